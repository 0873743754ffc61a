#include "server/workers/thinkers.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <deque>
#include <set>

namespace giostra::server {
namespace {

// Stands for the match loop: work comes from any thread and runs on the test's.
class Loop {
 public:
  [[nodiscard]] WorkerThinkers::Post post() {
    return [this](std::function<void()> work) {
      {
        const std::lock_guard lock(mutex_);
        works_.push_back(std::move(work));
        niceness_.insert(::getpriority(PRIO_PROCESS, static_cast<id_t>(::gettid())));
      }
      came_.notify_one();
    };
  }
  void run_one() {
    std::function<void()> work;
    {
      std::unique_lock lock(mutex_);
      if (!came_.wait_for(lock, std::chrono::minutes(1), [this] { return !works_.empty(); }))
        throw std::runtime_error("nobody answered");
      work = std::move(works_.front());
      works_.pop_front();
    }
    work();
  }
  std::set<int> niceness() {
    const std::lock_guard lock(mutex_);
    return niceness_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> works_;
  std::set<int> niceness_;
};

ActorSet seats_awaited(const Table& table) {
  ActorSet seats;
  for (const Actor actor : table.awaits())
    if (actor.is_seat()) seats.add(actor);
  return seats;
}

Thinkers::Task task_of(std::string match, const Game& game, const Table& table, int level = kWeakest) {
  const ActorSet seats = seats_awaited(table);
  return {.match = std::move(match),
          .game = &game,
          .seat = Actor::seat(0),
          .level = level,
          .seed = 7,
          .table = table.clone(),
          .seats = seats,
          .clocks = {},
          .heard = {}};
}

// What is neither a seat's nor thinking: chance, a referee, the clock.
void let_others_act(Table& table) {
  while (!table.outcome() && seats_awaited(table).empty()) {
    const Actor actor = *table.awaits().begin();
    ASSERT_TRUE(table.play(actor, table.sample(actor, 3)));
  }
}

// A table at which some seat is awaited.
std::unique_ptr<Table> start(const Game& game) {
  auto table = std::move(*game.start("", ""));
  let_others_act(*table);
  return table;
}

TEST(Thinkers, players_of_every_game_think_as_if_they_were_asked_here) {
  Loop loop;
  WorkerThinkers thinkers(loop.post(), {.threads = 2, .players_kept = 8});
  for (const Game* game : all_games()) {
    const auto table = start(*game);
    const auto here = game->bots()->own({.level = kWeakest, .seed = 7});
    for (int turn = 0; turn < 6; ++turn) {
      let_others_act(*table);
      if (table->outcome()) break;
      const auto expected = here->think(*table, seats_awaited(*table), {});
      Thought<std::string> thought;
      thinkers.think(task_of("one", *game, *table), [&](Thought<std::string> answer) { thought = std::move(answer); });
      loop.run_one();
      ASSERT_EQ(thought.choice.has_value(), expected.choice.has_value());
      if (!thought.choice) break;
      EXPECT_EQ(thought.choice->act, expected.choice->act) << game->about().name << ", turn " << turn;
      ASSERT_TRUE(table->play(thought.choice->seat, thought.choice->act));
    }
    thinkers.forget("one");
  }
}

TEST(Thinkers, many_matches_are_thought_about_at_once_and_each_is_answered_once) {
  Loop loop;
  WorkerThinkers thinkers(loop.post(), {.threads = 3, .players_kept = 4});
  std::map<std::string, int> answers;
  int expected = 0;
  for (int round = 0; round < 3; ++round) {
    for (const Game* game : all_games())
      for (int i = 0; i < 4; ++i, ++expected) {
        const std::string match = std::string(game->about().name) + std::to_string(i);
        thinkers.think(task_of(match, *game, *start(*game)), [&answers, match](const auto&) { ++answers[match]; });
      }
    for (; expected > 0; --expected) loop.run_one();
  }
  EXPECT_EQ(answers.size(), all_games().size() * 4);
  for (const auto& [match, count] : answers) EXPECT_EQ(count, 3) << match;
}

TEST(Thinkers, a_newer_task_takes_the_place_of_the_older) {
  Loop loop;
  WorkerThinkers thinkers(loop.post(), {.threads = 1});
  const Game& game = *all_games().front();
  const auto table = start(game);
  std::vector<int> answered;
  for (int i = 0; i < 20; ++i)
    thinkers.think(task_of("one", game, *table, i < 19 ? kStrongest : kWeakest),
                   [&, i](const auto&) { answered.push_back(i); });
  while (answered.empty()) loop.run_one();
  EXPECT_EQ(answered, std::vector{19});
}

TEST(Thinkers, what_is_forgotten_is_called_off_and_not_answered) {
  Loop loop;
  WorkerThinkers thinkers(loop.post(), {.threads = 1});
  const Game& game = *all_games().front();
  const auto table = start(game);
  bool wrong = false;
  for (const char* match : {"one", "one.two", "on"})
    thinkers.think(task_of(match, game, *table, kStrongest), [&](const auto&) { wrong = true; });
  for (const char* match : {"one", "one.two", "on"}) thinkers.forget(match);
  bool right = false;
  thinkers.think(task_of("one", game, *table), [&](const auto&) { right = true; });
  while (!right) loop.run_one();
  EXPECT_FALSE(wrong);
  EXPECT_EQ(thinkers.counts().waiting_alone, 0U);
}

TEST(Thinkers, going_away_does_not_wait_for_thoughts) {
  Loop loop;
  const auto table = start(*all_games().front());
  {
    WorkerThinkers thinkers(loop.post(), {.threads = 2});
    for (int i = 0; i < 1000; ++i)  // hours of work
      thinkers.think(task_of(std::to_string(i), *all_games().front(), *table, kStrongest), [](const auto&) {});
  }
  SUCCEED();
}

TEST(Thinkers, threads_step_back_behind_the_loop) {
  Loop loop;
  WorkerThinkers thinkers(loop.post(), {.threads = 2});
  const Game& game = *all_games().front();
  for (const char* match : {"one", "two", "three"}) thinkers.think(task_of(match, game, *start(game)), [](auto) {});
  for (int i = 0; i < 3; ++i) loop.run_one();
  const int own = ::getpriority(PRIO_PROCESS, 0);
  EXPECT_EQ(loop.niceness(), std::set{std::min(own + 10, 19)});
}

// Counts what players are told; thinks nothing. The strongest does so until it is called off, or the test lets it end.
class Listener final : public Player {
 public:
  Listener(std::vector<std::string>& told, const Skill& skill) : told_(&told), skill_(skill) {}
  Thought<std::string> think(const Table&, ActorSet, const Clocks&) override {
    while (skill_.level == kStrongest && !lets && !*skill_.budget.called_off) std::this_thread::yield();
    return {};
  }
  void hear(Actor, std::string_view words) override { told_->emplace_back(words); }

  static inline std::atomic<bool> lets = true;

 private:
  std::vector<std::string>* told_;
  Skill skill_;
};

// A game whose players only listen.
class ListeningGame final : public Game {
 public:
  explicit ListeningGame(const Game& game) : game_(&game) {
    told.clear();
    made = 0;
  }
  [[nodiscard]] const About& about() const override { return game_->about(); }
  [[nodiscard]] std::span<const SeatInfo> seats() const override { return game_->seats(); }
  [[nodiscard]] std::span<const Format> formats() const override { return {}; }
  [[nodiscard]] std::span<const Preset> presets() const override { return {}; }
  [[nodiscard]] const ChessProtocol* chess_protocol() const override { return nullptr; }
  [[nodiscard]] Result<std::unique_ptr<Table>> start(std::string_view setup, std::string_view at) const override {
    return game_->start(setup, at);
  }
  [[nodiscard]] Result<std::string> check_setup(std::string_view setup) const override {
    return game_->check_setup(setup);
  }
  [[nodiscard]] Result<std::string> rematch_setup(std::string_view setup, Side began,
                                                  std::optional<Side> winner) const override {
    return game_->rematch_setup(setup, began, winner);
  }
  [[nodiscard]] bool keeps_time() const override { return false; }
  [[nodiscard]] std::optional<TimeControl> clock(std::string_view) const override { return std::nullopt; }
  [[nodiscard]] const Bots* bots() const override {
    static const Bots listeners{.own = make, .baseline = [](Baseline, const Skill& skill) { return make(skill); }};
    return &listeners;
  }

  // Of the one game that a test has.
  static inline std::vector<std::string> told;
  static inline int made = 0;

 private:
  static std::unique_ptr<Player> make(const Skill& skill) {
    ++made;
    return std::make_unique<Listener>(told, skill);
  }

  const Game* game_;
};

class Listening : public testing::Test {
 protected:
  void ask(std::string match, std::vector<std::string> words, int level = kWeakest) {
    auto task = task_of(std::move(match), game_, *start(game_), level);
    for (auto& one : words) task.heard.emplace_back(Actor::seat(1), std::move(one));
    thinkers_.think(std::move(task), [](const auto&) {});
    loop_.run_one();
  }

  Loop loop_;
  ListeningGame game_{*all_games().front()};
  WorkerThinkers thinkers_{loop_.post(), {.threads = 1, .players_kept = 2}};
};

TEST_F(Listening, a_player_is_kept_and_told_every_word_once) {
  ask("one", {"a"});
  ask("one", {});
  ask("one", {"b", "c"});
  EXPECT_EQ(game_.made, 1);
  EXPECT_EQ(game_.told, (std::vector<std::string>{"a", "b", "c"}));
}

TEST_F(Listening, a_player_that_was_put_away_is_told_again_what_it_had_heard) {
  ask("one", {"a"});
  for (const char* other : {"two", "three", "four"}) ask(other, {});
  game_.told.clear();
  ask("one", {"b"});
  EXPECT_EQ(game_.made, 5);
  EXPECT_EQ(game_.told, (std::vector<std::string>{"a", "b"}));
}

TEST_F(Listening, another_level_is_another_player) {
  ask("one", {});
  ask("one", {}, kWeakest + 1);
  EXPECT_EQ(game_.made, 2);
}

// ---- Under attack

class UnderAttack : public Listening {
 protected:
  UnderAttack() { Listener::lets = false; }
  ~UnderAttack() override { Listener::lets = true; }

  // Somebody's matches of strongest computers, without people.
  void attack(int matches) {
    for (int i = 0; i < matches; ++i)
      thinkers_.think(task_of("m" + std::to_string(i), game_, *start(game_), kStrongest),
                      [this](const auto&) { ++attackers_; });
  }
  void ask_for(const Payer& payer, int& answers) {
    thinkers_.charge("hers", payer);
    thinkers_.think(task_of("hers", game_, *start(game_)), [&answers](const auto&) { ++answers; });
  }

  int attackers_ = 0;
};

TEST_F(UnderAttack, T3_who_thinks_for_nobody_gives_way_to_a_person) {
  attack(40);
  int answers = 0;
  for (int i = 1; i <= 5; ++i) {
    ask_for({.address = "a", .person = "anna", .here = true}, answers);
    loop_.run_one();
    EXPECT_EQ(answers, i);
  }
  EXPECT_EQ(attackers_, 0);
  const auto counts = thinkers_.counts();
  EXPECT_EQ(counts.waiting_people, 0U);
  EXPECT_EQ(counts.waiting_alone + counts.thinking, 40U);
  EXPECT_EQ(counts.thoughts, 5U);
  EXPECT_LE(counts.players, 2U);
}

TEST_F(UnderAttack, T3_a_person_who_comes_is_thought_for_at_once) {
  attack(3);
  int answers = 0;
  ask_for({.address = "a", .person = "anna"}, answers);
  EXPECT_EQ(thinkers_.counts().waiting_people, 0U);
  thinkers_.charge("hers", {.address = "a", .person = "anna", .here = true});
  loop_.run_one();
  EXPECT_EQ(answers, 1);
}

TEST_F(UnderAttack, T3_what_gave_way_is_thought_whole_later_and_few_players_are_kept) {
  attack(40);
  int answers = 0;
  ask_for({.address = "a", .person = "anna", .here = true}, answers);
  loop_.run_one();
  Listener::lets = true;
  for (int i = 0; i < 40; ++i) loop_.run_one();
  EXPECT_EQ(attackers_, 40);
  EXPECT_LE(thinkers_.counts().players, 2U + 1U);
}

TEST_F(UnderAttack, T3_how_long_thoughts_have_waited_is_told) {
  std::atomic<int> people = 0, nobody = 0;
  WorkerThinkers thinkers(loop_.post(), {.threads = 1, .waited = [&](bool for_people, double seconds) {
                                           EXPECT_GE(seconds, 0);
                                           ++(for_people ? people : nobody);
                                         }});
  Listener::lets = true;
  thinkers.charge("hers", {.address = "a", .person = "anna", .here = true});
  for (const char* match : {"hers", "one", "two"})
    thinkers.think(task_of(match, game_, *start(game_)), [](const auto&) {});
  for (int i = 0; i < 3; ++i) loop_.run_one();
  EXPECT_EQ(people, 1);
  EXPECT_EQ(nobody, 2);
}

}  // namespace
}  // namespace giostra::server
