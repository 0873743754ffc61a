// The program `giostra worker`: a worker on the bus, with a loop of its own and nothing else.
#pragma once

#include <functional>
#include <string>

namespace giostra::server {

struct WorkerOptions {
  std::string bus;                                                 // `nats://127.0.0.1:4222`
  unsigned threads = 0;                                            // 0: all processors
  std::function<void(const std::string& why_down)> bus_changed{};  // as NatsBus tells it
};
// Until SIGTERM or SIGINT: then it finishes what it thinks, for some seconds at most; told again, it ends at once.
// Throws std::invalid_argument where the address cannot be read.
void run_worker(const WorkerOptions& options);

}  // namespace giostra::server
