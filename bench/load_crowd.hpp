// One match and a crowd that looks on: from sending an act to the last of them having it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/load_matches.hpp"
#include "bench/server_process.hpp"

namespace giostra::bench {

class Crowd {
 public:
  Crowd(const ServerProcess& server, const Game& game, std::vector<Step> script, std::size_t lookers)
      : server_(server), clients_(server.port()), script_(std::move(script)), lookers_(lookers) {
    HttpClient http(server.port());
    const auto guests = two_guests(http);
    const std::string match = made_match(http, game, guests);
    for (const std::string& cookie : guests) clients_.open(cookie);
    for (std::size_t i = 0; i < lookers; ++i) clients_.open("");
    say_hello(clients_, 0, {match}, clients_.size());
  }

  // One act after the other, each when all have the last one and a pause has passed.
  void run() {
    std::vector<double> first, last;
    const double cpu = server_.cpu_seconds();
    for (const Step& step : script_) {
      const auto [from, to] = play(step);
      first.push_back(from);
      last.push_back(to);
      settle();
    }
    const double cpu_ms = (server_.cpu_seconds() - cpu) / static_cast<double>(script_.size()) * 1000;
    std::ranges::sort(first);
    std::ranges::sort(last);
    std::printf(
        "%zu look on, %zu acts: first has it after %.1f ms, last after %.1f ms (median), %.1f ms (worst); "
        "%.1f ms of the server's CPU an act\n",
        lookers_, script_.size(), first[first.size() / 2], last[last.size() / 2], last.back(), cpu_ms);
  }

 private:
  static constexpr std::chrono::milliseconds kPause{50};

  std::pair<double, double> play(const Step& step) {
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    const auto since = [began] { return std::chrono::duration<double, std::milli>(Clock::now() - began).count(); };
    clients_.send(step.player, step.message);
    std::size_t have = 0;
    double first = 0;
    while (have < lookers_ + 2) {
      if (since() > 60'000) throw std::runtime_error("not all have it after a minute");
      clients_.listen(kPause, [&](std::size_t /*line*/, std::string_view text) {
        if (text.find(step.sign) == std::string_view::npos) return;
        if (have++ == 0) first = since();
      });
    }
    return {first, since()};
  }
  void settle() {
    for (int i = 0; i < 3; ++i) clients_.listen(kPause, [](std::size_t, std::string_view) {});
  }

  const ServerProcess& server_;
  LineClients clients_;
  std::vector<Step> script_;
  std::size_t lookers_;
};

}  // namespace giostra::bench
