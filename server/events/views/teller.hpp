// Entries of an event's log as sentences in both languages: `Anna settled table 4: Bianchi beat Rossi`. One function an
// act, so that a new act does not compile without words. Names are those of now; a board that is no longer there is
// told by its number.
#pragma once

#include "server/events/views/sight.hpp"

namespace giostra::server::views {

class Teller {
 public:
  Teller(const Sight& sight, std::uint32_t seq, const event::Author& author)
      : sight_(sight), seq_(seq), author_(author) {}

  // Who did it.
  [[nodiscard]] Both subject() const { return subject(author_); }
  // What they did, as the sentence goes on.
  [[nodiscard]] Both predicate(const event::Act& act) const;

 private:
  // How a table stands in the sentence: Italian joins its article to the word before.
  enum class Case : std::uint8_t { at, of, from };

  [[nodiscard]] Both subject(const event::Author& author) const;
  // Where an act happened.
  [[nodiscard]] Both of(const std::string& part) const;  // ` of Open`; nothing where there is one part alone
  [[nodiscard]] Both to(const std::string& part) const;  // ` for Open`
  [[nodiscard]] Both round(const event::act::OfRound& at) const;
  [[nodiscard]] const event::RoundBoard* board(const event::act::OfBoard& at) const;
  [[nodiscard]] Both table(const event::act::OfBoard& at, Case how) const;
  [[nodiscard]] Both here(
      const event::act::OfBoard& at) const;  // ` at table 3`; nothing if it is the table that speaks
  [[nodiscard]] Both sides(const event::act::OfBoard& at) const;
  [[nodiscard]] Both side(const event::act::OfBoard& at, event::Sides which) const;
  [[nodiscard]] std::string who(const std::string& part, const std::string& entrant) const;
  [[nodiscard]] std::string all(const std::string& part, const std::vector<std::string>& entrants) const;
  [[nodiscard]] std::string pair(const std::string& part, const event::Pair& pair) const;
  [[nodiscard]] std::string person(const std::string& id) const;
  [[nodiscard]] Both outcome(const event::act::OfBoard& at, const event::Report& report) const;
  [[nodiscard]] Both tallies(const std::string& part, const event::Report& report) const;

  [[nodiscard]] Both say(const event::act::Part& act) const;
  [[nodiscard]] Both say(const event::act::Person& act) const;
  [[nodiscard]] Both say(const event::act::Enter& act) const;
  [[nodiscard]] Both say(const event::act::Numbers& act) const;
  [[nodiscard]] Both say(const event::act::FirstColour& act) const;
  [[nodiscard]] Both say(const event::act::Arrive& act) const;
  [[nodiscard]] Both say(const event::act::Leave& act) const;
  [[nodiscard]] Both say(const event::act::Bye& act) const;
  [[nodiscard]] Both say(const event::act::Apart& act) const;
  [[nodiscard]] Both say(const event::act::Meet& act) const;
  [[nodiscard]] Both say(const event::act::Lot& act) const;
  [[nodiscard]] Both say(const event::act::Again& act) const;
  [[nodiscard]] Both say(const event::act::PairUp& act) const;
  [[nodiscard]] Both say(const event::act::Away& act) const;
  [[nodiscard]] Both say(const event::act::Back& act) const;
  [[nodiscard]] Both say(const event::act::Set& act) const;
  [[nodiscard]] Both say(const event::act::Alert& act) const;
  [[nodiscard]] Both say(const event::act::Screen& act) const;
  [[nodiscard]] Both say(const event::act::Moved& act) const;
  [[nodiscard]] Both say(const event::act::Undo& act) const;
  [[nodiscard]] Both say(const event::act::Propose& act) const;
  [[nodiscard]] Both say(const event::act::Discard& act) const;
  [[nodiscard]] Both say(const event::act::Swap& act) const;
  [[nodiscard]] Both say(const event::act::Add& act) const;
  [[nodiscard]] Both say(const event::act::Remove& act) const;
  [[nodiscard]] Both say(const event::act::Lock& act) const;
  [[nodiscard]] Both say(const event::act::Unlock& act) const;
  [[nodiscard]] Both say(const event::act::SetTable& act) const;
  [[nodiscard]] Both say(const event::act::Publish& act) const;
  [[nodiscard]] Both say(const event::act::Sit& act) const;
  [[nodiscard]] Both say(const event::act::Gong& act) const;
  [[nodiscard]] Both say(const event::act::Start& act) const;
  [[nodiscard]] Both say(const event::act::Pause& act) const;
  [[nodiscard]] Both say(const event::act::Resume& act) const;
  [[nodiscard]] Both say(const event::act::Late& act) const;
  [[nodiscard]] Both say(const event::act::Later& act) const;
  [[nodiscard]] Both say(const event::act::Missing& act) const;
  [[nodiscard]] Both say(const event::act::Say& act) const;
  [[nodiscard]] Both say(const event::act::Settle& act) const;
  [[nodiscard]] Both say(const event::act::Clear& act) const;
  [[nodiscard]] Both say(const event::act::Call& act) const;
  [[nodiscard]] Both say(const event::act::Ruling& act) const;
  [[nodiscard]] Both say(const event::act::Asked& act) const;
  [[nodiscard]] Both say(const event::act::Close& act) const;
  [[nodiscard]] Both say(const event::act::Reopen& act) const;
  [[nodiscard]] Both say(const event::act::Countdown& act) const;
  [[nodiscard]] Both say(const event::act::Arm& act) const;
  [[nodiscard]] Both say(const event::act::Replay& act) const;
  [[nodiscard]] Both say(const event::act::Absent& act) const;

  const Sight& sight_;
  std::uint32_t seq_;
  const event::Author& author_;
};

}  // namespace giostra::server::views
