// How costs grow: with the entries of one match, and with the matches that are stored.
#include <malloc.h>

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <mutex>

#include "bench/cpu.hpp"
#include "bench/growth_plot.hpp"
#include "kit/playout.hpp"
#include "match/match.hpp"
#include "server/sqlite/sqlite_journal.hpp"

namespace giostra::bench {
namespace {

constexpr std::string_view kHelp =
    "bench/growth [MATCHES [SVG]]\n"
    "One match of 100 to 5000 entries (random acts of some game, with talk between them): CPU microseconds "
    "for\n"
    "the next entry, for a fork of the match as the browser makes it, and for opening it from its log; bytes it "
    "holds.\n"
    "Then 100 to so many (100000 if not given; a million takes minutes) stored matches in a fresh SQLite journal "
    "below\n"
    "build/: milliseconds of wall time for the newest 50, for those that are played, for one person's, and for a "
    "start\n"
    "with its first list. Best of several. Prints a table, and draws the curves where a second word names a file.\n";

constexpr std::array<std::uint64_t, 5> kEntries{100, 300, 1000, 3000, 5000};
constexpr std::uint64_t kPlayed = 100;  // of all stored matches; the others are over

double us_of(const Timed& timed) { return 1e6 / timed.per_second(); }

// A match at random until it is decided; after every act of the law so much is said.
Log talked_match(const Game& game, std::uint64_t entries, int said) {
  Log log;
  log.set("Game", game.about().name);
  Match match = Match::open(log).value();
  Random random(1);
  const std::string speaker(write_actor(Actor::seat(0), game.seats()));
  const auto add = [&](const std::string& actor, const std::string& act) {
    if (!match.take({}, actor, act)) std::exit(EXIT_FAILURE);
    log.append({}, actor, act);
  };
  while (log.entries.size() < entries && !match.decided()) {
    const Actor actor = pick_actor(match.table().awaits(), random);
    add(std::string(write_actor(actor, game.seats())), match.table().sample(actor, random.next()));
    for (int i = 0; i < said && !match.decided(); ++i) add(speaker, "say well played");
  }
  return log;
}

// Of the first game that gets so far with little talk.
Log long_match(std::uint64_t entries) {
  for (int said = 0;; ++said)
    for (const Game* game : all_games())
      if (Log log = talked_match(*game, entries, said); log.entries.size() >= entries) return log;
}

// The next entry is talk or an act: a hundred of them, each time from the same match.
double next_us(const Log& log, const Log& longer) {
  constexpr std::size_t kNext = 100;
  const Match match = Match::fold(log).value();
  double best_us = 0;
  for (int run = 0; run < 20; ++run) {
    Match copy = match;
    const double began = cpu_seconds(RUSAGE_SELF);
    for (std::size_t i = 0; i < kNext; ++i) {
      const Entry& entry = longer.entries[log.entries.size() + i];
      if (!copy.take(entry.at_ms, entry.actor, entry.act)) std::exit(EXIT_FAILURE);
    }
    const double us = (cpu_seconds(RUSAGE_SELF) - began) * 1e6 / kNext;
    if (run == 0 || us < best_us) best_us = us;
  }
  return best_us;
}

double fork_us(const Match& match) {
  constexpr std::uint64_t kForks = 1000;
  return us_of(best_of(5, RUSAGE_SELF, [&] {
    std::uint64_t made = 0;
    for (; made < kForks; ++made) Match fork = match;
    return made;
  }));
}

double open_us(const Log& log) {
  constexpr std::uint64_t kFolds = 20;
  return us_of(best_of(5, RUSAGE_SELF, [&] {
    std::uint64_t folded = 0;
    for (std::uint64_t i = 0; i < kFolds; ++i) folded += Match::fold(log) ? 1 : 0;
    return folded;
  }));
}

double held_bytes(const Log& log) {
  const auto before = mallinfo2().uordblks;
  const Log kept = log;
  const Match match = Match::fold(kept).value();
  return static_cast<double>(mallinfo2().uordblks - before);
}

void measure_match(std::vector<Curve>& curves) {
  Curve next{"the next entry", "us"};
  Curve fork{"a fork", "us"};
  Curve open{"opening a match", "us"};
  const Log longest = long_match(kEntries.back() + 200);
  std::printf("%10s %14s %14s %14s %14s\n", "entries", "next, us", "fork, us", "open, us", "held, bytes");
  for (const std::uint64_t n : kEntries) {
    Log log = longest;
    log.entries.resize(n);
    next.points.emplace_back(n, next_us(log, longest));
    fork.points.emplace_back(n, fork_us(Match::fold(log).value()));
    open.points.emplace_back(n, open_us(log));
    std::printf("%10llu %14.2f %14.2f %14.1f %14.0f\n", static_cast<unsigned long long>(n), next.points.back().second,
                fork.points.back().second, open.points.back().second, held_bytes(log));
    std::fflush(stdout);
  }
  for (Curve* curve : {&next, &fork, &open}) curves.push_back(std::move(*curve));
}

// A journal that somebody waits for.
class Store {
 public:
  explicit Store(std::filesystem::path folder) : folder_(std::move(folder)) { std::filesystem::remove_all(folder_); }
  ~Store() { std::filesystem::remove_all(folder_); }
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  std::unique_ptr<server::SqliteJournal> open() {
    return std::make_unique<server::SqliteJournal>(server::SqliteJournal::Options{.folder = folder_},
                                                   [this](std::function<void()> work) { post(std::move(work)); });
  }

  // Fills up to so many matches, in groups.
  void fill(server::Journal& journal, std::uint64_t matches) {
    constexpr std::uint64_t kGroup = 5000;
    while (made_ < matches) {
      const std::uint64_t upto = std::min(matches, made_ + kGroup);
      for (; made_ < upto; ++made_) add(journal, made_);
      wait();
    }
  }

 private:
  void add(server::Journal& journal, std::uint64_t number) {
    const std::string id = "growth-" + std::to_string(number);
    const auto done = [this](server::Stored stored) {
      if (stored != server::Stored::stored) std::exit(EXIT_FAILURE);
      ++answered_;
    };
    const auto wall_ms = static_cast<server::WallMs>(1'760'000'000'000 + number);
    const std::string person = "p" + std::to_string(number % 1000);
    wanted_ += 2;
    journal.create({.id = id,
                    .header = "giostra-log 1\n",
                    .secret = std::string(64, 'a'),
                    .listed = true,
                    .made_ms = wall_ms,
                    .maker = person},
                   done);
    journal.append(
        id, 0, {{.entry = {.seq = 1, .at_ms = {}, .actor = "match", .act = "dice 00"}, .wall_ms = wall_ms}},
        {.stage = number < kPlayed ? server::Stage::live : server::Stage::over, .summary = "{}", .people = {person}},
        done);
  }

  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
    posted_.notify_one();
  }

  void wait() {
    while (answered_ < wanted_) {
      std::vector<std::function<void()>> work;
      {
        std::unique_lock lock(mutex_);
        posted_.wait(lock, [&] { return !work_.empty(); });
        work.swap(work_);
      }
      for (const auto& piece : work) piece();
    }
  }

  std::filesystem::path folder_;
  std::mutex mutex_;
  std::condition_variable posted_;
  std::vector<std::function<void()>> work_;
  std::uint64_t made_ = 0;
  std::uint64_t wanted_ = 0;
  std::uint64_t answered_ = 0;
};

template <class Work>
double best_ms(Work work) {
  double best = 0;
  for (int run = 0; run < 5; ++run) {
    const auto began = std::chrono::steady_clock::now();
    work();
    const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
    if (run == 0 || ms < best) best = ms;
  }
  return best;
}

void measure_store(std::uint64_t most, std::vector<Curve>& curves) {
  std::array<Curve, 4> rows{{{"the newest 50", "ms", 1000},
                             {"those that are played", "ms", 1000},
                             {"one person's", "ms", 1000},
                             {"a start", "ms", 1000}}};
  Store store("build/bench-growth");
  std::printf("%10s %14s %14s %14s %14s\n", "stored", "newest, ms", "played, ms", "person's, ms", "start, ms");
  for (std::uint64_t n = 100; n <= most; n *= 10) {
    auto journal = store.open();
    store.fill(*journal, n);
    const std::array<double, 4> took{
        best_ms([&] { (void)journal->find({}); }),
        best_ms([&] { (void)journal->find({.stage = server::Stage::live, .listed_only = false, .limit = kPlayed}); }),
        best_ms([&] { (void)journal->find({.person = "p7", .listed_only = false}); }), best_ms([&] {
          journal.reset();
          journal = store.open();
          (void)journal->find({.stage = server::Stage::live, .listed_only = false, .limit = kPlayed});
        })};
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].points.emplace_back(n, took[i]);
    std::printf("%10llu %14.3f %14.3f %14.3f %14.1f\n", static_cast<unsigned long long>(n), took[0], took[1], took[2],
                took[3]);
    std::fflush(stdout);
  }
  for (Curve& row : rows) curves.push_back(std::move(row));
}

int run(std::uint64_t matches, const char* svg) {
  std::vector<Curve> curves;
  measure_match(curves);
  measure_store(matches, curves);
  if (svg != nullptr) GrowthPlot(curves).write(svg);
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace giostra::bench

int main(int count, char** words) {
  constexpr std::uint64_t kUsual_matches = 100'000;
  if (count == 1) return giostra::bench::run(kUsual_matches, nullptr);
  const auto matches = giostra::read_number<std::uint64_t>(words[1]);
  if (count <= 3 && matches && *matches >= 100) return giostra::bench::run(*matches, count == 3 ? words[2] : nullptr);
  std::cout << giostra::bench::kHelp;
  return std::string_view(words[1]) == "--help" ? EXIT_SUCCESS : 2;
}
