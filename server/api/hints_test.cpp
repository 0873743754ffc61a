// Hints over the API: for a match against computers and for a position; who may ask, what is told, and what it is
// thought from.
#include "server/api/api_test.hpp"

namespace giostra::server {
namespace {

using boost::json::object;

class HintsOf : public ::testing::TestWithParam<const Game*> {
 protected:
  [[nodiscard]] const Game& game() const { return *GetParam(); }

  // The guest plays all seats of the first side against computers.
  std::string make(Hall::Guest& guest) {
    object seats;
    for (const SeatInfo& info : game().seats())
      if (info.speaks) seats[info.name] = info.side == Side::first ? "me" : "bot:1";
    seat_ = game().seats().front().name;
    const std::string match = hall_.make(guest, {{"game", game().about().name}, {"seats", seats}});
    for (int seconds = 0; seconds < 10; ++seconds, hall_.now += 1000) hall_.settle();
    return match;
  }
  [[nodiscard]] Match now(const std::string& match) { return std::move(*Match::fold(hall_.whole_log(match))); }
  // Others act until the first side is awaited.
  void wait_for_turn(const std::string& match) {
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
      const Match state = now(match);
      if (!thinks_for(state, *read_actor(seat_, game().seats())).empty()) return;
      for (const Actor actor : state.awaits())
        if (actor.is_seat()) {
          const Person person{.id = holder(state.house(), game(), actor)->person, .name = ""};
          hall_.hub.obey(match, person, write_actor(actor, game().seats()), state.table().sample(actor, seed),
                         [](const Verdict&) {});
          break;
        }
      hall_.settle();
    }
  }
  boost::json::value hint(Hall::Guest& guest, const std::string& match, int status) {
    return hall_.ask(guest, "POST", "/api/matches/" + match + "/hint", boost::json::serialize(object{{"seat", seat_}}),
                     status);
  }
  // Every act of every line is one that the law allows, in that order.
  static void expect_playable(const Table& root, const boost::json::array& ideas, std::span<const SeatInfo> seats) {
    for (const auto& idea : ideas) {
      const auto table = root.clone();
      EXPECT_EQ(idea.at("act"), idea.at("line").at(0).at("act"));
      for (const auto& step : idea.at("line").as_array()) {
        const auto actor = read_actor(std::string_view(step.at("seat").as_string()), seats);
        ASSERT_TRUE(actor);
        EXPECT_TRUE(table->play(*actor, std::string_view(step.at("act").as_string()))) << step;
      }
    }
  }

  Hall hall_;
  Hall::Guest anna_, bruno_;
  std::string seat_;
};

TEST_P(HintsOf, who_plays_alone_is_told_the_best_acts_and_the_log_says_so) {
  const std::string match = make(anna_);
  wait_for_turn(match);
  const auto told = hint(anna_, match, 200);
  const auto& ideas = told.at("ideas").as_array();
  ASSERT_FALSE(ideas.empty());
  const Match state = now(match);
  expect_playable(state.table(), ideas, game().seats());
  EXPECT_EQ(hall_.whole_log(match).entries.back().act, "hint");
  EXPECT_EQ(hall_.hints.size(), 1U);
  EXPECT_GE(hall_.hints.front().lines, 3U);
  EXPECT_TRUE(hall_.text(bruno_, "/api/matches/" + match + "/log").ends_with(" " + seat_ + " hint\n"))
      << "others see that one was given";
}

TEST_P(HintsOf, nobody_else_is_told_anything) {
  const std::string match = make(anna_);
  wait_for_turn(match);
  const auto before = hall_.whole_log(match);
  hint(bruno_, match, 409);
  EXPECT_EQ(hall_.whole_log(match), before);
  EXPECT_TRUE(hall_.hints.empty());
  hall_.ask(anna_, "POST", "/api/matches/nowhere/hint", R"({"seat": "x"})", 404);
}

TEST_P(HintsOf, it_is_thought_from_what_this_person_may_read) {
  const std::string match = make(anna_);
  wait_for_turn(match);
  hint(anna_, match, 200);
  ASSERT_EQ(hall_.hints.size(), 1U);
  const auto seen = Match::fold(hall_.hub.view(match, hall_.id_of(anna_))->log);
  EXPECT_EQ(hall_.hints.front().table->position(), seen->table().position());
}

TEST_P(HintsOf, a_position_gets_one_without_a_match) {
  const auto table = *game().start("", "");
  for (std::uint64_t seed = 3; seed < 9; ++seed)
    for (const Actor actor : table->awaits())
      if (!table->outcome()) {
        ASSERT_TRUE(table->play(actor, table->sample(actor, seed)));
        break;
      }
  for (const Actor actor : table->awaits()) {
    if (!actor.is_seat()) continue;
    const object wish{
        {"game", game().about().name}, {"position", table->position()}, {"seat", write_actor(actor, game().seats())}};
    const auto told = hall_.ask(anna_, "POST", "/api/hint", boost::json::serialize(wish));
    expect_playable(*table, told.at("ideas").as_array(), game().seats());
    return;
  }
}

std::vector<const Game*> games_with_players() {
  std::vector<const Game*> games;
  std::ranges::copy_if(all_games(), std::back_inserter(games),
                       [](const Game* game) { return game->bots() != nullptr; });
  return games;
}
INSTANTIATE_TEST_SUITE_P(Games, HintsOf, ::testing::ValuesIn(games_with_players()),
                         [](const auto& info) { return std::string(info.param->about().name); });

TEST(Hints, are_limited) {
  Hall hall;
  Hall::Guest anna;
  const Game& game = *all_games().front();
  const object wish{{"game", game.about().name}, {"seat", game.seats().front().name}};
  const int burst = static_cast<int>(limit_of(Deed::hint).person.burst);
  for (int i = 0; i < burst; ++i) hall.send(anna, "POST", "/api/hint", boost::json::serialize(wish));
  hall.ask(anna, "POST", "/api/hint", boost::json::serialize(wish), 429);
}

}  // namespace
}  // namespace giostra::server
