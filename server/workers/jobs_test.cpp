// Messages between nodes and workers: read as they were written, whatever a neighbouring version adds; all else
// refused.
#include "server/workers/jobs.hpp"

#include <gtest/gtest.h>

namespace giostra::server::jobs {
namespace {

Think a_task() {
  const Game& game = *all_games().front();
  Log log;
  log.set("Game", game.about().name);
  Think think{.id = "a.1.1", .whose = {"a", "m"}, .log = write_log(log), .seed = UINT64_MAX};
  const auto match = Match::fold(log);
  for (const Actor actor : match->table().awaits())
    if (actor.is_seat()) think.seats.emplace_back(write_actor(actor, game.seats()));
  think.seat = game.seats().front().name;
  think.times.left_ms.assign(game.seats().size(), 60'000);
  think.times.free_ms.assign(game.seats().size(), 2'000);
  think.heard_before = 3;
  think.heard = {{think.seat, "words \"in\" quotes\n"}};
  think.payer = {.address = "10.0.0.1", .person = "g1", .here = true};
  return think;
}

std::string with(std::string text, const std::string& before, const std::string& after) {
  const auto at = text.find(before);
  EXPECT_NE(at, std::string::npos) << before << " in " << text;
  return at == std::string::npos ? text : text.replace(at, before.size(), after);
}

TEST(Jobs, what_is_written_reads_the_same) {
  const std::vector<ToWorker> messages{a_task(), Charge{.whose = {"a", "m"}, .payer = {.person = "g1"}},
                                       Forget{{"a", "m"}}, Have{{"a.1.1", "a.1.2"}}};
  for (const ToWorker& message : messages) {
    const auto read = read_to_worker(write(message));
    ASSERT_TRUE(read) << read.error().text(Language::english);
    EXPECT_EQ(read->index(), message.index());
    EXPECT_EQ(write(*read), write(message));
  }
  for (const Reply& reply : std::vector<Reply>{Taken{"w"}, Refused{}, Lost{{"a.1.1"}}}) {
    const auto read = read_reply(write(reply));
    ASSERT_TRUE(read);
    EXPECT_EQ(write(*read), write(reply));
  }
  const auto seats = all_games().front()->seats();
  const Thought thought{.id = "a.1.1",
                        .thought = {.choice = {{.seat = Actor::seat(1), .act = "act"}},
                                    .ideas = {{.act = "act", .chance = 0.25, .line = {"act", "next"}}},
                                    .says = {"words"},
                                    .look_again = Milliseconds{500},
                                    .nodes = UINT64_MAX,
                                    .depth = 3}};
  const auto read = read_thought(write(thought, seats), [&](std::string_view) { return seats; });
  ASSERT_TRUE(read);
  EXPECT_EQ(write(*read, seats), write(thought, seats));
}

TEST(Jobs, a_neighbouring_version_may_add_keys_and_another_version_is_refused) {
  const std::string text = write(ToWorker(a_task()));
  EXPECT_TRUE(read_to_worker(with(text, R"("seed":)", R"("mood":{"calm":[1]},"seed":)")));
  EXPECT_FALSE(read_to_worker(with(text, R"("v":1)", R"("v":2)")));
  EXPECT_FALSE(read_to_worker(with(text, R"("t":"think")", R"("t":"dream")")));
}

TEST(Jobs, fields_that_are_missing_or_of_another_kind_are_named) {
  const std::string text = write(ToWorker(a_task()));
  for (const auto& [before, after, name] :
       std::vector<std::tuple<std::string, std::string, std::string>>{{R"("level":1)", R"("level":9)", "level"},
                                                                      {R"("level":1)", R"("level":"1")", "level"},
                                                                      {R"("node":"a")", R"("node":7)", "node"},
                                                                      {R"("lines":1)", R"("lines":1000000)", "lines"},
                                                                      {R"("heard":[[)", R"("heard":[7,[)", "heard"},
                                                                      {R"("person":)", R"("who":)", "payer"}}) {
    const auto read = read_to_worker(with(text, before, after));
    ASSERT_FALSE(read) << name;
    EXPECT_EQ(read.error().detail, name);
  }
  for (const char* nonsense : {"", "[]", "{}", "{\"v\":1}", "null", "{\"v\":1,\"t\":\"think\"}"})
    EXPECT_FALSE(read_to_worker(nonsense)) << nonsense;
}

TEST(Jobs, a_task_is_begun_only_where_whoever_is_to_think_is_awaited) {
  const auto task = task_of(a_task());
  ASSERT_TRUE(task) << task.error().text(Language::english);
  EXPECT_EQ(task->seed, UINT64_MAX);
  EXPECT_EQ(task->clocks.left_ms.back(), Milliseconds{60'000});
  EXPECT_EQ(task->clocks.free_ms.back(), Milliseconds{2'000});
  const auto refused = [](auto change) {
    Think think = a_task();
    change(think);
    return !task_of(think);
  };
  EXPECT_TRUE(refused([](Think& think) { think.seats.clear(); }));
  EXPECT_TRUE(refused([](Think& think) { think.seats = {"referee"}; }));
  EXPECT_TRUE(refused([](Think& think) { think.seat = "nobody"; }));
  EXPECT_TRUE(refused([](Think& think) { think.log = "giostra-log 1\nGame: none\n\n"; }));
  EXPECT_TRUE(refused([](Think& think) { think.log.clear(); }));
  EXPECT_TRUE(refused([](Think& think) { think.times.left_ms.push_back(1); }));
  EXPECT_TRUE(refused([](Think& think) { think.times.free_ms.push_back(1); }));
}

}  // namespace
}  // namespace giostra::server::jobs
