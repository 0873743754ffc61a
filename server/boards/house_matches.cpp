#include "server/boards/house_matches.hpp"

#include "server/people/seat_orders.hpp"

namespace giostra::server {

namespace {

constexpr Words kStopping{"the server is stopping: come back in a moment", "il server si ferma: torna tra un momento"};

}  // namespace

void HouseMatches::make(const Wanted& wanted, const Hub::Created& created) {
  if (hub_.stopping()) return created(refuse(kTrouble, kStopping));
  Log header;
  header.set("Game", wanted.game->about().name);
  header.set("Setup", wanted.setup);
  for (const auto& [key, value] : wanted.header) header.set(key, value);
  Terms terms = wanted.terms;
  terms.seeds_ms = hub_.parts_.seeds_ms;
  terms.write(header);
  auto room = hub_.new_room(std::move(header), false, {.payer = {}, .maker = {}});
  if (!room) return created(tl::unexpected(room.error()));
  for (const Seat& seat : wanted.seats)
    if (const Verdict sits = (*room)->match().prepare(sit_down(seat.person, seat.seat, "")); !sits)
      return created(tl::unexpected(sits.error()));
  hub_.create(std::move(*room), created);
}

const Live* HouseMatches::find(std::string_view match) {
  const Room* room = hub_.find(match);
  return room == nullptr ? nullptr : &room->match().live();
}

bool HouseMatches::is_stored(std::string_view match) {
  const Room* room = hub_.find(match);
  return room != nullptr && !room->match().waits_for_journal() && !room->match().frozen_until();
}

void HouseMatches::decide(std::string_view match, Pipeline::Command command) {
  if (Room* room = hub_.find(match)) {
    room->ring();
    room->match().decide(std::move(command), {}, kNobodyAsked);
  }
}

void HouseMatches::start(std::string_view match) {
  decide(match, [](Live& live, Milliseconds) { return live.match().house().started ? Verdict{} : live.start(); });
}

void HouseMatches::pause(std::string_view match, std::string_view reason) {
  decide(match, [reason = std::string(reason)](Live& live, Milliseconds now_ms) {
    live.pause(reason, now_ms);
    return Verdict{};
  });
}

void HouseMatches::resume(std::string_view match) {
  decide(match, [](Live& live, Milliseconds now_ms) {
    live.resume(now_ms);
    return Verdict{};
  });
}

void HouseMatches::close(std::string_view match, std::string_view reason) {
  decide(match, [reason = std::string(reason)](Live& live, Milliseconds now_ms) {
    live.close(reason, now_ms);
    return Verdict{};
  });
}

std::vector<std::string> HouseMatches::people_at(const std::string& match) const {
  std::vector<std::string> people;
  if (const Room* room = hub_.loaded(match))
    for (const Sitting& sitting : room->match().live().match().house().sittings)
      if (room->audience().has(sitting.person)) people.push_back(sitting.person);
  return people;
}

void HouseMatches::know_again(std::string_view event) {
  for (auto& [id, visit] : hub_.visits_) {
    if (visit.room == nullptr || visit.room->match().live().log().field(kEventId) != event) continue;
    Person now = hub_.known(*visit.room, visit.guest);
    if (now.id == visit.line.person.id) continue;
    visit.room->leave(visit.line);
    visit.line.person = std::move(now);
    visit.room->join(visit.line, 0);
    hub_.schedule(*visit.room);
  }
}

}  // namespace giostra::server
