// The real server under load, ended again and again without any warning: nothing that it acknowledged may be lost, and
// nothing that is sent again may count twice. GIOSTRA_KILLS says how often (scripts/kill_test: 20 times).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>

#include "bench/load_matches.hpp"
#include "bench/server_process.hpp"
#include "kit/log.hpp"
#include "match/match.hpp"
#include "server/wire/wire_client.hpp"

namespace giostra::bench {
namespace {

namespace fs = std::filesystem;
namespace wire = server::wire;

constexpr std::size_t kMatches = 24;
constexpr std::size_t kActs = 400;

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("giostra_kill_" + std::to_string(getpid()))) { fs::remove_all(path_); }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string name() const { return path_.string(); }

 private:
  fs::path path_;
};

// A match as its two players know it. They act by the script, whatever becomes of the server.
struct Played {
  std::string id{};
  std::array<std::string, 2> guests{};
  std::vector<Step> script{};
  std::array<std::size_t, 2> lines{};
  std::size_t at = 0;                                   // acts of the script that stand in the log
  std::map<std::string, std::uint32_t> acknowledged{};  // by the messages' own ids
};

std::string id_of(std::size_t act) { return "a" + std::to_string(act); }

class Killing {
 public:
  explicit Killing(std::vector<std::vector<Step>> scripts, const Game& game) : game_(game) {
    for (auto& script : scripts) matches_.push_back({.script = std::move(script)});
  }

  // Lets the server live until so many more acts were acknowledged.
  void live(std::size_t acts) {
    ServerProcess server({GIOSTRA_PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0", "--data", folder_.name(),
                          "--no-qr", "--log", "info", "--message-rate", "1000000"},
                         0);
    HttpClient http(server.port());
    if (matches_.front().id.empty()) open_all(http);
    expect_nothing_lost(http);
    LineClients clients(server.port());
    join(clients);
    for (const std::size_t goal = acknowledged_ + acts; acknowledged_ < goal && !all_played();)
      clients.listen(std::chrono::milliseconds(100),
                     [&](std::size_t line, std::string_view text) { heard(clients, matches_[line / 2], text); });
    server.kill_hard();
  }

  void end() {
    const ServerProcess server({GIOSTRA_PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0", "--data",
                                folder_.name(), "--no-qr", "--log", "info"},
                               0);
    HttpClient http(server.port());
    expect_nothing_lost(http);
  }

  [[nodiscard]] std::size_t acknowledged() const { return acknowledged_; }

 private:
  void open_all(HttpClient& http) {
    for (Played& match : matches_) {
      match.guests = two_guests(http);
      match.id = made_match(http, game_, match.guests);
    }
  }

  void join(LineClients& clients) {
    for (Played& match : matches_) {
      for (std::size_t player : {0U, 1U}) match.lines[player] = clients.open(match.guests[player]);
      for (const std::size_t line : match.lines)
        clients.send(line, wire::write(wire::Hello{.match = match.id, .since = 0}));
      match.at = 0;
    }
  }

  void heard(LineClients& clients, Played& match, std::string_view text) {
    const auto message = wire::read_down(text);
    ASSERT_TRUE(message) << text;
    if (const auto* done = std::get_if<wire::Done>(&*message)) {
      acknowledged_ += match.acknowledged.emplace(done->id, done->seq).second ? 1 : 0;
      EXPECT_EQ(match.acknowledged.at(done->id), done->seq);
    }
    if (const auto* refused = std::get_if<wire::RefusedNews>(&*message)) ADD_FAILURE() << refused->english;
    const auto* news = std::get_if<wire::LogNews>(&*message);
    if (news == nullptr) return;
    const std::size_t before = match.at;
    for (const Entry& entry : news->entries)
      if (match.at < match.script.size() && text_of(entry) == match.script[match.at].sign) ++match.at;
    const bool welcome = !news->entries.empty() && news->entries.front().seq == 1;
    if ((match.at > before || welcome) && match.at < match.script.size()) act(clients, match);
  }

  // Sends the next act; after a restart that may be one which the server has already.
  static void act(LineClients& clients, const Played& match) {
    const Step& step = match.script[match.at];
    clients.send(match.lines[step.player], step.message);
    if (match.at % 5 == 0) clients.send(match.lines[step.player], step.message);
  }

  static std::string text_of(const Entry& entry) { return "\"" + entry.actor + "\",\"" + entry.act + "\""; }

  [[nodiscard]] bool all_played() const {
    return std::ranges::all_of(matches_, [](const Played& match) { return match.at == match.script.size(); });
  }

  void expect_nothing_lost(HttpClient& http) {
    for (const Played& match : matches_) {
      const std::string answer = http.ask("GET", "/api/matches/" + match.id + "/log", "", "");
      const auto log = read_log(answer.substr(answer.find("\r\n\r\n") + 4));
      ASSERT_TRUE(log) << answer;
      EXPECT_TRUE(Match::fold(*log)) << match.id;
      std::vector<std::string> acts;
      for (const Entry& entry : log->entries)
        if (entry.actor != "match") acts.push_back(text_of(entry));
      ASSERT_LE(acts.size(), match.script.size());
      for (std::size_t at = 0; at < acts.size(); ++at) ASSERT_EQ(acts[at], match.script[at].sign) << match.id;
      for (const auto& [id, seq] : match.acknowledged) {
        ASSERT_LE(seq, log->entries.size()) << "lost: " << match.id << " " << id;
        EXPECT_EQ(id, id_of(sign_at(match, text_of(log->entries[seq - 1]), *log, seq))) << "elsewhere: " << match.id;
      }
    }
  }

  // Which act of the script stands at this number of the log.
  static std::size_t sign_at(const Played& match, const std::string& sign, const Log& log, std::uint32_t seq) {
    const auto acts = std::count_if(log.entries.begin(), log.entries.begin() + seq,
                                    [](const Entry& entry) { return entry.actor != "match"; });
    const auto at = static_cast<std::size_t>(acts) - 1;
    EXPECT_EQ(match.script.at(at).sign, sign);
    return at;
  }

  const Game& game_;
  Folder folder_;
  std::vector<Played> matches_{};
  std::size_t acknowledged_ = 0;
};

TEST(Kill, nothing_acknowledged_is_lost_or_doubled) {
  const char* wanted = std::getenv("GIOSTRA_KILLS");
  const int kills = wanted == nullptr ? 3 : std::atoi(wanted);
  for (const Game* game : all_games()) {
    auto scripts = scripts_of(*game, kMatches, kActs);
    if (scripts.empty()) continue;
    Killing killing(std::move(scripts), *game);
    for (int kill = 0; kill < kills && !::testing::Test::HasFatalFailure(); ++kill)
      killing.live(50 + static_cast<std::size_t>(kill) * 37 % 150);
    killing.end();
    EXPECT_GT(killing.acknowledged(), static_cast<std::size_t>(kills) * 40);
    return;
  }
  FAIL() << "no game goes on for so long without dice";
}

}  // namespace
}  // namespace giostra::bench
