// An arena (E63) inside an event: one round without an end of its own, in which boards come and go. Whoever is free
// says `again`; two who wait are paired (event/pairing/arena.hpp says who), and no game begins after the fixed end.
#pragma once

#include "event/log/state.hpp"

namespace giostra::event {

constexpr bool is_arena(const Part& part) { return part.terms.plan.format == Format::arena; }

// The one round that it has.
inline constexpr int kArenaRound = 1;

// When no game begins any more, by the event's time; pauses of the hall come on top. Nothing: it has not begun.
std::optional<Milliseconds> arena_end(const EventState& event, const Part& part);

// Who begins now, of those who wait.
std::vector<Pair> pair_waiting(const Part& part, Milliseconds now);

// Points, then wins, then fewer games; by place.
std::vector<Standing> arena_standing(const Part& part);

}  // namespace giostra::event
