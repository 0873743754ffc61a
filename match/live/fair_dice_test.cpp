// The numbers were worked out with Python's hashlib and hmac from the description in fair_dice.hpp.
#include "match/live/fair_dice.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "match/live/live_test.hpp"

namespace giostra {
namespace {

using Seeds = std::vector<std::string>;

TEST(FairDice, bind_themselves_by_the_hash_of_the_secret) {
  EXPECT_EQ(test_dice().hex(), "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  EXPECT_EQ(test_dice().commitment(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  const auto other = FairDice::from_hex(std::string(64, 'f'));
  ASSERT_TRUE(other);
  EXPECT_EQ(other->commitment(), "af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051");
  EXPECT_EQ(other->draw("12", Seeds{"ab", "cd"}, 21), 3U);
}

TEST(FairDice, read_secrets_of_64_small_hexadecimal_digits_only) {
  EXPECT_EQ(FairDice::from_hex(test_dice().hex())->hex(), test_dice().hex());
  EXPECT_FALSE(FairDice::from_hex(""));
  EXPECT_FALSE(FairDice::from_hex(std::string(63, 'f')));
  EXPECT_FALSE(FairDice::from_hex(std::string(66, 'f')));
  EXPECT_FALSE(FairDice::from_hex(std::string(64, 'F')));
  EXPECT_FALSE(FairDice::from_hex(std::string(63, '0') + "g"));
}

TEST(FairDice, draw_what_anybody_can_work_out) {
  const FairDice dice = test_dice();
  EXPECT_EQ(dice.draw("0", {}, 6), 1U);
  EXPECT_EQ(dice.draw("1", Seeds{"ab", "cd"}, 6), 0U);
  EXPECT_EQ(dice.draw("7", Seeds{"00ff"}, 1'000'003), 184'751U);
  EXPECT_EQ(dice.draw("q0", Seeds{"ab"}, std::uint64_t{1} << 53U), 1'827'827'530'885'666U);
  EXPECT_EQ(dice.draw("0", {}, ~std::uint64_t{0}), 4'218'490'838'880'894'949U);
  EXPECT_EQ(dice.draw("5", {}, 1), 0U);
}

TEST(FairDice, pass_over_numbers_that_would_favour_some) {
  constexpr std::uint64_t kHalf = (std::uint64_t{1} << 63U) + 1;
  EXPECT_EQ(test_dice().draw("8", Seeds{"ab"}, kHalf), 7'003'852'336'228'916'686U) << "the third of its four";
  EXPECT_EQ(test_dice().draw("25", Seeds{"ab"}, kHalf), 6'041'040'691'184'398'601U) << "the first of 25.1";
}

// A closed log with at least one roll, of a game that begins with one.
std::optional<Log> log_with_rolls() {
  for (const Game* game : all_games()) {
    Story scene(*game);
    if (!scene.open() || !scene.open()->match().awaits().has(Actor::chance())) continue;
    scene.told([](Live& live) { live.begin(); });
    for (const SeatInfo& seat : game->seats())
      if (seat.speaks)
        scene.told([&](Live& live) { return live.sit({.person = "p", .name = "P", .seed = "ab"}, seat.name, {}); });
    scene.when({.person = "p", .actor = game->seats()[0].name, .act = "resign", .now_ms = Milliseconds{5}});
    return scene.live().log();
  }
  return std::nullopt;
}

Entry& find(Log& log, std::string_view actor) { return *std::ranges::find(log.entries, actor, &Entry::actor); }

TEST(DiceProof, holds_for_what_the_house_rolled) {
  const auto log = log_with_rolls();
  ASSERT_TRUE(log);
  const auto proof = prove_dice(*log);
  ASSERT_TRUE(proof && *proof);
  EXPECT_GT((*proof)->proved, 0U);
  EXPECT_EQ((*proof)->by_hand, 0U);
}

TEST(DiceProof, names_the_roll_that_is_false) {
  Log log = *log_with_rolls();
  Entry& roll = find(log, "chance");
  Log before{.header = log.header, .entries = {log.entries.begin(), log.entries.begin() + (roll.seq - 1)}};
  for (const auto& chance : Match::fold(before)->table().odds())
    if (chance.act != roll.act) roll.act = chance.act;
  const auto proof = prove_dice(log);
  ASSERT_TRUE(proof);
  ASSERT_FALSE(*proof);
  EXPECT_TRUE(proof->error().detail.starts_with("entry " + std::to_string(roll.seq))) << proof->error().detail;
}

TEST(DiceProof, refuses_a_seed_or_a_secret_that_was_changed) {
  Log log = *log_with_rolls();
  for (Entry& entry : log.entries)
    if (entry.act.starts_with("dice ")) entry.act = "dice " + std::string(64, '0');
  EXPECT_FALSE(*prove_dice(log)) << "another commitment";
  log = *log_with_rolls();
  for (Entry& entry : log.entries)
    if (entry.act.starts_with("secret ")) entry.act = "secret " + std::string(64, '0');
  EXPECT_FALSE(*prove_dice(log)) << "another secret";
}

TEST(DiceProof, counts_what_was_entered_by_hand) {
  Log log = *log_with_rolls();
  Entry& roll = find(log, "chance");
  roll.actor = "referee";
  roll.act = "real " + roll.act;
  const auto proof = prove_dice(log);
  ASSERT_TRUE(proof && *proof);
  EXPECT_EQ((*proof)->by_hand, 1U);
}

TEST(DiceProof, asks_nothing_of_a_log_without_a_secret) {
  Log log = *log_with_rolls();
  std::erase_if(log.entries, [](const Entry& entry) { return entry.act.starts_with("secret "); });
  EXPECT_FALSE(prove_dice(log));
}

}  // namespace
}  // namespace giostra
