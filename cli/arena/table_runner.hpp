// One match between players, under the law, in a time of its own: a thought costs what it took (or a set pace) on the
// clocks of the match. Seats that are awaited together think at the same time there, though here one after the other.
// Dice are thrown by a seed; referee and clock act only where a time is over or nobody else can act.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/arena/players.hpp"
#include "kit/random.hpp"
#include "match/match.hpp"

namespace giostra::cli {

struct TableManner {
  std::optional<Milliseconds> pace{};  // what each thought costs; otherwise what it took
  std::size_t max_acts = 2000;         // a match that is not over by then is cut
  std::size_t opening = 0;             // so many acts at random before the players begin
  std::uint64_t seed = 1;              // of dice and opening
  const std::atomic<bool>* called_off = nullptr;
};

// What the players of a side did.
struct Work {
  std::uint64_t acts = 0;
  std::uint64_t thoughts = 0;  // also those that ended in waiting
  std::chrono::microseconds thinking{};
  std::chrono::microseconds longest{};
  Faults faults{};
};

struct Played {
  Log log;
  std::optional<Outcome> outcome{};  // nothing: it was cut
  std::optional<Side> winner{};      // of a match that was cut: by its tallies
  std::array<Work, 2> work{};
  bool called_off = false;
};

class TableRunner {
 public:
  // The log holds the header; the match was opened from it.
  TableRunner(Log log, Match match, std::vector<Sitter> sitters, const TableManner& manner);
  Played run();

 private:
  using Time = std::chrono::microseconds;

  // Where a sitter is with thinking.
  struct Mind {
    std::optional<Thought<std::string>> thought{};  // it comes out at `due`
    Time due{};                                     // also when a waiting player looks again
    std::uint64_t order = 0;                        // of asking, where two come out together
    std::size_t seen = 0;                           // entries there were when it was asked
    bool waits = false;
  };

  void open();  // acts at random
  void step();
  void roll();
  void ask_all();
  void ask(std::size_t sitter);
  void come_out(std::size_t sitter);
  void talk(const Sitter& from, const std::vector<std::string>& words);
  void act_for(std::size_t sitter);
  bool take(Actor actor, const std::string& act);
  [[nodiscard]] ActorSet awaited(const Sitter& sitter) const;
  [[nodiscard]] std::optional<std::size_t> next_mind() const;
  void ring(const Match::Due& due);
  void act_as_power();
  Played finish();

  Log log_;
  Match match_;
  std::vector<Sitter> sitters_;
  std::vector<Mind> minds_;
  TableManner manner_;
  Random dice_;
  Time now_{};
  std::uint64_t asked_ = 0;
  std::size_t acts_ = 0;
  bool stuck_ = false;  // nothing can happen any more
  std::array<Work, 2> work_{};
};

}  // namespace giostra::cli
