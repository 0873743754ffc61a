// A log as it lies in a file, judged entry by entry; refusals name file, entry and line.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "kit/log.hpp"
#include "match/match.hpp"

namespace giostra::cli {

struct LogFile {
  std::string name;
  std::string text;
  Log log;
};

LogFile load_log(const std::string& path, Language language);

// Called with the match before and after each entry that was accepted.
using Witness = std::function<void(const Match& before, const Entry& entry, const Match& after)>;

// Takes the first entries of the log, all by default; fails with `FILE: entry 17 (line 25): Q5: reason`.
inline constexpr std::size_t kAllEntries = static_cast<std::size_t>(-1);
Match judge(const LogFile& file, Language language, const Witness& witness = {}, std::size_t number = kAllEntries);

// Whether a text means to be a log (whatever else is wrong with it).
bool looks_like_log(std::string_view text);

// The line, from 1, on which an entry stands.
std::size_t line_of_entry(std::string_view text, std::size_t seq);

}  // namespace giostra::cli
