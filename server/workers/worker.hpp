// A worker: takes tasks for computer players from the nodes of any house on the bus, and tells what came of them. It
// has no journal and knows no person. The threads, the players that are kept and who is next are those of
// WorkerThinkers.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/bus/bus.hpp"
#include "server/workers/jobs.hpp"
#include "server/workers/thinkers.hpp"

namespace giostra::server {

class Worker {
 public:
  struct Options {
    std::string name;      // one word, that no other worker has
    unsigned threads = 0;  // 0: all processors
  };
  // `bus` is of no house: it hears them all.
  Worker(Bus& bus, const WorkerThinkers::Post& post, Options options);

  // All on the loop's thread.
  // Takes nothing more; `done` once nothing is thought about any more.
  void leave(std::function<void()> done);
  // To be called now and then: players that nobody has asked for an hour are forgotten.
  void tidy();
  [[nodiscard]] WorkerThinkers::Counts counts() const { return thinkers_.counts(); }

 private:
  using Moment = std::chrono::steady_clock::time_point;
  struct Mind {
    std::string id{};      // of the newest task
    std::string answer{};  // to it; empty: it is thought about
    std::size_t heard = 0;
  };
  struct Asked {
    std::map<std::string, Mind> minds{};  // by seat
    Moment at{};
  };

  void heard(const Bus::Message& message);
  void take(const Bus::Message& message, const std::string& house, const jobs::Think& think);
  void begin(const std::string& house, const jobs::Think& think, Thinkers::Task task);
  void answered(const std::string& key, const std::string& seat, const std::string& to, jobs::Thought thought,
                std::span<const SeatInfo> seats);
  void look_for(const Bus::Message& message, const std::string& house, const jobs::Have& have);
  void forget(const std::string& key);
  [[nodiscard]] Mind* find(std::string_view id);
  void reply(const Bus::Message& message, const jobs::Reply& reply);
  void finish();
  [[nodiscard]] bool is_idle() const;

  Bus& bus_;
  Options options_;
  std::map<std::string, Asked> matches_;                                           // by house, node and match
  std::map<std::string, std::pair<std::string, std::string>, std::less<>> tasks_;  // match and seat, by id
  std::function<void()> left_;                                                     // we leave, and say so here
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);                          // for thoughts that come later
  WorkerThinkers thinkers_;
  std::unique_ptr<Bus::Ear> any_, own_;
};

}  // namespace giostra::server
