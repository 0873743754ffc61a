#include "server/people/seat_orders.hpp"

#include <functional>
#include <vector>

#include "match/house_facts.hpp"
#include "server/people/names.hpp"

namespace giostra::server {

namespace {

constexpr Words kOnlyBefore{"computer players sit down before the start, at the wish of the maker or of whoever sits",
                            "i giocatori del computer si siedono prima dell'inizio, se lo vuole l'autore o chi siede"};
constexpr Words kNotYours{"you do not sit there", "non siedi lì"};
constexpr Words kNoSeat{"there is no such seat", "non c'è un posto così"};

// As this person is called at this table: somebody who looks like another gets a number, once for all their seats; a
// computer that has no name yet gets one of its own.
std::string name_at(const Live& live, const Person& person) {
  const HouseFacts& house = live.match().house();
  const bool is_bot = read_bot(person.id).has_value();
  std::vector<std::string> others;
  for (const Sitting& sitting : house.sittings) {
    if (!is_bot && sitting.person == person.id) return sitting.name;
    others.push_back(sitting.name);
  }
  if (!is_bot) return distinct_name(person.name, others);
  return person.name.empty() ? computer_name(std::hash<std::string>{}(house.commitment), others) : person.name;
}

// Whether this is somebody's own seat in a match that has not begun, under a name that they no longer have.
bool sits_renamed(const Live& live, Actor seat, const Person& person) {
  const Sitting* sits = live.match().house().at(seat);
  return sits != nullptr && sits->person == person.id && sits->name != person.name && !live.match().house().started &&
         !live.match().closed();
}

}  // namespace

Person computer(int level) { return {.id = "bot:" + std::to_string(level), .name = {}}; }

SeatOrder sit_down(const Person& person, std::string_view seat, std::string_view seed) {
  return [person, seat = std::string(seat), seed = std::string(seed)](Live& live, Milliseconds now_ms) {
    return live.sit({.person = person.id, .name = name_at(live, person), .seed = seed}, seat, now_ms);
  };
}

// Where a link is needed it decides; what the match itself forbids is asked when they sit.
SeatOrder sit_by_role(const Person& person, std::string_view seat, std::string_view seed, const Bearer& bearer,
                      std::string_view maker) {
  return [person, seat = std::string(seat), seed = std::string(seed), bearer, maker = std::string(maker)](
             Live& live, Milliseconds now_ms) -> Verdict {
    const auto actor = read_actor(seat, live.match().game().seats());
    if (!actor) return refuse(kHouse, kNoSeat);
    if (Roles(live, maker).is_of_event()) return refuse(kPermission, kOfEvent);
    if (sits_renamed(live, *actor, person)) {  // in one step: nobody else can take the seat
      const std::string given = live.match().house().at(*actor)->seed;
      if (Verdict rises = live.rise(person.id, seat, now_ms); !rises) return rises;
      return sit_down(person, seat, given)(live, now_ms);
    }
    const RoleLink* link = bearer.link ? &*bearer.link : nullptr;
    if (Verdict may = Roles(live, maker).may_sit(person.id, *actor, link); !may)
      return bearer.bears_link && link == nullptr ? refuse(kPermission, kNoLinkAnyMore) : may;
    return sit_down(person, seat, seed)(live, now_ms);
  };
}

SeatOrder rise_by_role(const Person& by, std::string_view seat, std::string_view maker) {
  return
      [by = by.id, seat = std::string(seat), maker = std::string(maker)](Live& live, Milliseconds now_ms) -> Verdict {
        const auto actor = read_actor(seat, live.match().game().seats());
        const Sitting* sits = actor ? live.match().house().at(*actor) : nullptr;
        if (sits == nullptr || (sits->person != by && !Roles(live, maker).may_raise(by, *actor)))
          return refuse(kPermission, kNotYours, seat);
        if (Roles(live, maker).is_of_event() && !live.match().closed()) return refuse(kPermission, kOfEvent);
        return live.rise(std::string(sits->person), seat, now_ms);
      };
}

SeatOrder seat_computer(const Person& by, std::string_view seat, int level, std::string_view maker) {
  return [by = by.id, seat = std::string(seat), level, maker = std::string(maker)](Live& live,
                                                                                   Milliseconds now_ms) -> Verdict {
    const auto actor = read_actor(seat, live.match().game().seats());
    if (!actor || !Roles(live, maker).may_seat_computer(by, *actor)) return refuse(kHouse, kOnlyBefore);
    if (level != 0) return sit_down(computer(level), seat, "")(live, now_ms);
    const Sitting* sitting = live.match().house().at(*actor);
    if (sitting == nullptr || !sitting->is_bot()) return refuse(kHouse, kOnlyBefore, seat);
    return live.rise(std::string(sitting->person), seat, now_ms);
  };
}

}  // namespace giostra::server
