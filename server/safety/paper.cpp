#include "server/safety/paper.hpp"

#include <chrono>
#include <ctime>

#include "event/files/csv_export.hpp"
#include "event/files/trf_exchange.hpp"
#include "event/log/standing.hpp"
#include "event/log/tables.hpp"

namespace giostra::server {

namespace {

using event::Cell;
using event::Part;

constexpr std::string_view kStyle = R"(
@page { size: A4; margin: 10mm }
body { font: 11pt/1.35 system-ui, sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 277mm; padding: 4mm }
h1 { font-size: 18pt; margin: 0 } h2 { font-size: 14pt; margin: 6mm 0 2mm; break-after: avoid } h3 { font-size: 11pt; margin: 4mm 0 1mm; break-after: avoid }
p { margin: 1mm 0 } .it { font-style: italic } section + section { break-before: page }
table { border-collapse: collapse; width: 100% } tr { break-inside: avoid }
th, td { border: 0.2mm solid #555; padding: 0.8mm 1.5mm; text-align: left; vertical-align: top }
thead { display: table-header-group } thead th { background: #eee; font-weight: 600; font-size: 9pt }
.n { text-align: right; white-space: nowrap } .blank { min-width: 22mm }
)";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  return out;
}

std::string both(Words words) {
  return std::string(words.en) + " / <span class=\"it\" lang=\"it\">" + std::string(words.it) + "</span>";
}

std::string cell(std::string_view text, bool is_number = false) {
  return std::string(is_number ? "<td class=\"n\">" : "<td>") + escaped(text) + "</td>";
}
std::string number(int value) { return cell(std::to_string(value), true); }

std::string head(std::initializer_list<Words> words) {
  std::string text = "<thead><tr>";
  for (const Words& one : words) text += "<th>" + both(one) + "</th>";
  return text + "</tr></thead>";
}

std::string local_time(WallMs wall_ms) {
  const std::time_t seconds = wall_ms / 1000;
  std::tm parts{};
  localtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts);
  return text.data();
}

// Opponents with the colour one had, games alone: `5w 3b`.
std::string met_of(const std::vector<Cell>& row) {
  std::string text;
  for (const Cell& one : row)
    if (event::is_game(one.mark))
      text +=
          (text.empty() ? "" : " ") + std::to_string(one.opponent) + (one.colour == event::Colour::white ? "w" : "b");
  return text;
}

std::string colours_of(const std::vector<Cell>& row) {
  std::string text;
  for (const Cell& one : row)
    if (event::is_game(one.mark)) text += one.colour == event::Colour::white ? 'W' : 'B';
  return text;
}

// Rounds without a game: `2U 4H`.
std::string byes_of(const std::vector<Cell>& row) {
  std::string text;
  for (std::size_t at = 0; at < row.size(); ++at)
    if (!event::is_game(row[at].mark) && row[at].mark != event::Mark::absent)
      text += (text.empty() ? "" : " ") + std::to_string(at + 1) + event::write_cell(row[at]).back();
  return text;
}

std::string wishes_of(const Part& part, event::EntrantNo entrant) {
  constexpr std::string_view kLetters = "1=0+-UHFZ?";
  std::string text;
  for (const auto& [wish, mark] : part.wishes)
    if (wish.second == entrant && wish.first > part.last_published())
      text += (text.empty() ? "" : " ") + std::to_string(wish.first) + kLetters[static_cast<std::size_t>(mark)];
  return text;
}

constexpr Words kOut{"out", "ritirato"};

// E140: enough to pair on paper.
std::string standings_table(const Part& part) {
  const event::CrossTable table = event::table_for_report(part);
  std::string text = "<table>";
  text += head({{"place", "posto"},
                {"no.", "n."},
                {"name", "nome"},
                {"points", "punti"},
                {"ties", "spareggi"},
                {"met", "incontrati"},
                {"colours", "colori"},
                {"byes had", "riposi avuti"},
                {"byes asked", "riposi chiesti"},
                {"next round", "prossimo turno"}});
  text += "<tbody>";
  for (const event::PlaceInPart& one : event::standing_of(part)) {
    const event::Entrant& entrant = part.entrant(one.entrant);
    const auto& row = table.row(one.standing.tpn);
    std::string ties;
    for (std::size_t i = 0; i < one.standing.values.size() && i < part.terms.ties.size(); ++i)
      ties += (i == 0 ? "" : " · ") + part.terms.ties[i] + " " + event::write_value(one.standing.values[i].sum);
    text += "<tr>" + number(one.standing.place) + number(one.standing.tpn) + cell(entrant.name) +
            cell(event::write_tenths(one.standing.points), true) + cell(ties) + cell(met_of(row)) +
            cell(colours_of(row)) + cell(byes_of(row)) + cell(wishes_of(part, one.entrant)) +
            (entrant.presence == event::Presence::out ? "<td>" + both(kOut) + "</td>" : "<td class=\"blank\"></td>") +
            "</tr>";
  }
  return text + "</tbody></table>";
}

std::string round_table(const Part& part, int number_of_round) {
  const event::Round& round = part.round(number_of_round);
  std::string text = "<h3>" + both({"Round", "Turno"}) + " " + std::to_string(number_of_round) + "</h3><table>";
  text +=
      head({{"table", "tavolo"}, {"first (White)", "primo (Bianco)"}, {"second", "secondo"}, {"result", "risultato"}});
  text += "<tbody>";
  for (const event::RoundBoard& board : round.boards) {
    if (board.removed) continue;
    text += "<tr>" + number(board.table) + cell(part.entrant(board.white).name) + cell(part.entrant(board.black).name) +
            (board.end.report ? cell(event::write_result(board.end.report->result)) : "<td class=\"blank\"></td>") +
            "</tr>";
  }
  for (const event::EntrantNo bye : round.byes)
    text += "<tr><td></td>" + cell(part.entrant(bye).name) + "<td>" + both({"bye", "riposo"}) + "</td><td></td></tr>";
  return text + "</tbody></table>";
}

std::string how_to_go_on() {
  return "<p>" +
         both({"To pair on paper: groups of equal points from the top; nobody meets somebody met before; whoever had "
               "one colour twice gets the other; an odd one out has a bye, from the bottom, who had none yet (U).",
               "Per abbinare a mano: gruppi di pari punti dall'alto; nessuno incontra chi ha già incontrato; chi ha "
               "avuto due volte un colore prende l'altro; chi avanza riposa, dal fondo, se non ha ancora riposato "
               "(U)."}) +
         "</p><p>" +
         both(
             {"met: number and colour one had. Byes: round and kind (U of the pairing, H half a point, F a point, + "
              "the "
              "other did not come, - did not come).",
              "incontrati: numero e colore avuto. Riposi: turno e tipo (U dell'abbinamento, H mezzo punto, F un punto, "
              "+ l'altro non è venuto, - non è venuto)."}) +
         "</p>";
}

std::string section_of(const Part& part) {
  const int last = part.last_published();
  std::string text = "<section><h2>" + escaped(part.terms.name) + "</h2><p>" +
                     both({"Rounds that are out", "Turni usciti"}) + ": " + std::to_string(last) + " / " +
                     std::to_string(part.total_rounds()) + "</p>" + standings_table(part);
  if (last > 0) text += round_table(part, last);
  return text + how_to_go_on() + "</section>";
}

}  // namespace

std::string emergency_sheet(const event::EventState& event, WallMs written_ms) {
  std::string text = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + escaped(event.name) +
                     "</title><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><style>" +
                     std::string(kStyle) + "</style></head><body><h1>" + escaped(event.name) + "</h1><p>" +
                     both({"Emergency sheet, as of", "Foglio d'emergenza, alle"}) + " " + local_time(written_ms) +
                     "</p>";
  for (const Part& part : event.parts) text += section_of(part);
  return text + "</body></html>\n";
}

std::vector<PaperFile> paper_of(const event::Event& event, WallMs written_ms) {
  std::vector<PaperFile> files{{"emergency.html", emergency_sheet(event.state(), written_ms)}};
  for (const Part& part : event.state().parts) {
    files.push_back({part.id + "-standings.csv", event::standings_csv(part)});
    files.push_back({part.id + "-pairings.csv", event::pairings_csv(part)});
    if (const auto report = event::trf_of(event.state(), part))
      files.push_back({part.id + ".trf", event::write_trf(*report)});
  }
  return files;
}

}  // namespace giostra::server
