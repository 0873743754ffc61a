#include "server/net/http.hpp"

#include <gtest/gtest.h>

#include "server/net/framing.hpp"

namespace giostra::server {
namespace {

using Query = std::map<std::string, std::string>;

TEST(Http, a_target_is_path_and_query) {
  HttpRequest request;
  ASSERT_TRUE(read_target("/api/matches", request));
  EXPECT_EQ(request.path, "/api/matches");
  EXPECT_TRUE(request.query.empty());
  ASSERT_TRUE(read_target("/a%20b/citt%C3%A0?name=Anna+Rosa&x=%2B1%261&empty=&bare", request));
  EXPECT_EQ(request.path, "/a b/città");
  EXPECT_EQ(request.query, (Query{{"name", "Anna Rosa"}, {"x", "+1&1"}, {"empty", ""}, {"bare", ""}}));
  ASSERT_TRUE(read_target("/a+b?&&c=1&", request));
  EXPECT_EQ(request.path, "/a+b");
  EXPECT_EQ(request.query, (Query{{"c", "1"}}));
}

TEST(Http, a_target_that_cannot_be_read_changes_nothing) {
  const HttpRequest before{.path = "/was", .query = {{"a", "b"}}};
  for (const std::string target :
       {"",      "*",         "a/b",   "http://x/", "/%",          "/%4",    "/%zz",      "/%00",
        "/%0a",  "/%c3%28",   "/%ff",  "/\x80",     "/a b",        "/a\n",   "/?=1",      "/?a=%",
        "/?%=a", "/?a=1&a=2", "/../x", "/a/..",     "/a/%2e%2e/b", "/a/./b", "/a\\..\\b", "/a/%5c"}) {
    HttpRequest request = before;
    EXPECT_FALSE(read_target(target, request)) << target;
    EXPECT_EQ(request.path, before.path);
    EXPECT_EQ(request.query, before.query);
  }
  HttpRequest request;
  EXPECT_TRUE(read_target("/" + std::string(2047, 'a'), request));
  EXPECT_FALSE(read_target("/" + std::string(2048, 'a'), request));
  std::string many = "/?";
  for (int i = 0; i < 32; ++i) many += "k" + std::to_string(i) + "=1&";
  EXPECT_TRUE(read_target(many, request));
  EXPECT_FALSE(read_target(many + "one_more=1", request));
}

TEST(Http, dots_in_names_are_no_climbing) {
  HttpRequest request;
  EXPECT_TRUE(read_target("/app..js", request));
  EXPECT_TRUE(read_target("/.well-known/x", request));
}

TEST(HttpFraming, a_head_ends_at_its_empty_line) {
  std::size_t size = 0;
  const std::string head = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  for (std::size_t i = 0; i < head.size(); ++i) EXPECT_EQ(find_head(head.substr(0, i), size), HeadStep::wants_more);
  EXPECT_EQ(find_head(head + "POST", size), HeadStep::whole);
  EXPECT_EQ(size, head.size());
  for (const std::string bad : {"GET / HTTP/1.1\nHost: a\n\n", "GET /\r HTTP/1.1", "GET / HTTP/1.1\r\r\n"})
    EXPECT_EQ(find_head(bad, size), HeadStep::broken) << bad;
  EXPECT_EQ(find_head(std::string_view("GET /\0", 6), size), HeadStep::broken);
}

TEST(HttpFraming, T11_the_length_of_a_body_is_said_once_and_plainly) {
  const auto well = [](const std::string& lines, const std::string& version = "1.1") {
    return is_well_framed("POST / HTTP/" + version + "\r\nHost: a\r\n" + lines + "\r\n");
  };
  for (const char* good : {"", "Content-Length: 0\r\n", "content-length:  12 \r\n", "Transfer-Encoding: Chunked\r\n",
                           "X-Forwarded-For: 1\r\nX-Forwarded-For: 2\r\n"})
    EXPECT_TRUE(well(good)) << good;
  for (const char* bad :
       {"Transfer-Encoding: xchunked\r\n", "Transfer-Encoding: gzip, chunked\r\n", "Transfer-Encoding: identity\r\n",
        "Transfer-Encoding:\r\n", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n", "Content-Length: 3\r\nContent-Length: 3\r\n",
        "Content-Length: 3, 3\r\n", "Content-Length: +3\r\n", "Content-Length: 0x3\r\n", "Content-Length: -1\r\n",
        "Content-Length:\r\n", "Content-Length: 1234567890123456\r\n", "Content-Length : 3\r\n", "X: a\r\n folded\r\n",
        "X: a\r\n\tContent-Length: 3\r\n", "no colon\r\n", ": empty\r\n", "Host: b\r\n"})
    EXPECT_FALSE(well(bad)) << bad;
  EXPECT_FALSE(well("Transfer-Encoding: chunked\r\n", "1.0"));
  EXPECT_FALSE(is_well_framed("GET / HTTP/1.1\r\n\r\n")) << "nobody's host";
  EXPECT_TRUE(is_well_framed("GET / HTTP/1.0\r\n\r\n"));
}

TEST(Http, headers_and_cookies_are_found_by_name) {
  const HttpRequest request{.headers = {{"cookie", "a=1; guest=x.y==; b=2"}, {"host", "here"}}};
  EXPECT_EQ(request.header("host"), "here");
  EXPECT_EQ(request.header("origin"), "");
  EXPECT_EQ(request.cookie("guest"), "x.y==");
  EXPECT_EQ(request.cookie("b"), "2");
  EXPECT_EQ(request.cookie("gues"), "");
  EXPECT_EQ(request.cookie(""), "");
  EXPECT_EQ(HttpRequest{}.cookie("guest"), "");
}

TEST(Http, an_answer_of_text_carries_its_type) {
  const HttpAnswer answer = HttpAnswer::text(404, "text/plain", "nothing here");
  EXPECT_EQ(answer.status, 404);
  EXPECT_EQ(answer.type, "text/plain");
  EXPECT_EQ(*answer.body, "nothing here");
}

}  // namespace
}  // namespace giostra::server
