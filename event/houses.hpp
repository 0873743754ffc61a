// The tournament of four Houses: who meets whom, what was played, who stands where and what it is worth.
// Of a game it knows what the match left: the winner and the points. Reading and writing is houses_text's work.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "event/points.hpp"
#include "kit/actor.hpp"
#include "kit/result.hpp"

namespace giostra::event {

inline constexpr std::size_t kHouses = 4;
inline constexpr std::size_t kGames = 6;
inline constexpr int kRounds = 3;
inline constexpr int kBoards = 2;

// A House is its place in the list of names.
enum class House : std::uint8_t {};
constexpr std::size_t index(House house) { return static_cast<std::size_t>(house); }

// The House named first has ranks 1 and 2.
struct Fixture {
  int round;  // 1 to 3
  int board;  // 1 or 2
  std::array<House, 2> sides;

  [[nodiscard]] bool has(House house) const { return sides[0] == house || sides[1] == house; }
  bool operator==(const Fixture&) const = default;
};

struct Score {
  PawnPoints earned;
  PawnPoints by_mangiate;  // the part of them that counts for House Points

  bool operator==(const Score&) const = default;
};

struct Played {
  std::optional<Side> winner;  // none is a draw
  std::array<Score, 2> scores;

  bool operator==(const Played&) const = default;
};

struct Meeting {
  Fixture fixture;
  std::optional<Played> played{};

  bool operator==(const Meeting&) const = default;
};

// Houses that were level, in the order in which their lots came out.
using Lots = std::vector<House>;

struct Tournament {
  std::array<std::string, kHouses> names;
  std::vector<Meeting> meetings{};
  std::vector<Lots> lots{};

  [[nodiscard]] const std::string& name(House house) const { return names[index(house)]; }
  bool operator==(const Tournament&) const = default;
};

// Whether the meeting fits to those already there.
Verdict check_meeting(const Tournament& tournament, const Meeting& meeting);
// Whether these Houses wait for exactly this lot.
Verdict check_lots(const Tournament& tournament, const Lots& lots);
// Adds the meetings that are missing, and puts all six into the order of rounds and boards.
void fill_schedule(Tournament& tournament);

struct Row {
  House house{};
  int place = 0;        // 1 to 4; Houses that are level share the better one
  bool shared = false;  // somebody else has the same place
  int won = 0;
  int drawn = 0;
  int lost = 0;
  RankingPoints ranking{};
  PawnPoints pawns{};
  PawnPoints by_mangiate{};
  std::optional<HousePoints> prize{};  // none before the last game, and none before the lot is drawn

  [[nodiscard]] int played() const { return won + drawn + lost; }
};

struct HousesTable {
  std::vector<Row> rows;  // by place
  std::size_t games_played = 0;
  std::vector<Lots> lots_to_draw{};  // only when all games are played

  [[nodiscard]] bool complete() const { return games_played == kGames; }
};

HousesTable standing_of(const Tournament& tournament);

HousePoints house_points(int place, PawnPoints by_mangiate);

}  // namespace giostra::event
