#include "games/domino/bot/kings_ending.hpp"

#include <algorithm>
#include <cassert>

#include "kit/chess/attacks.hpp"

namespace giostra::domino::bot {

namespace {

// The eight ways to turn and mirror the board.
constexpr unsigned kTurns = 8;

Square turned(Square square, unsigned way) {
  unsigned file = chess::file_of(square);
  unsigned rank = chess::rank_of(square);
  if ((way & 1U) != 0) file = 7 - file;
  if ((way & 2U) != 0) rank = 7 - rank;
  if ((way & 4U) != 0) std::swap(file, rank);
  return chess::square_at(file, rank);
}

bool moves_king(Tile tile) {
  return std::ranges::any_of(halves_of(tile), [](Number half) { return moves(half, Kind::king); });
}

}  // namespace

KingsEnding::KingsEnding() {
  name_classes();
  layers_[kDrawnAt_tiles].resize(examples_.size());
  for (ByBag& worth : layers_[kDrawnAt_tiles]) worth.fill(0.5F);  // D10
  for (std::size_t quiet = kDrawnAt_tiles; quiet-- > 0;)
    for (const auto& [own, enemy] : examples_) layers_[quiet].push_back(solved(own, enemy, layers_[quiet + 1]));
}

void KingsEnding::name_classes() {
  std::array<std::array<bool, chess::kSquares>, chess::kSquares> named{};
  for (unsigned own = 0; own < chess::kSquares; ++own)
    for (unsigned enemy = 0; enemy < chess::kSquares; ++enemy) {
      if (own == enemy || named[own][enemy]) continue;
      for (unsigned way = 0; way < kTurns; ++way) {
        const unsigned a = chess::index(turned(Square(own), way));
        const unsigned b = chess::index(turned(Square(enemy), way));
        named[a][b] = true;
        classes_[a][b] = static_cast<std::uint16_t>(examples_.size());
      }
      examples_.push_back({Square(own), Square(enemy)});
    }
}

std::size_t KingsEnding::class_of(Square own, Square enemy) const {
  assert(own != enemy);
  return classes_[chess::index(own)][chess::index(enemy)];
}

KingsEnding::ByBag KingsEnding::solved(Square own, Square enemy, const Layer& later) const {
  const Bitboard to = chess::king_attacks(own);
  ByBag theirs;  // what the enemy may expect after the best move; with a capture, nothing
  theirs.fill(chess::has(to, enemy) ? 0.0F : 1.0F);
  if (!chess::has(to, enemy))
    for (const Square square : chess::Squares(to)) {
      const ByBag& after = later[class_of(enemy, square)];
      for (std::size_t i = 0; i < kBags; ++i) theirs[i] = std::min(theirs[i], after[i]);
    }
  const ByBag& stayed = later[class_of(enemy, own)];
  ByBag worth{};
  for (unsigned live = 0; live <= kLive; ++live)
    for (unsigned dead = 0; dead <= kDead; ++dead) {
      const auto all = static_cast<float>(live + dead);
      float sum = 0;
      if (live > 0) sum += static_cast<float>(live) * (1 - theirs[bag(live - 1, dead)]);
      if (dead > 0) sum += static_cast<float>(dead) * (1 - stayed[bag(live, dead - 1)]);
      if (live + dead > 0) worth[bag(live, dead)] = sum / all;
    }
  worth[bag(0, 0)] = worth[bag(kLive, kDead)];  // D3: all are turned down again
  return worth;
}

float KingsEnding::worth(const Position& position) const {
  const auto king = [&](Color color) { return chess::first(position.pieces.of(color)); };
  unsigned live = 0;
  position.left.each([&](Tile tile) { live += moves_king(tile) ? 1 : 0; });
  const unsigned dead = static_cast<unsigned>(position.left.size()) - live;
  const Layer& layer = layers_[position.quiet_tiles];
  return layer[class_of(king(position.turn), king(chess::other(position.turn)))][bag(live, dead)];
}

}  // namespace giostra::domino::bot
