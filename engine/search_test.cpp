// The search against plain full-width search over small invented games, with and without chance.
#include "engine/search.hpp"

#include <gtest/gtest.h>

#include "engine/team.hpp"
#include "kit/random.hpp"

namespace giostra::engine {
namespace {

std::uint64_t mix(std::uint64_t x) { return Random(x).next(); }

struct Branch {
  std::uint8_t number;
  bool operator==(const Branch&) const = default;
};

// A tree of numbers: everything follows from the node's own number, so equal numbers are transpositions. Whose turn it
// is does not simply alternate, some nodes end early, and `chance` makes every third ply one of chance.
template <bool chance>
struct Wood {
  struct Position {
    std::uint64_t number;
    int ply;
  };
  using Move = Branch;
  static constexpr int kPlies = 6;
  static constexpr Value kBound = 10'000;

  [[nodiscard]] Side turn(const Position& at) const { return mix(at.number) % 3 == 0 ? Side::second : Side::first; }
  [[nodiscard]] std::optional<Value> ended(const Position& at) const {
    if (at.ply >= kPlies) return evaluate(at);
    if (at.ply > 2 && mix(at.number ^ 5U) % 16 == 0) return mix(at.number) % 2 == 0 ? 4000 : -4000;
    return std::nullopt;
  }
  void moves(const Position& at, Moves<Move>& out) const {
    const auto branches = static_cast<std::uint8_t>(2 + mix(at.number ^ 9U) % 4);
    for (std::uint8_t i = 0; i < branches; ++i) out.push_back({{i}, static_cast<int>(mix(at.number + i) % 100), true});
  }
  [[nodiscard]] Position after(const Position& at, Move move) const {
    return {mix(at.number * 8 + move.number) % 4096, at.ply + 1};
  }
  [[nodiscard]] Value evaluate(const Position& at) const {
    return static_cast<Value>(mix(at.number ^ 7U) % 8001) - 4000;
  }
  [[nodiscard]] std::uint64_t key(const Position& at) const {
    return mix(at.number * 16 + static_cast<unsigned>(at.ply));
  }
  [[nodiscard]] bool by_chance(const Position& at) const
    requires chance
  {
    return at.ply % 3 == 1;
  }
  void odds(const Position& at, std::vector<Odd<Move>>& out) const
    requires chance
  {
    Moves<Move> all;
    moves(at, all);
    for (const auto& listed : all) out.push_back({listed.move, 1U + listed.move.number});
  }
};

// In doubles, without windows.
template <bool chance>
double full(const Wood<chance>& wood, const typename Wood<chance>::Position& at) {
  if (const auto over = wood.ended(at)) return *over;
  if constexpr (chance)
    if (wood.by_chance(at)) {
      std::vector<Odd<Branch>> odds;
      wood.odds(at, odds);
      double sum = 0;
      double total = 0;
      for (const auto& odd : odds) {
        sum += odd.weight * full(wood, wood.after(at, odd.move));
        total += odd.weight;
      }
      return sum / total;
    }
  Moves<Branch> moves;
  wood.moves(at, moves);
  const bool first = wood.turn(at) == Side::first;
  double best = first ? -1e9 : 1e9;
  for (const auto& listed : moves) {
    const double value = full(wood, wood.after(at, listed.move));
    best = first ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

template <bool chance>
void compare(std::uint64_t trees) {
  const Wood<chance> wood;
  for (std::uint64_t seed = 0; seed < trees; ++seed) {
    const typename Wood<chance>::Position root{seed, 0};
    Memory<Branch> memory(1);
    const auto found = search_in_team(wood, root, memory, {.depth = Wood<chance>::kPlies + 4}, 1);
    const double value = full(wood, root) * (wood.turn(root) == Side::first ? 1 : -1);
    ASSERT_FALSE(found.rated.empty());
    ASSERT_NEAR(found.rated.front().value, value, chance ? 3 : 0) << "tree " << seed;
  }
}

TEST(Search, finds_the_value_of_full_width_search) { compare<false>(400); }
TEST(Search, finds_the_mean_where_chance_decides) { compare<true>(400); }

TEST(Search, several_lines_are_the_best_moves_in_order) {
  const Wood<true> wood;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Wood<true>::Position root{seed, 0};
    Memory<Branch> memory(1);
    const auto found = search_in_team(wood, root, memory, {.depth = 10}, 1, 8);
    const double sign = wood.turn(root) == Side::first ? 1 : -1;
    for (const auto& rated : found.rated)
      ASSERT_NEAR(rated.value, sign * full(wood, wood.after(root, rated.move)), 3) << "tree " << seed;
    ASSERT_TRUE(std::ranges::is_sorted(found.rated, std::greater{}, &Rated<Branch>::value));
  }
}

TEST(Search, one_thread_and_fixed_nodes_give_the_same_findings) {
  const Wood<true> wood;
  const auto once = [&wood] {
    Memory<Branch> memory(1);
    return search_in_team(wood, {77, 0}, memory, {.nodes = 500}, 1, 2);
  };
  const auto a = once();
  const auto b = once();
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.nodes, 500U);
  EXPECT_EQ(a.rated.front().move, b.rated.front().move);
  EXPECT_EQ(a.rated.front().value, b.rated.front().value);
}

TEST(Search, threads_agree_with_one) {
  const Wood<false> wood;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Memory<Branch> memory(1);
    const auto found = search_in_team(wood, {seed, 0}, memory, {.depth = 10}, 3);
    const double sign = wood.turn({seed, 0}) == Side::first ? 1 : -1;
    ASSERT_EQ(found.rated.front().value, sign * full(wood, Wood<false>::Position{seed, 0})) << "tree " << seed;
  }
}

}  // namespace
}  // namespace giostra::engine
