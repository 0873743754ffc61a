// Fidchell as the search sees it: the law's own position, the gaps in both players' chains, and a guess at who stands
// better. Acts are those of the law; only placements far from every stone and every short chain are left out.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/level.hpp"
#include "engine/model.hpp"
#include "games/fidchell/bot/evaluate.hpp"
#include "games/fidchell/law.hpp"

namespace giostra::fidchell::bot {

// A placement stays where it is; so does a pass, which only a player without stones in hand makes.
struct Move {
  Point from{};
  Point to{};
  bool operator==(const Move&) const = default;
};

struct Node : Position {
  std::array<PointSet, 2> gaps{};                            // of both players; some may be occupied by the other
  mutable std::array<std::optional<Outlook>, 2> outlooks{};  // of both players, once they have been asked for
};

class Model {
 public:
  using Law = Fidchell;
  using Node = bot::Node;
  using Move = bot::Move;

  static constexpr engine::Value kPawnValue = 100;
  static constexpr unsigned kHistorySize = kMostPoints * kMostPoints;
  static constexpr bool kRepetitionIsDraw = true;

  explicit Model(const State& state) : Model(state.board) {}
  explicit Model(BoardPtr board);

  [[nodiscard]] Side side_to_move(const Node& node) const { return node.turn; }
  [[nodiscard]] std::optional<engine::Value> terminal(const Node& node) const;
  void moves(const Node& node, engine::MoveList<Move>& out) const;
  void noisy_moves(const Node& node, engine::MoveList<Move>& out, int qs_ply) const;
  [[nodiscard]] Node after(const Node& node, Move move) const;
  [[nodiscard]] std::optional<Node> null_move(const Node& node) const;
  // The other player can complete a chain.
  [[nodiscard]] bool in_check(const Node& node) const;
  [[nodiscard]] engine::Value evaluate(const Node& node) const;
  // What is weighed of both players, by side, and what it is worth by hand.
  [[nodiscard]] std::array<Features, 2> features(const Node& node) const {
    return {features(node, Side::first), features(node, Side::second)};
  }
  [[nodiscard]] engine::Value judge(const Node& node, const std::array<Features, 2>& features) const;
  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] std::uint64_t key(const Node& node) const { return hash_of(*board_, node); }
  [[nodiscard]] unsigned history_index(const Node& /*node*/, Move move) const {
    return number(move.from) * kMostPoints + number(move.to);
  }

  // For the player.
  static const engine::Levels kLevels;
  static constexpr std::uint64_t kSmallTable_nodes = 10'000;
  [[nodiscard]] bool fits(const State& state) const { return state.board == board_; }
  [[nodiscard]] Node root(const Position& position) const;
  [[nodiscard]] Node root(const State& state, ActorSet /*seats*/) const { return root(state); }
  [[nodiscard]] Act act_of(const Node& node, Move move) const;
  static Actor seat_of(const State& state, const Act& /*act*/) { return fidchell::seat_of(state.turn); }
  static std::vector<std::uint64_t> past(const State& state);
  [[nodiscard]] double chance(engine::Value value) const;

 private:
  // The two ends between which a stone on the row's point can be closed in.
  struct Ends {
    Point one;
    Point two;
  };

  void place_somewhere(const Node& node, engine::MoveList<Move>& out) const;
  void slide_somewhere(const Node& node, engine::MoveList<Move>& out) const;
  void capture_by_slides(const Node& node, engine::MoveList<Move>& out) const;
  [[nodiscard]] std::optional<Move> win(const Node& node, Side side) const;
  [[nodiscard]] PointSet gaps_of(PointSet own) const;
  [[nodiscard]] PointSet captures(const Node& node, Side side) const;
  [[nodiscard]] const Outlook& outlook(const Node& node, Side side) const;
  [[nodiscard]] Features features(const Node& node, Side side) const;
  [[nodiscard]] static engine::Value weigh(const Features& features, const Weights& weights);

  BoardPtr board_;
  std::array<engine::Value, kMostPoints + 1> logarithms_{};  // in hundredths, of one more
  Rows<Ends> ends_;
  PointSet beside_centre_;  // from where the centre helps to capture (F9)
  bool learned_;            // whether the network knows this board
};

}  // namespace giostra::fidchell::bot
