// How our HTTP answers begin: status, security headers, and the one form of every refusal. Plain text, no network.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kit/result.hpp"
#include "server/net/http.hpp"

namespace giostra::server {

using HeaderLine = std::pair<std::string_view, std::string_view>;

// Names of headers: capitals and small letters are one.
bool is_same_name(std::string_view a, std::string_view b);

// On every answer, whatever it is: nothing from elsewhere runs in our pages, and nobody frames them.
std::span<const HeaderLine> security_headers();

// `{"error":{"rule":"http","why":{"en":...,"it":...}}}`. The words are ours and need no escaping.
HttpAnswer error_answer(int status, Words why);

// The head of an answer up to its empty line. Line breaks in values are dropped: no header can bring in another.
std::string write_head(const HttpAnswer& answer, std::size_t body_bytes, bool keeps_alive);

}  // namespace giostra::server
