// Settings of an event (E1): known by their keys, each with what it may say. The key of a part's own setting names the
// part: `public A`.
#pragma once

#include <optional>
#include <string_view>

#include "kit/result.hpp"

namespace giostra::event {

// Text for people to read on a screen or a page: one line, not long.
bool is_notice(std::string_view text);

// Whether there is such a setting, and it may have this value; an empty one takes it away.
Verdict check_setting(std::string_view key, std::string_view value);

// Whether the key goes with a part's id.
bool is_of_part(std::string_view key);

// `SSID / PASSWORD`; a net without a password has none.
struct Wifi {
  std::string_view name, password;
};
std::optional<Wifi> read_wifi(std::string_view value);

}  // namespace giostra::event
