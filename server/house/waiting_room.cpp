#include "server/house/waiting_room.hpp"

#include <chrono>
#include <thread>

#include "server/net/http_head.hpp"

namespace giostra::server {

namespace {

constexpr Words kWaits{"the server waits for its database: try again", "il server aspetta la sua base dati: riprova"};

}  // namespace

WaitingRoom::WaitingRoom(const Port& port) : net_(*this, {}) {
  net_.listen(port);
  net_.catch_signals();
}

bool WaitingRoom::wait(const std::function<bool()>& is_there) {
  std::thread asking([&] {
    while (!told_to_stop_ && !found_) {
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
      found_ = is_there();
    }
    net_.stop();
  });
  net_.run();
  asking.join();
  return found_ && !told_to_stop_;
}

void WaitingRoom::request(HttpRequest request, std::function<void(HttpAnswer)> answer) {
  if (request.path.ends_with("/api/health"))
    return answer(HttpAnswer::text(200, "application/json", R"({"alive":true})"));
  HttpAnswer no = error_answer(503, kWaits);
  no.headers.emplace_back("Retry-After", "1");
  answer(std::move(no));
}

HttpAnswer WaitingRoom::upgrade(const HttpRequest& /*request*/, std::uint64_t /*line*/) {
  return error_answer(503, kWaits);
}

void WaitingRoom::stop_asked() {
  told_to_stop_ = true;
  net_.stop();
}

}  // namespace giostra::server
