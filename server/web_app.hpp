// The web application as it was built, read once from its folder and kept in memory, compressed beforehand. What was
// not read at the start is not there: no name from outside ever touches the disk.
#pragma once

#include <filesystem>
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
  explicit WebApp(const std::filesystem::path& folder, std::string_view base = {});

  // GET. Any path of the application itself (no dot in its last part, not under /api or /live) is its index.html.
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
  [[nodiscard]] const File* find(const std::string& path) const;
  [[nodiscard]] static HttpAnswer answer(const File& file, const HttpRequest& request);

  std::map<std::string, File> files_;  // by path, `/index.html`
  bool is_built_ = false;
};

// As gzip files have it.
std::string gzip(std::string_view bytes);

}  // namespace giostra::server
