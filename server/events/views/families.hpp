// The views of an event by family, each a function of what a reader may see. Which name is which, and who may ask for
// it, is view.cpp's matter; a view whose part has no such thing is nothing.
#pragma once

#include "server/events/views/sight.hpp"

namespace giostra::server::views {

using View = std::optional<json::value>;

json::object event_view(const Sight& sight);                        // view_event.cpp
json::object people_view(const Sight& sight);                       // view_people.cpp
json::object entrants_view(const Sight& sight, const Part& part);   // view_people.cpp
View round_view(const Sight& sight, const Part& part, int number);  // view_round.cpp
json::object standings_view(const Sight& sight, const Part& part);  // view_standings.cpp
View groups_view(const Sight& sight, const Part& part);             // view_groups.cpp
View bracket_view(const Sight& sight, const Part& part);            // view_bracket.cpp
json::object desk_view(const Sight& sight);                         // view_desk.cpp
View certain_view(const Sight& sight, const Part& part);            // view_desk.cpp
json::object table_view(const Sight& sight, int table);             // view_person.cpp
View person_view(const Sight& sight, std::string_view id);          // view_person.cpp
View screen_view(const Sight& sight, std::string_view name);        // view_event.cpp
json::object screens_view(const Sight& sight);                      // view_event.cpp
json::object history_view(const Sight& sight);                      // view_history.cpp

// ---- What they share

// One board of a round as several views show it.
class BoardWriter {
 public:
  BoardWriter(const Sight& sight, const Part& part, int round);

  // What was said, and that somebody calls, is for staff and whoever sits there.
  enum class For : std::uint8_t { all, its_people };
  [[nodiscard]] json::object write(std::size_t number, For whom) const;
  [[nodiscard]] std::vector<std::size_t> boards() const;  // that are not removed
  [[nodiscard]] json::object side(EntrantNo no, Side side) const;

 private:
  void put_hand(json::object& object, const event::RoundBoard& board) const;
  void put_end(json::object& object, const event::RoundBoard& board, bool shows_all) const;
  void put_place(json::object& object, const event::RoundBoard& board) const;
  [[nodiscard]] json::value match(const event::RoundBoard& board) const;

  const Sight& sight_;
  const Part& part_;
  int round_;
  std::vector<event::Tpn> numbers_;
  std::shared_ptr<const event::CrossTable> before_;
  std::vector<std::string> groups_;
  bool in_bracket_;
};

// The result seen from the other side.
event::BoardResult turned(event::BoardResult result);
json::object saying(const event::Report& report);
json::object tallies_json(const std::vector<event::Tally>& tallies);

// `Final`, `Semifinal`: a match of the round of a bracket in which so many are played.
Both stage_name(std::size_t matches);
Both third_place_name();
// Of a board in a bracket; nothing where it cannot be told.
std::optional<Both> stage_of(const Part& part, int round, const event::RoundBoard& board);
// By number: the group's letter; empty where there are none, or the round is of the bracket.
std::vector<std::string> group_names(const Part& part, int round);
std::string group_name(std::size_t group);

// One line of a table of standings.
json::object standing_row(const Sight& sight, const Part& part, const event::PlaceInPart& place,
                          const event::CrossTable& table);
Both tie_break_name(const Part& part, std::string_view code);

// An act in a sentence, for the desk.
Both say_entry(const Sight& sight, const Entry& entry, const event::Author& author, const event::Act& act);

// Who has no board because the schedule or the bracket gives them none (E13, E60).
std::vector<EntrantNo> free_by_schedule(const Part& part, int round);

// The entries that change boards after a round was published.
int changes_since_published(const Sight& sight, const Part& part, int round);

}  // namespace giostra::server::views
