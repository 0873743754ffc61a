#include "games/domino/bot/kings_ending.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

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

constexpr float kOne = 65535;

constexpr std::uint32_t kMovesKing = [] {
  std::uint32_t tiles = 0;
  for (unsigned tile = 0; tile < kTiles; ++tile)
    for (const Number half : kFaces[tile])
      if (moves(half, Kind::king)) tiles |= 1U << tile;
  return tiles;
}();

}  // namespace

KingsEnding::KingsEnding() {
  name_classes();
  Layer later(examples_.size());
  for (ByBag& worth : later) worth.fill(0.5F);  // D10
  worths_.resize(kDrawnAt_tiles * examples_.size() * kBags);
  for (std::size_t quiet = kDrawnAt_tiles; quiet-- > 0;) {
    Layer layer;
    for (const auto& [own, enemy] : examples_) layer.push_back(solved(own, enemy, later));
    pack(quiet, layer);
    later = std::move(layer);
  }
}

void KingsEnding::pack(std::size_t quiet, const Layer& layer) {
  auto at = worths_.begin() + static_cast<std::ptrdiff_t>(quiet * layer.size() * kBags);
  for (const ByBag& worths : layer)
    for (const float worth : worths) *at++ = static_cast<Packed>(worth * kOne + 0.5F);
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

double KingsEnding::worth(const Position& position) const {
  if (position.quiet_tiles >= kDrawnAt_tiles) return 0.5;
  const Color next = position.tile ? chess::other(position.turn) : position.turn;
  const auto king = [&](Color color) { return chess::first(position.pieces.of(color)); };
  const auto live = static_cast<unsigned>(std::popcount(position.left.bits() & kMovesKing));
  const unsigned dead = static_cast<unsigned>(position.left.size()) - live;
  const std::size_t layer = std::size_t{position.quiet_tiles} * examples_.size();
  return worths_[(layer + class_of(king(next), king(chess::other(next)))) * kBags + bag(live, dead)] / double{kOne};
}

const KingsEnding& kings_ending() {
  static const KingsEnding ending;
  return ending;
}

}  // namespace giostra::domino::bot
