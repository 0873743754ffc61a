// One request to a server that may be dying: it is answered, or not, within some seconds.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>
#include <string>

namespace giostra::cluster {

using Endpoint = boost::asio::ip::tcp::endpoint;
using Answer = boost::beast::http::response<boost::beast::http::string_body>;
constexpr const char* kHost = "club.example";  // as whom the proxy and all nodes serve

struct Request {
  std::string path;
  std::string cookie{};
  std::string body{};  // empty: a GET
};

// Status 0: there was no answer.
inline Answer ask(const Endpoint& door, const Request& request) {
  namespace http = boost::beast::http;
  using boost::asio::use_awaitable;
  http::request<http::string_body> message(request.body.empty() ? http::verb::get : http::verb::post, request.path, 11);
  message.set(http::field::host, kHost);
  message.set(http::field::origin, std::string("https://") + kHost);
  if (!request.cookie.empty()) message.set(http::field::cookie, request.cookie);
  if (!request.body.empty()) message.set(http::field::content_type, "application/json");
  message.body() = request.body;
  message.prepare_payload();

  boost::asio::io_context io;
  Answer answer;
  answer.result(0);
  const auto talk = [&]() -> boost::asio::awaitable<void> {
    boost::beast::tcp_stream stream(io);
    boost::beast::flat_buffer buffer;
    stream.expires_after(std::chrono::seconds(10));
    Answer whole;
    co_await stream.async_connect(door, use_awaitable);
    co_await http::async_write(stream, message, use_awaitable);
    co_await http::async_read(stream, buffer, whole, use_awaitable);
    answer = std::move(whole);
  };
  boost::asio::co_spawn(io, talk, [](const std::exception_ptr&) {});
  io.run();
  return answer;
}

}  // namespace giostra::cluster
