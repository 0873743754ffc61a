// The bus in memory, for tests: several nodes share one `Air`, which loses, doubles, delays and reorders what they say
// as its weather wants, in virtual time and by one seed. Nothing is heard by itself: the test lets time pass.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "server/bus/bus.hpp"

namespace giostra::server {

class MemoryBus;

class Air {
 public:
  explicit Air(std::uint64_t seed) : random_(seed) {}

  struct Weather {  // in percent, of what one listener hears
    unsigned lost = 0;
    unsigned doubled = 0;
    unsigned late = 0;
  };
  Weather weather{};
  bool is_down = false;  // nobody hears anybody

  // Says everything that is due by now.
  void let_time_pass(std::int64_t now);
  [[nodiscard]] std::optional<std::int64_t> due() const;

 private:
  friend class MemoryBus;
  struct Listener {
    const MemoryBus* bus;
    std::string subject, group;
    Bus::Heard heard;
  };
  class MemoryEar;

  std::uint64_t listen(Listener listener);
  [[nodiscard]] std::vector<std::uint64_t> listeners_of(std::string_view subject, const MemoryBus& teller);
  bool tell(const Bus::Message& message, const MemoryBus& teller);  // whether anybody listens
  void later(std::int64_t delay, std::function<void()> what) { flying_.emplace(now_ + delay, std::move(what)); }
  void fly(std::uint64_t listener, const Bus::Message& message);
  [[nodiscard]] std::int64_t delay();
  [[nodiscard]] bool percent(unsigned chance) { return random_() % 100 < chance; }

  std::mt19937_64 random_;
  std::int64_t now_ = 0;
  std::map<std::uint64_t, Listener> listeners_{};
  std::multimap<std::string, std::uint64_t, std::less<>> by_subject_{};
  std::multimap<std::int64_t, std::function<void()>> flying_{};
  std::uint64_t next_ = 1;
};

// One node's end of it. It outlives whoever listens.
class MemoryBus final : public Bus {
 public:
  explicit MemoryBus(std::shared_ptr<Air> air) : air_(std::move(air)) {}

  void tell(std::string_view subject, std::string text) override;
  [[nodiscard]] std::unique_ptr<Ear> listen(std::string subject, Heard heard, std::string group = {}) override;
  void ask(std::string_view subject, std::string text, std::chrono::milliseconds patience, Answered answered) override;
  [[nodiscard]] bool is_up() const override { return !is_cut && !air_->is_down; }

  bool is_cut = false;  // this node alone hears nobody, and nobody hears it

 private:
  std::shared_ptr<Air> air_;
};

}  // namespace giostra::server
