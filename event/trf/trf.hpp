// Tournament report files of FIDE, TRF26 and TRF16 (F9): read and written by columns. What has no place in a cross
// table (names, ratings, records that we do not know) is kept and written again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "event/cross_table.hpp"
#include "event/standings/standings.hpp"
#include "kit/result.hpp"

namespace giostra::event {

struct TrfPlayer {
  std::string sex{}, title{}, name{}, rating{}, federation{}, number{}, birth{};
  int place = 0;

  bool operator==(const TrfPlayer&) const = default;
};

// Record 240: rounds not yet paired to which somebody will not come.
struct TrfBye {
  Mark mark{};
  int round = 0;
  std::vector<Tpn> entrants{};

  bool operator==(const TrfBye&) const = default;
};

struct TrfFile {
  std::vector<std::pair<std::string, std::string>> head{};  // 012, 022, ... in their order, as they stand
  std::string system{};                                     // 192
  std::vector<TieBreak> tie_breaks{};                       // 202
  std::vector<TrfPlayer> players{};                         // by TPN - 1
  CrossTable table{};
  std::vector<TrfBye> byes{};
  std::vector<std::string> others{};  // records that we do not read, `###` among them

  bool operator==(const TrfFile&) const = default;
};

// E91: refused with the line and the columns where something does not fit: points that are not the sum, games on which
// both sides do not agree, a second bye in a round.
Result<TrfFile> read_trf(std::string_view text);

enum class TrfVersion : std::uint8_t { trf16, trf26 };
std::string write_trf(const TrfFile& file, TrfVersion version = TrfVersion::trf26);

}  // namespace giostra::event
