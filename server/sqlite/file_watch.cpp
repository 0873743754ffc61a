#include "server/sqlite/file_watch.hpp"

#include <sys/stat.h>

namespace giostra::server {

FileWatch::FileWatch(const std::filesystem::path& database)
    : files_{Watched{.path = database}, Watched{.path = database.string() + "-wal"},
             Watched{.path = database.string() + "-shm"}} {
  for (Watched& file : files_) file.opened = identity_of(file.path);
}

std::optional<FileWatch::Identity> FileWatch::identity_of(const std::filesystem::path& path) {
  struct stat now{};
  if (stat(path.c_str(), &now) != 0) return std::nullopt;
  return Identity{.device = now.st_dev, .inode = now.st_ino};
}

std::string FileWatch::look() {
  for (Watched& file : files_) {
    const auto now = identity_of(file.path);
    if (!file.opened) file.opened = now;
    if (now == file.opened) continue;
    return file.path.string() + (now ? " was replaced" : " was deleted or moved") +
           " while the server runs: put it back, or stop the server and restore a backup";
  }
  return {};
}

}  // namespace giostra::server
