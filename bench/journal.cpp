// Entries per second through the SQLite journal, durable, in the groups that form by themselves under load.
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
    "Appends so many entries (500000 if not given) to so many matches (1000), one entry an append and one append of a\n"
    "match at a time, to the SQLite journal in a fresh folder (below build/) that is removed afterwards. Prints\n"
    "entries per second of wall and of CPU time, how many entries shared a commit, and how long an append took to be\n"
    "durable. The script runs it on one core.\n";

struct Wanted {
  std::uint64_t entries = 500'000;
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
  Load(const Wanted& wanted, SqliteJournal& journal, Loop& loop)
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
  static std::string id(std::size_t match) { return "bench-match-" + std::to_string(match); }
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
  SqliteJournal& journal_;
  Loop& loop_;
  std::vector<std::uint32_t> seqs_;
  std::uint64_t asked_ = 0;
  std::vector<SteadyClock::duration> took_;
};

int run(const Wanted& wanted) {
  std::filesystem::remove_all(wanted.folder);
  Loop loop;
  SqliteJournal journal({.folder = wanted.folder, .checkpoint_pages = wanted.checkpoint_pages},
                        [&](std::function<void()> work) { loop.post(std::move(work)); });
  Load load(wanted, journal, loop);
  load.make_matches();
  const auto groups_before = journal.counts().groups;
  const double cpu_before = cpu_seconds(RUSAGE_SELF);
  const auto began = SteadyClock::now();
  load.run();
  const double wall_s = std::chrono::duration<double>(SteadyClock::now() - began).count();
  const double cpu_s = cpu_seconds(RUSAGE_SELF) - cpu_before;
  const auto groups = journal.counts().groups - groups_before;
  const auto entries = static_cast<double>(wanted.entries);
  std::printf("%.0f entries/s, %.0f entries/CPU s, %.0f entries a commit\n", entries / wall_s, entries / cpu_s,
              entries / static_cast<double>(groups));
  std::printf("durable after: half %.1f ms, 99 in 100 %.1f ms, all %.1f ms\n", load.took_ms(0.5), load.took_ms(0.99),
              load.took_ms(1));
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
