// Thousands of WebSocket clients in one thread, for measurements on loopback: their own short frames, one epoll set.
// Trusts the server it talks to; no client for anything else.
#pragma once

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace giostra::bench {

inline int connect_to(std::uint16_t port) {
  const int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (made < 0) throw std::runtime_error(std::string("no socket: ") + std::strerror(errno));
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_port = htons(port);
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int on = 1;
  setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (connect(made, reinterpret_cast<const sockaddr*>(&where), sizeof where) != 0)
    throw std::runtime_error(std::string("cannot connect: ") + std::strerror(errno));
  return made;
}

inline void write_all(int to, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) throw std::runtime_error("the server hung up");
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

// Reads until `enough` finds its end in what has come.
template <class Enough>
std::string read_until(int from, Enough enough) {
  std::string all;
  std::array<char, 4096> bytes;
  while (!enough(all)) {
    const ssize_t got = recv(from, bytes.data(), bytes.size(), 0);
    if (got <= 0) throw std::runtime_error("the server hung up: " + all);
    all.append(bytes.data(), static_cast<std::size_t>(got));
  }
  return all;
}

// HTTP on one connection that is kept.
class HttpClient {
 public:
  explicit HttpClient(std::uint16_t port) : port_(port), socket_(connect_to(port)) {}
  ~HttpClient() { ::close(socket_); }
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  // The whole answer, head and body.
  std::string ask(std::string_view method, std::string_view path, std::string_view cookie, std::string_view body) {
    const std::string host = "127.0.0.1:" + std::to_string(port_);
    std::string request(method);
    request.append(" ").append(path).append(" HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host + "\r\n");
    if (!cookie.empty()) request.append("Cookie: ").append(cookie).append("\r\n");
    request.append("Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n");
    write_all(socket_, request.append(body));
    return read_until(socket_, [](const std::string& all) {
      constexpr std::string_view kLength = "Content-Length: ";
      const auto end = all.find("\r\n\r\n");
      const auto length = all.find(kLength);
      if (end == std::string::npos) return false;
      return length > end || all.size() >= end + 4 + std::stoul(all.substr(length + kLength.size()));
    });
  }

 private:
  std::uint16_t port_;
  int socket_;
};

class LineClients {
 public:
  explicit LineClients(std::uint16_t port) : port_(port), epoll_(epoll_create1(EPOLL_CLOEXEC)), buffer_(64 * 1024) {}
  ~LineClients() {
    for (const Line& line : lines_) ::close(line.socket);
    ::close(epoll_);
  }
  LineClients(const LineClients&) = delete;
  LineClients& operator=(const LineClients&) = delete;

  // Its number, from 0.
  std::size_t open(std::string_view cookie, const std::string& path = "/live") { return open_at(port_, cookie, path); }
  // At another server than the usual one.
  std::size_t open_at(std::uint16_t port, std::string_view cookie, const std::string& path = "/live") {
    const int made = connect_to(port);
    const std::string host = "127.0.0.1:" + std::to_string(port);
    std::string request = "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
                          "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    if (!cookie.empty()) request.append("Cookie: ").append(cookie).append("\r\n");
    write_all(made, request + "\r\n");
    const std::string answer =
        read_until(made, [](const std::string& all) { return all.find("\r\n\r\n") != std::string::npos; });
    if (!answer.starts_with("HTTP/1.1 101")) throw std::runtime_error("no line: " + answer);
    lines_.push_back({.socket = made, .rest = answer.substr(answer.find("\r\n\r\n") + 4)});
    epoll_event event{.events = EPOLLIN, .data = {.u64 = lines_.size() - 1}};
    epoll_ctl(epoll_, EPOLL_CTL_ADD, made, &event);
    return lines_.size() - 1;
  }

  // Masked with zeros, which is a mask.
  void send(std::size_t line, std::string_view text) {
    std::string frame{static_cast<char>(0x81)};
    if (text.size() < 126)
      frame += static_cast<char>(0x80U | text.size());
    else
      frame.append({static_cast<char>(0xFE), static_cast<char>(text.size() >> 8U), static_cast<char>(text.size())});
    frame.append(4, '\0').append(text);
    write_all(lines_[line].socket, frame);
  }

  // Answers a `ping`.
  void pong(std::size_t line, std::string_view ping) {
    constexpr std::string_view kNumber = "\"n\":";
    const auto at = ping.find(kNumber) + kNumber.size();
    send(line, R"({"t":"pong","n":)" + std::string(ping.substr(at, ping.find_first_of(",}", at) - at)) + "}");
  }

  // Waits until something comes, or so long; tells each message as `heard(line, text)`.
  template <class Heard>
  void listen(std::chrono::nanoseconds wait, Heard heard) {
    const timespec time{.tv_sec = wait.count() / 1'000'000'000, .tv_nsec = wait.count() % 1'000'000'000};
    std::array<epoll_event, 512> events;
    const int ready = epoll_pwait2(epoll_, events.data(), static_cast<int>(events.size()), &time, nullptr);
    for (int i = 0; i < ready; ++i) read(events[static_cast<std::size_t>(i)].data.u64, heard);
  }

  [[nodiscard]] std::size_t size() const { return lines_.size(); }

 private:
  struct Line {
    int socket;
    std::string rest{};
  };

  template <class Heard>
  void read(std::size_t number, Heard heard) {
    Line& line = lines_[number];
    const ssize_t got = recv(line.socket, buffer_.data(), buffer_.size(), MSG_DONTWAIT);
    if (got <= 0) throw std::runtime_error("the server closed line " + std::to_string(number));
    std::string_view bytes{buffer_.data(), static_cast<std::size_t>(got)};
    if (!line.rest.empty()) bytes = line.rest.append(bytes);
    std::size_t size = 0;
    for (std::string_view text; (size = take(bytes, text)) > 0; bytes.remove_prefix(size))
      if (!text.empty()) heard(number, text);
    line.rest = std::string(bytes);
  }

  // The size of the first frame, 0 while it is not whole; text stays empty for what is none.
  static std::size_t take(std::string_view bytes, std::string_view& text) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
    text = {};
    if (bytes.size() < 2) return 0;
    std::size_t length = byte(1);
    const std::size_t digits = length < 126 ? 0 : length == 126 ? 2 : 8;
    if (bytes.size() < 2 + digits) return 0;
    if (digits > 0) length = 0;
    for (std::size_t i = 0; i < digits; ++i) length = length << 8U | byte(2 + i);
    if (bytes.size() < 2 + digits + length) return 0;
    if (byte(0) == 0x81) text = bytes.substr(2 + digits, length);
    return 2 + digits + length;
  }

  std::uint16_t port_;
  int epoll_;
  std::vector<Line> lines_;
  std::vector<char> buffer_;
};

}  // namespace giostra::bench
