#include "server/bus/memory_bus.hpp"

#include <algorithm>
#include <vector>

namespace giostra::server {

namespace {

constexpr std::int64_t kUsual_ms = 2;
constexpr std::int64_t kLate_ms = 400;

// `a.b.c` is also heard by whoever listens to `a.b.*`.
std::string any_last(std::string_view subject) {
  const auto dot = subject.rfind('.');
  return dot == std::string_view::npos ? std::string("*") : std::string(subject.substr(0, dot)) + ".*";
}

}  // namespace

class Air::MemoryEar final : public Bus::Ear {
 public:
  MemoryEar(std::shared_ptr<Air> air, std::uint64_t number) : air_(std::move(air)), number_(number) {}
  ~MemoryEar() override {
    const auto found = air_->listeners_.find(number_);
    const auto [first, last] = air_->by_subject_.equal_range(found->second.subject);
    air_->by_subject_.erase(std::find_if(first, last, [this](const auto& each) { return each.second == number_; }));
    air_->listeners_.erase(found);
  }
  MemoryEar(const MemoryEar&) = delete;
  MemoryEar& operator=(const MemoryEar&) = delete;

 private:
  friend class MemoryBus;
  std::shared_ptr<Air> air_;
  std::uint64_t number_;
};

void Air::let_time_pass(std::int64_t now) {
  now_ = std::max(now_, now);
  while (!flying_.empty() && flying_.begin()->first <= now_) {
    const auto next = flying_.extract(flying_.begin());
    next.mapped()();
  }
}

std::optional<std::int64_t> Air::due() const {
  return flying_.empty() ? std::nullopt : std::optional(flying_.begin()->first);
}

std::uint64_t Air::listen(Listener listener) {
  const std::uint64_t number = next_++;
  by_subject_.emplace(listener.subject, number);
  listeners_.emplace(number, std::move(listener));
  return number;
}

// Of each group one.
std::vector<std::uint64_t> Air::listeners_of(std::string_view subject, const MemoryBus& teller) {
  std::vector<std::uint64_t> all;
  std::map<std::string, std::vector<std::uint64_t>> groups;
  for (const std::string& key : {std::string(subject), any_last(subject)}) {
    const auto [first, last] = by_subject_.equal_range(key);
    for (auto at = first; at != last; ++at) {
      const Listener& listener = listeners_.at(at->second);
      if (listener.bus->is_cut || listener.bus == &teller) continue;
      (listener.group.empty() ? all : groups[listener.group]).push_back(at->second);
    }
  }
  for (const auto& [group, members] : groups) all.push_back(members[random_() % members.size()]);
  return all;
}

std::int64_t Air::delay() {
  return kUsual_ms + static_cast<std::int64_t>(percent(weather.late) ? random_() % kLate_ms : random_() % kUsual_ms);
}

void Air::fly(std::uint64_t listener, const Bus::Message& message) {
  later(delay(), [this, listener, message] {
    const auto found = listeners_.find(listener);
    if (found == listeners_.end() || is_down || found->second.bus->is_cut) return;
    const auto heard = found->second.heard;  // it may stop to listen while it hears
    heard(message);
  });
}

bool Air::tell(const Bus::Message& message, const MemoryBus& teller) {
  if (is_down) return false;
  const auto listeners = listeners_of(message.subject, teller);
  for (const std::uint64_t listener : listeners) {
    if (percent(weather.lost)) continue;
    fly(listener, message);
    if (percent(weather.doubled)) fly(listener, message);
  }
  return !listeners.empty();
}

void MemoryBus::tell(std::string_view subject, std::string text) {
  if (!is_cut) air_->tell({.subject = std::string(subject), .text = std::move(text)}, *this);
}

std::unique_ptr<Bus::Ear> MemoryBus::listen(std::string subject, Heard heard, std::string group) {
  const auto number =
      air_->listen({.bus = this, .subject = std::move(subject), .group = std::move(group), .heard = std::move(heard)});
  return std::make_unique<Air::MemoryEar>(air_, number);
}

void MemoryBus::ask(std::string_view subject, std::string text, std::chrono::milliseconds patience, Answered answered) {
  struct Question {
    std::unique_ptr<Ear> ear{};
    Answered answered;
    void settle(const Message* message) {
      if (const auto tell = std::exchange(answered, nullptr)) tell(message);
      ear.reset();
    }
  };
  auto question = std::make_shared<Question>(Question{.answered = std::move(answered)});
  const std::string inbox = "inbox." + std::to_string(air_->next_);
  question->ear = listen(inbox, [question](const Message& message) { question->settle(&message); });
  const bool is_heard =
      !is_cut && air_->tell({.subject = std::string(subject), .text = std::move(text), .reply_to = inbox}, *this);
  air_->later(is_heard ? patience.count() : 0, [question] { question->settle(nullptr); });
}

}  // namespace giostra::server
