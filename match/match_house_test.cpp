// The house's acts in the fold, the same for every registered game: where each may stand and what it changes.
#include <gtest/gtest.h>

#include "match/match.hpp"

namespace giostra {
namespace {

const std::string kHash(64, 'a');

class HouseOfEveryGame : public ::testing::TestWithParam<const Game*> {
 protected:
  void SetUp() override {
    Log log;
    log.set("Game", GetParam()->about().name);
    match_.emplace(std::move(*Match::open(log)));
  }
  [[nodiscard]] std::string seat(std::size_t number) const {
    for (const SeatInfo& info : GetParam()->seats())
      if (info.speaks && number-- == 0) return std::string(info.name);
    return {};
  }
  bool take(std::string_view actor, std::string_view act, std::int64_t at = 0) {
    return match_->take(Milliseconds{at}, actor, act).has_value();
  }
  bool take(std::string_view act) { return take("match", act); }
  void seat_all() {
    for (std::size_t i = 0; !seat(i).empty(); ++i)
      ASSERT_TRUE(take("sit " + seat(i) + " p" + std::to_string(i) + " Anna"));
  }
  void start() {
    seat_all();
    ASSERT_TRUE(take("start"));
  }
  [[nodiscard]] const HouseFacts& house() const { return match_->house(); }
  std::optional<Match> match_;
};

TEST_P(HouseOfEveryGame, dice_are_bound_once_and_before_anybody_sits) {
  EXPECT_FALSE(take("dice abc"));
  EXPECT_FALSE(take("dice " + std::string(64, 'X')));
  EXPECT_TRUE(take("dice " + kHash));
  EXPECT_EQ(house().commitment, kHash);
  EXPECT_FALSE(take("dice " + kHash));
  SetUp();
  EXPECT_TRUE(take("sit " + seat(0) + " p Anna"));
  EXPECT_FALSE(take("dice " + kHash));
}

TEST_P(HouseOfEveryGame, sittings_stand_in_the_order_of_seats_with_the_referee_last) {
  EXPECT_TRUE(take("sit referee r Rita"));
  EXPECT_TRUE(take("sit " + seat(1) + " b Bruno Bianchi"));
  EXPECT_TRUE(take("sit " + seat(0) + " a Anna"));
  ASSERT_EQ(house().sittings.size(), 3U);
  EXPECT_EQ(house().sittings[0].name, "Anna");
  EXPECT_EQ(house().sittings[1].name, "Bruno Bianchi");
  EXPECT_EQ(house().sittings[2].seat, Actor::referee());
  EXPECT_TRUE(take("seed " + seat(0) + " ab"));
  EXPECT_FALSE(take("seed " + seat(0) + " cd")) << "once";
  EXPECT_EQ(house().sittings[0].seed, "ab");
  EXPECT_TRUE(take("rise " + seat(0)));
  EXPECT_FALSE(take("rise " + seat(0)));
  EXPECT_FALSE(take("seed " + seat(0) + " ab"));
}

TEST_P(HouseOfEveryGame, play_waits_for_the_start_and_time_too) {
  EXPECT_FALSE(take("start")) << "nobody sits";
  ASSERT_TRUE(take("sit " + seat(0) + " p Anna"));
  EXPECT_FALSE(take(seat(0), "resign"));
  EXPECT_FALSE(take("match", "rise " + seat(0), 1)) << "time 0 until the start";
  ASSERT_TRUE(take("rise " + seat(0)));
  start();
  EXPECT_FALSE(take("start"));
  EXPECT_FALSE(take("rise " + seat(0))) << "one resigns";
  EXPECT_TRUE(take("match", "hidden", 5));
  EXPECT_EQ(match_->now(), Milliseconds{5});
}

TEST_P(HouseOfEveryGame, only_some_entries_follow_the_result) {
  ASSERT_TRUE(take("dice " + kHash));
  start();
  EXPECT_FALSE(take("secret " + kHash)) << "not closed";
  EXPECT_FALSE(take("next m2"));
  EXPECT_FALSE(take(seat(0), "rematch"));
  ASSERT_TRUE(take(seat(0), "resign"));
  ASSERT_TRUE(take(match_->result_act()));
  for (const std::string act : {"sit referee r Rita", "start", "awake", "ask q | a | b", "reply q | a | b"})
    EXPECT_FALSE(take(act)) << act;
  EXPECT_FALSE(take("referee", "pause because of nothing"));
  EXPECT_FALSE(take(seat(0), "claim"));
  EXPECT_TRUE(take("secret " + kHash));
  EXPECT_FALSE(take("secret " + kHash));
  EXPECT_FALSE(take("referee", "undo 2 because too late")) << "the dice are known";
  EXPECT_TRUE(take(seat(0), "say well played"));
  EXPECT_TRUE(take(seat(1), "tell alas"));
  EXPECT_TRUE(take(seat(1), "rematch"));
  EXPECT_FALSE(take(seat(1), "rematch"));
  EXPECT_TRUE(take("away " + seat(0)));
  EXPECT_TRUE(take("back " + seat(0)));
  EXPECT_TRUE(take("next m2"));
  EXPECT_FALSE(take("next m3"));
  EXPECT_TRUE(take("rise " + seat(0)));
  EXPECT_TRUE(take("hidden"));
}

TEST_P(HouseOfEveryGame, the_house_closes_a_match_that_has_begun_or_not_and_nobody_has_won) {
  for (const bool begun : {false, true}) {
    SetUp();
    ASSERT_TRUE(take("dice " + kHash));
    if (begun) start();
    EXPECT_FALSE(take("close")) << "it says why";
    EXPECT_FALSE(take(seat(0), "close because I lose"));
    ASSERT_TRUE(take("close because nobody came"));
    EXPECT_TRUE(match_->closed());
    EXPECT_EQ(match_->outcome()->rule, kHouse);
    EXPECT_FALSE(match_->outcome()->winner);
    EXPECT_TRUE(match_->awaits().empty());
    EXPECT_EQ(match_->result_act(), "");
    EXPECT_EQ(house().closed_because, "nobody came");
    for (const std::string act : {"close because again", "sit referee r Rita", "start", "result draw house"})
      EXPECT_FALSE(take(act)) << act;
    EXPECT_TRUE(take("secret " + kHash));
  }
}

TEST_P(HouseOfEveryGame, a_correction_leaves_the_houses_facts) {
  start();
  ASSERT_TRUE(take(seat(0), "draw", 1000));
  const auto seq = static_cast<std::uint32_t>(house().sittings.size() + 2);
  ASSERT_TRUE(take("match", "sit referee r Rita", 1500));
  ASSERT_TRUE(take("match", "away " + seat(1), 2000));
  ASSERT_TRUE(take("referee", "pause because of the bell", 3000));
  EXPECT_FALSE(take("referee", "undo " + std::to_string(seq + 1) + " because of that", 3000)) << "a seat is no act";
  EXPECT_FALSE(take("referee", "undo " + std::to_string(seq + 3) + " because of that", 3000)) << "nor a pause";
  ASSERT_TRUE(take("referee", "undo " + std::to_string(seq) + " because of that", 4000));
  EXPECT_TRUE(match_->agreed_to_draw().empty());
  EXPECT_TRUE(house().paused);
  EXPECT_NE(house().at(Actor::referee()), nullptr);
  EXPECT_EQ(house().at(*read_actor(seat(1), GetParam()->seats()))->away_since, Milliseconds{2000});
}

TEST_P(HouseOfEveryGame, nonsense_of_the_house_is_refused) {
  start();
  for (const std::string& act :
       std::vector<std::string>{"", "sit", "sit x", "sit referee", "sit referee r", "sit match m Max", "seed", "rise",
                                "away", "away referee", "back " + seat(0), "awake now", "ask q", "ask q | a | b",
                                "reply q | a | b", "dance", "hidden twice", "next", "start now"})
    EXPECT_FALSE(take(act)) << act;
  for (const std::string act :
       {"say", "say ", "tell ", "guess", "guess 5", "guess 5 x", "guess x y", "claim", "rematch"})
    EXPECT_FALSE(take(seat(0), act)) << act;
  EXPECT_FALSE(take("referee", "tell psst"));
  EXPECT_FALSE(take("clock", "say tick"));
  EXPECT_FALSE(take("referee", "real dance"));
  EXPECT_FALSE(take("referee", "pause"));
  EXPECT_FALSE(take("referee", "pause because "));
  EXPECT_FALSE(take("referee", "resume"));
}

TEST_P(HouseOfEveryGame, a_silent_seat_that_nobody_took_obeys_who_speaks_for_its_side) {
  start();
  const auto seats = GetParam()->seats();
  for (unsigned number = 0; number < seats.size(); ++number) {
    const Sitting* sits = holder(house(), *GetParam(), Actor::seat(number));
    ASSERT_NE(sits, nullptr);
    EXPECT_EQ(seats[sits->seat.code()].side, seats[number].side);
    EXPECT_TRUE(match_->viewer(sits->person).seats.has(Actor::seat(number)));
    if (seats[number].speaks) {
      EXPECT_EQ(sits->seat, Actor::seat(number));
      continue;
    }
    ASSERT_TRUE(take("sit " + std::string(seats[number].name) + " q Quinto"));
    EXPECT_EQ(holder(house(), *GetParam(), Actor::seat(number))->person, "q");
  }
  EXPECT_EQ(holder(house(), *GetParam(), Actor::referee()), nullptr);
  EXPECT_EQ(match_->viewer("nobody"), Viewer{});
}

TEST_P(HouseOfEveryGame, team_talk_is_for_the_own_side_for_ever) {
  start();
  ASSERT_TRUE(take(seat(0), "tell psst"));
  const auto seq = static_cast<std::uint32_t>(house().sittings.size() + 2);
  for (std::size_t i = 0; !seat(i).empty(); ++i) {
    const Viewer viewer = match_->viewer("p" + std::to_string(i));
    EXPECT_EQ(may_read(viewer, match_->veil(seq)), viewer.first_side);
  }
  EXPECT_FALSE(may_read(Viewer{.seats = {}, .referee = true}, match_->veil(seq)));
  ASSERT_TRUE(take(seat(0), "resign"));
  ASSERT_TRUE(take(match_->result_act()));
  EXPECT_FALSE(may_read(Viewer{}, match_->veil(seq)));
}

INSTANTIATE_TEST_SUITE_P(Match, HouseOfEveryGame, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string(info.param->about().name); });

}  // namespace
}  // namespace giostra
