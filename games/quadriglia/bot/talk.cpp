#include "games/quadriglia/bot/talk.hpp"

#include "kit/text.hpp"

namespace giostra::quadriglia::bot {

namespace {

constexpr std::array<std::string_view, 5> kCalls{"need", "no", "sit", "go", "hurry"};
constexpr bool names_a_kind(Call call) { return call == Call::need || call == Call::no; }

}  // namespace

std::optional<Saying> read_saying(std::string_view words) {
  const auto parts = words_of(words);
  if (parts.empty()) return std::nullopt;
  for (std::size_t i = 0; i < kCalls.size(); ++i) {
    if (parts[0] != kCalls[i]) continue;
    const auto call = static_cast<Call>(i);
    if (!names_a_kind(call)) return parts.size() == 1 ? std::optional(Saying{call}) : std::nullopt;
    if (parts.size() != 2 || parts[1].size() != 1) return std::nullopt;
    const auto kind = chess::read_kind(parts[1][0]);
    if (!kind || *kind == Kind::king) return std::nullopt;
    return Saying{call, kind};
  }
  return std::nullopt;
}

std::string write_saying(const Saying& saying) {
  std::string words(kCalls[static_cast<std::size_t>(saying.call)]);
  if (saying.kind) words += std::string(" ") + chess::letter(*saying.kind);
  return words;
}

}  // namespace giostra::quadriglia::bot
