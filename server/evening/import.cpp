#include "server/evening/import.hpp"

#include <algorithm>
#include <set>

#include "event/acts/event_log.hpp"
#include "event/files/entrants_csv.hpp"
#include "event/files/trf_exchange.hpp"
#include "event/log/event.hpp"
#include "event/trf/trf.hpp"
#include "kit/text.hpp"
#include "server/evening/event_json.hpp"
#include "server/events/room.hpp"

namespace giostra::server {

namespace {

constexpr Words kNoName{"an event has a name", "un evento ha un nome"};
constexpr Words kOwnParts{"this file has parts of its own", "questo file ha parti sue"};
constexpr Words kPartNeeded{"a list of entrants needs a part to enter",
                            "un elenco di iscritti vuole una parte a cui iscriverli"};
constexpr const char* kChief = "chief";

// A report begins with a number of three digits, or with a comment.
bool is_report(std::string_view text) {
  text = trim(text);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return text.starts_with("###") ||
         (text.size() > 4 && std::ranges::all_of(text.substr(0, 3), is_digit) && text[3] == ' ');
}

Verdict enter_all(Log& log, std::string_view text, const std::string& part) {
  const auto entrants = event::read_entrants(text);
  if (!entrants) return tl::unexpected(entrants.error());
  std::set<std::string, std::less<>> taken;
  for (const event::ListedEntrant& one : *entrants) taken.insert(one.id);
  for (const event::ListedEntrant& one : *entrants) {
    const std::string id = one.id.empty() ? event::id_for(one.name, taken) : one.id;
    taken.insert(id);
    log.append({}, kChief, event::write_act(event::act::Enter{{part, {}}, id, one.name, one.strength, {}, {}}));
  }
  return {};
}

Result<Log> read_log_of(std::string_view text) {
  if (text.starts_with(event::kEventMark)) return event::read_event_log(text);
  if (trim(text).starts_with('{')) return read_event_json(text);
  const auto report = event::read_trf(text);
  if (!report) return tl::unexpected(report.error());
  return event::event_of_trf(*report);
}

Result<Log> fresh(const NewEvent& wish, WallMs now) {
  if (!event::is_title(wish.name)) return refuse("E1", kNoName, wish.name);
  Log log;
  log.set("Event", wish.name);
  log.set("Opened", write_opened(now));
  for (const std::string& part : wish.parts) log.append({}, kChief, "part " + part);
  if (wish.file.empty()) return log;
  if (wish.parts.empty()) return refuse(kNotation, kPartNeeded);
  const std::string& first = wish.parts.front();
  if (const Verdict entered = enter_all(log, wish.file, first.substr(0, first.find(' '))); !entered)
    return tl::unexpected(entered.error());
  return log;
}

Result<Log> from_file(const NewEvent& wish, WallMs now) {
  auto log = read_log_of(wish.file);
  if (!log) return log;
  if (!wish.parts.empty()) return refuse(kNotation, kOwnParts);
  if (!wish.name.empty()) log->set("Event", wish.name);
  const Milliseconds last = log->entries.empty() ? Milliseconds{} : log->entries.back().at_ms;
  if (!read_opened(log->field("Opened"))) log->set("Opened", write_opened(now - count(last)));
  return log;
}

}  // namespace

Result<Log> read_new_event(const NewEvent& wish, WallMs now) {
  const bool has_log =
      wish.file.starts_with(event::kEventMark) || trim(wish.file).starts_with('{') || is_report(wish.file);
  auto log = has_log ? from_file(wish, now) : fresh(wish, now);
  if (!log) return log;
  if (const auto folded = event::Event::fold(*log); !folded) return tl::unexpected(folded.error());
  return log;
}

}  // namespace giostra::server
