// Files that are there whole or not at all: written beside, flushed to the disk, renamed. And files read in pieces, so
// that none must fit into memory. Everything throws JournalTrouble with the file's name.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace giostra::server {

class SafeFile {
 public:
  enum class Readers : std::uint8_t { owner, all };
  explicit SafeFile(std::filesystem::path path, Readers readers = Readers::owner);
  ~SafeFile();  // what was not kept is gone
  SafeFile(const SafeFile&) = delete;
  SafeFile& operator=(const SafeFile&) = delete;

  void write(std::string_view bytes);
  void keep();  // under its name from now on, and across a loss of power

 private:
  std::filesystem::path path_;
  std::filesystem::path beside_;
  int file_ = -1;
};

void sync_folder(const std::filesystem::path& folder);

[[nodiscard]] std::string read_start(const std::filesystem::path& file, std::size_t bytes);
void read_pieces(const std::filesystem::path& file, const std::function<void(std::string_view)>& take);

}  // namespace giostra::server
