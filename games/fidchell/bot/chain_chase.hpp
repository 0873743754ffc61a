// A chain by force while stones are placed, for the proof search: every stone of the attacker threatens to complete the
// chain, or captures and earns one more (F5). The defender may stand in the gap or capture; whatever else is placed
// leaves the chain to be completed. Once somebody slides (F6) nothing is claimed.
#pragma once

#include <optional>
#include <vector>

#include "engine/proof.hpp"
#include "games/fidchell/bot/model.hpp"

namespace giostra::fidchell::bot {

struct ChainChase {
  struct Node {
    bot::Node at;
    int stones;  // that are left to be placed, by both
  };

  const Board* board;
  const Model* model;
  Side attacker;

  [[nodiscard]] bool attacks(const Node& node) const { return node.at.turn == attacker; }
  [[nodiscard]] std::optional<bool> decided(const Node& node) const;
  void children(const Node& node, std::vector<Node>& out) const;

 private:
  // Where a stone completes the chain of this side.
  [[nodiscard]] PointSet gaps(const bot::Node& node, Side side) const {
    return node.gaps[index(side)] - node.occupied();
  }
};

// Whether this side forces a chain within so many stones, whoever is on turn.
bool forces_chain(const State& state, Side side, int stones);
// Whether it has one by force also where its last stone threatened nothing, and up to `quiet` more do not: after
// everything that the other may place. What is not proved so may be won all the same.
bool keeps_chain(const State& state, Side side, int stones, int quiet);

}  // namespace giostra::fidchell::bot
