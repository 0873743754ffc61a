#include <sstream>

#include "cli/commands.hpp"
#include "cli/log_file.hpp"
#include "cli/words.hpp"

namespace giostra::cli {

namespace {

std::string say_opening(const LogFile& file, const Match& match, Language language) {
  std::string text(match.game().about().title.in(language));
  const std::string players = say_players(match.game(), file.log);
  return text + (players.empty() ? "" : ": " + players) + "\n";
}

std::string say_numbered(const Match& before, const Entry& entry, Language language) {
  return std::to_string(entry.seq) + "  " + show_time(entry.at_ms) + "  " +
         say_entry(before, entry.actor, entry.act, language) + "\n";
}

std::string show_at(const LogFile& file, std::size_t at, Language language) {
  if (at > file.log.entries.size()) {
    constexpr Words kFewer{"the log has only", "il registro ha solo"};
    fail_refused(file.name + ": " + std::string(kFewer.in(language)) + " " +
                 say_entries(file.log.entries.size(), language));
  }
  std::string last;
  const auto remember = [&](const Match& before, const Entry& entry, const Match&) {
    last = say_numbered(before, entry, language);
  };
  const Match match = judge(file, language, remember, at);
  return last + show_table(match.table(), language);
}

}  // namespace

// The whole log is judged before a line of it is shown: a broken one shows nothing.
Exit replay(const ReplayOptions& options, Language language, std::ostream& out) {
  const LogFile file = load_log(options.file, language);
  if (options.at) {
    out << show_at(file, *options.at, language);
    return Exit::ok;
  }
  const Match start = need(Match::open(file.log), language, file.name);
  std::ostringstream text;
  text << say_opening(file, start, language);
  if (!options.quiet) text << "\n" << show_table(start.table(), language) << "\n";
  const auto tell = [&](const Match& before, const Entry& entry, const Match& after) {
    text << say_numbered(before, entry, language);
    // A result or a word about a draw leaves the boards as they were.
    if (!options.quiet && after.table().position() != before.table().position())
      text << "\n" << show_table(after.table(), language) << "\n";
  };
  const Match match = judge(file, language, tell);
  if (options.quiet) text << "\n" << show_table(match.table(), language);
  out << text.str() << say_standing(match, language) << "\n";
  return Exit::ok;
}

}  // namespace giostra::cli
