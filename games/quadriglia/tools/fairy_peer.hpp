// Debian's fairy-stockfish as a second opinion on one board, over two pipes. For tests and tools only: no part of
// the game. It knows neither Q9's dropped castling rook nor the mark of an unmoved king without one.
#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "games/quadriglia/notation.hpp"
#include "kit/text.hpp"

namespace giostra::quadriglia::fairy {

// Nodes below each move of the root, by its UCI text.
using Divide = std::map<std::string, std::uint64_t>;

inline std::uint64_t total(const Divide& divide) {
  std::uint64_t sum = 0;
  for (const auto& [move, nodes] : divide) sum += nodes;
  return sum;
}

// Our FEN without the letters that only we write.
inline std::string fen_for_peer(const Board& board) {
  const std::string fen = write_fen(board);
  auto words = words_of(fen);
  std::string rights(words[2]);
  std::erase_if(rights, [](char c) { return c == 'U' || c == 'u'; });
  if (rights.empty()) rights = "-";
  words[2] = rights;
  std::string text;
  for (const auto word : words) text += (text.empty() ? "" : " ") + std::string(word);
  return text;
}

// One running process; it ends with this object.
class Peer {
 public:
  // Nothing where the program is not installed.
  static std::unique_ptr<Peer> start() {
    const char* path = std::getenv("PATH");
    const std::string places = std::string(path == nullptr ? "" : path) + ":/usr/games";
    for (const auto place : split(places, ":")) {
      const std::string program = std::string(place) + "/fairy-stockfish";
      if (access(program.c_str(), X_OK) == 0) return std::unique_ptr<Peer>(new Peer(program.c_str()));
    }
    return nullptr;
  }

  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  ~Peer() {
    say("quit");
    std::fclose(to_);
    std::fclose(from_);
    waitpid(process_, nullptr, 0);
  }

  // Nothing if it died or did not understand.
  std::optional<Divide> divide(const Board& board, int depth) {
    say("position fen " + fen_for_peer(board));
    say("go perft " + std::to_string(depth));
    Divide found;
    while (const auto line = hear()) {
      const auto pair = read_pair(*line, ':');
      const auto nodes = pair ? read_number<std::uint64_t>(pair->second) : std::nullopt;
      if (!nodes) continue;
      if (pair->first == "Nodes searched") return total(found) == *nodes ? std::optional(found) : std::nullopt;
      found[std::string(pair->first)] = *nodes;
    }
    return std::nullopt;
  }

 private:
  explicit Peer(const char* path) {
    std::array<int, 2> down{};
    std::array<int, 2> up{};
    // Close-on-exec, so that a second peer does not keep the pipes of the first open.
    if (pipe2(down.data(), O_CLOEXEC) != 0 || pipe2(up.data(), O_CLOEXEC) != 0) std::abort();
    process_ = fork();
    if (process_ == 0) {
      dup2(down[0], STDIN_FILENO);
      dup2(up[1], STDOUT_FILENO);
      execl(path, path, nullptr);
      _exit(127);
    }
    close(down[0]);
    close(up[1]);
    to_ = fdopen(down[1], "w");
    from_ = fdopen(up[0], "r");
    std::signal(SIGPIPE, SIG_IGN);  // a peer that died gives no answer, and must not end us
    say("setoption name UCI_Variant value bughouse");
    say("isready");  // so that its setting up is not counted as search
    for (auto line = hear(); line && *line != "readyok";) line = hear();
  }

  void say(const std::string& line) {
    std::fputs((line + "\n").c_str(), to_);
    std::fflush(to_);
  }

  std::optional<std::string> hear() {
    std::string line;
    for (int c; (c = std::fgetc(from_)) != EOF && c != '\n';) line += static_cast<char>(c);
    if (line.empty() && std::feof(from_) != 0) return std::nullopt;
    return line;
  }

  pid_t process_;
  std::FILE* to_;
  std::FILE* from_;
};

}  // namespace giostra::quadriglia::fairy
