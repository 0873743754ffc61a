#include "cli/arena/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <thread>
#include <utility>

namespace giostra::cli {

namespace {

using std::chrono::milliseconds;

constexpr auto kPatience = milliseconds(1000);  // for a program that was told to end
constexpr std::size_t kLongestLine = 1U << 20U;

// A pipe whose ends no other child gets to see.
struct Pipe {
  std::array<int, 2> ends{-1, -1};
  Pipe() {
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) ends = {-1, -1};
  }
  ~Pipe() {
    for (const int end : ends)
      if (end >= 0) ::close(end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  int take(std::size_t end) { return std::exchange(ends[end], -1); }
};

// The child gets the pipes as its input and output, and a process group of its own: an interrupt from the keyboard is
// for us, and we end it in good order.
std::optional<pid_t> spawn(const std::string& program, std::vector<char*>& arguments, int in, int out) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t manner;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&manner);
  posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  sigaddset(&usual, SIGINT);
  posix_spawnattr_setsigdefault(&manner, &usual);
  posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  pid_t child = 0;
  const int error = posix_spawnp(&child, program.c_str(), &files, &manner, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&manner);
  return error == 0 ? std::optional(child) : std::nullopt;
}

// How long until then, for the system; at least nothing.
timespec span_until(Process::Clock::time_point until) {
  const auto left = std::max(until - Process::Clock::now(), Process::Clock::duration::zero());
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
  return {.tv_sec = seconds.count(), .tv_nsec = std::chrono::nanoseconds(left - seconds).count()};
}

}  // namespace

std::unique_ptr<Process> Process::start(const std::vector<std::string>& words) {
  if (words.empty()) return nullptr;
  ::signal(SIGPIPE, SIG_IGN);  // a program that died gives no answer, and must not end us
  Pipe down;
  Pipe up;
  if (down.ends[0] < 0 || up.ends[0] < 0) return nullptr;
  std::vector<std::string> copies = words;
  std::vector<char*> arguments;
  for (std::string& word : copies) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  auto child = spawn(words.front(), arguments, down.ends[0], up.ends[1]);
  if (!child && words.front().find('/') == std::string::npos)
    child = spawn("/usr/games/" + words.front(), arguments, down.ends[0], up.ends[1]);
  if (!child) return nullptr;
  return std::unique_ptr<Process>(new Process(*child, down.take(1), up.take(0)));
}

Process::~Process() {
  ::close(to_);
  const auto until = Clock::now() + kPatience;
  while (::waitpid(child_, nullptr, WNOHANG) == 0) {
    if (Clock::now() > until) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
      break;
    }
    std::this_thread::sleep_for(milliseconds(1));
  }
  ::close(from_);
}

void Process::say(std::string_view line) {
  const std::string text = std::string(line) + "\n";
  for (std::size_t said = 0; said < text.size() && !ended_;) {
    const ssize_t taken = ::write(to_, text.data() + said, text.size() - said);
    if (taken > 0)
      said += static_cast<std::size_t>(taken);
    else if (errno != EINTR)
      ended_ = true;
  }
}

std::optional<std::string> Process::hear(Clock::time_point until) {
  for (;;) {
    if (const auto end = heard_.find('\n'); end != std::string::npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (ended_ || heard_.size() > kLongestLine || !fill(until)) return std::nullopt;
  }
}

bool Process::fill(Clock::time_point until) {
  pollfd watch{.fd = from_, .events = POLLIN, .revents = 0};
  const timespec span = span_until(until);
  const int ready = ::ppoll(&watch, 1, &span, nullptr);
  if (ready == 0) return false;
  std::array<char, 4096> buffer{};
  const ssize_t got = ready < 0 ? -1 : ::read(from_, buffer.data(), buffer.size());
  if (got < 0) return errno == EINTR;
  if (got == 0) ended_ = true;
  heard_.append(buffer.data(), static_cast<std::size_t>(got));
  return true;
}

}  // namespace giostra::cli
