#include "server/boards/program.hpp"

#include "server/boards/boards_test.hpp"

namespace giostra::server {
namespace {

const Game& game_where(bool (*fits)(const Game& game)) {
  for (const Game* game : all_games())
    if (fits(*game)) return *game;
  ADD_FAILURE() << "there is no such game";
  return *all_games().front();
}
bool asks(const Game& game) {
  const auto table = game.start(setup_or_usual(game, ""), "");
  return table && (*table)->asking() != nullptr && (*table)->asking()->asks();
}
bool is_for_two(const Game& game) { return game.seats().size() == 2; }

std::string seat_of(const Live& live, const std::string& person) {
  for (const Sitting& sits : live.match().house().sittings)
    if (sits.person == person) return std::string(write_actor(sits.seat, live.match().game().seats()));
  return {};
}
// The first who speaks for a side: `e.a1`.
const Sitting& speaker(const Live& live, Side side) {
  const auto seats = live.match().game().seats();
  for (const Sitting& sits : live.match().house().sittings)
    if (sits.seat.is_seat() && seats[sits.seat.code()].side == side && seats[sits.seat.code()].speaks) return sits;
  ADD_FAILURE() << "nobody speaks";
  return live.match().house().sittings.front();
}
bool has(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }
std::string guest_of(const Sitting& sits) { return "g" + sits.person.substr(2); }
std::string seat_name(const Live& live, const Sitting& sits) {
  return std::string(write_actor(sits.seat, live.match().game().seats()));
}

// A world that can be switched off.
class Evening {
 public:
  explicit Evening(const std::vector<std::string>& acts) {
    world_ = std::make_unique<BoardWorld>(lasting_);
    for (const std::string& act : acts) EXPECT_EQ(world_->act("chief", act), "done") << act;
    world_->give_links();
  }
  BoardWorld* operator->() { return world_.get(); }
  BoardWorld& operator*() { return *world_; }
  void restart() {
    world_.reset();
    lasting_.now += 5000;
    world_ = std::make_unique<BoardWorld>(lasting_);
  }

 private:
  Lasting lasting_;
  std::unique_ptr<BoardWorld> world_;
};

class EveryGame : public ::testing::TestWithParam<const Game*> {};
INSTANTIATE_TEST_SUITE_P(Boards, EveryGame, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string(info.param->about().name); });

TEST_P(EveryGame, E105_E110_a_round_plays_itself_with_a_restart_between_every_two_steps) {
  Evening evening(entered(*GetParam(), 4, "format=round_robin"));
  evening.restart();
  evening->publish("A", 1);
  evening.restart();
  const std::string one = evening->board(1).match, two = evening->board(2).match;
  ASSERT_NE(one, "");
  ASSERT_NE(two, "");
  ASSERT_NE(one, two);
  for (const std::string& match : {one, two}) {
    EXPECT_EQ(evening->stage(match), Stage::open) << "it waits for the gong";
    EXPECT_EQ(evening->live(match).log().field("EventId"), BoardWorld::kEvent);
  }
  evening->must({"gong A 1"});
  for (const std::string& match : {one, two}) EXPECT_EQ(evening->stage(match), Stage::live);
  evening.restart();
  EXPECT_EQ(evening->board(1).match, one) << "nothing is made twice";
  evening->play(one, 6, 1);
  evening.restart();
  if (evening->stage(one) == Stage::live) {
    const Sitting loser = speaker(evening->live(one), Side::second);
    ASSERT_EQ(evening->order(one, guest_of(loser), seat_name(evening->live(one), loser), "resign"), "done");
  }
  evening.restart();
  EXPECT_EQ(evening->board(1).end.told, event::Told::settled);
  EXPECT_EQ(evening->board(1).end.match, one);
  const auto tallies = evening->live(one).match().outcome()->tallies;
  EXPECT_EQ(evening->board(1).end.report->tallies.size(), tallies.size());
  evening->must({"result A 1 2 1-0"});
  EXPECT_EQ(evening->stage(two), Stage::over) << "the desk has settled it";
  EXPECT_NE(evening->live(two).match().house().closed_because, "");
  evening.restart();
  EXPECT_EQ(evening->state().part("A")->round(1).phase, event::Phase::complete);
  evening->must({"close A 1"});
  evening->publish("A", 2);
  EXPECT_NE(evening->board(1, 2).match, "");
}

TEST(BoardProgram, E113_whoever_bears_a_person_s_link_speaks_for_them_from_any_device) {
  const Game& game = game_where(is_for_two);
  Evening evening(entered(game, 2, "format=round_robin"));
  evening->publish("A", 1);
  evening->must({"gong A 1"});
  const std::string match = evening->board(1).match;
  const Live& live = evening->live(match);
  const Actor first = *live.match().awaits().begin();
  ASSERT_TRUE(first.is_seat());
  const std::string person = live.match().house().at(first)->person, seat(write_actor(first, game.seats()));
  const std::string act = live.match().table().sample(first, 3);
  EXPECT_EQ(evening->order(match, "gstranger", seat, act), "house");
  EXPECT_EQ(evening->sit(match, "gstranger", seat), "permission");
  evening->lasting().roles.emplace("gother-phone", "person:" + person.substr(2));
  EXPECT_EQ(evening->order(match, "gother-phone", seat, act), "done") << "a phone that dies is replaced";
  evening->lasting().roles.erase("gother-phone");
  const std::string mine = seat_of(evening->live(match), person);
  EXPECT_EQ(evening->order(match, "gother-phone", mine, "resign"), "house") << "the link was revoked";
}

TEST(BoardProgram, E102_a_board_that_is_changed_after_publishing_has_another_match) {
  Evening evening(entered(game_where(is_for_two), 4, "format=dutch | rounds=2"));
  evening->publish("A", 1);
  const std::string one = evening->board(1).match, two = evening->board(2).match;
  const auto& part = *evening->state().part("A");
  const std::string a = part.entrant(evening->board(1).white).id, b = part.entrant(evening->board(2).white).id;
  evening->must({"swap A 1 " + a + " " + b + " because agree"});
  EXPECT_EQ(evening->stage(one), Stage::over);
  EXPECT_EQ(evening->stage(two), Stage::over);
  EXPECT_NE(evening->board(1).match, one);
  EXPECT_EQ(speaker(evening->live(evening->board(1).match), Side::first).person, "e." + b);
  evening->must({"undo " + std::to_string(evening->room().event().last_of_desk().value())});
  EXPECT_EQ(speaker(evening->live(evening->board(1).match), Side::first).person, "e." + a);
  EXPECT_EQ(evening->stage(evening->board(1).match), Stage::open);
}

TEST(BoardProgram, E105_a_countdown_begins_the_round_and_a_pause_stops_its_clocks) {
  Evening evening(entered(game_where([](const Game& game) { return is_for_two(game) && !game.keeps_time(); }), 2,
                          "format=round_robin | time=5+0"));
  evening->publish("A", 1);
  evening->must({"countdown A 1 60"});
  const std::string match = evening->board(1).match;
  evening->pass(59'000);
  EXPECT_EQ(evening->stage(match), Stage::open);
  evening->pass(2000);
  EXPECT_EQ(evening->stage(match), Stage::live);
  EXPECT_EQ(evening->live(match).log().field("Clock"), "300+0");
  evening->must({"pause because the lamp fell down"});
  EXPECT_TRUE(evening->live(match).is_paused_by_house());
  evening->pass(400'000);
  EXPECT_EQ(evening->stage(match), Stage::live) << "no flag falls in a pause";
  evening.restart();
  EXPECT_TRUE(evening->live(match).is_paused_by_house());
  evening->must({"resume"});
  EXPECT_FALSE(evening->live(match).match().house().paused);
  evening->pass(310'000);
  EXPECT_EQ(evening->stage(match), Stage::over) << "the flag";
  EXPECT_EQ(evening->board(1).end.told, event::Told::settled);
}

TEST(BoardProgram, E60_a_draw_in_a_bracket_is_played_again_with_sides_changed) {
  Evening evening(entered(game_where([](const Game& game) { return is_for_two(game) && !game.keeps_time(); }), 2,
                          "format=knock_out | time=5+0"));
  evening->publish("A", 1);
  evening->must({"gong A 1"});
  const std::string first = evening->board(1).match;
  const auto white = evening->board(1).white;
  const auto agree = [&](const std::string& match) {
    for (const Side side : {Side::first, Side::second}) {
      const Sitting sits = speaker(evening->live(match), side);
      ASSERT_EQ(evening->order(match, guest_of(sits), seat_name(evening->live(match), sits), "draw"), "done");
    }
  };
  agree(first);
  const std::string second = evening->board(1).match;
  EXPECT_NE(second, first);
  EXPECT_EQ(evening->board(1).replays, 1);
  EXPECT_NE(evening->board(1).white, white);
  EXPECT_EQ(evening->stage(second), Stage::live);
  EXPECT_EQ(evening->live(second).log().field("Clock"), "150+0") << "half the time";
  agree(second);
  EXPECT_EQ(evening->board(1).replays, 1) << "then it is the lot's";
  EXPECT_EQ(evening->board(1).end.told, event::Told::open);
  EventFacts facts;
  evening->program().tell(evening->room(), facts);
  EXPECT_EQ(facts.match(second)->stage, Stage::over) << "the desk sees that it is over";
  EXPECT_EQ(facts.match(second)->tallies.size(), evening->live(second).match().outcome()->tallies.size());
  evening->must({"result A 1 1 1-0 | by=lot"});
  EXPECT_EQ(evening->state().part("A")->round(1).phase, event::Phase::complete);
}

TEST(BoardProgram, F13_with_a_judge_the_desk_has_the_chair_and_its_draw_is_played_again_when_ordered) {
  std::string judged;
  const Game* game = nullptr;
  for (const Game* one : all_games())
    for (const Preset& preset : one->presets())
      if (is_for_two(*one) && has_judge(*one, preset.setup)) game = one, judged = preset.setup;
  ASSERT_NE(game, nullptr);
  Evening evening(entered(*game, 2, "format=round_robin | profile=" + judged));
  evening->publish("A", 1);
  evening->must({"gong A 1"});
  const std::string match = evening->board(1).match;
  const Sitting* chair = evening->live(match).match().house().at(Actor::referee());
  ASSERT_NE(chair, nullptr);
  EXPECT_EQ(chair->person, kDesk);
  EXPECT_EQ(evening->act("person:a", "call A 1 1 because he stalls"), "done");
  evening->lasting().roles.emplace("gdeputy", "deputy@Dora");
  evening->lasting().roles.emplace("ghelper", "helper:7-9@Pia");
  EXPECT_EQ(evening->order(match, "ghelper", "referee", "pause because of the call"), "house") << "not their table";
  EXPECT_EQ(evening->order(match, "gchief", "referee", "pause because of the call"), "done");
  EXPECT_EQ(evening->order(match, "gdeputy", "referee", "resume"), "done") << "another takes over";
  EXPECT_EQ(evening->order(match, "gdeputy", "referee", "draw because nobody wants to win"), "done");
  ASSERT_EQ(evening->board(1).end.report->result, event::BoardResult::draw);
  bool answered = false;
  EXPECT_TRUE(evening->program().order(evening->room(), "chief", "repeat A 1 1 because judged a draw", "",
                                       [&](const Result<std::uint32_t>& how) { answered = how.has_value(); }));
  evening->settle();
  EXPECT_TRUE(answered);
  EXPECT_EQ(evening->board(1).replays, 1);
  EXPECT_NE(evening->board(1).match, match);
  EXPECT_EQ(evening->stage(evening->board(1).match), Stage::live);
}

TEST(BoardProgram, E160_no_question_is_asked_twice_in_an_evening) {
  Evening evening(entered(game_where(asks), 4, "format=round_robin"));
  evening->must({});
  evening->publish("A", 1);
  evening->must({"gong A 1", "asked A 1 1 q1"});
  const std::string one = evening->board(1).match, two = evening->board(2).match;
  const auto asked = [&](const std::string& match) { return evening->live(match).match().house().asked_ids; };
  for (std::uint64_t turn = 1; turn <= 60 && (asked(one).size() < 2 || asked(two).size() < 2); ++turn) {
    evening->play(one, 20, turn);
    evening->play(two, 20, turn + 1000);
    if (turn % 20 == 0) evening.restart();
  }
  ASSERT_GE(asked(one).size(), 1U);
  ASSERT_GE(asked(two).size(), 1U);
  std::set<std::string> all{"q1"};
  for (const std::string& match : {one, two})
    for (const std::string& id : asked(match)) {
      EXPECT_TRUE(all.insert(id).second) << id << " was asked twice";
      EXPECT_TRUE(evening->state().questions.contains(id)) << id;
    }
}

TEST(BoardProgram, M3_people_who_changed_places_stay_there_after_a_restart) {
  Evening evening(entered(game_where(asks), 2, "format=round_robin"));
  evening->publish("A", 1);
  evening->must({"gong A 1"});
  const std::string match = evening->board(1).match;
  const auto may = [&] { return evening->live(match).match().table().may_cast(Side::first).has_value(); };
  for (std::uint64_t seed = 1; seed <= 20 && !may(); ++seed) evening->play(match, 1, seed);
  ASSERT_TRUE(may());
  const Sitting strategist = speaker(evening->live(match), Side::first);
  const auto silent = [&](int nth) { return "e." + strategist.person.substr(2, 1) + std::to_string(nth); };
  const std::string one = seat_of(evening->live(match), silent(3)), two = seat_of(evening->live(match), silent(4));
  ASSERT_NE(one + two, "");
  const std::string seat = seat_name(evening->live(match), strategist);
  evening->watch(1, "g" + silent(3).substr(2), match);
  evening->told(1);
  EXPECT_EQ(evening->order(match, "gchief", seat, "swap " + one + " " + two), "house") << "the desk is no Strategist";
  EXPECT_EQ(evening->order(match, guest_of(strategist), seat, "swap " + one + " " + two), "done");
  EXPECT_TRUE(has(evening->told(1), R"("seats":[")" + two + R"("])")) << "the phone learns where it sits now";
  evening.restart();
  EXPECT_EQ(evening->board(1).match, match) << "it is still the match of the board";
  EXPECT_EQ(seat_of(evening->live(match), silent(3)), two);
  EXPECT_EQ(seat_of(evening->live(match), silent(4)), one);
}

TEST(BoardProgram, C6_goals_of_a_match_that_was_given_up_count) {
  const auto has_award = [](const Game& game) {
    const auto table = game.start(setup_or_usual(game, ""), "");
    return table && !(*table)->awarded(Side::first).empty() && is_for_two(game);
  };
  Evening evening(entered(game_where(has_award), 2, "format=round_robin"));
  evening->publish("A", 1);
  evening->must({"gong A 1"});
  const std::string match = evening->board(1).match;
  const Sitting loser = speaker(evening->live(match), Side::second);
  ASSERT_EQ(evening->order(match, guest_of(loser), seat_name(evening->live(match), loser), "resign"), "done");
  const auto& tallies = evening->board(1).end.report->tallies;
  ASSERT_EQ(tallies.size(), 1U);
  EXPECT_EQ(std::pair(tallies[0].first, tallies[0].second), std::pair(1, 0));
}

TEST(BoardProgram, E121_a_referee_whose_link_is_revoked_reads_no_answer_any_more) {
  Evening evening(entered(game_where(asks), 4, "format=round_robin"));
  evening->publish("A", 1);
  evening->must({"gong A 1"});
  const std::string match = evening->board(1).match;
  EXPECT_EQ(evening->live(match).log().field("First"), "a");
  EXPECT_EQ(evening->live(match).log().field("Second"), "d");
  const auto helper = evening->lasting().roles.emplace("ghelper", "helper:1-1@Pia");
  evening->watch(1, "ghelper", match);
  evening->watch(2, "ga1", match);
  constexpr std::string_view kReply = "| giusto | right";
  std::string read;
  for (std::uint64_t turn = 1; turn <= 60 && !has(read, kReply); ++turn) {
    evening->play(match, 5, turn);
    read += evening->told(1);
  }
  ASSERT_TRUE(has(read, kReply));
  EXPECT_TRUE(has(read, R"("seats":["referee"])"));
  EXPECT_EQ(evening->program().heard_of(evening->room()), std::vector<std::string>{"person:a1"});
  evening->told(2);
  evening->lasting().roles.erase(helper);
  evening->program().roles_changed(evening->room());
  const std::string after = evening->told(1);
  EXPECT_TRUE(has(after, R"("seats":[])")) << after;
  EXPECT_TRUE(has(after, "[1,")) << "all is sent again";
  EXPECT_FALSE(has(after, kReply)) << "and the answers are veiled";
  EXPECT_EQ(evening->told(2), "") << "nobody else is told anything";
}

TEST(BoardProgram, E63_who_waits_in_an_arena_is_paired_and_plays) {
  Evening evening(entered(game_where(is_for_two), 3, "format=arena | minutes=30"));
  evening->must({"gong A 1"});
  EXPECT_EQ(evening->act("person:a", "again A a"), "done");
  EXPECT_EQ(evening->act("person:b", "again A b"), "done");
  evening->settle();
  ASSERT_EQ(evening->state().part("A")->round(1).boards.size(), 1U);
  const std::string match = evening->board(1).match;
  ASSERT_EQ(evening->stage(match), Stage::live);
  const Sitting loser = speaker(evening->live(match), Side::first);
  ASSERT_EQ(evening->order(match, guest_of(loser), seat_name(evening->live(match), loser), "resign"), "done");
  EXPECT_EQ(evening->board(1).end.told, event::Told::settled);
  for (const std::string id : {"a", "b"}) ASSERT_EQ(evening->act("person:" + id, "again A " + id), "done");
  evening->pass(21'000);
  EXPECT_EQ(evening->state().part("A")->round(1).boards.size(), 2U) << "they may meet again when nobody else comes";
}

TEST(BoardProgram, E154_a_name_longer_than_a_seat_has_room_for_becomes_first_name_and_initial) {
  const std::string terms = "game=" + std::string(game_where(is_for_two).about().name) + " | boards=live";
  Evening evening({"part A | Cup | format=round_robin | " + terms, "enter A a | Pierfrancesco Della Valle",
                   "enter A b | Bartolomeo Colò"});
  evening->publish("A", 1);
  std::set<std::string> names;
  for (const Sitting& sits : evening->live(evening->board(1).match).match().house().sittings) names.insert(sits.name);
  EXPECT_EQ(names, (std::set<std::string>{"Pierfrancesco V.", "Bartolomeo Colò"}));
}

TEST(BoardProgram, E64_a_board_of_busy_people_begins_when_they_are_free) {
  const Game& game = game_where(is_for_two);
  const std::string terms = "game=" + std::string(game.about().name) + " | boards=live | format=round_robin";
  Evening evening({"part B | Other | " + terms, "part A | Cup | " + terms, "enter A a | a", "enter A b | b",
                   "enter B a | a", "enter B b | b"});
  evening->publish("A", 1);
  evening->publish("B", 1);
  evening->must({"gong A 1", "gong B 1"});
  const auto& later = evening->state().part("B")->round(1).boards.front();
  EXPECT_FALSE(later.started);
  EXPECT_EQ(evening->stage(later.match), Stage::open);
  evening->must({"result A 1 1 1-0"});
  EXPECT_TRUE(evening->state().part("B")->round(1).boards.front().started);
  EXPECT_EQ(evening->stage(evening->state().part("B")->round(1).boards.front().match), Stage::live);
}

TEST(BoardProgram, E105_what_the_game_refuses_is_no_part_of_ours) {
  const Game& game = game_where(is_for_two);
  const auto rule = [&](const std::string& name, const std::string& profile, const std::string& time) {
    event::Terms terms{.game = name, .profile = profile};
    terms.hall.time = time;
    const Verdict fits = can_be_live(terms);
    return fits ? "fits" : std::string(fits.error().rule);
  };
  const std::string name(game.about().name);
  EXPECT_EQ(rule(name, "", ""), "fits");
  EXPECT_EQ(rule("none", "", ""), "E105");
  EXPECT_EQ(rule(name, "", "as long as it takes"), "E105");
  EXPECT_NE(rule(name, "nonsense=yes", ""), "fits");
}

}  // namespace
}  // namespace giostra::server
