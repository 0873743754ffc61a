// Some 64-bit words as one row of bits: what sets of points are made of (field.hpp).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace giostra::chessball {

inline constexpr unsigned kWords = 5;  // that hold points; a wide register has more, which stay empty

#ifdef __AVX512F__

using Bits = std::uint64_t __attribute__((vector_size(64)));
constexpr Bits a_word_up(Bits bits) { return __builtin_shufflevector(Bits{}, bits, 7, 8, 9, 10, 11, 12, 13, 14); }
constexpr Bits a_word_down(Bits bits) { return __builtin_shufflevector(bits, Bits{}, 1, 2, 3, 4, 5, 6, 7, 8); }
inline bool any(Bits bits) { return __builtin_reduce_or(bits) != 0; }
constexpr Bits one_bit(unsigned at) {
  constexpr Bits numbers{0, 1, 2, 3, 4, 5, 6, 7};
  return std::bit_cast<Bits>(numbers == at / 64) & (std::uint64_t{1} << at % 64);
}

#else

struct Bits {
  std::array<std::uint64_t, kWords> of{};

  constexpr std::uint64_t operator[](unsigned i) const { return of[i]; }
  template <class Change>
  static constexpr Bits each(Change change) {
    Bits bits;
    for (unsigned i = 0; i < kWords; ++i) bits.of[i] = change(i);
    return bits;
  }
  friend constexpr Bits operator|(const Bits& a, const Bits& b) {
    return each([&](unsigned i) { return a[i] | b[i]; });
  }
  friend constexpr Bits operator&(const Bits& a, const Bits& b) {
    return each([&](unsigned i) { return a[i] & b[i]; });
  }
  constexpr Bits operator~() const {
    return each([&](unsigned i) { return ~of[i]; });
  }
  constexpr Bits operator<<(int by) const {
    return each([&](unsigned i) { return of[i] << by; });
  }
  constexpr Bits operator>>(int by) const {
    return each([&](unsigned i) { return of[i] >> by; });
  }
};
constexpr Bits a_word_up(const Bits& bits) {
  return Bits::each([&](unsigned i) { return i == 0 ? 0 : bits[i - 1]; });
}
constexpr Bits a_word_down(const Bits& bits) {
  return Bits::each([&](unsigned i) { return i + 1 == kWords ? 0 : bits[i + 1]; });
}
constexpr bool any(const Bits& bits) { return (bits[0] | bits[1] | bits[2] | bits[3] | bits[4]) != 0; }
constexpr Bits one_bit(unsigned at) {
  return Bits::each([&](unsigned i) { return i == at / 64 ? std::uint64_t{1} << at % 64 : 0; });
}

#endif

}  // namespace giostra::chessball
