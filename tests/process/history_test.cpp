// The checker finds every kind of broken history, and has nothing to say of a sound one.
#include "tests/process/history.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace giostra::history {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class OneOrder : public ::testing::Test {
 protected:
  // Anna sends two acts, each after the other is done; Bruno looks on.
  OneOrder() {
    history.sent("anna", "1", 10);
    history.done("anna", "1", 1, 20);
    history.sent("anna", "2", 30);
    history.done("anna", "2", 3, 40);
    history.saw("bruno", 1, "e2e4", 22);
    history.saw("bruno", 2, "hidden", 42);
    history.saw("bruno", 3, "d2d4", 42);
  }
  History history;
  std::vector<Stored> log{{"anna:1", "e2e4"}, {"", "secret"}, {"anna:2", "d2d4"}};
};

TEST_F(OneOrder, a_sound_history_has_no_faults) { EXPECT_THAT(history.faults(log), IsEmpty()); }

TEST_F(OneOrder, an_act_that_nobody_was_answered_may_be_stored_or_not) {
  history.sent("anna", "3", 50);
  EXPECT_THAT(history.faults(log), IsEmpty());
  log.push_back({"anna:3", "a2a3"});
  EXPECT_THAT(history.faults(log), IsEmpty());
}

TEST_F(OneOrder, an_acknowledged_act_is_lost) {
  log.pop_back();
  EXPECT_THAT(history.faults(log), ElementsAre(HasSubstr("lost: anna:2"), HasSubstr("bruno saw what is not stored")));
}

TEST_F(OneOrder, an_act_is_doubled) {
  log.push_back({"anna:2", "d2d4"});
  EXPECT_THAT(history.faults(log), ElementsAre(HasSubstr("doubled: anna:2")));
}

TEST_F(OneOrder, an_act_stands_under_another_number) {
  history.done("anna", "1", 2, 21);
  EXPECT_THAT(history.faults(log), ElementsAre(HasSubstr("moved: anna:1")));
}

TEST_F(OneOrder, what_was_refused_is_stored_and_what_nobody_sent) {
  history.sent("anna", "3", 50);
  history.refused("anna", "3", false);
  history.sent("anna", "4", 50);
  history.refused("anna", "4", true);
  log.push_back({"anna:3", "a2a3"});
  log.push_back({"anna:4", "a3a4"});
  log.push_back({"carla:1", "a4a5"});
  EXPECT_THAT(history.faults(log),
              ElementsAre(HasSubstr("refused, and stored: anna:3"), HasSubstr("nobody sent: carla:1")));
}

TEST_F(OneOrder, an_act_stands_before_one_that_was_done_when_it_was_sent) {
  history.sent("carla", "1", 41);  // 3 was done at 40
  log = {{"anna:1", "e2e4"}, {"carla:1", "secret"}, {"anna:2", "d2d4"}};
  EXPECT_THAT(history.faults(log), ElementsAre(HasSubstr("before its time: carla:1")));
}

TEST_F(OneOrder, an_act_stands_before_one_that_somebody_had_seen) {
  History other;
  other.sent("anna", "1", 10);
  other.saw("bruno", 1, "e2e4", 22);
  other.sent("carla", "1", 23);
  EXPECT_THAT(other.faults({{"anna:1", "e2e4"}, {"carla:1", "b"}}), IsEmpty());
  EXPECT_THAT(other.faults({{"carla:1", "e2e4"}, {"anna:1", "b"}}), ElementsAre(HasSubstr("before its time: carla:1")));
}

TEST_F(OneOrder, a_viewer_saw_something_else_or_has_a_gap) {
  history.saw("carla", 1, "e2e3", 25);
  history.saw("dora", 1, "e2e4", 25);
  history.saw("dora", 3, "d2d4", 45);
  EXPECT_THAT(history.faults(log),
              ElementsAre(HasSubstr("carla saw what is not stored: 1 e2e3"), HasSubstr("dora never saw all up to 3")));
}

}  // namespace
}  // namespace giostra::history
