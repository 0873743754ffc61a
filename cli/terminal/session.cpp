#include "cli/terminal/session.hpp"

#include <algorithm>
#include <cassert>
#include <ostream>

#include "cli/console.hpp"
#include "cli/words.hpp"
#include "match/powers.hpp"

namespace giostra::cli {

Session::Session(Manner manner, Match match, Log log, Journal journal, std::vector<Sitter> others, std::istream& in,
                 std::ostream& out)
    : manner_(std::move(manner)),
      match_(std::move(match)),
      log_(std::move(log)),
      journal_(std::move(journal)),
      others_(std::move(others)),
      in_(in),
      out_(out),
      random_(manner_.seed) {
  journal_.keep(log_);
}

void Session::run() {
  greet();
  while (!match_.outcome())
    if (step() == Answer::quit) break;
  finish();
}

Session::Answer Session::step() {
  if (flag_falls()) return Answer::go_on;
  tell_who_waits();
  if (match_.awaits().has(Actor::chance())) {
    roll();
    return Answer::go_on;
  }
  const std::vector<Actor> open = movers();
  if (open.empty()) {
    resting_.empty() ? let_time_run() : let_all_rest();
    return Answer::go_on;
  }
  // Whoever may act now may be the next to do so: boards and seats do not wait for each other.
  const Actor next = open[pick(open.size())];
  if (!manner_.persons.has(next)) {
    let_act(next);
    return Answer::go_on;
  }
  return ask(*std::ranges::find_if(open, [this](Actor actor) { return manner_.persons.has(actor); }));
}

void Session::greet() {
  constexpr Words kYouPlay{"You play", "Giochi"};
  constexpr Words kOthers{"the others", "gli altri"};
  constexpr Words kSeed{"seed", "seme"};
  constexpr Words kHelp{"`help` tells what you can type.", "`aiuto` dice che cosa puoi scrivere."};
  constexpr Words kSaved{"The log is written to", "Il registro è scritto in"};
  out_ << match_.game().about().title.in(manner_.language) << "\n" << in_words(kYouPlay);
  for (const Actor seat : manner_.persons) out_ << " " << name(seat);
  if (!manner_.opponent.empty()) out_ << "; " << in_words(kOthers) << ": " << manner_.opponent;
  out_ << ", " << in_words(kSeed) << " " << manner_.seed << ".\n"
       << in_words(kSaved) << " " << journal_.path() << ". " << in_words(kHelp) << "\n";
}

void Session::finish() {
  if (match_.outcome()) {
    out_ << "\n" << show_table(match_.table(), manner_.language) << say_standing(match_, manner_.language) << "\n";
    [[maybe_unused]] const Verdict closed = take(Actor::match(), match_.result_act());
    assert(closed);
  }
  if (log_.entries.empty()) {
    journal_.discard();
    return;
  }
  constexpr Words kSaved{"saved in", "salvato in"};
  constexpr Words kAgain{"see it again with", "rivedila con"};
  out_ << say_entries(log_.entries.size(), manner_.language) << ", " << in_words(kSaved) << " " << journal_.path()
       << "; " << in_words(kAgain) << ": giostra replay " << journal_.path() << "\n";
}

Verdict Session::take(Actor actor, std::string_view act) {
  const Milliseconds at_ms = now();
  const std::string said = say_entry(match_, name(actor), act, manner_.language);
  if (const Verdict taken = match_.take(at_ms, name(actor), act); !taken) return taken;
  log_.append(at_ms, name(actor), act);
  journal_.keep(log_);
  resting_ = {};
  for (const Sitter& sitter : others_)
    if (sitter.outside != nullptr) sitter.outside->see(log_.entries.back());
  if (actor != Actor::match()) out_ << said << "\n" << std::flush;
  return {};
}

bool Session::flag_falls() {
  const auto rings = clock_act(match_, now());
  return rings && take(rings->actor, rings->act).has_value();
}

void Session::let_time_run() {
  constexpr Words kOnlyClocks{"Nobody can act any more: the clocks run out.",
                              "Nessuno può più agire: corrono gli orologi."};
  out_ << in_words(kOnlyClocks) << "\n";
  const auto due = match_.due();
  if (!due) return act_as_power();
  time_.skipped = time_.skipped + std::max(Milliseconds{0}, due->at_ms - now());
}

// Nothing measures when it goes on, so it does now.
void Session::act_as_power() {
  const auto power = goes_on_alone(match_, now(), random_());
  assert(power);  // somebody is awaited while there is no outcome
  [[maybe_unused]] const Verdict taken = take(power->actor, power->act);
  assert(taken);
}

void Session::roll() {
  const Draw draw = [this](std::uint64_t below) { return pick(below); };
  [[maybe_unused]] const Verdict taken = take(Actor::chance(), drawn_chance(match_.table(), draw));
  assert(taken);  // what has odds is legal
}

void Session::act_at_random(Actor seat) {
  auto acts = acts_of(seat);
  if (acts.empty()) acts = {match_.table().sample(seat, random_())};  // too many to list
  [[maybe_unused]] const Verdict taken = take(seat, acts[pick(acts.size())]);
  assert(taken);  // listed and sampled acts are legal
}

Milliseconds Session::now() const {
  const auto passed = std::chrono::steady_clock::now() - time_.start;
  return Milliseconds{std::chrono::duration_cast<std::chrono::milliseconds>(passed).count()} + time_.skipped;
}

void Session::tell_who_waits() {
  constexpr Words kWaits{"must wait: nothing can be done there now", "deve attendere: ora lì non si può fare nulla"};
  const ActorSet waiting = match_.table().waiting();
  for (const Actor seat : waiting)
    if (manner_.persons.has(seat) && !told_.waiting.has(seat)) out_ << name(seat) << " " << in_words(kWaits) << "\n";
  told_.waiting = waiting;
}

// The referee steps in only where nobody else can act. Whoever rests does not act.
std::vector<Actor> Session::movers() const {
  std::vector<Actor> open;
  const ActorSet awaited = match_.awaits();
  for (const Actor actor : awaited)
    if (actor.is_seat() && !resting_.has(actor)) open.push_back(actor);
  if (open.empty() && resting_.empty() && awaited.has(Actor::referee())) open.push_back(Actor::referee());
  return open;
}

std::vector<std::string> Session::acts_of(Actor actor) const {
  std::vector<std::string> acts;
  match_.table().acts(actor, acts);
  return acts;
}

std::string_view Session::name(Actor actor) const { return write_actor(actor, match_.game().seats()); }

std::size_t Session::pick(std::size_t number) {
  return std::uniform_int_distribution<std::size_t>(0, number - 1)(random_);
}

}  // namespace giostra::cli
