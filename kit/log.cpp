#include "kit/log.hpp"

#include <algorithm>

#include "kit/text.hpp"
#include "kit/utf8.hpp"

namespace giostra {

namespace {

// Works on a header to read and on one to change.
auto find(auto& header, std::string_view key) {
  return std::ranges::find(header, key, [](const auto& pair) { return std::string_view(pair.first); });
}

std::string at_line(std::size_t number) { return "line " + std::to_string(number); }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Nothing that a terminal or a page would take for something else.
bool is_plain(std::string_view line) {
  return is_utf8(line) && std::ranges::none_of(line, [](char c) { return is_control(c) && c != '\t'; });
}

Verdict read_header_line(std::string_view line, std::size_t number, Log& log) {
  const std::string_view trimmed = trim(line);
  if (!trimmed.empty() && is_digit(trimmed.front()))
    return refuse(
        kNotation,
        {"an empty line stands between the header and the entries", "fra l'intestazione e le voci sta una riga vuota"},
        at_line(number));
  const auto pair = read_pair(line, ':');
  if (!pair || pair->first.empty())
    return refuse(kNotation, {"a header line must read `Key: value`", "una riga d'intestazione è `Chiave: valore`"},
                  at_line(number));
  if (find(log.header, pair->first) != log.header.end())
    return refuse(kNotation, {"this header key stands twice", "questa chiave d'intestazione compare due volte"},
                  at_line(number));
  log.header.emplace_back(pair->first, pair->second);
  return {};
}

// Takes the next word and the single space after it off the line.
std::string_view next_word(std::string_view& line) {
  const auto word = line.substr(0, line.find(' '));
  line.remove_prefix(std::min(line.size(), word.size() + 1));
  return word;
}

// Far beyond any match, so that sums of times cannot overflow.
constexpr std::int64_t kLatest_ms = 1'000'000'000'000'000;

std::optional<Milliseconds> read_ms(std::string_view text) {
  const auto ms = read_number<std::int64_t>(text);
  return ms && *ms >= 0 && *ms <= kLatest_ms ? std::optional(Milliseconds{*ms}) : std::nullopt;
}

struct EntryTime {
  Milliseconds at_ms;
  Milliseconds lag_ms;
};

// `25069` or `25069~80`; a lag of nothing is not written.
std::optional<EntryTime> read_time(std::string_view text) {
  const auto mark = text.find('~');
  const auto at_ms = read_ms(text.substr(0, mark));
  if (!at_ms) return std::nullopt;
  if (mark == std::string_view::npos) return EntryTime{*at_ms, {}};
  const auto lag_ms = read_ms(text.substr(mark + 1));
  if (!lag_ms || count(*lag_ms) == 0) return std::nullopt;
  return EntryTime{*at_ms, *lag_ms};
}

std::string write_time(const Entry& entry) {
  const std::string at = std::to_string(count(entry.at_ms));
  return count(entry.lag_ms) > 0 ? at + "~" + std::to_string(count(entry.lag_ms)) : at;
}

Verdict read_entry_line(std::string_view line, std::size_t number, Log& log) {
  const auto seq = read_number<std::uint32_t>(next_word(line));
  const auto time = read_time(next_word(line));
  const auto actor = next_word(line);
  if (!seq || !time || actor.empty() || line.empty())
    return refuse(kNotation, {"an entry must read `seq ms actor act`", "una voce è `seq ms attore atto`"},
                  at_line(number));
  if (*seq != log.entries.size() + 1)
    return refuse(kNotation, {"entries are numbered from 1 without gaps", "le voci sono numerate da 1 senza salti"},
                  at_line(number));
  if (!log.entries.empty() && time->at_ms < log.entries.back().at_ms)
    return refuse(kNotation, {"time runs backwards", "il tempo torna indietro"}, at_line(number));
  log.append(time->at_ms, actor, line, time->lag_ms);
  return {};
}

}  // namespace

std::string_view Log::field(std::string_view key) const {
  const auto found = find(header, key);
  return found == header.end() ? std::string_view{} : std::string_view(found->second);
}

void Log::set(std::string_view key, std::string_view value) {
  const auto found = find(header, key);
  if (found == header.end())
    header.emplace_back(key, value);
  else
    found->second = value;
}

void Log::append(Milliseconds at_ms, std::string_view actor, std::string_view act, Milliseconds lag_ms) {
  entries.push_back(
      {static_cast<std::uint32_t>(entries.size() + 1), at_ms, std::string(actor), std::string(act), lag_ms});
}

Result<Log> read_log(std::string_view text) {
  Log log;
  enum class Part : std::uint8_t { mark, header, entries } part = Part::mark;
  std::size_t number = 0;
  for (std::string_view line : split(text, "\n")) {
    ++number;
    while (line.ends_with('\r')) line.remove_suffix(1);
    if (!is_plain(line))
      return refuse(kNotation, {"this is not plain UTF-8 text", "questo non è semplice testo UTF-8"}, at_line(number));
    Verdict verdict;
    if (part == Part::mark) {
      if (line != kLogMark)
        return refuse(kNotation, {"a log begins with `giostra-log 1`", "un registro comincia con `giostra-log 1`"},
                      at_line(number));
      part = Part::header;
    } else if (part == Part::header) {
      if (line.empty())
        part = Part::entries;
      else
        verdict = read_header_line(line, number, log);
    } else if (!line.empty()) {
      verdict = read_entry_line(line, number, log);
    }
    if (!verdict) return tl::unexpected(verdict.error());
  }
  if (log.field("Game").empty())
    return refuse(kNotation, {"the header does not say which game: `Game: NAME`",
                              "l'intestazione non dice quale gioco: `Game: NOME`"});
  return log;
}

std::string write_log(const Log& log) {
  std::string text = std::string(kLogMark) + "\n";
  for (const auto& [key, value] : log.header) text += key + ": " + value + "\n";
  text += "\n";
  for (const auto& entry : log.entries)
    text += std::to_string(entry.seq) + " " + write_time(entry) + " " + entry.actor + " " + entry.act + "\n";
  return text;
}

}  // namespace giostra
