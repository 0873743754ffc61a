// How costs grow: with the entries of one match, and with the matches that are stored.
#include <malloc.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "bench/cpu.hpp"
#include "bench/growth_house.hpp"
#include "bench/growth_plot.hpp"
#include "bench/growth_store.hpp"
#include "bench/postgres_server.hpp"
#include "kit/playout.hpp"
#include "match/match.hpp"
#include "server/net/net.hpp"
#include "server/postgres/postgres_journal.hpp"
#include "server/sqlite/sqlite_journal.hpp"

namespace giostra::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHelp =
    "bench/growth [MATCHES [SVG]]\n"
    "One match of 100 to 5000 entries (random acts of some game, with talk between them): CPU microseconds "
    "for\n"
    "the next entry, for a fork of the match as the browser makes it, and for opening it from its log; bytes it "
    "holds.\n"
    "Then 100 to so many (100000 if not given; a million takes minutes) stored matches in a fresh SQLite journal "
    "below\n"
    "build/, and in a fresh PostgreSQL: milliseconds of wall time for the newest 50, for those that are played, for "
    "one\n"
    "person's, and for a start with its first list; with SQLite the same of the whole server, over HTTP. At last what\n"
    "matches hold of a server's memory, while people are there and after they have left. Best of several. Prints a\n"
    "table, and draws the curves where a second word names a file.\n";

constexpr std::array<std::uint64_t, 5> kEntries{100, 300, 1000, 3000, 5000};

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

std::string columns(const std::vector<std::string>& heads) {
  std::string line;
  for (const std::string& head : heads) line += std::string(15 - head.size(), ' ') + head;
  return line;
}

// The lists of a journal with so many matches; `rows` get a point each.
void measure_lists(Store& store, std::unique_ptr<server::Journal>& journal, std::uint64_t n,
                   std::array<Curve, 4>& rows) {
  store.fill(*journal, n);
  const server::Journal::Query played{.stage = server::Stage::live, .listed_only = false, .limit = Store::kPlayed};
  const std::array<double, 4> took{
      best_ms(5, [&] { (void)journal->find({}); }), best_ms(5, [&] { (void)journal->find(played); }),
      best_ms(5, [&] { (void)journal->find({.person = store.person(), .listed_only = false}); }), best_ms(5, [&] {
        journal.reset();
        journal = store.open();
        (void)journal->find(played);
      })};
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].points.emplace_back(n, took[i]);
  std::printf("%10llu", static_cast<unsigned long long>(n));
  for (const double ms : took) std::printf("%15.3f", ms);
}

std::array<Curve, 4> list_curves(const std::string& where) {
  return {{{"the newest 50" + where, "ms", 1000},
           {"those that are played" + where, "ms", 1000},
           {"one person's" + where, "ms", 1000},
           {"a start" + where, "ms", 1000}}};
}

// In one file, and the whole server over it.
server::Kept measure_sqlite(GrowingHouse& house, const fs::path& folder, std::uint64_t most,
                            std::vector<Curve>& curves) {
  auto rows = list_curves("");
  Curve start{"a start of the server", "ms", 1000}, http{"the newest 50 over HTTP", "ms", 1000};
  const server::Kept pattern = house.made_match_once();
  Store store(
      [&](server::Post post) {
        return std::make_unique<server::SqliteJournal>(server::SqliteJournal::Options{.folder = folder},
                                                       std::move(post));
      },
      pattern);
  std::printf("SQLite    %s | server:%s\n", columns({"newest, ms", "played, ms", "person's, ms", "start, ms"}).c_str(),
              columns({"start, ms", "newest, ms", "played, ms", "own, ms", "memory, MB"}).c_str());
  for (std::uint64_t n = 100; n <= most; n *= 10) {
    auto journal = store.open();
    measure_lists(store, journal, n, rows);
    journal.reset();
    const auto whole = house.measure();
    start.points.emplace_back(n, whole.start_ms);
    http.points.emplace_back(n, whole.newest_ms);
    std::printf(" |        %15.0f%15.2f%15.2f%15.2f%15.1f\n", whole.start_ms, whole.newest_ms, whole.played_ms,
                whole.own_ms, whole.resident_mb);
    std::fflush(stdout);
  }
  for (Curve& row : rows) curves.push_back(std::move(row));
  curves.push_back(std::move(start));
  curves.push_back(std::move(http));
  return pattern;
}

void measure_postgres(const server::Kept& pattern, std::uint64_t most, std::vector<Curve>& curves) {
  auto rows = list_curves(", PostgreSQL");
  PostgresServer database;
  const auto address = server::PostgresAddress::read(database.make_database()).value();
  int opened = 0;
  Store store(
      [&](server::Post post) {
        const std::string node = "n" + std::to_string(++opened);
        return std::make_unique<server::PostgresJournal>(
            server::PostgresJournal::Options{.address = address, .node = node}, std::move(post));
      },
      pattern);
  std::printf("PostgreSQL%s\n", columns({"newest, ms", "played, ms", "person's, ms", "start, ms"}).c_str());
  auto journal = store.open();
  for (std::uint64_t n = 100; n <= most; n *= 10) {
    measure_lists(store, journal, n, rows);
    std::printf("\n");
    std::fflush(stdout);
  }
  for (Curve& row : rows) curves.push_back(std::move(row));
}

void measure_held(const fs::path& programs) {
  constexpr std::size_t kMatches = 500;
  const auto held = GrowingHouse(programs, "build/bench-growth-held").hold(kMatches);
  std::printf(
      "%zu matches that have begun, two lines each: %.1f KB each; when all have left, %zu are in memory, %.1f KB "
      "each remain with the heap\n",
      kMatches, held.each_kb, held.loaded, held.after_kb);
}

int run(std::uint64_t matches, const char* svg) {
  server::raise_open_files();
  const fs::path programs = fs::read_symlink("/proc/self/exe").parent_path();
  const fs::path folder = "build/bench-growth";
  std::vector<Curve> curves;
  measure_match(curves);
  GrowingHouse house(programs, folder);
  const server::Kept pattern = measure_sqlite(house, folder, matches, curves);
  measure_postgres(pattern, matches, curves);
  measure_held(programs);
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
