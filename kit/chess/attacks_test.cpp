#include "kit/chess/attacks.hpp"

#include <gtest/gtest.h>

#include <random>

namespace giostra::chess {
namespace {

// Slow and obvious: walk until the border or the first occupied square.
Bitboard walk(Square from, Bitboard occupied, std::initializer_list<std::pair<int, int>> steps) {
  Bitboard reached = 0;
  for (const auto& [df, dr] : steps)
    for (int f = static_cast<int>(file_of(from)) + df, r = static_cast<int>(rank_of(from)) + dr;
         f >= 0 && f < 8 && r >= 0 && r < 8; f += df, r += dr) {
      const Square at = square_at(static_cast<unsigned>(f), static_cast<unsigned>(r));
      reached |= bit(at);
      if (has(occupied, at)) break;
    }
  return reached;
}

TEST(Attacks, sliders_stop_at_the_first_piece_on_their_way) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 20000; ++round) {
    const Bitboard occupied = random() & random();
    const auto from = Square(random() % 64);
    const Bitboard straight = walk(from, occupied, {{1, 0}, {-1, 0}, {0, 1}, {0, -1}});
    const Bitboard diagonal = walk(from, occupied, {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}});
    ASSERT_EQ(rook_attacks(from, occupied), straight);
    ASSERT_EQ(bishop_attacks(from, occupied), diagonal);
    ASSERT_EQ(queen_attacks(from, occupied), straight | diagonal);
    ASSERT_EQ(detail::rook_rays(from, occupied), straight) << "the way without PEXT";
    ASSERT_EQ(detail::bishop_rays(from, occupied), diagonal);
  }
}

TEST(Attacks, leapers_do_not_wrap_around_the_border) {
  for (unsigned s = 0; s < kSquares; ++s)
    for (unsigned t = 0; t < kSquares; ++t) {
      const int files = std::abs(static_cast<int>(file_of(Square(s))) - static_cast<int>(file_of(Square(t))));
      const int ranks = std::abs(static_cast<int>(rank_of(Square(s))) - static_cast<int>(rank_of(Square(t))));
      ASSERT_EQ(has(knight_attacks(Square(s)), Square(t)), files * ranks == 2);
      ASSERT_EQ(has(king_attacks(Square(s)), Square(t)), std::max(files, ranks) == 1);
      const bool forward = rank_of(Square(t)) == rank_of(Square(s)) + 1;
      ASSERT_EQ(has(pawn_attacks<Color::white>(bit(Square(s))), Square(t)), files == 1 && forward);
      const bool backward = rank_of(Square(s)) == rank_of(Square(t)) + 1;
      ASSERT_EQ(has(pawn_attacks<Color::black>(bit(Square(s))), Square(t)), files == 1 && backward);
    }
}

TEST(Attacks, between_and_through_follow_from_the_sliders) {
  for (unsigned s = 0; s < kSquares; ++s)
    for (unsigned t = 0; t < kSquares; ++t) {
      const Square a{static_cast<std::uint8_t>(s)};
      const Square b{static_cast<std::uint8_t>(t)};
      Bitboard gap = 0;
      Bitboard line = 0;
      if (s != t)
        for (const auto slide : {rook_attacks, bishop_attacks}) {
          if (!has(slide(a, 0), b)) continue;
          gap = slide(a, bit(b)) & slide(b, bit(a));
          line = (slide(a, 0) & slide(b, 0)) | bit(a) | bit(b);
        }
      ASSERT_EQ(between(a, b), gap);
      ASSERT_EQ(line_through(a, b), line);
    }
}

TEST(Square, reads_what_it_writes) {
  for (unsigned s = 0; s < kSquares; ++s) EXPECT_EQ(read_square(write_square(Square(s))), Square(s));
  for (const char* bad : {"", "a", "i1", "a0", "a9", "a10", "A1"}) EXPECT_FALSE(read_square(bad)) << bad;
}

}  // namespace
}  // namespace giostra::chess
