// A match of computer players alone, each with the seats of one person, and everything else by a seed. No clocks: of
// those who are awaited together any may be next.
#pragma once

#include <array>
#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/seats.hpp"
#include "kit/playout.hpp"

namespace giostra::cli {

class SelfPlay {
 public:
  SelfPlay(const Game& game, std::unique_ptr<Table> table, const Skill& skill, std::uint64_t seed)
      : game_(game), table_(std::move(table)), random_(seed) {
    for (const ActorSet seats : seats_by_player(game)) players_.push_back({seats, game.bots()->own(skill)});
  }

  [[nodiscard]] const Table& table() const { return *table_; }
  [[nodiscard]] bool over() const { return table_->awaits().empty(); }
  [[nodiscard]] const std::string& last_act() const { return last_act_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  // What the first side may expect by the last act, 0 to 1, where a player found it best.
  [[nodiscard]] std::optional<double> promised() const { return promised_; }

  // One act; true if a seat made it.
  bool step() {
    for (auto awaited = awaited_players(); !awaited.empty();) {
      const std::size_t next = awaited.size() == 1 ? 0 : random_.below(static_cast<std::uint32_t>(awaited.size()));
      Sitter& sitter = players_[awaited[next]];
      awaited.erase(awaited.begin() + static_cast<std::ptrdiff_t>(next));
      const auto thought = sitter.player->think(*table_, awaited_of(sitter.seats), {});
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

  // Of the clock: nothing here measures time.
  void ring(const std::string& act) { enter(Actor::clock(), act); }

  // The seats of this side that may act now.
  [[nodiscard]] ActorSet awaited(Side side) const {
    ActorSet seats;
    for (const Actor actor : table_->awaits())
      if (actor.is_seat() && game_.seats()[actor.code()].side == side) seats.add(actor);
    return seats;
  }

 private:
  struct Sitter {
    ActorSet seats;
    std::unique_ptr<Player> player;
  };

  [[nodiscard]] ActorSet awaited_of(ActorSet seats) const {
    ActorSet awaited;
    for (const Actor actor : table_->awaits())
      if (seats.has(actor)) awaited.add(actor);
    return awaited;
  }
  [[nodiscard]] std::vector<std::size_t> awaited_players() const {
    std::vector<std::size_t> awaited;
    for (std::size_t i = 0; i < players_.size(); ++i)
      if (!awaited_of(players_[i].seats).empty()) awaited.push_back(i);
    return awaited;
  }

  void enter(Actor actor, const std::string& act) {
    [[maybe_unused]] const Verdict played = table_->play(actor, act);
    assert(played);
    last_act_ = act;
    promised_.reset();
  }

  const Game& game_;
  std::unique_ptr<Table> table_;
  std::vector<Sitter> players_;
  Random random_;
  std::string last_act_;
  std::optional<double> promised_{};
  std::uint64_t nodes_ = 0;
};

}  // namespace giostra::cli
