// `people` and `entrants:PART`: who has come, and for what.
#include <map>

#include "event/log/tables.hpp"
#include "server/events/views/families.hpp"

namespace giostra::server::views {

namespace {

// Every person's entries, as members and as reserves.
std::map<std::string_view, json::array> entries_of(const event::EventState& state) {
  std::map<std::string_view, json::array> all;
  for (const Part& part : state.parts)
    for (const event::Entrant& entrant : part.entrants) {
      const auto add = [&](const std::string& person) {
        if (!person.empty()) all[person].push_back(json::object{{"part", part.id}, {"entrant", entrant.id}});
      };
      for (const std::string& member : entrant.members) add(member);
      add(entrant.reserve);
    }
  return all;
}

json::object person_json(const Sight& sight, std::string_view id) {
  return {{"id", sight.person_id(id)}, {"name", sight.person(id)}};
}

json::object entrant_json(const Sight& sight, const Part& part, EntrantNo no, std::size_t number) {
  const event::Entrant& entrant = part.entrant(no);
  json::array members, byes;
  for (const std::string& id : entrant.members) members.push_back(person_json(sight, id));
  json::object row{{"id", sight.id(part, no)},      {"no", number},
                   {"name", sight.name(part, no)},  {"strength", entrant.strength},
                   {"members", std::move(members)}, {"presence", write(entrant.presence)}};
  if (!entrant.reserve.empty()) row["reserve"] = person_json(sight, entrant.reserve);
  if (entrant.leaving && sight.is_staff()) row["leaving"] = true;
  return row;
}

json::array apart_of(const Sight& sight, const Part& part) {
  json::array all;
  for (const event::ApartWish& wish : part.apart) {
    json::array entrants;
    for (const EntrantNo no : wish.entrants) entrants.emplace_back(sight.id(part, no));
    all.push_back(json::object{{"rounds", {wish.first_round, wish.last_round}}, {"entrants", std::move(entrants)}});
  }
  return all;
}

}  // namespace

json::object people_view(const Sight& sight) {
  auto entries = entries_of(sight.state());
  const auto busy = sight.state().busy();
  json::array people;
  for (const auto& [id, person] : sight.state().people) {
    json::object row{{"id", id}, {"name", person.name}, {"entries", std::move(entries[id])}};
    if (!person.club.empty()) row["club"] = person.club;
    if (person.born > 0) row["born"] = person.born;
    if (person.is_minor) row["minor"] = true;
    if (busy.contains(id)) row["busy"] = true;
    if (const auto light = sight.light("person:" + id)) row["light"] = write(*light);
    people.push_back(std::move(row));
  }
  return {{"people", std::move(people)}};
}

json::object entrants_view(const Sight& sight, const Part& part) {
  std::map<EntrantNo, json::array> byes;
  for (const auto& [wish, mark] : part.wishes)
    byes[wish.second].push_back(json::object{{"round", wish.first}, {"kind", write(mark)}});
  json::array entrants;
  for (std::size_t i = 0; i < part.order.size(); ++i) {
    json::object row = entrant_json(sight, part, part.order[i], i + 1);
    // Who asked for what, and who shall not meet whom, is the desk's.
    row["byes"] = sight.is_staff() ? std::move(byes[part.order[i]]) : json::array{};
    entrants.push_back(std::move(row));
  }
  return {{"part", part.id},
          {"entrants", std::move(entrants)},
          {"apart", sight.is_staff() ? apart_of(sight, part) : json::array{}},
          {"numbers", part.ordered_by_hand ? "hand" : "strength"},
          {"frozen", part.numbers_frozen()}};
}

}  // namespace giostra::server::views
