// A file format of the outside world that a game can read and write (BPGN for bughouse).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kit/log.hpp"
#include "kit/result.hpp"

namespace giostra {

// One game found in a foreign file: a log that replays, or the refusal that names the place.
struct Import {
  std::string label;  // `game 3, line 40`
  Result<Log> log;
  std::vector<std::string> remarks = {};  // oddities that did not prevent reading it
};

struct Format {
  std::string_view name;  // also the file ending
  Words title;
  std::vector<Import> (*read)(std::string_view text);
  Result<std::string> (*write)(const Log& log);  // all of whose entries stand
};

}  // namespace giostra
