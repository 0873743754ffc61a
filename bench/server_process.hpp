// A server under measurement: another process on a processor of its own, its CPU time and memory as the system tells
// them.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/cpu.hpp"
#include "kit/text.hpp"

namespace giostra::bench {

inline void pin_to(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(processor), &set);
  sched_setaffinity(0, sizeof set, &set);  // where it is refused, all run where they run
}

class ServerProcess {
 public:
  // Starts it and waits until it tells its port on stderr, after these words.
  ServerProcess(std::vector<std::string> command, int processor, std::string_view port_after = "\"port\":") {
    std::array<int, 2> pipe{};
    if (pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    process_ = fork();
    if (process_ == 0) become(command, processor, pipe[1]);
    ::close(pipe[1]);
    stderr_ = pipe[0];
    read_port(port_after);
  }
  ~ServerProcess() {
    if (process_ != 0) end(SIGTERM);
    ::close(stderr_);
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // As when the machine loses its power, but for the disk's own memory.
  void kill_hard() { end(SIGKILL); }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] pid_t pid() const { return process_; }

  // What it has said on stderr since it was asked last, at most so much.
  [[nodiscard]] std::string told() const {
    std::array<char, 4096> bytes{};
    pollfd waiting{.fd = stderr_, .events = POLLIN, .revents = 0};
    const ssize_t got = poll(&waiting, 1, 0) > 0 ? read(stderr_, bytes.data(), bytes.size()) : 0;
    return {bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0))};
  }

  // Of all its threads.
  [[nodiscard]] double cpu_seconds() const { return cpu_seconds_of(process_); }
  [[nodiscard]] double resident_bytes() const {
    const std::string statm = file("statm");
    return read_number<double>(words_of(statm).at(1)).value_or(0) * static_cast<double>(sysconf(_SC_PAGESIZE));
  }

 private:
  void end(int signal) {
    kill(process_, signal);
    waitpid(process_, nullptr, 0);
    process_ = 0;
  }
  [[noreturn]] static void become(std::vector<std::string>& command, int processor, int errors) {
    pin_to(processor);
    dup2(errors, STDERR_FILENO);
    const int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, STDOUT_FILENO);
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    execv(words[0], words.data());
    _exit(127);
  }
  void read_port(std::string_view after) {
    std::string said;
    std::array<char, 512> bytes{};
    while (said.find(after) == std::string::npos || said.back() != '\n') {
      const ssize_t got = read(stderr_, bytes.data(), bytes.size());
      if (got <= 0) throw std::runtime_error("the server did not start: " + said);
      said.append(bytes.data(), static_cast<std::size_t>(got));
    }
    port_ = static_cast<std::uint16_t>(std::stoul(said.substr(said.find(after) + after.size())));
  }
  [[nodiscard]] std::string file(const std::string& name) const {
    std::ifstream in("/proc/" + std::to_string(process_) + "/" + name);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }

  pid_t process_ = 0;
  int stderr_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace giostra::bench
