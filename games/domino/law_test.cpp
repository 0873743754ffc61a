// The law, rule by rule. Positions are as in docs/formats.md; acts are as in logs.
#include "games/domino/law_test.hpp"

#include <algorithm>

namespace giostra::domino {
namespace {

TEST(Domino, D1_the_usual_start) {
  EXPECT_EQ(Play().position(), kUsual);
  const State start = *Domino::start({});
  for (const Color color : {kRed, kBlue}) {
    EXPECT_EQ(chess::size(start.pieces.of(color, Kind::king)), 2);
    EXPECT_EQ(chess::size(start.pieces.of(color, Kind::queen)), 2);
    EXPECT_EQ(chess::size(start.pieces.of(color, Kind::rook)), 4);
    EXPECT_EQ(chess::size(start.pieces.of(color, Kind::bishop)), 4);
    EXPECT_EQ(chess::size(start.pieces.of(color, Kind::knight)), 4);
    EXPECT_EQ(chess::size(start.pieces.of(color)), 16);
  }
}

TEST(Domino, D1_no_pawns_and_no_more_of_a_kind_than_at_the_start) {
  EXPECT_EQ(judged(due("k6k/8/8/8/8/8/P7/K6K")), "D1");
  EXPECT_EQ(judged(due("k6k/p7/8/8/8/8/8/K6K")), "D1");
  EXPECT_EQ(judged(due("k6k/8/8/8/8/8/QQQ5/K6K")), "D1");
  EXPECT_EQ(judged(due("k6k/nnnnn3/8/8/8/8/8/K6K")), "D1");
  EXPECT_EQ(judged(due("k6k/nnnn4/8/8/8/8/QQ6/K6K")), "ok");
}

TEST(Domino, D2_red_begins_and_turns_alternate) {
  Play play;
  EXPECT_EQ(play.awaits(), "chance");
  play.line("4-5");
  EXPECT_EQ(play.awaits(), "red");
  play.line("4:c2b3 5:h2g4 0-5");
  EXPECT_EQ(play.awaits(), "blue");
  play.line("5:a7b5 0-4");
  EXPECT_EQ(play.awaits(), "red");
}

TEST(Domino, D2_only_the_player_on_turn_moves) {
  Play play;
  play.line("4-5");
  EXPECT_EQ(play("blue", "5:a7b5"), "D2");
  EXPECT_EQ(play("chance", "5:a2c3"), "D2");
  EXPECT_EQ(play("referee", "5:a2c3"), "D2");
  EXPECT_EQ(play("red", "5:a2c3"), "ok");
}

TEST(Domino, D3_a_tile_is_turned_by_chance_and_only_when_one_is_due) {
  Play play;
  EXPECT_EQ(play("red", "5:a2c3"), "D3") << "no tile on the table";
  EXPECT_EQ(play("red", "tile 4-5"), "D3");
  EXPECT_EQ(play("chance", "tile 4-5"), "ok");
  EXPECT_EQ(play("chance", "tile 4-4"), "D3") << "the first is not yet played";
}

TEST(Domino, D3_used_tiles_stay_out_and_the_others_are_equally_likely) {
  Play play;
  EXPECT_EQ(play.open().size(), 28U);
  play.line("4-5 4:c2b3 5:h2g4");
  EXPECT_EQ(play("chance", "tile 4-5"), "D3");
  EXPECT_EQ(play.field(2), all_but("4-5"));
  const auto odds = play.match().table().odds();
  EXPECT_EQ(odds.size(), 27U);
  for (const auto& [act, weight] : odds) {
    EXPECT_NE(act, "tile 4-5");
    EXPECT_EQ(weight, odds.front().weight);
  }
}

TEST(Domino, D3_the_whole_set_is_turned_down_when_the_turn_of_the_28th_tile_ends) {
  Play play("k7/8/8/8/8/8/8/K7 red 1-1 - - - 0");
  play.line("1-1");
  EXPECT_EQ(play.field(2), "-") << "the last tile is on the table";
  play.line("1:a1b1");
  EXPECT_EQ(play.field(2), "all") << "the second king is missing, so the turn is over";
  EXPECT_EQ(play("chance", "tile 1-1"), "ok");

  Play lost("k7/8/8/8/8/8/8/K7 red 0-0 - - - 0");
  lost.line("0-0");
  EXPECT_EQ(lost.position(), due("k7/8/8/8/8/8/8/K7", "blue", 1));
}

TEST(Domino, D3_positions_whose_tiles_contradict_each_other_are_refused) {
  const std::string pieces = "k7/8/8/8/8/8/8/K2R4 red ";
  EXPECT_EQ(judged(pieces + "- - - - 0"), "D3") << "a tile is due and none is there";
  EXPECT_EQ(judged(pieces + "all 3-3 33 - 1"), "D3") << "on the table and face down";
  EXPECT_EQ(judged(pieces + all_but("3-3") + " - 3 - 1"), "D3") << "a half of no tile";
  EXPECT_EQ(judged(pieces + all_but("3-3") + " - - d1 1"), "D3");
  EXPECT_EQ(judged(pieces + all_but("3-3") + " 3-3 33 - 1"), "ok");
}

TEST(Domino, D4_each_number_moves_its_kind) {
  const std::string pieces = "8/8/8/k7/8/8/8/KQRBN3 red ";
  const auto movers = [&](const std::string& number) {
    Play play(pieces + all_but("0-" + number) + " 0-" + number + " " + number + " - 1");
    std::string squares;
    for (const auto& act : play.open())
      if (squares.find(act.substr(2, 2)) == std::string::npos) squares += act.substr(2, 2);
    return squares;
  };
  EXPECT_EQ(movers("1"), "a1");
  EXPECT_EQ(movers("2"), "b1");
  EXPECT_EQ(movers("3"), "c1");
  EXPECT_EQ(movers("4"), "d1");
  EXPECT_EQ(movers("5"), "e1");
  EXPECT_EQ(movers("6"), "a1b1c1d1e1");
}

TEST(Domino, D4_another_kind_is_refused_and_zero_moves_nothing) {
  Play play;
  play.line("0-5");
  EXPECT_EQ(play("red", "5:c2b3"), "D4");
  EXPECT_EQ(play("red", "0:a2c3"), "D4");
  EXPECT_EQ(play("red", "5:a2c3"), "ok");
}

TEST(Domino, D4_the_table_is_shown_with_the_board_and_with_each_tile) {
  Play play;
  const auto board = [&](Language language) { return play.match().table().show(language); };
  for (const char* word : {"0 nothing", "1 king", "2 queen", "3 rook", "4 bishop", "5 knight", "6 joker"})
    EXPECT_NE(board(Language::english).find(word), std::string::npos) << word;
  for (const char* word : {"0 niente", "1 re", "2 donna", "3 torre", "4 alfiere", "5 cavallo", "6 jolly"})
    EXPECT_NE(board(Language::italian).find(word), std::string::npos) << word;
  EXPECT_EQ(play.say("tile 4-6"), "tile 4-6: 4 bishop, 6 joker");
  EXPECT_EQ(play.say("tile 4-6", Language::italian), "tessera 4-6: 4 alfiere, 6 jolly");
  play.line("4-6");
  EXPECT_NE(board(Language::english).find("tile 4-6: 4 bishop, 6 joker"), std::string::npos);
  EXPECT_EQ(play.say("6:a2c3"), "6 joker: knight a2–c3");
}

TEST(Domino, D5_a_half_that_can_be_played_must_be_played) {
  Play play;
  play.line("4-6 4:c2b3");
  EXPECT_EQ(play.awaits(), "red");
  EXPECT_EQ(play("chance", "tile 1-1"), "D3");
  for (const auto& act : play.open()) EXPECT_TRUE(act.starts_with("6:")) << act << " is no move of the joker";
}

TEST(Domino, D5_halves_are_played_in_either_order_each_once) {
  Play high_first;
  high_first.line("4-5 5:a2c3 4:f2g3");
  Play low_first;
  low_first.line("4-5 4:f2g3 5:a2c3");
  EXPECT_EQ(high_first.position(), low_first.position());
  Play twice;
  twice.line("4-5 4:f2g3");
  EXPECT_EQ(twice("red", "4:e2d3"), "D5");
  EXPECT_EQ(twice("red", "3:a1a2"), "D5") << "not on this tile";
}

TEST(Domino, D5_zero_is_lost) {
  Play play;
  EXPECT_EQ(play.say("tile 0-5"), "tile 0-5: 0 nothing, 5 knight; lost: 0 nothing");
  play.line("0-5 5:a2c3");
  EXPECT_EQ(play.on_turn(), "blue");
}

TEST(Domino, D5_a_tile_with_nothing_to_play_ends_the_turn_at_once) {
  Play play;
  EXPECT_EQ(play.say("tile 0-0"), "tile 0-0: 0 nothing, 0 nothing; lost: 0 nothing, 0 nothing");
  play.line("0-0");
  EXPECT_EQ(play.on_turn(), "blue");
  EXPECT_EQ(play.say("tile 1-2", Language::italian), "tessera 1-2: 1 re, 2 donna; si perde: 1 re, 2 donna");
  play.line("1-2");
  EXPECT_EQ(play.on_turn(), "red") << "kings and queens are shut in at the start";
}

TEST(Domino, D5_the_half_is_lost_when_its_kind_is_captured) {
  Play play(due("k6k/8/8/8/8/8/8/K2R3K"));
  EXPECT_EQ(play.say("tile 2-3"), "tile 2-3: 2 queen, 3 rook");
  play.line("2-3");
  EXPECT_EQ(play.say("3:d1d8"), "3 rook d1–d8; lost: 2 queen");
  play.line("3:d1d8");
  EXPECT_EQ(play.on_turn(), "blue");
}

TEST(Domino, D5_the_half_is_lost_when_its_pieces_are_shut_in) {
  Play play;
  play.line("1-5 5:a2c3");
  EXPECT_EQ(play.on_turn(), "blue") << "no king of Red can move";
}

TEST(Domino, D5_a_half_shut_in_at_first_may_be_played_after_the_other) {
  Play play;
  play.line("1-4");
  EXPECT_EQ(play("red", "1:d1d2"), "D7");
  play.line("4:d2c3");
  EXPECT_EQ(play.on_turn(), "red");
  play.line("1:e1d2");
  EXPECT_EQ(play.on_turn(), "blue");
}

TEST(Domino, D5_nobody_needs_to_keep_the_second_half_possible) {
  const std::string position = due("k7/8/8/8/8/2N5/1B6/KB6");
  Play shut_in(position);
  shut_in.line("1-5");
  EXPECT_EQ(shut_in.say("5:c3a2"), "5 knight c3–a2; lost: 1 king");
  shut_in.line("5:c3a2");
  EXPECT_EQ(shut_in.on_turn(), "blue");
  Play free(position);
  free.line("1-5 5:c3e4");
  EXPECT_EQ(free.on_turn(), "red");
  EXPECT_EQ(free.open(), std::vector<std::string>{"1:a1a2"});
}

TEST(Domino, D5_positions_with_halves_that_are_not_to_be_played_are_refused) {
  const std::string pieces = "k7/8/8/8/8/8/8/K2R4 red ";
  EXPECT_EQ(judged(pieces + all_but("3-6") + " 3-6 35 - 1"), "D5") << "5 is not on the tile";
  EXPECT_EQ(judged(pieces + all_but("3-6") + " 3-6 - d1 1"), "D5") << "both are played";
  EXPECT_EQ(judged(pieces + all_but("2-5") + " 2-5 25 - 1"), "D5") << "nobody can play them";
  EXPECT_EQ(judged(pieces + all_but("3-6") + " 3-6 3 d1 1"), "D5") << "the lone rook was the joker";
  EXPECT_EQ(judged(pieces + all_but("3-6") + " 3-6 6 d1 1"), "ok");
}

TEST(Domino, D6_two_moves_by_two_pieces) {
  Play play(due("k7/8/8/8/8/8/8/KR1R4"));
  play.line("3-3 3:d1d5");
  EXPECT_EQ(play("red", "3:d5d1"), "D6");
  EXPECT_EQ(play("red", "3:b1b8"), "ok");
  EXPECT_EQ(play.on_turn(), "blue");
}

TEST(Domino, D6_whatever_the_numbers) {
  Play play(due("k7/8/8/8/8/8/8/KR1R4"));
  play.line("3-6 6:d1d5");
  EXPECT_EQ(play("red", "3:d5d1"), "D6");
  EXPECT_EQ(play.field(5), "d5");
  for (const auto& act : play.open()) EXPECT_TRUE(act.starts_with("3:b1")) << act;
  Play jokers(due("k7/8/8/8/8/8/8/K2N4"));
  jokers.line("6-6 6:d1e3");
  for (const auto& act : jokers.open()) EXPECT_TRUE(act.starts_with("6:a1")) << act;
}

TEST(Domino, D6_a_lone_rook_played_as_joker_loses_the_rooks_half) {
  const std::string position = due("k7/8/8/8/8/8/8/K2R4");
  Play as_rook(position);
  as_rook.line("3-6 3:d1d5");
  EXPECT_EQ(as_rook.on_turn(), "red") << "the joker is still to be played, by the king";
  as_rook.line("6:a1b1");
  Play as_joker(position);
  as_joker.line("3-6");
  EXPECT_EQ(as_joker.say("6:d1d5"), "6 joker: rook d1–d5; lost: 3 rook");
  as_joker.line("6:d1d5");
  EXPECT_EQ(as_joker.on_turn(), "blue");
}

TEST(Domino, D6_the_mark_is_gone_with_the_next_tile) {
  Play play(due("k7/8/8/8/8/8/8/K2R4"));
  play.line("0-3 3:d1d5 0-0 3-3 3:d5d1");
  EXPECT_EQ(play.field(5), "-");
}

TEST(Domino, D6_positions_with_a_wrong_mark_are_refused) {
  const std::string pieces = "k7/3r4/8/8/8/8/8/KR1RN3 red ";
  EXPECT_EQ(judged(pieces + all_but("3-3") + " 3-3 3 d1 1"), "ok");
  EXPECT_EQ(judged(pieces + all_but("3-3") + " 3-3 3 - 1"), "D6") << "somebody has played the other half";
  EXPECT_EQ(judged(pieces + all_but("3-3") + " 3-3 33 d1 1"), "D6") << "nobody has moved yet";
  EXPECT_EQ(judged(pieces + all_but("3-3") + " 3-3 3 e1 1"), "D6") << "a knight does not play 3";
  EXPECT_EQ(judged(pieces + all_but("3-3") + " 3-3 3 d7 1"), "D6") << "not Red's";
  EXPECT_EQ(judged(pieces + all_but("3-3") + " 3-3 3 h8 1"), "D6") << "nobody is there";
  EXPECT_EQ(judged(pieces + all_but("3-6") + " 3-6 3 e1 1"), "ok") << "a knight may have been the joker";
  EXPECT_EQ(judged(pieces + all_but("0-3") + " 0-3 3 d1 1"), "D6") << "0 moves nothing";
}

TEST(Domino, D7_pieces_move_and_capture_as_in_chess) {
  Play play("k7/8/8/3q1n2/8/3R4/8/K3B3 red " + all_but("3-4") + " 3-4 34 - 1");
  EXPECT_EQ(play("red", "3:d3d6"), "D7") << "no jumping";
  EXPECT_EQ(play("red", "3:d3e4"), "D7");
  EXPECT_EQ(play("red", "3:d3d3"), "D7");
  EXPECT_EQ(play("red", "4:e1a1"), "D7");
  EXPECT_EQ(play("red", "4:c1a3"), "D7") << "nobody is there";
  EXPECT_EQ(play.say("3:d3d5"), "3 rook d3×d5 takes the queen");
  play.line("3:d3d5");
  EXPECT_EQ(play.pieces(), "k7/8/8/3R1n2/8/8/8/K3B3");
}

TEST(Domino, D7_knights_jump_and_nobody_takes_an_own_piece) {
  Play play;
  play.line("4-5 5:b2d3");
  EXPECT_EQ(play("red", "4:c2d3"), "D7");
  EXPECT_EQ(play("red", "4:c2a4"), "ok");
}

TEST(Domino, D7_no_castling) {
  Play play(due("k7/8/8/8/8/8/8/4K2R"));
  play.line("1-3");
  EXPECT_EQ(play("red", "1:e1g1"), "D7");
}

TEST(Domino, D8_a_king_may_step_under_attack_and_need_not_leave_it) {
  Play play(due("k7/8/8/8/8/8/1r6/K3N3"));
  play.line("5-6 5:e1g2");
  EXPECT_EQ(play("red", "6:a1b1"), "ok") << "into the rook's file";
  EXPECT_EQ(play.awaits(), "chance") << "and nothing happens to it before Blue turns a rook's tile";
}

TEST(Domino, D8_nobody_must_guard_a_king) {
  Play play(due("k6n/8/8/8/8/8/8/K2R4"));
  play.line("0-3 3:d1d8 1-5");
  EXPECT_EQ(play("blue", "5:h8g6"), "ok") << "the king stays attacked";
  play.line("1:a8b8 3-6 3:d8b8");
  EXPECT_EQ(play.result(), "result 1 D9");
}

TEST(Domino, D9_the_second_king_wins_at_once_with_a_half_still_to_play) {
  Play play(due("k6k/8/8/8/8/8/8/R5KR"));
  play.line("3-3 3:a1a8");
  EXPECT_EQ(play.result(), "") << "one king is left";
  play.line("3:h1h8");
  EXPECT_EQ(play.result(), "result 1 D9");

  Play at_once(due("k7/8/8/8/8/8/8/R5KR"));
  at_once.line("3-6");
  EXPECT_EQ(at_once.say("6:a1a8"), "6 joker: rook a1×a8 takes the king") << "nothing is lost: nothing is due";
  at_once.line("6:a1a8");
  EXPECT_EQ(at_once.result(), "result 1 D9");
  EXPECT_EQ(at_once.awaits(), "");
  EXPECT_EQ(at_once("red", "3:h1h8"), "D9");
  EXPECT_EQ(at_once("chance", "tile 1-1"), "D9");
  EXPECT_EQ(at_once.position(), "R7/8/8/8/8/8/8/6KR blue " + all_but("3-6") + " - - - 0");
}

TEST(Domino, D9_blue_wins_the_same_way) {
  Play play(due("r6k/8/8/8/8/8/8/K7", "blue"));
  play.line("0-3 3:a8a1");
  EXPECT_EQ(play.result(), "result 2 D9");
}

TEST(Domino, D9_positions_without_kings) {
  EXPECT_EQ(judged(due("k7/8/8/8/8/8/8/8")), "ok") << "Red has lost";
  EXPECT_EQ(judged(due("k7/8/8/8/8/8/8/8", "blue")), "D9") << "the capture ended Blue's turn";
  EXPECT_EQ(judged(due("8/8/8/8/8/8/8/8")), "D9");
  EXPECT_EQ(judged("k7/8/8/8/8/8/8/R7 red " + all_but("3-3") + " 3-3 33 - 1"), "D9");
}

TEST(Domino, D9_who_resigns_has_lost) {
  Play play;
  EXPECT_EQ(play("red", "resign"), "ok");
  EXPECT_EQ(play.result(), "result 2 D9");
}

TEST(Domino, D10_draw_when_56_tiles_brought_no_capture) {
  Play play(due("k7/8/8/8/8/8/8/K7", "red", 55));
  play.line("1-1");
  EXPECT_EQ(play.result(), "") << "the 56th tile is turned but not played";
  play.line("1:a1b1");
  EXPECT_EQ(play.result(), "result draw D10");
  EXPECT_EQ(play("chance", "tile 2-2"), "D10");
}

TEST(Domino, D10_lost_tiles_count) {
  Play play(due("k7/8/8/8/8/8/8/K7", "red", 54));
  play.line("0-0");
  EXPECT_EQ(play.quiet(), "55");
  play.line("2-3");
  EXPECT_EQ(play.result(), "result draw D10");
}

TEST(Domino, D10_a_capture_starts_the_count_afresh) {
  Play play(due("k7/8/8/8/8/8/1n6/K2N4", "red", 55));
  play.line("5-6 6:a1b2");
  EXPECT_EQ(play.quiet(), "0");
  play.line("5:d1e3");
  EXPECT_EQ(play.quiet(), "0") << "the tile that captured is not counted";
  EXPECT_EQ(play.result(), "");
  play.line("0-0");
  EXPECT_EQ(play.quiet(), "1");
}

TEST(Domino, D10_the_count_runs_over_two_whole_sets) {
  Play play(due("k7/8/8/8/8/8/8/K7"));
  int tiles = 0;
  while (play.result().empty()) {
    if (play.awaits() == "chance") ++tiles;
    const auto acts = play.open();
    const auto along_the_rank = [](const std::string& act) { return act[3] == act[5] || act.starts_with("tile"); };
    EXPECT_EQ(play(play.awaits(), *std::ranges::find_if(acts, along_the_rank)), "ok");
    ASSERT_LE(tiles, 56);
  }
  EXPECT_EQ(tiles, 56);
  EXPECT_EQ(play.result(), "result draw D10");
  EXPECT_EQ(play.field(2), "all");
}

TEST(Domino, D10_can_be_left_off) {
  Play play(due("k7/8/8/8/8/8/8/K7", "red", 55), "draw=off");
  play.line("0-0 1-1 1:a8a7 0-2");
  EXPECT_EQ(play.result(), "");
  EXPECT_EQ(play.quiet(), "56") << "it is not counted any further";
}

TEST(Domino, D10_the_last_king_goes_before_the_draw) {
  Play play(due("k7/8/8/8/8/8/8/R6K", "red", 55));
  play.line("0-3 3:a1a8");
  EXPECT_EQ(play.result(), "result 1 D9");
}

TEST(Domino, D10_both_may_agree_on_a_draw) {
  Play play;
  EXPECT_EQ(play("blue", "draw"), "ok");
  EXPECT_EQ(play.result(), "");
  EXPECT_EQ(play("red", "draw"), "ok");
  EXPECT_EQ(play.result(), "result draw D10");
}

TEST(Domino, D10_positions_with_a_count_that_cannot_be_are_refused) {
  EXPECT_EQ(judged(due("k7/8/8/8/8/8/8/K7", "red", 57)), "D10");
  const std::string table = "k7/8/8/8/8/8/8/KR1R4 red " + all_but("3-3") + " 3-3 ";
  EXPECT_EQ(judged(table + "33 - 0"), "D10") << "this tile itself counts";
  EXPECT_EQ(judged(table + "3 d1 0"), "ok") << "it has captured";
}

}  // namespace
}  // namespace giostra::domino
