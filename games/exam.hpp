// What the computer player of a game is examined with: positions in which every act's worth is known, because a solver
// has looked at all that can follow. A game brings its own in bot/exam.cpp. No player thinks here.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/erased.hpp"

namespace giostra {

struct ExamWish {
  std::size_t positions = 0;  // none: as many as the game finds right
  std::uint64_t seed = 1;
};

struct ExamPosition {
  std::unique_ptr<Table> table;
  ActorSet seats;  // on turn, of one side
  // What an act gives away, as a share of a won match; nothing: one of the best.
  std::function<double(std::string_view act)> loss;
};

struct ExamPaper {
  // What is true of the player at every level.
  struct Figure {
    Words what;
    double percent;
  };

  Words what;
  std::vector<ExamPosition> positions;
  std::vector<Figure> figures{};
};

// Acts that differ by less are worth the same: a hundredth of a point of winning chance.
inline constexpr double kSameWorth = 1e-4;
// A position is worth asking where so much can be lost: a point.
inline constexpr double kWorthAsking = 1e-2;

// Every act of the side on turn with what that side may then expect of the match, 0 to 1.
template <Law G>
using ActWorths = std::vector<std::pair<typename G::Act, double>>;

template <class Worths>
double best_of(const Worths& worths) {
  return std::ranges::max(worths, {}, [](const auto& each) { return each.second; }).second;
}

// Whether it matters what is done.
template <class Worths>
bool is_choice(const Worths& worths) {
  if (worths.empty()) return false;
  const auto [least, most] = std::ranges::minmax(worths, {}, [](const auto& each) { return each.second; });
  return most.second - least.second > kWorthAsking;
}

// An act that is not among them gives everything away.
template <Law G>
ExamPosition exam_position(typename G::State state, ActorSet seats, const ActWorths<G>& worths) {
  std::map<std::string, double, std::less<>> losses;
  const double best = best_of(worths);
  for (const auto& [act, worth] : worths) losses.emplace(G::write_act(act), best - worth);
  return {.table = std::make_unique<ErasedTable<G>>(std::move(state)),
          .seats = seats,
          .loss = [losses = std::move(losses), best](std::string_view act) {
            const auto found = losses.find(act);
            return found == losses.end() ? best : found->second;
          }};
}

}  // namespace giostra
