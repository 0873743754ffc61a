// The folder in which one server keeps its data: made for its owner's eyes alone, and locked as long as this lives, so
// that a second server on it is refused. Knows nothing of what lies inside.
#pragma once

#include <filesystem>

namespace giostra::server {

class DataFolder {
 public:
  // Throws JournalTrouble, with what to do about it.
  explicit DataFolder(std::filesystem::path path);
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  int lock_ = -1;
};

}  // namespace giostra::server
