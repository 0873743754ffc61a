#include "event/files/match_link.hpp"

#include "event/log/desk_test.hpp"
#include "match/match.hpp"

namespace giostra::event {
namespace {

// A match of the first registered game on this board, given up by its first seat that may.
Log match_of(const Desk& desk, const act::OfBoard& at) {
  Log log;
  const Game& game = *all_games().front();
  log.set("Game", game.about().name);
  const auto header = match_header(desk.event().state(), at);
  for (const auto& [key, value] : *header) log.set(key, value);
  return log;
}

void give_up(Log& log) {
  Match match = *Match::fold(log);
  for (const SeatInfo& seat : match.game().seats())
    if (match.take({}, seat.name, "resign")) {
      log.append({}, seat.name, "resign");
      break;
    }
  const std::string result = match.result_act();
  ASSERT_TRUE(match.take({}, "match", result));
  log.append({}, "match", result);
}

TEST(MatchLink, E110_a_match_names_its_board_and_settles_it) {
  Desk desk = swiss(4, " | tables=11-20");
  desk.play("A", 1);
  Log log = match_of(desk, {{"A", 1, {}}, 2});
  EXPECT_EQ(log.field("Event"), "Spring cup");
  EXPECT_EQ(log.field("Part"), "A");
  EXPECT_EQ(log.field("Round"), "1");
  EXPECT_EQ(log.field("Table"), "12");
  EXPECT_EQ(settled_by_match(desk.event().state(), log, "m7").error().rule, "E110") << "not over";
  ASSERT_NO_FATAL_FAILURE(give_up(log));
  const auto settle = settled_by_match(desk.event().state(), log, "m7");
  ASSERT_TRUE(settle) << settle.error().text(Language::english);
  EXPECT_EQ(settle->board, 2);
  ASSERT_EQ(desk.by("program", write_act(*settle)), "accepted");
  EXPECT_EQ(desk.board("A", 1, 2).end.told, Told::settled);
  EXPECT_EQ(desk.board("A", 1, 2).end.report->result, BoardResult::second);
  EXPECT_EQ(desk.board("A", 1, 2).end.match, "m7");
}

TEST(MatchLink, E110_a_match_of_another_event_or_board_settles_nothing) {
  Desk desk = swiss(4);
  desk.play("A", 1);
  const Log good = match_of(desk, {{"A", 1, {}}, 1});
  ASSERT_TRUE(board_of_match(desk.event().state(), good));
  for (const auto& [key, value] :
       {std::pair{"Event", "Other"}, {"Part", "B"}, {"Round", "2"}, {"Round", "x"}, {"Table", "9"}, {"Table", ""}}) {
    Log log = good;
    log.set(key, value);
    EXPECT_FALSE(board_of_match(desk.event().state(), log)) << key;
  }
  EXPECT_EQ(match_header(desk.event().state(), {{"A", 2, {}}, 1}).error().rule, "E110");
}

TEST(MatchLink, E160_one_bank_serves_all_matches_of_an_event) {
  Desk desk = swiss(4);
  desk.play("A", 1);
  desk.must({"asked A 1 1 spell-1"});
  Log one = match_of(desk, {{"A", 1, {}}, 1}), other = match_of(desk, {{"A", 1, {}}, 2});
  one.append({}, "match", "ask spell-2 | Quale? | Which?");
  other.append({}, "match", "ask spell-3 | Quale? | Which?");
  other.append({}, "match", "start");
  const std::vector<Log> matches{one, other};
  EXPECT_EQ(questions_asked(desk.event().state(), matches),
            (std::vector<std::string>{"spell-1", "spell-2", "spell-3"}));
}

}  // namespace
}  // namespace giostra::event
