// A real server with a guest who leads events on it, for tests of files, copies and hand-over.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "bench/line_clients.hpp"
#include "bench/load_matches.hpp"
#include "bench/server_process.hpp"
#include "event/acts/event_log.hpp"
#include "event/files/csv_export.hpp"
#include "event/log/event.hpp"
#include "kit/random.hpp"

namespace giostra::bench {

// The next thing that a desk does, seeded.
inline std::string next_act(const event::Event& event, Random& random) {
  const event::Part& part = *event.part("A");
  const int last = std::max(part.last_published(), 1);
  const bool over = part.round(last).phase == event::Phase::closed;
  const int round = over ? last + 1 : last;
  const std::string at = "A " + std::to_string(round);
  switch (part.round(round).phase) {
    case event::Phase::draft: return "pair " + at;
    case event::Phase::proposed: return "publish " + at;
    case event::Phase::published: return "gong " + at;
    case event::Phase::complete: return "close " + at;
    case event::Phase::closed:
    case event::Phase::playing: break;
  }
  std::vector<std::size_t> open;
  const auto& boards = part.round(round).boards;
  for (std::size_t board = 0; board < boards.size(); ++board)
    if (!boards[board].removed && !boards[board].end.report) open.push_back(board + 1);
  const auto board = open[random.below(static_cast<std::uint32_t>(open.size()))];
  constexpr std::array kResults{"1-0", "0-1", "draw"};
  return "result " + at + " " + std::to_string(board) + " " + kResults[random.below(3)];
}

inline bool is_over(const event::Event& event) {
  const event::Part& part = *event.part("A");
  return part.last_published() == part.total_rounds() && part.round(part.total_rounds()).phase == event::Phase::closed;
}

// A server with a guest who leads events on it.
class EventHouse {
 public:
  EventHouse(const std::filesystem::path& data, const std::filesystem::path& stick)
      : process_({GIOSTRA_PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0", "--data", data.string(), "--no-qr",
                  "--log", "info", "--copies", stick.string(), "--copy-ms", "60"},
                 0),
        http_(process_.port()),
        chief_(guest(http_, "Chief")) {}

  struct Answer {
    int status = 0;
    std::string text;
    [[nodiscard]] boost::json::object body() const { return boost::json::parse(text).as_object(); }
  };
  Answer ask(std::string_view method, const std::string& path, const boost::json::object& body = {}) {
    const std::string all = http_.ask(method, path, chief_, method == "GET" ? "" : boost::json::serialize(body));
    return {.status = std::stoi(all.substr(9, 3)), .text = all.substr(all.find("\r\n\r\n") + 4)};
  }
  // Whether it was stored.
  bool act(const std::string& event, const std::vector<std::string>& acts) {
    const Answer answer = ask("POST", "/api/events/" + event + "/acts",
                              {{"as", "chief"}, {"acts", boost::json::array(acts.begin(), acts.end())}});
    if (answer.status != 200) refused_ = answer.text;
    return answer.status == 200;
  }
  Log log(const std::string& event) {
    const Answer answer = ask("GET", "/api/events/" + event + "/export?format=log&as=chief");
    const auto log = event::read_event_log(answer.text);
    if (!log) throw std::runtime_error(answer.text);
    return *log;
  }
  std::string standings(const std::string& event) {
    const auto folded = event::Event::fold(log(event));
    return folded ? event::standings_csv(*folded->part("A")) : folded.error().text(Language::english);
  }
  // Its id; nothing: it could not be made.
  std::string make_event(int rounds, int players) {
    const Answer made = ask("POST", "/api/events",
                            {{"name", "Drill"},
                             {"parts", boost::json::array{"A | Open | format=dutch | rounds=" + std::to_string(rounds) +
                                                          " | ties=DE,BH/C1,BH,SB"}}});
    if (made.status != 201) return {};
    const std::string id(made.body().at("id").as_string());
    std::vector<std::string> entries;
    for (int i = 1; i <= players; ++i)
      entries.push_back("enter A p" + std::to_string(i) + " | Player " + std::to_string(i) +
                        " | strength=" + std::to_string(1000 + 37 * i % 400));
    return act(id, entries) ? id : std::string();
  }
  // What the desk would do next is done, so often or to the end.
  void play(const std::string& event, Random& random, int acts) {
    for (int i = 0; i < acts; ++i) {
      const auto folded = event::Event::fold(log(event));
      ASSERT_TRUE(folded) << folded.error().text(Language::english);
      if (is_over(*folded)) return;
      const std::string next = folded->state().paused_since ? "resume" : next_act(*folded, random);
      ASSERT_TRUE(act(event, {next})) << next << refused();
    }
  }
  void kill() { process_.kill_hard(); }
  [[nodiscard]] const std::string& refused() const { return refused_; }

 private:
  ServerProcess process_;
  HttpClient http_;
  std::string chief_;
  std::string refused_;
};

inline std::string base64(const std::string& bytes) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t three = 0;
    for (std::size_t i = 0; i < 3; ++i)
      three = three << 8U | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i) text += at + i > bytes.size() ? '=' : kLetters[three >> (18U - 6U * i) & 63U];
  }
  return text;
}

// A folder that is gone after the test.
class DrillFolder {
 public:
  explicit DrillFolder(const std::string& name)
      : path_(std::filesystem::temp_directory_path() / ("giostra_" + name + "_" + std::to_string(getpid()))) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_ / "stick");
    std::filesystem::create_directories(path_ / "other");
  }
  ~DrillFolder() { std::filesystem::remove_all(path_); }
  DrillFolder(const DrillFolder&) = delete;
  DrillFolder& operator=(const DrillFolder&) = delete;
  [[nodiscard]] std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

}  // namespace giostra::bench
