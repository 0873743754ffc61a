// What our strongest players think of a position: for analysis, not for play.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/game.hpp"

namespace giostra::cli {

// Acts by how good they are for those who think, with what the first side may then expect (0 lost, 1 won).
struct View {
  std::vector<Idea<std::string>> ideas{};
  std::uint64_t nodes = 0;
  int depth = 0;

  [[nodiscard]] std::optional<double> chance() const {
    return ideas.empty() ? std::nullopt : std::optional(ideas.front().chance);
  }
  [[nodiscard]] const Idea<std::string>* find(std::string_view act) const;
};

class Assessor {
 public:
  Assessor(const Game& game, const Skill& skill) : game_(game), skill_(skill) {}

  // The seats are awaited, and of one side.
  View look(const Table& table, ActorSet seats);
  // What the first side may expect after this act; nothing where the players cannot tell.
  std::optional<double> expect_after(const Table& before, const View& view, Actor seat, const std::string& act);
  // Of the seats that are awaited: those of one side.
  [[nodiscard]] ActorSet awaited(const Table& table, Side side) const;

 private:
  static constexpr unsigned kWide = 100;  // lines, to find an act that is not among the best

  Player& player_for(ActorSet seats, unsigned lines);
  View look(const Table& table, ActorSet seats, unsigned lines);

  const Game& game_;
  Skill skill_;
  std::map<std::pair<Side, unsigned>, std::unique_ptr<Player>> players_;  // by side and lines
};

}  // namespace giostra::cli
