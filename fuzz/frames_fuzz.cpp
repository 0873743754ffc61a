// Bytes of a WebSocket client: however they are cut, the same is heard. The first byte says where to cut.
#include <algorithm>
#include <vector>

#include "fuzz/laws.hpp"
#include "server/net/frames.hpp"

namespace giostra::fuzz {
namespace {

constexpr std::size_t kLongest = 300;

class Heard : public server::FrameSink {
 public:
  bool got_text(std::string_view text) override {
    must(text.size() <= kLongest, "no message is longer than allowed");
    return note("text " + std::string(text), true);
  }
  bool got_part() override { return note("part", true); }
  bool got_ping(std::string_view payload) override { return note("ping " + std::string(payload), true); }
  bool got_pong() override { return note("pong", true); }
  bool got_close(server::CloseCode code) override { return note("close " + number(code), false); }
  bool got_broken(server::CloseCode code) override { return note("broken " + number(code), false); }

  std::vector<std::string> all;
  bool ended = false;

 private:
  static std::string number(server::CloseCode code) { return std::to_string(static_cast<int>(code)); }
  bool note(std::string what, bool go_on) {
    must(!ended, "nothing is heard after the end", what);
    ended = !go_on;
    all.push_back(std::move(what));
    return go_on;
  }
};

std::vector<std::string> heard_in_pieces(std::string bytes, std::size_t piece) {
  Heard heard;
  server::FrameReader reader;
  for (std::size_t at = 0; at < bytes.size() && !heard.ended; at += piece)
    reader.feed(std::span(bytes).subspan(at, std::min(piece, bytes.size() - at)), kLongest, heard);
  return heard.all;
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra::fuzz;
  if (size == 0) return 0;
  const std::string bytes(text_of(data + 1, size - 1));
  const std::size_t piece = data[0] % 16 + 1U;
  must(heard_in_pieces(bytes, bytes.size() + 1) == heard_in_pieces(bytes, piece), "cutting changes nothing");
  return 0;
}
