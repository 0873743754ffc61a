// One HTTP connection after another, until it becomes a line: reads requests with Beast, hands them on as plain values,
// writes the answers with the security headers that each of them carries. For server/net/ alone.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>

#include "server/net/limits.hpp"
#include "server/net/lines.hpp"
#include "server/net/net.hpp"

namespace giostra::server {

class HttpConnection;

// What the connections share.
struct HttpHost {
  NetHandler& handler;
  const NetLimits& limits;
  Net::Counts& counts;
  Lines& lines;
  Addresses& addresses;
  const Proxies& proxies;
  std::function<void()> happened;  // something was done: let the loop have its turn
  std::unordered_set<std::shared_ptr<HttpConnection>> open{};

  void serve(boost::asio::ip::tcp::socket socket);
  // Closes some that wait for a request or are slow to send one: of those from where most come, the oldest.
  void make_room();
  bool connect(const std::string& from);
  void sweep(Moment now);  // answers for a handler that does not
  void close_all();
};

}  // namespace giostra::server
