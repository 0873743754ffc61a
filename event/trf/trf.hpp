// Tournament report files of FIDE, TRF26 and TRF16 (F9): read and written by columns. What has no place in a cross
// table (names, ratings, records that we do not know) is kept and written again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "event/cross_table.hpp"
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

// Record 310: a pair or team; members are players of the file.
struct TrfTeam {
  std::string name{}, nick{}, strength{};
  std::vector<Tpn> members{};
  int place = 0;

  bool operator==(const TrfTeam&) const = default;
};

// Record 300: who sat in a round, board by board, where it was not the first members in their order (E57).
struct TrfLineup {
  int round = 0;
  Tpn team = kNobody, opponent = kNobody;
  std::vector<Tpn> members{};

  bool operator==(const TrfLineup&) const = default;
};

// What a file of teams says beside its players (E90).
struct TrfTeams {
  std::vector<TrfTeam> list{};                                            // by TPN - 1
  CrossTable table{.scoring = {.win = {20}, .draw = {10}, .bye = {10}}};  // of the teams, with match points
  std::string colours = "WB";  // 352: of the team that has White, board by board
  Tenths bye_games{10};        // 320: game points of a bye
  std::vector<TrfLineup> lineups{};

  bool operator==(const TrfTeams&) const = default;
};

struct TrfFile {
  std::vector<std::pair<std::string, std::string>> head{};  // 012, 022, ... in their order, as they stand
  std::string system{};                                     // 192
  std::vector<std::string> tie_breaks{};                    // 202: codes as they stand
  std::vector<TrfPlayer> players{};                         // by TPN - 1
  CrossTable table{};                                       // of the players
  std::optional<TrfTeams> teams{};
  std::vector<TrfBye> byes{};         // of the teams, where there are any
  std::vector<std::string> others{};  // records that we do not read, `###` among them

  bool operator==(const TrfFile&) const = default;
  // What is paired and ranked.
  [[nodiscard]] const CrossTable& entrants() const { return teams ? teams->table : table; }
  [[nodiscard]] const std::string& name_of(Tpn entrant) const {
    return teams ? teams->list[entrant - 1U].name : players[entrant - 1U].name;
  }
};

// E91: refused with the line and the columns where something does not fit: points that are not the sum, games on which
// both sides do not agree, a second bye in a round.
Result<TrfFile> read_trf(std::string_view text);

enum class TrfVersion : std::uint8_t { trf16, trf26 };
// E90: TRF16 has no place for some of it; `###` lines say what was left out.
std::string write_trf(const TrfFile& file, TrfVersion version = TrfVersion::trf26);

// E90: the players' rows of a file of teams from those of the teams: every board has the result of the match. Nobody
// sits at a match that was not played.
void seat_players(TrfFile& file);

}  // namespace giostra::event
