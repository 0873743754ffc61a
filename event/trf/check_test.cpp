#include "event/trf/check.hpp"

#include <gtest/gtest.h>

namespace giostra::event {
namespace {

// Four players after one round as the Dutch system pairs it.
TrfFile small() {
  TrfFile file{.system = "FIDE_DUTCH"};
  for (const char* name : {"Ada", "Bruno", "Carla", "Dino"}) file.players.push_back({.name = name});
  file.table.rounds = 3;
  file.table.rows = {{{Mark::win, 3, Colour::white}},
                     {{Mark::loss, 4, Colour::black}},
                     {{Mark::loss, 1, Colour::black}},
                     {{Mark::win, 2, Colour::white}}};
  return file;
}

TEST(TrfCheck, E93_what_the_system_did_has_no_difference) {
  const auto report = check_trf(small());
  ASSERT_TRUE(report);
  EXPECT_EQ(report->rounds, 1);
  EXPECT_EQ(report->boards, 2);
  EXPECT_TRUE(report->differences.empty());
}

TEST(TrfCheck, E93_exchanged_colours_and_opponents_are_found) {
  TrfFile file = small();
  std::swap(file.table.rows[0][0].colour, file.table.rows[2][0].colour);
  EXPECT_EQ(check_trf(file)->differences, (std::vector<Difference>{{1, Difference::Kind::colours, {3, 1}, {1, 3}}}));
  file = small();
  file.table.rows[0][0].opponent = 2;
  file.table.rows[1][0].opponent = 1;
  file.table.rows[2][0].opponent = 4;
  file.table.rows[3][0].opponent = 3;
  EXPECT_EQ(check_trf(file)->differences.size(), 4U) << "two boards that are there, and two that are not";
}

TEST(TrfCheck, E92_hand_made_boards_are_left_alone) {
  TrfFile file = small();
  std::swap(file.table.rows[0][0].colour, file.table.rows[2][0].colour);
  file.others = {write_by_hand(1, {3, 1}), write_lot({2, 4})};
  const auto report = check_trf(file);
  EXPECT_EQ(report->by_hand, 1);
  EXPECT_EQ(report->boards, 1);
  EXPECT_EQ(report->differences.size(), 1U) << "alone in the field 4 and 2 would have the other colours";
  EXPECT_EQ(read_by_hand(file.others[0]), (std::pair{1, Board{3, 1}}));
  EXPECT_EQ(read_lot(file.others[1]), (WonByLot{2, 4}));
}

TEST(TrfCheck, E60_a_lot_without_round_and_number_is_none) {
  for (const char* line : {"### lot: round goes on", "### lot: round  goes on", "### lot: round 2 goes on"})
    EXPECT_EQ(read_lot(line), std::nullopt) << line;
}

TEST(TrfCheck, E93_a_bye_that_somebody_else_should_have) {
  TrfFile file{.system = "FIDE_DUTCH"};
  file.players.resize(3);
  file.table.rounds = 2;
  file.table.rows = {{{Mark::win, 3, Colour::white}}, {{Mark::pairing_bye}}, {{Mark::loss, 1, Colour::black}}};
  const auto report = check_trf(file);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->differences.back(), (Difference{1, Difference::Kind::bye, {2, 0}, {3, 0}}));
}

TEST(TrfCheck, E93_systems_by_name) {
  for (std::size_t at = 0; at < kSystems; ++at) {
    const auto system = static_cast<System>(at);
    EXPECT_EQ(read_system(write_system(system)), system);
    EXPECT_EQ(read_trf_system(std::string(trf_system(system)) + "_BAKU"), system);
  }
  TrfFile file = small();
  file.system = "CUSTOM_SWISS";
  EXPECT_EQ(check_trf(file).error().rule, "E93");
}

}  // namespace
}  // namespace giostra::event
