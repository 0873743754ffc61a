// Roles and their links over the API: what strangers and opponents try, and what becomes of a link.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/api/api_test.hpp"

namespace giostra::server {
namespace {

namespace json = boost::json;

bool has_pieces(const Game& game) {
  return std::ranges::any_of(game.seats(), [](const SeatInfo& info) { return !info.speaks; });
}

class RolesApi : public testing::Test {
 protected:
  json::value roles(Hall::Guest& who, const std::string& match, const json::object& body, int status = 200) {
    return hall_.ask(who, "POST", "/api/matches/" + match + "/roles", json::serialize(body), status);
  }
  std::string give(Hall::Guest& who, const std::string& match, const std::string& role) {
    return std::string(roles(who, match, {{"do", "give"}, {"role", role}}).at("token").as_string());
  }
  json::value sit(Hall::Guest& who, const std::string& match, std::string_view seat, const std::string& token,
                  int status = 200) {
    json::object body{{"do", "sit"}};
    if (!token.empty()) body["token"] = token;
    return hall_.ask(who, "POST", "/api/matches/" + match + "/seats/" + std::string(seat), json::serialize(body),
                     status);
  }
  json::value rise(Hall::Guest& who, const std::string& match, std::string_view seat, int status = 200) {
    return hall_.ask(who, "POST", "/api/matches/" + match + "/seats/" + std::string(seat), R"({"do": "rise"})", status);
  }
  std::size_t listed(Hall::Guest& who, const std::string& match) {
    return hall_.ask(who, "GET", "/api/matches/" + match + "/roles").at("roles").as_array().size();
  }
  // Anna speaks for side 1, Bruno for side 2.
  std::string begun(const Game& game, bool listed = false) {
    json::object seats;
    for (const SeatInfo& info : game.seats())
      if (info.speaks && info.side == Side::first) seats[info.name] = "me";
    const std::string match =
        hall_.make(anna_, {{"game", game.about().name}, {"seats", std::move(seats)}, {"listed", listed}});
    for (const SeatInfo& info : game.seats())
      if (info.speaks && info.side == Side::second) sit(bruno_, match, info.name, "");
    return match;
  }
  std::size_t entries(const std::string& match) { return hall_.disk->matches.at(match).rows.size(); }

  Hall hall_;
  Hall::Guest anna_, bruno_, carla_, dario_;
};

TEST_F(RolesApi, T1_a_guest_who_tries_every_listed_match_becomes_referee_of_none) {
  std::size_t refused = 0;
  for (int number = 0; number < 100; ++number) {
    hall_.now += 60'000;  // so that no limit refuses it before the permission does
    const Game& game = *all_games()[static_cast<std::size_t>(number) % all_games().size()];
    const std::string match = begun(game, true);
    const std::size_t before = entries(match);
    const HttpAnswer answer =
        hall_.send(carla_, "POST", "/api/matches/" + match + "/seats/referee", R"({"do": "sit"})");
    refused += answer.status == 403 ? 1 : 0;
    EXPECT_NE(hall_.order(carla_, match, "referee", "pause because I can").find("refused"), std::string::npos);
    EXPECT_EQ(entries(match), before);
  }
  EXPECT_EQ(refused, 100U);
}

// Nobody was offered a referee: not even the maker takes the chair.
TEST_F(RolesApi, T1_the_maker_leads_only_a_match_that_was_made_with_a_referee) {
  const json::object wish{{"game", all_games().front()->about().name}};
  const std::string without = hall_.make(anna_, wish);
  sit(anna_, without, "referee", "", 403);
  roles(anna_, without, {{"do", "give"}, {"role", "referee"}}, 403);
  json::object led = wish;
  led["referee"] = true;
  sit(bruno_, hall_.make(anna_, led), "referee", "", 403);
  sit(anna_, hall_.make(anna_, led), "referee", "");
  led["seats"] = json::object{{"referee", "open"}};
  EXPECT_EQ(hall_.send(anna_, "POST", "/api/matches", json::serialize(led)).status, 400)
      << "nobody leads by passing by";
}

TEST_F(RolesApi, T2_an_opponent_gets_no_silent_seat_and_no_secret_whatever_they_try) {
  for (const Game* game : all_games()) {
    if (!has_pieces(*game)) continue;
    const std::string match = begun(*game), other = begun(*game);
    const std::vector<std::string> tokens{"", "x", give(bruno_, match, "team:2"), give(anna_, other, "team:1")};
    const Match table = *Match::fold(hall_.whole_log(match));
    const Actor first = Actor::seat(0);
    const std::string secret = table.table().sample(first, 5);
    ASSERT_TRUE(table.table().secretive()->is_secret(secret)) << secret;
    hall_.order(anna_, match, game->seats()[0].name, secret);
    hall_.order(anna_, match, game->seats()[0].name, "tell between-us");
    const std::size_t before = entries(match);
    for (Hall::Guest* thief : {&bruno_, &carla_})
      for (std::size_t number = 0; number < game->seats().size(); ++number)
        if (const SeatInfo& info = game->seats()[number]; !info.speaks && info.side == Side::first)
          sit(*thief, match, info.name, tokens[number % tokens.size()], 403);
    EXPECT_EQ(entries(match), before);
    for (Hall::Guest* thief : {&bruno_, &carla_}) {
      std::string texts = hall_.watch(*thief, match);
      for (const char* page : {"", "/log", "/export", "/roles"})
        texts += hall_.text(*thief, "/api/matches/" + match + page);
      EXPECT_EQ(texts.find(secret), std::string::npos);
      EXPECT_EQ(texts.find("between-us"), std::string::npos);
    }
  }
}

// With the team's own link: who speaks for the other side, or did sit there, still does not come in.
TEST_F(RolesApi, T2_whoever_was_with_one_side_never_comes_to_the_other_with_any_link) {
  for (const Game* game : all_games()) {
    if (!has_pieces(*game)) continue;
    const std::string match = begun(*game);
    const std::string ones = give(anna_, match, "team:1"), twos = give(bruno_, match, "team:2");
    std::vector<std::string_view> silent_1, silent_2;
    for (const SeatInfo& info : game->seats())
      if (!info.speaks) (info.side == Side::first ? silent_1 : silent_2).push_back(info.name);
    sit(bruno_, match, silent_1[0], ones, 409);
    sit(carla_, match, silent_1[0], ones);
    rise(carla_, match, silent_1[0]);
    sit(carla_, match, silent_2[0], twos, 409);
    sit(carla_, match, silent_1[1], ones);
  }
}

TEST_F(RolesApi, a_revoked_link_lets_nobody_new_in_and_who_sits_stays_until_made_to_rise) {
  for (const Game* game : all_games()) {
    if (!has_pieces(*game)) continue;
    const std::string match = begun(*game);
    const std::string token = give(anna_, match, "team:1");
    EXPECT_EQ(give(anna_, match, "team:1"), token) << "one holds at a time";
    std::vector<std::string_view> silent;
    for (const SeatInfo& info : game->seats())
      if (!info.speaks && info.side == Side::first) silent.push_back(info.name);
    sit(carla_, match, silent[0], token);
    EXPECT_EQ(listed(anna_, match), 1U);
    EXPECT_EQ(listed(carla_, match), 0U) << "who came by it does not hand it on";
    roles(carla_, match, {{"do", "revoke"}, {"token", token}}, 403);
    roles(bruno_, match, {{"do", "revoke"}, {"token", token}}, 403);
    roles(anna_, match, {{"do", "revoke"}, {"token", token}});
    roles(anna_, match, {{"do", "revoke"}, {"token", token}}, 404);
    EXPECT_EQ(listed(anna_, match), 0U);
    sit(dario_, match, silent[1], token, 403);
    EXPECT_EQ(hall_.ask(carla_, "GET", "/api/matches/" + match).at("mine").as_array().size(), 1U);
    rise(bruno_, match, silent[0], 403);
    rise(anna_, match, silent[0]);
    EXPECT_EQ(hall_.ask(carla_, "GET", "/api/matches/" + match).at("mine").as_array().size(), 0U);
    EXPECT_NE(give(anna_, match, "team:1"), token);
  }
}

// The maker lets people in before the start; from then on the teams do, and what the maker gave for them is void.
TEST_F(RolesApi, T2_a_link_is_as_good_as_whoever_gave_it) {
  for (const Game* game : all_games()) {
    if (!has_pieces(*game)) continue;
    const std::string match = hall_.make(dario_, {{"game", game->about().name}});
    const std::string token = give(dario_, match, "team:1");
    EXPECT_EQ(roles(carla_, match, {{"do", "show"}, {"token", token}}).at("role").as_string(), "team:1");
    for (const SeatInfo& info : game->seats())
      if (info.speaks) sit(info.side == Side::first ? anna_ : bruno_, match, info.name, "");
    const auto silent = std::ranges::find_if(game->seats(), [](const SeatInfo& info) { return !info.speaks; });
    sit(carla_, match, silent->name, token, 403);
    roles(carla_, match, {{"do", "show"}, {"token", token}}, 404);
    EXPECT_NE(give(anna_, match, "team:1"), token);
    // Who makes a match and plays in it does not let people in among the others.
    const std::string own =
        hall_.make(anna_, {{"game", game->about().name}, {"seats", {{game->seats()[0].name, "me"}}}});
    roles(anna_, own, {{"do", "give"}, {"role", "team:2"}}, 403);
    give(anna_, own, "team:1");
  }
}

TEST_F(RolesApi, a_reserved_seat_takes_its_link_and_no_pairing_leads_there) {
  const Game& game = *all_games().front();
  json::object seats;
  for (const SeatInfo& info : game.seats())
    if (info.speaks) seats[info.name] = info.side == Side::first ? "me" : "link";
  const auto made =
      hall_.ask(anna_, "POST", "/api/matches",
                json::serialize(json::object{{"game", game.about().name}, {"seats", seats}, {"listed", true}}), 201);
  const std::string match(made.at("id").as_string());
  const auto placed =
      hall_.ask(carla_, "POST", "/api/pair", json::serialize(json::object{{"game", game.about().name}}));
  EXPECT_NE(placed.at("id").as_string(), std::string_view(match));
  for (const auto& link : made.at("links").as_array()) {
    const std::string role(link.at("role").as_string());
    const std::string token(link.at("token").as_string());
    EXPECT_EQ(link.at("path").as_string(), "/m/" + match + "#role=" + token);
    sit(bruno_, match, role.substr(std::string("seat:").size()), "", 403);
    sit(bruno_, match, role.substr(std::string("seat:").size()), token);
  }
  EXPECT_EQ(hall_.ask(carla_, "GET", "/api/matches/" + match).at("stage").as_string(), "live");
}

TEST_F(RolesApi, a_rematch_has_the_same_maker_and_links_of_its_own) {
  for (const Game* game : all_games()) {
    if (!has_pieces(*game)) continue;
    const std::string match = begun(*game);
    const std::string token = give(anna_, match, "team:1");
    std::vector<std::string_view> speaking;
    for (const SeatInfo& info : game->seats())
      if (info.speaks) speaking.push_back(info.name);
    hall_.order(bruno_, match, speaking[1], "resign");
    hall_.order(anna_, match, speaking[0], "rematch");
    hall_.order(bruno_, match, speaking[1], "rematch");
    const std::string next(hall_.ask(anna_, "GET", "/api/matches/" + match).at("next").as_string());
    EXPECT_EQ(hall_.disk->matches.at(next).head.maker, hall_.id_of(anna_));
    EXPECT_TRUE(hall_.journal.links(next).empty());
    EXPECT_NE(give(anna_, next, "team:2"), token) << "the sides have changed";
  }
}

// An older version kept no maker: nobody is one, and nobody without an id is anybody.
TEST_F(RolesApi, a_match_of_an_older_version_has_no_maker) {
  const std::string match = hall_.make(anna_, {{"game", all_games().front()->about().name}, {"referee", true}});
  hall_.disk->matches.at(match).head.maker.clear();
  Hall again(hall_.disk);
  Hall::Guest stranger;
  EXPECT_EQ(again.ask(stranger, "GET", "/api/matches/" + match + "/roles").at("may_give").as_array().size(), 0U);
  EXPECT_EQ(again.send(stranger, "POST", "/api/matches/" + match + "/seats/referee", R"({"do": "sit"})").status, 403);
}

}  // namespace
}  // namespace giostra::server
