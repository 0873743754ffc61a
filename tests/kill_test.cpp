// The real server under load, ended again and again without any warning: nothing that it acknowledged may be lost, and
// nothing that is sent again may count twice. GIOSTRA_KILLS says how often (scripts/kill_test: 20 times, or as many as
// it is told): matches that were played to the end give way to new ones, so the load stays the same to the last kill.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <utility>

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
  const std::vector<Step>* script = nullptr;
  std::array<std::size_t, 2> lines{};
  std::size_t at = 0;                                   // acts of the script that stand in the log
  std::uint32_t read = 0, until = 0;                    // entries: that were read, that there were on joining
  std::map<std::string, std::uint32_t> acknowledged{};  // by the messages' own ids
};

std::string id_of(std::size_t act) { return "a" + std::to_string(act); }

class Killing {
 public:
  explicit Killing(std::vector<std::vector<Step>> scripts, const Game& game)
      : game_(game), scripts_(std::move(scripts)) {
    for (const auto& script : scripts_) matches_.push_back({.script = &script});
  }

  // Lets the server live until so many more acts were acknowledged, and a moment longer: it dies amid its work.
  void live(std::size_t acts, std::chrono::milliseconds longer) {
    const auto began = Clock::now();
    ServerProcess server(command(), 0);
    HttpClient http(server.port());
    starts_.push_back(Clock::now() - began);
    expect_nothing_lost(http, matches_);
    open_all(http);
    LineClients clients(server.port());
    join(clients);
    const auto hear = [&](std::size_t line, std::string_view text) { heard(clients, matches_[line / 2], text); };
    for (const std::size_t goal = acknowledged_ + acts; acknowledged_ < goal && !all_played();)
      clients.listen(std::chrono::milliseconds(100), hear);
    for (const auto until = Clock::now() + longer; Clock::now() < until;)
      clients.listen(std::chrono::milliseconds(1), hear);
    server.kill_hard();
  }

  // A last start: all matches that ever were are there.
  void end() {
    const ServerProcess server(command(), 0);
    HttpClient http(server.port());
    expect_nothing_lost(http, matches_);
    expect_nothing_lost(http, played_);
  }

  void tell(int kills) {
    std::ranges::sort(starts_);
    const auto ms = [](Clock::duration time) {
      return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    };
    std::cout << kills << " kills, " << matches_.size() + played_.size() << " matches, " << acknowledged_
              << " acts acknowledged, " << again_ << " sent again that were stored already: 0 lost, 0 doubled; start "
              << ms(starts_[starts_.size() / 2]) << " ms (median), " << ms(starts_.back()) << " ms (longest)\n";
  }

  [[nodiscard]] std::size_t acknowledged() const { return acknowledged_; }

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::vector<std::string> command() const {
    return {GIOSTRA_PROGRAM, "serve",   "--address", "127.0.0.1", "--port",         "0",      "--data",
            folder_.name(),  "--no-qr", "--log",     "info",      "--message-rate", "1000000"};
  }

  // New ones for those that were played to the end.
  void open_all(HttpClient& http) {
    for (Played& match : matches_) {
      if (match.at == match.script->size()) {
        const auto* script = match.script;
        played_.push_back(std::exchange(match, {.script = script}));
      }
      if (!match.id.empty()) continue;
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
      match.read = 0;
    }
  }

  void heard(LineClients& clients, Played& match, std::string_view text) {
    const auto message = wire::read_down(text);
    ASSERT_TRUE(message) << text;
    if (const auto* done = std::get_if<wire::Done>(&*message)) {
      const bool fresh = match.acknowledged.emplace(done->id, done->seq).second;
      ++(fresh ? acknowledged_ : again_);
      EXPECT_EQ(match.acknowledged.at(done->id), done->seq);
    }
    if (const auto* refused = std::get_if<wire::RefusedNews>(&*message)) ADD_FAILURE() << refused->english;
    if (const auto* welcome = std::get_if<wire::Welcome>(&*message)) match.until = welcome->entries;
    if (const auto* news = std::get_if<wire::LogNews>(&*message)) read(clients, match, *news);
  }

  // Both players are told of every entry, and a long log comes in pieces: each entry counts once, in its order.
  static void read(LineClients& clients, Played& match, const wire::LogNews& news) {
    const std::uint32_t before = match.read;
    for (const Entry& entry : news.entries) {
      if (entry.seq != match.read + 1) continue;
      ++match.read;
      if (entry.actor == "match") continue;
      ASSERT_LT(match.at, match.script->size()) << match.id;
      ASSERT_EQ(text_of(entry), (*match.script)[match.at].sign) << match.id;
      ++match.at;
    }
    if (match.read == before || match.read < match.until) return;
    if (before < match.until && match.at > 0) act(clients, match, match.at - 1);
    if (match.at < match.script->size()) act(clients, match, match.at);
  }

  // Some twice, and after a restart the last one again, of which nobody knows whether it was acknowledged.
  static void act(LineClients& clients, const Played& match, std::size_t at) {
    const Step& step = (*match.script)[at];
    clients.send(match.lines[step.player], step.message);
    if (at % 5 == 0) clients.send(match.lines[step.player], step.message);
  }

  static std::string text_of(const Entry& entry) { return "\"" + entry.actor + "\",\"" + entry.act + "\""; }

  [[nodiscard]] bool all_played() const {
    return std::ranges::all_of(matches_, [](const Played& match) { return match.at == match.script->size(); });
  }

  static void expect_nothing_lost(HttpClient& http, const std::vector<Played>& matches) {
    for (const Played& match : matches) {
      if (match.id.empty()) continue;
      const std::string answer = http.ask("GET", "/api/matches/" + match.id + "/log", "", "");
      const auto log = read_log(answer.substr(answer.find("\r\n\r\n") + 4));
      ASSERT_TRUE(log) << answer;
      EXPECT_TRUE(Match::fold(*log)) << match.id;
      std::vector<std::string> acts;
      for (const Entry& entry : log->entries)
        if (entry.actor != "match") acts.push_back(text_of(entry));
      ASSERT_LE(acts.size(), match.script->size());
      for (std::size_t at = 0; at < acts.size(); ++at) ASSERT_EQ(acts[at], (*match.script)[at].sign) << match.id;
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
    EXPECT_EQ(match.script->at(at).sign, sign);
    return at;
  }

  const Game& game_;
  const std::vector<std::vector<Step>> scripts_;
  Folder folder_;
  std::vector<Played> matches_{};
  std::vector<Played> played_{};  // to the end
  std::size_t acknowledged_ = 0;
  std::size_t again_ = 0;  // answers to what was sent twice
  std::vector<Clock::duration> starts_{};
};

// For whoever waits for many.
void show_progress(int kill, int kills, std::size_t acknowledged) {
  if (kills < 20 || kill % std::max(1, kills / 20) != 0) return;
  std::cerr << kill << " of " << kills << " kills, " << acknowledged << " acts acknowledged\n";
}

TEST(Kill, nothing_acknowledged_is_lost_or_doubled) {
  const char* wanted = std::getenv("GIOSTRA_KILLS");
  const int kills = wanted == nullptr ? 3 : std::atoi(wanted);
  ASSERT_GT(kills, 0);
  for (const Game* game : all_games()) {
    auto scripts = scripts_of(*game, kMatches, kActs);
    if (scripts.empty()) continue;
    Killing killing(std::move(scripts), *game);
    for (int kill = 0; kill < kills && !HasFailure(); ++kill) {
      killing.live(50 + static_cast<std::size_t>(kill) * 37 % 150, std::chrono::milliseconds(kill % 7));
      show_progress(kill + 1, kills, killing.acknowledged());
    }
    killing.end();
    EXPECT_GT(killing.acknowledged(), static_cast<std::size_t>(kills) * 40);
    if (!HasFailure()) killing.tell(kills);
    return;
  }
  FAIL() << "no game goes on for so long without dice";
}

}  // namespace
}  // namespace giostra::bench
