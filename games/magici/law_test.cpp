// The law up to the first turn, and movement. Mangiate, Direct Moves and endings are in mangiata_test.cpp.
#include "games/magici/law_test.hpp"

#include <set>

#include "games/magici/act_text.hpp"

namespace giostra::magici {
namespace {

constexpr std::string_view kBought = "1.strategist buy 1 RNP; 2.strategist buy 2 QP";
constexpr std::string_view kPlacing =
    "1.strategist buy 1 RNP; 2.strategist buy 2 QP; 1.strategist ready 1; 2.strategist ready 2; chance toss 2";

TEST(Magici, M1_two_Houses_of_a_Strategist_and_eight_people_and_a_referee) {
  EXPECT_EQ(Magici::seats.size(), 18U);
  for (unsigned number = 0; number < Magici::seats.size(); ++number) {
    const Chair chair = chair_of(Actor::seat(number));
    EXPECT_EQ(Magici::seats[number].side, chair.side);
    EXPECT_EQ(Magici::seats[number].speaks, !chair.slot) << "only Strategists speak for their House";
    EXPECT_EQ(chair.slot ? seat_of(chair.side, *chair.slot) : strategist_of(chair.side), Actor::seat(number));
  }
  Play play(at("turn 1", "Ke1u Qd1", "Ke8u Qd8"));
  EXPECT_EQ(play.awaits(), "1.strategist 1.king 1.piece1 referee clock");
}

TEST(Magici, M2_prices_and_limits) {
  Play play;
  EXPECT_EQ(play.awaits(), "1.strategist 2.strategist");
  EXPECT_EQ(play("1.strategist", "buy 1 QBBP"), "M2") << "eleven points";
  EXPECT_EQ(play("1.strategist", "buy 1 PPPPPPPP"), "M2") << "eight pieces";
  EXPECT_EQ(play("1.strategist", "buy 1 QQ"), "M2") << "two queens";
  EXPECT_EQ(play("1.strategist", "buy 1 RRR"), "M2");
  EXPECT_EQ(play("1.strategist", "buy 1 K"), "notation") << "the king is free";
  EXPECT_EQ(play("1.strategist", "buy 2 Q"), "M2") << "for the others";
  EXPECT_EQ(play("1.piece1", "buy 1 Q"), "M2");
  EXPECT_EQ(play("1.strategist", "buy 1 PQBR"), "ok");
  EXPECT_EQ(play("1.strategist", "buy 1 Q"), "M2") << "once";
  EXPECT_EQ(play.part(1), "Ke1u Qd1 R@ B@ P@");
}

TEST(Magici, M2_there_are_139_armies_and_28_spend_everything) {
  const auto armies = all_armies();
  EXPECT_EQ(armies.size(), 139U);
  std::set<std::string> texts;
  int spent = 0;
  for (const Army& army : armies) {
    EXPECT_TRUE(texts.insert(write_army(army)).second);
    EXPECT_EQ(read_army(write_army(army)), army);
    if (army.price() == Army::kPurse) ++spent;
  }
  EXPECT_EQ(spent, 28);
}

TEST(Magici, M2_both_buy_in_any_order_and_nothing_is_shown_before_both_have) {
  Play play;
  const std::string nothing = play.match().table().show(Language::english);
  EXPECT_EQ(play.match().table().say("buy 2 Q", Language::english), "House 2 has bought");
  play.line("2.strategist buy 2 -");
  EXPECT_EQ(play.awaits(), "1.strategist");
  EXPECT_EQ(play.match().table().show(Language::english), nothing);
  play.line("1.strategist buy 1 PP");
  EXPECT_EQ(play.phase(), "assigning");
  EXPECT_EQ(play.part(2), "Ke8u") << "an empty army is allowed";
  EXPECT_NE(play.match().table().show(Language::english).find("king"), std::string::npos);
  EXPECT_EQ(play("1.strategist", "buy 1 Q"), "M2");
}

TEST(Magici, M2_what_is_left_over_counts_nothing) {
  Play play;
  play.line("1.strategist buy 1 -; 2.strategist buy 2 QRRP");
  EXPECT_EQ(play.points(), "points 0/0/0/0 0/0/0/0");
}

TEST(Magici, M3_each_Strategist_gives_the_own_pieces_people) {
  Play play;
  EXPECT_EQ(play("1.strategist", "name 1.king Ginny"), "M3") << "not before buying";
  play.line(kBought);
  EXPECT_EQ(play("1.strategist", "name 2.king Ginny"), "M3");
  EXPECT_EQ(play("1.strategist", "name 1.piece4 Ginny"), "M3") << "three pieces were bought";
  play.line("1.strategist name 1.king Ginny Rossi; 1.strategist name 1.piece2 Nevio; 1.strategist name 1.piece2 Luna");
  EXPECT_EQ(play("1.strategist", "name 1.piece2 Luna"), "M3") << "so it is already";
  EXPECT_EQ(play("1.strategist", "name 1.piece2 a,b"), "M3") << "L9";
  EXPECT_EQ(play("1.strategist", "name 1.piece9 Luna"), "M3");
  EXPECT_EQ(play("1.strategist", "name 1.piece2 Lu\xC0\xAFna"), "M3") << "L6";
  play.line("1.strategist ready 1");
  EXPECT_EQ(play("1.strategist", "name 1.piece3 Anna"), "M3");
  EXPECT_EQ(play.awaits(), "2.strategist");
  play.line("2.strategist ready 2");
  EXPECT_EQ(play.phase(), "tossing placing");
  EXPECT_EQ(play.part(4), "1: Ginny Rossi, -, Luna, -");
  EXPECT_NE(play.match().table().show(Language::italian).find("Ginny Rossi"), std::string::npos);
  EXPECT_EQ(play("1.strategist", "ready 1"), "M3");
}

TEST(Magici, M4_the_first_toss_decides_who_places_first_and_then_in_turn) {
  Play play;
  play.line(kPlacing);
  EXPECT_EQ(play.part(1), "Ke1u R@ N@ P@") << "the king stands already";
  EXPECT_EQ(play.part(2), "Ke8u Qd8 P@") << "and so does the queen";
  EXPECT_EQ(play.awaits(), "2.strategist");
  EXPECT_EQ(play("1.strategist", "piece1@a1"), "M4") << "not their turn";
  play.line("2.strategist piece2@h7; 1.strategist piece1@a1; 1.strategist piece3@b2");
  EXPECT_EQ(play.awaits(), "1.strategist") << "the others have placed everything and are passed over";
  play.line("1.strategist piece2@h1");
  EXPECT_EQ(play.phase(), "tossing turn");
  EXPECT_EQ(play.part(1), "Ke1u Ra1u Nh1 Pb2");
}

TEST(Magici, M4_where_each_kind_may_be_placed) {
  Play play(at("placing 1", "Ke1u R@ N@ P@ P@", "Ke8u"));
  EXPECT_EQ(play("1.strategist", "piece1@d1"), "M4") << "belongs to the queen even if none was bought";
  EXPECT_EQ(play("1.strategist", "piece1@e1"), "M4");
  EXPECT_EQ(play("1.strategist", "piece1@a2"), "M4");
  EXPECT_EQ(play("1.strategist", "piece3@a1"), "M4");
  EXPECT_EQ(play("1.strategist", "piece3@a7"), "M4");
  EXPECT_EQ(play("1.strategist", "king@a1"), "M4");
  EXPECT_EQ(play("1.strategist", "piece7@a1"), "M4");
  EXPECT_EQ(play("1.strategist", "piece9@a1"), "M4") << "L9";
  EXPECT_EQ(play("1.strategist", "B@a1"), "M4") << "L9: none was bought";
  EXPECT_EQ(play("1.strategist", "N@z1"), "notation") << "no square";
  EXPECT_EQ(play.open("1.strategist"),
            "piece1@a1 piece1@b1 piece1@c1 piece1@f1 piece1@g1 piece1@h1 piece2@a1 piece2@b1 piece2@c1 piece2@f1 "
            "piece2@g1 piece2@h1 piece3@a2 piece3@b2 piece3@c2 piece3@d2 piece3@e2 piece3@f2 piece3@g2 piece3@h2 "
            "piece4@a2 piece4@b2 piece4@c2 piece4@d2 piece4@e2 piece4@f2 piece4@g2 piece4@h2");
  play.line("1.strategist P@d2");
  EXPECT_EQ(play.part(1), "Ke1u R@ N@ Pd2 P@") << "a letter means the first of its kind";
  EXPECT_EQ(play("1.strategist", "piece4@d2"), "M4") << "taken";
  Play second(at("placing 2", "Ke1u", "Ke8u N@ P@"));
  EXPECT_EQ(second("2.strategist", "piece1@b1"), "M4");
  second.line("2.strategist piece1@b8; 2.strategist piece2@e7");
}

TEST(Magici, M5_a_coin_decides_who_moves_first_and_a_referee_may_enter_a_real_one) {
  Play play(at("tossing turn", "Ke1u", "Ke8u"));
  EXPECT_EQ(play.awaits(), "chance referee");
  EXPECT_EQ(play.match().table().odds().size(), 2U);
  EXPECT_EQ(play.match().table().odds()[0].weight, play.match().table().odds()[1].weight);
  EXPECT_EQ(play("1.strategist", "toss 1"), "M5");
  play.line("referee toss 2");
  EXPECT_EQ(play.phase(), "turn 2");
  EXPECT_EQ(play("chance", "toss 1"), "M5");
}

TEST(Magici, M6_there_is_no_check) {
  Play play(at("turn 1", "Ke1u Rh2", "Ke8u Ra8u Qe7"));
  EXPECT_EQ(play("1.strategist", "h2h3"), "ok") << "the king stays attacked";
  play.line("2.strategist a8a7; 1.strategist e1e2");
  EXPECT_EQ(play.phase(), "turn 2 turns:3");
}

TEST(Magici, M6_castling_needs_only_unmoved_men_and_empty_squares) {
  Play play(at("turn 1", "Ke1u Ra1u Rh1u", "Ke8 Qe4 Rc8 Rf8"));
  EXPECT_EQ(play.open("1.strategist").find("e1g1") != std::string::npos, true) << "through attacked squares";
  play.line("1.strategist e1c1");
  EXPECT_EQ(play.part(1), "Kc1 Rd1 Rh1u");
  EXPECT_EQ(Play(at("turn 1", "Ke1 Ra1u", "Ke8"))("1.strategist", "e1c1"), "M6") << "the king has moved";
  EXPECT_EQ(Play(at("turn 1", "Ke1u Ra1", "Ke8"))("1.strategist", "e1c1"), "M6") << "the rook has moved";
  EXPECT_EQ(Play(at("turn 1", "Ke1u Rb1u", "Ke8"))("1.strategist", "e1c1"), "M6") << "not in the corner";
  EXPECT_EQ(Play(at("turn 1", "Ke1u Ra1u", "Ke8 Nb1"))("1.strategist", "e1c1"), "M6") << "somebody between";
  Play second(at("turn 2", "Ke1u", "Ke8u Rh8u"));
  second.line("2.strategist e8g8");
  EXPECT_EQ(second.part(2), "Kg8 Rf8");
}

TEST(Magici, M6_castling_is_a_Direct_Move_of_the_king_and_not_of_the_rook) {
  Play play(at("turn 1", "Ke1u Ra1u", "Ke8u"));
  play.line("1.king wand king");
  EXPECT_EQ(play("1.king", "e1c1"), "ok");
  EXPECT_EQ(play.part(1), "Kc1w Rd1");
}

TEST(Magici, M6_who_only_defended_has_not_moved) {
  Play play(at("turn 2", "Ke1u Ra1u", "Ke8u Ra8u"));
  play.line("2.strategist a8a1; referee ruling defender; 1.strategist e1c1");
  EXPECT_EQ(play.part(1), "Kc1 Rd1");
}

TEST(Magici, M6_pawns_step_once_or_twice_and_take_aslant) {
  Play play(at("turn 1", "Ke1 Pa2 Pb3 Pc2", "Ke8 Nb4 Nc3"));
  EXPECT_EQ(play.open("1.strategist"), "e1d1 e1f1 e1d2 e1e2 e1f2 a2a3 a2a4");
  Play taking(at("turn 1", "Kh1 Pb2", "Ke8 Na3 Pc3"));
  EXPECT_EQ(taking.open("1.strategist"), "h1g1 h1g2 h1h2 b2a3 b2b3 b2c3 b2b4");
}

TEST(Magici, M6_en_passant_is_a_Mangiata_with_the_passed_pawn) {
  const std::string before = at("turn 2", "Ke1 Pe5", "Ke8 Pd7");
  Play won(before);
  won.line("2.strategist d7d5");
  EXPECT_EQ(won.phase(), "turn 1 ep:d6 turns:1");
  won.line("1.strategist e5d6");
  EXPECT_EQ(won.phase(), "mangiata 1.piece1 2.piece1 d6 ep:d6 turns:1");
  won.line("referee ruling attacker");
  EXPECT_EQ(won.part(1), "Ke1 Pd6") << "it lands behind the pawn";
  EXPECT_EQ(won.part(2), "Ke8 Px");
  EXPECT_EQ(won.points(), "points 1/0/0/0 0/0/0/0");
  Play lost(before);
  lost.line("2.strategist d7d5; 1.strategist e5d6; referee ruling defender");
  EXPECT_EQ(lost.part(1), "Ke1 Px");
  EXPECT_EQ(lost.part(2), "Ke8 Pd5");
}

TEST(Magici, M6_the_right_to_take_en_passant_lapses_even_with_a_lost_turn) {
  Play play(at("turn 2", "Ke1 Pe5", "Ke8 Pd7"));
  play.line("2.strategist d7d5");
  EXPECT_EQ(play("clock", "timeout", 30'000), "ok");
  EXPECT_EQ(play.phase(), "turn 2 turns:2");
  EXPECT_EQ(play("2.strategist", "e8e7", 30'000), "ok");
  EXPECT_EQ(play("1.strategist", "e5d6", 30'000), "M6");
}

TEST(Magici, M6_a_pawn_on_the_last_rank_becomes_another_piece_with_its_value) {
  Play play(at("turn 1", "Ke1 Pa7", "Ke8 Rc8"));
  EXPECT_EQ(play("1.strategist", "a7a8"), "M6") << "which?";
  EXPECT_EQ(play("1.strategist", "a7a8k"), "M6");
  EXPECT_EQ(play("1.strategist", "e1e2q"), "M6");
  play.line("1.strategist a7a8q; 2.strategist c8a8; referee ruling nobody");
  EXPECT_EQ(play.part(1), "Ke1 Qx");
  EXPECT_EQ(play.points(), "points 0/0/0/0 4/0/0/0");
}

TEST(Magici, M6_a_pawn_that_takes_onto_the_last_rank_fights_as_a_pawn) {
  const std::string before = at("turn 1", "Ke1 Pa7", "Ke8 Rb8");
  Play won(before);
  won.line("1.strategist a7b8q; referee ruling attacker");
  EXPECT_EQ(won.part(1), "Ke1 Qb8");
  Play lost(before);
  lost.line("1.strategist a7b8q; referee ruling defender");
  EXPECT_EQ(lost.points(), "points 0/0/0/0 0/0/1/0") << "a pawn was eaten";
}

TEST(Magici, M6_a_team_that_has_no_move_loses_the_turn) {
  // House 2 has walled itself in: every man is blocked, and nobody stands where a pawn could take.
  Play play(at("turn 1", "Kh8 Bc2 Rd1", "Ka1 Nb1 Pa2 Pa3 Pb2 Pc3 Pd2"));
  play.line("1.strategist h8h7");
  EXPECT_EQ(play.phase(), "turn 1 turns:2");
  EXPECT_EQ(play("2.king", "wand king"), "M9") << "a lost turn leaves no time for a wand";
  play.line("1.strategist d1e1");
  EXPECT_EQ(play.phase(), "turn 2 turns:3") << "the pawn on d2 is free again";
  EXPECT_EQ(Play(at("turn 2", "Kh8 Bc2 Rd1", "Ka1 Nb1 Pa2 Pa3 Pb2 Pc3 Pd2")).phase(), "turn 1 turns:1");
}

TEST(Magici, M6_when_neither_team_has_a_move_only_time_goes_on) {
  Play play(at("turn 1", "Ka4 Ba5 Pg2 Pb5 Pb6 Pb4 Pa3 Pb3", "Kh6 Pb7 Bh5 Pg4 Pg7 Ph7 Pg6 Pg5"));
  EXPECT_EQ(play.open("1.strategist"), "g2g3");
  EXPECT_EQ(play("referee", "stop pause", 1'000), "ok");
  EXPECT_EQ(play("1.strategist", "g2g3", 1'000), "ok");
  EXPECT_EQ(play.phase(), "stuck stopped:pause turns:1");
  EXPECT_EQ(play.awaits(), "referee");
  EXPECT_EQ(play("referee", "start", 2'000), "ok");
  EXPECT_EQ(play.awaits(), "clock");
  EXPECT_EQ(Play(play.position()).position(), play.position());
  EXPECT_EQ(play("referee", "stop pause", 2'000), "M14");
  EXPECT_EQ(play("clock", "timeout", 60'000), "M6");
  EXPECT_EQ(play("clock", "time", 1'201'000), "ok");
  EXPECT_EQ(play.result(), "result draw M12");
}

TEST(Magici, M2_armies_are_secret_until_both_have_bought) {
  Play play;
  EXPECT_FALSE(play.match().table().secretive()->secrets_open());
  EXPECT_TRUE(play.match().table().secretive()->is_secret("buy 1 QRNPP"));
  EXPECT_FALSE(play.match().table().secretive()->is_secret("ready 1"));
  EXPECT_FALSE(play.match().table().secretive()->is_secret("no such act"));
  play.line("1.strategist buy 1 QRNPP");
  EXPECT_FALSE(play.match().table().secretive()->secrets_open());
  play.line("2.strategist buy 2 QRNPP");
  EXPECT_TRUE(play.match().table().secretive()->secrets_open());
}

}  // namespace
}  // namespace giostra::magici
