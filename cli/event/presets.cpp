#include "cli/event/presets.hpp"

#include <algorithm>

#include "cli/console.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

std::string preset_terms(const std::string& name, Language language) {
  constexpr Words kNone{"there is no such preset; there are:", "non c'è una preimpostazione così; ci sono:"};
  std::string names;
  for (const Preset& preset : event_presets()) {
    names += " " + std::string(preset.name);
    if (preset.name != name) continue;
    for (const auto line : split(preset.text, "\n"))
      if (!trim(line).empty() && !line.starts_with('#')) return std::string(trim(line));
  }
  fail_refused(std::string(kNone.in(language)) + names);
}

}  // namespace giostra::cli
