// Acts of the house: what is read is written so that it reads the same, and what is written is its one spelling.
#include <array>

#include "fuzz/laws.hpp"
#include "kit/text.hpp"
#include "match/house_act.hpp"

namespace giostra::fuzz {
namespace {

constexpr std::array<SeatInfo, 3> kSeats{{{"1", Side::first}, {"2.piece", Side::second, false}, {"2", Side::second}}};

// One line is one act: `actor act`.
void read_line(std::string_view line) {
  const auto blank = line.find(' ');
  const auto actor = read_actor(line.substr(0, blank), kSeats);
  if (!actor || blank == std::string_view::npos) return;
  const auto act = read_house_act(*actor, line.substr(blank + 1), kSeats);
  if (!act) return must_explain(act.error());
  if (!*act) return must(*actor != Actor::match(), "no law reads what the match does", line);
  const std::string text = write_house_act(**act, kSeats);
  const auto again = read_house_act(*actor, text, kSeats);
  must(again && *again == *act, "what is written reads the same", text);
  must(write_house_act(**again, kSeats) == text, "there is one spelling", text);
  must(text.starts_with(verb_of(**act)), "the verb comes first", text);
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra;
  for (const auto line : split(fuzz::text_of(data, size), "\n")) fuzz::read_line(line);
  return 0;
}
