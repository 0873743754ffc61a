// Acts about the life of a round: published, begun, late arrivals, closed (E57, E64, E100, E103, E105, E106).
#include <algorithm>
#include <cassert>

#include "event/log/judge.hpp"
#include "event/log/propose.hpp"
#include "event/log/tables.hpp"

namespace giostra::event {

namespace {

Verdict check_sum(const Part& part, int number) {
  const auto sum = sum_of(part, number);
  if (!sum) return as_verdict(sum);
  if (!sum->forgotten.empty())
    return refuse(
        "E100",
        {"somebody has neither board nor bye nor absence", "qualcuno non ha né scacchiera né riposo né assenza"},
        part.entrant(sum->forgotten.front()).id);
  if (!sum->misplaced.empty())
    return refuse("E100",
                  {"somebody is paired who does not play this round", "è abbinato qualcuno che non gioca questo turno"},
                  part.entrant(sum->misplaced.front()).id);
  return {};
}

// E34: one table a board, from the part's first on; tables that were set stay.
void give_tables(Round& round, int first) {
  std::set<int> taken;
  for (const RoundBoard& board : round.boards)
    if (!board.removed) taken.insert(board.table);
  int next = std::max(first, 1);
  for (RoundBoard& board : round.boards) {
    if (board.removed || board.table != 0) continue;
    while (taken.contains(next)) ++next;
    board.table = next++;
  }
}

// E8, E15: whoever has left a part whose schedule goes on loses by not coming.
void forfeit_those_who_left(const Part& part, Round& round) {
  if (is_swiss(part.terms.plan.format)) return;
  for (RoundBoard& board : round.boards) {
    const bool white = part.entrant(board.white).presence == Presence::out;
    const bool black = part.entrant(board.black).presence == Presence::out;
    if (board.removed || (!white && !black)) continue;
    board.end.told = Told::settled;
    BoardResult result = white ? BoardResult::second_came : BoardResult::first_came;
    if (white && black) result = BoardResult::none_came;
    board.end.report = Report{.result = result};
  }
}

bool has_busy_people(const Part& part, int round, const RoundBoard& board, const std::set<std::string_view>& busy) {
  const auto is_busy = [&](EntrantNo entrant) {
    return std::ranges::any_of(part.sitting(round, entrant),
                               [&](const std::string& person) { return busy.contains(person); });
  };
  return is_busy(board.white) || is_busy(board.black);
}

// E57: one of one, two of three; of a team those whom it sends, in the order of their seats.
bool may_sit(EntrantKind kind, const Entrant& entrant, std::size_t people) {
  if (kind != EntrantKind::team) return people == entrant.members.size();
  return people <= entrant.members.size() + 1;
}

// E105: by the program when its time has come.
Verdict check_countdown(const Round& round, const Moment& now) {
  if (now.author.role != Role::program || (round.countdown && now.at_ms >= *round.countdown)) return {};
  return refuse("E105",
                {"the program sounds the gong at the end of a countdown", "il programma suona alla fine di un conto"});
}

constexpr Phases kOut{Phase::published, Phase::playing, "E103"};

Result<EntrantNo> find_unplaced(const Part& part, int number, const std::string& id) {
  auto found = find_entrant(part, id);
  if (found && part.round(number).place(*found) != Round::kNoPlace)
    return refuse("E103", {"this entrant has a board or a bye already", "questo iscritto ha già scacchiera o riposo"},
                  id);
  return found;
}

}  // namespace

Verdict check(const EventState& event, const Moment& /*now*/, const act::Publish& act) {
  const auto part = find_round(event, act, {Phase::proposed, Phase::proposed, "E100"});
  if (!part) return as_verdict(part);
  return check_sum(**part, act.round);
}

void apply(EventState& event, const Moment& now, const act::Publish& act) {
  Round& round = round_of(event, act);
  Part& part = *event.part(act.part);
  if (act.round == 1 && part.terms.plan.baku) part.accelerated = upper_half(part);
  for (std::size_t i = 0; i < part.entrants.size(); ++i) {
    const auto no = static_cast<EntrantNo>(i);
    if (round.place(no) != Round::kNoPlace) continue;
    const auto wish = part.wishes.find({act.round, no});
    round.marks[no] = wish == part.wishes.end() ? Mark::absent : wish->second;
  }
  give_tables(round, part.terms.hall.tables.first);
  forfeit_those_who_left(part, round);
  round.phase = Phase::published;
  round.published = round.changed = now.seq;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Sit& act) {
  const auto part = find_round(event, act, {Phase::draft, Phase::published, "E57"});
  if (!part) return as_verdict(part);
  const auto found = find_entrant(**part, act.entrant);
  if (!found) return as_verdict(found);
  const Entrant& entrant = (*part)->entrant(*found);
  if (act.round > (*part)->total_rounds() || !may_sit((*part)->terms.entrant, entrant, act.people.size()))
    return refuse("E57",
                  {"as many sit as play, in a round that there is", "siedono quanti giocano, in un turno che c'è"});
  for (const std::string& id : act.people) {
    const bool belongs = id == entrant.reserve || std::ranges::find(entrant.members, id) != entrant.members.end();
    if (!belongs || std::ranges::count(act.people, id) > 1)
      return refuse("E57",
                    {"only people of this entrant sit for it, each once",
                     "per un iscritto siedono solo i suoi, ciascuno una volta"},
                    id);
  }
  return {};
}

void apply(EventState& event, const Moment& now, const act::Sit& act) {
  Round& round = round_of(event, act);
  const EntrantNo no = *event.part(act.part)->find(act.entrant);
  round.sitting[no] = act.people;
  round.changed = now.seq;
  for (RoundBoard& board : round.boards)
    if (board.has(no)) board.match.clear();  // others sit there now
}

Verdict check(const EventState& event, const Moment& now, const act::Gong& act) {
  if (event.paused_since) return refuse("E105", {"the hall is paused", "la sala è in pausa"});
  const Part* part = event.part(act.part);
  if (const auto found = find_round(event, act, before_gong(part, act.round)); !found) return as_verdict(found);
  return check_countdown(part->round(act.round), now);
}

void apply(EventState& event, const Moment& now, const act::Gong& act) {
  const auto busy_now = event.busy();
  // The names lie in the entrants, which stay where they are.
  Round& round = round_of(event, act);
  const Part& part = *event.part(act.part);
  round.phase = Phase::playing;
  round.began = {now.at_ms, event.paused};
  round.countdown.reset();
  round.changed = now.seq;
  for (RoundBoard& board : round.boards)  // E64: whoever is busy begins later
    board.started = !board.removed && !has_busy_people(part, act.round, board, busy_now);
  look_for_the_end(round, now);
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Start& act) {
  if (event.paused_since) return refuse("E105", {"the hall is paused", "la sala è in pausa"});
  const auto board = find_board(event, act, {Phase::playing, Phase::playing, "E105"});
  if (!board) return as_verdict(board);
  if ((*board)->started) return refuse("E105", {"the board has begun", "la scacchiera è già cominciata"});
  if (has_busy_people(*event.part(act.part), act.round, **board, event.busy()))
    return refuse("E64", {"somebody of this board is still in another game",
                          "qualcuno di questa scacchiera è ancora in un'altra partita"});
  return {};
}

void apply(EventState& event, const Moment& now, const act::Start& act) {
  RoundBoard& board = board_of(event, act);
  board.started = true;
  board.changed = now.seq;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Pause& /*act*/) {
  if (event.paused_since) return refuse("E105", {"the hall is paused already", "la sala è già in pausa"});
  return {};
}
void apply(EventState& event, const Moment& now, const act::Pause& act) {
  event.paused_since = now.at_ms;
  event.pause_reason = act.reason;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Resume& /*act*/) {
  if (!event.paused_since) return refuse("E105", {"the hall is not paused", "la sala non è in pausa"});
  return {};
}
void apply(EventState& event, const Moment& now, const act::Resume& /*act*/) {
  const Milliseconds lasted = now.at_ms - *event.paused_since;
  event.paused = event.paused + lasted;
  event.paused_since.reset();
  event.pause_reason.clear();
  for (Part& part : event.parts)
    for (Round& round : part.rounds)
      if (round.countdown) round.countdown = *round.countdown + lasted;
}

// E103: against whoever has the bye, or against another latecomer.
Verdict check(const EventState& event, const Moment& /*now*/, const act::Late& act) {
  const auto found = find_round(event, act, kOut);
  if (!found) return as_verdict(found);
  const Part& part = **found;
  if (!is_swiss(part.terms.plan.format))
    return refuse("E103", {"here the schedule says who plays whom", "qui il calendario dice chi gioca con chi"});
  if (act.pair.is_bye()) return refuse("E103", {"a latecomer gets no bye", "chi arriva tardi non riposa"});
  const auto both = find_entrants(part, {act.pair.white, act.pair.black});
  if (!both) return as_verdict(both);
  const Round& round = part.round(act.round);
  int byes = 0;
  for (const EntrantNo one : *both) {
    byes += static_cast<int>(round.place(one) == Round::kByePlace);
    if (round.board_of(one) != nullptr)
      return refuse("E103", {"this entrant plays already", "questo iscritto gioca già"}, part.entrant(one).id);
  }
  if (byes == 2) return refuse("E103", {"neither of them is late", "nessuno dei due è in ritardo"});
  if (part.have_met(both->front(), both->back(), act.round) && act.reason.empty())
    return refuse_without_reason(Breach::met);
  return {};
}

void apply(EventState& event, const Moment& now, const act::Late& act) {
  Round& round = round_of(event, act);
  Part& part = *event.part(act.part);
  const EntrantNo white = *part.find(act.pair.white), black = *part.find(act.pair.black);
  for (const EntrantNo one : {white, black}) {
    std::erase(round.byes, one);
    round.marks.erase(one);
    part.entrants[index(one)].presence = Presence::here;
  }
  round.boards.push_back(
      {.white = white,
       .black = black,
       .started = round.phase == Phase::playing,
       .made = {.by_hand = true, .breaches = part.breaches(act.round, white, black), .reason = act.reason},
       .changed = now.seq});
  give_tables(round, part.terms.hall.tables.first);
  round.find_places(part.entrants.size());
  round.changed = now.seq;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Later& act) {
  const auto part = find_round(event, act, kOut);
  if (!part) return as_verdict(part);
  const auto found = find_unplaced(**part, act.round, act.entrant);
  if (!found) return as_verdict(found);
  if (act.wish != ByeWish::half && act.wish != ByeWish::zero)
    return refuse("E103", {"the round is worth half a point or nothing", "il turno vale mezzo punto o niente"});
  return act.wish == ByeWish::half ? may_have_half(**part, *found, act.round) : Verdict{};
}

void apply(EventState& event, const Moment& now, const act::Later& act) {
  Round& round = round_of(event, act);
  Part& part = *event.part(act.part);
  const EntrantNo no = *part.find(act.entrant);
  const Mark mark = act.wish == ByeWish::half ? Mark::half_bye : Mark::absent;
  part.entrants[index(no)].presence = Presence::here;
  part.wishes[{act.round, no}] = mark;
  round.marks[no] = mark;
  round.changed = now.seq;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Close& act) {
  return as_verdict(find_round(event, act, {Phase::complete, Phase::complete, "E106"}));
}

void apply(EventState& event, const Moment& now, const act::Close& act) {
  Round& round = round_of(event, act);
  round.phase = Phase::closed;
  round.changed = now.seq;
  for (RoundBoard& board : round.boards)
    if (board.end.told == Told::agreed) board.end.told = Told::settled;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Reopen& act) {
  const auto part = find_round(event, act, {Phase::closed, Phase::closed, "E106"});
  if (part && !is_round_robin((*part)->terms.plan.format) && (*part)->last_published() > act.round)
    return refuse("E106", {"the next round is out: correct the result instead",
                           "il turno seguente è uscito: correggi invece il risultato"});
  return as_verdict(part);
}

void apply(EventState& event, const Moment& now, const act::Reopen& act) {
  Round& round = round_of(event, act);
  round.phase = Phase::complete;
  round.changed = now.seq;
}

}  // namespace giostra::event
