// Two searches of one root as two threads would do it that run equally fast: a few nodes in turn, on one real thread.
// What they need for a depth is the same on every machine, at any load. A game's tool gives model and roots.
#pragma once

#include <ucontext.h>

#include <array>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bench/positions/mean.hpp"
#include "engine/search.hpp"
#include "kit/text.hpp"

namespace giostra::bench {

// Two works that take turns: each says when it may be interrupted.
class Lockstep {
 public:
  void run(std::function<void()> first, std::function<void()> second) {
    works_ = {std::move(first), std::move(second)};
    current() = this;
    for (std::size_t i = 0; i < 2; ++i) {
      Fiber& fiber = fibers_[i];
      getcontext(&fiber.context);
      fiber.context.uc_stack.ss_sp = fiber.stack.get();
      fiber.context.uc_stack.ss_size = kStack;
      fiber.context.uc_link = &end_;
      makecontext(&fiber.context, &Lockstep::begin, 0);
    }
    on_ = 0;
    swapcontext(&end_, &fibers_[0].context);
    current() = nullptr;
  }

  // Called at every node, also where nothing is in step.
  static void step() {
    constexpr unsigned kTurn_nodes = 16;
    Lockstep* const self = current();
    if (self == nullptr || ++self->nodes_ % kTurn_nodes != 0) return;
    const std::size_t next = 1 - self->on_;
    if (!self->fibers_[next].ended) self->change_to(next);
  }

 private:
  static constexpr std::size_t kStack = std::size_t{1} << 22U;

  struct Fiber {
    ucontext_t context{};
    std::unique_ptr<std::byte[]> stack{new std::byte[kStack]};
    bool ended = false;
  };

  static Lockstep*& current() {
    static Lockstep* current = nullptr;
    return current;
  }
  static void begin() {
    Lockstep& self = *current();
    const std::size_t own = self.on_;
    self.works_[own]();
    self.fibers_[own].ended = true;
    if (!self.fibers_[1 - own].ended) self.change_to(1 - own);
  }
  void change_to(std::size_t next) {
    const std::size_t before = std::exchange(on_, next);
    swapcontext(&fibers_[before].context, &fibers_[next].context);
  }

  std::array<std::function<void()>, 2> works_{};
  std::array<Fiber, 2> fibers_{};
  ucontext_t end_{};
  std::size_t on_ = 0;
  unsigned nodes_ = 0;
};

// A model whose searches can run in step.
template <engine::Model M>
class InStep : public M {
 public:
  explicit InStep(const M& model) : M(model) {}
  [[nodiscard]] std::optional<engine::Value> terminal(const typename M::Node& node) const {
    Lockstep::step();
    return M::terminal(node);
  }
};

// The nodes of two threads, both together, until one of them has searched this far.
template <engine::Model M>
std::uint64_t nodes_of_two(const M& model, const typename M::Node& root, int depth) {
  const InStep<M> in_step(model);
  engine::TranspositionTable<typename M::Move> table(16);
  engine::Common<InStep<M>> common(in_step, table, {.depth = depth}, 2);
  std::array<std::uint64_t, 2> nodes{};
  const auto work = [&](std::size_t number) {
    return [&, number] {
      const auto own_root = root;
      nodes[number] = engine::Search<InStep<M>>(common).run(own_root, 1, number == 0).nodes;
      common.limits.stop();
    };
  };
  Lockstep().run(work(0), work(1));
  return nodes[0] + nodes[1];
}

// 0 where no depth changes anything any more.
template <engine::Model M>
std::uint64_t nodes_of_one(const M& model, const typename M::Node& root, int depth) {
  const InStep<M> in_step(model);
  engine::TranspositionTable<typename M::Move> table(16);
  engine::Common<InStep<M>> common(in_step, table, {.depth = depth});
  const auto result = engine::Search<InStep<M>>(common).run(root);
  return result.depth == depth ? result.nodes : 0;
}

// How much more work two threads have than one until they have searched as far, in binary logarithms. The depth is the
// last that takes no more than `nodes`, in the mean of both: where one of them said how far, it would be one at which
// that one was lucky.
template <engine::Model M>
void add_work(const M& model, const typename M::Node& root, std::uint64_t nodes, std::vector<double>& works) {
  constexpr int kDeepest = 40;  // there are positions in which more depth costs nothing
  std::optional<double> work;
  for (int depth = 1; depth <= kDeepest; ++depth) {
    const auto one = static_cast<double>(nodes_of_one(model, root, depth));
    const auto two = static_cast<double>(nodes_of_two(model, root, depth));
    if (one == 0 || two == 0 || std::sqrt(one * two) > static_cast<double>(nodes)) break;
    work = std::log2(two / one);
  }
  if (work) works.push_back(*work);
}

// TOOL [NODES [COUNT]]: the first COUNT positions of the game's file in bench/positions, to the depth that one thread
// reaches in so many nodes. `measure(line, nodes, works)` makes a root from a line. Prints what share of what doubled
// time gives two threads give: as much work as one has, in half of the time, is 100 %; twice as much is nothing.
template <class Measure>
int run_lockstep(int argc, char** argv, std::string_view game, const Measure& measure) {
  const auto nodes = argc > 1 ? read_number<std::uint64_t>(argv[1]) : std::optional<std::uint64_t>(60'000);
  const auto count = argc > 2 ? read_number<std::size_t>(argv[2]) : std::optional<std::size_t>(30);
  if (!nodes || !count || argc > 3) {
    std::fputs("usage: scripts/tool GAME_lockstep [NODES [COUNT]]\n", stderr);
    return 2;
  }
  std::vector<double> works;
  std::ifstream in("bench/positions/" + std::string(game) + ".txt");
  std::size_t left = *count;
  for (std::string line; left > 0 && std::getline(in, line); --left) measure(line, *nodes, works);
  const Mean work(works);
  std::printf("%-12s lockstep: share %.0f %% (error %.0f), work %.2f, %zu positions\n", std::string(game).c_str(),
              100 * (1 - work.mean), 100 * work.error, std::exp2(work.mean), works.size());
  return works.empty() ? 1 : 0;
}

// For a model that makes its roots from the law's states.
template <class M>
int run_lockstep_of(int argc, char** argv) {
  using Game = typename M::Law;
  return run_lockstep(argc, argv, Game::about.name, [](const std::string& line, std::uint64_t nodes, auto& works) {
    typename Game::Setup setup;
    if (!Game::read_position(line, setup)) return;
    const auto state = *Game::start(setup);
    const M model = [&] {
      if constexpr (std::is_constructible_v<M, const typename Game::State&>)
        return M(state);
      else
        return M();
    }();
    ActorSet seats;
    for (const Actor actor : Game::awaits(state))
      if (actor.is_seat()) seats.add(actor);
    add_work(model, model.root(state, seats), nodes, works);
  });
}

}  // namespace giostra::bench
