// A backup of the real server taken in the middle of many matches, put into another folder: a second server on it goes
// on with every one of them, with the same guests.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <thread>

#include "bench/load_matches.hpp"
#include "bench/server_process.hpp"
#include "kit/log.hpp"
#include "match/match.hpp"
#include "server/wire/wire_client.hpp"

namespace giostra::bench {
namespace {

namespace fs = std::filesystem;
namespace wire = server::wire;

constexpr std::size_t kMatches = 12;
constexpr std::size_t kActs = 400;
constexpr auto kPause = std::chrono::milliseconds(4);  // so that the scripts last longer than the backup

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("giostra_backup_" + std::to_string(getpid()))) {
    fs::remove_all(path_);
    fs::create_directory(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string in(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

int giostra(const std::string& words) {
  return std::system((std::string(GIOSTRA_PROGRAM) + " " + words + " >/dev/null").c_str());
}

ServerProcess server_on(const std::string& data) {
  return ServerProcess({GIOSTRA_PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0", "--data", data, "--no-qr",
                        "--log", "info", "--message-rate", "1000000"},
                       0);
}

std::string sign_of(const Entry& entry) { return "\"" + entry.actor + "\",\"" + entry.act + "\""; }

// Matches that two guests play by their scripts, on whatever server.
class Playing {
 public:
  struct Played {
    std::string id{};
    std::array<std::string, 2> guests{};
    std::vector<Step> script{};
    std::array<std::size_t, 2> lines{};
    std::size_t at = 0;  // acts of the script that stand in the log
    std::size_t seats = 0;
    std::size_t done = 0;  // acknowledged on this server
  };

  Playing(const Game& game, std::vector<std::vector<Step>> scripts, std::uint16_t port) {
    HttpClient http(port);
    for (auto& script : scripts) {
      const auto guests = two_guests(http);
      matches_.push_back({.id = made_match(http, game, guests), .guests = guests, .script = std::move(script)});
    }
  }

  void join(LineClients& clients) {
    for (Played& match : matches_) {
      for (const std::size_t player : {0U, 1U}) match.lines[player] = clients.open(match.guests[player]);
      for (const std::size_t line : match.lines)
        clients.send(line, wire::write(wire::Hello{.match = match.id, .since = 0}));
      match.at = match.seats = match.done = 0;
    }
  }

  // Until `enough` says so; a minute at most.
  void play(LineClients& clients, const std::function<bool()>& enough) {
    const auto over = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!enough()) {
      ASSERT_LT(std::chrono::steady_clock::now(), over) << "they do not get on";
      std::this_thread::sleep_for(kPause);
      clients.listen(std::chrono::milliseconds(50),
                     [&](std::size_t line, std::string_view text) { heard(clients, matches_[line / 2], text); });
    }
  }

  [[nodiscard]] const std::vector<Played>& matches() const { return matches_; }
  [[nodiscard]] std::size_t done() const {
    std::size_t sum = 0;
    for (const Played& match : matches_) sum += match.done;
    return sum;
  }
  [[nodiscard]] Log log_of(HttpClient& http, const Played& match) const {
    const std::string answer = http.ask("GET", "/api/matches/" + match.id + "/log", match.guests[0], "");
    const auto log = read_log(answer.substr(answer.find("\r\n\r\n") + 4));
    EXPECT_TRUE(log) << answer;
    return log.value_or(Log{});
  }

 private:
  static void heard(LineClients& clients, Played& match, std::string_view text) {
    const auto message = wire::read_down(text);
    ASSERT_TRUE(message) << text;
    if (std::holds_alternative<wire::Done>(*message)) ++match.done;
    if (const auto* welcome = std::get_if<wire::Welcome>(&*message)) match.seats += welcome->seats.size();
    if (const auto* refused = std::get_if<wire::RefusedNews>(&*message)) ADD_FAILURE() << refused->english;
    const auto* news = std::get_if<wire::LogNews>(&*message);
    if (news == nullptr) return;
    const std::size_t before = match.at;
    for (const Entry& entry : news->entries)
      if (match.at < match.script.size() && sign_of(entry) == match.script[match.at].sign) ++match.at;
    const bool first = !news->entries.empty() && news->entries.front().seq == 1;
    if ((match.at > before || first) && match.at < match.script.size()) {
      const Step& step = match.script[match.at];
      clients.send(match.lines[step.player], step.message);
    }
  }

  std::vector<Played> matches_{};
};

// What the second server had when it started: all before its own `awake`.
std::size_t restored_entries(const Log& log) {
  const auto awake = std::ranges::find(log.entries, "awake", &Entry::act);
  return static_cast<std::size_t>(awake - log.entries.begin());
}

void expect_prefix(const Log& original, const Log& restored) {
  const std::size_t count = restored_entries(restored);
  EXPECT_GT(count, 4U);
  EXPECT_LT(count, restored.entries.size()) << "it has not gone on";
  ASSERT_LE(count, original.entries.size());
  EXPECT_EQ(original.header, restored.header);
  for (std::size_t at = 0; at < count; ++at) ASSERT_EQ(original.entries[at], restored.entries[at]) << at;
  EXPECT_TRUE(Match::fold(restored));
}

TEST(Backup, T9_a_restored_house_goes_on_with_every_match) {
  const auto has_scripts = [](const Game* game) { return !scripts_of(*game, 1, kActs).empty(); };
  const auto games = all_games();
  const auto game = std::ranges::find_if(games, has_scripts);
  ASSERT_NE(game, games.end());
  const Folder folder;
  const ServerProcess first = server_on(folder.in("first"));
  Playing playing(**game, scripts_of(**game, kMatches, kActs), first.port());
  {  // 1. The backup is taken while all play.
    LineClients clients(first.port());
    playing.join(clients);
    playing.play(clients, [&] { return playing.done() >= 300; });
    std::atomic<bool> taken = false;
    auto backup = std::async(std::launch::async, [&] {
      const int how = giostra("backup --data " + folder.in("first") + " " + folder.in("a.backup"));
      taken = true;
      return how;
    });
    playing.play(clients, [&] { return taken.load(); });
    const std::size_t then = playing.done();
    playing.play(clients, [&] { return playing.done() > then + 200; });
    EXPECT_EQ(backup.get(), 0);
  }
  // 2. Not where a server runs; then into another folder.
  EXPECT_NE(giostra("restore --data " + folder.in("first") + " " + folder.in("a.backup") + " 2>/dev/null"), 0);
  ASSERT_EQ(giostra("restore --data " + folder.in("second") + " " + folder.in("a.backup")), 0);
  HttpClient http(first.port());
  std::vector<Log> originals;
  for (const auto& match : playing.matches()) originals.push_back(playing.log_of(http, match));
  // 3. Every match goes on there: the guests have their seats, their acts are taken.
  const ServerProcess second = server_on(folder.in("second"));
  LineClients clients(second.port());
  playing.join(clients);
  playing.play(clients, [&] {
    return std::ranges::all_of(playing.matches(),
                               [](const Playing::Played& match) { return match.done >= 5 && match.seats > 1; });
  });
  HttpClient http_of_second(second.port());
  for (std::size_t i = 0; i < originals.size(); ++i)
    expect_prefix(originals[i], playing.log_of(http_of_second, playing.matches()[i]));
}

}  // namespace
}  // namespace giostra::bench
