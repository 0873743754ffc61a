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
        scene.told([&](Live& live) {
          return live.sit({.person = seat.side == Side::first ? "p" : "q", .name = "P", .seed = "ab"}, seat.name, {});
        });
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
  ASSERT_TRUE(proof);
  EXPECT_GT(proof->proved, 0U);
  EXPECT_EQ(proof->by_hand, 0U);
}

TEST(DiceProof, names_the_roll_that_is_false) {
  Log log = *log_with_rolls();
  Entry& roll = find(log, "chance");
  Log before{.header = log.header, .entries = {log.entries.begin(), log.entries.begin() + (roll.seq - 1)}};
  for (const auto& chance : Match::fold(before)->table().odds())
    if (chance.act != roll.act) roll.act = chance.act;
  const auto proof = prove_dice(log);
  ASSERT_FALSE(proof);
  EXPECT_TRUE(proof.error().detail.starts_with("entry " + std::to_string(roll.seq))) << proof.error().detail;
}

TEST(DiceProof, refuses_a_seed_or_a_secret_that_was_changed) {
  Log log = *log_with_rolls();
  for (Entry& entry : log.entries)
    if (entry.act.starts_with("dice ")) entry.act = "dice " + std::string(64, '0');
  EXPECT_FALSE(prove_dice(log)) << "another commitment";
  log = *log_with_rolls();
  for (Entry& entry : log.entries)
    if (entry.act.starts_with("secret ")) entry.act = "secret " + std::string(64, '0');
  EXPECT_FALSE(prove_dice(log)) << "another secret";
}

TEST(DiceProof, counts_what_was_entered_by_hand) {
  Log log = *log_with_rolls();
  Entry& roll = find(log, "chance");
  roll.actor = "referee";
  roll.act = "real " + roll.act;
  const auto proof = prove_dice(log);
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->by_hand, 1U);
}

// ---- Commit first, then seeds (T7)

// A match of this game that asks for seeds, bound and not begun.
Story asking_for_seeds(const Game& game) {
  Story story(game, {{"Seeds", "5000"}});
  story.told([](Live& live) { live.begin(); });
  return story;
}

std::string seat_of(const Game& game, unsigned number) { return std::string(game.seats()[number].name); }

std::string sits(Story& story, const std::string& seat, const std::string& person, std::string_view seed = {}) {
  return story.told([&](Live& live) { return live.sit({.person = person, .name = "P", .seed = seed}, seat, {}); });
}

std::string gives(Story& story, const std::string& seat, const std::string& seed) {
  const std::string order = "seed " + seed;
  return story.when({.person = "p" + seat, .actor = seat, .act = order});
}

// One in which two speak and the dice fall at once.
const Game& rolling() {
  for (const Game* game : all_games()) {
    const auto table = game->start("", "");
    if (game->seats().size() == 2 && (*table)->awaits().has(Actor::chance())) return *game;
  }
  ADD_FAILURE() << "no game begins with a roll";
  return *all_games().front();
}

TEST(FairDice, T7_play_begins_when_everybody_who_speaks_has_given_a_seed) {
  for (const Game* game : all_games()) {
    Story story = asking_for_seeds(*game);
    std::vector<std::string> seats;
    for (const SeatInfo& seat : game->seats())
      if (seat.speaks) seats.emplace_back(seat.name);
    for (const std::string& seat : seats) sits(story, seat, "p" + seat);
    for (const std::string& seat : seats) {
      EXPECT_TRUE(story.live().waits_for_seeds()) << game->about().name;
      EXPECT_EQ(gives(story, seat, "AB1").find("0 match seed " + seat + " ab1\n"), 0U);
    }
    EXPECT_TRUE(story.live().match().house().started) << game->about().name;
    EXPECT_EQ(gives(story, seats.front(), "cd").find("refused"), 0U) << "too late";
  }
}

TEST(FairDice, T7_a_seed_is_given_once_by_whoever_sits_there) {
  const Game& game = rolling();
  Story story = asking_for_seeds(game);
  const std::string seat = seat_of(game, 0);
  EXPECT_EQ(gives(story, seat, "ab"), "refused house") << "nobody sits";
  sits(story, seat, "p" + seat);
  EXPECT_EQ(gives(story, seat, "xyz"), "refused house");
  EXPECT_EQ(gives(story, seat, ""), "refused house");
  EXPECT_EQ(gives(story, seat, std::string(65, 'a')), "refused house");
  EXPECT_EQ(story.when({.person = "stranger", .actor = seat, .act = "seed ab"}), "refused house");
  EXPECT_EQ(gives(story, seat, "ab"), "0 match seed " + seat + " ab\n");
  EXPECT_EQ(gives(story, seat, "cd"), "refused house");
}

TEST(FairDice, T7_whoever_sends_no_seed_holds_nobody_up_and_is_named) {
  const Game& game = rolling();
  Story story = asking_for_seeds(game);
  sits(story, seat_of(game, 0), "p", "ab");
  sits(story, seat_of(game, 1), "q");
  const std::string written = story.told([](Live& live) { live.start_without_seeds(); });
  EXPECT_TRUE(written.starts_with("0 match seed " + seat_of(game, 1) + " none\n0 match start\n")) << written;
  story.when({.person = "p", .actor = seat_of(game, 0), .act = "resign", .now_ms = Milliseconds{5}});
  const auto proof = prove_dice(story.live().log());
  ASSERT_TRUE(proof);
  ASSERT_EQ(proof->gaps.size(), 1U);
  EXPECT_EQ(proof->gaps[0].detail, seat_of(game, 1));
}

TEST(FairDice, T7_a_computers_seed_follows_from_the_secret_and_is_proved) {
  const Game& game = rolling();
  Story story = asking_for_seeds(game);
  const std::string seat = seat_of(game, 1);
  const std::string written = sits(story, seat, "bot:1", "ab");
  EXPECT_NE(written.find("match seed " + seat + " " + test_dice().seed_of(seat) + "\n"), std::string::npos);
  sits(story, seat_of(game, 0), "p", "ab");
  story.when({.person = "p", .actor = seat_of(game, 0), .act = "resign", .now_ms = Milliseconds{5}});
  Log log = story.live().log();
  const auto proof = prove_dice(log);
  ASSERT_TRUE(proof) << proof.error().text(Language::english);
  EXPECT_TRUE(proof->gaps.empty());
  for (Entry& entry : log.entries)
    if (entry.act.starts_with("seed " + seat)) entry.act.back() = entry.act.back() == '0' ? '1' : '0';
  EXPECT_FALSE(prove_dice(log)) << "somebody chose it";
}

// The order is the log's own matter: a file in another order is refused with its entry.
TEST(FairDice, T7_the_order_is_dice_then_seats_and_seeds_then_start) {
  const Game& game = rolling();
  const std::string a = seat_of(game, 0), b = seat_of(game, 1);
  const std::string dice = "dice " + test_dice().commitment();
  const auto place = [&](const std::vector<std::string>& acts) {
    Log log;
    log.set("Game", game.about().name);
    log.set("Seeds", "5000");
    for (const std::string& act : acts) log.append({}, "match", act);
    const auto match = Match::fold(log);
    return match ? std::string("fine") : match.error().detail.substr(0, 7);
  };
  const std::string sit_a = "sit " + a + " p P", sit_b = "sit " + b + " q Q";
  EXPECT_EQ(place({dice, sit_a, "seed " + a + " ab", sit_b, "seed " + b + " none", "start"}), "fine");
  EXPECT_EQ(place({sit_a, dice}), "entry 1") << "nobody sits before the dice are bound";
  EXPECT_EQ(place({dice, "seed " + a + " ab"}), "entry 2") << "nobody sits there";
  EXPECT_EQ(place({dice, sit_a, sit_b, "seed " + a + " ab", "start"}), "entry 5")
      << "a seed is neither given nor absent";
  EXPECT_EQ(place({dice, sit_a, sit_b, "seed " + a + " none", "seed " + a + " ab"}), "entry 5");
}

// ---- What could not be proved is said (T7)

std::vector<std::string> gaps_of(const Log& log) {
  const auto proof = prove_dice(log);
  if (!proof) return {"false: " + proof.error().text(Language::english)};
  std::vector<std::string> gaps;
  for (const auto& gap : proof->gaps) gaps.emplace_back(gap.why.in(Language::english));
  return gaps;
}

TEST(DiceProof, T7_a_removed_secret_is_said) {
  Log log = *log_with_rolls();
  std::erase_if(log.entries, [](const Entry& entry) { return entry.act.starts_with("secret "); });
  ASSERT_FALSE(gaps_of(log).empty());
  EXPECT_NE(gaps_of(log).front().find("somebody has removed it"), std::string::npos);
  EXPECT_EQ(prove_dice(log)->proved, 0U);
  std::erase_if(log.entries, [](const Entry& entry) { return entry.act.starts_with("result "); });
  EXPECT_NE(gaps_of(log).front().find("when the match is over"), std::string::npos);
}

TEST(DiceProof, T7_an_older_log_whose_seeds_may_have_come_first_is_said) {
  const auto gaps = gaps_of(*log_with_rolls());
  ASSERT_EQ(gaps.size(), 1U);
  EXPECT_NE(gaps.front().find("older than this rule"), std::string::npos);
}

TEST(DiceProof, T7_rolls_that_nothing_binds_are_said) {
  Log log = *log_with_rolls();
  std::erase_if(log.entries, [](const Entry& entry) { return entry.actor == "match"; });
  for (std::uint32_t seq = 1; Entry & entry : log.entries) entry.seq = seq++;
  const auto gaps = gaps_of(log);
  ASSERT_EQ(gaps.size(), 1U);
  EXPECT_NE(gaps.front().find("bound to no secret"), std::string::npos);
}

}  // namespace
}  // namespace giostra
