// Reports to the operator, people who are kept out, and words that are not heard, over the API and over lines.
#include <chrono>
#include <fstream>

#include "server/api/api_test.hpp"
#include "server/journal/journal_test.hpp"

namespace giostra::server {
namespace {

using boost::json::object;

// A hall whose rules a test writes.
class RuledHall : public testing::Test {
 protected:
  RuledHall() {
    std::filesystem::create_directory(folder_.path());
    put_words("merda\nbad luck\n");
    hall_.rules = HouseRules(hall_.journal, hall_.now, folder_.path() / "words.txt",
                             [this](std::string_view what) { told_ += what; });
    const Game& game = *all_games().front();
    object seats;
    for (const SeatInfo& info : game.seats())
      if (info.speaks) seats[info.name] = info.side == Side::first ? "me" : "open";
    seat_ = game.seats().front().name;
    match_ = hall_.make(anna_, {{"game", game.about().name}, {"seats", seats}});
  }
  void put_words(std::string_view text) { std::ofstream(folder_.path() / "words.txt", std::ios::binary) << text; }
  void ban(const std::string& whom, WallMs for_ms) {
    hall_.journal.change(
        change::Add{write_ban({.whom = whom, .from_ms = hall_.now, .until_ms = hall_.now + for_ms, .why = "insults"})},
        [](Stored) {});
    hall_.settle();
    hall_.rules.take_bans(hall_.journal, hall_.now);
  }
  boost::json::value report(Hall::Guest& guest, const object& wish, int status) {
    return hall_.ask(guest, "POST", "/api/matches/" + match_ + "/reports", boost::json::serialize(wish), status);
  }
  std::vector<Note> reports() { return hall_.journal.notes({.kind = std::string(kReportNote)}); }

  TestFolder folder_;
  Hall hall_;
  std::string told_;
  Hall::Guest anna_, bruno_;
  std::string seat_, match_;
};

TEST_F(RuledHall, T9_a_report_keeps_who_what_and_how_far_the_match_was) {
  const auto answer = report(anna_, {{"why", "  he insults\n me "}, {"about", seat_}}, 201);
  const auto entries = static_cast<std::uint32_t>(hall_.whole_log(match_).entries.size());
  EXPECT_EQ(answer.at("entries").to_number<std::uint32_t>(), entries);
  ASSERT_EQ(reports().size(), 1U);
  const auto kept = read_report(reports().front()).value();
  EXPECT_EQ(kept.match, match_);
  EXPECT_EQ(kept.person, hall_.id_of(anna_));
  EXPECT_EQ(kept.why, "he insults me");
  EXPECT_EQ(kept.about, seat_);
  EXPECT_EQ(kept.entries, entries);
  EXPECT_EQ(kept.at_ms, hall_.now);
  report(anna_, {{"why", "this"}, {"about", 1}}, 201);
  EXPECT_EQ(read_report(reports().front())->about, "1");
}

TEST_F(RuledHall, T9_only_who_is_there_can_report) {
  Hall::Guest stranger, nobody;
  hall_.id_of(stranger);
  report(stranger, {{"why", "x"}}, 403);
  report(nobody, {{"why", "x"}}, 403);
  EXPECT_TRUE(nobody.cookie.empty());
  hall_.order(stranger, match_, "nobody", "resign");  // a line that came and went
  report(stranger, {{"why", "x"}}, 403);
  hall_.hub.opened(99, {.id = hall_.id_of(stranger), .name = "S"}, "192.0.2.9");
  hall_.hub.heard(99, wire::write(wire::Hello{.match = match_, .since = 0}));
  report(stranger, {{"why", "x"}}, 201);
}

TEST_F(RuledHall, T9_a_wrong_report_is_refused_and_stores_nothing) {
  const std::string longest(300, 'x');
  for (const object& wrong : {object{},
                              {{"why", ""}},
                              {{"why", " \n "}},
                              {{"why", 1}},
                              {{"why", longest + "x"}},
                              {{"why", "x"}, {"about", 0}},
                              {{"why", "x"}, {"about", 99'999}},
                              {{"why", "x"}, {"about", "nowhere"}},
                              {{"why", "x"}, {"about", true}},
                              {{"why", "x"}, {"more", 1}}})
    report(anna_, wrong, 400);
  EXPECT_TRUE(reports().empty());
  report(anna_, {{"why", longest}}, 201);
}

TEST_F(RuledHall, T9_reports_are_few_an_hour) {
  for (int i = 0; i < 5; ++i) report(anna_, {{"why", "x"}}, 201);
  report(anna_, {{"why", "x"}}, 429);
  hall_.now += 3'600'001;
  report(anna_, {{"why", "x"}}, 201);
}

TEST_F(RuledHall, T9_who_is_kept_out_changes_nothing_and_learns_until_when) {
  const std::string anna = hall_.id_of(anna_);
  ban(anna, 7'200'000);
  const auto made = hall_.ask(anna_, "POST", "/api/matches", R"({"game": "x"})", 403);
  EXPECT_EQ(made.at_pointer("/error/rule").as_string(), "permission");
  const std::string until = say_time(hall_.now + 7'200'000) + ": insults";
  EXPECT_EQ(made.at_pointer("/error/detail").as_string(), until);
  for (const char* path : {"/api/me", "/api/pair"}) hall_.ask(anna_, "POST", path, R"({"name": "Else"})", 403);
  report(anna_, {{"why", "x"}}, 403);
  const std::string refused = hall_.order(anna_, match_, seat_, "resign");
  EXPECT_NE(refused.find(until), std::string::npos) << refused;
  EXPECT_EQ(hall_.send(anna_, "GET", "/api/matches/" + match_).status, 200);  // may look on
  hall_.ask(bruno_, "POST", "/api/me", R"({"name": "Bruno"})", 200);
  hall_.now += 7'200'000;
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "Anna"})", 200);
}

TEST_F(RuledHall, T9_addresses_are_kept_out_by_ranges) {
  ban("192.0.2.0/24", 1000);  // the hall's own
  hall_.ask(bruno_, "POST", "/api/me", R"({"name": "Bruno"})", 403);
  hall_.now += 1000;
  ban("192.0.3.0/24", 1000);
  hall_.ask(bruno_, "POST", "/api/me", R"({"name": "Bruno"})", 200);
}

TEST_F(RuledHall, T9_names_that_are_not_heard_here_are_refused) {
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "Bad Luck"})", 400);
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "Luck"})", 200);
  put_words("luck\n");
  std::filesystem::last_write_time(folder_.path() / "words.txt",
                                   std::filesystem::file_time_type::clock::now() + std::chrono::seconds(5));
  hall_.now += 2000;
  hall_.rules.refresh(hall_.now);
  // The cookie still says it; the house does not.
  EXPECT_TRUE(hall_.ask(anna_, "GET", "/api/me").at("name").as_string().starts_with("Giostra "));
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "Bad Luck"})", 400);
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "merda"})", 200);
}

TEST_F(RuledHall, T9_a_list_that_cannot_be_read_changes_nothing_and_is_told) {
  put_words("...\n");
  std::filesystem::last_write_time(folder_.path() / "words.txt",
                                   std::filesystem::file_time_type::clock::now() + std::chrono::seconds(5));
  hall_.now += 2000;
  hall_.rules.refresh(hall_.now);
  EXPECT_NE(told_.find("words.txt:1"), std::string::npos) << told_;
  hall_.ask(anna_, "POST", "/api/me", R"({"name": "merda"})", 400);
}

TEST_F(RuledHall, T9_talk_is_stored_masked_whichever_way_it_comes) {
  hall_.order(anna_, match_, seat_, "say che m e r d a!");
  const auto entries = hall_.whole_log(match_).entries;
  EXPECT_EQ(entries.back().act, "say che . . . . .!");
}

TEST(Rules, T9_a_house_without_a_list_gets_the_shipped_one_to_edit) {
  const TestFolder folder;
  std::filesystem::create_directory(folder.path());
  MemoryJournal journal(std::make_shared<Disk>());
  const HouseRules rules(journal, 1, folder.path() / "words.txt", [](std::string_view what) { FAIL() << what; });
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "words.txt"));
  EXPECT_FALSE(rules.may_be_called("Stronzo"));
  EXPECT_TRUE(rules.may_be_called("Anna"));
}

TEST(Bans, T9_ranges_of_addresses) {
  const auto holds = [](const char* range, const char* address) {
    const auto read = AddressRange::read(range);
    return read && read->holds(address);
  };
  EXPECT_TRUE(holds("192.0.2.7", "192.0.2.7"));
  EXPECT_FALSE(holds("192.0.2.7", "192.0.2.8"));
  EXPECT_TRUE(holds("192.0.2.0/24", "192.0.2.255"));
  EXPECT_TRUE(holds("192.0.2.0/24", "::ffff:192.0.2.1"));
  EXPECT_FALSE(holds("192.0.2.0/25", "192.0.2.128"));
  EXPECT_TRUE(holds("0.0.0.0/0", "203.0.113.9"));
  EXPECT_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
  EXPECT_TRUE(holds("2001:db8::/32", "2001:db8:ffff::1"));
  EXPECT_FALSE(holds("2001:db8::/32", "2001:db9::1"));
  EXPECT_TRUE(holds("2001:db8::7", "2001:db8::/64"));
  EXPECT_FALSE(holds("2001:db8::7", "2001:db8:0:1::/64"));
  EXPECT_FALSE(holds("2001:db8::/32", "nonsense"));
  for (const char* wrong : {"", "gabc", "192.0.2", "192.0.2.0/33", "192.0.2.0/-1", "192.0.2.0/", "2001:db8::/129"})
    EXPECT_FALSE(AddressRange::read(wrong)) << wrong;
}

TEST(Bans, T9_notes_keep_them_and_old_ones_are_passed_over) {
  MemoryJournal journal(std::make_shared<Disk>());
  const Ban ban{.whom = "ganna", .from_ms = 10, .until_ms = 100, .why = "a \"b\""};
  journal.change(change::Add{write_ban(ban)}, [](Stored) {});
  journal.change(change::Add{Note{.kind = std::string(kBanNote), .person = "gx", .text = "of another program"}},
                 [](Stored) {});
  journal.store_all();
  const Bans bans = Bans::of(journal, 99);
  ASSERT_EQ(bans.all().size(), 1U);
  Ban kept = bans.all().front();
  kept.note = 0;
  EXPECT_EQ(kept, ban);
  EXPECT_EQ(Bans::of(journal, 100).find("ganna", "", 99), nullptr);
}

}  // namespace
}  // namespace giostra::server
