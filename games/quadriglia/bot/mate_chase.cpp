#include "games/quadriglia/bot/mate_chase.hpp"

#include "games/quadriglia/judge.hpp"

namespace giostra::quadriglia::bot {

namespace {

constexpr std::size_t kMostNodes = 20'000;

bool proves(const Board& board, Color attacker, int plies) {
  return engine::ProofSearch<MateChase>(MateChase{attacker}).run({board, plies}, kMostNodes).value_or(false);
}

}  // namespace

std::optional<bool> MateChase::decided(const Node& node) const {
  if (attacks(node)) return node.plies > 0 ? std::nullopt : std::optional(false);
  switch (standing_of(node.board)) {
    case Standing::mated: return true;
    case Standing::waits:
    case Standing::waits_in_check: return false;
    case Standing::acts: break;
  }
  return node.plies > 1 ? std::nullopt : std::optional(false);
}

void MateChase::children(const Node& node, std::vector<Node>& out) const {
  for (const Move move : list_moves(node.board)) {
    Node next{node.board, node.plies - 1};
    make(next.board, move);
    if (!attacks(node) || in_check(next.board)) out.push_back(next);
  }
}

std::optional<int> forced_mate_plies(const Board& board) {
  for (int plies = 1; plies <= kLongestMate_plies; plies += 2)
    if (proves(board, board.turn, plies)) return plies;
  return std::nullopt;
}

bool still_mates(const Board& board) { return proves(board, chess::other(board.turn), kLongestMate_plies + 1); }

}  // namespace giostra::quadriglia::bot
