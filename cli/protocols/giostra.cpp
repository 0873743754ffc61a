// Our own protocol: docs/protocol.md. A match is told entry by entry; `go` asks for an act.
#include <algorithm>
#include <array>
#include <cstdio>

#include "cli/protocols/dialogue.hpp"
#include "kit/text.hpp"
#include "match/match.hpp"

namespace giostra::cli {

namespace {

constexpr Words kNoMatch{"there is no match yet: say `game NAME`", "non c'è ancora una partita: di' `game NOME`"};

// `go seats A B time 100 nodes 5000 depth 6 infinite`
struct Go {
  std::vector<std::string_view> seats{};
  Budget budget{};
};

class GiostraDialogue final : public Dialogue {
 public:
  GiostraDialogue(const DialogueOptions& options, const Calls& calls, Voice voice)
      : language_(options.language), mind_(options.skill, calls), voice_(std::move(voice)) {
    if (options.game != nullptr) open(options.game->about().name);
  }

  [[nodiscard]] Call call(std::string_view line) override {
    const std::string_view word = take_word(line);
    return word == "stop" ? Call::stop : word == "quit" ? Call::quit : Call::none;
  }

  void take(std::string_view line) override {
    const bool too_long = line.size() > kLongestLine;
    std::string_view rest = too_long ? line.substr(0, kLongestLine) : line;
    const std::string_view word = take_word(rest);
    if (word.empty() || word == "stop") return;
    const Verdict done =
        too_long ? refuse(kNotation, {"the line is too long", "la riga è troppo lunga"}) : obey(word, rest);
    if (!done) voice_("error " + std::string(word.substr(0, kShown)) + " " + done.error().text(language_));
  }

 private:
  static constexpr std::size_t kShown = 40;
  static constexpr std::int64_t kMostLimit = std::int64_t{1} << 40;
  static constexpr std::int64_t kMostDepth = 100;
  static constexpr unsigned kMostThreads = 1024;
  static constexpr unsigned kMostLines = 100;

  Verdict obey(std::string_view word, std::string_view rest) {
    struct Order {
      std::string_view word;
      Verdict (GiostraDialogue::*obey)(std::string_view rest);
      bool in_match = true;
    };
    static constexpr std::array<Order, 10> kOrders{{{"giostra", &GiostraDialogue::greet, false},
                                                    {"ping", &GiostraDialogue::answer_ping, false},
                                                    {"option", &GiostraDialogue::set_option, false},
                                                    {"game", &GiostraDialogue::open, false},
                                                    {"setup", &GiostraDialogue::set_up},
                                                    {"position", &GiostraDialogue::set_position},
                                                    {"seats", &GiostraDialogue::take_seats},
                                                    {"entry", &GiostraDialogue::take_entry},
                                                    {"clocks", &GiostraDialogue::set_clocks},
                                                    {"tell", &GiostraDialogue::hear}}};
    if (word == "go") return match_ ? go(rest) : refuse(kNotation, kNoMatch);
    for (const Order& order : kOrders)
      if (word == order.word)
        return order.in_match && !match_ ? refuse(kNotation, kNoMatch) : (this->*order.obey)(rest);
    return refuse(kNotation, {"this word is not known here", "questa parola qui non è conosciuta"});
  }

  Verdict greet(std::string_view version) {
    if (version != "1") return refuse(kNotation, {"only version 1 is spoken here", "qui si parla solo la versione 1"});
    voice_("giostra 1");
    voice_("name Giostra");
    std::string games = "games";
    for (const Game* game : all_games())
      if (game->bots() != nullptr) games += " " + std::string(game->about().name);
    voice_(games);
    voice_("ready");
    return {};
  }

  Verdict answer_ping(std::string_view word) {
    voice_("pong " + std::string(word));
    return {};
  }

  Verdict set_option(std::string_view rest) {
    const std::string_view name = take_word(rest);
    const auto value = read_number<std::uint64_t>(rest);
    const auto within = [&](std::uint64_t least, std::uint64_t most) {
      return value && *value >= least && *value <= most;
    };
    if (name == "level" && within(kWeakest, kStrongest))
      mind_.skill.level = static_cast<int>(*value);
    else if (name == "threads" && within(1, kMostThreads))
      mind_.skill.threads = static_cast<unsigned>(*value);
    else if (name == "lines" && within(1, kMostLines))
      mind_.skill.lines = static_cast<unsigned>(*value);
    else if (name == "seed" && value)
      mind_.skill.seed = *value;
    else
      return refuse(kNotation, {"the options are `level` 1 to 8, `threads`, `lines` and `seed`, each with a number",
                                "le opzioni sono `level` da 1 a 8, `threads`, `lines` e `seed`, ognuna con un numero"});
    return {};
  }

  Verdict open(std::string_view name) {
    Log header;
    header.set("Game", name);
    return open(std::move(header)).map([this] { seats_ = {}; });
  }

  Verdict open(Log header) {
    auto match = Match::open(header);
    if (!match) return tl::unexpected(match.error());
    if (match->game().bots() == nullptr) return refuse(kNotation, kNoComputerPlayer);
    match_ = std::move(*match);
    header_ = std::move(header);
    entries_ = 0;
    clocks_.left_ms.clear();
    mind_.begin_match(match_->game());
    return {};
  }

  Verdict set_up(std::string_view text) { return open_with("Setup", text); }
  Verdict set_position(std::string_view text) { return open_with("Position", text); }

  Verdict open_with(std::string_view key, std::string_view text) {
    if (entries_ > 0)
      return refuse(kNotation, {"the match has begun: say `game` first", "la partita è iniziata: prima di' `game`"});
    Log header = header_;
    header.set(key, text);
    return open(std::move(header));
  }

  [[nodiscard]] Result<Actor> read_seat(std::string_view name) const {
    const auto actor = read_actor(name, match_->game().seats());
    if (actor && actor->is_seat()) return *actor;
    return refuse(kNotation, {"there is no such seat", "non c'è un posto così"}, std::string(name.substr(0, kShown)));
  }

  // With a side's first seat that speaks come those that do not.
  [[nodiscard]] Result<ActorSet> read_seats(const std::vector<std::string_view>& names) const {
    ActorSet read;
    const auto seats = match_->game().seats();
    for (const std::string_view name : names) {
      const auto seat = read_seat(name);
      if (!seat) return tl::unexpected(seat.error());
      read.add(*seat);
      const Side side = seats[seat->code()].side;
      const auto speaks = [&](const SeatInfo& other) { return other.side == side && other.speaks; };
      const auto first = std::find_if(seats.begin(), seats.end(), speaks);
      if (first == seats.end() || first->name != name) continue;
      for (unsigned i = 0; i < seats.size(); ++i)
        if (seats[i].side == side && !seats[i].speaks) read.add(Actor::seat(i));
    }
    return read;
  }

  Verdict take_seats(std::string_view rest) {
    return read_seats(words_of(rest)).map([this](ActorSet seats) { seats_ = seats; });
  }

  Verdict take_entry(std::string_view rest) {
    const auto seq = read_number<std::uint32_t>(take_word(rest));
    const auto at_ms = read_number<std::int64_t>(take_word(rest));
    if (!seq || !at_ms) return refuse(kNotation, {"an entry is SEQ MS ACTOR ACT", "una voce è SEQ MS CHI ATTO"});
    if (*seq != entries_ + 1)
      return refuse(kNotation, {"entries are counted from 1 without gaps", "le voci si contano da 1 senza salti"},
                    std::to_string(entries_ + 1));
    const std::string_view actor = take_word(rest);
    const Verdict taken = match_->take(Milliseconds{*at_ms}, actor, rest);
    if (!taken) return taken;
    ++entries_;
    clocks_.left_ms.clear();
    return {};
  }

  Verdict set_clocks(std::string_view rest) {
    Clocks clocks = clocks_told(*match_);
    clocks.left_ms.resize(match_->game().seats().size());
    while (!rest.empty()) {
      const auto seat = read_seat(take_word(rest));
      if (!seat) return tl::unexpected(seat.error());
      const auto left = read_number<std::int64_t>(take_word(rest));
      if (!left) return refuse(kNotation, {"clocks are SEAT MS ...", "gli orologi sono POSTO MS ..."});
      clocks.left_ms[seat->code()] = Milliseconds{*left};
    }
    clocks_ = std::move(clocks);
    return {};
  }

  Verdict hear(std::string_view rest) {
    return read_seat(take_word(rest)).map([&](Actor from) { mind_.hear(from, rest); });
  }

  static Result<Go> read_go(std::string_view rest) {
    Go go;
    bool in_seats = false;
    while (!rest.empty()) {
      const std::string_view word = take_word(rest);
      const bool counts = word == "time" || word == "nodes" || word == "depth";
      if (counts || word == "seats" || word == "infinite") {
        in_seats = word == "seats";
        if (word == "infinite") go.budget = endless();
      } else if (in_seats) {
        go.seats.push_back(word);
      } else {
        return refuse(kNotation, {"`go` knows `seats`, `time`, `nodes`, `depth` and `infinite`",
                                  "`go` conosce `seats`, `time`, `nodes`, `depth` e `infinite`"});
      }
      if (!counts) continue;
      const auto number = read_number<std::int64_t>(take_word(rest));
      if (!number || *number < 1 || *number > kMostLimit)
        return refuse(kNotation, {"a limit is a number from 1", "un limite è un numero da 1"});
      if (word == "time") go.budget.time_ms = Milliseconds{*number};
      if (word == "nodes") go.budget.nodes = static_cast<std::uint64_t>(*number);
      if (word == "depth") go.budget.depth = static_cast<int>(std::min(*number, kMostDepth));
    }
    return go;
  }

  Verdict go(std::string_view rest) {
    const auto wish = read_go(rest);
    if (!wish) return tl::unexpected(wish.error());
    const auto named = wish->seats.empty() ? Result<ActorSet>(seats_) : read_seats(wish->seats);
    if (!named) return tl::unexpected(named.error());
    ActorSet seats;
    if (!match_->outcome())
      for (const Actor seat : match_->table().awaits())
        if (named->has(seat)) seats.add(seat);
    if (seats.empty()) return refuse(kNotation, {"none of these seats is awaited", "nessuno di questi posti è atteso"});
    const Clocks clocks = clocks_.left_ms.empty() ? clocks_told(*match_) : clocks_;
    answer(mind_.think(match_->table(), seats, clocks, wish->budget), *seats.begin());
    return {};
  }

  void answer(const Thought<std::string>& thought, Actor speaker) {
    const auto name = [&](Actor seat) { return std::string(write_actor(seat, match_->game().seats())); };
    voice_("info depth " + std::to_string(thought.depth) + " nodes " + std::to_string(thought.nodes) + " time " +
           std::to_string(mind_.took_ms()));
    for (std::size_t i = 0; i < thought.ideas.size(); ++i) voice_(write_idea(i + 1, thought.ideas[i]));
    if (thought.choice) speaker = thought.choice->seat;
    for (const std::string& words : thought.says) voice_("tell " + name(speaker) + " " + words);
    if (thought.choice)
      voice_("best " + name(speaker) + " " + thought.choice->act);
    else
      voice_(thought.look_again ? "wait " + std::to_string(count(*thought.look_again)) : "wait");
  }

  static std::string write_idea(std::size_t rank, const Idea<std::string>& idea) {
    std::array<char, 16> chance{};
    std::snprintf(chance.data(), chance.size(), "%.4f", idea.chance);
    std::string text = "idea " + std::to_string(rank) + " " + chance.data() + " " + idea.act;
    for (std::size_t i = 1; i < idea.line.size(); ++i) text += " | " + idea.line[i];
    return text;
  }

  Language language_;
  Mind mind_;
  Voice voice_;
  Log header_;
  std::optional<Match> match_;
  std::uint32_t entries_ = 0;
  ActorSet seats_;
  Clocks clocks_;  // as told; empty: as reckoned
};

}  // namespace

std::unique_ptr<Dialogue> speak_giostra(const DialogueOptions& options, Calls& calls, Voice voice) {
  return std::make_unique<GiostraDialogue>(options, calls, std::move(voice));
}

}  // namespace giostra::cli
