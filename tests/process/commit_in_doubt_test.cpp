// The line to PostgreSQL breaks while an act is committed, and nobody knows whether it is stored. Whoever sent the act
// sends it again, and is told that it is done; it stands in the log once. The hub, the journal and the database are
// real; a small proxy between the two cuts the line.
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <array>
#include <atomic>
#include <thread>

#include "bench/postgres_server.hpp"
#include "games/game.hpp"
#include "server/house/house_clock.hpp"
#include "server/journal/journal_test.hpp"
#include "server/matches/hub.hpp"
#include "server/postgres/postgres_journal.hpp"
#include "server/wire/wire_client.hpp"

namespace giostra::server {
namespace {

constexpr std::string_view kSocket = ".s.PGSQL.5599";

enum class Cut : std::uint8_t { before, after };  // the database hears of the commit

int open_socket(const std::filesystem::path& path, bool listens) {
  const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  path.native().copy(address.sun_path, sizeof address.sun_path - 1);
  const auto* raw = reinterpret_cast<const sockaddr*>(&address);
  const int failed = listens ? bind(fd, raw, sizeof address) : connect(fd, raw, sizeof address);
  if (failed != 0 || (listens && listen(fd, 16) != 0)) throw std::runtime_error("no socket at " + path.string());
  return fd;
}

// Between a journal and its database. Once it is told a text, the connection that carries it is cut at its commit.
class Proxy {
 public:
  Proxy(std::filesystem::path folder, const std::filesystem::path& database)
      : folder_(std::move(folder)), database_(database / kSocket) {
    std::filesystem::create_directories(folder_);
    listener_ = open_socket(folder_ / kSocket, true);
    threads_.emplace_back([this] { take_connections(); });
  }
  ~Proxy() {
    ends_ = true;
    shutdown(listener_, SHUT_RDWR);
    threads_.front().join();
    for (std::size_t i = 1; i < threads_.size(); ++i) threads_[i].join();
    close(listener_);
  }
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;

  void cut_at(const std::string& text, Cut cut) {
    const std::lock_guard lock(mutex_);
    text_ = text;
    cut_ = cut;
  }
  [[nodiscard]] int cuts() const { return cuts_; }

 private:
  struct Connection {
    int client, server;
    bool in_transaction = false, carries_it = false;
  };

  void take_connections() {
    for (;;) {
      const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
      if (client < 0) return;
      threads_.emplace_back([this, client] { serve({.client = client, .server = open_socket(database_, false)}); });
    }
  }
  void serve(Connection line) {
    std::array<pollfd, 2> ends{{{line.client, POLLIN, 0}, {line.server, POLLIN, 0}}};
    for (bool goes_on = true; goes_on && !ends_;) {
      if (poll(ends.data(), ends.size(), 100) <= 0) continue;
      if (ends[0].revents != 0) goes_on = pass_up(line);
      if (goes_on && ends[1].revents != 0) goes_on = pass(line.server, line.client);
    }
    close(line.client);
    close(line.server);
  }
  static std::string take(int from) {
    std::string bytes(65'536, '\0');
    bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(read(from, bytes.data(), bytes.size()), 0)));
    return bytes;
  }
  static bool put(int to, std::string_view bytes) {
    return send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
  }
  static bool pass(int from, int to) {
    const std::string bytes = take(from);
    return !bytes.empty() && put(to, bytes);
  }
  // A statement by itself is a transaction; one between BEGIN and COMMIT ends with that.
  bool pass_up(Connection& line) {
    const std::string bytes = take(line.client);
    if (bytes.empty()) return false;
    const auto says = [&](std::string_view word) { return bytes.find(word) != std::string::npos; };
    const std::lock_guard lock(mutex_);
    line.in_transaction |= says("BEGIN");
    line.carries_it |= !text_.empty() && says(text_);
    if (!line.carries_it || (line.in_transaction && !says("COMMIT"))) {
      line.in_transaction &= !says("COMMIT") && !says("ROLLBACK");
      return put(line.server, bytes);
    }
    ++cuts_;
    text_.clear();
    if (cut_ == Cut::after) {
      put(line.server, bytes);
      take(line.server);  // its answer, which nobody hears
    }
    return false;
  }

  std::filesystem::path folder_, database_;
  int listener_ = -1;
  std::atomic<bool> ends_ = false;
  std::atomic<int> cuts_ = 0;
  std::mutex mutex_;
  std::string text_;
  Cut cut_ = Cut::after;
  std::deque<std::thread> threads_;
};

class InDoubt : public ::testing::TestWithParam<std::tuple<Cut, bool>>, public Outlet, public Thinkers {
 protected:
  InDoubt() {
    for (const SeatInfo& seat : game_.seats())
      if (seat.speaks && seat.side == Side::first) wish_.seats.emplace_back(seat.name, "me");
    hub_.create_match(wish_, anna_, [this](const Result<std::string>& made) {
      id_ = made ? *made : made.error().text(Language::english);
    });
    run_until([this] { return !id_.empty(); });
    hub_.opened(1, anna_);
    hub_.heard(1, wire::write(wire::Hello{.match = id_, .since = 0}));
  }
  template <class Question>
  bool run_until(Question holds) {
    for (const WallMs until = clock_() + 30'000; !holds() && clock_() < until;) {
      hub_.let_time_pass();
      if (loop_.waiting() > 0)
        loop_.run_one();
      else
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return holds();
  }
  void say(const std::string& words) {
    hub_.heard(1, wire::write(wire::Act{.id = "c1", .seat = wish_.seats.front().first, .act = "say " + words}));
  }

  void send(LineId, std::shared_ptr<const std::string> message) override {
    const auto said = wire::read_down(*message);
    if (!said) return;
    if (const auto* done = std::get_if<wire::Done>(&*said)) done_ = done->seq;
    if (const auto* refused = std::get_if<wire::RefusedNews>(&*said)) refused_ = refused->rule;
  }
  void cut(LineId, wire::Bye::Why) override {}
  void think(Task, Answered) override {}
  void forget(std::string_view) override {}

  const Game& game_ = *all_games().front();
  const Person anna_{.id = "ganna", .name = "Anna"};
  Hub::NewMatch wish_{.game = &game_, .setup = {}, .seats = {}};
  std::string id_, refused_;
  std::uint32_t done_ = 0;
  bench::PostgresServer& server_ = bench::PostgresServer::shared();
  std::string address_ = server_.make_database();
  TestFolder folder_;
  Proxy proxy_{folder_.path(), server_.folder()};
  TestLoop loop_;
  HouseClock clock_;
  PostgresJournal journal_{{.address = PostgresAddress::read(address_.substr(0, address_.find("host=")) +
                                                             "host=" + folder_.path().string() + "&port=5599")
                                           .value(),
                            .node = "a"},
                           loop_.post()};
  Hub hub_{{.journal = journal_,
            .outlet = *this,
            .thinkers = *this,
            .secret = [] { return FairDice::Secret{}; },
            .match_id = [] { return std::string("m1"); },
            .now = clock_}};
};

TEST_P(InDoubt, an_act_that_is_sent_again_is_done_and_stored_once) {
  const auto& [cut, in_company] = GetParam();
  proxy_.cut_at("in doubt", cut);
  if (in_company)  // with other orders it is committed in so many words
    for (int i = 0; i < 50; ++i) journal_.heartbeat(clock_());
  say("in doubt");
  ASSERT_TRUE(run_until([this] { return done_ > 0 || !refused_.empty(); }));
  EXPECT_EQ(proxy_.cuts(), 1);
  EXPECT_EQ(refused_, kTrouble);
  EXPECT_EQ(done_, 0U) << "nobody can know that yet";
  for (int tries = 0; tries < 100 && done_ == 0; ++tries) {
    say("in doubt");
    run_until([this, until = clock_() + 300] { return done_ > 0 || clock_() > until; });
  }
  ASSERT_GT(done_, 0U);
  const auto kept = journal_.read(id_);
  EXPECT_EQ(std::ranges::count(kept->rows, "ganna:c1", &Row::cause), 1);
  EXPECT_EQ(kept->rows.at(done_ - 1).cause, "ganna:c1");
}

INSTANTIATE_TEST_SUITE_P(Lines, InDoubt,
                         ::testing::Combine(::testing::Values(Cut::before, Cut::after), ::testing::Bool()),
                         [](const auto& info) {
                           return std::string(std::get<0>(info.param) == Cut::before ? "before" : "after") +
                                  (std::get<1>(info.param) ? "_in_company" : "_alone");
                         });

}  // namespace
}  // namespace giostra::server
