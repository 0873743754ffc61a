// What every journal must do, held against each of them.
#include "server/journal/journal_test.hpp"

#include <gtest/gtest.h>

#include "bench/postgres_server.hpp"
#include "server/journal/memory_journal.hpp"
#include "server/postgres/postgres_journal.hpp"
#include "server/sqlite/sqlite_journal.hpp"

namespace giostra::server {
namespace {

using Ids = std::vector<std::string>;

// A journal, its disk, and a way to let everything be answered that was asked.
class MemoryBench {
 public:
  Journal& journal() { return *journal_; }
  void restart() { journal_ = std::make_unique<MemoryJournal>(disk_); }
  void settle() { journal_->store_all(); }

 private:
  std::shared_ptr<Disk> disk_ = std::make_shared<Disk>();
  std::unique_ptr<MemoryJournal> journal_ = std::make_unique<MemoryJournal>(disk_);
};

// Answers come in order, so the answer to one more question comes last.
void settle_by(Journal& journal, TestLoop& loop) {
  bool last = false;
  journal.append("no such match", 0, {}, {}, [&](Stored) { last = true; });
  while (!last) loop.run_one();
}

class SqliteBench {
 public:
  SqliteBench() { restart(); }
  Journal& journal() { return *journal_; }
  void restart() {
    journal_.reset();
    journal_ = std::make_unique<SqliteJournal>(SqliteJournal::Options{.folder = folder_.path()}, loop_.post());
  }
  void settle() { settle_by(*journal_, loop_); }

 private:
  TestFolder folder_;
  TestLoop loop_;
  std::unique_ptr<SqliteJournal> journal_;
};

class PostgresBench {
 public:
  PostgresBench() { restart(); }
  Journal& journal() { return *journal_; }
  void restart() {
    journal_.reset();
    journal_ =
        std::make_unique<PostgresJournal>(PostgresJournal::Options{.address = PostgresAddress::read(address_).value(),
                                                                   .node = "node-" + std::to_string(++starts_)},
                                          loop_.post());
  }
  void settle() { settle_by(*journal_, loop_); }

 private:
  std::string address_ = bench::PostgresServer::shared().make_database();
  int starts_ = 0;
  TestLoop loop_;
  std::unique_ptr<PostgresJournal> journal_;
};

template <class Bench>
class JournalContract : public testing::Test {
 protected:
  Journal& journal() { return bench_.journal(); }
  // Asks, and notes the answer.
  void create(MatchHead what) { journal().create(std::move(what), note()); }
  void append(std::string_view match, std::uint32_t expected, std::vector<Row> rows, Stage stage = Stage::live,
              std::vector<std::string> people = {}) {
    append(match, expected, std::move(rows), Listing{.stage = stage, .people = std::move(people)});
  }
  void append(std::string_view match, std::uint32_t expected, std::vector<Row> rows, Listing listing) {
    journal().append(match, expected, std::move(rows), std::move(listing), note());
  }
  void change(Change what) { journal().change(std::move(what), note()); }
  // All answers since the last time, in their order.
  std::vector<Stored> answers() {
    bench_.settle();
    return std::exchange(answers_, {});
  }
  Ids find(const Journal::Query& query) {
    Ids ids;
    for (const Listed& match : journal().find(query)) ids.push_back(match.id);
    return ids;
  }
  std::string summary(std::string_view match) { return journal().read(match)->summary; }

  Bench bench_;

 private:
  Journal::Done note() {
    return [this](Stored stored) { answers_.push_back(stored); };
  }
  std::vector<Stored> answers_;
};

using Answers = std::vector<Stored>;

using Benches = testing::Types<MemoryBench, SqliteBench, PostgresBench>;
TYPED_TEST_SUITE(JournalContract, Benches);

TYPED_TEST(JournalContract, what_is_stored_is_read_as_it_was_and_after_a_restart) {
  const MatchHead made{.id = "m1",
                       .header = "giostra-log 1\nGame: sample\nEvent: città\n",
                       .secret = "c0ffee",
                       .listed = true,
                       .made_ms = 1'760'000'000'123,
                       .maker = "gabc",
                       .questions = "id,category\n"};
  const std::vector<Row> rows{row(1, "sit A.white gab Niccolò \"Nik\"", "match"), row(2, "perché\n\"\\"), row(3, "c")};
  this->create(made);
  this->append("m1", 0, {rows[0]}, Stage::open);
  this->append("m1", 1, {rows[1], rows[2]}, Stage::live);
  EXPECT_EQ(this->answers(), (Answers{kStored, kStored, kStored}));
  for (int visit = 0; visit < 2; ++visit) {
    const auto kept = this->journal().read("m1");
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->head, made);
    EXPECT_EQ(kept->stage, Stage::live);
    EXPECT_EQ(kept->rows, rows);
    this->bench_.restart();
  }
}

TYPED_TEST(JournalContract, rows_since_a_number_are_those_after_it) {
  this->create(head("m1"));
  this->append("m1", 0, {row(1, "a"), row(2, "b"), row(3, "c")});
  this->answers();
  EXPECT_EQ(this->journal().read("m1", 1)->rows, (std::vector{row(2, "b"), row(3, "c")}));
  EXPECT_TRUE(this->journal().read("m1", 3)->rows.empty());
  EXPECT_TRUE(this->journal().read("m1", 4'000'000'000)->rows.empty());
  EXPECT_FALSE(this->journal().read("m2"));
}

TYPED_TEST(JournalContract, links_are_kept_with_their_match_until_they_are_dropped) {
  const RoleLink first{.token = "t1", .role = "referee", .by = "gabc", .made_ms = 5};
  const RoleLink second{.token = "t2", .role = "team:1", .by = "gdef", .made_ms = 7};
  const RoleLink earlier{.token = "t3", .role = "seat:A.white", .by = "gabc", .made_ms = 3};
  const auto note = [](std::vector<Stored>& to) { return [&to](Stored how) { to.push_back(how); }; };
  std::vector<Stored> how;
  this->create(head("m1"));
  this->create(head("m2"));
  this->journal().add_links("m1", {first, second}, note(how));
  this->journal().add_links("m1", {earlier, {.token = "t1", .role = "team:2", .by = "gx", .made_ms = 9}}, note(how));
  this->journal().add_links("m2", {first}, note(how));
  this->journal().add_links("no such match", {first}, note(how));
  this->answers();
  EXPECT_EQ(how, (Answers{kStored, kStored, kStored, kConflict}));
  for (int visit = 0; visit < 2; ++visit) {
    EXPECT_EQ(this->journal().links("m1"), (std::vector{earlier, first, second}));
    EXPECT_EQ(this->journal().links("m2"), std::vector{first});
    EXPECT_TRUE(this->journal().links("no such match").empty());
    this->bench_.restart();
  }
  how.clear();
  this->journal().drop_link("m1", "t1", note(how));
  this->journal().drop_link("m1", "t1", note(how));
  this->journal().drop_link("no such match", "t1", note(how));
  this->answers();
  EXPECT_EQ(how, (Answers{kStored, kConflict, kConflict}));
  this->bench_.restart();
  EXPECT_EQ(this->journal().links("m1"), (std::vector{earlier, second}));
  EXPECT_EQ(this->journal().links("m2"), std::vector{first}) << "links are their match's own";
}

TYPED_TEST(JournalContract, makers_and_links_go_with_the_match_and_with_the_person) {
  const auto nobody = [](Stored) {};
  MatchHead made = head("m1");
  made.maker = "gabc";
  this->create(made);
  this->create(head("m2"));
  for (const char* match : {"m1", "m2"})
    this->journal().add_links(match,
                              {{.token = "t1", .role = "referee", .by = "gabc", .made_ms = 1},
                               {.token = "t2", .role = "team:1", .by = "gdef", .made_ms = 2}},
                              nobody);
  this->journal().change(change::Forget{"gabc"}, nobody);
  this->journal().change(change::Erase{"m2"}, nobody);
  this->create(head("m2"));
  this->answers();
  EXPECT_EQ(this->journal().read("m1")->head.maker, "");
  ASSERT_EQ(this->journal().links("m1").size(), 1U);
  EXPECT_EQ(this->journal().links("m1").front().by, "gdef");
  EXPECT_TRUE(this->journal().links("m2").empty()) << "of another match with the same id";
}

TYPED_TEST(JournalContract, an_id_is_taken_once) {
  this->create(head("m1"));
  this->append("m1", 0, {row(1, "a")});
  this->create(head("m1", false));
  EXPECT_EQ(this->answers(), (Answers{kStored, kStored, kConflict}));
  EXPECT_EQ(this->journal().read("m1")->head, head("m1"));
  EXPECT_EQ(this->journal().read("m1")->rows.size(), 1U);
}

TYPED_TEST(JournalContract, an_append_that_expects_another_number_conflicts_and_so_do_those_after_it) {
  this->create(head("m1"));
  this->append("m1", 1, {row(2, "too far")});
  this->append("m1", 0, {row(1, "a"), row(2, "b")});
  this->append("m1", 0, {row(1, "late")});
  this->append("m1", 1, {row(2, "late too")});
  this->append("m1", 2, {row(3, "c")});
  this->append("m2", 0, {row(1, "of no match")});
  EXPECT_EQ(this->answers(), (Answers{kStored, kConflict, kStored, kConflict, kConflict, kStored, kConflict}));
  EXPECT_EQ(this->journal().read("m1")->rows, (std::vector{row(1, "a"), row(2, "b"), row(3, "c")}));
}

TYPED_TEST(JournalContract, a_conflict_leaves_other_matches_alone) {
  this->create(head("m1"));
  this->create(head("m2"));
  this->append("m1", 7, {row(8, "x")}, Stage::over);
  this->append("m2", 0, {row(1, "y")});
  EXPECT_EQ(this->answers(), (Answers{kStored, kStored, kConflict, kStored}));
  EXPECT_EQ(this->journal().read("m1")->stage, Stage::open);
  EXPECT_EQ(this->journal().read("m2")->rows, (std::vector{row(1, "y")}));
}

TYPED_TEST(JournalContract, a_stage_can_change_without_rows) {
  this->create(head("m1"));
  this->append("m1", 0, {row(1, "a")}, Stage::live);
  this->append("m1", 1, {}, Stage::over);
  EXPECT_EQ(this->answers(), (Answers{kStored, kStored, kStored}));
  EXPECT_EQ(this->journal().read("m1")->stage, Stage::over);
}

TYPED_TEST(JournalContract, lists_are_newest_first_by_stage_listing_and_person) {
  for (const char* id : {"m1", "m2", "m3", "m4"}) {
    MatchHead made = head(id, std::string_view(id) != "m3");
    made.maker = "gabc";
    this->create(made);
  }
  this->append("m1", 0, {row(1, "a")}, Stage::over, {"gab"});
  this->append("m3", 0, {row(1, "a")}, Stage::live, {"gab"});
  this->append("m3", 1, {row(2, "b")}, Stage::live, {"gab", "gother"});
  this->append("m4", 0, {row(1, "a")}, Stage::live, {"gother"});
  this->append("m2", 5, {row(6, "of another number")}, Stage::live, {"gab"});
  this->answers();
  EXPECT_EQ(this->find({}), (Ids{"m4", "m2", "m1"}));
  EXPECT_EQ(this->find({.listed_only = false}), (Ids{"m4", "m3", "m2", "m1"}));
  EXPECT_EQ(this->find({.stage = Stage::open}), (Ids{"m2"}));
  EXPECT_EQ(this->find({.stage = Stage::live, .listed_only = false}), (Ids{"m4", "m3"}));
  EXPECT_EQ(this->find({.person = "gab"}), (Ids{"m1"}));
  EXPECT_EQ(this->find({.person = "gab", .listed_only = false}), (Ids{"m3", "m1"}));
  EXPECT_EQ(this->find({.stage = Stage::live, .person = "gab", .listed_only = false}), (Ids{"m3"}));
  EXPECT_EQ(this->find({.person = "gother", .listed_only = false}), (Ids{"m4", "m3"}));
  EXPECT_EQ(this->find({.person = "nobody", .listed_only = false}), Ids{});
  EXPECT_EQ(this->find({.person = "gabc", .listed_only = false}), Ids{}) << "who made them all sits nowhere";
  EXPECT_EQ(this->find({.stage = Stage::live, .person = "gabc", .listed_only = false, .or_made = true}),
            (Ids{"m4", "m3"}));
  EXPECT_EQ(this->find({.person = "gab", .listed_only = false, .or_made = true}), (Ids{"m3", "m1"}));
  EXPECT_EQ(this->find({.listed_only = false, .limit = 2}), (Ids{"m4", "m3"}));
}

TYPED_TEST(JournalContract, T5_matches_that_have_not_begun_come_oldest_first_with_their_last_moment) {
  for (const char* id : {"m1", "m2", "m3", "m4"}) this->create(head(id, std::string_view(id) != "m3"));
  this->append("m1", 0, {row(1, "a")}, Stage::live);
  Row late = row(1, "a");
  late.wall_ms = 77'000;
  this->append("m2", 0, {row(1, "a")}, Stage::open);
  this->append("m4", 0, {late}, Stage::open);
  this->answers();
  const auto ids = [](const std::vector<OpenMatch>& found) {
    Ids all;
    for (const OpenMatch& match : found) all.push_back(match.id);
    return all;
  };
  const auto listed = this->journal().find_open(true, 0, 10);
  ASSERT_EQ(ids(listed), (Ids{"m2", "m4"}));
  EXPECT_EQ(listed[0].touched_ms, row(1, "a").wall_ms);
  EXPECT_EQ(listed[1].touched_ms, 77'000);
  EXPECT_EQ(ids(this->journal().find_open(true, 0, 1)), Ids{"m2"});
  EXPECT_EQ(ids(this->journal().find_open(true, listed[0].number, 10)), Ids{"m4"});
  const auto unlisted = this->journal().find_open(false, 0, 10);
  ASSERT_EQ(ids(unlisted), Ids{"m3"});
  EXPECT_EQ(unlisted[0].touched_ms, head("m3").made_ms);
}

TYPED_TEST(JournalContract, a_summary_is_stored_with_its_rows_and_stays_until_there_is_another) {
  this->create(head("m1"));
  this->answers();
  EXPECT_EQ(this->summary("m1"), "");
  this->append("m1", 0, {row(1, "a")}, {.stage = Stage::open, .summary = "first"});
  this->append("m1", 1, {row(2, "b")}, {.stage = Stage::live});
  this->append("m1", 7, {row(8, "late")}, {.stage = Stage::over, .summary = "of what was not stored"});
  EXPECT_EQ(this->answers(), (Answers{kStored, kStored, kConflict}));
  EXPECT_EQ(this->summary("m1"), "first");
  this->append("m1", 2, {row(3, "c")}, {.stage = Stage::over, .summary = "città \"2\""});
  this->answers();
  this->bench_.restart();
  EXPECT_EQ(this->summary("m1"), "città \"2\"");
  const Listed listed{.id = "m1", .stage = Stage::over, .listed = true, .made_ms = 1, .summary = "città \"2\""};
  EXPECT_EQ(this->journal().find({}), std::vector{listed});
}

TYPED_TEST(JournalContract, a_summary_is_added_only_where_there_is_none) {
  this->create(head("old"));
  this->create(head("new"));
  this->append("new", 0, {row(1, "a")}, {.stage = Stage::live, .summary = "its own"});
  this->answers();
  for (const char* match : {"old", "new", "no such match"}) this->journal().add_summary(match, "added");
  this->answers();
  EXPECT_EQ(this->summary("old"), "added");
  EXPECT_EQ(this->summary("new"), "its own");
  EXPECT_EQ(this->find({}), (Ids{"new", "old"}));
}

TYPED_TEST(JournalContract, heartbeat_and_remembered_things_outlive_a_restart) {
  EXPECT_EQ(this->journal().last_heartbeat(), std::nullopt);
  EXPECT_EQ(this->journal().recall("key"), std::nullopt);
  const std::string bytes("\0\xFF'\n", 4);
  this->journal().remember("key", "old");
  this->journal().remember("key", bytes);
  EXPECT_EQ(this->journal().recall("key"), bytes);
  this->journal().heartbeat(1'760'000'000'000);
  this->journal().heartbeat(1'760'000'001'000);
  this->bench_.restart();
  EXPECT_EQ(this->journal().last_heartbeat(), 1'760'000'001'000);
  EXPECT_EQ(this->journal().recall("key"), bytes);
  EXPECT_EQ(this->journal().recall("other"), std::nullopt);
}

// ---- Notes, and what an operator changes

Note note_of(std::string kind, std::string match, std::string person, WallMs at_ms, bool lasting = false) {
  return {.kind = std::move(kind),
          .match = std::move(match),
          .person = std::move(person),
          .at_ms = at_ms,
          .text = "text " + std::to_string(at_ms),
          .lasting = lasting};
}

TYPED_TEST(JournalContract, notes_are_found_by_what_they_are_about_newest_first) {
  for (const Note& note : {note_of("report", "m1", "anna", 10), note_of("ban", "", "bruno", 20),
                           note_of("report", "m2", "anna", 30), note_of("report", "m2", "bruno", 40)})
    this->change(change::Add{note});
  EXPECT_EQ(this->answers(), (Answers(4, kStored)));
  this->bench_.restart();
  const auto times = [&](const Journal::NoteQuery& query) {
    std::vector<WallMs> found;
    for (const Note& note : this->journal().notes(query)) found.push_back(note.at_ms);
    return found;
  };
  using Times = std::vector<WallMs>;
  EXPECT_EQ(times({}), (Times{40, 30, 20, 10}));
  EXPECT_EQ(times({.kind = "report"}), (Times{40, 30, 10}));
  EXPECT_EQ(times({.kind = "report", .limit = 2}), (Times{40, 30}));
  EXPECT_EQ(times({.match = "m2"}), (Times{40, 30}));
  EXPECT_EQ(times({.kind = "report", .person = "anna"}), (Times{30, 10}));
  EXPECT_EQ(times({.since = 30}), (Times{40, 30}));
  Note first = this->journal().notes({.match = "m1"}).at(0);
  EXPECT_GT(first.key, 0);
  Note wanted = note_of("report", "m1", "anna", 10);
  wanted.key = first.key;
  EXPECT_EQ(first, wanted);
  this->change(change::Strike{first.key});
  this->change(change::Strike{first.key});
  EXPECT_EQ(this->answers(), (Answers{kStored, kConflict}));
  EXPECT_EQ(times({}), (Times{40, 30, 20}));
}

TYPED_TEST(JournalContract, an_event_is_a_stream_that_no_list_of_matches_shows) {
  MatchHead evening = head("e1");
  evening.stream = Stream::event;
  evening.maker = "gabc";
  this->create(evening);
  this->create(head("m1"));
  EXPECT_EQ(this->answers(), (Answers{kStored, kStored}));
  this->bench_.restart();
  EXPECT_EQ(this->journal().read("e1")->head, evening);
  EXPECT_EQ(this->find({.listed_only = false}), Ids{"m1"});
  EXPECT_EQ(this->find({.listed_only = false, .stream = Stream::event}), Ids{"e1"});
  EXPECT_EQ(this->find({.person = "gabc", .listed_only = false, .or_made = true, .stream = Stream::event}), Ids{"e1"});
  EXPECT_EQ(this->journal().find_open(evening.listed, 0, 9).size(), 1U) << "open events do not expire as matches do";
}

TYPED_TEST(JournalContract, a_match_can_leave_the_lists_and_come_back) {
  this->create(head("m1"));
  this->change(change::List{.match = "m1", .listed = false});
  this->change(change::List{.match = "none", .listed = false});
  EXPECT_EQ(this->answers(), (Answers{kStored, kStored, kConflict}));
  EXPECT_EQ(this->find({}), Ids{});
  EXPECT_EQ(this->find({.listed_only = false}), Ids{"m1"});
  EXPECT_FALSE(this->journal().read("m1")->head.listed);
  this->change(change::List{.match = "m1", .listed = true});
  this->answers();
  EXPECT_EQ(this->find({}), Ids{"m1"});
}

TYPED_TEST(JournalContract, an_erased_match_is_gone_with_all_that_belongs_to_it) {
  for (const char* id : {"m1", "m2"}) {
    this->create(head(id));
    this->append(id, 0, {row(1, "a"), row(2, "b")}, Stage::live, {"anna"});
    this->change(change::Add{note_of("report", id, "anna", 1)});
    this->change(change::Add{note_of("deed", id, "anna", 2, true)});
  }
  this->answers();
  this->change(change::Erase{"m2"});
  this->append("m2", 2, {row(3, "late")});
  this->change(change::Erase{"m2"});
  EXPECT_EQ(this->answers(), (Answers{kStored, kConflict, kConflict}));
  EXPECT_FALSE(this->journal().read("m2"));
  EXPECT_EQ(this->find({.person = "anna"}), Ids{"m1"});
  EXPECT_TRUE(this->journal().notes({.match = "m2"}).empty());
  EXPECT_EQ(this->journal().notes({}).size(), 3U);  // what lasts, without the match
  EXPECT_EQ(this->journal().notes({.kind = "deed"}).at(0).match, "");
  this->create(head("m2"));  // the name is free, and nothing of the old one comes back
  this->append("m2", 0, {row(1, "new")}, Stage::live);
  EXPECT_EQ(this->answers(), (Answers{kStored, kStored}));
  EXPECT_EQ(this->journal().read("m2")->rows, std::vector{row(1, "new")});
  EXPECT_EQ(this->journal().read("m1")->rows.size(), 2U);
}

TYPED_TEST(JournalContract, rows_are_replaced_only_where_nobody_wrote_meanwhile) {
  this->create(head("m1"));
  this->append("m1", 0, {row(1, "sit anna"), row(2, "b")}, {.stage = Stage::live, .summary = "anna"});
  Row other = row(1, "sit nobody");
  other.cause = "";
  this->change(change::Replace{.match = "m1", .expected_seq = 1, .rows = {other}, .summary = "none"});
  EXPECT_EQ(this->answers(), (Answers{kStored, kStored, kConflict}));
  EXPECT_EQ(this->summary("m1"), "anna");
  this->change(change::Replace{.match = "m1", .expected_seq = 2, .rows = {other}, .summary = "none"});
  this->change(change::Replace{.match = "none", .expected_seq = 0, .rows = {}, .summary = ""});
  EXPECT_EQ(this->answers(), (Answers{kStored, kConflict}));
  EXPECT_EQ(this->journal().read("m1")->rows, (std::vector{other, row(2, "b")}));
  EXPECT_EQ(this->summary("m1"), "none");
}

TYPED_TEST(JournalContract, a_forgotten_person_is_found_nowhere) {
  this->create(head("m1"));
  this->append("m1", 0, {row(1, "a")}, Stage::live, {"anna", "bruno"});
  for (const char* person : {"anna", "bruno"}) {
    this->change(change::Add{note_of("ban", "", person, 1)});
    this->change(change::Add{note_of("deed", "m1", person, 2, true)});
  }
  this->change(change::Forget{"anna"});
  this->answers();
  EXPECT_EQ(this->find({.person = "anna"}), Ids{});
  EXPECT_EQ(this->find({.person = "bruno"}), Ids{"m1"});
  EXPECT_TRUE(this->journal().notes({.person = "anna"}).empty());
  EXPECT_EQ(this->journal().notes({.kind = "ban"}).size(), 1U);
  EXPECT_EQ(this->journal().notes({.kind = "deed"}).size(), 2U);
}

TYPED_TEST(JournalContract, E151_streams_of_another_journal_come_all_together_or_not_at_all) {
  const auto whole = [](const std::string& id, Stage stage) {
    return Whole{.kept = {.head = head(id), .stage = stage, .rows = {row(1, "a"), row(2, "b")}, .summary = id},
                 .people = {"anna"},
                 .links = {{.token = "t-" + id, .role = "table:1", .by = "anna", .made_ms = 5}}};
  };
  this->create(head("m1"));
  this->append("m1", 0, {row(1, "old")}, Stage::live, {"bruno"});
  this->change(change::Add{note_of("deed", "m1", "bruno", 2)});
  this->change(change::Bring{.streams = {whole("m2", Stage::over), whole("m1", Stage::live)}});
  EXPECT_EQ(this->answers(), (Answers{kStored, kStored, kStored, kConflict}));
  EXPECT_FALSE(this->journal().read("m2"));
  this->change(change::Bring{.gone = {"m1", "not there"},
                             .streams = {whole("m2", Stage::over), whole("m1", Stage::live)},
                             .notes = {note_of("bearer", "m1", "anna", 3)}});
  EXPECT_EQ(this->answers(), Answers{kStored});
  EXPECT_EQ(this->journal().read("m1")->rows, (std::vector{row(1, "a"), row(2, "b")}));
  EXPECT_EQ(this->journal().read("m2")->stage, Stage::over);
  EXPECT_EQ(this->summary("m2"), "m2");
  EXPECT_EQ(this->find({.person = "anna"}), (Ids{"m1", "m2"}));
  EXPECT_EQ(this->find({.person = "bruno"}), Ids{});
  EXPECT_EQ(this->journal().links("m1").at(0).token, "t-m1");
  EXPECT_EQ(this->journal().notes({.match = "m1"}).size(), 1U);
}

}  // namespace
}  // namespace giostra::server
