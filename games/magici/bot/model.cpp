#include "games/magici/bot/model.hpp"

#include "games/magici/bot/sight.hpp"
#include "games/magici/flow.hpp"
#include "games/magici/movement.hpp"
#include "kit/hash.hpp"

namespace giostra::magici::bot {

namespace {

using engine::MoveList;
using engine::Value;

template <class P>
bool in(const State& state) {
  return std::holds_alternative<P>(state.phase);
}

constexpr std::int32_t kGoodCapture = 100'000;

// The king first of all.
int rank(Kind kind) { return kind == Kind::king ? 20 : count(value(kind)); }

struct Lister {
  const State& state;
  Slots callers;
  bool only_attacks;
  MoveList<Move>& out;

  void all() {
    const Team& team = state.team(state.turn);
    if (const auto* direct = std::get_if<Direct>(&state.phase)) return of(team.man(direct->slot), false);
    for (std::size_t i = 0; i < team.size; ++i) {
      const bool calls = (callers >> i & 1U) != 0 && may_call(team, Slot(i));
      if (team.men[i].where == Where::on_board) of(team.men[i], calls);
    }
  }

  void of(const Man& man, bool calls) {
    for (const Square to : chess::Squares(targets(state, state.turn, man)))
      if (const auto prey = attacked_by(state, state.turn, man, to))
        attack(man, to, state.team(other(state.turn)).man(*prey).kind, calls);
      else if (!only_attacks || promotes(state.turn, man, to))
        quiet(man, to);
  }

  // M10: the double gain must be more than the price, even if it were sure.
  void attack(const Man& man, Square to, Kind prey, bool calls) {
    const std::int32_t score = kGoodCapture + rank(prey) * 100 - rank(man.kind) * (man.kind == Kind::king ? 200 : 10);
    const Kind promotion = promotes(state.turn, man, to) ? Kind::queen : Kind::pawn;
    out.push_back({{Move::What::move, man.square, to, promotion}, score, false});
    if (calls && count(value(prey)) > count(value(man.kind)))
      out.push_back({{Move::What::direct, man.square, to, promotion}, score - 5, false});
  }

  void quiet(const Man& man, Square to) {
    if (promotes(state.turn, man, to))
      out.push_back({{Move::What::move, man.square, to, Kind::queen}, kGoodCapture, false});
    else
      out.push_back({{Move::What::move, man.square, to, Kind::pawn}, 0, true});
  }

  // One man of each kind is enough.
  void puts() {
    const Team& team = state.team(state.turn);
    unsigned seen = 0;
    for (std::size_t i = 0; i < team.size; ++i) {
      const unsigned kind = 1U << chess::index(team.men[i].kind);
      if (team.men[i].where != Where::in_hand || (seen & kind) != 0) continue;
      seen |= kind;
      for (const Square square : chess::Squares(places(state.turn, team.men[i].kind) & ~team.squares))
        out.push_back({{Move::What::put, Square(i), square, Kind::pawn}, rank(team.men[i].kind), true});
    }
  }
};

Value points_decide(const State& state) {
  const int ahead = lead(state);
  return ahead == 0 ? 0 : ahead > 0 ? Model::kMaxValue : -Model::kMaxValue;
}

}  // namespace

Act Model::act_of(const State& state, Move move) {
  switch (move.what) {
    case Move::What::put: return Put{Slot(chess::index(move.from)), move.to};
    case Move::What::ruling: return Ruling(chess::index(move.from));
    case Move::What::toss: return Toss{Side(chess::index(move.from))};
    case Move::What::direct:
      if (in<Turn>(state)) return Wand{*state.team(state.turn).at(move.from)};
      break;
    case Move::What::move: break;
  }
  return magici::Move{move.from, move.to, move.promotion == Kind::pawn ? std::nullopt : std::optional(move.promotion)};
}

// People are equally quick to begin with, and sometimes neither knows: three to two for the attacker. Whoever was
// first in f questions of n is taken to be so in a share of (f + 3) / (n + 6): whoever still stands has been lucky too.
std::array<std::uint32_t, 2> fight_odds(const State& state, const Mangiata& fight) {
  if (state.terms.chance) {
    const auto& [attacker, defender, nobody] = state.terms.chance->weights;
    return {std::uint32_t{attacker} + nobody, defender};
  }
  constexpr std::uint32_t kAll = 1000;
  constexpr std::uint32_t kBefore = 3;  // as if everybody had been asked six times before
  const Answers& one = state.answers[giostra::index(state.turn)][index(fight.attacker)];
  const Answers& two = state.answers[giostra::index(other(state.turn))][index(fight.defender)];
  const std::uint32_t attacker = 3U * (one.first + kBefore) * (two.others + kBefore);
  const std::uint32_t defender = 2U * (one.others + kBefore) * (two.first + kBefore);
  const std::uint32_t share = kAll * attacker / (attacker + defender);
  return {share, kAll - share};
}

// At first twenty seconds a turn are expected; what the turns take counts for more from turn to turn.
std::uint32_t end_turns(const State& state, std::optional<Milliseconds> match_ms) {
  constexpr std::int64_t kExpected_turns = 4;
  constexpr std::uint32_t kUnknown_turns = 20;  // where more are over than there should have been
  const std::int64_t all = count(state.terms.game_ms);
  if (!match_ms) {
    const auto usual = static_cast<std::uint32_t>(all / kUsual_turn_ms);
    return state.turns < usual ? usual : state.turns + kUnknown_turns;
  }
  const std::int64_t left = std::clamp<std::int64_t>(count(*match_ms), 0, all);
  const std::int64_t used = all - left + kExpected_turns * kUsual_turn_ms;
  const std::int64_t to_come = left * (state.turns + kExpected_turns) / used;
  return state.turns + static_cast<std::uint32_t>(std::max<std::int64_t>(1, to_come));
}

std::optional<Value> Model::terminal(const Node& node) const {
  const bool no_time = in<Turn>(node.state) && node.turns_left() == 0;
  if (no_time || in<Stuck>(node.state)) return points_decide(node.state);
  const auto* over = std::get_if<Over>(&node.state.phase);
  if (over == nullptr) return std::nullopt;
  if (!over->king_of) return points_decide(node.state);
  return *over->king_of == Side::first ? -kMaxValue : kMaxValue;
}

void Model::moves(const Node& node, MoveList<Move>& out) const {
  Lister lister{node.state, node.callers, false, out};
  if (in<Placing>(node.state))
    lister.puts();
  else
    lister.all();
}

void Model::noisy_moves(const Node& node, MoveList<Move>& out, int /*qs_ply*/) const {
  if (!in<Placing>(node.state)) Lister{node.state, node.callers, true, out}.all();
}

Node Model::after(const Node& node, Move move) const {
  State next = Magici::apply(node.state, act_of(node.state, move));
  if (move.what == Move::What::direct) next = Magici::apply(std::move(next), act_of(next, move));
  return {std::move(next), kAllSlots, node.end_turns};
}

// The same position is another one where the time is nearly over.
std::uint64_t Model::key(const Node& node) const {
  constexpr std::uint32_t kFar_turns = 24;
  return Hash().add(Magici::hash(node.state)).add(std::min(node.turns_left(), kFar_turns)).value();
}

bool Model::is_chance(const Node& node) const { return in<Mangiata>(node.state) || in<Tossing>(node.state); }

void Model::odds(const Node& node, std::vector<engine::ChanceMove<Move>>& out) const {
  const auto* fight = std::get_if<Mangiata>(&node.state.phase);
  const std::array<std::uint32_t, 2> weights = fight != nullptr ? fight_odds(node.state, *fight) : std::array{1U, 1U};
  for (unsigned i = 0; i < weights.size(); ++i)
    if (weights[i] > 0)
      out.push_back(
          {{fight != nullptr ? Move::What::ruling : Move::What::toss, Square(i), {}, Kind::pawn}, weights[i]});
}

// A Mangiata counts as what it may lead to.
Value Model::evaluate(const Node& node) const {
  const auto* fight = std::get_if<Mangiata>(&node.state.phase);
  if (fight == nullptr) return judge(node, kMaxValue);
  const auto weights = fight_odds(node.state, *fight);
  Value sum = 0;
  for (unsigned i = 0; i < weights.size(); ++i) {
    if (weights[i] == 0) continue;
    const Node next = after(node, {Move::What::ruling, Square(i), {}, Kind::pawn});
    const auto over = terminal(next);
    sum += static_cast<Value>(weights[i]) * (over ? *over : judge(next, kMaxValue));
  }
  return sum / static_cast<Value>(weights[0] + weights[1]);
}

}  // namespace giostra::magici::bot
