// The match that follows where all want another.
#include "match/house_act.hpp"
#include "server/matches/hub.hpp"
#include "server/people/seat_orders.hpp"

namespace giostra::server {

namespace {

// The seat with the same number among those of the other side.
std::string_view opposite(std::span<const SeatInfo> seats, Actor seat) {
  const Side side = seats[seat.code()].side;
  std::size_t number = 0;
  for (unsigned at = 0; at < seat.code(); ++at) number += seats[at].side == side ? 1 : 0;
  for (const SeatInfo& info : seats)
    if (info.side != side && number-- == 0) return info.name;
  return seats[seat.code()].name;
}

// Whose side made the first act of the law, or would have made it.
Side who_began(const Live& live) {
  const auto seats = live.match().game().seats();
  for (const Entry& entry : live.log().entries)
    for (const SeatInfo& info : seats)
      if (info.name == entry.actor && !house_act_of(entry, seats)) return info.side;
  for (const Actor actor : live.match().table().awaits())
    if (actor.is_seat()) return seats[actor.code()].side;
  return Side::first;
}

}  // namespace

// All want another: the same people with the sides changed, the same maker, a fresh secret, and fresh seeds. Who begins
// is the game's rule. Links are given again.
void Hub::make_rematch(Room& room) {
  const Live& live = room.match().live();
  if (!live.log().field(kEventId).empty()) return;  // the event says who plays whom
  const auto seats = live.match().game().seats();
  Log header;
  header.header = live.log().header;
  std::erase_if(header.header, [](const auto& field) { return field.first == kSeek; });
  Terms terms = live.terms();
  terms.seeds_ms = parts_.seeds_ms;
  terms.lag_bank = Terms{}.lag_bank;
  terms.write(header);
  const auto outcome = live.match().outcome();
  const auto setup = live.match().game().rematch_setup(header.field("Setup"), who_began(live),
                                                       outcome ? outcome->winner : std::nullopt);
  if (setup) header.set("Setup", *setup);
  auto next =
      new_room(std::move(header), room.match().head().listed,
               {.payer = room.maker(), .maker = room.match().head().maker, .questions = room.match().head().questions});
  if (!next) return;
  for (const Sitting& sitting : live.match().house().sittings) {
    const std::string_view seat = sitting.seat.is_seat() ? opposite(seats, sitting.seat) : "referee";
    const Person person{.id = sitting.person, .name = sitting.name};
    if (!(*next)->match().prepare(sit_down(person, seat, ""))) return;
  }
  const std::string id = (*next)->match().head().id;
  create(std::move(*next), kNobodyAsked);
  room.match().decide(
      [id](Live& then, Milliseconds now_ms) {
        then.follow_with(id, now_ms);
        return Verdict{};
      },
      {}, kNobodyAsked);
}

}  // namespace giostra::server
