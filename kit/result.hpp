// What every judge in the house answers: a value, or a refusal that names the rule.
// Not for trouble (disk, network): that stays inside server/. Not for bugs: those are asserts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace giostra {

enum class Language : std::uint8_t { english, italian };

// A fixed text in both languages. Only literals: a law never builds sentences.
struct Words {
  std::string_view en;
  std::string_view it;

  [[nodiscard]] constexpr std::string_view in(Language language) const {
    return language == Language::italian ? it : en;
  }
};

// Rule id of everything that cannot even be read: syntax is judged before law.
inline constexpr std::string_view kNotation = "notation";

struct Refusal {
  std::string_view rule;  // `Q5`, or kNotation
  Words why;
  std::string detail = {};  // the offending text or place in the file, in no language

  [[nodiscard]] std::string text(Language language) const {
    std::string line = std::string(rule) + ": " + std::string(why.in(language));
    return detail.empty() ? line : line + " (" + detail + ")";
  }
};

template <class T>
using Result = tl::expected<T, Refusal>;

// Ok, or the refusal.
using Verdict = Result<void>;

[[nodiscard]] inline tl::unexpected<Refusal> refuse(std::string_view rule, Words why, std::string detail = {}) {
  return tl::unexpected<Refusal>(Refusal{rule, why, std::move(detail)});
}

}  // namespace giostra
