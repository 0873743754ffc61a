// Orders of an operator to a real server, while it runs and after it stopped.
#include "server/administer.hpp"

#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "games/game.hpp"
#include "server/journal/journal_test.hpp"
#include "server/net/client_test.hpp"
#include "server/operator/office_socket.hpp"
#include "server/serve.hpp"
#include "server/sqlite/sqlite_journal.hpp"

namespace giostra::server {
namespace {

using boost::json::object;

class Running {
 public:
  explicit Running(const std::filesystem::path& folder) {
    ServeOptions options;
    options.address = "127.0.0.1";
    options.port = 0;
    options.data = folder;
    options.web = "no/such/folder";
    options.bot_threads = 1;
    server_ = std::make_unique<Server>(options);
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Running() {
    server_->stop();
    thread_.join();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  Answer post(const std::string& path, const std::string& body, const std::string& cookie = "") {
    return Client(server_->port())
        .ask("POST " + path + " HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nCookie: " + cookie +
             "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  }

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

std::string cookie_of(const Answer& answer) {
  const std::string cookie(answer[http::field::set_cookie]);
  return cookie.substr(0, cookie.find(';'));
}

TEST(Administer, T9_a_running_server_and_a_stopped_one_obey_the_same_orders) {
  const TestFolder folder;
  std::string cookie, guest;
  {
    Running server(folder.path());
    const Answer me = server.post("/api/me", R"({"name":"Anna"})");
    cookie = cookie_of(me);
    guest = boost::json::parse(me.body()).at("id").as_string();
    const object banned =
        administer(folder.path(), {{"do", "ban"}, {"whom", guest}, {"for_ms", 600'000}, {"why", "x"}});
    EXPECT_TRUE(banned.contains("until_ms")) << boost::json::serialize(banned);
    EXPECT_EQ(server.post("/api/me", R"({"name":"Else"})", cookie).result_int(), 403U);
  }
  // Nobody is at home: the same office, in this process.
  const auto history = administer(folder.path(), {{"do", "history"}}).at("history").as_array();
  ASSERT_EQ(history.size(), 1U);
  EXPECT_EQ(history[0].at("who").as_string(), own_name());
  EXPECT_TRUE(administer(folder.path(), {{"do", "unban"}, {"whom", guest}}).contains("whom"));
  Running server(folder.path());
  EXPECT_EQ(server.post("/api/me", R"({"name":"Else"})", cookie).result_int(), 200U);
}

TEST(Administer, T9_a_live_match_of_a_stopped_server_is_closed_and_its_time_stands_still) {
  const TestFolder folder;
  const Game& game = *all_games().front();
  std::string match;
  {
    Running server(folder.path());
    const std::string cookie = cookie_of(server.post("/api/me", R"({"name":"Anna"})"));
    object seats;
    for (const SeatInfo& seat : game.seats())
      if (seat.speaks) seats[seat.name] = seat.side == Side::first ? "me" : "bot:1";
    const Answer made = server.post(
        "/api/matches", boost::json::serialize(object{{"game", game.about().name}, {"seats", seats}}), cookie);
    match = boost::json::parse(made.body()).at("id").as_string();
  }
  const object closed = administer(folder.path(), {{"do", "close"}, {"match", match}, {"why", "the hall closes"}});
  EXPECT_EQ(closed.at("closed").as_string(), match);
  const object shown = administer(folder.path(), {{"do", "show"}, {"match", match}});
  EXPECT_EQ(shown.at("stage").as_string(), "over");
  EXPECT_NE(boost::json::serialize(shown).find("close because the hall closes"), std::string::npos);
}

TEST(Administer, T9_a_folder_without_data_is_trouble_and_stays_as_it_is) {
  const TestFolder folder;
  EXPECT_THROW(administer(folder.path(), {{"do", "list"}}), JournalTrouble);
  EXPECT_FALSE(std::filesystem::exists(folder.path()));
}

TEST(OfficeSocket, T9_long_paths_garbage_and_the_end_of_the_server) {
  const TestFolder folder;
  const auto deep = folder.path() / std::string(120, 'x');
  std::filesystem::create_directories(deep);
  EXPECT_EQ(knock(deep, "nobody there"), std::nullopt);
  std::promise<OfficeSocket::Answer> late;
  auto socket = std::make_unique<OfficeSocket>(
      deep, [&](const std::string& order, const std::string& who, const OfficeSocket::Answer& answer) {
        if (order == "wait") return late.set_value(answer);
        answer(who + " said " + order);
      });
  EXPECT_EQ(knock(deep, "hello"), own_name() + " said hello");
  auto waiting = std::async(std::launch::async, [&] { return knock(deep, "wait"); });
  const auto answer = late.get_future().get();
  socket.reset();  // nobody waits for what is never answered
  EXPECT_THROW(waiting.get(), JournalTrouble);
  answer("too late");
  EXPECT_EQ(knock(deep, "nobody there"), std::nullopt);
}

}  // namespace
}  // namespace giostra::server
