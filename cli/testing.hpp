// For the tests of this room: the real program run in a folder of its own, and matches to feed it with.
// Part of no library: only tests include it.
#pragma once

#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/playout.hpp"
#include "kit/text.hpp"
#include "match/match.hpp"

namespace giostra::cli::testing {

struct Ran {
  int code;
  std::string out;
  std::string err;
};

// An empty folder that goes away with its test.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "giostra-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  // Runs `giostra ARGS` inside the folder, in English unless the arguments say otherwise.
  [[nodiscard]] Ran run(const std::vector<std::string>& args, std::string_view input = {}) const {
    put(".in", input);
    std::string command = "cd " + quoted(path_) + " && LC_ALL=C " + quoted(GIOSTRA_PROGRAM);
    for (const auto& arg : args) command += " " + quoted(arg);
    const int status = std::system((command + " <.in >.out 2>.err").c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, get(".out"), get(".err")};
  }

  [[nodiscard]] const std::string& path() const { return path_; }

  void put(const std::string& name, std::string_view text) const {
    std::ofstream(path_ + "/" + name, std::ios::binary) << text;
  }

  [[nodiscard]] std::string get(const std::string& name) const {
    std::ifstream file(path_ + "/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  // Sorted, without those that run() makes.
  [[nodiscard]] std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path_)) {
      const std::string name = entry.path().lexically_relative(path_).string();
      if (entry.is_regular_file() && !name.starts_with('.')) names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
  }

 private:
  static std::string quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
  }

  std::string path_;
};

inline std::string name_of(const Game& game) { return std::string(game.about().name); }

inline void take(Match& match, Log& log, Actor actor, const std::string& act) {
  const auto at_ms = Milliseconds{static_cast<std::int64_t>(log.entries.size())};
  const auto name = write_actor(actor, match.game().seats());
  if (match.take(at_ms, name, act)) log.append(at_ms, name, act);
}

// A match of random acts, at most so many; the result is written if the law ends it before.
inline Log random_match(const Game& game, unsigned seed, std::size_t acts) {
  Log log;
  log.set("Game", game.about().name);
  Match match = *Match::open(log);
  Random random(seed);
  for (std::size_t i = 0; i < acts && !match.outcome(); ++i) {
    const Actor actor = pick_actor(match.awaits(), random);
    take(match, log, actor, match.table().sample(actor, random.next()));
  }
  if (match.outcome()) take(match, log, Actor::match(), match.result_act());
  return log;
}

// The same, ended by a resignation of the first seat where the law has not ended it.
inline Log finished_match(const Game& game, unsigned seed, std::size_t acts) {
  Log log = random_match(game, seed, acts);
  Match match = *Match::fold(log);
  if (match.closed()) return log;
  take(match, log, Actor::seat(0), "resign");
  take(match, log, Actor::match(), match.result_act());
  return log;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (const auto line : split(text, "\n")) lines.emplace_back(line);
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

}  // namespace giostra::cli::testing
