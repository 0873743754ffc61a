// A board of a round as JSON: who sits there, what was told, how it came about.
#include <algorithm>

#include "event/log/formats.hpp"
#include "event/log/tables.hpp"
#include "server/events/views/families.hpp"

namespace giostra::server::views {

using event::RoundBoard;

json::object tallies_json(const std::vector<event::Tally>& tallies) {
  json::object object;
  for (const event::Tally& tally : tallies) object[tally.name] = {tally.first, tally.second};
  return object;
}

json::object saying(const event::Report& report) {
  return {{"result", event::write_result(report.result)}, {"tallies", tallies_json(report.tallies)}};
}

event::BoardResult turned(event::BoardResult result) {
  switch (result) {
    case event::BoardResult::first: return event::BoardResult::second;
    case event::BoardResult::second: return event::BoardResult::first;
    case event::BoardResult::first_came: return event::BoardResult::second_came;
    case event::BoardResult::second_came: return event::BoardResult::first_came;
    default: return result;
  }
}

std::string group_name(std::size_t group) {
  constexpr std::size_t kLetters = 26;
  return group < kLetters ? std::string(1, static_cast<char>('A' + group)) : std::to_string(group + 1);
}

std::vector<std::string> group_names(const Part& part, int round) {
  if (part.terms.plan.format != event::Format::groups || round > event::rounds_of_groups(part)) return {};
  std::vector<std::string> names(part.order.size());
  const auto groups = event::groups_of(part);
  for (std::size_t i = 0; i < groups.size(); ++i)
    for (const event::Tpn tpn : groups[i]) names[tpn - 1U] = group_name(i);
  return names;
}

BoardWriter::BoardWriter(const Sight& sight, const Part& part, int round)
    : sight_(sight),
      part_(part),
      round_(round),
      numbers_(event::numbers_of(part)),
      before_(sight.report(part)),
      groups_(group_names(part, round)),
      in_bracket_(event::needs_winners(part, round)) {}

std::vector<std::size_t> BoardWriter::boards() const {
  std::vector<std::size_t> all;
  const auto& boards = part_.round(round_).boards;
  for (std::size_t i = 0; i < boards.size(); ++i)
    if (!boards[i].removed) all.push_back(i);
  return all;
}

json::object BoardWriter::side(EntrantNo no, Side side) const {
  json::array people;
  std::vector<std::string_view> seats;
  if (const Game* game = find_game(part_.terms.game))
    for (const SeatInfo& seat : game->seats())
      if (seat.side == side) seats.push_back(seat.name);
  for (const std::string& id : part_.sitting(round_, no)) {
    json::object person{{"id", sight_.person_id(id)}, {"name", sight_.person(id)}};
    if (people.size() < seats.size()) person["seat"] = seats[people.size()];
    if (const auto light = sight_.light("person:" + id)) person["light"] = views::write(*light);
    people.push_back(std::move(person));
  }
  const event::Tpn tpn = numbers_[index(no)];
  const int played = std::min(before_->known_rounds(), round_ - 1);
  return {{"entrant", sight_.id(part_, no)},
          {"name", sight_.name(part_, no)},
          {"no", tpn},
          {"points", event::write_tenths(played > 0 ? before_->score(tpn, played) : event::Tenths{})},
          {"people", std::move(people)}};
}

json::value BoardWriter::match(const RoundBoard& board) const {
  const std::string& id = board.match.empty() ? board.end.match : board.match;
  if (id.empty()) return nullptr;
  constexpr std::array<std::string_view, 3> kStages{"open", "live", "over"};
  const auto known = sight_.facts().match ? sight_.facts().match(id) : std::nullopt;
  const bool decided = is_decided(board.end.told);
  const Stage stage = known ? known->stage : decided ? Stage::over : Stage::open;
  json::object object{{"id", id}, {"stage", kStages[static_cast<std::size_t>(stage)]}};
  // E60: nobody has won, and the lot decides about what was counted.
  if (known && stage == Stage::over && !decided) object["tallies"] = tallies_json(known->tallies);
  return object;
}

void BoardWriter::put_hand(json::object& object, const RoundBoard& board) const {
  if (board.made.by_hand) object["by_hand"] = true;
  if (board.made.locked) object["locked"] = true;
  if (!board.made.reason.empty()) object["reason"] = board.made.reason;
  if (board.made.breaches.empty()) return;
  json::array breaches;
  for (const event::Breach breach : board.made.breaches) breaches.push_back(to_json(event::say(breach)));
  object["breaches"] = std::move(breaches);
}

void BoardWriter::put_end(json::object& object, const RoundBoard& board, bool shows_all) const {
  const event::Ending& end = board.end;
  json::array said;
  for (const auto& one : end.said) said.push_back(one && shows_all ? json::value(saying(*one)) : json::value(nullptr));
  object["told"] = views::write(end.told);
  object["said"] = std::move(said);
  object["tallies"] = json::object{};
  if (end.report) {
    object["result"] = event::write_result(end.report->result);
    object["tallies"] = tallies_json(end.report->tallies);
  }
  if (!end.by.empty()) object["by"] = end.by;
  if (!shows_all) return;
  if (!board.call.empty()) object["call"] = sight_.text(board.call);
  json::array absent;
  if (board.absent[0]) absent.emplace_back("first");
  if (board.absent[1]) absent.emplace_back("second");
  if (!absent.empty()) object["absent"] = std::move(absent);
}

void BoardWriter::put_place(json::object& object, const RoundBoard& board) const {
  const event::Tpn tpn = numbers_[index(board.white)];
  if (!groups_.empty()) object["group"] = groups_[tpn - 1U];
  if (!in_bracket_) return;
  const auto stage = stage_of(part_, round_, board);
  if (stage) object["stage"] = to_json(*stage);
}

json::object BoardWriter::write(std::size_t number, For whom) const {
  const RoundBoard& board = part_.round(round_).boards[number];
  json::object object{{"no", number + 1},
                      {"table", board.table},
                      {"first", side(board.white, Side::first)},
                      {"second", side(board.black, Side::second)},
                      {"live", part_.terms.hall.is_live(board.table)},
                      {"started", board.started},
                      {"changed", board.changed}};
  if (json::value played = match(board); !played.is_null()) object["match"] = std::move(played);
  put_end(object, board, sight_.is_staff() || whom == For::its_people);
  if (sight_.is_staff()) put_hand(object, board);
  if (board.replays > 0) object["replays"] = board.replays;
  put_place(object, board);
  return object;
}

}  // namespace giostra::server::views
