// Acts about results: said at the table, settled by the desk or by a match, corrected later (E104, E106, E110–E116).
#include <algorithm>
#include <cassert>

#include "event/log/formats.hpp"
#include "event/log/judge.hpp"

namespace giostra::event {

namespace {

constexpr Phases kPlaying{Phase::playing, Phase::complete, "E110"};

// E60: somebody must go on.
Verdict check_winner(const Part& part, int round, BoardResult result) {
  const bool has_winner = result != BoardResult::draw && result != BoardResult::both_lost;
  if (has_winner || !needs_winners(part, round)) return {};
  return refuse("E60", {"somebody must go on: play again, or draw a lot and say `by=lot`",
                        "qualcuno deve passare: si rigioca, o si sorteggia e si dice `by=lot`"});
}

// E113: a helper fills blanks; who said something else is heard by the desk.
Verdict check_helper(const RoundBoard& board, const Report& report) {
  const Ending& end = board.end;
  const bool is_blank = end.told == Told::open || end.told == Told::said;
  if (is_blank || (end.told == Told::agreed && end.report == report)) return {};
  return refuse("E113",
                {"there is a result already: a deputy corrects it", "c'è già un risultato: lo corregge un vice"});
}

Sides side_saying(const Part& part, const RoundBoard& board, const Moment& now, const act::Say& act) {
  if (now.author.role == Role::table) return *act.side;
  return *side_of(part, board, now.author.person);
}

// E106: from the second round behind the last on a correction counts in the standings alone.
void keep_for_pairings(const Part& part, int round, Ending& end) {
  if (!is_swiss(part.terms.plan.format) || part.last_published() <= round + 1 || !end.report) return;
  if (!end.as_paired) end.as_paired = end.report->result;
}

void settle(Round& round, RoundBoard& board, const Report& report, const Moment& now) {
  board.end.told = Told::settled;
  board.end.report = report;
  board.absent = {};
  board.changed = now.seq;
  look_for_the_end(round, now);
}

}  // namespace

Verdict check(const EventState& event, const Moment& now, const act::Missing& act) {
  const auto board = find_board(event, act, kPlaying);
  if (!board) return as_verdict(board);
  if (is_decided((*board)->end.told))
    return refuse("E104", {"the board has a result", "la scacchiera ha un risultato"});
  const Part& part = *event.part(act.part);
  const Began& began = part.round(act.round).began;
  const Milliseconds pause = event.paused_since ? now.at_ms - *event.paused_since : Milliseconds{};
  const Milliseconds waited = now.at_ms - began.at_ms - (event.paused - began.paused) - pause;
  if (waited < Milliseconds{std::int64_t{60'000} * part.terms.hall.grace_min})
    return refuse("E7", {"the time to wait is not over", "il tempo d'attesa non è finito"},
                  std::to_string(part.terms.hall.grace_min) + " min");
  return {};
}

void apply(EventState& event, const Moment& now, const act::Missing& act) {
  RoundBoard& board = board_of(event, act);
  Part& part = *event.part(act.part);
  const bool first = act.who != Sides::second, second = act.who != Sides::first;
  BoardResult result = first ? BoardResult::second_came : BoardResult::first_came;
  if (first && second) result = BoardResult::none_came;
  settle(round_of(event, act), board, {.result = result}, now);
  if (act.stays || !is_swiss(part.terms.plan.format)) return;
  if (first) part.entrants[index(board.white)].presence = Presence::out;  // E7
  if (second) part.entrants[index(board.black)].presence = Presence::out;
}

Verdict check(const EventState& event, const Moment& now, const act::Say& act) {
  const auto board = find_board(event, act, kPlaying);
  if (!board) return as_verdict(board);
  const Part& part = *event.part(act.part);
  if (const Verdict scope = check_scope(part, **board, now.author); !scope) return scope;
  if ((now.author.role == Role::table) != act.side.has_value())
    return refuse("E111", {"the table says for whom it speaks, a person speaks for themselves",
                           "il tavolo dice per chi parla, una persona parla per sé"});
  if ((*board)->end.told == Told::settled)
    return refuse("E111", {"the result is settled: call the referee", "il risultato è fissato: chiama l'arbitro"});
  return check_winner(part, act.round, act.report.result);
}

void apply(EventState& event, const Moment& now, const act::Say& act) {
  RoundBoard& board = board_of(event, act);
  Ending& end = board.end;
  const Sides side = side_saying(*event.part(act.part), board, now, act);
  end.said[static_cast<std::size_t>(side)] = act.report;
  board.absent[static_cast<std::size_t>(side)] = false;
  end.told = Told::said;
  if (end.said[0] && end.said[1]) end.told = end.said[0] == end.said[1] ? Told::agreed : Told::contradicted;
  end.report = end.told == Told::agreed ? std::optional(act.report) : std::nullopt;
  board.changed = now.seq;
  look_for_the_end(round_of(event, act), now);
}

Verdict check(const EventState& event, const Moment& now, const act::Settle& act) {
  const bool corrects = now.author.role == Role::chief || now.author.role == Role::deputy;
  const auto board = find_board(event, act, {Phase::playing, corrects ? Phase::closed : Phase::complete, "E110"});
  if (!board) return as_verdict(board);
  const Part& part = *event.part(act.part);
  if (const Verdict scope = check_scope(part, **board, now.author); !scope) return scope;
  if (now.author.role == Role::helper)
    if (const Verdict blank = check_helper(**board, act.report); !blank) return blank;
  if (now.author.role == Role::program && (*board)->end.told == Told::settled)
    return refuse("E110", {"the board has a result", "la scacchiera ha un risultato"});
  if (now.author.role == Role::program && !(*board)->match.empty() && act.match != (*board)->match)
    return refuse("E110",
                  {"the board is played in another match now", "la scacchiera si gioca ora in un altro incontro"},
                  (*board)->match);
  if (part.round(act.round).phase == Phase::closed && act.reason.empty())
    return refuse("E106",
                  {"the round is closed: a correction says why", "il turno è chiuso: una correzione dice perché"});
  return check_winner(part, act.round, act.report.result);
}

void apply(EventState& event, const Moment& now, const act::Settle& act) {
  RoundBoard& board = board_of(event, act);
  keep_for_pairings(*event.part(act.part), act.round, board.end);
  board.end.by = act.by;
  board.end.match = act.match;
  settle(round_of(event, act), board, act.report, now);
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Clear& act) {
  const auto board = find_board(event, act, kPlaying);
  if (!board) return as_verdict(board);
  if ((*board)->end.told == Told::open)
    return refuse("E114", {"there is no result to clear", "non c'è un risultato da togliere"});
  if (event.part(act.part)->last_published() > act.round && is_swiss(event.part(act.part)->terms.plan.format))
    return refuse("E106", {"the next round is out: correct the result instead",
                           "il turno seguente è uscito: correggi invece il risultato"});
  return {};
}

void apply(EventState& event, const Moment& now, const act::Clear& act) {
  RoundBoard& board = board_of(event, act);
  board.end = {};
  board.match.clear();  // what was played there is not the result
  board.changed = now.seq;
  look_for_the_end(round_of(event, act), now);
}

Verdict check(const EventState& event, const Moment& now, const act::Call& act) {
  const auto board = find_board(event, act, {Phase::published, Phase::complete, "E116"});
  if (!board) return as_verdict(board);
  return check_scope(*event.part(act.part), **board, now.author);
}

void apply(EventState& event, const Moment& now, const act::Call& act) {
  RoundBoard& board = board_of(event, act);
  board.call = act.reason.empty() ? "?" : act.reason;
  board.changed = now.seq;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Ruling& act) {
  return as_verdict(find_board(event, act, {Phase::published, Phase::closed, "E116"}));
}

void apply(EventState& event, const Moment& now, const act::Ruling& act) {
  RoundBoard& board = board_of(event, act);
  board.call.clear();
  board.changed = now.seq;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Asked& act) {
  const auto board = find_board(event, act, {Phase::published, Phase::complete, "E160"});
  if (!board) return as_verdict(board);
  if (event.questions.contains(act.question))
    return refuse("E160",
                  {"this question was asked already at this event", "questa domanda è già uscita a questo evento"},
                  act.question);
  return {};
}

void apply(EventState& event, const Moment& now, const act::Asked& act) {
  event.questions.insert(act.question);
  board_of(event, act).changed = now.seq;
}

}  // namespace giostra::event
