#include "cli/log_file.hpp"

#include <algorithm>

#include "cli/console.hpp"
#include "kit/text.hpp"
#include "match/live/lag_bank.hpp"

namespace giostra::cli {

LogFile load_log(const std::string& path, Language language) {
  LogFile file{.name = name_of(path, language), .text = read_text(path, language), .log = {}};
  file.log = need(read_log(file.text), language, file.name);
  return file;
}

Match judge(const LogFile& file, Language language, const Witness& witness, std::size_t number) {
  constexpr Words kEntry{"entry", "voce"};
  constexpr Words kLine{"line", "riga"};
  Match match = need(Match::open(file.log), language, file.name);
  LagBank lag = LagBank::of(file.log);
  number = std::min(number, file.log.entries.size());
  for (std::size_t i = 0; i < number; ++i) {
    const Entry& entry = file.log.entries[i];
    const auto before = witness ? std::optional(match) : std::nullopt;
    const Verdict credited = lag.check(entry);
    if (const Verdict taken = credited ? match.take(entry.at_ms, entry.actor, entry.act) : credited; !taken)
      fail_refused(file.name + ": " + std::string(kEntry.in(language)) + " " + std::to_string(entry.seq) + " (" +
                   std::string(kLine.in(language)) + " " + std::to_string(line_of_entry(file.text, entry.seq)) +
                   "): " + taken.error().text(language));
    lag.take(entry);
    if (witness) witness(*before, entry, match);
  }
  return match;
}

bool looks_like_log(std::string_view text) { return text.starts_with(kLogMark.substr(0, kLogMark.find(' '))); }

std::size_t line_of_entry(std::string_view text, std::size_t seq) {
  std::size_t number = 0;
  bool in_header = true;
  for (const std::string_view line : split(text, "\n")) {
    ++number;
    const bool blank = line.empty() || line == "\r";
    if (in_header)
      in_header = !blank;
    else if (!blank && --seq == 0)
      return number;
  }
  return number;
}

}  // namespace giostra::cli
