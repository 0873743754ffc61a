// What a computer player is told and what it answers, the same for all games. No search here: engine/ searches, a
// game's bot chooses and evaluates, the facade in games/ makes a Player of it.
//
//   Skill ──> bot ── think(state, seats) ──> Thought: an act of one of these seats, or better to wait
//                 ── hear(from, words)       what a partner says; the game knows the words
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/actor.hpp"
#include "kit/time_control.hpp"

namespace giostra {

// How long to think: the first limit reached ends it; one that is not set does not count.
struct Budget {
  std::optional<Milliseconds> time_ms{};
  std::optional<Milliseconds> usual_ms{};  // enough for a clear choice; `time_ms` is for one that is not
  std::optional<std::uint64_t> nodes{};
  std::optional<int> depth{};
  const std::atomic<bool>* called_off = nullptr;  // set by another thread to stop it; outlives the player
  std::optional<std::uint64_t> nodes_a_ms{};      // time is counted in nodes: the same on every machine
  bool whole_clock = false;  // with a clock: all that is wise of it, though the level would take less

  [[nodiscard]] bool limits() const { return time_ms || nodes || depth; }
  bool operator==(const Budget&) const = default;
};

inline constexpr int kWeakest = 1;
inline constexpr int kStrongest = 8;

struct Skill {
  int level = kStrongest;
  Budget budget{};         // replaces the level's own where it sets any limit
  unsigned threads = 1;    // with one thread and no time limit the same seed gives the same acts
  std::uint64_t seed = 1;  // weaker levels choose by it among acts that seem equal
  unsigned lines = 1;      // how many ideas to tell, for analysis

  bool operator==(const Skill&) const = default;
};

// One act that was thought about. `chance` is what the FIRST side may expect of the match, from 0 (lost) to 1 (won).
template <class Act>
struct Idea {
  Act act;
  double chance = 0.5;
  std::vector<Act> line{};  // the act itself and what is expected to follow, as far as the search looked
};

template <class Act>
struct Thought {
  // The act and who makes it; nothing: better to wait until something changes, or `look_again` has passed.
  struct Choice {
    Actor seat;
    Act act;
  };
  std::optional<Choice> choice{};
  std::vector<Idea<Act>> ideas{};   // best first for the side that thinks; weaker levels may choose another
  std::vector<std::string> says{};  // to the partners
  std::optional<Milliseconds> look_again{};
  std::uint64_t nodes = 0;
  int depth = 0;
};

// What a player knows of the time at this moment.
struct Clocks {
  std::vector<Milliseconds> left_ms{};     // by seat; empty in a match without clocks
  std::vector<Milliseconds> free_ms{};     // by seat: passes before what is left counts (a delay); empty: nothing
  Milliseconds increment_ms{};             // comes with each act
  std::optional<int> acts_to_go{};         // until the time is renewed; otherwise it must do for the match
  std::optional<Milliseconds> due_ms{};    // until a time of the law ends
  std::optional<Milliseconds> match_ms{};  // until the law's time for the whole match ends
  bool paced = false;                      // a thought costs the same however long it takes

  bool operator==(const Clocks&) const = default;
};

}  // namespace giostra
