#include "cli/event/event_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "cli/log_file.hpp"
#include "event/acts/event_log.hpp"

namespace giostra::cli {

namespace {

constexpr Words kCannotRead{"cannot read", "non riesco a leggere"};
constexpr Words kCannotWrite{"cannot write", "non riesco a scrivere"};

[[noreturn]] void fail_with(Words what, const std::string& path, Language language) {
  const int reason = errno;
  fail_trouble(std::string(what.in(language)) + " " + path + ": " + std::strerror(reason));
}

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string write_utc(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm utc{};
  ::gmtime_r(&time, &utc);
  std::array<char, 32> text{};
  const auto size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
  return {text.data(), size};
}

// Milliseconds since the event was opened, and never before the last entry: clocks of laptops are put back.
Milliseconds now_in(const LoadedEvent& loaded) {
  std::tm utc{};
  const std::string opened(loaded.log.field("Opened"));
  const bool known = ::strptime(opened.c_str(), "%Y-%m-%dT%H:%M:%SZ", &utc) != nullptr;
  const Milliseconds now{known ? 1000 * (seconds_now() - ::timegm(&utc)) : 0};
  return std::max(now, loaded.event.now());
}

// The file, locked; another process may have replaced it while this one waited.
int lock_file(const std::string& path, Language language) {
  for (;;) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) fail_with(kCannotRead, path, language);
    struct stat held{}, there{};
    if (::flock(file, LOCK_EX) != 0 || ::fstat(file, &held) != 0) fail_with(kCannotRead, path, language);
    if (::stat(path.c_str(), &there) == 0 && held.st_ino == there.st_ino && held.st_dev == there.st_dev) return file;
    ::close(file);
  }
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

void sync_folder_of(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  const int file = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

// Written beside, synced, renamed: whoever reads sees the old log or the new one.
void replace_file(const std::string& path, std::string_view text, Language language) {
  const std::string beside = path + ".new-" + std::to_string(::getpid());
  struct stat old{};
  const mode_t mode = ::stat(path.c_str(), &old) == 0 ? old.st_mode & 07777U : 0666U;
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
  const bool written = file >= 0 && write_all(file, text) && ::fsync(file) == 0;
  const int reason = errno;
  if (file >= 0) ::close(file);
  errno = reason;
  if (!written || ::rename(beside.c_str(), path.c_str()) != 0) {
    const int why = errno;
    ::unlink(beside.c_str());
    errno = why;
    fail_with(kCannotWrite, path, language);
  }
  sync_folder_of(path);
}

std::string resolved(const std::string& path) {
  std::error_code error;
  const auto whole = std::filesystem::canonical(path, error);
  return error ? path : whole.string();
}

}  // namespace

LoadedEvent judge_event(const std::string& name, std::string_view text, Language language) {
  constexpr Words kEntry{"entry", "voce"};
  constexpr Words kLine{"line", "riga"};
  Log log = need(event::read_event_log(text), language, name);
  event::Event event = need(event::Event::open(log), language, name);
  for (const Entry& entry : log.entries)
    if (const Verdict taken = event.take(entry.at_ms, entry.actor, entry.act); !taken)
      fail_refused(name + ": " + std::string(kEntry.in(language)) + " " + std::to_string(entry.seq) + " (" +
                   std::string(kLine.in(language)) + " " + std::to_string(line_of_entry(text, entry.seq)) +
                   "): " + taken.error().text(language));
  return {name, std::move(log), std::move(event)};
}

LoadedEvent load_event(const std::string& path, Language language) {
  return judge_event(name_of(path, language), read_text(path, language), language);
}

Log opened_event(const std::string& name) {
  Log log;
  log.set("Event", name);
  log.set("Opened", write_utc(seconds_now()));
  return log;
}

void write_new_event(const std::string& path, const Log& log, Language language) {
  refuse_existing(path, language);
  replace_file(path, event::write_event_log(log), language);
}

EventFile::EventFile(const std::string& path, Language language)
    : path_(resolved(path)),
      language_(language),
      lock_(lock_file(path_, language)),
      loaded_(load_event(path_, language)) {}

EventFile::~EventFile() { ::close(lock_); }

void EventFile::act(const std::string& author, const std::string& act) {
  const Milliseconds at = now();
  if (const Verdict taken = loaded_.event.take(at, author, act); !taken) fail_refused(taken.error().text(language_));
  loaded_.log.append(at, author, act);
}

Milliseconds EventFile::now() const { return now_in(loaded_); }

void EventFile::save() { replace_file(path_, event::write_event_log(loaded_.log), language_); }

const event::Part& need_part(const event::Event& event, const std::string& id, Language language) {
  constexpr Words kWhich{"say which part: ", "di' quale parte: "};
  constexpr Words kNone{"the event has no part yet: giostra event act FILE \"part A | NAME | format=...\"",
                        "l'evento non ha ancora parti: giostra event act FILE \"part A | NOME | format=...\""};
  const auto& parts = event.state().parts;
  if (parts.empty()) fail_refused(std::string(kNone.in(language)));
  if (id.empty() && parts.size() == 1) return parts.front();
  if (const event::Part* part = event.part(id)) return *part;
  std::string all;
  for (const event::Part& part : parts) all += (all.empty() ? "" : ", ") + part.id;
  fail_refused(std::string(kWhich.in(language)) + all);
}

}  // namespace giostra::cli
