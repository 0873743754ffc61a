// `giostra event export|import`: events as files of other programs, and back.
#include <ostream>

#include "cli/event/event_commands.hpp"
#include "cli/event/event_file.hpp"
#include "cli/event/event_sheets.hpp"
#include "event/acts/event_log.hpp"
#include "event/files/csv_export.hpp"
#include "event/files/trf_exchange.hpp"
#include "kit/text.hpp"
#include "server/evening/event_json.hpp"

namespace giostra::cli {

namespace {

std::string as_trf(const LoadedEvent& loaded, const event::Part& part, event::TrfVersion version, Language language) {
  return event::write_trf(need(event::trf_of(loaded.event.state(), part), language), version);
}

std::string as_format(const LoadedEvent& loaded, const EventShowOptions& options, Language language) {
  if (options.format == "log") return event::write_event_log(loaded.log);
  if (options.format == "json") return server::event_json(loaded.log, loaded.event);
  const event::Part& part = need_part(loaded.event, options.part, language);
  if (options.format == "csv") return event::standings_csv(part);
  return as_trf(loaded, part, options.format == "trf16" ? event::TrfVersion::trf16 : event::TrfVersion::trf26,
                language);
}

Log read_any(const std::string& name, std::string_view text, Language language) {
  if (text.starts_with(event::kEventMark)) return need(event::read_event_log(text), language, name);
  if (trim(text).starts_with('{')) return need(server::read_event_json(text), language, name);
  const event::TrfFile report = need(event::read_trf(text), language, name);
  Log log = need(event::event_of_trf(report), language, name);
  const Log opened = opened_event(std::string(log.field("Event")));
  log.set("Opened", opened.field("Opened"));
  return log;
}

}  // namespace

Exit event_export(const EventShowOptions& options, Language language, std::ostream& out) {
  const LoadedEvent loaded = load_event(options.file, language);
  put_out(as_format(loaded, options, language), options.out_file, options.force ? Existing::replace : Existing::refuse,
          language, out);
  return Exit::ok;
}

Exit event_import(const EventImportOptions& options, Language language, std::ostream& out) {
  constexpr Words kEntries{"entries", "voci"};
  const std::string name = name_of(options.from, language);
  Log log = read_any(name, read_text(options.from, language), language);
  if (!options.name.empty()) log.set("Event", options.name);
  const LoadedEvent judged = judge_event(name, event::write_event_log(log), language);
  write_new_event(options.file, log, language);
  out << options.file << ": " << judged.event.entries() << " " << kEntries.in(language) << "\n";
  return Exit::ok;
}

}  // namespace giostra::cli
