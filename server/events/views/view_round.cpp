// `round:PART:N`: boards, byes, absences and their sum (E100).
#include <algorithm>

#include "event/log/formats.hpp"
#include "event/log/propose.hpp"
#include "event/log/tables.hpp"
#include "server/events/views/families.hpp"

namespace giostra::server::views {

using event::Round;

namespace {

// Who has neither board nor bye nor was forgotten, and what the round is worth to them.
json::array absent_of(const Sight& sight, const Part& part, int number, const event::RoundSum& sum) {
  json::array absent;
  const Round& round = part.round(number);
  for (const EntrantNo no : part.order) {
    if (round.place(no) != Round::kNoPlace || std::ranges::find(sum.forgotten, no) != sum.forgotten.end()) continue;
    const auto marked = round.marks.find(no);
    const auto wished = part.wishes.find({number, no});
    event::Mark mark = event::Mark::absent;
    if (marked != round.marks.end())
      mark = marked->second;
    else if (wished != part.wishes.end())
      mark = wished->second;
    absent.push_back(
        json::object{{"entrant", sight.id(part, no)}, {"name", sight.name(part, no)}, {"kind", write(mark)}});
  }
  return absent;
}

json::object sum_json(const Sight& sight, const Part& part, const event::RoundSum& sum, std::size_t boards) {
  json::array forgotten, misplaced;
  if (sight.is_staff()) {
    for (const EntrantNo no : sum.forgotten) forgotten.emplace_back(sight.id(part, no));
    for (const EntrantNo no : sum.misplaced) misplaced.emplace_back(sight.id(part, no));
  }
  return {{"boards", boards},
          {"byes", sum.byes},
          {"absent", sum.absent},
          {"forgotten", std::move(forgotten)},
          {"misplaced", std::move(misplaced)}};
}

// E100, once the round is out, is of those who were there then.
event::RoundSum sum_for_view(const Part& part, int number) {
  const Round& round = part.round(number);
  if (!is_published(round.phase)) return event::sum_of(part, number).value_or(event::RoundSum{});
  event::RoundSum sum;
  for (std::size_t i = 0; i < part.entrants.size(); ++i) {
    const auto place = round.place(static_cast<EntrantNo>(i));
    if (place == Round::kNoPlace)
      ++sum.absent;
    else
      ++(place == Round::kByePlace ? sum.byes : sum.on_boards);
  }
  return sum;
}

}  // namespace

View round_view(const Sight& sight, const Part& part, int number) {
  const Round& round = part.round(number);
  const bool is_there =
      number >= 1 && (number <= std::max(part.total_rounds(), 1) || round.phase != event::Phase::draft);
  if (!is_there || (!sight.is_staff() && !is_published(round.phase))) return std::nullopt;
  const BoardWriter writer(sight, part, number);
  const event::RoundSum sum = sum_for_view(part, number);
  json::array boards, byes;
  for (const std::size_t board : writer.boards()) boards.push_back(writer.write(board, BoardWriter::For::all));
  for (const EntrantNo no : round.byes)
    byes.push_back(json::object{{"entrant", sight.id(part, no)}, {"name", sight.name(part, no)}});
  const std::size_t count_of = boards.size();
  json::object view{{"part", part.id},
                    {"round", number},
                    {"phase", write(round.phase)},
                    {"boards", std::move(boards)},
                    {"byes", std::move(byes)},
                    {"absent", absent_of(sight, part, number, sum)},
                    {"sum", sum_json(sight, part, sum, count_of)},
                    {"changed", round.changed}};
  put_times(view, sight, round);
  if (round.phase >= event::Phase::complete) view["ended_ms"] = sight.wall(round.ended);
  if (const int changes = changes_since_published(sight, part, number); changes > 0) view["changes"] = changes;
  return view;
}

namespace {

// An act's text without the message's id and what it was based on.
std::string_view bare(std::string_view act) {
  while (act.starts_with('#') || act.starts_with('^')) {
    const auto space = act.find(' ');
    if (space == act.npos) return {};
    act.remove_prefix(space + 1);
  }
  return act;
}

}  // namespace

int changes_since_published(const Sight& sight, const Part& part, int round) {
  const std::uint32_t published = part.round(round).published;
  if (published == 0) return 0;
  const std::string at = " " + part.id + " " + std::to_string(round) + " ";
  int changes = 0;
  for (std::size_t i = published; i < sight.log().entries.size(); ++i) {
    const std::string_view act = bare(sight.log().entries[i].act);
    const auto is = [&](std::string_view verb) {
      return act.starts_with(verb) && act.substr(verb.size()).starts_with(at);
    };
    if (!is("swap") && !is("add") && !is("remove") && !is("late") && !is("table")) continue;
    changes += sight.event().author_of(static_cast<std::uint32_t>(i + 1)) != nullptr ? 1 : 0;
  }
  return changes;
}

}  // namespace giostra::server::views
