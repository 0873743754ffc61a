#include "server/api/api_test.hpp"

namespace giostra::server {
namespace {

namespace json = boost::json;

std::string quoted(std::string_view text) { return json::serialize(json::string(text)); }

const Game& any_game() { return *all_games().front(); }

// A wish for this game with everything open but these seats.
json::object wish(const Game& game, std::initializer_list<std::pair<std::string_view, std::string_view>> seats) {
  json::object sitting;
  for (const auto& [seat, who] : seats) sitting[seat] = who;
  return {{"game", game.about().name}, {"seats", std::move(sitting)}};
}

std::string_view seat(const Game& game, std::size_t number) { return game.seats()[number].name; }

class ApiTest : public testing::Test {
 protected:
  explicit ApiTest(Milliseconds seeds_ms = {}) : hall_(seeds_ms) {}

  std::string pair(Hall::Guest& guest, const Game& game) {
    const auto placed = hall_.ask(guest, "POST", "/api/pair", R"({"game": )" + quoted(game.about().name) + "}");
    return std::string(placed.at("id").as_string()) + " " + std::string(placed.at("seat").as_string());
  }
  std::size_t listed(Hall::Guest& guest, std::string_view query) {
    return hall_.ask(guest, "GET", "/api/matches" + std::string(query)).at("matches").as_array().size();
  }
  json::value seat_wish(Hall::Guest& guest, const std::string& match, std::string_view at, std::string_view body,
                        int status = 200) {
    return hall_.ask(guest, "POST", "/api/matches/" + match + "/seats/" + std::string(at), body, status);
  }

  Hall hall_;
  Hall::Guest anna_, bruno_, carla_;
};

TEST_F(ApiTest, every_game_offers_setups_in_their_one_written_form_and_the_usual_one_first) {
  const auto games = hall_.ask(anna_, "GET", "/api/games").at("games").as_array();
  ASSERT_EQ(games.size(), all_games().size());
  for (const auto& game : games) {
    const Game& known = *find_game(std::string_view(game.at("name").as_string()));
    EXPECT_EQ(game.at("presets").at(0).at("setup"), game.at("setup"));
    std::set<std::string> setups;
    for (const auto& preset : game.at("presets").as_array()) {
      const std::string setup(preset.at("setup").as_string());
      EXPECT_EQ(known.check_setup(setup).value_or(""), setup);
      EXPECT_TRUE(known.start(setup, "")) << setup;
      EXPECT_TRUE(setups.insert(setup).second) << setup << " is offered twice";
    }
  }
}

TEST_F(ApiTest, a_guest_keeps_the_id_when_the_name_changes) {
  const std::string id = hall_.id_of(anna_);
  const auto me = hall_.ask(anna_, "POST", "/api/me", R"({"name": " Anna "})");
  EXPECT_EQ(me.at("name").as_string(), "Anna");
  EXPECT_EQ(me.at("id").as_string(), std::string_view(id));
  EXPECT_EQ(hall_.id_of(anna_), id);
  EXPECT_NE(hall_.id_of(bruno_), id);
}

class SeedsTest : public ApiTest {
 protected:
  SeedsTest() : ApiTest(Milliseconds{5000}) {}
};

TEST_F(SeedsTest, T7_a_match_begins_when_all_who_speak_sit_and_their_seeds_have_come) {
  for (const Game* game : all_games()) {
    json::object open = wish(*game, {});
    for (const SeatInfo& info : game->seats())
      if (info.speaks && info.side == Side::first) open["seats"].as_object()[info.name] = "me";
    const auto stage = [&](const std::string& match) {
      return hall_.ask(anna_, "GET", "/api/matches/" + match).at("stage").as_string();
    };
    const auto sit_second = [&](const std::string& match, std::string_view body) {
      for (const SeatInfo& info : game->seats())
        if (info.speaks && info.side == Side::second) seat_wish(bruno_, match, info.name, body);
    };
    const std::string full = hall_.make(anna_, open);
    sit_second(full, R"({"do": "sit"})");
    for (const SeatInfo& info : game->seats()) {
      if (!info.speaks) continue;
      EXPECT_EQ(stage(full), "open");
      const bool is_first = info.side == Side::first;
      seat_wish(is_first ? bruno_ : anna_, full, info.name, R"({"do": "seed", "seed": "0a"})", 409);
      seat_wish(is_first ? anna_ : bruno_, full, info.name, R"({"do": "seed", "seed": "0a"})");
    }
    EXPECT_EQ(stage(full), "live");
    const std::string match = hall_.make(anna_, open);
    EXPECT_FALSE(hall_.ask(bruno_, "GET", "/api/matches/" + match).at("waits_for").as_array().empty());
    sit_second(match, R"({"do": "sit", "seed": "0b"})");
    EXPECT_EQ(stage(match), "open") << "the maker's seeds are missing";
    hall_.now += 4999;
    hall_.settle();
    EXPECT_EQ(stage(match), "open");
    hall_.now += 1;
    hall_.settle();
    EXPECT_EQ(stage(match), "live") << "nobody who sends no seed holds the others up";
  }
}

TEST_F(ApiTest, T10_two_who_look_the_same_are_told_apart_at_one_table) {
  const Game& game = *all_games().front();
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "Anna"})");
  hall_.ask(bruno_, "POST", "/api/me", R"({"name": "Аnna"})");  // its first letter is Cyrillic
  json::object open = wish(game, {{seat(game, 0), "me"}});
  open["seats"].as_object()[seat(game, 1)] = "open";
  const std::string match = hall_.make(anna_, open);
  EXPECT_EQ(seat_wish(bruno_, match, seat(game, 1), R"({"do": "sit"})").at("id").as_string(), std::string_view(match));
  const std::string log = hall_.text(carla_, "/api/matches/" + match + "/log");
  EXPECT_NE(log.find(" Anna\n"), std::string::npos) << log;
  EXPECT_NE(log.find(" Аnna (2)\n"), std::string::npos) << log;
  EXPECT_EQ(hall_.ask(bruno_, "GET", "/api/me").at("name").as_string(), "Аnna") << "elsewhere it is their own name";
}

TEST_F(ApiTest, T10_nobody_is_called_like_a_computer_player) {
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "Computer 8"})", 400);
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "Соmputer"})", 400);
}

TEST_F(ApiTest, T8_ready_says_what_keeps_it_from_storing) {
  EXPECT_EQ(hall_.ask(anna_, "GET", "/api/ready").at("ready").as_bool(), true);
  for (const Health health : {Health::full, Health::locked, Health::vanished, Health::silent, Health::failing}) {
    hall_.disk->health = health;
    const auto refused = hall_.ask(anna_, "GET", "/api/ready", {}, 503);
    EXPECT_FALSE(refused.at("error").at("why").at("it").as_string().empty());
    EXPECT_EQ(refused.at("error").at("detail").as_string(), "journal");
  }
}

TEST_F(ApiTest, unknown_fields_and_wrong_types_are_refused_by_name) {
  const std::string game = quoted(any_game().about().name);
  const auto detail = [&](const std::string& body) {
    return std::string(hall_.ask(anna_, "POST", "/api/matches", body, 400).at_pointer("/error/detail").as_string());
  };
  EXPECT_EQ(detail(R"({"game": )" + game + R"(, "colour": 1})"), "colour");
  EXPECT_EQ(detail(R"({"game": )" + game + R"(, "listed": "yes"})"), "listed");
  EXPECT_EQ(detail(R"({"game": )" + game + R"(, "dice": "loaded"})"), "dice");
  EXPECT_EQ(detail(R"({"game": )" + game + R"(, "seats": {"nowhere": "me"}})"), "nowhere");
  EXPECT_EQ(detail(R"({"game": )" + game + R"(, "dice": "hand"})"), "referee");
  EXPECT_EQ(detail("{}"), "game");
  EXPECT_EQ(detail(""), "");
  EXPECT_EQ(detail("[1]"), "");
  for (const char* who : {"bot:0", "bot:9", "bot:", "bot:11", "you"})
    EXPECT_EQ(detail(json::serialize(wish(any_game(), {{seat(any_game(), 0), who}}))), seat(any_game(), 0)) << who;
  EXPECT_TRUE(hall_.disk->matches.empty());
}

TEST_F(ApiTest, methods_that_are_not_there_are_told_apart_from_pages_that_are_not) {
  EXPECT_EQ(hall_.send(anna_, "PUT", "/api/me").status, 405);
  EXPECT_EQ(hall_.send(anna_, "GET", "/api/nothing").status, 404);
  EXPECT_EQ(hall_.send(anna_, "GET", "/api/matches/a%2Fb").status, 404);
  EXPECT_EQ(hall_.send(anna_, "GET", "/api/matches/" + std::string(41, 'a')).status, 404);
  const auto options = hall_.send(anna_, "OPTIONS", "/api/me");
  EXPECT_EQ(options.status, 204);
  EXPECT_EQ(options.headers.front(), (std::pair<std::string, std::string>{"Allow", "GET, POST, HEAD"}));
  const auto head = hall_.send(anna_, "HEAD", "/api/health");
  EXPECT_EQ(head.status, 200);
  EXPECT_TRUE(head.body->empty());
}

TEST_F(ApiTest, what_is_too_long_or_no_json_is_refused) {
  EXPECT_EQ(hall_.send(anna_, "POST", "/api/me", std::string(20'000, ' ')).status, 413);
  anna_.headers["content-type"] = "text/plain";
  EXPECT_EQ(hall_.send(anna_, "POST", "/api/me", R"({"name": "Anna"})").status, 415);
  anna_.headers["content-type"] = "application/json; charset=utf-8";
  EXPECT_EQ(hall_.send(anna_, "POST", "/api/me", R"({"name": "Anna"})").status, 200);
}

TEST_F(ApiTest, nobody_can_fill_the_house_with_waiting_matches) {
  const auto body = json::serialize(wish(any_game(), {{seat(any_game(), 0), "me"}}));
  int status = 201;
  for (int i = 0; i < 100 && status == 201; ++i) status = hall_.send(anna_, "POST", "/api/matches", body).status;
  EXPECT_EQ(status, 429);
  EXPECT_EQ(hall_.send(bruno_, "POST", "/api/matches", body).status, 201);
}

std::string retry_after(const HttpAnswer& answer) {
  const auto found = std::ranges::find(answer.headers, "Retry-After", &std::pair<std::string, std::string>::first);
  return found == answer.headers.end() ? "" : found->second;
}

TEST_F(ApiTest, T5_whoever_makes_too_many_matches_is_told_when_to_try_again) {
  const auto body = json::serialize(wish(any_game(), {}));
  int made = 0;
  HttpAnswer answer;
  while (made < 1000 && (answer = hall_.send(anna_, "POST", "/api/matches", body)).status == 201) ++made;
  EXPECT_EQ(made, static_cast<int>(limit_of(Deed::make).person.burst));
  EXPECT_EQ(answer.status, 429);
  EXPECT_EQ(retry_after(answer), "60");
  EXPECT_NE(answer.body->find(R"("rule":"limit")"), std::string::npos);
  EXPECT_NE(answer.body->find("riprova"), std::string::npos);
  hall_.now += 60'000;
  EXPECT_EQ(hall_.send(anna_, "POST", "/api/matches", body).status, 201);
  EXPECT_EQ(hall_.send(anna_, "POST", "/api/matches", body).status, 429);
}

TEST_F(ApiTest, T5_nobody_takes_every_listed_seat) {
  int sat = 0, status = 200;
  for (int i = 0; i < 200 && status == 200; ++i) {
    Hall::Guest maker;
    const std::string match = hall_.make(maker, wish(any_game(), {{seat(any_game(), 0), "me"}}));
    const std::string path = "/api/matches/" + match + "/seats/" + std::string(seat(any_game(), 1));
    status = hall_.send(bruno_, "POST", path, R"({"do":"sit"})").status;
    sat += status == 200 ? 1 : 0;
  }
  EXPECT_EQ(status, 429);
  EXPECT_EQ(sat, static_cast<int>(limit_of(Deed::sit).person.burst));
}

TEST_F(ApiTest, T5_whoever_talks_too_much_is_refused_and_may_play_on) {
  const std::string match = hall_.make(anna_, wish(any_game(), {{seat(any_game(), 0), "me"}}));
  int said = 0;
  std::string answer;
  while (said < 100 && (answer = hall_.order(anna_, match, seat(any_game(), 0), "say hi")).find("done") != answer.npos)
    ++said;
  EXPECT_EQ(said, static_cast<int>(limit_of(Deed::talk).person.burst));
  EXPECT_NE(answer.find(R"("rule":"limit")"), std::string::npos) << answer;
  EXPECT_NE(answer.find(R"("detail":"2")"), std::string::npos) << answer;
  EXPECT_EQ(hall_.order(anna_, match, seat(any_game(), 0), "resign").find(R"("rule":"limit")"), std::string::npos);
  hall_.now += 2000;
  EXPECT_NE(hall_.order(anna_, match, seat(any_game(), 0), "say hi").find("done"), std::string::npos);
}

TEST_F(ApiTest, T3_few_matches_of_computers_alone_are_one_persons) {
  json::object wanted = wish(any_game(), {});
  for (const SeatInfo& info : any_game().seats())
    if (info.speaks) wanted["seats"].as_object()[info.name] = "bot:8";
  const auto body = json::serialize(wanted);
  for (std::size_t i = 0; i < kMostAtOnce.computers_of_person; ++i)
    EXPECT_EQ(hall_.send(anna_, "POST", "/api/matches", body).status, 201);
  const HttpAnswer answer = hall_.send(anna_, "POST", "/api/matches", body);
  EXPECT_EQ(answer.status, 429);
  EXPECT_EQ(retry_after(answer), "60");
  EXPECT_EQ(hall_.send(bruno_, "POST", "/api/matches", body).status, 201);
}

TEST_F(ApiTest, a_code_leads_to_our_own_pages_alone) {
  const auto answer = hall_.send(anna_, "GET", "/api/qr?path=/m/abc");
  EXPECT_EQ(answer.type, "image/svg+xml");
  EXPECT_TRUE(answer.body->starts_with("<svg"));
  for (const char* path : {"", "//evil.test", "/m/", "/m/a/b", "/m/%3Cscript%3E", "http://evil.test/"})
    EXPECT_EQ(hall_.send(anna_, "GET", std::string("/api/qr?path=") + path).status, 400) << path;
  // The host that was asked decides where the code leads, unless it leads nowhere else.
  Hall::Guest local{.headers = {{"host", "localhost:8080"}}};
  Hall::Guest hall{.headers = {{"host", "192.0.2.7:8080"}}};
  EXPECT_EQ(hall_.text(local, "/api/qr?path=/m/abc"), hall_.text(hall, "/api/qr?path=/m/abc"));
  EXPECT_NE(hall_.text(local, "/api/qr?path=/m/abc"), *answer.body);
}

TEST_F(ApiTest, P4_P11_a_rematch_has_the_same_pace_and_the_same_computers_by_name) {
  for (const Game* game : all_games()) {
    json::object wanted = wish(*game, {});
    for (const SeatInfo& info : game->seats())
      if (info.speaks) wanted["seats"].as_object()[info.name] = info.name == seat(*game, 0) ? "me" : "bot:2";
    wanted["pace"] = "slow";
    const std::string match = hall_.make(anna_, wanted);
    const auto names_in = [&](const std::string& id) {
      std::set<std::string> found;
      const auto told = hall_.ask(anna_, "GET", "/api/matches/" + id);
      for (const auto& each : told.at("seats").as_array())
        if (const auto* sitter = each.at("sitter").if_object(); sitter != nullptr && sitter->at("computer").as_bool())
          EXPECT_TRUE(found.emplace(sitter->at("name").as_string()).second) << "two are called the same";
      return found;
    };
    hall_.order(anna_, match, seat(*game, 0), "resign");
    hall_.order(anna_, match, seat(*game, 0), "rematch");
    const auto over = hall_.ask(anna_, "GET", "/api/matches/" + match);
    const std::string next(over.at("next").as_string());
    EXPECT_EQ(hall_.ask(anna_, "GET", "/api/matches/" + next).at("header").at("Pace"), "slow");
    EXPECT_FALSE(names_in(match).empty());
    EXPECT_EQ(names_in(next), names_in(match));
  }
}

TEST_F(ApiTest, P11_whoever_sits_and_has_a_new_name_sits_down_again_under_it_before_the_start) {
  const Game& game = any_game();
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "Anna"})");
  const std::string match = hall_.make(anna_, wish(game, {{seat(game, 0), "me"}}));
  seat_wish(anna_, match, seat(game, 0), R"({"do": "seed", "seed": "0a"})");
  seat_wish(anna_, match, seat(game, 0), R"({"do": "sit"})", 409);
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "Annalisa"})");
  const auto told = seat_wish(anna_, match, seat(game, 0), R"({"do": "sit"})");
  EXPECT_EQ(told.at("seats").at(0).at("sitter").at("name").as_string(), "Annalisa");
  EXPECT_EQ(hall_.whole_log(match).entries.back().act, "seed " + std::string(seat(game, 0)) + " 0a") << "it is kept";
  seat_wish(bruno_, match, seat(game, 0), R"({"do": "sit"})", 409);
}

// ---- Pairing

TEST_F(ApiTest, two_who_look_for_the_same_game_meet) {
  for (const Game* game : all_games()) {
    Hall hall;
    Hall::Guest one, two;
    const auto look = [&](Hall::Guest& guest) {
      return hall.ask(guest, "POST", "/api/pair", R"({"game": )" + quoted(game->about().name) + "}").as_object();
    };
    const auto first = look(one);
    EXPECT_EQ(look(one), first) << "who waits keeps the place";
    const auto second = look(two);
    EXPECT_EQ(first.at("id"), second.at("id"));
    EXPECT_NE(first.at("seat"), second.at("seat"));
  }
}

TEST_F(ApiTest, other_setups_are_other_queues) {
  const Game& game = any_game();
  ASSERT_GE(game.presets().size(), 2U);
  const std::string place = pair(anna_, game);
  const auto other =
      hall_.ask(bruno_, "POST", "/api/pair",
                R"({"game": )" + quoted(game.about().name) + R"(, "setup": )" + quoted(game.presets()[1].setup) + "}");
  EXPECT_FALSE(place.starts_with(std::string(other.at("id").as_string()) + " "));
}

TEST_F(ApiTest, a_place_that_is_given_back_is_free_again) {
  pair(anna_, any_game());
  EXPECT_EQ(hall_.ask(bruno_, "DELETE", "/api/pair").at("risen").as_int64(), 0);
  EXPECT_EQ(hall_.ask(anna_, "DELETE", "/api/pair").at("risen").as_int64(), 1);
  EXPECT_EQ(hall_.ask(anna_, "DELETE", "/api/pair").at("risen").as_int64(), 0);
}

TEST_F(ApiTest, nobody_is_led_to_a_match_whose_people_are_gone) {
  const std::string place = pair(anna_, any_game());
  hall_.now += 120'000;
  EXPECT_NE(pair(bruno_, any_game()).substr(0, place.find(' ')), place.substr(0, place.find(' ')));
  EXPECT_EQ(listed(carla_, "?stage=open"), 1U);
}

// ---- Who may do and read what

TEST_F(ApiTest, nobody_acts_for_another) {
  const Game& game = any_game();
  const std::string match = hall_.make(anna_, wish(game, {{seat(game, 0), "me"}}));
  seat_wish(bruno_, match, seat(game, 0), R"({"do": "rise"})", 403);
  seat_wish(bruno_, match, seat(game, 0), R"({"do": "sit"})", 409);
  seat_wish(bruno_, match, seat(game, 1), R"({"do": "bot", "level": 3})", 409);
  EXPECT_EQ(hall_.ask(bruno_, "GET", "/api/matches/" + match).at("mine").as_array().size(), 0U);
  EXPECT_EQ(hall_.ask(anna_, "GET", "/api/matches/" + match).at("mine").at(0).as_string(), seat(game, 0));
  const auto sat = seat_wish(anna_, match, seat(game, 1), R"({"do": "bot", "level": 3})");
  EXPECT_EQ(sat.at("seats").at(1).at("sitter").at("level").as_int64(), 3);
}

TEST_F(ApiTest, a_cookie_that_was_changed_is_nobodys) {
  const std::string id = hall_.id_of(anna_);
  Hall::Guest thief{.cookie = anna_.cookie};
  thief.cookie.back() = thief.cookie.back() == 'A' ? 'E' : 'A';
  EXPECT_NE(hall_.id_of(thief), id);
}

TEST_F(ApiTest, other_sites_change_nothing) {
  const std::vector<std::map<std::string, std::string>> foreign{
      {{"origin", "https://evil.test"}},   {{"origin", "null"}},
      {{"origin", "http://giostra.test"}}, {{"sec-fetch-site", "cross-site"}},
      {{"sec-fetch-site", "same-site"}},   {{"origin", "http://giostra.test:8080.evil.test"}}};
  const auto body = json::serialize(wish(any_game(), {}));
  for (const auto& headers : foreign) {
    anna_.headers = headers;
    EXPECT_EQ(hall_.send(anna_, "POST", "/api/matches", body).status, 403);
    EXPECT_EQ(hall_.send(anna_, "DELETE", "/api/pair").status, 403);
  }
  EXPECT_TRUE(hall_.disk->matches.empty());
  anna_.headers = {{"origin", "http://giostra.test:8080"}};
  EXPECT_EQ(hall_.send(anna_, "POST", "/api/matches", body).status, 201);
}

TEST_F(ApiTest, only_listed_matches_are_listed_and_own_ones_to_oneself) {
  const Game& game = any_game();
  hall_.make(anna_, wish(game, {{seat(game, 0), "me"}}));
  json::object open = wish(game, {{seat(game, 0), "me"}});
  open["listed"] = true;
  hall_.make(bruno_, open);
  EXPECT_EQ(listed(carla_, ""), 1U);
  EXPECT_EQ(listed(carla_, "?mine=1"), 0U);
  EXPECT_EQ(listed(anna_, "?mine=1"), 1U);
  EXPECT_EQ(listed(anna_, "?stage=open&game=" + std::string(game.about().name)), 1U);
  EXPECT_EQ(listed(anna_, "?stage=live"), 0U);
}

// Everything that this person can take away of a match.
std::string all_texts(Hall& hall, Hall::Guest& guest, const std::string& match) {
  const std::string at = "/api/matches/" + match;
  return hall.text(guest, at) + hall.text(guest, at + "/log") + hall.text(guest, at + "/export") +
         hall.text(guest, "/api/matches");
}

TEST_F(ApiTest, talk_within_a_side_stays_there_and_the_secret_of_the_dice_with_the_server) {
  for (const Game* game : all_games()) {
    json::object open = wish(*game, {});
    open["listed"] = true;
    for (const SeatInfo& info : game->seats())
      if (info.speaks && info.side == Side::first) open["seats"].as_object()[info.name] = "me";
    const std::string match = hall_.make(anna_, open);
    for (const SeatInfo& info : game->seats())
      if (info.speaks && info.side == Side::second) seat_wish(bruno_, match, info.name, R"({"do": "sit"})");
    hall_.order(anna_, match, seat(*game, 0), "tell between-us");
    EXPECT_NE(all_texts(hall_, anna_, match).find("between-us"), std::string::npos) << game->about().name;
    for (Hall::Guest* other : {&bruno_, &carla_}) {
      const std::string texts = all_texts(hall_, *other, match);
      EXPECT_EQ(texts.find("between-us"), std::string::npos);
      EXPECT_EQ(texts.find(hall_.disk->matches.at(match).head.secret), std::string::npos);
    }
  }
}

// Plays a game that has secrets and questions, one person a side; what the other must not know yet is never in any
// text.
class SecretsTest : public ApiTest {
 protected:
  // Sits both down; false where the game has nothing to hide.
  bool begin(const Game& game) {
    const auto table = *game.start("", "");
    const Actor first = *table->awaits().begin();
    if (table->secretive() == nullptr || !table->secretive()->is_secret(table->sample(first, 1))) return false;
    json::object open = wish(game, {});
    for (const SeatInfo& info : game.seats())
      if (info.speaks) open["seats"].as_object()[info.name] = info.side == Side::first ? "me" : "open";
    match_ = hall_.make(anna_, open);
    for (const SeatInfo& info : game.seats())
      if (info.speaks && info.side == Side::second) seat_wish(bruno_, match_, info.name, R"({"do": "sit"})");
    return true;
  }
  // One act of somebody who is awaited, at random; a guess where a question is open.
  void step(const Game& game, std::uint64_t seed) {
    const auto match = Match::fold(hall_.whole_log(match_));
    ASSERT_TRUE(match) << match.error().text(Language::english);
    for (const Actor actor : match->awaits()) {
      if (!actor.is_seat()) continue;
      const SeatInfo& info = game.seats()[actor.code()];
      auto& [own, other] = info.side == Side::first ? sides_[0] : sides_[1];
      const bool asked = match->house().asked.has_value();
      const std::string act = asked ? "guess myguess" + std::to_string(seed) : match->table().sample(actor, seed);
      hall_.order(*own, match_, info.name, act);
      return look(asked ? "myguess" + std::to_string(seed) : act, *match, *own, *other);
    }
  }
  void look(const std::string& act, const Match& before, Hall::Guest& own, Hall::Guest& other) {
    const auto now = Match::fold(hall_.whole_log(match_));
    ASSERT_TRUE(now);
    const bool secret = before.table().secretive()->is_secret(act) && !now->table().secretive()->secrets_open();
    const bool guess = before.house().asked && now->house().asked;
    for (Hall::Guest* each : {&other, &carla_}) {
      const std::string texts = all_texts(hall_, *each, match_);
      if (secret || guess) EXPECT_EQ(texts.find(act), std::string::npos) << act;
      if (now->house().asked) EXPECT_EQ(texts.find("answer-" + now->house().asked->question.id), std::string::npos);
      if (now->house().asked) EXPECT_EQ(texts.find("risposta-" + now->house().asked->question.id), std::string::npos);
    }
    if (secret) EXPECT_NE(all_texts(hall_, own, match_).find(act), std::string::npos);
    secrets_ += secret ? 1 : 0;
    questions_ += now->house().asked ? 1 : 0;
    guesses_ += guess ? 1 : 0;
  }

  std::string match_;
  std::array<std::pair<Hall::Guest*, Hall::Guest*>, 2> sides_{{{&anna_, &bruno_}, {&bruno_, &anna_}}};
  int secrets_ = 0, questions_ = 0, guesses_ = 0;
};

TEST_F(SecretsTest, secret_acts_answers_and_guesses_are_read_by_nobody_early) {
  int games = 0;
  for (const Game* game : all_games()) {
    if (!begin(*game)) continue;
    ++games;
    for (std::uint64_t seed = 1; seed < 400 && guesses_ < 2; ++seed) {
      hall_.now += 500;
      step(*game, seed);
    }
  }
  EXPECT_GE(games, 1);
  EXPECT_GE(secrets_, 1);
  EXPECT_GE(questions_, 1);
  EXPECT_GE(guesses_, 1);
}

}  // namespace
}  // namespace giostra::server
