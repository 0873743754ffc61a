// Questions that the maker of a match brings along: checked, asked, kept, and read by nobody too early.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/api/api_test.hpp"
#include "server/questions.hpp"

namespace giostra::server {
namespace {

namespace json = boost::json;

const Game& game_that(bool asks) {
  for (const Game* game : all_games()) {
    const auto table = game->start(game->check_setup("").value_or(""), "");
    if (table && ((*table)->asking() != nullptr && (*table)->asking()->asks()) == asks) return *game;
  }
  ADD_FAILURE() << "no such game";
  return *all_games().front();
}

class OwnQuestions : public testing::Test {
 protected:
  static std::string table_of(int questions) {
    std::string csv = std::string(event::kQuestionColumns) + "\n";
    for (int i = 0; i < questions; ++i) {
      const std::string number = std::to_string(i);
      csv += "own-" + number + ",club,1,it,Quanto fa " + number + " piu 0?,secret-" + number + "\n";
    }
    return csv;
  }
  static json::object wish(const std::string& csv, const Game& game = game_that(true)) {
    return {{"game", game.about().name}, {"question_set", csv}};
  }
  std::string refused(const json::object& wish, int status = 400) {
    const auto answer = hall_.ask(maker_, "POST", "/api/matches", json::serialize(wish), status);
    const auto& error = answer.at("error").as_object();
    return error.contains("detail") ? std::string(error.at("detail").as_string()) : "";
  }
  // The match goes on at random, whoever is awaited, until something was asked; its id.
  std::string play_until_asked(Hall& hall, const std::string& match, std::size_t times) {
    for (unsigned seed = 1; seed < 3000; ++seed) {
      const Match now = Match::fold(hall.whole_log(match)).value();
      if (now.house().asked_ids.size() >= times && now.house().asked) return now.house().asked_ids.back();
      if (now.closed()) break;
      for (const Actor actor : now.awaits()) {
        if (!actor.is_seat()) continue;
        const auto name = std::string(write_actor(actor, now.game().seats()));
        const Side side = now.game().seats()[actor.code()].side;
        const std::string act = now.house().asked ? "answer no" : now.table().sample(actor, seed);
        hall.order(players_[index(side)], match, name, act);
        break;
      }
    }
    ADD_FAILURE() << "nothing was asked";
    return {};
  }
  std::string begun(int questions) {
    const std::string match = hall_.make(maker_, wish(table_of(questions)));
    for (const SeatInfo& info : game_that(true).seats())
      if (info.speaks)
        hall_.ask(players_[index(info.side)], "POST", "/api/matches/" + match + "/seats/" + std::string(info.name),
                  R"({"do": "sit", "seed": "aa"})");
    return match;
  }

  Hall hall_;
  Hall::Guest maker_;
  std::array<Hall::Guest, 2> players_;
};

TEST_F(OwnQuestions, what_is_wrong_in_them_is_said_by_its_line) {
  EXPECT_EQ(refused(wish(table_of(2) + "own-9,club,9,it,Che cosa?,nulla\n")), "line 4: 9");
  EXPECT_EQ(refused(wish(table_of(2) + "own-1,club,1,it,Di nuovo?,nulla\n")), "line 4: own-1");
  EXPECT_EQ(refused(wish("no table")), "line 1");
  EXPECT_EQ(refused(wish(std::string(event::kQuestionColumns) + "\n")), "question_set");
  EXPECT_EQ(refused(wish(table_of(1000))), "question_set") << "too long";
  hall_.ask(maker_, "POST", "/api/matches", json::serialize(wish(table_of(3000))), 413);
  refused(wish(table_of(2), game_that(false)), 409);
}

TEST_F(OwnQuestions, whoever_brings_them_leads_or_looks_on_and_does_not_play) {
  const std::string seat(game_that(true).seats().front().name);
  json::object plays = wish(table_of(2));
  plays["seats"] = json::object{{seat, "me"}};
  EXPECT_EQ(refused(plays), seat);
  const std::string match = hall_.make(maker_, wish(table_of(2)));
  hall_.ask(maker_, "POST", "/api/matches/" + match + "/seats/" + seat, R"({"do": "sit"})", 403);
  json::object leads = wish(table_of(2));
  leads["seats"] = json::object{{"referee", "me"}};
  hall_.make(maker_, leads);
}

TEST_F(OwnQuestions, they_are_asked_and_no_answer_is_sent_before_the_ruling) {
  const std::string match = begun(3);
  const std::string id = play_until_asked(hall_, match, 1);
  EXPECT_TRUE(id.starts_with("own-")) << id;
  for (Hall::Guest& player : players_) {
    const std::string told = hall_.watch(player, match) + hall_.text(player, "/api/matches/" + match) +
                             hall_.text(player, "/api/matches/" + match + "/log");
    EXPECT_NE(told.find("Quanto fa"), std::string::npos);
    EXPECT_EQ(told.find("secret-"), std::string::npos) << "an answer reached a player";
  }
}

TEST_F(OwnQuestions, a_restart_keeps_them) {
  const std::string match = begun(30);
  const std::string first = play_until_asked(hall_, match, 1);
  Hall again(hall_.disk);
  const std::string second = play_until_asked(again, match, 2);
  EXPECT_TRUE(second.starts_with("own-")) << second;
  EXPECT_NE(first, second);
}

}  // namespace
}  // namespace giostra::server
