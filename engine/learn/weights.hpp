// The weights of a network as they lie in a file: text, so that it can be looked at, sent and embedded anywhere.
//
//   giostra-net 1 GAME inputs=797 hidden=64 hash=0123456789abcdef
//   how it was made, for people
//   the numbers, in base 64: the first layer input by input, then the second
#pragma once

#include <cstdint>
#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/hash.hpp"
#include "kit/text.hpp"

namespace giostra::engine {

struct Weights {
  std::string game;
  std::string made;
  unsigned hidden = 0;
  std::vector<std::int8_t> first;    // inputs x hidden
  std::vector<std::int16_t> second;  // hidden

  bool operator==(const Weights&) const = default;
  [[nodiscard]] std::size_t inputs() const { return hidden == 0 ? 0 : first.size() / hidden; }

  [[nodiscard]] std::vector<std::uint8_t> bytes() const {
    std::vector<std::uint8_t> all;
    for (const std::int8_t weight : first) all.push_back(static_cast<std::uint8_t>(weight));
    for (const std::int16_t weight : second)
      for (const unsigned shift : {0U, 8U})
        all.push_back(static_cast<std::uint8_t>(static_cast<std::uint16_t>(weight) >> shift));
    return all;
  }
  [[nodiscard]] std::uint64_t hash() const {
    Hash hash;
    for (const std::uint8_t byte : bytes()) hash.add(byte);
    return hash.value();
  }
};

namespace base64 {

inline constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Six bits a digit; the last one is filled up with zeros.
inline std::string write(std::span<const std::uint8_t> bytes) {
  std::string text;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const std::uint8_t byte : bytes) {
    bits = bits << 8U | byte;
    for (count += 8; count >= 6; count -= 6) text += kDigits[bits >> (count - 6) & 63U];
  }
  if (count > 0) text += kDigits[bits << (6 - count) & 63U];
  return text;
}

inline bool read(std::string_view text, std::vector<std::uint8_t>& bytes) {
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const char digit : text) {
    const auto at = kDigits.find(digit);
    if (at == std::string_view::npos) return false;
    bits = bits << 6U | static_cast<std::uint32_t>(at);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<std::uint8_t>(bits >> count));
  }
  return true;
}

}  // namespace base64

inline std::string weights_title(const Weights& weights) {
  std::array<char, 120> tail{};
  std::snprintf(tail.data(), tail.size(), " inputs=%zu hidden=%u hash=%016llx", weights.inputs(), weights.hidden,
                static_cast<unsigned long long>(weights.hash()));
  return "giostra-net 1 " + weights.game + tail.data();
}

inline std::string write_weights(const Weights& weights) {
  constexpr std::size_t kColumns = 120;  // of 90 bytes
  std::string text = weights_title(weights) + "\n" + weights.made + "\n";
  const std::string digits = base64::write(weights.bytes());
  for (std::size_t at = 0; at < digits.size(); at += kColumns) text += digits.substr(at, kColumns) + "\n";
  return text;
}

// Nothing where it is no such file, or a damaged one.
inline std::optional<Weights> read_weights(std::string_view text) {
  const auto lines = split(text, "\n");
  if (lines.size() < 3) return std::nullopt;
  const auto title = words_of(lines[0]);
  if (title.size() != 6 || title[0] != "giostra-net" || title[1] != "1") return std::nullopt;
  const auto inputs = read_pair(title[3], '=');
  const auto hidden = read_pair(title[4], '=');
  if (!inputs || !hidden) return std::nullopt;
  const auto rows = read_number<unsigned>(inputs->second);
  const auto columns = read_number<unsigned>(hidden->second);
  std::vector<std::uint8_t> bytes;
  std::string digits;
  for (std::size_t i = 2; i < lines.size(); ++i) digits += lines[i];
  if (!rows || !columns || !base64::read(digits, bytes)) return std::nullopt;
  const std::size_t size = std::size_t{*rows} * *columns;
  if (bytes.size() != size + std::size_t{2} * *columns) return std::nullopt;
  Weights weights{std::string(title[2]), std::string(lines[1]), *columns, {}, {}};
  for (std::size_t i = 0; i < size; ++i) weights.first.push_back(static_cast<std::int8_t>(bytes[i]));
  for (std::size_t i = size; i < bytes.size(); i += 2)
    weights.second.push_back(static_cast<std::int16_t>(bytes[i] | bytes[i + 1] << 8U));
  if (weights_title(weights) != lines[0]) return std::nullopt;
  return weights;
}

}  // namespace giostra::engine
