// All that a match knows of itself, as JSON: who is awaited, the clocks, the result, the house's facts.
#include "web/wasm/api.hpp"
#include "web/wasm/json.hpp"

namespace giostra::wasm {

namespace {

class View {
 public:
  explicit View(const Match& match) : match_(match) {}

  std::string write() {
    json_.object([&] {
      json_.field("game", match_.game().about().name).field("now_ms", count(match_.now()));
      json_.field("position", match_.table().position());
      actors("awaits", match_.awaits());
      actors("waiting", match_.table().waiting());
      actors("on_clock", match_.on_clock());
      times();
      end();
      chance();
      quiz();
      own_acts();
      house();
    });
    return json_.take();
  }

 private:
  [[nodiscard]] std::string_view name(Actor actor) const { return write_actor(actor, match_.game().seats()); }

  void actors(std::string_view key, ActorSet set) {
    json_.key(key).list(set, [&](Actor actor) { json_.text(name(actor)); });
  }

  void times() {
    json_.key("clocks").object([&] {
      for (unsigned seat = 0; seat < match_.game().seats().size(); ++seat)
        if (const auto left = match_.time_left(Actor::seat(seat))) json_.field(name(Actor::seat(seat)), count(*left));
    });
    json_.key("timers").list(match_.clocks().watches(), [&](const Match::Watch& watch) {
      json_.object([&] {
        json_.field("act", watch.timer.act).field("limit_ms", count(watch.timer.limit));
        json_.field("used_ms", count(watch.used_ms)).key("runs").flag(watch.timer.runs);
      });
    });
    const auto due = match_.due();
    if (!due) return;
    json_.key("due").object([&] {
      json_.field("at_ms", count(due->at_ms)).field("act", due->act);
      if (due->seat) json_.field("seat", name(*due->seat));
    });
  }

  void end() {
    json_.key("closed").flag(match_.closed());
    json_.field("result", match_.result_act());
    json_.key("tallies").list(match_.table().tallies(), [&](const Tally& tally) { write_tally(tally); });
    const auto outcome = match_.outcome();
    if (!outcome) return;
    json_.key("outcome").object([&] {
      json_.field("winner", outcome->winner ? static_cast<int>(index(*outcome->winner)) + 1 : 0);
      json_.field("rule", outcome->rule);
      json_.key("why").object([&] { json_.field("en", outcome->why.en).field("it", outcome->why.it); });
      json_.key("tallies").list(outcome->tallies, [&](const Tally& tally) { write_tally(tally); });
    });
  }

  void write_tally(const Tally& tally) {
    json_.object(
        [&] { json_.field("name", tally.name).key("of").list(tally.of, [&](int number) { json_.number(number); }); });
  }

  void chance() {
    json_.key("odds").list(match_.table().odds(), [&](const Chance<std::string>& chance) {
      json_.object([&] { json_.field("act", chance.act).field("weight", chance.weight); });
    });
  }

  void quiz() {
    const auto quiz = open_quiz(match_.table());
    if (!quiz) return;
    json_.key("quiz").object([&] {
      json_.field("nobody", quiz->nobody).key("answerers").list(quiz->answerers, [&](const auto& answerer) {
        json_.object([&] {
          json_.field("seat", name(answerer.seat)).field("answers", answerer.answers).field("right", answerer.right);
          json_.key("answered").flag(answerer.answered);
        });
      });
    });
  }

  void own_acts() {
    actors("agreed", match_.agreed_to_draw());
    json_.key("match_acts").object([&] {
      for (unsigned seat = 0; seat < match_.game().seats().size(); ++seat)
        if (const auto acts = match_.match_acts(Actor::seat(seat)); !acts.empty())
          json_.key(name(Actor::seat(seat))).list(acts, [&](const std::string& act) { json_.text(act); });
    });
  }

  void house() {
    const HouseFacts& house = match_.house();
    json_.key("house").object([&] {
      json_.key("started").flag(house.started).key("paused").flag(house.paused);
      json_.field_if("commitment", house.commitment).field_if("secret", house.secret).field_if("next", house.next);
      json_.field("draws", house.draws);
      actors("rematch", house.rematch);
      actors("lack_seeds", house.lack_seeds(match_.game().seats()));
      json_.key("sittings").list(house.sittings, [&](const Sitting& sitting) { write_sitting(sitting); });
      if (house.asked) write_asked(*house.asked);
    });
  }

  void write_sitting(const Sitting& sitting) {
    json_.object([&] {
      json_.field("seat", name(sitting.seat)).field("person", sitting.person).field("name", sitting.name);
      if (sitting.away_since) json_.field("away_since_ms", count(*sitting.away_since));
      if (sitting.take_backs > 0) json_.field("take_backs", sitting.take_backs);
      if (sitting.hints > 0) json_.field("hints", sitting.hints);
    });
  }

  void write_asked(const Asked& asked) {
    json_.key("asked").object([&] {
      json_.field("id", asked.question.id).field("it", asked.question.italian).field("en", asked.question.english);
      if (asked.answer)
        json_.key("reply").object([&] { json_.field("it", asked.answer->italian).field("en", asked.answer->english); });
      json_.key("guesses").list(asked.guesses, [&](const GivenAnswer& guess) {
        json_.object([&] {
          json_.field("seat", name(guess.seat)).field("at_ms", count(guess.at_ms)).field("words", guess.words);
          if (guess.right) json_.key("right").flag(*guess.right);
        });
      });
    });
  }

  const Match& match_;
  Json json_;
};

}  // namespace

std::string view(const Match& match) { return View(match).write(); }

}  // namespace giostra::wasm
