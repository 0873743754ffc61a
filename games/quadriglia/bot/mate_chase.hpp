// Mate by force on one board, for the proof search: the attacker gives check with every act, the other board stands
// still, and mate is what Q10 says. A defender who cannot act but could be helped by a piece waits (Q11): not mated.
#pragma once

#include <optional>
#include <vector>

#include "engine/proof.hpp"
#include "games/quadriglia/board.hpp"

namespace giostra::quadriglia::bot {

struct MateChase {
  struct Node {
    Board board;
    int plies;  // that are left, the attacker's and the defender's
  };

  Color attacker;

  [[nodiscard]] bool attacks(const Node& node) const { return node.board.turn == attacker; }
  [[nodiscard]] std::optional<bool> decided(const Node& node) const;
  void children(const Node& node, std::vector<Node>& out) const;
};

inline constexpr int kLongestMate_plies = 9;

// The plies of the shortest mate that the player on turn can force, an odd number; nothing where none was found.
std::optional<int> forced_mate_plies(const Board& board);
// Whether the player who has just acted still forces mate.
bool still_mates(const Board& board);

}  // namespace giostra::quadriglia::bot
