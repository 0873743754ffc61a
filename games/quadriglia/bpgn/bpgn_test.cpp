// The traps of real BPGN files, each in a few lines of our own, and the way back.
#include "games/quadriglia/bpgn/bpgn.hpp"

#include <gtest/gtest.h>

#include "match/match.hpp"
#include "match/records/plain.hpp"
#include "match/records/record_judge.hpp"

namespace giostra::quadriglia {
namespace {

// A mate by contact on board A, so that no drop could help: team 1 wins.
const std::string kMate = "1A. e4 1a. e5 1B. e4 2A. Qh5 2a. Nc6 3A. Bc4 3a. Nf6 4A. Qxf7";

const std::string kNames =
    "[WhiteA \"Anna\"][BlackA \"Bruno\"]\n[WhiteB \"Carla\"][BlackB \"Dario\"]\n[TimeControl \"180+0\"]\n";

Import read_one(std::string_view text) {
  auto imports = read_bpgn(text, open_record);
  EXPECT_EQ(imports.size(), 1U) << text;
  return std::move(imports.at(0));
}

// The acts in one line, `A:e2e4 A:e7e5`; or the refusal. An accepted log must also fold.
std::string acts(const Import& import) {
  if (!import.log) return import.log.error().text(Language::english);
  const auto match = Match::fold(*import.log);
  EXPECT_TRUE(match) << match.error().text(Language::english) << "\n" << write_log(*import.log);
  std::string text;
  for (const Entry& entry : import.log->entries) {
    const bool turn = entry.act.find(':') == 1;
    text += (text.empty() ? "" : " ") + (turn ? entry.act : "<" + entry.actor + " " + entry.act + ">");
  }
  return text;
}

std::string acts(std::string_view text) { return acts(read_one(text)); }

std::vector<std::int64_t> times(std::string_view text) {
  std::vector<std::int64_t> at_ms;
  const auto import = read_one(text);
  for (const Entry& entry : import.log->entries) at_ms.push_back(count(entry.at_ms));
  return at_ms;
}

bool remarks_on(const Import& import, std::string_view words) {
  for (const auto& remark : import.remarks)
    if (remark.find(words) != std::string::npos) return true;
  return false;
}

TEST(Bpgn, boards_are_interleaved_in_the_order_of_the_text) {
  EXPECT_EQ(acts("1B. e4 1A. d4 1b. d5 2B. exd5 1a. e5 2A. dxe5 2b. P@e4 2a. P@d4"),
            "B:e2e4 A:d2d4 B:d7d5 B:e4d5 A:e7e5 A:d4e5 B:P@e4 A:P@d4");
  EXPECT_EQ(read_one("1B. e4").log->entries[0].actor, "B.white");
}

TEST(Bpgn, header_is_taken_over) {
  const auto import =
      read_one("[Event \"a \\\"friendly\\\" match\"]\n[Site \"?\"][Date \"2014-07-18\"]\n" + kNames + "*");
  ASSERT_TRUE(import.log);
  EXPECT_EQ(import.log->field("Game"), "quadriglia");
  EXPECT_EQ(import.log->field("Setup"), "clock=180+0");
  EXPECT_EQ(import.log->field("Seat B.black"), "Dario");
  EXPECT_EQ(import.log->field("Event"), "a \"friendly\" match");
  EXPECT_EQ(import.log->field("Date"), "2014-07-18");
  EXPECT_EQ(import.log->field("Site"), "");
  EXPECT_EQ(read_one("1A. e4").log->field("Setup"), "clock=none");
}

TEST(Bpgn, header_values_are_one_line_of_utf8_whatever_the_file_holds) {
  const auto import = read_one("[WhiteA \"J\xF6rg\tX\"][BlackA \"J\xC3\xB6rg\"] 1A. e4");
  EXPECT_EQ(import.log->field("Seat A.white"), "J\xC3\xB6rg X");
  EXPECT_EQ(import.log->field("Seat A.black"), "J\xC3\xB6rg");
  EXPECT_EQ(read_log(write_log(*import.log)), *import.log);
}

TEST(Bpgn, four_ways_of_clock_marks_or_none) {
  const std::string control = "[TimeControl \"180+0\"]\n";
  EXPECT_EQ(times(control + "1A. e4{178.585} 1a. e5{179.900}"), (std::vector<std::int64_t>{1415, 1515}));
  EXPECT_EQ(times(control + "1A. e4 {179} 1a. e5 {178}"), (std::vector<std::int64_t>{1000, 3000}));
  EXPECT_EQ(times(control + "1A. e4 {179.9} 1a. e5 {178.25}"), (std::vector<std::int64_t>{100, 1850}));
  EXPECT_EQ(times("1A. e4 {[ts=1.250]} 1B. e4 {[ts=28.353]}"), (std::vector<std::int64_t>{1250, 28353}));
  EXPECT_EQ(times("1A. e4 1B. e4"), (std::vector<std::int64_t>{0, 0}));
  EXPECT_EQ(times("1A. e4 {179} 1a. e5 {170} 2A. d4 {175}"), (std::vector<std::int64_t>{0, 0, 4000}))
      << "without a TimeControl the first mark is the start";
  EXPECT_EQ(times("[TimeControl \"60+2\"] 1A. e4 {61} 1a. e5 {62} 2A. d4 {60}"),
            (std::vector<std::int64_t>{1000, 1000, 4000}));
}

TEST(Bpgn, the_text_rules_where_clocks_run_backwards) {
  const std::string text = "[TimeControl \"180+0\"] 1A. e4 {150} 1B. e4 {179} 1b. e5 {178} 1a. e5 {179}";
  EXPECT_EQ(acts(text), "A:e2e4 B:e2e4 B:e7e5 A:e7e5");
  EXPECT_EQ(times(text), (std::vector<std::int64_t>{30000, 30000, 30000, 31000}));
}

TEST(Bpgn, joined_lines_and_tags_and_missing_blanks) {
  EXPECT_EQ(acts("[Event \"x\"][Result \"*\"]1A. e4 {179}1B. Nc3 {178}1a.e5{[ts=4]}1b. Nf6"),
            "A:e2e4 B:b1c3 A:e7e5 B:g8f6");
  EXPECT_EQ(acts("\xEF\xBB\xBF[Event \"x\"]\r\n\r\n1A. e4\r\n1a... e5\r\n*"), "A:e2e4 A:e7e5");
}

TEST(Bpgn, talk_in_braces_is_no_move_and_no_ending) {
  EXPECT_EQ(acts(kNames + "{C:game 7}\n1A. e4 {C:Anna(1667) kibitzes: Lag\xFE"
                          "Carla: 1B. d4} 1a. e5 $1 "
                          "{R: Bruno requests to abort} {C:Anna resigns} ; Anna resigns\n*"),
            "A:e2e4 A:e7e5");
}

TEST(Bpgn, several_games_each_with_its_place) {
  const auto imports =
      read_bpgn("[Event \"1\"]\n1A. e4 *\n\n[Event \"2\"]\n1A. e5 *\n[Event \"3\"]\n1A. d4\n1-0 1A. c4", open_record);
  ASSERT_EQ(imports.size(), 4U);
  EXPECT_EQ(imports[0].label, "game 1, line 1");
  EXPECT_EQ(imports[1].label, "game 2, line 4");
  EXPECT_EQ(acts(imports[0]), "A:e2e4");
  EXPECT_FALSE(imports[1].log);
  EXPECT_EQ(acts(imports[2]), "A:d2d4");
  EXPECT_EQ(acts(imports[3]), "A:c2c4");
}

TEST(Bpgn, Q10_mate_ends_it_with_or_without_a_mark_and_the_comment_may_name_the_partner) {
  EXPECT_EQ(acts(kMate + "# *"), "A:e2e4 A:e7e5 B:e2e4 A:d1h5 A:b8c6 A:f1c4 A:g8f6 A:h5f7 <match result 1 Q10>");
  const auto import = read_one(kNames + "[Result \"1-0\"]" + kMate + "+ {Carla checkmated} 1-0");
  EXPECT_EQ(acts(import), acts(kMate));
  EXPECT_TRUE(import.remarks.empty());
}

TEST(Bpgn, Q12_what_follows_the_end_is_left_out_with_a_remark) {
  const auto import = read_one(kMate + "# 1b. e5 2B. d4");
  EXPECT_EQ(acts(import), acts(kMate));
  EXPECT_TRUE(remarks_on(import, "1b. e5"));
}

TEST(Bpgn, Q10_a_mate_that_is_none_is_not_believed) {
  const auto import = read_one(kNames + "1A. e4 {Anna checkmated} 0-1");
  EXPECT_EQ(acts(import), "A:e2e4");
  EXPECT_TRUE(remarks_on(import, "Q10"));
}

TEST(Bpgn, Q12_resignation_and_time_end_the_match) {
  EXPECT_EQ(acts(kNames + "1A. e4 {Dario resigns} 0-1"), "A:e2e4 <B.black resign> <match result 2 Q12>");
  EXPECT_EQ(acts(kNames + "1A. e4 {178} {Bruno forfeits on time} 1-0"),
            "A:e2e4 <clock flag A.black> <match result 1 Q12>");
  EXPECT_EQ(acts(kNames + "1A. e4 {178} {Anna forfeits on time} 0-1"), "A:e2e4")
      << "no clock of her team runs: Bruno is on turn on A, Carla on B";
  EXPECT_EQ(acts(kNames + "1A. e4 {178} 1B. e4 {100} {Anna forfeits on time} 0-1"),
            "A:e2e4 B:e2e4 <clock flag B.black> <match result 2 Q12>")
      << "her partner's clock runs";
  EXPECT_EQ(times(kNames + "1A. e4 {178} {Bruno forfeits on time} 1-0"),
            (std::vector<std::int64_t>{2000, 182000, 182000}));
  EXPECT_TRUE(remarks_on(read_one(kNames + "1A. e4 {Zeno resigns}"), "Zeno"));
}

TEST(Bpgn, Q15_agreed_draw_is_four_consents) {
  EXPECT_EQ(acts("1A. e4 {Game drawn by mutual agreement} 1/2-1/2"),
            "A:e2e4 <A.white draw> <A.black draw> <B.white draw> <B.black draw> <match result draw Q15>");
}

TEST(Bpgn, result_is_never_taken_from_the_tag_but_compared) {
  const auto contradicted = read_one("[Result \"0-1\"]\n" + kMate + " 1-0");
  EXPECT_EQ(acts(contradicted), acts(kMate));
  EXPECT_TRUE(remarks_on(contradicted, "says 0-1"));
  const auto alone = read_one("[Result \"1-0\"]\n1A. e4");
  EXPECT_EQ(acts(alone), "A:e2e4");
  EXPECT_TRUE(remarks_on(alone, "undecided"));
  EXPECT_EQ(acts(read_one(kNames + "1A. e4 {Game aborted on move 1} *")), "A:e2e4");
}

TEST(Bpgn, fen_tag_has_two_boards_with_slash_reserves_and_clocks) {
  const std::string text =
      "[TimeControl \"180+0\"]\n[Setup \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2Q~/PPn b - - 142 164 | "
      "4k3/8/8/8/8/8/8/4K3/ w - - 120 163\"]\n11a. N@c2+ {160} 14B. Kd1 {118}";
  const auto import = read_one(text);
  EXPECT_EQ(acts(import), "A:N@c2 B:e1d1");
  EXPECT_EQ(import.log->field("Position"), "4k3/8/8/8/8/8/8/4K2Q~[PPn] b - - 0 11 | 4k3/8/8/8/8/8/8/4K3[] w - - 0 14");
  EXPECT_EQ(times(text), (std::vector<std::int64_t>{4000, 4000}));
}

TEST(Bpgn, positions_that_cannot_be_are_refused) {
  const auto rule = [](const std::string& fen) {
    return std::string(read_one("[FEN \"" + fen + "\"] *").log.error().rule);
  };
  EXPECT_EQ(rule("4k3/8/8/8/8/8/8/4K3/ w - - 0 1"), kNotation) << "one board";
  EXPECT_EQ(rule("8/8/8/8/8/8/8/4K3/ w - - 0 0 | 4k3/8/8/8/8/8/8/4K3/ w - - 0 0"), "Q2");
  EXPECT_EQ(rule("P3k3/8/8/8/8/8/8/4K3/ w - - 0 0 | 4k3/8/8/8/8/8/8/4K3/ w - - 0 0"), "Q5");
  EXPECT_EQ(rule("what"), kNotation);
}

TEST(Bpgn, a_game_that_starts_midway_is_refused_and_told_what_to_do) {
  for (const std::string text : {"\n\n1A. Qe7+ 1B. Nf3", "\n1B. e4\n1a. e5", "\n1B. e4\n14A. e4"}) {
    const auto import = read_one(text);
    ASSERT_FALSE(import.log) << text;
    EXPECT_NE(import.log.error().why.en.find("FEN"), std::string_view::npos);
    EXPECT_EQ(import.log.error().detail.find("game 1, line 3: 1"), 0U) << import.log.error().detail;
  }
}

TEST(Bpgn, refusals_name_game_line_ply_and_rule) {
  EXPECT_EQ(acts("1A. e4\n1a. e5\n2A. Ke3"), "Q2: this piece cannot go there (game 1, line 3: 2A. Ke3)");
  EXPECT_EQ(read_one("1A. e4\n1a. N@e5").log.error().rule, "Q3");
  EXPECT_EQ(read_one("1A. e4 2A. d4").log.error().rule, "Q2") << "the same colour twice";
  EXPECT_EQ(acts("1A. e4 1a. e5 3A. d4"), "A:e2e4 A:e7e5 A:d2d4");
  EXPECT_TRUE(remarks_on(read_one("1A. e4 1a. e5 3A. d4"), "3A. d4"));
}

TEST(Bpgn, text_that_cannot_be_read_is_refused_with_its_line) {
  const auto detail = [](std::string_view text) {
    const auto imports = read_bpgn(text, open_record);
    return imports.at(0).log ? "ok" : imports.at(0).log.error().detail;
  };
  EXPECT_EQ(detail("\n[Event oops]\n1A. e4 *"), "game 1, line 2: [Event oops]");
  EXPECT_EQ(detail("[Event \"oops\n1A. e4 *"), "game 1, line 1: [Event \"oops");
  EXPECT_EQ(detail("1A. e4\n{never closed"), "game 1, line 2: {never closed");
  EXPECT_EQ(detail("1A. e4 e5"), "game 1, line 1: e5");
  EXPECT_EQ(detail("1. e4 e5"), "game 1, line 1: 1.");
  EXPECT_EQ(detail("1A. e4 1a."), "game 1, line 1: 1");
  EXPECT_EQ(detail("99999999A. e4"), "game 1, line 1: 99999999");
  EXPECT_EQ(detail(""), "");
  EXPECT_FALSE(read_one(" \n ").log);
}

TEST(Bpgn, a_broken_tag_breaks_its_own_game_only) {
  const auto imports = read_bpgn("[Event oops]\n[Site \"x\"]\n1A. e4 *\n[Event \"y\"]\n1A. d4 *", open_record);
  ASSERT_EQ(imports.size(), 2U);
  EXPECT_FALSE(imports[0].log);
  EXPECT_EQ(acts(imports[1]), "A:d2d4");
}

// What is written reads back: acts, times and header.
void expect_back(const Log& log) {
  const auto written = write_bpgn(log, open_record);
  ASSERT_TRUE(written) << written.error().text(Language::english);
  const auto import = read_one(*written);
  ASSERT_TRUE(import.log) << import.log.error().text(Language::english) << "\n" << *written;
  EXPECT_EQ(write_log(*import.log), write_log(log)) << *written;
  EXPECT_TRUE(import.remarks.empty()) << import.remarks.front();
}

Log log_of(const std::string& header, const std::string& entries) {
  const auto log = read_log("giostra-log 1\nGame: quadriglia\n" + header + "\n" + entries);
  EXPECT_TRUE(log) << log.error().text(Language::english);
  EXPECT_TRUE(Match::fold(*log)) << Match::fold(*log).error().text(Language::english);
  return *log;
}

TEST(Bpgn, writing_gives_tags_moves_clocks_and_closing) {
  const Log log = log_of("Setup: clock=180+0\nSeat A.white: Anna\n",
                         "1 1500 A.white A:e2e4\n2 2000 B.white B:d2d4\n3 4250 A.black A:d7d5\n4 5000 A.white A:e4d5\n"
                         "5 6000 B.black B:P@e4\n6 6000 A.white resign\n7 6000 match result 2 Q12\n");
  EXPECT_EQ(*write_bpgn(log, open_record),
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[WhiteA \"Anna\"]\n[BlackA \"?\"]\n"
            "[WhiteB \"?\"]\n[BlackB \"?\"]\n[TimeControl \"180+0\"]\n[Result \"0-1\"]\n\n"
            "1A. e4 {178.500} 1B. d4 {178.000} 1a. d5 {177.250} 2A. exd5 {177.750} 1b. P@e4 {176.000}\n"
            "{Anna resigns} 0-1\n");
  expect_back(log);
}

TEST(Bpgn, what_is_written_reads_back) {
  expect_back(log_of("Setup: clock=none\n", "1 0 A.white A:e2e4\n"));
  expect_back(log_of("Setup: clock=60+2\nSeat A.white: bot\nSeat B.white: bot\nEvent: \"x\" \\ {y}\n",
                     "1 700 A.white A:e2e4\n2 900 A.black A:e7e5\n3 60000 clock flag B.white\n"
                     "4 60000 match result 1 Q12\n"));
  expect_back(log_of("Setup: clock=none\n",
                     "1 0 A.white A:e2e4\n2 0 A.black draw\n3 0 B.white B:e2e4\n4 0 B.white nodraw\n"
                     "5 0 A.white draw\n6 0 A.black draw\n7 0 B.black draw\n8 0 B.white draw\n"
                     "9 0 match result draw Q15\n"));
}

TEST(Bpgn, Q13_Q18_position_with_marks_and_counters_reads_back) {
  expect_back(
      log_of("Setup: clock=none\nPosition: 4k3/8/8/8/8/8/8/R~3K3[Q] w U - 99 40 | "
             "4k3/8/8/8/8/8/8/4K3[] b - - 3 7\n",
             "1 0 A.white A:a1a2\n2 0 B.black B:e8d8\n"));
}

TEST(Bpgn, corrections_of_the_referee_are_applied_before_writing) {
  const Log log = log_of("Setup: clock=none\n",
                         "1 0 A.white A:e2e4\n2 0 referee undo 1 because typed wrongly\n3 0 A.white A:d2d4\n");
  EXPECT_EQ(acts(*write_bpgn(plain(log), open_record)), "A:d2d4");
}

TEST(Bpgn, what_cannot_be_written_is_refused) {
  EXPECT_FALSE(write_bpgn(Log{}, open_record));
  Log alone;
  alone.set("Game", "quadriglia");
  alone.set("Position", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
  EXPECT_EQ(write_bpgn(alone, open_record).error().rule, "Q1");
  Log illegal;
  illegal.set("Game", "quadriglia");
  illegal.append(Milliseconds{0}, "A.white", "A:e2e5");
  EXPECT_EQ(write_bpgn(illegal, open_record).error().rule, "Q2");
}

}  // namespace
}  // namespace giostra::quadriglia
