#include "event/files/csv_export.hpp"

#include "event/csv.hpp"
#include "event/log/standing.hpp"
#include "event/log/tables.hpp"

namespace giostra::event {

std::string write_cell(const Cell& cell) {
  constexpr std::string_view kLetters = "1=0+-UHFZ?";
  const char letter = kLetters[static_cast<std::size_t>(cell.mark)];
  if (cell.opponent == kNobody) return cell.mark == Mark::absent ? "-" : std::string(1, letter);
  return std::to_string(cell.opponent) + (cell.colour == Colour::white ? "w" : "b") + letter;
}

std::string standings_csv(const Part& part) {
  const CrossTable table = table_for_standings(part);
  std::vector<std::string> heads{"place", "shared", "number", "id", "name", "points"};
  heads.insert(heads.end(), part.terms.ties.begin(), part.terms.ties.end());
  heads.emplace_back("prize");
  for (int round = 1; round <= table.known_rounds(); ++round) heads.push_back("round_" + std::to_string(round));
  std::string text = write_csv(heads);
  for (const PlaceInPart& one : standing_of(part)) {
    const Entrant& entrant = part.entrant(one.entrant);
    std::vector<std::string> row{std::to_string(one.standing.place),
                                 one.shared ? "yes" : "no",
                                 std::to_string(one.standing.tpn),
                                 entrant.id,
                                 entrant.name,
                                 write_tenths(one.standing.points)};
    row.resize(6 + part.terms.ties.size());
    for (std::size_t i = 0; i < one.standing.values.size(); ++i) row[6 + i] = write_value(one.standing.values[i].sum);
    row.push_back(one.prize ? std::to_string(*one.prize) : "");
    for (const Cell& cell : table.row(one.standing.tpn)) row.push_back(write_cell(cell));
    text += write_csv(row);
  }
  return text;
}

std::string pairings_csv(const Part& part) {
  std::string text = write_csv({"round", "board", "table", "first_id", "first", "second_id", "second", "result"});
  for (int number = 1; number <= part.last_published(); ++number) {
    const Round& round = part.round(number);
    for (std::size_t at = 0; at < round.boards.size(); ++at) {
      const RoundBoard& board = round.boards[at];
      if (board.removed) continue;
      const Entrant &first = part.entrant(board.white), &second = part.entrant(board.black);
      text += write_csv({std::to_string(number), std::to_string(at + 1), std::to_string(board.table), first.id,
                         first.name, second.id, second.name,
                         board.end.report ? std::string(write_result(board.end.report->result)) : ""});
    }
    for (const EntrantNo bye : round.byes)
      text += write_csv({std::to_string(number), "", "", part.entrant(bye).id, part.entrant(bye).name, "", "", "bye"});
  }
  return text;
}

}  // namespace giostra::event
