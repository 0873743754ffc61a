// A log that grows in a file while the match is played: what has happened is on the disk.
#pragma once

#include <cstdio>
#include <memory>
#include <string>

#include "kit/log.hpp"
#include "kit/result.hpp"

namespace giostra::cli {

class Journal {
 public:
  // Creates the file; one that is there already is never touched.
  Journal(std::string path, Language language);
  // The first of play-GAME-1.log, play-GAME-2.log, ... that is free in this folder.
  static std::string free_path(std::string_view game);

  // Appends what the log has gained since the last call.
  void keep(const Log& log);
  // Takes back a file in which nothing happened.
  void discard();
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  Language language_;
  std::unique_ptr<std::FILE, Close> file_;
  std::size_t kept_ = 0;  // bytes
};

}  // namespace giostra::cli
