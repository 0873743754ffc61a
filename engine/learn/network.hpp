// A judgement that was learned: inputs that are on, one hidden layer, one number. All of it in integers, so that it is
// the same on every machine; plain loops, which compilers turn into whatever the processor has.
//
//   sums = the rows of all inputs that are on     hidden = clamp(sums, 0, 1)^2     advantage = hidden . second
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/learn/inputs.hpp"
#include "engine/learn/weights.hpp"

namespace giostra::engine {

// What stands for 1 in each layer, and the largest weights. No sum of these leaves its type.
inline constexpr int kFirstOne = 127;
inline constexpr int kSecondOne = 256;
inline constexpr int kMostFirst = 127;
inline constexpr int kMostSecond = 1000;
inline constexpr unsigned kMostHidden = 128;
static_assert(Inputs::kMost * kMostFirst <= INT16_MAX);
static_assert(std::int64_t{kFirstOne} * kFirstOne * kMostSecond * kMostHidden <= INT32_MAX);

template <unsigned kHidden>
class Network {
  static_assert(kHidden <= kMostHidden);

 public:
  explicit Network(const Weights& weights) : first_(weights.first.begin(), weights.first.end()) {
    assert(weights.hidden == kHidden && weights.second.size() == kHidden);
    std::ranges::copy(weights.second, second_.begin());
  }

  // In thousandths of a logit.
  [[nodiscard]] int advantage(const Inputs& inputs) const {
    alignas(64) std::array<std::int16_t, kHidden> sums{};
    for (const std::uint16_t input : inputs.all()) {
      const std::int16_t* row = first_.data() + std::size_t{input} * kHidden;
      for (unsigned i = 0; i < kHidden; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
    }
    std::int32_t total = 0;
    for (unsigned i = 0; i < kHidden; ++i) {
      const int hidden = std::clamp<int>(sums[i], 0, kFirstOne);
      total += hidden * hidden * second_[i];
    }
    return static_cast<int>(std::int64_t{total} * 1000 / (kFirstOne * kFirstOne * kSecondOne));
  }

 private:
  std::vector<std::int16_t> first_;  // wide already, so that summing is all there is to do
  alignas(64) std::array<std::int16_t, kHidden> second_{};
};

// A network that ships with the program: it fits, or the build is broken.
template <unsigned kHidden>
Network<kHidden> shipped_network(std::string_view text, std::size_t inputs) {
  const auto weights = read_weights(text);
  assert(weights && weights->inputs() == inputs);
  return Network<kHidden>(*weights);
}

// The same for any size, one number after the other: for training and tests.
inline int advantage_of(const Weights& weights, const Inputs& inputs) {
  std::int64_t total = 0;
  for (std::size_t i = 0; i < weights.hidden; ++i) {
    int sum = 0;
    for (const std::uint16_t input : inputs.all()) sum += weights.first[input * weights.hidden + i];
    const int hidden = std::clamp(sum, 0, kFirstOne);
    total += hidden * hidden * weights.second[i];
  }
  return static_cast<int>(total * 1000 / (kFirstOne * kFirstOne * kSecondOne));
}

}  // namespace giostra::engine
