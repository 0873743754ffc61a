// CPU seconds, ours and those of programs we ran: on a shared machine they tell more than the wall does.
#pragma once

#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "kit/text.hpp"

namespace giostra::bench {

inline double cpu_seconds(int whose) {
  rusage usage{};
  getrusage(whose, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// Of a running process with all its threads, and of those that it had started and has buried.
inline double cpu_seconds_of(pid_t process) {
  std::ifstream in("/proc/" + std::to_string(process) + "/stat");
  const std::string stat{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  const auto words = words_of(std::string_view(stat).substr(stat.rfind(')') + 1));
  double ticks = 0;
  for (std::size_t at = 11; at < 15 && at < words.size(); ++at) ticks += read_number<double>(words[at]).value_or(0);
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

struct Timed {
  std::uint64_t count = 0;
  double cpu_s = 0;

  [[nodiscard]] double per_second() const { return static_cast<double>(count) / cpu_s; }
};

// The quickest of several runs; `work` returns how many things it did.
template <class Work>
Timed best_of(int runs, int whose, Work work) {
  Timed best;
  for (int i = 0; i < runs; ++i) {
    const double began = cpu_seconds(whose);
    const std::uint64_t count = work();
    const double used = cpu_seconds(whose) - began;
    if (i == 0 || used < best.cpu_s) best = {count, used};
  }
  return best;
}

// Debian's fairy-stockfish counts a tree; nothing where it is not installed. Its start-up is part of its time.
inline std::optional<std::uint64_t> peer_perft(std::string_view variant, std::string_view fen, int depth) {
  const std::string command = "PATH=\"$PATH:/usr/games\"; printf '%s\\n' 'setoption name UCI_Variant value " +
                              std::string(variant) + "' 'position fen " + std::string(fen) + "' 'go perft " +
                              std::to_string(depth) + "' quit | fairy-stockfish 2>/dev/null";
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return std::nullopt;
  std::optional<std::uint64_t> nodes;
  std::string line;
  for (int c; (c = std::fgetc(pipe)) != EOF;) {
    if (c != '\n') {
      line += static_cast<char>(c);
      continue;
    }
    const auto pair = read_pair(line, ':');
    if (pair && pair->first == "Nodes searched") nodes = read_number<std::uint64_t>(pair->second);
    line.clear();
  }
  pclose(pipe);
  return nodes;
}

}  // namespace giostra::bench
