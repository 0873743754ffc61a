// Where one HTTP request ends and the next begins, seen in the raw bytes of its head. Whatever two programs could read
// in two ways is refused: a proxy in front of us must never take for a body what we take for a request. Judges nothing
// else; the parser comes after it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace giostra::server {

enum class HeadStep : std::uint8_t { wants_more, whole, broken };

// Whether a head lies at the beginning of these bytes; `size` is its length with the empty line. A line break that is
// not CR LF, or a zero, breaks it.
HeadStep find_head(std::string_view bytes, std::size_t& size);

// The length of the body is said once at most, in one way, as plain digits or as exactly `chunked`; no line goes on in
// the next one; one Host.
bool is_well_framed(std::string_view head);

}  // namespace giostra::server
