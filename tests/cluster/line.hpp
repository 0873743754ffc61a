// One WebSocket to a house that may be dying, in an io_context of one thread. Whoever holds it looks whether it is
// closed.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "tests/cluster/ask.hpp"

namespace giostra::cluster {

class Line : public std::enable_shared_from_this<Line> {
 public:
  struct Call {
    Endpoint door;
    std::string target, cookie;
  };
  using Heard = std::function<void(const std::string& text)>;

  Line(boost::asio::io_context& io, Call call, Heard heard)
      : io_(io), call_(std::move(call)), heard_(std::move(heard)), socket_(io) {}
  static std::shared_ptr<Line> open(boost::asio::io_context& io, Call call, Heard heard) {
    auto line = std::make_shared<Line>(io, std::move(call), std::move(heard));
    boost::asio::co_spawn(io, line->live(), boost::asio::detached);
    return line;
  }

  void send(std::string text) {
    waiting_.push_back(std::move(text));
    if (is_open_) begin_to_write();
  }
  // From now on nothing is heard. The other end is not told in the protocol's words: people close their laptops.
  void hang_up() {
    is_closed_ = true;
    boost::beast::get_lowest_layer(socket_).close();
  }
  [[nodiscard]] bool is_closed() const { return is_closed_; }

 private:
  boost::asio::awaitable<void> live() {
    const auto self = shared_from_this();
    try {
      co_await connect();
      is_open_ = true;
      begin_to_write();
      while (!is_closed_) {
        boost::beast::flat_buffer buffer;
        co_await socket_.async_read(buffer, boost::asio::use_awaitable);
        if (!is_closed_) heard_(boost::beast::buffers_to_string(buffer.data()));
      }
    } catch (const boost::system::system_error&) {  // it is closed then
    }
    is_closed_ = true;
  }
  boost::asio::awaitable<void> connect() {
    auto& stream = boost::beast::get_lowest_layer(socket_);
    stream.expires_after(std::chrono::seconds(3));
    co_await stream.async_connect(call_.door, boost::asio::use_awaitable);
    stream.socket().set_option(boost::asio::ip::tcp::no_delay(true));
    socket_.set_option(boost::beast::websocket::stream_base::decorator(
        [cookie = call_.cookie](boost::beast::websocket::request_type& request) {
          request.set(boost::beast::http::field::origin, std::string("https://") + kHost);
          if (!cookie.empty()) request.set(boost::beast::http::field::cookie, cookie);
        }));
    co_await socket_.async_handshake(kHost, call_.target, boost::asio::use_awaitable);
    stream.expires_never();
  }
  void begin_to_write() {
    if (!std::exchange(writes_, true)) boost::asio::co_spawn(io_, write(), boost::asio::detached);
  }
  boost::asio::awaitable<void> write() {
    const auto self = shared_from_this();
    try {
      for (; !waiting_.empty() && !is_closed_; waiting_.pop_front())
        co_await socket_.async_write(boost::asio::buffer(waiting_.front()), boost::asio::use_awaitable);
    } catch (const boost::system::system_error&) {
      is_closed_ = true;
    }
    writes_ = false;
  }

  boost::asio::io_context& io_;
  Call call_;
  Heard heard_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  std::deque<std::string> waiting_;
  bool is_open_ = false, writes_ = false, is_closed_ = false;
};

}  // namespace giostra::cluster
