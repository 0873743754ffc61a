#include "engine/proof.hpp"

#include <gtest/gtest.h>

namespace giostra::engine {
namespace {

// One to three matches are taken from a heap in turn; who takes the last one has won.
struct Heap {
  struct Node {
    int matches;
    bool attacker;
  };
  [[nodiscard]] bool attacks(const Node& node) const { return node.attacker; }
  [[nodiscard]] std::optional<bool> decided(const Node& node) const {
    if (node.matches == 0) return !node.attacker;
    return std::nullopt;
  }
  void children(const Node& node, std::vector<Node>& out) const {
    for (int taken = 1; taken <= std::min(3, node.matches); ++taken)
      out.push_back({node.matches - taken, !node.attacker});
  }
};

TEST(ProofSearch, knows_who_takes_the_last_match) {
  ProofSearch<Heap> search{Heap{}};
  for (int matches = 1; matches <= 14; ++matches) {
    EXPECT_EQ(search.run({matches, true}, 100'000), matches % 4 != 0) << matches;
    EXPECT_EQ(search.run({matches, false}, 100'000), matches % 4 == 0) << matches;
  }
}

TEST(ProofSearch, claims_nothing_where_its_nodes_do_not_do) {
  EXPECT_EQ(ProofSearch<Heap>{Heap{}}.run({40, true}, 50), std::nullopt);
}

}  // namespace
}  // namespace giostra::engine
