// The time by which a node keeps matches.
#pragma once

#include <chrono>

#include "server/journal/journal.hpp"

namespace giostra::server {

// The time of day when we began, and from there on a clock that nobody sets back.
class WallClock {
 public:
  [[nodiscard]] WallMs operator()() const {
    using std::chrono::duration_cast;
    return began_ + duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - steady_).count();
  }

 private:
  WallMs began_ =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  std::chrono::steady_clock::time_point steady_ = std::chrono::steady_clock::now();
};

}  // namespace giostra::server
