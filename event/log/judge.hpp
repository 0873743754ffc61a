// Whether an act may stand in an event as it is, and what it changes: one `check` and one `apply` for each act. Part of
// event/log/event.hpp, which alone calls them; `apply` takes only what was checked.
#pragma once

#include "event/log/state.hpp"

namespace giostra::event {

// Who acts, and when.
struct Moment {
  const Author& author;
  Milliseconds at_ms{};
  std::uint32_t seq = 0;  // of the entry
};

// E113, E125: what a role may do at all.
Verdict check_role(const Act& act, const Author& author);

// ---- Parts and entrants: judge_entrants.cpp

Verdict check(const EventState& event, const Moment& now, const act::Part& act);
Verdict check(const EventState& event, const Moment& now, const act::Person& act);
Verdict check(const EventState& event, const Moment& now, const act::Enter& act);
Verdict check(const EventState& event, const Moment& now, const act::Numbers& act);
Verdict check(const EventState& event, const Moment& now, const act::FirstColour& act);
Verdict check(const EventState& event, const Moment& now, const act::Arrive& act);
Verdict check(const EventState& event, const Moment& now, const act::Leave& act);
Verdict check(const EventState& event, const Moment& now, const act::Bye& act);
Verdict check(const EventState& event, const Moment& now, const act::Apart& act);
Verdict check(const EventState& event, const Moment& now, const act::Meet& act);
Verdict check(const EventState& event, const Moment& now, const act::Lot& act);
void apply(EventState& event, const Moment& now, const act::Part& act);
void apply(EventState& event, const Moment& now, const act::Person& act);
void apply(EventState& event, const Moment& now, const act::Enter& act);
void apply(EventState& event, const Moment& now, const act::Numbers& act);
void apply(EventState& event, const Moment& now, const act::FirstColour& act);
void apply(EventState& event, const Moment& now, const act::Arrive& act);
void apply(EventState& event, const Moment& now, const act::Leave& act);
void apply(EventState& event, const Moment& now, const act::Bye& act);
void apply(EventState& event, const Moment& now, const act::Apart& act);
void apply(EventState& event, const Moment& now, const act::Meet& act);
void apply(EventState& event, const Moment& now, const act::Lot& act);

// ---- Boards of a round: judge_boards.cpp

Verdict check(const EventState& event, const Moment& now, const act::Propose& act);
Verdict check(const EventState& event, const Moment& now, const act::Discard& act);
Verdict check(const EventState& event, const Moment& now, const act::Swap& act);
Verdict check(const EventState& event, const Moment& now, const act::Add& act);
Verdict check(const EventState& event, const Moment& now, const act::Remove& act);
Verdict check(const EventState& event, const Moment& now, const act::Lock& act);
Verdict check(const EventState& event, const Moment& now, const act::Unlock& act);
Verdict check(const EventState& event, const Moment& now, const act::SetTable& act);
void apply(EventState& event, const Moment& now, const act::Propose& act);
void apply(EventState& event, const Moment& now, const act::Discard& act);
void apply(EventState& event, const Moment& now, const act::Swap& act);
void apply(EventState& event, const Moment& now, const act::Add& act);
void apply(EventState& event, const Moment& now, const act::Remove& act);
void apply(EventState& event, const Moment& now, const act::Lock& act);
void apply(EventState& event, const Moment& now, const act::Unlock& act);
void apply(EventState& event, const Moment& now, const act::SetTable& act);

// ---- The life of a round: judge_rounds.cpp

Verdict check(const EventState& event, const Moment& now, const act::Publish& act);
Verdict check(const EventState& event, const Moment& now, const act::Sit& act);
Verdict check(const EventState& event, const Moment& now, const act::Gong& act);
Verdict check(const EventState& event, const Moment& now, const act::Start& act);
Verdict check(const EventState& event, const Moment& now, const act::Pause& act);
Verdict check(const EventState& event, const Moment& now, const act::Resume& act);
Verdict check(const EventState& event, const Moment& now, const act::Late& act);
Verdict check(const EventState& event, const Moment& now, const act::Later& act);
Verdict check(const EventState& event, const Moment& now, const act::Close& act);
Verdict check(const EventState& event, const Moment& now, const act::Reopen& act);
void apply(EventState& event, const Moment& now, const act::Publish& act);
void apply(EventState& event, const Moment& now, const act::Sit& act);
void apply(EventState& event, const Moment& now, const act::Gong& act);
void apply(EventState& event, const Moment& now, const act::Start& act);
void apply(EventState& event, const Moment& now, const act::Pause& act);
void apply(EventState& event, const Moment& now, const act::Resume& act);
void apply(EventState& event, const Moment& now, const act::Late& act);
void apply(EventState& event, const Moment& now, const act::Later& act);
void apply(EventState& event, const Moment& now, const act::Close& act);
void apply(EventState& event, const Moment& now, const act::Reopen& act);

// ---- Results: judge_results.cpp

Verdict check(const EventState& event, const Moment& now, const act::Missing& act);
Verdict check(const EventState& event, const Moment& now, const act::Say& act);
Verdict check(const EventState& event, const Moment& now, const act::Settle& act);
Verdict check(const EventState& event, const Moment& now, const act::Clear& act);
Verdict check(const EventState& event, const Moment& now, const act::Call& act);
Verdict check(const EventState& event, const Moment& now, const act::Ruling& act);
Verdict check(const EventState& event, const Moment& now, const act::Asked& act);
void apply(EventState& event, const Moment& now, const act::Missing& act);
void apply(EventState& event, const Moment& now, const act::Say& act);
void apply(EventState& event, const Moment& now, const act::Settle& act);
void apply(EventState& event, const Moment& now, const act::Clear& act);
void apply(EventState& event, const Moment& now, const act::Call& act);
void apply(EventState& event, const Moment& now, const act::Ruling& act);
void apply(EventState& event, const Moment& now, const act::Asked& act);

// ---- Arenas: event/arena/judge_arena.cpp

Verdict check(const EventState& event, const Moment& now, const act::Again& act);
Verdict check(const EventState& event, const Moment& now, const act::PairUp& act);
void apply(EventState& event, const Moment& now, const act::Again& act);
void apply(EventState& event, const Moment& now, const act::PairUp& act);

// ---- The evening: event/evening/judge_evening.cpp, judge_screens.cpp

Verdict check(const EventState& event, const Moment& now, const act::Away& act);
Verdict check(const EventState& event, const Moment& now, const act::Back& act);
Verdict check(const EventState& event, const Moment& now, const act::Countdown& act);
Verdict check(const EventState& event, const Moment& now, const act::Arm& act);
Verdict check(const EventState& event, const Moment& now, const act::Replay& act);
Verdict check(const EventState& event, const Moment& now, const act::Absent& act);
Verdict check(const EventState& event, const Moment& now, const act::Set& act);
Verdict check(const EventState& event, const Moment& now, const act::Alert& act);
Verdict check(const EventState& event, const Moment& now, const act::Screen& act);
void apply(EventState& event, const Moment& now, const act::Away& act);
void apply(EventState& event, const Moment& now, const act::Back& act);
void apply(EventState& event, const Moment& now, const act::Countdown& act);
void apply(EventState& event, const Moment& now, const act::Arm& act);
void apply(EventState& event, const Moment& now, const act::Replay& act);
void apply(EventState& event, const Moment& now, const act::Absent& act);
void apply(EventState& event, const Moment& now, const act::Set& act);
void apply(EventState& event, const Moment& now, const act::Alert& act);
void apply(EventState& event, const Moment& now, const act::Screen& act);

// ---- From computer to computer: event/evening/judge_moved.cpp

Verdict check(const EventState& event, const Moment& now, const act::Moved& act);
void apply(EventState& event, const Moment& now, const act::Moved& act);

// ---- What all of them look up: judge.cpp

// Only whether it was found.
Verdict as_verdict(const auto& result) { return result ? Verdict{} : Verdict(tl::unexpected(result.error())); }

Result<const Part*> find_part(const EventState& event, std::string_view id);
Result<EntrantNo> find_entrant(const Part& part, std::string_view id);
// All of them, each once.
Result<std::vector<EntrantNo>> find_entrants(const Part& part, const std::vector<std::string>& ids);
// The part's round in one of these phases; refused with the rule that wants it so.
struct Phases {
  Phase first{}, last{};
  std::string_view rule{};
};
Result<const Part*> find_round(const EventState& event, const act::OfRound& at, const Phases& phases);
// When a round may begin: an arena's at once.
Phases before_gong(const Part* part, int round);
Result<const RoundBoard*> find_board(const EventState& event, const act::OfBoard& at, const Phases& phases);
// E101: a board that breaks a rule needs a reason.
tl::unexpected<Refusal> refuse_without_reason(Breach breach);
Round& round_of(EventState& event, const act::OfRound& at);
RoundBoard& board_of(EventState& event, const act::OfBoard& at);
// Whether somebody plays for an entrant, or could.
bool is_of(const Entrant& entrant, std::string_view person);
// Whose side somebody is on at a board; nothing: nobody's.
std::optional<Sides> side_of(const Part& part, const RoundBoard& board, std::string_view person);
// E113: a table for its own board, a person for theirs, a helper at these tables.
Verdict check_scope(const Part& part, const RoundBoard& board, const Author& author);
// E6: whether one more half-point bye may be had in this round.
Verdict may_have_half(const Part& part, EntrantNo entrant, int round);

// Where a round has all its results it is complete, and no longer so when one is taken back.
void look_for_the_end(Round& round, const Moment& now);

}  // namespace giostra::event
