#include "games/quadriglia/perft.hpp"

#include "games/quadriglia/judge.hpp"
#include "games/quadriglia/movegen.hpp"

namespace giostra::quadriglia {

namespace {

template <Color us>
std::uint64_t walk(const Board& board, int depth);

// Makes each act it is handed on a copy and counts the tree below.
template <Color us>
struct Walker {
  using Steps = PawnSteps<us>;
  const Board& board;
  int below = 0;
  std::uint64_t nodes = 0;

  template <class Change>
  void visit(Change change) {
    Board next = board;
    change(next);
    nodes += below == 1 ? count_acts_of<chess::other(us)>(next) : walk<chess::other(us)>(next, below);
  }
  template <Kind kind>
  void piece(Square from, Bitboard targets) {
    for (const Square to : chess::Squares(targets)) visit([=](Board& b) { change::step<us, kind>(b, from, to); });
  }
  template <chess::Step step>
  void pawns(Bitboard targets) {
    for (const Square to : chess::Squares(targets))
      visit([=](Board& b) { change::step<us, Kind::pawn>(b, before<step>(to), to); });
  }
  void double_steps(Bitboard targets) {
    for (const Square to : chess::Squares(targets))
      visit([=](Board& b) { change::step<us, Kind::pawn>(b, before<Steps::ahead>(before<Steps::ahead>(to)), to); });
  }
  template <chess::Step step>
  void promotions(Bitboard targets) {
    for (const Square to : chess::Squares(targets))
      for (const Kind kind : kPromotionKinds)
        visit([=](Board& b) { change::promote<us>(b, before<step>(to), to, kind); });
  }
  void en_passant(Square from, Square to) {
    visit([=](Board& b) { change::take_en_passant<us>(b, from, to); });
  }
  void castle(Square from, Square to) {
    visit([=](Board& b) { change::castle<us>(b, from, to); });
  }
  void drops(Kind kind, Bitboard targets) {
    for (const Square to : chess::Squares(targets)) visit([=](Board& b) { change::drop<us>(b, kind, to); });
  }
};

template <Color us>
std::uint64_t walk(const Board& board, int depth) {
  Walker<us> walker{board, depth - 1};
  Generator<us, Walker<us>>(board, walker).all();
  return walker.nodes;
}

}  // namespace

std::uint64_t count_acts(const Board& board) {
  return board.turn == Color::white ? count_acts_of<Color::white>(board) : count_acts_of<Color::black>(board);
}

std::uint64_t perft(const Board& board, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return count_acts(board);
  return board.turn == Color::white ? walk<Color::white>(board, depth) : walk<Color::black>(board, depth);
}

std::uint64_t perft(const std::array<Board, 2>& boards, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return count_acts(boards[0]) + count_acts(boards[1]);
  std::uint64_t nodes = 0;
  for (const std::size_t here : {0U, 1U}) {
    for (const Move move : list_moves(boards[here])) {
      auto next = boards;
      if (const auto passed = make(next[here], move))
        next[1 - here].reserve(next[here].turn).add(*passed);  // Q3: it keeps its colour
      nodes += perft(next, depth - 1);
    }
  }
  return nodes;
}

}  // namespace giostra::quadriglia
