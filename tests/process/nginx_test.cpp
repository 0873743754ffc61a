// The example of docs/operating.md in Debian's nginx, before a real server: docs/examples/nginx.conf with ports and
// certificates of our own.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>

#include "server/net/client_test.hpp"
#include "server/serve.hpp"
#include "tests/process/nginx_server.hpp"

namespace giostra::server {
namespace {

namespace fs = std::filesystem;

std::string run(const std::string& command) {
  std::string said;
  FILE* pipe = popen(command.c_str(), "r");
  std::array<char, 4096> bytes{};
  while (const std::size_t got = fread(bytes.data(), 1, bytes.size(), pipe)) said.append(bytes.data(), got);
  pclose(pipe);
  return said;
}

class Nginx : public ::testing::Test {
 protected:
  Nginx() : folder_(fs::path(::testing::TempDir()) / ("nginx_" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    options_.address = "127.0.0.1";
    options_.port = 0;
    options_.data = folder_ / "data";
    options_.web = "no/such/folder";
    options_.bot_threads = 1;
    options_.trust.proxies = *Proxies::read("127.0.0.1");
  }
  ~Nginx() override {
    stop_server();
    nginx_.reset();
    fs::remove_all(folder_);
  }

  void start(const std::string& url, const std::string& location = "/") {
    options_.site = Site(*PublicUrl::read(url));
    server_ = std::make_unique<Server>(options_);
    thread_ = std::thread([this] { server_->run(); });
    nginx_.emplace(NginxServer::Options{.folder = folder_,
                                        .nodes = {"127.0.0.1:" + std::to_string(server_->port())},
                                        .location = location,
                                        .patience = "2s"});
    port_ = nginx_->port();
  }
  void stop_server() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }

  // As a browser sends it; over the port without TLS, which is there for this test alone.
  static std::string request(const std::string& method, const std::string& path, const std::string& more = "",
                             const std::string& body = "") {
    return method + " " + path + " HTTP/1.1\r\nHost: club.example\r\nConnection: close\r\n" + more +
           "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  }
  Answer ask(const std::string& text, const char* from = "127.0.0.1") { return Client(port_, from).ask(text); }
  Answer post_me(const std::string& path, const std::string& origin) {
    return ask(
        request("POST", path, "Content-Type: application/json\r\nOrigin: " + origin + "\r\n", R"({"name":"Anna"})"));
  }
  std::string ask_tls(const std::string& text) {
    std::ofstream(file("request")) << text;
    return run("timeout 20 openssl s_client -quiet -connect 127.0.0.1:" + std::to_string(nginx_->tls_port()) +
               " -servername club.example <" + file("request") + " 2>/dev/null");
  }

  ServeOptions options_;
  std::uint16_t port_ = 0;

 private:
  [[nodiscard]] std::string file(const std::string& name) const { return (folder_ / name).string(); }
  fs::path folder_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
  std::optional<NginxServer> nginx_;
};

TEST_F(Nginx, T6_pages_cookies_lines_and_figures_come_through) {
  start("https://club.example");
  EXPECT_EQ(ask(request("GET", "/")).result_int(), 200U);
  EXPECT_EQ(post_me("/api/me", "https://club.example").result_int(), 200U);
  EXPECT_EQ(post_me("/api/me", "https://evil.example").result_int(), 403U);
  EXPECT_EQ(post_me("/api/me", "http://club.example").result_int(), 403U);
  const std::string answer = ask_tls(request("GET", "/api/me"));
  EXPECT_NE(answer.find("Set-Cookie: __Host-guest="), std::string::npos) << answer;
  EXPECT_NE(answer.find("; Path=/; Secure;"), std::string::npos) << answer;
  for (const char* line : {"/live", "/live?match=m1", "/live/event?event=e1"})
    EXPECT_FALSE(LineClient(port_, line, "https://club.example").error) << line;
  EXPECT_EQ(LineClient(port_, "/live", "https://evil.example").answer.result_int(), 403U);
  EXPECT_EQ(ask(request("GET", "/metrics")).result_int(), 401U);
}

TEST_F(Nginx, T6_everything_works_under_a_path) {
  start("https://club.example/giostra", "/giostra/");
  const Answer page = ask(request("GET", "/giostra/m/abc"));
  EXPECT_NE(page.body().find("href=\"/giostra/api/openapi.json\""), std::string::npos) << page.body();
  EXPECT_EQ(ask(request("GET", "/api/health")).result_int(), 404U) << "that is not ours";
  const Answer me = post_me("/giostra/api/me", "https://club.example");
  EXPECT_NE(me[http::field::set_cookie].find("; Path=/giostra/; Secure"), std::string::npos);
  EXPECT_EQ(me[http::field::set_cookie].substr(0, 15), "__Secure-guest=");
  EXPECT_FALSE(LineClient(port_, "/giostra/live", "https://club.example").error);
  EXPECT_NE(ask(request("GET", "/giostra/api/addresses")).body().find("https://club.example/giostra"),
            std::string::npos);
}

TEST_F(Nginx, T6_limits_are_by_who_asks_and_not_by_the_proxy) {
  options_.limits.requests_per_second = 0.001;
  options_.limits.request_burst = 3;
  start("https://club.example");
  const auto status = [&](const char* from, const std::string& more = "") {
    return ask(request("GET", "/api/health", more), from).result_int();
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(status("127.0.0.2"), 200U);
  EXPECT_EQ(status("127.0.0.2"), 429U);
  EXPECT_EQ(status("127.0.0.2", "X-Forwarded-For: 192.0.2.9\r\n"), 429U)
      << "what a client writes there is not believed";
  EXPECT_EQ(status("127.0.0.3"), 200U);
}

TEST_F(Nginx, T6_whoever_only_looks_on_stays_longer_than_the_proxys_patience) {
  options_.limits.ping_ms = std::chrono::milliseconds(900);
  start("https://club.example");
  LineClient spectator(port_, "/live", "https://club.example");
  ASSERT_FALSE(spectator.error);
  std::string last;
  std::thread reads([&] { last = spectator.read(); });
  std::this_thread::sleep_for(std::chrono::milliseconds(3500));  // nginx would cut a silent line after two seconds
  stop_server();
  reads.join();
  EXPECT_NE(last.find("stopping"), std::string::npos) << "it was cut before: " << spectator.error.message();
}

}  // namespace
}  // namespace giostra::server
