// The law against the slow one: lists of acts and their results on random positions and in random matches.
// scripts/long_tests asks for more of them.
#include <gtest/gtest.h>

#include "games/chessball/reference/acts_test.hpp"
#include "games/game.hpp"
#include "kit/random.hpp"
#include "tests/samples.hpp"

namespace giostra::chessball {
namespace {

using slow::SlowMan;
using slow::SlowMatch;
using slow::Spot;

constexpr std::size_t kResults = 12;  // of each list so many acts are also played
int positions_asked() { return sampling::samples(4000); }

class Dealer {
 public:
  explicit Dealer(std::uint64_t seed) : random_(seed) {}

  // A position that a match could show; most often somebody is on move, sometimes a shot or a tackle is under way.
  SlowMatch deal() {
    for (;;) {
      SlowMatch m = scatter();
      if (!crowded(m) && dress(m)) return m;
    }
  }
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound))); }
  int between(int low, int high) { return low + below(high - low + 1); }

 private:
  // Men near the ball, wherever it is, so that there is something to do.
  SlowMatch scatter() {
    SlowMatch m;
    m.turns = 50;
    m.dive = below(4) != 0;
    m.ball = {below(17), below(3) == 0 ? 16 * below(2) : below(17)};
    const int spread = between(1, 8);
    const std::string kinds = "QRBNPRBNRBN";
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t who = 0; who < 4; ++who) {
        SlowMan& man = m.men[side][who];
        man.at = {m.ball.x + between(-spread, spread), m.ball.y + between(-spread, spread)};
        if (who == 0) man.at = {between(5, 11), side == 0 ? 0 : 16};
        if (who > 0) man.kind = kinds[static_cast<std::size_t>(below(static_cast<int>(kinds.size())))];
        man.jumped = man.kind == 'N' && below(3) == 0;
      }
    return m;
  }

  static bool crowded(const SlowMatch& m) {
    std::set<Spot> taken{m.ball};
    for (const auto& team : m.men) {
      std::map<char, int> count;
      for (const SlowMan& man : team) {
        if (!slow::inside(man.at) || !taken.insert(man.at).second) return true;
        if (++count[man.kind] > (man.kind == 'Q' ? 1 : 2) && man.kind != 'P') return true;
      }
    }
    return false;
  }

  // The rest of the position; false where this phase does not fit.
  bool dress(SlowMatch& m) {
    m.turn = below(6) == 0 ? 25 * between(1, 2) : between(1, 50);
    m.kickoff = below(2);
    m.moves = below(6);
    const int most = below(10) == 0 ? 18 : 7;
    m.points = {below(most + 1), below(most + 1)};
    m.goals = {below((m.turn + 1) / 2), below((m.turn + 1) / 2)};
    m.substituted = {below(m.turn + 1), below(2) * below(m.turn + 1)};
    m.owner = slow::has_ball(m, below(2));
    while (below(2) == 0) m.tackled.insert(std::to_string(below(4)) + std::to_string(below(4)));
    m.phase = "move";
    switch (below(8)) {
      case 0: return fight(m);
      case 1: return shoot(m);
      case 2: return wait(m);
      default: return true;
    }
  }

  bool wait(SlowMatch& m) {
    m.phase = "after";
    return !slow::fights(m).empty();
  }

  bool fight(SlowMatch& m) {
    const auto pairs = slow::fights(m);
    if (pairs.empty()) return false;
    const auto& [w, b] = pairs[static_cast<std::size_t>(below(static_cast<int>(pairs.size())))];
    m.fight = std::to_string(w) + std::to_string(b);
    m.tackled.insert(m.fight);
    if (below(2) == 0) m.fight += "+";
    m.phase = below(2) == 0 ? "white_tackles" : "black_tackles";
    m.rolled = between(3, 18);
    return true;
  }

  // Plays a shot that is open and lands in the phase to which it leads.
  bool shoot(SlowMatch& m) {
    m.owner = m.mover();
    m.points[static_cast<std::size_t>(m.owner)] = 18;
    if (!m.touches(m.owner)) return false;
    for (const auto& [to, kick] : slow::kicks(m, m.owner))
      if (slow::in_goal(1 - m.owner, to)) {
        m.points[static_cast<std::size_t>(m.owner)] -= kick.travelled;
        m.ball = to;
        slow::shot_arrives(m, kick.travelled);
        if (m.phase == "save" && below(2) == 0) {
          m.phase = "push";
          m.power = below(4);
        }
        return m.phase != "over" && !m.phase.ends_with("places");
      }
    return false;
  }

  Random random_;
};

std::set<std::string> listed(const Table& table) {
  std::set<std::string> acts;
  for (const Actor actor : table.awaits()) {
    std::vector<std::string> list;
    table.acts(actor, list);
    acts.insert(list.begin(), list.end());
  }
  return acts;
}

std::string first_difference(const std::set<std::string>& fast, const slow::Open& open) {
  for (const auto& [act, position] : open)
    if (!fast.contains(act)) return "missing: " + act;
  for (const auto& act : fast)
    if (!open.contains(act)) return "too many: " + act;
  return {};
}

// Lists equal, and some of the acts lead to equal positions.
void compare(const Table& table, const SlowMatch& m, Dealer& dealer) {
  const auto open = slow::all_acts(m);
  const auto fast = listed(table);
  ASSERT_EQ(first_difference(fast, open), "") << table.position();
  const auto every = static_cast<int>(open.size() / kResults + 1);
  for (const auto& [act, position] : open) {
    if (dealer.below(every) != 0) continue;
    const auto next = table.clone();
    ASSERT_TRUE(next->play(*table.awaits().begin(), act)) << act << " in " << table.position();
    ASSERT_EQ(next->position(), position) << act << " in " << table.position();
  }
}

TEST(ChessBallSlow, lists_and_results_agree_on_random_positions) {
  Dealer dealer(2008);
  const Game& game = *find_game("chessball");
  std::map<std::string, int> phases;
  for (int i = 0; i < positions_asked() && !HasFatalFailure(); ++i) {
    const SlowMatch m = dealer.deal();
    ++phases[m.phase];
    const auto table = game.start(m.dive ? "" : "dive=off", slow::write_match(m));
    ASSERT_TRUE(table) << table.error().text(Language::english) << " " << slow::write_match(m);
    compare(**table, m, dealer);
  }
  for (const char* const phase : {"move", "after", "white_tackles", "black_tackles", "dive", "save", "push"})
    EXPECT_GT(phases[phase], positions_asked() / 1000) << phase;
}

// Every kick of every position is played, and enough of them are lost before an enemy though a man of the kicker is
// beside the ball.
TEST(ChessBallSlow, C18_L11_every_kick_leads_to_the_same_owner) {
  Dealer dealer(18);
  const Game& game = *find_game("chessball");
  int lost = 0;
  for (int i = 0; i < positions_asked() / 2 && !HasFatalFailure(); ++i) {
    const SlowMatch m = dealer.deal();
    if (m.phase != "move" || m.owner != m.mover()) continue;
    const auto table = game.start(m.dive ? "" : "dive=off", slow::write_match(m));
    ASSERT_TRUE(table) << slow::write_match(m);
    slow::Open open;
    slow::add_kicks(m, static_cast<std::size_t>(m.owner), open);
    for (const auto& [act, position] : open) {
      const auto next = (*table)->clone();
      ASSERT_TRUE(next->play(*(*table)->awaits().begin(), act)) << act << " in " << slow::write_match(m);
      ASSERT_EQ(next->position(), position) << act << " in " << slow::write_match(m);
    }
    for (const auto& [to, kick] : slow::kicks(m, m.owner)) {
      SlowMatch after = m;
      after.ball = to;
      if (!kick.keeps && !slow::in_goal(1 - m.owner, to) && after.touches(m.owner)) ++lost;
    }
  }
  EXPECT_GT(lost, positions_asked() / 40);
}

TEST(ChessBallSlow, lists_and_results_agree_along_random_matches) {
  Dealer dealer(1);
  for (std::uint64_t seed = 0; seed < sampling::samples<std::uint64_t>(10) && !HasFatalFailure(); ++seed) {
    auto table = *find_game("chessball")->start("turns=4", "");
    while (!table->outcome() && !HasFatalFailure()) {
      const Actor actor = *table->awaits().begin();
      const SlowMatch m = slow::read_match(table->position(), 4, true);
      if (!m.phase.ends_with("places")) compare(*table, m, dealer);
      ASSERT_TRUE(
          table->play(actor, table->sample(actor, seed * 1000 + static_cast<std::uint64_t>(dealer.below(1000)))));
    }
  }
}

}  // namespace
}  // namespace giostra::chessball
