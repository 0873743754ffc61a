#include <algorithm>

#include "event/trf/trf.hpp"

namespace giostra::event {

namespace {

constexpr std::string_view kEnd = "\r\n";

std::string right(std::string_view text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + std::string(text.substr(0, width));
}
std::string left(std::string_view text, std::size_t width) {
  return std::string(text.substr(0, width)) + std::string(width - std::min(width, text.size()), ' ');
}
std::string number(int value, std::size_t width) { return right(std::to_string(value), width); }
std::string padded(int value, std::size_t width) {
  const std::string digits = std::to_string(value);
  return std::string(width - std::min(width, digits.size()), '0') + digits;
}

std::string points(Tenths tenths) {
  return right(std::to_string(tenths.count / 10) + "." + std::to_string(tenths.count % 10), 4);
}

char letter(const Cell& cell) {
  constexpr std::string_view kLetters = "1=0+-UHFZ ", kShort = "WDL";
  const auto at = static_cast<std::size_t>(cell.mark);
  return cell.is_short && is_played(cell.mark) ? kShort[at] : kLetters[at];
}

std::string write_cell(const Cell& cell) {
  const bool has_opponent = cell.opponent != kNobody;
  const char colour = !has_opponent ? '-' : cell.colour == Colour::white ? 'w' : 'b';
  return "  " + (has_opponent ? number(cell.opponent, 4) : std::string("0000")) + " " + colour + " " + letter(cell);
}

std::string write_player(const TrfFile& file, Tpn tpn) {
  const TrfPlayer& player = file.players[tpn - 1U];
  const int rounds = file.table.known_rounds();
  std::string line = "001 " + number(tpn, 4) + " " + left(player.sex, 1) + right(player.title, 3) + " " +
                     left(player.name, 33) + " " + right(player.rating, 4) + " " + left(player.federation, 3) + " " +
                     right(player.number, 11) + " " + left(player.birth, 10) + " " +
                     points(file.table.score(tpn, rounds)) + " " + number(player.place, 4);
  for (const Cell& cell : file.table.row(tpn)) line += write_cell(cell);
  return line;
}

// What differs from 1, ½, 0, 0, a win and a draw.
std::string write_scoring(const Scoring& scoring) {
  std::string line = "162 ";
  const auto put = [&](char symbol, Tenths value, Tenths usual) {
    if (value != usual) line += " " + std::string(1, symbol) + points(value) + "   ";
  };
  const Scoring usual;
  put('W', scoring.win, usual.win);
  put('D', scoring.draw, usual.draw);
  put('L', scoring.loss, usual.loss);
  put('A', scoring.absence, usual.absence);
  put('P', scoring.bye, scoring.win);
  return line.size() > 4 ? line : std::string();
}

std::string list(const std::vector<Tpn>& entrants) {
  std::string text;
  for (const Tpn tpn : entrants) text += " " + number(tpn, 4);
  return text;
}

std::string write_tie_breaks(const std::vector<TieBreak>& tie_breaks) {
  std::string codes;
  for (const TieBreak tie_break : tie_breaks)
    codes += (codes.empty() ? "" : ",") + std::string(write_tie_break(tie_break));
  return codes;
}

void write_wishes(const TrfFile& file, std::vector<std::string>& lines) {
  for (const TrfBye& bye : file.byes)
    lines.push_back("240 " + std::string(1, letter({.mark = bye.mark})) + " " + padded(bye.round, 3) +
                    list(bye.entrants));
  for (const VirtualPoints& more : file.table.more)
    lines.push_back("250      " + points(more.points) + " " + padded(more.first_round, 3) + " " +
                    padded(more.last_round, 3) + " " + number(more.first, 4) + " " + number(more.last, 4));
  for (const KeptApart& apart : file.table.apart)
    lines.push_back("260 " + padded(apart.first_round, 3) + " " + padded(apart.last_round, 3) + list(apart.entrants));
}

}  // namespace

std::string write_trf(const TrfFile& file, TrfVersion version) {
  const bool is_new = version == TrfVersion::trf26;
  std::vector<std::string> lines;
  for (const auto& [record, text] : file.head) lines.push_back(record + " " + text);
  for (Tpn tpn = 1; tpn <= file.table.size(); ++tpn) lines.push_back(write_player(file, tpn));
  const bool is_white = file.table.first_colour == Colour::white;
  lines.push_back((is_new ? "142 " : "XXR ") + std::to_string(file.table.rounds));
  lines.push_back(is_new ? (is_white ? "152 W" : "152 B") : (is_white ? "XXC white1" : "XXC black1"));
  if (is_new) {
    if (const std::string scoring = write_scoring(file.table.scoring); !scoring.empty()) lines.push_back(scoring);
    if (!file.system.empty()) lines.push_back("192 " + file.system);
    if (!file.tie_breaks.empty()) lines.push_back("202 " + write_tie_breaks(file.tie_breaks));
    write_wishes(file, lines);
  } else {
    lines.emplace_back("### TRF16 has no record for points, system, tie-breaks, byes to come and wishes");
  }
  lines.insert(lines.end(), file.others.begin(), file.others.end());
  std::string text;
  for (const std::string& line : lines) text += line + std::string(kEnd);
  return text;
}

}  // namespace giostra::event
