// Thinking over a real bus: a node's BusThinkers and workers, in this process and in others, on one nats-server.
#include <gtest/gtest.h>
#include <signal.h>

#include <random>
#include <set>

#include "match/live/live.hpp"
#include "server/bus/nats_bus.hpp"
#include "server/workers/bus_thinkers.hpp"
#include "server/workers/worker.hpp"
#include "tests/process/bus_loop.hpp"
#include "tests/process/nats_server.hpp"
#include "tests/process/spawned.hpp"

namespace giostra::server {
namespace {

using std::chrono::milliseconds;

ActorSet seats_awaited(const Table& table) {
  ActorSet seats;
  for (const Actor actor : table.awaits())
    if (actor.is_seat()) seats.add(actor);
  return seats;
}

// A match as its log, played on by whoever is awaited.
class Played {
 public:
  explicit Played(const Game& game) : Played(game, game.presets().front().setup) {}

  void play(Actor actor, const std::string& act) {
    const std::string name(write_actor(actor, match_.game().seats()));
    ASSERT_TRUE(match_.take(match_.now(), name, act)) << name << " " << act;
    log_.append(match_.now(), name, act);
  }
  // What is neither a seat's nor thinking.
  void let_others_act() {
    while (!match_.outcome() && seats_awaited(match_.table()).empty()) {
      const Actor actor = *match_.table().awaits().begin();
      play(actor, match_.table().sample(actor, 3));
    }
  }
  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] Thinkers::Task task(std::string id, int level = kWeakest) const {
    return {.match = std::move(id),
            .game = &match_.game(),
            .seat = Actor::seat(0),
            .level = level,
            .seed = 7,
            .table = match_.table().clone(),
            .seats = seats_awaited(match_.table()),
            .clocks = {},
            .heard = {},
            .log = &log_};
  }

 private:
  Played(const Game& game, std::string_view setup) : log_(head(game, setup)), match_(*Match::open(log_)) {
    let_others_act();
  }
  static Log head(const Game& game, std::string_view setup) {
    Log log;
    log.set("Game", game.about().name);
    if (!setup.empty()) log.set("Setup", setup);
    return log;
  }

  Log log_;
  Match match_;
};

// Who thinks in this process, counted.
class Here final : public Thinkers {
 public:
  explicit Here(BusLoop& loop) : threads_(loop.post(), {.threads = 1}) {}
  void think(Task task, Answered answered) override {
    for (const auto& [from, words] : task.heard) heard.push_back(words);
    ++asked;
    threads_.think(std::move(task), std::move(answered));
  }
  void charge(std::string_view match, const Payer& payer) override { threads_.charge(match, payer); }
  void forget(std::string_view match) override { threads_.forget(match); }

  int asked = 0;
  std::vector<std::string> heard;

 private:
  WorkerThinkers threads_;
};

class Thinking : public ::testing::Test {
 protected:
  Thinking() {
    EXPECT_TRUE(loop_.run_until([&] { return bus_.is_up() && workers_bus_.is_up(); }));
    settle(bus_);
  }
  // Until what was listened to before has come to the server.
  void settle(Bus& bus) {
    bool answered = false;
    bus.ask("nobody", "", milliseconds(10'000), [&](const Bus::Message*) { answered = true; });
    ASSERT_TRUE(loop_.run_until([&] { return answered; }));
  }
  std::unique_ptr<Worker> work(std::string name) {
    auto worker = std::make_unique<Worker>(workers_bus_, loop_.post(), Worker::Options{std::move(name), 1});
    settle(workers_bus_);
    return worker;
  }
  bool run_until(const std::function<bool()>& holds) {
    return loop_.run_until([&] {
      thinkers_.let_time_pass();
      return holds();
    });
  }
  Thought<std::string> answer_to(Thinkers::Task task) {
    std::optional<Thought<std::string>> thought;
    thinkers_.think(std::move(task), [&](Thought<std::string> answer) { thought = std::move(answer); });
    EXPECT_TRUE(run_until([&] { return thought.has_value(); }));
    return thought.value_or(Thought<std::string>{});
  }
  // A worker that is the test itself: what it is asked, and it takes everything.
  std::unique_ptr<Bus::Ear> pretend(std::vector<jobs::ToWorker>& asked) {
    auto ear = workers_bus_.listen("*.think", [&](const Bus::Message& message) {
      asked.push_back(*jobs::read_to_worker(message.text));
      workers_bus_.tell(message.reply_to, jobs::write(jobs::Reply(jobs::Taken{"pretender"})));
    });
    settle(workers_bus_);
    return ear;
  }

  NatsServer nats_;
  BusLoop loop_;
  NatsBus bus_{loop_.post(), {.address = nats_.address(), .house = "h"}};
  NatsBus workers_bus_{loop_.post(), {.address = nats_.address()}};
  Here here_{loop_};
  BusThinkers thinkers_{{.bus = bus_, .here = here_, .node = "a"}};
};

TEST_F(Thinking, players_of_every_game_act_in_a_worker_as_they_would_here) {
  const auto worker = work("w");
  for (const Game* game : all_games()) {
    if (game->bots() == nullptr) continue;
    Played played(*game);
    const auto own = game->bots()->own({.level = kWeakest, .seed = 7});
    for (int turn = 0; turn < 6 && !played.match().outcome(); ++turn) {
      const auto expected = own->think(played.match().table(), seats_awaited(played.match().table()), {});
      const auto thought = answer_to(played.task("m"));
      ASSERT_EQ(thought.choice.has_value(), expected.choice.has_value());
      EXPECT_EQ(thought.nodes, expected.nodes) << game->about().name;
      EXPECT_EQ(thought.ideas.size(), expected.ideas.size());
      EXPECT_EQ(thought.says, expected.says);
      if (!thought.choice) break;
      EXPECT_EQ(thought.choice->act, expected.choice->act) << game->about().name << ", turn " << turn;
      played.play(thought.choice->seat, thought.choice->act);
      played.let_others_act();
    }
    thinkers_.forget("m");
  }
  EXPECT_EQ(here_.asked, 0);
  EXPECT_GT(worker->counts().thoughts, all_games().size());
}

TEST_F(Thinking, without_workers_or_without_a_bus_it_is_thought_here_at_once) {
  const Played played(*all_games().front());
  EXPECT_TRUE(answer_to(played.task("one")).choice);
  EXPECT_EQ(here_.asked, 1);
  nats_.kill_hard();
  EXPECT_TRUE(answer_to(played.task("two")).choice);
  EXPECT_EQ(here_.asked, 2);
}

TEST_F(Thinking, a_player_stays_with_the_worker_that_has_it) {
  const auto one = work("one"), two = work("two");
  const Played played(*all_games().front());
  for (int turn = 0; turn < 8; ++turn) answer_to(played.task("m"));
  EXPECT_EQ(std::max(one->counts().thoughts, two->counts().thoughts), 8U);
  for (int match = 0; match < 40; ++match) answer_to(played.task("m" + std::to_string(match)));
  EXPECT_GT(std::min(one->counts().thoughts, two->counts().thoughts), 0U) << "other players come to the other one too";
}

TEST_F(Thinking, what_a_dead_worker_had_is_asked_again) {
  auto dies = work("one");
  const Played played(*all_games().front());
  std::map<int, int> answers;
  for (int match = 0; match < 6; ++match)
    thinkers_.think(played.task(std::to_string(match), match == 0 ? kStrongest : kWeakest),
                    [&answers, match](const auto&) { ++answers[match]; });
  ASSERT_TRUE(run_until([&] { return dies->counts().thinking > 0; }));
  dies.reset();
  const auto lives = work("two");
  ASSERT_TRUE(run_until([&] { return answers.size() == 6; }));
  loop_.run_for(milliseconds(100));
  for (const auto& [match, count] : answers) EXPECT_EQ(count, 1) << match;
  EXPECT_EQ(thinkers_.counts().elsewhere, 0U);
}

TEST_F(Thinking, a_newer_task_takes_the_place_of_the_older_wherever_it_is_thought) {
  const Played played(*all_games().front());
  std::vector<int> answered;
  const auto ask = [&](int number, int level) {
    thinkers_.think(played.task("m", level), [&answered, number](const auto&) { answered.push_back(number); });
  };
  ask(1, kStrongest);
  ASSERT_TRUE(run_until([&] { return here_.asked == 1; })) << "there is no worker yet";
  const auto worker = work("w");
  for (int number = 2; number < 6; ++number) ask(number, kStrongest);
  ask(6, kWeakest);
  ASSERT_TRUE(run_until([&] { return !answered.empty(); }));
  loop_.run_for(milliseconds(200));
  EXPECT_EQ(answered, std::vector{6});
}

TEST_F(Thinking, what_is_forgotten_is_not_answered_and_the_worker_forgets_it_too) {
  const auto worker = work("w");
  const Played played(*all_games().front());
  bool wrong = false;
  thinkers_.think(played.task("m", kStrongest), [&](const auto&) { wrong = true; });
  ASSERT_TRUE(run_until([&] { return worker->counts().thinking == 1; }));
  thinkers_.forget("m");
  ASSERT_TRUE(run_until([&] { return worker->counts().thinking == 0 && worker->counts().players == 0; }));
  EXPECT_FALSE(wrong);
}

TEST_F(Thinking, a_worker_thinks_for_people_first_also_when_they_come_later) {
  const auto worker = work("w");
  const Played played(*all_games().front());
  std::vector<std::string> order;
  for (const char* match : {"nobody", "hers"})
    thinkers_.think(played.task(match, kStrongest), [&order, match](const auto&) { order.emplace_back(match); });
  ASSERT_TRUE(run_until([&] {
    const auto counts = worker->counts();
    return counts.thinking == 1 && counts.waiting_alone == 1;
  }));
  for (const char* match : {"hers", "nobody"})
    thinkers_.charge(match, {.address = "a", .person = match, .here = std::string_view(match) == "hers"});
  ASSERT_TRUE(run_until([&] { return !order.empty(); }));
  EXPECT_EQ(order.front(), "hers");
}

TEST_F(Thinking, words_are_counted_so_that_every_worker_can_tell_its_player_each_of_them_once) {
  std::vector<jobs::ToWorker> asked;
  const auto ear = pretend(asked);
  const Played played(*all_games().front());
  const auto say = [&](int from, int to) {
    auto task = played.task("m");
    for (int word = from; word < to; ++word) task.heard.emplace_back(Actor::seat(1), std::to_string(word));
    thinkers_.think(std::move(task), [](const auto&) {});
    const std::size_t before = asked.size();
    EXPECT_TRUE(loop_.run_until([&] { return asked.size() > before; }));
    return std::get<jobs::Think>(asked.back());
  };
  EXPECT_EQ(say(0, 2).heard.size(), 2U);
  loop_.run_for(milliseconds(50));
  nats_.kill_hard();  // `pretender` has no subject of its own: from here on it is thought in this process
  ASSERT_TRUE(loop_.run_until([&] { return !bus_.is_up(); }));
  auto task = played.task("m");
  task.heard.emplace_back(Actor::seat(1), "2");
  answer_to(std::move(task));
  EXPECT_EQ(here_.heard, (std::vector<std::string>{"0", "1", "2"}));
  answer_to(played.task("m"));
  EXPECT_EQ(here_.heard.size(), 3U) << "each once";
}

TEST_F(Thinking, more_words_than_are_remembered_keep_their_numbers) {
  std::vector<jobs::ToWorker> asked;
  const auto ear = pretend(asked);
  const Played played(*all_games().front());
  auto task = played.task("m");
  for (int word = 0; word < 100; ++word) task.heard.emplace_back(Actor::seat(1), std::to_string(word));
  thinkers_.think(std::move(task), [](const auto&) {});
  ASSERT_TRUE(loop_.run_until([&] { return !asked.empty(); }));
  const auto& think = std::get<jobs::Think>(asked.front());
  EXPECT_EQ(think.heard_before, 100 - jobs::kRemembered);
  EXPECT_EQ(think.heard.front().second, std::to_string(think.heard_before));
  EXPECT_EQ(think.heard.back().second, "99");
}

TEST_F(Thinking, a_thought_that_the_law_forbids_is_not_believed) {
  std::vector<jobs::ToWorker> asked;
  const auto ear = pretend(asked);
  const Played played(*all_games().front());
  std::optional<Thought<std::string>> thought;
  thinkers_.think(played.task("m"), [&](Thought<std::string> answer) { thought = std::move(answer); });
  ASSERT_TRUE(loop_.run_until([&] { return !asked.empty(); }));
  const Actor seat = *seats_awaited(played.match().table()).begin();
  workers_bus_.tell("h.thoughts.a", jobs::write({.id = std::get<jobs::Think>(asked.front()).id,
                                                 .thought = {.choice = {{.seat = seat, .act = "no such act"}}}},
                                                played.match().game().seats()));
  ASSERT_TRUE(loop_.run_until([&] { return thought.has_value(); }));
  EXPECT_EQ(here_.asked, 1);
  ASSERT_TRUE(thought->choice);
  EXPECT_TRUE(played.match().table().check(thought->choice->seat, thought->choice->act));
}

TEST_F(Thinking, a_worker_that_leaves_finishes_and_takes_nothing_more) {
  auto leaves = work("one");
  const Played played(*all_games().front());
  int answers = 0;
  for (const char* match : {"one", "two", "three"})
    thinkers_.think(played.task(match, 3), [&](const auto&) { ++answers; });
  ASSERT_TRUE(run_until([&] {
    const auto counts = leaves->counts();
    return counts.waiting_alone + counts.thinking + counts.thoughts == 3;
  })) << "it has taken them all";
  bool left = false;
  leaves->leave([&] { left = true; });
  ASSERT_TRUE(run_until([&] { return left && answers == 3; }));
  EXPECT_TRUE(answer_to(played.task("one", 3)).choice) << "whose player it has";
  EXPECT_EQ(here_.asked, 1);
}

// Loses half of what it is told, by lot: what is lost in turn could always be the same.
class LossyBus final : public Bus {
 public:
  explicit LossyBus(Bus& bus) : bus_(bus) {}
  void tell(std::string_view subject, std::string text) override {
    if (lot_() % 2 == 0) bus_.tell(subject, std::move(text));
  }
  std::unique_ptr<Ear> listen(std::string subject, Heard heard, std::string group) override {
    return bus_.listen(std::move(subject), std::move(heard), std::move(group));
  }
  void ask(std::string_view subject, std::string text, milliseconds patience, Answered answered) override {
    bus_.ask(subject, std::move(text), patience, std::move(answered));
  }
  [[nodiscard]] bool is_up() const override { return bus_.is_up(); }

 private:
  Bus& bus_;
  std::minstd_rand lot_{7};
};

TEST_F(Thinking, every_task_is_answered_once_though_the_bus_loses_half_of_what_workers_tell) {
  LossyBus lossy(workers_bus_);
  const Worker worker(lossy, loop_.post(), {.name = "w", .threads = 1});
  settle(workers_bus_);
  const Played played(*all_games().front());
  std::map<int, int> answers;
  for (int match = 0; match < 8; ++match)
    thinkers_.think(played.task(std::to_string(match)), [&answers, match](const auto&) { ++answers[match]; });
  ASSERT_TRUE(run_until([&] { return answers.size() == 8; }));
  loop_.run_for(milliseconds(200));
  for (const auto& [match, count] : answers) EXPECT_EQ(count, 1) << match;
}

// ---- Workers of their own process

TEST_F(Thinking, the_program_takes_tasks_is_killed_and_another_goes_on) {
  const Played played(*all_games().front());
  const auto until_thought_elsewhere = [&] {
    const auto before = thinkers_.counts().thoughts;
    for (int i = 0; thinkers_.counts().thoughts == before && i < 200; ++i) {
      answer_to(played.task("m"));
      loop_.run_for(milliseconds(50));
    }
    return thinkers_.counts().thoughts > before;
  };
  Spawned one({GIOSTRA_PROGRAM, "worker", "--bus", nats_.address(), "--threads", "1", "--log", "off"});
  ASSERT_TRUE(until_thought_elsewhere());
  bool answered = false;
  thinkers_.think(played.task("m", kStrongest), [&](const auto&) { answered = true; });
  loop_.run_for(milliseconds(50));
  one.end(SIGKILL);
  const Spawned two({GIOSTRA_PROGRAM, "worker", "--bus", nats_.address(), "--threads", "1", "--log", "off"});
  ASSERT_TRUE(run_until([&] { return answered; }));
  EXPECT_TRUE(until_thought_elsewhere());
}

TEST_F(Thinking, the_program_finishes_what_it_thinks_when_it_is_told_to_end) {
  const Played played(*all_games().front());
  Spawned worker({GIOSTRA_PROGRAM, "worker", "--bus", nats_.address(), "--threads", "1", "--log", "off"});
  ASSERT_TRUE(run_until([&] { return answer_to(played.task("m")).choice && thinkers_.counts().thoughts > 0; }));
  const int before = here_.asked;
  bool answered = false;
  thinkers_.think(played.task("m", kStrongest), [&](const auto&) { answered = true; });
  loop_.run_for(milliseconds(100));
  EXPECT_EQ(worker.end(SIGTERM), 0);
  ASSERT_TRUE(run_until([&] { return answered; }));
  EXPECT_EQ(here_.asked, before);
}

}  // namespace
}  // namespace giostra::server
