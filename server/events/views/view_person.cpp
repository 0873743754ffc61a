// `table:N` and `person:ID`: what a device at a table and a phone in a hand show. Both work though the part is not
// public: own boards, opponents as others may read them, own results, their own place.
#include <algorithm>

#include "event/log/formats.hpp"
#include "event/log/tables.hpp"
#include "server/events/views/families.hpp"

namespace giostra::server::views {

using event::Phase;
using event::Round;
using event::RoundBoard;

namespace {

void put_terms(json::object& object, const Part& part, int round) {
  object["draws"] = has_draws(part, round);
  object["tallies"] = tally_names(part);
  object["tally_names"] = tally_titles(part);
}

// What a board is to its table: played now, about to begin, over; later entries first.
struct AtTable {
  const Part* part = nullptr;
  int round = 0;
  std::size_t board = 0;
  int urgency = 0;
  std::uint32_t since = 0;

  [[nodiscard]] bool is_before(const AtTable& other) const {
    return urgency != other.urgency ? urgency > other.urgency : since > other.since;
  }
};

int urgency_of(const Round& round, const RoundBoard& board) {
  const bool decided = is_decided(board.end.told);
  if (round.phase == Phase::playing && !decided) return board.started ? 4 : 3;
  if (round.phase == Phase::published) return 2;
  return 1;
}

AtTable at_table(const event::EventState& state, int table) {
  AtTable best;
  for (const Part& part : state.parts)
    for (int number = 1; number <= static_cast<int>(part.rounds.size()); ++number) {
      const Round& round = part.round(number);
      if (!is_published(round.phase)) continue;
      for (std::size_t i = 0; i < round.boards.size(); ++i) {
        const RoundBoard& board = round.boards[i];
        if (board.removed || board.table != table) continue;
        const AtTable one{&part, number, i, urgency_of(round, board), std::max(round.published, board.changed)};
        if (best.part == nullptr || one.is_before(best)) best = one;
      }
    }
  return best;
}

}  // namespace

json::object table_view(const Sight& sight, int table) {
  json::object view{{"table", table}, {"event", sight.state().name}};
  put_pause(view, sight);
  const AtTable found = at_table(sight.state(), table);
  if (found.part == nullptr) return view;
  const Part& part = *found.part;
  const Round& round = part.round(found.round);
  const BoardWriter writer(sight, part, found.round);
  json::object now{{"part", part.id},
                   {"part_name", part.terms.name},
                   {"game", part.terms.game},
                   {"round", found.round},
                   {"phase", write(round.phase)},
                   {"board", writer.write(found.board, BoardWriter::For::its_people)}};
  put_times(now, sight, round);
  put_terms(now, part, found.round);
  view["now"] = std::move(now);
  return view;
}

namespace {

constexpr std::string_view kBye = "bye";

bool is_of(const event::Entrant& entrant, std::string_view person) {
  return entrant.reserve == person || std::ranges::find(entrant.members, person) != entrant.members.end();
}

// A person's way through one part.
class PersonInPart {
 public:
  PersonInPart(const Sight& sight, const Part& part, EntrantNo no, std::string_view person)
      : sight_(sight), part_(part), no_(no), person_(person), last_(part.last_published()) {}

  [[nodiscard]] json::object json() const {
    const event::Entrant& entrant = part_.entrant(no_);
    const Round& round = part_.round(last_);
    json::object object{{"part", part_.id},
                        {"part_name", part_.terms.name},
                        {"game", part_.terms.game},
                        {"entrant", sight_.id(part_, no_)},
                        {"entrant_name", sight_.name(part_, no_)},
                        {"presence", write(entrant.presence)},
                        {"round", last_},
                        {"rounds", part_.total_rounds()},
                        {"phase", write(round.phase)},
                        {"sits", sits(last_)},
                        {"results", results()}};
    if (entrant.leaving) object["leaving"] = true;
    put_now(object, round);
    put_times(object, sight_, round);
    put_terms(object, part_, last_);
    put_place(object);
    return object;
  }

 private:
  [[nodiscard]] bool sits(int round) const {
    const auto& people = part_.sitting(round, no_);
    return std::ranges::find(people, person_) != people.end();
  }

  void put_now(json::object& object, const Round& round) const {
    if (last_ == 0) return;
    const RoundBoard* board = round.board_of(no_);
    if (board == nullptr) {
      if (const auto kind = bye_of(last_)) object["bye"] = *kind;
      return;
    }
    const BoardWriter writer(sight_, part_, last_);
    json::object now =
        writer.write(static_cast<std::size_t>(board - round.boards.data()), BoardWriter::For::its_people);
    const bool is_first = board->white == no_;
    for (const json::value& one : now[is_first ? "first" : "second"].as_object()["people"].as_array())
      if (one.at("id").as_string() == sight_.person_id(person_) && one.as_object().contains("seat"))
        object["seat"] = one.at("seat");
    object["side"] = is_first ? 1 : 2;
    object["now"] = std::move(now);
  }

  [[nodiscard]] std::optional<std::string_view> bye_of(int number) const {
    const Round& round = part_.round(number);
    if (round.place(no_) == Round::kByePlace) return kBye;
    const auto free = free_by_schedule(part_, number);
    if (std::ranges::find(free, no_) != free.end()) return kBye;
    if (event::needs_winners(part_, number)) return std::nullopt;  // not in the bracket any more
    const auto mark = round.marks.find(no_);
    return mark == round.marks.end() ? std::nullopt : std::optional(write(mark->second));
  }

  // From the person's side: `1-0` is a win of theirs, whichever side they had.
  [[nodiscard]] json::object result_of(int number, const RoundBoard& board) const {
    const bool is_first = board.white == no_;
    json::object one{{"round", number},
                     {"opponent", sight_.name(part_, is_first ? board.black : board.white)},
                     {"result", ""},
                     {"table", board.table}};
    if (!is_decided(board.end.told)) return one;
    const event::BoardResult result = is_first ? board.end.report->result : turned(board.end.report->result);
    one["result"] = event::write_result(result);
    const event::Mark mark = event::marks_of(result).first;
    if (mark == event::Mark::draw) return one;
    one["won"] = mark == event::Mark::win || mark == event::Mark::forfeit_win;
    return one;
  }

  [[nodiscard]] json::array results() const {
    json::array all;
    for (int number = 1; number <= last_; ++number) {
      const Round& round = part_.round(number);
      if (!is_published(round.phase)) continue;
      bool plays = false;
      for (const RoundBoard& board : round.boards)  // of an arena there are several
        if (board.has(no_)) all.push_back(result_of(number, board)), plays = true;
      if (plays) continue;
      if (const auto kind = bye_of(number)) all.push_back(json::object{{"round", number}, {"result", *kind}});
    }
    return all;
  }

  void put_place(json::object& object) const {
    const auto standings = sight_.standings(part_);
    const auto place = std::ranges::find(standings->places, no_, &event::PlaceInPart::entrant);
    const event::CrossTable& table = standings->table;
    const bool by_games = part_.terms.plan.format == event::Format::arena;
    const auto has_played = [](const std::vector<event::Cell>& row) {
      return std::ranges::any_of(row, [](const event::Cell& cell) { return cell.mark != event::Mark::absent; });
    };
    if (!by_games && std::ranges::none_of(table.rows, has_played)) return;
    if (last_ == 0 || place == standings->places.end()) return;
    const event::Tenths points =
        by_games ? place->standing.points : table.score(place->standing.tpn, table.known_rounds());
    object["place"] = json::object{
        {"place", place->standing.place}, {"of", standings->places.size()}, {"points", event::write_tenths(points)}};
  }

  const Sight& sight_;
  const Part& part_;
  EntrantNo no_;
  std::string_view person_;
  int last_;
};

}  // namespace

View person_view(const Sight& sight, std::string_view id) {
  if (!sight.state().people.contains(id)) return std::nullopt;
  json::array parts;
  for (const Part& part : sight.state().parts)
    for (std::size_t i = 0; i < part.entrants.size(); ++i)
      if (is_of(part.entrants[i], id)) parts.push_back(PersonInPart(sight, part, static_cast<EntrantNo>(i), id).json());
  json::object view{{"id", id}, {"name", sight.person(id)}, {"event", sight.state().name}, {"parts", std::move(parts)}};
  put_pause(view, sight);
  return view;
}

}  // namespace giostra::server::views
