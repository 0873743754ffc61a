#include "server/events/answers.hpp"

#include <algorithm>

#include "event/log/propose.hpp"
#include "event/log/tables.hpp"
#include "event/pairing/why_text.hpp"
#include "server/events/views/families.hpp"

namespace giostra::server {

namespace {

namespace json = boost::json;
using event::EntrantNo;
using event::Part;
using views::Both;
using views::Sight;

// A part that this reader may look at.
Result<const Part*> find_part(const Sight& sight, std::string_view id) {
  const Part* part = sight.state().part(id);
  if (part != nullptr && sight.may_see(*part)) return part;
  return refuse("E1", {"there is no such part", "non c'è una parte così"}, std::string(id));
}

// The event as it was when the round was paired.
class Reasons {
 public:
  Reasons(const Sight& sight, const Part& part, int round, const event::Event& before)
      : sight_(sight), part_(part), round_(part.round(round)), then_(*before.part(part.id)) {
    table_ = event::table_for_pairing(then_, round);
    if (const auto proposal = event::propose(before.state(), part.id, round)) pairing_ = proposal->pairing;
    // Whoever was there then has the same place in the list of entrants now.
    for (const EntrantNo no : then_.order) names_.push_back(sight.name(part, no));
  }

  [[nodiscard]] json::object of_board(std::size_t number) const {
    const event::RoundBoard& board = round_.boards[number];
    return {{"no", number + 1},
            {"table", board.table},
            {"first", sight_.name(part_, board.white)},
            {"second", sight_.name(part_, board.black)},
            {"why", to_json(why(board))}};
  }
  [[nodiscard]] json::array of_byes() const {
    json::array all;
    for (const EntrantNo no : round_.byes) {
      const bool as_proposed = then_.tpn(no) == pairing_.bye;
      all.push_back(json::object{{"entrant", sight_.id(part_, no)},
                                 {"name", sight_.name(part_, no)},
                                 {"why", to_json(as_proposed ? say(pairing_.boards.size()) : by_hand({}))}});
    }
    return all;
  }

 private:
  [[nodiscard]] Both why(const event::RoundBoard& board) const {
    const event::Board wanted{then_.tpn(board.white), then_.tpn(board.black)};
    const auto found = std::ranges::find(pairing_.boards, wanted);
    if (found == pairing_.boards.end() || board.made.by_hand) return by_hand(board.made);
    return say(static_cast<std::size_t>(found - pairing_.boards.begin()));
  }
  [[nodiscard]] Both say(std::size_t number) const {
    return {event::say_why(table_, pairing_, number, names_, Language::english),
            event::say_why(table_, pairing_, number, names_, Language::italian)};
  }
  [[nodiscard]] Both by_hand(const event::Made& made) const {
    Both text{"Made by hand.", "Fatta a mano."};
    for (const event::Breach breach : made.breaches) text += Both(" ") + Both(event::say(breach)) + Both(".");
    if (!made.reason.empty() && sight_.is_staff()) text += Both(" " + made.reason);
    return text;
  }

  const Sight& sight_;
  const Part& part_;
  const event::Round& round_;
  Part then_;
  event::CrossTable table_{};
  event::Pairing pairing_{};
  event::Names names_{};
};

Result<event::Event> before_pairing(const Log& log, std::uint32_t proposed) {
  Log earlier = log;
  if (proposed > 0) earlier.entries.resize(proposed - 1);
  return event::Event::fold(earlier);
}

// E89: where the numbers of a part come from.
class Workings {
 public:
  Workings(const Sight& sight, const Part& part) : sight_(sight), part_(part), places_(event::standing_of(part)) {}

  [[nodiscard]] json::array rows() const {
    json::array rows;
    for (const event::PlaceInPart& place : places_) {
      json::array values;
      for (std::size_t i = 0; i < place.standing.values.size(); ++i)
        values.push_back(value(part_.terms.ties[i], place.standing.values[i]));
      json::object row = entrant(place.standing.tpn);
      row["place"] = place.standing.place;
      row["points"] = event::write_tenths(place.standing.points);
      row["values"] = std::move(values);
      rows.push_back(std::move(row));
    }
    return rows;
  }
  // E74: the games among those who were level.
  [[nodiscard]] json::array encounters() const {
    json::array all;
    for (std::size_t tie = 0; tie < part_.terms.ties.size(); ++tie)
      for (const auto& encounter : event::encounters_of(places_, tie)) {
        json::array rows;
        for (const event::Encounter::Row& one : encounter->rows) {
          json::object row = entrant(one.tpn);
          row["sum"] = event::write_value(one.sum);
          row["most"] = event::write_value(one.most);
          row["shares"] = shares(one.shares);
          rows.push_back(std::move(row));
        }
        all.push_back(json::object{{"code", part_.terms.ties[tie]}, {"rows", std::move(rows)}});
      }
    return all;
  }

 private:
  [[nodiscard]] json::object entrant(event::Tpn tpn) const {
    const EntrantNo no = part_.order[tpn - 1U];
    return {{"no", tpn}, {"entrant", sight_.id(part_, no)}, {"name", sight_.name(part_, no)}};
  }
  [[nodiscard]] json::array shares(const std::vector<event::Share>& all) const {
    json::array shares;
    for (const event::Share& share : all) {
      json::object one{{"round", share.round}, {"value", event::write_value(share.value)}, {"cut", share.is_cut}};
      if (share.opponent != event::kNobody) one["opponent"] = sight_.name(part_, part_.order[share.opponent - 1U]);
      shares.push_back(std::move(one));
    }
    return shares;
  }
  [[nodiscard]] json::object value(const std::string& code, const event::Value& value) const {
    return {{"code", code}, {"sum", event::write_tie(code, value)}, {"shares", shares(value.shares)}};
  }

  const Sight& sight_;
  const Part& part_;
  std::vector<event::PlaceInPart> places_;
};

}  // namespace

Result<json::value> why_of(const event::Event& event, const Log& log, const Reader& reader, std::string_view part_id,
                           int round, int board) {
  const EventFacts facts;
  const Sight sight(event, log, reader, facts);
  const auto part = find_part(sight, part_id);
  if (!part) return tl::unexpected(part.error());
  const event::Round& its_round = (*part)->round(round);
  if (its_round.phase < (sight.is_staff() ? event::Phase::proposed : event::Phase::published))
    return refuse("E46", {"this round has no boards yet", "questo turno non ha ancora scacchiere"});
  const auto number = static_cast<std::size_t>(std::max(board, 0));
  if (number > its_round.boards.size() || (number > 0 && its_round.boards[number - 1].removed))
    return refuse("E100", {"the round has no such board", "il turno non ha questa scacchiera"}, std::to_string(board));
  const auto before = before_pairing(log, its_round.proposed);
  if (!before) return tl::unexpected(before.error());
  const Reasons reasons(sight, **part, round, *before);
  json::array boards;
  for (std::size_t i = 0; i < its_round.boards.size(); ++i)
    if (!its_round.boards[i].removed && (number == 0 || i + 1 == number)) boards.push_back(reasons.of_board(i));
  return json::object{{"part", (*part)->id},
                      {"round", round},
                      {"boards", std::move(boards)},
                      {"byes", number == 0 ? reasons.of_byes() : json::array{}}};
}

Result<json::value> working_of(const event::Event& event, const Log& log, const Reader& reader,
                               std::string_view part_id) {
  const EventFacts facts;
  const Sight sight(event, log, reader, facts);
  const auto found = find_part(sight, part_id);
  if (!found) return tl::unexpected(found.error());
  const Part& part = **found;
  json::array ties;
  for (const std::string& code : part.terms.ties)
    ties.push_back(json::object{{"code", code}, {"name", to_json(views::tie_break_name(part, code))}});
  const Workings workings(sight, part);
  return json::object{
      {"part", part.id}, {"ties", std::move(ties)}, {"rows", workings.rows()}, {"encounters", workings.encounters()}};
}

}  // namespace giostra::server
