// Node counts of every game, from games/<game>/perft.txt. One line a case:
//   name ; setup or - ; position or - ; count at depth 1, count at depth 2, ...   (counts separated by spaces)
// Counts of kLimit nodes and more are left to GIOSTRA_PERFT_FULL=1.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/shipped.hpp"

namespace giostra {
namespace {

constexpr std::uint64_t kLimit = 5'000'000;

struct PerftCase {
  std::string game;
  std::string name;
  std::string setup = {};
  std::string position = {};
  std::vector<std::uint64_t> counts = {};
};

std::ostream& operator<<(std::ostream& out, const PerftCase& item) { return out << item.game << " " << item.name; }

std::string text_or_nothing(std::string_view field) { return field == "-" ? std::string() : std::string(field); }

PerftCase read_case(const std::string& game, std::string_view line) {
  const auto fields = split(line, " ; ");
  if (fields.size() != 4) return {.game = game, .name = "unreadable: " + std::string(line)};
  PerftCase item{game, std::string(trim(fields[0])), text_or_nothing(trim(fields[1])),
                 text_or_nothing(trim(fields[2]))};
  for (const auto word : words_of(fields[3])) item.counts.push_back(read_number<std::uint64_t>(word).value_or(0));
  return item;
}

std::vector<PerftCase> cases_of(const std::string& game) {
  std::vector<PerftCase> cases;
  const std::string text = shipped::read_file(shipped::folder_of(game) / "perft.txt");
  for (const auto line : split(text, "\n"))
    if (!trim(line).empty() && !line.starts_with('#')) cases.push_back(read_case(game, line));
  return cases;
}

std::vector<PerftCase> all_cases() {
  std::vector<PerftCase> cases;
  for (const auto& game : shipped::game_names())
    for (auto& item : cases_of(game)) cases.push_back(std::move(item));
  return cases;
}

class Perft : public testing::TestWithParam<PerftCase> {};

TEST_P(Perft, counts_the_tree_of_acts) {
  const PerftCase& item = GetParam();
  ASSERT_FALSE(item.counts.empty()) << "a case needs four fields and at least one count";
  const auto table = find_game(item.game)->start(item.setup, item.position);
  ASSERT_TRUE(table) << table.error().text(Language::english);
  const bool full = std::getenv("GIOSTRA_PERFT_FULL") != nullptr;
  for (std::size_t i = 0; i < item.counts.size(); ++i)
    if (full || item.counts[i] < kLimit)
      EXPECT_EQ((*table)->perft(static_cast<int>(i) + 1), item.counts[i]) << "depth " << i + 1;
}

INSTANTIATE_TEST_SUITE_P(Games, Perft, testing::ValuesIn(all_cases()), [](const auto& info) {
  return shipped::as_test_name(info.param.game + "_" + info.param.name + "_" + std::to_string(info.index));
});

class PerftTable : public testing::TestWithParam<std::string> {};

TEST_P(PerftTable, is_shipped) { EXPECT_FALSE(cases_of(GetParam()).empty()); }

INSTANTIATE_TEST_SUITE_P(Games, PerftTable, testing::ValuesIn(shipped::game_names()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace giostra
