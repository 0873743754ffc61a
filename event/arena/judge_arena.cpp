// The acts of an arena: whether they may stand, and what they change (event/log/judge.hpp).
#include <algorithm>

#include "event/arena/arena_part.hpp"
#include "event/log/judge.hpp"

namespace giostra::event {

namespace {

// The arena while games may begin.
Result<const Part*> find_arena(const EventState& event, const Moment& now, const std::string& id) {
  const auto part = find_part(event, id);
  if (!part) return part;
  if (!is_arena(**part)) return refuse("E63", {"this part is no arena", "questa parte non è un'arena"}, id);
  if (event.paused_since) return refuse("E105", {"the hall is paused", "la sala è in pausa"});
  const auto running = find_round(event, {id, kArenaRound, {}}, {Phase::playing, Phase::complete, "E63"});
  if (!running) return running;
  if (now.at_ms >= *arena_end(event, **part))
    return refuse("E63",
                  {"the arena is over: no game begins any more", "l'arena è finita: non comincia più nessuna partita"});
  return part;
}

bool plays(const Part& part, EntrantNo entrant) {
  const RoundBoard* board = part.round(kArenaRound).board_of(entrant);
  return board != nullptr && !is_decided(board->end.told);
}

int free_table(const Part& part) {
  const auto& boards = part.round(kArenaRound).boards;
  int table = std::max(part.terms.hall.tables.first, 1);
  while (std::ranges::any_of(boards, [&](const RoundBoard& board) {
    return !board.removed && board.table == table && !is_decided(board.end.told);
  }))
    ++table;
  return table;
}

}  // namespace

Verdict check(const EventState& event, const Moment& now, const act::Again& act) {
  const auto part = find_arena(event, now, act.part);
  if (!part) return tl::unexpected(part.error());
  const auto entrant = find_entrant(**part, act.entrant);
  if (!entrant) return tl::unexpected(entrant.error());
  const auto& members = (*part)->entrant(*entrant).members;
  if (now.author.role == Role::person && std::ranges::find(members, now.author.person) == members.end())
    return refuse("E113", {"each says it for themselves", "ognuno lo dice per sé"}, act.entrant);
  if ((*part)->entrant(*entrant).presence != Presence::here)
    return refuse("E63", {"this entrant is not here", "questo iscritto non è qui"}, act.entrant);
  if (plays(**part, *entrant) || (*part)->round(kArenaRound).waiting.contains(*entrant))
    return refuse("E63", {"this entrant plays or waits already", "questo iscritto gioca o aspetta già"}, act.entrant);
  const auto busy = event.busy();
  if (std::ranges::any_of(members, [&](const std::string& person) { return busy.contains(person); }))
    return refuse("E64", {"this person is still in another game", "questa persona è ancora in un'altra partita"});
  return {};
}

void apply(EventState& event, const Moment& now, const act::Again& act) {
  round_of(event, {act.part, kArenaRound, {}}).waiting.emplace(*event.part(act.part)->find(act.entrant), now.at_ms);
}

Verdict check(const EventState& event, const Moment& now, const act::PairUp& act) {
  const auto part = find_arena(event, now, act.part);
  if (!part) return tl::unexpected(part.error());
  const auto both = act.pair.is_bye() ? std::vector<std::string>{act.pair.white}
                                      : std::vector<std::string>{act.pair.white, act.pair.black};
  const auto found = find_entrants(**part, both);
  if (!found) return tl::unexpected(found.error());
  if (act.pair.is_bye()) return refuse("E63", {"an arena has no byes", "un'arena non ha riposi"});
  for (const EntrantNo one : *found)
    if (!(*part)->round(kArenaRound).waiting.contains(one))
      return refuse("E63", {"this entrant does not wait for a game", "questo iscritto non aspetta una partita"},
                    (*part)->entrant(one).id);
  return {};
}

void apply(EventState& event, const Moment& now, const act::PairUp& act) {
  const Part& part = *event.part(act.part);
  const EntrantNo white = *part.find(act.pair.white), black = *part.find(act.pair.black);
  const int table = free_table(part);
  Round& round = round_of(event, {act.part, kArenaRound, {}});
  round.waiting.erase(white);
  round.waiting.erase(black);
  round.boards.push_back({.white = white, .black = black, .table = table, .started = true, .changed = now.seq});
  round.find_places(part.entrants.size());
  look_for_the_end(round, now);
}

}  // namespace giostra::event
