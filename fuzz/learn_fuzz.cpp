// Files that players learn from and with: whatever comes is read or refused, and what was read says the same when it is
// written again.
#include "engine/learn/samples.hpp"
#include "engine/learn/weights.hpp"
#include "fuzz/laws.hpp"
#include "kit/text.hpp"

namespace giostra::fuzz {
namespace {

void read_sample(std::string_view bytes) {
  constexpr std::size_t kInputs = 1000;
  const auto sample = engine::take_sample(bytes, kInputs);
  if (!sample) return;
  std::string written;
  engine::put_sample(written, *sample);
  std::string_view rest = written;
  must(engine::take_sample(rest, kInputs) == sample && rest.empty(), "what was read is read again", written);
}

void read_weights(std::string_view text) {
  const auto weights = engine::read_weights(text);
  if (!weights) return;
  const std::string written = engine::write_weights(*weights);
  must(engine::read_weights(written) == weights, "what was read is read again", written);
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra;
  const auto text = fuzz::text_of(data, size);
  fuzz::read_sample(text);
  fuzz::read_weights(text);
  return 0;
}
