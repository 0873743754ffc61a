// The whole server over a folder of matches: how long it takes to start, to answer lists over HTTP, and what matches
// hold of its memory while people are there and after they have left.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

#include "bench/load_matches.hpp"
#include "bench/server_process.hpp"
#include "games/game.hpp"
#include "server/sqlite/sqlite_journal.hpp"

namespace giostra::bench {

template <class Work>
double best_ms(int runs, Work work) {
  double best = 0;
  for (int run = 0; run < runs; ++run) {
    const auto began = std::chrono::steady_clock::now();
    work();
    const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
    if (run == 0 || ms < best) best = ms;
  }
  return best;
}

class GrowingHouse {
 public:
  GrowingHouse(std::filesystem::path programs, std::filesystem::path folder)
      : programs_(std::move(programs)), folder_(std::move(folder)) {
    std::filesystem::remove_all(folder_);
  }
  ~GrowingHouse() { std::filesystem::remove_all(folder_); }
  GrowingHouse(const GrowingHouse&) = delete;
  GrowingHouse& operator=(const GrowingHouse&) = delete;

  // A match of two people that has begun, as this server writes it; its maker is known here from now on.
  server::Kept made_match_once() {
    std::string id;
    {
      const ServerProcess server = served();
      HttpClient http(server.port());
      const auto guests = two_guests(http);
      cookie_ = guests[0];
      id = made_match(http, *all_games().front(), guests);
    }
    server::SqliteJournal journal({.folder = folder_}, [](const std::function<void()>& /*work*/) {});
    return journal.read(id).value();
  }

  struct Figures {
    double start_ms = 0, newest_ms = 0, played_ms = 0, own_ms = 0;
    double resident_mb = 0;
  };
  Figures measure() {
    Figures figures;
    // Until somebody has read a list.
    figures.start_ms = best_ms(3, [&] {
      const ServerProcess server = served();
      HttpClient http(server.port());
      list(http, "");
    });
    const ServerProcess server = served();
    HttpClient http(server.port());
    figures.newest_ms = best_ms(5, [&] { list(http, ""); });
    figures.played_ms = best_ms(5, [&] { list(http, "?stage=live"); });
    figures.own_ms = best_ms(5, [&] { list(http, "?mine=1"); });
    figures.resident_mb = server.resident_bytes() / 1024 / 1024;
    return figures;
  }

  // So many matches with two lines each; then everybody leaves.
  struct Held {
    double each_kb = 0;      // while both are there
    double after_kb = 0;     // each, once nobody is
    std::size_t loaded = 0;  // matches in memory then
  };
  Held hold(std::size_t matches) {
    const ServerProcess server = served();
    HttpClient http(server.port());
    const double before = server.resident_bytes();
    Held held;
    const auto kb = [&] { return (server.resident_bytes() - before) / 1024 / static_cast<double>(matches); };
    {
      LineClients clients(server.port());
      std::vector<std::string> made;
      for (std::size_t i = 0; i < matches; ++i) {
        const auto guests = two_guests(http);
        made.push_back(made_match(http, *all_games().front(), guests));
        for (const std::string& guest : guests) clients.open(guest);
      }
      say_hello(clients, 0, made, 2);
      held.each_kb = kb();
    }
    for (int tries = 0; tries < kPatience_s && (held.loaded = loaded(http)) > 0; ++tries)
      std::this_thread::sleep_for(std::chrono::seconds(1));
    held.after_kb = kb();
    return held;
  }

 private:
  static constexpr int kPatience_s = 30;

  [[nodiscard]] ServerProcess served() const {
    return ServerProcess({(programs_ / "giostra").string(), "serve", "--address", "127.0.0.1", "--port", "0", "--data",
                          folder_.string(), "--no-qr", "--log", "info"},
                         0);
  }
  void list(HttpClient& http, const std::string& which) const {
    const std::string answer = http.ask("GET", "/api/matches" + which, cookie_, "");
    if (!answer.starts_with("HTTP/1.1 200")) throw std::runtime_error("no list: " + answer);
  }
  static std::size_t loaded(HttpClient& http) {
    return std::stoul(between(http.ask("GET", "/metrics", "", ""), "\ngiostra_matches ", '\n'));
  }

  std::filesystem::path programs_, folder_;
  std::string cookie_;
};

}  // namespace giostra::bench
