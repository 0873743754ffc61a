// Under which address the world knows this server, where it is not the one it listens on:
// `https://club.example/giostra`. From it follow which pages are our own, how the cookie behaves, and how links begin.
// Without one, the Host that somebody asked for is believed. Text alone, no network.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kit/result.hpp"

namespace giostra::server {

struct PublicUrl {
  bool is_tls = false;
  std::string host{};  // with its port, where that is not the usual one
  std::string path{};  // empty, or `/giostra`

  // `https://club.example[:PORT][/path]`: no user, query or fragment.
  static Result<PublicUrl> read(std::string_view text);

  [[nodiscard]] std::string origin() const { return (is_tls ? "https://" : "http://") + host; }
  [[nodiscard]] std::string text() const { return origin() + path; }
};

// How the browser is to keep our cookie. With TLS its name says that nobody else can have set it.
struct CookieManners {
  std::string name{};
  std::string path = "/";
  bool is_secure = false;

  [[nodiscard]] std::string header(std::string_view value) const;
};

class Site {
 public:
  Site() = default;
  explicit Site(std::optional<PublicUrl> url) : url_(std::move(url)) {}

  [[nodiscard]] const std::optional<PublicUrl>& url() const { return url_; }
  // The part of every path that is ours: empty, or `/giostra`.
  [[nodiscard]] std::string_view base() const { return url_ ? std::string_view(url_->path) : std::string_view(); }
  // Whether a page of this origin is one of ours, when it was asked for under this host.
  [[nodiscard]] bool owns(std::string_view origin, std::string_view host) const;
  [[nodiscard]] bool is_tls(bool asked_over_tls) const { return url_ ? url_->is_tls : asked_over_tls; }
  [[nodiscard]] CookieManners cookie(std::string_view name, bool asked_over_tls) const;
  // Takes the base off a path. A proxy may have done so already.
  void enter(std::string& path) const;

 private:
  std::optional<PublicUrl> url_;
};

}  // namespace giostra::server
