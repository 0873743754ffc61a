// People are forgotten by themselves (E155): a whole house over a journal on disk, in virtual time.
#include <algorithm>

#include "server/events/hub.hpp"
#include "server/safety/evening_test.hpp"
#include "server/safety/safety.hpp"

namespace giostra::server {
namespace {

constexpr WallMs kDay_ms = 24LL * 3600 * 1000;

// What there is of a server for an event that nobody looks at.
class QuietHouse final : Outlet, Thinkers {
 public:
  QuietHouse(Journal& journal, const std::filesystem::path& database, TestLoop& loop, const WallMs& now)
      : hub_({.journal = journal,
              .outlet = *this,
              .thinkers = *this,
              .secret = [] { return FairDice::Secret{}; },
              .match_id = [] { return std::string("m9"); },
              .now = [&now] { return now; }}),
        safety_({.journal = journal,
                 .image = images_of(database),
                 .now = [&now] { return now; },
                 .post = loop.post(),
                 .beside = beside(loop),
                 .facts = [] { return FileFacts{}; },
                 .rooms = {.find = [this](std::string_view event) { return events_.find(event); },
                           .drop = [this](std::string_view event) { events_.drop(event); },
                           .hub = [this]() -> Hub& { return hub_; }},
                 .disks = [] { return std::vector<RemovableDisk>{}; }}),
        events_({.journal = journal,
                 .outlet = *this,
                 .now = [&now] { return now; },
                 .event_id = [] { return std::string("e9"); },
                 .lot = [](std::uint32_t) { return 0U; },
                 .beside = beside(loop),
                 .programs = {&safety_}}) {}

  [[nodiscard]] Safety& safety() { return safety_; }
  [[nodiscard]] EventRoom& room() { return *events_.find(kEveningId); }
  [[nodiscard]] bool is_forgotten() { return safety_.state(room()).at("forgotten").as_bool(); }

 private:
  static Beside beside(TestLoop& loop) {
    return [&loop](const std::function<void()>& work, std::function<void()> then) {
      work();
      loop.post()(std::move(then));
    };
  }
  void send(LineId, std::shared_ptr<const std::string>) override {}
  void cut(LineId, wire::Bye::Why) override {}
  void think(Task, Answered) override {}
  void forget(std::string_view) override {}

  Hub hub_;
  Safety safety_;
  EventHub events_;
};

class ForgetOld : public EveningTest {
 protected:
  void SetUp() override {
    journal_ = std::make_unique<SqliteJournal>(SqliteJournal::Options{.folder = folder_.path()}, loop_.post());
    keep_event();
    house_.emplace(*journal_, database(), loop_, now_);
  }
  void act(const std::string& text) {
    bool done = false;
    house_->room().decide({.author = "chief", .act = text}, [&](const Result<std::uint32_t>& how) {
      EXPECT_TRUE(how) << text;
      done = true;
    });
    while (!done) loop_.run_one();
  }
  // As often as the server would look; whether anything was begun.
  bool looks_after(WallMs ms) {
    now_ += ms;
    house_->safety().forget_old();
    return loop_.waiting() > 0;
  }
  [[nodiscard]] std::string log() { return event::write_event_log(house_->room().log()); }

  WallMs now_ = read_opened("2026-11-16T19:00:10Z").value();
  std::optional<QuietHouse> house_;
};

TEST_F(ForgetOld, E155_thirty_days_after_the_last_entry_people_are_forgotten_and_results_stay) {
  const auto table = house_->room().event().cross_table("A");
  EXPECT_FALSE(looks_after(29 * kDay_ms));
  EXPECT_NE(log().find("Anna Rossi"), std::string::npos);
  ASSERT_TRUE(looks_after(kDay_ms));
  while (!house_->is_forgotten()) loop_.run_one();
  for (const char* name : {"Anna", "Bruno", "Verdi", "Circolo"}) EXPECT_EQ(log().find(name), std::string::npos) << name;
  EXPECT_EQ(house_->room().event().cross_table("A"), table);
  std::vector<std::string> roles;
  for (const RoleLink& link : journal_->links(kEveningId)) roles.push_back(link.role);
  std::ranges::sort(roles);
  EXPECT_EQ(roles, (std::vector<std::string>{"chief", "screen:main", "table:1"})) << "links that name somebody go";
  while (loop_.waiting() > 0) loop_.run_one();
  EXPECT_FALSE(looks_after(kDay_ms)) << "once";
}

TEST_F(ForgetOld, E155_the_organiser_says_after_how_many_days) {
  act("set forget 7");
  EXPECT_FALSE(looks_after(7 * kDay_ms - 60'000));
  EXPECT_FALSE(looks_after(60'000)) << "it looks about once an hour";
  EXPECT_TRUE(looks_after(3'600'000));
  while (!house_->is_forgotten()) loop_.run_one();
}

TEST_F(ForgetOld, E155_not_while_a_round_is_being_played) {
  act("clear A 1 1");
  ASSERT_TRUE(looks_after(31 * kDay_ms));
  while (loop_.waiting() > 0) loop_.run_one();
  EXPECT_FALSE(house_->is_forgotten());
  EXPECT_NE(log().find("Anna Rossi"), std::string::npos);
}

}  // namespace
}  // namespace giostra::server
