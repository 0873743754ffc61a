// What a hall screen shows (E126), typed: one reader, one writer. Which screens there are is the event's
// (event/log/state.hpp); how it looks is the page's.
//
//   screen NAME | welcome | names A | prizes A last 3 | text Soup is ready | every=10
//   screen NAME | follow=OTHER
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace giostra::event {

struct Show {
  enum class Kind : std::uint8_t {
    welcome,
    checkin,
    names,
    tables,
    countdown,
    games,
    results,
    standings,
    bracket,
    houses,
    question,
    prizes,
    text,
  };

  Kind kind{};
  std::string part{};       // of all but welcome and text
  bool from_first = false;  // of prizes (E127): the first place is called first
  int step = 0;             // of prizes: how many were called
  std::string text{};       // of text

  bool operator==(const Show&) const = default;
};

std::string_view name_of(Show::Kind kind);
std::optional<Show> read_show(std::string_view text);
std::string write_show(const Show& show);

struct Screen {
  static constexpr int kEvery_s = 10;

  std::vector<Show> shows{};  // in turns
  int every_s = kEvery_s;
  std::string follows{};  // another screen, instead of shows of its own

  [[nodiscard]] bool is_gone() const { return shows.empty() && follows.empty(); }
  bool operator==(const Screen&) const = default;
};

// From the pieces behind the name, between ` | `.
std::optional<Screen> read_screen(const std::vector<std::string_view>& pieces);
std::vector<std::string> write_screen(const Screen& screen);

}  // namespace giostra::event
