// The guess at the expected result: men, points, and above all who can attack a king how soon.
#include <bit>

#include "games/magici/bot/learned.hpp"
#include "games/magici/bot/sight.hpp"
#include "games/magici/movement.hpp"
#include "kit/chess/attacks.hpp"

namespace giostra::magici::bot {

namespace {

// All in thousandths of a logit: 1000 more multiplies the odds of winning by e.
struct Weights {
  std::array<int, 6> worth{80, 225, 100, 350, 350, 0};  // by kind
  int point = 40;                                       // a Pawn Point earned
  int point_late = 240;                                 // and this much more when time is up
  int attack = 230;                                     // a man that attacks the enemy king
  int attack_due = 425;                                 // and more if it is on turn
  int access = 36;                                      // a man that can do so after one move
  int prey = 28;                                        // the value of the best enemy man attacked, each point
  int move = 3;                                         // a square to go to
  int advance = 28;                                     // a rank that a pawn has gone
  int tempo = 44;
};
constexpr Weights kWeights;

// The lead counts for more in so many turns before the end (M12).
constexpr std::uint32_t kLate_turns = 60;

Bitboard attackers_of(Square king, Kind kind, Side by, Bitboard occupied) {
  switch (kind) {
    case Kind::pawn:
      return by == Side::first ? chess::pawn_attacks<chess::Color::black>(chess::bit(king))
                               : chess::pawn_attacks<chess::Color::white>(chess::bit(king));
    case Kind::knight: return chess::knight_attacks(king);
    case Kind::bishop: return chess::bishop_attacks(king, occupied);
    case Kind::rook: return chess::rook_attacks(king, occupied);
    case Kind::queen: return chess::queen_attacks(king, occupied);
    case Kind::king: return 0;
  }
  return 0;
}

int ranks_gone(Side side, Square square) {
  const auto rank = static_cast<int>(chess::rank_of(square));
  return side == Side::first ? rank - 1 : 6 - rank;
}

Reach reach_of(const State& state, Side side) {
  const Square king = state.team(other(side)).man(kKing).square;
  const Team& team = state.team(side);
  Reach reach;
  for (std::size_t slot = 0; slot < team.size; ++slot) {
    const Man& man = team.men[slot];
    if (man.where != Where::on_board) continue;
    const Bitboard to = targets(state, side, man);
    const auto bit = static_cast<Slots>(1U << slot);
    reach.to[slot] = to;
    reach.all |= to;
    if (chess::has(to, king))
      reach.on_king |= bit;
    else if ((to & attackers_of(king, man.kind, side, state.occupied())) != 0)
      reach.near_king |= bit;
  }
  return reach;
}

int best_prey(const Team& them, Bitboard attacked) {
  int best = 0;
  for (const Square square : chess::Squares(attacked & them.squares))
    best = std::max(best, count(value(them.man(*them.at(square)).kind)));
  return best;
}

// A king attacks the other only at his peril.
int attacks(const Reach& reach) { return std::popcount(static_cast<unsigned>(reach.on_king >> 1U)); }

// What one House has.
int stand_of(const State& state, const Reach& reach, Side side) {
  const Team& team = state.team(side);
  int score = 0;
  for (std::size_t slot = 0; slot < team.size; ++slot) {
    const Man& man = team.men[slot];
    if (man.where == Where::gone) continue;
    score += kWeights.worth[chess::index(man.kind)];
    if (man.where != Where::on_board || man.kind == Kind::king) continue;
    if (man.kind == Kind::pawn) score += kWeights.advance * ranks_gone(side, man.square);
    score += kWeights.move * chess::size(reach.to[slot]);
    if (has(reach.near_king, slot)) score += kWeights.access;
  }
  return score + kWeights.prey * best_prey(state.team(other(side)), reach.all) + kWeights.attack * attacks(reach);
}

int points(const Sight& sight) {
  const auto gone = static_cast<int>(kLate_turns - std::min(sight.turns_left, kLate_turns));
  return lead(sight.state) * (kWeights.point + kWeights.point_late * gone / static_cast<int>(kLate_turns));
}

}  // namespace

Sight sight_of(const Node& node) {
  return {node.state, node.turns_left(), {reach_of(node.state, Side::first), reach_of(node.state, Side::second)}};
}

int advantage(const Sight& sight) {
  const State& state = sight.state;
  int score = points(sight);
  for (const Side side : kSides) {
    const int stand = stand_of(state, sight.reach[giostra::index(side)], side);
    score += side == Side::first ? stand : -stand;
  }
  if (!state.in_play()) return score;
  const int due = kWeights.tempo + (attacks(sight.reach[giostra::index(state.turn)]) > 0 ? kWeights.attack_due : 0);
  return score + (state.turn == Side::first ? due : -due);
}

engine::Value judge(const Node& node, engine::Value max) {
  const Sight sight = sight_of(node);
  return engine::expected_result(advantage(sight) + correction(sight), max);
}

}  // namespace giostra::magici::bot
