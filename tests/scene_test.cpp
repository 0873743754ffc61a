// Scenes and gestures (kit/scene.hpp) of every registered game, on random matches and the golden logs: what the screen
// is told can be drawn, and what hands do can be told apart and understood.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/playout.hpp"
#include "tests/samples.hpp"
#include "tests/shipped.hpp"

namespace giostra {
namespace {

using playout::Playout;
using playout::Random;

const std::uint64_t kScenePlayouts = sampling::samples<std::uint64_t>(3);

class SceneOfGame : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] const Game& game() const { return *find_game(GetParam()); }

  template <class Visit>
  void look_at_states(Visit visit) {
    for (std::uint64_t seed = 0; seed < kScenePlayouts && !HasFailure(); ++seed) {
      auto played = playout::open(game());
      ASSERT_TRUE(played);
      Random random(seed);
      ASSERT_TRUE(
          playout::run(*played, random, [&](const Playout& now, Random&) { visit_traced(now.match.table(), visit); }));
    }
    for (const auto& path : shipped::golden_logs(GetParam())) {
      const auto log = read_log(shipped::read_file(path));
      ASSERT_TRUE(log) << path;
      auto match = Match::open(*log);
      ASSERT_TRUE(match) << path;
      for (const Entry& entry : log->entries) {
        visit_traced(match->table(), visit);
        ASSERT_TRUE(match->take(entry.at_ms, entry.actor, entry.act)) << path;
      }
    }
  }

 private:
  template <class Visit>
  void visit_traced(const Table& table, Visit visit) {
    if (HasFailure()) return;
    SCOPED_TRACE(table.position());
    visit(table);
  }
};

std::set<std::string> sites_of(const Table& table) {
  const auto sites = table.pictured()->layout().sites;
  return {sites.begin(), sites.end()};
}

TEST_P(SceneOfGame, names_each_site_once_and_joins_only_sites) {
  look_at_states([&](const Table& table) {
    const Layout layout = table.pictured()->layout();
    const auto sites = sites_of(table);
    EXPECT_FALSE(sites.empty());
    EXPECT_EQ(sites.size(), layout.sites.size());
    for (const auto& line : layout.lines) {
      EXPECT_GE(line.sites.size(), 2U);
      for (const auto& site : line.sites) EXPECT_TRUE(sites.contains(site)) << site;
    }
  });
}

TEST_P(SceneOfGame, puts_pieces_and_marks_on_sites_and_names_things_once) {
  look_at_states([&](const Table& table) {
    const auto sites = sites_of(table);
    const Scene scene = table.pictured()->scene();
    std::set<std::string> names;
    for (const auto& piece : scene.pieces) {
      EXPECT_TRUE(sites.contains(piece.site)) << piece.site;
      EXPECT_FALSE(piece.kind.empty());
      if (!piece.id.empty()) EXPECT_TRUE(names.insert(piece.id).second) << piece.id;
    }
    for (const auto& held : scene.held) {
      EXPECT_TRUE(names.insert(held.item).second) << held.item;
      EXPECT_FALSE(sites.contains(held.item)) << held.item;
      EXPECT_FALSE(held.kind.empty() || held.zone.empty());
      EXPECT_GE(held.count, 0) << held.item;
      if (!held.seat.empty()) EXPECT_TRUE(read_actor(held.seat, game().seats())) << held.seat;
    }
    for (const auto& mark : scene.marks) EXPECT_TRUE(sites.contains(mark.site) && !mark.kind.empty()) << mark.site;
    std::set<std::string> facts;
    for (const auto& [fact, value] : scene.facts) EXPECT_TRUE(facts.insert(fact).second) << fact;
  });
}

// What a hand can take up: what lies there.
std::set<std::string> touchable(const Scene& scene) {
  std::set<std::string> things;
  for (const auto& piece : scene.pieces) things.insert(piece.site);
  for (const auto& held : scene.held)
    if (held.count > 0) things.insert(held.item);
  return things;
}

TEST_P(SceneOfGame, every_listed_act_has_its_own_gesture_and_back) {
  std::size_t on_board = 0;
  look_at_states([&](const Table& table) {
    const auto sites = sites_of(table);
    const auto things = touchable(table.pictured()->scene());
    for (const Actor actor : playout::everyone(game())) {
      std::vector<std::string> acts;
      std::vector<PicturedTable::Handmade> gestures;
      EXPECT_EQ(table.pictured()->gestures(actor, gestures), table.acts(actor, acts));
      ASSERT_EQ(gestures.size(), acts.size());
      std::set<std::array<std::string, 4>> hands;
      for (std::size_t i = 0; i < acts.size(); ++i) {
        const Gesture& hand = gestures[i].gesture;
        SCOPED_TRACE(acts[i]);
        EXPECT_EQ(gestures[i].act, acts[i]);
        EXPECT_EQ(table.pictured()->meant(hand), acts[i]);
        EXPECT_FALSE(hand.verb.empty());
        EXPECT_TRUE(hands.insert({std::string(hand.verb), hand.from, hand.to, hand.extra}).second) << "not its own";
        if (!hand.from.empty()) EXPECT_TRUE(things.contains(hand.from)) << hand.from;
        if (!hand.to.empty()) EXPECT_TRUE(sites.contains(hand.to)) << hand.to;
        EXPECT_TRUE(hand.from.empty() || !hand.to.empty()) << "taken up and put nowhere";
        const auto again = table.pictured()->gesture(acts[i]);
        EXPECT_TRUE(again && again->same_hand(hand));
        if (!hand.to.empty()) ++on_board;
      }
    }
  });
  EXPECT_GT(on_board, 0U);
}

TEST_P(SceneOfGame, ways_begin_at_a_piece_and_lead_over_sites) {
  Random random(3);
  look_at_states([&](const Table& table) {
    const auto sites = sites_of(table);
    const auto things = touchable(table.pictured()->scene());
    for (const Actor actor : table.awaits()) {
      std::vector<std::string> acts;
      if (table.acts(actor, acts) == Listing::too_many || acts.empty()) continue;
      const std::string& act = playout::pick(acts, random);
      for (const Way& way : table.pictured()->ways(act)) {
        EXPECT_GE(way.sites.size(), 2U) << act;
        EXPECT_TRUE(!way.sites.empty() && things.contains(way.sites.front())) << act;
        for (const auto& site : way.sites) EXPECT_TRUE(sites.contains(site)) << act << " " << site;
      }
    }
  });
}

// Whatever two places are touched, there is an answer, and it names a rule of the game or says that it means nothing.
TEST_P(SceneOfGame, every_touch_of_two_places_is_judged) {
  const auto rules = shipped::rule_ids(GetParam());
  std::size_t refused = 0;
  Random random(7);
  look_at_states([&](const Table& table) {
    const auto sites = table.pictured()->layout().sites;
    std::map<std::string, std::set<std::string>> verbs;  // by the thing that is taken up
    for (const Actor actor : table.awaits()) {
      std::vector<PicturedTable::Handmade> gestures;
      table.pictured()->gestures(actor, gestures);
      for (const auto& [act, hand] : gestures)
        if (!hand.from.empty()) verbs[hand.from].insert(std::string(hand.verb));
      for (const auto& [from, kinds] : verbs)
        for (const auto& verb : kinds) {
          const std::string act =
              table.pictured()->meant({.verb = verb, .from = from, .to = playout::pick(sites, random)});
          ASSERT_FALSE(act.empty()) << verb << " " << from;
          EXPECT_FALSE(table.pictured()->meant({.verb = {}, .from = from, .to = playout::pick(sites, random)}).empty())
              << from;
          const auto judged = table.check(actor, act);
          if (judged) continue;
          ++refused;
          EXPECT_TRUE(rules.contains(std::string(judged.error().rule)) || judged.error().rule == kNotation) << act;
        }
      verbs.clear();
    }
  });
  EXPECT_GT(refused, 0U);
}

std::vector<std::string> games_with_pictures() {
  auto names = shipped::game_names();
  std::erase_if(names, [](const auto& name) { return (*find_game(name)->start("", ""))->pictured() == nullptr; });
  return names;
}

INSTANTIATE_TEST_SUITE_P(Games, SceneOfGame, testing::ValuesIn(games_with_pictures()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace giostra
