// What workers tell nodes: whatever comes over the bus is refused with a reason or read, and what was read says the
// same when it is written again.
#include "fuzz/laws.hpp"
#include "server/workers/jobs.hpp"

namespace giostra::fuzz {
namespace {

namespace jobs = server::jobs;

void read_reply(std::string_view text) {
  const auto reply = jobs::read_reply(text);
  if (!reply) return must_explain(reply.error());
  const std::string written = jobs::write(*reply);
  const auto again = jobs::read_reply(written);
  must(again.has_value() && jobs::write(*again) == written, "what was read says the same", written);
}

void read_thought(std::string_view text) {
  const auto seats = all_games().front()->seats();
  const auto seats_of = [&](std::string_view) { return seats; };
  const auto thought = jobs::read_thought(text, seats_of);
  if (!thought) return must_explain(thought.error());
  const std::string written = jobs::write(*thought, seats);
  const auto again = jobs::read_thought(written, seats_of);
  must(again.has_value() && jobs::write(*again, seats) == written, "what was read says the same", written);
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = giostra::fuzz::text_of(data, size);
  giostra::fuzz::read_reply(text);
  giostra::fuzz::read_thought(text);
  return 0;
}
