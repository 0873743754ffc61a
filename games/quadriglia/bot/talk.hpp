// What partners tell each other, as values. The words are those of bot.hpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/quadriglia/board.hpp"

namespace giostra::quadriglia::bot {

enum class Call : std::uint8_t { need, no, sit, go, hurry };

struct Saying {
  Call call;
  std::optional<Kind> kind{};  // of need and no
  bool operator==(const Saying&) const = default;
};

std::optional<Saying> read_saying(std::string_view words);
std::string write_saying(const Saying& saying);

}  // namespace giostra::quadriglia::bot
