// Sticks and other disks that can be taken out, as Linux has mounted them; and where copies of an event may lie. Reads
// /proc and /sys, writes nothing.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace giostra::server {

struct RemovableDisk {
  std::string name;  // as people know it: the last part of its path
  std::filesystem::path path;
  bool read_only = false;
  std::uint64_t free_bytes = 0;

  bool operator==(const RemovableDisk&) const = default;
};

// `root` is where /proc, /sys and the mounts are looked for: a test has its own.
std::vector<RemovableDisk> removable_disks(const std::filesystem::path& root = "/");

// Whether something is mounted just there: a folder whose stick was pulled out is none any more.
bool is_mounted(const std::filesystem::path& path, const std::filesystem::path& root = "/");

// A path as mountinfo writes it: `\040` is a blank.
std::string read_mount_path(std::string_view text);

}  // namespace giostra::server
