// How a journal with a thread of its own answers, and what it counts.
#pragma once

#include <cstdint>
#include <functional>

namespace giostra::server {

// Runs something on the loop's thread, later. Called from the writer's thread, and for large groups from the loop's
// own; what it is handed may outlive the journal.
using Post = std::function<void(std::function<void()>)>;

struct WriterCounts {  // for metrics
  std::uint64_t groups = 0, orders = 0, troubles = 0;
  std::size_t waiting = 0;
};

}  // namespace giostra::server
