// The hub with lines in the test's hands: what is said on a line, what comes back, what the journal holds.
#include "server/matches/hub.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "match/live/live_test.hpp"
#include "server/journal/memory_journal.hpp"
#include "server/wire/wire_client.hpp"

namespace giostra::server {
namespace {

// The first game that two people play.
const Game& game_of_two() {
  for (const Game* game : all_games())
    if (game->seats().size() == 2) return *game;
  ADD_FAILURE() << "no game for two";
  return *all_games().front();
}

class HubTest : public ::testing::Test, public Outlet, public Thinkers {
 protected:
  // Of those that speak.
  [[nodiscard]] std::string seat(unsigned number) const {
    for (const SeatInfo& info : game->seats())
      if (info.speaks && number-- == 0) return std::string(info.name);
    return {};
  }
  [[nodiscard]] Person person(unsigned number) const {
    return {.id = "g" + seat(number), .name = "P" + std::to_string(number)};
  }

  // A match with both people at their seats.
  std::string made() {
    std::string id;
    hub.create_match({.game = game, .setup = "", .seats = {}}, person(0),
                     [&id](const Result<std::string>& how) { id = how.value(); });
    settle();
    for (unsigned number : {0U, 1U}) hub.sit(id, person(number), {.seat = seat(number)}, [](const Verdict&) {});
    settle();
    return id;
  }
  // This person's own line to the match.
  LineId line(unsigned number, const std::string& match) {
    const LineId id = ++lines;
    hub.opened(id, person(number));
    hub.heard(id, wire::write(wire::Hello{.match = match, .since = 0}));
    settle();
    return id;
  }
  // What came back on the line.
  std::string order(LineId id, unsigned number, const std::string& own_id, const std::string& act) {
    sent[id].clear();
    hub.heard(id, wire::write(wire::Act{.id = own_id, .seat = seat(number), .act = act}));
    settle();
    return sent[id];
  }
  void settle() {
    for (int i = 0; i < 3; ++i) {
      journal.store_all();
      hub.let_time_pass();
    }
  }
  [[nodiscard]] Log log_of(const std::string& match) const {
    const Kept& kept = disk->matches.at(match);
    Log log = *read_log(kept.head.header);
    for (const Row& row : kept.rows) log.entries.push_back(row.entry);
    return log;
  }
  [[nodiscard]] Match fold(const std::string& match) const { return Match::fold(log_of(match)).value(); }

  void send(LineId id, std::shared_ptr<const std::string> message) override { sent[id] += *message + "\n"; }
  [[nodiscard]] std::optional<Milliseconds> round_trip(LineId id) override {
    return measure ? measure(id) : std::nullopt;
  }
  void cut(LineId, wire::Bye::Why) override {}
  void think(Task, Answered) override {}
  void forget(std::string_view) override {}

  const Game* game = &game_of_two();
  WallMs now = 1'700'000'000'000;
  std::shared_ptr<Disk> disk = std::make_shared<Disk>();
  MemoryJournal journal{disk};
  LineId lines = 0;
  std::function<std::optional<Milliseconds>(LineId)> measure;  // as the kernel would
  std::map<LineId, std::string> sent;
  TestQuizmaster questions;
  std::uint8_t secrets = 0;
  std::size_t made_matches = 0;
  Hub hub{{.journal = journal,
           .outlet = *this,
           .thinkers = *this,
           .questions = &questions,
           .secret = [this] { return FairDice::Secret{++secrets}; },
           .match_id = [this] { return "m" + std::to_string(++made_matches); },
           .now = [this] { return now; }}};
};

TEST_F(HubTest, T7_a_rematch_has_a_fresh_secret_and_asks_for_fresh_seeds) {
  const std::string first = made();
  const std::array players{line(0, first), line(1, first)};
  for (unsigned number : {0U, 1U}) order(players[number], number, "s", "seed a" + std::to_string(number));
  ASSERT_TRUE(fold(first).house().started);
  order(players[0], 0, "r", "resign");
  for (unsigned number : {0U, 1U}) order(players[number], number, "again", "rematch");
  const std::string second = fold(first).house().next;
  ASSERT_FALSE(second.empty());
  EXPECT_NE(fold(second).house().commitment, fold(first).house().commitment);
  EXPECT_TRUE(fold(second).house().seating.asks_seeds);
  const Match rematch = fold(second);
  for (const Sitting& sits : rematch.house().sittings) EXPECT_EQ(sits.seed, "") << "an old seed";
  EXPECT_FALSE(fold(second).house().started) << "it waits for the seeds";
  order(line(0, second), 1, "s", "seed b0");  // the sides have changed
  EXPECT_FALSE(fold(second).house().started);
  order(line(1, second), 0, "s", "seed b1");
  EXPECT_TRUE(fold(second).house().started);
}

TEST_F(HubTest, T7_whoever_sends_no_seed_holds_nobody_up) {
  const std::string match = made();
  order(line(0, match), 0, "s", "seed a0");
  now += 4999;
  settle();
  EXPECT_FALSE(fold(match).house().started);
  now += 1;
  settle();
  const Match begun = fold(match);
  EXPECT_TRUE(begun.house().started);
  EXPECT_FALSE(begun.house().at(Actor::seat(0))->seedless);
  EXPECT_TRUE(begun.house().at(Actor::seat(1))->seedless);
}

// Who acts first in the rematch is the game's own rule; where it has none, the sides have changed and that is all.
TEST_F(HubTest, L2_the_rematch_begins_as_the_game_says) {
  std::size_t ruled = 0;  // games in which it depends on who has lost
  for (const Game* each : all_games()) {
    if (each->seats().size() != 2) continue;
    game = each;
    std::set<std::string> setups;
    for (const unsigned loser : {0U, 1U}) {
      const std::string first = made();
      const std::array players{line(0, first), line(1, first)};
      for (unsigned number : {0U, 1U}) order(players[number], number, "s", "seed a" + std::to_string(number));
      order(players[loser], loser, "r", "resign");
      for (unsigned number : {0U, 1U}) order(players[number], number, "again", "rematch");
      const Side winner = loser == 0 ? Side::second : Side::first;
      const std::string setup(log_of(fold(first).house().next).field("Setup"));
      EXPECT_EQ(setup, game->rematch_setup(log_of(first).field("Setup"), winner, winner)) << game->about().name;
      setups.insert(setup);
    }
    ruled += setups.size() - 1;
  }
  EXPECT_GT(ruled, 0U);
}

TEST_F(HubTest, T11_a_refused_message_stays_refused_under_its_id) {
  const std::string match = made();
  const std::array players{line(0, match), line(1, match)};
  EXPECT_NE(order(players[0], 0, "a1", "resign").find(R"({"t":"refused","id":"a1")"), std::string::npos) << "too early";
  for (unsigned number : {0U, 1U}) order(players[number], number, "s", "seed a0");
  EXPECT_NE(order(players[0], 0, "a1", "resign").find(R"({"t":"refused","id":"a1")"), std::string::npos);
  EXPECT_FALSE(fold(match).decided());
  EXPECT_NE(order(players[0], 0, "a2", "resign").find(R"({"t":"done","id":"a2")"), std::string::npos);
}

TEST_F(HubTest, T11_a_message_that_met_trouble_is_sent_again_under_its_id) {
  const std::string match = made();
  const LineId player = line(0, match);
  hub.heard(player, wire::write(wire::Act{.id = "a1", .seat = seat(0), .act = "say ciao"}));
  ASSERT_TRUE(journal.trouble_next());
  EXPECT_NE(sent[player].find(R"("rule":"trouble")"), std::string::npos);
  now += 2000;
  EXPECT_NE(order(player, 0, "a1", "say ciao").find(R"({"t":"done","id":"a1")"), std::string::npos);
}

// ---- Lag (T4)

// A line as it truly is: what the kernel sees of it, and when a client that holds back its pongs lets them go.
class TrueLine {
 public:
  TrueLine(WallMs base, WallMs jitter, std::uint64_t seed) : base_(base), jitter_(jitter), random_(seed) {}

  WallMs trip() {
    const WallMs took =
        base_ + (jitter_ == 0 ? 0 : static_cast<WallMs>(random_() % static_cast<std::uint64_t>(jitter_)));
    smoothed_ = smoothed_ == 0 ? took : (7 * smoothed_ + took) / 8;
    least_ = least_ == 0 ? took : std::min(least_, took);
    return took;
  }
  [[nodiscard]] Milliseconds by_kernel() {
    if (smoothed_ == 0) trip();
    return Milliseconds{std::min(smoothed_, least_ + 40)};
  }

 private:
  WallMs base_, jitter_;
  std::mt19937_64 random_;
  WallMs smoothed_ = 0, least_ = 0;
};

// What was credited before: the least of the last five pongs, up to the cap.
class CreditBefore {
 public:
  void pong(WallMs took) {
    trips_.push_back(took);
    if (trips_.size() > 5) trips_.erase(trips_.begin());
  }
  [[nodiscard]] WallMs now() const { return trips_.empty() ? 0 : std::min<WallMs>(500, std::ranges::min(trips_)); }

 private:
  std::vector<WallMs> trips_;
};

// What 200 acts of a player bring in sum.
struct Credits {
  WallMs now = 0;
  WallMs before = 0;  // with the rule as it was
};

class LagTest : public HubTest {
 protected:
  // Pongs are held back for so long; where `measured`, the server sees the line itself.
  Credits play(TrueLine line_of_player, WallMs held_back, bool measured) {
    constexpr int kActs = 200;
    TrueLine& truth = line_of_player;
    measure = [&](LineId) { return measured ? std::optional(truth.by_kernel()) : std::nullopt; };
    game = untimed();
    const std::string match = made();
    const std::array players{line(0, match), line(1, match)};
    for (unsigned number : {0U, 1U}) order(players[number], number, "s", "seed a0");
    Credits credits;
    CreditBefore before;
    for (int act = 0; act < kActs; ++act) {
      for (int second = 0; second < 3; ++second) pass_a_second(players[0], truth, held_back, before);
      credits.before += before.now();
      // A word about the match: credited as every act is, and it never ends the game.
      const std::string answer = order(players[0], 0, "n" + std::to_string(act), "nodraw");
      EXPECT_NE(answer.find("done"), std::string::npos) << answer;
    }
    for (const Entry& entry : log_of(match).entries) credits.now += count(entry.lag_ms);
    measure = nullptr;
    return credits;
  }

  void pass_a_second(LineId id, TrueLine& truth, WallMs held_back, CreditBefore& before) {
    sent[id].clear();
    now += 1000;
    settle();
    const auto at = sent[id].find(R"({"t":"ping")");
    if (at == std::string::npos) return;
    const auto message = wire::read_down(sent[id].substr(at, sent[id].find('\n', at) - at));
    const WallMs took = truth.trip() + held_back;
    now += took;
    before.pong(took);
    hub.heard(id, wire::write(wire::Pong{.n = std::get<wire::Ping>(*message).n}));
    settle();
  }

 private:
  static const Game* untimed() {
    for (const Game* game : all_games())
      if (game->seats().size() == 2 && !game->keeps_time()) return game;
    return &game_of_two();
  }
};

TEST_F(LagTest, T4_honest_slow_lines_keep_what_they_had) {
  for (const WallMs base : {100, 200, 300})
    for (const WallMs jitter : {0, 20, 60}) {
      const Credits honest = play(TrueLine(base, jitter, 7), 0, true);
      EXPECT_GE(honest.now + 100, honest.before) << base << " " << jitter;
      EXPECT_LE(honest.now, 200 * (base + jitter)) << "and no more than the line takes";
    }
}

TEST_F(LagTest, T4_a_steady_liar_gains_nothing) {
  for (const WallMs base : {5, 100, 300})
    for (const WallMs held_back : {200, 500, 900}) {
      const Credits honest = play(TrueLine(base, 20, 7), 0, true);
      const Credits liar = play(TrueLine(base, 20, 7), held_back, true);
      EXPECT_LE(liar.now, honest.now + 100) << base << " " << held_back;
      EXPECT_GT(liar.before, honest.before + 10'000) << "as it was";
    }
}

TEST_F(LagTest, T4_where_the_server_cannot_measure_a_liar_gains_100_ms_in_all) {
  const Credits honest = play(TrueLine(5, 20, 7), 0, false);
  const Credits liar = play(TrueLine(5, 20, 7), 500, false);
  EXPECT_LE(liar.now, 100);
  EXPECT_LE(liar.now, honest.now + 100);
  EXPECT_EQ(hub.counts().lag_ms, static_cast<std::uint64_t>(liar.now + honest.now)) << "for the metrics";
}

// Matches of a game that asks, until player 0 has answered 20 questions.
class AnswerTest : public LagTest {
 protected:
  // How much earlier than they came they count, in sum.
  WallMs credited(WallMs held_back, bool measured) {
    constexpr int kQuestions = 20;
    TrueLine truth(60, 20, 3);
    measure = [&](LineId) { return measured ? std::optional(truth.by_kernel()) : std::nullopt; };
    game = asking();
    credit = 0;
    for (answers = 0; answers < kQuestions;) play_one(truth, held_back);
    measure = nullptr;
    return credit;
  }

 private:
  static const Game* asking() {
    for (const Game* game : all_games())
      if (const auto table = game->start("", "").value(); table->asking() != nullptr && table->asking()->asks())
        return game;
    throw std::logic_error("no game asks");
  }
  void play_one(TrueLine& truth, WallMs held_back) {
    const std::string match = made();
    const std::array players{line(0, match), line(1, match)};
    for (unsigned number : {0U, 1U}) order(players[number], number, "s", "seed a0");
    CreditBefore before;
    Match at = fold(match);
    for (std::uint64_t seed = 1; !at.decided() && answers < 20 && seed < 2000; ++seed, at = fold(match)) {
      pass_a_second(players[0], truth, held_back, before);
      at = fold(match);
      act(at, seed, players);
    }
    for (const Entry& entry : log_of(match).entries)
      if (const auto guess = house_act_as<house::Guess>(entry, game->seats()); guess && is_of_player_0(entry.actor))
        credit += count(entry.at_ms + entry.lag_ms - guess->given_ms);
    for (const LineId id : players) hub.closed(id);
  }
  void act(const Match& at, std::uint64_t seed, const std::array<LineId, 2>& players) {
    for (const Actor actor : at.awaits()) {
      if (!actor.is_seat()) continue;
      const std::string name(game->seats()[actor.code()].name);
      const std::string own_id = "a" + std::to_string(seed) + name;
      const bool asked = at.house().asked.has_value();
      answers += asked && is_of_player_0(name) ? 1 : 0;
      hub.heard(players[is_of_player_0(name) ? 0 : 1],
                wire::write(wire::Act{
                    .id = own_id, .seat = name, .act = asked ? "answer so" : at.table().sample(actor, seed)}));
      settle();
      return;
    }
  }
  [[nodiscard]] bool is_of_player_0(std::string_view seat) const {
    return std::ranges::find(game->seats(), seat, &SeatInfo::name)->side == game->seats()[0].side;
  }

  WallMs credit = 0;
  int answers = 0;
};

TEST_F(AnswerTest, T4_over_20_questions_a_liar_gains_at_most_100_ms_in_sum) {
  for (const bool measured : {true, false}) {
    const WallMs honest = credited(0, measured);
    EXPECT_LE(credited(500, measured), honest + 100) << measured;
    EXPECT_EQ(honest > 0, measured) << "an honest line that is measured has its lag credited";
  }
}

// What an answer is credited: no more than now, and no more than the median before the question was put.
WallMs answer_credit(const RoundTrips& trips, WallMs asked_at) {
  return trips.is_measured() ? count(std::min(trips.lag_ms(), trips.median_until(asked_at))) : 0;
}

TEST(RoundTrips, T4_in_20_questions_a_liar_wins_none_that_he_would_have_lost) {
  for (const bool measured : {true, false}) {
    TrueLine truth(60, 20, 3);
    RoundTrips honest, liar;
    WallMs now = 1'000'000;
    for (int question = 0; question < 20; ++question) {
      for (int ping = 0; ping < 4; ++ping, now += 4000) {
        const WallMs took = truth.trip();
        const auto kernel = measured ? std::optional(truth.by_kernel()) : std::nullopt;
        honest.pong(honest.ping(now, kernel), now + took);
        liar.pong(liar.ping(now, kernel), now + took + 500);
      }
      EXPECT_EQ(answer_credit(liar, now), answer_credit(honest, now)) << question;
    }
  }
}

TEST(RoundTrips, T4_what_is_measured_after_the_question_was_put_counts_for_nothing) {
  RoundTrips trips;
  for (const WallMs at : {1000, 5000, 9000}) trips.ping(at, Milliseconds{at / 100});
  EXPECT_EQ(count(trips.median_until(9000)), 50);
  EXPECT_EQ(count(trips.median_until(5000)), 10);
  EXPECT_EQ(count(trips.median_until(999)), 0);
  EXPECT_EQ(count(trips.lag_ms()), 10);
}

}  // namespace
}  // namespace giostra::server
