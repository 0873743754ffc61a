// The hub's part in a house of several nodes that share one journal: it beats, hears the others beat, adopts matches
// whose keeper is gone, looks for rows that no news told of, and lets no time count during an outage of this node. What
// concerns one match is its share's matter (share.hpp).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/matches/nodes/news.hpp"
#include "server/matches/nodes/share.hpp"
#include "server/matches/ports.hpp"

namespace giostra::server {

class Cluster {
 public:
  // What it asks of the hub.
  struct Rooms {
    std::function<Room*(std::string_view match)> find;   // loaded if need be; null: there is none
    std::function<std::vector<Room*>()> all;             // that are loaded
    std::function<void()> part_with_all;                 // lines are closed: their people find another node
    std::function<void(const std::string& match)> seen;  // somebody is connected to it, elsewhere
  };
  Cluster(const HubParts& parts, Rooms rooms);
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  void let_time_pass();
  [[nodiscard]] WallMs due() const { return time_.tick_at; }
  // All that this node keeps can be adopted by others.
  void release(std::function<void()> done);

  // ---- For rooms
  [[nodiscard]] std::unique_ptr<Share> share(std::string_view match);
  [[nodiscard]] WallMs now() const { return parts_.now(); }
  [[nodiscard]] Sender self() const { return {.node = ports_.node, .as_of = time_.as_of}; }
  // Up to when all that this node had to store is known to be stored; 0: it was never heard.
  [[nodiscard]] WallMs heard_of(const std::string& node) const;
  void heard(const Sender& sender);
  // How long it has not been; what was not heard while this node itself was out does not count.
  [[nodiscard]] WallMs silence_of(const std::string& node) const;
  // While this node is out; or was, where the other was not heard since it is back, and may have been out as well.
  [[nodiscard]] std::optional<Standstill> out_with(const std::string& node) const;
  // When the first of those was heard last that have been silent for so long and are not known to be gone.
  [[nodiscard]] std::optional<WallMs> silent_since(WallMs silence) const;
  // Every node that lives was heard after that moment.
  [[nodiscard]] bool all_heard_after(WallMs moment) const;
  // This node can store.
  [[nodiscard]] bool is_well() const { return time_.well; }

  // ---- For lists: of matches that have not begun, on other nodes
  [[nodiscard]] std::size_t watching(const std::string& match) const;
  [[nodiscard]] bool attended(const std::string& match) const;

 private:
  struct Time {
    WallMs tick_at = 0, second_at = 0, look_at = 0;
    WallMs ticked = 0;                   // last
    WallMs out_from = 0, recovered = 0;  // this node's last outage
    WallMs good = 0;                     // when this node was last known to store
    WallMs as_of = 0;                    // all that was to be stored before is stored
    bool well = true;
    bool parted = false;  // with all lines, in this outage
    std::optional<WallMs> recovers_from{};
  };

  void note_health(WallMs now);
  void recover(WallMs since);
  void beat(WallMs now);
  void each_second(WallMs now);
  void adopt();
  void take_orphans();
  void look_for_nodes(WallMs now);
  void look_for_the_lost();
  void tell_visits();
  void tell_waiting();
  void catch_up(bool all);
  void hear_visits(const std::string& text);
  void hear_waiting(const std::string& text);

  const HubParts& parts_;
  const ClusterPorts& ports_;
  Rooms rooms_;
  Time time_;
  std::map<std::string, WallMs, std::less<>> nodes_;  // when each was heard
  std::set<std::string, std::less<>> lost_;           // of these
  std::map<std::string, WaitingNews, std::less<>> waiting_;
  std::vector<Orphan> orphans_;  // that this node keeps and could not load yet
  bool told_waiting_ = false;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);  // for answers that come after it is gone
  std::vector<std::unique_ptr<Bus::Ear>> ears_;
};

}  // namespace giostra::server
