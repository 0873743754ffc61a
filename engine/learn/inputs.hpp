// What a network sees of a position: the numbers of the inputs that are on, all others are off. A game says which.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace giostra::engine {

class Inputs {
 public:
  static constexpr std::size_t kMost = 256;

  void add(std::size_t input) {
    assert(size_ < kMost);
    on_[size_++] = static_cast<std::uint16_t>(input);
  }
  // Without a branch: for what is as often on as off.
  void add_if(std::size_t input, bool is_on) {
    assert(size_ < kMost);
    on_[size_] = static_cast<std::uint16_t>(input);
    size_ += is_on ? 1 : 0;
  }
  void clear() { size_ = 0; }
  [[nodiscard]] std::span<const std::uint16_t> all() const { return {on_.data(), size_}; }

 private:
  std::array<std::uint16_t, kMost> on_;
  std::size_t size_ = 0;
};

}  // namespace giostra::engine
