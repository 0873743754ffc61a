// The ways that are drawn, against the prices of the law: whatever is paid can be walked.
#include "games/chessball/law_test.hpp"
#include "games/chessball/text.hpp"
#include "tests/playout.hpp"

namespace giostra::chessball {
namespace {

constexpr std::uint64_t kMatches = 2;

Point point(const std::string& site) { return *read_point(site); }

// What a way costs if each point that man or ball goes is paid, a jump with three.
int price(const Way& way) {
  int sum = 0;
  for (std::size_t i = 1; i < way.sites.size(); ++i) {
    const int far = distance(point(way.sites[i - 1]), point(way.sites[i]));
    EXPECT_TRUE(far <= 1 || far == 4) << way.piece;
    sum += far == 4 ? 3 : far;
  }
  return sum;
}

int note(const Gesture& gesture, std::string_view name) {
  for (const auto& [key, value] : gesture.notes)
    if (key == name) return value;
  return -1;
}

std::set<std::string> sites_of_others(const Scene& scene, const std::vector<Way>& ways) {
  std::set<std::string> sites;
  for (const auto& piece : scene.pieces)
    if (std::ranges::find(ways, piece.id, &Way::piece) == ways.end()) sites.insert(piece.site);
  return sites;
}

void check_ways(const Table& table, const Table::Handmade& made) {
  SCOPED_TRACE(table.position() + " " + made.act);
  const Scene scene = table.scene();
  const auto ways = table.ways(made.act);
  ASSERT_FALSE(ways.empty());
  const auto others = sites_of_others(scene, ways);
  const bool is_shot = note(made.gesture, "power") >= 0;
  int paid = 0;
  for (const Way& way : ways) {
    EXPECT_EQ(way.sites.size(), ways.front().sites.size());
    EXPECT_TRUE(std::ranges::any_of(
        scene.pieces, [&](const auto& piece) { return piece.id == way.piece && piece.site == way.sites.front(); }));
    for (const auto& site : way.sites) EXPECT_TRUE(!others.contains(site) || (is_shot && site == way.sites.back()));
    paid += price(way);
  }
  EXPECT_EQ(paid, note(made.gesture, "cost"));
  const bool moves = made.gesture.verb == "move";
  EXPECT_EQ(ways.front().sites.back(), moves ? made.gesture.to : ways.front().sites.back());
  const std::string ball = moves ? made.gesture.extra : made.gesture.to;
  EXPECT_TRUE(ways.back().piece != "ball" || ways.back().sites.back() == ball);
}

TEST(ChessBall, C16_every_price_of_a_move_is_that_of_a_way_that_can_be_walked) {
  std::size_t looked_at = 0;
  for (std::uint64_t seed = 0; seed < kMatches && !testing::Test::HasFailure(); ++seed) {
    auto played = playout::open(*find_game("chessball"));
    ASSERT_TRUE(played);
    playout::Random random(seed);
    ASSERT_TRUE(playout::run(*played, random, [&](const playout::Playout& now, playout::Random&) {
      std::vector<Table::Handmade> gestures;
      const Table& table = now.match.table();
      for (const Actor actor : table.awaits()) table.gestures(actor, gestures);
      for (const auto& made : gestures)
        if (const auto verb = made.gesture.verb; verb == "move" || verb == "kick" || verb == "carry") {
          if (random() % 16 == 0) check_ways(table, made), ++looked_at;
        }
    }));
  }
  EXPECT_GT(looked_at, 1000U);
}

TEST(ChessBall, C19_the_way_of_a_kick_with_spin_turns_once_and_early) {
  const auto table = scene({4, 4},
                           {". . . . .",  //
                            "R * . . ."},
                           "owner=white points=9-0");
  const auto ways = table->ways("4,4 kick 6,8");
  ASSERT_EQ(ways.size(), 1U);
  EXPECT_EQ(ways[0].piece, "ball");
  EXPECT_EQ(ways[0].sites, (std::vector<std::string>{"5,4", "6,5", "6,6", "6,7", "6,8"}));
  EXPECT_EQ(table->ways("4,4 kick 8,7")[0].sites, (std::vector<std::string>{"5,4", "6,5", "7,6", "8,7"}));
}

TEST(ChessBall, C16_man_and_ball_go_side_by_side_and_straight_where_they_can) {
  const auto table = scene({4, 4}, {"R * . . . ."}, "owner=white points=9-0");
  const auto ways = table->ways("4,4>7,4 ball 8,4");
  ASSERT_EQ(ways.size(), 2U);
  EXPECT_EQ(ways[0].sites, (std::vector<std::string>{"4,4", "5,4", "6,4", "7,4"}));
  EXPECT_EQ(ways[1].sites, (std::vector<std::string>{"5,4", "6,4", "7,4", "8,4"}));
  EXPECT_TRUE(table->ways("pass").empty());
  EXPECT_TRUE(table->ways("4,4>9,9").empty());
  EXPECT_TRUE(table->ways("nonsense").empty());
}

TEST(ChessBall, C21_the_odds_of_a_fight_are_even) {
  const auto table = scene({6, 6}, {"R * b"}, "owner=black points=5-5");
  const auto gesture = table->gesture("tackle 6,6 8,6");
  ASSERT_TRUE(gesture);
  EXPECT_EQ(note(*gesture, "percent_win"), 45);
  EXPECT_EQ(note(*gesture, "percent_even"), 9);
}

TEST(ChessBall, C24_dice_tell_whose_they_are_and_against_what_power) {
  const auto table = scene({6, 12}, {"R * . ."}, "owner=white points=9-9 ball=7,12");
  const auto shot = after(*table, {"6,12 kick 8,16"});
  const auto save = after(*shot, {});
  const auto gesture = save->gesture("roll 1 2 3");
  ASSERT_TRUE(gesture);
  EXPECT_EQ(note(*gesture, "sum"), 6);
  EXPECT_EQ(note(*gesture, "side"), 2);
  EXPECT_EQ(note(*gesture, "power"), 14);
}

}  // namespace
}  // namespace giostra::chessball
