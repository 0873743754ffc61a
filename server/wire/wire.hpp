// The messages of a live match: a short closed list, JSON in WebSocket text frames. docs/live-protocol.md describes
// them and server/wire/messages/*.json holds samples that the C++ and the TypeScript tests both read.
// Text to values and back; nothing here knows a match.
//
//   to the server    hello, act, chat, pong
//   to the client    welcome, log, done, refused, watching, ping, bye
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kit/log.hpp"
#include "kit/result.hpp"
#include "match/limits.hpp"

namespace giostra::server::wire {

inline constexpr std::size_t kLongestMessage = 4096;  // bytes, to the server
inline constexpr std::size_t kLongestId = 40;

// ---- To the server

// The first message on a line: which match, and from which entry on. Reconnecting and joining late are the same.
struct Hello {
  std::string match;
  std::uint32_t since = 0;  // the entries that the client has
};
struct Act {
  std::string id;    // the client's own, once per act; sending it again is harmless
  std::string seat;  // or `referee`
  std::string act;
};
struct Chat {
  enum class To : std::uint8_t { all, team };
  std::string id;
  std::string seat;
  To to = To::all;
  std::string text;
};
struct Pong {
  std::uint32_t n = 0;
};
using Up = std::variant<Hello, Act, Chat, Pong>;

// Refuses with rule `notation` whatever is not exactly one of these; unknown fields are passed over.
Result<Up> read_up(std::string_view text);
// The id of a message that read_up refused, so that the answer can name it; empty where it has none to be read.
std::string read_id(std::string_view text);

// ---- To the client

struct Welcome {
  std::string match;
  std::vector<std::pair<std::string, std::string>> header;
  std::string person;              // you
  std::vector<std::string> seats;  // that obey you; `referee` among them
  std::uint32_t entries = 0;       // in the log now: what follows in `log` messages
  std::int64_t now_ms = 0;         // match time
  bool running = false;            // whether match time goes on
};
// Entries, in order; some may replace placeholders that were sent before.
struct LogNews {
  std::vector<Entry> entries;
  std::int64_t now_ms = 0;
};
// The same, written entry by entry.
class LogWriter {
 public:
  explicit LogWriter(std::int64_t now_ms);
  void add(const Entry& entry);
  [[nodiscard]] std::string take() &&;

 private:
  std::string out_;
  bool first_ = true;
};
struct Done {
  std::string id;
  std::uint32_t seq = 0;  // of its first entry; stored
};
struct Refused {
  std::string id;  // empty: not one of an act
  Refusal refusal;
};
// Who looks on without a seat, and who of those who sit is not there.
struct Watching {
  std::size_t count = 0;              // of people
  std::vector<std::string> names;     // of some of them
  std::vector<std::string> absent{};  // seats whose people have no line now; `referee` among them
};
struct Ping {
  std::uint32_t n = 0;
  std::int64_t now_ms = 0;  // match time
  std::int64_t lag_ms = 0;  // as measured so far
};
// The last message before the server closes the line.
struct Bye {
  enum class Why : std::uint8_t { stopping, slow, flooding, idle, broken } why;
};
std::string_view name_of(Bye::Why why);

std::string write(const Welcome& message);
std::string write(const LogNews& message);
std::string write(const Done& message);
std::string write(const Refused& message);
std::string write(const Watching& message);
std::string write(const Ping& message);
std::string write(const Bye& message);

}  // namespace giostra::server::wire
