// The border between the program and the world: exit codes, failures, files, the reader's language.
// Here, and nowhere below, exceptions end a command: main() turns a Failure into text and an exit code.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "games/game.hpp"
#include "kit/result.hpp"

namespace giostra::cli {

enum class Exit : std::uint8_t {
  ok = 0,
  trouble = 1,  // disk, missing file: trying again may help
  refused = 2   // bad input: trying again will not
};

class Failure : public std::runtime_error {
 public:
  Failure(Exit code, const std::string& text) : std::runtime_error(text), code_(code) {}
  [[nodiscard]] Exit code() const { return code_; }

 private:
  Exit code_;
};

[[noreturn]] inline void fail_refused(const std::string& text) { throw Failure(Exit::refused, text); }
[[noreturn]] inline void fail_trouble(const std::string& text) { throw Failure(Exit::trouble, text); }

// The value, or the end of the command with the refusal's text.
template <class T>
T need(Result<T> result, Language language, std::string_view where = {}) {
  if (!result) fail_refused((where.empty() ? "" : std::string(where) + ": ") + result.error().text(language));
  return std::move(*result);
}

// Italian where LC_ALL, LC_MESSAGES or LANG (the first that is set) says `it`.
Language language_of_environment();

const Game& need_game(std::string_view name, Language language);
void need_computer_player(const Game& game, Language language);

// `-` is standard input; name_of() says so to people.
std::string name_of(const std::string& path, Language language);
std::string read_text(const std::string& path, Language language);

enum class Existing : std::uint8_t { refuse, replace };

void refuse_existing(const std::string& path, Language language);
// The whole file or nothing: written beside and renamed.
void write_text(const std::string& path, std::string_view text, Existing existing, Language language);
// The same where a file is named; otherwise to `out`.
void put_out(std::string_view text, const std::string& path, Existing existing, Language language, std::ostream& out);

}  // namespace giostra::cli
