// An event as the fold of its log: what was entered, paired, published, played and corrected, judged entry by entry.
// Pure: no I/O, no time of its own, no pairing either: event/log/propose.hpp proposes, and what is published is an
// entry.
//
//   draft ──propose──► proposed ──publish──► published ──gong──► playing ──last result──► complete ──close──► closed
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "event/log/state.hpp"
#include "kit/log.hpp"

namespace giostra::event {

struct Moment;

class Event {
 public:
  // The event that a header describes, before any entry.
  static Result<Event> open(const Log& header);
  // Folds a whole log; the refusal says which entry.
  static Result<Event> fold(const Log& log);

  // Judges and takes the next entry; a refusal leaves the event as it was.
  Verdict take(Milliseconds at_ms, std::string_view author, std::string_view act);
  // The same verdict, and nothing is taken.
  [[nodiscard]] Verdict check(Milliseconds at_ms, std::string_view author, std::string_view act) const;

  [[nodiscard]] const EventState& state() const { return state_; }
  [[nodiscard]] const Part* part(std::string_view id) const { return state_.part(id); }
  // What the standings of a part are made from.
  [[nodiscard]] CrossTable cross_table(std::string_view part) const;

  [[nodiscard]] std::uint32_t entries() const { return entries_; }
  [[nodiscard]] Milliseconds now() const { return now_; }  // of the last entry
  // E114: the entry that this message led to; nothing: it was not taken.
  [[nodiscard]] std::optional<std::uint32_t> entry_of(std::string_view message) const;
  // Who wrote an entry that stands; nobody where it was undone.
  [[nodiscard]] const Author* author_of(std::uint32_t seq) const;
  // E107: the act that `undo` can take back now, if nothing was built on it.
  [[nodiscard]] std::optional<std::uint32_t> last_of_desk() const;
  // The same, as far as can be seen without folding again: nothing later is about the same thing.
  [[nodiscard]] std::optional<std::uint32_t> undoable() const;

  bool operator==(const Event& other) const { return state_ == other.state_ && entries_ == other.entries_; }

 private:
  // An entry in force.
  struct Past {
    std::uint32_t seq;
    Milliseconds at_ms;
    Author author;
    std::shared_ptr<const Act> act;
  };
  struct Read {
    Author author;
    Order order;
  };

  [[nodiscard]] Result<Read> read(Milliseconds at_ms, std::string_view author, std::string_view act) const;
  [[nodiscard]] Verdict judge(const Moment& now, const Order& order) const;
  [[nodiscard]] Verdict is_fresh(const Order& order) const;
  // The event as if this entry had never been; refused where something was built on it.
  struct Again {
    EventState state;
    std::vector<Past> standing{};
  };
  [[nodiscard]] Result<Again> without(const Author& author, std::uint32_t seq) const;

  EventState state_;
  std::vector<Past> standing_;
  std::vector<std::pair<std::uint32_t, std::shared_ptr<const Act>>> undone_;  // by which entry, and what
  std::map<std::string, std::uint32_t, std::less<>> messages_;
  std::uint32_t entries_ = 0;
  Milliseconds now_{};
};

}  // namespace giostra::event
