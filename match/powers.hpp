// The powers: what happens in a match though nobody at the table does it. Chance by its odds, the clock when its time
// has come, the result, and, where only a referee can go on and no person is one, a ruling by lot. The same for server,
// arena, terminal and the browser's own table. Random numbers and time are handed in; nothing is taken here: whoever
// asks hands the act to the match.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "match/match.hpp"

namespace giostra {

struct PowerAct {
  Actor actor;
  Milliseconds at_ms;
  std::string act;
};

// A number below `below`, which is never 0; all equally likely. An empty one: chance is not ours (real dice).
using Draw = std::function<std::uint64_t(std::uint64_t below)>;

// Draws out of 64 random bits; for bounds of 32 bits no number is likelier by more than 2^-32 of its share.
std::uint64_t scaled(std::uint64_t bits, std::uint64_t below);

// The act of chance that falls; there must be odds.
std::string drawn_chance(const Table& table, const Draw& draw);

// What follows without waiting: the result, or an act of chance.
std::optional<PowerAct> follows_at_once(const Match& match, Milliseconds now_ms, const Draw& draw);
// The act of the clock whose time has come.
std::optional<PowerAct> clock_act(const Match& match, Milliseconds now_ms);
// One of both, what follows at once first.
std::optional<PowerAct> power_act(const Match& match, Milliseconds now_ms, const Draw& draw);

// Where nobody at the table can act and no person is the referee: a ruling by lot, or an act of the clock that nothing
// measures.
std::optional<PowerAct> goes_on_alone(const Match& match, Milliseconds now_ms, std::uint64_t seed);

}  // namespace giostra
