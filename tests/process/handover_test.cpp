// Two real servers and one event: handed over, gone on with, given back (E152); what a stick that is pulled out makes
// of the desk (E150); people forgotten (E155). The dead laptop is drill_test.cpp.
#include <sys/mount.h>

#include "tests/process/event_house_test.hpp"

namespace giostra::bench {
namespace {

namespace json = boost::json;

std::string rule_of(const EventHouse::Answer& answer) {
  return std::string(answer.body().at("error").at("rule").as_string());
}

EventHouse::Answer order(EventHouse& house, const std::string& event, json::object wish) {
  wish["as"] = "chief";
  return house.ask("POST", "/api/events/" + event + "/safety", wish);
}

std::string file_of(EventHouse& house, const std::string& event) {
  return house.ask("GET", "/api/events/" + event + "/file?as=chief").text;
}

class Handover : public testing::Test {
 protected:
  void SetUp() override {
    id_ = first_.make_event(5, 8);
    ASSERT_FALSE(id_.empty()) << first_.refused();
    first_.play(id_, random_, 12);
  }
  json::object state() { return first_.ask("GET", "/api/events/" + id_ + "/safety?as=chief").body(); }
  // Whether the red bar shows or not, and says so, soon.
  bool shows_trouble(bool wanted, std::string_view saying = {}) {
    for (int tries = 0; tries < 600; ++tries) {
      const json::object now = state();
      const bool says = now.contains("trouble") && json::serialize(now.at("trouble")).find(saying) != std::string::npos;
      if (wanted ? says : !now.contains("trouble")) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }

  DrillFolder folder_{"handover"};
  Random random_{7};
  EventHouse first_{folder_ / "first", folder_ / "stick"};
  std::string id_;
};

TEST_F(Handover, E152_it_goes_on_elsewhere_and_comes_back_and_is_never_live_twice) {
  EventHouse second(folder_ / "second", folder_ / "other");
  const std::string early = file_of(first_, id_);
  ASSERT_EQ(order(first_, id_, {{"do", "hand"}, {"to", "Ugo's laptop"}}).status, 200);
  EXPECT_EQ(state().at("handed_to").as_string(), "Ugo's laptop");
  EXPECT_FALSE(first_.act(id_, {"pause because tea"}));
  EXPECT_NE(first_.refused().find("E152"), std::string::npos) << first_.refused();
  const std::string standings = first_.standings(id_);

  const auto looked = second.ask("POST", "/api/events/open", {{"file", base64(file_of(first_, id_))}, {"look", true}});
  ASSERT_EQ(looked.status, 200) << looked.text;
  EXPECT_TRUE(looked.body().at("handed_over").as_bool());
  EXPECT_TRUE(looked.body().at("warnings").as_array().empty()) << looked.text;
  ASSERT_EQ(second.ask("POST", "/api/events/open", {{"file", base64(file_of(first_, id_))}}).status, 200);
  EXPECT_EQ(second.standings(id_), standings);
  second.play(id_, random_, 6);

  // What was not given back is warned of, and what went another way is refused.
  const auto taken = first_.ask("POST", "/api/events/open", {{"file", base64(file_of(second, id_))}});
  EXPECT_EQ(taken.status, 409);
  const auto old = first_.ask("POST", "/api/events/open", {{"file", base64(early)}, {"anyway", true}});
  EXPECT_EQ(old.status, 409);
  EXPECT_EQ(rule_of(old), "E152");

  ASSERT_EQ(order(second, id_, {{"do", "hand"}, {"to", "back"}}).status, 200);
  const std::string after = second.standings(id_);
  const auto back = first_.ask("POST", "/api/events/open", {{"file", base64(file_of(second, id_))}});
  ASSERT_EQ(back.status, 200) << back.text;
  EXPECT_EQ(first_.standings(id_), after);
  EXPECT_FALSE(state().contains("handed_to"));
  first_.play(id_, random_, 200);
  EXPECT_TRUE(is_over(event::Event::fold(first_.log(id_)).value()));
  EXPECT_FALSE(second.act(id_, {"resume"}));
}

TEST_F(Handover, E152_what_never_arrived_is_taken_back_and_the_log_says_so) {
  EXPECT_EQ(rule_of(order(first_, id_, {{"do", "back"}, {"because", "why not"}})), "E152");
  ASSERT_EQ(order(first_, id_, {{"do", "hand"}, {"to", "Pia"}}).status, 200);
  EXPECT_EQ(order(first_, id_, {{"do", "hand"}, {"to", "Ugo"}}).status, 409);
  const auto back = order(first_, id_, {{"do", "back"}, {"because", "her laptop fell"}});
  ASSERT_EQ(back.status, 200) << back.text;
  EXPECT_NE(first_.log(id_).entries.back().act.find("her laptop fell"), std::string::npos);
  first_.play(id_, random_, 3);
}

TEST_F(Handover, E150_a_stick_that_is_pulled_out_is_a_red_bar_until_it_is_back) {
  ASSERT_TRUE(shows_trouble(false));
  std::filesystem::rename(folder_ / "stick", folder_ / "pocket");
  EXPECT_TRUE(shows_trouble(true));
  const json::object trouble = state().at("trouble").as_object();
  EXPECT_NE(std::string(trouble.at("en").as_string()).find("put it back in"), std::string::npos);
  EXPECT_NE(std::string(trouble.at("it").as_string()).find("rimettilo"), std::string::npos);
  first_.play(id_, random_, 2);  // the evening goes on
  std::filesystem::rename(folder_ / "pocket", folder_ / "stick");
  EXPECT_TRUE(shows_trouble(false));
}

TEST_F(Handover, E150_a_stick_that_is_full_is_a_red_bar_until_there_is_room) {
  ASSERT_TRUE(shows_trouble(false));
  const std::string stick = folder_ / "stick";
  if (geteuid() != 0 || mount("none", stick.c_str(), "tmpfs", 0, "size=16k") != 0) GTEST_SKIP() << "needs root";
  first_.play(id_, random_, 1);
  EXPECT_TRUE(shows_trouble(true, "full")) << json::serialize(state());
  first_.play(id_, random_, 2);  // the evening goes on
  umount2(stick.c_str(), MNT_DETACH);
  EXPECT_TRUE(shows_trouble(false));
}

TEST_F(Handover, E155_people_are_forgotten_when_the_evening_is_over) {
  EXPECT_EQ(rule_of(order(first_, id_, {{"do", "forget"}})), "E155") << "a round is being played";
  first_.play(id_, random_, 300);
  const auto before = event::Event::fold(first_.log(id_)).value();
  const auto forgotten = order(first_, id_, {{"do", "forget"}});
  ASSERT_EQ(forgotten.status, 200) << forgotten.text;
  EXPECT_GT(forgotten.body().at("entries").to_number<int>(), 10);
  ASSERT_EQ(forgotten.body().at("copies").as_array().size(), 1U) << "copies are named";
  const Log log = first_.log(id_);
  EXPECT_EQ(event::write_event_log(log).find("Player"), std::string::npos);
  EXPECT_EQ(event::Event::fold(log)->cross_table("A"), before.cross_table("A"));
  EXPECT_TRUE(state().at("forgotten").as_bool());
}

TEST_F(Handover, E153_files_that_are_none_are_refused_and_change_nothing) {
  const std::string whole = file_of(first_, id_);
  for (const std::string& bytes : {std::string("no event"), whole.substr(0, whole.size() / 2), std::string()}) {
    if (bytes.empty()) continue;
    const auto opened = first_.ask("POST", "/api/events/open", {{"file", base64(bytes)}, {"anyway", true}});
    EXPECT_EQ(opened.status, 409);
    EXPECT_EQ(rule_of(opened), "E153");
  }
  EXPECT_EQ(first_.ask("POST", "/api/events/open", {{"file", "not base64!"}}).status, 400);
  EXPECT_EQ(first_.ask("POST", "/api/events/open", {{"path", "/etc/passwd"}}).status, 403);
  EXPECT_EQ(rule_of(first_.ask("POST", "/api/events/open", {{"file", base64(whole)}})), "E152") << "it is here";
  first_.play(id_, random_, 2);
}

}  // namespace
}  // namespace giostra::bench
