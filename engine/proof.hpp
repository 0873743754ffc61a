// Proof-number search (Allis): whether the attacker wins by force, and nothing else. Always looks where the fewest
// answers are still missing. For forced lines with few replies, as the truth that players are examined by.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace giostra::engine {

// A Chase is what is searched, as an object with
//   Node                                     a position, and how far to go from it
//   attacks(node) -> bool                    the attacker is to act; otherwise the defender
//   decided(node) -> optional<bool>          whether the attacker has won, where that is known at once
//   children(node, vector<Node>&)            what can follow: of the defender everything that could help
// An attacker without children has not won, a defender without any has lost.
template <class Chase>
class ProofSearch {
 public:
  using Node = typename Chase::Node;

  explicit ProofSearch(Chase chase) : chase_(std::move(chase)) {}

  // Whether the attacker wins; nothing where more nodes than these would be needed.
  std::optional<bool> run(const Node& root, std::size_t most_nodes) {
    tree_.clear();
    tree_.push_back(leaf(root, kNone));
    while (tree_.size() < most_nodes && tree_[0].proof != 0 && tree_[0].disproof != 0) update(expand(next()));
    if (tree_[0].proof == 0) return true;
    if (tree_[0].disproof == 0) return false;
    return std::nullopt;
  }

 private:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::uint32_t kNever = 1U << 30U;  // no proof exists; sums stay below twice of it

  struct Entry {
    Node node;
    std::uint32_t parent;
    std::uint32_t first = kNone;  // its children lie one after the other
    std::uint32_t count = 0;
    std::uint32_t proof = 1;     // leaves still to be won to prove it
    std::uint32_t disproof = 1;  // and to be lost to refute it
    bool attacks = false;
  };

  Entry leaf(const Node& node, std::uint32_t parent) const {
    Entry entry{.node = node, .parent = parent, .attacks = chase_.attacks(node)};
    if (const auto won = chase_.decided(node)) settle(entry, *won);
    return entry;
  }

  static void settle(Entry& entry, bool won) {
    entry.proof = won ? 0 : kNever;
    entry.disproof = won ? kNever : 0;
  }

  // The leaf that matters most for both questions.
  [[nodiscard]] std::uint32_t next() const {
    std::uint32_t at = 0;
    while (tree_[at].count > 0) {
      const Entry& entry = tree_[at];
      for (std::uint32_t child = entry.first; child < entry.first + entry.count; ++child)
        if (entry.attacks ? tree_[child].proof == entry.proof : tree_[child].disproof == entry.disproof) {
          at = child;
          break;
        }
    }
    return at;
  }

  std::uint32_t expand(std::uint32_t at) {
    std::vector<Node> children;
    chase_.children(tree_[at].node, children);
    if (children.empty()) {
      settle(tree_[at], !tree_[at].attacks);
      return at;
    }
    tree_[at].first = static_cast<std::uint32_t>(tree_.size());
    tree_[at].count = static_cast<std::uint32_t>(children.size());
    for (const Node& child : children) tree_.push_back(leaf(child, at));
    return at;
  }

  void update(std::uint32_t at) {
    for (; at != kNone; at = tree_[at].parent) {
      Entry& entry = tree_[at];
      if (entry.count == 0) continue;
      std::uint32_t least_proof = kNever, least_disproof = kNever, proofs = 0, disproofs = 0;
      for (std::uint32_t child = entry.first; child < entry.first + entry.count; ++child) {
        least_proof = std::min(least_proof, tree_[child].proof);
        least_disproof = std::min(least_disproof, tree_[child].disproof);
        proofs = std::min(kNever, proofs + tree_[child].proof);
        disproofs = std::min(kNever, disproofs + tree_[child].disproof);
      }
      entry.proof = entry.attacks ? least_proof : proofs;
      entry.disproof = entry.attacks ? disproofs : least_disproof;
    }
  }

  Chase chase_;
  std::vector<Entry> tree_;
};

}  // namespace giostra::engine
