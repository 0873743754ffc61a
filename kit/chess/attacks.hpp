// How chessmen move on an 8x8 board: tables and slider attacks. Movement only, no check, no turns.
// Sliders are looked up by PEXT where the processor has it, by rays elsewhere (also in the browser).
// The PEXT tables are filled at start-up: do not ask for slider attacks from static initialisers.
#pragma once

#include <array>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "kit/chess/bitboard.hpp"

namespace giostra::chess {

namespace detail {

constexpr std::array<Step, 8> kSteps{Step::north, Step::ne, Step::east, Step::nw,
                                     Step::south, Step::sw, Step::west, Step::se};  // first four go upwards

constexpr Bitboard step_from(Bitboard set, Step step) {
  switch (step) {
    case Step::north: return shift<Step::north>(set);
    case Step::south: return shift<Step::south>(set);
    case Step::east: return shift<Step::east>(set);
    case Step::west: return shift<Step::west>(set);
    case Step::ne: return shift<Step::ne>(set);
    case Step::nw: return shift<Step::nw>(set);
    case Step::se: return shift<Step::se>(set);
    case Step::sw: return shift<Step::sw>(set);
  }
  return 0;
}

using PerSquare = std::array<Bitboard, kSquares>;

consteval std::array<PerSquare, 8> make_rays() {
  std::array<PerSquare, 8> rays{};
  for (std::size_t d = 0; d < 8; ++d)
    for (unsigned s = 0; s < kSquares; ++s)
      for (Bitboard b = step_from(bit(Square(s)), kSteps[d]); b != 0; b = step_from(b, kSteps[d])) rays[d][s] |= b;
  return rays;
}
inline constexpr auto kRays = make_rays();

// From the square along direction d up to and including the first occupied square.
template <std::size_t d>
constexpr Bitboard ray_attacks(Square from, Bitboard occupied) {
  const Bitboard ray = kRays[d][index(from)];
  const Bitboard blockers = ray & occupied;
  if (blockers == 0) return ray;
  return ray ^ kRays[d][index(d < 4 ? first(blockers) : last(blockers))];
}

constexpr Bitboard rook_rays(Square from, Bitboard occupied) {
  return ray_attacks<0>(from, occupied) | ray_attacks<2>(from, occupied) | ray_attacks<4>(from, occupied) |
         ray_attacks<6>(from, occupied);
}

constexpr Bitboard bishop_rays(Square from, Bitboard occupied) {
  return ray_attacks<1>(from, occupied) | ray_attacks<3>(from, occupied) | ray_attacks<5>(from, occupied) |
         ray_attacks<7>(from, occupied);
}

consteval PerSquare make_knights() {
  PerSquare table{};
  for (unsigned s = 0; s < kSquares; ++s) {
    const Bitboard b = bit(Square(s));
    const Bitboard one = shift<Step::east>(b) | shift<Step::west>(b);
    const Bitboard two = shift<Step::east>(shift<Step::east>(b)) | shift<Step::west>(shift<Step::west>(b));
    table[s] = one << 16U | one >> 16U | two << 8U | two >> 8U;
  }
  return table;
}
inline constexpr auto kKnights = make_knights();

consteval PerSquare make_kings() {
  PerSquare table{};
  for (unsigned s = 0; s < kSquares; ++s)
    for (const Step step : kSteps) table[s] |= step_from(bit(Square(s)), step);
  return table;
}
inline constexpr auto kKings = make_kings();

struct Lines {
  std::array<PerSquare, kSquares> between{};  // the squares strictly between two on one line, else none
  std::array<PerSquare, kSquares> through{};  // the whole line through two squares, else none
};

consteval Lines make_lines() {
  Lines lines;
  for (std::size_t d = 0; d < 8; ++d)
    for (unsigned a = 0; a < kSquares; ++a) {
      Bitboard passed = 0;
      const Bitboard line = kRays[d][a] | kRays[(d + 4) % 8][a] | bit(Square(a));
      for (Bitboard b = step_from(bit(Square(a)), kSteps[d]); b != 0; b = step_from(b, kSteps[d])) {
        lines.between[a][index(first(b))] = passed;
        lines.through[a][index(first(b))] = line;
        passed |= b;
      }
    }
  return lines;
}
inline constexpr auto kLines = make_lines();

consteval PerSquare on_empty_board(Bitboard (*rays)(Square, Bitboard)) {
  PerSquare all{};
  for (unsigned s = 0; s < kSquares; ++s) all[s] = rays(Square(s), 0);
  return all;
}
inline constexpr auto kRookLines = on_empty_board(rook_rays);
inline constexpr auto kBishopLines = on_empty_board(bishop_rays);

#ifdef __BMI2__
struct Slider {
  Bitboard mask;
  const Bitboard* attacks;
};
extern std::array<Slider, kSquares> rook_sliders;
extern std::array<Slider, kSquares> bishop_sliders;

inline Bitboard look_up(const Slider& slider, Bitboard occupied) {
  return slider.attacks[_pext_u64(occupied, slider.mask)];
}
#endif

}  // namespace detail

constexpr Bitboard knight_attacks(Square from) { return detail::kKnights[index(from)]; }
constexpr Bitboard king_attacks(Square from) { return detail::kKings[index(from)]; }
constexpr Bitboard between(Square a, Square b) { return detail::kLines.between[index(a)][index(b)]; }
constexpr Bitboard line_through(Square a, Square b) { return detail::kLines.through[index(a)][index(b)]; }

// What a slider would attack on the empty board.
constexpr Bitboard rook_lines(Square from) { return detail::kRookLines[index(from)]; }
constexpr Bitboard bishop_lines(Square from) { return detail::kBishopLines[index(from)]; }

template <Color color>
constexpr Bitboard pawn_attacks(Bitboard pawns) {
  if constexpr (color == Color::white)
    return shift<Step::nw>(pawns) | shift<Step::ne>(pawns);
  else
    return shift<Step::sw>(pawns) | shift<Step::se>(pawns);
}

inline Bitboard rook_attacks(Square from, Bitboard occupied) {
#ifdef __BMI2__
  return detail::look_up(detail::rook_sliders[index(from)], occupied);
#else
  return detail::rook_rays(from, occupied);
#endif
}

inline Bitboard bishop_attacks(Square from, Bitboard occupied) {
#ifdef __BMI2__
  return detail::look_up(detail::bishop_sliders[index(from)], occupied);
#else
  return detail::bishop_rays(from, occupied);
#endif
}

inline Bitboard queen_attacks(Square from, Bitboard occupied) {
  return rook_attacks(from, occupied) | bishop_attacks(from, occupied);
}

// Where a piece that is not a pawn can go, blockers' own squares included.
template <Kind kind>
Bitboard attacks(Square from, Bitboard occupied) {
  static_assert(kind != Kind::pawn);
  if constexpr (kind == Kind::knight) return knight_attacks(from);
  if constexpr (kind == Kind::bishop) return bishop_attacks(from, occupied);
  if constexpr (kind == Kind::rook) return rook_attacks(from, occupied);
  if constexpr (kind == Kind::queen) return queen_attacks(from, occupied);
  if constexpr (kind == Kind::king) return king_attacks(from);
}

}  // namespace giostra::chess
