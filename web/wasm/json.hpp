// Writes JSON into a string, piece by piece. It reads none, and it does not check that the pieces fit together: the
// page's own parser does.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace giostra::wasm {

class Json {
 public:
  template <class Fill>
  Json& object(Fill fill) {
    open('{');
    fill();
    return close('}');
  }
  template <class Fill>
  Json& array(Fill fill) {
    open('[');
    fill();
    return close(']');
  }
  // An array of what `each` writes for every item.
  template <class Items, class Each>
  Json& list(const Items& items, Each each) {
    return array([&] {
      for (const auto& item : items) each(item);
    });
  }

  Json& key(std::string_view name) {
    text(name);
    text_ += ':';
    first_ = true;  // no comma before the value
    return *this;
  }
  Json& text(std::string_view value);
  Json& number(std::int64_t value) { return raw(std::to_string(value)); }
  Json& flag(bool value) { return raw(value ? "true" : "false"); }
  Json& null() { return raw("null"); }

  Json& field(std::string_view name, std::string_view value) { return key(name).text(value); }
  Json& field(std::string_view name, std::int64_t value) { return key(name).number(value); }
  // Left out where it is empty: most are.
  Json& field_if(std::string_view name, std::string_view value) { return value.empty() ? *this : field(name, value); }

  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  void comma() {
    if (!first_) text_ += ',';
    first_ = false;
  }
  void open(char bracket) {
    comma();
    text_ += bracket;
    first_ = true;
  }
  Json& close(char bracket) {
    text_ += bracket;
    first_ = false;
    return *this;
  }
  Json& raw(std::string_view value) {
    comma();
    text_ += value;
    return *this;
  }

  std::string text_;
  bool first_ = true;
};

}  // namespace giostra::wasm
