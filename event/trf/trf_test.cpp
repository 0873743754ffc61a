#include "event/trf/trf.hpp"

#include <gtest/gtest.h>

#include "kit/text.hpp"

namespace giostra::event {
namespace {

// Four players, two rounds: a game, a forfeit, a bye on request and one of less than a move.
constexpr std::string_view kSmall =
    "012 Giostra open\r\n"
    "001    1 w    Rossi, Zoë                        1800 ITA                         1.5    1     3 w 1  0000 - H\r\n"
    "001    2      Bianchi, Ugo                                                       2.0    2     4 b W     3 b +\r\n"
    "001    3      Verdi, Ada                                                         0.0    4     1 b 0     2 w -\r\n"
    "001    4      Neri, Eva                                                          1.0    3     2 w L  0000 - U\r\n"
    "142 4\r\n"
    "152 B\r\n"
    "192 FIDE_DUTCH\r\n"
    "202 DE,BH/C1,OTHER_GD\r\n"
    "240 H 003    2\r\n"
    "260 001 004    1    2\r\n"
    "299 P    0.0   0.5 001    4\r\n"
    "### kept\r\n";

// The text with a piece of it changed.
std::string changed(std::string_view what, std::string_view into) {
  std::string text(kSmall);
  text.replace(text.find(what), what.size(), into);
  return text;
}

std::string refusal(const std::string& text) {
  const auto file = read_trf(text);
  return file ? "read" : file.error().text(Language::english);
}

TEST(Trf, F9_every_field_is_read) {
  const auto file = read_trf(kSmall);
  ASSERT_TRUE(file) << file.error().text(Language::english);
  EXPECT_EQ(file->players[0].name, "Rossi, Zoë") << "columns are characters";
  EXPECT_EQ(file->players[0].rating, "1800");
  EXPECT_EQ(file->table.cell(2, 1), (Cell{Mark::win, 4, Colour::black, true}));
  EXPECT_EQ(file->table.cell(3, 2), (Cell{Mark::forfeit_loss, 2, Colour::white}));
  EXPECT_EQ(file->tie_breaks, (std::vector<std::string>{"DE", "BH/C1", "OTHER_GD"}));
  EXPECT_EQ(file->byes, (std::vector<TrfBye>{{Mark::half_bye, 3, {2}}}));
  EXPECT_EQ(file->table.apart, (std::vector<KeptApart>{{1, 4, {1, 2}}}));
  EXPECT_EQ(file->others.size(), 2U) << "299 and ###";
}

TEST(Trf, E90_out_and_in_is_the_same) {
  const TrfFile file = read_trf(kSmall).value();
  EXPECT_EQ(read_trf(write_trf(file)).value(), file);
}

TEST(Trf, E91_lines_may_end_in_any_way) {
  const TrfFile file = read_trf(kSmall).value();
  for (const std::string end : {"\n", "\r"}) {
    std::string text;
    for (const std::string_view line : split(kSmall, "\r\n")) text += std::string(line) + end;
    EXPECT_EQ(read_trf(text).value(), file);
  }
  EXPECT_EQ(read_trf("\xEF\xBB\xBF" + std::string(kSmall)).value(), file) << "a byte order mark";
}

TEST(Trf, E91_refusals_name_the_line_and_the_columns) {
  EXPECT_EQ(refusal(changed("1.5    1", "2.5    1")),
            "notation: the points are not the sum of the rounds (line 2, columns 81-84: \" 2.5\")");
  EXPECT_EQ(refusal(changed("1 b 0", "1 b =")),
            "notation: the opponent's line says something else (line 2, columns 92-99: \"   3 w 1\")");
  std::string two_byes = changed("0000 - H", "0000 - U");
  two_byes.replace(two_byes.find("1.5    1"), 3, "2.0");
  EXPECT_EQ(refusal(two_byes),
            "notation: somebody else has the bye of this round (line 5, columns 102-109: \"0000 - U\")");
  EXPECT_EQ(refusal(changed("   3 w 1", "  3 w 1 ")),
            "notation: the colour is w, b or - (line 2, columns 97-97: \" \")");
  EXPECT_EQ(refusal(changed("152 B", "152 X")), "notation: the first colour is W or B (line 7, columns 5-5: \"X\")");
  EXPECT_NE(refusal(changed("260 001 004    1    2", "260 001 004    1    7")).find("line 11"), std::string::npos);
  EXPECT_NE(refusal(changed("240 H 003    2", "240 Z 002    2")).find("line 10"), std::string::npos)
      << "2 won that round without playing";
  EXPECT_NE(refusal(changed("Zo\xC3\xAB", "Zo\xEB ")).find("UTF-8"), std::string::npos);
  EXPECT_NE(refusal(changed("001    4", "001    5")).find("without a gap"), std::string::npos);
  EXPECT_EQ(refusal("ab"), "notation: a record is expected (line 1, columns 1-3: \"ab\")");
}

TEST(Trf, E91_points_of_299_need_not_be_the_sum) { EXPECT_EQ(refusal(changed("1.0    3", "0.5    3")), "read"); }

TEST(Trf, E4_a_game_still_to_be_played_is_no_result) {
  std::string text = changed("   3 w 1", "   3 w  ");
  text.replace(text.find("1 b 0"), 5, "1 b  ");
  text.replace(text.find("1.5    1"), 8, "0.5    1");
  const auto file = read_trf(text);
  ASSERT_TRUE(file) << file.error().text(Language::english);
  EXPECT_EQ(file->table.cell(1, 1).mark, Mark::to_play);
  EXPECT_EQ(read_trf(write_trf(*file)).value(), *file);
  EXPECT_EQ(file->table.score(1, 1).count, 0);
  EXPECT_EQ(file->table.pairing_score(1, 1).count, 5);
}

TEST(Trf, E90_TRF16_keeps_what_it_has_columns_for_and_says_what_not) {
  TrfFile file = read_trf(kSmall).value();
  file.table.scoring = {.win = {30}, .draw = {10}, .loss = {0}, .absence = {5}, .bye = {10}};
  file.table.more = {{{10}, 1, 2, 1, 2}};
  file.others = {};
  const std::string text = write_trf(file, TrfVersion::trf16);
  for (const std::string_view piece : {"XXR 4", "XXC black1", "BBW  3.0", "BBZ  0.5", "BBU  1.0", "XXA    1  1.0  1.0",
                                       "XXP    1    2", "### not in TRF16: system FIDE_DUTCH"})
    EXPECT_NE(text.find(piece), text.npos) << piece << "\n" << text;
  EXPECT_EQ(text.find("192"), text.npos);
  const auto again = read_trf(text);
  ASSERT_TRUE(again) << again.error().text(Language::english);
  EXPECT_EQ(again->table.rows, file.table.rows);
  EXPECT_EQ(again->table.scoring, file.table.scoring);
  EXPECT_EQ(again->table.apart, file.table.apart);
  EXPECT_EQ(again->byes, file.byes) << "a cell of the round that is not paired yet";
  for (Tpn tpn = 1; tpn <= 4; ++tpn)
    for (int round = 1; round <= 4; ++round)
      EXPECT_EQ(again->table.virtual_points(tpn, round), file.table.virtual_points(tpn, round));
}

// Three pairs of which one has a reserve; a match, a bye and a match to which nobody of one pair came.
TrfFile pairs_file() {
  TrfFile file{.system = "FIDE_TEAM_TYPEA_MP"};
  for (const char* name : {"A1", "A2", "A3", "B1", "B2", "C1", "C2"}) file.players.push_back({.name = name});
  TrfTeams teams{
      .list = {{"Alpha", "ALP", "", {1, 2, 3}, 1}, {"Beta", "BET", "", {4, 5}, 2}, {"Gamma", "", "", {6, 7}, 3}}};
  teams.table.rounds = 3;
  teams.table.rows = {{{Mark::win, 2, Colour::black}, {Mark::forfeit_win, 3, Colour::white}, {Mark::half_bye}},
                      {{Mark::loss, 1, Colour::white}, {Mark::pairing_bye}, {Mark::draw, 3, Colour::black}},
                      {{Mark::absent}, {Mark::forfeit_loss, 1, Colour::black}, {Mark::draw, 2, Colour::white}}};
  teams.lineups = {{1, 1, 2, {3, 1}}};
  file.teams = teams;
  seat_players(file);
  return file;
}

TEST(Trf, E57_E90_pairs_out_and_in_are_the_same) {
  const TrfFile file = pairs_file();
  EXPECT_EQ(file.table.cell(3, 1), (Cell{Mark::win, 4, Colour::black})) << "the reserve sits at the first board";
  EXPECT_EQ(file.table.cell(1, 1), (Cell{Mark::win, 5, Colour::white}));
  EXPECT_EQ(file.table.cell(2, 1), Cell{});
  const std::string text = write_trf(file);
  for (const std::string_view piece : {"352 WB", "362 TW 2.0   TD 1.0   TL 0.0", "320  1.0  1.0 000 002 000",
                                       "330 +- 002   1   3", "240 H 003    1", "300 001   1   2    3    1"})
    EXPECT_NE(text.find(piece), text.npos) << piece << "\n" << text;
  const auto again = read_trf(text);
  ASSERT_TRUE(again) << again.error().text(Language::english) << text;
  EXPECT_EQ(*again, file);
}

TEST(Trf, E91_boards_that_make_no_match_are_refused) {
  const TrfFile file = pairs_file();
  const auto with = [&](const auto& change) {
    std::string text = write_trf(file);
    change(text);
    return refusal(text);
  };
  const auto replace = [](std::string_view what, std::string_view into) {
    return [=](std::string& text) { text.replace(text.find(what), what.size(), into); };
  };
  EXPECT_NE(with(replace("352 WB", "352 WW")).find("do not fit together"), std::string::npos);
  EXPECT_NE(with(replace("330 +- 002   1   3", "330 +- 001   1   3")).find("these teams have played"),
            std::string::npos);
  EXPECT_NE(with(replace("320  1.0  1.0 000 002", "320  1.0  1.0 002 000")).find("has played"), std::string::npos);
  EXPECT_NE(with(replace("TW 2.0", "TW 3.0")).find("match points are not the sum"), std::string::npos);
  EXPECT_NE(with(replace("300 001   1   2    3", "300 001   1   2    4")).find("not a member"), std::string::npos);
}

TEST(Trf, E90_TRF16_names_the_members_of_pairs) {
  TrfFile file = pairs_file();
  file.teams->lineups.clear();
  seat_players(file);
  const auto again = read_trf(write_trf(file, TrfVersion::trf16));
  ASSERT_TRUE(again) << again.error().text(Language::english);
  ASSERT_TRUE(again->teams);
  EXPECT_EQ(again->teams->list[0].members, (std::vector<Tpn>{1, 2, 3}));
}

}  // namespace
}  // namespace giostra::event
