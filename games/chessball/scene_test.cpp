// What the field shows of itself: where men may be placed, and by which ways man and ball go.
#include <gtest/gtest.h>

#include "games/chessball/act_text.hpp"
#include "games/chessball/board.hpp"
#include "games/chessball/law.hpp"

namespace giostra::chessball {
namespace {

constexpr std::uint64_t kSeeds = 12;
constexpr int kActs = 60;

// Plays at random and shows every state in which somebody moves.
template <class Visit>
void look_at_moves(Visit visit) {
  for (std::uint64_t seed = 1; seed <= kSeeds && !testing::Test::HasFailure(); ++seed) {
    Random random(seed);
    State state = *ChessBall::start({});
    for (int i = 0; i < kActs && !ChessBall::outcome(state); ++i) {
      const Actor actor = *ChessBall::awaits(state).begin();
      std::vector<Act> acts;
      if (ChessBall::acts(state, actor, acts) == Listing::too_many) acts = {ChessBall::sample(state, actor, random)};
      if (state.phase == Phase::move) visit(state, acts);
      state = ChessBall::apply(state, acts[random.below(static_cast<std::uint32_t>(acts.size()))]);
    }
  }
}

std::vector<Point> points_of(const Way& way) {
  std::vector<Point> points;
  for (const auto& site : way.sites) points.push_back(*read_point(site));
  return points;
}

const Way* find_way(const std::vector<Way>& ways, std::string_view kind) {
  for (const Way& way : ways)
    if (way.kind == kind) return &way;
  return nullptr;
}

// How many single steps; nothing if two points of the way are not next to each other.
std::optional<int> steps_of(const Way* way) {
  if (way == nullptr) return 0;
  const auto points = points_of(*way);
  for (std::size_t i = 1; i < points.size(); ++i)
    if (!adjacent(points[i - 1], points[i])) return std::nullopt;
  return static_cast<int>(points.size()) - 1;
}

TEST(ChessBallScene, C16_a_way_has_as_many_steps_of_man_and_ball_as_are_paid) {
  int carried = 0;
  look_at_moves([&](const State& state, const std::vector<Act>& acts) {
    for (std::size_t i = 0; i < acts.size(); i += 29) {
      const auto* move = std::get_if<Move>(&acts[i]);
      if (move == nullptr) continue;
      const auto ways = ChessBall::ways(state, acts[i]);
      SCOPED_TRACE(ChessBall::write_position(state) + " " + ChessBall::write_act(acts[i]));
      const Way* man = find_way(ways, "man");
      const Way* ball = find_way(ways, "ball");
      if (man != nullptr) EXPECT_EQ(points_of(*man).back(), move->to);
      const Point lies = move->ball == Point::nowhere ? state.ball : move->ball;  // perhaps back where it was
      if (ball != nullptr) EXPECT_EQ(points_of(*ball).back(), lies);
      if (move->from != move->to) EXPECT_NE(man, nullptr);  // he may also go and come back
      if (ball != nullptr) ++carried;
      const auto slot = find_man(state, state.mover(), move->from);
      if (state.team(state.mover()).men[*slot].kind == Kind::knight) continue;
      const auto steps = steps_of(man);
      ASSERT_TRUE(steps && steps_of(ball));
      EXPECT_EQ(*steps + *steps_of(ball), move->cost);
    }
  });
  EXPECT_GT(carried, 0);
}

TEST(ChessBallScene, C19_a_kick_goes_straight_or_turns_once) {
  int turned_once = 0;
  look_at_moves([&](const State& state, const std::vector<Act>& acts) {
    for (const Act& act : acts) {
      const auto* kick = std::get_if<Kick>(&act);
      if (kick == nullptr) continue;
      SCOPED_TRACE(ChessBall::write_position(state) + " " + ChessBall::write_act(act));
      const auto ways = ChessBall::ways(state, act);
      ASSERT_EQ(ways.size(), 1U);
      const auto points = points_of(ways[0]);
      ASSERT_GE(points.size(), 2U);
      EXPECT_EQ(points.front(), state.ball);
      EXPECT_EQ(points.back(), kick->ball);
      EXPECT_EQ(steps_of(ways.data()), distance(state.ball, kick->ball));
      int turns = 0;
      for (std::size_t i = 2; i < points.size(); ++i)
        turns += index(points[i]) - index(points[i - 1]) != index(points[i - 1]) - index(points[i - 2]) ? 1 : 0;
      EXPECT_LE(turns, 1);
      turned_once += turns;
    }
  });
  EXPECT_GT(turned_once, 0);
}

TEST(ChessBallScene, C5_points_are_marked_exactly_where_one_man_may_be_placed) {
  const State state = *ChessBall::start({});
  std::vector<std::string> marked;
  for (const auto& mark : ChessBall::scene(state).marks)
    if (mark.kind == "place") marked.push_back(mark.site);
  const Side side = other(state.kicked_off);
  std::vector<std::string> fitting;
  kAll.each([&](Point at) {
    std::array<Point, 3> others{at, Point::nowhere, Point::nowhere};
    int found = 1;
    kAll.each([&](Point more) {  // two more points that would do by themselves
      if (found < 3 && more != at && in_half(side, more) && distance(more, kMiddle) > 1 && !all_men(state).has(more))
        others[static_cast<std::size_t>(found++)] = more;
    });
    if (check_placing(state, side, {others})) fitting.push_back(write_point(at));
  });
  EXPECT_FALSE(marked.empty());
  EXPECT_EQ(marked, fitting);
}

}  // namespace
}  // namespace giostra::chessball
