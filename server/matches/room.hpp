// One loaded match: its pipeline, its audience, its computer players, and who is waited for. It only connects them:
// what is stored goes to the audience, what is decided to the computer players, and the hub hears when it is due again.
// Where several nodes have the match loaded, what happens by itself is the matter of the one that keeps it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/matches/audience.hpp"
#include "server/matches/bot_seats.hpp"
#include "server/matches/nodes/cluster.hpp"
#include "server/matches/nodes/share.hpp"
#include "server/matches/pipeline.hpp"
#include "server/matches/presence.hpp"

namespace giostra::server {

class Room;

// What a room asks of whoever keeps it.
class RoomKeeper {
 public:
  virtual ~RoomKeeper() = default;
  virtual void schedule(Room& room) = 0;      // its `due` may have changed
  virtual void journal_answered() = 0;        // nothing may wait for the journal any more
  virtual void make_rematch(Room& room) = 0;  // all want one
  virtual void remove(Room& room) = 0;        // it could not be created

 protected:
  RoomKeeper() = default;
  RoomKeeper(const RoomKeeper&) = default;
  RoomKeeper& operator=(const RoomKeeper&) = default;
};

// Where rooms live; one for all of them, and it outlives them.
struct RoomWorld {
  const HubParts& parts;
  HubCounts& counts;
  Outbox& outbox;
  RoomKeeper& keeper;
  Cluster* cluster = nullptr;  // none: this process is alone
};

class Room final : Pipeline::Listener {
 public:
  // A match that was just made, or one that the journal holds (throws JournalTrouble).
  Room(const RoomWorld& world, MatchHead head, Live live, Payer maker);
  // `share` has listened since before the journal was read; none where this process is alone.
  Room(const RoomWorld& world, const Kept& kept, std::unique_ptr<Share> share = {});
  ~Room() override;
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  [[nodiscard]] Pipeline& match() { return match_; }
  [[nodiscard]] const Pipeline& match() const { return match_; }
  [[nodiscard]] const Audience& audience() const { return audience_; }
  [[nodiscard]] const std::string& event() const { return event_; }  // that it is of; mostly empty
  [[nodiscard]] const Payer& maker() const { return maker_; }        // without an address where it was loaded
  [[nodiscard]] bool is_of_computers() const;                        // it goes on, and no person sits there
  [[nodiscard]] bool idle() const;                                   // nobody looks on, nothing runs
  // Everybody who sits here has a line, or has just sat down.
  [[nodiscard]] bool is_attended() const;

  void join(Line& line, std::uint32_t since);
  void leave(const Line& line);
  void send_on(Line& line) { audience_.send_on(line); }
  void stop_bots() { bots_.stop(); }
  // After Pipeline::hold: it goes on.
  void let_go();

  // ---- Where there are several nodes
  [[nodiscard]] Share* share() { return share_.get(); }
  // Nobody kept it since then; this node does now.
  void keep(WallMs down_since);
  // Who plays and has a line here, and its lag.
  [[nodiscard]] std::map<std::string, Milliseconds> players_here() const;
  // Who plays and is not known to have a line to any node.
  [[nodiscard]] std::vector<std::string> missing() const;
  // These have no line to another node any more; others may have come there.
  void elsewhere_changed(const std::vector<std::string>& gone);

  void ring();  // writes what the clock has to say by now
  // Before anybody is heard: the same, and what an outage took is given back where its keeper has not come so far.
  void be_fair();
  void let_time_pass();
  [[nodiscard]] std::optional<WallMs> due() const;

 private:
  // ---- Pipeline::Listener
  void time_goes_on() override;
  void decided(std::uint32_t before) override;
  void stored(std::uint32_t before, const std::vector<std::uint32_t>& opened) override;
  void reloaded(const std::vector<std::uint32_t>& replaced) override;
  void overtaken(std::uint32_t before) override;
  void journal_answered() override;
  void not_created() override { world_.keeper.remove(*this); }
  void taken(std::uint32_t before, const std::vector<std::uint32_t>& opened) override;
  void keeping_changed() override;
  [[nodiscard]] bool is_heard_elsewhere() const override { return share_ && share_->is_heard(); }

  void show_stored(std::uint32_t before, const std::vector<std::uint32_t>& opened);
  [[nodiscard]] bool sees_to_it() const;  // what happens by itself is done here, and can be stored
  [[nodiscard]] bool is_here(const std::string& person) const;  // on any node
  void note_left(const std::string& person);
  void note_presence();
  void expect_people();
  void leave_seek(const std::string& person);
  void end_empty_seek();
  [[nodiscard]] bool is_seek() const;  // that has not ended
  void note_payer();
  void note_seeds();
  [[nodiscard]] Milliseconds lag_of(Actor seat) const;

  const RoomWorld& world_;
  std::unique_ptr<Share> share_;  // none: this process is alone
  Pipeline match_;
  const std::string event_{match_.live().log().field(kEventId)};
  Audience audience_;
  BotSeats bots_;
  Presence presence_;
  Payer maker_, payer_;
  std::optional<WallMs> seeds_until_{};  // only seeds are waited for, and no longer than this
};

}  // namespace giostra::server
