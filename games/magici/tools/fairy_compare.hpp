// Our movement (M6) against the peer's, on random set-ups and what random play makes of them. Shared by the test and
// the tool. A wand is no movement and is left out.
#pragma once

#include <string>
#include <vector>

#include "games/magici/law.hpp"
#include "games/magici/movement.hpp"
#include "kit/playout.hpp"
#include "tests/fairy_peer.hpp"

namespace giostra::magici::fairy {

using giostra::fairy::Divide;
using giostra::fairy::Peer;

// Chess without check: the king is an ordinary man who may also castle, and captures are captures.
inline constexpr const char* kVariant =
    "[commoners:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nchecking = false\nnMoveRule = 0\n";
inline std::unique_ptr<Peer> start_peer() { return Peer::start("commoners", kVariant); }

// An unmoved king with an unmoved rook in a corner.
inline std::string castling_rights(const State& state) {
  std::string rights;
  for (const Side side : {Side::first, Side::second})
    for (const unsigned file : {7U, 0U}) {
      const Team& team = state.team(side);
      const auto rook = team.at(home_square(side, file));
      if (!team.man(kKing).unmoved || !rook || !team.man(*rook).unmoved) continue;
      const char letter = file == 7 ? 'K' : 'Q';
      rights += side == Side::first ? letter : chess::lower(letter);
    }
  return rights.empty() ? "-" : rights;
}

inline std::string fen_rank(const State& state, unsigned rank) {
  std::string text;
  int empty = 0;
  const auto put = [&](char c) {
    if (empty > 0) text += std::to_string(empty);
    empty = 0;
    if (c != '/') text += c;
  };
  for (unsigned file = 0; file < 8; ++file) {
    const Square square = chess::square_at(file, rank);
    ++empty;
    for (const Side side : {Side::first, Side::second})
      if (const auto slot = state.team(side).at(square)) {
        --empty;
        put(letter(chess::Piece{color_of(side), state.team(side).man(*slot).kind}));
      }
  }
  put('/');
  return text;
}

inline std::string fen_of(const State& state) {
  std::string fen;
  for (unsigned rank = 8; rank-- > 0;) fen += fen_rank(state, rank) + (rank > 0 ? "/" : " ");
  fen += state.turn == Side::first ? "w " : "b ";
  fen += castling_rights(state) + " ";
  return fen + (state.en_passant ? chess::write_square(*state.en_passant) : "-") + " 0 1";
}

inline Divide our_moves(const State& state) {
  std::vector<Act> acts;
  Magici::acts(state, strategist_of(state.turn), acts);
  Divide moves;
  for (const Act& act : acts) moves[Magici::write_act(act)] = 1;
  return moves;
}

// The moves that only one of the two knows; empty when they agree.
inline std::string difference(Peer& peer, const State& state) {
  const auto theirs = peer.divide(fen_of(state), 1);
  return theirs ? giostra::fairy::difference(our_moves(state), *theirs) : " the peer gave no answer;";
}

// Whole games at random from buying on. Of each set-up the first turn, and one in eight of the turns that follow.
inline std::vector<State> random_turns(std::size_t setups, std::uint64_t seed) {
  constexpr int kLongest_acts = 120;
  Random random(seed);
  PlayoutScratch<Magici> scratch;
  Setup setup;
  setup.terms.chance = AnswerOdds{{4, 3, 1}};
  std::vector<State> turns;
  for (std::size_t i = 0; i < setups; ++i) {
    State state = *Magici::start(setup);
    bool begun = false;
    for (int made = 0; made < kLongest_acts && !Magici::outcome(state); ++made) {
      const Actor actor = pick_actor(Magici::awaits(state), random);
      const auto act = sample_act<Magici>(state, actor, random, scratch);
      state = Magici::apply(std::move(state), *act);
      if (!std::holds_alternative<Turn>(state.phase) || (begun && random.below(8) != 0)) continue;
      begun = true;
      turns.push_back(state);
    }
  }
  return turns;
}

}  // namespace giostra::magici::fairy
