// The program `giostra`: reads the command line and calls one of commands.hpp.
#include "cli/main.hpp"

#include <iostream>

namespace {

using giostra::Language;

// Asked before the line is parsed, since --help must already speak the right language.
Language language_of(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const std::string_view next = i + 1 < argc ? argv[i + 1] : "";
    if (word == "--lang=it" || (word == "--lang" && next == "it")) return Language::italian;
    if (word == "--lang=en" || (word == "--lang" && next == "en")) return Language::english;
  }
  return giostra::cli::language_of_environment();
}

}  // namespace

int main(int argc, char** argv) {
  using giostra::cli::Exit;
  auto code = Exit::trouble;
  try {
    code = giostra::cli::CommandLine(language_of(argc, argv)).run(argc, argv);
    if (!std::cout.flush()) {
      std::cerr << "giostra: cannot write to standard output\n";
      code = Exit::trouble;
    }
  } catch (const giostra::cli::Failure& failure) {
    std::cout.flush();
    std::cerr << "giostra: " << failure.what() << "\n";
    code = failure.code();
  } catch (const std::exception& error) {  // memory, threads
    std::cerr << "giostra: " << error.what() << "\n";
  }
  return static_cast<int>(code);
}
