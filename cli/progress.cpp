#include "cli/progress.hpp"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>

namespace giostra::cli {

namespace {
constexpr std::size_t kBarWidth = 30;
constexpr auto kPause = std::chrono::milliseconds(100);
}  // namespace

bool Progress::is_watched() { return ::isatty(STDERR_FILENO) == 1; }

Progress::Progress(int depth, std::size_t pieces, bool shown) : depth_(depth), pieces_(pieces) {
  if (!shown) return;
  painter_ = std::jthread([this](const std::stop_token& stop) {
    const auto start = std::chrono::steady_clock::now();
    while (!stop.stop_requested()) {
      std::this_thread::sleep_for(kPause);
      draw(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    std::fputs("\r\033[K", stderr);  // leaves the line to the answer
  });
}

Progress::~Progress() {
  painter_.request_stop();
  if (painter_.joinable()) painter_.join();
}

void Progress::add(std::uint64_t nodes) {
  nodes_ += nodes;
  ++done_;
}

void Progress::draw(double seconds) const {
  const std::size_t filled = pieces_ == 0 ? kBarWidth : done_ * kBarWidth / pieces_;
  const std::string bar = std::string(filled, '#') + std::string(kBarWidth - filled, '.');
  std::fprintf(stderr, "\r%2d [%s] %3.0f %%  %.0f Mnodes/s ", depth_, bar.c_str(),
               100.0 * static_cast<double>(done_) / static_cast<double>(pieces_ == 0 ? 1 : pieces_),
               static_cast<double>(nodes_) / seconds / 1e6);
}

}  // namespace giostra::cli
