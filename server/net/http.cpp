#include "server/net/http.hpp"

#include <algorithm>
#include <optional>

#include "kit/text.hpp"
#include "kit/utf8.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kLongestTarget = 2048;
constexpr std::size_t kMostParameters = 32;

std::optional<unsigned> hex_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  return std::nullopt;
}

// Strict: two hex digits after each %, nothing bare that must be escaped, and the whole is text.
std::optional<std::string> decode(std::string_view text, bool plus_is_blank) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c <= ' ' || c > '~') return std::nullopt;
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const auto high = hex_digit(text[i + 1]);
      const auto low = hex_digit(text[i + 2]);
      if (!high || !low) return std::nullopt;
      c = static_cast<char>(*high << 4 | *low);
      i += 2;
    } else if (c == '+' && plus_is_blank) {
      c = ' ';
    }
    if (is_control(c)) return std::nullopt;
    decoded += c;
  }
  return is_utf8(decoded) ? std::optional(std::move(decoded)) : std::nullopt;
}

// Nobody climbs out of a folder by a path.
bool is_plain(std::string_view path) {
  return path.starts_with('/') && path.find('\\') == std::string_view::npos &&
         std::ranges::none_of(split(path, "/"), [](std::string_view part) { return part == "." || part == ".."; });
}

bool read_query(std::string_view text, std::map<std::string, std::string>& into) {
  for (const std::string_view piece : split(text, "&")) {
    if (piece.empty()) continue;
    const auto equals = piece.find('=');
    auto key = decode(piece.substr(0, equals), true);
    auto value = equals == std::string_view::npos ? std::string() : decode(piece.substr(equals + 1), true);
    if (!key || key->empty() || !value || into.size() >= kMostParameters) return false;
    if (!into.emplace(std::move(*key), std::move(*value)).second) return false;  // twice: which one is meant?
  }
  return true;
}

}  // namespace

std::string_view HttpRequest::header(std::string_view name) const {
  const auto found = headers.find(std::string(name));
  return found == headers.end() ? std::string_view{} : std::string_view(found->second);
}

std::string_view HttpRequest::cookie(std::string_view name) const {
  for (const std::string_view piece : split(header("cookie"), ";")) {
    const auto pair = read_pair(piece, '=');
    if (pair && pair->first == name) return pair->second;
  }
  return {};
}

HttpAnswer HttpAnswer::text(int status, std::string type, std::string body) {
  return {.status = status, .type = std::move(type), .body = std::make_shared<const std::string>(std::move(body))};
}

bool read_target(std::string_view target, HttpRequest& into) {
  if (target.size() > kLongestTarget) return false;
  const auto mark = target.find('?');
  auto path = decode(target.substr(0, mark), false);
  if (!path || !is_plain(*path)) return false;
  std::map<std::string, std::string> query;
  if (mark != std::string_view::npos && !read_query(target.substr(mark + 1), query)) return false;
  into.path = std::move(*path);
  into.query = std::move(query);
  return true;
}

}  // namespace giostra::server
