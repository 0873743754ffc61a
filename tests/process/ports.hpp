// Ports of loopback, for tests that start programs.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <string>

namespace giostra {

inline boost::asio::ip::tcp::endpoint on_loopback(std::uint16_t port) {
  return {boost::asio::ip::make_address("127.0.0.1"), port};
}

// One that nobody has at this moment.
inline std::uint16_t free_port() {
  boost::asio::io_context io;
  return boost::asio::ip::tcp::acceptor(io, on_loopback(0)).local_endpoint().port();
}

inline bool answers(std::uint16_t port, const std::string& host = "127.0.0.1") {
  boost::asio::io_context io;
  boost::system::error_code error;
  boost::asio::ip::tcp::socket(io).connect({boost::asio::ip::make_address(host), port}, error);
  return !error;
}

}  // namespace giostra
