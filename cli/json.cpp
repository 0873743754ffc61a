#include "cli/json.hpp"

namespace giostra::cli {

boost::json::object json_of(Words words) { return {{"en", words.en}, {"it", words.it}}; }

int json_of(Side side) { return side == Side::first ? 1 : 2; }

boost::json::array json_of_seats(const Game& game) {
  boost::json::array seats;
  for (const SeatInfo& seat : game.seats())
    seats.push_back(boost::json::object{{"name", seat.name}, {"side", json_of(seat.side)}});
  return seats;
}

}  // namespace giostra::cli
