#include "server/web_app.hpp"

#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <fstream>

namespace giostra::server {
namespace {

namespace fs = std::filesystem;

// A folder of its own, gone with the test.
class SiteOnDisk : public ::testing::Test {
 protected:
  SiteOnDisk() : folder_(fs::path(::testing::TempDir()) / ("site_" + std::to_string(::getpid()))) {
    fs::create_directories(folder_ / "assets");
    write("index.html", "<title>the application</title>" + std::string(500, ' '));
    write("assets/app-12ab.js", "let a = 1;");
    write("assets/law-34cd.wasm", "\0asm and so on");
  }
  ~SiteOnDisk() override { fs::remove_all(folder_); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }

  [[nodiscard]] HttpAnswer ask(const std::string& path, std::map<std::string, std::string> headers = {}) const {
    HttpRequest request;
    request.method = "GET";
    request.path = path;
    request.headers = std::move(headers);
    return WebApp(folder_).answer(request);
  }

  fs::path folder_;
};

std::string header(const HttpAnswer& answer, std::string_view name) {
  for (const auto& [key, value] : answer.headers)
    if (key == name) return value;
  return "";
}

std::string unpacked(const std::string& packed) {
  z_stream stream{};
  inflateInit2(&stream, 15 + 16);
  std::string bytes(1'000'000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  bytes.resize(stream.total_out);
  inflateEnd(&stream);
  return bytes;
}

TEST_F(SiteOnDisk, files_have_their_types_and_hashed_ones_last) {
  EXPECT_EQ(ask("/assets/app-12ab.js").type, "text/javascript; charset=utf-8");
  EXPECT_EQ(*ask("/assets/app-12ab.js").body, "let a = 1;");
  EXPECT_EQ(ask("/assets/law-34cd.wasm").type, "application/wasm");
  EXPECT_EQ(header(ask("/assets/app-12ab.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(ask("/index.html"), "Cache-Control"), "no-cache");
}

TEST_F(SiteOnDisk, paths_of_the_application_are_its_page_and_nothing_else_is) {
  for (const char* path : {"/", "/match/abc", "/lobby", "/apiary"})
    EXPECT_EQ(*ask(path).body, *ask("/index.html").body);
  for (const char* path : {"/api", "/api/unknown", "/live", "/gone.js", "/assets/gone.css", "/../index.html2.txt"})
    EXPECT_EQ(ask(path).status, 404) << path;
}

TEST_F(SiteOnDisk, P35_a_page_that_is_not_there_is_a_page_for_browsers_and_an_error_for_programs) {
  const WebApp web_app(folder_, "", [](const std::string& page, const HttpRequest& request) {
    return WebApp::Written{.status = request.path == "/lobby" ? 200 : 404, .page = page + request.path};
  });
  const auto asked = [&](const std::string& path, const std::string& accept) {
    return web_app.answer({.method = "GET", .path = path, .headers = {{"accept", accept}}});
  };
  EXPECT_EQ(asked("/lobby", "text/html,*/*").status, 200);
  EXPECT_TRUE(asked("/lobby", "text/html").body->ends_with("/lobby"));
  EXPECT_EQ(asked("/gone.html", "text/html,*/*;q=0.8").status, 404);
  EXPECT_EQ(asked("/gone.html", "text/html,*/*;q=0.8").type, "text/html; charset=utf-8");
  EXPECT_EQ(asked("/gone.html", "*/*").type, "application/json");
  EXPECT_EQ(asked("/assets/gone.js", "text/html").type, "application/json");
  EXPECT_EQ(asked("/api/gone", "text/html").type, "application/json");
  const std::string etag = header(asked("/lobby", "text/html"), "ETag");
  EXPECT_EQ(web_app.answer({.method = "GET", .path = "/lobby", .headers = {{"if-none-match", etag}}}).status, 304);
}

TEST_F(SiteOnDisk, goes_out_compressed_to_those_who_can_read_that) {
  const HttpAnswer packed = ask("/", {{"accept-encoding", "br, gzip;q=0.8"}});
  EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
  EXPECT_LT(packed.body->size(), 200U);
  EXPECT_EQ(unpacked(*packed.body), *ask("/").body);
  EXPECT_EQ(header(ask("/"), "Content-Encoding"), "");
}

TEST_F(SiteOnDisk, is_not_sent_again_to_those_who_have_it) {
  const std::string etag = header(ask("/"), "ETag");
  EXPECT_EQ(ask("/", {{"if-none-match", "\"other\", W/" + etag}}).status, 304);
  EXPECT_EQ(ask("/", {{"if-none-match", "\"other\""}}).status, 200);
  write("index.html", "changed");
  EXPECT_EQ(ask("/", {{"if-none-match", etag}}).status, 200);
}

TEST(WebApp, T6_the_page_is_told_where_its_things_are) {
  const auto page = [](std::string_view base) {
    return *WebApp("no/such/folder", base).answer({.method = "GET", .path = "/m/x"}).body;
  };
  EXPECT_NE(page("").find("href=\"/api/openapi.json\""), std::string::npos);
  EXPECT_NE(page("/giostra").find("href=\"/giostra/api/openapi.json\""), std::string::npos);
}

TEST(WebApp, says_in_both_languages_that_it_is_not_built) {
  const WebApp web_app("no/such/folder");
  EXPECT_FALSE(web_app.is_built());
  HttpRequest request;
  request.method = "GET";
  request.path = "/";
  const HttpAnswer answer = web_app.answer(request);
  EXPECT_EQ(answer.status, 200);
  EXPECT_NE(answer.body->find("is not built"), std::string::npos);
  EXPECT_NE(answer.body->find("non è costruita"), std::string::npos);
  EXPECT_NE(answer.body->find("/api/openapi.json"), std::string::npos);
}

}  // namespace
}  // namespace giostra::server
