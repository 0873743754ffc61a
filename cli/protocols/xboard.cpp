// XBoard, for one of two boards: the reserves are told by `holding`, the partner is heard by `ptell`. Where our player
// would rather wait it sits still, until something changes or `?` asks for a move.
#include <algorithm>
#include <array>
#include <chrono>

#include "cli/protocols/dialogue.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

using Clock = std::chrono::steady_clock;

// `5` or `2:30`, in minutes.
std::optional<Milliseconds> read_minutes(std::string_view text) {
  const auto colon = text.find(':');
  const auto minutes = read_number<std::uint16_t>(text.substr(0, colon));
  const auto seconds =
      colon == text.npos ? std::optional<std::uint16_t>(0) : read_number<std::uint16_t>(text.substr(colon + 1));
  if (!minutes || !seconds) return std::nullopt;
  return Milliseconds{(std::int64_t{*minutes} * 60 + *seconds) * 1000};
}

std::optional<Milliseconds> read_seconds(std::string_view text) {
  const auto seconds = read_number<double>(text);
  if (!seconds || !(*seconds > 0) || *seconds > 1e6) return std::nullopt;
  return Milliseconds{std::max<std::int64_t>(1, static_cast<std::int64_t>(*seconds * 1000))};
}

bool looks_like_move(std::string_view word) {
  const auto is_file = [](char c) { return c >= 'a' && c <= 'h'; };
  const auto is_rank = [](char c) { return c >= '1' && c <= '8'; };
  if (word.size() < 4 || word.size() > 5 || !is_file(word[2]) || !is_rank(word[3])) return false;
  return word[1] == '@' || (is_file(word[0]) && is_rank(word[1]));
}

// What XBoard tells of the time: `level`, `st`, `sd`, `time`, `otim`.
class XboardTime {
 public:
  void begin_match() {
    deepest_.reset();
    left_.reset();
    begin_turn();
  }
  void begin_turn() { turn_began_ = Clock::now(); }

  // False where the word is not about time.
  bool obey(std::string_view word, std::string_view rest) {
    if (word == "level") {
      take_level(rest);
    } else if (word == "st") {
      fixed_ = read_seconds(take_word(rest));
    } else if (word == "sd") {
      deepest_ = read_number<std::uint8_t>(take_word(rest));
    } else if (word == "time" || word == "otim") {
      if (const auto left = read_number<std::int32_t>(take_word(rest)))
        (word == "time" ? left_ : others_left_) = Milliseconds{std::int64_t{*left} * 10};
    } else {
      return false;
    }
    return true;
  }

  [[nodiscard]] Budget budget() const {
    Budget budget;
    if (fixed_)
      budget.time_ms = std::max(Milliseconds{1}, *fixed_ - gone());
    else
      budget.whole_clock = left_.has_value();
    if (deepest_ && *deepest_ > 0) budget.depth = *deepest_;
    return budget;
  }

  // By seat; of the other board nothing is known, so its clocks are taken to show what ours does.
  [[nodiscard]] Clocks clocks(const ChessBoard& board, std::optional<Actor> own) const {
    Clocks clocks;
    if (!left_) return clocks;
    clocks.left_ms.resize(board.game().seats().size(), *left_ - gone());
    clocks.increment_ms = increment_;
    for (const Actor seat : board.protocol().seats)
      if (seat != own) clocks.left_ms[seat.code()] = others_left_.value_or(*left_);
    return clocks;
  }

 private:
  // What was thought earlier in this turn, before something interrupted it.
  [[nodiscard]] Milliseconds gone() const {
    constexpr Milliseconds kNothing{5};
    const Milliseconds gone{std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - turn_began_).count()};
    return gone > kNothing ? gone : Milliseconds{};
  }

  // `40 5 12`: moves a session, minutes, increment in seconds.
  void take_level(std::string_view rest) {
    take_word(rest);
    const auto base = read_minutes(take_word(rest));
    const auto increment = read_number<std::uint16_t>(take_word(rest));
    if (base) left_ = *base;
    increment_ = Milliseconds{increment ? *increment * 1000 : 0};
    fixed_.reset();
  }

  std::optional<Milliseconds> fixed_;  // a move
  std::optional<Milliseconds> left_;
  std::optional<Milliseconds> others_left_;
  Milliseconds increment_{};
  std::optional<std::uint8_t> deepest_;
  Clock::time_point turn_began_;
};

class XboardDialogue final : public Dialogue {
 public:
  XboardDialogue(const DialogueOptions& options, const Game& game, const Calls& calls, Voice voice)
      : language_(options.language),
        calls_(calls),
        board_(game),
        mind_(options.skill, calls),
        voice_(std::move(voice)) {
    begin();
  }

  [[nodiscard]] Call call(std::string_view line) override {
    static constexpr std::array<std::string_view, 6> kChanging{"force",   "new",    "setboard",
                                                               "holding", "result", "variant"};
    const std::string_view word = take_word(line);
    if (word == "quit") return Call::quit;
    if (word == "?") return Call::stop;
    return std::ranges::find(kChanging, word) != kChanging.end() ? Call::drop : Call::none;
  }

  void take(std::string_view line) override {
    if (line.size() > kLongestLine) return;
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    const bool at_once = word == "?";
    if (!word.empty() && !at_once && !obey(word, rest)) voice_("Error (unknown command): " + std::string(line));
    if (word == "ping") return;
    think_if_due(at_once);
  }

  [[nodiscard]] std::optional<Milliseconds> look_again() const override { return look_again_; }

 private:
  void begin() {
    board_ = ChessBoard(board_.game());
    own_ = board_.protocol().seats[1];
    mind_.begin_match(board_.game());
    time_.begin_match();
  }

  // False where the word is not known.
  bool obey(std::string_view word, std::string_view rest) {
    return obey_course(word, rest) || obey_board(word, rest) || obey_time(word, rest) || is_idle(word);
  }

  static bool is_idle(std::string_view word) {
    static constexpr std::array<std::string_view, 19> kIdle{
        "xboard", "accepted", "rejected", "random", "hard",  "easy",   "computer", "name",   "rating", "ics",
        "hint",   "bk",       ".",        "draw",   "pause", "resume", "memory",   "option", "partner"};
    return std::ranges::find(kIdle, word) != kIdle.end();
  }

  bool obey_course(std::string_view word, std::string_view rest) {
    const auto& seats = board_.protocol().seats;
    const Actor on_turn = board_.on_turn();
    if (word == "protover")
      introduce();
    else if (word == "ping")
      voice_("pong " + std::string(rest));
    else if (word == "new")
      begin();
    else if (word == "force" || word == "result")
      own_.reset();
    else if (word == "go")
      sit(on_turn);
    else if (word == "playother")
      sit(on_turn == seats[0] ? seats[1] : seats[0]);
    else if (word == "white")
      sit(seats[1]);
    else if (word == "black")
      sit(seats[0]);
    else if (word == "post" || word == "nopost")
      post_ = word == "post";
    else if (word == "ptell")
      hear(rest);
    else
      return false;
    return true;
  }

  bool obey_board(std::string_view word, std::string_view rest) {
    if (word == "usermove")
      take_move(rest);
    else if (looks_like_move(word))
      take_move(word);
    else if (word == "holding")
      take_holding(rest);
    else if (word == "setboard")
      complain(board_.open(rest), "Error (bad position): ", rest);
    else if (word == "variant" && rest != board_.protocol().variant)
      voice_("Error (unsupported variant): " + std::string(rest));
    else
      return word == "variant";
    return true;
  }

  bool obey_time(std::string_view word, std::string_view rest) {
    if (word != "cores") return time_.obey(word, rest);
    if (const auto cores = read_number<std::uint8_t>(rest); cores && *cores > 0) mind_.skill.threads = *cores;
    return true;
  }

  void introduce() const {
    voice_("feature done=0");
    voice_("feature myname=\"Giostra\" variants=\"" + std::string(board_.protocol().variant) + "\"");
    voice_(
        "feature ping=1 setboard=1 playother=1 usermove=1 time=1 smp=1 reuse=1 san=0 draw=0 colors=0 analyze=0 "
        "sigint=0 sigterm=0 done=1");
  }

  void sit(Actor seat) {
    own_ = seat;
    time_.begin_turn();
  }

  bool complain(const Verdict& verdict, const char* kind, std::string_view what) const {
    if (!verdict) voice_(kind + std::string(what) + " (" + verdict.error().text(language_) + ")");
    return verdict.has_value();
  }

  void take_move(std::string_view move) {
    if (complain(board_.play(move), "Illegal move: ", move)) end_turn();
  }

  void end_turn() {
    time_.begin_turn();
    sits_.clear();
    const auto outcome = board_.table().outcome();
    if (!outcome) return;
    const bool white_won = outcome->winner && *outcome->winner == board_.side_of(board_.protocol().seats[0]);
    const std::string result = !outcome->winner ? "1/2-1/2" : white_won ? "1-0" : "0-1";
    voice_(result + " {" + std::string(outcome->why.in(language_)) + "}");
  }

  // `[PNN] [q] BN`: White's reserve, Black's, and perhaps what has just come in.
  void take_holding(std::string_view rest) {
    const auto pieces = split(rest, "[");
    if (pieces.size() < 3) return voice_("Error (bad reserves): " + std::string(rest));
    const auto letters = [&](std::size_t i) { return trim(pieces[i].substr(0, pieces[i].find(']'))); };
    complain(board_.hold(letters(1), letters(2)), "Error (bad reserves): ", rest);
  }

  void hear(std::string_view words) {
    const auto seats = board_.game().seats();
    const Actor own = own_.value_or(board_.protocol().seats[0]);
    for (unsigned i = 0; i < seats.size(); ++i)
      if (seats[i].side == board_.side_of(own) && i != own.code() && seats[i].speaks)
        return mind_.hear(Actor::seat(i), words);
  }

  void think_if_due(bool at_once) {
    look_again_.reset();
    if (!own_ || board_.on_turn() != *own_ || !board_.table().awaits().has(*own_)) return;
    if (at_once && !sits_.empty()) return play(sits_);
    if (calls_.dropped) return;
    ActorSet seats;
    seats.add(*own_);
    const auto thought = mind_.think(board_.table(), seats, time_.clocks(board_, own_), time_.budget());
    if (calls_.dropped) return;
    if (post_) post(thought);
    for (const std::string& words : thought.says) voice_("ptell " + words);
    if (thought.choice) return play(thought.choice->act);
    look_again_ = thought.look_again;
    sits_ = thought.ideas.empty() ? board_.table().sample(*own_, mind_.skill.seed) : thought.ideas.front().act;
    if (at_once || calls_.off) play(sits_);
  }

  void play(std::string act) {
    const std::string move = board_.move_of(act);
    voice_("move " + move);
    [[maybe_unused]] const Verdict played = board_.play(move);
    end_turn();
  }

  void post(const Thought<std::string>& thought) const {
    if (thought.ideas.empty()) return;
    const auto& idea = thought.ideas.front();
    std::string text = std::to_string(thought.depth) + " " +
                       std::to_string(centipawns(idea.chance, board_.side_of(*own_))) + " " +
                       std::to_string(mind_.took_ms() / 10) + " " + std::to_string(thought.nodes);
    for (const std::string& act : idea.line) text += " " + board_.move_of(act);
    voice_(text);
  }

  Language language_;
  const Calls& calls_;
  ChessBoard board_;
  Mind mind_;
  Voice voice_;
  std::optional<Actor> own_;  // none: only watches
  bool post_ = false;
  XboardTime time_;
  std::string sits_;  // while it waits: the act it would make if it had to
  std::optional<Milliseconds> look_again_;
};

}  // namespace

std::unique_ptr<Dialogue> speak_xboard(const DialogueOptions& options, Calls& calls, Voice voice) {
  const Game* game = game_with_chess_protocol(options.game);
  if (game == nullptr) return speak_giostra(options, calls, std::move(voice));
  return std::make_unique<XboardDialogue>(options, *game, calls, std::move(voice));
}

}  // namespace giostra::cli
