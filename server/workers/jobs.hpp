// What nodes and workers tell each other over the bus, as JSON: one object a message, with a version and a kind.
//
//   node ── think, charge, forget, have ──> worker    subject `think` (to any), `think.WORKER`
//        <── taken | refused, lost ──────            as answers
//        <── thought ────────────────────            subject `thoughts.NODE`
//
// Nodes and workers may be of neighbouring versions: keys that a reader does not know are ignored, and what it cannot
// read is refused, so that the node thinks by itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/matches/ports.hpp"

namespace giostra::server::jobs {

inline constexpr std::string_view kThink = "think", kThoughts = "thoughts", kGroup = "workers";
inline constexpr std::size_t kRemembered = 64;  // words that a player who is made again is told again

// ---- To a worker

// Whose players.
struct Whose {
  std::string node, match;
};
// What the clocks show, by seat; `free_ms` is empty, too, from nodes that do not tell.
struct Times {
  std::vector<std::int64_t> left_ms{}, free_ms{};
};
struct Think {
  std::string id{};  // of this task, its node first: `NODE.…`; asked again it is the same
  Whose whose{};
  std::string log{};  // as far as it was decided
  std::string seat{};
  int level = kWeakest;
  std::uint64_t seed = 0;
  std::vector<std::string> seats{};
  Times times{};
  std::size_t heard_before = 0;                              // words that are older than these:
  std::vector<std::pair<std::string, std::string>> heard{};  // seat and words
  unsigned lines = 1;
  Payer payer{};
};
struct Charge {
  Whose whose;
  Payer payer;
};
struct Forget {
  Whose whose;
};
// Whether the worker still has these tasks: it answers with those that it has lost, and tells again what it has
// thought.
struct Have {
  std::vector<std::string> ids;
};
using ToWorker = std::variant<Think, Charge, Forget, Have>;

// ---- To a node

struct Taken {
  std::string worker;
};
struct Refused {};
struct Lost {
  std::vector<std::string> ids;
};
using Reply = std::variant<Taken, Refused, Lost>;

struct Thought {
  std::string id;
  giostra::Thought<std::string> thought;
};

std::string write(const ToWorker& message);
std::string write(const Reply& reply);
std::string write(const Thought& thought, std::span<const SeatInfo> seats);

Result<ToWorker> read_to_worker(std::string_view text);
Result<Reply> read_reply(std::string_view text);
// The seats are known once the task is: `seats_of` finds them by its id; empty: nobody waits for it.
using SeatsOf = std::function<std::span<const SeatInfo>(std::string_view id)>;
Result<Thought> read_thought(std::string_view text, const SeatsOf& seats_of);

// A task as this process can think about it: the log is folded, and whoever is to think is awaited there. Without
// words.
Result<Thinkers::Task> task_of(const Think& think);

}  // namespace giostra::server::jobs
