// The ways that are drawn, against the prices of the law: whatever is paid can be walked.
#include "games/chessball/act_text.hpp"
#include "games/chessball/law_test.hpp"
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
    EXPECT_TRUE(far <= 1 || far == 4) << way.kind;
    sum += far == 4 ? 3 : far;
  }
  return sum;
}

int note(const Gesture& gesture, std::string_view name) {
  for (const auto& [key, value] : gesture.notes)
    if (key == name) return value;
  return -1;
}

// What stands in the way of everything that does not go itself.
std::set<std::string> sites_of_others(const Scene& scene, const std::vector<Way>& ways) {
  std::set<std::string> sites;
  for (const auto& piece : scene.pieces)
    if (std::ranges::none_of(ways, [&](const Way& way) { return way.sites.front() == piece.site; }))
      sites.insert(piece.site);
  return sites;
}

void check_ways(const Table& table, const PicturedTable::Handmade& made) {
  SCOPED_TRACE(table.position() + " " + made.act);
  const Scene scene = table.pictured()->scene();
  const auto ways = table.pictured()->ways(made.act);
  ASSERT_FALSE(ways.empty());
  const auto others = sites_of_others(scene, ways);
  const bool is_shot = note(made.gesture, "power") >= 0;
  int paid = 0;
  for (const Way& way : ways) {
    for (const auto& site : way.sites) EXPECT_TRUE(!others.contains(site) || (is_shot && site == way.sites.back()));
    paid += price(way);
    const auto pawn = std::ranges::any_of(
        scene.pieces, [&](const auto& piece) { return piece.kind == "pawn" && piece.site == way.sites.front(); });
    if (pawn) EXPECT_LE(way.sites.size(), 3U);  // C10
  }
  EXPECT_EQ(paid, note(made.gesture, "cost"));
}

TEST(ChessBall, C16_every_price_of_a_move_is_that_of_a_way_that_can_be_walked) {
  std::size_t looked_at = 0;
  for (std::uint64_t seed = 0; seed < kMatches && !testing::Test::HasFailure(); ++seed) {
    auto played = playout::open(*find_game("chessball"));
    ASSERT_TRUE(played);
    playout::Random random(seed);
    ASSERT_TRUE(playout::run(*played, random, [&](const playout::Playout& now, playout::Random&) {
      std::vector<PicturedTable::Handmade> gestures;
      const Table& table = now.match.table();
      for (const Actor actor : table.awaits()) table.pictured()->gestures(actor, gestures);
      for (const auto& made : gestures)
        if (const auto verb = made.gesture.verb; verb == "move" || verb == "kick" || verb == "carry") {
          if (random() % 16 == 0) check_ways(table, made), ++looked_at;
        }
    }));
  }
  EXPECT_GT(looked_at, 1000U);
}

TEST(ChessBall, C21_the_odds_of_a_fight_are_even) {
  const auto table = scene({6, 6}, {"R * b"}, "owner=black points=5-5");
  const auto gesture = table->pictured()->gesture("tackle 6,6 8,6");
  ASSERT_TRUE(gesture);
  EXPECT_EQ(note(*gesture, "percent_win"), 45);
  EXPECT_EQ(note(*gesture, "percent_even"), 9);
}

TEST(ChessBall, C24_dice_tell_whose_they_are_and_against_what_power) {
  const auto table = scene({6, 12}, {"R * . ."}, "owner=white points=9-9 ball=7,12");
  const auto shot = after(*table, {"6,12 kick 8,16"});
  const auto save = after(*shot, {});
  const auto gesture = save->pictured()->gesture("roll 1 2 3");
  ASSERT_TRUE(gesture);
  EXPECT_EQ(note(*gesture, "sum"), 6);
  EXPECT_EQ(note(*gesture, "side"), 2);
  EXPECT_EQ(note(*gesture, "power"), 14);
}

}  // namespace
}  // namespace giostra::chessball
