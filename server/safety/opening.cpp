#include "server/safety/opening.hpp"

#include <algorithm>

namespace giostra::server {

namespace {

constexpr std::string_view kOpeningRule = "E152";
constexpr WallMs kFresh_ms = 180'000;

constexpr Words kHere{"this event is here already: go on with the one that is here",
                      "questo evento è già qui: continua con quello"};
constexpr Words kTwoWays{
    "this event went on here and elsewhere: the two are never merged; hand it over where it is right",
    "questo evento è andato avanti qui e altrove: non si uniscono mai; consegnalo da dove è giusto"};
constexpr Words kAnswers{
    "the computer that wrote this file answers: hand the event over there, or it goes on twice",
    "il computer che ha scritto questo file risponde: consegna da lì, o l'evento va avanti due volte"};
constexpr Words kFresh{
    "this copy is hardly three minutes old: if the other computer still runs, hand the event over there",
    "questa copia non ha tre minuti: se l'altro computer funziona ancora, consegna l'evento da lì"};
constexpr Words kNotGivenBack{"the other computer has not given it back: what it does from now on is lost",
                              "l'altro computer non l'ha restituito: ciò che fa da ora va perduto"};

bool is_start_of(const Log& start, const Log& whole) {
  return start.header == whole.header && start.entries.size() <= whole.entries.size() &&
         std::equal(start.entries.begin(), start.entries.end(), whole.entries.begin());
}

bool has_common(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return std::ranges::any_of(a, [&](const std::string& one) { return std::ranges::find(b, one) != b.end(); });
}

bool is_played_now(const event::EventState& event) {
  return std::ranges::any_of(event.parts, [](const event::Part& part) {
    return std::ranges::any_of(part.rounds,
                               [](const event::Round& round) { return round.phase == event::Phase::playing; });
  });
}

}  // namespace

Result<Opening> prepare_opening(EventFile file, const std::optional<EventFile>& here, const OpeningHouse& house) {
  const bool was_handed = file.fold->state().moved.out;
  Opening opening{.is_emergency = !was_handed, .same_address = has_common(file.facts.addresses, house.addresses)};
  if (here) {
    if (!here->fold->state().moved.out)
      return refuse(kOpeningRule, is_start_of(file.log, here->log) ? kHere : kTwoWays, file.id());
    if (!is_start_of(here->log, file.log)) return refuse(kOpeningRule, kTwoWays, file.id());
    opening.gone.push_back(here->id());
    for (const Whole& match : here->matches) opening.gone.push_back(match.kept.head.id);
    if (!was_handed) opening.warnings.push_back(kNotGivenBack);
  }
  const WallMs age = house.now - file.facts.written_ms;
  if (house.original_answers && !was_handed)
    opening.warnings.push_back(kAnswers);
  else if (!was_handed && !here && age >= 0 && age < kFresh_ms)
    opening.warnings.push_back(kFresh);
  opening.file = std::move(file);
  return opening;
}

change::Bring Opening::bring(const std::string& opener) const {
  change::Bring bring{.gone = gone, .streams = {file.event}, .notes = file.codes};
  bring.streams.front().kept.head.maker = opener;
  bring.streams.insert(bring.streams.end(), file.matches.begin(), file.matches.end());
  return bring;
}

std::vector<std::string> Opening::entries(const std::string& house) const {
  std::vector<std::string> acts{std::string(is_emergency ? "moved emergency" : "moved in") + " | " + house};
  const event::EventState& event = file.fold->state();
  if (is_played_now(event) && !event.paused_since) acts.emplace_back("pause because another computer goes on");
  return acts;
}

}  // namespace giostra::server
