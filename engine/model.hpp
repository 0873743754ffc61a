// What the search needs of a game: positions that are cheap to copy, moves of a few bytes, a guess at who stands
// better. A game's bot writes one; it may leave out what does not matter and carry along what makes it fast. The law
// stays the judge: what a bot chooses is an act of the law, and tests hold the model against it.
//
// A model is an object (it may hold weights and pointers), used by several threads at once and never changed meanwhile.
// All values are seen from the FIRST side, so that nobody has to think about signs.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "engine/value.hpp"
#include "kit/actor.hpp"

namespace giostra::engine {

// A move with a first guess at its worth: higher comes earlier. Quiet moves may be searched less deeply, or at low
// depth not at all when many better ones came before; the search adds what it learnt of them, up to 40,000 either way.
// So the order of a good capture lies above 100,000, that of a bad one below -50,000, and of a quiet one near 0.
template <class Move>
struct Listed {
  Move move;
  std::int32_t order = 0;
  bool quiet = true;
};

template <class Move>
using Moves = std::vector<Listed<Move>>;

// One outcome of chance.
template <class Move>
struct Odd {
  Move move;
  std::uint32_t weight;
};

template <class M>
concept Model = requires(const M& model, const typename M::Position& position, typename M::Move move,
                         Moves<typename M::Move>& moves) {
  requires std::is_trivially_copyable_v<typename M::Move> && sizeof(typename M::Move) <= sizeof(std::uint32_t);
  requires std::copyable<typename M::Position> && std::equality_comparable<typename M::Move>;

  // Who decides. Not asked where chance does.
  { model.turn(position) } -> std::same_as<Side>;
  // kWin, -kWin or a draw's 0 (or with kBound: the expected result) once it is over.
  { model.ended(position) } -> std::same_as<std::optional<Value>>;
  // All moves, or all that are worth a thought: at least one while the game goes on.
  { model.moves(position, moves) } -> std::same_as<void>;
  { model.after(position, move) } -> std::same_as<typename M::Position>;
  { model.evaluate(position) } -> std::same_as<Value>;
  { model.key(position) } -> std::same_as<std::uint64_t>;
};

// Optional, found by name:
//   by_chance(position) -> bool           chance decides next
//   odds(position, vector<Odd<Move>>&)    its outcomes; after() takes them as moves
//   kBound                                no value lies beyond it, wins neither: with chance, values must be expected
//                                         results (not material), because the search takes their mean
//   noisy(position, Moves&, int deep)     moves to look at before evaluating; `deep` counts from 0 how many such came
//                                         before. Without it the search evaluates at once
//   stuck(position) -> Value              where moves() finds nothing although nothing has ended
//   pressed(position) -> bool             in check: one ply deeper, and no standing pat
//   pass(position) -> optional<Position>  as if the side on turn did nothing, where that shows a lead (null move)
//   kUnit                                 the value of a small advantage (a pawn): allows pruning by evaluation
//   slot(position, move) -> unsigned      a number below kSlots for alike moves: history of what was good
//   kRepeats = true                       a position that comes again on the way is a draw

template <class M>
constexpr bool has_chance =
    requires(const M& model, const typename M::Position& position) { model.by_chance(position); };
template <class M>
constexpr bool has_noisy = requires(const M& model, const typename M::Position& position,
                                    Moves<typename M::Move>& moves) { model.noisy(position, moves, 0); };
template <class M>
constexpr bool has_stuck = requires(const M& model, const typename M::Position& position) { model.stuck(position); };
template <class M>
constexpr bool has_pressed =
    requires(const M& model, const typename M::Position& position) { model.pressed(position); };
template <class M>
constexpr bool has_pass = requires(const M& model, const typename M::Position& position) { model.pass(position); };
template <class M>
constexpr bool has_unit = requires { M::kUnit; };
template <class M>
constexpr bool has_slots = requires { M::kSlots; };
template <class M>
constexpr bool has_repeats = requires { requires M::kRepeats; };

template <class M>
constexpr Value bound_of() {
  if constexpr (requires { M::kBound; }) return M::kBound;
  return kWin;
}

}  // namespace giostra::engine
