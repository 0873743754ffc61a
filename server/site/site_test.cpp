// Who is believed about addresses, and what follows from the public one.
#include <gtest/gtest.h>

#include "server/site/proxies.hpp"
#include "server/site/public_url.hpp"

namespace giostra::server {
namespace {

TEST(Proxies, T6_only_those_named_are_believed) {
  const Proxies proxies = *Proxies::read("127.0.0.1, 10.1.0.0/16 ,fd00::/8");
  for (const char* ours : {"127.0.0.1", "::ffff:127.0.0.1", "10.1.255.3", "fd12::1"})
    EXPECT_TRUE(proxies.trusts(ours)) << ours;
  for (const char* others : {"127.0.0.2", "10.2.0.1", "fc00::1", "2001:db8::1", "", "localhost", "127.0.0.1 "})
    EXPECT_FALSE(proxies.trusts(others)) << others;
  EXPECT_FALSE(Proxies{}.trusts("127.0.0.1"));
  EXPECT_FALSE(Proxies::read("")->any());
  EXPECT_TRUE(Proxies::read("0.0.0.0/0")->trusts("192.0.2.1"));
  EXPECT_FALSE(Proxies::read("0.0.0.0/0")->trusts("2001:db8::1"));
  EXPECT_TRUE(Proxies::read("192.0.2.128/25")->trusts("192.0.2.200"));
  EXPECT_FALSE(Proxies::read("192.0.2.128/25")->trusts("192.0.2.100"));
  for (const char* bad :
       {"nginx", "127.0.0.1/33", "::1/129", "127.0.0.1/", "127.0.0.1,,10.0.0.1", "1.2.3", "/8", "::1/-1"})
    EXPECT_FALSE(Proxies::read(bad)) << bad;
}

TEST(Proxies, T6_the_right_most_stranger_is_the_client) {
  const Proxies proxies = *Proxies::read("127.0.0.1,10.0.0.0/8");
  const auto client = [&](const char* peer, const char* said) { return proxies.client(peer, said); };
  EXPECT_EQ(client("127.0.0.1", "192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client("127.0.0.1", "1.1.1.1, 192.0.2.7"), "192.0.2.7") << "what stands left of it anybody can write";
  EXPECT_EQ(client("127.0.0.1", "1.1.1.1, 192.0.2.7, 10.0.0.5"), "192.0.2.7") << "two proxies of ours";
  EXPECT_EQ(client("192.0.2.9", "1.1.1.1"), "192.0.2.9") << "a stranger's word";
  EXPECT_EQ(client("127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "unknown"), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "192.0.2.7, unknown, 10.0.0.5"), "10.0.0.5");
  EXPECT_EQ(client("127.0.0.1", "10.0.0.1, 10.0.0.2"), "10.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "[2001:db8::7]:4711"), "2001:db8::7");
  EXPECT_EQ(client("127.0.0.1", "192.0.2.7:4711"), "192.0.2.7");
  EXPECT_EQ(client("127.0.0.1", "["), "127.0.0.1");
}

TEST(Proxies, the_last_word_says_whether_it_was_TLS) {
  EXPECT_TRUE(says_tls("https"));
  EXPECT_TRUE(says_tls("http, https"));
  EXPECT_FALSE(says_tls("https, http"));
  EXPECT_FALSE(says_tls(""));
}

TEST(PublicUrl, T6_is_scheme_host_port_and_path) {
  const auto text = [](const char* url) { return PublicUrl::read(url)->text(); };
  EXPECT_EQ(text("https://Club.Example/"), "https://club.example");
  EXPECT_EQ(text("https://club.example:443/giostra/"), "https://club.example/giostra");
  EXPECT_EQ(text("http://club.example:443/a/b"), "http://club.example:443/a/b");
  EXPECT_EQ(text("http://[2001:db8::1]:8080"), "http://[2001:db8::1]:8080");
  EXPECT_EQ(text("http://[2001:db8::1]"), "http://[2001:db8::1]");
  for (const char* bad : {"", "club.example", "ftp://club.example", "https://", "https:///a", "https://a b",
                          "https://a/?b", "https://a/#b", "https://u@a", "https://a:0", "https://a:66000",
                          "https://a:b", "https://a/../b", "https://a//b", "https://a/b\"c", "http://[::1"})
    EXPECT_FALSE(PublicUrl::read(bad)) << bad;
}

TEST(Site, T6_the_cookie_is_as_safe_as_the_address_allows) {
  const auto cookie = [](const char* url, bool tls) {
    const Site site = *url == '\0' ? Site() : Site(*PublicUrl::read(url));
    return site.cookie("guest", tls).header("x");
  };
  EXPECT_EQ(cookie("", false), "guest=x; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000");
  EXPECT_EQ(cookie("", true), "__Host-guest=x; HttpOnly; SameSite=Lax; Path=/; Secure; Max-Age=31536000");
  EXPECT_EQ(cookie("https://a", false), cookie("", true)) << "what the operator says counts more than a header";
  EXPECT_EQ(cookie("http://a", true), cookie("", false));
  EXPECT_EQ(cookie("https://a/b", true),
            "__Secure-guest=x; HttpOnly; SameSite=Lax; Path=/b/; Secure; Max-Age=31536000");
}

TEST(Site, T6_only_the_public_address_is_our_own_origin) {
  const Site site(*PublicUrl::read("https://club.example/giostra"));
  EXPECT_TRUE(site.owns("https://club.example", "127.0.0.1:8080"));
  EXPECT_FALSE(site.owns("http://club.example", "club.example"));
  EXPECT_FALSE(site.owns("http://127.0.0.1:8080", "127.0.0.1:8080"));
  EXPECT_FALSE(site.owns("", "club.example"));
  EXPECT_TRUE(Site().owns("http://here:1", "here:1"));
  EXPECT_FALSE(Site().owns("http://there", "here"));
  EXPECT_FALSE(Site().owns("http://", ""));
}

TEST(Site, T6_the_base_is_taken_off_a_path) {
  const Site site(*PublicUrl::read("https://club.example/giostra"));
  const auto entered = [&](std::string path) {
    site.enter(path);
    return path;
  };
  EXPECT_EQ(entered("/giostra/api/me"), "/api/me");
  EXPECT_EQ(entered("/giostra"), "/");
  EXPECT_EQ(entered("/giostra/"), "/");
  EXPECT_EQ(entered("/giostraccia"), "/giostraccia");
  EXPECT_EQ(entered("/api/me"), "/api/me");
}

}  // namespace
}  // namespace giostra::server
