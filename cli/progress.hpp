// A bar on standard error while a long count runs: how much is done, and how fast.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>

namespace giostra::cli {

class Progress {
 public:
  // Whether standard error is a terminal.
  static bool is_watched();

  // Draws until it is destroyed, unless not shown.
  Progress(int depth, std::size_t pieces, bool shown);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // One piece more is done; any thread may say so.
  void add(std::uint64_t nodes);

 private:
  void draw(double seconds) const;

  int depth_;
  std::size_t pieces_;
  std::atomic<std::size_t> done_ = 0;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::jthread painter_;
};

}  // namespace giostra::cli
