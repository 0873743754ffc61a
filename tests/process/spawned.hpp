// A program that a test has started, and ends.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace giostra {

class Spawned {
 public:
  // What it says goes nowhere.
  explicit Spawned(std::vector<std::string> words) {
    std::vector<char*> raw;
    for (std::string& word : words) raw.push_back(word.data());
    raw.push_back(nullptr);
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    for (const int said : {STDOUT_FILENO, STDERR_FILENO})
      posix_spawn_file_actions_addopen(&quiet, said, "/dev/null", O_WRONLY, 0);
    const int failed = posix_spawn(&process_, raw.front(), &quiet, nullptr, raw.data(), environ);
    posix_spawn_file_actions_destroy(&quiet);
    if (failed != 0) throw std::runtime_error("there is no " + words.front() + ": scripts/install test brings it");
  }
  ~Spawned() { end(SIGKILL); }
  Spawned(const Spawned&) = delete;
  Spawned& operator=(const Spawned&) = delete;

  void send(int signal) const { ::kill(process_, signal); }
  // With which status it went; negative: by a signal.
  int end(int signal) {
    if (process_ == 0) return 0;
    send(signal);
    int status = 0;
    waitpid(std::exchange(process_, 0), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  pid_t process_ = 0;
};

}  // namespace giostra
