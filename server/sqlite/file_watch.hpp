// Whether the files of a database are still those that were opened. A file that was deleted or replaced can be written
// to as before, but nobody finds it again after a restart: so it must be noticed at once.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace giostra::server {

class FileWatch {
 public:
  // Of a SQLite file that is open, and of what SQLite keeps beside it as soon as that is there.
  explicit FileWatch(const std::filesystem::path& database);

  // What became of them, for the operator; empty where all are in their places.
  [[nodiscard]] std::string look();

 private:
  struct Identity {
    std::uint32_t device_major, device_minor;
    std::uint64_t inode;
    bool operator==(const Identity&) const = default;
  };
  struct Watched {
    std::filesystem::path path;
    std::optional<Identity> opened{};
  };
  static std::optional<Identity> identity_of(const std::filesystem::path& path);

  std::array<Watched, 3> files_;
};

}  // namespace giostra::server
