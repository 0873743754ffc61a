#include "server/safety/copies.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>

#include "server/journal/safe_file.hpp"
#include "server/safety/disks.hpp"

namespace giostra::server {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFolder = "giostra";
constexpr std::string_view kStart = "event-";

constexpr std::array<Words, 6> kTroubles{{
    {"", ""},
    {"the disk is full: make room on it, or choose another one; copies then go on by themselves",
     "il disco è pieno: fai spazio, o scegline un altro; poi le copie riprendono da sole"},
    {"the disk may only be read: slide the lock on its side, or choose another one; copies then go on by themselves",
     "il disco è protetto da scrittura: sposta il blocco sul lato, o scegline un altro; poi le copie riprendono da "
     "sole"},
    {"the disk is not there: put it back in; copies then go on by themselves",
     "il disco non c'è: rimettilo; poi le copie riprendono da sole"},
    {"the disk does not answer: pull it out and put it back in, or choose another one",
     "il disco non risponde: toglilo e rimettilo, o scegline un altro"},
    {"the disk fails: put another one in and choose it", "il disco è guasto: mettine un altro e sceglilo"},
}};

// Letters and digits that every file system takes.
std::string plain(std::string_view name) {
  constexpr std::size_t kLongest = 30;
  std::string text;
  for (const char c : name) {
    const bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (good) text += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    if (!good && !text.empty() && text.back() != '-') text += '-';
    if (text.size() >= kLongest) break;
  }
  while (text.ends_with('-')) text.pop_back();
  return text.empty() ? "event" : text;
}

std::string stamp(WallMs wall_ms) {
  const auto seconds = static_cast<std::time_t>(wall_ms / 1000);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &utc);
  return text.data();
}

bool is_copy(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.starts_with(kStart) && name.ends_with(kEventFileEnd);
}

// Newest first: their names tell when.
std::vector<fs::path> copies_in(const fs::path& folder) {
  std::vector<fs::path> copies;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (is_copy(entry.path())) copies.push_back(entry.path());
  std::ranges::sort(copies, std::greater{});
  return copies;
}

// Also what a program left that was killed while it wrote.
void tidy(const fs::path& folder) {
  std::error_code ignored;
  const auto copies = copies_in(folder);
  for (std::size_t at = kCopiesKept; at < copies.size(); ++at) fs::remove(copies[at], ignored);
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.path().filename().string().find(std::string(kEventFileEnd) + ".new-") != std::string::npos)
      fs::remove(entry.path(), ignored);
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) return;
  const bool full = error == std::errc::no_space_on_device;
  const bool gone = error == std::errc::no_such_file_or_directory || error == std::errc::io_error;
  throw JournalTrouble("cannot make " + folder.string() + ": " + error.message(), full   ? Health::full
                                                                                  : gone ? Health::vanished
                                                                                         : Health::locked);
}

void write_whole(const fs::path& file, std::string_view bytes) {
  SafeFile out(file, SafeFile::Readers::all);
  out.write(bytes);
  out.keep();
}

}  // namespace

fs::path copy_folder(const CopyPlace& place, std::string_view event_name, std::string_view event_id) {
  return place.path / kFolder / (plain(event_name) + "-" + std::string(event_id));
}

void check_place(const CopyPlace& place) {
  if (!fs::is_directory(place.path) || (place.is_stick && !is_mounted(place.path)))
    throw JournalTrouble(place.path.string() + " is not there", Health::vanished);
  if (access(place.path.c_str(), W_OK) != 0)
    throw JournalTrouble(place.path.string() + " cannot be written", Health::locked);
}

fs::path keep_copy(const CopyPlace& place, const Copy& copy) {
  check_place(place);
  const fs::path folder = copy_folder(place, copy.name, copy.id);
  make_folder(folder / "paper");
  const fs::path file = folder / (std::string(kStart) + stamp(copy.written_ms) + std::string(kEventFileEnd));
  write_whole(file, copy.bytes);
  tidy(folder);
  for (const PaperFile& sheet : copy.paper) write_whole(folder / "paper" / sheet.name, sheet.content);
  return file;
}

Words say_trouble(Health health) { return kTroubles[static_cast<std::size_t>(health)]; }

std::vector<FoundFile> find_event_files(const fs::path& place) {
  std::vector<FoundFile> found;
  std::error_code ignored;
  for (const auto& folder : fs::directory_iterator(place / kFolder, ignored))
    for (const fs::path& path : copies_in(folder.path())) {
      try {
        const auto file = load_event_file(path);
        if (!file) continue;
        found.push_back({.path = path,
                         .id = file->id(),
                         .name = file->name(),
                         .facts = file->facts,
                         .entries = file->fold->entries()});
        break;
      } catch (const JournalTrouble&) {  // the one before it may be whole
      }
    }
  std::ranges::sort(found, std::greater{}, [](const FoundFile& one) { return one.facts.written_ms; });
  return found;
}

}  // namespace giostra::server
