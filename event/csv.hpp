// Comma-separated values after RFC 4180: fields may stand in quotes and then hold commas, quotes ("") and line breaks.
// What the fields mean is the caller's matter. Lines may end in LF or CR LF; empty lines are passed over.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "kit/result.hpp"

namespace giostra::event {

struct CsvRecord {
  std::size_t line;  // on which it begins, from 1
  std::vector<std::string> fields;

  bool operator==(const CsvRecord&) const = default;
};

// Refusals say the line.
Result<std::vector<CsvRecord>> read_csv(std::string_view text, char separator);

// One record with its line end.
std::string write_csv(const std::vector<std::string>& fields);

}  // namespace giostra::event
