// Acts about the boards of a round: proposals, changes by hand before and after publishing (E100–E102).
#include <algorithm>
#include <array>
#include <cassert>

#include "event/log/judge.hpp"
#include "event/log/propose.hpp"

namespace giostra::event {

namespace {

// E102: what a change after publishing may be for; the word opens the reason.
constexpr std::array<std::string_view, 6> kReasons{"repeat", "rule", "agree", "late", "emergency", "other"};

bool is_reason_after_publishing(std::string_view reason) {
  const auto colon = reason.find(':');
  const auto word = reason.substr(0, colon);
  const bool says_more = colon != reason.npos && reason.find_first_not_of(' ', colon + 1) != reason.npos;
  return std::ranges::find(kReasons, word) != kReasons.end() && (word != "other" || says_more);
}

// A board as it would be, for the judge of what it breaks.
struct Wanted {
  EntrantNo white{};
  std::optional<EntrantNo> black{};
};

std::vector<Breach> breaches_of(const Part& part, int round, const std::vector<Wanted>& boards) {
  std::vector<Breach> all;
  for (const Wanted& board : boards)
    for (const Breach breach : part.breaches(round, board.white, board.black)) all.push_back(breach);
  return all;
}

// E101, E102: whether a reason is needed, and given.
Verdict check_reason(const Part& part, const act::OfRound& at, const std::vector<Wanted>& boards) {
  if (is_published(part.round(at.round).phase)) {
    if (is_reason_after_publishing(at.reason)) return {};
    return refuse(
        "E102",
        {"after publishing a change has a reason: repeat, rule, agree, late, emergency, or `other: WORDS`",
         "dopo la pubblicazione un cambio ha un motivo: repeat, rule, agree, late, emergency o `other: PAROLE`"},
        at.reason);
  }
  const auto breaches = breaches_of(part, at.round, boards);
  if (breaches.empty() || !at.reason.empty()) return {};
  return refuse_without_reason(breaches.front());
}

constexpr Phases kWhileProposed{Phase::proposed, Phase::proposed, "E101"};
constexpr Phases kOpenToChange{Phase::proposed, Phase::playing, "E102"};

Verdict check_undecided(const RoundBoard& board) {
  if (board.end.told == Told::open) return {};
  return refuse("E102", {"the board has a result: clear it first", "la scacchiera ha un risultato: prima va tolto"});
}

// ---- Proposals

// Which round may be paired now.
Verdict check_turn(const Part& part, int round) {
  if (round > part.total_rounds())
    return refuse("E1", {"the part has no such round", "la parte non ha questo turno"}, std::to_string(round));
  if (is_round_robin(part.terms.plan.format)) return {};  // E16
  const int last = part.last_published();
  if (round != last + 1 || (last > 0 && part.round(last).phase < Phase::playing))
    return refuse("E106",
                  {"rounds are paired one after the other, when the one before has begun",
                   "i turni si abbinano uno dopo l'altro, quando quello prima è cominciato"},
                  std::to_string(last + 1));
  return {};
}

bool is_kept(const RoundBoard& board, const std::vector<RoundBoard>& boards) {
  return std::ranges::any_of(
      boards, [&](const RoundBoard& one) { return one.white == board.white && one.black == board.black; });
}

const RoundBoard* find_locked(const Round& round, EntrantNo white, EntrantNo black) {
  const auto found = std::ranges::find_if(round.boards, [&](const RoundBoard& one) {
    return !one.removed && one.made.locked && one.white == white && one.black == black;
  });
  return found == round.boards.end() ? nullptr : &*found;
}

struct Boards {
  std::vector<RoundBoard> boards{};
  std::vector<EntrantNo> byes{};
};

Result<Boards> read_boards(const Part& part, const act::Propose& act) {
  Boards read;
  std::vector<bool> placed(part.entrants.size());
  const auto place = [&](const std::string& id) -> Result<EntrantNo> {
    auto found = find_entrant(part, id);
    if (!found) return found;
    if (placed[index(*found)]) return refuse("E100", {"somebody is paired twice", "qualcuno è abbinato due volte"}, id);
    placed[index(*found)] = true;
    return found;
  };
  for (const Pair& pair : act.boards) {
    const auto white = place(pair.white);
    if (!white) return tl::unexpected(white.error());
    if (pair.is_bye()) {
      read.byes.push_back(*white);
      continue;
    }
    const auto black = place(pair.black);
    if (!black) return tl::unexpected(black.error());
    const RoundBoard* locked = find_locked(part.round(act.round), *white, *black);
    RoundBoard& board = read.boards.emplace_back(RoundBoard{.white = *white, .black = *black});
    if (locked != nullptr) board.made = locked->made;
  }
  return read;
}

// E26: what was not locked by hand breaks no rule; the third colour may be a top scorer's.
Verdict check_legal(const Part& part, int round, const Boards& boards) {
  const auto illegal = [&](EntrantNo white, std::optional<EntrantNo> black) {
    const auto all = part.breaches(round, white, black);
    return std::ranges::any_of(all, [](Breach breach) { return breach != Breach::third_colour; });
  };
  for (const RoundBoard& board : boards.boards)
    if (!board.made.locked && illegal(board.white, board.black))
      return refuse("E26",
                    {"this board breaks a rule: only a board made by hand may",
                     "questa scacchiera viola una regola: solo a mano si può"},
                    part.entrant(board.white).id + ":" + part.entrant(board.black).id);
  for (const EntrantNo bye : boards.byes)
    if (illegal(bye, std::nullopt))
      return refuse("E26", {"nobody has a second bye", "nessuno riposa due volte"}, part.entrant(bye).id);
  return {};
}

Verdict check_byes(const Part& part, const std::vector<EntrantNo>& byes) {
  if (is_round_robin(part.terms.plan.format) && !byes.empty())
    return refuse("E13", {"a free round is no bye", "un turno libero non è un riposo"});
  if (is_swiss(part.terms.plan.format) && byes.size() > 1)
    return refuse("E26", {"there is one bye a round", "c'è un solo riposo per turno"});
  return {};
}

// ---- By hand

// What lies in the round under a name: a board and a side, or the bye.
EntrantNo* seat_of(Round& round, EntrantNo entrant) {
  for (RoundBoard& board : round.boards)
    if (board.has(entrant)) return board.white == entrant ? &board.white : &board.black;
  const auto bye = std::ranges::find(round.byes, entrant);
  return bye == round.byes.end() ? nullptr : &*bye;
}

// Both take each other's place; whoever had none leaves none behind.
void exchange(Round& round, EntrantNo a, EntrantNo b) {
  EntrantNo* const at_a = seat_of(round, a);
  EntrantNo* const at_b = seat_of(round, b);
  if (at_a != nullptr) *at_a = b;
  if (at_b != nullptr) *at_b = a;
}

std::vector<Wanted> boards_with(const Round& round, std::initializer_list<EntrantNo> entrants) {
  std::vector<Wanted> all;
  for (const RoundBoard& board : round.boards)
    if (std::ranges::any_of(entrants, [&](EntrantNo one) { return board.has(one); }))
      all.push_back({board.white, board.black});
  for (const EntrantNo bye : round.byes)
    if (std::ranges::find(entrants, bye) != entrants.end()) all.push_back({bye, std::nullopt});
  return all;
}

// After a change by hand: what was touched says so, and where it breaks a rule which one (E101).
void mark_by_hand(Part& part, const act::OfRound& at, const Moment& now, std::initializer_list<EntrantNo> entrants) {
  Round& round = part.rounds[static_cast<std::size_t>(at.round - 1)];
  round.find_places(part.entrants.size());
  round.changed = now.seq;
  for (RoundBoard& board : round.boards) {
    if (std::ranges::none_of(entrants, [&](EntrantNo one) { return board.has(one); })) continue;
    board.made.by_hand = true;
    board.made.breaches = part.breaches(at.round, board.white, board.black);
    board.made.reason = at.reason;
    board.changed = now.seq;
    board.started = round.phase == Phase::playing;
    board.match.clear();
  }
  for (const EntrantNo entrant : entrants) {
    if (round.place(entrant) != Round::kNoPlace)
      round.marks.erase(entrant);
    else if (is_published(round.phase))
      round.marks.try_emplace(entrant, Mark::absent);
  }
  look_for_the_end(round, now);
}

}  // namespace

Verdict check(const EventState& event, const Moment& /*now*/, const act::Propose& act) {
  const auto part = find_round(event, act, {Phase::draft, Phase::proposed, "E101"});
  if (!part) return as_verdict(part);
  if (const Verdict turn = check_turn(**part, act.round); !turn) return turn;
  const auto read = read_boards(**part, act);
  if (!read) return as_verdict(read);
  if (const Verdict byes = check_byes(**part, read->byes); !byes) return byes;
  for (const RoundBoard& board : (*part)->round(act.round).boards)
    if (board.made.locked && !board.removed && !is_kept(board, read->boards))
      return refuse("E101", {"a locked board stays as it is", "una scacchiera bloccata resta com'è"},
                    (*part)->entrant(board.white).id + ":" + (*part)->entrant(board.black).id);
  return check_legal(**part, act.round, *read);
}

void apply(EventState& event, const Moment& now, const act::Propose& act) {
  Round& round = round_of(event, act);
  const Part& part = *event.part(act.part);
  auto read = *read_boards(part, act);
  for (RoundBoard& board : read.boards) board.changed = now.seq;
  round.boards = std::move(read.boards);
  round.byes = std::move(read.byes);
  round.phase = Phase::proposed;
  round.proposed = round.changed = now.seq;
  round.find_places(part.entrants.size());
}

// E106: a round that is out is paired again by the chief alone, with a reason, and while nobody has a result.
Verdict check_repairing(const Part& part, const Moment& now, const act::Discard& act) {
  if (now.author.role != Role::chief)
    return refuse("E113", {"a round that is out is paired again by the chief",
                           "un turno pubblicato lo riabbina solo il direttore"});
  if (act.reason.empty())
    return refuse("E106", {"say why the round is paired again", "di' perché il turno si riabbina"});
  if (act.round != part.last_published())
    return refuse("E106", {"a later round is out already", "è già uscito un turno successivo"});
  for (const RoundBoard& board : part.round(act.round).boards)
    if (const Verdict free = board.removed ? Verdict{} : check_undecided(board); !free) return free;
  return {};
}

Verdict check(const EventState& event, const Moment& now, const act::Discard& act) {
  const auto found = find_round(event, act, {Phase::proposed, Phase::playing, "E101"});
  if (!found) return as_verdict(found);
  return is_published((*found)->round(act.round).phase) ? check_repairing(**found, now, act) : Verdict{};
}

void apply(EventState& event, const Moment& now, const act::Discard& act) {
  Round& round = round_of(event, act);
  round = {};
  round.changed = now.seq;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Swap& act) {
  const auto found = find_round(event, act, kOpenToChange);
  if (!found) return as_verdict(found);
  const Part& part = **found;
  const auto both = find_entrants(part, {act.a, act.b});
  if (!both) return as_verdict(both);
  Round after = part.round(act.round);
  const EntrantNo a = both->front(), b = both->back();
  for (const EntrantNo one : *both)
    if (const RoundBoard* board = after.board_of(one))
      if (const Verdict free = check_undecided(*board); !free) return free;
  if (seat_of(after, a) == nullptr && seat_of(after, b) == nullptr)
    return refuse("E101", {"neither of them has a board", "nessuno dei due ha una scacchiera"});
  exchange(after, a, b);
  return check_reason(part, act, boards_with(after, {a, b}));
}

void apply(EventState& event, const Moment& now, const act::Swap& act) {
  Part& part = *event.part(act.part);
  const EntrantNo a = *part.find(act.a), b = *part.find(act.b);
  exchange(round_of(event, act), a, b);
  mark_by_hand(part, act, now, {a, b});
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Add& act) {
  const auto found = find_round(event, act, {Phase::draft, Phase::playing, "E102"});
  if (!found) return as_verdict(found);
  const Part& part = **found;
  const Round& round = part.round(act.round);
  if (round.phase == Phase::draft)
    if (const Verdict turn = check_turn(part, act.round); !turn) return turn;
  const auto both = find_entrants(
      part, act.pair.is_bye() ? std::vector{act.pair.white} : std::vector{act.pair.white, act.pair.black});
  if (!both) return as_verdict(both);
  for (const EntrantNo one : *both)
    if (round.place(one) != Round::kNoPlace)
      return refuse("E100", {"this entrant has a board or a bye already", "questo iscritto ha già scacchiera o riposo"},
                    part.entrant(one).id);
  if (act.pair.is_bye()) {
    std::vector<EntrantNo> byes = round.byes;
    byes.push_back(both->front());
    if (const Verdict fits = check_byes(part, byes); !fits) return fits;
  }
  return check_reason(part, act, {{both->front(), act.pair.is_bye() ? std::nullopt : std::optional(both->back())}});
}

void apply(EventState& event, const Moment& now, const act::Add& act) {
  Round& round = round_of(event, act);
  Part& part = *event.part(act.part);
  const EntrantNo white = *part.find(act.pair.white);
  if (round.phase == Phase::draft) round.phase = Phase::proposed;
  if (act.pair.is_bye()) {
    round.byes.push_back(white);
    return mark_by_hand(part, act, now, {white});
  }
  const EntrantNo black = *part.find(act.pair.black);
  RoundBoard& board = round.boards.emplace_back(RoundBoard{.white = white, .black = black});
  if (is_published(round.phase))
    board.table = std::max(part.terms.hall.tables.first, 1) + static_cast<int>(round.boards.size()) - 1;
  mark_by_hand(part, act, now, {white, black});
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Remove& act) {
  const auto board = find_board(event, act, kOpenToChange);
  if (!board) return as_verdict(board);
  if (const Verdict free = check_undecided(**board); !free) return free;
  return check_reason(*event.part(act.part), act, {});
}

void apply(EventState& event, const Moment& now, const act::Remove& act) {
  RoundBoard& board = board_of(event, act);
  board.removed = true;
  board.changed = now.seq;
  mark_by_hand(*event.part(act.part), act, now, {board.white, board.black});
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Lock& act) {
  return as_verdict(find_board(event, act, kWhileProposed));
}
void apply(EventState& event, const Moment& now, const act::Lock& act) {
  board_of(event, act).made.locked = true;
  round_of(event, act).changed = now.seq;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Unlock& act) {
  return as_verdict(find_board(event, act, kWhileProposed));
}
void apply(EventState& event, const Moment& now, const act::Unlock& act) {
  board_of(event, act).made.locked = false;
  round_of(event, act).changed = now.seq;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::SetTable& act) {
  const auto board = find_board(event, act, {Phase::proposed, Phase::playing, "E34"});
  if (!board) return as_verdict(board);
  for (const RoundBoard& other : event.part(act.part)->round(act.round).boards)
    if (&other != *board && !other.removed && other.table == act.table)
      return refuse("E34", {"another board stands at this table", "a questo tavolo c'è un'altra scacchiera"},
                    std::to_string(act.table));
  return {};
}
void apply(EventState& event, const Moment& now, const act::SetTable& act) {
  RoundBoard& board = board_of(event, act);
  board.table = act.table;
  board.changed = round_of(event, act).changed = now.seq;
}

}  // namespace giostra::event
