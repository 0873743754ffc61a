// Requests and answers of HTTP as plain values, so that the API can be tested and fuzzed without a network.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace giostra::server {

struct HttpRequest {
  std::string method{};                          // GET
  std::string path{};                            // /api/matches, decoded, without the query
  std::map<std::string, std::string> query{};    // decoded
  std::map<std::string, std::string> headers{};  // names in small letters
  std::string body{};
  std::string from{};     // address of the client, also where a proxy of ours stands between
  bool by_proxy = false;  // one of ours handed it on
  bool over_tls = false;  // as that proxy says

  [[nodiscard]] std::string_view header(std::string_view name) const;
  [[nodiscard]] std::string_view cookie(std::string_view name) const;
};

struct HttpAnswer {
  int status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
  std::vector<std::pair<std::string, std::string>> headers{};

  static HttpAnswer text(int status, std::string type, std::string body);
};

using Answering = std::function<void(HttpAnswer)>;

// `/a/b?c=d%20e` into path and query; false where it cannot be read.
bool read_target(std::string_view target, HttpRequest& into);

}  // namespace giostra::server
