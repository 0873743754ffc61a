// The bus over NATS, by Debian's libnats. One thread of its own talks to the library, as a line that is stuck may hold
// up whoever writes to it: the loop never waits.
//
//   loop's thread   tell, listen, ask ──> orders ──> the bus's thread ──> NATS
//                   heard, answered  <── post <── the library's threads <──┘
//
// Where the other side is not there it tries again for ever, and listens again to all that was listened to. What is
// told meanwhile is gone, and what is asked is answered with nothing.
#pragma once

#include "server/bus/bus.hpp"

namespace giostra::server {

class NatsBus final : public Bus {
 public:
  struct Options {
    std::string address;  // `nats://127.0.0.1:4222`, several with commas between them
    std::string house{};  // empty: whoever listens hears all houses, and the house is the first word of every subject
    // Told on the loop's thread, each time that it changes: nothing where the bus is up, else why it is not.
    std::function<void(const std::string& why_down)> changed{};
  };
  // Runs work later on the loop's thread; may be called from any.
  using Post = std::function<void(std::function<void()>)>;

  // Waits for nothing. Throws std::invalid_argument where the address cannot be read.
  NatsBus(Post post, Options options);
  ~NatsBus() override;  // nothing is heard any more
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;

  void tell(std::string_view subject, std::string text) override;
  [[nodiscard]] std::unique_ptr<Ear> listen(std::string subject, Heard heard, std::string group = {}) override;
  void ask(std::string_view subject, std::string text, std::chrono::milliseconds patience, Answered answered) override;
  [[nodiscard]] bool is_up() const override;

  // Whether an address can be read; nobody is asked.
  [[nodiscard]] static bool can_read(std::string_view address);

  class Impl;  // the library's threads know it

 private:
  std::shared_ptr<Impl> impl_;
};

}  // namespace giostra::server
