// The game as the search sees it, from placing to the end: the law's own states, moves of four bytes, and a guess at
// the expected result. A wand and the Direct Move after it are one move here, and only those that may pay are listed.
// Who wins a Mangiata is left to chance also where a referee decides.
#pragma once

#include <optional>
#include <vector>

#include "engine/model.hpp"
#include "games/magici/law.hpp"

namespace giostra::magici {

struct Step {
  enum class What : std::uint8_t { move, direct, put, ruling, toss };

  What what{};
  Square from{};  // of a put: the slot; of a ruling or toss: which
  Square to{};
  Kind promotion = Kind::pawn;  // a pawn: none
  bool operator==(const Step&) const = default;
};

// By slot.
using Slots = std::uint8_t;
inline constexpr Slots kAllSlots = 0xFF;

struct Spot {
  State state;
  Slots callers = kAllSlots;  // who may raise the wand here
};

struct Model {
  using Position = Spot;
  using Move = Step;

  static constexpr engine::Value kBound = 10'000;
  static constexpr engine::Value kUnit = 600;
  static constexpr unsigned kSlots = chess::kSquares * chess::kSquares;

  [[nodiscard]] Side turn(const Position& position) const { return position.state.turn; }
  [[nodiscard]] std::optional<engine::Value> ended(const Position& position) const;
  void moves(const Position& position, engine::Moves<Move>& out) const;
  void noisy(const Position& position, engine::Moves<Move>& out, int deep) const;
  [[nodiscard]] Position after(const Position& position, Move move) const;
  [[nodiscard]] engine::Value evaluate(const Position& position) const;
  [[nodiscard]] std::uint64_t key(const Position& position) const { return Magici::hash(position.state); }

  [[nodiscard]] bool by_chance(const Position& position) const;
  void odds(const Position& position, std::vector<engine::Odd<Move>>& out) const;
  [[nodiscard]] unsigned slot(const Position& /*position*/, Move move) const {
    return chess::index(move.from) * chess::kSquares + chess::index(move.to);
  }
};

// The first act of a move.
Act act_of(const State& state, Step step);
// How often the attacker and the defender win a Mangiata: by the terms, or as people do where a referee decides.
std::array<std::uint32_t, 2> fight_odds(const Terms& terms);
// The expected result of a position in which somebody is to move.
engine::Value judge(const State& state, engine::Value bound);

}  // namespace giostra::magici
