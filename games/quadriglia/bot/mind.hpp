// The player's thinking, apart from the interface: what the other board makes pieces worth, the search of the own one,
// when to wait, what to tell the partner.
#pragma once

#include <optional>
#include <vector>

#include "engine/level.hpp"
#include "engine/memory.hpp"
#include "games/quadriglia/bot/bot.hpp"
#include "games/quadriglia/bot/model.hpp"
#include "games/quadriglia/bot/talk.hpp"

namespace giostra::quadriglia {

class Bot::Mind {
 public:
  explicit Mind(const Skill& skill);

  Thought<Act> think(const State& state, Actor seat, const Clocks& clocks);
  void hear(Actor from, std::string_view words);

 private:
  using Found = engine::Findings<Move>;
  using Value = engine::Value;

  // What a short search finds.
  struct Glance {
    Value value = 0;                 // for the first side
    std::optional<Kind> captures{};  // by the best move
  };
  struct Probe {
    Glance glance{};
    std::array<bot::Prices, 2> gain{};  // what one more piece in a colour's reserve is worth to it
    std::uint64_t of = 0;               // key of the board that was probed
  };

  void probe_other(const State& state, BoardId id);
  Probe probe(const Board& board, BoardId id);
  Glance look_at(const Board& board, BoardId id);
  [[nodiscard]] bot::Position root_of(const State& state, Chair chair) const;
  [[nodiscard]] std::array<bot::Prices, 2> prices(const State& state, Chair chair) const;
  const Found& search(const State& state, Chair chair, const std::array<bot::Prices, 2>& prices);

  [[nodiscard]] bool better_to_wait(const State& state, Chair chair, Value best, const Clocks& clocks);
  void talk(const State& state, Chair chair, Value best, bool waits, Thought<Act>& thought);
  void say(const bot::Saying& saying, Thought<Act>& thought);
  void tell_needs(const State& state, Chair chair, Thought<Act>& thought);
  [[nodiscard]] double chance(Value value, Chair chair) const;

  Skill skill_;
  engine::Level level_;
  Random random_;
  std::optional<engine::Memory<Move>> memory_;
  std::optional<engine::Memory<Move>> quick_memory_;
  std::vector<std::uint64_t> past_;  // keys of the positions in which it was to move
  Found found_{};
  std::uint64_t found_of_ = 0;  // key of the own board that was searched last
  Probe other_{};
  std::uint64_t probed_nodes_ = 0;

  // What the partner wants, until the partner's board has moved on.
  struct Wish {
    bot::Saying saying;
    unsigned until_move;
  };
  std::vector<Wish> wishes_;
  unsigned partner_move_ = 0;  // move number of the partner's board when last seen
  bool asked_to_sit_ = false;
  bool partner_waits_ = false;

  std::vector<bot::Saying> said_;  // since the last change of mind
  bool waits_ = false;
  std::uint64_t waited_at_ = 0;  // key of the other board when it began, or went on, to wait
};

}  // namespace giostra::quadriglia
