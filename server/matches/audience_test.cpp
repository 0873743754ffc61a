#include "server/matches/audience.hpp"

#include "server/matches/parts_test.hpp"

namespace giostra::server {
namespace {

class AudienceOf : public PartsBench {
 protected:
  AudienceOf() {
    on_stored = [this](std::uint32_t before, const auto& opened) {
      if (audience) audience->publish(before, opened);
    };
  }
  void watch() {
    if (!match) match = created();
    audience.emplace(*match, outbox);
  }
  Line& come(LineId id, const std::string& person, std::uint32_t since = 0) {
    lines.push_back(std::make_unique<Line>(Line{.id = id, .person = {.id = person, .name = person}}));
    audience->join(*lines.back(), since);
    return *lines.back();
  }
  void say(unsigned number, const std::string& person, const std::string& act) {
    match->decide(says(number, person, act), "", note(act));
    journal.store_all();
  }
  // The acts that a line was sent since the last time, in order.
  std::vector<std::string> acts(LineId id) {
    std::vector<std::string> acts;
    for (const auto& [line, text] : sent)
      if (line == id)
        if (const auto message = wire::read_down(*text); const auto* news = std::get_if<wire::LogNews>(&*message))
          for (const Entry& entry : news->entries) acts.push_back(entry.act);
    std::erase_if(sent, [&](const auto& message) { return message.first == id; });
    return acts;
  }

  std::unique_ptr<Pipeline> match;
  Outbox outbox{*this, counts};
  std::optional<Audience> audience;
  std::vector<std::unique_ptr<Line>> lines;
};

using Acts = std::vector<std::string>;

TEST_F(AudienceOf, whoever_comes_gets_what_they_do_not_have) {
  watch();
  come(1, "gx");
  const auto welcome = wire::read_down(*sent.front().second);
  ASSERT_TRUE(std::holds_alternative<wire::Welcome>(*welcome));
  EXPECT_EQ(std::get<wire::Welcome>(*welcome).entries, match->stored());
  EXPECT_EQ(acts(1).size(), match->stored());
  come(2, "gy", match->stored() - 1);
  EXPECT_EQ(acts(2), Acts{"start"});
  come(3, "gz", match->stored() + 7);
  EXPECT_EQ(acts(3).size(), match->stored());
}

TEST_F(AudienceOf, T12_news_is_written_once_for_all_who_look_on) {
  watch();
  for (LineId id = 1; id <= 50; ++id) come(id, "g" + std::to_string(id), match->stored());
  sent.clear();
  say(0, "ga", "say hello");
  ASSERT_EQ(sent.size(), 50U);
  for (const auto& [line, message] : sent) EXPECT_EQ(message, sent.front().second);
}

TEST_F(AudienceOf, players_hear_before_those_who_look_on) {
  watch();
  come(1, "gx", match->stored());
  come(2, "ga", match->stored());
  sent.clear();
  say(0, "ga", "say hello");
  ASSERT_EQ(sent.size(), 2U);
  EXPECT_EQ(sent.front().first, 2U);
}

// ---- Long logs

TEST_F(AudienceOf, T5_a_long_log_comes_in_pieces_at_the_pace_of_the_line) {
  match = created();
  for (int i = 0; i < 5000; ++i) match->decide(says(0, "ga", "say " + std::to_string(i)), "", note("said"));
  journal.store_all();
  watch();
  room = 2;
  Line& line = come(1, "gx");
  Acts all = acts(1);
  EXPECT_EQ(all.size(), 800U);
  for (room = 1; !line.backlog.empty(); room = 1) {
    audience->send_on(line);
    for (std::string& act : acts(1)) all.push_back(std::move(act));
  }
  ASSERT_EQ(all.size(), match->stored());
  for (std::size_t i = 0; i < all.size(); ++i) ASSERT_EQ(all[i], match->live().log().entries[i].act);
}

TEST_F(AudienceOf, T5_what_is_new_does_not_overtake_the_pieces) {
  match = created();
  for (int i = 0; i < 1000; ++i) match->decide(says(0, "ga", "say " + std::to_string(i)), "", note("said"));
  journal.store_all();
  watch();
  room = 1;
  Line& line = come(1, "gx");
  come(2, "gy", match->stored());
  acts(2);
  say(0, "ga", "say news");
  EXPECT_EQ(acts(2), Acts{"say news"});
  EXPECT_EQ(acts(1).size(), 400U);
  room = 1'000'000;
  audience->send_on(line);
  const Acts rest = acts(1);
  EXPECT_EQ(rest.size(), match->stored() - 400);
  EXPECT_EQ(rest.back(), "say news");
  say(0, "ga", "say at once");
  EXPECT_EQ(acts(1), Acts{"say at once"});
}

TEST_F(AudienceOf, nothing_is_shown_before_it_is_stored) {
  watch();
  come(1, "gx", match->stored());
  acts(1);
  match->decide(says(0, "ga", "say hello"), "", note("hello"));
  come(2, "gy", match->stored());
  EXPECT_EQ(acts(1), Acts{});
  EXPECT_EQ(acts(2), Acts{});
  EXPECT_EQ(audience->log_for("ga").entries.size(), match->stored());
  journal.store_all();
  EXPECT_EQ(acts(1), Acts{"say hello"});
  EXPECT_EQ(acts(2), Acts{"say hello"});
}

TEST_F(AudienceOf, talk_of_a_side_is_a_placeholder_for_the_others) {
  const std::vector<std::string> people{"ga", "gb", "gc", "gd"};
  watch();
  come(1, people[other(0, true)], match->stored());
  come(2, people[other(0, false)], match->stored());
  come(3, "gx", match->stored());
  for (const LineId id : {1U, 2U, 3U}) acts(id);
  say(0, "ga", "tell secret");
  EXPECT_EQ(acts(1), Acts{"tell secret"});
  EXPECT_EQ(acts(2), Acts{"hidden"});
  EXPECT_EQ(acts(3), Acts{"hidden"});
  EXPECT_EQ(audience->log_for("ga").entries.back().act, "tell secret");
  EXPECT_EQ(audience->log_for("gx").entries.back().act, "hidden");
}

TEST_F(AudienceOf, a_message_is_written_once_for_all_who_see_the_same) {
  watch();
  come(1, "gx");
  come(2, "gy");
  come(3, "ga");
  sent.clear();
  say(0, "ga", "tell secret");
  ASSERT_EQ(sent.size(), 3U);
  EXPECT_EQ(sent[1].second, sent[2].second);  // the player comes first
  EXPECT_NE(sent[0].second, sent[2].second);
  sent.clear();
  say(0, "ga", "say aloud");
  EXPECT_EQ(sent[0].second, sent[2].second);
}

TEST_F(AudienceOf, whoever_sits_down_is_welcomed_again_and_reads_what_was_hidden) {
  match = opened({"ga"});
  match->create(note("created"));
  journal.store_all();
  watch();
  say(0, "ga", "tell are you there");
  come(1, "gx");
  EXPECT_EQ(acts(1).back(), "hidden");
  match->decide(sits(other(0, true), "gx"), "", note("sat"));
  journal.store_all();
  acts(1);
  audience->update_viewers();
  const auto welcome = wire::read_down(*sent.front().second);
  EXPECT_EQ(std::get<wire::Welcome>(*welcome).seats, Acts{seat(other(0, true))});
  EXPECT_EQ(acts(1), Acts{"tell are you there"});
  audience->update_viewers();
  EXPECT_EQ(acts(1), Acts{});
}

TEST_F(AudienceOf, a_person_is_here_as_long_as_a_line_is) {
  watch();
  const Line& first = come(1, "ga");
  const Line& second = come(2, "ga");
  audience->leave(first);
  EXPECT_TRUE(audience->has("ga"));
  audience->leave(second);
  EXPECT_FALSE(audience->has("ga"));
  EXPECT_EQ(audience->size(), 0U);
}

// Once in 2 s at most, and only where it is another than was told last.
TEST_F(AudienceOf, P6_who_looks_on_and_who_is_absent_is_told_when_it_changes_and_not_too_often) {
  const auto listed = [](const std::vector<std::string>& names) {
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : ",") + name;
    return all;
  };
  const auto told = [&] {
    std::vector<std::string> lines;
    for (const auto& [line, message] : sent)
      if (const auto down = wire::read_down(*message))
        if (const auto* watching = std::get_if<wire::Watching>(&*down))
          lines.push_back(std::to_string(line) + ": " + std::to_string(watching->count) + " " +
                          listed(watching->names) + " | " + listed(watching->absent));
    sent.clear();
    return lines;
  };
  using Lines = std::vector<std::string>;
  watch();
  const std::string others = seat(1) + "," + seat(2) + "," + seat(3);
  come(1, "ga");
  audience->tell_watching(now);
  EXPECT_EQ(told(), Lines{"1: 0  | " + others});
  come(2, "gx");
  come(3, "gx");  // from two places
  come(4, "");    // without a cookie
  EXPECT_EQ(told(), (Lines{"2: 0  | " + others, "3: 0  | " + others, "4: 0  | " + others})) << "what was told last";
  EXPECT_EQ(audience->watching_due(), now + 2000);
  audience->tell_watching(now + 1999);
  EXPECT_EQ(told(), Lines{});
  audience->tell_watching(now + 2000);
  EXPECT_EQ(told().front(), "1: 2 gx | " + others);
  const Line& fifth = come(5, "gy");
  audience->leave(fifth);
  sent.clear();
  audience->tell_watching(now + 4000);
  EXPECT_EQ(told(), Lines{}) << "nothing is other than before";
  EXPECT_EQ(audience->watching_due(), std::nullopt);
}

TEST(RoundTrips, lag_is_the_least_of_the_last_trips) {
  RoundTrips trips;
  EXPECT_EQ(count(trips.lag_ms()), 0);
  for (const WallMs took : {20, 90, 80, 70, 60, 50}) {
    const auto number = trips.ping(1000, std::nullopt);
    trips.pong(number + 1, 1001);  // nobody asked
    trips.pong(number, 1000 + took);
    trips.pong(number, 1001);  // twice
  }
  EXPECT_EQ(count(trips.lag_ms()), 50);
}

}  // namespace
}  // namespace giostra::server
