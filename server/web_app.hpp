// The web application as it was built, read once from its folder and kept in memory, compressed beforehand. What was
// not read at the start is not there: no name from outside ever touches the disk.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/http.hpp"

namespace giostra::server {

class WebApp {
 public:
  // A folder that is not there or has no index.html leaves a small page of our own that says so.
  // `base` is what the public address adds to every path: empty, or `/giostra`.
  explicit WebApp(const std::filesystem::path& folder, std::string_view base = {}) : WebApp(folder, base, {}) {}

  // What becomes of the page when it is asked for: its head is filled in, or there is none at that path.
  struct Written {
    int status = 200;
    std::string page{};
  };
  using Writing = std::function<Written(const std::string& page, const HttpRequest& request)>;
  WebApp(const std::filesystem::path& folder, std::string_view base, Writing writing);

  // GET. Any path of the application itself (no dot in its last part, not under /api or /live) is its index.html; so is
  // whatever a browser asks for as a page, which then says that it is not there.
  [[nodiscard]] HttpAnswer answer(const HttpRequest& request) const;

  [[nodiscard]] bool is_built() const { return is_built_; }
  [[nodiscard]] std::size_t files() const { return files_.size(); }

 private:
  struct File {
    std::string type;
    std::shared_ptr<const std::string> plain;
    std::shared_ptr<const std::string> gzip;  // null where it would not be shorter
    std::string etag;
    bool lasts = false;  // its name changes with its content
  };
  void add(const std::string& name, std::string bytes, std::string_view base);
  [[nodiscard]] static File packed(std::string_view path, std::string bytes);
  [[nodiscard]] HttpAnswer page(const HttpRequest& request) const;
  [[nodiscard]] const File* find(const std::string& path) const;
  [[nodiscard]] static HttpAnswer answer(const File& file, const HttpRequest& request);

  std::map<std::string, File> files_;  // by path, `/index.html`
  Writing writing_;
  bool is_built_ = false;
};

// As gzip files have it.
std::string gzip(std::string_view bytes);

}  // namespace giostra::server
