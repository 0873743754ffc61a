// Another program, started without a shell, with which we talk line by line over two pipes. It ends with this object.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace giostra::cli {

class Process {
 public:
  using Clock = std::chrono::steady_clock;

  // The words are the program and its arguments; a program without `/` is looked for as a shell would, and among the
  // system's games. Nothing where it cannot be started.
  static std::unique_ptr<Process> start(const std::vector<std::string>& words);

  // Closes its input; a program that does not end by itself is ended.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void say(std::string_view line);
  // Its next line; nothing where none came in time, or it has ended.
  std::optional<std::string> hear(Clock::time_point until);
  [[nodiscard]] bool ended() const { return ended_; }

 private:
  Process(pid_t child, int to, int from) : child_(child), to_(to), from_(from) {}
  bool fill(Clock::time_point until);  // reads more into the buffer; false: no more now

  pid_t child_;
  int to_;
  int from_;
  std::string heard_;
  bool ended_ = false;
};

}  // namespace giostra::cli
