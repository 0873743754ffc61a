// A program that a test has started, and ends.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace giostra {

class Spawned {
 public:
  // What it says goes into that file. It has none of our files open, and does not outlive the thread that started it.
  explicit Spawned(std::vector<std::string> words, const std::string& says = "/dev/null") {
    if (access(words.front().c_str(), X_OK) != 0)
      throw std::runtime_error("there is no " + words.front() + ": scripts/install test brings it");
    std::vector<char*> raw;
    for (std::string& word : words) raw.push_back(word.data());
    raw.push_back(nullptr);
    const pid_t parent = getpid();
    process_ = fork();
    if (process_ < 0) throw std::runtime_error("cannot start " + words.front());
    if (process_ > 0) return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(125);
    const int out = open(says.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
    for (const int said : {STDOUT_FILENO, STDERR_FILENO}) dup2(out, said);
    close_range(STDERR_FILENO + 1, ~0U, 0);
    execv(raw.front(), raw.data());
    _exit(127);
  }
  ~Spawned() { end(SIGKILL); }
  Spawned(const Spawned&) = delete;
  Spawned& operator=(const Spawned&) = delete;

  void send(int signal) const {
    if (process_ != 0) ::kill(process_, signal);
  }
  // Whether it has gone by itself.
  [[nodiscard]] bool has_ended() {
    if (process_ != 0 && waitpid(process_, nullptr, WNOHANG) == process_) process_ = 0;
    return process_ == 0;
  }
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
