// The messages of a live event (docs/event-protocol.md, "The line"): JSON in WebSocket text frames.
// server/events/messages/*.json holds samples that the C++ and the TypeScript tests both read. `done`, `refused` and
// `bye` are a match's (server/wire/wire.hpp). Text to values and back; nothing here knows an event.
//
//   to the server    hello, show, act, pong
//   to the page      welcome, view, done, refused, ping, bye
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kit/result.hpp"

namespace giostra::server::event_wire {

inline constexpr std::size_t kMostViews = 24;
inline constexpr std::size_t kLongestView = 90;   // bytes of a view's name
inline constexpr std::size_t kLongestRole = 120;  // bytes
inline constexpr std::size_t kLongestOwnId = 30;  // of a message: with the sender's mark it is an id of the log
inline constexpr std::size_t kLongestAct = 3900;  // bytes

// ---- To the server

struct Hello {
  std::string event;
  std::string as;  // one of one's roles, or nothing
  std::vector<std::string> views;
};
struct Show {
  std::vector<std::string> views;
};
struct Act {
  std::string id;        // the page's own, once per act; sending it again is harmless
  std::uint32_t on = 0;  // E124: the entries of the view that it was based on; 0: of none
  std::string act;
};
struct Pong {
  std::uint32_t n = 0;
};
using Up = std::variant<Hello, Show, Act, Pong>;

// Refuses with rule `notation` whatever is not exactly one of these; unknown fields are passed over.
Result<Up> read_up(std::string_view text);

// ---- To the page

struct Welcome {
  std::string event;
  std::string as;
  std::vector<std::string> roles;
  std::int64_t now_ms = 0;  // the server's clock
};
struct View {
  std::string name;
  std::uint32_t entries = 0;
  std::int64_t now_ms = 0;
  std::string data;  // JSON as text
};
struct Ping {
  std::uint32_t n = 0;
  std::int64_t now_ms = 0;
};

std::string write(const Welcome& message);
std::string write(const View& message);
std::string write(const Ping& message);

}  // namespace giostra::server::event_wire
