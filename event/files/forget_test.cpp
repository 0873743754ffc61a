#include "event/files/forget.hpp"

#include <gtest/gtest.h>

#include "event/acts/event_log.hpp"
#include "event/files/csv_export.hpp"
#include "event/log/event.hpp"
#include "event/log/random_acts_test.hpp"
#include "tests/samples.hpp"

namespace giostra::event {
namespace {

constexpr std::string_view kEvening = R"(giostra-event 1
Event: Spring cup
Opened: 2026-11-16T19:00:00Z

1 0 chief part A | Open | format=dutch | rounds=3 | ties=DE,BH
2 0 chief part H | Houses | entrant=team | format=round_robin
3 0 chief part P | Pairs | entrant=pair | format=round_robin
4 1 door@Lia enter A zoe | Zoe Rossi | strength=1500
5 2 door enter A anna | Anna Rossi | strength=1500
6 3 door person ugo | Ugo Neri | club=Circolo | born=2012 | minor=yes
7 4 door enter H red | The Red House | members=anna,ugo
8 5 door enter P rooks | Anna and Ugo | members=anna,ugo | reserve=zoe
9 6 chief apart A 1-1 anna zoe because Anna and Zoe are sisters
10 7 chief meet A anna zoe
11 8 program propose A 1 anna:zoe
12 9 chief publish A 1
13 10 chief swap A 1 anna zoe because late: Anna said so
14 11 chief gong A 1
15 12 person:anna say A 1 1 0-1
16 13 deputy@Ugo #m-1 ^15 result A 1 1 0-1
)";

TEST(Forget, E155_names_become_numbers_and_results_stay) {
  const Log log = read_event_log(kEvening).value();
  const auto forgotten = forget_people(log);
  ASSERT_TRUE(forgotten) << forgotten.error().text(Language::english);
  const std::string text = write_event_log(forgotten->log);
  for (const char* name : {"Anna", "anna", "Zoe", "zoe", "Ugo", "ugo", "Rossi", "Lia", "Circolo", "2012", "minor",
                           "rooks", "sisters", "said so"})
    EXPECT_EQ(text.find(name), std::string::npos) << name << "\n" << text;
  EXPECT_NE(text.find("enter H p2 | The Red House | members=p1,p4"), std::string::npos) << text;
  EXPECT_NE(text.find("because late: ..."), std::string::npos) << text;
  EXPECT_NE(text.find("#m-1 ^15 result A 1 1 0-1"), std::string::npos) << text;
  const Event before = Event::fold(log).value(), after = Event::fold(forgotten->log).value();
  EXPECT_EQ(before.cross_table("A"), after.cross_table("A"));
  EXPECT_EQ(after.part("A")->entrant(after.part("A")->order.at(0)).name, forgotten->names.at("Anna Rossi"));
}

TEST(Forget, E155_twice_is_once) {
  const auto once = forget_people(read_event_log(kEvening).value());
  const auto twice = forget_people(once->log);
  ASSERT_TRUE(twice);
  EXPECT_EQ(write_event_log(twice->log), write_event_log(once->log));
}

// Numbers of pairings, tables and places hang on names where strengths are level: none of them moves.
TEST(Forget, E155_whatever_was_played_the_table_is_the_same_without_names) {
  for (std::uint64_t seed = 1; seed <= sampling::samples(30U); ++seed) {
    Log log;
    log.set("Event", "Trial");
    Event event = Event::open(log).value();
    RandomActs acts(seed);
    for (int i = 0; i < 300; ++i) {
      const auto [author, act] = acts.next(event);
      const Milliseconds at = event.now() + Milliseconds{1};
      if (event.take(at, author, act)) log.append(at, author, act);
    }
    const auto forgotten = forget_people(log);
    ASSERT_TRUE(forgotten) << seed << forgotten.error().text(Language::english);
    const Event after = Event::fold(forgotten->log).value();
    ASSERT_EQ(after.entries(), event.entries());
    for (const Part& part : event.state().parts)
      EXPECT_EQ(after.cross_table(part.id), event.cross_table(part.id)) << seed;
  }
}

}  // namespace
}  // namespace giostra::event
