// The network with a client that is not ours: Beast, or bare sockets where the client must misbehave.
#include "server/net/net.hpp"

#include <gtest/gtest.h>

#include <future>
#include <thread>
#include <vector>

#include "server/net/client_test.hpp"

namespace giostra::server {
namespace {

// Echoes on lines; `flood` on a line makes it send until it is cut off.
class Echo : public NetHandler {
 public:
  explicit Echo(NetLimits limits, const char* proxies = "")
      : net(*this, limits, *Proxies::read(proxies)), port(net.listen("127.0.0.1", 0)), thread_([this] { net.run(); }) {}
  ~Echo() override {
    net.stop();
    thread_.join();
  }
  Echo(const Echo&) = delete;
  Echo& operator=(const Echo&) = delete;

  void request(HttpRequest request, std::function<void(HttpAnswer)> answer) override {
    if (request.path == "/late") return net.post([answer] { answer(HttpAnswer::text(200, "text/plain", "late")); });
    if (request.path == "/who")
      return answer(HttpAnswer::text(200, "text/plain", request.from + (request.over_tls ? " over TLS" : "")));
    if (request.path == "/never") return kept_.push_back(answer);
    HttpAnswer echo = HttpAnswer::text(
        200, "text/plain",
        request.method + " " + request.path + " " + request.body + std::string(request.header("x-told")));
    echo.headers.emplace_back("X-Twice", "a\r\nX-Smuggled: b");
    answer(echo);
  }
  HttpAnswer upgrade(const HttpRequest& request, std::uint64_t line) override {
    const std::string own = "http://" + std::string(request.header("host"));
    if (request.path != "/live" || request.header("origin") != own) return HttpAnswer::text(403, "text/plain", "no");
    net.send(line, std::make_shared<const std::string>("welcome"));
    ++opened;
    last_line_ = line;
    return HttpAnswer::text(101, "", "");
  }
  void message(std::uint64_t line, std::string_view text) override {
    if (text == "long") return drained(line);
    if (text == "bye") return net.close(line, std::make_shared<const std::string>("so long"));
    const auto echo = std::make_shared<const std::string>(text == "flood" ? std::string(1000, 'x') : std::string(text));
    for (int i = 0; i < (text == "flood" ? 10'000 : 1); ++i) net.send(line, echo);
  }
  std::shared_ptr<const std::string> farewell(Parting why) override {
    return std::make_shared<const std::string>("cut " + std::to_string(static_cast<int>(why)));
  }
  // A long answer, in pieces of 30 KB.
  void drained(std::uint64_t line) override {
    for (; pieces < kPieces && net.has_room(line); ++pieces)
      net.send(line, std::make_shared<const std::string>(std::to_string(pieces) + std::string(30'000, ' ')));
  }
  void closed(std::uint64_t /*line*/) override { ++shut; }
  void turn() override { ++turns; }
  void stop_asked() override {}

  void tell_all(const char* text) { net.send(last_line_, std::make_shared<const std::string>(text)); }
  void answer_kept() {
    for (const auto& answer : kept_) answer(HttpAnswer::text(200, "text/plain", "at last"));
  }

  // What the loop's thread knows, asked for there.
  template <class Question>
  auto ask(Question question) {
    std::promise<decltype(question())> promise;
    auto answer = promise.get_future();
    net.post([&] { promise.set_value(question()); });
    return answer.get();
  }
  Net::Counts counts() {
    return ask([this] { return net.counts(); });
  }
  // Until the loop sees it; a test that waits for ever is ended by its runner.
  template <class Question>
  void wait_for(Question question) {
    while (!ask(question)) std::this_thread::yield();
  }

  static constexpr int kPieces = 300;
  int opened = 0, shut = 0, turns = 0, pieces = 0;  // of the loop's thread
  Net net;
  std::uint16_t port;

 private:
  std::vector<std::function<void(HttpAnswer)>> kept_;
  std::uint64_t last_line_ = 0;
  std::thread thread_;
};

TEST(NetHttp, one_connection_serves_many_requests_also_when_they_come_at_once) {
  Echo server{{}};
  Client client(server.port);
  EXPECT_EQ(client.ask(get("/a%20b?c=d")).body(), "GET /a b ");
  client.write(get("/late") + "POST /c HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi" + get("/d"));
  EXPECT_EQ(client.read().body(), "late");
  EXPECT_EQ(client.read().body(), "POST /c hi");
  EXPECT_EQ(client.read().body(), "GET /d ");
  EXPECT_EQ(server.counts().requests, 4U);
  EXPECT_EQ(server.counts().connections, 1U);
}

TEST(NetHttp, every_answer_carries_the_security_headers_and_no_header_smuggles_another) {
  Echo server{{}};
  Client client(server.port);
  const Answer good = client.ask(get("/a"));
  const Answer bad = client.ask("BREW / HTTP/1.1\r\nHost: a\r\n\r\n");
  for (const Answer& answer : {good, bad}) {
    EXPECT_NE(answer["Content-Security-Policy"].find("default-src 'self'"), std::string::npos);
    EXPECT_EQ(answer["X-Content-Type-Options"], "nosniff");
    EXPECT_EQ(answer["Cache-Control"], "no-store");
  }
  EXPECT_EQ(good["X-Twice"], "aX-Smuggled: b");
  EXPECT_EQ(good.count("X-Smuggled"), 0U);
}

TEST(NetHttp, the_last_request_may_ask_to_close) {
  Echo server{{}};
  Client client(server.port);
  EXPECT_EQ(client.ask(get("/a", "Connection: close\r\n")).result_int(), 200U);
  EXPECT_TRUE(client.is_closed());
}

TEST(NetHttp, head_is_answered_without_a_body) {
  Echo server{{}};
  Client client(server.port);
  client.write("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\n" + get("/b"));
  std::string bytes(4096, '\0');
  const std::string both = "GET /b ";
  std::string all;
  while (all.find(both) == std::string::npos)
    all.append(bytes.data(), client.socket().read_some(boost::asio::buffer(bytes)));
  EXPECT_NE(all.find("Content-Length: 7\r\n"), std::string::npos);
  EXPECT_EQ(all.find("GET /a"), std::string::npos);
}

TEST(NetHttp, refuses_what_is_too_large_wrong_or_not_known) {
  NetLimits limits;
  limits.body_bytes = 100;
  Echo server(limits);
  const auto status = [&](const std::string& request) {
    const Answer answer = Client(server.port).ask(request);
    if (answer.result_int() != 200) EXPECT_NE(answer.body().find(R"("why":{"en":")"), std::string::npos) << request;
    return answer.result_int();
  };
  EXPECT_EQ(status("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 101\r\n\r\n" + std::string(101, 'x')), 413U);
  EXPECT_EQ(status("POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n" + std::string(255, 'x')),
            413U);
  EXPECT_EQ(status(get("/a", "X: " + std::string(20'000, 'x') + "\r\n")), 431U);
  EXPECT_EQ(status("nonsense\r\n\r\n"), 400U);
  EXPECT_EQ(status(get("/%zz")), 400U);
  EXPECT_EQ(status("TRACE /a HTTP/1.1\r\nHost: a\r\n\r\n"), 405U);
  EXPECT_EQ(status("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n" + std::string(100, 'x')), 200U);
}

// What could be read in two ways is answered once and never: the connection is closed, and no body becomes a request.
TEST(NetHttp, T11_a_body_never_becomes_the_next_request) {
  Echo server{{}};
  const std::string post = "POST /first HTTP/1.1\r\nHost: a\r\n";
  const std::string chunked = post + "Transfer-Encoding: chunked\r\n\r\n";
  for (const std::string& head :
       {post + "Transfer-Encoding: xchunked\r\n\r\n", post + "Transfer-Encoding: chunked, identity\r\n\r\n",
        post + "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n",
        post + "Content-Length: 0\r\nContent-Length: 40\r\n\r\n", post + "X: a\r\n Content-Length: 40\r\n\r\n",
        post + "Content-Length: 0\n\r\n", chunked + "0x5\r\n", chunked + "-1\r\n", chunked + "\r\n", chunked + "5\n",
        chunked + "fffffffffffffffff\r\n", chunked + "2\r\nabc", chunked + "5 5\r\n",
        get("/live",
            "Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nContent-Length: 4\r\n")}) {
    Client client(server.port);
    EXPECT_EQ(client.ask(head + get("/smuggled")).result_int(), 400U) << head;
    EXPECT_TRUE(client.is_closed()) << head;
  }
}

TEST(NetHttp, T11_what_comes_behind_a_body_in_pieces_is_no_header) {
  Echo server{{}};
  Client client(server.port);
  EXPECT_EQ(client
                .ask("POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n"
                     "X-Told: by the trailer\r\n\r\n" +
                     get("/b"))
                .body(),
            "POST /a hi");
  EXPECT_EQ(client.read().body(), "GET /b ");
}

TEST(NetHttp, tells_a_careful_client_to_go_on) {
  Echo server{{}};
  Client client(server.port);
  client.write("POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  EXPECT_EQ(client.read().result_int(), 100U);
  EXPECT_EQ(client.ask("hi").body(), "POST /a hi");
}

TEST(NetHttp, a_request_that_dribbles_in_is_given_up) {
  NetLimits limits;
  limits.request_ms = std::chrono::milliseconds(30);
  Echo server(limits);
  Client client(server.port);
  client.write("GET / HT");
  EXPECT_TRUE(client.is_closed());
  server.wait_for([&] { return server.net.counts().connections == 0; });
}

TEST(NetHttp, one_address_has_so_many_requests) {
  NetLimits limits;
  limits.spare_loopback = false;
  limits.requests_per_second = 0.001;
  limits.request_burst = 3;
  Echo server(limits);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(Client(server.port).ask(get("/")).result_int(), 200U);
  EXPECT_EQ(Client(server.port).ask(get("/")).result_int(), 429U);
}

TEST(NetHttp, T6_a_proxy_of_ours_is_believed_and_nobody_else) {
  const std::string said = "X-Forwarded-For: 198.51.100.1, 192.0.2.7\r\nX-Forwarded-Proto: https\r\n";
  Echo behind({}, "127.0.0.1");
  EXPECT_EQ(Client(behind.port).ask(get("/who", said)).body(), "192.0.2.7 over TLS");
  EXPECT_EQ(Client(behind.port).ask(get("/who")).body(), "127.0.0.1");
  Echo open({}, "127.0.0.2");
  EXPECT_EQ(Client(open.port).ask(get("/who", said)).body(), "127.0.0.1");
}

TEST(NetHttp, T6_behind_a_proxy_everybody_has_limits_of_their_own) {
  NetLimits limits;
  limits.requests_per_second = 0.001;
  limits.request_burst = 2;
  limits.connections_per_address = 1;
  limits.lines_per_address = 1;
  limits.spare_loopback = false;
  Echo server(limits, "127.0.0.1");
  Client kept(server.port);  // the proxy itself may have any number of connections
  const auto ask = [&](const std::string& who) {
    return Client(server.port).ask(get("/", "X-Forwarded-For: " + who + "\r\n")).result_int();
  };
  EXPECT_EQ(ask("192.0.2.1"), 200U);
  EXPECT_EQ(ask("192.0.2.1"), 200U);
  EXPECT_EQ(ask("192.0.2.1"), 429U);
  EXPECT_EQ(ask("1.1.1.1, 192.0.2.1"), 429U) << "nobody becomes another by what they write";
  EXPECT_EQ(ask("192.0.2.2"), 200U);
}

TEST(NetHttp, T6_half_requests_do_not_keep_others_out) {
  NetLimits limits;
  limits.connections = 100;
  Echo server(limits);
  std::vector<std::unique_ptr<Client>> halves;
  for (int i = 0; i < 250; ++i) {
    halves.push_back(std::make_unique<Client>(server.port));
    halves.back()->write("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ");
  }
  EXPECT_EQ(Client(server.port).ask(get("/")).result_int(), 200U);
  const auto counts = server.counts();
  EXPECT_LE(counts.connections, 100U);
  EXPECT_GE(counts.evicted, 150U);
}

TEST(NetHttp, T6_whoever_is_being_answered_stays_when_others_come) {
  NetLimits limits;
  limits.connections = 10;
  Echo server(limits);
  Client waiting(server.port);
  waiting.write(get("/never"));
  server.wait_for([&] { return server.net.counts().requests == 1; });
  std::vector<std::unique_ptr<Client>> halves;
  for (int i = 0; i < 50; ++i) halves.push_back(std::make_unique<Client>(server.port));
  EXPECT_EQ(Client(server.port).ask(get("/")).result_int(), 200U);
  server.ask([&] {
    server.answer_kept();
    return 0;
  });
  EXPECT_EQ(waiting.read().body(), "at last");
}

TEST(NetHttp, a_handler_that_never_answers_does_not_keep_the_server_from_ending) {
  Echo server{{}};
  Client client(server.port);
  client.write(get("/never"));
  server.wait_for([&] { return server.net.counts().requests == 1; });
}

TEST(NetLine, echoes_with_a_foreign_implementation_of_the_protocol) {
  Echo server{{}};
  LineClient client(server.port);
  ASSERT_FALSE(client.error) << client.error.message();
  EXPECT_EQ(client.answer["X-Content-Type-Options"], "nosniff");
  EXPECT_EQ(client.read(), "welcome");
  for (const std::size_t length : {0U, 1U, 125U, 126U, 4096U}) {
    const std::string text(length, 'a');
    client.write(text);
    EXPECT_EQ(client.read(), text);
  }
  client.socket().auto_fragment(true);
  client.socket().write_buffer_bytes(64);
  const std::string in_parts(1000, 'b');
  client.write(in_parts);
  EXPECT_EQ(client.read(), in_parts);
  client.socket().ping({}, client.error);
  client.write("after the ping");
  EXPECT_EQ(client.read(), "after the ping");
}

TEST(NetLine, is_refused_to_pages_of_others_and_elsewhere) {
  Echo server{{}};
  EXPECT_EQ(LineClient(server.port, "/live", "http://evil.example").answer.result_int(), 403U);
  EXPECT_EQ(LineClient(server.port, "/other").answer.result_int(), 403U);
  server.wait_for([&] { return server.net.counts().lines == 0; });
  EXPECT_EQ(server.ask([&] { return server.shut; }), 0) << "nobody is told of a line that never was";
}

TEST(NetLine, the_last_message_arrives_before_the_close) {
  Echo server{{}};
  LineClient client(server.port);
  client.read();
  client.write("bye");
  EXPECT_EQ(client.read(), "so long");
  EXPECT_EQ(client.read(), "");
  EXPECT_EQ(client.error, beast::websocket::error::closed);
  server.wait_for([&] { return server.net.counts().lines == 0; });
  EXPECT_EQ(server.ask([&] { return server.shut; }), 1);
}

TEST(NetLine, a_client_may_close_or_vanish) {
  Echo server{{}};
  {
    LineClient polite(server.port);
    polite.read();
    polite.socket().close(beast::websocket::close_code::normal, polite.error);
    EXPECT_FALSE(polite.error);
    LineClient rude(server.port);
    rude.read();
  }
  server.wait_for([&] { return server.shut == 2 && server.net.counts().lines == 0; });
}

TEST(NetLine, somebody_who_does_not_read_is_cut_off) {
  Echo server{{}};
  LineClient client(server.port);
  client.read();
  client.write("flood");
  server.wait_for([&] { return server.shut == 1; });
  EXPECT_EQ(server.counts().slow, 1U);
  std::string last;
  for (std::string text = client.read(); !text.empty(); text = client.read()) last = text;
  EXPECT_EQ(last, "cut 0");
  EXPECT_EQ(client.error, beast::websocket::error::closed);
}

TEST(NetLine, T5_a_long_answer_goes_at_the_pace_of_a_slow_reader) {
  Echo server{{}};
  LineClient client(server.port);
  client.read();
  client.write("long");
  server.wait_for([&] { return server.pieces > 0; });
  EXPECT_LT(server.ask([&] { return server.pieces; }), Echo::kPieces);  // far more than the system takes
  for (int i = 0; i < Echo::kPieces; ++i) ASSERT_EQ(std::stoi(client.read()), i);
  EXPECT_EQ(server.counts().slow, 0U);
}

TEST(NetLine, T5_one_address_does_not_hold_all_lines) {
  NetLimits limits;
  limits.spare_loopback = false;
  limits.lines_per_address = 2;
  Echo server(limits);
  LineClient one(server.port);
  {
    const LineClient two(server.port);
    LineClient three(server.port);
    EXPECT_EQ(three.answer.result_int(), 429U);
    EXPECT_EQ(three.answer["Retry-After"], "30");
    EXPECT_NE(three.answer.body().find("indirizzo"), std::string::npos);
  }
  server.wait_for([&] { return server.shut == 1; });
  EXPECT_EQ(LineClient(server.port).answer.result_int(), 101U);
}

TEST(NetLine, somebody_who_talks_too_much_is_cut_off) {
  NetLimits limits;
  limits.messages_per_second = 0.001;
  limits.message_burst = 5;
  Echo server(limits);
  LineClient client(server.port);
  client.read();
  for (int i = 0; i < 6; ++i) client.write("x");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.read(), "x");
  EXPECT_EQ(client.read(), "cut 1");
  EXPECT_EQ(server.counts().flooding, 1U);
}

TEST(NetLine, T11_empty_parts_count_as_talk) {
  NetLimits limits;
  limits.messages_per_second = 0.001;
  limits.message_burst = 5;
  Echo server(limits);
  LineClient client(server.port);
  client.read();
  for (int i = 0; i < 6; ++i) client.socket().write_some(false, boost::asio::const_buffer(), client.error);
  EXPECT_EQ(client.read(), "cut 1");
  EXPECT_EQ(server.counts().flooding, 1U);
}

TEST(NetLine, messages_that_are_too_long_or_binary_end_the_line) {
  Echo server{{}};
  LineClient client(server.port);
  client.read();
  client.write(std::string(4097, 'x'));
  EXPECT_EQ(client.read(), "cut 3");
  EXPECT_EQ(client.read(), "");
  EXPECT_EQ(client.socket().reason().code, 1009);
  LineClient other(server.port);
  other.read();
  other.socket().binary(true);
  other.write("x");
  EXPECT_EQ(other.read(), "cut 3");
}

TEST(NetLine, T6_a_line_that_only_looks_on_is_pinged_and_stays) {
  NetLimits limits;
  limits.ping_ms = std::chrono::milliseconds(500);
  Echo server(limits);
  LineClient client(server.port);
  client.read();
  int pings = 0;
  client.socket().control_callback([&](beast::websocket::frame_type kind, beast::string_view) {
    if (kind != beast::websocket::frame_type::ping) return;
    if (++pings == 3) server.net.post([&] { server.tell_all("pinged"); });
  });
  EXPECT_EQ(client.read(), "pinged") << "the client answers pings while it reads, and says nothing else";
  EXPECT_EQ(server.ask([&] { return server.shut; }), 0);
}

TEST(NetLine, a_silent_line_is_asked_and_then_given_up) {
  NetLimits limits;
  limits.ping_ms = std::chrono::milliseconds(1);
  Echo server(limits);
  LineClient client(server.port);
  client.read();
  server.wait_for([&] { return server.shut == 1; });
  EXPECT_EQ(client.read(), "cut 2");
}

TEST(NetLine, two_thousand_idle_lines_cost_little_and_all_hear_of_the_end) {
  raise_open_files();
  constexpr int kLines = 2000;
  std::vector<std::unique_ptr<LineClient>> clients;
  {
    Echo server{{}};
    for (int i = 0; i < kLines; ++i) clients.push_back(std::make_unique<LineClient>(server.port));
    EXPECT_EQ(server.counts().lines, static_cast<std::size_t>(kLines));
    clients[1000]->read();
    clients[1000]->write("still here");
    EXPECT_EQ(clients[1000]->read(), "still here");
  }
  for (const auto& client : clients) {
    while (!client->error) client->read();
    ASSERT_EQ(client->socket().reason().code, 1001);
  }
}

TEST(Net, a_port_that_is_taken_is_said_so) {
  Echo server{{}};
  Net second(server, {});
  try {
    second.listen("127.0.0.1", server.port);
    FAIL() << "two on one port";
  } catch (const std::system_error& error) {
    EXPECT_EQ(error.code(), std::errc::address_in_use);
  }
}

// A sweep that was due while the loop was busy comes after the stop: it must not take the timer away from it.
TEST(Net, stops_though_a_sweep_was_due_at_that_moment) {
  Echo server{{}};
  const LineClient silent(server.port);  // does not answer the farewell, so that there is something to wait for
  server.net.post([&] { std::this_thread::sleep_for(std::chrono::milliseconds(1100)), server.net.stop(); });
}

TEST(Net, wakes_its_handler_when_asked_to) {
  Echo server{{}};
  const int before = server.ask([&] {
    server.net.wake_at(std::chrono::steady_clock::now() + std::chrono::hours(1));
    server.net.wake_at(std::chrono::steady_clock::now() + std::chrono::milliseconds(1));
    return server.turns;
  });
  server.wait_for([&] { return server.turns > before; });
}

}  // namespace
}  // namespace giostra::server
