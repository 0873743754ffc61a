// The safety of events that are loaded (F14): copies to sticks, hand-over to another computer, opening a file here,
// forgetting people. A hand of the program in every event (EventProgram); whatever touches a disk is done beside the
// loop.
//
//   entry stored ──> Copier (its own thread) ──> sticks ── news ──> the desk's view: copies, red bar
//   file ──> read beside ──> Opening: may it go on here? ──> journal, all at once ──> `moved`, `pause` in the log
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/events/ports.hpp"
#include "server/events/room.hpp"
#include "server/matches/hub.hpp"
#include "server/safety/copier.hpp"
#include "server/safety/disks.hpp"
#include "server/safety/opening.hpp"

namespace giostra::server {

inline constexpr std::string_view kDiskNote = "event-disk";            // match: the event; text: the path
inline constexpr std::string_view kForgottenNote = "event-forgotten";  // match: the event

class Safety final : public EventProgram {
 public:
  struct Parts {
    Journal& journal;
    TakeImage image;                               // of the journal
    std::vector<std::filesystem::path> folders{};  // the operator's, for copies of all events
    std::function<WallMs()> now;
    std::function<void(std::function<void()>)> post;
    Beside beside;
    std::function<FileFacts()> facts;  // of this house
    // What is loaded.
    struct Rooms {
      std::function<EventRoom*(std::string_view event)> find;  // loads it; null: there is none
      std::function<void(std::string_view event)> drop;        // out of memory: pages come again
      std::function<Hub&()> hub;                               // of matches
    } rooms;
    std::function<std::vector<RemovableDisk>()> disks = [] { return removable_disks(); };
    std::chrono::milliseconds every{60'000};
    std::function<void(std::string_view)> report{};
  };
  explicit Safety(Parts parts);

  // ---- EventProgram
  void loaded(EventRoom& room) override;
  void stored(EventRoom& room, std::uint32_t from_seq) override;
  [[nodiscard]] Verdict may_write(const EventRoom& room) override;
  void tell(const EventRoom& room, EventFacts& facts) override;
  void unloaded(const EventRoom& room) override;

  // ---- For the desk. Every answer comes once, on the loop.
  using Answer = std::function<void(const Result<boost::json::object>&)>;
  [[nodiscard]] boost::json::object state(const EventRoom& room) const;
  void choose(EventRoom& room, const std::string& path, const Answer& answer);
  void drop_disk(EventRoom& room, const std::string& path, const Answer& answer);
  void copy_now(const EventRoom& room) { copier_.copy_now(room.id()); }
  // E152: it becomes read-only here; the file of that state goes to all its places, and is what `file` gives.
  void hand_over(EventRoom& room, const std::string& to, const Answer& answer);
  // The other computer is lost, or never took it: it goes on here, which the log says.
  void take_back(EventRoom& room, const std::string& why, const Answer& answer);
  void file(const EventRoom& room, const std::function<void(const Result<std::string>&)>& answer);

  // ---- E151
  // Files on sticks and in the operator's folders.
  void find_files(const Answer& answer);
  struct OpenWish {
    std::filesystem::path path{};  // on this computer, or
    std::string bytes{};           // as somebody brought them
    bool look = false;             // only tells what it is, and what to beware of
    bool anyway = false;           // in spite of warnings
    Person opener{};
  };
  void open(OpenWish wish, const Answer& answer);
  // Whether a file lies where copies lie: on a stick or in the operator's folders.
  [[nodiscard]] bool is_on_disk(const std::filesystem::path& file) const;

  // ---- E155
  void forget(const std::string& event, const Answer& answer);
  // About once an hour: those whose time has come.
  void forget_old();

 private:
  static constexpr std::size_t kMany = 1000;  // notes or events at once

  struct CopyState {
    WallMs at_ms = 0;
    std::filesystem::path file{};
    Health health = Health::well;
  };
  using Copies = std::map<std::filesystem::path, CopyState>;

  void watch(const EventRoom& room);
  [[nodiscard]] std::vector<CopyPlace> places_of(std::string_view event) const;
  void told(const CopyNews& news);
  [[nodiscard]] boost::json::array copies_of(std::string_view event) const;
  [[nodiscard]] std::optional<Words> trouble_of(std::string_view event) const;
  void move(EventRoom& room, const std::string& act, const Answer& answer);

  // safety_open.cpp
  struct Reading;
  void go_on(Reading& reading);
  void brought(const std::shared_ptr<const Opening>& opening, const Answer& answer);

  // safety_forget.cpp
  struct Forgetting;
  [[nodiscard]] bool is_forgotten(const std::string& event) const;
  void read_and_forget(const std::shared_ptr<Forgetting>& task);
  void forget_next(const std::shared_ptr<Forgetting>& task);
  void forget_rest(const std::shared_ptr<Forgetting>& task);

  Parts parts_;
  std::map<std::string, Copies, std::less<>> copies_;  // by event
  WallMs forgets_at_ = 0;
  Copier copier_;  // last: its thread ends first
};

}  // namespace giostra::server
