// What people report to the operator about a match: a note of the journal, read and written in one place.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/journal/journal.hpp"

namespace giostra::server {

struct Report {
  std::int64_t note = 0;
  std::string match;
  std::string person;  // who reports
  WallMs at_ms = 0;
  std::string why;
  std::string about{};        // a seat, or the number of an entry
  std::uint32_t entries = 0;  // that the match had then

  bool operator==(const Report&) const = default;
};

inline constexpr std::string_view kReportNote = "report";
Note write_report(const Report& report);
std::optional<Report> read_report(const Note& note);  // nothing: another program wrote it

}  // namespace giostra::server
