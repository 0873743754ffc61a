#include <algorithm>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/log_file.hpp"
#include "cli/words.hpp"

namespace giostra::cli {

namespace {

std::string say_verdict(const LogFile& file, Language language) {
  constexpr Words kUnwritten{", not written in the log yet", ", non ancora scritto nel registro"};
  const Match match = judge(file, language);
  std::string text = file.name + ": ok, " + say_entries(file.log.entries.size(), language) + ", ";
  if (match.outcome()) text += match.result_act() + ": ";
  text += say_standing(match, language);
  if (match.outcome() && !match.closed()) text += kUnwritten.in(language);
  return text;
}

}  // namespace

Exit check(const CheckOptions& options, Language language, std::ostream& out) {
  Exit worst = Exit::ok;
  for (const std::string& file : options.files) {
    try {
      out << say_verdict(load_log(file, language), language) << "\n";
    } catch (const Failure& failure) {
      worst = std::max(worst, failure.code());
      // A refused file is an answer of this command; a file that cannot be read is not.
      if (failure.code() == Exit::refused)
        out << failure.what() << "\n";
      else
        std::cerr << "giostra: " << failure.what() << "\n";
    }
  }
  return worst;
}

}  // namespace giostra::cli
