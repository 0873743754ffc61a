#include "games/fidchell/flow.hpp"

#include <algorithm>
#include <cassert>

#include "kit/hash.hpp"

namespace giostra::fidchell {

namespace {

bool both_quiet(const Position& position) {
  return std::ranges::all_of(position.quiet, [](unsigned turns) { return turns >= kQuietTurns; });
}

bool nobody_moves(const Board& board, const Position& position) {
  return std::ranges::all_of(kSides,
                             [&](Side side) { return position.moves(side) && !can_move(board, position, side); });
}

// F10: which of the points emptied on the inner ring are filled; too few stones go clockwise from the one that moved.
PointSet returning(const Board& board, PointSet emptied, Point mover, unsigned waiting) {
  if (emptied.size() <= waiting) return emptied;
  const auto& ring = board.plan.inner;
  const auto found = std::ranges::find(ring, mover);
  const auto start = found == ring.end() ? 0 : static_cast<std::size_t>(found - ring.begin());
  PointSet filled;
  for (std::size_t i = 0; i < ring.size() && filled.size() < waiting; ++i)
    if (const Point point = ring[(start + i) % ring.size()]; emptied.has(point)) filled.add(point);
  return filled;
}

void end_turn(Position& position, Side me, bool captured) {
  position.turn = other(me);  // F11
  auto& quiet = position.quiet[index(me)];
  if (captured)
    position.quiet = {};
  else if (quiet < kQuietTurns)
    ++quiet;
}

std::uint64_t marks(const Position& position) {
  if (position.end != End::third_time && position.end != End::ruling) return 0;
  return static_cast<std::uint64_t>(position.end) << 4U | (position.winner ? 1U + index(*position.winner) : 0U);
}

}  // namespace

bool can_move(const Board& board, const Position& position, Side side) {
  return board.can_move(position.of(side), position.occupied());
}

void finish(Position& position, End end, std::optional<Side> winner) {
  position.end = end;
  position.winner = winner;
}

// Wins go before draws (F13), and F7 before F12.
void settle(const Board& board, Position& position, Side me) {
  if (position.units(other(me)) <= kLostUnits)
    finish(position, End::few_units, me);  // F7
  else if (board.chained(position.of(me)))
    finish(position, End::chain, me);  // F12
  else if (both_quiet(position))
    finish(position, End::no_capture);
  else if (nobody_moves(board, position))
    finish(position, End::no_move);
}

void place(const Board& board, Position& position, Point to) {
  assert(!position.moves(position.turn) && !position.occupied().has(to));
  const Side me = position.turn;
  PointSet& own = position.stones[index(me)];
  PointSet& enemy = position.stones[index(other(me))];
  const PointSet taken = board.taken_from(to, own, enemy);  // F4; F9: the centre does not help
  own.add(to);
  enemy = enemy - taken;
  --position.hand[index(me)];
  if (!taken.empty()) position.quiet = {};
  if (taken.empty() || position.moves(me)) position.turn = other(me);  // F5: a capture earns one more, if there is one
  settle(board, position, me);
}

bool slide(const Board& board, Position& position, Point from, Point to) {
  assert(position.moves(position.turn) && position.of(position.turn).has(from) && !position.occupied().has(to));
  const Side me = position.turn;
  PointSet& own = position.stones[index(me)];
  PointSet& enemy = position.stones[index(other(me))];
  const unsigned waiting = position.waiting(me);
  own.remove(from);
  const PointSet taken = board.taken_from(to, own, enemy) | (board.to_centre[number(to)] & enemy);  // F4, F9
  const PointSet returned = returning(board, taken & board.inner, to, waiting);
  own.add(to);
  own = own | returned;
  enemy = enemy - taken;
  end_turn(position, me, !taken.empty());
  settle(board, position, me);
  return taken == returned;  // nobody captured anything, or every stone was made good and could be lost again
}

void pass(const Board& board, Position& position) {
  assert(position.moves(position.turn));
  const Side me = position.turn;
  end_turn(position, me, false);
  settle(board, position, me);
}

std::uint64_t hash_of(const Board& board, const Position& position) {
  Hash hash;
  hash.add(board.key);
  for (const PointSet& stones : position.stones)
    for (const std::uint64_t word : stones.words()) hash.add(word);
  const std::uint64_t hands = std::uint64_t{position.hand[0]} << 8U | position.hand[1];
  return hash.add(marks(position) << 32U | std::uint64_t{position.lot} << 17U | index(position.turn) << 16U | hands)
      .value();
}

}  // namespace giostra::fidchell
