// Setups, positions and acts as text: what is read, what is written, what is refused. And the board on a terminal.
#include "games/domino/law_test.hpp"

namespace giostra::domino {
namespace {

TEST(DominoText, setups) {
  const Game& game = *find_game("domino");
  EXPECT_EQ(game.check_setup("").value_or("refused"), "draw=56");
  EXPECT_EQ(game.check_setup(" draw = off ;").value_or("refused"), "draw=off");
  EXPECT_EQ(game.check_setup("draw=56").value_or("refused"), "draw=56");
  for (const char* text : {"draw=55", "draw", "clock=300+0", "draw=off; x=1"})
    EXPECT_FALSE(game.check_setup(text)) << text;
}

TEST(DominoText, positions_are_written_as_they_are_read) {
  const std::vector<std::string> positions{kUsual, "8/8/3r4/8/8/8/8/K5kk blue 0-0,6-6 3-6 36 - 12",
                                           "k6k/8/8/8/8/8/8/KR1R3K red - 3-6 3 d1 56", due("k7/8/8/8/8/8/8/8"),
                                           due("k7/8/8/8/8/8/8/K7", "blue", 56)};
  for (const auto& text : positions) {
    const auto table = find_game("domino")->start("", text);
    ASSERT_TRUE(table) << text << ": " << table.error().text(Language::english);
    EXPECT_EQ((*table)->position(), text);
  }
}

TEST(DominoText, positions_may_be_typed_in_another_order) {
  const auto table = find_game("domino")->start("", "  k6k/8/8/8/8/8/8/KR1R3K  red 6-6,1-0 6-3 63 - 12 ");
  ASSERT_TRUE(table);
  EXPECT_EQ((*table)->position(), "k6k/8/8/8/8/8/8/KR1R3K red 0-1,6-6 3-6 36 - 12");
}

TEST(DominoText, positions_that_cannot_be_read_are_refused) {
  for (const char* text :
       {"k7/8/8/8/8/8/8/K7 red all - - -", "k7/8/8/8/8/8/8/K7 red all - - - 0 0", "k7/8/8/8/8/8/K7 red all - - - 0",
        "k8/8/8/8/8/8/8/K7 red all - - - 0", "k6/8/8/8/8/8/8/K7 red all - - - 0", "x7/8/8/8/8/8/8/K7 red all - - - 0",
        "k7/9/8/8/8/8/8/K7 red all - - - 0", "k7/8/8/8/8/8/8/K7 white all - - - 0", "k7/8/8/8/8/8/8/K7 red 0-7 - - - 0",
        "k7/8/8/8/8/8/8/K7 red 0-1,1-0 - - - 0", "k7/8/8/8/8/8/8/K7 red 0-1, - - - 0",
        "k7/8/8/8/8/8/8/K7 red all 36 - - 0", "k7/8/8/8/8/8/8/K7 red all - 366 - 0",
        "k7/8/8/8/8/8/8/K7 red all - 0 - 0", "k7/8/8/8/8/8/8/K7 red all - - i1 0", "k7/8/8/8/8/8/8/K7 red all - - - x",
        "k7/8/8/8/8/8/8/K7 red all - - - -1", "k7/8/8/8/8/8/8/K7 red all - - - 256"})
    EXPECT_EQ(judged(text), kNotation) << text;
}

TEST(DominoText, acts_as_people_type_them) {
  Play play(due("k7/8/8/3n4/8/8/8/K2R4"));
  const auto read = [&](Actor actor, std::string_view text) {
    return play.match().table().check(actor, text).value_or("refused");
  };
  for (const char* text : {"tile 3-6", "tile 6-3", "3-6", "6-3", " tile  3-6 "})
    EXPECT_EQ(read(Actor::chance(), text), "tile 3-6") << text;
  for (const char* text : {"tile 3-7", "tile", "36", "tile 3:6", ""})
    EXPECT_EQ(read(Actor::chance(), text), "refused") << text;
  play.line("3-6");
  for (const char* text : {"3:d1d5", "3:d1-d5", "3:d1xd5", "3: d1d5"})
    EXPECT_EQ(read(Actor::seat(0), text), "3:d1d5") << text;
  EXPECT_EQ(read(Actor::seat(0), "a1b1"), "6:a1b1") << "only the joker moves a king";
  EXPECT_EQ(play("red", "d1d5"), kNotation) << "both halves fit";
  for (const char* text : {"7:d1d5", "x:d1d5", "3:d1", "3:d1d9", "3:d1d5q", "d1+d5"})
    EXPECT_EQ(play("red", text), kNotation) << text;
  play.line("3:d1d5");
  EXPECT_EQ(read(Actor::seat(0), "a1b1"), "6:a1b1");
  EXPECT_EQ(play("red", "d5d6"), "D6") << "a move that fits no half is refused by the law";
}

TEST(DominoText, one_half_twice_is_not_two_acts) {
  Play play(due("k7/8/8/8/8/8/8/KR1R4"));
  play.line("3-3 d1d5 b1b2");
  EXPECT_EQ(play.on_turn(), "blue");
}

TEST(DominoText, the_count_is_no_part_of_identity_but_the_draw_is) {
  const auto identity = [](int quiet, const char* setup) {
    return (*find_game("domino")->start(setup, due("k7/8/8/8/8/8/8/K7", "red", quiet)))->identity();
  };
  EXPECT_EQ(identity(3, ""), identity(55, ""));
  EXPECT_NE(identity(55, ""), identity(56, ""));
  EXPECT_EQ(identity(55, "draw=off"), identity(56, "draw=off"));
}

TEST(DominoText, the_board_shows_what_is_to_be_played) {
  Play play("k7/8/8/8/8/8/8/KR1R4 red " + all_but("3-6,0-0") + " 3-6 3 d1 7");
  EXPECT_EQ(play.match().table().show(Language::english),
            "  8 ♚ · · · · · · ·     ♚ Blue\n"
            "  7 · · · · · · · ·\n"
            "  6 · · · · · · · ·   tile 3-6: 3 rook, 6 joker\n"
            "  5 · · · · · · · ·   to play: 3 rook\n"
            "  4 · · · · · · · ·   * has moved with this tile (D6)\n"
            "  3 · · · · · · · ·   tiles without a capture: 7 of 56\n"
            "  2 · · · · · · · ·\n"
            "  1 ♔ ♖ · ♖*· · · ·   ▸ ♔ Red\n"
            "    a b c d e f g h\n"
            "  0 nothing · 1 king ♔ · 2 queen ♕ · 3 rook ♖ · 4 bishop ♗ · 5 knight ♘ · 6 joker (any piece)\n"
            "  face down 26:\n"
            "    0-1 0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3 1-4 1-5 1-6 2-2 2-3\n"
            "    2-4 2-5 2-6 3-3 3-4 3-5 4-4 4-5 4-6 5-5 5-6 6-6\n");
}

TEST(DominoText, a_half_that_must_wait_is_marked) {
  Play play;
  play.line("1-4");
  EXPECT_NE(play.match().table().show(Language::english).find("to play: 1 king (not now), 4 bishop"),
            std::string::npos);
  EXPECT_NE(play.match().table().show(Language::italian).find("da giocare: 1 re (ora no), 4 alfiere"),
            std::string::npos);
}

}  // namespace
}  // namespace giostra::domino
