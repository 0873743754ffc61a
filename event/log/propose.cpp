#include "event/log/propose.hpp"

#include <algorithm>

#include "event/log/formats.hpp"
#include "event/log/tables.hpp"
#include "event/pairing/dutch.hpp"
#include "event/pairing/team_swiss.hpp"
#include "event/swiss/ways_out.hpp"

namespace giostra::event {

namespace {

// Entrants of this round as numbers: who is here, or who was paired when it was published.
std::vector<Tpn> players_of(const Part& part, int round, const std::vector<bool>& locked) {
  std::vector<Tpn> players;
  const Round& made = part.round(round);
  for (std::size_t i = 0; i < part.order.size(); ++i) {
    const EntrantNo no = part.order[i];
    const bool plays = is_published(made.phase)
                           ? made.place(no) != Round::kNoPlace
                           : part.entrant(no).presence == Presence::here && !part.wishes.contains({round, no});
    if (plays && !locked[index(no)]) players.push_back(static_cast<Tpn>(i + 1));
  }
  return players;
}

// E101: these stay.
std::vector<const RoundBoard*> locked_boards(const Round& round) {
  std::vector<const RoundBoard*> all;
  if (round.phase == Phase::proposed)
    for (const RoundBoard& board : round.boards)
      if (board.made.locked && !board.removed) all.push_back(&board);
  return all;
}

std::vector<Tpn> players_without_board(const Part& part, int round) {
  std::vector<bool> locked(part.entrants.size());
  for (const RoundBoard* board : locked_boards(part.round(round)))
    locked[index(board->white)] = locked[index(board->black)] = true;
  return players_of(part, round, locked);
}

Result<Pairing> swiss_round(const Part& part, int round) {
  const CrossTable table = table_for_pairing(part, round);
  const std::vector<Tpn> players = players_without_board(part, round);
  if (players.empty()) return Pairing{};
  return part.terms.plan.format == Format::dutch ? pair_dutch(table, players)
                                                 : pair_teams(table, players, part.terms.plan.colours);
}

Verdict may_be_paired(const Part& part, int round) {
  if (part.entrants.size() < 2)
    return refuse("E20", {"there are fewer than two entrants", "ci sono meno di due iscritti"});
  if (part.terms.plan.format == Format::arena)
    return refuse("E63", {"an arena has no rounds: whoever says `again` is paired",
                          "un'arena non ha turni: si abbina chi dice `again`"});
  if (round < 1 || round > part.total_rounds())
    return refuse("E1", {"the part has no such round", "la parte non ha questo turno"}, std::to_string(round));
  return {};
}

// Who must have a board or a bye, by entrant.
Result<std::vector<bool>> due_in(const Part& part, int round) {
  std::vector<bool> due(part.entrants.size());
  if (const Verdict may = may_be_paired(part, round); !may) return tl::unexpected(may.error());
  if (is_swiss(part.terms.plan.format)) {
    for (std::size_t i = 0; i < due.size(); ++i) {
      const auto no = static_cast<EntrantNo>(i);
      due[i] = part.entrants[i].presence == Presence::here && !part.wishes.contains({round, no});
    }
    return due;
  }
  const auto pairing = scheduled(part, round);
  if (!pairing) return tl::unexpected(pairing.error());
  for (const Board& board : pairing->boards)
    for (const Tpn tpn : {board.white, board.black}) due[index(part.order[tpn - 1U])] = true;
  return due;
}

}  // namespace

Result<RoundSum> sum_of(const Part& part, int round) {
  const auto due = due_in(part, round);
  if (!due) return tl::unexpected(due.error());
  RoundSum sum;
  for (std::size_t i = 0; i < due->size(); ++i) {
    const auto no = static_cast<EntrantNo>(i);
    const auto place = part.round(round).place(no);
    const bool placed = place != Round::kNoPlace;
    if (!placed)
      ++sum.absent;
    else
      ++(place == Round::kByePlace ? sum.byes : sum.on_boards);
    if ((*due)[i] && !placed) sum.forgotten.push_back(no);
    if (!(*due)[i] && placed && is_swiss(part.terms.plan.format)) sum.misplaced.push_back(no);
  }
  sum.absent -= static_cast<int>(sum.forgotten.size());
  return sum;
}

Result<Proposal> propose(const EventState& event, std::string_view part_id, int round) {
  const Part* part = event.part(part_id);
  if (part == nullptr) return refuse("E1", {"there is no such part", "non c'è una parte così"}, std::string(part_id));
  if (const Verdict may = may_be_paired(*part, round); !may) return tl::unexpected(may.error());
  const bool swiss = is_swiss(part->terms.plan.format);
  auto pairing = swiss ? swiss_round(*part, round) : scheduled(*part, round);
  if (!pairing) return tl::unexpected(pairing.error());
  const auto id = [&](Tpn tpn) { return part->entrant(part->order[tpn - 1U]).id; };
  Proposal proposal;
  if (swiss)
    for (const RoundBoard* board : locked_boards(part->round(round)))
      proposal.boards.push_back({part->entrant(board->white).id, part->entrant(board->black).id});
  for (const Board& board : pairing->boards) proposal.boards.push_back({id(board.white), id(board.black)});
  if (pairing->bye != kNobody) proposal.boards.push_back({id(pairing->bye), ""});
  if (proposal.boards.empty()) return refuse("E20", {"nobody is there to be paired", "non c'è nessuno da abbinare"});
  proposal.pairing = std::move(*pairing);
  return proposal;
}

std::vector<std::vector<std::string>> ways_out(const EventState& event, std::string_view part_id, int round) {
  const Part* part = event.part(part_id);
  if (part == nullptr || !is_swiss(part->terms.plan.format)) return {};
  const CrossTable table = table_for_pairing(*part, round);
  const auto kind = part->terms.plan.format == Format::dutch ? SwissKind::dutch : SwissKind::teams;
  const auto id = [&](Tpn tpn) { return part->entrant(part->order[tpn - 1U]).id; };
  std::vector<std::vector<std::string>> all;
  for (const WayOut& way : look_for_ways_out(table, players_without_board(*part, round), kind).ways) {
    if (way.kind == WayOut::Kind::drop_wish) {
      act::Meet meet{{part->id, {}}, {}};
      for (const Tpn tpn : table.apart[way.wish].entrants) meet.entrants.push_back(id(tpn));
      all.push_back({write_act(meet)});
    }
    if (way.kind != WayOut::Kind::allow_repeat) continue;
    const act::Add add{{part->id, round, "no pairing without a repeat"}, {id(way.repeat.white), id(way.repeat.black)}};
    const auto number = static_cast<int>(part->round(round).boards.size()) + 1;
    all.push_back({write_act(add), write_act(act::Lock{{{part->id, round, {}}, number}})});
  }
  return all;
}

}  // namespace giostra::event
