#include <algorithm>

#include "event/trf/teams.hpp"

namespace giostra::event {

namespace {

constexpr Words kNoTeam{"there is no such team", "non c'è una squadra così"};

}  // namespace

bool TeamsReader::takes(std::string_view record) {
  return record == "310" || record == "013" || record == "300" || record == "320" || record == "330" ||
         record == "352" || record == "362";
}

Verdict TeamsReader::take(const TrfLine& line) {
  const std::string_view record = line.record();
  if (record == "310") return take_team(line);
  if (record == "013") return take_old_team(line);
  if (record == "300") return take_lineup(line);
  if (record == "320") return take_bye(line);
  if (record == "330") return take_forfeit(line);
  return record == "352" ? take_colours(line) : take_scoring(line);
}

Verdict TeamsReader::take_team(const TrfLine& line) {
  const auto tpn = line.entrant(5, 7);
  if (!tpn) return tl::unexpected(tpn.error());
  const auto members = line.entrants(74);
  if (!members) return tl::unexpected(members.error());
  lines_.push_back({*tpn, line, teams_.list.size()});
  teams_.list.push_back({.name = std::string(line.field(9, 40)),
                         .nick = std::string(line.field(42, 46)),
                         .strength = std::string(line.field(48, 53)),
                         .members = *members,
                         .place = read_number<int>(line.field(69, 71)).value_or(0)});
  return {};
}

// TRF16: numbered as they come.
Verdict TeamsReader::take_old_team(const TrfLine& line) {
  const auto members = line.entrants(37);
  if (!members) return tl::unexpected(members.error());
  lines_.push_back({static_cast<Tpn>(lines_.size() + 1), line, teams_.list.size()});
  teams_.list.push_back({.name = std::string(line.field(5, 36)), .members = *members});
  return {};
}

Verdict TeamsReader::take_lineup(const TrfLine& line) {
  const auto round = line.number(5, 7, 1, kMostRounds);
  const auto team = line.entrant(9, 11), opponent = line.entrant(13, 15);
  if (!round) return tl::unexpected(round.error());
  if (!team || !opponent) return tl::unexpected(team ? opponent.error() : team.error());
  const auto members = line.entrants(17);
  if (!members) return tl::unexpected(members.error());
  lineups_.push_back(line);
  teams_.lineups.push_back({*round, *team, *opponent, *members});
  return {};
}

Verdict TeamsReader::take_bye(const TrfLine& line) {
  const auto match = line.worth(5, 8), games = line.worth(10, 13);
  if (!match || !games) return tl::unexpected(match ? games.error() : match.error());
  teams_.table.scoring.bye = *match;
  teams_.bye_games = *games;
  bye_line_ = line;
  for (int round = 1; 15 + 4 * static_cast<std::size_t>(round - 1) <= line.size(); ++round) {
    const std::size_t column = 15 + 4 * static_cast<std::size_t>(round - 1);
    const auto team = line.number<Tpn>(column, column + 2);
    if (!team) return tl::unexpected(team.error());
    if (*team != kNobody) byes_.emplace_back(round, *team);
  }
  return {};
}

Verdict TeamsReader::take_forfeit(const TrfLine& line) {
  const std::string_view how = line.raw(5, 6);
  if (how != "+-" && how != "-+" && how != "--")
    return line.wrong(5, 6, {"a match not played is +-, -+ or --", "un incontro non giocato è +-, -+ o --"});
  const auto round = line.number(8, 10, 1, kMostRounds);
  const auto white = line.entrant(12, 14), black = line.entrant(16, 18);
  if (!round) return tl::unexpected(round.error());
  if (!white || !black) return tl::unexpected(white ? black.error() : white.error());
  const auto mark = [](char sign) { return sign == '+' ? Mark::forfeit_win : Mark::forfeit_loss; };
  forfeits_.push_back({line, *round, *white, *black, mark(how[0]), mark(how[1])});
  return {};
}

Verdict TeamsReader::take_colours(const TrfLine& line) {
  const std::string_view colours = line.rest();
  if (colours.empty() || colours.find_first_not_of("WB") != colours.npos)
    return line.wrong(5, line.size(),
                      {"the colours of the boards are W and B", "i colori delle scacchiere sono W e B"});
  teams_.colours = colours;
  return {};
}

// As 162, with signs of two letters.
Verdict TeamsReader::take_scoring(const TrfLine& line) {
  for (std::size_t column = 5; column <= line.size(); column += 9) {
    const std::string_view sign = line.field(column, column + 1);
    if (sign.empty()) continue;
    const auto points = line.worth(column + 2, column + 5);
    if (!points) return tl::unexpected(points.error());
    Scoring& scoring = teams_.table.scoring;
    if (sign == "TW")
      scoring.win = *points;
    else if (sign == "TD")
      scoring.draw = *points;
    else if (sign == "TL")
      scoring.loss = *points;
    else
      return line.wrong(column, column + 1, {"this is no sign for points", "questo segno non indica punti"});
  }
  return {};
}

// By their numbers, and every player in one team at most.
Verdict TeamsReader::sort_teams(const TrfFile& file) {
  std::ranges::sort(lines_, {}, &Line::tpn);
  std::vector<TrfTeam> sorted;
  std::vector<Tpn> seen;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const auto& [tpn, line, at] = lines_[i];
    if (tpn != i + 1) return line.wrong(5, 7, {"numbers run from 1 without a gap", "i numeri vanno da 1 senza salti"});
    for (const Tpn member : teams_.list[at].members) {
      if (member > file.table.size() || std::ranges::find(seen, member) != seen.end())
        return line.wrong(74, line.size(),
                          {"a player who is not there, or plays for two teams",
                           "un giocatore che non c'è, o che gioca per due squadre"});
      seen.push_back(member);
    }
    sorted.push_back(teams_.list[at]);
  }
  teams_.list = std::move(sorted);
  return {};
}

Verdict TeamsReader::check_lineups() const {
  for (std::size_t at = 0; at < teams_.lineups.size(); ++at) {
    const TrfLineup& lineup = teams_.lineups[at];
    const TrfLine& line = lineups_[at];
    if (lineup.team > size() || lineup.opponent > size()) return line.wrong(9, 15, kNoTeam);
    const auto& members = teams_.list[lineup.team - 1U].members;
    const auto belongs = [&](Tpn member) { return std::ranges::find(members, member) != members.end(); };
    if (!std::ranges::all_of(lineup.members, belongs))
      return line.wrong(17, line.size(), {"not a member of the team", "non fa parte della squadra"});
  }
  return {};
}

// 320, 330 and 240: what nobody sat at.
Verdict TeamsReader::add_unplayed(TrfFile& file) {
  const int rounds = teams_.table.known_rounds();
  const auto cell = [&](Tpn team, int round) -> Cell& {
    return teams_.table.rows[team - 1U][static_cast<std::size_t>(round - 1)];
  };
  const auto is_free = [&](Tpn team, int round) {
    return team <= size() && round <= rounds && cell(team, round) == Cell{};
  };
  for (const auto& [round, team] : byes_) {
    const std::size_t column = 15 + 4 * static_cast<std::size_t>(round - 1);
    if (!is_free(team, round))
      return bye_line_->wrong(column, column + 2, {"this team has played", "questa squadra ha giocato"});
    cell(team, round).mark = Mark::pairing_bye;
  }
  for (const Forfeit& forfeit : forfeits_) {
    const Cell white{forfeit.of_white, forfeit.black, Colour::white};
    const Cell black{forfeit.of_black, forfeit.white, Colour::black};
    const bool is_known = forfeit.white <= size() && forfeit.black <= size() && forfeit.round <= rounds &&
                          cell(forfeit.white, forfeit.round) == white && cell(forfeit.black, forfeit.round) == black;
    if (is_known) continue;
    if (!is_free(forfeit.white, forfeit.round) || !is_free(forfeit.black, forfeit.round) ||
        forfeit.white == forfeit.black)
      return forfeit.line.wrong(12, 18, {"these teams have played", "queste squadre hanno giocato"});
    cell(forfeit.white, forfeit.round) = white;
    cell(forfeit.black, forfeit.round) = black;
  }
  check_in_byes(file);
  return {};
}

// Of rounds that were played they are the teams' cells; the others stay in the file.
void TeamsReader::check_in_byes(TrfFile& file) {
  const auto is_past = [&](const TrfBye& bye) { return bye.round <= teams_.table.known_rounds(); };
  for (const TrfBye& bye : file.byes)
    for (const Tpn team : bye.entrants)
      if (is_past(bye) && team <= size())
        if (Cell& cell = teams_.table.rows[team - 1U][static_cast<std::size_t>(bye.round - 1)]; cell == Cell{})
          cell.mark = bye.mark;
  std::erase_if(file.byes, is_past);
}

Verdict TeamsReader::check_points(const TrfFile& file) const {
  for (const auto& [tpn, line, at] : lines_) {
    if (line.record() != "310") continue;
    const auto match = line.points(55, 60), games = line.points(62, 67);
    if (!match || !games) return tl::unexpected(match ? games.error() : match.error());
    if (*match != teams_.table.score(tpn, teams_.table.known_rounds()))
      return line.wrong(55, 60, {"the match points are not the sum", "i punti squadra non sono la somma"});
    if (*games != game_points(file, teams_, tpn))
      return line.wrong(62, 67, {"the game points are not the sum", "i punti partita non sono la somma"});
  }
  return {};
}

Verdict TeamsReader::finish(TrfFile& file) {
  if (Verdict sorted = sort_teams(file); !sorted) return sorted;
  if (Verdict seated = check_lineups(); !seated) return seated;
  CrossTable& table = teams_.table;
  table.rounds = file.table.rounds;
  table.first_colour = file.table.first_colour;
  table.more = std::move(file.table.more);
  table.apart = std::move(file.table.apart);
  file.table.more.clear();
  file.table.apart.clear();
  if (Verdict matches = write_matches(file, teams_); !matches) {
    const std::size_t at = std::min(read_number<std::size_t>(matches.error().detail).value_or(1), size()) - 1;
    return lines_[at].line.wrong(5, 7, matches.error().why);
  }
  if (Verdict added = add_unplayed(file); !added) return added;
  if (Verdict fits = check_points(file); !fits) return fits;
  file.teams = std::move(teams_);
  return {};
}

}  // namespace giostra::event
