#include <algorithm>

#include "event/trf/teams.hpp"

namespace giostra::event {

namespace {

using Lines = std::vector<std::string>;

std::string write_team(const TrfFile& file, Tpn tpn) {
  const TrfTeams& teams = *file.teams;
  const TrfTeam& team = teams.list[tpn - 1U];
  return "310 " + number(tpn, 3) + " " + left(team.name, 32) + " " + left(team.nick, 5) + " " +
         right(team.strength, 6) + " " + points(teams.table.score(tpn, teams.table.known_rounds()), 6) + " " +
         points(game_points(file, teams, tpn), 6) + " " + number(team.place, 3) + " " + list(team.members);
}

// 320: the team of each round.
std::string write_byes(const TrfTeams& teams) {
  std::string line = "320 " + points(teams.table.scoring.bye) + " " + points(teams.bye_games);
  for (int round = 1; round <= teams.table.known_rounds(); ++round) {
    int team = 0;
    for (const Tpn tpn : tpns(teams.table.size()))
      if (teams.table.cell(tpn, round).mark == Mark::pairing_bye) team = tpn;
    line += " " + padded(team, 3);
  }
  return line;
}

// 330: as White's side says it.
void write_forfeits(const CrossTable& table, int round, Lines& lines) {
  for (const Tpn white : tpns(table.size())) {
    const Cell& cell = table.cell(white, round);
    if (!is_forfeit(cell.mark) || cell.colour != Colour::white) continue;
    const Mark theirs = table.cell(cell.opponent, round).mark;
    lines.push_back(std::string("330 ") + write_sign(cell) + write_sign({.mark = theirs}) + " " + padded(round, 3) +
                    " " + number(white, 3) + " " + number(cell.opponent, 3));
  }
}

// 240: of rounds that were played; nobody's board says it.
void write_requested(const CrossTable& table, int round, Lines& lines) {
  for (const Mark mark : {Mark::full_bye, Mark::half_bye}) {
    std::vector<Tpn> teams;
    for (const Tpn tpn : tpns(table.size()))
      if (table.cell(tpn, round).mark == mark) teams.push_back(tpn);
    if (!teams.empty())
      lines.push_back("240 " + std::string(1, write_sign({.mark = mark})) + " " + padded(round, 3) + list(teams));
  }
}

}  // namespace

std::vector<std::string> write_teams(const TrfFile& file) {
  const TrfTeams& teams = *file.teams;
  const Scoring& scoring = teams.table.scoring;
  Lines lines{"352 " + teams.colours,
              "362 TW" + points(scoring.win) + "   TD" + points(scoring.draw) + "   TL" + points(scoring.loss)};
  for (const Tpn tpn : tpns(teams.list.size())) lines.push_back(write_team(file, tpn));
  lines.push_back(write_byes(teams));
  for (int round = 1; round <= teams.table.known_rounds(); ++round) {
    write_forfeits(teams.table, round, lines);
    write_requested(teams.table, round, lines);
  }
  for (const TrfLineup& lineup : teams.lineups)
    lines.push_back("300 " + padded(lineup.round, 3) + " " + number(lineup.team, 3) + " " + number(lineup.opponent, 3) +
                    list(lineup.members));
  return lines;
}

std::vector<std::string> write_old_teams(const TrfFile& file) {
  Lines lines;
  for (const TrfTeam& team : file.teams->list) {
    const std::string members = list(team.members);
    lines.push_back("013 " + left(team.name, 32) + (members.empty() ? members : members.substr(1)));
  }
  return lines;
}

}  // namespace giostra::event
