#include <gmock/gmock.h>

#include "cli/testing.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> with_all_seats(const Game& game, std::vector<std::string> args) {
  for (const SeatInfo& seat : game.seats()) {
    args.emplace_back("--seat");
    args.emplace_back(seat.name);
  }
  return args;
}

// What a person at all seats types to make these acts.
std::string typed(const Log& log) {
  std::string text;
  for (const Entry& entry : log.entries) text += entry.actor + " " + entry.act + "\n";
  return text;
}

TEST(Play, a_person_at_all_seats_plays_a_whole_match) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const std::string file = name_of(*game) + ".log";
    Log wanted = random_match(*game, 11, 40);
    const auto by_no_seat = [&](const Entry& entry) { return !read_actor(entry.actor, game->seats())->is_seat(); };
    if (std::ranges::any_of(wanted.entries, by_no_seat)) continue;  // chance is rolled again
    if (wanted.entries.back().actor == "match") wanted.entries.pop_back();
    const Ran ran = folder.run(with_all_seats(*game, {"play", name_of(*game), "--opponent", "random", "--save", file}),
                               typed(wanted) + "draw\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    const auto log = read_log(folder.get(file));
    ASSERT_TRUE(log);
    const auto speakers = static_cast<std::size_t>(std::ranges::count_if(game->seats(), &SeatInfo::speaks));
    ASSERT_EQ(log->entries.size(), wanted.entries.size() + speakers + 1);
    for (std::size_t i = 0; i < wanted.entries.size(); ++i) EXPECT_EQ(log->entries[i].act, wanted.entries[i].act);
    const auto match = Match::fold(*log);
    ASSERT_TRUE(match);
    EXPECT_TRUE(match->closed());
    EXPECT_EQ(match->outcome()->rule, game->about().agreement_rule);
  }
}

TEST(Play, the_others_play_and_resigning_ends_it) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const std::string file = name_of(*game) + ".log";
    const Ran ran = folder.run({"play", name_of(*game), "--opponent", "random", "--seed", "5", "--save", file},
                               "help\nacts\nboard\nwait\nwait\nno such act\nabbandona\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("seed 5"));
    EXPECT_THAT(ran.out, HasSubstr("no such act"));
    EXPECT_THAT(ran.out, HasSubstr("giostra replay " + file));
    const auto match = read_log(folder.get(file)).and_then([](const Log& log) { return Match::fold(log); });
    ASSERT_TRUE(match);
    EXPECT_TRUE(match->closed());
    EXPECT_EQ(match->outcome()->rule, game->about().resign_rule);
  }
}

TEST(Play, the_same_seed_makes_the_same_acts) {
  const Folder folder;
  std::size_t made = 0;
  for (const Game* game : all_games()) {
    const auto acts = [&](const std::string& file) {
      (void)folder.run({"play", name_of(*game), "--opponent", "random", "--seed", "8", "--save", file},
                       "wait\nwait\nwait\nwait\nquit\n");
      std::vector<std::string> list;
      const auto log = read_log(folder.get(file));
      if (!log) return list;  // the person alone can begin, so nothing was made and nothing kept
      for (const Entry& entry : log->entries) list.push_back(entry.act);
      return list;
    };
    const auto first = acts(name_of(*game) + "-1.log");
    EXPECT_EQ(first, acts(name_of(*game) + "-2.log"));
    made += first.size();
  }
  EXPECT_GT(made, 0U);
}

TEST(Play, the_end_of_the_input_keeps_the_log_and_an_empty_match_leaves_none) {
  const Folder folder;
  const Game& game = *all_games().front();
  const auto all = with_all_seats(game, {"play", name_of(game)});
  EXPECT_EQ(folder.run(all, "quit\n").code, 0);
  EXPECT_THAT(folder.files(), IsEmpty());
  Log one = random_match(game, 1, 1);
  EXPECT_EQ(folder.run(all, typed(one)).code, 0);
  EXPECT_THAT(folder.files(), ElementsAre("play-" + name_of(game) + "-1.log"));
  EXPECT_EQ(read_log(folder.get(folder.files().front()))->entries.size(), 1);
}

TEST(Play, never_overwrites_a_file) {
  const Folder folder;
  const std::string game = name_of(*all_games().front());
  folder.put("mine.log", "precious");
  EXPECT_EQ(folder.run({"play", game, "--save", "mine.log"}, "resign\n").code, 2);
  const Ran ran =
      folder.run({"play", game, "--opponent", "random", "--save", "other.log"}, "save mine.log\nsave copy.log\nquit\n");
  EXPECT_THAT(ran.out, HasSubstr("mine.log is already there"));
  EXPECT_EQ(folder.get("mine.log"), "precious");
  EXPECT_TRUE(read_log(folder.get("copy.log")));
}

TEST(Play, computer_players_take_the_other_seats) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const std::string file = name_of(*game) + ".log";
    const Ran ran = folder.run({"play", name_of(*game), "--opponent", "uct,nodes=3", "--save", file},
                               "say knights\nwait\nwait\nwait\nresign\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("the others: uct,nodes=3"));
    const auto log = read_log(folder.get(file));
    ASSERT_TRUE(log);
    EXPECT_EQ(log->field("Seat " + std::string(game->seats().front().name)), "person");
    EXPECT_EQ(log->field("Seat " + std::string(game->seats().back().name)), "uct,nodes=3");
    EXPECT_TRUE(Match::fold(*log));
  }
}

TEST(Play, only_who_has_partners_can_talk_to_them) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const auto partners = std::ranges::count_if(
        game->seats(), [&](const SeatInfo& seat) { return seat.side == game->seats().front().side; });
    const Ran ran = folder.run({"play", name_of(*game), "--opponent", "random"}, "say knights\nquit\n");
    const bool alone = ran.out.find("no partner who listens") != std::string::npos;
    EXPECT_EQ(alone, partners == 1) << name_of(*game) << "\n" << ran.out;
  }
}

TEST(Play, refuses_opponents_it_does_not_know) {
  const Folder folder;
  const std::string game = name_of(*all_games().front());
  EXPECT_EQ(folder.run({"play", game, "--opponent", "strong"}, "quit\n").code, 2);
  EXPECT_EQ(folder.run({"play", game, "--level", "9"}, "quit\n").code, 2);
  EXPECT_THAT(folder.run({"play", game, "--level", "1"}, "quit\n").out, HasSubstr("level=1"));
}

TEST(Play, speaks_italian_and_refuses_seats_of_others) {
  const Folder folder;
  const Game& game = *all_games().front();
  const std::string stranger(game.seats().back().name);
  const Ran ran = folder.run({"play", name_of(game), "--lang", "it"}, "aiuto\n" + stranger + " resign\nesci\n");
  EXPECT_THAT(ran.out, HasSubstr("gli altri: level=3"));
  EXPECT_THAT(ran.out, HasSubstr(stranger + " non è un tuo posto"));
}

}  // namespace
}  // namespace giostra::cli::testing
