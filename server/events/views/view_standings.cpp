// `standings:PART`: places, points, tie-breaks, the cross table's cells, prizes and their parts (M22), who waits for a
// lot (E70).
#include <algorithm>
#include <array>

#include "event/arena/arena_part.hpp"
#include "event/log/tables.hpp"
#include "server/events/views/families.hpp"

namespace giostra::server::views {

using event::Cell;
using event::Mark;

namespace {

struct Named {
  std::string_view code;
  Words name;
};

// The codes of C.07, and ours.
constexpr std::array<Named, 20> kNames{{
    {"DE", {"Direct encounter", "Scontro diretto"}},
    {"DE2", {"Direct encounter of two", "Scontro diretto fra due"}},
    {"BH", {"Buchholz", "Buchholz"}},
    {"BH/C1", {"Buchholz without the lowest", "Buchholz senza il peggiore"}},
    {"BH/C2", {"Buchholz without the two lowest", "Buchholz senza i due peggiori"}},
    {"BH/M1", {"Median Buchholz", "Buchholz mediano"}},
    {"BH/M2", {"Median Buchholz 2", "Buchholz mediano 2"}},
    {"FB", {"Fore Buchholz", "Buchholz anticipato"}},
    {"SB", {"Sonneborn-Berger", "Sonneborn-Berger"}},
    {"SB/C1", {"Sonneborn-Berger without the lowest", "Sonneborn-Berger senza il peggiore"}},
    {"PS", {"Progressive score", "Punteggio progressivo"}},
    {"PS/C1", {"Progressive score without the first round", "Progressivo senza il primo turno"}},
    {"WIN", {"Wins", "Vittorie"}},
    {"WON", {"Games won", "Partite vinte"}},
    {"BPG", {"Games with Black", "Partite col Nero"}},
    {"BWG", {"Wins with Black", "Vittorie col Nero"}},
    {"REP", {"Rounds played as paired", "Turni giocati"}},
    {"KS", {"Koya", "Koya"}},
    {"GAMES", {"Fewer games", "Meno partite"}},
    {"PTS", {"Points", "Punti"}},
}};

constexpr std::array<std::string_view, 2> kArenaTies{"WIN", "GAMES"};

std::vector<std::string> ties_of(const Part& part) {
  if (event::is_arena(part)) return {kArenaTies.begin(), kArenaTies.end()};
  return part.terms.ties;
}

char sign_of(Mark mark) {
  if (mark == Mark::win || mark == Mark::forfeit_win) return '+';
  if (mark == Mark::draw) return '=';
  return mark == Mark::to_play ? '?' : '-';
}

// `+5w`: won against number 5 with White; `+5`: number 5 did not come.
std::string write_cell(const Cell& cell) {
  switch (cell.mark) {
    case Mark::pairing_bye: return "bye";
    case Mark::half_bye: return "½";
    case Mark::full_bye: return "1";
    case Mark::absent: return "";
    default: break;
  }
  std::string text = sign_of(cell.mark) + std::to_string(cell.opponent);
  if (event::is_forfeit(cell.mark)) return text;
  return text + (cell.colour == event::Colour::white ? "w" : "b");
}

struct ArenaRecord {
  int games = 0, wins = 0;
};

ArenaRecord record_of(const Part& part, EntrantNo no) {
  ArenaRecord record;
  for (const event::RoundBoard& board : part.round(event::kArenaRound).boards) {
    if (!board.has(no) || !is_decided(board.end.told)) continue;
    const auto marks = event::marks_of(board.end.report->result);
    const Mark mark = board.white == no ? marks.first : marks.second;
    record.games += 1;
    record.wins += mark == Mark::win || mark == Mark::forfeit_win ? 1 : 0;
  }
  return record;
}

json::array values_of(const Part& part, const event::PlaceInPart& place) {
  json::array values;
  if (event::is_arena(part)) {
    const ArenaRecord record = record_of(part, place.entrant);
    return {std::to_string(record.wins), std::to_string(record.games)};
  }
  const auto& known = place.standing.values;
  for (std::size_t i = 0; i < part.terms.ties.size(); ++i)
    values.emplace_back(i < known.size() ? event::write_tie(part.terms.ties[i], known[i]) : "");
  return values;
}

void put_prize(json::object& row, const Part& part, const event::PlaceInPart& place, const event::Tallies& tallies) {
  if (!place.prize) return;
  row["prize"] = *place.prize;
  const event::Prizes& prizes = part.terms.prizes;
  if (prizes.share == 0) return;
  const auto at = static_cast<std::size_t>(place.standing.place - 1);
  const int by_place = at < prizes.by_place.size() ? prizes.by_place[at] : 0;
  event::Tenths sum;
  if (const auto tally = tallies.find(prizes.tally); tally != tallies.end())
    for (const event::Tenths points : tally->second[place.standing.tpn - 1U]) sum += points;
  row["prize_parts"] = json::object{
      {"place", by_place}, {"share", *place.prize - by_place}, {"tally", prizes.tally}, {"of", sum.count / 10}};
}

}  // namespace

Both tie_break_name(const Part& part, std::string_view code) {
  const auto* known = std::ranges::find(kNames, code, &Named::code);
  if (known != kNames.end()) return Both(known->name);
  constexpr std::string_view kDifference = ".diff";
  const bool difference = code.ends_with(kDifference);
  if (difference) code.remove_suffix(kDifference.size());
  Both title(code);
  for (const PartTally& tally : result_tallies(part))
    if (tally.id == code) title = Both(tally.title);
  return difference ? title + Both{", difference", ", differenza"} : title;
}

json::object standing_row(const Sight& sight, const Part& part, const event::PlaceInPart& place,
                          const event::CrossTable& table) {
  const event::Tpn tpn = place.standing.tpn;
  json::array rounds;
  int played = 0;
  event::Tenths points = place.standing.points;
  if (event::is_arena(part)) {
    played = record_of(part, place.entrant).games;
  } else {
    for (const Cell& cell : table.row(tpn)) {
      rounds.emplace_back(write_cell(cell));
      played += event::is_played(cell.mark) ? 1 : 0;
    }
    points = table.score(tpn, table.known_rounds());
  }
  return {{"place", place.standing.place},
          {"shared", place.shared},
          {"entrant", sight.id(part, place.entrant)},
          {"no", tpn},
          {"name", sight.name(part, place.entrant)},
          {"points", event::write_tenths(points)},
          {"played", played},
          {"values", values_of(part, place)},
          {"rounds", std::move(rounds)}};
}

json::object standings_view(const Sight& sight, const Part& part) {
  const auto standings = sight.standings(part);
  json::array ties, rows, lots;
  for (const std::string& code : ties_of(part))
    ties.push_back(json::object{{"code", code}, {"name", to_json(tie_break_name(part, code))}});
  const event::Tallies tallies =
      standings->finished && part.terms.prizes.share > 0 ? event::tallies_of(part) : event::Tallies{};
  for (const event::PlaceInPart& place : standings->places) {
    json::object& row = rows.emplace_back(standing_row(sight, part, place, standings->table)).get_object();
    put_prize(row, part, place, tallies);
  }
  for (const auto& group : standings->lots) {
    json::array level;
    for (const EntrantNo no : group) level.emplace_back(sight.id(part, no));
    lots.push_back(std::move(level));
  }
  return {{"part", part.id},
          {"after", standings->table.known_rounds()},
          {"finished", standings->finished},
          {"ties", std::move(ties)},
          {"rows", std::move(rows)},
          {"lots", std::move(lots)}};
}

}  // namespace giostra::server::views
