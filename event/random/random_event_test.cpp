// E166: seeded tournaments of every system. ./test looks at a few; scripts/random_events at a thousand each.
#include "event/random/random_event.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "event/swiss/legal.hpp"
#include "event/trf/check.hpp"
#include "tests/samples.hpp"

namespace giostra::event {
namespace {

std::set<Tpn> placed_in(const CrossTable& table, int round) {
  std::set<Tpn> placed;
  for (const Tpn tpn : tpns(table.size()))
    if (table.cell(tpn, round).opponent != kNobody || table.cell(tpn, round).mark == Mark::pairing_bye)
      placed.insert(tpn);
  return placed;
}

// E26, E100: of a Swiss.
void expect_legal_round(const RandomEvent& event, int round, const std::string& about) {
  const CrossTable& table = event.file.entrants();
  const CrossTable before = table.before(round);
  const auto& present = event.present[static_cast<std::size_t>(round - 1)];
  EXPECT_EQ(placed_in(table, round), std::set<Tpn>(present.begin(), present.end())) << about << ": nobody is forgotten";
  const Ignored ignored{.colours = event.file.teams.has_value()};
  int byes = 0;
  for (const Tpn tpn : present) {
    const Cell& cell = table.cell(tpn, round);
    const auto cards = write_cards(before, present);
    const auto card = [&](Tpn whose) { return *std::ranges::find(cards, whose, &Card::tpn); };
    if (cell.opponent != kNobody) {
      EXPECT_FALSE(obstacle(before, card(tpn), card(cell.opponent), ignored)) << about << ": " << tpn;
      EXPECT_EQ(table.cell(cell.opponent, round).opponent, tpn) << about;
    } else {
      EXPECT_TRUE(card(tpn).may_have_bye) << about << ": a second bye for " << tpn;
      ++byes;
    }
  }
  EXPECT_LE(byes, 1) << about;
}

// Of schedules: nobody at two boards, nobody twice against the same, and all boards of a round robin.
void expect_legal_schedule(System system, const CrossTable& table, const std::string& about) {
  std::multiset<std::set<Tpn>> met;
  for (int round = 1; round <= table.known_rounds(); ++round)
    for (const Tpn tpn : tpns(table.size())) {
      const Cell& cell = table.cell(tpn, round);
      if (cell.opponent == kNobody) continue;
      EXPECT_EQ(table.cell(cell.opponent, round).opponent, tpn) << about;
      if (cell.opponent > tpn) met.insert({tpn, cell.opponent});
    }
  const std::size_t times = system == System::double_round_robin ? 2 : 1;
  for (const auto& pair : met) EXPECT_EQ(met.count(pair), times) << about;
  if (system != System::knock_out) EXPECT_EQ(met.size(), times * table.size() * (table.size() - 1) / 2) << about;
}

class RandomEvents : public testing::TestWithParam<System> {};

TEST_P(RandomEvents, E166_no_illegal_board_nobody_forgotten_and_the_file_is_clean) {
  for (std::uint64_t seed = 1; seed <= sampling::samples(std::uint64_t{10}); ++seed) {
    const auto event = make_random_event({.system = GetParam(), .seed = seed});
    const std::string about = std::string(write_system(GetParam())) + " seed " + std::to_string(seed);
    ASSERT_TRUE(event) << about;
    const CrossTable& table = event->file.entrants();
    if (is_swiss(GetParam()))
      for (int round = 1; round <= table.known_rounds(); ++round)
        expect_legal_round(*event, round, about + " round " + std::to_string(round));
    else
      expect_legal_schedule(GetParam(), table, about);
    const auto again = read_trf(write_trf(event->file));
    ASSERT_TRUE(again) << about << again.error().text(Language::english);
    EXPECT_EQ(*again, event->file) << about;
    const auto report = check_trf(*again);
    ASSERT_TRUE(report) << about;
    EXPECT_TRUE(report->differences.empty()) << about << " round " << report->differences.front().round;
    ASSERT_FALSE(HasFailure()) << about;
  }
}

INSTANTIATE_TEST_SUITE_P(Systems, RandomEvents,
                         testing::Values(System::dutch, System::team_swiss, System::team_swiss_plain,
                                         System::round_robin, System::double_round_robin, System::knock_out),
                         [](const auto& one) {
                           std::string name(write_system(one.param));
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(RandomEvent, E93_the_same_seed_gives_the_same_and_another_one_another) {
  const auto text = [](std::uint64_t seed) {
    return write_trf(make_random_event({.system = System::team_swiss, .seed = seed})->file);
  };
  EXPECT_EQ(text(5), text(5));
  EXPECT_NE(text(5), text(6));
}

TEST(RandomEvent, E93_wishes_are_kept) {
  const auto event = make_random_event({.entrants = 13, .rounds = 4, .is_plain = true});
  ASSERT_TRUE(event);
  EXPECT_EQ(event->file.table.size(), 13U);
  EXPECT_EQ(event->file.table.known_rounds(), 4);
  for (const auto& row : event->file.table.rows)
    for (const Cell& cell : row) EXPECT_TRUE(is_played(cell.mark) || cell.mark == Mark::pairing_bye);
  EXPECT_EQ(make_random_event({.entrants = 1}).error().rule, "E93");
}

// Every oddity comes up.
TEST(RandomEvent, E166_all_oddities_are_there) {
  std::set<Mark> marks;
  bool by_hand = false, is_short = false, both_lost = false, both_missing = false, late = false;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const TrfFile file = make_random_event({.seed = seed})->file;
    by_hand =
        by_hand || std::ranges::any_of(file.others, [](const auto& line) { return read_by_hand(line).has_value(); });
    for (const auto& row : file.table.rows) {
      if (row.empty()) continue;
      late = late || (row.front().mark == Mark::absent && is_played(row.back().mark));
      for (std::size_t round = 0; round < row.size(); ++round) {
        marks.insert(row[round].mark);
        is_short = is_short || row[round].is_short;
        if (row[round].opponent == kNobody) continue;
        const Mark theirs = file.table.rows[row[round].opponent - 1U][round].mark;
        both_lost = both_lost || (row[round].mark == Mark::loss && theirs == Mark::loss);
        both_missing = both_missing || (row[round].mark == Mark::forfeit_loss && theirs == Mark::forfeit_loss);
      }
    }
  }
  EXPECT_EQ(marks.size(), 9U) << "all but the full-point bye";
  EXPECT_TRUE(by_hand && is_short && both_lost && both_missing && late);
}

}  // namespace
}  // namespace giostra::event
