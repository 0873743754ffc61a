#include "server/net/round_trip.hpp"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstddef>

namespace giostra::server {

namespace {

constexpr std::uint32_t kJitter_us = 40'000;

}  // namespace

std::optional<std::int64_t> round_trip_ms(int socket) {
  tcp_info info{};
  socklen_t size = sizeof info;
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0 || info.tcpi_rtt == 0) return std::nullopt;
  const bool knows_least = size >= offsetof(tcp_info, tcpi_min_rtt) + sizeof info.tcpi_min_rtt;
  std::uint32_t trip_us = info.tcpi_rtt;
  if (knows_least) trip_us = std::min(trip_us, info.tcpi_min_rtt + kJitter_us);
  return (trip_us + 500) / 1000;
}

}  // namespace giostra::server
