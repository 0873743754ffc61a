#include "cli/terminal/log_writer.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "cli/console.hpp"

namespace giostra::cli {

Journal::Journal(std::string path, Language language) : path_(std::move(path)), language_(language) {
  refuse_existing(path_, language_);
  file_.reset(std::fopen(path_.c_str(), "wx"));
  if (file_) return;
  constexpr Words kCannot{"cannot create", "non riesco a creare"};
  constexpr Words kAdvice{"name a file that can be written with --save", "indica con --save un file scrivibile"};
  fail_trouble(std::string(kCannot.in(language_)) + " " + path_ + ": " + std::strerror(errno) + "; " +
               std::string(kAdvice.in(language_)));
}

std::string Journal::free_path(std::string_view game) {
  for (unsigned number = 1;; ++number) {
    const std::string path = "play-" + std::string(game) + "-" + std::to_string(number) + ".log";
    std::error_code ignored;
    if (!std::filesystem::exists(std::filesystem::symlink_status(path, ignored))) return path;
  }
}

void Journal::keep(const Log& log) {
  const std::string text = write_log(log);
  const std::size_t gained = text.size() - kept_;
  if (std::fwrite(text.data() + kept_, 1, gained, file_.get()) == gained && std::fflush(file_.get()) == 0) {
    kept_ = text.size();
    return;
  }
  constexpr Words kCannot{"cannot write on into", "non riesco a continuare"};
  fail_trouble(std::string(kCannot.in(language_)) + " " + path_ + ": " + std::strerror(errno));
}

void Journal::discard() {
  file_.reset();
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

}  // namespace giostra::cli
