#include "server/matches/hub.hpp"
#include "server/matches/parts_test.hpp"

namespace giostra::server {
namespace {

// One match of a hub: Anna makes it and plays, computers have the other seats.
class RoomOf : public PartsBench {
 protected:
  RoomOf() {
    Hub::NewMatch wish;
    wish.game = &game();
    wish.address = "1.1.1.1";
    wish.seats.emplace_back(seat(0), "me");
    for (unsigned number = 1; number < 4; ++number) wish.seats.emplace_back(seat(number), "bot:1");
    hub.create_match(wish, anna, [](const auto&) {});
    journal.store_all();
  }
  void come(LineId line, const Person& person, const std::string& address) {
    hub.opened(line, person, address);
    hub.heard(line, wire::write(wire::Hello{.match = "next", .since = 0}));
    journal.store_all();
  }

  const Person anna{.id = "ga", .name = "Anna"}, bruno{.id = "gb", .name = "Bruno"};
  Hub hub{parts};
};

TEST_F(RoomOf, T3_computers_think_for_the_player_who_is_there_whoever_looks_on) {
  EXPECT_EQ(charged, std::vector<std::string>{"next 1.1.1.1 ga"});
  come(1, bruno, "2.2.2.2");
  EXPECT_EQ(charged.back(), "next 2.2.2.2 gb here");
  come(2, anna, "3.3.3.3");
  EXPECT_EQ(charged.back(), "next 3.3.3.3 ga here");
  come(3, {.id = "gc", .name = "Carla"}, "4.4.4.4");
  EXPECT_EQ(charged.size(), 3U);
}

TEST_F(RoomOf, T3_where_all_are_gone_computers_think_for_nobody) {
  come(1, anna, "3.3.3.3");
  come(2, bruno, "2.2.2.2");
  hub.closed(1);
  EXPECT_EQ(charged.back(), "next 2.2.2.2 gb here");
  hub.closed(2);
  EXPECT_EQ(charged.back(), "next 2.2.2.2 gb");
}

TEST_F(RoomOf, P6_whoever_closes_the_page_is_absent_at_once_and_away_within_seconds) {
  const auto pass = [this](WallMs time) {
    now += time;
    hub.let_time_pass();
    journal.store_all();
  };
  come(1, anna, "3.3.3.3");
  come(2, bruno, "2.2.2.2");
  pass(5000);  // for seeds: it has begun
  sent.clear();
  hub.closed(1);
  pass(2000);
  ASSERT_FALSE(sent.empty());
  const auto told = wire::read_down(*sent.front().second);
  ASSERT_TRUE(told && std::holds_alternative<wire::Watching>(*told));
  EXPECT_EQ(std::get<wire::Watching>(*told).absent, std::vector{seat(0)});
  pass(3000);
  EXPECT_EQ(disk->matches.at("next").rows.back().entry.act, "away " + seat(0));
  EXPECT_EQ(read_log(disk->matches.at("next").head.header)->field("Patience"), "30000");
}

// Matches that wait for players, in a house that can be started again.
class ExpiryOf : public PartsBench {
 protected:
  ExpiryOf() {
    parts.match_id = [this] { return "m" + std::to_string(++made); };
    start();
  }
  void start() {
    hub.emplace(parts);
    pass(0);
  }
  std::string make(bool listed, bool seek = false) {
    Hub::NewMatch wish;
    wish.game = &game();
    wish.listed = listed;
    wish.seek = seek;
    wish.seats.emplace_back(seat(0), "me");
    hub->create_match(wish, {.id = "ga", .name = "Anna"}, [](const auto& id) { EXPECT_TRUE(id); });
    journal.store_all();
    return "m" + std::to_string(made);
  }
  void pass(WallMs time) {
    now += time;
    hub->let_time_pass();
    journal.store_all();
  }
  void come(LineId line, const std::string& match, const std::string& person = "gx") {
    hub->opened(line, {.id = person, .name = "Xenia"});
    hub->heard(line, wire::write(wire::Hello{.match = match, .since = 0}));
  }
  [[nodiscard]] bool is_closed(const std::string& match) const { return disk->matches.at(match).stage == Stage::over; }

  int made = 0;
  std::optional<Hub> hub;
};

TEST_F(ExpiryOf, T5_an_open_match_to_which_nobody_is_connected_is_closed_in_time) {
  const std::string listed = make(true), unlisted = make(false);
  pass(kListedOpen_ms - 1);
  EXPECT_FALSE(is_closed(listed));
  pass(20'000);
  EXPECT_TRUE(is_closed(listed));
  EXPECT_EQ(disk->matches.at(listed).rows.back().entry.actor, "match");
  EXPECT_TRUE(std::ranges::any_of(disk->matches.at(listed).rows,
                                  [](const Row& row) { return row.entry.act == "close because nobody came"; }));
  EXPECT_EQ(journal.find({.stage = Stage::open}).size(), 0U);
  pass(kUnlistedOpen_ms - kListedOpen_ms - 40'000);
  EXPECT_FALSE(is_closed(unlisted));
  pass(40'000);
  EXPECT_TRUE(is_closed(unlisted));
}

TEST_F(ExpiryOf, T5_who_is_connected_keeps_it_open_and_its_time_begins_when_they_leave) {
  const std::string match = make(true);
  come(1, match);
  pass(2 * kListedOpen_ms);
  EXPECT_FALSE(is_closed(match));
  hub->closed(1);
  pass(kListedOpen_ms - 20'000);
  EXPECT_FALSE(is_closed(match));
  pass(40'000);
  EXPECT_TRUE(is_closed(match));
}

TEST_F(ExpiryOf, T5_a_restart_loses_no_time_and_leaves_people_some_to_come_back) {
  const std::string match = make(true);
  for (int i = 0; i < 3; ++i) {  // however often
    pass(kListedOpen_ms / 4);
    start();
  }
  pass(kListedOpen_ms / 4);
  EXPECT_TRUE(is_closed(match));
  const std::string other = make(true);
  pass(1);
  hub.reset();
  now += 10 * kListedOpen_ms;
  start();
  pass(60'000);
  EXPECT_FALSE(is_closed(other));
  pass(600'000);
  EXPECT_TRUE(is_closed(other));
}

TEST_F(ExpiryOf, T5_many_are_closed_in_turns_and_a_match_under_way_never) {
  for (int i = 0; i < 350; ++i) make(true);
  Hub::NewMatch wish;
  wish.game = &game();
  for (const SeatInfo& info : game().seats())
    if (info.speaks) wish.seats.emplace_back(info.name, info.side == Side::first ? "me" : "bot:1");
  hub->create_match(wish, {.id = "ga", .name = "Anna"}, [](const auto& id) { EXPECT_TRUE(id); });
  journal.store_all();
  pass(kListedOpen_ms + 1);
  for (int i = 0; i < 6; ++i) pass(10'000);
  for (int i = 1; i <= 350; ++i) ASSERT_TRUE(is_closed("m" + std::to_string(i))) << i;
  for (const Row& row : disk->matches.at("m351").rows) EXPECT_FALSE(row.entry.act.starts_with("close"));
}

TEST_F(ExpiryOf, P6_a_search_ends_with_its_page_and_survives_a_reload) {
  const std::string match = make(true, true);
  EXPECT_TRUE(hub->attended(match)) << "the page has some time to come";
  pass(19'000);
  come(1, match, "ga");
  pass(3'600'000);
  EXPECT_TRUE(hub->attended(match));
  hub->closed(1);
  EXPECT_FALSE(hub->attended(match)) << "nobody is led to somebody who is gone";
  pass(9'000);
  come(2, match, "ga");
  EXPECT_TRUE(hub->attended(match));
  pass(60'000);
  EXPECT_FALSE(is_closed(match));
  hub->closed(2);
  pass(10'000);
  EXPECT_TRUE(is_closed(match));
  EXPECT_TRUE(std::ranges::any_of(disk->matches.at(match).rows, [](const Row& row) {
    return row.entry.act == "close because nobody waits any more";
  }));
}

TEST_F(ExpiryOf, P6_whoever_leaves_a_search_of_several_gives_the_seat_back_and_the_others_wait_on) {
  const std::string match = make(true, true);
  hub->sit(match, {.id = "gb", .name = "Bruno"}, {.seat = seat(1)}, [](const Verdict& sat) { EXPECT_TRUE(sat); });
  journal.store_all();
  come(1, match, "ga");
  pass(20'000);
  EXPECT_EQ(disk->matches.at(match).rows.back().entry.act, "rise " + seat(1)) << "the page never came";
  EXPECT_FALSE(is_closed(match));
  EXPECT_TRUE(hub->attended(match));
  hub->rise(match, {.id = "ga", .name = "Anna"}, seat(0), [](const Verdict& rose) { EXPECT_TRUE(rose); });
  journal.store_all();
  EXPECT_TRUE(is_closed(match)) << "the last one has cancelled it";
}

TEST_F(ExpiryOf, P6_a_search_whose_page_does_not_come_back_after_a_restart_ends) {
  const std::string lost = make(true, true), kept = make(true, true), made_by_form = make(true);
  come(1, kept, "ga");
  hub.reset();
  start();
  hub->resume();
  EXPECT_FALSE(hub->attended(made_by_form));
  come(1, kept, "ga");
  pass(20'000);
  EXPECT_TRUE(is_closed(lost));
  EXPECT_FALSE(is_closed(kept));
  EXPECT_FALSE(is_closed(made_by_form));
}

TEST_F(ExpiryOf, T3_matches_of_computers_alone_are_their_makers_after_a_restart_too) {
  Hub::NewMatch wish;
  wish.game = &game();
  for (const SeatInfo& info : game().seats())
    if (info.speaks) wish.seats.emplace_back(info.name, "bot:1");
  const auto make_one = [&](const std::string& person) {
    bool made_it = false;
    hub->create_match(wish, {.id = person, .name = person}, [&](const auto& id) { made_it = id.has_value(); });
    journal.store_all();
    return made_it;
  };
  for (std::size_t i = 0; i < kMostAtOnce.computers_of_person; ++i) ASSERT_TRUE(make_one("ga"));
  hub.reset();
  start();
  hub->resume();
  EXPECT_FALSE(make_one("ga"));
  EXPECT_TRUE(make_one("gb"));
}

}  // namespace
}  // namespace giostra::server
