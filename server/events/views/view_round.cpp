// `round:PART:N`: boards, byes, absences and their sum (E100).
#include <algorithm>

#include "event/arena/arena_part.hpp"
#include "event/log/formats.hpp"
#include "event/log/propose.hpp"
#include "event/log/tables.hpp"
#include "server/events/views/families.hpp"

namespace giostra::server::views {

using event::Round;

namespace {

// Who has neither board nor bye nor was forgotten, and what the round is worth to them.
json::array absent_of(const Sight& sight, const Part& part, int number, const std::vector<EntrantNo>& others) {
  json::array absent;
  const Round& round = part.round(number);
  if (event::needs_winners(part, number)) return absent;  // whoever is not in the bracket any more is not absent
  for (const EntrantNo no : part.order) {
    if (round.place(no) != Round::kNoPlace || std::ranges::find(others, no) != others.end()) continue;
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

json::object sum_json(const Sight& sight, const Part& part, const event::RoundSum& sum, const json::object& view) {
  json::array forgotten, misplaced;
  if (sight.is_staff()) {
    for (const EntrantNo no : sum.forgotten) forgotten.emplace_back(sight.id(part, no));
    for (const EntrantNo no : sum.misplaced) misplaced.emplace_back(sight.id(part, no));
  }
  const auto size = [&](std::string_view key) { return view.at(key).as_array().size(); };
  return {{"boards", size("boards")},
          {"byes", size("byes")},
          {"absent", size("absent")},
          {"forgotten", std::move(forgotten)},
          {"misplaced", std::move(misplaced)}};
}

// E100 is asked before the round is out. From then on whoever is here without board, bye or absence came late (E103),
// and whoever sits though they left is not misplaced; once the round is over nobody is late any more.
event::RoundSum sum_for_view(const Part& part, int number) {
  const event::Phase phase = part.round(number).phase;
  if (phase >= event::Phase::complete || (is_published(phase) && !event::is_swiss(part.terms.plan.format))) return {};
  event::RoundSum sum = event::sum_of(part, number).value_or(event::RoundSum{});
  if (is_published(phase)) sum.misplaced.clear();
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
  std::vector<EntrantNo> free = round.byes, placed = sum.forgotten;
  for (const EntrantNo no : free_by_schedule(part, number)) free.push_back(no);
  placed.insert(placed.end(), free.begin(), free.end());
  json::array boards, byes;
  for (const std::size_t board : writer.boards()) boards.push_back(writer.write(board, BoardWriter::For::all));
  for (const EntrantNo no : free)
    byes.push_back(json::object{{"entrant", sight.id(part, no)}, {"name", sight.name(part, no)}});
  json::object view{{"part", part.id},
                    {"round", number},
                    {"phase", write(round.phase)},
                    {"boards", std::move(boards)},
                    {"byes", std::move(byes)},
                    {"absent", absent_of(sight, part, number, placed)},
                    {"changed", round.changed}};
  view["sum"] = sum_json(sight, part, sum, view);
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

std::vector<EntrantNo> free_by_schedule(const Part& part, int round) {
  std::vector<EntrantNo> all;
  if (event::is_swiss(part.terms.plan.format) || event::is_arena(part) ||
      part.round(round).phase == event::Phase::draft)
    return all;
  const auto pairing = event::scheduled(part, round);
  if (!pairing) return all;
  for (const event::Tpn tpn : pairing->free) {
    const EntrantNo no = part.order[tpn - 1U];
    const bool is_free = part.round(round).place(no) == Round::kNoPlace && !part.wishes.contains({round, no}) &&
                         part.entrant(no).presence != event::Presence::out;
    if (is_free) all.push_back(no);
  }
  return all;
}

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
