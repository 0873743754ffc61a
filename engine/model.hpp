// What the search needs of a game: nodes that are cheap to copy, moves of a few bytes, a guess at who stands better. A
// game's bot writes one; it may leave out what does not matter and carry along what makes it fast. The law stays the
// judge: what a bot chooses is an act of the law, and tests hold the model against it.
//
// A model is an object (it may hold weights and pointers), used by several threads at once and never changed meanwhile.
// All its values are the FIRST side's, so that nobody has to think about signs.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>
#include <vector>

#include "engine/value.hpp"
#include "kit/actor.hpp"

namespace giostra::engine {

// A move with a first guess at its worth: higher is searched earlier. Quiet moves may be reduced or, at low depth and
// late in the list, pruned; killers and history move them by up to 40,000 either way. So a good capture scores above
// 100,000, a bad one below -50,000, and a quiet move near 0.
template <class Move>
struct ScoredMove {
  Move move;
  std::int32_t score = 0;
  bool quiet = true;
};

template <class Move>
using MoveList = std::vector<ScoredMove<Move>>;

// A move in 32 bits.
template <class Move>
std::uint32_t pack_move(Move move) {
  const auto bytes = std::bit_cast<std::array<std::byte, sizeof(Move)>>(move);
  std::uint32_t bits = 0;
  std::memcpy(&bits, bytes.data(), bytes.size());
  return bits;
}

// One outcome of chance.
template <class Move>
struct ChanceMove {
  Move move;
  std::uint32_t weight;
};

template <class M>
concept Model =
    requires(const M& model, const typename M::Node& node, typename M::Move move, MoveList<typename M::Move>& moves) {
      requires std::is_trivially_copyable_v<typename M::Move> && sizeof(typename M::Move) <= sizeof(std::uint32_t);
      requires std::copyable<typename M::Node> && std::equality_comparable<typename M::Move>;

      // Not asked at chance nodes.
      { model.side_to_move(node) } -> std::same_as<Side>;
      // Once the game is over: kWin, -kWin or a draw's 0 (with kMaxValue: the result on that scale).
      { model.terminal(node) } -> std::same_as<std::optional<Value>>;
      // Appends all moves, or all that are worth a thought: at least one while the game goes on.
      { model.moves(node, moves) } -> std::same_as<void>;
      { model.after(node, move) } -> std::same_as<typename M::Node>;
      { model.evaluate(node) } -> std::same_as<Value>;
      { model.key(node) } -> std::same_as<std::uint64_t>;
    };

// Optional, found by name:
//   is_chance(node) -> bool               a chance node
//   odds(node, vector<ChanceMove>&)       its outcomes; after() takes them as moves
//   kMaxValue                             no value lies beyond it, not even a win. With chance, values must be expected
//                                         results (not material), because the search takes their mean
//   noisy_moves(node, MoveList&, int n)   what quiescence looks at, n plies into it. Without it the search evaluates
//                                         at once
//   without_moves(node) -> Value          where moves() finds none although the game is not over
//   in_check(node) -> bool                one ply deeper, and no standing pat
//   null_move(node) -> optional<Node>     as if the side to move passed, where doing nothing is rarely best
//   kPawnValue                            the value of a small advantage: allows pruning by the static evaluation
//   history_index(node, move) -> unsigned below kHistorySize; the same for moves of the same kind
//   kRepetitionIsDraw = true              a position that comes again on the way is a draw

template <class M>
constexpr bool has_chance = requires(const M& model, const typename M::Node& node) { model.is_chance(node); };
template <class M>
constexpr bool has_noisy_moves = requires(const M& model, const typename M::Node& node,
                                          MoveList<typename M::Move>& moves) { model.noisy_moves(node, moves, 0); };
template <class M>
constexpr bool has_without_moves =
    requires(const M& model, const typename M::Node& node) { model.without_moves(node); };
template <class M>
constexpr bool has_check = requires(const M& model, const typename M::Node& node) { model.in_check(node); };
template <class M>
constexpr bool has_null_move = requires(const M& model, const typename M::Node& node) { model.null_move(node); };
template <class M>
constexpr bool has_pawn_value = requires { M::kPawnValue; };
template <class M>
constexpr bool has_history = requires { M::kHistorySize; };
template <class M>
constexpr bool has_repetition = requires { requires M::kRepetitionIsDraw; };

template <class M>
constexpr Value max_value() {
  if constexpr (requires { M::kMaxValue; }) return M::kMaxValue;
  return kWin;
}

}  // namespace giostra::engine
