#include "server/net/limits.hpp"

#include <arpa/inet.h>

#include <array>
#include <cstring>

namespace giostra::server {

bool Addresses::is_spared(const std::string& address) const { return limits_.spare_loopback && is_loopback(address); }

bool Addresses::connect(const std::string& address, bool is_proxy) {
  Visitor& visitor = known_[network_of(address)];
  if (visitor.connections >= limits_.connections_per_address && !is_proxy && !is_spared(address)) return false;
  ++visitor.connections;
  return true;
}

std::size_t Addresses::connections(const std::string& address) const {
  const auto found = known_.find(network_of(address));
  return found == known_.end() ? 0 : found->second.connections;
}

void Addresses::disconnect(const std::string& address) { --known_[network_of(address)].connections; }

bool Addresses::open_line(const std::string& address) {
  Visitor& visitor = known_[network_of(address)];
  if (visitor.lines >= limits_.lines_per_address && !is_spared(address)) return false;
  ++visitor.lines;
  return true;
}

void Addresses::close_line(const std::string& address) { --known_[network_of(address)].lines; }

bool Addresses::may_ask(const std::string& address, Moment now) {
  if (is_spared(address)) return true;
  Visitor& visitor = known_[network_of(address)];
  visitor.asked = now;
  return visitor.requests.take(now, limits_.requests_per_second, limits_.request_burst);
}

void Addresses::tidy(Moment now) {
  const std::chrono::duration<double> full(limits_.request_burst / limits_.requests_per_second);
  std::erase_if(known_, [&](const auto& entry) {
    const Visitor& visitor = entry.second;
    return visitor.connections == 0 && visitor.lines == 0 && now - visitor.asked > full;
  });
}

std::string network_of(const std::string& address) {
  if (address.find(':') == std::string::npos) return address;
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
  constexpr std::array<unsigned char, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  if (std::memcmp(bytes.data(), kMapped.data(), kMapped.size()) == 0) return address;
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  std::array<char, INET6_ADDRSTRLEN> text{};
  return inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
}

}  // namespace giostra::server
