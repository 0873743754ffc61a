#include "event/houses.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <type_traits>

#include "event/houses_text.hpp"
#include "kit/random.hpp"

namespace giostra::event {
namespace {

constexpr std::string_view kHead =
    "giostra-houses 1\n"
    "House: Ada\n"
    "House: Bice\n"
    "House: Cora\n"
    "House: Dina\n";

Tournament read(const std::string& games) {
  auto tournament = read_tournament(std::string(kHead) + games);
  EXPECT_TRUE(tournament) << tournament.error().text(Language::english);
  return *tournament;
}

// Rule and place of the refusal; the games begin on line 6.
std::string refusal(const std::string& games) {
  const auto tournament = read_tournament(std::string(kHead) + games);
  return tournament ? "accepted" : std::string(tournament.error().rule) + ", " + tournament.error().detail;
}

// `1 Ada 9, 2 Bice 6, ...`: places, names and Ranking Points.
std::string ranking(const Tournament& tournament) {
  std::string text;
  for (const Row& row : standing_of(tournament).rows)
    text += (text.empty() ? "" : ", ") + std::to_string(row.place) + " " + tournament.name(row.house) + " " +
            std::to_string(row.ranking.count);
  return text;
}

const Row& row_of(const HousesTable& standing, unsigned house) {
  return *std::ranges::find(standing.rows, static_cast<House>(house), &Row::house);
}

template <class A, class B>
concept Addable = requires(A a, B b) { a + b; };
template <class A, class B>
concept Comparable = requires(A a, B b) { a < b; };

TEST(Houses, M13_three_scores_are_three_types) {
  static_assert(Addable<PawnPoints, PawnPoints> && Comparable<PawnPoints, PawnPoints>);
  static_assert(!Addable<PawnPoints, RankingPoints> && !Comparable<PawnPoints, RankingPoints>);
  static_assert(!Addable<PawnPoints, HousePoints> && !Comparable<PawnPoints, HousePoints>);
  static_assert(!std::is_convertible_v<PawnPoints, HousePoints> && !std::is_convertible_v<int, HousePoints>);
}

TEST(Houses, M13_a_win_is_worth_3_a_draw_1_a_loss_0) {
  const HousesTable standing =
      standing_of(read("1 1 | Ada | Bice | 2 | 3 5 | 3 5\n1 2 | Cora | Dina | draw | 4 4 | 4 2\n"));
  EXPECT_EQ(row_of(standing, 0).ranking.count, 0);
  EXPECT_EQ(row_of(standing, 1).ranking.count, 3);
  EXPECT_EQ(row_of(standing, 2).ranking.count, 1);
  EXPECT_EQ(row_of(standing, 3).ranking.count, 1);
  EXPECT_EQ(row_of(standing, 0).lost, 1);
  EXPECT_EQ(row_of(standing, 1).won, 1);
  EXPECT_EQ(row_of(standing, 3).drawn, 1);
  EXPECT_EQ(row_of(standing, 3).played(), 1);
}

TEST(Houses, M20_every_House_meets_every_other_once_in_three_rounds_on_two_boards) {
  const auto tournament = read_names({"Ada", "Bice", "Cora", "Dina"});
  ASSERT_TRUE(tournament);
  ASSERT_EQ(tournament->meetings.size(), kGames);
  std::set<std::set<House>> pairs;
  std::set<std::pair<int, int>> boards;
  std::set<std::pair<int, House>> appearances;
  std::array<int, kHouses> first{};
  for (const auto& [fixture, played] : tournament->meetings) {
    pairs.insert({fixture.sides[0], fixture.sides[1]});
    boards.emplace(fixture.round, fixture.board);
    for (const House house : fixture.sides) appearances.emplace(fixture.round, house);
    ++first[index(fixture.sides[0])];
    EXPECT_FALSE(played);
  }
  EXPECT_EQ(pairs.size(), 6U);
  EXPECT_EQ(boards.size(), 6U);
  EXPECT_EQ(appearances.size(), 12U);
  EXPECT_LE(std::ranges::max(first) - std::ranges::min(first), 1);
}

TEST(Houses, M20_names_are_four_and_different) {
  EXPECT_FALSE(read_names({"Ada", "Bice", "Cora"}));
  EXPECT_FALSE(read_names({"Ada", "Bice", "Cora", "Dina", "Elsa"}));
  EXPECT_FALSE(read_names({"Ada", "Bice", "Cora", " Ada"}));
  EXPECT_FALSE(read_names({"Ada", "Bice", "Cora", ""}));
  EXPECT_FALSE(read_names({"Ada", "Bice", "Cora", "a|b"}));
  EXPECT_FALSE(read_names({"Ada", "Bice", "Cora", "a\nb"}));
  EXPECT_FALSE(read_names({"Ada", "Bice", "Cora", "\xC0\x80"}));
}

TEST(Houses, M20_games_that_do_not_fit_are_refused) {
  EXPECT_EQ(refusal("4 1 | Ada | Bice\n"), "M20, line 6");
  EXPECT_EQ(refusal("1 3 | Ada | Bice\n"), "M20, line 6");
  EXPECT_EQ(refusal("0 1 | Ada | Bice\n"), "M20, line 6");
  EXPECT_EQ(refusal("1 1 | Ada | Ada\n"), "M20, line 6");
  EXPECT_EQ(refusal("1 1 | Ada | Bice\n\n2 1 | Bice | Ada\n"), "M20, line 8");
  EXPECT_EQ(refusal("1 1 | Ada | Bice\n1 1 | Cora | Dina\n"), "M20, line 7");
  EXPECT_EQ(refusal("1 1 | Ada | Bice\n1 2 | Cora | Ada\n"), "M20, line 7");
  // Were Cora and Dina to meet in round 2, nobody could play beside Ada and Bice in round 1.
  EXPECT_EQ(refusal("1 1 | Ada | Bice\n2 1 | Cora | Dina\n"), "M20, line 7");
}

TEST(Houses, M20_any_order_of_rounds_is_filled_up) {
  const Tournament tournament = read("3 2 | Dina | Cora\n1 2 | Bice | Cora\n");
  ASSERT_EQ(tournament.meetings.size(), kGames);
  std::string schedule;
  for (const auto& [fixture, played] : tournament.meetings)
    schedule += std::to_string(fixture.round) + std::to_string(fixture.board) + tournament.name(fixture.sides[0])[0] +
                tournament.name(fixture.sides[1])[0] + " ";
  EXPECT_EQ(schedule, "11AD 12BC 21CA 22DB 31AB 32DC ");
}

// Ada wins all; the others beat each other in a ring or as the lines say.
const std::string kAdaWinsAll =
    "1 1 | Ada | Bice | 1 | 10 2 | 8 2\n"
    "2 1 | Cora | Ada | 2 | 3 7 | 3 7\n"
    "3 1 | Ada | Dina | 1 | 6 6 | 6 4\n";

TEST(Houses, M21_Ranking_Points_come_first) {
  const Tournament tournament = read(kAdaWinsAll +
                                     "1 2 | Cora | Dina | 1 | 5 40 | 5 40\n"
                                     "2 2 | Dina | Bice | 2 | 9 5 | 9 5\n"
                                     "3 2 | Bice | Cora | draw | 1 1 | 1 1\n");
  EXPECT_EQ(ranking(tournament), "1 Ada 9, 2 Cora 4, 3 Bice 4, 4 Dina 0");
  EXPECT_TRUE(standing_of(tournament).complete());
}

TEST(Houses, M21_then_Pawn_Points_of_all_games_prices_included) {
  const Tournament tournament = read(kAdaWinsAll +
                                     "1 2 | Cora | Dina | 1 | 5 4 | 5 4\n"
                                     "2 2 | Dina | Bice | 1 | 9 5 | 1 5\n"
                                     "3 2 | Bice | Cora | 1 | 6 1 | 6 1\n");
  // 3 Ranking Points each: Bice 13 of which 13 through Mangiate, Cora 9, Dina 19 of which 9.
  EXPECT_EQ(ranking(tournament), "1 Ada 9, 2 Dina 3, 3 Bice 3, 4 Cora 3");
}

TEST(Houses, M21_then_the_direct_game_of_exactly_two) {
  const Tournament tournament = read(kAdaWinsAll +
                                     "1 2 | Cora | Dina | 1 | 5 4 | 5 4\n"
                                     "2 2 | Dina | Bice | 1 | 9 6 | 9 6\n"
                                     "3 2 | Bice | Cora | 1 | 5 5 | 5 5\n");
  // Bice and Cora have 13 each, and Bice won their game; Dina has 19.
  EXPECT_EQ(ranking(tournament), "1 Ada 9, 2 Dina 3, 3 Bice 3, 4 Cora 3");
  EXPECT_TRUE(standing_of(tournament).lots_to_draw.empty());
}

const std::string kThreeLevel =
    "1 2 | Cora | Dina | 1 | 5 3 | 5 3\n"
    "2 2 | Dina | Bice | 1 | 4 5 | 4 5\n"
    "3 2 | Bice | Cora | 1 | 6 5 | 6 5\n";

TEST(Houses, M21_three_level_Houses_need_a_lot_although_each_beat_one) {
  const Tournament tournament = read(kAdaWinsAll + kThreeLevel);
  const HousesTable standing = standing_of(tournament);
  EXPECT_EQ(ranking(tournament), "1 Ada 9, 2 Bice 3, 2 Cora 3, 2 Dina 3");
  ASSERT_EQ(standing.lots_to_draw.size(), 1U);
  EXPECT_EQ(write_lots(tournament, standing.lots_to_draw[0]), "Lots: Bice, Cora, Dina");
  EXPECT_TRUE(row_of(standing, 0).prize);
  EXPECT_FALSE(row_of(standing, 1).prize);
  EXPECT_TRUE(row_of(standing, 1).shared);
}

TEST(Houses, M21_lots_decide_in_the_order_drawn) {
  const Tournament tournament = read("Lots: Dina, Bice, Cora\n" + kAdaWinsAll + kThreeLevel);
  EXPECT_EQ(ranking(tournament), "1 Ada 9, 2 Dina 3, 3 Bice 3, 4 Cora 3");
  EXPECT_TRUE(standing_of(tournament).lots_to_draw.empty());
  EXPECT_EQ(row_of(standing_of(tournament), 3).prize->count, 20 + 6);
}

TEST(Houses, M21_a_drawn_direct_game_leaves_the_lot) {
  const std::string games = kAdaWinsAll +
                            "1 2 | Cora | Dina | 1 | 9 1 | 9 1\n"
                            "2 2 | Dina | Bice | 2 | 0 10 | 0 10\n"
                            "3 2 | Bice | Cora | draw | 1 1 | 1 1\n";
  EXPECT_EQ(ranking(read(games)), "1 Ada 9, 2 Bice 4, 2 Cora 4, 4 Dina 0");
  EXPECT_EQ(ranking(read(games + "Lots: Cora, Bice\n")), "1 Ada 9, 2 Cora 4, 3 Bice 4, 4 Dina 0");
}

TEST(Houses, M21_lots_that_nobody_waits_for_are_refused) {
  EXPECT_EQ(refusal("Lots: Ada, Bice\n"), "M21, line 6");
  const std::string games = kAdaWinsAll + kThreeLevel;
  EXPECT_EQ(refusal(games + "Lots: Ada, Bice\n"), "M21, line 12");
  EXPECT_EQ(refusal(games + "Lots: Bice, Cora\n"), "M21, line 12");
  EXPECT_EQ(refusal(games + "Lots: Bice, Cora, Cora\n"), "M21, line 12");
  EXPECT_EQ(refusal(games + "Lots: Bice, Cora, Dina\nLots: Dina, Cora, Bice\n"), "M21, line 13");
  EXPECT_EQ(refusal(games + "Lots: Bice, Cora, Elsa\n"), "notation, line 12: Elsa");
}

TEST(Houses, M22_places_are_worth_25_20_15_10) {
  EXPECT_EQ(house_points(1, {}).count, 25);
  EXPECT_EQ(house_points(2, {}).count, 20);
  EXPECT_EQ(house_points(3, {}).count, 15);
  EXPECT_EQ(house_points(4, {}).count, 10);
}

TEST(Houses, M22_half_of_the_points_through_Mangiate_is_rounded_up_once_for_all_games) {
  EXPECT_EQ(house_points(4, {1}).count, 11);
  EXPECT_EQ(house_points(4, {2}).count, 11);
  EXPECT_EQ(house_points(4, {3}).count, 12);
  // Dina: 3, 1 and 3 through Mangiate are 7, of which 4; not 2, 1 and 2.
  const HousesTable standing =
      standing_of(read("1 1 | Ada | Bice | 1 | 1 0 | 1 0\n1 2 | Cora | Dina | 1 | 4 3 | 4 3\n"
                       "2 1 | Cora | Ada | 1 | 3 1 | 3 1\n2 2 | Dina | Bice | 2 | 1 2 | 1 2\n"
                       "3 1 | Ada | Dina | 1 | 4 5 | 4 3\n3 2 | Bice | Cora | 2 | 1 3 | 1 3\n"));
  EXPECT_EQ(row_of(standing, 3).by_mangiate.count, 7);
  EXPECT_EQ(row_of(standing, 3).pawns.count, 9);
  EXPECT_EQ(row_of(standing, 3).prize->count, 10 + 4);
}

TEST(Houses, M22_no_House_Points_before_the_last_game) {
  for (const Row& row : standing_of(read(kAdaWinsAll)).rows) EXPECT_FALSE(row.prize);
}

TEST(Houses, M22_impossible_points_are_refused) {
  EXPECT_EQ(refusal("1 1 | Ada | Bice | 1 | 5 3 | 6 3\n"), "M22, line 6");
  EXPECT_EQ(refusal("1 1 | Ada | Bice | 1 | 5 3 | 5 4\n"), "M22, line 6");
  EXPECT_EQ(refusal("1 1 | Ada | Bice | 1 | 14 3 | 1 3\n"), "M10, line 6");
  EXPECT_EQ(refusal("1 1 | Ada | Bice | 1 | 13 3 | 1 3\n"), "accepted");
  EXPECT_EQ(refusal("1 1 | Ada | Bice | 2 | 13 3 | 13 3\n"), "accepted");  // a king was eaten
}

TEST(Houses, M12_L1_an_agreed_draw_keeps_unequal_Pawn_Points) {
  const HousesTable standing = standing_of(read("1 1 | Ada | Bice | draw | 5 3 | 5 1\n"));
  for (const unsigned house : {0U, 1U}) {
    EXPECT_EQ(row_of(standing, house).drawn, 1);
    EXPECT_EQ(row_of(standing, house).ranking.count, 1);
  }
  EXPECT_EQ(row_of(standing, 0).pawns.count, 5);
  EXPECT_EQ(row_of(standing, 1).pawns.count, 3);
}

TEST(Houses, M23_the_worked_examples_of_House_Points) {
  EXPECT_EQ(house_points(2, {19}).count, 30);
  EXPECT_EQ(house_points(1, {10}).count, 30);
}

TEST(Houses, M23_the_worked_examples_as_a_whole_tournament) {
  const HousesTable standing =
      standing_of(read("1 1 | Ada | Bice | 2 | 9 4 | 7 4\n1 2 | Cora | Dina | draw | 2 2 | 2 2\n"
                       "2 1 | Cora | Ada | 2 | 3 8 | 3 8\n2 2 | Dina | Bice | 2 | 1 3 | 1 3\n"
                       "3 1 | Ada | Dina | 1 | 4 0 | 4 0\n3 2 | Bice | Cora | 1 | 5 1 | 3 1\n"));
  EXPECT_EQ(row_of(standing, 1).place, 1);
  EXPECT_EQ(row_of(standing, 1).by_mangiate.count, 10);
  EXPECT_EQ(row_of(standing, 1).prize->count, 30);
  EXPECT_EQ(row_of(standing, 0).place, 2);
  EXPECT_EQ(row_of(standing, 0).by_mangiate.count, 19);
  EXPECT_EQ(row_of(standing, 0).prize->count, 30);
}

// Few points, so that ties are common.
Tournament random_tournament(Random& random) {
  Tournament tournament = *read_names({"Ada", "Bice", "Cora", "Dina"});
  for (Meeting& meeting : tournament.meetings) {
    Played played{};
    if (const auto winner = random.below(3); winner < 2) played.winner = static_cast<Side>(winner);
    for (Score& score : played.scores) {
      score.earned = {static_cast<int>(random.below(3))};
      score.by_mangiate = {static_cast<int>(random.below(static_cast<unsigned>(score.earned.count) + 1))};
    }
    if (!played.winner) played.scores[1] = played.scores[0];
    meeting.played = played;
  }
  return tournament;
}

TEST(Houses, M21_the_ranking_is_a_total_order_once_lots_are_drawn) {
  Random random(13);
  int with_lots = 0;
  for (int i = 0; i < 3000; ++i) {
    Tournament tournament = random_tournament(random);
    const auto needed = standing_of(tournament).lots_to_draw;
    with_lots += static_cast<int>(!needed.empty());
    for (const Lots& lots : needed) {
      ASSERT_TRUE(check_lots(tournament, lots));
      tournament.lots.push_back(lots);
    }
    const HousesTable standing = standing_of(tournament);
    ASSERT_TRUE(standing.lots_to_draw.empty());
    int place = 0;
    int ranking_points = 0;
    for (const Row& row : standing.rows) {
      ASSERT_EQ(row.place, ++place);
      ASSERT_TRUE(row.prize && !row.shared && row.played() == 3);
      ranking_points += row.ranking.count;
    }
    const auto draws = std::ranges::count_if(tournament.meetings, [](const Meeting& m) { return !m.played->winner; });
    ASSERT_EQ(ranking_points, 18 - draws);
  }
  EXPECT_GT(with_lots, 100);
}

TEST(HousesText, what_is_written_reads_the_same) {
  Random random(7);
  for (int i = 0; i < 300; ++i) {
    Tournament tournament = random_tournament(random);
    if (i % 3 == 0) tournament.meetings[random.below(kGames)].played.reset();
    tournament.lots = standing_of(tournament).lots_to_draw;
    const std::string text = write_tournament(tournament);
    const auto again = read_tournament(text);
    ASSERT_TRUE(again) << text << again.error().text(Language::english);
    ASSERT_EQ(*again, tournament) << text;
  }
}

TEST(HousesText, comments_blanks_and_CR_LF_are_passed_over) {
  EXPECT_EQ(refusal("\r\n# a remark\r\n  1   1|Ada|Bice  | 1|4 3|4 3\r\n"), "accepted");
}

TEST(HousesText, unreadable_lines_are_named) {
  EXPECT_EQ(refusal("\n1 1 | Ada\n"), "notation, line 7");
  EXPECT_EQ(refusal("1 1 | Ada | Elsa\n"), "notation, line 6: Elsa");
  EXPECT_EQ(refusal("1 | Ada | Bice\n"), "notation, line 6");
  EXPECT_EQ(refusal("1 1 | Ada | Bice | 3 | 1 1 | 1 1\n"), "notation, line 6: 3");
  EXPECT_EQ(refusal("1 1 | Ada | Bice | 1 | 1 | 1 1\n"), "notation, line 6");
  EXPECT_EQ(refusal("1 1 | Ada | Bice | 1 | 1 -1 | 1 1\n"), "notation, line 6");
  EXPECT_EQ(refusal("1 1 | Ada | Bice | 1 | 1 1 | 1 99999\n"), "notation, line 6");
  EXPECT_EQ(refusal("House: Elsa\n"), "M20, line 6");
  EXPECT_EQ(read_tournament("").error().detail, "line 1");
  EXPECT_EQ(read_tournament("giostra-houses 1\nHouse: Ada\n1 1 | Ada | Bice\n").error().detail, "line 3");
  EXPECT_EQ(read_tournament("giostra-houses 1\nHouse: Ada\nHouse: Ada\n").error().detail, "line 3: Ada");
  EXPECT_EQ(read_tournament("giostra-houses 1\nHouse: Ada").error().detail, "line 2");
}

}  // namespace
}  // namespace giostra::event
