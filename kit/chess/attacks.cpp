#include "kit/chess/attacks.hpp"

#ifdef __BMI2__

namespace giostra::chess::detail {

std::array<Slider, kSquares> rook_sliders;
std::array<Slider, kSquares> bishop_sliders;

namespace {

constexpr std::size_t kRookEntries = 102400;
constexpr std::size_t kBishopEntries = 5248;
std::array<Bitboard, kRookEntries + kBishopEntries> table;

// The squares whose occupation matters: the border matters only to a slider that runs along it.
Bitboard relevant(Square from, Bitboard reach) {
  const Bitboard ranks = (kRank1 | kRank8) & ~(kRank1 << (8 * rank_of(from)));
  const Bitboard files = (kFileA | kFileH) & ~(kFileA << file_of(from));
  return reach & ~ranks & ~files;
}

Bitboard* fill(std::array<Slider, kSquares>& sliders, Bitboard (*rays)(Square, Bitboard), Bitboard* next) {
  for (unsigned s = 0; s < kSquares; ++s) {
    const Square from{static_cast<std::uint8_t>(s)};
    const Bitboard mask = relevant(from, rays(from, 0));
    sliders[s] = {mask, next};
    Bitboard occupied = 0;
    do {  // every subset of the mask, in the order of its PEXT index
      *next++ = rays(from, occupied);
      occupied = (occupied - mask) & mask;
    } while (occupied != 0);
  }
  return next;
}

[[maybe_unused]] const bool filled = [] {
  return fill(bishop_sliders, bishop_rays, fill(rook_sliders, rook_rays, table.data())) == table.data() + table.size();
}();

}  // namespace

}  // namespace giostra::chess::detail

#endif
