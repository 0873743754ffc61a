// The law from the first turn on: clocks, Mangiate, Direct Moves, the ledger, endings, the referee.
#include <algorithm>

#include "games/magici/flow.hpp"
#include "games/magici/law_test.hpp"

namespace giostra::magici {
namespace {

TEST(Magici, M7_after_thirty_seconds_the_turn_passes) {
  Play play(at("turn 1", "Ke1u Qd1", "Ke8u Qd8"));
  EXPECT_EQ(play("clock", "timeout", 29'999), "M7") << "not yet true";
  EXPECT_EQ(play("2.strategist", "timeout", 30'000), "M7") << "only the clock says so";
  EXPECT_EQ(play("clock", "timeout", 30'000), "ok");
  EXPECT_EQ(play.phase(), "turn 2 turns:1");
  EXPECT_EQ(play("1.strategist", "d1d2", 30'000), "M7");
  EXPECT_EQ(play("clock", "timeout", 59'999), "M7") << "every turn has its own thirty seconds";
  EXPECT_EQ(play("2.strategist", "d8d7", 59'999), "ok");
  EXPECT_EQ(play("clock", "timeout", 60'000), "M7");
}

TEST(Magici, M7_the_time_for_a_move_is_a_setting) {
  Play play(at("turn 1", "Ke1u", "Ke8u"), "move=5");
  EXPECT_EQ(play("clock", "timeout", 4'999), "M7");
  EXPECT_EQ(play("clock", "timeout", 5'000), "ok");
}

TEST(Magici, M7_L5_a_turn_whose_time_is_over_passes_though_nobody_says_so) {
  Play play(at("turn 1", "Ke1u Qd1", "Ke8u Qd8"));
  EXPECT_EQ(play("1.strategist", "d1d2", 30'001), "M7");
  EXPECT_EQ(play("1.piece1", "wand piece1", 30'001), "M7");
  EXPECT_EQ(play("1.strategist", "draw", 30'501), "M7");
  EXPECT_EQ(play("referee", "stop dispute", 31'000), "ok") << "the referee may always speak";
  EXPECT_EQ(play("referee", "start", 32'000), "ok");
  EXPECT_EQ(play("1.strategist", "d1d2", 32'000), "M7") << "the clock's entry comes first";
  EXPECT_EQ(play("clock", "timeout", 32'000), "ok");
  EXPECT_EQ(play("2.strategist", "d8d7", 32'000), "ok");
}

TEST(Magici, M8_M9_M12_L5_so_do_the_other_times) {
  Play fight(at("mangiata 1.piece1 2.piece1 c7", "Ke1u Nb5", "Ke8u Bc7"));
  EXPECT_EQ(fight("2.piece1", "answer defender", 15'001), "M8");
  EXPECT_EQ(fight("referee", "ruling defender", 16'000), "ok") << "a ruling is possible as long as nobody else ends it";
  Play direct(at("turn 1", "Ke1u Nb5", "Ke8u Bc7"));
  EXPECT_EQ(direct("1.piece1", "wand piece1", 1'000), "ok");
  EXPECT_EQ(direct("clock", "timeout", 10'999), "M9") << "L9";
  EXPECT_EQ(direct("1.piece1", "b5a7", 11'001), "M9");
  EXPECT_EQ(direct("1.piece1", "b5a7", 11'000), "ok");
  Play game(at("turn 1", "Ke1u Qd1", "Ke8u Qd8"), "game=20");
  EXPECT_EQ(game("1.strategist", "d1d2", 20'001), "M12");
  EXPECT_EQ(game("clock", "time", 20'001), "ok");
}

TEST(Magici, M8_attacker_first_takes_the_square_and_earns_the_value) {
  Play play(at("turn 1", "Ke1u Nb5", "Ke8u Bc7"));
  play.line("1.strategist b5c7");
  EXPECT_EQ(play.phase(), "mangiata 1.piece1 2.piece1 c7");
  EXPECT_EQ(play.part(1), "Ke1u Nb5") << "nothing is taken yet";
  EXPECT_EQ(play.awaits(), "1.piece1 2.piece1 referee clock");
  play.line("1.piece1 answer attacker; referee ruling attacker");
  EXPECT_EQ(play.phase(), "turn 2 turns:1");
  EXPECT_EQ(play.part(1), "Ke1u Nc7");
  EXPECT_EQ(play.part(2), "Ke8u Bx");
  EXPECT_EQ(play.points(), "points 3/0/0/0 0/0/0/0");
}

TEST(Magici, M8_defender_first_stays_and_its_team_earns_the_attackers_value) {
  Play play(at("turn 1", "Ke1u Nb5", "Ke8u Bc7"));
  play.line("1.strategist b5c7; referee ruling defender");
  EXPECT_EQ(play.part(1), "Ke1u Nx");
  EXPECT_EQ(play.part(2), "Ke8u Bc7");
  EXPECT_EQ(play.points(), "points 0/0/0/0 0/0/2/0");
  EXPECT_EQ(play.phase(), "turn 2 turns:1");
}

TEST(Magici, M8_when_neither_knows_the_defender_is_eaten) {
  const std::string fight = at("mangiata 1.piece1 2.piece1 c7", "Ke1u Nb5", "Ke8u Bc7");
  Play ruled(fight);
  ruled.line("referee ruling nobody");
  Play late(fight);
  EXPECT_EQ(late("clock", "timeout", 14'999), "M8");
  EXPECT_EQ(late("clock", "timeout", 15'000), "ok");
  EXPECT_EQ(ruled.points(), "points 3/0/0/0 0/0/0/0");
  EXPECT_EQ(late.position(), ruled.position());
  Play quick(fight, "answer=3");
  EXPECT_EQ(quick("clock", "timeout", 3'000), "ok");
}

TEST(Magici, M8_it_is_remembered_which_person_answered_first) {
  const std::string named = " | 1: Ada, Bea | 2: Carla, Dino";
  const auto answers = [](std::string_view setup, Ruling ruling, const std::string& names) {
    Magici::Setup read = *Magici::read_setup(setup);
    EXPECT_TRUE(Magici::read_position(at("mangiata 1.piece1 2.piece1 c7", "Ke1u Nb5", "Ke8u Bc7") + names, read));
    const State state = Magici::apply(*Magici::start(read), ruling);
    return std::array{state.answers[0][1], state.answers[1][1]};
  };
  using Both = std::array<Answers, 2>;
  EXPECT_EQ(answers("", Ruling::attacker, named), (Both{Answers{1, 0}, Answers{0, 1}}));
  EXPECT_EQ(answers("", Ruling::defender, named), (Both{Answers{0, 1}, Answers{1, 0}}));
  EXPECT_EQ(answers("", Ruling::nobody, named), (Both{Answers{0, 1}, Answers{0, 1}}));
  EXPECT_EQ(answers("answers=chance:40/40/20", Ruling::attacker, named), Both{}) << "chance knows nobody";
  EXPECT_EQ(answers("", Ruling::attacker, " | 1: Ada, -"), Both{}) << "nobody has a name there";
}

TEST(Magici, M12_players_are_told_what_is_left_of_the_match) {
  Play play(at("turn 1", "Ke1u Qd1", "Ke8u Qd8"));
  EXPECT_EQ(clocks_told(play.match(), Milliseconds{5'000}).match_ms, Milliseconds{1'195'000});
  EXPECT_EQ(play("1.strategist", "d1d2", 20'000), "ok");
  EXPECT_EQ(clocks_told(play.match()).match_ms, Milliseconds{1'180'000});
  EXPECT_EQ(play("referee", "stop pause", 30'000), "ok");
  EXPECT_EQ(clocks_told(play.match(), Milliseconds{90'000}).match_ms, Milliseconds{1'170'000});
}

TEST(Magici, M8_answers_belong_to_the_two_pieces_and_come_once) {
  Play play(at("mangiata 1.piece1 2.piece1 c7", "Ke1u Nb5 Pa2", "Ke8u Bc7"));
  EXPECT_EQ(play("1.piece2", "answer attacker"), "M8");
  EXPECT_EQ(play("1.piece1", "answer defender"), "M8");
  EXPECT_EQ(play("1.strategist", "answer attacker"), "M8");
  EXPECT_EQ(play("1.strategist", "a2a3"), "M7") << "nobody moves during a Mangiata";
  play.line("2.piece1 answer defender");
  EXPECT_EQ(play("2.piece1", "answer defender"), "M8") << "one answer each";
  EXPECT_EQ(play.awaits(), "1.piece1 referee clock");
  EXPECT_EQ(play("1.piece1", "ruling attacker"), "M8");
  EXPECT_EQ(play("chance", "ruling attacker"), "M8") << "only where the setup says so";
  play.line("1.piece1 answer attacker; referee ruling attacker");
  EXPECT_EQ(play("referee", "ruling attacker"), "M8") << "decided";
}

TEST(Magici, M8_chance_may_stand_for_the_answers_of_computer_pieces) {
  Play play(at("mangiata 1.piece1 2.piece1 c7", "Ke1u Nb5", "Ke8u Bc7"), "answers=chance:50/30/0");
  EXPECT_EQ(play.awaits(), "chance referee clock");
  const auto odds = play.match().table().odds();
  ASSERT_EQ(odds.size(), 2U);
  EXPECT_EQ(odds[0].act, "ruling attacker");
  EXPECT_EQ(odds[0].weight, 50U);
  EXPECT_EQ(odds[1].weight, 30U);
  EXPECT_EQ(play("chance", "ruling nobody"), "M8") << "its weight is nothing";
  EXPECT_EQ(play("1.piece1", "answer attacker"), "M8");
  play.line("chance ruling defender");
}

TEST(Magici, M9_a_raised_wand_takes_the_move_from_the_Strategist) {
  Play play(at("turn 1", "Ke1u Ra1u Pb2", "Ke8u"));
  EXPECT_EQ(play("2.king", "wand king"), "M9") << "not their turn";
  EXPECT_EQ(play("1.piece1", "wand piece2"), "M9") << "somebody else's wand";
  EXPECT_EQ(play("1.strategist", "wand piece1"), "M9");
  EXPECT_EQ(play("1.piece3", "wand piece3"), "M9") << "nobody sits there";
  play.line("1.piece1 wand piece1");
  EXPECT_EQ(play.phase(), "direct 1.piece1");
  EXPECT_EQ(play.awaits(), "1.piece1 referee clock");
  EXPECT_EQ(play("1.strategist", "a1a5"), "M9");
  EXPECT_EQ(play("1.piece1", "b2b3"), "M9") << "it moves itself";
  EXPECT_EQ(play("1.piece2", "wand piece2"), "M9") << "the first wand counts";
  play.line("1.piece1 a1a5");
  EXPECT_EQ(play.phase(), "turn 2 turns:1");
}

TEST(Magici, M9_after_the_Strategists_move_it_is_too_late) {
  Play play(at("turn 1", "Ke1u Ra1u", "Ke8u Pe7"));
  play.line("1.strategist a1a7");
  EXPECT_EQ(play("1.piece1", "wand piece1"), "M9");
}

TEST(Magici, M9_one_Direct_Move_a_piece_and_three_a_team) {
  Play play(at("turn 1", "Ke1u Pa2 Pb2 Pc2 Pd2", "Ke8u"));
  play.line("1.piece1 wand piece1; 1.piece1 a2a3; 2.strategist e8e7");
  EXPECT_EQ(play("1.piece1", "wand piece1"), "M9");
  play.line("1.piece2 wand piece2; 1.piece2 b2b3; 2.strategist e7e8; 1.king wand king; 1.king e1f1; 2.strategist e8e7");
  EXPECT_EQ(play("1.piece3", "wand piece3"), "M9") << "three are called";
  EXPECT_EQ(play.awaits(), "1.strategist referee clock");
}

TEST(Magici, M9_ten_seconds_else_the_turn_passes) {
  Play play(at("turn 1", "Ke1u Ra1u", "Ke8u"));
  EXPECT_EQ(play("1.piece1", "wand piece1", 20'000), "ok");
  EXPECT_EQ(play("clock", "timeout", 29'999), "M9");
  EXPECT_EQ(play("clock", "timeout", 30'000), "ok");
  EXPECT_EQ(play.phase(), "turn 2 turns:1");
  EXPECT_EQ(play.part(1), "Ke1u Ra1uw");
  EXPECT_EQ(play.points(), "points 0/0/0/0 0/0/0/2") << "the price is paid all the same";
}

TEST(Magici, M9_a_piece_without_a_move_may_call_and_the_turn_passes) {
  Play play(at("turn 1", "Ke1u Bc1 Pb2 Pd2", "Ke8u"));
  play.line("1.piece1 wand piece1");
  EXPECT_EQ(play.phase(), "turn 2 turns:1");
  EXPECT_EQ(play.points(), "points 0/0/0/0 0/0/0/3");
}

TEST(Magici, M9_a_promoted_pawn_is_still_the_same_piece) {
  Play play(at("turn 1", "Ke1u Pa7w Pb7", "Kh8"));
  play.line("1.strategist a7a8q; 2.strategist h8h7");
  EXPECT_EQ(play.part(1), "Ke1u Qa8w Pb7");
  EXPECT_EQ(play("1.piece1", "wand piece1"), "M9");
}

TEST(Magici, M10_the_price_goes_to_the_others_at_once) {
  Play play(at("turn 1", "Ke1u Qd1", "Ke8u"));
  play.line("1.piece1 wand piece1");
  EXPECT_EQ(play.points(), "points 0/0/0/0 0/0/0/4");
  play.line("1.piece1 d1d5");
  EXPECT_EQ(play.points(), "points 0/0/0/0 0/0/0/4");
}

TEST(Magici, M10_a_promoted_pawn_pays_its_new_value) {
  Play play(at("turn 1", "Ke1u Pa7", "Kh7"));
  play.line("1.strategist a7a8b; 2.strategist h7h6; 1.piece1 wand piece1");
  EXPECT_EQ(play.points(), "points 0/0/0/0 0/0/0/3");
}

TEST(Magici, M11_a_king_has_no_value_and_its_Direct_Move_no_price) {
  EXPECT_EQ(value(Kind::king), PawnPoints{0});
  Play play(at("turn 1", "Ke1u", "Ke8u"));
  play.line("1.king wand king; 1.king e1e2");
  EXPECT_EQ(play.points(), "points 0/0/0/0 0/0/0/0");
}

TEST(Magici, M11_a_king_eaten_as_defender_ends_the_game_without_points) {
  Play play(at("turn 1", "Ke1u Ra8 Pa2", "Ke8u"));
  play.line("1.piece1 wand piece1; 1.piece1 a8e8");
  EXPECT_FALSE(play.match().outcome());
  play.line("referee ruling nobody");
  EXPECT_EQ(play.phase(), "over king 2");
  EXPECT_EQ(play.result(), "result 1 M11");
  EXPECT_EQ(play.tally("pawn points"), (std::vector{0, 2})) << "the price stays, the king gives nothing";
  EXPECT_EQ(play("2.strategist", "e8e7"), "M11");
}

TEST(Magici, M11_a_king_eaten_as_attacker_ends_the_game_too) {
  Play play(at("turn 1", "Ke1u", "Ke8u Pe2"));
  play.line("1.strategist e1e2; referee ruling defender");
  EXPECT_EQ(play.phase(), "over king 1");
  EXPECT_EQ(play.result(), "result 2 M11");
  EXPECT_EQ(play.tally("pawn points"), (std::vector{0, 0}));
}

TEST(Magici, M11_a_king_that_eats_earns_and_plays_on) {
  Play play(at("turn 1", "Ke1u", "Ke8u Qe2"));
  play.line("1.strategist e1e2; referee ruling attacker");
  EXPECT_EQ(play.phase(), "turn 2 turns:1");
  EXPECT_EQ(play.points(), "points 4/0/0/0 0/0/0/0");
}

TEST(Magici, M12_when_time_is_over_more_Pawn_Points_win) {
  const std::string men = " | Ke1u Qd1 Rd2w | Ke8u | points ";
  Play ahead("turn 1" + men + "1/0/0/0 0/0/0/2");
  EXPECT_EQ(ahead("clock", "time", 1'199'999), "M12");
  EXPECT_EQ(ahead("referee", "time", 1'200'000), "M12");
  EXPECT_EQ(ahead("clock", "time", 1'200'000), "ok");
  EXPECT_EQ(ahead.result(), "result 2 M12") << "pieces on the board count nothing";
  EXPECT_EQ(ahead.tally("pawn points"), (std::vector{1, 2}));
  EXPECT_EQ(ahead.tally("mangiata points"), (std::vector{1, 0}));
  Play level("turn 1" + men + "1/0/1/0 0/0/0/2", "game=60");
  EXPECT_EQ(level("clock", "time", 60'000), "ok");
  EXPECT_EQ(level.result(), "result draw M12");
}

TEST(Magici, M12_the_twenty_minutes_go_on_through_turns_and_Mangiate) {
  Play play(at("turn 1", "Ke1u Nb5", "Ke8u Bc7"), "game=20");
  EXPECT_EQ(play("1.strategist", "b5c7", 9'000), "ok");
  EXPECT_EQ(play("referee", "ruling attacker", 15'000), "ok");
  EXPECT_EQ(play("clock", "time", 19'999), "M12");
  EXPECT_EQ(play("clock", "time", 20'000), "ok");
  EXPECT_EQ(play.result(), "result 1 M12");
}

TEST(Magici, M12_a_Mangiata_under_way_is_finished_first) {
  const std::string fight = at("mangiata 1.piece1 2.piece1 c7", "Ke1u Nb5", "Ke8u Bc7");
  Play play(fight, "game=10");
  EXPECT_EQ(play("clock", "time", 10'000), "ok");
  EXPECT_FALSE(play.match().outcome());
  EXPECT_EQ(play("clock", "time", 10'000), "M12") << "once";
  EXPECT_EQ(play("1.piece1", "answer attacker", 11'000), "ok");
  EXPECT_EQ(play("referee", "ruling defender", 12'000), "ok");
  EXPECT_EQ(play.result(), "result 2 M12");
  EXPECT_EQ(play.phase(), "over time");
  Play unanswered(fight, "game=10");
  EXPECT_EQ(unanswered("clock", "time", 10'000), "ok");
  EXPECT_EQ(unanswered("clock", "timeout", 15'000), "ok");
  EXPECT_EQ(unanswered.result(), "result 1 M12");
}

TEST(Magici, M12_after_a_wand_without_its_move_the_price_stays) {
  Play play(at("turn 1", "Ke1u Nb5", "Ke8u"), "game=10");
  EXPECT_EQ(play("1.piece1", "wand piece1", 9'000), "ok");
  EXPECT_EQ(play("clock", "time", 10'000), "ok");
  EXPECT_EQ(play.result(), "result 2 M12");
}

TEST(Magici, M12_Strategists_may_resign_or_agree_and_points_stay) {
  Play play("turn 1 | Ke1u Qd1w | Ke8u Pa7w | points 3/0/0/1 0/0/0/2");
  EXPECT_EQ(play("1.piece1", "resign"), "notation") << "does not speak for the House";
  Play agreed = Play("turn 1 | Ke1u Qd1w | Ke8u Pa7w | points 3/0/0/1 0/0/0/2");
  agreed.line("1.strategist draw; 2.strategist draw");
  EXPECT_EQ(agreed.result(), "result draw M12");
  play.line("1.strategist resign");
  EXPECT_EQ(play.result(), "result 2 M12");
  EXPECT_EQ(play.tally("pawn points"), (std::vector{4, 2}));
  EXPECT_EQ(play.tally("mangiata points"), (std::vector{3, 0}));
}

TEST(Magici, M13_Pawn_Points_are_a_type_of_their_own) {
  static_assert(!std::is_convertible_v<PawnPoints, int> && !std::is_convertible_v<int, PawnPoints>);
  Ledger ledger;
  for (const Cause cause : kCauses) ledger.enter({Side::second, PawnPoints{2}, cause});
  EXPECT_EQ(ledger.earned(Side::second), PawnPoints{8});
  EXPECT_EQ(ledger.through_mangiate(Side::second), PawnPoints{6}) << "without prices";
  EXPECT_EQ(ledger.earned(Side::first), PawnPoints{0});
}

TEST(Magici, M14_the_referee_stops_and_starts_the_clocks_with_a_reason) {
  Play play(at("turn 1", "Ke1u", "Ke8u"), "game=60");
  EXPECT_EQ(play("1.strategist", "stop dispute", 5'000), "M14");
  EXPECT_EQ(play("referee", "stop", 5'000), "notation") << "a reason is needed";
  EXPECT_EQ(play("referee", "start", 5'000), "M14");
  EXPECT_EQ(play("referee", "stop dispute", 5'000), "ok");
  EXPECT_EQ(play.phase(), "turn 1 stopped:dispute");
  EXPECT_EQ(play("referee", "stop pause", 5'000), "M14");
  EXPECT_EQ(play("clock", "timeout", 99'000), "M14");
  EXPECT_EQ(play("referee", "start", 100'000), "ok");
  EXPECT_EQ(play("clock", "timeout", 124'999), "M7") << "five seconds were used before";
  EXPECT_EQ(play("clock", "timeout", 125'000), "ok");
  EXPECT_EQ(play("clock", "time", 154'999), "M12");
  EXPECT_EQ(play("clock", "time", 155'000), "ok");
}

TEST(Magici, M14_a_question_may_be_asked_and_decided_with_the_clocks_stopped) {
  Play play(at("mangiata 1.piece1 2.piece1 c7", "Ke1u Nb5", "Ke8u Bc7"));
  play.line("referee stop question; 2.piece1 answer defender; referee ruling defender; referee start");
  EXPECT_EQ(play.phase(), "turn 2 turns:1");
}

TEST(Magici, M14_no_clock_runs_before_the_first_turn) {
  Play play;
  EXPECT_EQ(play("referee", "stop pause"), "M14");
  EXPECT_EQ(play("clock", "time"), "M12");
  EXPECT_EQ(play("clock", "timeout"), "M7");
}

TEST(Magici, M14_a_wrong_ruling_is_undone_with_a_reason_and_ruled_afresh) {
  Play play(at("turn 1", "Ke1u Qd1", "Ke8u Pd7"));
  play.line("1.strategist d1d7; referee ruling attacker; 2.strategist e8d7");
  EXPECT_EQ(play.points(), "points 1/0/0/0 0/0/0/0");
  EXPECT_EQ(play("referee", "undo 2 because "), "notation") << "no reason, no correction";
  play.line("referee undo 2 because the pawn was first");
  EXPECT_EQ(play.phase(), "mangiata 1.piece1 2.piece1 d7");
  play.line("referee ruling defender");
  EXPECT_EQ(play.part(1), "Ke1u Qx");
  EXPECT_EQ(play.points(), "points 0/0/0/0 0/0/4/0");
}

// The worked examples of the source.
TEST(Magici, M23_a_rooks_Direct_Move_against_a_queen) {
  const std::string before = at("turn 1", "Ke1u Ra1u", "Ke8u Qa8");
  Play won(before);
  won.line("1.piece1 wand piece1");
  EXPECT_EQ(won.points(), "points 0/0/0/0 0/0/0/2");
  won.line("1.piece1 a1a8; referee ruling attacker");
  EXPECT_EQ(won.points(), "points 0/8/0/0 0/0/0/2");
  EXPECT_EQ(won.part(1), "Ke1u Ra8w");
  Play lost(before);
  lost.line("1.piece1 wand piece1; 1.piece1 a1a8; referee ruling defender");
  EXPECT_EQ(lost.points(), "points 0/0/0/0 0/0/2/2") << "two more";
  EXPECT_EQ(lost.part(2), "Ke8u Qa8");
}

TEST(Magici, M23_a_queen_takes_a_pawn_or_loses_to_it) {
  const std::string before = at("turn 1", "Ke1u Qd1", "Ke8u Pd7");
  Play won(before);
  won.line("1.strategist d1d7; referee ruling attacker");
  EXPECT_EQ(won.points(), "points 1/0/0/0 0/0/0/0");
  Play lost(before);
  lost.line("1.strategist d1d7; referee ruling defender");
  EXPECT_EQ(lost.points(), "points 0/0/0/0 0/0/4/0");
}

TEST(Magici, M10_every_entry_of_the_ledger_says_who_how_many_and_why) {
  const auto state_at = [](const std::string& text) {
    magici::Setup setup;
    EXPECT_TRUE(Magici::read_position(text, setup));
    return *Magici::start(setup);
  };
  const State turn = state_at(at("turn 1", "Ke1u Ra1u", "Ke8u Qa8"));
  EXPECT_EQ(earning_of(turn, Wand{Slot{1}}), (Earning{Side::second, PawnPoints{2}, Cause::price}));
  EXPECT_EQ(earning_of(turn, Wand{kKing}), std::nullopt);
  const State direct = state_at(at("mangiata 1.piece1 2.piece1 a8 direct", "Ke1u Ra1uw", "Ke8u Qa8"));
  EXPECT_EQ(earning_of(direct, Ruling::attacker), (Earning{Side::first, PawnPoints{8}, Cause::doubled}));
  EXPECT_EQ(earning_of(direct, Timeout{}), (Earning{Side::first, PawnPoints{8}, Cause::doubled}));
  EXPECT_EQ(earning_of(direct, Ruling::defender), (Earning{Side::second, PawnPoints{2}, Cause::as_defender}));
  const State plain = state_at(at("mangiata 1.piece1 2.piece1 a8", "Ke1u Ra1u", "Ke8u Qa8"));
  EXPECT_EQ(earning_of(plain, Ruling::nobody), (Earning{Side::first, PawnPoints{4}, Cause::as_attacker}));
}

TEST(Magici, M6_random_moves_are_drawn_evenly_from_all_that_are_listed) {
  magici::Setup setup;
  ASSERT_TRUE(Magici::read_position(at("turn 1", "Ke1u Ra1u Pb7 Pe5 Nx", "Ka8 Nc8 Pe6"), setup));
  const State state = *Magici::start(setup);
  std::vector<Act> acts;
  Magici::acts(state, strategist_of(Side::first), acts);
  std::vector<int> drawn(acts.size());
  Random random(1);
  constexpr int kEach = 400;
  for (std::size_t i = 0; i < kEach * acts.size(); ++i) {
    const auto found = std::ranges::find(acts, Magici::sample(state, strategist_of(Side::first), random));
    ASSERT_NE(found, acts.end());
    ++drawn[static_cast<std::size_t>(found - acts.begin())];
  }
  const auto [least, most] = std::ranges::minmax(drawn);
  EXPECT_GT(least, kEach * 3 / 4);
  EXPECT_LT(most, kEach * 5 / 4);
}

TEST(Magici, M8_a_question_is_open_for_the_two_of_a_mangiata) {
  Play play(at("turn 1", "Ke1u Nb5", "Ke8u Bc7"));
  EXPECT_TRUE(play.match().table().asking()->asks());
  EXPECT_FALSE(open_quiz(play.match().table()));
  play.line("1.strategist b5c7; 1.piece1 answer attacker");
  const auto quiz = open_quiz(play.match().table());
  ASSERT_TRUE(quiz);
  ASSERT_EQ(quiz->answerers.size(), 2U);
  EXPECT_EQ(quiz->answerers[0].seat, seat_of(Side::first, Slot{1}));
  EXPECT_EQ(quiz->answerers[0].answers, "answer attacker");
  EXPECT_EQ(quiz->answerers[0].right, "ruling attacker");
  EXPECT_TRUE(quiz->answerers[0].answered);
  EXPECT_EQ(quiz->answerers[1].seat, seat_of(Side::second, Slot{1}));
  EXPECT_EQ(quiz->answerers[1].answers, "answer defender");
  EXPECT_EQ(quiz->answerers[1].right, "ruling defender");
  EXPECT_FALSE(quiz->answerers[1].answered);
  EXPECT_EQ(quiz->nobody, "ruling nobody");
  play.line("referee ruling nobody");
  EXPECT_FALSE(open_quiz(play.match().table()));
}

TEST(Magici, M8_where_chance_answers_nobody_is_asked) {
  Play play(at("turn 1", "Ke1u Nb5", "Ke8u Bc7"), "answers=chance:1/1/1");
  EXPECT_FALSE(play.match().table().asking()->asks());
  play.line("1.strategist b5c7");
  EXPECT_FALSE(open_quiz(play.match().table()));
}

}  // namespace
}  // namespace giostra::magici
