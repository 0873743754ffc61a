// Acts of the evening about what pages and screens show: settings, screens, the line at their foot (E1, E126). Part of
// event/log/judge.hpp.
#include <algorithm>

#include "event/log/judge.hpp"

namespace giostra::event {

namespace {

constexpr std::size_t kMostScreens = 40;

Verdict check_show(const EventState& event, const Show& show) {
  if (show.part.empty()) return {};
  const auto part = find_part(event, show.part);
  if (!part) return tl::unexpected(part.error());
  const Format format = (*part)->terms.plan.format;
  if (show.kind == Show::Kind::bracket && format != Format::knock_out && format != Format::groups)
    return refuse("E126", {"this part has no bracket", "questa parte non ha un tabellone"}, show.part);
  if (show.kind == Show::Kind::houses && (*part)->terms.entrant != EntrantKind::team)
    return refuse("E126", {"this part has no Houses", "questa parte non ha Case"}, show.part);
  return {};
}

// Somebody follows somebody until there are shows.
Verdict check_follows(const EventState& event, const std::string& name, const std::string& other) {
  auto found = event.screens.find(other);
  if (found == event.screens.end())
    return refuse("E126", {"there is no such screen to follow", "non c'è uno schermo così da seguire"}, other);
  for (; found != event.screens.end(); found = event.screens.find(found->second.follows))
    if (found->first == name)
      return refuse("E126", {"screens would follow each other in a circle", "gli schermi si seguirebbero in circolo"},
                    other);
  return {};
}

}  // namespace

Verdict check(const EventState& event, const Moment& /*now*/, const act::Set& act) {
  const auto blank = act.key.find(' ');
  if (blank == act.key.npos) return {};
  const auto part = find_part(event, std::string_view(act.key).substr(blank + 1));
  return part ? Verdict{} : Verdict(tl::unexpected(part.error()));
}

void apply(EventState& event, const Moment& /*now*/, const act::Set& act) {
  const bool is_off = act.key.find(' ') != act.key.npos && act.value == "no";
  if (act.value.empty() || is_off)
    event.settings.erase(act.key);
  else
    event.settings[act.key] = act.value;
}

Verdict check(const EventState& /*event*/, const Moment& /*now*/, const act::Alert& /*act*/) { return {}; }
void apply(EventState& event, const Moment& /*now*/, const act::Alert& act) { event.alert = act.text; }

Verdict check(const EventState& event, const Moment& /*now*/, const act::Screen& act) {
  const bool is_known = event.screens.contains(act.name);
  if (act.screen.is_gone() && !is_known)
    return refuse("E126", {"there is no such screen", "non c'è uno schermo così"}, act.name);
  if (!is_known && event.screens.size() == kMostScreens)
    return refuse("E126", {"there are 40 screens already", "ci sono già 40 schermi"});
  for (const Show& show : act.screen.shows)
    if (const Verdict fits = check_show(event, show); !fits) return fits;
  return act.screen.follows.empty() ? Verdict{} : check_follows(event, act.name, act.screen.follows);
}

// Whoever followed a screen that is gone goes on with what it showed.
void apply(EventState& event, const Moment& /*now*/, const act::Screen& act) {
  if (!act.screen.is_gone()) {
    event.screens[act.name] = act.screen;
    return;
  }
  const Screen gone = event.screens[act.name];
  event.screens.erase(act.name);
  for (auto& [name, screen] : event.screens)
    if (screen.follows == act.name) screen = gone;
}

}  // namespace giostra::event
