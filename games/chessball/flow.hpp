// The course of a match: kick-offs, turns and moves, one after the other (C4-C9).
#pragma once

#include "games/chessball/law.hpp"

namespace giostra::chessball {

// C4, C5: the men of the kick-off, with all but the kings still to be placed.
void kick_off(State& state, Side side);

// What only a tackle or a shot needs is empty in all other phases, so that equal positions are equal states.
void forget(State& state);

}  // namespace giostra::chessball
