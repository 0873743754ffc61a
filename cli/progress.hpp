// A bar on standard error while a long count runs: how much is done, and how fast.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>

namespace giostra::cli {

class Progress {
 public:
  // What to say after the bar, so many seconds in; asked from another thread.
  using Caption = std::function<std::string(double seconds)>;

  // Whether standard error is a terminal.
  static bool is_watched();

  // Draws until it is destroyed, unless not shown.
  Progress(std::size_t pieces, bool shown, Caption caption);
  // Of a count of nodes to a depth.
  Progress(int depth, std::size_t pieces, bool shown);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // One piece more is done; any thread may say so.
  void add(std::uint64_t nodes = 0);

 private:
  void draw(double seconds) const;

  std::size_t pieces_;
  Caption caption_;
  std::atomic<std::size_t> done_ = 0;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::jthread painter_;
};

}  // namespace giostra::cli
