// What the screen is told beyond the men: prices, stakes and odds, so that no view has to know a rule.
#include "games/magici/law_test.hpp"

namespace giostra::magici {
namespace {

std::string fact(const Play& play, std::string_view name) {
  for (const auto& [key, value] : play.match().table().pictured()->scene().facts)
    if (key == name) return value;
  return "none";
}

// The notes of an act, `cost 2`; separated by spaces.
std::string notes(const Play& play, std::string_view actor, std::string_view act) {
  std::vector<PicturedTable::Handmade> gestures;
  play.match().table().pictured()->gestures(*read_actor(actor, Magici::seats), gestures);
  std::string text;
  for (const auto& made : gestures)
    if (made.act == act)
      for (const auto& [note, value] : made.gesture.notes)
        text += (text.empty() ? "" : " ") + std::string(note) + " " + std::to_string(value);
  return text;
}

TEST(MagiciScene, M10_a_wand_notes_what_it_costs_and_M11_the_kings_is_free) {
  const Play play(at("turn 1", "Ke1u Qd1 Ra1u Pa2", "Ke8u"));
  EXPECT_EQ(notes(play, "1.piece1", "wand piece1"), "cost 4");
  EXPECT_EQ(notes(play, "1.piece2", "wand piece2"), "cost 2");
  EXPECT_EQ(notes(play, "1.king", "wand king"), "cost 0");
  EXPECT_EQ(fact(play, "price.king"), "0");
}

TEST(MagiciScene, M8_a_move_onto_an_enemy_notes_whom_it_attacks_and_what_both_can_earn) {
  Play play(at("turn 1", "Ke1u Qd1 Ra1u", "Ke8u Qd8 Pa7"));
  EXPECT_EQ(notes(play, "1.strategist", "a1a7"), "prey 2 gain 1 risk 2");
  EXPECT_EQ(notes(play, "1.strategist", "d1d8"), "prey 1 gain 4 risk 4");
  EXPECT_EQ(notes(play, "1.strategist", "a1a6"), "");
  play.line("1.piece2 wand piece2");
  EXPECT_EQ(notes(play, "1.piece2", "a1a7"), "prey 2 gain 2 risk 2") << "M10: doubled";
}

TEST(MagiciScene, M6_en_passant_attacks_the_pawn_that_passed) {
  const Play play(at("turn 2 ep:e3", "Ke1u Pe4", "Ke8u Pd4"));
  EXPECT_EQ(notes(play, "2.strategist", "d4e3"), "prey 1 gain 1 risk 1");
}

TEST(MagiciScene, M8_a_mangiata_tells_its_stakes_and_M11_that_a_king_ends_the_game) {
  Play play(at("turn 1", "Ke1u Qd1", "Ke8u Pd7"));
  play.line("1.strategist d1d7");
  EXPECT_EQ(fact(play, "earns.attacker"), "1");
  EXPECT_EQ(fact(play, "earns.defender"), "4");
  EXPECT_EQ(fact(play, "ends.attacker"), "none");
  EXPECT_EQ(notes(play, "referee", "ruling defender"), "points 4");
  EXPECT_EQ(notes(play, "referee", "ruling nobody"), "points 1");
  play.line("referee ruling attacker; 2.strategist e8d7");
  EXPECT_EQ(fact(play, "earns.defender"), "0");
  EXPECT_EQ(fact(play, "ends.defender"), "yes");
  EXPECT_EQ(fact(play, "ends.attacker"), "none");
}

TEST(MagiciScene, M8_odds_are_told_where_chance_rules) {
  const Play by_chance("", "answers=chance:45/40/15");
  EXPECT_EQ(fact(by_chance, "odds.attacker"), "45");
  EXPECT_EQ(fact(by_chance, "odds.defender"), "40");
  EXPECT_EQ(fact(by_chance, "odds.nobody"), "15");
  EXPECT_EQ(fact(Play(), "odds.attacker"), "none");
}

}  // namespace
}  // namespace giostra::magici
