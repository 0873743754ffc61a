// Debian's fairy-stockfish as a second opinion on moves, over two pipes. For tests and tools only. Knows no game:
// the caller names a variant, or describes one, and sends FENs.
#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "kit/text.hpp"

namespace giostra::fairy {

// Nodes below each move of the root, by its UCI text.
using Divide = std::map<std::string, std::uint64_t>;

inline std::uint64_t total(const Divide& divide) {
  std::uint64_t sum = 0;
  for (const auto& [move, nodes] : divide) sum += nodes;
  return sum;
}

// The moves on which the two differ, with both counts; empty when they agree.
inline std::string difference(const Divide& ours, const Divide& theirs) {
  std::string text;
  for (const auto& [move, nodes] : ours)
    if (!theirs.contains(move))
      text += " " + move + " only ours;";
    else if (theirs.at(move) != nodes)
      text += " " + move + " " + std::to_string(nodes) + " against " + std::to_string(theirs.at(move)) + ";";
  for (const auto& [move, nodes] : theirs)
    if (!ours.contains(move)) text += " " + move + " only theirs;";
  return text;
}

// One running process; it ends with this object.
class Peer {
 public:
  // Plays a variant that it knows, or one that `ini` describes as its VariantPath files do.
  // Nothing where the program is not installed.
  static std::unique_ptr<Peer> start(const std::string& variant, const std::string& ini = "") {
    const char* path = std::getenv("PATH");
    const std::string places = std::string(path == nullptr ? "" : path) + ":/usr/games";
    for (const auto place : split(places, ":")) {
      const std::string program = std::string(place) + "/fairy-stockfish";
      if (access(program.c_str(), X_OK) != 0) continue;
      auto peer = std::unique_ptr<Peer>(new Peer(program.c_str()));
      peer->set_up(variant, ini);
      return peer;
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
  std::optional<Divide> divide(const std::string& fen, int depth) {
    say("position fen " + fen);
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

  // Its best move after so many milliseconds; nothing if it died or has none.
  std::optional<std::string> best_move(const std::string& fen, int ms) {
    say("position fen " + fen);
    say("go movetime " + std::to_string(ms));
    while (const auto line = hear()) {
      const auto words = words_of(*line);
      if (words.size() >= 2 && words[0] == "bestmove")
        return words[1] == "(none)" ? std::nullopt : std::optional(std::string(words[1]));
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
  }

  // The description goes by a file, which is read at once and not needed again.
  void set_up(const std::string& variant, const std::string& ini) {
    std::string file = (std::filesystem::temp_directory_path() / "giostra-variant-XXXXXX").string();
    const int descriptor = ini.empty() ? -1 : mkstemp(file.data());
    if (descriptor >= 0) {
      close(descriptor);
      std::ofstream(file) << ini;
      set("VariantPath", file);
    }
    set("UCI_Variant", variant);
    if (descriptor >= 0) std::filesystem::remove(file);
  }

  // Waits until it is done, so that setting up is not counted as search.
  void set(const std::string& option, const std::string& value) {
    say("setoption name " + option + " value " + value);
    say("isready");
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

}  // namespace giostra::fairy
