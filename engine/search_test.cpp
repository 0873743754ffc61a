// The search against plain full-width search over small invented games, with and without chance.
#include "engine/search.hpp"

#include <gtest/gtest.h>

#include "engine/lazy_smp.hpp"
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
  struct Node {
    std::uint64_t number;
    int ply;
  };
  using Move = Branch;
  static constexpr int kPlies = 6;
  static constexpr Value kMaxValue = 10'000;

  [[nodiscard]] Side side_to_move(const Node& node) const {
    return mix(node.number) % 3 == 0 ? Side::second : Side::first;
  }
  [[nodiscard]] std::optional<Value> terminal(const Node& node) const {
    if (node.ply >= kPlies) return evaluate(node);
    if (node.ply > 2 && mix(node.number ^ 5U) % 16 == 0) return mix(node.number) % 2 == 0 ? 4000 : -4000;
    return std::nullopt;
  }
  void moves(const Node& node, MoveList<Move>& out) const {
    const auto branches = static_cast<std::uint8_t>(2 + mix(node.number ^ 9U) % 4);
    for (std::uint8_t i = 0; i < branches; ++i)
      out.push_back({{i}, static_cast<int>(mix(node.number + i) % 100), true});
  }
  [[nodiscard]] Node after(const Node& node, Move move) const {
    return {mix(node.number * 8 + move.number) % 4096, node.ply + 1};
  }
  [[nodiscard]] Value evaluate(const Node& node) const {
    return static_cast<Value>(mix(node.number ^ 7U) % 8001) - 4000;
  }
  [[nodiscard]] std::uint64_t key(const Node& node) const {
    return mix(node.number * 16 + static_cast<unsigned>(node.ply));
  }
  [[nodiscard]] bool is_chance(const Node& node) const
    requires chance
  {
    return node.ply % 3 == 1;
  }
  void odds(const Node& node, std::vector<ChanceMove<Move>>& out) const
    requires chance
  {
    MoveList<Move> all;
    moves(node, all);
    for (const auto& scored : all) out.push_back({scored.move, 1U + scored.move.number});
  }
};

// In doubles, without windows.
template <bool chance>
double full(const Wood<chance>& wood, const typename Wood<chance>::Node& node) {
  if (const auto value = wood.terminal(node)) return *value;
  if constexpr (chance)
    if (wood.is_chance(node)) {
      std::vector<ChanceMove<Branch>> odds;
      wood.odds(node, odds);
      double sum = 0;
      double total = 0;
      for (const auto& outcome : odds) {
        sum += outcome.weight * full(wood, wood.after(node, outcome.move));
        total += outcome.weight;
      }
      return sum / total;
    }
  MoveList<Branch> moves;
  wood.moves(node, moves);
  const bool first = wood.side_to_move(node) == Side::first;
  double best = first ? -1e9 : 1e9;
  for (const auto& scored : moves) {
    const double value = full(wood, wood.after(node, scored.move));
    best = first ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

template <bool chance>
void compare(std::uint64_t trees) {
  const Wood<chance> wood;
  for (std::uint64_t seed = 0; seed < trees; ++seed) {
    const typename Wood<chance>::Node root{seed, 0};
    TranspositionTable<Branch> table(1);
    const auto result = search_in_parallel(wood, root, table, {.depth = Wood<chance>::kPlies + 4}, 1);
    const double value = full(wood, root) * (wood.side_to_move(root) == Side::first ? 1 : -1);
    ASSERT_FALSE(result.root_moves.empty());
    ASSERT_NEAR(result.root_moves.front().value, value, chance ? 3 : 0) << "tree " << seed;
  }
}

TEST(Search, finds_the_value_of_full_width_search) { compare<false>(400); }
TEST(Search, finds_the_mean_where_chance_decides) { compare<true>(400); }

TEST(Search, several_lines_are_the_best_moves_in_order) {
  const Wood<true> wood;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Wood<true>::Node root{seed, 0};
    TranspositionTable<Branch> table(1);
    const auto result = search_in_parallel(wood, root, table, {.depth = 10}, 1, 8);
    const double sign = wood.side_to_move(root) == Side::first ? 1 : -1;
    for (const auto& move : result.root_moves)
      ASSERT_NEAR(move.value, sign * full(wood, wood.after(root, move.move)), 3) << "tree " << seed;
    ASSERT_TRUE(std::ranges::is_sorted(result.root_moves, std::greater{}, &RootMove<Branch>::value));
  }
}

TEST(Search, one_thread_and_fixed_nodes_give_the_same_result) {
  const Wood<true> wood;
  const auto once = [&wood] {
    TranspositionTable<Branch> table(1);
    return search_in_parallel(wood, {77, 0}, table, {.nodes = 500}, 1, 2);
  };
  const auto a = once();
  const auto b = once();
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.nodes, 500U);
  EXPECT_EQ(a.root_moves.front().move, b.root_moves.front().move);
  EXPECT_EQ(a.root_moves.front().value, b.root_moves.front().value);
}

template <bool chance>
void compare_threads(double rounding) {
  const Wood<chance> wood;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const typename Wood<chance>::Node root{seed, 0};
    TranspositionTable<Branch> table(1);
    const auto result = search_in_parallel(wood, root, table, {.depth = 10}, 3);
    const double sign = wood.side_to_move(root) == Side::first ? 1 : -1;
    ASSERT_NEAR(result.root_moves.front().value, sign * full(wood, root), rounding) << "tree " << seed;
    ASSERT_EQ(result.depth, 10) << "tree " << seed;
  }
}

TEST(Search, threads_agree_with_one) { compare_threads<false>(0); }

TEST(Search, threads_agree_with_one_where_chance_chooses) { compare_threads<true>(3); }

TEST(BusyMoves, belong_to_whoever_comes_first_until_it_is_through) {
  BusyMoves busy;
  using Claim = BusyMoves::Claim;
  {
    const Claim first(&busy, 77, 5);
    EXPECT_FALSE(first.lost());
    {
      const Claim second(&busy, 77, 5);
      EXPECT_TRUE(second.lost());
    }
    EXPECT_TRUE(Claim(&busy, 77, 5).lost()) << "whoever came second gives nothing back";
    EXPECT_FALSE(Claim(&busy, 77, 6).lost());
    EXPECT_FALSE(Claim(&busy, 78, 5).lost());
  }
  EXPECT_FALSE(Claim(&busy, 77, 5).lost());
  const Claim alone(nullptr, 77, 5);
  EXPECT_FALSE(Claim(nullptr, 77, 5).lost());
}

}  // namespace
}  // namespace giostra::engine
