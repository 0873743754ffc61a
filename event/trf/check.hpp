// E93: every round of a TRF paired again from what was known before it, and every difference. Boards that the file
// calls hand-made (E92) are left as they are, and the rest is paired around them.
#pragma once

#include <string>

#include "event/pairing/system.hpp"
#include "event/trf/trf.hpp"

namespace giostra::event {

// What the file has and what the system would have done; nobody on a side where there is nothing.
struct Difference {
  enum class Kind : std::uint8_t {
    board,    // one of the two sides has it, the other not
    colours,  // the same two, the other way round
    bye,
    no_pairing,  // the system finds none
  };
  int round = 0;
  Kind kind{};
  Board found{}, expected{};  // of a bye: White has it
  std::string detail{};       // of no pairing: the refusal's rule

  bool operator==(const Difference&) const = default;
};

struct CheckReport {
  System system{};
  int rounds = 0, boards = 0, byes = 0, by_hand = 0;
  std::vector<Difference> differences{};
};

// Refused where the file names no system that we know. Without record 192: the Dutch system, or that of pairs.
Result<CheckReport> check_trf(const TrfFile& file);

// E92: `### hand-made: round 3, 5-8`.
std::string write_by_hand(int round, const Board& board);
std::optional<std::pair<int, Board>> read_by_hand(std::string_view line);

// E60: that there is such a match, and `### lot: round 2, 7 goes on`.
inline constexpr std::string_view kThirdPlace = "### match for third place";
std::string write_lot(const WonByLot& lot);
std::optional<WonByLot> read_lot(std::string_view line);

}  // namespace giostra::event
