// `giostra event open|forget`: an event's file goes on where a server runs; people are forgotten (E151, E155).
#include <boost/json.hpp>
#include <filesystem>
#include <ostream>

#include "cli/event/event_commands.hpp"
#include "cli/event/event_file.hpp"
#include "event/acts/event_log.hpp"
#include "event/files/forget.hpp"
#include "server/administer.hpp"
#include "server/journal/journal.hpp"

namespace giostra::cli {

namespace json = boost::json;

namespace {

constexpr Words kNoServer{"no server runs on this data folder: start one with `giostra serve --open FILE`",
                          "nessun server usa questa cartella dei dati: avvialo con `giostra serve --open FILE`"};
constexpr Words kOneOfTwo{"name a FILE, or an event with --id", "indica un FILE, o un evento con --id"};
constexpr Words kForgotten{"entries changed", "voci cambiate"};
constexpr Words kDelete{"Copies still name them; delete these yourself: ",
                        "Le copie hanno ancora i nomi; cancellale tu: "};

// Only of a server that runs: it alone knows what is loaded.
json::object ask_server(const EventSafetyOptions& options, const json::object& order, Language language) {
  try {
    const auto answer = server::ask_running(options.data, order);
    if (!answer) fail_refused(std::string(kNoServer.in(language)));
    const auto* error = answer->if_contains("error");
    if (error == nullptr) return *answer;
    const json::object& why = error->as_object();
    const std::string detail(why.at("detail").as_string());
    fail_refused(std::string(why.at("rule").as_string()) + ": " +
                 std::string(why.at(language == Language::italian ? "it" : "en").as_string()) +
                 (detail.empty() ? "" : " (" + detail + ")"));
  } catch (const server::JournalTrouble& trouble) {
    fail_trouble(trouble.what());
  }
}

}  // namespace

Exit event_open(const EventSafetyOptions& options, Language language, std::ostream& out) {
  const auto file = std::filesystem::absolute(options.file).string();
  const json::object answer = ask_server(options, {{"do", "open_event"}, {"file", file}}, language);
  out << std::string_view(answer.at("link").as_string()) << "\n";
  return Exit::ok;
}

Exit event_forget(const EventSafetyOptions& options, Language language, std::ostream& out) {
  if (options.file.empty() == options.event.empty()) fail_refused(std::string(kOneOfTwo.in(language)));
  if (!options.event.empty()) {
    const json::object answer = ask_server(options, {{"do", "forget_event"}, {"event", options.event}}, language);
    out << answer.at("entries").to_number<std::uint64_t>() << " " << kForgotten.in(language) << "\n";
    for (const json::value& copy : answer.at("copies").as_array())
      out << kDelete.in(language) << std::string_view(copy.as_string()) << "\n";
    return Exit::ok;
  }
  const LoadedEvent loaded = load_event(options.file, language);
  const event::ForgottenEvent forgotten = need(event::forget_people(loaded.log), language, options.file);
  put_out(event::write_event_log(forgotten.log), options.file, Existing::replace, language, out);
  return Exit::ok;
}

}  // namespace giostra::cli
