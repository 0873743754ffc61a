// Boards of events that are played here. It looks at an event and at its matches, and does whatever is missing, one
// step at a time; so a crash anywhere is healed at the next look, and nothing is remembered that the logs do not say.
//
//   published, no match that fits   -> one is made, and `arm` says which
//   begun (gong, start)             -> its match starts, with all others of the round in the same turn
//   countdown over                  -> `gong`
//   hall paused, or no longer       -> the matches are, too
//   match over                      -> `result ... | match=ID`; where somebody must go on after a draw, `replay` (E60)
//   settled otherwise, or changed   -> the match is closed
//   questions asked                 -> `asked`
//   two wait in an arena            -> `pair` (E63)
//
// It is also the doorkeeper of these matches: whoever bears the link of a person speaks for that person there, and the
// desk has the referee's chair.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/boards/board_match.hpp"
#include "server/events/room.hpp"
#include "server/events/view.hpp"

namespace giostra::server {

class BoardProgram final : public EventProgram, public Doorkeeper {
 public:
  // What it asks of whoever keeps the events.
  struct Events {
    std::function<EventRoom*(std::string_view event)> find;  // null: there is none
    std::function<std::vector<std::string>(std::string_view event, std::string_view guest)> roles_of;
    std::function<void(std::string_view event)> adopt{};  // where there are several nodes
  };
  // Before anything else is called: hub and events outlive it.
  void open(Hub& hub, Events events);

  // ---- EventProgram
  void loaded(EventRoom& room) override { look(room); }
  void stored(EventRoom& room, std::uint32_t from_seq) override;
  void let_time_pass(EventRoom& room) override { look(room); }
  [[nodiscard]] std::optional<WallMs> due(const EventRoom& room) override;
  bool order(EventRoom& room, std::string_view as, std::string_view text, std::string_view message,
             const Answer& answer) override;
  void match_told(EventRoom& room, std::string_view match) override { match_stored(room.id(), match); }
  void roles_changed(EventRoom& room) override;
  [[nodiscard]] std::vector<std::string> heard_of(const EventRoom& room) override;
  void tell(const EventRoom& room, EventFacts& facts) override;
  void unloaded(const EventRoom& room) override { watched_.erase(room.id()); }
  [[nodiscard]] bool is_busy(const EventRoom& room) override;

  // ---- Doorkeeper
  [[nodiscard]] Person known_as(const Live& live, const Person& guest) override;
  [[nodiscard]] std::shared_ptr<const Quizmaster> quizmaster(const std::string& event,
                                                             std::shared_ptr<const Quizmaster> usual) override;
  void match_stored(std::string_view event, std::string_view match) override;
  void adopted(std::string_view event) override {
    if (events_.adopt) events_.adopt(event);
  }

 private:
  // What was seen of an event; all of it can be seen again.
  struct Watched {
    std::set<std::string> doing{};                            // that the journal has not answered
    std::uint32_t scanned = 0;                                // entries
    std::set<std::string> armed{};                            // matches that are not known to be over
    std::map<std::string, std::string, std::less<>> right{};  // matches that are as their boards were then
  };
  // A board where it stands.
  struct Spot {
    EventRoom& room;
    const event::Part& part;
    const event::Round& round;
    const event::RoundBoard& board;
    event::act::OfBoard at;
  };

  void look(EventRoom& room);
  void look_at(const Spot& spot);
  bool look_at_match(const Spot& spot, const Live& live);
  void look_at_times(EventRoom& room, const event::Part& part, int round);
  void close_orphans(EventRoom& room);
  void make(const Spot& spot, const HouseMatches::Wanted& wanted);
  bool settle(const Spot& spot, const Live& live);
  bool note_questions(const Spot& spot, const Live& live);
  void write(EventRoom& room, const std::string& act);
  void stop(EventRoom& room, std::string_view as, const std::string& board_text, const Answer& answer);
  [[nodiscard]] std::vector<std::string> asked_in(const std::string& event);
  [[nodiscard]] Watched& watched(const EventRoom& room) { return watched_[room.id()]; }

  std::unique_ptr<HouseMatches> matches_;
  Events events_;
  std::map<std::string, Watched, std::less<>> watched_;
  bool looking_ = false;
};

}  // namespace giostra::server
