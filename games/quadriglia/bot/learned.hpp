// What the network sees of one board: who stands where, what waits in the reserves, and what lies around both kings.
// It does not see the other board.
#pragma once

#include <array>

#include "engine/learn/inputs.hpp"
#include "games/learning.hpp"
#include "games/quadriglia/bot/model.hpp"

namespace giostra::quadriglia::bot {

// What one side attacks.
struct Attacks {
  std::array<Bitboard, 6> by{};  // by kind
  Bitboard any = 0;
  Bitboard twice = 0;

  void add(Kind kind, Bitboard set) {
    by[chess::index(kind)] |= set;
    twice |= any & set;
    any |= set;
  }
  [[nodiscard]] Bitboard king_only() const { return by[chess::index(Kind::king)] & ~twice; }
};

// A board judged by hand, for White, and who attacks what there.
struct Judged {
  Value value = 0;
  std::array<Attacks, 2> attacks{};
};
Judged judge(const Board& board);

// As whoever is on turn sees it.
void see(const Board& board, const std::array<Attacks, 2>& attacks, engine::Inputs& inputs);

// What the network adds to the judgement by hand, for whoever is on turn.
Value correction(const Board& board, const std::array<Attacks, 2>& attacks);

extern const Learning kLearning;

}  // namespace giostra::quadriglia::bot
