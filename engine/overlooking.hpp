// A model seen by somebody who overlooks some of the opponent's replies: always the same ones, chosen by a seed. The
// player's own moves it sees all.
#pragma once

#include <cstring>

#include "engine/model.hpp"
#include "kit/random.hpp"

namespace giostra::engine {

template <Model M>
class Overlooking : public M {
 public:
  using Node = typename M::Node;
  using Move = typename M::Move;

  Overlooking(const M& model, Side own, unsigned per_cent, std::uint64_t seed)
      : M(model), own_(own), per_cent_(per_cent), seed_(seed) {}

  // At least one reply is seen.
  void moves(const Node& node, MoveList<Move>& out) const {
    M::moves(node, out);
    overlook(node, out, 1);
  }
  void noisy_moves(const Node& node, MoveList<Move>& out, int qs_ply) const
    requires has_noisy_moves<M>
  {
    M::noisy_moves(node, out, qs_ply);
    overlook(node, out, 0);
  }

 private:
  void overlook(const Node& node, MoveList<Move>& out, std::size_t least) const {
    if (per_cent_ == 0 || this->side_to_move(node) == own_) return;
    for (std::size_t i = out.size(); i-- > 0 && out.size() > least;)
      if (is_overlooked(out[i].move)) out.erase(out.begin() + static_cast<std::ptrdiff_t>(i));
  }
  [[nodiscard]] bool is_overlooked(Move move) const {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &move, sizeof(Move));
    return Random(seed_ ^ bits).below(100) < per_cent_;
  }

  Side own_;
  unsigned per_cent_;
  std::uint64_t seed_;
};

}  // namespace giostra::engine
