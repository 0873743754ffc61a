#include "server/events/views/sight.hpp"

#include <algorithm>
#include <array>

#include "event/log/formats.hpp"
#include "event/log/tables.hpp"
#include "kit/text.hpp"
#include "server/embedded.hpp"
#include "server/events/views/names.hpp"

namespace giostra::server {

namespace {

bool is_role(std::string_view as, std::string_view role) {
  return as.starts_with(role) && (as.size() == role.size() || as[role.size()] == '@' || as[role.size()] == ':');
}

}  // namespace

bool Reader::is_desk() const { return is_role(as, "chief") || is_role(as, "deputy"); }
bool Reader::is_staff() const { return is_desk() || is_role(as, "helper") || is_role(as, "door"); }

std::string shown_name(const event::EventState& event, const event::Person& person, bool full) {
  const auto minors = event.settings.find("minors");
  const bool all = minors != event.settings.end() && minors->second == "full";
  return full || all || !person.is_minor ? person.name : views::in_short(person.name);
}

namespace views {

json::object to_json(const Both& both) { return {{"en", both.en}, {"it", both.it}}; }
json::object to_json(Words words) { return {{"en", words.en}, {"it", words.it}}; }

std::string_view write(event::Format format) {
  constexpr std::array<std::string_view, 9> kNames{
      "round_robin", "double_round_robin", "dutch", "team_swiss", "knock_out", "groups", "teams", "schedule", "arena"};
  return kNames[static_cast<std::size_t>(format)];
}
std::string_view write(event::Phase phase) {
  constexpr std::array<std::string_view, 6> kNames{"draft", "proposed", "published", "playing", "complete", "closed"};
  return kNames[static_cast<std::size_t>(phase)];
}
std::string_view write(event::Told told) {
  constexpr std::array<std::string_view, 5> kNames{"open", "said", "agreed", "settled", "contradicted"};
  return kNames[static_cast<std::size_t>(told)];
}
std::string_view write(event::Presence presence) {
  constexpr std::array<std::string_view, 3> kNames{"expected", "here", "out"};
  return kNames[static_cast<std::size_t>(presence)];
}
std::string_view write(event::Mark mark) {
  if (mark == event::Mark::half_bye) return "half";
  return mark == event::Mark::full_bye ? "full" : "zero";
}
std::string_view write(Light light) {
  constexpr std::array<std::string_view, 3> kNames{"green", "amber", "red"};
  return kNames[static_cast<std::size_t>(light)];
}

Sight::Sight(const event::Event& event, const Log& log, const Reader& reader, const EventFacts& facts)
    : event_(event), log_(log), reader_(reader), facts_(facts), is_staff_(reader.is_staff()), full_(is_staff_) {
  const auto minors = state().settings.find("minors");
  if (minors != state().settings.end() && minors->second == "full") full_ = true;
}

bool Sight::is_public(const Part& part) const {
  const auto found = state().settings.find("public " + part.id);
  return found != state().settings.end() && found->second == "yes";
}

bool Sight::may_see(const Part& part) const {
  return is_staff_ || is_role(reader_.as, "screen") || is_role(reader_.as, "table") || is_public(part);
}

int Sight::last_round(const Part& part) const {
  auto number = static_cast<int>(part.rounds.size());
  const event::Phase least = is_staff_ ? event::Phase::proposed : event::Phase::published;
  while (number > 0 && part.round(number).phase < least) --number;
  return number;
}

std::string Sight::person(std::string_view id) const {
  const auto found = state().people.find(id);
  return found == state().people.end() ? std::string(id) : shown_name(state(), found->second, full_);
}

bool Sight::has_minor(const event::Entrant& entrant) const {
  const auto is_minor = [&](const std::string& id) {
    const auto found = state().people.find(id);
    return found != state().people.end() && found->second.is_minor;
  };
  return is_minor(entrant.reserve) || std::ranges::any_of(entrant.members, is_minor);
}

namespace {

// Of the minors among an entrant's people.
std::vector<std::string_view> family_words_of(const event::EventState& event, const event::Entrant& entrant) {
  std::vector<std::string_view> words;
  const auto add = [&](const std::string& id) {
    const auto found = event.people.find(id);
    if (found == event.people.end() || !found->second.is_minor) return;
    for (const std::string_view word : family_words(found->second.name)) words.push_back(word);
  };
  for (const std::string& id : entrant.members) add(id);
  add(entrant.reserve);
  return words;
}

}  // namespace

std::string Sight::name(const Part& part, EntrantNo no) const {
  const event::Entrant& entrant = part.entrant(no);
  if (full_ || !has_minor(entrant)) return entrant.name;
  if (entrant.members.size() == 1 && entrant.reserve.empty()) return person(entrant.members.front());
  return without_words(entrant.name, family_words_of(state(), entrant));
}

bool Sight::is_own(const event::Entrant& entrant) const {
  constexpr std::string_view kPerson = "person:";
  const std::string_view as = reader_.as;
  return as.starts_with(kPerson) &&
         (as.substr(kPerson.size()) == entrant.reserve ||
          std::ranges::find(entrant.members, as.substr(kPerson.size())) != entrant.members.end());
}

std::string Sight::id(const Part& part, EntrantNo no) const {
  const event::Entrant& entrant = part.entrant(no);
  if (full_ || !has_minor(entrant) || !has_any(entrant.id, family_words_of(state(), entrant))) return entrant.id;
  if (is_own(entrant)) return entrant.id;
  return "~" + std::to_string(index(no) + 1);
}

std::string Sight::person_id(std::string_view id) const {
  const auto found = state().people.find(id);
  if (full_ || found == state().people.end() || !found->second.is_minor) return std::string(id);
  if (!has_any(id, family_words(found->second.name)) || reader_.as == "person:" + found->first) return std::string(id);
  return "~p" + std::to_string(std::distance(state().people.begin(), found) + 1);
}

std::string Sight::text(std::string_view typed) const {
  std::string shown(typed);
  if (full_ || shown.empty()) return shown;
  for (const auto& [id, person] : state().people) {
    if (!person.is_minor || family_words(person.name).empty()) continue;
    for (const std::string& spelling : spellings(person.name)) shown = replaced(shown, spelling, in_short(person.name));
  }
  return shown;
}

WallMs Sight::began(const event::Round& round) const {
  return wall(round.began.at_ms + (state().paused - round.began.paused));
}

std::shared_ptr<const PartStandings> Sight::standings(const Part& part) const {
  if (facts_.standings != nullptr) return facts_.standings->of(part, event_.entries());
  return std::make_shared<const PartStandings>(standings_of(part));
}

std::shared_ptr<const event::CrossTable> Sight::report(const Part& part) const {
  if (facts_.standings != nullptr) return facts_.standings->report_of(part, event_.entries());
  return std::make_shared<const event::CrossTable>(event::table_for_report(part));
}

std::optional<Light> Sight::light(const std::string& role) const {
  return facts_.light && is_staff_ ? facts_.light(role) : std::nullopt;
}

std::vector<PartTally> tallies_of_game(std::string_view game) {
  std::vector<PartTally> all;
  for (const std::string_view text : embedded_tallies())
    for (const std::string_view line : split(text, "\n")) {
      const auto pieces = split(line, " | ");
      if (pieces.size() == 4 && pieces[0] == game) all.push_back({pieces[1], {pieces[2], pieces[3]}});
    }
  return all;
}

std::vector<PartTally> result_tallies(const Part& part) { return tallies_of_game(part.terms.game); }

json::array tally_names(const Part& part) {
  json::array names;
  for (const PartTally& tally : result_tallies(part)) names.emplace_back(tally.id);
  return names;
}

json::object tally_titles(const Part& part) {
  json::object titles;
  for (const PartTally& tally : result_tallies(part)) titles[tally.id] = to_json(tally.title);
  return titles;
}

bool has_draws(const Part& part, int round) {
  const Game* game = find_game(part.terms.game);
  return (game == nullptr || !game->about().agreement_rule.empty()) && !event::needs_winners(part, round);
}

void put_pause(json::object& view, const Sight& sight) {
  const event::EventState& state = sight.state();
  if (!state.paused_since) return;
  view["paused"] =
      json::object{{"since_ms", sight.wall(*state.paused_since)}, {"reason", sight.text(state.pause_reason)}};
}

void put_times(json::object& view, const Sight& sight, const event::Round& round) {
  if (round.countdown && round.phase == event::Phase::published) view["countdown_ms"] = sight.wall(*round.countdown);
  if (round.phase >= event::Phase::playing) view["began_ms"] = sight.began(round);
}

}  // namespace views
}  // namespace giostra::server
