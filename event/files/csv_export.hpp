// Tables of a part as comma-separated values, for spreadsheets and machines.
#pragma once

#include <string>

#include "event/log/state.hpp"

namespace giostra::event {

// By place, with all tie-breaks and what everybody did in each round.
std::string standings_csv(const Part& part);
// Every board and bye of every round that is out.
std::string pairings_csv(const Part& part);

// `5w1`: opponent, colour, result; the letters of TRF.
std::string write_cell(const Cell& cell);

}  // namespace giostra::event
