// For tests: small events of our own, of which every view is looked at.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "event/log/desk_test.hpp"
#include "games/game.hpp"
#include "server/events/view.hpp"
#include "server/events/views/sight.hpp"

namespace giostra::server::views {

// A registered game with so many tallies and seats; none is named here.
inline std::string game_with(std::size_t tallies, std::size_t seats) {
  for (const Game* game : all_games())
    if (tallies_of_game(game->about().name).size() == tallies && game->seats().size() == seats)
      return std::string(game->about().name);
  return "";
}

inline constexpr WallMs kOpened = 1'800'000'000'000;

// What a house might know.
inline EventFacts facts_of(const event::Desk& desk) {
  EventFacts facts{.id = "evening1", .opened_ms = kOpened, .now = kOpened + count(desk.event().now())};
  facts.match = [](const std::string& match) {
    return match == "m-1" ? std::optional(MatchFacts{.stage = Stage::live}) : std::nullopt;
  };
  facts.light = [](const std::string& role) {
    return role == "person:anna" || role == "screen:main" ? std::optional(Light::green) : std::nullopt;
  };
  facts.devices = [] {
    return json::array{json::object{{"role", "table:1"}, {"light", "amber"}, {"heard_ms", kOpened}},
                       json::object{{"role", "person:anna"}, {"name", "Anna Rossi"}, {"light", "green"}}};
  };
  facts.links = [] {
    return json::array{json::object{{"role", "table:1"},
                                    {"token", "t0ken"},
                                    {"path", "/e/evening1/table/1#role=t0ken"},
                                    {"code", "12345678"},
                                    {"made_ms", kOpened},
                                    {"ends_ms", kOpened + 1000},
                                    {"by", "chief"},
                                    {"devices", 1}}};
  };
  facts.copies = [] {
    return json::array{json::object{{"disk", "STICK"}, {"path", "/media/stick"}, {"at_ms", kOpened}}};
  };
  facts.trouble = [] { return std::optional<Words>({"the disk is full", "il disco è pieno"}); };
  return facts;
}

using View = std::optional<json::value>;
inline View view_for(const std::string& name, const event::Desk& desk, const std::string& as, const EventFacts& facts) {
  return view_of(name, desk.event(), desk.log(),
                 {.as = as, .roles = as.empty() ? std::vector<std::string>{} : std::vector{as}}, facts);
}
inline View view_for(const std::string& name, const event::Desk& desk, const std::string& as) {
  return view_for(name, desk, as, facts_of(desk));
}

inline void must_by(event::Desk& desk, const std::string& author, const std::string& act) {
  ASSERT_EQ(desk.by(author, act), "accepted") << author << " " << act;
}
inline std::string white_of(const event::Desk& desk, const std::string& part, int round, int board) {
  const Part& found = *desk.event().part(part);
  return found.entrant(desk.board(part, round, board).white).id;
}
inline std::string black_of(const event::Desk& desk, const std::string& part, int round, int board) {
  const Part& found = *desk.event().part(part);
  return found.entrant(desk.board(part, round, board).black).id;
}

// An open of seven on our boards and on wood, a night of three pairs with a reserve, both in their middle: calls,
// contradictions, somebody missing, somebody leaving, screens, a notice.
inline event::Desk open_and_pairs() {
  event::Desk desk;
  const std::string duel = game_with(0, 2), double_board = game_with(0, 4);
  desk.must({"part A | Open | game=" + duel +
                 " | format=dutch | rounds=5 | ties=DE,BH/C1,BH,SB | tables=1-9 | time=5+0 | boards=live | wood=2-9",
             "part P | Pairs | game=" + double_board +
                 " | entrant=pair | format=round_robin | points=2 1 0 0 1 | ties=DE,WIN,SB | tables=11-19"});
  desk.must({"person anna | Anna Rossi | club=Circolo | born=2012 | minor=yes", "person bruno | Bruno Bianchi",
             "person carla | Carla Neri", "person dino | Dino Verdi", "person elsa | Elsa Bruni | minor=yes",
             "person fabio | Fabio Gallo", "person gino | Gino Leone"});
  int strength = 2000;
  for (const std::string person : {"anna", "bruno", "carla", "dino", "elsa", "fabio", "gino"})
    desk.must({"enter A " + person + " | " + desk.event().state().people.at(person).name +
               " | strength=" + std::to_string(strength -= 50)});
  desk.must({"enter P rooks | Rossi - Bianchi | strength=1800 | members=anna,bruno | reserve=gino",
             "enter P kings | The Kings | members=carla,dino", "enter P owls | The Owls | members=elsa,fabio"});
  desk.must({"bye A 3 gino half", "apart A 2-3 bruno fabio because they travel together", "set public A yes",
             "set wifi Circolo / giostra2026", "set note We stop at eleven",
             "screen main | welcome | standings A | prizes A last 0 | text Anna Rossi has won | every=20",
             "screen right | follow=main"});
  desk.minutes(10);
  desk.play("A", 1);
  desk.results("A", 1, "1-0 draw 0-1");
  desk.must({"close A 1"});
  desk.minutes(5);
  desk.pair("A", 2);
  desk.must({"publish A 2"});
  must_by(desk, "program", "arm A 2 1 m-1");
  desk.must({"gong A 2"});
  desk.minutes(2);
  must_by(desk, "table:1", "call A 2 1 because the clock stands still");
  must_by(desk, "person:" + white_of(desk, "A", 2, 2), "say A 2 2 1-0");
  must_by(desk, "person:" + black_of(desk, "A", 2, 2), "say A 2 2 0-1");
  must_by(desk, "table:3", "absent A 2 3 second");
  must_by(desk, "person:bruno", "away A bruno because the last train");
  desk.play("P", 1);
  desk.must({"alert Anna Rossi: please come to the desk"});
  must_by(desk, "helper:11-19@Pia", "call P 1 1 because they wait");
  return desk;
}

// Eight in two groups: two rounds are over, of the third one game; with goals, or whatever the game counts.
inline event::Desk cup_in_groups() {
  event::Desk desk("Cup");
  const std::string game = game_with(1, 2), tally(tallies_of_game(game).front().id);
  desk.must({"part C | Cup | game=" + game + " | format=groups | groups=2 | third=yes | points=3 1 0 | ties=" + tally +
             ".diff," + tally + ",DE"});
  for (int i = 1; i <= 8; ++i)
    desk.must({"enter C p" + std::to_string(i) + " | Player " + std::to_string(i) + " Kicker" + std::to_string(i) +
               " | strength=" + std::to_string(2000 - i)});
  desk.must({"person p3 | Rosa Calcio | minor=yes"});
  for (int round = 1; round <= 3; ++round) {
    desk.minutes(20);
    desk.play("C", round);
    const int boards = round == 3 ? 1 : 4;
    for (int board = 1; board <= boards; ++board)
      desk.must({"result " + event::Desk::at("C", round) + " " + std::to_string(board) +
                 (board % 3 == 0 ? " draw | " + tally + "=1/1"
                                 : " 1-0 | " + tally + "=" + std::to_string(board + 1) + "/1")});
  }
  return desk;
}

// The same up to the final and the match for third place.
inline event::Desk cup_at_the_final() {
  event::Desk desk = cup_in_groups();
  for (int board = 2; board <= 4; ++board) desk.must({"result C 3 " + std::to_string(board) + " 0-1"});
  desk.play("C", 4);
  desk.must({"result C 4 1 1-0", "result C 4 2 0-1 | by=lot"});
  desk.play("C", 5);
  desk.must({"result C 5 2 1-0"});
  return desk;
}

// Four teams, all played: prizes by place and a share of a tally (M22); two of them level.
inline event::Desk four_teams() {
  event::Desk desk("Four teams");
  const std::string game = game_with(2, 18), first(tallies_of_game(game)[0].id), second(tallies_of_game(game)[1].id);
  desk.must({"part H | Houses | game=" + game +
             " | entrant=team | format=schedule | schedule=1:2 3:4, 3:1 4:2, 1:4 2:3 | points=3 1 0 0 0 | ties=" +
             first + ",DE2 | tables=1-2 | prizes=25,20,15,10 | share=" + second + "/2"});
  for (const std::string house : {"oak", "elm", "ash", "fir"}) {
    for (int i = 1; i <= 2; ++i)
      desk.must({"person " + house + std::to_string(i) + " | " + house + " Nr" + std::to_string(i) + " | minor=yes"});
    desk.must({"enter H " + house + " | House " + house + " | members=" + house + "1," + house + "2"});
  }
  for (int round = 1; round <= 3; ++round) {
    desk.play("H", round);
    for (int board = 1; board <= 2; ++board)
      desk.must({"result " + event::Desk::at("H", round) + " " + std::to_string(board) + " 1-0 | " + first + "=9/4 | " +
                 second + "=7/3"});
  }
  return desk;
}

// Whoever is free plays.
inline event::Desk small_arena() {
  event::Desk desk("Rapid");
  desk.must({"part R | Rapid | format=arena | minutes=30"});
  for (const std::string id : {"a", "b", "c"}) desk.must({"enter R " + id + " | Player " + id});
  desk.must({"gong R 1", "again R a", "again R b", "again R c"});
  must_by(desk, "program", "pair R a:b");
  desk.must({"result R 1 1 1-0", "again R a"});
  must_by(desk, "program", "pair R c:a");
  return desk;
}

}  // namespace giostra::server::views
