#include "server/matches/pipeline.hpp"

#include "server/matches/parts_test.hpp"

namespace giostra::server {
namespace {

using Told = std::vector<std::string>;
class PipelineOf : public PartsBench {};

TEST_F(PipelineOf, whoever_asked_is_answered_once_it_is_stored) {
  const auto match = created();
  const std::uint32_t stored = match->stored();
  match->decide(says(0, "ga", "say one"), "ga:1", note("one"));
  EXPECT_EQ(told, Told{});
  EXPECT_EQ(match->messages().entry("ga:1"), 0U);
  EXPECT_TRUE(match->waits_for_journal());
  journal.store_all();
  EXPECT_EQ(told, Told{"one " + std::to_string(stored + 1)});
  EXPECT_EQ(match->messages().entry("ga:1"), stored + 1);
  EXPECT_EQ(disk->matches.at("m").rows.back().cause, "ga:1");
  EXPECT_FALSE(match->waits_for_journal());
}

TEST_F(PipelineOf, what_is_decided_meanwhile_goes_together_in_the_next_append) {
  const auto match = created();
  for (const char* act : {"say one", "say two", "say three"}) match->decide(says(0, "ga", act), "", note(act));
  EXPECT_EQ(journal.waiting(), 1U);
  ASSERT_TRUE(journal.store_next());
  EXPECT_EQ(told.size(), 1U);
  EXPECT_EQ(journal.waiting(), 1U);
  ASSERT_TRUE(journal.store_next());
  EXPECT_EQ(told.size(), 3U);
  EXPECT_EQ(journal.waiting(), 0U);
}

TEST_F(PipelineOf, a_refusal_leaves_everything_as_it_was) {
  const auto match = created();
  match->decide(says(0, "somebody else", "say one"), "x:1", note("one"));
  EXPECT_EQ(told, Told{"one refused"});
  EXPECT_EQ(match->messages().entry("x:1"), std::nullopt);
  EXPECT_EQ(journal.waiting(), 0U);
  EXPECT_EQ(counts.refused, 1U);
}

TEST_F(PipelineOf, after_a_conflict_what_was_not_stored_is_decided_again) {
  const auto match = created();
  const std::uint32_t stored = match->stored();
  match->decide(says(0, "ga", "say mine"), "ga:1", note("mine"));
  const Entry foreign{stored + 1, {}, seat(1), "say theirs"};
  journal.append_foreign("m", {{.entry = foreign, .cause = "gb:1", .wall_ms = now}}, {Stage::live});
  journal.store_all();
  EXPECT_EQ(told, (Told{"reloaded", "overtaken " + std::to_string(stored), "mine " + std::to_string(stored + 2)}));
  EXPECT_EQ(match->live().log().entries.back().act, "say mine");
  EXPECT_EQ(match->messages().entry("gb:1"), stored + 1);
  EXPECT_EQ(counts.conflicts, 1U);
}

TEST_F(PipelineOf, a_message_that_another_server_stored_is_not_decided_twice) {
  const auto match = created();
  const std::uint32_t stored = match->stored();
  match->decide(says(0, "ga", "say mine"), "ga:1", note("mine"));
  const Entry foreign{stored + 1, {}, seat(0), "say mine"};
  journal.append_foreign("m", {{.entry = foreign, .cause = "ga:1", .wall_ms = now}}, {Stage::live});
  journal.store_all();
  EXPECT_EQ(told.back(), "mine " + std::to_string(stored + 1));
  EXPECT_EQ(disk->matches.at("m").rows.size(), stored + 1);
}

TEST_F(PipelineOf, trouble_freezes_the_match_and_its_time_until_the_journal_answers) {
  const auto match = created();
  now += 5000;
  match->decide(says(0, "ga", "say lost"), "ga:1", note("lost"));
  ASSERT_TRUE(journal.trouble_next());
  EXPECT_EQ(told, Told{"lost refused"});
  EXPECT_EQ(match->messages().entry("ga:1"), std::nullopt);
  now += 500;
  match->decide(says(0, "ga", "say too early"), "ga:2", note("too early"));
  EXPECT_EQ(told.back(), "too early refused");
  EXPECT_EQ(count(match->now_ms()), 5000);
  now += 60'000;
  match->decide(says(0, "ga", "say again"), "ga:1", note("again"));
  journal.store_all();
  EXPECT_FALSE(match->frozen_until());
  EXPECT_EQ(told.back(), "again " + std::to_string(match->stored()));
  EXPECT_EQ(count(match->now_ms()), 5000);
  now += 1000;
  EXPECT_EQ(count(match->now_ms()), 6000);
}

TEST_F(PipelineOf, time_counts_for_nobody_from_when_on_the_journal_was_silent_and_not_from_when_that_is_known) {
  const auto match = created();
  now += 5000;
  match->decide(says(0, "ga", "say lost"), "ga:1", note("lost"));
  now += 8000;
  ASSERT_TRUE(journal.trouble_next());
  EXPECT_EQ(count(match->now_ms()), 5000);
  now += 60'000;
  ASSERT_TRUE(match->unfreeze());
  EXPECT_EQ(count(match->now_ms()), 5000);
}

TEST_F(PipelineOf, an_answer_that_comes_late_gives_back_the_time_in_which_nobody_knew) {
  const auto match = created();
  now += 5000;
  match->decide(says(0, "ga", "say one"), "ga:1", note("one"));
  EXPECT_FALSE(is_held_up(*match, now));
  now += 4000;
  EXPECT_TRUE(is_held_up(*match, now));
  const WallMs sent = now - 4000;
  ASSERT_TRUE(journal.store_next());
  EXPECT_EQ(count(match->now_ms()), 5000);
  EXPECT_EQ(match->waits_since(), sent) << "until that is stored itself";
  now += 4000;
  journal.store_all();
  EXPECT_EQ(match->live().log().entries.back().act, "awake");
  EXPECT_EQ(match->waits_since(), std::nullopt) << "an answer to that owes nothing";
  EXPECT_EQ(count(match->now_ms()), 9000);
}

TEST_F(PipelineOf, time_in_which_the_server_was_down_counts_for_nobody) {
  const auto before = created();
  const WallMs began = now;
  now += 3'600'000;
  Pipeline match(parts, counts, *this, disk->matches.at("m"));
  match.wake({.from = began + 2000});
  journal.store_all();
  EXPECT_EQ(told, Told{"time goes on"});
  EXPECT_EQ(count(match.now_ms()), 2000);
  EXPECT_EQ(match.wall(Milliseconds{2500}), now + 500);
}

TEST_F(PipelineOf, an_outage_is_given_back_once_whoever_comes_first) {
  const auto match = created();
  const WallMs began = now;
  now += 10'000;
  for (int times = 0; times < 2; ++times) {
    match->wake({.from = began + 2000, .until = now});
    journal.store_all();
  }
  EXPECT_EQ(count(match->now_ms()), 2000);
  const auto& rows = disk->matches.at("m").rows;
  EXPECT_EQ(std::ranges::count(rows, "awake", [](const Row& row) { return row.entry.act; }), 1);
}

TEST_F(PipelineOf, who_was_down_while_another_woke_and_was_down_again_gives_back_the_rest) {
  const auto match = created();
  const WallMs began = now;
  const Entry foreign{match->stored() + 1, Milliseconds{2000}, "match", "awake"};
  journal.append_foreign("m", {{.entry = foreign, .cause = {}, .wall_ms = began + 5000}}, {Stage::live});
  Pipeline other(parts, counts, *this, disk->matches.at("m"));
  now += 10'000;
  other.wake({.from = began + 1000, .until = now});
  journal.store_all();
  EXPECT_EQ(count(other.now_ms()), 2000);
}

TEST_F(PipelineOf, what_another_node_gave_back_meanwhile_is_not_taken_again) {
  const auto match = created();
  const WallMs began = now;
  const std::uint32_t stored = match->stored();
  now += 10'001;
  match->wake({.from = began + 9500});
  const Entry foreign{stored + 1, Milliseconds{2000}, "match", "awake"};
  journal.append_foreign("m", {{.entry = foreign, .cause = {}, .wall_ms = began + 10'000}}, {Stage::live});
  journal.store_all();
  EXPECT_EQ(match->stored(), stored + 2);
  EXPECT_EQ(count(match->now_ms()), 2000);
}

TEST_F(PipelineOf, a_match_that_the_journal_does_not_take_is_not_created) {
  const auto match = opened({"ga"});
  match->create(note("create"));
  ASSERT_TRUE(journal.trouble_next());
  EXPECT_EQ(told, (Told{"not created", "create refused"}));
}

TEST_F(PipelineOf, what_the_journal_holds_must_fold) {
  created();
  Kept kept = disk->matches.at("m");
  kept.rows.back().entry.act = "no such act";
  EXPECT_THROW(Pipeline(parts, counts, *this, kept), JournalTrouble);
  kept.head.secret = "no secret";
  EXPECT_THROW(Pipeline(parts, counts, *this, kept), JournalTrouble);
}

TEST(SeenMessages, refusals_are_remembered_for_a_while) {
  SeenMessages messages;
  const auto cause = [](std::size_t number) { return "g:" + std::to_string(number); };
  for (std::size_t number = 0; number <= SeenMessages::kRefusals; ++number)
    messages.refused(cause(number), {.rule = kNotation, .why = {"no", "no"}, .detail = {}});
  EXPECT_EQ(messages.refusal(cause(0)), nullptr);
  EXPECT_NE(messages.refusal(cause(1)), nullptr);
  messages.decided("");
  EXPECT_EQ(messages.entry(""), std::nullopt);
}

}  // namespace
}  // namespace giostra::server
