// Where others reach this server: the addresses of this machine in its networks, and the words that are printed with
// them. Nothing is looked up elsewhere: it works in a hall without internet.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kit/result.hpp"

namespace giostra::server {

// `http://192.168.1.7:8080`, for each IPv4 address besides loopback; bridges of virtual machines are left out. Only the
// one address where the server listens on one alone.
std::vector<std::string> addresses_of(const std::string& listens_on, std::uint16_t port);

struct Invitation {
  std::uint16_t port = 0;
  std::vector<std::string> addresses;  // without loopback
  std::string public_url{};            // where there is one, nothing else leads here
  bool with_qr = true;
};
std::string write(const Invitation& invitation, Language language);

}  // namespace giostra::server
