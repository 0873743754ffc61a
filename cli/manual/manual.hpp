// The command line as plain data, and the texts made from it: the man page and the completion of shells.
// `cli/main_line.cpp` reads it off the command line itself: neither text can know a command that --help does not.
// Nothing here parses a line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kit/result.hpp"

namespace giostra::cli {

struct OptionHelp {
  std::vector<std::string> names{};  // `-h` and `--help`; an operand has one: `FILE`
  std::string kind{};                // what follows it: `N`, `DIR`; a flag has none
  std::string what{};
  std::vector<std::string> choices{};  // the words it takes, where they are few
};

struct CommandHelp {
  std::string name{};   // `giostra event houses`
  std::string usage{};  // `giostra event houses [options] [FILE]`
  std::string what{};
  std::vector<OptionHelp> operands{};
  std::vector<OptionHelp> options{};
  std::string footer{};  // its examples
  std::vector<CommandHelp> commands{};
};

// giostra.1, as roff with the macros of `man`.
std::string man_page(const CommandHelp& program, std::string_view version, Language language);

// Scripts that the shells read; they call nothing else.
std::string bash_completion(const CommandHelp& program);
std::string zsh_completion(const CommandHelp& program);
std::string fish_completion(const CommandHelp& program);

}  // namespace giostra::cli
