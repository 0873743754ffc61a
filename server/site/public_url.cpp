#include "server/site/public_url.hpp"

#include <algorithm>
#include <cctype>

#include "kit/text.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kLongest = 400;

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

bool is_name(std::string_view host) {
  const bool is_v6 = host.starts_with('[') && host.ends_with(']');
  if (is_v6) host = host.substr(1, host.size() - 2);
  return !host.empty() && std::ranges::all_of(host, [&](char c) {
    return is_letter(c) || (is_v6 ? c == ':' || c == '.' : c == '.' || c == '-');
  });
}

bool is_path(std::string_view path) {
  if (path.empty()) return true;
  const auto parts = split(path.substr(1), "/");
  return std::ranges::all_of(parts, [](std::string_view part) {
    return !part.empty() && part != "." && part != ".." && std::ranges::all_of(part, [](char c) {
      return is_letter(c) || c == '-' || c == '_' || c == '.' || c == '~';
    });
  });
}

// `host[:port]`, small, without the port that is meant anyway; empty where it cannot be.
std::string read_host(std::string_view text, bool is_tls) {
  const auto colon = text.rfind(':');
  const bool has_port = colon != std::string_view::npos && text.find(']', colon) == std::string_view::npos;
  std::string host(text.substr(0, has_port ? colon : text.size()));
  for (char& c : host) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (!is_name(host)) return {};
  if (!has_port) return host;
  const auto port = read_number<std::uint16_t>(text.substr(colon + 1));
  if (!port || *port == 0) return {};
  return *port == (is_tls ? 443 : 80) ? host : host + ":" + std::to_string(*port);
}

}  // namespace

Result<PublicUrl> PublicUrl::read(std::string_view text) {
  constexpr Words kNotUrl{"the public address is http:// or https://, a host, perhaps a port and a path",
                          "l'indirizzo pubblico è http:// o https://, un host, magari una porta e un percorso"};
  PublicUrl url{.is_tls = text.starts_with("https://")};
  const std::size_t scheme = url.is_tls ? 8 : 7;
  if (text.size() > kLongest || (!url.is_tls && !text.starts_with("http://"))) return refuse(kNotation, kNotUrl);
  const auto slash = std::min(text.find('/', scheme), text.size());
  url.host = read_host(text.substr(scheme, slash - scheme), url.is_tls);
  url.path = text.substr(slash);
  if (url.path.ends_with('/')) url.path.pop_back();
  if (url.host.empty() || !is_path(url.path)) return refuse(kNotation, kNotUrl, std::string(text));
  return url;
}

std::string CookieManners::header(std::string_view value) const {
  std::string text = name + "=" + std::string(value) + "; HttpOnly; SameSite=Lax; Path=" + path;
  if (is_secure) text += "; Secure";
  return text + "; Max-Age=31536000";
}

bool Site::owns(std::string_view origin, std::string_view host) const {
  if (url_) return origin == url_->origin();
  const std::string name(host);
  return !host.empty() && (origin == "http://" + name || origin == "https://" + name);
}

CookieManners Site::cookie(std::string_view name, bool asked_over_tls) const {
  const bool is_secure = is_tls(asked_over_tls);
  const std::string_view prefix = !is_secure ? "" : base().empty() ? "__Host-" : "__Secure-";
  return {.name = std::string(prefix) + std::string(name), .path = std::string(base()) + "/", .is_secure = is_secure};
}

void Site::enter(std::string& path) const {
  const std::string_view before = base();
  if (before.empty() || !path.starts_with(before)) return;
  if (path.size() == before.size())
    path = "/";
  else if (path[before.size()] == '/')
    path.erase(0, before.size());
}

}  // namespace giostra::server
