// What nodes tell each other: whatever comes is read or passed over, and what was read says the same when it is written
// again.
#include "fuzz/laws.hpp"
#include "server/matches/nodes/news.hpp"

namespace giostra::fuzz {
namespace {

template <class Read>
void read(std::string_view text, Read read_one) {
  const auto news = read_one(text);
  if (!news) return;
  const std::string written = server::write_news(*news);
  const auto again = read_one(written);
  must(again.has_value(), "what was read is read again", written);
  must(*again == *news, "and says the same", written);
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra;
  const auto text = fuzz::text_of(data, size);
  fuzz::read(text, server::read_stored);
  fuzz::read(text, server::read_beat);
  fuzz::read(text, server::read_here);
  fuzz::read(text, server::read_waiting);
  fuzz::read(text, server::read_visits);
  return 0;
}
