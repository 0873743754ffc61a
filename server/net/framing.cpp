#include "server/net/framing.hpp"

#include <algorithm>
#include <cctype>

#include "kit/text.hpp"
#include "server/net/http_head.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kMostDigits = 15;  // of a length

bool is_length(std::string_view text) {
  return !text.empty() && text.size() <= kMostDigits &&
         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// What the lines of a head say about its body.
struct Framing {
  int lengths = 0, encodings = 0, hosts = 0;

  bool take(std::string_view line) {
    const auto colon = line.find(':');
    if (colon == 0 || colon == std::string_view::npos) return false;
    const std::string_view name = line.substr(0, colon);
    if (name.find_first_of(" \t") != std::string_view::npos) return false;  // also a line that goes on
    const std::string_view value = trim(line.substr(colon + 1));
    if (is_same_name(name, "host")) ++hosts;
    if (is_same_name(name, "content-length")) return ++lengths, is_length(value);
    if (is_same_name(name, "transfer-encoding")) return ++encodings, is_same_name(value, "chunked");
    return true;
  }
  [[nodiscard]] bool is_plain(bool is_old) const {
    return lengths + encodings <= 1 && (is_old ? encodings == 0 && hosts <= 1 : hosts == 1);
  }
};

}  // namespace

HeadStep find_head(std::string_view bytes, std::size_t& size) {
  for (std::size_t at = bytes.find_first_of(std::string_view("\r\n\0", 3)); at != std::string_view::npos;
       at = bytes.find_first_of(std::string_view("\r\n\0", 3), at + 2)) {
    if (bytes[at] != '\r') return HeadStep::broken;
    if (at + 1 == bytes.size()) return HeadStep::wants_more;
    if (bytes[at + 1] != '\n') return HeadStep::broken;
    if (!bytes.substr(at + 2).starts_with("\r\n")) continue;
    size = at + 4;
    return HeadStep::whole;
  }
  return HeadStep::wants_more;
}

bool is_well_framed(std::string_view head) {
  const auto lines = split(head.substr(0, head.size() - 4), "\r\n");
  Framing framing;
  for (std::size_t i = 1; i < lines.size(); ++i)
    if (!framing.take(lines[i])) return false;
  return framing.is_plain(lines.front().ends_with(" HTTP/1.0"));
}

}  // namespace giostra::server
