// What the program says of a match to people, in both languages. The games say their own acts.
#pragma once

#include <string>
#include <string_view>

#include "match/match.hpp"

namespace giostra::cli {

// An entry as people say it, before it is taken: `A.white: Nf3`.
std::string say_entry(const Match& before, std::string_view actor, std::string_view act, Language language);

// The same for an act of the house, without the actor.
std::string say_house(const Match& before, const HouseAct& act, Language language);

// `team 1 wins (Q10: checkmate)`, with tallies after it where there are any.
std::string say_outcome(const Game& game, const Outcome& outcome, Language language);

// The outcome, or `undecided`.
std::string say_standing(const Match& match, Language language);

// `3 entries`, `1 entry`.
std::string say_entries(std::size_t number, Language language);

// `A.white Anna, A.black Bruno`: the players that the header names; empty where it names none.
std::string say_players(const Game& game, const Log& log);

// The board for a terminal, without empty lines at its end.
std::string show_table(const Table& table, Language language);

// The key under which a header names the player of a seat.
std::string seat_key(const SeatInfo& seat);

}  // namespace giostra::cli
