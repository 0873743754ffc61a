// Counting the tree of acts. One thread that nobody watches calls the game's own count; otherwise the crew takes
// the acts of the root in turn.
#include <algorithm>
#include <atomic>
#include <cassert>
#include <numeric>
#include <ostream>
#include <thread>

#include "cli/commands.hpp"
#include "cli/progress.hpp"

namespace giostra::cli {

namespace {

// An act of the root, and the table after it.
struct Branch {
  std::string act;
  std::unique_ptr<Table> table;
};

// As in kit/perft.hpp: seats and chance are plies, referee and clock are not.
std::vector<Branch> branches_of(const Table& root, Language language) {
  constexpr Words kTooMany{"the acts here are too many to list, so they cannot be counted",
                           "qui gli atti sono troppi da elencare: non si possono contare"};
  std::vector<Branch> branches;
  for (const Actor actor : root.awaits()) {
    if (!actor.is_seat() && actor != Actor::chance()) continue;
    std::vector<std::string> acts;
    if (root.acts(actor, acts) != Listing::complete) fail_refused(std::string(kTooMany.in(language)));
    for (auto& act : acts) {
      auto next = root.clone();
      [[maybe_unused]] const Verdict played = next->play(actor, act);
      assert(played);  // a listed act is legal
      branches.push_back({std::move(act), std::move(next)});
    }
  }
  std::ranges::sort(branches, {}, &Branch::act);
  return branches;
}

class Tree {
 public:
  Tree(const PerftOptions& options, std::unique_ptr<Table> root, Language language)
      : threads_(std::max(1U, options.threads)),
        watched_(!options.quiet && Progress::is_watched()),
        root_(std::move(root)),
        branches_(branches_of(*root_, language)) {}

  // A match that is over has no branches, but a game may still count on (the other one of two boards).
  [[nodiscard]] std::uint64_t count(int depth) const {
    if (depth <= kShallow || branches_.empty() || (threads_ == 1 && !watched_)) return root_->perft(depth);
    const auto nodes = count_branches(depth);
    return std::accumulate(nodes.begin(), nodes.end(), std::uint64_t{0});
  }

  // Writes `act nodes`, sorted, for each act of the root; returns the whole.
  std::uint64_t divide(int depth, std::ostream& out) const {
    const auto nodes = count_branches(depth);
    for (std::size_t i = 0; i < branches_.size(); ++i) out << branches_[i].act << " " << nodes[i] << "\n";
    return std::accumulate(nodes.begin(), nodes.end(), std::uint64_t{0});
  }

 private:
  static constexpr int kShallow = 1;  // nothing to share

  [[nodiscard]] std::vector<std::uint64_t> count_branches(int depth) const {
    std::vector<std::uint64_t> nodes(branches_.size());
    std::atomic<std::size_t> next = 0;
    Progress progress(depth, branches_.size(), watched_);
    const auto work = [&] {
      for (std::size_t i; (i = next++) < branches_.size();) {
        nodes[i] = branches_[i].table->perft(depth - 1);
        progress.add(nodes[i]);
      }
    };
    std::vector<std::jthread> crew;
    for (unsigned i = 1; i < threads_; ++i) crew.emplace_back(work);
    work();
    crew.clear();  // joins
    return nodes;
  }

  unsigned threads_;
  bool watched_;
  std::unique_ptr<Table> root_;
  std::vector<Branch> branches_;
};

}  // namespace

Exit perft(const PerftOptions& options, Language language, std::ostream& out) {
  const Game& game = need_game(options.game, language);
  const Tree tree(options, need(game.start(options.setup, options.position), language), language);
  for (int depth = std::min(1, options.depth); depth <= options.depth; ++depth) {
    const bool divided = options.divide && depth == options.depth && depth > 0;
    const std::uint64_t nodes = divided ? tree.divide(depth, out) : tree.count(depth);
    out << depth << " " << nodes << "\n" << std::flush;  // at once: the next depth may take long
  }
  return Exit::ok;
}

}  // namespace giostra::cli
