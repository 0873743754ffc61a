#include "event/log/judge.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace giostra::event {

namespace {

constexpr unsigned bit(Role role) { return 1U << static_cast<unsigned>(role); }
constexpr unsigned kChief = bit(Role::chief), kDesk = kChief | bit(Role::deputy);
constexpr unsigned kDoor = kDesk | bit(Role::door), kHelper = kDesk | bit(Role::helper);
constexpr unsigned kProgram = bit(Role::program), kSeats = bit(Role::table) | bit(Role::person);

// In the order of the variant.
// clang-format off
constexpr std::array<unsigned, std::variant_size_v<Act>> kRights{
    kChief, kDoor, kDoor,                         // part, person, enter
    kDesk | kProgram, kDesk | kProgram,           // numbers, colour
    kDoor, kDoor, kDoor,                          // arrive, leave, bye
    kDesk, kDesk,                                 // apart, meet
    kDesk | kProgram, kDesk,                      // propose, discard
    kDesk, kDesk, kDesk,                          // swap, add, remove
    kDesk, kDesk, kDesk,                          // lock, unlock, table
    kDesk, kHelper, kDesk | kProgram,             // publish, sit, gong
    kHelper | kProgram, kDesk, kDesk,             // start, pause, resume
    kDoor, kDoor, kDesk,                          // late, later, missing
    kSeats, kHelper | kProgram, kDesk,            // say, result, clear
    kSeats | kHelper, kDesk, kHelper | kProgram,  // call, ruling, asked
    kDesk, kChief,                                // close, reopen
    kDesk | kProgram,                             // lot
    kDoor | kHelper | bit(Role::person) | kProgram, kDesk | kProgram,  // again, pair
    kDoor | bit(Role::person), kDoor | bit(Role::person),  // away, back
    kDesk, kProgram, kDesk | kProgram,            // countdown, arm, replay
    bit(Role::table) | kHelper,                   // absent
    kDesk, kDesk | kProgram, kDesk,               // set, alert, screen
    kProgram,                                     // moved
    kHelper | kDoor,                              // undo
};
// clang-format on

// Why something has to wait, or comes too late.
constexpr std::array<Words, 6> kInPhase{{
    {"the round is not paired yet", "il turno non è ancora abbinato"},
    {"the round is not published yet", "il turno non è ancora pubblicato"},
    {"the round is published, and has not begun", "il turno è pubblicato, e non è cominciato"},
    {"the round is being played", "il turno è in corso"},
    {"the round has all its results", "il turno ha tutti i risultati"},
    {"the round is closed", "il turno è chiuso"},
}};

// E101, by Breach.
constexpr std::array<Words, 4> kSayWhy{{
    {"they have met already: say why", "si sono già incontrati: di' perché"},
    {"they are kept apart: say why", "vanno tenuti separati: di' perché"},
    {"somebody would have the same colour for the third time: say why",
     "qualcuno avrebbe lo stesso colore per la terza volta: di' perché"},
    {"it would be a second bye: say why", "sarebbe un secondo riposo: di' perché"},
}};

}  // namespace

Verdict check_role(const Act& act, const Author& author) {
  if ((kRights[act.index()] & bit(author.role)) != 0) return {};
  return refuse("E113", {"this role may not do that", "questo ruolo non può farlo"},
                write_author(author) + ": " + std::string(verb_of(act)));
}

Result<const Part*> find_part(const EventState& event, std::string_view id) {
  if (const Part* part = event.part(id)) return part;
  return refuse("E1", {"there is no such part", "non c'è una parte così"}, std::string(id));
}

Result<EntrantNo> find_entrant(const Part& part, std::string_view id) {
  if (const auto found = part.find(id)) return *found;
  return refuse("E2", {"nobody of this id has entered", "nessun iscritto ha questo id"}, std::string(id));
}

Result<std::vector<EntrantNo>> find_entrants(const Part& part, const std::vector<std::string>& ids) {
  std::vector<EntrantNo> all;
  for (const std::string& id : ids) {
    const auto found = find_entrant(part, id);
    if (!found) return tl::unexpected(found.error());
    if (std::ranges::find(all, *found) != all.end())
      return refuse("E2", {"this entrant is named twice", "questo iscritto è nominato due volte"}, id);
    all.push_back(*found);
  }
  return all;
}

Result<const Part*> find_round(const EventState& event, const act::OfRound& at, const Phases& phases) {
  const auto part = find_part(event, at.part);
  if (!part) return part;
  const Phase phase = (*part)->round(at.round).phase;
  if (phase >= phases.first && phase <= phases.last) return part;
  return refuse(phases.rule, kInPhase[static_cast<std::size_t>(phase)], at.part + " " + std::to_string(at.round));
}

Phases before_gong(const Part* part, int round) {
  const bool is_arena = part != nullptr && part->terms.plan.format == Format::arena && round == 1;
  return {is_arena ? Phase::draft : Phase::published, Phase::published, "E105"};
}

Result<const RoundBoard*> find_board(const EventState& event, const act::OfBoard& at, const Phases& phases) {
  const auto part = find_round(event, at, phases);
  if (!part) return tl::unexpected(part.error());
  const auto& boards = (*part)->round(at.round).boards;
  const auto number = static_cast<std::size_t>(at.board);
  if (number > boards.size() || boards[number - 1].removed)
    return refuse("E100", {"the round has no such board", "il turno non ha questa scacchiera"},
                  std::to_string(at.board));
  return &boards[number - 1];
}

tl::unexpected<Refusal> refuse_without_reason(Breach breach) {
  return refuse("E101", kSayWhy[static_cast<std::size_t>(breach)]);
}

Round& round_of(EventState& event, const act::OfRound& at) {
  Part* part = event.part(at.part);
  assert(part != nullptr);
  const auto number = static_cast<std::size_t>(at.round);
  if (part->rounds.size() < number) part->rounds.resize(number);
  return part->rounds[number - 1];
}

RoundBoard& board_of(EventState& event, const act::OfBoard& at) {
  return round_of(event, at).boards[static_cast<std::size_t>(at.board - 1)];
}

bool is_of(const Entrant& entrant, std::string_view person) {
  return entrant.reserve == person || std::ranges::find(entrant.members, person) != entrant.members.end();
}

std::optional<Sides> side_of(const Part& part, const RoundBoard& board, std::string_view person) {
  if (is_of(part.entrant(board.white), person)) return Sides::first;
  if (is_of(part.entrant(board.black), person)) return Sides::second;
  return std::nullopt;
}

Verdict check_scope(const Part& part, const RoundBoard& board, const Author& author) {
  const bool its_table = author.tables.has(board.table);
  const bool own = author.role != Role::person || side_of(part, board, author.person).has_value();
  if (its_table && own) return {};
  return refuse("E113", {"this is not your board", "questa non è la tua scacchiera"}, write_author(author));
}

Verdict may_have_half(const Part& part, EntrantNo entrant, int round) {
  const ByeRules& rules = part.terms.byes;
  if (round > part.total_rounds() - rules.none_in_last)
    return refuse("E6", {"there are no half-point byes in the last rounds",
                         "negli ultimi turni non ci sono riposi da mezzo punto"});
  int had = 0;
  for (const auto& [wish, mark] : part.wishes)
    had += static_cast<int>(wish.second == entrant && wish.first != round && mark == Mark::half_bye);
  if (had >= rules.most)
    return refuse("E6",
                  {"no more half-point byes for this entrant", "niente più riposi da mezzo punto per questo iscritto"},
                  part.entrant(entrant).id);
  return {};
}

void look_for_the_end(Round& round, const Moment& now) {
  if (round.phase == Phase::playing && round.is_complete())
    round.phase = Phase::complete, round.ended = now.at_ms;
  else if (round.phase == Phase::complete && !round.is_complete())
    round.phase = Phase::playing;
}

}  // namespace giostra::event
