// UCI, for one board alone. It knows no waiting: where our player would rather wait, its best idea is told.
#include <array>

#include "cli/protocols/dialogue.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

class UciDialogue final : public Dialogue {
 public:
  UciDialogue(const DialogueOptions& options, const Game& game, const Calls& calls, Voice voice)
      : language_(options.language), board_(game), mind_(options.skill, calls), voice_(std::move(voice)) {
    mind_.begin_match(game);
  }

  [[nodiscard]] Call call(std::string_view line) override {
    const std::string_view word = take_word(line);
    if (word == "go") ++asked_;
    if (word == "isready" && asked_ > 0) {  // while it thinks
      voice_("readyok");
      return Call::answered;
    }
    return word == "stop" ? Call::stop : word == "quit" ? Call::quit : Call::none;
  }

  void take(std::string_view line) override {
    if (line.size() > kLongestLine) return;
    const std::string_view word = take_word(line);
    if (word == "uci") introduce();
    if (word == "isready") voice_("readyok");
    if (word == "setoption") set_option(line);
    if (word == "ucinewgame") mind_.begin_match(board_.game());
    if (word == "position") complain(set_position(line));
    if (word == "go") go(line);
  }

 private:
  static constexpr int kMostThreads = 1024;
  static constexpr int kMostLines = 100;

  void introduce() {
    const auto spin = [this](const char* name, auto value, int least, int most) {
      voice_(std::string("option name ") + name + " type spin default " + std::to_string(value) + " min " +
             std::to_string(least) + " max " + std::to_string(most));
    };
    const std::string variant(board_.protocol().variant);
    voice_("id name Giostra");
    voice_("id author the Giostra contributors");
    voice_("option name UCI_Variant type combo default " + variant + " var " + variant);
    spin("Threads", mind_.skill.threads, 1, kMostThreads);
    spin("MultiPV", mind_.skill.lines, 1, kMostLines);
    spin("Level", mind_.skill.level, kWeakest, kStrongest);
    voice_("uciok");
  }

  // `name NAME value VALUE`
  void set_option(std::string_view rest) {
    const auto words = words_of(rest);
    if (words.size() != 4 || words[0] != "name" || words[2] != "value") return;
    const auto number = read_number<int>(words[3]);
    const auto within = [&](int least, int most) { return number && *number >= least && *number <= most; };
    if (words[1] == "Threads" && within(1, kMostThreads)) mind_.skill.threads = static_cast<unsigned>(*number);
    if (words[1] == "MultiPV" && within(1, kMostLines)) mind_.skill.lines = static_cast<unsigned>(*number);
    if (words[1] == "Level" && within(kWeakest, kStrongest)) mind_.skill.level = *number;
  }

  void complain(const Verdict& verdict) {
    if (!verdict) voice_("info string " + verdict.error().text(language_));
  }

  // `startpos moves ...` or `fen FEN moves ...`; all of it or nothing.
  Verdict set_position(std::string_view rest) {
    const auto cut = rest.find("moves");
    const std::string_view moves = cut == rest.npos ? "" : rest.substr(cut + std::string_view("moves").size());
    rest = rest.substr(0, cut);
    ChessBoard board(board_.game());
    Verdict done;
    if (take_word(rest) == "fen") done = board.open(rest);
    for (const std::string_view move : words_of(moves))
      if (done) done = board.play(move);
    if (done) board_ = std::move(board);
    return done;
  }

  struct Go {
    Budget budget{};
    Clocks clocks{};
  };

  // Of the other board nothing is known, so its clocks are taken to show what ours does.
  [[nodiscard]] Go read_go(std::string_view rest) const {
    Go go;
    Budget& budget = go.budget;
    Milliseconds left{};
    const bool white = board_.on_turn() == board_.protocol().seats[0];
    while (!rest.empty()) {
      const std::string_view word = take_word(rest);
      if (word == "infinite") return {.budget = endless()};
      std::string_view behind = rest;
      const auto number = read_number<std::int32_t>(take_word(behind));
      if (!number || *number < 0) continue;
      if (word == "movetime") budget.time_ms = Milliseconds{*number};
      if (word == "nodes") budget.nodes = static_cast<std::uint64_t>(*number);
      if (word == "depth") budget.depth = *number;
      if (word == (white ? "wtime" : "btime")) left = Milliseconds{*number};
      if (word == (white ? "winc" : "binc")) go.clocks.increment_ms = Milliseconds{*number};
      if (word == "movestogo") go.clocks.acts_to_go = *number;
    }
    if (left > Milliseconds{}) go.clocks.left_ms.assign(board_.game().seats().size(), left);
    budget.whole_clock = !budget.limits() && left > Milliseconds{};
    return go;
  }

  void go(std::string_view rest) {
    const Actor seat = board_.on_turn();
    std::string best = "(none)";
    if (board_.table().awaits().has(seat)) {
      ActorSet seats;
      seats.add(seat);
      const auto [budget, clocks] = read_go(rest);
      const auto thought = mind_.think(board_.table(), seats, clocks, budget);
      tell(thought, board_.side_of(seat));
      if (!thought.ideas.empty()) best = board_.move_of(thought.ideas.front().act);
      if (thought.choice) best = board_.move_of(thought.choice->act);
    }
    --asked_;
    voice_("bestmove " + best);
  }

  void tell(const Thought<std::string>& thought, Side side) const {
    for (std::size_t i = 0; i < thought.ideas.size(); ++i) {
      const auto& idea = thought.ideas[i];
      std::string text = "info depth " + std::to_string(thought.depth) + " multipv " + std::to_string(i + 1) +
                         " score cp " + std::to_string(centipawns(idea.chance, side)) + " nodes " +
                         std::to_string(thought.nodes) + " time " + std::to_string(mind_.took_ms()) + " pv";
      for (const std::string& act : idea.line) text += " " + board_.move_of(act);
      voice_(text);
    }
  }

  Language language_;
  ChessBoard board_;
  Mind mind_;
  Voice voice_;
  std::atomic<int> asked_ = 0;  // thoughts that are still owed
};

}  // namespace

std::unique_ptr<Dialogue> speak_uci(const DialogueOptions& options, Calls& calls, Voice voice) {
  const Game* game = game_with_chess_protocol(options.game);
  if (game == nullptr) return speak_giostra(options, calls, std::move(voice));
  return std::make_unique<UciDialogue>(options, *game, calls, std::move(voice));
}

}  // namespace giostra::cli
