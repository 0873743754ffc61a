#include "server/net/http_head.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <ctime>

namespace giostra::server {

namespace {

constexpr std::array kSecurity{
    HeaderLine{"Content-Security-Policy",
               "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
               "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; "
               "object-src 'none'"},
    HeaderLine{"X-Content-Type-Options", "nosniff"},
    HeaderLine{"Referrer-Policy", "same-origin"},
    HeaderLine{"Cross-Origin-Opener-Policy", "same-origin"},
    HeaderLine{"Cross-Origin-Resource-Policy", "same-origin"},
    HeaderLine{"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
};

std::string_view reason(int status) {
  switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 202: return "Accepted";
    case 204: return "No Content";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 409: return "Conflict";
    case 413: return "Content Too Large";
    case 422: return "Unprocessable Content";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return "Other";
  }
}

// Formatted once a second at most.
const std::string& date() {
  static thread_local std::time_t told = 0;
  static thread_local std::string text;
  const std::time_t now = std::time(nullptr);
  if (now == told) return text;
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> line{};
  text.assign(line.data(), std::strftime(line.data(), line.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts));
  told = now;
  return text;
}

void add(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ");
  for (const char c : value)
    if (c != '\r' && c != '\n' && c != '\0') head += c;
  head += "\r\n";
}

}  // namespace

bool is_same_name(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::span<const HeaderLine> security_headers() { return kSecurity; }

HttpAnswer error_answer(int status, Words why) {
  const std::string body = R"({"error":{"rule":"http","why":{"en":")" + std::string(why.en) + R"(","it":")" +
                           std::string(why.it) + R"("}}})";
  HttpAnswer answer;
  answer.status = status;
  answer.body = std::make_shared<const std::string>(body);
  return answer;
}

std::string write_head(const HttpAnswer& answer, std::size_t body_bytes, bool keeps_alive) {
  std::string head;
  head.reserve(1024);
  head.append("HTTP/1.1 ").append(std::to_string(answer.status)).append(" ").append(reason(answer.status));
  head += "\r\n";
  add(head, "Date", date());
  const bool has_body = answer.status != 204 && answer.status != 304;
  if (has_body) add(head, "Content-Type", answer.type);
  if (has_body) add(head, "Content-Length", std::to_string(body_bytes));
  add(head, "Connection", keeps_alive ? "keep-alive" : "close");
  for (const auto& [name, value] : security_headers()) add(head, name, value);
  for (const auto& [name, value] : answer.headers) add(head, name, value);
  const auto is_cache = [](const auto& header) { return is_same_name(header.first, "cache-control"); };
  if (std::ranges::none_of(answer.headers, is_cache)) add(head, "Cache-Control", "no-store");
  head += "\r\n";
  return head;
}

}  // namespace giostra::server
