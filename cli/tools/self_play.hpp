// A match in which one computer player a side acts for all its seats, and everything else falls by a seed. No clocks.
#pragma once

#include <array>
#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "games/game.hpp"
#include "kit/playout.hpp"

namespace giostra::cli {

class SelfPlay {
 public:
  SelfPlay(const Game& game, std::unique_ptr<Table> table, const Skill& skill, std::uint64_t seed)
      : game_(game), table_(std::move(table)), random_(seed) {
    for (auto& player : players_) player = game.bots()->own(skill);
  }

  [[nodiscard]] const Table& table() const { return *table_; }
  [[nodiscard]] bool over() const { return table_->awaits().empty(); }
  [[nodiscard]] const std::string& last_act() const { return last_act_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  // What the first side may expect by the last act, 0 to 1, where a player found it best.
  [[nodiscard]] std::optional<double> promised() const { return promised_; }

  // One act; true if a seat made it.
  bool step() {
    for (const Side side : {Side::first, Side::second}) {
      const ActorSet seats = awaited(side);
      if (seats.empty()) continue;
      const auto thought = players_[index(side)]->think(*table_, seats, {});
      nodes_ += thought.nodes;
      if (!thought.choice) continue;  // would rather wait
      enter(thought.choice->seat, thought.choice->act);
      if (!thought.ideas.empty() && thought.ideas.front().act == last_act_) promised_ = thought.ideas.front().chance;
      return true;
    }
    return step_at_random();
  }
  bool step_at_random() {
    const Actor actor = pick_actor(table_->awaits(), random_);
    enter(actor, table_->sample(actor, random_.next()));
    return actor.is_seat();
  }

  // The seats of this side that may act now.
  [[nodiscard]] ActorSet awaited(Side side) const {
    ActorSet seats;
    for (const Actor actor : table_->awaits())
      if (actor.is_seat() && game_.seats()[actor.code()].side == side) seats.add(actor);
    return seats;
  }

 private:
  void enter(Actor actor, const std::string& act) {
    [[maybe_unused]] const Verdict played = table_->play(actor, act);
    assert(played);
    last_act_ = act;
    promised_.reset();
  }

  const Game& game_;
  std::unique_ptr<Table> table_;
  std::array<std::unique_ptr<Player>, 2> players_;
  Random random_;
  std::string last_act_;
  std::optional<double> promised_{};
  std::uint64_t nodes_ = 0;
};

}  // namespace giostra::cli
