#include "event/utf8.hpp"

#include <algorithm>

namespace giostra::event {

namespace {

struct Lead {
  std::size_t size;
  char32_t bits;
  char32_t least;  // smaller ones are written shorter
};

// What a first byte announces; size 0 if it cannot stand first.
Lead lead_of(unsigned char byte) {
  if (byte < 0x80) return {.size = 1, .bits = byte, .least = 0};
  if (byte >= 0xC0 && byte < 0xE0) return {.size = 2, .bits = byte & 0x1FU, .least = 0x80};
  if (byte >= 0xE0 && byte < 0xF0) return {.size = 3, .bits = byte & 0x0FU, .least = 0x800};
  if (byte >= 0xF0 && byte < 0xF8) return {.size = 4, .bits = byte & 0x07U, .least = 0x10000};
  return {.size = 0, .bits = 0, .least = 0};
}

bool is_code_point(char32_t code) { return code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF); }

char32_t take_wrong_byte(std::string_view& text) {
  text.remove_prefix(1);
  return kNoCodePoint;
}

}  // namespace

char32_t take_code_point(std::string_view& text) {
  const Lead lead = lead_of(static_cast<unsigned char>(text.front()));
  if (lead.size == 0 || lead.size > text.size()) return take_wrong_byte(text);
  char32_t code = lead.bits;
  for (std::size_t i = 1; i < lead.size; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0U) != 0x80U) return take_wrong_byte(text);
    code = code << 6U | (byte & 0x3FU);
  }
  if (code < lead.least || !is_code_point(code)) return take_wrong_byte(text);
  text.remove_prefix(lead.size);
  return code;
}

std::u32string decode_utf8(std::string_view text) {
  std::u32string codes;
  while (!text.empty()) codes += take_code_point(text);
  return codes;
}

bool is_plain_text(std::string_view text) {
  return std::ranges::all_of(decode_utf8(text), [](char32_t code) {
    return code >= U' ' && code != 0x7F && !(code >= 0x80 && code < 0xA0) && code != kNoCodePoint;
  });
}

std::size_t width_of(std::string_view text) { return decode_utf8(text).size(); }

}  // namespace giostra::event
