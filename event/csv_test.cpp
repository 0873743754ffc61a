#include "event/csv.hpp"

#include <gtest/gtest.h>

#include "kit/random.hpp"

namespace giostra::event {
namespace {

using Records = std::vector<CsvRecord>;

Records records_of(std::string_view text, char separator = ',') {
  auto records = read_csv(text, separator);
  EXPECT_TRUE(records) << records.error().text(Language::english);
  return *records;
}

std::string place_of_fault(std::string_view text) {
  const auto records = read_csv(text, ',');
  return records ? "accepted" : records.error().detail;
}

TEST(Csv, fields_and_records) {
  EXPECT_EQ(records_of("a,b\nc,d\n"), (Records{{1, {"a", "b"}}, {2, {"c", "d"}}}));
  EXPECT_EQ(records_of("a,b\r\nc,d"), (Records{{1, {"a", "b"}}, {2, {"c", "d"}}}));
  EXPECT_EQ(records_of(",\n"), (Records{{1, {"", ""}}}));
  EXPECT_EQ(records_of("a;b,c", ';'), (Records{{1, {"a", "b,c"}}}));
  EXPECT_EQ(records_of("a\n\n\r\nb\n"), (Records{{1, {"a"}}, {4, {"b"}}}));
  EXPECT_TRUE(records_of("").empty());
}

TEST(Csv, quotes_hold_commas_quotes_and_line_breaks) {
  EXPECT_EQ(records_of("\"a,b\",\"say \"\"hi\"\"\"\n"), (Records{{1, {"a,b", "say \"hi\""}}}));
  EXPECT_EQ(records_of("\"a\nb\r\nc\",d\ne\n"), (Records{{1, {"a\nb\r\nc", "d"}}, {4, {"e"}}}));
  EXPECT_EQ(records_of("\"\"\n"), (Records{{1, {""}}}));
}

TEST(Csv, faults_name_their_line) {
  EXPECT_EQ(place_of_fault("a\nb\"c\n"), "line 2");
  EXPECT_EQ(place_of_fault("a\n\"b\nc\" d\n"), "line 3");
  EXPECT_EQ(place_of_fault("a\n\nb,\"c\nd\ne"), "line 3");
  EXPECT_EQ(place_of_fault("\""), "line 1");
}

TEST(Csv, what_is_written_reads_the_same) {
  Random random(5);
  constexpr std::string_view kLetters = "ab,\"\n\r; ";
  for (int i = 0; i < 2000; ++i) {
    std::vector<std::string> fields(1 + random.below(4));
    for (auto& field : fields)
      for (auto size = random.below(6); size > 0; --size)
        field += kLetters[random.below(static_cast<unsigned>(kLetters.size()))];
    ASSERT_EQ(records_of(write_csv(fields)), (Records{{1, fields}})) << write_csv(fields);
  }
}

}  // namespace
}  // namespace giostra::event
