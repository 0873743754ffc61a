#include "server/journal/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <system_error>

#include "server/journal/journal.hpp"

namespace giostra::server {

namespace {

std::string last_error() { return std::generic_category().message(errno); }

void make(const std::filesystem::path& path) {
  std::error_code error;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  if (mkdir(path.c_str(), S_IRWXU) == 0 || errno == EEXIST) return;
  throw JournalTrouble("the data folder " + path.string() + " cannot be made: " + last_error() +
                       "; name another one with --data");
}

// Who holds the lock, as they wrote into it.
std::string holder_of(int lock) {
  std::array<char, 32> text{};
  const auto length = pread(lock, text.data(), text.size(), 0);
  const std::string_view pid(text.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
  return pid.empty() ? "" : " (process " + std::string(pid) + ")";
}

}  // namespace

DataFolder::DataFolder(std::filesystem::path path) : path_(std::move(path)) {
  make(path_);
  const auto file = path_ / "lock";
  lock_ = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (lock_ < 0)
    throw JournalTrouble("the data folder " + path_.string() + " cannot be written to: " + last_error() +
                         "; name another one with --data");
  if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    const std::string holder = holder_of(lock_);
    close(lock_);
    throw JournalTrouble("the data folder " + path_.string() + " is in use by another server" + holder +
                         ": stop that one first, or name another folder with --data");
  }
  // The pid is for people; the lock is what counts, and it goes with the process however that ends.
  const std::string pid = std::to_string(getpid());
  if (ftruncate(lock_, 0) != 0 || pwrite(lock_, pid.data(), pid.size(), 0) < 0) {
    close(lock_);
    throw JournalTrouble("the data folder " + path_.string() + " cannot be written to: " + last_error());
  }
}

DataFolder::~DataFolder() { close(lock_); }

}  // namespace giostra::server
