// Orders in a live match, the same for every registered game.
#include "match/live/live.hpp"

#include <gtest/gtest.h>

#include "match/live/live_test.hpp"

namespace giostra {
namespace {

constexpr Milliseconds ms(std::int64_t time) { return Milliseconds{time}; }

class LiveOfEveryGame : public ::testing::TestWithParam<const Game*> {
 protected:
  [[nodiscard]] const Game& game() const { return *GetParam(); }
  [[nodiscard]] std::string seat(std::size_t number) const {
    for (const SeatInfo& info : game().seats())
      if (info.speaks && number-- == 0) return std::string(info.name);
    return {};
  }
  [[nodiscard]] std::string last_speaker() const {
    std::string last;
    for (const SeatInfo& info : game().seats())
      if (info.speaks) last = info.name;
    return last;
  }
  // The last one that speaks for side 2; seat(0) is of side 1.
  [[nodiscard]] std::string opponent() const {
    std::string last;
    for (const SeatInfo& info : game().seats())
      if (info.speaks && info.side == Side::second) last = info.name;
    return last;
  }
  [[nodiscard]] bool of_first_side(const std::string& name) const {
    return game().seats()[read_actor(name, game().seats())->code()].side == Side::first;
  }
  [[nodiscard]] Story played() const {
    Story scene(game());
    scene.given_everybody();
    return scene;
  }
  // What ends a match, whoever won: the result and the secret.
  [[nodiscard]] std::string end(std::int64_t at, const std::string& side) const {
    const std::string time = std::to_string(at);
    return time + " match result " + side + " " + std::string(game().about().resign_rule) + "\n" + time +
           " match secret " + test_dice().hex() + "\n";
  }
  // Of the last seat that speaks, which is of side 2.
  [[nodiscard]] Order order(std::string_view person, std::string_view act, std::int64_t now, std::int64_t lag = 0) {
    person_ = person;
    return {.person = person_, .actor = person_, .act = act, .now_ms = ms(now), .lag_ms = ms(lag)};
  }
  std::string person_;
};

TEST_P(LiveOfEveryGame, begins_with_bound_dice_and_starts_when_the_last_seat_is_taken) {
  Story scene(game());
  EXPECT_EQ(scene.told([](Live& live) { live.begin(); }), "0 match dice " + test_dice().commitment() + "\n");
  EXPECT_EQ(scene.told([](Live& live) { live.begin(); }), "");
  for (std::size_t i = 0; seat(i) != last_speaker(); ++i) {
    const std::string who = of_first_side(seat(i)) ? "p" : "q";
    EXPECT_EQ(scene.told([&](Live& live) {
      return live.sit({.person = who, .name = " Anna ", .seed = "AB"}, seat(i), ms(70));
    }),
              "0 match sit " + seat(i) + " " + who + " Anna\n0 match seed " + seat(i) + " ab\n");
  }
  EXPECT_EQ(scene.when(order("p", "resign", 80)), "refused house");
  EXPECT_FALSE(scene.live().match().house().started);
  const auto sit = [&](const std::string& who) {
    return scene.told([&](Live& live) { return live.sit({.person = who, .name = "Last"}, last_speaker(), ms(90)); });
  };
  const bool has_bots = game().bots() != nullptr;
  if (!has_bots) EXPECT_EQ(sit("bot:3"), "refused house") << "the computer does not play it";
  const std::string who = has_bots ? "bot:3" : "q";
  const std::string last = sit(who);
  EXPECT_TRUE(last.starts_with("0 match sit " + last_speaker() + " " + who + " Last\n0 match start\n")) << last;
  EXPECT_TRUE(scene.live().match().house().started);
}

TEST_P(LiveOfEveryGame, seats_are_refused_that_cannot_be_had) {
  Story scene(game(), {{"Referee", "yes"}});
  scene.given("match", "dice " + test_dice().commitment()).given("match", "sit " + seat(0) + " p Anna");
  const auto sit = [&](Live::Guest guest, std::string_view where) {
    return scene.told([&](Live& live) { return live.sit(guest, where, ms(5)); });
  };
  EXPECT_EQ(sit({"x", "Xeno"}, seat(0)), "refused house") << "taken";
  EXPECT_EQ(sit({"x", "Xeno"}, "throne"), "refused house");
  EXPECT_EQ(sit({"x", "Xeno"}, "chance"), "refused house");
  EXPECT_EQ(sit({"x", "  "}, seat(1)), "refused house");
  EXPECT_EQ(sit({"x", "a\nb"}, seat(1)), "refused house");
  EXPECT_EQ(sit({"x", "1234567890123456789012345"}, seat(1)), "refused house");
  EXPECT_EQ(sit({"x", "\xc3"}, seat(1)), "refused house") << "not UTF-8";
  EXPECT_EQ(sit({"x", "Xeno", "not hex"}, seat(1)), "refused house");
  EXPECT_EQ(sit({"bot:9", "Bot"}, seat(1)), "refused house");
  EXPECT_EQ(sit({"bot:3", "Bot"}, "referee"), "refused house");
  EXPECT_EQ(sit({"p", "Anna"}, "referee"), "refused house") << "the referee does not play";
  EXPECT_EQ(sit({"r", "Rita"}, "referee"), "0 match sit referee r Rita\n");
  EXPECT_EQ(sit({"r", "Rita"}, seat(1)), "refused house") << "nor the other way round";
  EXPECT_EQ(scene.told([&](Live& live) { return live.rise("x", seat(0), ms(9)); }), "refused house");
  EXPECT_EQ(scene.told([&](Live& live) { return live.rise("p", seat(0), ms(9)); }), "0 match rise " + seat(0) + "\n");
}

// Whatever the header says: an older log that goes on is asked too.
TEST_P(LiveOfEveryGame, T1_T2_nobody_new_sits_where_they_do_not_belong) {
  for (const bool old : {true, false}) {
    Story scene = old ? Story(game()) : Story(game(), {{"Roles", "given"}});
    scene.given("match", "dice " + test_dice().commitment()).given("match", "sit " + seat(0) + " p Anna");
    const auto sit = [&](const std::string& who, const std::string& where) {
      return scene.told([&](Live& live) { return live.sit({.person = who, .name = "Anna"}, where, ms(5)); });
    };
    EXPECT_EQ(sit("r", "referee"), "refused house") << "made without one";
    EXPECT_EQ(sit("p", opponent()), "refused house") << "both sides";
    EXPECT_EQ(scene.told([&](Live& live) { return live.rise("p", seat(0), ms(5)); }), "0 match rise " + seat(0) + "\n");
    EXPECT_NE(sit("p", opponent()), "refused house") << "nothing was to be read yet";
  }
}

TEST_P(LiveOfEveryGame, a_led_match_waits_for_its_referee) {
  Story scene(game(), {{"Referee", "yes"}});
  scene.given("match", "dice " + test_dice().commitment());
  for (std::size_t i = 0; !seat(i).empty(); ++i) scene.given("match", "sit " + seat(i) + " p Anna");
  EXPECT_EQ(scene.told([](Live& live) { live.connected("p", false, ms(3)); }), "") << "not begun";
  const auto begun = scene.told([](Live& live) { return live.sit({.person = "r", .name = "Rita"}, "referee", ms(4)); });
  EXPECT_TRUE(begun.starts_with("0 match sit referee r Rita\n0 match start\n")) << begun;
  EXPECT_EQ(scene.told([](Live& live) { return live.rise("r", "referee", ms(5)); }), "refused house");
  EXPECT_EQ(scene.told([&](Live& live) { return live.rise("p", seat(0), ms(5)); }), "refused house") << "one resigns";
}

TEST_P(LiveOfEveryGame, nobody_acts_for_another) {
  Story scene = played();
  const auto as = [&](std::string_view person, std::string_view actor, std::string_view act) {
    return scene.when({.person = person, .actor = actor, .act = act, .now_ms = ms(1000)});
  };
  EXPECT_EQ(as("x", seat(0), "resign"), "refused house");
  EXPECT_EQ(as(seat(1), seat(0), "resign"), "refused house");
  for (const std::string power : {"chance", "clock", "match", "referee", "nobody", ""})
    EXPECT_EQ(as(seat(0), power, "say hello"), "refused house") << power;
  EXPECT_EQ(as("", seat(0), "resign"), "refused house");
}

TEST_P(LiveOfEveryGame, what_cannot_be_written_is_refused) {
  Story scene = played();
  for (const std::string& act :
       {std::string("say a\nb"), std::string("say \x1b[2J"), std::string("say \xff"), "say " + std::string(301, 'x'),
        std::string(513, 'x'), std::string(), std::string("say "), std::string("say \xe2\x80\xae txt")})
    EXPECT_TRUE(scene.when(order(seat(0), act, 1000)).starts_with("refused ")) << act;
  EXPECT_EQ(scene.when(order(seat(0), "say " + std::string(300, 'x'), 1000)),
            "500 " + seat(0) + " say " + std::string(300, 'x') + "\n");
}

TEST_P(LiveOfEveryGame, lag_is_credited_up_to_the_cap_and_recorded) {
  for (const auto& [now, lag, written] : std::vector<std::tuple<std::int64_t, std::int64_t, std::string>>{
           {1000, 80, "920~80"}, {1000, 900, "500~500"}, {1000, 0, "1000"}, {1000, -5, "1000"}, {70, 80, "0~70"}}) {
    Story scene = played();
    EXPECT_TRUE(scene.when(order(opponent(), "resign", now, lag)).starts_with(written + " ")) << now << " " << lag;
  }
  Story scene = played();
  scene.given(seat(0), "draw", 990);
  EXPECT_TRUE(scene.when(order(opponent(), "resign", 1000, 80)).starts_with("990~10 ")) << "time does not run back";
}

TEST_P(LiveOfEveryGame, talk_takes_no_lag_from_anybody) {
  Story scene = played();
  EXPECT_EQ(scene.when(order(seat(0), "say hurry", 2000)), "1500 " + seat(0) + " say hurry\n");
  EXPECT_TRUE(scene.when(order(opponent(), "resign", 2001, 500)).starts_with("1501~500 "));
}

TEST_P(LiveOfEveryGame, the_end_writes_result_and_secret_and_then_comes_the_rematch) {
  Story scene = played();
  EXPECT_EQ(scene.when(order(opponent(), "resign", 3000)), "3000 " + opponent() + " resign\n" + end(3000, "1"));
  EXPECT_EQ(scene.when(order(seat(0), "resign", 3001)), "refused notation");
  EXPECT_EQ(scene.when(order(seat(0), "say well played", 4000)), "3500 " + seat(0) + " say well played\n");
  EXPECT_FALSE(scene.live().wants_next());
  for (std::size_t i = 0; !seat(i).empty(); ++i)
    EXPECT_EQ(scene.when(order(seat(i), "rematch", 5000)), "5000 " + seat(i) + " rematch\n");
  EXPECT_TRUE(scene.live().wants_next());
  EXPECT_EQ(scene.told([](Live& live) { live.follow_with("m2", ms(6000)); }), "5500 match next m2\n");
  EXPECT_FALSE(scene.live().wants_next());
  EXPECT_EQ(scene.told([](Live& live) { live.follow_with("m3", ms(6000)); }), "");
  EXPECT_EQ(scene.told([&](Live& live) { return live.rise(seat(0), seat(0), ms(7000)); }),
            "6500 match rise " + seat(0) + "\n");
}

TEST_P(LiveOfEveryGame, the_house_closes_a_match_once_and_no_rematch_follows) {
  Story scene = played();
  const std::string closed = scene.told([](Live& live) { live.close("of the rain", ms(3000)); });
  EXPECT_TRUE(closed.starts_with("2500 match close because of the rain\n2500 match secret ")) << closed;
  EXPECT_EQ(scene.told([](Live& live) { live.close("again", ms(3000)); }), "");
  for (std::size_t i = 0; !seat(i).empty(); ++i) scene.when(order(seat(i), "rematch", 5000));
  EXPECT_FALSE(scene.live().wants_next());
}

TEST_P(LiveOfEveryGame, an_opponent_who_stays_away_loses) {
  Story scene(game(), {{"Patience", "10000"}});
  scene.given_everybody();
  EXPECT_EQ(scene.told([&](Live& live) { live.connected(opponent(), true, ms(1000)); }), "");
  EXPECT_EQ(scene.told([&](Live& live) { live.connected(opponent(), false, ms(1500)); }),
            "1000 match away " + opponent() + "\n");
  EXPECT_EQ(scene.when(order(seat(0), "claim", 10'999)), "refused house");
  EXPECT_EQ(scene.when(order(opponent(), "claim", 11'000)), "refused house") << "nobody of side 1 is away";
  EXPECT_EQ(scene.when(order(seat(0), "claim", 11'000)), "11000 " + seat(0) + " claim\n" + end(11'000, "1"));
  EXPECT_EQ(scene.live().match().outcome()->why.en, "abandonment");
}

TEST_P(LiveOfEveryGame, who_comes_back_in_time_plays_on) {
  Story scene = played();
  scene.given("match", "away " + opponent(), 1000);
  EXPECT_EQ(scene.told([&](Live& live) { live.connected(opponent(), true, ms(60'000)); }),
            "59500 match back " + opponent() + "\n");
  EXPECT_EQ(scene.when(order(seat(0), "claim", 200'000)), "refused house");
}

TEST_P(LiveOfEveryGame, absence_during_the_servers_own_is_not_counted) {
  Story scene = played();
  scene.given("match", "away " + opponent(), 1000);
  EXPECT_EQ(scene.told([](Live& live) { live.awake(ms(90'000)); }), "90000 match awake\n");
  EXPECT_EQ(scene.when(order(seat(0), "claim", 149'999)), "refused house");
  EXPECT_TRUE(scene.when(order(seat(0), "claim", 150'000)).starts_with("150000 "));
}

TEST_P(LiveOfEveryGame, a_pause_stops_everything_but_talk_and_giving_up) {
  Story scene(game(), {{"Referee", "yes"}});
  scene.given_everybody();
  const auto referee = [&](std::string_view act, std::int64_t now) {
    return scene.when({.person = "ref", .actor = "referee", .act = act, .now_ms = ms(now)});
  };
  EXPECT_EQ(referee("pause", 1000), "refused notation") << "a reason is needed";
  EXPECT_EQ(referee("pause because lunch", 1000), "1000 referee pause because lunch\n");
  EXPECT_EQ(referee("pause because lunch", 1001), "refused house");
  EXPECT_FALSE(scene.live().match().due());
  EXPECT_FALSE(scene.live().due({}));
  for (const Actor actor : scene.live().match().awaits())
    if (actor.is_seat()) {
      const std::string name(write_actor(actor, game().seats()));
      const std::string act = scene.live().match().table().sample(actor, 1);
      const auto* sits = holder(scene.live().match().house(), game(), actor);
      EXPECT_EQ(scene.when({.person = sits->person, .actor = name, .act = act, .now_ms = ms(2000)}), "refused house");
    }
  EXPECT_EQ(referee("say go and eat", 3000), "2500 referee say go and eat\n");
  EXPECT_TRUE(referee("resume", 4000).starts_with("4000 referee resume\n"));
  EXPECT_EQ(referee("resume", 4000), "refused house");
  EXPECT_EQ(scene.live().match().played(), ms(1000));
  EXPECT_TRUE(scene.when(order(last_speaker(), "resign", 5000)).starts_with("5000 "));
}

TEST_P(LiveOfEveryGame, real_dice_need_a_person_who_leads) {
  EXPECT_FALSE(Story(game(), {{"Dice", "hand"}}).open());
  EXPECT_TRUE(Story(game(), {{"Dice", "hand"}, {"Referee", "yes"}}).open());
}

TEST_P(LiveOfEveryGame, other_dice_than_the_bound_ones_are_refused) {
  Story scene(game());
  scene.given("match", "dice " + std::string(64, '0'));
  EXPECT_FALSE(scene.open());
}

TEST_P(LiveOfEveryGame, computer_players_are_told_their_seats) {
  Story scene(game());
  scene.given("match", "dice " + test_dice().commitment());
  for (std::size_t i = 0; !seat(i).empty(); ++i)
    scene.given("match", "sit " + seat(i) + " bot:" + std::to_string(i + 1) + " Bot");
  scene.given("match", "start");
  if (const auto opened = scene.open(); opened && opened->match().awaits().has(Actor::chance()))
    scene.given("chance", fair_act(test_dice(), opened->match().house(), opened->match().table()));
  EXPECT_EQ(scene.told([](Live&) {}), "");
  ActorSet told;
  int level = 0;
  for (const auto& turn : scene.live().bots()) {
    EXPECT_EQ(turn.level, ++level);
    for (const Actor actor : turn.seats) told.add(actor);
  }
  for (const Actor actor : scene.live().match().awaits())
    EXPECT_EQ(told.has(actor), actor.is_seat() && game().bots() != nullptr) << write_actor(actor, game().seats());
}

INSTANTIATE_TEST_SUITE_P(Live, LiveOfEveryGame, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string(info.param->about().name); });

TEST(Terms, are_written_and_read_in_the_header) {
  Log log;
  log.set("Game", "any");
  const Terms written{
      .lag_cap_ms = ms(250), .patience_ms = ms(5000), .real_dice = true, .questions = false, .referee = true};
  written.write(log);
  const Terms read = Terms::of(log);
  EXPECT_EQ(read.lag_cap_ms, ms(250));
  EXPECT_EQ(read.patience_ms, ms(5000));
  EXPECT_TRUE(read.real_dice && !read.questions && read.referee);
  log.set("Lag", "-1");
  log.set("Patience", "soon");
  EXPECT_EQ(Terms::of(log).lag_cap_ms, ms(500));
  EXPECT_EQ(Terms::of(log).patience_ms, ms(60'000));
}

}  // namespace
}  // namespace giostra
