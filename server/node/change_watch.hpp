// What operators change in a journal that several processes share, brought to this one: bans, the key of the guests'
// cookies, matches and events that were hidden, erased or cleared of a name. The journal is asked each second,
// whichever process has changed it, so nothing depends on news that could be lost.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "server/journal/leases.hpp"

namespace giostra::server {

class ChangeWatch {
 public:
  // A stream, or an empty name for what concerns the house. False: it cannot be read now, and is asked for again.
  using Read = std::function<bool(const std::string& stream)>;
  ChangeWatch(Leases& leases, Read read) : leases_(leases), read_(std::move(read)) {}

  // To be called in every turn of the loop.
  void let_time_pass(WallMs now);

 private:
  void ask();
  void take(const Leases::Changes& changes);

  Leases& leases_;
  Read read_;
  WallMs ask_at_ = 0;
  std::optional<std::int64_t> since_{};  // nothing: never heard
  bool asked_ = false;
  std::set<std::string> waiting_{};                        // to be read again
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);  // for answers that come later
};

}  // namespace giostra::server
