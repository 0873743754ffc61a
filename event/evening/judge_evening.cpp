// Acts of the evening about rounds and boards: countdown, matches that play boards, replays, who is not there (E60,
// E104, E105). Part of event/log/judge.hpp.
#include <algorithm>

#include "event/log/formats.hpp"
#include "event/log/judge.hpp"

namespace giostra::event {

namespace {

// A person speaks for their own entrant.
Verdict check_own(const Part& part, EntrantNo entrant, const Author& author) {
  if (author.role != Role::person || is_of(part.entrant(entrant), author.person)) return {};
  return refuse("E113", {"each says it for themselves", "ognuno lo dice per sé"}, part.entrant(entrant).id);
}

Result<const Entrant*> find_own(const EventState& event, const Moment& now, const std::string& part_id,
                                const std::string& entrant_id) {
  const auto part = find_part(event, part_id);
  if (!part) return tl::unexpected(part.error());
  const auto entrant = find_entrant(**part, entrant_id);
  if (!entrant) return tl::unexpected(entrant.error());
  if (const Verdict own = check_own(**part, *entrant, now.author); !own) return tl::unexpected(own.error());
  return &(*part)->entrant(*entrant);
}

Entrant& entrant_of(EventState& event, const std::string& part_id, const std::string& entrant_id) {
  Part& part = *event.part(part_id);
  return part.entrants[index(*part.find(entrant_id))];
}

}  // namespace

Verdict check(const EventState& event, const Moment& now, const act::Away& act) {
  const auto entrant = find_own(event, now, act.part, act.entrant);
  if (!entrant) return as_verdict(entrant);
  if ((*entrant)->presence == Presence::out || (*entrant)->leaving)
    return refuse("E8", {"this entrant is out, or has said so", "questo iscritto è fuori, o l'ha già detto"},
                  act.entrant);
  return {};
}

void apply(EventState& event, const Moment& /*now*/, const act::Away& act) {
  entrant_of(event, act.part, act.entrant).leaving = true;
}

Verdict check(const EventState& event, const Moment& now, const act::Back& act) {
  const auto entrant = find_own(event, now, act.part, act.entrant);
  if (!entrant) return as_verdict(entrant);
  if (!(*entrant)->leaving)
    return refuse("E8", {"this entrant was not about to leave", "questo iscritto non stava per andarsene"},
                  act.entrant);
  return {};
}

void apply(EventState& event, const Moment& /*now*/, const act::Back& act) {
  entrant_of(event, act.part, act.entrant).leaving = false;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Countdown& act) {
  if (event.paused_since) return refuse("E105", {"the hall is paused", "la sala è in pausa"});
  const auto part = find_round(event, act, before_gong(event.part(act.part), act.round));
  if (!part) return as_verdict(part);
  if (act.seconds == 0 && !(*part)->round(act.round).countdown)
    return refuse("E105", {"there is no countdown", "non c'è un conto alla rovescia"});
  return {};
}

void apply(EventState& event, const Moment& now, const act::Countdown& act) {
  Round& round = round_of(event, act);
  round.changed = now.seq;
  round.countdown.reset();
  if (act.seconds > 0) round.countdown = now.at_ms + Milliseconds{std::int64_t{1000} * act.seconds};
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Arm& act) {
  const auto board = find_board(event, act, {Phase::published, Phase::complete, "E105"});
  if (!board) return as_verdict(board);
  if (!event.part(act.part)->terms.hall.is_live((*board)->table))
    return refuse("E105", {"this board is a wooden one", "questa scacchiera è di legno"});
  if (is_decided((*board)->end.told))
    return refuse("E105", {"the board has a result", "la scacchiera ha un risultato"});
  return {};
}

// The board is as it was for whoever has it before their eyes (E124).
void apply(EventState& event, const Moment& /*now*/, const act::Arm& act) { board_of(event, act).match = act.match; }

Verdict check(const EventState& event, const Moment& /*now*/, const act::Replay& act) {
  const auto board = find_board(event, act, {Phase::playing, Phase::complete, "E60"});
  if (!board) return as_verdict(board);
  if (!(*board)->started)
    return refuse("E60", {"the board has not begun", "la scacchiera non è cominciata"}, std::to_string(act.board));
  const Part& part = *event.part(act.part);
  if (part.last_published() > act.round && !is_round_robin(part.terms.plan.format))
    return refuse("E106", {"the next round is out: correct the result instead",
                           "il turno seguente è uscito: correggi invece il risultato"});
  return {};
}

void apply(EventState& event, const Moment& now, const act::Replay& act) {
  Round& round = round_of(event, act);
  RoundBoard& board = board_of(event, act);
  const Part& part = *event.part(act.part);
  if (needs_winners(part, act.round)) std::swap(board.white, board.black);  // E60: with sides changed
  board.end = {};
  board.match.clear();
  board.call.clear();
  board.absent = {};
  ++board.replays;
  board.changed = now.seq;
  round.find_places(part.entrants.size());
  look_for_the_end(round, now);
}

Verdict check(const EventState& event, const Moment& now, const act::Absent& act) {
  const auto board = find_board(event, act, {Phase::published, Phase::playing, "E104"});
  if (!board) return as_verdict(board);
  if (is_decided((*board)->end.told))
    return refuse("E104", {"the board has a result", "la scacchiera ha un risultato"});
  return check_scope(*event.part(act.part), **board, now.author);
}

void apply(EventState& event, const Moment& /*now*/, const act::Absent& act) {
  auto& absent = board_of(event, act).absent;
  if (act.side)
    absent[static_cast<std::size_t>(*act.side)] = true;
  else
    absent = {};
}

}  // namespace giostra::event
