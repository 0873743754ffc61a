#include <algorithm>

#include "event/trf/columns.hpp"
#include "event/trf/teams.hpp"
#include "event/trf/trf.hpp"

namespace giostra::event {

namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view kEnd = "\r\n";

std::string write_cell(const Cell& cell) {
  const bool has_opponent = cell.opponent != kNobody;
  const char colour = cell.colour == Colour::white ? 'w' : 'b';
  return (has_opponent ? "  " + number(cell.opponent, 4) + " " + colour : std::string("  0000 -")) + " " +
         write_sign(cell);
}

std::string write_player(const TrfFile& file, Tpn tpn) {
  const TrfPlayer& player = file.players[tpn - 1U];
  std::string line = "001 " + number(tpn, 4) + " " + left(player.sex, 1) + right(player.title, 3) + " " +
                     left(player.name, 33) + " " + right(player.rating, 4) + " " + left(player.federation, 3) + " " +
                     right(player.number, 11) + " " + left(player.birth, 10) + " " +
                     points(file.table.score(tpn, file.table.known_rounds())) + " " + number(player.place, 4);
  for (const Cell& cell : file.table.row(tpn)) line += write_cell(cell);
  return line;
}

// What differs from 1, ½, 0, 0 and a win.
struct Said {
  char symbol;
  Tenths value;
};
std::vector<Said> unusual(const Scoring& scoring) {
  const Scoring usual;
  std::vector<Said> said;
  const auto put = [&](char symbol, Tenths value, Tenths other) {
    if (value != other) said.push_back({symbol, value});
  };
  put('W', scoring.win, usual.win);
  put('D', scoring.draw, usual.draw);
  put('L', scoring.loss, usual.loss);
  put('A', scoring.absence, usual.absence);
  put('P', scoring.bye, scoring.win);
  return said;
}

std::string joined(const std::vector<std::string>& codes) {
  std::string text;
  for (const std::string& code : codes) text += (text.empty() ? "" : ",") + code;
  return text;
}

void write_settings(const TrfFile& file, Lines& lines) {
  const CrossTable& table = file.entrants();
  lines.push_back("142 " + std::to_string(table.rounds));
  lines.emplace_back(table.first_colour == Colour::white ? "152 W" : "152 B");
  std::string scoring;
  for (const Said& said : unusual(file.table.scoring))
    scoring += " " + std::string(1, said.symbol) + points(said.value) + "   ";
  if (!scoring.empty()) lines.push_back("162 " + scoring);
  if (!file.system.empty()) lines.push_back("192 " + file.system);
  if (!file.tie_breaks.empty()) lines.push_back("202 " + joined(file.tie_breaks));
  for (const TrfBye& bye : file.byes)
    lines.push_back("240 " + std::string(1, write_sign({.mark = bye.mark})) + " " + padded(bye.round, 3) +
                    list(bye.entrants));
  for (const VirtualPoints& more : table.more)
    lines.push_back("250      " + points(more.points) + " " + padded(more.first_round, 3) + " " +
                    padded(more.last_round, 3) + " " + number(more.first, 4) + " " + number(more.last, 4));
  for (const KeptApart& apart : table.apart)
    lines.push_back("260 " + padded(apart.first_round, 3) + " " + padded(apart.last_round, 3) + list(apart.entrants));
}

// Of one entrant, round by round as far as there are any.
std::string write_old_points(const CrossTable& table, Tpn tpn) {
  std::string line;
  std::size_t last = 0;
  for (int round = 1; round <= table.rounds; ++round) {
    const Tenths more = table.virtual_points(tpn, round);
    line += " " + points(more);
    if (more.count != 0) last = line.size();
  }
  return last == 0 ? std::string() : "XXA " + number(tpn, 4) + line.substr(0, last);
}

void write_old_settings(const TrfFile& file, Lines& lines) {
  const CrossTable& table = file.entrants();
  lines.push_back("XXR " + std::to_string(table.rounds));
  lines.emplace_back(table.first_colour == Colour::white ? "XXC white1" : "XXC black1");
  for (const Said& said : unusual(file.table.scoring)) {
    constexpr std::string_view kNew = "WDLAP", kOld = "WDLZU";
    lines.push_back("BB" + std::string(1, kOld[kNew.find(said.symbol)]) + " " + points(said.value));
  }
  for (const Tpn tpn : tpns(table.size()))
    if (std::string more = write_old_points(table, tpn); !more.empty()) lines.push_back(std::move(more));
  for (const KeptApart& apart : table.apart) lines.push_back("XXP" + list(apart.entrants));
}

// What TRF16 has no record for.
void say_left_out(const TrfFile& file, Lines& lines) {
  const CrossTable& table = file.entrants();
  const auto say = [&](bool is_there, const std::string& what) {
    if (is_there) lines.push_back("### not in TRF16: " + what);
  };
  say(!file.system.empty(), "system " + file.system);
  say(!file.tie_breaks.empty(), "tie-breaks " + joined(file.tie_breaks));
  const int next = table.known_rounds() + 1;
  say(std::ranges::any_of(file.byes, [&](const TrfBye& bye) { return bye.round != next; }), "byes of later rounds");
  say(std::ranges::any_of(table.apart,
                          [&](const KeptApart& a) { return a.first_round > 1 || a.last_round < table.rounds; }),
      "the rounds in which some are kept apart");
  say(file.teams.has_value(), "points, byes and unplayed matches of teams");
}

// TRF16: byes of the next round are cells of it.
std::string write_old_byes(const TrfFile& file, Tpn tpn) {
  for (const TrfBye& bye : file.byes)
    if (bye.round == file.table.known_rounds() + 1 && std::ranges::find(bye.entrants, tpn) != bye.entrants.end())
      return write_cell({.mark = bye.mark});
  return {};
}

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

}  // namespace

std::string write_trf(const TrfFile& file, TrfVersion version) {
  const bool is_new = version == TrfVersion::trf26;
  Lines lines;
  for (const auto& [record, text] : file.head) lines.push_back(record + " " + text);
  for (const Tpn tpn : tpns(file.table.size()))
    lines.push_back(write_player(file, tpn) + (is_new || file.teams ? std::string() : write_old_byes(file, tpn)));
  is_new ? write_settings(file, lines) : write_old_settings(file, lines);
  if (file.teams) append(lines, is_new ? write_teams(file) : write_old_teams(file));
  if (!is_new) say_left_out(file, lines);
  append(lines, file.others);
  std::string text;
  for (const std::string& line : lines) text += line + std::string(kEnd);
  return text;
}

}  // namespace giostra::event
