#include "event/trf/columns.hpp"

namespace giostra::event {

Result<Tenths> TrfLine::points(std::size_t from, std::size_t to) const {
  constexpr Words kWhy{"points are expected, such as 11.5", "ci vogliono punti, come 11.5"};
  const auto pair = read_pair(field(from, to), '.');
  const auto whole = read_number<int>(pair ? pair->first : field(from, to));
  const auto tenths = pair ? read_number<int>(pair->second) : std::optional(0);
  if (!whole || !tenths || *whole < 0 || *whole > 9999 || *tenths < 0 || *tenths > 9) return wrong(from, to, kWhy);
  return Tenths{*whole * 10 + *tenths};
}

tl::unexpected<Refusal> TrfLine::wrong(std::size_t from, std::size_t to, Words why) const {
  return refuse(kNotation, why,
                "line " + std::to_string(number_) + ", columns " + std::to_string(from) + "-" + std::to_string(to) +
                    ": \"" + std::string(raw(from, to)) + "\"");
}

}  // namespace giostra::event
