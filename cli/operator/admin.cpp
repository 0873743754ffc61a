// `giostra admin`: an order to a server's office, and its answer for people or programs.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <istream>
#include <ostream>

#include "cli/commands.hpp"
#include "kit/text.hpp"
#include "server/administer.hpp"
#include "server/journal/journal.hpp"
#include "server/people/house_rules.hpp"

namespace giostra::cli {

namespace json = boost::json;

namespace {

std::string say(Words words, Language language) { return std::string(words.in(language)); }

// `30m`, `2h`, `7d` in milliseconds; 0 where it is none.
std::int64_t read_duration(std::string_view text) {
  constexpr std::array<std::pair<char, std::int64_t>, 4> kUnits{
      {{'s', 1000}, {'m', 60'000}, {'h', 3'600'000}, {'d', 86'400'000}}};
  if (text.empty()) return 0;
  const auto* unit = std::ranges::find(kUnits, text.back(), &std::pair<char, std::int64_t>::first);
  const auto number = read_number<std::int64_t>(text.substr(0, text.size() - 1));
  if (unit == kUnits.end() || !number || *number < 0 || *number > 100'000) return 0;
  return *number * unit->second;
}

json::object order_of(const AdminOptions& options) {
  json::object order{{"do", options.order}};
  const std::array<std::pair<const char*, const std::string&>, 5> texts{{{"match", options.match},
                                                                         {"person", options.person},
                                                                         {"whom", options.person},
                                                                         {"why", options.why},
                                                                         {"stage", options.stage}}};
  for (const auto& [name, text] : texts)
    if (!text.empty()) order[name] = text;
  if (options.reported) order["reported"] = true;
  if (options.report > 0) order["report"] = options.report;
  if (!options.duration.empty()) order["for_ms"] = read_duration(options.duration);
  order["limit"] = options.limit;
  return order;
}

// What cannot be undone is asked about first.
void ask_first(const AdminOptions& options, Language language, std::istream& in, std::ostream& out) {
  constexpr std::array<std::pair<std::string_view, Words>, 3> kGrave{
      {{"delete", {"The match will be gone for good.", "La partita sparirà per sempre."}},
       {"forget",
        {"Their name, their talk and all that leads to them will be gone for good; their seats in running matches too.",
         "Il nome, le parole e tutto ciò che porta a loro spariranno per sempre; anche i posti nelle partite in "
         "corso."}},
       {"rotate-key",
        {"Every guest becomes somebody new: they lose their names and their seats in running matches.",
         "Ogni ospite diventa una persona nuova: perde il nome e il posto nelle partite in corso."}}}};
  const auto* grave =
      std::ranges::find(kGrave, std::string_view(options.order), &std::pair<std::string_view, Words>::first);
  if (grave == kGrave.end() || options.yes) return;
  out << grave->second.in(language) << "\n"
      << say({"Type yes to go on: ", "Scrivi sì per continuare: "}, language) << std::flush;
  std::string answer;
  std::getline(in, answer);
  const auto word = trim(answer);
  if (word != "yes" && word != "sì" && word != "si")
    fail_refused(say(
        {"nothing was done; --yes does it without asking", "non è stato fatto nulla; con --yes non chiede"}, language));
}

void check_answer(const json::object& answer, Language language) {
  const json::value* error = answer.if_contains("error");
  if (error == nullptr) return;
  const auto text = [&](const char* name) { return std::string(error->at(name).as_string()); };
  std::string said = text(language == Language::italian ? "it" : "en");
  if (const std::string detail = text("detail"); !detail.empty()) said += " (" + detail + ")";
  throw Failure(text("rule") == server::kTrouble ? Exit::trouble : Exit::refused, said);
}

// A field as people read it: times as times, lists as their parts.
std::string say_value(std::string_view name, const json::value& value) {
  if (value.is_string()) return std::string(value.get_string());
  if (name.ends_with("_ms") && value.is_int64()) return server::say_time(value.get_int64());
  if (value.is_array()) {
    std::string parts;
    for (const auto& part : value.get_array()) {
      const auto& person = part.as_object();
      if (const auto* seat = person.if_contains("seat"))
        parts += (parts.empty() ? "" : ", ") + std::string(seat->as_string()) + " " +
                 std::string(person.at("name").as_string()) + " (" + std::string(person.at("person").as_string()) + ")";
    }
    return parts;
  }
  return json::serialize(value);
}

// `match k3v9  stage live  made 2026-11-16 10:00 UTC`: one line an object.
void print_line(const json::object& object, std::ostream& out) {
  std::string line;
  for (const auto& field : object) {
    const std::string value = say_value(field.key(), field.value());
    if (value.empty() || value == "null") continue;
    std::string_view name = field.key();
    if (name.ends_with("_ms")) name.remove_suffix(3);
    line += (line.empty() ? "" : "  ") + std::string(name) + " " + value;
  }
  out << line << "\n";
}

void print_list(const json::array& list, Language language, std::ostream& out) {
  if (list.empty()) out << say({"none", "nessuno"}, language) << "\n";
  for (const auto& each : list) print_line(each.as_object(), out);
}

void print(const AdminOptions& options, json::object answer, Language language, std::ostream& out) {
  for (const char* list : {"matches", "bans", "reports", "history"})
    if (const auto* found = answer.if_contains(list); found != nullptr && found->is_array() && answer.size() == 1)
      return print_list(found->get_array(), language, out);
  if (options.order != "show") return print_line(answer, out);
  const json::value entries = answer["entries"];
  const json::value reports = answer["reports"];
  answer.erase("header");
  answer["entries"] = entries.as_array().size();
  answer["reports"] = reports.as_array().size();
  print_line(answer, out);
  for (const auto& report : reports.as_array()) print_line(report.as_object(), out);
  for (const auto& entry : entries.as_array())
    out << entry.at("seq").as_int64() << " " << server::say_time(entry.at("wall_ms").as_int64()) << " "
        << entry.at("actor").as_string().c_str() << " " << entry.at("act").as_string().c_str() << "\n";
}

}  // namespace

Exit admin(const AdminOptions& options, Language language, std::istream& in, std::ostream& out) {
  ask_first(options, language, in, out);
  try {
    json::object answer = server::administer(options.storage.data, order_of(options), options.storage.journal);
    check_answer(answer, language);
    if (options.json || options.order == "export")
      out << json::serialize(answer) << "\n";
    else
      print(options, std::move(answer), language, out);
  } catch (const server::JournalTrouble& trouble) {
    fail_trouble(trouble.what());
  } catch (const std::invalid_argument& refused) {
    fail_refused(refused.what());
  }
  return Exit::ok;
}

}  // namespace giostra::cli
