// The three protocols of `giostra engine`: whatever is said, nothing breaks, and a refused line changes nothing.
// The first byte chooses the greeting; thoughts are called off before they begin.
#include <algorithm>

#include "cli/protocols/dialogue.hpp"
#include "fuzz/laws.hpp"
#include "kit/text.hpp"

namespace giostra::fuzz {
namespace {

void converse(std::string_view greeting, std::string_view text) {
  constexpr std::size_t kMostLines = 24;
  cli::Calls calls;
  calls.off = true;
  std::size_t said = 0;
  const auto dialogue =
      cli::begin_dialogue(greeting, {.skill = {.budget = {.nodes = 8}}}, calls, [&](const std::string& line) {
        ++said;
        must(line.find('\n') == line.npos, "an answer is one line", line);
      });
  dialogue->take(greeting);
  const auto lines = split(text, "\n");
  for (std::size_t i = 0; i < std::min(lines.size(), kMostLines); ++i) {
    if (dialogue->call(lines[i]) == cli::Call::quit) return;
    dialogue->take(lines[i]);
  }
  said = 0;
  dialogue->take(greeting == "uci" ? "isready" : "ping 1");
  must(said == 1, "the engine is still there", text);
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra;
  if (size == 0) return 0;
  const auto text = fuzz::text_of(data + 1, size - 1);
  fuzz::converse(data[0] == 'u' ? "uci" : data[0] == 'x' ? "xboard" : "giostra 1", text);
  return 0;
}
