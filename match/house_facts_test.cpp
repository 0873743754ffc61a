#include "match/house_facts.hpp"

#include <gtest/gtest.h>

#include <array>

namespace giostra {
namespace {

constexpr std::array<SeatInfo, 3> kThreeSeats{
    {{"north", Side::first}, {"north.piece", Side::first, false}, {"south", Side::second}}};
constexpr Actor kNorth = Actor::seat(0);
constexpr Actor kPiece = Actor::seat(1);
constexpr Actor kSouth = Actor::seat(2);
const std::string kDigest(64, 'a');

class HouseFactsTest : public ::testing::Test {
 protected:
  // Judged, and taken where it may be.
  bool take(const HouseAct& act, Actor actor = Actor::match(), std::int64_t at = 0) {
    const bool may = facts.may_take(actor, act, kThreeSeats, closed).has_value();
    if (may) facts.take(actor, act, Milliseconds{at});
    return may;
  }
  void start() {
    ASSERT_TRUE(take(house::Sit{kNorth, "a", "Anna"}) && take(house::Sit{kSouth, "bot:2", "Computer"}));
    ASSERT_TRUE(take(house::Start{}));
  }

  HouseFacts facts;
  bool closed = false;
};

TEST_F(HouseFactsTest, dice_are_bound_before_anybody_sits_and_their_secret_published_once) {
  EXPECT_FALSE(take(house::Secret{kDigest})) << "none is bound";
  EXPECT_TRUE(take(house::Dice{kDigest}));
  EXPECT_FALSE(take(house::Dice{kDigest}));
  EXPECT_TRUE(take(house::Secret{kDigest}));
  EXPECT_FALSE(take(house::Secret{kDigest}));
  EXPECT_FALSE(take(house::Undo{1, "late"}, Actor::referee())) << "nothing is corrected any more";
}

TEST_F(HouseFactsTest, a_seat_has_one_person_and_the_referee_does_not_play) {
  EXPECT_TRUE(take(house::Sit{kSouth, "s", "Sara"}));
  EXPECT_FALSE(take(house::Sit{kSouth, "t", "Tea"}));
  EXPECT_FALSE(take(house::Sit{Actor::referee(), "s", "Sara"}));
  EXPECT_TRUE(take(house::Sit{Actor::referee(), "r", "Rita"}));
  EXPECT_FALSE(take(house::Sit{kNorth, "r", "Rita"}));
  EXPECT_FALSE(take(house::Sit{kNorth, "bot:99", "Computer"}));
  EXPECT_FALSE(take(house::Start{})) << "north is free";
  EXPECT_TRUE(take(house::Sit{kNorth, "a", "Anna"}));
  ASSERT_EQ(facts.sittings.size(), 3U);
  EXPECT_EQ(facts.sittings[0].name, "Anna");
  EXPECT_EQ(facts.sittings[2].seat, Actor::referee());
  EXPECT_TRUE(take(house::Seed{kNorth, "ab"}));
  EXPECT_FALSE(take(house::Seed{kNorth, "cd"}));
  EXPECT_TRUE(take(house::Rise{kNorth}));
  EXPECT_EQ(facts.at(kNorth), nullptr);
  EXPECT_FALSE(take(house::Rise{kNorth}));
}

TEST_F(HouseFactsTest, once_play_has_begun_players_stay) {
  start();
  EXPECT_FALSE(take(house::Rise{kNorth}));
  EXPECT_TRUE(take(house::Sit{kPiece, "q", "Quinto"})) << "a silent seat may change hands";
  EXPECT_TRUE(take(house::Rise{kPiece}));
  closed = true;
  EXPECT_TRUE(take(house::Rise{kNorth}));
}

TEST_F(HouseFactsTest, T1_a_referee_sits_only_where_the_match_was_made_with_one) {
  EXPECT_TRUE(take(house::Sit{Actor::referee(), "r", "Rita"})) << "an older log is read as it is";
  facts = {};
  facts.seating.is_asked = true;
  EXPECT_FALSE(take(house::Sit{Actor::referee(), "r", "Rita"}));
  facts.seating.has_referee = true;
  EXPECT_TRUE(take(house::Sit{Actor::referee(), "r", "Rita"}));
}

TEST_F(HouseFactsTest, T2_nobody_but_a_computer_sits_on_both_sides) {
  EXPECT_TRUE(take(house::Sit{kNorth, "a", "Anna"}) && take(house::Sit{kSouth, "a", "Anna"})) << "an older log";
  facts = {};
  facts.seating.is_asked = true;
  EXPECT_TRUE(take(house::Sit{kNorth, "a", "Anna"}));
  EXPECT_TRUE(take(house::Sit{kPiece, "a", "Anna"})) << "two seats of one side";
  EXPECT_FALSE(take(house::Sit{kSouth, "a", "Anna"}));
  EXPECT_TRUE(take(house::Rise{kNorth}) && take(house::Rise{kPiece}));
  EXPECT_TRUE(take(house::Sit{kSouth, "a", "Anna"})) << "nothing was to be read yet";
  EXPECT_TRUE(take(house::Rise{kSouth}));
  EXPECT_TRUE(take(house::Sit{kNorth, "bot:2", "Computer"}) && take(house::Sit{kSouth, "bot:2", "Computer"}));
}

TEST_F(HouseFactsTest, T2_whoever_could_read_one_sides_secrets_never_sits_on_the_other) {
  facts.seating.is_asked = true;
  start();
  EXPECT_TRUE(take(house::Sit{kPiece, "p", "Pia"}) && take(house::Rise{kPiece}));
  constexpr std::array<SeatInfo, 4> kMore{{{"north", Side::first},
                                           {"north.piece", Side::first, false},
                                           {"south", Side::second},
                                           {"south.piece", Side::second, false}}};
  const auto may_sit = [&](unsigned seat, const char* person) {
    return facts.may_take(Actor::match(), house::Sit{Actor::seat(seat), person, "X"}, kMore, false).has_value();
  };
  EXPECT_FALSE(may_sit(3, "p")) << "sat with north since the start";
  EXPECT_FALSE(may_sit(3, "a")) << "speaks for north";
  EXPECT_TRUE(may_sit(1, "p"));
  EXPECT_TRUE(may_sit(3, "q"));
}

TEST_F(HouseFactsTest, T2_talk_within_a_side_binds_whoever_sits_also_before_the_start) {
  facts.seating.is_asked = facts.seating.has_referee = true;
  EXPECT_TRUE(take(house::Sit{kNorth, "a", "Anna"}));
  EXPECT_TRUE(take(house::Say{"hello"}, kNorth) && take(house::Rise{kNorth}));
  EXPECT_TRUE(take(house::Sit{kSouth, "a", "Anna"})) << "what all may read binds nobody";
  EXPECT_TRUE(take(house::Tell{"psst"}, kSouth) && take(house::Rise{kSouth}));
  EXPECT_FALSE(take(house::Sit{kNorth, "a", "Anna"}));
  EXPECT_FALSE(take(house::Sit{Actor::referee(), "a", "Anna"}));
  EXPECT_TRUE(take(house::Sit{kSouth, "b", "Bice"}) && take(house::Rise{kSouth}));
  EXPECT_FALSE(take(house::Sit{kNorth, "b", "Bice"})) << "came later and could read it too";
  EXPECT_TRUE(take(house::Sit{Actor::referee(), "r", "Rita"}) && take(house::Rise{Actor::referee()}));
  EXPECT_FALSE(take(house::Sit{kNorth, "r", "Rita"})) << "a referee does not play later";
}

TEST_F(HouseFactsTest, absence_counts_from_when_it_is_ones_own) {
  start();
  EXPECT_FALSE(take(house::Away{kSouth}, Actor::match(), 5)) << "a computer player stays";
  EXPECT_FALSE(take(house::Back{kNorth}, Actor::match(), 5));
  EXPECT_TRUE(take(house::Away{kNorth}, Actor::match(), 5));
  EXPECT_FALSE(take(house::Away{kNorth}, Actor::match(), 6));
  EXPECT_TRUE(take(house::Awake{}, Actor::match(), 900));
  EXPECT_EQ(facts.at(kNorth)->away_since, Milliseconds{900});
  EXPECT_FALSE(take(house::Resume{}, Actor::referee(), 950));
  EXPECT_TRUE(take(house::Pause{"lunch"}, Actor::referee(), 950));
  EXPECT_TRUE(take(house::Resume{}, Actor::referee(), 990));
  EXPECT_EQ(facts.at(kNorth)->away_since, Milliseconds{990});
  EXPECT_TRUE(take(house::Back{kNorth}, Actor::match(), 999));
  EXPECT_FALSE(facts.at(kNorth)->away_since);
}

TEST_F(HouseFactsTest, the_question_is_kept_whole_with_its_answer) {
  const BothLanguages question{"q7", "Chi?", "Who?"}, answer{"q7", "Io", "I"};
  EXPECT_FALSE(take(house::Reply{answer}));
  EXPECT_FALSE(take(house::Guess{Milliseconds{1}, "you"}, kNorth));
  EXPECT_TRUE(take(house::Ask{question}));
  EXPECT_FALSE(take(house::Ask{{"q8", "", ""}})) << "one at a time";
  EXPECT_EQ(facts.asked->question.in(Language::italian), "Chi?");
  EXPECT_FALSE(take(house::Reply{{"q8", "", ""}}));
  EXPECT_TRUE(take(house::Reply{answer}));
  EXPECT_FALSE(take(house::Reply{answer}));
  EXPECT_EQ(facts.asked->answer, answer);
  EXPECT_TRUE(take(house::Guess{Milliseconds{1}, "you"}, kNorth, 4));
  EXPECT_FALSE(take(house::Guess{Milliseconds{2}, "I"}, kNorth, 5));
  EXPECT_EQ(facts.asked->guesses, (std::vector<GivenAnswer>{{kNorth, Milliseconds{1}, "you"}}));
  EXPECT_FALSE(take(house::Mark{kPiece, true})) << "has said nothing";
  EXPECT_TRUE(take(house::Mark{kNorth, false}));
  EXPECT_FALSE(take(house::Mark{kNorth, true})) << "once";
  EXPECT_EQ(facts.asked->guesses.front().right, std::optional(false));
  EXPECT_EQ(facts.asked_ids, std::vector<std::string>{"q7"});
}

TEST_F(HouseFactsTest, a_rematch_is_asked_for_once_after_the_result) {
  EXPECT_FALSE(take(house::Rematch{}, kNorth));
  closed = true;
  EXPECT_TRUE(take(house::Rematch{}, kNorth));
  EXPECT_FALSE(take(house::Rematch{}, kNorth));
  EXPECT_FALSE(take(house::Rematch{}, kPiece)) << "does not speak";
  EXPECT_TRUE(take(house::Next{"m2"}));
  EXPECT_FALSE(take(house::Next{"m3"}));
}

TEST(HouseFacts, computer_players_are_known_by_their_level) {
  EXPECT_EQ(read_bot("bot:1"), 1);
  for (const char* text : {"bot:0", "bot:", "bot:x", "robot:1", "bot:99"}) EXPECT_FALSE(read_bot(text)) << text;
}

}  // namespace
}  // namespace giostra
