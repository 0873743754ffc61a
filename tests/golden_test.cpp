// The golden logs that every game ships: real matches that must replay for ever.
// Header of a golden log: `Rules:` the rule ids it exercises, `Final:` the position it ends in.
#include <gtest/gtest.h>

#include "match/match.hpp"
#include "tests/shipped.hpp"

namespace giostra {
namespace {

constexpr std::size_t kFewestLogs = 5;

struct Golden {
  std::string game;
  std::filesystem::path path;
};

std::ostream& operator<<(std::ostream& out, const Golden& golden) { return out << golden.path.filename().string(); }

std::vector<Golden> all_logs() {
  std::vector<Golden> logs;
  for (const auto& game : shipped::game_names())
    for (const auto& path : shipped::golden_logs(game)) logs.push_back({game, path});
  return logs;
}

class GoldenLog : public testing::TestWithParam<Golden> {
 protected:
  void SetUp() override {
    text = shipped::read_file(GetParam().path);
    auto read = read_log(text);
    ASSERT_TRUE(read) << read.error().text(Language::english);
    log = *read;
  }

  std::string text;
  Log log;
};

TEST_P(GoldenLog, is_written_as_it_was_read) { EXPECT_EQ(write_log(log), text); }

TEST_P(GoldenLog, is_of_the_game_in_whose_folder_it_stands) { EXPECT_EQ(log.field("Game"), GetParam().game); }

TEST_P(GoldenLog, folds_to_its_final_position_and_is_closed) {
  const auto match = Match::fold(log);
  ASSERT_TRUE(match) << match.error().text(Language::english);
  EXPECT_EQ(match->table().position(), log.field("Final"));
  EXPECT_EQ(match->closed(), match->outcome().has_value());
}

TEST_P(GoldenLog, names_rules_that_stand_in_the_law) {
  const auto known = shipped::rule_ids(GetParam().game);
  const auto rules = words_of(log.field("Rules"));
  EXPECT_FALSE(rules.empty());
  for (const auto rule : rules) EXPECT_TRUE(known.contains(std::string(rule))) << rule;
}

TEST_P(GoldenLog, writes_every_act_in_its_one_form) {
  auto match = Match::open(log);
  ASSERT_TRUE(match) << match.error().text(Language::english);
  for (const Entry& entry : log.entries) {
    const auto actor = read_actor(entry.actor, match->game().seats());
    ASSERT_TRUE(actor) << entry.actor;
    if (const auto written = match->table().check(*actor, entry.act)) EXPECT_EQ(*written, entry.act);
    const auto seats = match->game().seats();
    if (const auto of_house = house_act_of(entry, seats)) EXPECT_EQ(write_house_act(*of_house, seats), entry.act);
    ASSERT_TRUE(match->take(entry.at_ms, entry.actor, entry.act)) << "entry " << entry.seq;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, GoldenLog, testing::ValuesIn(all_logs()), [](const auto& info) {
  return shipped::as_test_name(info.param.game + "_" + info.param.path.stem().string());
});

class GoldenLogs : public testing::TestWithParam<std::string> {};

TEST_P(GoldenLogs, are_shipped) { EXPECT_GE(shipped::golden_logs(GetParam()).size(), kFewestLogs); }

INSTANTIATE_TEST_SUITE_P(Games, GoldenLogs, testing::ValuesIn(shipped::game_names()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace giostra
