#include "cli/console.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace giostra::cli {

namespace {

[[noreturn]] void fail_with_file(Words what, const std::string& path, Language language) {
  const std::string reason = errno != 0 ? std::string(": ") + std::strerror(errno) : std::string();
  fail_trouble(std::string(what.in(language)) + " " + path + reason);
}

constexpr Words kCannotRead{"cannot read", "non riesco a leggere"};
constexpr Words kCannotWrite{"cannot write", "non riesco a scrivere"};

void write_or_remove(const std::string& path, std::string_view text, Language language) {
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (file) return;
  const int reason = errno;
  std::error_code ignored;
  std::filesystem::remove(path, ignored);
  errno = reason;
  fail_with_file(kCannotWrite, path, language);
}

}  // namespace

Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0')
      return std::string_view(value).starts_with("it") ? Language::italian : Language::english;
  }
  return Language::english;
}

const Game& need_game(std::string_view name, Language language) {
  if (const Game* game = find_game(name)) return *game;
  constexpr Words kNoGame{"there is no game called", "non c'è nessun gioco di nome"};
  constexpr Words kGames{"the games are", "i giochi sono"};
  std::string text =
      std::string(kNoGame.in(language)) + " `" + std::string(name) + "`; " + std::string(kGames.in(language)) + ":";
  for (const Game* game : all_games()) text += " " + std::string(game->about().name);
  fail_refused(text);
}

void need_computer_player(const Game& game, Language language) {
  if (game.bots() == nullptr)
    fail_refused(std::string(game.about().name) + ": " + std::string(kNoComputerPlayer.in(language)));
}

std::string name_of(const std::string& path, Language language) {
  constexpr Words kStandardInput{"standard input", "ingresso standard"};
  return path == "-" ? std::string(kStandardInput.in(language)) : path;
}

std::string read_text(const std::string& path, Language language) {
  if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  errno = 0;
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) errno = EISDIR;
  std::ifstream file;
  if (errno != EISDIR) file.open(path, std::ios::binary);
  if (!file.is_open()) fail_with_file(kCannotRead, path, language);
  std::string text(std::istreambuf_iterator<char>(file), {});
  if (file.bad()) fail_with_file(kCannotRead, path, language);
  return text;
}

void refuse_existing(const std::string& path, Language language) {
  constexpr Words kThere{"is already there, and nothing is overwritten: choose another name",
                         "esiste già, e nulla viene sovrascritto: scegli un altro nome"};
  std::error_code ignored;
  if (std::filesystem::exists(std::filesystem::symlink_status(path, ignored)))
    fail_refused(path + " " + std::string(kThere.in(language)));
}

void write_text(const std::string& path, std::string_view text, Existing existing, Language language) {
  if (existing == Existing::refuse) refuse_existing(path, language);
  const std::string beside = path + ".new-" + std::to_string(::getpid());
  write_or_remove(beside, text, language);
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  if (!error) return;
  std::error_code ignored;
  std::filesystem::remove(beside, ignored);
  errno = error.value();
  fail_with_file(kCannotWrite, path, language);
}

void put_out(std::string_view text, const std::string& path, Existing existing, Language language, std::ostream& out) {
  if (path.empty())
    out << text;
  else
    write_text(path, text, existing, language);
}

}  // namespace giostra::cli
