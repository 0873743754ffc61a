// What a network sees of a position: the numbers of the inputs that are on, all others are off. A game says which.
#pragma once

#include <algorithm>
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
  // As many as are told before, one after the other from next().
  template <class Next>
  void add_many(std::size_t count, Next next) {
    assert(size_ + count <= kMost);
    for (std::size_t i = 0; i < count; ++i) on_[size_ + i] = static_cast<std::uint16_t>(next());
    size_ += count;
  }
  // `count` inputs from this one on, out of kMostOfRow; without a branch too.
  template <std::size_t kMostOfRow>
  void add_row(std::size_t input, std::size_t count) {
    assert(size_ + kMostOfRow <= kMost);
    for (std::size_t i = 0; i < kMostOfRow; ++i) on_[size_ + i] = static_cast<std::uint16_t>(input + i);
    size_ += std::min(count, kMostOfRow);
  }
  void clear() { size_ = 0; }
  [[nodiscard]] std::span<const std::uint16_t> all() const { return {on_.data(), size_}; }

 private:
  std::array<std::uint16_t, kMost> on_;
  std::size_t size_ = 0;
};

}  // namespace giostra::engine
