#include "event/log/event.hpp"

#include <algorithm>

#include "event/log/desk_test.hpp"
#include "event/log/preview.hpp"
#include "event/log/standing.hpp"
#include "event/log/tables.hpp"

namespace giostra::event {
namespace {

std::string order_of(const Desk& desk) {
  std::string text;
  for (const EntrantNo no : desk.event().part("A")->order) text += desk.event().part("A")->entrant(no).id;
  return text;
}

Mark mark(const Desk& desk, const std::string& id, int round) {
  const Part& part = *desk.event().part("A");
  return table_for_pairing(part, round + 1).cell(part.tpn(*part.find(id)), round).mark;
}

TEST(Event, F10_a_round_lives_from_draft_to_closed) {
  Desk desk = swiss(4);
  EXPECT_EQ(desk.phase("A", 1), Phase::draft);
  desk.pair("A", 1);
  EXPECT_EQ(desk.phase("A", 1), Phase::proposed);
  EXPECT_EQ(desk.boards("A", 1), "a:c d:b");
  desk.must({"discard A 1"});
  EXPECT_EQ(desk.phase("A", 1), Phase::draft);
  EXPECT_EQ(desk.chief("publish A 1"), "E100");
  desk.pair("A", 1);
  desk.must({"publish A 1"});
  EXPECT_EQ(desk.phase("A", 1), Phase::published);
  EXPECT_EQ(desk.chief("result A 1 1 1-0"), "E110");
  desk.must({"gong A 1"});
  EXPECT_EQ(desk.phase("A", 1), Phase::playing);
  EXPECT_EQ(desk.chief("close A 1"), "E106");
  desk.results("A", 1, "1-0 draw");
  EXPECT_EQ(desk.phase("A", 1), Phase::complete);
  desk.must({"close A 1"});
  EXPECT_EQ(desk.phase("A", 1), Phase::closed);
  EXPECT_EQ(desk.chief("reopen A 1"), "notation");
  desk.must({"reopen A 1 because wrong board"});
  EXPECT_EQ(desk.phase("A", 1), Phase::complete);
}

TEST(Event, E1_terms_are_announced_before_round_1) {
  Desk desk = swiss(4);
  desk.must({"part A | Open | format=dutch | rounds=4 | points=3 1 0"});
  desk.play("A", 1);
  EXPECT_EQ(desk.chief("part A | Open | format=dutch | rounds=4 | points=1 0.5 0 | because better"), "E70");
  EXPECT_EQ(desk.chief("part A | Open | format=dutch | rounds=3 | points=3 1 0"), "E92");
  desk.must({"part A | Open | format=dutch | rounds=3 | points=3 1 0 | because it is late"});
  EXPECT_EQ(desk.event().part("A")->total_rounds(), 3);
}

TEST(Event, E2_pairs_are_two_known_people_and_perhaps_a_reserve) {
  Desk desk;
  desk.must({"part A | Pairs | entrant=pair | format=team_swiss | rounds=3", "person p1 | Anna", "person p2 | Bruno",
             "person p3 | Carla", "person p4 | Dino"});
  EXPECT_EQ(desk.chief("enter A x | X"), "E2");
  EXPECT_EQ(desk.chief("enter A x | X | members=p1,p1"), "E2");
  EXPECT_EQ(desk.chief("enter A x | X | members=p1,p9"), "E2");
  desk.must({"enter A x | X | members=p1,p2 | reserve=p3"});
  EXPECT_EQ(desk.chief("enter A y | Y | members=p3,p4"), "E2");
}

TEST(Event, E3_numbers_follow_strength_and_are_frozen_when_round_4_is_paired) {
  Desk desk = swiss(6);
  desk.must({"enter A g | g | strength=1998"});
  EXPECT_EQ(order_of(desk), "abcgdef");
  desk.must({"numbers A g a b c d e f because lot"});
  EXPECT_EQ(order_of(desk), "gabcdef");
  for (int round = 1; round <= 3; ++round) {
    desk.play("A", round);
    desk.results("A", round, "draw draw draw");
  }
  desk.must({"numbers A a b c d e f g"});
  desk.pair("A", 4);
  desk.must({"publish A 4"});
  EXPECT_EQ(desk.chief("numbers A g a b c d e f"), "E3");
  desk.must({"enter A h | h | strength=2500"});
  EXPECT_EQ(order_of(desk), "abcdefgh");
}

TEST(Event, E6_a_bye_is_asked_for_before_the_round_is_paired_and_once) {
  Desk desk = swiss(5);
  EXPECT_EQ(desk.chief("bye A 4 a half"), "E6");
  desk.must({"bye A 2 a half"});
  EXPECT_EQ(desk.chief("bye A 3 a half"), "E6");
  desk.must({"bye A 2 a half", "bye A 4 a zero", "bye A 4 a none"});
  EXPECT_EQ(desk.by("door", "bye A 3 b full"), "E113");
  desk.play("A", 1);
  EXPECT_EQ(desk.chief("bye A 1 b zero"), "E6");
  desk.results("A", 1, "1-0 1-0");
  desk.play("A", 2);
  EXPECT_EQ(mark(desk, "a", 2), Mark::half_bye);
}

TEST(Event, E7_a_no_show_waits_for_the_grace_time_and_is_out_until_they_report_back) {
  Desk desk = swiss(4);
  desk.play("A", 1);
  EXPECT_EQ(desk.chief("missing A 1 1 second"), "E7");
  desk.minutes(5);
  desk.must({"pause because speech"});
  desk.minutes(30);
  desk.must({"resume"});
  EXPECT_EQ(desk.chief("missing A 1 1 second"), "E7");
  desk.minutes(5);
  desk.must({"missing A 1 1 second", "missing A 1 2 first stays"});
  EXPECT_EQ(mark(desk, "c", 1), Mark::forfeit_loss);
  EXPECT_EQ(mark(desk, "a", 1), Mark::forfeit_win);
  desk.play("A", 2);
  EXPECT_EQ(mark(desk, "c", 2), Mark::absent);
  EXPECT_EQ(desk.event().part("A")->round(2).place(*desk.event().part("A")->find("d")) != Round::kNoPlace, true);
  desk.must({"arrive A c"});
  EXPECT_EQ(desk.event().part("A")->entrants[2].presence, Presence::here);
}

TEST(Event, E8_whoever_leaves_is_absent_from_then_on_and_nothing_played_changes) {
  Desk desk = swiss(4);
  desk.play("A", 1);
  desk.results("A", 1, "1-0 0-1");
  desk.must({"leave A a because tired"});
  desk.play("A", 2);
  EXPECT_EQ(mark(desk, "a", 1), Mark::win);
  EXPECT_EQ(mark(desk, "a", 2), Mark::absent);
}

TEST(Event, E13_E16_round_robin_rounds_in_any_order_and_a_free_round_is_no_bye) {
  Desk desk = round_robin(5);
  desk.play("A", 3);
  desk.play("A", 1);
  EXPECT_EQ(desk.boards("A", 1), "b:e c:d");
  EXPECT_EQ(desk.chief("propose A 2 a:bye b:c d:e"), "E13");
  EXPECT_EQ(desk.chief("propose A 6 a:b"), "E1");
  EXPECT_EQ(desk.chief("enter A f | f"), "E11");
  desk.results("A", 1, "1-0 draw");
  const CrossTable table = desk.event().cross_table("A");
  EXPECT_EQ(table.known_rounds(), 3);
  EXPECT_EQ(table.score(1, 3).count, 0);
  EXPECT_EQ(table.cell(1, 1), Cell{});
}

TEST(Event, E15_leaving_before_half_of_the_games_counts_for_nobody) {
  Desk desk = round_robin(6);
  desk.play("A", 1);
  desk.results("A", 1, "1-0 1-0 1-0");
  EXPECT_EQ(desk.event().cross_table("A").score(1, 1).count, 10);
  desk.must({"leave A f because ill"});
  EXPECT_EQ(desk.event().cross_table("A").score(1, 1).count, 0);
  EXPECT_EQ(desk.board("A", 1, 1).end.report->result, BoardResult::first) << "still to be seen";
  desk.play("A", 2);
  EXPECT_EQ(desk.boards("A", 2), "e:c a:b");
  EXPECT_EQ(desk.chief("arrive A f"), "E15");
}

TEST(Event, E15_leaving_later_loses_the_rest_by_not_coming) {
  Desk desk = round_robin(4);
  for (int round = 1; round <= 2; ++round) {
    desk.play("A", round);
    desk.results("A", round, "1-0 1-0");
  }
  desk.must({"leave A d because ill"});
  desk.play("A", 3);
  EXPECT_EQ(mark(desk, "d", 3), Mark::forfeit_loss);
  EXPECT_EQ(mark(desk, "b", 3), Mark::forfeit_win);
  EXPECT_EQ(mark(desk, "d", 1), Mark::loss);
}

TEST(Event, E35_where_no_pairing_exists_the_ways_out_are_acts) {
  Desk desk = swiss(2);
  desk.must({"apart A 1-5 a b because brothers"});
  EXPECT_EQ(propose(desk.event().state(), "A", 1).error().rule, "E35");
  auto ways = ways_out(desk.event().state(), "A", 1);
  EXPECT_EQ(ways, (std::vector<std::vector<std::string>>{{"meet A a b"}}));
  EXPECT_EQ(desk.chief("meet A b"), "E35");
  desk.must({"meet A b a"});
  desk.play("A", 1);
  desk.results("A", 1, "draw");
  EXPECT_EQ(propose(desk.event().state(), "A", 2).error().rule, "E35");
  ways = ways_out(desk.event().state(), "A", 2);
  ASSERT_EQ(ways.size(), 1U);
  for (const std::string& act : ways.front()) desk.must({act});
  desk.play("A", 2);
  EXPECT_EQ(desk.board("A", 2, 1).made.breaches, std::vector{Breach::met});
}

TEST(Event, E57_who_of_three_sits_is_told_before_the_round) {
  Desk desk;
  desk.must({"part A | Pairs | entrant=pair | format=team_swiss | rounds=3", "person p1 | Anna", "person p2 | Bruno",
             "person p3 | Carla", "person p4 | Dino", "person p5 | Elsa", "enter A x | X | members=p1,p2 | reserve=p3",
             "enter A y | Y | members=p4,p5"});
  desk.pair("A", 1);
  desk.must({"publish A 1"});
  EXPECT_EQ(desk.chief("sit A 1 x p1 p4"), "E57");
  EXPECT_EQ(desk.chief("sit A 1 x p1"), "E57");
  desk.must({"sit A 1 x p1 p3", "gong A 1"});
  EXPECT_EQ(desk.event().part("A")->sitting(1, EntrantNo{0}), (std::vector<std::string>{"p1", "p3"}));
  EXPECT_EQ(desk.chief("sit A 1 x p1 p2"), "E57");
  EXPECT_TRUE(desk.event().state().busy().contains("p3"));
  EXPECT_FALSE(desk.event().state().busy().contains("p2"));
}

TEST(Event, E64_who_is_busy_in_one_part_begins_later_in_the_other) {
  Desk desk = swiss(2);
  desk.must({"part B | Other | format=round_robin", "enter B a | a", "enter B z | z"});
  desk.play("A", 1);
  desk.play("B", 1);
  EXPECT_FALSE(desk.board("B", 1, 1).started);
  EXPECT_EQ(desk.chief("start B 1 1"), "E64");
  desk.results("A", 1, "1-0");
  desk.must({"start B 1 1"});
  EXPECT_EQ(desk.chief("start B 1 1"), "E105");
}

TEST(Event, E100_everybody_present_has_a_board_a_bye_or_an_absence) {
  Desk desk = swiss(5);
  desk.must({"propose A 1 a:b c:d"});
  EXPECT_EQ(desk.chief("publish A 1"), "E100") << "e is forgotten";
  EXPECT_EQ(*sum_of(*desk.event().part("A"), 1), (RoundSum{.on_boards = 4, .forgotten = {EntrantNo{4}}}));
  desk.must({"propose A 1 a:b c:d e:bye"});
  EXPECT_EQ(desk.chief("propose A 1 a:b a:d e:bye"), "E100");
  EXPECT_EQ(desk.chief("propose A 1 a:bye c:d e:bye"), "E26");
  desk.must({"leave A a"});
  EXPECT_EQ(desk.chief("publish A 1"), "E100") << "a does not play";
}

TEST(Event, E101_boards_by_hand_are_marked_and_say_why_where_they_break_a_rule) {
  Desk desk = swiss(4);
  desk.play("A", 1);  // a:c d:b
  desk.results("A", 1, "1-0 0-1");
  desk.pair("A", 2);
  EXPECT_EQ(desk.boards("A", 2), "b:a c:d");
  EXPECT_EQ(desk.chief("swap A 2 a d"), "E101") << "b and d have met";
  desk.must({"swap A 2 b c because they asked for it"});
  EXPECT_EQ(desk.boards("A", 2), "c:a b:d");
  EXPECT_EQ(desk.board("A", 2, 1).made.breaches, std::vector{Breach::met});
  EXPECT_EQ(desk.board("A", 2, 1).made.reason, "they asked for it");
}

TEST(Event, E101_a_swap_that_breaks_no_rule_needs_no_reason) {
  Desk desk = swiss(4);
  desk.pair("A", 1);
  desk.must({"swap A 1 a c"});
  EXPECT_EQ(desk.boards("A", 1), "c:a d:b");
  EXPECT_TRUE(desk.board("A", 1, 1).made.by_hand);
  EXPECT_TRUE(desk.board("A", 1, 1).made.breaches.empty());
  EXPECT_FALSE(desk.board("A", 1, 2).made.by_hand);
}

TEST(Event, E101_locked_boards_stay_when_the_rest_is_paired) {
  Desk desk = swiss(6);
  desk.must({"add A 1 f:a", "lock A 1 1"});
  EXPECT_EQ(desk.chief("propose A 1 a:d b:e c:f"), "E101");
  desk.pair("A", 1);
  EXPECT_EQ(desk.boards("A", 1), "f:a b:d e:c");
  EXPECT_TRUE(desk.board("A", 1, 1).made.by_hand);
  EXPECT_FALSE(desk.board("A", 1, 2).made.by_hand);
  desk.must({"publish A 1"});
  EXPECT_EQ(desk.chief("unlock A 1 1"), "E101");
}

TEST(Event, E102_after_publishing_a_change_has_one_of_six_reasons) {
  Desk desk = swiss(4);
  desk.pair("A", 1);
  desk.must({"publish A 1"});
  EXPECT_EQ(desk.chief("swap A 1 a d"), "E102");
  EXPECT_EQ(desk.chief("swap A 1 a d because I want to"), "E102");
  EXPECT_EQ(desk.chief("swap A 1 a d because other"), "E102");
  desk.must({"swap A 1 a d because other: the sheet was wrong"});
  EXPECT_EQ(desk.boards("A", 1), "d:c a:b");
  desk.must({"remove A 1 1 because agree"});
  EXPECT_EQ(mark(desk, "d", 1), Mark::absent);
  desk.must({"add A 1 c:d because repeat", "gong A 1", "result A 1 3 1-0"});
  EXPECT_EQ(desk.chief("swap A 1 c a because rule"), "E102") << "it has a result";
}

TEST(Event, E103_a_latecomer_plays_the_one_with_the_bye_or_another_latecomer_or_later) {
  Desk desk = swiss(5);
  desk.play("A", 1);
  EXPECT_EQ(desk.boards("A", 1), "a:c d:b e:bye");
  desk.must({"enter A f | Late | strength=100", "enter A g | Later", "enter A h | Latest", "enter A i | Last"});
  EXPECT_EQ(desk.chief("late A 1 f:a"), "E103");
  desk.must({"late A 1 f:e", "late A 1 g:h", "later A 1 i half"});
  EXPECT_EQ(desk.boards("A", 1), "a:c d:b f:e g:h");
  EXPECT_EQ(desk.board("A", 1, 4).table, 4);
  EXPECT_EQ(mark(desk, "i", 1), Mark::half_bye);
  desk.results("A", 1, "1-0 1-0 1-0 1-0");
  EXPECT_EQ(desk.phase("A", 1), Phase::complete);
}

TEST(Event, E106_a_correction_counts_for_the_next_pairing_that_is_not_out_yet) {
  Desk desk = swiss(8);
  for (int round = 1; round <= 3; ++round) {
    desk.play("A", round);
    desk.results("A", round, "1-0 1-0 1-0 1-0");
    desk.must({"close A " + std::to_string(round)});
  }
  EXPECT_EQ(desk.chief("result A 3 1 0-1"), "E106") << "no reason";
  EXPECT_EQ(desk.by("helper", "result A 3 1 0-1 | because slip"), "E110");
  desk.must({"result A 3 1 draw because slip", "result A 2 1 draw because slip", "result A 1 1 draw because slip"});
  const Part& part = *desk.event().part("A");
  const auto seen = [&](int round) {
    const EntrantNo white = part.round(round).boards[0].white;
    return table_for_pairing(part, 4).cell(part.tpn(white), round).mark;
  };
  EXPECT_EQ(seen(3), Mark::draw);
  EXPECT_EQ(seen(2), Mark::draw);
  EXPECT_EQ(seen(1), Mark::win) << "older rounds: standings only";
  EXPECT_EQ(desk.event().cross_table("A").cell(part.tpn(part.round(1).boards[0].white), 1).mark, Mark::draw);
}

TEST(Event, E106_a_preview_names_every_place_and_board_that_a_correction_would_change) {
  Desk desk = swiss(4);
  desk.play("A", 1);  // a:c d:b
  desk.results("A", 1, "1-0 0-1");
  desk.must({"close A 1"});
  desk.play("A", 2);
  EXPECT_EQ(desk.boards("A", 2), "b:a c:d");
  const EventState before = desk.event().state();
  const auto seen = preview(desk.event(), {}, "chief", "result A 1 1 0-1 because the slip was read wrongly");
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->round, 2);
  EXPECT_EQ(seen->instead, (std::vector<Pair>{{"b", "c"}, {"d", "a"}}));
  const auto place = [&](std::size_t entrant) {
    return *std::ranges::find(seen->places, EntrantNo(entrant), &Preview::Place::entrant);
  };
  EXPECT_EQ(place(0).before, 1);
  EXPECT_GE(place(0).after, 3);
  EXPECT_LE(place(2).after, 2);
  EXPECT_EQ(desk.event().state(), before) << "nothing is done";
  EXPECT_EQ(preview(desk.event(), {}, "chief", "result A 1 1 0-1").error().rule, "E106");
}

TEST(Event, E107_undo_takes_back_the_last_act_of_the_desk_and_erases_nothing) {
  Desk desk = swiss(4);
  desk.play("A", 1);
  const EventState before = desk.event().state();
  desk.must({"result A 1 1 1-0"});
  const auto entries = desk.event().entries();
  EXPECT_EQ(desk.chief("undo 3"), "E107");
  desk.must({"undo " + std::to_string(entries)});
  EXPECT_EQ(desk.event().state(), before);
  EXPECT_EQ(desk.event().entries(), entries + 1) << "both stand in the log";
  desk.must({"undo " + std::to_string(entries - 1)});
  EXPECT_EQ(desk.phase("A", 1), Phase::published);
  EXPECT_EQ(*Event::fold(desk.log()), desk.event());
}

TEST(Event, E107_what_something_was_built_on_is_corrected_instead) {
  Desk desk = swiss(4);
  desk.play("A", 1);
  const std::string gong = std::to_string(desk.event().entries());
  EXPECT_EQ(desk.by("person:a", "say A 1 1 1-0"), "accepted");
  EXPECT_EQ(desk.chief("undo " + gong), "E107");
  desk.must({"result A 1 2 1-0"});
  const std::string result = std::to_string(desk.event().entries());
  EXPECT_EQ(desk.by("person:c", "say A 1 1 1-0"), "accepted") << "another board";
  EXPECT_EQ(desk.by("helper", "undo " + result), "E113");
  desk.must({"undo " + result});
}

TEST(Event, E111_both_sides_say_the_same_or_the_desk_hears_of_it) {
  Desk desk = swiss(6);
  desk.play("A", 1);
  const auto told = [&](int board) { return desk.board("A", 1, board).end.told; };
  EXPECT_EQ(told(1), Told::open);
  EXPECT_EQ(desk.by("person:a", "say A 1 1 1-0"), "accepted");
  EXPECT_EQ(told(1), Told::said);
  EXPECT_EQ(desk.by("person:b", "say A 1 1 1-0"), "E113");
  EXPECT_EQ(desk.by("person:d", "say A 1 1 0-1"), "accepted");
  EXPECT_EQ(told(1), Told::contradicted);
  EXPECT_EQ(desk.by("helper", "result A 1 1 1-0"), "E113") << "the desk's matter";
  EXPECT_EQ(desk.by("person:d", "say A 1 1 1-0"), "accepted");
  EXPECT_EQ(told(1), Told::agreed);
  EXPECT_EQ(desk.by("table:2", "say A 1 2 draw first"), "accepted");
  EXPECT_EQ(desk.by("table:2", "say A 1 2 draw"), "E111");
  EXPECT_EQ(desk.by("table:3", "say A 1 2 draw second"), "E113");
  EXPECT_EQ(desk.by("table:2", "say A 1 2 draw second"), "accepted");
  EXPECT_EQ(told(2), Told::agreed);
  EXPECT_EQ(desk.by("helper:3-9", "result A 1 3 1-0"), "accepted");
  EXPECT_EQ(told(3), Told::settled);
  EXPECT_EQ(desk.phase("A", 1), Phase::complete);
  EXPECT_EQ(desk.by("person:f", "say A 1 3 0-1"), "E111");
  desk.must({"close A 1"});
  EXPECT_EQ(told(1), Told::settled);
}

TEST(Event, E113_roles_do_what_they_are_for) {
  Desk desk = swiss(4);
  EXPECT_EQ(desk.by("door", "part B | B | format=round_robin"), "E113");
  EXPECT_EQ(desk.by("deputy", "part B | B | format=round_robin"), "E113");
  EXPECT_EQ(desk.by("door", "arrive A a"), "accepted");
  EXPECT_EQ(desk.by("door", "publish A 1"), "E113");
  EXPECT_EQ(desk.by("screen", "arrive A a"), "E125");
  desk.play("A", 1);
  EXPECT_EQ(desk.by("helper:1", "result A 1 2 1-0"), "E113");
  EXPECT_EQ(desk.by("helper:2", "result A 1 2 1-0"), "accepted");
  EXPECT_EQ(desk.by("helper:2", "result A 1 2 0-1"), "E113") << "a helper fills blanks";
  EXPECT_EQ(desk.by("helper:2", "clear A 1 2"), "E113");
  EXPECT_EQ(desk.by("deputy", "result A 1 2 0-1"), "accepted");
  EXPECT_EQ(desk.by("person:a", "result A 1 1 1-0"), "E113");
  EXPECT_EQ(desk.by("table:1", "result A 1 1 1-0"), "E113");
  EXPECT_EQ(desk.by("program", "result A 1 1 1-0 | match=m1"), "accepted");
  EXPECT_EQ(desk.by("program", "result A 1 1 0-1 | match=m1"), "E110");
  EXPECT_EQ(desk.by("deputy", "reopen A 1 because x"), "E113");
}

TEST(Event, E114_clearing_is_an_act_and_repeated_messages_are_harmless) {
  Desk desk = swiss(4);
  desk.play("A", 1);
  EXPECT_EQ(desk.chief("clear A 1 1"), "E114");
  desk.must({"#m1 result A 1 1 1-0", "clear A 1 1"});
  const auto entries = desk.event().entries();
  EXPECT_EQ(desk.chief("#m1 result A 1 1 1-0"), "E114");
  EXPECT_EQ(desk.event().entry_of("m1"), entries - 1);
  EXPECT_EQ(desk.board("A", 1, 1).end, Ending{});
}

TEST(Event, E116_a_call_waits_for_a_ruling_with_a_reason) {
  Desk desk = swiss(4);
  desk.play("A", 1);
  EXPECT_EQ(desk.by("table:1", "call A 1 1 because third repetition"), "accepted");
  EXPECT_EQ(desk.board("A", 1, 1).call, "third repetition");
  EXPECT_EQ(desk.chief("ruling A 1 1"), "notation");
  desk.must({"ruling A 1 1 because it was only the second"});
  EXPECT_TRUE(desk.board("A", 1, 1).call.empty());
}

TEST(Event, E124_an_act_on_what_changed_meanwhile_is_refused_and_says_who_did_it) {
  Desk desk = swiss(4);
  desk.play("A", 1);
  const std::string seen = "^" + std::to_string(desk.event().entries()) + " ";
  EXPECT_EQ(desk.by("deputy@Anna", seen + "result A 1 1 1-0"), "accepted");
  EXPECT_EQ(desk.by("deputy@Bruno", seen + "result A 1 2 1-0"), "accepted") << "another board";
  const Verdict late = desk.event().check({}, "deputy@Bruno", seen + "result A 1 1 0-1");
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().rule, "E124");
  EXPECT_NE(late.error().detail.find("deputy@Anna"), std::string::npos);
  desk.must({"undo " + std::to_string(desk.event().entries())});
  EXPECT_EQ(desk.by("deputy@Anna", "^" + std::to_string(desk.event().entries() - 1) + " result A 1 2 draw"), "E124");
}

TEST(Event, E160_no_question_is_asked_twice_at_an_event) {
  Desk desk = swiss(4);
  desk.play("A", 1);
  desk.must({"asked A 1 1 spell-12"});
  EXPECT_EQ(desk.chief("asked A 1 2 spell-12"), "E160");
}

TEST(Event, E70_lots_are_drawn_among_those_who_are_level_at_the_end) {
  Desk desk = round_robin(2);
  EXPECT_EQ(desk.chief("lot A b a"), "E70");
  desk.play("A", 1);
  desk.results("A", 1, "draw");
  EXPECT_EQ(standing_of(*desk.event().part("A"))[1].standing.place, 1) << "shared";
  desk.must({"lot A b a"});
  const auto standing = standing_of(*desk.event().part("A"));
  EXPECT_EQ(desk.event().part("A")->entrant(standing[0].entrant).id, "b");
  EXPECT_EQ(standing[1].standing.place, 2);
  EXPECT_FALSE(standing[1].shared);
}

TEST(Event, a_log_of_an_event_is_text_and_comes_back_the_same) {
  Desk desk = swiss(7);
  desk.play("A", 1);
  desk.results("A", 1, "1-0 draw 0-1");
  const std::string text = write_event_log(desk.log());
  const auto log = read_event_log(text);
  ASSERT_TRUE(log);
  EXPECT_EQ(*log, desk.log());
  const auto event = Event::fold(*log);
  ASSERT_TRUE(event);
  EXPECT_EQ(*event, desk.event());
  EXPECT_EQ(event->cross_table("A"), desk.event().cross_table("A"));
}

TEST(Event, a_text_that_is_no_event_is_refused_with_its_line) {
  const auto refusal = [](const std::string& text) {
    const auto log = read_event_log(text);
    if (!log) return log.error().detail;
    const auto event = Event::fold(*log);
    return event ? "accepted" : event.error().detail;
  };
  EXPECT_EQ(refusal(""), "line 1");
  EXPECT_EQ(refusal("giostra-log 1\n"), "line 1");
  EXPECT_EQ(refusal("giostra-event 1\nEvent\n"), "line 2");
  EXPECT_EQ(refusal("giostra-event 1\nEvent: a\n1 0 chief resume\n"), "line 3");
  EXPECT_EQ(refusal("giostra-event 1\nEvent: a\n\n2 0 chief resume\n"), "line 4");
  EXPECT_EQ(refusal("giostra-event 1\nEvent: a\n\n1 0 chief\n"), "line 4");
  EXPECT_EQ(refusal("giostra-event 1\nEvent: a\n\n1 0 chief resume\n"), "entry 1");
  EXPECT_EQ(refusal("giostra-event 1\nEvent: a\n\n1 0 chief pause because \xFF\n"), "line 4");
}

}  // namespace
}  // namespace giostra::event
