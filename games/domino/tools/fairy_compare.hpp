// How pieces move (D7) against the peer, number by number, in positions met in random games. Shared by fairy_test.cpp
// and the tool. The peer knows no tiles: it lists all moves, and ours are found by turning tiles with one number.
#pragma once

#include <map>
#include <random>
#include <string>
#include <vector>

#include "games/domino/law.hpp"
#include "kit/text.hpp"
#include "tests/fairy_peer.hpp"

namespace giostra::domino::fairy {

using giostra::fairy::Divide;
using giostra::fairy::Peer;

inline constexpr const char* kVariant = "twokings";
// Commoners move as kings and know no check (D8).
inline constexpr const char* kVariantIni =
    "[twokings:chess]\n"
    "king = -\n"
    "commoner = k\n"
    "pawn = -\n"
    "castling = false\n"
    "startFen = rrqkkqrr/nnbbbbnn/8/8/8/8/NNBBBBNN/RRQKKQRR w - - 0 1\n";

inline std::string fen_of(const State& state) {
  const std::string position = Domino::write_position(state);
  return std::string(words_of(position)[0]) + (state.turn == kRed ? " w" : " b") + " - - 0 1";
}

// What the half `number` may do by the law itself: turns a tile with it and a zero, and lists the acts.
inline Divide our_moves(State state, Number number) {
  state.left = Bag();
  const State turned = Domino::apply(state, tile_of({kNothing, number}));
  std::vector<Act> acts;
  if (turned.tile) Domino::acts(turned, seat_of(turned.turn), acts);
  Divide moves;
  for (const Act& act : acts) ++moves[Domino::write_act(act).substr(2)];
  return moves;
}

// Of all their moves those of the number's kind.
inline Divide their_moves(const State& state, Number number, const Divide& all) {
  Divide moves;
  for (const auto& [move, nodes] : all) {
    const auto kind = state.pieces.kind_at(*chess::read_square(move.substr(0, 2)));
    if (kind && domino::moves(number, *kind)) moves[move] = nodes;
  }
  return moves;
}

struct Comparison {
  std::uint64_t moves = 0;
  std::string difference = {};
};

inline Comparison compare(Peer& peer, const State& state) {
  const auto all = peer.divide(fen_of(state), 1);
  if (!all) return {.difference = " the peer gave no answer;"};
  Comparison done{.moves = all->size()};
  for (std::uint8_t i = 1; i < kNumbers; ++i) {
    const Number number{i};
    const auto differs = giostra::fairy::difference(our_moves(state, number), their_moves(state, number, *all));
    if (!differs.empty()) done.difference += " number " + std::to_string(i) + ":" + differs;
  }
  return done;
}

// States between two turns, one in ten of those that random games pass through.
inline std::vector<State> random_states(std::size_t wanted, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<State> states;
  State state = *Domino::start({});
  while (states.size() < wanted) {
    std::vector<Act> acts;
    for (const Actor actor : Domino::awaits(state)) Domino::acts(state, actor, acts);
    state = acts.empty() ? *Domino::start({}) : Domino::apply(state, acts[random() % acts.size()]);
    if (!state.tile && !Domino::outcome(state) && random() % 10 == 0) states.push_back(state);
  }
  return states;
}

}  // namespace giostra::domino::fairy
