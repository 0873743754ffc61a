#include "server/node/change_watch.hpp"

namespace giostra::server {

namespace {

constexpr WallMs kAsk_ms = 1000;

}  // namespace

void ChangeWatch::let_time_pass(WallMs now) {
  if (now >= ask_at_ && !asked_) {
    ask_at_ = now + kAsk_ms;
    ask();
  }
  std::erase_if(waiting_, [this](const std::string& stream) {
    try {
      return read_(stream);
    } catch (const JournalTrouble&) {
      return false;
    }
  });
}

void ChangeWatch::ask() {
  asked_ = true;
  leases_.changes(since_, [this, alive = std::weak_ptr(alive_)](const std::optional<Leases::Changes>& changes) {
    if (alive.expired()) return;
    asked_ = false;
    if (changes) take(*changes);
  });
}

// The first time nobody knows what was changed since the rules were read.
void ChangeWatch::take(const Leases::Changes& changes) {
  if (!since_) waiting_.insert(std::string());
  since_ = changes.number;
  waiting_.insert(changes.streams.begin(), changes.streams.end());
}

}  // namespace giostra::server
