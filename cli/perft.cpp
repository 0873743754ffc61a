// Counting the tree of acts. One thread that nobody watches calls the game's own count; otherwise the tree
// is cut a few plies below the root and the crew takes the pieces in turn.
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

// A table some plies below the root, and under which of the root's acts it lies.
struct Piece {
  std::unique_ptr<Table> table;
  std::size_t root_act;
};

struct Ply {
  Actor actor;
  std::string act;
};

// As in kit/perft.hpp: seats and chance are plies, referee and clock are not.
std::vector<Ply> list_plies(const Table& table, Language language) {
  constexpr Words kTooMany{"the acts here are too many to list, so they cannot be counted",
                           "qui gli atti sono troppi da elencare: non si possono contare"};
  std::vector<Ply> plies;
  for (const Actor actor : table.awaits()) {
    if (!actor.is_seat() && actor != Actor::chance()) continue;
    std::vector<std::string> acts;
    if (table.acts(actor, acts) != Listing::complete) fail_refused(std::string(kTooMany.in(language)));
    for (auto& act : acts) plies.push_back({actor, std::move(act)});
  }
  return plies;
}

std::unique_ptr<Table> after(const Table& table, const Ply& ply) {
  auto next = table.clone();
  [[maybe_unused]] const Verdict played = next->play(ply.actor, ply.act);
  assert(played);  // a listed act is legal
  return next;
}

class Tree {
 public:
  Tree(const PerftOptions& options, std::unique_ptr<Table> root, Language language)
      : threads_(std::max(1U, options.threads)),
        watched_(!options.quiet && Progress::is_watched()),
        root_(std::move(root)) {
    const auto plies = list_plies(*root_, language);
    if (threads_ == 1 && !watched_ && !options.divide) return;
    for (const Ply& ply : plies) {
      pieces_.push_back({after(*root_, ply), acts_.size()});
      acts_.push_back(ply.act);
    }
    if ((threads_ > 1 || watched_) && options.depth > kShallow) cut_deeper(language);
    // A game may count on where a match would end (the mate on one of two boards); its pieces then end too
    // early, and only the game itself can count the whole.
    sound_ = sum(count_pieces(plies_cut_ + 1, false)) == root_->perft(plies_cut_ + 1);
  }

  [[nodiscard]] std::uint64_t count(int depth) const {
    if (depth <= kShallow || !sound_ || (threads_ == 1 && !watched_)) return root_->perft(depth);
    return sum(count_pieces(depth, watched_));
  }

  // Writes `act nodes`, sorted, for each act of the root; returns the whole. Only for the depth asked for, not 0.
  std::uint64_t divide(int depth, std::ostream& out) const {
    const auto nodes = count_pieces(depth, watched_);
    std::vector<std::uint64_t> by_act(acts_.size());
    for (std::size_t i = 0; i < pieces_.size(); ++i) by_act[pieces_[i].root_act] += nodes[i];
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < acts_.size(); ++i) lines.push_back(acts_[i] + " " + std::to_string(by_act[i]));
    std::ranges::sort(lines);
    for (const auto& line : lines) out << line << "\n";
    return sound_ ? sum(nodes) : root_->perft(depth);
  }

 private:
  static constexpr int kShallow = 2;  // not worth sharing

  static std::uint64_t sum(const std::vector<std::uint64_t>& nodes) {
    return std::accumulate(nodes.begin(), nodes.end(), std::uint64_t{0});
  }

  // Pieces two plies down are many and of like size, so that no thread is left with a long one.
  void cut_deeper(Language language) {
    std::vector<Piece> deeper;
    for (const auto& [table, root_act] : pieces_)
      for (const auto& ply : list_plies(*table, language)) deeper.push_back({after(*table, ply), root_act});
    pieces_ = std::move(deeper);
    plies_cut_ = 2;
  }

  [[nodiscard]] std::vector<std::uint64_t> count_pieces(int depth, bool watched) const {
    std::vector<std::uint64_t> nodes(pieces_.size());
    std::atomic<std::size_t> next = 0;
    Progress progress(depth, pieces_.size(), watched);
    const auto work = [&] {
      for (std::size_t i; (i = next++) < pieces_.size();) {
        nodes[i] = pieces_[i].table->perft(depth - plies_cut_);
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
  std::vector<std::string> acts_;
  std::vector<Piece> pieces_;
  int plies_cut_ = 1;
  bool sound_ = true;  // whether the pieces add up
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
