// The match's own acts, the same for every registered game.
#include "match/match.hpp"

#include <gtest/gtest.h>

#include "match/records/plain.hpp"

namespace giostra {
namespace {

class OfEveryGame : public ::testing::TestWithParam<const Game*> {
 protected:
  [[nodiscard]] Log log() const {
    Log log;
    log.set("Game", GetParam()->about().name);
    return log;
  }
  [[nodiscard]] Match match() const { return std::move(*Match::open(log())); }
  // The seats that speak for their side, by number.
  [[nodiscard]] std::vector<SeatInfo> speakers() const {
    std::vector<SeatInfo> seats;
    for (const SeatInfo& seat : GetParam()->seats())
      if (seat.speaks) seats.push_back(seat);
    return seats;
  }
  [[nodiscard]] std::string_view seat(std::size_t number) const { return speakers().at(number).name; }
};

TEST_P(OfEveryGame, resignation_gives_the_match_to_the_other_side) {
  for (std::size_t number = 0; number < speakers().size(); ++number) {
    Match match = this->match();
    ASSERT_TRUE(match.take(Milliseconds{5}, seat(number), "resign"));
    ASSERT_TRUE(match.outcome());
    EXPECT_EQ(*match.outcome()->winner, other(speakers()[number].side));
    EXPECT_EQ(match.outcome()->rule, GetParam()->about().resign_rule);
    EXPECT_TRUE(match.awaits().empty());
    EXPECT_FALSE(match.take(Milliseconds{6}, seat(0), "resign"));
  }
}

TEST_P(OfEveryGame, a_draw_needs_everybody_and_one_no_cancels_all) {
  Match match = this->match();
  const auto seats = speakers().size();
  for (std::size_t number = 0; number + 1 < seats; ++number) ASSERT_TRUE(match.take({}, seat(number), "draw"));
  EXPECT_FALSE(match.outcome());
  ASSERT_TRUE(match.take({}, seat(0), "nodraw"));
  ASSERT_TRUE(match.take({}, seat(seats - 1), "draw"));
  EXPECT_FALSE(match.outcome());
  for (std::size_t number = 0; number + 1 < seats; ++number) ASSERT_TRUE(match.take({}, seat(number), "draw"));
  EXPECT_EQ(match.result_act(), "result draw " + std::string(GetParam()->about().agreement_rule));
}

TEST_P(OfEveryGame, the_result_is_an_entry_and_the_last_one) {
  Match match = this->match();
  EXPECT_FALSE(match.take({}, "match", "result draw X")) << "not decided yet";
  ASSERT_TRUE(match.take({}, seat(0), "resign"));
  EXPECT_FALSE(match.take({}, "match", "result 1 none"));
  EXPECT_EQ(match.match_acts(Actor::match()), std::vector{match.result_act()});
  ASSERT_TRUE(match.take({}, "match", match.result_act()));
  EXPECT_TRUE(match.closed());
  EXPECT_FALSE(match.take({}, "match", match.result_act()));
}

TEST_P(OfEveryGame, a_fold_names_the_entry_that_is_refused) {
  Log log = this->log();
  log.append({}, seat(0), "draw");
  log.append({}, seat(0), "no such act");
  const auto folded = Match::fold(log);
  ASSERT_FALSE(folded);
  EXPECT_TRUE(folded.error().detail.starts_with("entry 2"));
}

TEST_P(OfEveryGame, strangers_and_the_past_are_refused) {
  Match match = this->match();
  EXPECT_FALSE(match.take({}, "nobody", "resign"));
  ASSERT_TRUE(match.take(Milliseconds{10}, seat(0), "draw"));
  EXPECT_FALSE(match.take(Milliseconds{9}, seat(0), "nodraw"));
  EXPECT_FALSE(match.agreed_to_draw().empty());
}

TEST_P(OfEveryGame, a_correction_supersedes_and_erases_nothing) {
  Log log = this->log();
  log.append(Milliseconds{1}, seat(0), "draw");
  log.append(Milliseconds{2}, seat(0), "resign");
  Match match = std::move(*Match::fold(log));
  const std::string end = match.result_act();
  log.append(Milliseconds{3}, "match", end);
  log.append(Milliseconds{9}, "referee", "undo 2 because it was the wrong player");
  match = std::move(*Match::fold(log));
  EXPECT_FALSE(match.outcome());
  EXPECT_FALSE(match.agreed_to_draw().empty()) << "entry 1 still stands";
  EXPECT_EQ(plain(log).entries.size(), 1U);
  EXPECT_FALSE(match.take(Milliseconds{9}, "referee", "undo 2 because it is gone already"));
  EXPECT_FALSE(match.take(Milliseconds{9}, "referee", "undo 1 because ")) << "a reason is needed";
  log.append(Milliseconds{10}, seat(1), "resign");
  EXPECT_NE(Match::fold(log)->result_act(), end);
}

TEST_P(OfEveryGame, a_copy_lives_its_own_life) {
  Match match = this->match();
  Match copy = match;
  ASSERT_TRUE(copy.take({}, seat(0), "resign"));
  EXPECT_FALSE(match.outcome());
  match = copy;
  EXPECT_TRUE(match.outcome());
}

TEST_P(OfEveryGame, T4_T7_a_header_whose_times_cannot_be_read_is_refused) {
  for (const auto& [key, good, bad] : {std::tuple("Lag", "500", "0.5 s"),
                                       {"Patience", "60000", "-1"},
                                       {"Seeds", "5000", "soon"},
                                       {"LagBank", "1000+350", "1000"}}) {
    Log header = log();
    header.set(key, good);
    EXPECT_TRUE(Match::open(header)) << key;
    header.set(key, bad);
    const auto opened = Match::open(header);
    ASSERT_FALSE(opened) << key;
    EXPECT_EQ(opened.error().rule, kNotation);
  }
}

TEST_P(OfEveryGame, L8_a_header_names_only_seats_that_there_are) {
  Log header = log();
  header.set("Seat " + std::string(seat(0)), "Anna");
  EXPECT_TRUE(Match::open(header));
  header.set("Seat nobody", "Bruno");
  const auto opened = Match::open(header);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().detail, "nobody");
}

TEST_P(OfEveryGame, L8_a_match_that_is_led_does_not_start_without_its_referee) {
  Log header = log();
  header.set("Referee", "yes");
  auto match = std::move(*Match::open(header));
  for (std::size_t number = 0; number < speakers().size(); ++number)
    ASSERT_TRUE(match.take({}, "match", "sit " + std::string(seat(number)) + " bot:1 Computer"));
  EXPECT_FALSE(match.take({}, "match", "start"));
  ASSERT_TRUE(match.take({}, "match", "sit referee r Rita"));
  EXPECT_TRUE(match.take({}, "match", "start"));
}

INSTANTIATE_TEST_SUITE_P(Match, OfEveryGame, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string(info.param->about().name); });

TEST(Match, an_unknown_game_is_refused) {
  Log log;
  log.set("Game", "no such game");
  EXPECT_FALSE(Match::open(log));
}

}  // namespace
}  // namespace giostra
