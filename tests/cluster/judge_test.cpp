// The judge has nothing to say of a sound match, and finds what is wrong with one that was doctored.
#include "tests/cluster/judge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/world/world_test.hpp"

namespace giostra::cluster {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// A match in virtual time that two or more have played for a while; nobody's time has run out.
class Judged : public ::testing::Test {
 protected:
  Judged() {
    const Game* game = all_games().front();
    for (const Game* each : all_games())
      if (each->check_setup("clock=60+0")) game = each;
    std::vector<std::pair<server::Person, std::vector<std::string>>> people;
    for (const SeatInfo& seat : game->seats())
      if (seat.speaks) people.push_back({server::person(std::string(seat.name)), {std::string(seat.name)}});
    const std::string id = world.make(game->about().name, "clock=60+0", people);
    for (const auto& [who, seats] : people) world.come(who, id);
    world.run_for(25'000);
    for (const auto& client : world.clients) client->plays = false;
    world.run_for(5'000);
    kept = world.disk().matches.at(id);
    history = world.histories.at(id);
  }
  [[nodiscard]] std::vector<std::string> faults(const std::vector<Outage>& outages = {}) const {
    Judge judge(kept, history);
    const auto& somebody = *world.clients.front();
    judge.same_for({"somebody", somebody.person().id, &somebody.entries(), somebody.match()});
    judge.clocks_add_up();
    judge.nobody_is_flagged(world.now());
    for (const Outage& outage : outages) judge.nothing_counted_in(outage);
    return judge.faults();
  }
  // From the first one caused by a message on.
  [[nodiscard]] std::size_t an_act() const {
    const auto started = std::ranges::find(kept.rows, "start", [](const auto& row) { return row.entry.act; });
    return static_cast<std::size_t>(started - kept.rows.begin()) + 3;
  }

  server::World world{3, {.lost = 0, .doubled = 0, .late = 0, .hang_up = 0}};
  server::Kept kept;
  history::History history;
};

TEST_F(Judged, a_sound_match_has_no_faults) {
  ASSERT_GT(kept.rows.size(), an_act() + 10);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Judged, an_act_that_is_lost_or_stands_there_twice_is_found) {
  const auto last = kept.rows.back();
  kept.rows.pop_back();
  EXPECT_THAT(faults(), Contains(HasSubstr("another number of entries")));
  kept.rows.push_back(last);
  kept.rows.push_back(last);
  EXPECT_THAT(faults(), Contains(HasSubstr("doubled")));
}

TEST_F(Judged, somebody_who_has_something_else_is_found) {
  kept.rows[an_act()].entry.lag_ms = kept.rows[an_act()].entry.lag_ms + Milliseconds{1};
  EXPECT_THAT(faults(), Contains(HasSubstr("somebody has another entry")));
}

TEST_F(Judged, match_time_that_runs_faster_than_the_day_is_found) {
  for (std::size_t i = an_act(); i < kept.rows.size(); ++i) kept.rows[i].wall_ms -= 5000;
  EXPECT_THAT(faults(), Contains(HasSubstr("match time ran faster than the day")));
}

TEST_F(Judged, an_outage_that_counted_is_found) {
  const server::WallMs from = kept.rows[an_act()].wall_ms;
  EXPECT_THAT(faults({{from, from + 200}}), IsEmpty()) << "that is as long as somebody thinks";
  EXPECT_THAT(faults({{from, from + 5000}}), Contains(HasSubstr("of an outage of 5000 ms")));
}

TEST_F(Judged, a_flag_is_found) {
  world.run_for(120'000);
  kept = world.disk().matches.at(kept.head.id);
  history = world.histories.at(kept.head.id);
  EXPECT_THAT(faults(), Contains(HasSubstr("flagged")));
}

}  // namespace
}  // namespace giostra::cluster
