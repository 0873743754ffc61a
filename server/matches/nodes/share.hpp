// A room's share in a house of several nodes: what it hears of its match from the others, and who of its people is
// connected to them. It listens from before the match is read, so that nothing falls between.
//
// Nobody is flagged for an outage. A clock may ring only when every node that has players of the match was heard after
// the moment at which it was due; when such a node is gone, or its players come back by another one while it is silent,
// the time since it was heard last counts for nobody, nor does the time until they have found another, if they find one
// soon. Somebody whom no node has said to have may be with any of them.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/bus/bus.hpp"
#include "server/matches/nodes/elsewhere.hpp"
#include "server/matches/pipeline.hpp"

namespace giostra::server {

class Cluster;
class Room;

class Share {
 public:
  Share(Cluster& cluster, const ClusterPorts& ports, std::string match);
  ~Share();
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;

  // The room is there: from now on it hears. Asks who else has people there.
  void attach(Room& room);

  [[nodiscard]] const Elsewhere& elsewhere() const { return elsewhere_; }
  // Whether another node has the match loaded, as far as is known: it has said so, or keeps it.
  [[nodiscard]] bool is_heard() const;
  // While nobody has kept the match, as far as this node knows.
  [[nodiscard]] std::optional<Standstill> unkept() const;
  // Whether what was due then can be held against everybody who plays here.
  [[nodiscard]] bool may_ring(WallMs due) const;

  // Tells the others who is connected to this node, where that has changed or somebody must know.
  void tell_here(bool anyway = false);
  void ask_who();
  // This node was out, or another that kept the match: whoever is nowhere may have been there.
  void expect_back();
  // A player comes to this node.
  void came(const std::string& person);
  // Which nodes are silent, and what follows from that.
  void look();
  // Whether it heard or wrote anything since this was asked last.
  [[nodiscard]] bool take_lately() { return std::exchange(lately_, false); }
  void note_lately() { lately_ = true; }
  // True once, after the room was loaded: the bus may have begun to listen too late.
  [[nodiscard]] bool is_fresh() { return std::exchange(fresh_, false); }

 private:
  void hear_stored(const std::string& text);
  void hear_here(const std::string& text);
  void forgive(const std::vector<std::string>& gone, WallMs stored_until);
  [[nodiscard]] std::optional<WallMs> adrift_since(const std::string& person) const;
  void set_adrift(const std::vector<std::string>& people);
  void wake(WallMs down_since);
  void note_moved(const std::string& person, const std::string& to);
  void lose(const std::string& node, bool is_gone);
  [[nodiscard]] HereNews here(bool asks) const;

  Cluster& cluster_;
  const ClusterPorts& ports_;
  std::string match_;
  Room* room_ = nullptr;
  Elsewhere elsewhere_;
  std::map<std::string, WallMs> left_;    // nodes whose players came back elsewhere without a word from them, and when
  std::map<std::string, WallMs> adrift_;  // whose node was out; they look for another one since then
  HereNews told_{};
  bool lately_ = false, fresh_ = true;
  std::unique_ptr<Bus::Ear> stored_ear_, here_ear_;
};

}  // namespace giostra::server
