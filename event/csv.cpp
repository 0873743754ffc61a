#include "event/csv.hpp"

namespace giostra::event {

namespace {

class CsvReader {
 public:
  CsvReader(std::string_view text, char separator) : rest_(text), separator_(separator) {}

  Result<std::vector<CsvRecord>> read() {
    std::vector<CsvRecord> records;
    while (!rest_.empty()) {
      if (take_line_end()) continue;
      CsvRecord record{.line = line_, .fields = {}};
      if (auto verdict = read_fields(record); !verdict) return tl::unexpected(verdict.error());
      records.push_back(std::move(record));
    }
    return records;
  }

 private:
  Verdict read_fields(CsvRecord& record) {
    do {
      auto field = rest_.starts_with('"') ? read_quoted() : read_bare();
      if (!field) return tl::unexpected(field.error());
      record.fields.push_back(std::move(*field));
    } while (take(separator_));
    if (rest_.empty() || take_line_end()) return {};
    return fault({"a field must end after its closing quote", "dopo le virgolette di chiusura il campo deve finire"},
                 line_);
  }

  Result<std::string> read_quoted() {
    const std::size_t opened = line_;
    rest_.remove_prefix(1);
    std::string field;
    while (!rest_.empty()) {
      const char c = rest_.front();
      rest_.remove_prefix(1);
      if (c == '"' && !take('"')) return field;
      if (c == '\n') ++line_;
      field += c;
    }
    return fault({"these quotes are never closed", "queste virgolette non si chiudono mai"}, opened);
  }

  Result<std::string> read_bare() {
    std::string field;
    while (!rest_.empty() && rest_.front() != separator_ && rest_.front() != '\n' && !rest_.starts_with("\r\n")) {
      if (rest_.front() == '"')
        return fault({"a field with quotes inside must stand in quotes itself, the inner ones doubled",
                      "un campo con virgolette va fra virgolette, e quelle interne si raddoppiano"},
                     line_);
      field += rest_.front();
      rest_.remove_prefix(1);
    }
    return field;
  }

  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  bool take_line_end() {
    if (rest_.starts_with("\r\n")) rest_.remove_prefix(1);
    if (!take('\n')) return false;
    ++line_;
    return true;
  }

  static tl::unexpected<Refusal> fault(Words why, std::size_t line) {
    return refuse(kNotation, why, "line " + std::to_string(line));
  }

  std::string_view rest_;
  char separator_;
  std::size_t line_ = 1;
};

std::string write_field(const std::string& field) {
  if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
  std::string quoted = "\"";
  for (const char c : field) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

}  // namespace

Result<std::vector<CsvRecord>> read_csv(std::string_view text, char separator) {
  return CsvReader(text, separator).read();
}

std::string write_csv(const std::vector<std::string>& fields) {
  // A lone empty field would be an empty line, which is no record.
  if (fields.size() == 1 && fields.front().empty()) return "\"\"\n";
  std::string line;
  for (std::size_t i = 0; i < fields.size(); ++i) line += (i == 0 ? "" : ",") + write_field(fields[i]);
  return line + "\n";
}

}  // namespace giostra::event
