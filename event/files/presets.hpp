// Presets of events that games bring along: games/NAME/presets/*.terms, put into the program by the build. A preset is
// a part's terms (event/acts/terms.hpp) on one line, below lines that begin with `#`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace giostra::event {

struct Preset {
  std::string_view name;  // of the file
  std::string_view text;
};

std::vector<Preset> event_presets();

// The line of terms.
std::string terms_of(const Preset& preset);

}  // namespace giostra::event
