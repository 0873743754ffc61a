#include "games/magici/bot/model.hpp"

#include "games/magici/movement.hpp"
#include "games/magici/wands.hpp"

namespace giostra::magici {

namespace {

using engine::Moves;
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
  Moves<Step>& out;

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
    const std::int32_t order = kGoodCapture + rank(prey) * 100 - rank(man.kind) * (man.kind == Kind::king ? 200 : 10);
    const Kind promotion = promotes(state.turn, man, to) ? Kind::queen : Kind::pawn;
    out.push_back({{Step::What::move, man.square, to, promotion}, order, false});
    if (calls && count(value(prey)) > count(value(man.kind)))
      out.push_back({{Step::What::direct, man.square, to, promotion}, order - 5, false});
  }

  void quiet(const Man& man, Square to) {
    if (promotes(state.turn, man, to))
      out.push_back({{Step::What::move, man.square, to, Kind::queen}, kGoodCapture, false});
    else
      out.push_back({{Step::What::move, man.square, to, Kind::pawn}, 0, true});
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
        out.push_back({{Step::What::put, Square(i), square, Kind::pawn}, rank(team.men[i].kind), true});
    }
  }
};

Value points_decide(const State& state) {
  const int lead = count(state.ledger.earned(Side::first)) - count(state.ledger.earned(Side::second));
  return lead == 0 ? 0 : lead > 0 ? Model::kBound : -Model::kBound;
}

}  // namespace

Act act_of(const State& state, Step step) {
  switch (step.what) {
    case Step::What::put: return Put{Slot(chess::index(step.from)), step.to};
    case Step::What::ruling: return Ruling(chess::index(step.from));
    case Step::What::toss: return Toss{Side(chess::index(step.from))};
    case Step::What::direct:
      if (in<Turn>(state)) return Wand{*state.team(state.turn).at(step.from)};
      break;
    case Step::What::move: break;
  }
  return Move{step.from, step.to, step.promotion == Kind::pawn ? std::nullopt : std::optional(step.promotion)};
}

std::array<std::uint32_t, 2> fight_odds(const Terms& terms) {
  constexpr std::array<std::uint32_t, 2> kPeople{3, 2};  // equally quick, and sometimes neither knows
  if (!terms.chance) return kPeople;
  const auto& [attacker, defender, nobody] = terms.chance->weights;
  return {std::uint32_t{attacker} + nobody, defender};
}

std::optional<Value> Model::ended(const Position& position) const {
  if (in<Stuck>(position.state)) return points_decide(position.state);
  const auto* over = std::get_if<Over>(&position.state.phase);
  if (over == nullptr) return std::nullopt;
  if (!over->king_of) return points_decide(position.state);
  return *over->king_of == Side::first ? -kBound : kBound;
}

void Model::moves(const Position& position, Moves<Move>& out) const {
  Lister lister{position.state, position.callers, false, out};
  if (in<Placing>(position.state))
    lister.puts();
  else
    lister.all();
}

void Model::noisy(const Position& position, Moves<Move>& out, int /*deep*/) const {
  if (!in<Placing>(position.state)) Lister{position.state, position.callers, true, out}.all();
}

Spot Model::after(const Position& position, Move move) const {
  State next = Magici::apply(position.state, act_of(position.state, move));
  if (move.what == Step::What::direct) next = Magici::apply(std::move(next), act_of(next, move));
  return {std::move(next)};
}

bool Model::by_chance(const Position& position) const {
  return in<Mangiata>(position.state) || in<Tossing>(position.state);
}

void Model::odds(const Position& position, std::vector<engine::Odd<Move>>& out) const {
  const bool fight = in<Mangiata>(position.state);
  const std::array<std::uint32_t, 2> weights = fight ? fight_odds(position.state.terms) : std::array{1U, 1U};
  for (unsigned i = 0; i < weights.size(); ++i)
    if (weights[i] > 0)
      out.push_back({{fight ? Step::What::ruling : Step::What::toss, Square(i), {}, Kind::pawn}, weights[i]});
}

// A Mangiata counts as what it may lead to.
Value Model::evaluate(const Position& position) const {
  if (!in<Mangiata>(position.state)) return judge(position.state, kBound);
  const auto weights = fight_odds(position.state.terms);
  Value sum = 0;
  for (unsigned i = 0; i < weights.size(); ++i) {
    if (weights[i] == 0) continue;
    const Spot next = after(position, {Step::What::ruling, Square(i), {}, Kind::pawn});
    const auto over = ended(next);
    sum += static_cast<Value>(weights[i]) * (over ? *over : judge(next.state, kBound));
  }
  return sum / static_cast<Value>(weights[0] + weights[1]);
}

}  // namespace giostra::magici
