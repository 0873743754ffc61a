// What an operator orders on one node reaches the others, whichever of them has the match loaded.
#include "server/node/change_watch.hpp"

#include "server/api/api_test.hpp"
#include "server/operator/forget.hpp"
#include "server/operator/office.hpp"

namespace giostra::server {
namespace {

using boost::json::object;

// Two nodes on one disk; orders are given to the one, people are with the other.
class TwoHalls : public testing::Test {
 protected:
  TwoHalls() {
    other_.ask(anna_, "POST", "/api/me", R"({"name": "Anna"})");
    other_.ask(bruno_, "POST", "/api/me", R"({"name": "Bruno"})");
    anna_id_ = other_.id_of(anna_);
    object seats;
    for (const SeatInfo& info : game_.seats())
      if (info.speaks && info.side == Side::first) seats[info.name] = "me";
    match_ = other_.make(anna_, {{"game", game_.about().name}, {"seats", seats}, {"listed", true}});
    come(kAnna, anna_);
    come(kBruno, bruno_);
    pass();
    other_.clear_sent();
  }
  void come(LineId line, Hall::Guest& guest) {
    other_.hub.opened(line, {.id = other_.id_of(guest), .name = "Somebody"});
    other_.hub.heard(line, wire::write(wire::Hello{.match = match_, .since = 0}));
  }
  // A second, and what follows from it on the other node.
  void pass() {
    other_.now += 1000;
    watch_.let_time_pass(other_.now);
    other_.settle();
    watch_.let_time_pass(other_.now);
    other_.settle();
  }
  void order(const object& what) {
    std::optional<object> answer;
    office_.order(what, "root", [&](object given) { answer = std::move(given); });
    hall_.settle();
    ASSERT_TRUE(answer);
    EXPECT_FALSE(answer->contains("error")) << boost::json::serialize(*answer);
    pass();
  }
  static Office::Parts parts_of(Hall& hall) {
    return {.hub = hall.hub, .journal = hall.journal, .guests = hall.guests, .rules = hall.rules, .now = [&hall] {
              return hall.now;
            }};
  }
  std::string seat() {
    for (const SeatInfo& info : game_.seats())
      if (info.speaks) return std::string(info.name);
    return {};
  }
  bool was_cut(LineId line) { return std::ranges::find(other_.cuts, line) != other_.cuts.end(); }

  static constexpr LineId kAnna = 50, kBruno = 51;
  const Game& game_ = *all_games().front();
  std::shared_ptr<Disk> disk_ = std::make_shared<Disk>();
  Hall hall_{disk_, "a"}, other_{disk_, "b"};
  Office office_{parts_of(hall_)}, other_office_{parts_of(other_)};
  ChangeWatch watch_{static_cast<Leases&>(other_.journal),
                     [this](const std::string& stream) { return other_office_.read_changes(stream); }};
  Hall::Guest anna_, bruno_;
  std::string anna_id_, match_;
};

TEST_F(TwoHalls, T9_a_ban_holds_on_the_other_node_and_ends_there) {
  order({{"do", "ban"}, {"whom", anna_id_}, {"for_ms", 60'000}, {"why", "insults"}});
  other_.ask(anna_, "POST", "/api/me", R"({"name": "Else"})", 403);
  EXPECT_NE(other_.order(anna_, match_, seat(), "say x").find("insults"), std::string::npos);
  order({{"do", "unban"}, {"whom", anna_id_}});
  other_.ask(anna_, "POST", "/api/me", R"({"name": "Else"})", 200);
}

TEST_F(TwoHalls, T9_a_match_that_is_hidden_is_hidden_for_the_other_node) {
  order({{"do", "hide"}, {"match", match_}});
  EXPECT_FALSE(other_.ask(bruno_, "GET", "/api/matches/" + match_).at("listed").as_bool());
  EXPECT_TRUE(other_.cuts.empty());
}

TEST_F(TwoHalls, T9_a_match_that_is_deleted_is_gone_and_its_lines_are_closed) {
  order({{"do", "delete"}, {"match", match_}});
  EXPECT_TRUE(was_cut(kAnna) && was_cut(kBruno));
  EXPECT_EQ(other_.send(anna_, "GET", "/api/matches/" + match_).status, 404);
}

TEST_F(TwoHalls, T9_who_is_forgotten_has_no_seat_there_and_viewers_are_told) {
  order({{"do", "forget"}, {"person", anna_id_}});
  EXPECT_NE(other_.sent().find(std::string(kNobodysName)), std::string::npos) << other_.sent();
  EXPECT_TRUE(was_cut(kAnna));
  EXPECT_FALSE(was_cut(kBruno));
  EXPECT_EQ(other_.order(anna_, match_, seat(), "say me").find("\"done\""), std::string::npos);
  EXPECT_EQ(other_.text(bruno_, "/api/matches/" + match_ + "/log").find(anna_id_), std::string::npos);
}

TEST_F(TwoHalls, T9_a_new_key_ends_every_cookie_everywhere) {
  order({{"do", "rotate-key"}});
  EXPECT_NE(other_.id_of(anna_), anna_id_);
  EXPECT_TRUE(was_cut(kAnna) && was_cut(kBruno));
}

TEST_F(TwoHalls, T9_a_change_waits_for_what_is_on_its_way_to_the_journal_and_for_trouble_to_end) {
  other_.hub.heard(kAnna, wire::write(wire::Act{.id = "1", .seat = seat(), .act = "say hello"}));
  ASSERT_EQ(other_.journal.waiting(), 1U);
  EXPECT_FALSE(other_office_.read_changes(match_));
  other_.settle();
  other_.disk->silent = true;
  EXPECT_THROW((void)other_office_.read_changes(match_), JournalTrouble);
  pass();
  other_.disk->silent = false;
  order({{"do", "forget"}, {"person", anna_id_}});
  EXPECT_NE(other_.sent().find(std::string(kNobodysWords)), std::string::npos) << other_.sent();
}

}  // namespace
}  // namespace giostra::server
