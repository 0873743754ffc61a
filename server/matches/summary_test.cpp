#include "server/matches/summary.hpp"

#include <gtest/gtest.h>

namespace giostra::server {
namespace {

Log header_of(const Game& game) {
  Log log;
  log.set("Game", game.about().name);
  log.set("Setup", *game.check_setup(""));
  return log;
}

// A match from the first person to the rematch.
Log whole_log(const Game& game) {
  Log log = header_of(game);
  const auto add = [&](const HouseAct& act) { log.append({}, "match", write_house_act(act, game.seats())); };
  add(house::Sit{Actor::referee(), "gr", "Rita"});
  for (unsigned seat = 0; seat < game.seats().size(); ++seat)
    if (game.seats()[seat].speaks) add(house::Sit{Actor::seat(seat), "g" + std::to_string(seat), "Niccolò \"Nik\""});
  add(house::Rise{Actor::seat(0)});
  add(house::Sit{Actor::seat(0), "bot:3", "Computer 3"});
  add(house::Start{});
  add(house::Result{Side::second, "Q9"});
  add(house::Next{"another"});
  return log;
}

TEST(Summary, tells_what_a_log_says_of_the_house) {
  const Game& game = *all_games().front();
  const auto summary = summarize(whole_log(game));
  ASSERT_TRUE(summary);
  EXPECT_EQ(summary->game, &game);
  EXPECT_EQ(summary->at("referee")->name, "Rita");
  EXPECT_EQ(summary->at(game.seats()[0].name)->level(), 3);
  EXPECT_TRUE(summary->seats("g1"));
  EXPECT_FALSE(summary->seats("g0"));
  EXPECT_TRUE(summary->started);
  EXPECT_EQ(summary->result, (house::Result{Side::second, "Q9"}));
  EXPECT_EQ(summary->next, "another");
}

TEST(Summary, is_read_back_as_it_was_after_every_entry) {
  for (const Game* game : all_games()) {
    const Log whole = whole_log(*game);
    Log log = header_of(*game);
    log.set("Referee", "yes");
    log.set("Dice", "hand");
    log.set("Clock", "60+1");
    Summary summary = *summarize(log);
    EXPECT_TRUE(summary.by_hand && summary.wants_referee);
    for (const Entry& entry : whole.entries) {
      EXPECT_TRUE(summary.take(entry)) << entry.act;
      log.entries.push_back(entry);
      EXPECT_EQ(summary, summarize(log));
      EXPECT_EQ(read_summary(write_summary(summary)), summary) << write_summary(summary);
    }
    EXPECT_FALSE(summary.take({.seq = 99, .at_ms = {}, .actor = "match", .act = "awake", .lag_ms = {}}));
    EXPECT_FALSE(summary.take({.seq = 99, .at_ms = {}, .actor = "referee", .act = "start", .lag_ms = {}}));
  }
}

TEST(Summary, what_another_version_wrote_is_not_guessed_at) {
  const std::string good = write_summary(*summarize(whole_log(*all_games().front())));
  EXPECT_TRUE(read_summary(good));
  for (const std::string text : {"", "{}", "[]", "null", "{\"game\":\"no such game\"}"})
    EXPECT_FALSE(read_summary(text)) << text;
  for (std::size_t length = 0; length < good.size(); ++length) EXPECT_FALSE(read_summary(good.substr(0, length)));
}

}  // namespace
}  // namespace giostra::server
