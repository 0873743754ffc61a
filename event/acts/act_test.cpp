#include "event/acts/act.hpp"

#include <gtest/gtest.h>

#include "event/acts/author.hpp"

namespace giostra::event {
namespace {

void must_be_written_as_read(std::initializer_list<std::string> all) {
  for (const std::string& text : all) {
    const auto order = read_order(text);
    ASSERT_TRUE(order) << text << ": " << order.error().text(Language::english);
    EXPECT_EQ(write_order(*order), text);
  }
}

void must_be_refused(std::initializer_list<std::string> all) {
  for (const std::string& text : all) {
    const auto order = read_order(text);
    ASSERT_FALSE(order) << text;
    EXPECT_FALSE(order.error().why.en.empty() || order.error().why.it.empty()) << text;
  }
}

TEST(EventActs, every_act_is_written_as_it_is_read) {
  must_be_written_as_read({
      "part A | Evening cup | game=x | profile=clock=300+0 | entrant=pair | format=team_swiss | rounds=5 | "
      "colours=none | points=2 1 0 0 1 | ties=DE,BH/C1,goals.diff | byes=2 | nobyes=1 | tables=3-9 | time=5+0 | "
      "grace=0 | checkin=yes | prizes=25,20,15,10 | share=goals/2",
      "part B | Cup | format=schedule | schedule=1:2 3:4, 3:1 4:2",
      "part B | Cup | format=groups | groups=2 | third=yes | baku=yes",
      "person p1 | Anna Rossi | club=Circolo | born=2012 | minor=yes",
      "enter A a | Anna and Bruno | strength=1500 | members=p1,p2 | reserve=p3",
      "enter A a | Anna | because she asked | twice",
      "numbers A b a because lot",
      "colour A black",
      "arrive A a",
      "leave A a because ill",
      "bye A 3 a half",
      "apart A 1-2 a b because brothers",
      "meet A a b",
      "propose A 1 a:b c:d e:bye",
      "discard A 1",
      "swap A 1 a c because late: at ten | past",
      "add A 1 a:bye",
      "remove A 1 2 because agree",
      "lock A 1 2",
      "unlock A 1 2",
      "table A 1 2 17",
      "publish A 1",
      "sit A 1 a p1 p3",
      "gong A 1",
      "start A 1 2",
      "pause because fire alarm",
      "resume",
      "late A 1 d:e",
      "later A 1 d zero",
      "missing A 1 2 both stays",
      "say A 1 2 draw",
      "say A 1 2 0-1 first | goals=2/3",
      "result A 1 2 1-0 | goals=3/-1 | by=lot | match=m-17 | short=yes | because he said so",
      "clear A 1 2",
      "call A 1 2 because dispute",
      "ruling A 1 2 because touched, so moved",
      "asked A 1 2 spell-12",
      "close A 1",
      "reopen A 1 because wrong board",
      "lot A b a",
      "undo 17 because slip",
      "#m1 ^12 clear A 1 2",
      "^0 close A 1",
  });
}

TEST(EventActs, what_is_not_in_form_is_refused_with_a_reason_in_both_languages) {
  must_be_refused({"",
                   " ",
                   "part",
                   "part A",
                   "part A |",
                   "part A | Cup | format=dutch",  // no rounds
                   "part A | Cup | format=chess | rounds=3",
                   "part A | Cup | rounds=3 | rounds=4",
                   "part A | Cup | rounds=0",
                   "part A | Cup | rounds=5 | points=1 2 0",
                   "part A | Cup | rounds=5 | points=20.1 1 0",
                   "part A | Cup | rounds=5 | ties=DE,DE",
                   "part A | Cup | format=schedule",
                   "part A | Cup | format=groups",
                   "person p1",
                   "person p1 |  Anna",
                   "person p:1 | Anna",
                   "enter A bye | Anna",
                   "enter A a | Anna | strength=-1",
                   "colour A green",
                   "bye A 3 a quarter",
                   "propose A 1",
                   "propose A 1 a-b",
                   "propose A 1 a:a",
                   "propose A 0 a:b",
                   "swap A 1 a",
                   "publish A 1 2",
                   "say A 1 1 +/-",
                   "say A 1 1 1-0 both",
                   "result A 1 1",
                   "result A 1 1 2-0",
                   "result A 1 1 1-0 | goals=3",
                   "result A 1 1 1-0 | goals=1/2 | goals=1/2",
                   "pause",
                   "reopen A 1",
                   "ruling A 1 1",
                   "undo",
                   "undo x",
                   "# close A 1",
                   "#a",
                   "^x close A 1",
                   "close A 1 because ",
                   "clear A 1 2 because \x01",
                   "close\tA 1",
                   "close A\n1"});
}

TEST(EventActs, acts_of_the_evening_are_written_as_they_are_read) {
  must_be_written_as_read({"part B | Cup | game=x | format=knock_out | boards=live | wood=1-2",
                           "away A a because the last train",
                           "back A a",
                           "countdown A 1 180",
                           "countdown A 1 off",
                           "arm A 1 2 m-17",
                           "replay A 1 2 because judged a draw",
                           "absent A 1 2 first",
                           "absent A 1 2 none",
                           "set wifi Circolo / eight888",
                           "set wifi Open net",
                           "set closes 23:30",
                           "set public A yes",
                           "set public A",
                           "set minors full",
                           "set forget 30",
                           "set note We stop early because | the train goes",
                           "set sponsor",
                           "set welcome Benvenuti",
                           "alert Tables 4 and 7: please report because it is time",
                           "alert because of rain",
                           "alert",
                           "screen left | welcome | names A | prizes A last 3 | text Soup because | every=20",
                           "screen left | prizes A first 0",
                           "screen right | follow=left",
                           "screen left"});
}

TEST(EventActs, acts_of_the_evening_have_a_form) {
  must_be_refused({"part A | Cup | rounds=3 | boards=live",  // of which game
                   "part A | Cup | rounds=3 | boards=glass",
                   "part A | Cup | rounds=3 | wood=1-2",
                   "countdown A 1",
                   "countdown A 1 0",
                   "countdown A 1 99999",
                   "arm A 1 2",
                   "replay A 1 2",
                   "absent A 1 2 both",
                   "set",
                   "set colour red",
                   "set wifi Circolo / short",
                   "set closes 24:00",
                   "set closes 9:00",
                   "set public A maybe",
                   "set minors short",
                   "set forget 0",
                   "set note  two blanks",
                   "alert  two blanks",
                   "alert \x01",
                   "screen",
                   "screen left welcome",
                   "screen left |",
                   "screen left | every=10",
                   "screen left | welcome A",
                   "screen left | names",
                   "screen left | dance A",
                   "screen left | text",
                   "screen left | prizes A",
                   "screen left | prizes A middle 3",
                   "screen left | welcome | every=1",
                   "screen left | welcome | follow=right",
                   "screen left | every=10 | welcome"});
}

TEST(EventActs, E125_authors_are_roles_with_what_they_are_for) {
  for (const std::string text :
       {"chief", "deputy@Anna", "helper", "helper:3-8@Bruno", "door", "table:7", "person:p12", "program"}) {
    const auto author = read_author(text);
    ASSERT_TRUE(author) << text;
    EXPECT_EQ(write_author(*author), text);
  }
  for (const std::string text : {"", "king", "chief:3", "table", "table:0", "table:3-8", "person",
                                 "person:", "helper:", "helper:8-3", "door@", "chief@a|b"})
    EXPECT_FALSE(read_author(text)) << text;
}

}  // namespace
}  // namespace giostra::event
