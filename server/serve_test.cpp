// The server put together, on a real port with a real disk.
#include "server/serve.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <mutex>
#include <thread>

#include "games/game.hpp"
#include "server/net/client_test.hpp"
#include "server/operator_log.hpp"
#include "server/sqlite/sqlite_journal.hpp"
#include "server/wire/wire_client.hpp"
#include "tests/process/figures.hpp"

namespace giostra::server {
namespace {

namespace fs = std::filesystem;

// Its data stay from one server to the next.
class Serving : public ::testing::Test {
 protected:
  Serving() : folder_(fs::path(::testing::TempDir()) / ("serve_" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    start();
  }
  ~Serving() override {
    stop();
    fs::remove_all(folder_);
  }
  void start() {
    options_.address = "127.0.0.1";
    options_.port = 0;
    options_.data = folder_;
    options_.web = "no/such/folder";
    options_.bot_threads = 1;
    server_ = std::make_unique<Server>(options_);
    thread_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }

  Answer get(const std::string& path) { return Client(server_->port()).ask(server::get(path)); }
  Answer post(const std::string& path, const std::string& body, const std::string& cookie = "") {
    return Client(server_->port())
        .ask("POST " + path + " HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nCookie: " + cookie +
             "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  }
  std::string guest(const std::string& name) {
    const Answer answer = post("/api/me", R"({"name":")" + name + "\"}");
    const std::string cookie(answer[http::field::set_cookie]);
    return cookie.substr(0, cookie.find(';'));
  }
  // This person against computers: play begins.
  std::string made_match(const Game& game, const std::string& cookie) {
    boost::json::object seats;
    for (const SeatInfo& seat : game.seats())
      if (seat.speaks) seats[std::string(seat.name)] = seat.side == Side::first ? "me" : "bot:1";
    const boost::json::object wish{{"game", std::string(game.about().name)}, {"seats", seats}};
    const Answer answer = post("/api/matches", boost::json::serialize(wish), cookie);
    EXPECT_EQ(answer.result_int(), 201U) << answer.body();
    std::string id(boost::json::parse(answer.body()).at("id").as_string());
    for (const auto& seat : seats)
      post("/api/matches/" + id + "/seats/" + std::string(seat.key()), R"({"do":"seed","seed":"0a"})", cookie);
    return id;
  }
  // As if the first seat had talked so much before the server was started again.
  void add_talk(const Game& game, const std::string& match, std::size_t count) {
    stop();
    {
      std::mutex mutex;
      std::vector<std::function<void()>> posted;
      SqliteJournal journal({.folder = folder_}, [&](std::function<void()> work) {
        const std::lock_guard lock(mutex);
        posted.push_back(std::move(work));
      });
      const Kept kept = *journal.read(match);
      std::vector<Row> rows(count, kept.rows.back());
      for (std::size_t i = 0; i < count; ++i) {
        Entry& entry = rows[i].entry;
        entry.seq = static_cast<std::uint32_t>(kept.rows.size() + i + 1);
        entry.actor = game.seats().front().name;
        entry.act = "say " + std::to_string(i);
        rows[i].cause.clear();
      }
      bool stored = false;
      journal.append(match, static_cast<std::uint32_t>(kept.rows.size()), rows, {.stage = Stage::live},
                     [&](Stored how) { stored = how == Stored::stored; });
      while (!stored) {
        const std::lock_guard lock(mutex);
        for (const auto& work : std::exchange(posted, {})) work();
      }
    }
    start();
  }
  LineClient line(const std::string& cookie) { return LineClient(server_->port(), "/live", "", cookie); }

  fs::path folder_;
  ServeOptions options_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

std::string hello(const std::string& match) { return R"({"t":"hello","match":")" + match + R"(","since":0})"; }

// The next message of this kind.
std::string next(LineClient& line, const std::string& kind) {
  for (;;) {
    std::string text = line.read();
    if (line.error || text.starts_with(R"({"t":")" + kind)) return text;
  }
}

TEST_F(Serving, pages_api_and_figures_are_on_one_port) {
  EXPECT_NE(get("/").body().find("Giostra"), std::string::npos);
  EXPECT_EQ(get("/api/health").result_int(), 200U);
  EXPECT_EQ(get("/api/nothing").result_int(), 404U);
  EXPECT_EQ(get("/gone.js").result_int(), 404U);
  const Answer figures = get("/metrics");
  EXPECT_NE(figures.body().find("\ngiostra_requests_total 5\n"), std::string::npos) << figures.body();
  EXPECT_EQ(figures[http::field::content_type], "text/plain; version=0.0.4; charset=utf-8");
}

// The server goes on writing into a file that nobody will find again: it must notice.
TEST_F(Serving, T8_a_database_that_vanishes_stops_the_matches_and_is_told) {
  const Game& game = *all_games().front();
  const std::string cookie = guest("Anna");
  made_match(game, cookie);
  EXPECT_EQ(get("/api/ready").result_int(), 200U);
  const fs::path file = folder_ / "giostra.sqlite";
  const fs::path aside = folder_ / "aside.sqlite";
  fs::rename(file, aside);
  const boost::json::object wish{{"game", std::string(game.about().name)}};
  const auto make = [&] { return post("/api/matches", boost::json::serialize(wish), cookie).result_int(); };
  EXPECT_EQ(make(), 503U);
  Answer ready = get("/api/ready");
  EXPECT_EQ(ready.result_int(), 503U);
  EXPECT_NE(ready.body().find("deleted or replaced"), std::string::npos) << ready.body();
  EXPECT_NE(get("/metrics").body().find("\ngiostra_journal_stores 0\n"), std::string::npos);
  EXPECT_EQ(get("/api/health").result_int(), 200U) << "the process itself is well";
  fs::copy_file(aside, file);
  EXPECT_EQ(make(), 503U) << "a copy is another file";
  fs::rename(aside, file);
  EXPECT_EQ(make(), 201U) << "it is in its place again";
}

TEST_F(Serving, T6_figures_are_for_this_machine_or_for_the_token) {
  const auto status = [&](const std::string& headers) {
    return Client(server_->port()).ask(server::get("/metrics", headers)).result_int();
  };
  EXPECT_EQ(status(""), 200U);
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.1\r\n"), 401U) << "a proxy that nobody told us of";
  stop();
  options_.trust.proxies = *Proxies::read("127.0.0.1");
  options_.trust.metrics_token = "0123456789abcdef";
  start();
  EXPECT_EQ(status(""), 401U) << "everybody comes by the proxy";
  EXPECT_EQ(status("Authorization: Bearer 0123456789abcdef\r\n"), 200U);
  EXPECT_EQ(status("Authorization: Bearer 0123456789abcdeX\r\n"), 401U);
  EXPECT_EQ(status("Authorization: Bearer\r\n"), 401U);
}

TEST_F(Serving, T6_a_cookie_of_an_older_version_is_known_and_given_its_new_name) {
  const std::string old = guest("Anna");
  ASSERT_EQ(old.substr(0, 6), "guest=");
  stop();
  options_.site = Site(*PublicUrl::read("https://club.example"));
  start();
  const Answer answer = Client(server_->port()).ask(server::get("/api/me", "Cookie: " + old + "\r\n"));
  EXPECT_NE(answer.body().find("\"Anna\""), std::string::npos);
  const std::string fresh(answer[http::field::set_cookie]);
  EXPECT_EQ(fresh.substr(0, fresh.find(';')), "__Host-" + old);
  EXPECT_NE(fresh.find("; Secure"), std::string::npos);
}

TEST_F(Serving, lines_are_for_our_own_pages) {
  EXPECT_EQ(LineClient(server_->port(), "/live", "http://evil.example").answer.result_int(), 403U);
  EXPECT_EQ(LineClient(server_->port(), "/elsewhere").answer.result_int(), 404U);
}

TEST_F(Serving, an_act_is_done_and_reaches_those_who_look_on) {
  const Game& game = *all_games().front();
  const std::string cookie = guest("Anna");
  const std::string match = made_match(game, cookie);
  LineClient player = line(cookie);
  LineClient viewer = line("");
  player.write(hello(match));
  viewer.write(hello(match));
  EXPECT_NE(next(player, "welcome").find(R"("running":true)"), std::string::npos);
  next(viewer, "welcome");
  player.write(R"({"t":"chat","id":"c1","seat":")" + std::string(game.seats().front().name) +
               R"(","to":"all","text":"ciao"})");
  EXPECT_NE(next(player, "done").find(R"("id":"c1")"), std::string::npos);
  std::string news = next(viewer, "log");
  while (!viewer.error && news.find("say ciao") == std::string::npos) news = next(viewer, "log");
  EXPECT_FALSE(viewer.error);
  EXPECT_NE(get("/metrics").body().find("giostra_store_seconds_count{how=\"stored\"}"), std::string::npos);
}

TEST_F(Serving, T9_tells_every_figure_that_the_dashboard_shows) {
  const auto figures = figures_of("grafana-dashboard.json");
  EXPECT_GT(figures.size(), 20U);
  EXPECT_TRUE(figures.contains("giostra_reports"));
  expect_all_told("grafana-dashboard.json", get("/metrics").body());
}

// The kernel knows how near this client is, whatever the client pretends.
TEST_F(Serving, T4_a_pong_that_is_held_back_earns_nothing) {
  const Game& game = *all_games().front();
  const std::string cookie = guest("Lia");
  const std::string match = made_match(game, cookie);
  LineClient player = line(cookie);
  player.write(hello(match));
  const auto ping = boost::json::parse(next(player, "ping"));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  player.write(boost::json::serialize(boost::json::object{{"t", "pong"}, {"n", ping.at("n")}}));
  player.write(R"({"t":"act","id":"a1","seat":")" + std::string(game.seats().front().name) + R"(","act":"nodraw"})");
  std::string news = next(player, "log");
  while (!player.error && news.find("nodraw") == std::string::npos) news = next(player, "log");
  ASSERT_FALSE(player.error);
  const auto entry = boost::json::parse(news).at("entries").as_array().back().as_array();
  EXPECT_LT(entry.size() == 5 ? entry[4].as_int64() : 0, 100) << news;
}

TEST_F(Serving, says_why_it_ends_a_line) {
  stop();
  options_.limits.messages_per_second = 0.001;
  options_.limits.message_burst = 5;
  start();
  LineClient flood = line(guest("Fabio"));
  for (int i = 0; i < 6; ++i) flood.write("{}");
  EXPECT_EQ(next(flood, "bye"), R"({"t":"bye","why":"flooding"})");
  LineClient strange = line(guest("Ugo"));
  strange.socket().binary(true);
  strange.write("{}");
  EXPECT_EQ(next(strange, "bye"), R"({"t":"bye","why":"broken"})");
}

// What the dice of a new match are bound to.
TEST_F(Serving, with_a_seed_the_dice_are_the_same_on_every_run_and_others_in_every_match) {
  std::vector<std::string> bound;
  for (const std::uint64_t seed : {7U, 7U, 8U}) {
    stop();
    options_.test_seed = seed;
    start();
    const std::string cookie = guest("Anna");
    for (int i = 0; i < 2; ++i) {
      const std::string log = get("/api/matches/" + made_match(*all_games().front(), cookie) + "/log").body();
      const auto from = log.find(" match dice ");
      ASSERT_NE(from, std::string::npos) << log;
      bound.push_back(log.substr(from, log.find('\n', from) - from));
    }
  }
  EXPECT_EQ(bound[0], bound[2]);
  EXPECT_EQ(bound[1], bound[3]);
  EXPECT_NE(bound[0], bound[1]);
  EXPECT_NE(bound[0], bound[4]);
}

TEST_F(Serving, goes_down_with_a_bye_and_comes_up_with_everything) {
  const Game& game = *all_games().front();
  const std::string cookie = guest("Bice");
  const std::string match = made_match(game, cookie);
  LineClient player = line(cookie);
  player.write(hello(match));
  next(player, "welcome");
  player.write(R"({"t":"chat","id":"c1","seat":")" + std::string(game.seats().front().name) +
               R"(","to":"all","text":"a domani"})");
  next(player, "done");
  stop();
  EXPECT_NE(next(player, "bye").find("stopping"), std::string::npos);
  start();
  LineClient again = line(cookie);
  again.write(hello(match));
  EXPECT_NE(next(again, "welcome").find(match), std::string::npos);
  std::string all;
  while (!again.error && all.find("say a domani") == std::string::npos) all += next(again, "log");
  EXPECT_FALSE(again.error);
}

// Reads nothing until somebody has talked again; then all must come, in order, and the newest last.
class LongLog : public Serving, public testing::WithParamInterface<std::size_t> {};

TEST_P(LongLog, T5_who_joins_a_long_match_and_reads_late_gets_all_of_it_in_order) {
  const Game& game = *all_games().front();
  const std::string seat(game.seats().front().name);
  const std::string anna = guest("Anna");
  const std::string match = made_match(game, anna);
  add_talk(game, match, GetParam());
  LineClient late = line("");
  late.write(R"({"t":"hello","match":")" + match + R"(","since":0})");
  LineClient player = line(anna);
  player.write(R"({"t":"hello","match":")" + match + R"(","since":4000000})");
  player.write(R"({"t":"chat","id":"c1","seat":")" + seat + R"(","to":"all","text":"the newest"})");
  for (std::string text = player.read(); text.find(R"("t":"done")") == std::string::npos; text = player.read())
    ASSERT_FALSE(text.empty());
  std::uint32_t last = 0;
  std::string act;
  while (act != "say the newest") {
    const std::string text = late.read();
    const auto message = wire::read_down(text);
    ASSERT_TRUE(message) << "after entry " << last << ": " << text;
    if (const auto* news = std::get_if<wire::LogNews>(&*message))
      for (const Entry& entry : news->entries) {
        ASSERT_EQ(entry.seq, ++last);
        act = entry.act;
      }
  }
  EXPECT_GT(last, GetParam());
  EXPECT_NE(get("/metrics").body().find("giostra_slow_lines_total 0"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Entries, LongLog, testing::Values(5'006, 50'000));

// Whatever becomes of a request with a token, the operator's log and the figures do not have it; and a link outlives a
// restart.
TEST_F(Serving, T1_tokens_stand_in_no_log_and_hold_after_a_restart) {
  operator_log::open(operator_log::Level::debug, operator_log::Form::json);
  ::testing::internal::CaptureStderr();
  const std::string maker = guest("Maria");
  const std::string wish = R"({"game":")" + std::string(all_games().front()->about().name) + R"(","referee":true})";
  const auto made = boost::json::parse(post("/api/matches", wish, maker).body());
  const std::string at = "/api/matches/" + std::string(made.at("id").as_string());
  const std::string token(made.at("links").at(0).at("token").as_string());
  EXPECT_EQ(token.size(), 26U);
  const auto with_token = [&](std::string_view deed) {
    return R"({"do":")" + std::string(deed) + R"(","token":")" + token + "\"}";
  };
  EXPECT_EQ(post(at + "/roles", with_token("show"), guest("Rita")).result_int(), 200U);
  EXPECT_EQ(post(at + "/roles", with_token("revoke"), guest("Elsa")).result_int(), 403U);
  EXPECT_EQ(post(at + "/seats/nowhere", with_token("sit"), guest("Elsa")).result_int(), 404U);
  EXPECT_EQ(post(at + "/seats/referee", R"({"do":"sit","token":7})", guest("Elsa")).result_int(), 400U);
  const std::string told = post(at + "/roles", with_token("nothing"), guest("Elsa")).body() + get("/metrics").body();
  stop();
  start();
  EXPECT_EQ(post(at + "/seats/referee", with_token("sit"), guest("Rita")).result_int(), 200U);
  stop();
  const std::string log = ::testing::internal::GetCapturedStderr();
  operator_log::open(operator_log::Level::off, operator_log::Form::json);
  EXPECT_NE(log.find("started"), std::string::npos) << "the log is heard";
  EXPECT_EQ((log + told).find(token), std::string::npos);
}

}  // namespace
}  // namespace giostra::server
