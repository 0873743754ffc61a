// The hub with lines in the test's hands: what is said on a line, what comes back, what the journal holds.
#include "server/matches/hub.hpp"

#include <gtest/gtest.h>

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
  static std::string seat(unsigned number) { return std::string(game_of_two().seats()[number].name); }
  static Person person(unsigned number) { return {.id = "g" + seat(number), .name = "P" + std::to_string(number)}; }

  // A match with both people at their seats.
  std::string made() {
    std::string id;
    hub.create_match({.game = &game_of_two(), .setup = "", .seats = {}}, person(0),
                     [&id](const Result<std::string>& how) { id = how.value(); });
    settle();
    for (unsigned number : {0U, 1U}) hub.sit(id, person(number), seat(number), "", [](const Verdict&) {});
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
  void cut(LineId, wire::Bye::Why) override {}
  void think(Task, Answered) override {}
  void forget(std::string_view) override {}

  WallMs now = 1'700'000'000'000;
  std::shared_ptr<Disk> disk = std::make_shared<Disk>();
  MemoryJournal journal{disk};
  LineId lines = 0;
  std::map<LineId, std::string> sent;
  std::uint8_t secrets = 0;
  std::size_t made_matches = 0;
  Hub hub{{.journal = journal,
           .outlet = *this,
           .thinkers = *this,
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
  EXPECT_TRUE(fold(second).house().asks_seeds);
  for (const Sitting& sits : fold(second).house().sittings) EXPECT_EQ(sits.seed, "") << "an old seed";
  EXPECT_FALSE(fold(second).house().started) << "it waits for the seeds";
  order(line(0, second), 1, "s", "seed b0");  // the sides have changed
  EXPECT_FALSE(fold(second).house().started);
  order(line(1, second), 0, "s", "seed b1");
  EXPECT_TRUE(fold(second).house().started);
}

TEST_F(HubTest, T7_whoever_sends_no_seed_holds_nobody_up_even_after_a_reload) {
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

}  // namespace
}  // namespace giostra::server
