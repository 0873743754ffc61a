#include "games/chessball/bot/last_moves.hpp"

#include <map>

#include "games/chessball/board.hpp"
#include "games/chessball/dice.hpp"
#include "games/chessball/reach.hpp"

namespace giostra::chessball::bot {

namespace {

bool is_last_move(const State& state) { return state.turn == state.terms.turns && state.moves == kLastMove; }

double result_with(const State& state, int more_for_white) {
  const int lead = state.team(kWhite).goals - state.team(kBlack).goals + more_for_white;
  return lead == 0 ? 0.5 : lead > 0 ? 1.0 : 0.0;
}

}  // namespace

std::optional<double> LastMoves::settled(const State& state) const {
  if (state.phase == Phase::over) return result_with(state, 0);
  if (!is_last_move(state)) return std::nullopt;
  if (state.phase == Phase::after || state.phase == Phase::push) return result_with(state, 0);
  if (state.phase != Phase::save) return std::nullopt;
  const double goal = static_cast<double>(ways_to_score(state.duel.power)) / kThrows;
  return goal * result_with(state, state.mover() == kWhite ? 1 : -1) + (1 - goal) * result_with(state, 0);
}

void LastMoves::acts(const State& state, Actor seat, std::vector<Act>& out) const {
  if (!is_last_move(state) || state.phase != Phase::move) return WholeLaw::acts(state, seat, out);
  const Side side = state.mover();
  out.emplace_back(Word::pass);
  each_tackle(state, [&](Pair pair) {
    const Point white = state.team(kWhite).men[pair.white].at;
    const Point black = state.team(kBlack).men[pair.black].at;
    out.emplace_back(side == kWhite ? Tackle{white, black} : Tackle{black, white});
  });
  list_kicks(state, side, out);
  std::erase_if(out, [&](const Act& act) {
    const auto* kick = std::get_if<Kick>(&act);
    return kick != nullptr && !goal_of(other(side)).has(kick->ball);
  });
}

void LastMoves::odds(const State& state, std::vector<Chance<Act>>& out) const {
  std::vector<Chance<Act>> throws;
  WholeLaw::odds(state, throws);
  std::map<int, Chance<Act>> by_sum;
  for (const auto& chance : throws) {
    const auto [found, is_new] = by_sum.try_emplace(std::get<Dice>(chance.act).sum(), chance);
    if (!is_new) found->second.weight += chance.weight;
  }
  for (const auto& [sum, chance] : by_sum) out.push_back(chance);
}

}  // namespace giostra::chessball::bot
