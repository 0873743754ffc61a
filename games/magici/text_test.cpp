// Setups, positions and acts as text: what is read, what is written, what cannot be.
#include "games/magici/law_test.hpp"

namespace giostra::magici {
namespace {

std::string setup_as_written(std::string_view text) {
  const auto written = find_game("magici")->check_setup(text);
  return written ? *written : std::string(written.error().rule);
}

TEST(Magici, M8_setups_are_read_and_written) {
  EXPECT_EQ(setup_as_written(""), "answers=referee; move=30; direct=10; answer=15; game=1200");
  EXPECT_EQ(setup_as_written(" answers = chance:1/2/3 ; game=60"),
            "answers=chance:1/2/3; move=30; direct=10; answer=15; game=60");
  for (const char* wrong : {"answers=maybe", "answers=chance:0/0/0", "answers=chance:1/2", "answers=chance:1/2/1001",
                            "move=0", "move=1.5", "game=86401", "clock=300+0", "direct"})
    EXPECT_EQ(setup_as_written(wrong), "notation") << wrong;
}

TEST(Magici, M4_positions_are_written_as_they_were_read) {
  for (const std::string& text :
       {at("buying", "-", "Ke8u Qd8 P@"), at("assigning ready:2", "Ke1u", "Ke8u P@"),
        at("tossing placing", "Ke1u Qd1 P@", "Ke8u"), at("placing 2", "Ke1u", "Ke8u Rh8u P@"),
        at("tossing turn", "Ke1u Pa2", "Ke8u"), at("turn 2 ep:e3 stopped:accident turns:12", "Ke1u Pe4w", "Kd4"),
        at("direct 2.king turns:3", "Ke1u Nxw", "Kd4w"),
        at("mangiata 2.piece1 1.piece1 b1 as:N direct answered:attacker answered:defender time-over", "Ke1u Nb1",
           "Ke8u Pa2w"),
        at("over king 1", "Kx Pa3", "Kd4"), at("over time turns:9", "Ke1u", "Ke8u"),
        at("turn 1", "Ke1u Pa2", "Ke8u") + " | 1: Ginny, - | 2: Draco"})
    EXPECT_EQ(Play(text).position(), text);
}

TEST(Magici, M10_L8_points_that_no_wand_can_have_brought_are_refused) {
  const auto with = [](const std::string& men, const std::string& points) {
    return "turn 1 | " + men + " | Ke8u Qd8w | points " + points;
  };
  EXPECT_EQ(refused(with("Ke1u Pa2w", "0/3/0/0 0/0/0/0")), "M10") << "doubled points are even";
  EXPECT_EQ(refused(with("Ke1u Pa2", "0/8/0/0 0/0/0/0")), "M10") << "no wand of theirs";
  EXPECT_EQ(refused(with("Ke1u Pa2w", "0/10/0/0 0/0/0/0")), "M10") << "one wand brings eight at most";
  EXPECT_EQ(refused(with("Ke1u Pa2", "0/0/0/0 0/0/0/1")), "M10") << "a price without a wand";
  EXPECT_EQ(refused(with("Ke1u Pa2w", "0/0/0/0 0/0/0/2")), "M10") << "a pawn's price is 1";
  EXPECT_EQ(refused(with("Ke1u Pa2w", "0/8/0/4 0/8/0/1")), "ok");
}

TEST(Magici, M2_positions_that_cannot_be_are_refused) {
  EXPECT_EQ(refused(at("turn 1", "Ke1u", "-")), "M2");
  EXPECT_EQ(refused(at("turn 1", "Qe1", "Ke8u")), "M2") << "no king";
  EXPECT_EQ(refused(at("turn 1", "Ke1u Kd1", "Ke8u")), "M2");
  EXPECT_EQ(refused(at("buying", "Ke1u", "Ke8u")), "M2") << "then buying is over";
  EXPECT_EQ(refused(at("assigning", "Ke1u Qd1 B@ B@ P@", "Ke8u")), "M2") << "eleven points";
  EXPECT_EQ(refused(at("assigning ready:1 ready:2", "Ke1u", "Ke8u")), "M3");
  EXPECT_EQ(refused(at("turn 1", "Ke1u", "Ke8u") + " | 1: Ginny, Luna"), "M3") << "a name too many";
  EXPECT_EQ(refused(at("turn 1", "Ke1u N@", "Ke8u")), "M4");
  EXPECT_EQ(refused(at("turn 1", "Ke1u Ne8", "Ke8u")), "M4") << "two on one square";
  EXPECT_EQ(refused(at("placing 1", "Ke1u Nd1", "Ke8u N@")), "M4");
  EXPECT_EQ(refused(at("placing 1", "Ke1u", "Ke8u N@")), "M4") << "nothing to place";
  EXPECT_EQ(refused(at("tossing turn", "Ke1u Ra1", "Ke8u")), "M4") << "a rook just placed is unmoved";
  EXPECT_EQ(refused(at("turn 1", "Ke1u Pa8", "Ke8u")), "M6");
  EXPECT_EQ(refused(at("turn 1", "Ke2u", "Ke8u")), "M6");
  EXPECT_EQ(refused(at("turn 1", "Ke1u Nb1u", "Ke8u")), "M6");
  EXPECT_EQ(refused(at("mangiata 1.piece1 2.king e8", "Ke1u Nb1", "Ke8u")), "M8") << "out of reach";
  EXPECT_EQ(refused(at("mangiata 1.piece1 2.piece1 b8", "Ke1u Pa7", "Ke8u Nb8")), "M8") << "becomes what?";
  EXPECT_EQ(refused(at("direct 1.piece1", "Ke1u Nb1", "Ke8u")), "M9") << "no wand raised";
  EXPECT_EQ(refused(at("turn 1", "Ke1uw Pa2w Pb2w Pc2w", "Ke8u")), "M9");
  EXPECT_EQ(refused(at("turn 1", "Kx", "Ke8u")), "M11");
  EXPECT_EQ(refused(at("over king 1", "Ke1u", "Ke8u")), "M11");
}

TEST(Magici, M12_marks_must_fit_the_phase) {
  EXPECT_EQ(refused(at("turn 1 time-over", "Ke1u", "Ke8u")), "notation");
  EXPECT_EQ(refused(at("buying stopped:pause", "-", "-")), "notation");
  EXPECT_EQ(refused(at("turn 1 ep:e3", "Ke1u Pe4", "Ke8u")), "notation") << "one's own pawn";
  EXPECT_EQ(refused(at("turn 2 ep:e3", "Ke1u Pd4", "Ke8u")), "notation");
  EXPECT_EQ(refused(at("turn 2 ep:e3", "Ke2 Pe4", "Ke8u")), "notation") << "it cannot have come from there";
  EXPECT_EQ(refused("buying | - | - | points 0/0/0/0 1/0/0/0"), "notation");
  for (const std::string& wrong :
       {std::string("turn 1"), at("turn", "Ke1u", "Ke8u"), at("turn 3", "Ke1u", "Ke8u"), at("turn 1", "Ke9", "Ke8u"),
        at("turn 1", "Ke1z", "Ke8u"), at("turn 1 turns:x", "Ke1u", "Ke8u"), at("walking", "Ke1u", "Ke8u"),
        at("turn 1", "Ke1 Na1 Nb1 Nc1 Nd1 Nf1 Ng1 Nh1 Na2", "Ke8u"),
        at("mangiata 1.piece1 1.king e1", "Ke1 Na1", "Ke8u"), at("turn 1", "Ke1u", "Ke8u") + " | 3: Ginny",
        std::string("turn 1 | Ke1u | Ke8u | points 0/0/0 0/0/0/0")})
    EXPECT_EQ(refused(wrong), "notation") << wrong;
}

TEST(Magici, M9_acts_are_said_in_both_languages) {
  Play play(at("turn 1", "Ke1u Ra1u", "Ke8u Qa8") + " | 1: -, Luna");
  EXPECT_EQ(play.match().table().say("wand piece1", Language::english), "rook (Luna) raises the wand; House 2 +2");
  EXPECT_EQ(play.match().table().say("a1a8", Language::italian), "torre (Luna) a1–a8: Mangiata con la donna");
  EXPECT_EQ(play.match().table().say("wand piece7", Language::english), "wand piece7") << "nobody sits there";
  play.line("1.strategist a1a8");
  EXPECT_EQ(play.match().table().say("timeout", Language::english), "nobody knows: the attacker captures; House 1 +4");
}

TEST(Magici, M6_a_name_or_the_number_of_turns_makes_no_other_position) {
  const Play one(at("turn 1", "Ke1u", "Ke8u"));
  const Play two(at("turn 1 turns:8", "Ke1u", "Ke8u") + " | 1: Ginny");
  EXPECT_EQ(one.match().table().identity(), two.match().table().identity());
  EXPECT_EQ(one.match().table().hash(), two.match().table().hash());
}

}  // namespace
}  // namespace giostra::magici
