// Entries per second through the journals in SQLite and in PostgreSQL, durable, in the groups that form by themselves
// under load.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <vector>

#include "bench/cpu.hpp"
#include "bench/postgres_server.hpp"
#include "bench/server_process.hpp"
#include "server/postgres/postgres_journal.hpp"
#include "server/sqlite/sqlite_journal.hpp"

namespace giostra::bench {
namespace {

using server::Row;
using server::SqliteJournal;
using server::Stage;
using server::Stored;
using SteadyClock = std::chrono::steady_clock;

constexpr std::string_view kHelp =
    "bench/journal [ENTRIES [MATCHES [CHECKPOINT_PAGES [FOLDER]]]]\n"
    "Appends so many entries (200000 if not given) to so many matches (1000), one entry an append and one append of a\n"
    "match at a time; before that a tenth of them to 100 matches, and a hundredth to a single one, so that each waits\n"
    "for the one before it. To the SQLite journal in a fresh folder (below build/) that is removed afterwards, and to "
    "a\n"
    "fresh PostgreSQL on a Unix socket, durable as it comes. Prints entries per second, CPU time an entry of this\n"
    "program and of PostgreSQL, how many entries shared a commit, and how long an append took to be\n"
    "durable. This program runs on one core; PostgreSQL is another program, on another core where there is one.\n";

struct Wanted {
  std::uint64_t entries = 200'000;
  std::uint64_t matches = 1000;
  int checkpoint_pages = 0;
  std::filesystem::path folder = "build/bench-journal";
};

// The loop of a server that does nothing but store.
class Loop {
 public:
  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
    posted_.notify_one();
  }
  void turn() {
    std::vector<std::function<void()>> work;
    {
      std::unique_lock lock(mutex_);
      posted_.wait(lock, [&] { return !work_.empty(); });
      work.swap(work_);
    }
    for (const auto& piece : work) piece();
  }

 private:
  std::mutex mutex_;
  std::condition_variable posted_;
  std::vector<std::function<void()>> work_;
};

class Load {
 public:
  Load(const Wanted& wanted, server::Journal& journal, Loop& loop)
      : wanted_(wanted), journal_(journal), loop_(loop), seqs_(wanted.matches) {
    took_.reserve(wanted.entries);
  }

  void make_matches() {
    std::uint64_t made = 0;
    for (std::size_t i = 0; i < seqs_.size(); ++i)
      journal_.create({.id = id(i), .header = "giostra-log 1\n", .secret = std::string(64, 'a')}, [&](Stored stored) {
        must(stored);
        ++made;
      });
    while (made != wanted_.matches) loop_.turn();
  }

  void run() {
    for (std::size_t i = 0; i < seqs_.size(); ++i) append(i);
    while (took_.size() < wanted_.entries) loop_.turn();
  }

  // In milliseconds: the time that this share of all appends did not exceed.
  double took_ms(double share) {
    std::ranges::sort(took_);
    const auto at = static_cast<std::size_t>(share * static_cast<double>(took_.size() - 1));
    return std::chrono::duration<double, std::milli>(took_[at]).count();
  }

 private:
  [[nodiscard]] std::string id(std::size_t match) const {
    return "bench-" + std::to_string(wanted_.matches) + "-" + std::to_string(match);
  }
  static void must(Stored stored) {
    if (stored == Stored::stored) return;
    std::fprintf(stderr, "bench/journal: an order was not stored\n");
    std::exit(EXIT_FAILURE);
  }

  void append(std::size_t match) {
    if (asked_ == wanted_.entries) return;
    ++asked_;
    const std::uint32_t seq = seqs_[match]++;
    Row row{.entry = {.seq = seq + 1, .at_ms = Milliseconds{seq * 100}, .actor = "A.white", .act = "A:e2e4"},
            .cause = "gabcdefghijkl:7f0c-" + std::to_string(seq),
            .wall_ms = 1'760'000'000'000};
    journal_.append(id(match), seq, {std::move(row)}, {Stage::live},
                    [this, match, began = SteadyClock::now()](Stored stored) {
                      must(stored);
                      took_.push_back(SteadyClock::now() - began);
                      append(match);
                    });
  }

  const Wanted& wanted_;
  server::Journal& journal_;
  Loop& loop_;
  std::vector<std::uint32_t> seqs_;
  std::uint64_t asked_ = 0;
  std::vector<SteadyClock::duration> took_;
};

// `elsewhere`: CPU seconds of the program that keeps the entries, where that is another.
template <class AnyJournal>
void measure(const char* name, const Wanted& wanted, AnyJournal& journal, Loop& loop,
             const std::function<double()>& elsewhere) {
  Load load(wanted, journal, loop);
  load.make_matches();
  const auto groups_before = journal.counts().groups;
  const double cpu_before = cpu_seconds(RUSAGE_SELF), elsewhere_before = elsewhere();
  const auto began = SteadyClock::now();
  load.run();
  const double wall_s = std::chrono::duration<double>(SteadyClock::now() - began).count();
  const double cpu_s = cpu_seconds(RUSAGE_SELF) - cpu_before;
  const double elsewhere_s = elsewhere() - elsewhere_before;
  const auto groups = static_cast<double>(journal.counts().groups - groups_before);
  const auto entries = static_cast<double>(wanted.entries);
  std::printf(
      "%-10s %5llu matches: %7.0f entries/s, %5.1f us of our CPU time an entry, %5.1f of its, %4.0f a commit; durable "
      "after: half %.2f ms, 99 in 100 %.2f ms, all %.2f ms\n",
      name, static_cast<unsigned long long>(wanted.matches), entries / wall_s, cpu_s / entries * 1e6,
      elsewhere_s / entries * 1e6, entries / groups, load.took_ms(0.5), load.took_ms(0.99), load.took_ms(1));
  std::fflush(stdout);
}

int run(const Wanted& wanted) {
  std::filesystem::remove_all(wanted.folder);
  pin_to(1);
  PostgresServer database({.durable = true});
  pin_to(0);
  Loop loop;
  const auto post = [&](std::function<void()> work) { loop.post(std::move(work)); };
  SqliteJournal sqlite({.folder = wanted.folder, .checkpoint_pages = wanted.checkpoint_pages}, post);
  server::PostgresJournal postgres(
      {.address = server::PostgresAddress::read(database.make_database()).value(), .node = "bench"}, post);
  constexpr std::uint64_t kGroup = 100;
  for (const auto& [share, matches] :
       {std::pair<std::uint64_t, std::uint64_t>{100, 1}, {10, std::min(kGroup, wanted.matches)}, {1, wanted.matches}}) {
    Wanted part = wanted;
    part.entries = std::max(wanted.entries / share, matches);
    part.matches = matches;
    measure("SQLite", part, sqlite, loop, [] { return 0.0; });
    measure("PostgreSQL", part, postgres, loop, [&] { return database.cpu_seconds(); });
  }
  return EXIT_SUCCESS;
}

std::optional<Wanted> read_wanted(int count, char** words) {
  Wanted wanted;
  const auto number_at = [&](int at, auto& into) {
    if (count <= at) return true;
    const auto number = read_number<std::uint64_t>(words[at]);
    if (number && *number > 0 && *number <= 100'000'000)
      into = static_cast<std::remove_reference_t<decltype(into)>>(*number);
    return number.has_value();
  };
  if (!number_at(1, wanted.entries) || !number_at(2, wanted.matches) || !number_at(3, wanted.checkpoint_pages))
    return std::nullopt;
  if (count == 5) wanted.folder = words[4];
  return count <= 5 ? std::optional(wanted) : std::nullopt;
}

}  // namespace
}  // namespace giostra::bench

int main(int count, char** words) {
  if (const auto wanted = giostra::bench::read_wanted(count, words)) {
    const int result = giostra::bench::run(*wanted);
    std::filesystem::remove_all(wanted->folder);
    return result;
  }
  std::cout << giostra::bench::kHelp;
  return std::string_view(words[1]) == "--help" ? EXIT_SUCCESS : 2;
}
