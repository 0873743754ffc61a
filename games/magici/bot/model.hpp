// The game as the search sees it, from placing to the end: the law's own states, moves of four bytes, and a guess at
// the expected result. A wand and the Direct Move after it are one move here, and only those that may pay are listed.
// Who wins a Mangiata is left to chance also where a referee decides.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/level.hpp"
#include "engine/model.hpp"
#include "games/magici/law.hpp"

namespace giostra::magici::bot {

struct Move {
  enum class What : std::uint8_t { move, direct, put, ruling, toss };

  What what{};
  Square from{};  // of a put: the slot; of a ruling or toss: which
  Square to{};
  Kind promotion = Kind::pawn;  // a pawn: none
  bool operator==(const Move&) const = default;
};

// By slot.
using Slots = std::uint8_t;
inline constexpr Slots kAllSlots = 0xFF;

// What a turn is taken to last where nothing else is known: sixty turns a game (M12).
inline constexpr std::int64_t kUsual_turn_ms = 20'000;

struct Node {
  State state;
  Slots callers = kAllSlots;             // who may raise the wand here
  std::uint32_t end_turns = UINT32_MAX;  // the time is over when so many turns are

  [[nodiscard]] std::uint32_t turns_left() const { return end_turns - std::min(end_turns, state.turns); }
};

struct Model {
  using Law = Magici;
  using Node = bot::Node;
  using Move = bot::Move;

  static constexpr engine::Value kMaxValue = 10'000;
  static constexpr engine::Value kPawnValue = 600;
  static constexpr unsigned kHistorySize = chess::kSquares * chess::kSquares;

  [[nodiscard]] Side side_to_move(const Node& node) const { return node.state.turn; }
  [[nodiscard]] std::optional<engine::Value> terminal(const Node& node) const;
  void moves(const Node& node, engine::MoveList<Move>& out) const;
  void noisy_moves(const Node& node, engine::MoveList<Move>& out, int qs_ply) const;
  [[nodiscard]] Node after(const Node& node, Move move) const;
  [[nodiscard]] engine::Value evaluate(const Node& node) const;
  [[nodiscard]] std::uint64_t key(const Node& node) const;

  [[nodiscard]] bool is_chance(const Node& node) const;
  void odds(const Node& node, std::vector<engine::ChanceMove<Move>>& out) const;
  [[nodiscard]] unsigned history_index(const Node& /*node*/, Move move) const {
    return chess::index(move.from) * chess::kSquares + chess::index(move.to);
  }

  // For the player. act_of is the first act of a move.
  static const engine::Levels kLevels;
  static constexpr std::uint64_t kSmallTable_nodes = 50'000;
  [[nodiscard]] Node root(State state, ActorSet seats, const Clocks& clocks = {}) const;
  static Act act_of(const State& state, Move move);
  static Act act_of(const Node& node, Move move) { return act_of(node.state, move); }
  [[nodiscard]] double chance(engine::Value value) const { return engine::chance_of_result(value, kMaxValue); }
  static Actor seat_of(const State& state, const Act& act);
  static std::vector<Act> line(State state, const std::vector<Move>& pv);
  static std::optional<Thought<Act>::Choice> unsearched(const State& state, ActorSet seats, int level, Random& random);
};

// How often the attacker and the defender win this Mangiata: by the terms, or as these people have answered so far.
std::array<std::uint32_t, 2> fight_odds(const State& state, const Mangiata& fight);
// When the time will be over, by the turns there were and the time they took.
std::uint32_t end_turns(const State& state, std::optional<Milliseconds> match_ms);
// The expected result of a position in which somebody is to move.
engine::Value judge(const Node& node, engine::Value max);

}  // namespace giostra::magici::bot
