// Which node keeps a stream, where several nodes share one journal. Keeping a match is keeping its time and its
// computer players; keeping an event is doing what happens there by itself. A node keeps what it created, what it began
// and what it adopted, for as long as its heartbeat (`Journal::heartbeat`) is stored. Two who keep the same do no harm,
// as only one of them can append; the lease is there so that they do not both work. A node's name is of one life: when
// it starts again it has another one, and what it kept lapses.
//
// A journal of one process has none of this: there everything is ours.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/journal/journal.hpp"

namespace giostra::server {

// A stream that nobody kept any more, and this node does now.
struct Orphan {
  std::string id;
  Stream stream = Stream::match;
  WallMs down_since = 0;  // when its last keeper was heard last: from then on time counted for nobody

  bool operator==(const Orphan&) const = default;
};

class Leases {
 public:
  // So long after its last heartbeat a node is gone, and what it kept may be adopted.
  static constexpr WallMs kLapse_ms = 3000;

  virtual ~Leases() = default;

  // Streams that need a keeper (`Listing::needs_keeper`) and whose keeper is gone, or that have none, at most so many;
  // another node that asks at the same time gets others. Nothing where the journal is in trouble.
  using Adopted = std::function<void(std::vector<Orphan>)>;
  virtual void adopt(std::size_t limit, Adopted adopted) = 0;
  // This node stops: all that it keeps can be adopted at once.
  virtual void release(Journal::Done done) = 0;

  // The last heartbeat of this node of which is known that it is stored; nothing: none yet. Waits for nothing.
  [[nodiscard]] virtual std::optional<WallMs> stored_beat() = 0;

  // How many entries each of these streams has, 0 where there is none. For whoever may have missed news. Waits for
  // nothing but the journal; throws JournalTrouble.
  [[nodiscard]] virtual std::vector<std::uint32_t> lengths(std::span<const std::string> streams) = 0;

  // The nodes that were heard less than kLapse_ms ago, this one too. Throws JournalTrouble.
  struct Node {
    std::string name;
    std::string address{};  // where its people reach it, for the operator
    WallMs heard_ms = 0;

    bool operator==(const Node&) const = default;
  };
  [[nodiscard]] virtual std::vector<Node> nodes() = 0;

  // What others who use this journal, nodes or not, have changed in what was stored (journal.hpp, `change`) after that
  // number: streams, and an empty name for what concerns the house (whom it keeps out, what it remembers). Without a
  // number the last one alone is told. Nothing where the journal is in trouble.
  struct Changes {
    std::int64_t number = 0;  // of the last
    std::vector<std::string> streams{};

    bool operator==(const Changes&) const = default;
  };
  using Told = std::function<void(std::optional<Changes>)>;
  virtual void changes(std::optional<std::int64_t> since, Told told) = 0;

 protected:
  Leases() = default;
  Leases(const Leases&) = default;
  Leases& operator=(const Leases&) = default;
};

}  // namespace giostra::server
