#include "cli/progress.hpp"

#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <string>
#include <utility>

namespace giostra::cli {

namespace {
constexpr std::size_t kBarWidth = 30;
constexpr auto kPause = std::chrono::milliseconds(100);
}  // namespace

bool Progress::is_watched() { return ::isatty(STDERR_FILENO) == 1; }

Progress::Progress(std::size_t pieces, bool shown, Caption caption) : pieces_(pieces), caption_(std::move(caption)) {
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

Progress::Progress(int depth, std::size_t pieces, bool shown)
    : Progress(pieces, shown, [this, depth](double seconds) {
        std::array<char, 64> text{};
        std::snprintf(text.data(), text.size(), "depth %d, %.0f Mnodes/s", depth,
                      static_cast<double>(nodes_) / seconds / 1e6);
        return std::string(text.data());
      }) {}

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
  const double percent = 100.0 * static_cast<double>(done_) / static_cast<double>(pieces_ == 0 ? 1 : pieces_);
  std::fprintf(stderr, "\r[%s] %3.0f %%  %s\033[K", bar.c_str(), percent, caption_(seconds).c_str());
}

}  // namespace giostra::cli
