// What the program can do: one function a command, over any registered game.
// Reading the command line is main.cpp's work; each command gets its options checked for form only.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"

namespace giostra::cli {

struct ReplayOptions {
  std::string file;
  std::optional<std::size_t> at{};  // only the state after this entry; 0 is the start
  bool quiet = false;               // entries without boards
};
Exit replay(const ReplayOptions& options, Language language, std::ostream& out);

struct CheckOptions {
  std::vector<std::string> files;
};
Exit check(const CheckOptions& options, Language language, std::ostream& out);

struct InspectOptions {
  std::string game;
  std::string setup;
};
// The JSON object is described in inspect.cpp.
Exit inspect(const InspectOptions& options, Language language, std::ostream& out);

inline constexpr int kDeepestPerft = 30;

struct PerftOptions {
  std::string game;
  std::string position;
  std::string setup;
  int depth = 0;
  unsigned threads = 1;
  bool divide = false;
  bool quiet = false;  // no progress bar, whatever stderr is
};
Exit perft(const PerftOptions& options, Language language, std::ostream& out);

struct PlayOptions {
  std::string game;
  std::vector<std::string> seats;  // the person's; none means the first
  std::string setup;
  std::string position;
  std::optional<std::uint64_t> seed{};
  std::string save;
};
Exit play(const PlayOptions& options, Language language, std::istream& in, std::ostream& out);

struct ImportOptions {
  std::string file;
  std::string game;
  std::string format;
  std::string out_dir;  // empty: only list what is inside
  bool skip_refused = false;
};
Exit import_games(const ImportOptions& options, Language language, std::ostream& out);

struct ExportOptions {
  std::string file;
  std::string format;
  std::string out_file;  // empty: standard output
  bool force = false;
};
Exit export_log(const ExportOptions& options, Language language, std::ostream& out);

struct GamesOptions {
  bool json = false;
};
Exit list_games(const GamesOptions& options, Language language, std::ostream& out);

}  // namespace giostra::cli
