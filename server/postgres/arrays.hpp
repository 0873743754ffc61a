// Many values as one parameter of a statement: arrays as PostgreSQL reads them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/postgres/session.hpp"

namespace giostra::server {

// Text that PostgreSQL can keep: it knows no zero byte, and libpq would end the text there.
inline const std::string& clean(const std::string& text) {
  if (text.find('\0') != std::string::npos) throw StatementTrouble("a text with a zero byte cannot be stored");
  return text;
}

class Array {
 public:
  void add(std::int64_t number) { begin() += std::to_string(number); }
  void add(bool yes) { begin() += yes ? 't' : 'f'; }
  void add(const std::string& value) {
    std::string& text = begin();
    text += '"';
    for (const char c : clean(value)) {
      if (c == '"' || c == '\\') text += '\\';
      text += c;
    }
    text += '"';
  }
  void add(const std::optional<std::string>& value) {
    if (value)
      add(*value);
    else
      begin() += "NULL";
  }
  [[nodiscard]] std::string text() const { return text_ + "}"; }

 private:
  std::string& begin() {
    if (text_.size() > 1) text_ += ',';
    return text_;
  }
  std::string text_ = "{";
};

}  // namespace giostra::server
