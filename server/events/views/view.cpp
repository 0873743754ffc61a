// Which view a name means, and who may have it (docs/event-protocol.md, "Views").
#include "server/events/view.hpp"

#include <algorithm>
#include <array>

#include "kit/text.hpp"
#include "server/events/views/families.hpp"

namespace giostra::server {

namespace {

using views::Sight;
using views::View;

bool is_door(const Reader& reader) { return reader.as == "door" || reader.as.starts_with("door@"); }

// Those without a part.
View plain_view(std::string_view name, const Sight& sight) {
  const Reader& reader = sight.reader();
  if (name == "event") return views::event_view(sight);
  if (name == "people" && reader.is_staff()) return views::people_view(sight);
  if (name == "desk" && reader.is_staff()) return views::desk_view(sight);
  if (name == "screens" && reader.is_desk()) return views::screens_view(sight);
  if (name == "history" && reader.is_desk()) return views::history_view(sight);
  if (name == "links" && (reader.is_desk() || is_door(reader)))
    return boost::json::object{{"links", sight.facts().links ? sight.facts().links() : boost::json::array{}}};
  return std::nullopt;
}

// `round:PART:N`.
View view_of_round(const Sight& sight, const event::Part& part, std::string_view number) {
  if (number == "now") return views::round_view(sight, part, std::max(sight.last_round(part), 1));
  const auto round = read_number<int>(number);
  return round ? views::round_view(sight, part, *round) : std::nullopt;
}

View view_of_part(std::string_view kind, std::string_view rest, const Sight& sight) {
  const auto colon = rest.find(':');
  const event::Part* part = sight.state().part(rest.substr(0, colon));
  if (part == nullptr || !sight.may_see(*part)) return std::nullopt;
  if (kind == "round") return colon == rest.npos ? std::nullopt : view_of_round(sight, *part, rest.substr(colon + 1));
  if (colon != rest.npos) return std::nullopt;
  if (kind == "entrants") return views::entrants_view(sight, *part);
  if (kind == "standings") return views::standings_view(sight, *part);
  if (kind == "groups") return views::groups_view(sight, *part);
  if (kind == "bracket") return views::bracket_view(sight, *part);
  if (kind == "certain" && sight.reader().is_desk()) return views::certain_view(sight, *part);
  return std::nullopt;
}

}  // namespace

View view_of(std::string_view name, const event::Event& event, const Log& log, const Reader& reader,
             const EventFacts& facts) {
  const Sight sight(event, log, reader, facts);
  const auto colon = name.find(':');
  if (colon == name.npos) return plain_view(name, sight);
  const std::string_view kind = name.substr(0, colon), rest = name.substr(colon + 1);
  const bool is_own = reader.is_staff() || reader.as == name;
  if (kind == "table") {
    const auto table = read_number<int>(rest);
    return is_own && table && *table > 0 ? View(views::table_view(sight, *table)) : std::nullopt;
  }
  if (kind == "person") return is_own ? views::person_view(sight, rest) : std::nullopt;
  if (kind == "screen") return is_own && event::is_id(rest) ? views::screen_view(sight, rest) : std::nullopt;
  return view_of_part(kind, rest, sight);
}

}  // namespace giostra::server
