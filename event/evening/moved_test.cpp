#include <gtest/gtest.h>

#include "event/acts/event_log.hpp"
#include "event/log/event.hpp"

namespace giostra::event {
namespace {

class MovedTest : public testing::Test {
 protected:
  void SetUp() override {
    Log log;
    log.set("Event", "Cup");
    event_ = Event::open(log).value();
    take("chief", "part A | Open | format=round_robin");
    take("door", "enter A anna | Anna");
  }
  std::string rule(std::string_view author, std::string_view act) {
    const Verdict taken = event_->take(event_->now() + Milliseconds{1}, author, act);
    return taken ? "" : std::string(taken.error().rule);
  }
  void take(std::string_view author, std::string_view act) { EXPECT_EQ(rule(author, act), "") << act; }

  std::optional<Event> event_;
};

TEST_F(MovedTest, E152_what_is_handed_over_is_only_read_until_it_goes_on) {
  take("program", "moved out | Ugo's laptop | token=t1");
  EXPECT_TRUE(event_->state().moved.out);
  EXPECT_EQ(event_->state().moved.who, "Ugo's laptop");
  for (const char* act : {"enter A bea | Bea", "undo 2", "pause because tea"})
    EXPECT_EQ(rule("chief", act), "E152") << act;
  EXPECT_EQ(rule("program", "moved out | Pia | token=t2"), "E152");
  take("program", "moved in | tower");
  take("door", "enter A bea | Bea");
  EXPECT_EQ(event_->state().moved.token, "t1");
}

TEST_F(MovedTest, E152_nobody_takes_what_was_not_handed_over_but_in_an_emergency) {
  EXPECT_EQ(rule("program", "moved in | tower"), "E152");
  EXPECT_EQ(rule("program", "moved out | tower"), "E152");
  take("program", "moved emergency | tower");
  take("program", "moved out | tower | token=t");
  take("program", "moved emergency | here | because it never came");
  take("door", "enter A bea | Bea");
}

TEST_F(MovedTest, E152_only_the_program_moves_an_event) {
  for (const char* author : {"chief", "deputy", "helper", "door", "table:1", "person:anna"})
    EXPECT_EQ(rule(author, "moved emergency | me"), "E113") << author;
}

TEST_F(MovedTest, E107_what_was_done_before_a_move_can_still_be_undone_after_it) {
  take("program", "moved emergency | tower");
  EXPECT_EQ(event_->last_of_desk(), 2U);
  take("chief", "undo 2");
}

TEST_F(MovedTest, E152_the_text_of_the_act_is_read_as_it_is_written) {
  for (const char* text :
       {"moved out | Ugo | token=t1", "moved in | tower", "moved emergency | a | because the lamp fell"})
    EXPECT_EQ(write_order(read_order(text).value()), text);
  for (const char* text : {"moved", "moved out", "moved away | Ugo", "moved out | Ugo | token=not an id"})
    EXPECT_FALSE(read_order(text)) << text;
}

}  // namespace
}  // namespace giostra::event
