// What a reader of foreign records asks of a match, the same for every registered game.
#include "match/records/record_judge.hpp"

#include <gtest/gtest.h>

#include "match/match.hpp"

namespace giostra {
namespace {

using SeatWord = RecordJudge::SeatWord;

class RecordOfGame : public ::testing::TestWithParam<const Game*> {
 protected:
  [[nodiscard]] std::unique_ptr<RecordJudge> judge() const {
    Log header;
    header.set("Game", GetParam()->about().name);
    return std::move(*open_record(header));
  }
  [[nodiscard]] Actor first_speaker() const {
    for (unsigned seat = 0; seat < GetParam()->seats().size(); ++seat)
      if (GetParam()->seats()[seat].speaks) return Actor::seat(seat);
    return Actor::match();
  }
};

TEST_P(RecordOfGame, what_is_taken_and_the_result_stand_in_a_log_that_folds) {
  const auto judge = this->judge();
  EXPECT_FALSE(judge->take(Milliseconds{5}, first_speaker(), "no such act"));
  ASSERT_TRUE(judge->take(Milliseconds{5}, first_speaker(), SeatWord::agrees_to_draw));
  ASSERT_TRUE(judge->take(Milliseconds{6}, first_speaker(), SeatWord::refuses_draw));
  judge->close();
  EXPECT_EQ(judge->log().entries.size(), 2U) << "nothing is decided yet";
  ASSERT_TRUE(judge->take(Milliseconds{7}, first_speaker(), SeatWord::resigns));
  judge->close();
  judge->close();
  EXPECT_EQ(judge->log().entries.size(), 4U);
  EXPECT_EQ(judge->now(), Milliseconds{7});
  const auto folded = Match::fold(judge->log());
  ASSERT_TRUE(folded) << folded.error().text(Language::english);
  EXPECT_TRUE(folded->closed());
}

TEST_P(RecordOfGame, a_seats_words_are_known_from_the_laws_acts) {
  const auto judge = this->judge();
  EXPECT_EQ(judge->word_of(first_speaker(), "resign"), SeatWord::resigns);
  EXPECT_EQ(judge->word_of(first_speaker(), "draw"), SeatWord::agrees_to_draw);
  EXPECT_EQ(judge->word_of(first_speaker(), "nodraw"), SeatWord::refuses_draw);
  EXPECT_FALSE(judge->word_of(first_speaker(), "say draw"));
  EXPECT_FALSE(judge->word_of(first_speaker(), "e2e4"));
}

// A flag said to have fallen at that moment is believed, and one a millisecond before is not.
TEST_P(RecordOfGame, a_flag_falls_when_its_time_is_up) {
  if (!GetParam()->clock("")) return;  // a law without seat clocks has no flags
  const auto judge = this->judge();
  const Match match = std::move(*Match::open(judge->log()));
  for (const Actor seat : match.on_clock()) {
    const std::string flag = "flag " + std::string(write_actor(seat, GetParam()->seats()));
    const Milliseconds falls = judge->flag_falls(seat);
    EXPECT_EQ(falls, judge->time_left(seat));
    EXPECT_FALSE(match.check(falls - Milliseconds{1}, "clock", flag));
    EXPECT_TRUE(match.check(falls, "clock", flag));
  }
  EXPECT_FALSE(match.on_clock().empty());
}

INSTANTIATE_TEST_SUITE_P(Records, RecordOfGame, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string(info.param->about().name); });

}  // namespace
}  // namespace giostra
