#include "event/acts/event_log.hpp"

#include <algorithm>

#include "event/line.hpp"
#include "kit/text.hpp"
#include "match/speech.hpp"

namespace giostra::event {

namespace {

constexpr std::int64_t kLatest_ms = 1'000'000'000'000'000;  // so that sums of times cannot overflow

Verdict read_header_line(std::string_view line, Log& log) {
  const auto pair = read_pair(line, ':');
  const bool is_digit = !line.empty() && line.front() >= '0' && line.front() <= '9';
  if (!pair || pair->first.empty() || is_digit)
    return refuse(kNotation, {"a header line reads `Key: value`; an empty line stands before the entries",
                              "una riga d'intestazione è `Chiave: valore`; prima delle voci sta una riga vuota"});
  if (!log.field(pair->first).empty())
    return refuse(kNotation, {"this header key stands twice", "questa chiave d'intestazione compare due volte"});
  log.header.emplace_back(pair->first, pair->second);
  return {};
}

Verdict read_entry_line(std::string_view line, Log& log) {
  const auto next = [&line] {
    const auto word = line.substr(0, line.find(' '));
    line.remove_prefix(std::min(line.size(), word.size() + 1));
    return word;
  };
  const auto seq = read_number<std::uint32_t>(next());
  const auto at_ms = read_number<std::int64_t>(next());
  const auto author = next();
  if (!seq || !at_ms || *at_ms < 0 || *at_ms > kLatest_ms || author.empty() || line.empty())
    return refuse(kNotation, {"an entry reads `seq ms author act`", "una voce è `seq ms autore atto`"});
  if (*seq != log.entries.size() + 1)
    return refuse(kNotation, {"entries are numbered from 1 without gaps", "le voci sono numerate da 1 senza salti"});
  log.append(Milliseconds{*at_ms}, author, line);
  return {};
}

}  // namespace

Result<Log> read_event_log(std::string_view text) {
  Log log;
  enum class Place : std::uint8_t { mark, header, entries } place = Place::mark;
  std::size_t number = 0;
  for (std::string_view line : split(text, "\n")) {
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    Verdict read;
    if (!is_clean(line)) {
      read = refuse(kNotation, {"this is not plain UTF-8 text", "questo non è semplice testo UTF-8"});
    } else if (place == Place::mark) {
      if (line != kEventMark)
        read =
            refuse(kNotation, {"an event begins with `giostra-event 1`", "un evento comincia con `giostra-event 1`"});
      place = Place::header;
    } else if (place == Place::header) {
      if (line.empty())
        place = Place::entries;
      else
        read = read_header_line(line, log);
    } else if (!line.empty()) {
      read = read_entry_line(line, log);
    }
    if (!read) return at_line(number, std::move(read.error()));
  }
  return log;
}

std::string write_entry(const Entry& entry) {
  return std::to_string(entry.seq) + " " + std::to_string(count(entry.at_ms)) + " " + entry.actor + " " + entry.act +
         "\n";
}

std::string write_event_log(const Log& log) {
  std::string text = std::string(kEventMark) + "\n";
  for (const auto& [key, value] : log.header) text += key + ": " + value + "\n";
  text += "\n";
  for (const Entry& entry : log.entries) text += write_entry(entry);
  return text;
}

}  // namespace giostra::event
