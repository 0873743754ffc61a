#include "server/sqlite/file_watch.hpp"

#include <fcntl.h>
#include <sys/stat.h>

namespace giostra::server {

FileWatch::FileWatch(const std::filesystem::path& database)
    : files_{Watched{.path = database}, Watched{.path = database.string() + "-wal"},
             Watched{.path = database.string() + "-shm"}} {
  for (Watched& file : files_) file.opened = identity_of(file.path);
}

// Asks for no times, as `stat` does: Linux gives a file whose times were asked for a new one with the next write,
// however soon that comes, and then every commit has to write the inode too.
std::optional<FileWatch::Identity> FileWatch::identity_of(const std::filesystem::path& path) {
  struct statx now{};
  if (statx(AT_FDCWD, path.c_str(), 0, STATX_INO, &now) != 0) return std::nullopt;
  return Identity{.device_major = now.stx_dev_major, .device_minor = now.stx_dev_minor, .inode = now.stx_ino};
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
