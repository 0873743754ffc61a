#include "event/log/propose.hpp"

#include <algorithm>

#include "event/log/tables.hpp"
#include "event/pairing/dutch.hpp"
#include "event/pairing/knock_out.hpp"
#include "event/pairing/round_robin.hpp"
#include "event/pairing/team_swiss.hpp"

namespace giostra::event {

namespace {

// E15: those who count for nobody are met by nobody.
Pairing without_annulled(const Part& part, std::vector<Board> boards) {
  const auto is_annulled = [&](Tpn tpn) {
    return tpn > part.order.size() || part.entrant(part.order[tpn - 1U]).annulled;
  };
  std::erase_if(boards, [&](const Board& board) { return is_annulled(board.white) || is_annulled(board.black); });
  return {.boards = std::move(boards)};
}

std::vector<Board> scheduled_round(const Plan& plan, int round) {
  return static_cast<std::size_t>(round) <= plan.schedule.size() ? plan.schedule[static_cast<std::size_t>(round - 1)]
                                                                 : std::vector<Board>{};
}

// The winner's number; nobody where neither came, or both lost.
Tpn winner_of(const RoundBoard& board, const std::vector<Tpn>& tpns) {
  if (!is_decided(board.end.told)) return kNobody;
  const BoardResult result = board.end.report->result;
  if (result == BoardResult::first || result == BoardResult::first_came) return tpns[index(board.white)];
  if (result == BoardResult::second || result == BoardResult::second_came) return tpns[index(board.black)];
  return kNobody;
}

// E60: who goes on from a round, in the order of the bracket; nobody where a place is empty.
std::vector<Tpn> survivors(const Part& part, int rounds) {
  const std::size_t count = part.order.size();
  std::vector<Tpn> left = bracket_order(count);
  for (Tpn& seed : left)
    if (seed > count) seed = kNobody;
  const std::vector<Tpn> tpns = numbers_of(part);
  for (int number = 1; number <= rounds; ++number) {
    const Round& round = part.round(number);
    std::vector<Tpn> next;
    for (std::size_t i = 0; i + 1 < left.size(); i += 2) {
      const Tpn a = left[i], b = left[i + 1];
      const RoundBoard* board = a == kNobody || b == kNobody ? nullptr : round.board_of(part.order[a - 1U]);
      next.push_back(board != nullptr ? winner_of(*board, tpns) : a == kNobody ? b : b == kNobody ? a : kNobody);
    }
    left = std::move(next);
  }
  return left;
}

Result<Pairing> knock_out_round(const Part& part, int round) {
  if (round > 1 && part.round(round - 1).phase < Phase::complete)
    return refuse("E60", {"the round before is not complete", "il turno precedente non è completo"});
  const std::vector<Tpn> left = survivors(part, round - 1);
  Pairing pairing;
  for (std::size_t i = 0; i + 1 < left.size(); i += 2) {
    if (left[i] != kNobody && left[i + 1] != kNobody) pairing.boards.push_back({left[i], left[i + 1]});
  }
  return pairing;
}

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

Result<Pairing> swiss_round(const Part& part, int round) {
  std::vector<bool> locked(part.entrants.size());
  for (const RoundBoard* board : locked_boards(part.round(round)))
    locked[index(board->white)] = locked[index(board->black)] = true;
  const CrossTable table = table_for_pairing(part, round);
  const std::vector<Tpn> players = players_of(part, round, locked);
  if (players.empty()) return Pairing{};
  return part.terms.plan.format == Format::dutch ? pair_dutch(table, players)
                                                 : pair_teams(table, players, part.terms.plan.colours);
}

Verdict may_be_paired(const Part& part, int round) {
  if (part.entrants.size() < 2)
    return refuse("E20", {"there are fewer than two entrants", "ci sono meno di due iscritti"});
  if (round < 1 || round > part.total_rounds())
    return refuse("E1", {"the part has no such round", "la parte non ha questo turno"}, std::to_string(round));
  return {};
}

}  // namespace

Result<Pairing> scheduled(const Part& part, int round) {
  if (const Verdict may = may_be_paired(part, round); !may) return tl::unexpected(may.error());
  const std::size_t count = part.entrants.size();
  switch (part.terms.plan.format) {
    case Format::round_robin: return without_annulled(part, berger_round(count, round));
    case Format::double_round_robin: return without_annulled(part, double_berger_round(count, round));
    case Format::schedule: return without_annulled(part, scheduled_round(part.terms.plan, round));
    case Format::teams: return without_annulled(part, team_round(count / 2, round));
    case Format::knock_out: return knock_out_round(part, round);
    default: break;
  }
  return refuse("E61", {"this format cannot be paired by the program yet: pair by hand",
                        "questo formato il programma non sa ancora abbinarlo: abbina a mano"});
}

Result<std::vector<bool>> due_in(const Part& part, int round) {
  std::vector<bool> due(part.entrants.size());
  if (is_swiss(part.terms.plan.format) || part.terms.plan.format == Format::groups ||
      part.terms.plan.format == Format::arena) {
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

}  // namespace giostra::event
