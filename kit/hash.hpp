// Identity of positions as 64 bits: words go in, a well-mixed number comes out.
#pragma once

#include <cstdint>

namespace giostra {

class Hash {
 public:
  constexpr Hash& add(std::uint64_t word) {
    value_ = mix((value_ ^ word) + 0x9E3779B97F4A7C15U);
    return *this;
  }
  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  // The finaliser of splitmix64: a bijection, so different words never collide in one step.
  static constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ x >> 30U) * 0xBF58476D1CE4E5B9U;
    x = (x ^ x >> 27U) * 0x94D049BB133111EBU;
    return x ^ x >> 31U;
  }
  std::uint64_t value_ = 0;
};

}  // namespace giostra
