#include "web/wasm/json.hpp"

namespace giostra::wasm {

namespace {

void escape(std::string& out, char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\t': out += "\\t"; return;
    default: break;
  }
  const auto byte = static_cast<unsigned char>(c);
  if (byte >= 0x20) {
    out += c;
    return;
  }
  out += "\\u00";
  out += digits[byte >> 4U];
  out += digits[byte & 15U];
}

}  // namespace

Json& Json::text(std::string_view value) {
  comma();
  text_ += '"';
  for (const char c : value) escape(text_, c);
  text_ += '"';
  return *this;
}

}  // namespace giostra::wasm
