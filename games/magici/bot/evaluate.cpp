// The guess at the expected result: men, points, and above all who can attack a king how soon.
#include "games/magici/bot/model.hpp"
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

// How long a game is taken to be (M12): about twenty seconds a turn.
constexpr std::uint32_t kUsual_turns = 60;

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

// What one House has on the board.
struct Stand {
  int score = 0;
  int attacks = 0;
  Bitboard reach = 0;
};

int best_prey(const Team& them, Bitboard attacked) {
  int best = 0;
  for (const Square square : chess::Squares(attacked & them.squares))
    best = std::max(best, count(value(them.man(*them.at(square)).kind)));
  return best;
}

Stand stand_of(const State& state, Side side) {
  const Team& them = state.team(other(side));
  const Square king = them.man(kKing).square;
  Stand stand;
  for (const Man& man : state.team(side).all()) {
    if (man.where == Where::gone) continue;
    stand.score += kWeights.worth[chess::index(man.kind)];
    if (man.where != Where::on_board) continue;
    const Bitboard to = targets(state, side, man);
    stand.reach |= to;
    if (man.kind == Kind::king) continue;
    if (man.kind == Kind::pawn) stand.score += kWeights.advance * ranks_gone(side, man.square);
    stand.score += kWeights.move * chess::size(to);
    if (chess::has(to, king))
      ++stand.attacks;
    else if ((to & attackers_of(king, man.kind, side, state.occupied())) != 0)
      stand.score += kWeights.access;
  }
  stand.score += kWeights.prey * best_prey(them, stand.reach) + kWeights.attack * stand.attacks;
  return stand;
}

int points(const State& state) {
  const int lead = count(state.ledger.earned(Side::first)) - count(state.ledger.earned(Side::second));
  const auto gone = static_cast<int>(std::min(state.turns, kUsual_turns));
  return lead * (kWeights.point + kWeights.point_late * gone / static_cast<int>(kUsual_turns));
}

}  // namespace

engine::Value judge(const State& state, engine::Value max) {
  const Stand first = stand_of(state, Side::first);
  const Stand second = stand_of(state, Side::second);
  int score = first.score - second.score + points(state);
  if (state.in_play()) {
    const bool is_first = state.turn == Side::first;
    const int due = kWeights.tempo + ((is_first ? first : second).attacks > 0 ? kWeights.attack_due : 0);
    score += is_first ? due : -due;
  }
  return engine::expected_result(score, max);
}

}  // namespace giostra::magici::bot
