#include "event/files/presets.hpp"

#include "kit/text.hpp"

namespace giostra::event {

std::string terms_of(const Preset& preset) {
  for (const auto line : split(preset.text, "\n"))
    if (!trim(line).empty() && !line.starts_with('#')) return std::string(trim(line));
  return {};
}

}  // namespace giostra::event
