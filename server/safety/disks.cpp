#include "server/safety/disks.hpp"

#include <algorithm>
#include <fstream>

#include "kit/text.hpp"

namespace giostra::server {

namespace fs = std::filesystem;

namespace {

// A line of mountinfo: `36 35 98:0 / /mnt rw,noatime shared:1 - ext3 /dev/sda1 rw`.
struct Mount {
  std::string device;  // 98:0
  std::string path;
  bool read_only = false;
  bool is_device = false;  // not one that the kernel makes up
};

bool has_option(std::string_view options, std::string_view wanted) {
  const auto all = split(options, ",");
  return std::ranges::find(all, wanted) != all.end();
}

std::optional<Mount> read_mount(std::string_view line) {
  const auto words = words_of(line);
  const auto dash = std::ranges::find(words, "-");
  if (words.size() < 6 || std::distance(dash, words.end()) < 3) return std::nullopt;
  const bool locked = has_option(words[5], "ro") || (words.end() - dash > 3 && has_option(*(dash + 3), "ro"));
  return Mount{.device = std::string(words[2]),
               .path = read_mount_path(words[4]),
               .read_only = locked,
               .is_device = (dash + 2)->starts_with("/dev/")};
}

std::vector<Mount> mounts_of(const fs::path& root) {
  std::vector<Mount> mounts;
  std::ifstream in(root / "proc/self/mountinfo");
  for (std::string line; std::getline(in, line);)
    if (auto mount = read_mount(line)) mounts.push_back(std::move(*mount));
  return mounts;
}

std::string first_line(const fs::path& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return line;
}

// A partition knows it from its disk. Disks behind a USB cable often say that they are not: those that a desktop
// mounted for its user lie in the folders below.
bool can_be_taken_out(const fs::path& root, const Mount& mount) {
  std::error_code ignored;
  const fs::path block = fs::weakly_canonical(root / "sys/dev/block" / mount.device, ignored);
  if (first_line(block / "removable") == "1" || first_line(block.parent_path() / "removable") == "1") return true;
  return mount.path.starts_with("/run/media/") || mount.path.starts_with("/media/");
}

}  // namespace

std::string read_mount_path(std::string_view text) {
  constexpr std::size_t kDigits = 3;
  std::string path;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto octal = text.substr(at + 1, kDigits);
    const bool coded =
        text[at] == '\\' && octal.size() == kDigits && octal.find_first_not_of("01234567") == std::string_view::npos;
    if (!coded) {
      path += text[at];
      continue;
    }
    path += static_cast<char>((octal[0] - '0') * 64 + (octal[1] - '0') * 8 + (octal[2] - '0'));
    at += kDigits;
  }
  return path;
}

std::vector<RemovableDisk> removable_disks(const fs::path& root) {
  std::vector<RemovableDisk> disks;
  for (const Mount& mount : mounts_of(root)) {
    if (!mount.is_device || !can_be_taken_out(root, mount)) continue;
    std::error_code ignored;
    const auto space = fs::space(root / fs::path(mount.path).relative_path(), ignored);
    disks.push_back({.name = fs::path(mount.path).filename().string(),
                     .path = mount.path,
                     .read_only = mount.read_only,
                     .free_bytes = ignored ? 0 : space.available});
  }
  return disks;
}

bool is_mounted(const fs::path& path, const fs::path& root) {
  return std::ranges::any_of(mounts_of(root), [&](const Mount& mount) { return fs::path(mount.path) == path; });
}

}  // namespace giostra::server
