// Where the tests find the source tree. scripts/sixth_game names another one, with one game more.
#pragma once

#include <cstdlib>
#include <filesystem>

namespace giostra {

inline std::filesystem::path source_dir() {
  const char* other = std::getenv("GIOSTRA_SOURCE_DIR");
  return other != nullptr ? other : GIOSTRA_SOURCE_DIR;
}

}  // namespace giostra
