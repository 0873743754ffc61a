// Clients for tests of the server that are not our own work: Beast's HTTP and WebSocket, or bare bytes.
#pragma once

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <string>
#include <string_view>

namespace giostra::server {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;
using Error = beast::error_code;
using Answer = http::response<http::string_body>;

class Client {
 public:
  // `from` is an address of this machine.
  explicit Client(std::uint16_t port, const char* from = "127.0.0.1") : socket_(io_, tcp::v4()) {
    socket_.bind({boost::asio::ip::make_address(from), 0});
    socket_.connect({boost::asio::ip::make_address("127.0.0.1"), port});
  }
  void write(std::string_view bytes) {
    Error ignored;  // the server may have hung up by now
    boost::asio::write(socket_, boost::asio::buffer(bytes), ignored);
  }
  Answer read() {
    Answer answer;
    Error error;
    http::read(socket_, buffer_, answer, error);
    if (error) answer.result(http::status::unknown);
    return answer;
  }
  Answer ask(std::string_view bytes) {
    write(bytes);
    return read();
  }
  bool is_closed() {
    char byte = 0;
    Error error;
    boost::asio::read(socket_, boost::asio::buffer(&byte, 1), error);
    return bool(error);
  }
  tcp::socket& socket() { return socket_; }

 private:
  boost::asio::io_context io_;
  tcp::socket socket_;
  beast::flat_buffer buffer_;
};

class LineClient {
 public:
  explicit LineClient(std::uint16_t port, const std::string& target = "/live", std::string origin = "",
                      const std::string& cookie = "")
      : socket_(io_) {
    socket_.next_layer().connect({boost::asio::ip::make_address("127.0.0.1"), port});
    const std::string host = "127.0.0.1:" + std::to_string(port);
    if (origin.empty()) origin = "http://" + host;
    socket_.set_option(
        beast::websocket::stream_base::decorator([origin, cookie](beast::websocket::request_type& request) {
          request.set(http::field::origin, origin);
          if (!cookie.empty()) request.set(http::field::cookie, cookie);
        }));
    socket_.handshake(answer, host, target, error);
  }
  void write(const std::string& text) { socket_.write(boost::asio::buffer(text), error); }
  std::string read() {
    beast::flat_buffer buffer;
    socket_.read(buffer, error);
    return error ? "" : beast::buffers_to_string(buffer.data());
  }
  auto& socket() { return socket_; }

  Error error;
  beast::websocket::response_type answer;

 private:
  boost::asio::io_context io_;
  beast::websocket::stream<tcp::socket> socket_;
};

// A request without a body.
inline std::string get(const std::string& target, const std::string& more = "") {
  return "GET " + target + " HTTP/1.1\r\nHost: a\r\n" + more + "\r\n";
}

}  // namespace giostra::server
