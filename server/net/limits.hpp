// How much one line or one address may do: token buckets, and a book of addresses. Time is handed in.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

#include "server/net/net.hpp"

namespace giostra::server {

using Moment = std::chrono::steady_clock::time_point;

// Fills by `per_second` up to `burst`; starts full.
class Bucket {
 public:
  // Whether there was one to take.
  bool take(Moment now, double per_second, double burst) {
    const double since = std::chrono::duration<double>(now - filled_).count();
    if (filled_ == Moment{}) left_ = burst;
    left_ = std::min(burst, left_ + std::max(since, 0.0) * per_second);
    filled_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  Moment filled_{};
  double left_ = 0;
};

// Who is connected from where. Addresses that are spared (`NetLimits::spare_loopback`) are only counted.
class Addresses {
 public:
  explicit Addresses(const NetLimits& limits) : limits_(limits) {}

  // A proxy of ours may have any number of connections.
  bool connect(const std::string& address, bool is_proxy = false);
  void disconnect(const std::string& address);
  bool open_line(const std::string& address);
  void close_line(const std::string& address);
  bool may_ask(const std::string& address, Moment now);
  // Forgets who has been gone for long enough that their bucket is full again.
  void tidy(Moment now);

  [[nodiscard]] std::size_t size() const { return known_.size(); }
  [[nodiscard]] std::size_t connections(const std::string& address) const;

  // This machine itself, where it is not a proxy.
  [[nodiscard]] bool is_spared(const std::string& address) const;

 private:
  struct Visitor {
    Bucket requests;
    std::size_t connections = 0;
    std::size_t lines = 0;
    Moment asked{};
  };

  const NetLimits& limits_;
  std::unordered_map<std::string, Visitor> known_;
};

// The part of an address that counts as one network: an IPv6 network of 64 bits, an IPv4 address whole.
std::string network_of(const std::string& address);

}  // namespace giostra::server
