// The people who stand as pieces on the human board (M3): names, for all to see. The law does nothing with them.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "kit/actor.hpp"
#include "kit/text.hpp"

namespace giostra::magici {

// A name that lies in the act itself, so that acts need no memory of their own.
class PersonName {
 public:
  static constexpr std::size_t kLongest_bytes = 31;

  // What parts names and positions cannot be in one, nor can `-`, which means nobody.
  static std::optional<PersonName> read(std::string_view text) {
    if (text.empty() || text.size() > kLongest_bytes || text == "-" || trim(text) != text) return std::nullopt;
    if (std::ranges::any_of(text, [](char c) { return (c >= '\0' && c < ' ') || c == ',' || c == '|'; }))
      return std::nullopt;
    PersonName name;
    std::ranges::copy(text, name.text_.begin());
    return name;
  }
  [[nodiscard]] bool empty() const { return text_.front() == '\0'; }
  [[nodiscard]] std::string_view text() const { return text_.data(); }
  bool operator==(const PersonName&) const = default;

 private:
  std::array<char, kLongest_bytes + 1> text_{};
};

// By side and slot.
using People = std::array<std::array<PersonName, 8>, 2>;
// Shared and never changed, so that a state stays small to copy; null while nobody is named.
using SharedPeople = std::shared_ptr<const People>;

}  // namespace giostra::magici
