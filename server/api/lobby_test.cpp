#include "server/api/lobby.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace giostra::server {
namespace {

constexpr WallMs kNow = 1'000'000;

// The game with the most seats that speak.
const Game& team_game() {
  const auto speakers = [](const Game* game) { return std::ranges::count(game->seats(), true, &SeatInfo::speaks); };
  return **std::ranges::max_element(all_games(), {}, speakers);
}

std::string setup_of(const Game& game) { return *game.check_setup(""); }

// An open match in which these people sit, each at the next seat that speaks.
ListedMatch open_match(const std::string& id, const Game& game, const std::vector<std::string>& people,
                       WallMs made_ms = kNow) {
  ListedMatch match{.id = id,
                    .stage = Stage::open,
                    .listed = true,
                    .made_ms = made_ms,
                    .watching = 1,
                    .summary = {.game = &game, .setup = setup_of(game)},
                    .attended = true};
  for (std::size_t i = 0; i < people.size(); ++i)
    match.summary.sitters[std::string(first_seat(game, i))] = {.person = people[i], .name = people[i]};
  return match;
}

std::optional<Place> place_of(const std::vector<ListedMatch>& open, std::string_view person = "anna") {
  return find_place(open, {.game = &team_game(), .setup = setup_of(team_game())}, person, kNow);
}

Side side_of(const Game& game, std::string_view seat) {
  return std::ranges::find(game.seats(), seat, &SeatInfo::name)->side;
}

TEST(Lobby, nobody_waits_at_first) { EXPECT_EQ(place_of({}), std::nullopt); }

TEST(Lobby, the_oldest_match_that_waits_is_filled_first) {
  const auto place = place_of(
      {open_match("young", team_game(), {"bruno"}, kNow - 1), open_match("old", team_game(), {"carla"}, kNow - 2)});
  ASSERT_TRUE(place);
  EXPECT_EQ(place->match, "old");
  EXPECT_FALSE(place->sits);
}

TEST(Lobby, whoever_waits_already_keeps_their_place) {
  auto own = open_match("own", team_game(), {"anna"}, kNow - 1);
  own.watching = 0;
  own.made_ms = 0;
  const auto place = place_of({open_match("old", team_game(), {"carla"}, kNow - 2), own});
  EXPECT_EQ(place, (Place{.match = "own", .seat = std::string(first_seat(team_game(), 0)), .sits = true}));
}

TEST(Lobby, sides_fill_evenly) {
  for (const Game* game : all_games()) {
    auto match = open_match("one", *game, {"p"});
    std::array<int, 2> taken{};
    ++taken[index(side_of(*game, first_seat(*game, 0)))];
    for (int i = 0; !match.summary.waits_for().empty(); ++i) {
      const std::string person = "person" + std::to_string(i);
      const auto place = find_place(std::vector{match}, {.game = game, .setup = setup_of(*game)}, person, kNow);
      ASSERT_TRUE(place) << game->about().name;
      match.summary.sitters[place->seat] = {.person = person, .name = person};
      ++taken[index(side_of(*game, place->seat))];
      EXPECT_LE(std::abs(taken[0] - taken[1]), 1) << game->about().name;
    }
    EXPECT_EQ(taken[0], taken[1]);
  }
}

TEST(Lobby, other_games_other_setups_and_what_is_not_for_everybody_are_passed_over) {
  const auto refuses = [](auto change) {
    auto match = open_match("one", team_game(), {"bruno"});
    EXPECT_TRUE(place_of({match}));
    change(match);
    EXPECT_EQ(place_of({match}), std::nullopt);
  };
  refuses([](ListedMatch& match) { match.listed = false; });
  refuses([](ListedMatch& match) { match.summary.setup += "; other"; });
  refuses([](ListedMatch& match) { match.stage = Stage::live; });
  refuses([](ListedMatch& match) { match.summary.started = true; });
  refuses([](ListedMatch& match) { match.summary.by_hand = true; });
  refuses([](ListedMatch& match) { match.summary.wants_referee = true; });
  refuses([](ListedMatch& match) {
    match.summary.game = all_games().back() == match.summary.game ? all_games()[0] : all_games().back();
  });
  refuses([](ListedMatch& match) { match.summary.sitters.begin()->second.person = "bot:3"; });
  refuses([](ListedMatch& match) { match.attended = false; });
}

TEST(Lobby, P6_a_match_without_people_is_offered_for_a_while_and_one_with_people_as_long_as_they_are_there) {
  auto empty = open_match("one", team_game(), {});
  empty.attended = false;
  EXPECT_TRUE(is_offered(empty, kNow + kAbandonedAfterMs));
  empty.watching = 0;
  EXPECT_TRUE(is_offered(empty, kNow + kAbandonedAfterMs - 1));
  EXPECT_FALSE(is_offered(empty, kNow + kAbandonedAfterMs));
  auto waits = open_match("two", team_game(), {"anna"});
  EXPECT_TRUE(is_offered(waits, kNow + kAbandonedAfterMs));
  waits.attended = false;
  EXPECT_FALSE(is_offered(waits, kNow));
}

TEST(Lobby, makers_of_new_matches_take_turns_at_the_seats) {
  for (const Game* game : all_games()) {
    EXPECT_NE(first_seat(*game, 0), first_seat(*game, 1));
    EXPECT_EQ(first_seat(*game, 7), first_seat(*game, 7));
  }
}

TEST(Summary, the_houses_entries_tell_who_sits_and_how_it_ended) {
  const Game& game = team_game();
  Log log;
  log.set("Game", game.about().name);
  log.set("Setup", setup_of(game));
  const std::string seat(first_seat(game, 0));
  const std::string other(first_seat(game, 1));
  log.append({}, "match", "sit " + seat + " anna1 Anna di Marostica");
  log.append({}, "match", "sit " + other + " bot:5 Computer 5");
  log.append({}, "match", "rise " + other);
  log.append({}, seat, "say rise " + seat);
  auto summary = summarize(log);
  ASSERT_TRUE(summary);
  EXPECT_EQ(summary->at(seat)->name, "Anna di Marostica");
  EXPECT_EQ(summary->at(other), nullptr);
  EXPECT_FALSE(summary->started);
  EXPECT_TRUE(summary->seats("anna1"));
  log.append({}, "match", "sit " + other + " bot:5 Computer 5");
  log.append({}, "match", "start");
  log.append({}, "match", "result 2 R1");
  log.append({}, "match", "next abc");
  summary = summarize(log);
  EXPECT_EQ(summary->at(other)->level(), 5);
  EXPECT_TRUE(summary->started);
  EXPECT_EQ(summary->result->winner, Side::second);
  EXPECT_EQ(summary->result->rule, "R1");
  EXPECT_EQ(summary->next, "abc");
  log.set("Game", "nothing of ours");
  EXPECT_FALSE(summarize(log));
}

}  // namespace
}  // namespace giostra::server
