#include "server/operator/office.hpp"

#include "match/match.hpp"
#include "server/api/api_test.hpp"
#include "server/operator/forget.hpp"
#include "server/people/reports.hpp"

namespace giostra::server {
namespace {

using boost::json::object;
using boost::json::value;

class AtTheOffice : public testing::Test {
 protected:
  AtTheOffice() {
    hall_.ask(anna_, "POST", "/api/me", R"({"name": "Anna"})");
    hall_.ask(bruno_, "POST", "/api/me", R"({"name": "Bruno"})");
    anna_id_ = hall_.id_of(anna_);
    bruno_id_ = hall_.id_of(bruno_);
    match_ = begun();
  }
  // Anna and Bruno play.
  std::string begun() {
    object seats;
    for (const SeatInfo& info : game_.seats())
      if (info.speaks && info.side == Side::first) seats[info.name] = "me";
    const std::string id = hall_.make(anna_, {{"game", game_.about().name}, {"seats", seats}, {"listed", true}});
    for (const SeatInfo& info : game_.seats())
      if (info.speaks && info.side == Side::second)
        hall_.ask(bruno_, "POST", "/api/matches/" + id + "/seats/" + std::string(info.name), R"({"do": "sit"})");
    return id;
  }
  std::string begun_and_closed() {
    const std::string id = begun();
    order({{"do", "close"}, {"match", id}, {"why", "x"}});
    return id;
  }
  object order(const object& what) {
    std::optional<object> answer;
    office_.order(what, "root", [&](object given) { answer = std::move(given); });
    hall_.settle();
    EXPECT_TRUE(answer) << boost::json::serialize(what);
    return answer.value_or(object{});
  }
  static std::string rule(const object& answer) {
    const auto* error = answer.if_contains("error");
    return error == nullptr ? "" : std::string(error->at("rule").as_string());
  }
  std::string seat_of(Side side) {
    for (const SeatInfo& info : game_.seats())
      if (info.side == side && info.speaks) return std::string(info.name);
    return "";
  }
  // Everything on the disk, as one text.
  std::string all_stored() {
    std::string all;
    for (const auto& [id, kept] : hall_.disk->matches) {
      all += id + kept.head.header + kept.summary;
      for (const Row& row : kept.rows) all += row.entry.actor + " " + row.entry.act + " " + row.cause + "\n";
    }
    for (const auto& [match, people] : hall_.disk->people)
      for (const auto& person : people) all += person;
    for (const Note& note : hall_.disk->notes) all += note.match + note.person + note.text;
    return all;
  }

  const Game& game_ = *all_games().front();
  Hall hall_;
  Office office_{
      {.hub = hall_.hub, .journal = hall_.journal, .guests = hall_.guests, .rules = hall_.rules, .now = [this] {
         return hall_.now;
       }}};
  Hall::Guest anna_, bruno_;
  std::string anna_id_, bruno_id_, match_;
};

TEST_F(AtTheOffice, T9_matches_are_listed_and_shown) {
  const object all = order({{"do", "list"}});
  ASSERT_EQ(all.at("matches").as_array().size(), 1U);
  const object& match = all.at("matches").as_array()[0].as_object();
  EXPECT_EQ(match.at("match").as_string(), match_);
  EXPECT_EQ(match.at("stage").as_string(), "live");
  EXPECT_EQ(match.at("reports").to_number<int>(), 0);
  EXPECT_EQ(order({{"do", "list"}, {"stage", "over"}}).at("matches").as_array().size(), 0U);
  EXPECT_EQ(order({{"do", "list"}, {"reported", true}}).at("matches").as_array().size(), 0U);
  hall_.ask(anna_, "POST", "/api/matches/" + match_ + "/reports", R"({"why": "noise"})", 201);
  EXPECT_EQ(order({{"do", "list"}, {"reported", true}}).at("matches").as_array().size(), 1U);
  const object shown = order({{"do", "show"}, {"match", match_}});
  EXPECT_EQ(shown.at("entries").as_array().size(), hall_.whole_log(match_).entries.size());
  EXPECT_EQ(shown.at("reports").as_array()[0].at("why").as_string(), "noise");
  EXPECT_EQ(boost::json::serialize(shown).find(hall_.disk->matches.at(match_).head.secret), std::string::npos);
}

TEST_F(AtTheOffice, T9_what_is_not_there_or_not_said_is_refused_and_not_recorded) {
  for (const char* name : {"show", "close", "hide", "unhide", "delete"})
    EXPECT_EQ(rule(order({{"do", name}, {"match", "none"}, {"why", "x"}})), "missing") << name;
  EXPECT_EQ(rule(order({{"do", "close"}, {"match", match_}})), "notation");
  EXPECT_EQ(rule(order({{"do", "dance"}})), "notation");
  EXPECT_EQ(rule(order({})), "notation");
  EXPECT_EQ(rule(order({{"do", "list"}, {"stage", "lost"}})), "notation");
  EXPECT_EQ(rule(order({{"do", "unban"}, {"whom", "192.0.2.1"}})), "missing");
  EXPECT_EQ(rule(order({{"do", "forget"}, {"person", "gnobody"}})), "missing");
  EXPECT_EQ(rule(order({{"do", "settle"}, {"report", 7}})), "missing");
  for (const char* whom : {"", "Anna", "192.0.2.0/33", "g'; DROP"})
    EXPECT_EQ(rule(order({{"do", "ban"}, {"whom", whom}, {"for_ms", 1000}, {"why", "x"}})), "notation") << whom;
  EXPECT_EQ(rule(order({{"do", "ban"}, {"whom", anna_id_}, {"for_ms", 0}, {"why", "x"}})), "notation");
  EXPECT_TRUE(order({{"do", "history"}}).at("history").as_array().empty());
}

TEST_F(AtTheOffice, T9_a_match_is_closed_and_nobody_has_won) {
  order({{"do", "close"}, {"match", match_}, {"why", "the hall closes"}});
  const Log log = hall_.whole_log(match_);
  EXPECT_EQ(Match::fold(log)->house().closed_because, "the hall closes");
  EXPECT_EQ(rule(order({{"do", "close"}, {"match", match_}, {"why", "again"}})), "house");
  const object seen = hall_.ask(anna_, "GET", "/api/matches/" + match_).as_object();
  EXPECT_EQ(seen.at("stage").as_string(), "over");
}

TEST_F(AtTheOffice, T9_a_hidden_match_is_played_and_not_listed) {
  const auto listed = [&] {
    return hall_.ask(bruno_, "GET", "/api/matches?stage=live").at("matches").as_array().size();
  };
  EXPECT_EQ(listed(), 1U);
  order({{"do", "hide"}, {"match", match_}});
  EXPECT_EQ(listed(), 0U);
  EXPECT_FALSE(hall_.ask(bruno_, "GET", "/api/matches/" + match_).at("listed").as_bool());
  hall_.order(anna_, match_, seat_of(Side::first), "say here");
  EXPECT_EQ(hall_.whole_log(match_).entries.back().act, "say here");
  EXPECT_EQ(listed(), 0U);
  order({{"do", "unhide"}, {"match", match_}});
  EXPECT_EQ(listed(), 1U);
}

TEST_F(AtTheOffice, T9_a_deleted_match_is_gone_for_good) {
  hall_.ask(anna_, "POST", "/api/matches/" + match_ + "/reports", R"({"why": "noise"})", 201);
  hall_.hub.opened(50, {.id = bruno_id_, .name = "Bruno"});
  hall_.hub.heard(50, wire::write(wire::Hello{.match = match_, .since = 0}));
  EXPECT_EQ(order({{"do", "delete"}, {"match", match_}}).at("deleted").as_string(), match_);
  hall_.send(anna_, "GET", "/api/matches/" + match_);
  hall_.hub.heard(50, wire::write(wire::Act{.id = "x", .seat = seat_of(Side::second), .act = "resign"}));
  hall_.settle();
  EXPECT_EQ(hall_.send(anna_, "GET", "/api/matches/" + match_).status, 404);
  EXPECT_EQ(all_stored().find(match_), std::string::npos) << all_stored();
  EXPECT_EQ(order({{"do", "history"}}).at("history").as_array().size(), 1U);
}

TEST_F(AtTheOffice, T9_who_is_banned_is_out_at_once_and_in_again_after) {
  order({{"do", "ban"}, {"whom", anna_id_}, {"for_ms", 60'000}, {"why", "insults"}});
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "Else"})", 403);
  EXPECT_NE(hall_.order(anna_, match_, seat_of(Side::first), "resign").find("insults"), std::string::npos);
  EXPECT_EQ(order({{"do", "bans"}}).at("bans").as_array().size(), 1U);
  order({{"do", "unban"}, {"whom", anna_id_}});
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "Else"})", 200);
  EXPECT_EQ(order({{"do", "bans"}}).at("bans").as_array().size(), 0U);
}

TEST_F(AtTheOffice, T9_every_act_is_recorded_with_who_what_and_why) {
  order({{"do", "ban"}, {"whom", "192.0.9.0/24"}, {"for_ms", 1000}, {"why", "flood"}});
  order({{"do", "hide"}, {"match", match_}, {"why", "rude name"}});
  const auto history = order({{"do", "history"}}).at("history").as_array();
  ASSERT_EQ(history.size(), 2U);
  EXPECT_EQ(history[0].at("what").as_string(), "hide");
  EXPECT_EQ(history[0].at("who").as_string(), "root");
  EXPECT_EQ(history[0].at("why").as_string(), "rude name");
  EXPECT_EQ(history[0].at("match").as_string(), match_);
  EXPECT_EQ(history[1].at("person").as_string(), "192.0.9.0/24");
  EXPECT_EQ(history[1].at("at_ms").to_number<WallMs>(), hall_.now);
}

TEST_F(AtTheOffice, T9_reports_wait_until_they_are_settled) {
  hall_.ask(anna_, "POST", "/api/matches/" + match_ + "/reports", R"({"why": "noise"})", 201);
  const auto reports = order({{"do", "reports"}}).at("reports").as_array();
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0].at("person").as_string(), anna_id_);
  order({{"do", "settle"}, {"report", reports[0].at("report")}, {"why", "talked"}});
  EXPECT_TRUE(order({{"do", "reports"}}).at("reports").as_array().empty());
  EXPECT_EQ(order({{"do", "history"}}).at("history").as_array()[0].at("match").as_string(), match_);
}

TEST_F(AtTheOffice, T9_a_forgotten_person_is_nowhere_and_the_others_play_on) {
  hall_.order(anna_, match_, seat_of(Side::first), "say my mail is anna@example.org");
  hall_.order(bruno_, match_, seat_of(Side::second), "say hello");
  hall_.ask(anna_, "POST", "/api/matches/" + match_ + "/reports", R"({"why": "anna here"})", 201);
  const std::string over = begun_and_closed();
  order({{"do", "ban"}, {"whom", anna_id_}, {"for_ms", 1000}, {"why", "x"}});
  const std::size_t before = hall_.whole_log(match_).entries.size();
  const object done = order({{"do", "forget"}, {"person", anna_id_}});
  EXPECT_EQ(done.at("matches").to_number<int>(), 2) << boost::json::serialize(done);
  const std::string stored = all_stored();
  for (const std::string& gone : {anna_id_, std::string("Anna"), std::string("anna@"), std::string("anna here")})
    EXPECT_EQ(stored.find(gone), std::string::npos) << gone;
  for (const std::string& id : {match_, over}) EXPECT_TRUE(Match::fold(hall_.whole_log(id))) << id;
  EXPECT_GE(hall_.whole_log(match_).entries.size(), before);
  // Bruno's own stays, and his acts are taken; Anna has lost her seat.
  EXPECT_NE(stored.find("say hello"), std::string::npos);
  hall_.order(bruno_, match_, seat_of(Side::second), "say who are you?");
  EXPECT_EQ(hall_.whole_log(match_).entries.back().act, "say who are you?");
  EXPECT_EQ(hall_.order(anna_, match_, seat_of(Side::first), "say me").find("\"done\""), std::string::npos);
  EXPECT_EQ(hall_.text(bruno_, "/api/matches/" + match_ + "/log").find(anna_id_), std::string::npos);
  EXPECT_TRUE(hall_.rules.bans().all().empty());
  EXPECT_EQ(rule(order({{"do", "forget"}, {"person", anna_id_}})), "missing");
}

TEST_F(AtTheOffice, T9_viewers_get_the_changed_entries_again_under_their_numbers) {
  hall_.hub.opened(50, {.id = bruno_id_, .name = "Bruno"});
  hall_.hub.heard(50, wire::write(wire::Hello{.match = match_, .since = 0}));
  hall_.settle();
  hall_.clear_sent();
  order({{"do", "forget"}, {"person", anna_id_}});
  EXPECT_NE(hall_.sent().find("sit " + seat_of(Side::first)), std::string::npos) << hall_.sent();
  EXPECT_NE(hall_.sent().find(std::string(kNobodysName)), std::string::npos);
}

TEST_F(AtTheOffice, T9_an_export_tells_what_is_stored_and_nothing_of_others) {
  hall_.order(anna_, match_, seat_of(Side::first), "say mine");
  hall_.order(bruno_, match_, seat_of(Side::second), "say not hers");
  hall_.ask(anna_, "POST", "/api/matches/" + match_ + "/reports", R"({"why": "noise"})", 201);
  const std::string all = boost::json::serialize(order({{"do", "export"}, {"person", anna_id_}}));
  for (const char* hers : {"say mine", "noise", "Anna"}) EXPECT_NE(all.find(hers), std::string::npos) << hers;
  for (const std::string& not_hers : {std::string("say not hers"), bruno_id_, std::string("Bruno")})
    EXPECT_EQ(all.find(not_hers), std::string::npos) << not_hers;
}

TEST_F(AtTheOffice, T9_a_new_key_ends_every_cookie) {
  EXPECT_EQ(hall_.id_of(anna_), anna_id_);
  order({{"do", "rotate-key"}});
  EXPECT_NE(hall_.id_of(anna_), anna_id_);
  MemoryJournal later(hall_.disk);
  EXPECT_TRUE(Guests(later).read(anna_.cookie.substr(anna_.cookie.find('=') + 1)));
}

}  // namespace
}  // namespace giostra::server
