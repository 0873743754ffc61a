// Who is awaited, and what is open to them. What acts change is in flow.cpp, the judge is in judge.cpp.
#include "games/magici/law.hpp"

#include <cassert>

#include "games/magici/flow.hpp"
#include "games/magici/movement.hpp"
#include "kit/hash.hpp"

namespace giostra::magici {

namespace {

template <class... Ts>
struct Overload : Ts... {
  using Ts::operator()...;
};

// --- what is open ---

// Each move is built where it stays: put together elsewhere and copied, it costs three times as much.
void list_moves(const State& state, const Man& man, std::vector<Act>& out) {
  const Bitboard all = targets(state, state.turn, man);
  const Bitboard last = man.kind == Kind::pawn ? all & rank_of_side(state.turn, 8) : 0;
  const Square from = man.square;
  for (const Square to : chess::Squares(all ^ last)) out.emplace_back(std::in_place_type<Move>, from, to, std::nullopt);
  for (const Square to : chess::Squares(last))
    for (const Kind kind : kPromotions) out.emplace_back(std::in_place_type<Move>, from, to, kind);
}

void list_puts(const State& state, std::vector<Act>& out) {
  const Team& team = state.team(state.turn);
  for (std::size_t i = 0; i < team.size; ++i)
    if (team.men[i].where == Where::in_hand)
      for (const Square square : chess::Squares(places(state.turn, team.men[i].kind) & ~team.squares))
        out.emplace_back(Put{Slot(i), square});
}

Listing list_for_strategist(const State& state, Side side, std::vector<Act>& out) {
  if (std::holds_alternative<Buying>(state.phase))
    return state.team(side).size == 0 ? Listing::too_many : Listing::complete;
  if (const auto* phase = std::get_if<Assigning>(&state.phase))
    return phase->ready[index(side)] ? Listing::complete : Listing::too_many;
  if (side != state.turn) return Listing::complete;
  if (std::holds_alternative<Placing>(state.phase)) list_puts(state, out);
  if (std::holds_alternative<Turn>(state.phase))
    for (const Man& man : state.team(side).all())
      if (man.where == Where::on_board) list_moves(state, man, out);
  return Listing::complete;
}

void list_for_man(const State& state, Side side, Slot slot, std::vector<Act>& out) {
  if (const auto* fight = std::get_if<Mangiata>(&state.phase)) {
    if (state.terms.chance) return;
    const Role role = side == state.turn ? Role::attacker : Role::defender;
    if (slot == (role == Role::attacker ? fight->attacker : fight->defender) && !fight->answered[index(role)])
      out.emplace_back(Answer{role});
    return;
  }
  if (side != state.turn) return;
  if (const auto* direct = std::get_if<Direct>(&state.phase); direct != nullptr && direct->slot == slot)
    list_moves(state, state.team(side).man(slot), out);
  if (std::holds_alternative<Turn>(state.phase) && may_call(state.team(side), slot)) out.emplace_back(Wand{slot});
}

void list_for_referee(const State& state, std::vector<Act>& out) {
  if (std::holds_alternative<Tossing>(state.phase))
    for (const Side side : kSides) out.emplace_back(Toss{side});
  if (std::holds_alternative<Mangiata>(state.phase)) out.insert(out.end(), kRulings.begin(), kRulings.end());
  if (!state.in_play()) return;
  if (state.stopped)
    out.emplace_back(StartClocks{});
  else if (!std::holds_alternative<Stuck>(state.phase))
    for (const StopReason reason : kStopReasons) out.emplace_back(StopClocks{reason});
}

void list_for_clock(const State& state, std::vector<Act>& out) {
  if (!state.in_play() || state.stopped) return;
  if (!std::holds_alternative<Stuck>(state.phase)) out.emplace_back(Timeout{});
  if (!state.time_is_over) out.emplace_back(TimeOver{});
}

// --- who is awaited ---

void add_players(const State& state, ActorSet& actors) {
  std::visit(Overload{[&](const Buying&) {
                        for (const Side side : kSides)
                          if (state.team(side).size == 0) actors.add(strategist_of(side));
                      },
                      [&](const Assigning& phase) {
                        for (const Side side : kSides)
                          if (!phase.ready[index(side)]) actors.add(strategist_of(side));
                      },
                      [&](const Tossing&) { actors.add(Actor::chance()); },
                      [&](const Placing&) { actors.add(strategist_of(state.turn)); },
                      [&](const Turn&) {
                        actors.add(strategist_of(state.turn));
                        add_callers(state, actors);
                      },
                      [&](const Direct& direct) { actors.add(seat_of(state.turn, direct.slot)); },
                      [&](const Mangiata& fight) {
                        if (state.terms.chance) return actors.add(Actor::chance());
                        if (!fight.answered[0]) actors.add(seat_of(state.turn, fight.attacker));
                        if (!fight.answered[1]) actors.add(seat_of(other(state.turn), fight.defender));
                      },
                      [](const Stuck&) {}, [](const Over&) {}},
             state.phase);
}

std::uint64_t word_of(const Man& man) {
  return static_cast<std::uint64_t>(man.kind) | static_cast<std::uint64_t>(man.where) << 3U |
         std::uint64_t{chess::index(man.square)} << 5U | std::uint64_t{man.unmoved} << 11U |
         std::uint64_t{man.called} << 12U;
}

std::uint64_t word_of(const Phase& phase) {
  const auto told = std::visit(
      Overload{[](const Assigning& p) -> std::uint64_t { return (p.ready[0] ? 1U : 0U) | (p.ready[1] ? 2U : 0U); },
               [](const Tossing& p) { return static_cast<std::uint64_t>(p.what); },
               [](const Direct& p) { return static_cast<std::uint64_t>(p.slot); },
               [](const Mangiata& p) {
                 return static_cast<std::uint64_t>(p.attacker) | static_cast<std::uint64_t>(p.defender) << 4U |
                        std::uint64_t{chess::index(p.to)} << 8U |
                        (p.promotion ? 1U + chess::index(*p.promotion) : 0U) << 16U | std::uint64_t{p.direct} << 24U |
                        std::uint64_t{p.answered[0]} << 25U | std::uint64_t{p.answered[1]} << 26U;
               },
               [](const Over& p) -> std::uint64_t { return p.king_of ? 1U + giostra::index(*p.king_of) : 0U; },
               [](const auto&) -> std::uint64_t { return 0; }},
      phase);
  return phase.index() | told << 8U;
}

// --- one act at random, each that is open as likely as any other ---
//
// Moves are drawn without listing them: random play would spend most of its time on the list.

Square nth(Bitboard set, unsigned n) {
  for (; n > 0; --n) set &= set - 1;
  return chess::first(set);
}

// The targets of some men, and how many moves they make.
struct Choice {
  std::array<Bitboard, kSlots> targets{};
  std::array<unsigned, kSlots> moves{};
  unsigned total = 0;
};

void consider(const State& state, Slot slot, Choice& choice) {
  const Man& man = state.team(state.turn).man(slot);
  if (man.where != Where::on_board) return;
  const Bitboard all = targets(state, state.turn, man);
  const Bitboard last = man.kind == Kind::pawn ? all & rank_of_side(state.turn, 8) : 0;
  const auto extra = (kPromotions.size() - 1) * static_cast<std::size_t>(chess::size(last));
  choice.targets[index(slot)] = all;
  choice.moves[index(slot)] = static_cast<unsigned>(chess::size(all)) + static_cast<unsigned>(extra);
  choice.total += choice.moves[index(slot)];
}

Move pick(const State& state, const Choice& choice, unsigned n) {
  std::size_t i = 0;
  for (; n >= choice.moves[i]; ++i) n -= choice.moves[i];
  const Man& man = state.team(state.turn).men[i];
  const Bitboard last = man.kind == Kind::pawn ? choice.targets[i] & rank_of_side(state.turn, 8) : 0;
  const Bitboard plain = choice.targets[i] ^ last;
  const auto plain_size = static_cast<unsigned>(chess::size(plain));
  if (n < plain_size) return {man.square, nth(plain, n)};
  n -= plain_size;
  return {man.square, nth(last, n / kPromotions.size()), kPromotions[n % kPromotions.size()]};
}

Act random_purchase(Side side, Random& random) {
  static const std::vector<Army> armies = all_armies();
  return Buy{side, armies[random.below(static_cast<std::uint32_t>(armies.size()))]};
}

Act random_naming(const State& state, Actor actor, Random& random) {
  constexpr std::array<std::string_view, 4> kNames{"Anna", "Bruno", "Carla", "Dario"};
  const Side side = chair_of(actor).side;
  const Name named{side, Slot(random.below(state.team(side).size)),
                   *PersonName::read(kNames[random.below(kNames.size())])};
  if (random.below(2) == 0 || !Magici::check(state, actor, named)) return Ready{side};
  return named;
}

Act random_listed(const State& state, Actor actor, Random& random) {
  std::vector<Act> acts;
  Magici::acts(state, actor, acts);
  assert(!acts.empty());  // only who is awaited is asked
  return acts[random.below(static_cast<std::uint32_t>(acts.size()))];
}

}  // namespace

ActorSet Magici::awaits(const State& state) {
  ActorSet actors;
  add_players(state, actors);
  if (std::holds_alternative<Tossing>(state.phase)) actors.add(Actor::referee());
  if (!state.in_play()) return actors;
  if (!state.stopped) actors.add(Actor::clock());
  if (state.stopped || !std::holds_alternative<Stuck>(state.phase)) actors.add(Actor::referee());
  return actors;
}

Listing Magici::acts(const State& state, Actor actor, std::vector<Act>& out) {
  if (actor.is_seat()) {
    const Chair chair = chair_of(actor);
    if (!chair.slot) return list_for_strategist(state, chair.side, out);
    list_for_man(state, chair.side, *chair.slot, out);
  } else if (actor == Actor::referee()) {
    list_for_referee(state, out);
  } else if (actor == Actor::clock()) {
    list_for_clock(state, out);
  } else if (actor == Actor::chance()) {
    std::vector<Chance<Act>> drawn;
    odds(state, drawn);
    for (const auto& chance : drawn) out.push_back(chance.act);
  }
  return Listing::complete;
}

State Magici::apply(State state, const Act& act) {
  make(state, act);
  return state;
}

std::optional<Outcome> Magici::outcome(const State& state) {
  const auto* over = std::get_if<Over>(&state.phase);
  if (over == nullptr) return std::nullopt;
  if (over->king_of)
    return Outcome{.winner = other(*over->king_of),
                   .rule = "M11",
                   .why = {"a king was captured", "un re è stato mangiato"},
                   .tallies = tallies(state)};
  Outcome outcome{.winner = std::nullopt,
                  .rule = "M12",
                  .why = {"time is over: Pawn Points decide", "tempo scaduto: decidono i Punti Pedina"},
                  .tallies = tallies(state)};
  const int lead = count(state.ledger.earned(Side::first)) - count(state.ledger.earned(Side::second));
  if (lead != 0) outcome.winner = lead > 0 ? Side::first : Side::second;
  return outcome;
}

std::vector<Tally> Magici::tallies(const State& state) {
  const Ledger& ledger = state.ledger;
  return {
      {"pawn points", {count(ledger.earned(Side::first)), count(ledger.earned(Side::second))}},
      {"mangiata points", {count(ledger.through_mangiate(Side::first)), count(ledger.through_mangiate(Side::second))}}};
}

void Magici::odds(const State& state, std::vector<Chance<Act>>& out) {
  if (std::holds_alternative<Tossing>(state.phase))
    for (const Side side : kSides) out.push_back({Toss{side}, 1});
  if (!state.terms.chance || !std::holds_alternative<Mangiata>(state.phase)) return;
  for (const Ruling ruling : kRulings)
    if (const auto weight = state.terms.chance->weights[static_cast<std::size_t>(ruling)]; weight > 0)
      out.push_back({ruling, weight});
}

// The period of `timeout` changes with every turn and with each of its stages; the game's own never does.
void Magici::timers(const State& state, std::vector<Timer<Act>>& out) {
  if (!state.in_play()) return;
  const bool runs = !state.stopped;
  const std::uint64_t period = std::uint64_t{state.turns} << 8U | state.phase.index();
  if (std::holds_alternative<Turn>(state.phase)) out.push_back({Timeout{}, period, state.terms.move_ms, runs, "M7"});
  if (std::holds_alternative<Direct>(state.phase))
    out.push_back({Timeout{}, period, state.terms.direct_ms, runs, "M9"});
  if (std::holds_alternative<Mangiata>(state.phase))
    out.push_back({Timeout{}, period, state.terms.answer_ms, runs, "M8"});
  if (!state.time_is_over) out.push_back({TimeOver{}, kWholeMatch, state.terms.game_ms, runs, "M12"});
}

std::optional<Quiz<Act>> Magici::quiz(const State& state) {
  const auto* fight = std::get_if<Mangiata>(&state.phase);
  if (fight == nullptr || state.terms.chance) return std::nullopt;
  Quiz<Act> quiz{.answerers = {}, .nobody = Ruling::nobody};
  for (const Role role : kRoles)
    quiz.answerers.push_back(
        {.seat = seat_of(side_of(role, state.turn), role == Role::attacker ? fight->attacker : fight->defender),
         .answers = Answer{role},
         .right = role == Role::attacker ? Ruling::attacker : Ruling::defender,
         .answered = fight->answered[index(role)]});
  return quiz;
}

std::uint64_t Magici::hash(const State& state) {
  Hash hash;
  for (const Team& team : state.teams) {
    hash.add(team.size);
    for (const Man& man : team.all()) hash.add(word_of(man));
  }
  hash.add(word_of(state.phase)).add(giostra::index(state.turn));
  hash.add(state.en_passant ? 1U + chess::index(*state.en_passant) : 0U);
  for (const auto& sums : state.ledger.sums)
    for (const auto sum : sums) hash.add(sum);
  hash.add(state.stopped ? 1U + static_cast<unsigned>(*state.stopped) : 0U);
  return hash.add(state.time_is_over ? 1U : 0U).value();
}

Act Magici::sample(const State& state, Actor actor, Random& random) {
  if (std::holds_alternative<Buying>(state.phase)) return random_purchase(chair_of(actor).side, random);
  if (std::holds_alternative<Assigning>(state.phase)) return random_naming(state, actor, random);
  if (!actor.is_seat() || !state.in_play() || std::holds_alternative<Mangiata>(state.phase))
    return random_listed(state, actor, random);
  const auto slot = chair_of(actor).slot;
  if (slot && std::holds_alternative<Turn>(state.phase)) return Wand{*slot};
  Choice choice;
  if (slot)
    consider(state, *slot, choice);
  else
    for (std::size_t i = 0; i < state.team(state.turn).size; ++i) consider(state, Slot(i), choice);
  return pick(state, choice, random.below(choice.total));
}

}  // namespace giostra::magici
