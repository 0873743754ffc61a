// Our generator against the peer's, on boards met in random matches. Shared by fairy_test.cpp and the tool.
#pragma once

#include <algorithm>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "games/quadriglia/judge.hpp"
#include "games/quadriglia/law.hpp"
#include "games/quadriglia/perft.hpp"
#include "games/quadriglia/tools/fairy_fen.hpp"

namespace giostra::quadriglia::fairy {

using Random = std::mt19937_64;

inline Divide our_divide(const Board& board, int depth) {
  const Moves moves = list_moves(board);
  Divide found;
  for (const Move move : moves) {
    Board next = board;
    play(next, move);
    found[write_uci(move)] = perft(next, depth - 1);
  }
  return found;
}

// Q9: how deep both laws are the same. Our own dropped rook may castle two plies after the drop, so at the third ply.
inline int same_law_depth(const Board& board) {
  const auto may_gain_right = [&](Color color) {
    return board.reserve(color).count(Kind::rook) > 0 && chess::has(board.unmoved, board.king(color));
  };
  if (may_gain_right(board.turn)) return 2;
  return may_gain_right(chess::other(board.turn)) ? 3 : 1000;
}

struct Comparison {
  int depth = 0;  // the deepest that was compared
  std::uint64_t nodes = 0;
  std::string difference = {};  // of the shallowest depth that differs
};

inline Comparison compare(Peer& peer, const Board& board, int deepest) {
  Comparison done;
  for (int depth = 1; depth <= std::min(deepest, same_law_depth(board)) && done.difference.empty(); ++depth) {
    const auto ours = our_divide(board, depth);
    const auto theirs = peer.divide(fen_for_peer(board), depth);
    done.depth = depth;
    done.nodes += total(ours);
    done.difference = theirs ? difference(ours, *theirs) : " the peer gave no answer;";
  }
  return done;
}

// A random act of the match. Moves come before drops three times in four, so that reserves fill.
inline std::optional<Act> random_act(const State& state, Random& random) {
  std::vector<Act> acts;
  for (const Actor actor : Quadriglia::awaits(state))
    if (actor.is_seat()) Quadriglia::acts(state, actor, acts);
  if (acts.empty()) return std::nullopt;
  std::vector<Act> moves;
  std::ranges::copy_if(acts, std::back_inserter(moves),
                       [](const Act& act) { return !std::get<Turn>(act).move.is_drop(); });
  const auto& from = moves.empty() || random() % 4 == 0 ? acts : moves;
  return from[random() % from.size()];
}

// Boards with reserves, one in ten of those that random matches pass through.
inline std::vector<Board> random_boards(std::size_t wanted, std::uint64_t seed) {
  constexpr int kLongest_acts = 300;
  Random random(seed);
  std::vector<Board> boards;
  while (boards.size() < wanted) {
    State state = *Quadriglia::start(Setup{});
    for (int i = 0; i < kLongest_acts && boards.size() < wanted; ++i) {
      const auto act = random_act(state, random);
      if (!act) break;
      state = Quadriglia::apply(std::move(state), *act);
      const Board& board = state.boards[random() % 2];
      if (board.reserves != std::array<Reserve, 2>{} && random() % 10 == 0) boards.push_back(board);
    }
  }
  return boards;
}

}  // namespace giostra::quadriglia::fairy
