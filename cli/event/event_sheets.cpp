#include "cli/event/event_sheets.hpp"

#include <algorithm>
#include <array>

#include "cli/event/columns.hpp"
#include "event/files/csv_export.hpp"
#include "event/log/standing.hpp"
#include "event/log/tables.hpp"

namespace giostra::cli {

namespace {

using event::EntrantNo;
using event::Mark;
using event::Part;
using event::PlaceInPart;
using event::RoundBoard;

std::string title(const Part& part, int round, Language language) {
  constexpr Words kRound{"round", "turno"};
  return part.terms.name + ", " + std::string(kRound.in(language)) + " " + std::to_string(round) + "\n";
}

std::string say_ending(const RoundBoard& board, Language language) {
  constexpr std::array<Words, 5> kTold{
      {{"", ""}, {"said", "detto"}, {"agreed", "concordato"}, {"", ""}, {"contradicted", "in disaccordo"}}};
  constexpr Words kDraw{"draw", "patta"};
  std::string text;
  if (board.end.report)
    text = board.end.report->result == event::BoardResult::draw ? kDraw.in(language)
                                                                : write_result(board.end.report->result);
  const std::string told(kTold[static_cast<std::size_t>(board.end.told)].in(language));
  text += (text.empty() || told.empty() ? "" : " ") + told;
  if (board.end.report)
    for (const event::Tally& tally : board.end.report->tallies)
      text += " " + tally.name + " " + std::to_string(tally.first) + "-" + std::to_string(tally.second);
  constexpr Words kByHand{"by hand", "a mano"};
  if (board.made.by_hand) text += (text.empty() ? "(" : " (") + std::string(kByHand.in(language)) + ")";
  return text;
}

std::string say_mark(Mark mark, Language language) {
  constexpr Words kBye{"bye", "riposo"}, kHalf{"half-point bye", "riposo, mezzo punto"};
  constexpr Words kFull{"full-point bye", "riposo, un punto"}, kAbsent{"absent", "assente"};
  switch (mark) {
    case Mark::pairing_bye: return std::string(kBye.in(language));
    case Mark::half_bye: return std::string(kHalf.in(language));
    case Mark::full_bye: return std::string(kFull.in(language));
    default: return std::string(kAbsent.in(language));
  }
}

std::string write_tie(const std::string& tie, const event::Value& value) {
  const std::string text = event::write_tie(tie, value);
  return text.empty() ? "-" : text;
}

// `12 + 11 + (4) = 23`, each with what `told` says before it; what was cut in brackets.
template <class Told>
std::string sum_of(const std::vector<event::Share>& shares, event::Hundredths sum, Told told) {
  std::string text;
  for (const event::Share& share : shares) {
    const std::string number = event::write_value(share.value);
    text += (text.empty() ? "" : " + ") + told(share) + (share.is_cut ? "(" + number + ")" : number);
  }
  return text + (text.empty() ? "" : " = ") + event::write_value(sum);
}

// E89: `BH: 1. 12 + 2. 11 + 3. (4) = 23`.
std::string working_of(const Part& part, const PlaceInPart& place) {
  std::string text;
  for (std::size_t i = 0; i < place.standing.values.size(); ++i) {
    const event::Value& value = place.standing.values[i];
    if (value.shares.empty()) continue;
    const auto round = [](const event::Share& share) { return std::to_string(share.round) + ". "; };
    text += "    " + part.terms.ties[i] + ": " + sum_of(value.shares, value.sum, round) + "\n";
  }
  return text;
}

// E74, E89: the games among those who were level, and what the missing ones could have brought.
std::string encounters_sheet(const Part& part, const std::vector<PlaceInPart>& places, Language language) {
  constexpr Words kAmong{"the games among those who are level", "le partite fra chi è a pari merito"};
  constexpr Words kMost{"at most", "al massimo"};
  const auto name = [&](event::Tpn tpn) { return part.entrant(part.order[tpn - 1U]).name; };
  const auto round = [&](const event::Share& share) {
    return std::to_string(share.round) + ". " + name(share.opponent) + " ";
  };
  std::string text;
  for (std::size_t tie = 0; tie < part.terms.ties.size(); ++tie)
    for (const auto& encounter : event::encounters_of(places, tie)) {
      text += part.terms.ties[tie] + ": " + std::string(kAmong.in(language)) + "\n";
      for (const event::Encounter::Row& one : encounter->rows) {
        text += "    " + name(one.tpn) + ": " + sum_of(one.shares, one.sum, round);
        if (one.most != one.sum) text += ", " + std::string(kMost.in(language)) + " " + event::write_value(one.most);
        text += "\n";
      }
    }
  return text;
}

Cells standings_heads(const Part& part, Language language) {
  constexpr Words kName{"name", "nome"}, kPoints{"points", "punti"};
  Cells heads{"", std::string(kName.in(language)), std::string(kPoints.in(language))};
  heads.insert(heads.end(), part.terms.ties.begin(), part.terms.ties.end());
  return heads;
}

}  // namespace

std::string pairings_by_table(const Part& part, int round, Language language) {
  constexpr Words kTable{"table", "tavolo"}, kFirst{"first", "primo"}, kSecond{"second", "secondo"};
  constexpr Words kResult{"result", "risultato"};
  std::vector<Cells> rows{{std::string(kTable.in(language)), std::string(kFirst.in(language)), "",
                           std::string(kSecond.in(language)), "", std::string(kResult.in(language))}};
  const event::Round& made = part.round(round);
  for (std::size_t i = 0; i < made.boards.size(); ++i) {
    const RoundBoard& board = made.boards[i];
    if (board.removed) continue;
    rows.push_back({std::to_string(board.table == 0 ? static_cast<int>(i) + 1 : board.table),
                    part.entrant(board.white).name, "-", part.entrant(board.black).name, "#" + std::to_string(i + 1),
                    say_ending(board, language)});
  }
  std::string text = title(part, round, language) + align(rows, {1, 3, 5});
  for (const EntrantNo bye : made.byes)
    text += part.entrant(bye).name + ": " + say_mark(Mark::pairing_bye, language) + "\n";
  for (const auto& [entrant, mark] : made.marks)
    text += part.entrant(entrant).name + ": " + say_mark(mark, language) + "\n";
  return text;
}

std::string pairings_by_name(const Part& part, int round, Language language) {
  constexpr Words kTable{"table", "tavolo"}, kWhite{"first, against", "primo, contro"};
  constexpr Words kBlack{"second, against", "secondo, contro"};
  const event::Round& made = part.round(round);
  std::vector<std::pair<std::string, std::string>> lines;
  for (std::size_t i = 0; i < part.entrants.size(); ++i) {
    const auto no = static_cast<EntrantNo>(i);
    const RoundBoard* board = made.board_of(no);
    std::string says = say_mark(Mark::absent, language);
    if (board != nullptr) {
      const bool white = board->white == no;
      says = std::string(kTable.in(language)) + " " + std::to_string(board->table) + ", " +
             std::string((white ? kWhite : kBlack).in(language)) + " " +
             part.entrant(white ? board->black : board->white).name;
    } else if (made.place(no) == event::Round::kByePlace) {
      says = say_mark(Mark::pairing_bye, language);
    } else if (const auto mark = made.marks.find(no); mark != made.marks.end()) {
      says = say_mark(mark->second, language);
    }
    lines.emplace_back(part.entrants[i].name, says);
  }
  std::ranges::sort(lines);
  std::string text = title(part, round, language);
  for (const auto& [name, says] : lines) text.append(name).append(": ").append(says).append("\n");
  return text;
}

std::string standings_sheet(const Part& part, bool working, Language language) {
  constexpr Words kPrize{"prize", "premio"};
  const auto places = event::standing_of(part);
  const bool prizes = std::ranges::any_of(places, [](const PlaceInPart& one) { return one.prize.has_value(); });
  std::vector<Cells> rows{standings_heads(part, language)};
  if (prizes) rows.front().emplace_back(kPrize.in(language));
  for (const PlaceInPart& one : places) {
    Cells& row = rows.emplace_back(Cells{std::to_string(one.standing.place) + (one.shared ? "=" : ""),
                                         part.entrant(one.entrant).name, event::write_tenths(one.standing.points)});
    for (std::size_t i = 0; i < one.standing.values.size(); ++i)
      row.push_back(write_tie(part.terms.ties[i], one.standing.values[i]));
    if (prizes) row.push_back(one.prize ? std::to_string(*one.prize) : "-");
  }
  std::string text = part.terms.name + "\n" + align(rows);
  if (!working) return text;
  for (const PlaceInPart& one : places) text += part.entrant(one.entrant).name + "\n" + working_of(part, one);
  return text + encounters_sheet(part, places, language);
}

std::string cross_table_sheet(const Part& part, Language language) {
  const event::CrossTable table = event::table_for_standings(part);
  Cells heads = standings_heads(part, language);
  heads.resize(3);
  for (int round = 1; round <= table.known_rounds(); ++round) heads.push_back(std::to_string(round));
  std::vector<Cells> rows{heads};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const auto tpn = static_cast<event::Tpn>(i + 1);
    Cells& row = rows.emplace_back(Cells{std::to_string(tpn), part.entrant(part.order[i]).name,
                                         event::write_tenths(table.score(tpn, table.known_rounds()))});
    for (const event::Cell& cell : table.row(tpn)) row.push_back(event::write_cell(cell));
  }
  return part.terms.name + "\n" + align(rows);
}

std::string entries_sheet(const Part& part, Language language) {
  constexpr Words kName{"name", "nome"}, kStrength{"strength", "forza"};
  constexpr std::array<Words, 3> kPresence{{{"expected", "atteso"}, {"here", "presente"}, {"out", "ritirato"}}};
  std::vector<Cells> rows{{"", std::string(kName.in(language)), std::string(kStrength.in(language)), "id", ""}};
  for (std::size_t i = 0; i < part.order.size(); ++i) {
    const event::Entrant& one = part.entrant(part.order[i]);
    rows.push_back({std::to_string(i + 1), one.name, one.strength == 0 ? "-" : std::to_string(one.strength), one.id,
                    std::string(kPresence[static_cast<std::size_t>(one.presence)].in(language))});
  }
  return part.terms.name + "\n" + align(rows);
}

}  // namespace giostra::cli
