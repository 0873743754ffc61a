// A data folder that an older version wrote opens today: the same answers to the same people, old cookies and message
// ids are known, and matches that were under way go on. The folder is server/data/format_1.sql.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>

#include <SQLiteCpp/SQLiteCpp.h>
#include "match/match.hpp"
#include "server/api/api.hpp"
#include "server/journal/journal_test.hpp"
#include "server/questions.hpp"
#include "server/sqlite/sqlite_journal.hpp"
#include "server/wire/wire_client.hpp"

namespace giostra::server {
namespace {

std::string text_of(const std::string& file) {
  std::ifstream in(std::filesystem::path(GIOSTRA_SOURCE_DIR) / "server/data" / file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// A folder with the old data in it.
class OldFolder : public TestFolder {
 public:
  OldFolder() {
    std::filesystem::create_directories(path());
    SQLite::Database db((path() / "giostra.sqlite").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    db.exec(text_of("format_1.sql"));
  }
};

// What the old answer holds, the new one holds too; it may say more.
std::string missing(const boost::json::value& old, const boost::json::value& now, const std::string& at = "$") {
  if (old.is_object() && now.is_object()) {
    for (const auto& field : old.get_object()) {
      const auto* value = now.get_object().if_contains(field.key());
      if (value == nullptr) return at + "." + std::string(field.key()) + " is gone";
      if (auto inside = missing(field.value(), *value, at + "." + std::string(field.key())); !inside.empty())
        return inside;
    }
    return {};
  }
  if (old.is_array() && now.is_array() && old.get_array().size() == now.get_array().size()) {
    for (std::size_t i = 0; i < old.get_array().size(); ++i)
      if (auto inside = missing(old.get_array()[i], now.get_array()[i], at + "[" + std::to_string(i) + "]");
          !inside.empty())
        return inside;
    return {};
  }
  return old == now ? "" : at + ": " + boost::json::serialize(old) + " became " + boost::json::serialize(now);
}

class OldData : public ::testing::Test, public Outlet, public Thinkers {
 protected:
  // A guest of the old server with the cookie that it gave; nobody where there is no such name.
  std::string cookie(std::string_view name) {
    const auto* found = answers.at("guests").as_object().if_contains(name);
    return found == nullptr ? std::string() : std::string(found->as_string());
  }
  std::string id(std::string_view story) { return std::string(answers.at("matches").at(story).as_string()); }

  std::string get(std::string_view who, std::string_view target) {
    HttpRequest request{.method = "GET"};
    EXPECT_TRUE(read_target(target, request));
    request.headers = {{"host", "giostra.test"}, {"cookie", cookie(who)}};
    std::string body;
    api.handle(std::move(request), [&](const HttpAnswer& answer) {
      EXPECT_EQ(answer.status, 200) << target;
      body = *answer.body;
    });
    return body;
  }

  void settle() {
    for (int i = 0; i < 3; ++i) {
      bool last = false;
      journal.append("no such match", 0, {}, {}, [&](Stored) { last = true; });
      while (!last) loop.run_one();
      hub.let_time_pass();
    }
  }
  void pass(WallMs time) {
    for (const WallMs end = now + time; now < end; now += 500) settle();
  }

  // A message of a guest, on a line of its own; all that came back.
  std::string say(std::string_view who, const std::string& match, const std::string& message) {
    const LineId line = ++lines_;
    auto person = guests.read(cookie(who).substr(kGuestCookie.size() + 1));
    hub.opened(line, person.value_or(Person{.id = "gnobody", .name = "nobody"}));
    hub.heard(line, wire::write(wire::Hello{.match = match, .since = 0}));
    settle();
    sent_.clear();
    hub.heard(line, message);
    settle();
    hub.closed(line);
    return sent_;
  }

  Match stored(const std::string& match) {
    const auto kept = journal.read(match);
    Log log = *read_log(kept->head.header);
    for (const Row& row : kept->rows) log.entries.push_back(row.entry);
    auto folded = Match::fold(log);
    EXPECT_TRUE(folded) << match;
    return std::move(*folded);
  }

  // Outlet and Thinkers
  void send(LineId, std::shared_ptr<const std::string> message) override { sent_ += *message + "\n"; }
  void cut(LineId, wire::Bye::Why) override {}
  void think(Task task, Answered) override { asked.push_back(task.match); }
  void forget(std::string_view) override {}

  boost::json::value answers = boost::json::parse(text_of("format_1_answers.json"));
  OldFolder folder;
  TestLoop loop;
  SqliteJournal journal{{.folder = folder.path()}, loop.post()};
  WallMs now = journal.last_heartbeat().value_or(0);
  HouseQuestions questions;
  Hub hub{{.journal = journal,
           .outlet = *this,
           .thinkers = *this,
           .questions = &questions,
           .secret = [] { return FairDice::Secret{1, 2, 3}; },
           .match_id = [] { return std::string("new"); },
           .now = [this] { return now; },
           .report = [](std::string_view what) { ADD_FAILURE() << what; }}};
  Guests guests{journal};
  Api api{{.hub = hub,
           .journal = journal,
           .guests = guests,
           .now = [this] { return now; },
           .addresses = [] { return std::vector<std::string>{}; }}};
  std::vector<std::string> asked;  // the matches in which a computer player was asked

 private:
  LineId lines_ = 0;
  std::string sent_;
};

TEST_F(OldData, everybody_gets_the_answers_that_the_old_version_gave) {
  for (const auto& answer : answers.at("answers").as_array()) {
    const std::string who(answer.at("who").as_string());
    const std::string path(answer.at("path").as_string());
    SCOPED_TRACE(who + " " + path);
    const std::string body = get(who, path);
    if (const auto* text = answer.as_object().if_contains("text"))
      EXPECT_EQ(body, text->as_string());
    else
      EXPECT_EQ(missing(answer.at("json"), boost::json::parse(body)), "");
  }
  EXPECT_GE(answers.at("answers").as_array().size(), 40U);
}

TEST_F(OldData, a_list_leaves_summaries_behind_and_loads_no_match) {
  const Journal::Query everything{.listed_only = false, .limit = 100};
  for (const Listed& match : journal.find(everything)) EXPECT_EQ(match.summary, "");
  std::vector<std::string> lists;
  for (int visit = 0; visit < 2; ++visit) {
    for (const char* target : {"/api/matches", "/api/matches?mine=1", "/api/matches?stage=live"})
      lists.push_back(get("Anna", target));
    settle();
  }
  EXPECT_TRUE(std::equal(lists.begin(), lists.begin() + 3, lists.begin() + 3));
  EXPECT_EQ(hub.counts().matches, 0U);
  for (const Listed& match : journal.find(everything)) {
    const auto kept = journal.read(match.id);
    Log log = *read_log(kept->head.header);
    for (const Row& row : kept->rows) log.entries.push_back(row.entry);
    if (!match.summary.empty()) EXPECT_EQ(read_summary(match.summary), summarize(log));
  }
  EXPECT_FALSE(journal.read(id("agreed"))->summary.empty());
}

TEST_F(OldData, secrets_stay_with_those_who_may_read_them) {
  const std::string asking = "/api/matches/" + id("asking") + "/log";
  EXPECT_NE(get("Anna", asking).find("guess"), std::string::npos);
  EXPECT_EQ(get("Bruno", asking).find("guess"), std::string::npos);
  EXPECT_EQ(get("Anna", asking).find("match reply"), std::string::npos);
  const std::string agreed = "/api/matches/" + id("agreed") + "/log";
  EXPECT_NE(get("Dario", agreed).find("tell bishop soon"), std::string::npos);
  EXPECT_EQ(get("Carla", agreed).find("tell bishop soon"), std::string::npos);
}

TEST_F(OldData, a_message_that_the_old_version_stored_is_known) {
  const std::string match = id("agreed");
  const auto rows = journal.read(match)->rows;
  const auto first = std::ranges::find_if(rows, [](const Row& row) { return !row.cause.empty(); });
  ASSERT_NE(first, rows.end());
  const std::string own = first->cause.substr(first->cause.find(':') + 1);
  EXPECT_NE(own.find("carla"), std::string::npos) << own;
  const auto said = say("Carla", match, wire::write(wire::Act{.id = own, .seat = "B.white", .act = "resign"}));
  EXPECT_EQ(said, wire::write(wire::Done{.id = own, .seq = first->entry.seq}) + "\n");
  EXPECT_EQ(journal.read(match)->rows, rows);
}

// Somebody who is awaited acts in every match that was live; the rest is the computer's turn.
TEST_F(OldData, matches_under_way_go_on_without_the_time_in_between) {
  now += 3'600'000;
  hub.resume();
  settle();
  for (const std::string story : {"rematch", "computer", "referee", "questions"}) {
    SCOPED_TRACE(story);
    const Match match = stored(id(story));
    EXPECT_LT(count(match.now()), 60'000);
    bool acted = false;
    for (const Sitting& sitting : match.house().sittings) {
      if (acted || !sitting.seat.is_seat() || sitting.is_bot() || !match.awaits().has(sitting.seat)) continue;
      const std::string seat(write_actor(sitting.seat, match.game().seats()));
      const wire::Act act{.id = "new", .seat = seat, .act = match.table().sample(sitting.seat, 1)};
      EXPECT_NE(say(sitting.name, id(story), wire::write(act)).find("\"done\""), std::string::npos) << act.act;
      acted = true;
    }
    EXPECT_TRUE(acted || std::ranges::find(asked, id(story)) != asked.end());
  }
}

TEST_F(OldData, the_question_under_way_is_ruled_in_time_and_opens) {
  hub.resume();
  pass(30'000);
  const std::string log = get("", "/api/matches/" + id("asking") + "/log");
  EXPECT_NE(log.find("referee ruling"), std::string::npos) << log;
  EXPECT_NE(log.find("match reply"), std::string::npos);
  EXPECT_NE(log.find("guess"), std::string::npos);
}

TEST_F(OldData, a_match_that_waited_begins_when_somebody_comes) {
  const Match before = stored(id("waiting"));
  std::optional<Verdict> sat;
  const auto anna = guests.read(cookie("Anna").substr(kGuestCookie.size() + 1));
  ASSERT_TRUE(anna);
  for (const SeatInfo& seat : before.game().seats())
    if (before.house().at(*read_actor(seat.name, before.game().seats())) == nullptr)
      hub.sit(id("waiting"), *anna, {.seat = seat.name}, [&](const Verdict& verdict) { sat = verdict; });
  settle();
  ASSERT_TRUE(sat && *sat);
  EXPECT_TRUE(stored(id("waiting")).house().started);
}

}  // namespace
}  // namespace giostra::server
