// The house while nobody answers for its journal: on its port it says that it lives and is not ready.
#pragma once

#include <atomic>
#include <functional>

#include "server/net/net.hpp"

namespace giostra::server {

class WaitingRoom final : NetHandler {
 public:
  explicit WaitingRoom(const Port& port);

  // True: `is_there` has said so; it is asked again and again, in a thread of its own. False: told to stop.
  bool wait(const std::function<bool()>& is_there);

 private:
  void request(HttpRequest request, std::function<void(HttpAnswer)> answer) override;
  HttpAnswer upgrade(const HttpRequest& request, std::uint64_t line) override;
  void message(std::uint64_t /*line*/, std::string_view /*text*/) override {}
  std::shared_ptr<const std::string> farewell(Parting /*why*/) override { return nullptr; }
  void closed(std::uint64_t /*line*/) override {}
  void drained(std::uint64_t /*line*/) override {}
  void turn() override {}
  void stop_asked() override;

  Net net_;
  std::atomic<bool> told_to_stop_ = false, found_ = false;
};

}  // namespace giostra::server
