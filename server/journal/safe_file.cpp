#include "server/journal/safe_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <vector>

#include "server/journal/journal.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kPiece = 1 << 20;

Health health_of(int reason) {
  switch (reason) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return Health::full;
    case EROFS:
    case EACCES:
    case EPERM: return Health::locked;
    case ENOENT:
    case ENOTDIR:
    case ENODEV:
    case ENXIO:
    case EIO: return Health::vanished;
    default: return Health::failing;
  }
}

[[noreturn]] void fail(const char* what, const std::filesystem::path& file) {
  const int reason = errno;
  throw JournalTrouble(std::string(what) + " " + file.string() + ": " + std::generic_category().message(reason),
                       health_of(reason));
}

// An open file that closes itself.
class Reading {
 public:
  explicit Reading(const std::filesystem::path& path) : path_(path), file_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (file_ < 0) fail("cannot read", path_);
  }
  ~Reading() { close(file_); }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

  // Empty: that was all.
  std::string_view next(std::vector<char>& into) const {
    const auto got = ::read(file_, into.data(), into.size());
    if (got < 0) fail("cannot read", path_);
    return {into.data(), static_cast<std::size_t>(got)};
  }

 private:
  const std::filesystem::path& path_;
  int file_;
};

}  // namespace

SafeFile::SafeFile(std::filesystem::path path, Readers readers)
    : path_(std::move(path)), beside_(path_.string() + ".new-" + std::to_string(getpid())) {
  file_ = open(beside_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
               S_IRUSR | S_IWUSR | (readers == Readers::all ? S_IRGRP | S_IROTH : 0));
  if (file_ < 0) fail("cannot write", path_);
}

SafeFile::~SafeFile() {
  if (file_ < 0) return;
  close(file_);
  unlink(beside_.c_str());
}

void SafeFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto put = ::write(file_, bytes.data(), bytes.size());
    if (put < 0) fail("cannot write", path_);
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
}

void SafeFile::keep() {
  if (fsync(file_) != 0 || rename(beside_.c_str(), path_.c_str()) != 0) fail("cannot write", path_);
  close(std::exchange(file_, -1));
  sync_folder(path_.has_parent_path() ? path_.parent_path() : ".");
}

void sync_folder(const std::filesystem::path& folder) {
  const int handle = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) fail("cannot open", folder);
  fsync(handle);  // where a file system cannot, the rename stands all the same
  close(handle);
}

std::string read_start(const std::filesystem::path& file, std::size_t bytes) {
  const Reading in(file);
  std::vector<char> buffer(bytes);
  return std::string(in.next(buffer));
}

void read_pieces(const std::filesystem::path& file, const std::function<void(std::string_view)>& take) {
  const Reading in(file);
  std::vector<char> buffer(kPiece);
  for (auto piece = in.next(buffer); !piece.empty(); piece = in.next(buffer)) take(piece);
}

}  // namespace giostra::server
