// What the API of events lets nobody do: guessing codes, using links that do not hold.
#include "server/evening/event_api.hpp"

#include "server/api/api_test.hpp"

namespace giostra::server {
namespace {

namespace json = boost::json;

class EventApiTest : public testing::Test {
 protected:
  void SetUp() override {
    event_ = made("Cup");
    const json::value given =
        hall_.ask(chief_, "POST", path("/links"), R"({"do": "give", "as": "chief", "roles": ["table:1"]})");
    token_ = given.at("links").at(0).at("token").as_string();
    const json::value coded =
        hall_.ask(chief_, "POST", path("/links"), R"({"do": "code", "as": "chief", "token": ")" + token_ + "\"}");
    code_ = coded.at("code").as_string();
    // Nobody hits it by chance.
    wrong_ = code_ == "12345678" ? "12345679" : "12345678";
  }
  std::string made(const std::string& name) {
    const std::string wish = R"({"name": ")" + name + R"(", "parts": ["A | Open | format=round_robin"]})";
    return std::string(hall_.ask(chief_, "POST", "/api/events", wish, 201).at("id").as_string());
  }
  [[nodiscard]] std::string path(const std::string& rest) const { return "/api/events/" + event_ + rest; }
  HttpAnswer types(Hall::Guest& guest, const std::string& code) {
    return hall_.send(guest, "POST", "/api/events/join", R"({"code": ")" + code + "\"}");
  }

  Hall hall_;
  Hall::Guest chief_, pia_, ugo_;
  std::string event_, token_, code_, wrong_;
};

TEST_F(EventApiTest, E121_whoever_types_wrong_codes_has_to_wait_and_so_does_the_right_one) {
  hall_.id_of(pia_);
  int typed = 0;
  while (typed < 1000 && types(pia_, wrong_).status == 404) ++typed;
  EXPECT_EQ(typed, static_cast<int>(limit_of(Deed::code).person.burst));
  const HttpAnswer stopped = types(pia_, code_);
  EXPECT_EQ(stopped.status, 429) << "or a guess that hits would be told";
  EXPECT_NE(stopped.body->find(R"("rule":"limit")"), std::string::npos) << *stopped.body;
  EXPECT_TRUE(hall_.events.roles_of(event_, hall_.id_of(pia_)).empty());
  EXPECT_EQ(types(ugo_, code_).status, 200) << "others at the same address are not stopped";
  hall_.now += 60'000;
  EXPECT_EQ(types(pia_, code_).status, 200);
}

TEST_F(EventApiTest, E121_new_cookies_for_every_guess_are_stopped_by_their_address) {
  int typed = 0;
  for (int status = 404; typed < 10'000 && status == 404; ++typed) {
    Hall::Guest fresh;
    status = types(fresh, wrong_).status;
    if (status != 404) EXPECT_EQ(status, 429);
  }
  EXPECT_EQ(typed, static_cast<int>(limit_of(Deed::code).address.burst) + 1);
}

TEST_F(EventApiTest, E121_a_link_of_another_event_or_one_that_is_revoked_gives_no_role) {
  const std::string other = made("Other"), body = R"({"token": ")" + token_ + "\"}";
  EXPECT_EQ(hall_.send(pia_, "POST", "/api/events/" + other + "/role", body).status, 404);
  ASSERT_EQ(hall_.send(pia_, "POST", path("/role"), body).status, 200);
  hall_.ask(chief_, "POST", path("/links"), R"({"do": "revoke", "as": "chief", "token": ")" + token_ + "\"}");
  EXPECT_EQ(hall_.send(ugo_, "POST", path("/role"), body).status, 404);
  EXPECT_EQ(types(ugo_, code_).status, 404) << "its code is gone with it";
  const auto told = hall_.send(pia_, "POST", path("/acts"), R"({"as": "table:1", "acts": ["call A 1 1"]})");
  EXPECT_EQ(told.status, 403) << *told.body;
}

}  // namespace
}  // namespace giostra::server
