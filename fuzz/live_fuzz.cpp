// Live matches: whatever is ordered in whatever words and at whatever time, nothing breaks, a refusal changes nothing,
// and the log folds to the match that was decided.
#include "fuzz/laws.hpp"
#include "kit/text.hpp"
#include "match/live/live.hpp"
#include "match/records/plain.hpp"

namespace giostra::fuzz {
namespace {

class AnyAnswer final : public Quizmaster {
 public:
  [[nodiscard]] std::optional<Question> draw(const std::vector<std::string>& used,
                                             const std::vector<std::string>& /*people*/,
                                             std::uint64_t /*random*/) const override {
    return Question{"q" + std::to_string(used.size()), "a", "b", "c", "d"};
  }
  [[nodiscard]] bool is_right(std::string_view /*id*/, std::string_view words) const override {
    return words.size() % 2 == 0;
  }
};

Milliseconds ms(std::uint64_t time) { return Milliseconds{static_cast<std::int64_t>(time % 50'000)}; }

// One line of input is one order: `seat|act`, of whoever holds the seat; an act that is `*` is one that the law allows,
// and a first letter `+` lets time pass.
class World {
 public:
  World(const Game& game, bool led) : game_(game), led_(led), live_(*Live::open(header(), FairDice({}), &questions_)) {
    live_.begin();
    if (led_) must_do(live_.sit({.person = "r", .name = "R"}, "referee", {}));
    for (const SeatInfo& seat : game.seats())
      if (seat.speaks) must_do(live_.sit({.person = seat.side == Side::first ? "a" : "b", .name = "A"}, seat.name, {}));
  }

  void order(std::string_view line) {
    if (line.starts_with('+')) {
      now_ = now_ + ms(1000 * line.size());
      return live_.let_time_pass(now_, {});
    }
    now_ = now_ + ms(line.size());
    const auto pair = read_pair(line, '|').value_or(std::pair{std::string_view("1"), line});
    const std::string actor = actor_of(pair.first);
    const auto seat = read_actor(actor, game_.seats());
    const Sitting* sits = seat ? holder(live_.match().house(), game_, *seat) : nullptr;
    const std::string person = sits == nullptr ? "x" : sits->person;
    const bool any = pair.second == "*" && seat && live_.match().awaits().has(*seat);
    const std::string act = any ? live_.match().table().sample(*seat, line.size()) : std::string(pair.second);
    const std::size_t before = live_.log().entries.size();
    const Verdict done =
        live_.obey({.person = person, .actor = actor, .act = act, .now_ms = now_, .lag_ms = ms(line.size() * 7)});
    if (done) return must(live_.log().entries.size() > before, "what is obeyed is written");
    must_explain(done.error());
    must(live_.log().entries.size() == before, "a refusal writes nothing");
  }

  void look() const {
    const std::string text = write_log(live_.log());
    const auto log = read_log(text);
    must(log && *log == live_.log(), "the log reads as it was written", text);
    const auto match = Match::fold(*log);
    must(match.has_value(), "what was decided folds", text);
    must(match->table().position() == live_.match().table().position(), "to the same position", text);
    must(match->house() == live_.match().house(), "to the same house", text);
    must(match->played() == live_.match().played(), "with the same clocks", text);
    must(prove_dice(*log).has_value(), "no roll is false", text);
    must(Match::fold(plain(*log)).has_value(), "it folds without the house too", text);
  }

 private:
  static void must_do(const Verdict& verdict) { must(verdict.has_value(), "seats can be taken"); }
  [[nodiscard]] Log header() const {
    Log log;
    log.set("Game", game_.about().name);
    if (led_) log.set("Referee", "yes");
    return log;
  }
  // A number is a seat; any other word is itself.
  [[nodiscard]] std::string actor_of(std::string_view text) const {
    const auto number = read_number<unsigned>(text);
    return std::string(number ? game_.seats()[*number % game_.seats().size()].name : text);
  }

  const Game& game_;
  bool led_;
  AnyAnswer questions_;
  Live live_;
  Milliseconds now_{};
};

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra;
  if (size == 0) return 0;
  const std::size_t games = all_games().size();
  fuzz::World world(*all_games()[data[0] % games], data[0] / games % 2 == 1);
  for (const auto line : split(fuzz::text_of(data + 1, size - 1), "\n")) world.order(line);
  world.look();
  return 0;
}
