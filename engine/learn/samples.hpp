// Positions to learn from: what was on in each, what the hand-made judgement said, what the search found, how the match
// ended. All seen by the side that the position is judged for. As bytes they take about one for each input.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/learn/inputs.hpp"

namespace giostra::engine {

struct Sample {
  std::vector<std::uint16_t> inputs;  // in rising order
  std::int16_t judged = 0;            // in thousandths of a logit
  std::uint16_t found = 0;            // by the search: the chance, 65535 is sure
  std::uint8_t result = 1;            // 0 lost, 1 drawn, 2 won

  bool operator==(const Sample&) const = default;
};

// How the board can be turned without a change of the game: image(way, input).
struct Images {
  unsigned ways = 1;
  std::uint16_t (*image)(unsigned way, std::uint16_t input) = nullptr;
};

// Appends a number, seven bits a byte.
inline void put_number(std::string& bytes, std::uint32_t number) {
  for (; number >= 128; number >>= 7U) bytes += static_cast<char>(number | 128U);
  bytes += static_cast<char>(number);
}

inline std::optional<std::uint32_t> take_number(std::string_view& bytes) {
  std::uint32_t number = 0;
  for (unsigned shift = 0; shift < 32 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<std::uint8_t>(bytes.front());
    bytes.remove_prefix(1);
    number |= (byte & 127U) << shift;
    if (byte < 128) return number;
  }
  return std::nullopt;
}

inline void put_sample(std::string& bytes, const Sample& sample) {
  put_number(bytes, static_cast<std::uint16_t>(sample.judged));
  put_number(bytes, sample.found);
  put_number(bytes, sample.result);
  put_number(bytes, static_cast<std::uint32_t>(sample.inputs.size()));
  std::uint32_t last = 0;
  for (const std::uint16_t input : sample.inputs) {
    put_number(bytes, input - last);
    last = input;
  }
}

// Of a network with so many inputs; nothing where the bytes are no such sample.
inline std::optional<Sample> take_sample(std::string_view& bytes, std::size_t inputs) {
  const auto judged = take_number(bytes);
  const auto found = take_number(bytes);
  const auto result = take_number(bytes);
  const auto size = take_number(bytes);
  if (!judged || !found || !result || *result > 2 || !size || *size > Inputs::kMost) return std::nullopt;
  Sample sample{
      {}, static_cast<std::int16_t>(*judged), static_cast<std::uint16_t>(*found), static_cast<std::uint8_t>(*result)};
  std::uint32_t last = 0;
  for (std::uint32_t i = 0; i < *size; ++i) {
    const auto gap = take_number(bytes);
    if (!gap || *gap >= inputs || (last += *gap) >= inputs) return std::nullopt;
    sample.inputs.push_back(static_cast<std::uint16_t>(last));
  }
  return sample;
}

}  // namespace giostra::engine
