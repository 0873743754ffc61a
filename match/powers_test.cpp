#include "match/powers.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "kit/random.hpp"

namespace giostra {
namespace {

TEST(Powers, every_number_is_as_likely_as_the_next) {
  constexpr std::uint64_t kSteps = 6'000;
  std::array<std::uint64_t, 6> counts{};
  for (std::uint64_t i = 0; i < kSteps; ++i) ++counts[scaled(i * (~std::uint64_t{0} / kSteps), counts.size())];
  for (const std::uint64_t count : counts) EXPECT_NEAR(static_cast<double>(count), kSteps / 6.0, 1.0);
  EXPECT_EQ(scaled(0, 7), 0U);
  EXPECT_EQ(scaled(~std::uint64_t{0}, 7), 6U);
  EXPECT_EQ(scaled(~std::uint64_t{0}, 1), 0U);
  EXPECT_EQ(scaled(std::uint64_t{1} << 63U, 4'294'967'295U), 2'147'483'647U);
}

class PowersOfEveryGame : public ::testing::TestWithParam<const Game*> {
 protected:
  [[nodiscard]] Match opened() const {
    Log header;
    header.set("Game", GetParam()->about().name);
    return std::move(*Match::open(header));
  }
  [[nodiscard]] std::string name(Actor actor) const { return std::string(write_actor(actor, GetParam()->seats())); }
  Verdict take(Match& match, const PowerAct& power) { return match.take(power.at_ms, name(power.actor), power.act); }

  Random random_{7};
  Draw draw_ = [this](std::uint64_t below) { return scaled(random_.next(), below); };
};

TEST_P(PowersOfEveryGame, chance_falls_by_its_odds) {
  const Match match = opened();
  const auto odds = match.table().odds();
  EXPECT_EQ(odds.empty(), !match.awaits().has(Actor::chance()));
  if (odds.empty()) return;
  std::uint64_t sum = 0;
  std::map<std::string, std::uint64_t> weights, drawn;
  for (const auto& [act, weight] : odds) weights[act] += weight, sum += weight;
  for (std::uint64_t at = 0; at < sum; ++at) ++drawn[drawn_chance(match.table(), [&](std::uint64_t) { return at; })];
  EXPECT_EQ(drawn, weights);
}

TEST_P(PowersOfEveryGame, real_dice_are_left_to_people) {
  const Match match = opened();
  EXPECT_FALSE(follows_at_once(match, {}, {}));
  EXPECT_EQ(follows_at_once(match, {}, draw_).has_value(), match.awaits().has(Actor::chance()));
}

// Seats act at random, everything else comes from the powers; time runs, so that clocks end what nobody ends.
TEST_P(PowersOfEveryGame, a_match_comes_to_its_written_end) {
  Match match = opened();
  Milliseconds now{};
  for (int step = 0; step < 20'000 && !match.closed(); ++step) {
    now = now + Milliseconds{50};
    if (const auto power = power_act(match, now, draw_)) {
      ASSERT_TRUE(take(match, *power)) << power->act;
      continue;
    }
    ActorSet seats;
    for (const Actor actor : match.awaits())
      if (actor.is_seat()) seats.add(actor);
    if (seats.empty()) {
      if (const auto alone = goes_on_alone(match, now, random_.next())) ASSERT_TRUE(take(match, *alone)) << alone->act;
      continue;  // or the clock will go on
    }
    const Actor seat = *seats.begin();
    ASSERT_TRUE(match.take(now, name(seat), match.table().sample(seat, random_.next())));
    if (step > 2'000) ASSERT_TRUE(match.take(now, name(Actor::seat(0)), "resign"));
  }
  EXPECT_TRUE(match.closed());
  EXPECT_FALSE(power_act(match, now, draw_));
}

TEST_P(PowersOfEveryGame, the_clock_speaks_when_its_time_has_come) {
  Match match = opened();
  while (const auto power = follows_at_once(match, {}, draw_)) ASSERT_TRUE(take(match, *power));
  const auto due = match.due();
  EXPECT_EQ(clock_act(match, Milliseconds{1'000'000'000}).has_value(), due.has_value());
  if (!due) return;
  EXPECT_FALSE(clock_act(match, due->at_ms - Milliseconds{1}));
  const auto rings = clock_act(match, due->at_ms + Milliseconds{500});
  ASSERT_TRUE(rings);
  EXPECT_EQ(rings->at_ms, due->at_ms);
  EXPECT_TRUE(take(match, *rings));
}

INSTANTIATE_TEST_SUITE_P(Powers, PowersOfEveryGame, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string(info.param->about().name); });

}  // namespace
}  // namespace giostra
