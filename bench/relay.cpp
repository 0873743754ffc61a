// A server that only passes on: every message of a line goes to both lines of its pair. The yardstick for what rules
// and storage cost; bench/load starts it.
#include <cstdio>
#include <map>

#include "server/net/net.hpp"

namespace giostra::bench {
namespace {

class Relay : public server::NetHandler {
 public:
  static server::NetLimits limits() {
    server::NetLimits limits;
    limits.messages_per_second = 1e9;
    limits.message_burst = 1e9;
    return limits;
  }
  Relay() : net(*this, limits()) {}

  void request(server::HttpRequest /*request*/, std::function<void(server::HttpAnswer)> answer) override {
    answer(server::HttpAnswer::text(404, "text/plain", ""));
  }
  server::HttpAnswer upgrade(const server::HttpRequest& /*request*/, std::uint64_t line) override {
    const auto last = waiting_;
    waiting_ = last == 0 ? line : 0;
    if (last != 0) {
      other_[last] = line;
      other_[line] = last;
    }
    return server::HttpAnswer::text(101, "", "");
  }
  void message(std::uint64_t line, std::string_view text) override {
    const auto shared = std::make_shared<const std::string>(text);
    net.send(line, shared);
    net.send(other_[line], shared);
  }
  std::shared_ptr<const std::string> farewell(server::Parting /*why*/) override { return nullptr; }
  void closed(std::uint64_t line) override { other_.erase(line); }
  void turn() override {}
  void stop_asked() override { net.stop(); }

  server::Net net;

 private:
  std::uint64_t waiting_ = 0;  // for its partner
  std::map<std::uint64_t, std::uint64_t> other_;
};

}  // namespace
}  // namespace giostra::bench

int main() {
  giostra::server::raise_open_files();
  giostra::bench::Relay relay;
  relay.net.catch_signals();
  std::fprintf(stderr, "{\"port\":%u}\n", relay.net.listen("127.0.0.1", 0));
  relay.net.run();
}
