#include "server/people/reports.hpp"

#include <boost/json.hpp>

namespace giostra::server {

namespace json = boost::json;

Note write_report(const Report& report) {
  return {
      .key = report.note,
      .kind = std::string(kReportNote),
      .match = report.match,
      .person = report.person,
      .at_ms = report.at_ms,
      .text = json::serialize(json::object{{"why", report.why}, {"about", report.about}, {"entries", report.entries}})};
}

std::optional<Report> read_report(const Note& note) try {
  const json::object text = json::parse(note.text).as_object();
  return Report{.note = note.key,
                .match = note.match,
                .person = note.person,
                .at_ms = note.at_ms,
                .why = json::value_to<std::string>(text.at("why")),
                .about = json::value_to<std::string>(text.at("about")),
                .entries = text.at("entries").to_number<std::uint32_t>()};
} catch (const std::exception&) {
  return std::nullopt;
}

}  // namespace giostra::server
