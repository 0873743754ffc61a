#include "server/net/http.hpp"

#include <gtest/gtest.h>

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
