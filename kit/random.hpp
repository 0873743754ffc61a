// A small, fast source of pseudo-random numbers for playouts and tests: the same seed gives the same run everywhere.
// Not for dice that people play with: those come from chance as recorded acts.
#pragma once

#include <cstdint>

namespace giostra {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  // splitmix64
  constexpr std::uint64_t next() {
    std::uint64_t x = state_ += 0x9E3779B97F4A7C15U;
    x = (x ^ x >> 30U) * 0xBF58476D1CE4E5B9U;
    x = (x ^ x >> 27U) * 0x94D049BB133111EBU;
    return x ^ x >> 31U;
  }
  // 0 <= result < bound; the bias is below bound / 2^32.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>((next() >> 32U) * bound >> 32U);
  }

 private:
  std::uint64_t state_;
};

}  // namespace giostra
