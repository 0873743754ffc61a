#include <gmock/gmock.h>

#include <boost/json.hpp>

#include "cli/testing.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

boost::json::object parsed(const Ran& ran) {
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(std::ranges::count(ran.out, '\n'), 1);
  return boost::json::parse(ran.out).as_object();
}

std::vector<std::string> texts(const boost::json::value& list) {
  return boost::json::value_to<std::vector<std::string>>(list);
}

std::vector<std::string> names(ActorSet actors, const Game& game) {
  std::vector<std::string> list;
  for (const Actor actor : actors) list.emplace_back(write_actor(actor, game.seats()));
  return list;
}

// Everything that the object says about a match against the facade.
void expect_told(const boost::json::object& told, const Match& match) {
  const Game& game = match.game();
  const Table& table = match.table();
  EXPECT_EQ(told.at("game").as_string(), game.about().name);
  EXPECT_EQ(told.at("setup").as_string(), *game.check_setup(""));
  EXPECT_EQ(told.at("position").as_string(), table.position());
  EXPECT_EQ(told.at("identity").as_string(), table.identity());
  EXPECT_EQ(std::stoull(told.at("hash").as_string().c_str(), nullptr, 16), table.hash());
  EXPECT_EQ(texts(told.at("awaits")), names(match.awaits(), game));
  EXPECT_EQ(texts(told.at("agreed_to_draw")), names(match.agreed_to_draw(), game));
  EXPECT_EQ(told.at("acts").as_object().size(), texts(told.at("awaits")).size());
  for (const Actor actor : match.awaits()) {
    const auto name = write_actor(actor, game.seats());
    std::vector<std::string> acts;
    if (table.acts(actor, acts) == Listing::complete)
      EXPECT_EQ(texts(told.at("acts").at(name)), acts);
    else
      EXPECT_TRUE(told.at("acts").at(name).is_null());
  }
  EXPECT_EQ(told.at("timers").as_array().size(), match.clocks().watches().size());
  EXPECT_EQ(told.at("closed").as_bool(), match.closed());
  EXPECT_EQ(told.at("outcome").is_null(), !match.outcome().has_value());
}

TEST(Inspect, empty_input_is_the_usual_start) {
  const Folder folder;
  for (const Game* game : all_games()) {
    Log header;
    header.set("Game", game->about().name);
    const auto told = parsed(folder.run({"inspect", name_of(*game)}));
    expect_told(told, *Match::open(header));
    EXPECT_TRUE(told.at("entries").is_null());
    for (const SeatInfo& seat : game->seats())
      EXPECT_EQ(told.at("match_acts").as_object().contains(seat.name), seat.speaks);
    EXPECT_THAT(texts(told.at("match_acts").at(game->seats().front().name)), ::testing::Contains("resign"));
  }
}

TEST(Inspect, tells_a_log_in_its_midst_and_its_position_reads_back) {
  const Folder folder;
  for (const Game* game : all_games())
    for (unsigned seed = 0; seed < 5; ++seed) {
      const Log log = random_match(*game, seed, 30);
      const Match match = *Match::fold(log);
      const auto told = parsed(folder.run({"inspect", name_of(*game)}, write_log(log)));
      expect_told(told, match);
      EXPECT_EQ(told.at("entries").as_int64(), static_cast<std::int64_t>(log.entries.size()));
      const auto again = parsed(folder.run({"inspect", name_of(*game)}, match.table().position() + "\n"));
      EXPECT_EQ(again.at("identity"), told.at("identity"));
      EXPECT_EQ(again.at("hash"), told.at("hash"));
    }
}

TEST(Inspect, tells_the_outcome_in_both_languages) {
  const Folder folder;
  for (const Game* game : all_games()) {
    Log log = finished_match(*game, 9, 4);
    const Outcome outcome = *Match::fold(log)->outcome();
    const auto told = parsed(folder.run({"inspect", name_of(*game)}, write_log(log)));
    const auto& end = told.at("outcome").as_object();
    EXPECT_EQ(end.at("winner").as_int64(), *outcome.winner == Side::first ? 1 : 2);
    EXPECT_EQ(end.at("rule").as_string(), outcome.rule);
    EXPECT_EQ(end.at("reason").at("it").as_string(), outcome.why.it);
    EXPECT_EQ(end.at("side").at("en").as_string(), game->about().sides[index(*outcome.winner)].en);
    EXPECT_TRUE(told.at("closed").as_bool());
    EXPECT_TRUE(told.at("match_acts").as_object().empty());
    const std::string result = log.entries.back().act;
    log.entries.pop_back();
    const auto open = parsed(folder.run({"inspect", name_of(*game)}, write_log(log)));
    EXPECT_THAT(texts(open.at("match_acts").at("match")), ::testing::ElementsAre(result));
  }
}

TEST(Inspect, clocks_are_told_where_the_setup_has_them) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const auto told = parsed(folder.run({"inspect", name_of(*game)}));
    const auto clock = game->clock("");
    ASSERT_EQ(told.at("clocks").is_null(), !clock.has_value());
    if (clock)
      for (const SeatInfo& seat : game->seats())
        EXPECT_EQ(told.at("clocks").at(seat.name).as_int64(), count(clock->base_ms));
  }
}

TEST(Inspect, refuses_another_game_and_what_cannot_be_read) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const std::string entry_6 = "\n6 99 " + std::string(game->seats().front().name) + " no such act\n";
    for (const std::string& input : {std::string("giostra-log 1\nGame: another\n\n"), std::string("giostra-log 9\n"),
                                     std::string("no position"), write_log(random_match(*game, 1, 5)) + entry_6}) {
      const Ran ran = folder.run({"inspect", name_of(*game)}, input);
      EXPECT_EQ(ran.code, 2) << input;
      EXPECT_THAT(ran.out, IsEmpty());
      EXPECT_THAT(ran.err, HasSubstr("giostra: "));
    }
  }
}

}  // namespace
}  // namespace giostra::cli::testing
