// ChessBall as the search sees it. A position is a state of the law; what has only one sensible answer is done at once
// (C21: tackles are free, C23: who does not dive concedes), dice are a few outcomes instead of hundreds, moves are a
// shortlist (moves.cpp), and a kick-off ends the line.
#pragma once

#include "engine/level.hpp"
#include "engine/model.hpp"
#include "games/chessball/law.hpp"

namespace giostra::chessball::bot {

// One move or outcome of chance in 32 bits.
class Move {
 public:
  enum class Kind : std::uint8_t { word, walk, kick, change, place, turn_dice, tackle, save };

  static constexpr Move pass() { return {}; }
  static constexpr Move walk(unsigned man, Point to, Point ball, int cost) {
    return Move(Kind::walk, man, index(to), index(ball) & kMost, static_cast<unsigned>(cost));
  }
  static constexpr Move kick(unsigned man, Point ball) { return Move(Kind::kick, man, 0, index(ball), 0); }
  static constexpr Move change(unsigned man, chessball::Kind in) {
    return Move(Kind::change, man, 0, static_cast<unsigned>(in), 0);
  }
  static constexpr Move place(unsigned number) { return Move(Kind::place, 0, 0, number, 0); }
  static constexpr Move turn_dice(int white, int black) {
    return Move(Kind::turn_dice, 0, static_cast<unsigned>(white), static_cast<unsigned>(black), 0);
  }
  static constexpr Move tackle(bool won) { return Move(Kind::tackle, 0, 0, won ? 1 : 0, 0); }
  // What the keeper rolls, and the die of the push, if there is one.
  static constexpr Move save(int sum, int die) {
    return Move(Kind::save, 0, static_cast<unsigned>(sum), static_cast<unsigned>(die), 0);
  }

  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(bits_ & 7U); }
  [[nodiscard]] constexpr unsigned man() const { return bits_ >> 3U & 3U; }
  [[nodiscard]] constexpr unsigned to() const { return bits_ >> 5U & kMost; }
  [[nodiscard]] constexpr unsigned ball() const { return bits_ >> 14U & kMost; }
  [[nodiscard]] constexpr unsigned cost() const { return bits_ >> 23U; }
  constexpr bool operator==(const Move&) const = default;

 private:
  static constexpr unsigned kMost = 0x1FF;

  constexpr Move() = default;
  constexpr Move(Kind kind, unsigned man, unsigned to, unsigned ball, unsigned cost)
      : bits_(static_cast<unsigned>(kind) | man << 3U | to << 5U | ball << 14U | cost << 23U) {}

  std::uint32_t bits_ = 0;
};

// Appends the moves of the side on turn that are worth a thought, in phase move; `wide`: with more of each kind.
void list_moves(const State& state, bool wide, engine::MoveList<Move>& out);

// C5: the placings that are worth a thought.
void list_placings(const State& state, engine::MoveList<Move>& out);
Placing placing_of(const State& state, unsigned number);

struct Node {
  State state;
  bool root = false;
  bool kicks_off = false;  // a goal or the second half: the line ends here
};

class Model {
 public:
  using Law = ChessBall;
  using Node = bot::Node;
  using Move = bot::Move;
  static constexpr engine::Value kMaxValue = 30'000;

  [[nodiscard]] Side side_to_move(const Node& node) const;
  [[nodiscard]] std::optional<engine::Value> terminal(const Node& node) const;
  void moves(const Node& node, engine::MoveList<Move>& out) const;
  [[nodiscard]] Node after(const Node& node, Move move) const;
  [[nodiscard]] engine::Value evaluate(const Node& node) const;
  [[nodiscard]] std::uint64_t key(const Node& node) const { return ChessBall::hash(node.state); }
  [[nodiscard]] bool is_chance(const Node& node) const;
  void odds(const Node& node, std::vector<engine::ChanceMove<Move>>& out) const;

  // For the player. act_of is not for outcomes of chance.
  static const engine::Levels kLevels;
  static constexpr std::uint64_t kSmallTable_nodes = 9'999;
  [[nodiscard]] Node root(const State& state, ActorSet /*seats*/) const { return {.state = state, .root = true}; }
  static Act act_of(const State& state, Move move);
  static Act act_of(const Node& node, Move move) { return act_of(node.state, move); }
  [[nodiscard]] double chance(engine::Value value) const { return engine::chance_of_result(value, kMaxValue); }
  // Three moves a turn.
  static int acts_to_come(const State& state) { return 3 * (state.terms.turns - state.turn + 1); }
  // Only the first act: between the others lie forced ones.
  static std::vector<Act> line(const State& state, const std::vector<Move>& pv) { return {act_of(state, pv.front())}; }
  static std::optional<Thought<Act>::Choice> unsearched(const State& state, ActorSet seats, int level, Random& random);
};

// The act that goes without saying: a free tackle, a dive; nothing where there is something to choose.
std::optional<Act> forced_act(const State& state);

}  // namespace giostra::chessball::bot
