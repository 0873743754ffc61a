// replay and check: the same judge, shown and told.
#include <gmock/gmock.h>

#include "cli/log_file.hpp"
#include "cli/testing.hpp"
#include "match/live/live_test.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// A log whose seventh entry is no act at all, with the line on which it stands.
struct Broken {
  std::string text;
  std::string place;
};

Broken broken_log(const Game& game) {
  Log log = random_match(game, 1, 12);
  log.entries[6].act = "no such act";
  const std::string text = write_log(log);
  const auto before = text.substr(0, text.find("no such act"));
  return {text, "entry 7 (line " + std::to_string(1 + std::ranges::count(before, '\n')) + "): "};
}

TEST(Check, accepts_what_the_law_accepts_and_tells_the_result) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const Log log = finished_match(*game, 5, 40);
    folder.put("good.log", write_log(log));
    const Ran ran = folder.run({"check", "good.log"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, StartsWith("good.log: ok, " + std::to_string(log.entries.size()) + " entries, " +
                                    log.entries.back().act));
  }
}

TEST(Check, names_entry_and_line_and_goes_on_with_the_other_files) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const auto [text, place] = broken_log(*game);
    folder.put("broken.log", text);
    folder.put("good.log", write_log(random_match(*game, 2, 10)));
    const Ran ran = folder.run({"check", "broken.log", "missing.log", "good.log"});
    EXPECT_EQ(ran.code, 2);
    const auto lines = lines_of(ran.out);
    ASSERT_EQ(lines.size(), 2);
    EXPECT_THAT(lines[0], StartsWith("broken.log: " + place));
    EXPECT_THAT(lines[1], StartsWith("good.log: ok, 10 entries, undecided"));
    EXPECT_THAT(ran.err, HasSubstr("missing.log"));
  }
}

TEST(Check, a_false_result_is_refused) {
  const Folder folder;
  for (const Game* game : all_games()) {
    Log log = finished_match(*game, 3, 10);
    log.entries.back().act = "result 1 X0";
    folder.put("false.log", write_log(log));
    const Ran ran = folder.run({"check", "false.log"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.out, StartsWith("false.log: entry " + std::to_string(log.entries.size()) + " (line "));
  }
}

TEST(Check, text_that_is_no_log_is_refused_with_its_line) {
  const Folder folder;
  folder.put("text.log", "Dear diary\n");
  const Ran ran = folder.run({"check", "text.log"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.out, AllOf(StartsWith("text.log: notation: "), HasSubstr("line 1")));
}

TEST(LogFile, counts_lines_past_blank_ones_and_carriage_returns) {
  EXPECT_EQ(line_of_entry("giostra-log 1\r\nGame: x\r\n\r\n1 0 a b\r\n\r\n2 0 a b\r\n", 2), 6);
}

TEST(Replay, shows_every_board_and_the_outcome) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const Log log = finished_match(*game, 7, 6);
    folder.put("match.log", write_log(log));
    const Ran ran = folder.run({"replay", "match.log"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.err, IsEmpty());
    Match match = *Match::open(log);
    for (const Entry& entry : log.entries) {
      EXPECT_THAT(ran.out, HasSubstr(std::string(trim(match.table().show(Language::english)))));
      ASSERT_TRUE(match.take(entry.at_ms, entry.actor, entry.act));
    }
    const Outcome outcome = *match.outcome();
    EXPECT_THAT(ran.out, HasSubstr("(" + std::string(outcome.rule) + ": " + std::string(outcome.why.en) + ")"));
    EXPECT_EQ(folder.run({"replay", "-"}, write_log(log)).out, ran.out);
  }
}

TEST(Replay, at_shows_one_state_even_before_a_broken_entry) {
  const Folder folder;
  for (const Game* game : all_games()) {
    Log log = random_match(*game, 1, 12);
    folder.put("broken.log", broken_log(*game).text);
    log.entries.erase(log.entries.begin() + 6, log.entries.end());
    const Ran ran = folder.run({"replay", "broken.log", "--at", "6", "--lang", "it"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, HasSubstr(std::string(trim(Match::fold(log)->table().show(Language::italian)))));
    EXPECT_EQ(folder.run({"replay", "broken.log", "--at", "13"}).code, 2);
  }
}

TEST(Replay, quiet_tells_the_entries_and_shows_the_last_board_only) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const Log log = random_match(*game, 4, 8);
    folder.put("match.log", write_log(log));
    const Ran ran = folder.run({"replay", "--quiet", "match.log"});
    EXPECT_THAT(ran.out, HasSubstr(std::string(trim(Match::fold(log)->table().show(Language::english)))));
    EXPECT_THAT(ran.out, Not(HasSubstr(std::string(trim((*game->start("", ""))->show(Language::english))))));
    EXPECT_THAT(ran.out, HasSubstr("\n8  "));
  }
}

TEST(Replay, a_broken_log_shows_nothing) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const auto [text, place] = broken_log(*game);
    const Ran ran = folder.run({"replay", "-"}, text);
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(ran.err, StartsWith("giostra: standard input: " + place));
  }
}

// A match as a server keeps it: seats, dice, talk, a pause, and its end.
Log served_match(const Game& game) {
  Story scene(game, {{"Referee", "yes"}});
  scene.told([](Live& live) { live.begin(); });
  scene.told([](Live& live) { return live.sit({.person = "r", .name = "Rita"}, "referee", {}); });
  for (const SeatInfo& seat : game.seats())
    if (seat.speaks)
      scene.told([&](Live& live) {
        return live.sit({.person = seat.side == Side::first ? "p" : "q", .name = "Anna", .seed = "ab"}, seat.name, {});
      });
  const auto first = game.seats()[0].name;
  const auto order = [&](std::string_view person, std::string_view actor, std::string_view act, std::int64_t now) {
    scene.when({.person = person, .actor = actor, .act = act, .now_ms = Milliseconds{now}});
  };
  order("p", first, "say hello there", 1000);
  order("r", "referee", "pause because of the bell", 2000);
  order("r", "referee", "resume", 9000);
  order("p", first, "resign", 10'000);
  return scene.live().log();
}

TEST(Check, proves_the_dice_of_a_server) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const Log log = served_match(*game);
    folder.put("served.log", write_log(log));
    const Ran ran = folder.run({"check", "served.log"});
    EXPECT_EQ(ran.code, 0) << ran.out;
    const auto rolls = std::ranges::count(log.entries, "chance", &Entry::actor);
    EXPECT_THAT(ran.out, HasSubstr("; " + std::to_string(rolls) + " rolls proved, 0 entered by hand"));
    Log other = log;
    for (Entry& entry : other.entries)
      if (entry.act.starts_with("secret ")) entry.act = "secret " + std::string(64, '0');
    folder.put("false.log", write_log(other));
    EXPECT_EQ(folder.run({"check", "false.log"}).code, 2);
  }
}

TEST(Check, T7_says_what_it_could_not_prove) {
  const Folder folder;
  Log log = served_match(*all_games().front());
  std::erase_if(log.entries, [](const Entry& entry) { return entry.act.starts_with("secret "); });
  folder.put("removed.log", write_log(log));
  const Ran english = folder.run({"check", "removed.log"});
  EXPECT_EQ(english.code, 0) << "nothing in it is false";
  EXPECT_THAT(english.out, HasSubstr("; not proved: the rolls: the match is over and its secret is missing"));
  EXPECT_THAT(folder.run({"check", "removed.log", "--lang", "it"}).out, HasSubstr("; non dimostrato: i lanci"));
}

TEST(Replay, tells_what_the_house_did_in_both_languages) {
  const Folder folder;
  for (const Game* game : all_games()) {
    folder.put("served.log", write_log(served_match(*game)));
    const Ran english = folder.run({"replay", "--quiet", "served.log"});
    EXPECT_EQ(english.code, 0) << english.err;
    EXPECT_THAT(english.out, AllOf(HasSubstr("Anna sits at"), HasSubstr("says: hello there"),
                                   HasSubstr("pauses the match (of the bell)"), HasSubstr("play begins")));
    const Ran italian = folder.run({"replay", "--quiet", "served.log", "--lang", "it"});
    EXPECT_THAT(italian.out, AllOf(HasSubstr("Anna siede a"), HasSubstr("dice: hello there"),
                                   HasSubstr("sospende la partita (of the bell)"), HasSubstr("si comincia")));
  }
}

TEST(Analyse, takes_a_servers_log) {
  const Folder folder;
  for (const Game* game : all_games()) {
    folder.put("served.log", write_log(served_match(*game)));
    const Ran ran = folder.run({"analyse", "served.log", "--depth", "1", "--quiet"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, Not(HasSubstr("hello there")));
  }
}

TEST(Export, writes_a_servers_log_in_every_format) {
  const Folder folder;
  for (const Game* game : all_games()) {
    folder.put("served.log", write_log(served_match(*game)));
    for (const Format& format : game->formats()) {
      const Ran ran = folder.run({"export", "served.log", "--format", std::string(format.name)});
      EXPECT_EQ(ran.code, 0) << ran.err;
      EXPECT_THAT(ran.out, AllOf(HasSubstr("Anna"), Not(HasSubstr("hello there"))));
    }
  }
}

}  // namespace
}  // namespace giostra::cli::testing
