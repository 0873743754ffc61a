#include "server/web_app.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "kit/text.hpp"
#include "server/net/http_head.hpp"

namespace giostra::server {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kIndex = "/index.html";
constexpr int kGzipWindow = 15 + 16;  // the largest, in a gzip wrapping

constexpr std::string_view kNotBuilt = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Giostra</title>
<style>body { font: 1.1rem/1.5 sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1rem }</style>
<h1>Giostra</h1>
<p>The server is running, but the web application is not built: there is no folder <code>web/dist</code>.
Start the server with <code>./run</code>, which builds it, or name its folder with <code>--web</code>.</p>
<p lang="it">Il server è acceso, ma l'applicazione web non è costruita: manca la cartella <code>web/dist</code>.
Avvia il server con <code>./run</code>, che la costruisce, o indica la cartella con <code>--web</code>.</p>
<p><a href="./api/openapi.json">The API · L'API</a></p>
</html>
)";

std::string_view type_of(std::string_view name) {
  static const std::map<std::string_view, std::string_view> types{
      {"css", "text/css; charset=utf-8"},
      {"html", "text/html; charset=utf-8"},
      {"ico", "image/x-icon"},
      {"jpg", "image/jpeg"},
      {"js", "text/javascript; charset=utf-8"},
      {"json", "application/json"},
      {"map", "application/json"},
      {"mp3", "audio/mpeg"},
      {"ogg", "audio/ogg"},
      {"png", "image/png"},
      {"svg", "image/svg+xml"},
      {"txt", "text/plain; charset=utf-8"},
      {"wasm", "application/wasm"},
      {"webmanifest", "application/manifest+json"},
      {"webp", "image/webp"},
      {"woff2", "font/woff2"},
  };
  const auto dot = name.rfind('.');
  const auto found = dot == std::string_view::npos ? types.end() : types.find(name.substr(dot + 1));
  return found == types.end() ? "application/octet-stream" : found->second;
}

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (in.bad() || !in.is_open()) throw std::runtime_error("cannot read " + path.string());
  return bytes;
}

// FNV-1a: tells versions of one file apart, and keeps no secret.
std::string etag_of(std::string_view bytes) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  std::array<char, 20> text{};
  std::snprintf(text.data(), text.size(), "\"%016llx\"", static_cast<unsigned long long>(hash));
  return text.data();
}

bool lists(std::string_view header, std::string_view wanted) {
  return std::ranges::any_of(split(header, ","), [&](std::string_view item) {
    item = trim(item.substr(0, item.find(';')));
    if (item.starts_with("W/")) item.remove_prefix(2);
    return item == wanted;
  });
}

// The page is built to stand anywhere (`./assets/...`, `content="./"`), but is asked for under many paths: so it is
// told where its own things are.
std::string at_base(std::string page, std::string_view base) {
  constexpr std::string_view kHere = "=\"./";
  const std::string there = "=\"" + std::string(base) + "/";
  for (auto at = page.find(kHere); at != std::string::npos; at = page.find(kHere, at + there.size()))
    page.replace(at, kHere.size(), there);
  return page;
}

bool is_under(std::string_view path, std::string_view root) {
  return path == root || (path.starts_with(root) && path.substr(root.size()).starts_with('/'));
}

bool is_of_the_application(std::string_view path) {
  const bool is_file = path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
  return !is_file && !is_under(path, "/api") && !is_under(path, "/live");
}

// Somebody followed a link: a browser that wants a page says so, one that wants a part of a page does not.
bool is_page_wish(const HttpRequest& request) {
  return lists(request.header("accept"), "text/html") && !is_under(request.path, "/assets") &&
         !is_under(request.path, "/api") && !is_under(request.path, "/live");
}

}  // namespace

WebApp::WebApp(const fs::path& folder, std::string_view base, Writing writing) : writing_(std::move(writing)) {
  std::error_code error;
  for (auto it = fs::recursive_directory_iterator(folder, error); !error && it != fs::recursive_directory_iterator();
       it.increment(error))
    if (it->is_regular_file()) add(it->path().lexically_relative(folder).generic_string(), read_file(it->path()), base);
  is_built_ = find(std::string(kIndex)) != nullptr;
  if (!is_built_) add(std::string(kIndex.substr(1)), std::string(kNotBuilt), base);
}

void WebApp::add(const std::string& name, std::string bytes, std::string_view base) {
  const std::string path = "/" + name;
  if (path == kIndex) bytes = at_base(std::move(bytes), base);
  files_[path] = packed(path, std::move(bytes));
}

WebApp::File WebApp::packed(std::string_view path, std::string bytes) {
  File file;
  file.type = type_of(path);
  file.etag = etag_of(bytes);
  file.lasts = path.starts_with("/assets/");
  std::string small = gzip(bytes);
  if (small.size() < bytes.size()) file.gzip = std::make_shared<const std::string>(std::move(small));
  file.plain = std::make_shared<const std::string>(std::move(bytes));
  return file;
}

const WebApp::File* WebApp::find(const std::string& path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

HttpAnswer WebApp::answer(const HttpRequest& request) const {
  if (request.method != "GET")
    return error_answer(405, {"pages can only be read", "le pagine si possono solo leggere"});
  if (const File* file = find(request.path); file != nullptr && request.path != kIndex) return answer(*file, request);
  if (request.path == kIndex || is_of_the_application(request.path) || is_page_wish(request)) return page(request);
  return error_answer(404, {"there is no such page", "questa pagina non c'è"});
}

HttpAnswer WebApp::page(const HttpRequest& request) const {
  const File& index = *find(std::string(kIndex));
  if (!writing_) return answer(index, request);
  Written written = writing_(*index.plain, request);
  HttpAnswer its = answer(packed(kIndex, std::move(written.page)), request);
  if (its.status == 200) its.status = written.status;
  return its;
}

HttpAnswer WebApp::answer(const File& file, const HttpRequest& request) {
  HttpAnswer answer;
  answer.type = file.type;
  answer.headers.emplace_back("ETag", file.etag);
  answer.headers.emplace_back("Cache-Control", file.lasts ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.gzip) answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (lists(request.header("if-none-match"), file.etag)) {
    answer.status = 304;
  } else if (file.gzip && lists(request.header("accept-encoding"), "gzip")) {
    answer.headers.emplace_back("Content-Encoding", "gzip");
    answer.body = file.gzip;
  } else {
    answer.body = file.plain;
  }
  return answer;
}

std::string gzip(std::string_view bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib does not start");
  std::string packed(deflateBound(&stream, bytes.size()), '\0');
  // zlib is not const in its types, but does not write to its input.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int result = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("zlib does not end");
  return packed;
}

}  // namespace giostra::server
