#include "server/events/summary.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "event/log/standing.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

std::string text_at(const json::object& object, const char* key) {
  const json::value* value = object.if_contains(key);
  return value == nullptr || !value->is_string() ? std::string() : std::string(json::string_view(value->get_string()));
}

Stage stage_of(const event::EventState& event) {
  const auto& parts = event.parts;
  if (!parts.empty() && std::ranges::all_of(parts, event::is_finished)) return Stage::over;
  const bool out = std::ranges::any_of(parts, [](const event::Part& part) { return part.last_published() > 0; });
  return out ? Stage::live : Stage::open;
}

}  // namespace

bool EventSummary::is_public() const {
  return std::ranges::any_of(parts, [](const PartInBrief& part) { return part.is_public; });
}

EventSummary summarize(const event::EventState& event) {
  EventSummary summary{.name = event.name};
  for (const event::Part& part : event.parts) {
    const auto said = event.settings.find("public " + part.id);
    summary.parts.push_back({.id = part.id,
                             .name = part.terms.name,
                             .game = part.terms.game,
                             .is_public = said != event.settings.end() && said->second == "yes"});
  }
  return summary;
}

std::string write_summary(const EventSummary& summary) {
  json::array parts;
  for (const auto& part : summary.parts)
    parts.push_back(
        json::object{{"id", part.id}, {"name", part.name}, {"game", part.game}, {"public", part.is_public}});
  return json::serialize(json::object{{"name", summary.name}, {"parts", std::move(parts)}});
}

std::optional<EventSummary> read_event_summary(std::string_view text) {
  boost::system::error_code error;
  const json::value value = json::parse({text.data(), text.size()}, error);
  if (error || !value.is_object()) return std::nullopt;
  EventSummary summary{.name = text_at(value.get_object(), "name")};
  const json::value* parts = value.get_object().if_contains("parts");
  if (summary.name.empty() || parts == nullptr || !parts->is_array()) return std::nullopt;
  for (const json::value& one : parts->get_array()) {
    if (!one.is_object()) return std::nullopt;
    const json::object& part = one.get_object();
    const json::value* is_public = part.if_contains("public");
    summary.parts.push_back({.id = text_at(part, "id"),
                             .name = text_at(part, "name"),
                             .game = text_at(part, "game"),
                             .is_public = is_public != nullptr && is_public->is_bool() && is_public->get_bool()});
  }
  return summary;
}

Listing listing_of(const event::EventState& event) {
  return {.stage = stage_of(event), .summary = write_summary(summarize(event)), .needs_keeper = needs_keeper(event)};
}

bool needs_keeper(const event::EventState& event) { return stage_of(event) != Stage::over; }

}  // namespace giostra::server
