#include "event/trf/teams.hpp"

#include <algorithm>

namespace giostra::event {

namespace {

// Who sits for a team in a round, board by board.
const std::vector<Tpn>& seated(const TrfTeams& teams, Tpn team, int round) {
  const auto other = std::ranges::find_if(
      teams.lineups, [&](const TrfLineup& lineup) { return lineup.team == team && lineup.round == round; });
  return other == teams.lineups.end() ? teams.list[team - 1U].members : other->members;
}

// The colour of a team that has this colour on this board.
Colour team_colour(const TrfTeams& teams, std::size_t board, Colour colour) {
  return teams.colours[board % teams.colours.size()] == 'W' ? colour : other(colour);
}

// What a team did in a round, from the boards at which its members sat.
class Match {
 public:
  Match(const TrfFile& file, const TrfTeams& teams, Tpn team, int round)
      : file_(file), teams_(teams), team_(team), round_(round) {}

  // Nothing where nobody sat.
  Result<std::optional<Cell>> read() {
    std::size_t board = 0;
    for (const Tpn member : seated(teams_, team_, round_)) {
      const Cell& cell = file_.table.cell(member, round_);
      if (cell.opponent == kNobody) continue;
      if (!take(cell, board++))
        return refuse(kNotation,
                      {"the boards of a match do not fit together: one opponent, one colour",
                       "le scacchiere di un incontro non vanno insieme: un avversario, un colore"},
                      std::to_string(team_));
    }
    if (board == 0) return std::optional<Cell>();
    return std::optional(Cell{mark(), opponent_, colour_, all_short_});
  }

 private:
  bool take(const Cell& cell, std::size_t board) {
    const Tpn opponent = team_of(cell.opponent);
    const Colour colour = team_colour(teams_, board, cell.colour);
    if (board > 0 && (opponent != opponent_ || colour != colour_)) return false;
    opponent_ = opponent;
    colour_ = colour;
    const Mark theirs = file_.table.cell(cell.opponent, round_).mark;
    ours_ += file_.table.scoring.of(cell.mark);
    theirs_ += file_.table.scoring.of(theirs);
    const auto also = [&](bool& all, bool is) { all = all && is; };
    also(all_forfeits_, is_forfeit(cell.mark));
    also(all_short_, cell.is_short);
    also(all_done_, cell.mark != Mark::to_play);
    also(none_won_, cell.mark == Mark::loss && theirs == Mark::loss);
    return opponent_ != kNobody && opponent_ != team_;
  }
  [[nodiscard]] Tpn team_of(Tpn player) const {
    for (const Tpn team : tpns(teams_.list.size()))
      if (std::ranges::find(teams_.list[team - 1U].members, player) != teams_.list[team - 1U].members.end())
        return team;
    return kNobody;
  }
  [[nodiscard]] Mark mark() const {
    if (!all_done_) return Mark::to_play;
    if (all_forfeits_) return ours_ > theirs_ ? Mark::forfeit_win : Mark::forfeit_loss;
    if (none_won_) return Mark::loss;
    if (ours_ == theirs_) return Mark::draw;
    return ours_ > theirs_ ? Mark::win : Mark::loss;
  }

  const TrfFile& file_;
  const TrfTeams& teams_;
  Tpn team_;
  int round_;
  Tpn opponent_ = kNobody;
  Colour colour_{};
  Tenths ours_{}, theirs_{};
  bool all_forfeits_ = true, all_done_ = true, none_won_ = true, all_short_ = true;
};

}  // namespace

Verdict write_matches(const TrfFile& file, TrfTeams& teams) {
  teams.table.rows.assign(teams.list.size(), {});
  for (const Tpn team : tpns(teams.list.size()))
    for (int round = 1; round <= file.table.known_rounds(); ++round) {
      const auto cell = Match(file, teams, team, round).read();
      if (!cell) return tl::unexpected(cell.error());
      teams.table.rows[team - 1U].push_back(cell->value_or(Cell{}));
    }
  for (const Tpn team : tpns(teams.list.size()))
    for (int round = 1; round <= teams.table.known_rounds(); ++round) {
      const Cell& cell = teams.table.cell(team, round);
      if (cell.opponent == kNobody) continue;
      const Cell& theirs = teams.table.cell(cell.opponent, round);
      if (theirs.opponent != team || theirs.colour == cell.colour)
        return refuse(kNotation, {"two teams disagree about a match", "due squadre non sono d'accordo su un incontro"},
                      std::to_string(team));
    }
  return {};
}

Tenths game_points(const TrfFile& file, const TrfTeams& teams, Tpn team) {
  Tenths sum;
  const int rounds = teams.table.known_rounds();
  for (const Tpn member : teams.list[team - 1U].members) sum += file.table.score(member, rounds);
  for (int round = 1; round <= rounds; ++round) {
    const Mark mark = teams.table.cell(team, round).mark;
    if (mark == Mark::pairing_bye) sum += teams.bye_games;
    const auto sat = [&](Tpn member) { return file.table.cell(member, round).opponent != kNobody; };
    if (mark == Mark::forfeit_win && std::ranges::none_of(seated(teams, team, round), sat))
      sum += Tenths{file.table.scoring.win.count * static_cast<int>(teams.colours.size())};
  }
  return sum;
}

void seat_players(TrfFile& file) {
  const TrfTeams& teams = *file.teams;
  const CrossTable& matches = teams.table;
  file.table.rounds = matches.rounds;
  file.table.first_colour = matches.first_colour;
  file.table.rows.assign(file.players.size(), std::vector<Cell>(static_cast<std::size_t>(matches.known_rounds())));
  for (const Tpn team : tpns(matches.size()))
    for (int round = 1; round <= matches.known_rounds(); ++round) {
      const Cell& match = matches.cell(team, round);
      if (!is_game(match.mark)) continue;
      const auto& ours = seated(teams, team, round);
      const auto& theirs = seated(teams, match.opponent, round);
      for (std::size_t board = 0; board < std::min({ours.size(), theirs.size(), teams.colours.size()}); ++board)
        file.table.rows[ours[board] - 1U][static_cast<std::size_t>(round - 1)] = {
            match.mark, theirs[board], team_colour(teams, board, match.colour), match.is_short};
    }
}

}  // namespace giostra::event
