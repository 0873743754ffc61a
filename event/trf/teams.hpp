// The records of teams in a TRF (E90): 310 or 013, 300, 320, 330, 352, 362. The teams' cross table is made from their
// players' boards, and from what says of a match that nobody sat at it.
#pragma once

#include "event/trf/columns.hpp"
#include "event/trf/trf.hpp"

namespace giostra::event {

class TeamsReader {
 public:
  static bool takes(std::string_view record);
  Verdict take(const TrfLine& line);
  [[nodiscard]] bool is_empty() const { return lines_.empty(); }
  [[nodiscard]] std::size_t size() const { return lines_.size(); }

  // With all players and byes: fills `teams`, and leaves byes of rounds to come. Refused where boards do not make a
  // match, or points are not the sum.
  Verdict finish(TrfFile& file);

 private:
  struct Forfeit {
    TrfLine line;
    int round = 0;
    Tpn white = kNobody, black = kNobody;
    Mark of_white{}, of_black{};
  };

  Verdict take_team(const TrfLine& line);
  Verdict take_old_team(const TrfLine& line);
  Verdict take_lineup(const TrfLine& line);
  Verdict take_bye(const TrfLine& line);
  Verdict take_forfeit(const TrfLine& line);
  Verdict take_colours(const TrfLine& line);
  Verdict take_scoring(const TrfLine& line);
  Verdict sort_teams(const TrfFile& file);
  [[nodiscard]] Verdict check_lineups() const;
  Verdict add_unplayed(TrfFile& file);
  [[nodiscard]] Verdict check_points(const TrfFile& file) const;
  void check_in_byes(TrfFile& file);

  struct Line {
    Tpn tpn = kNobody;
    TrfLine line;
    std::size_t at = 0;  // in the list as it was read
  };
  TrfTeams teams_;
  std::vector<Line> lines_;
  std::vector<TrfLine> lineups_;
  std::vector<Forfeit> forfeits_;
  std::vector<std::pair<int, Tpn>> byes_;  // round and team
  std::optional<TrfLine> bye_line_;
};

// The matches of the teams from the boards of their players. Refused with what is wrong, by team and round.
Verdict write_matches(const TrfFile& file, TrfTeams& teams);

// Game points of a team: what its players scored, its byes, and what it won without playing.
Tenths game_points(const TrfFile& file, const TrfTeams& teams, Tpn team);

// The records of the teams.
std::vector<std::string> write_teams(const TrfFile& file);
std::vector<std::string> write_old_teams(const TrfFile& file);

}  // namespace giostra::event
