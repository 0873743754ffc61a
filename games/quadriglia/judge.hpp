// Judgements on one board: check, mate, what can be done, when two positions are the same.
#pragma once

#include <array>
#include <cstdint>

#include "games/quadriglia/board.hpp"
#include "kit/random.hpp"
#include "kit/result.hpp"

namespace giostra::quadriglia {

// Acts of one board. Its room is its own, so that listing allocates nothing, and it is never full: 63 men with 27
// squares before each, castling, and drops of five kinds on 64 squares are fewer.
class Moves {
 public:
  void add(Move move) { moves_[size_++] = move; }
  // `list` is told where to write, and answers where it stopped.
  template <class List>
  void fill(List list) {
    size_ = static_cast<std::size_t>(list(moves_.data()) - moves_.data());
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Move front() const { return moves_[0]; }
  [[nodiscard]] const Move* begin() const { return moves_.data(); }
  [[nodiscard]] const Move* end() const { return moves_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Move, 2048> moves_;  // filled as far as it is read
};

inline constexpr Bitboard kAnywhere = ~Bitboard{0};

// All of them speak of the player on turn.
Standing standing_of(const Board& board);
bool in_check(const Board& board);
bool has_act(const Board& board);              // a move, or a drop from the present reserve
bool checkmated(const Board& board);           // Q10
bool can_take_en_passant(const Board& board);  // a legal capture exists
// The legal moves and drops that end on one of these squares.
Moves list_moves(const Board& board, Bitboard ends = kAnywhere);
// One of them at random, where there is one: the same as from the list.
Move drawn_move(const Board& board, Random& random);

// Whether the player on turn may make this move or drop, and if not, by which rule.
Verdict judge_move(const Board& board, Move move);

// Q13: equal exactly when pieces, marks, reserves, turn and a legal en passant are equal.
std::uint64_t hash(const Board& board);

}  // namespace giostra::quadriglia
