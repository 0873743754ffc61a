// The client's half of the live messages, for programs of ours that play over the network: the load client and tests.
// The server does not use it; the browser has its own in TypeScript.
#pragma once

#include "server/wire/wire.hpp"

namespace giostra::server::wire {

std::string write(const Hello& message);
std::string write(const Act& message);
std::string write(const Chat& message);
std::string write(const Pong& message);

// As `Refused`, but it owns its words.
struct RefusedNews {
  std::string id, rule, english, italian, detail;
};
using Down = std::variant<Welcome, LogNews, Done, RefusedNews, Watching, Ping, Bye>;

// Nothing where it is not exactly one of these; unknown fields are passed over.
std::optional<Down> read_down(std::string_view text);

}  // namespace giostra::server::wire
