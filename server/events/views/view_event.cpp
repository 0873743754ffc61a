// `event`: what everybody needs to know of an event before anything else; `screen:NAME` and `screens`: what hall
// screens show (E126).
#include <algorithm>
#include <array>

#include "event/log/standing.hpp"
#include "server/events/views/families.hpp"

namespace giostra::server::views {

namespace {

std::string_view kind_of(event::EntrantKind kind) {
  constexpr std::array<std::string_view, 3> kNames{"person", "pair", "team"};
  return kNames[static_cast<std::size_t>(kind)];
}

json::object brief(const Sight& sight, const Part& part) {
  const event::Terms& terms = part.terms;
  const int number = sight.last_round(part);
  const event::Round& round = part.round(number);
  json::array ties;
  for (const std::string& tie : terms.ties) ties.emplace_back(tie);
  json::object object{{"id", part.id},
                      {"name", terms.name},
                      {"game", terms.game},
                      {"entrant", kind_of(terms.entrant)},
                      {"format", write(terms.plan.format)},
                      {"rounds", part.total_rounds()},
                      {"round", number},
                      {"phase", write(round.phase)},
                      {"entrants", part.entrants.size()},
                      {"here", std::ranges::count(part.entrants, event::Presence::here, &event::Entrant::presence)},
                      {"finished", event::is_finished(part)},
                      {"public", sight.is_public(part)},
                      {"boards", terms.hall.live ? "live" : "wood"},
                      {"terms", event::write_terms(terms)},
                      {"ties", std::move(ties)},
                      {"time", terms.hall.time},
                      {"grace_min", terms.hall.grace_min},
                      {"draws", has_draws(part, number)},
                      {"tallies", tally_names(part)},
                      {"tally_names", tally_titles(part)}};
  put_times(object, sight, round);
  return object;
}

// What concerns the reader: the desk all of them, a screen what it shows, others what is meant for everybody.
json::object settings_of(const Sight& sight) {
  json::object settings;
  const bool is_screen = sight.reader().as.starts_with("screen:");
  for (const auto& [key, value] : sight.state().settings) {
    const bool for_all =
        key == "note" || key == "welcome" || key == "sponsor" || key == "closes" || (is_screen && key == "wifi");
    if (sight.is_staff() || for_all) settings[key] = sight.text(value);
  }
  return settings;
}

// Of a person also what they play in themselves.
bool is_listed(const Sight& sight, const Part& part) {
  return sight.may_see(part) ||
         std::ranges::any_of(part.entrants, [&](const event::Entrant& one) { return sight.is_own(one); });
}

}  // namespace

json::object event_view(const Sight& sight) {
  json::array parts, roles;
  for (const Part& part : sight.state().parts)
    if (is_listed(sight, part)) parts.push_back(brief(sight, part));
  for (const std::string& role : sight.reader().roles) roles.emplace_back(role);
  json::object view{{"id", sight.facts().id},
                    {"name", sight.state().name},
                    {"opened_ms", sight.facts().opened_ms},
                    {"entries", sight.event().entries()},
                    {"parts", std::move(parts)},
                    {"settings", settings_of(sight)},
                    {"as", sight.reader().as},
                    {"roles", std::move(roles)}};
  put_pause(view, sight);
  if (!sight.state().alert.empty()) view["alert"] = sight.text(sight.state().alert);
  if (!sight.facts().handed_to.empty()) view["read_only"] = sight.facts().handed_to;
  return view;
}

namespace {

json::object show_json(const Sight& sight, const event::Show& show) {
  json::object object{{"kind", event::name_of(show.kind)}};
  if (!show.part.empty()) object["part"] = show.part;
  if (show.kind == event::Show::Kind::prizes) {
    object["from"] = show.from_first ? "first" : "last";
    object["step"] = show.step;
  }
  if (!show.text.empty()) object["text"] = sight.text(show.text);
  return object;
}

json::object screen_json(const Sight& sight, const std::string& name, const event::Screen& own) {
  const event::Screen* shown = sight.state().shown_on(name);
  json::array shows;
  if (shown != nullptr)
    for (const event::Show& show : shown->shows) shows.push_back(show_json(sight, show));
  json::object object{
      {"name", name}, {"shows", std::move(shows)}, {"every_s", shown != nullptr ? shown->every_s : own.every_s}};
  if (!own.follows.empty()) object["follows"] = own.follows;
  if (!sight.state().alert.empty()) object["alert"] = sight.text(sight.state().alert);
  return object;
}

}  // namespace

View screen_view(const Sight& sight, std::string_view name) {
  const auto found = sight.state().screens.find(name);
  if (found != sight.state().screens.end()) return screen_json(sight, found->first, found->second);
  // A screen that was put up before anybody said what it shows.
  json::object object{
      {"name", name}, {"shows", json::array{json::object{{"kind", "welcome"}}}}, {"every_s", event::Screen::kEvery_s}};
  if (!sight.state().alert.empty()) object["alert"] = sight.text(sight.state().alert);
  return object;
}

json::object screens_view(const Sight& sight) {
  json::array screens;
  for (const auto& [name, screen] : sight.state().screens) {
    json::object one = screen_json(sight, name, screen);
    if (const auto light = sight.light("screen:" + name)) one["light"] = write(*light);
    screens.push_back(std::move(one));
  }
  return {{"screens", std::move(screens)}};
}

}  // namespace giostra::server::views
