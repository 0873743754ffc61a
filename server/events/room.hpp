// One event that is loaded: its log, its fold, and the orders that wait. Only what the journal has stored is taken into
// the fold, answered and shown.
//
//   decide(command) ──> queue ──> command(draft): entries, judged ──> journal ── stored ──> fold, answers, listener
//
// Orders come one after the other: what waits is judged in turn on a draft of the event and stored in one go. After a
// conflict the log is read again and everything judged again; after trouble it is refused and nothing has changed.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "event/log/event.hpp"
#include "server/events/ports.hpp"
#include "server/matches/nodes/news.hpp"

namespace giostra::server {

class EventRoom {
 public:
  // An entry that is to be: its author, and its act with `#ID ^SEQ` in front where it has them.
  struct Wish {
    std::string author;
    std::string act;
  };
  using Wishes = std::vector<Wish>;
  // What to write, in view of the event as it then is; called again after a conflict. All of it is stored or nothing;
  // no wishes: there was nothing to do, which is answered with the last entry.
  using Command = std::function<Result<Wishes>(const event::Event& event)>;
  // The number of the first entry, once all are stored.
  using Answer = EventProgram::Answer;

  class Listener {
   public:
    virtual ~Listener() = default;
    virtual void stored(EventRoom& room, std::uint32_t from_seq) = 0;
    virtual void journal_answered(EventRoom& room) = 0;
    virtual void shown_again(EventRoom& room) = 0;

   protected:
    Listener() = default;
    Listener(const Listener&) = default;
    Listener& operator=(const Listener&) = default;
  };

  // Throws JournalTrouble where what is kept is no event.
  EventRoom(const EventParts& parts, EventCounts& counts, Listener& listener, const Kept& kept);
  ~EventRoom();
  EventRoom(const EventRoom&) = delete;
  EventRoom& operator=(const EventRoom&) = delete;

  [[nodiscard]] const MatchHead& head() const { return head_; }
  [[nodiscard]] const std::string& id() const { return head_.id; }
  // As of what is stored.
  [[nodiscard]] const event::Event& event() const { return *event_; }
  [[nodiscard]] const Log& log() const { return log_; }

  // Event time: since it was opened, never backwards.
  [[nodiscard]] Milliseconds now_ms() const;
  // The moment of the server's clock at which event time was 0.
  [[nodiscard]] WallMs opened_ms() const { return opened_ms_; }

  void decide(Command command, Answer answer);
  // One entry as it stands.
  void decide(Wish wish, Answer answer);
  [[nodiscard]] bool waits_for_journal() const { return !in_flight_.empty(); }

  // ---- Where several nodes share the journal
  void take_news(const StoredNews& news);
  // What others have stored, and who keeps the event; false: there is nothing new, or not now.
  bool read_on();
  void keep();  // this node does, as the journal says
  // What happens there by itself is this node's matter, or nothing does.
  [[nodiscard]] bool is_ours() const;

  // Something that views show, and that stands beside the log, has changed.
  void show_again() { listener_.shown_again(*this); }
  // Ends with the room: for answers that come later.
  [[nodiscard]] std::weak_ptr<const int> life() const { return alive_; }

 private:
  struct Known {
    std::uint32_t heard = 0;  // others have stored so much
    std::string keeper{};
  };
  struct Order {
    Command command;
    Answer answer;
    std::uint32_t seq = 0;  // of its first entry in the draft
  };
  void adopt(const Kept& kept);
  void flush();
  [[nodiscard]] Result<std::uint32_t> judge(const Command& command);
  [[nodiscard]] Result<std::uint32_t> judge(event::Event& draft, const Wishes& wishes, std::vector<Row>& rows) const;
  void on_answer(Stored how);
  void confirm();
  void decide_again();
  void refuse_all(std::deque<Order> orders);
  void take_rows(const std::vector<Row>& rows);
  void tell_stored();

  const EventParts& parts_;
  EventCounts& counts_;
  Listener& listener_;
  MatchHead head_;
  Log log_;
  std::unique_ptr<event::Event> event_;
  WallMs opened_ms_ = 0;
  Known known_;
  std::deque<Order> queue_, in_flight_;
  // What the journal has not answered yet: the event as it will be, and the rows that make it so.
  struct {
    std::unique_ptr<event::Event> event{};
    std::vector<Row> rows{};
  } draft_;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);  // for answers that come after the room is gone
};

// `Opened` of a header: seconds of UTC, `2026-11-16T19:00:00Z`.
std::string write_opened(WallMs wall_ms);
std::optional<WallMs> read_opened(std::string_view text);

// The header of an event's log as a match's is kept: without entries.
Result<Log> read_event_head(const MatchHead& head);

}  // namespace giostra::server
