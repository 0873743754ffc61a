// Players by text, as commands and results name them, and who sits where.
//
//   8 | level=5            our player at a level
//   level=8,time=100       milliseconds an act; also nodes=, depth=, threads=, seed=
//   random | uct,time=100  players that know only the law
//   program=COMMAND        another program, by our own protocol (docs/protocol.md); also level=, time=, nodes=, ...
//   xboard=COMMAND         a chess program, by the XBoard protocol; also variant=, time=, depth=, threads=
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arena/outside.hpp"
#include "games/seats.hpp"

namespace giostra::cli {

struct PlayerSpec {
  enum class Kind : std::uint8_t { ours, random, uct, program, xboard } kind = Kind::ours;
  std::string text;                  // as it was given: the player's name
  Skill skill{};                     // without a budget of its own: the level's
  bool names_level = false;          // whether a program is to be told the level
  std::vector<std::string> command;  // of a program
  std::string variant;               // what a chess program calls the game; empty: as the game says
};

Result<PlayerSpec> read_player(std::string_view text);

// Whether it can play the game at all: there may be no chess in it, or a program that does not start.
Verdict check_player(const PlayerSpec& spec, const Game& game);

// A player at the table.
struct Sitter {
  std::string name;
  Side side;
  ActorSet seats;
  std::unique_ptr<Player> player;
  Outside* outside = nullptr;                 // the same player, where it is another program
  std::optional<std::uint64_t> nodes_a_ms{};  // its time is counted in nodes
};

// A player for each of them, by side. The header tells programs which match it is.
std::vector<Sitter> seat_players(const Game& game, const std::array<PlayerSpec, 2>& by_side, const Log& header,
                                 std::uint64_t seed);

}  // namespace giostra::cli
