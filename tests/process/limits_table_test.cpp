#include "server/limits.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "kit/text.hpp"
#include "server/net/net.hpp"
#include "tests/source_dir.hpp"

namespace giostra::server {
namespace {

std::string number(double value) {
  std::string digits = std::to_string(static_cast<std::uint64_t>(value));
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string rate(Rate rate) {
  if (rate.burst == 0) return "no limit";
  const bool fast = rate.an_hour >= 3600;
  return number(rate.burst) + " at once, then " + number(fast ? rate.an_hour / 3600 : rate.an_hour) +
         (fast ? " a second" : " an hour");
}

std::string table_row(std::string_view what, const std::string& person, const std::string& address,
                      std::string_view answer) {
  return "| " + std::string(what) + " | " + person + " | " + address + " | " + std::string(answer) + " |";
}

// The table as docs/operating.md must have it.
std::vector<std::string> table() {
  constexpr std::string_view kRetry = "429 with `Retry-After`";
  std::vector<std::string> rows;
  for (const DeedLimit& limit : kDeedLimits)
    rows.push_back(table_row(limit.what, rate(limit.person), rate(limit.address),
                             limit.deed == Deed::talk ? "`refused`, rule `limit`, seconds in `detail`" : kRetry));
  const MostAtOnce most = kMostAtOnce;
  rows.push_back(table_row("matches that have not begun",
                           number(static_cast<double>(most.open_matches_of_person)) + " at a time", "no limit",
                           kRetry));
  rows.push_back(table_row("matches of computers alone",
                           number(static_cast<double>(most.computers_of_person)) + " at a time",
                           number(static_cast<double>(most.computers_of_address)) + " at a time", kRetry));
  rows.push_back(
      table_row("open lines", "no limit", number(static_cast<double>(most.lines_of_address)) + " at a time", kRetry));
  rows.push_back(table_row("open connections that are no lines", "no limit",
                           number(static_cast<double>(most.connections_of_address)) + " at a time", "closed at once"));
  return rows;
}

TEST(Limits, T5_the_operators_page_has_the_table_that_the_server_keeps) {
  const std::ifstream in(source_dir() / "docs/operating.md");
  std::ostringstream text;
  text << in.rdbuf();
  std::string wanted;
  for (const std::string& line : table()) wanted += line + "\n";
  EXPECT_NE(text.str().find(wanted), std::string::npos) << "docs/operating.md, Limits, should say:\n" << wanted;
  const std::string hours = std::to_string(kListedOpen_ms / 3'600'000) + " hours";
  const std::string days = std::to_string(kUnlistedOpen_ms / 86'400'000) + " days";
  EXPECT_NE(text.str().find("after " + hours + " where it is listed, after " + days + " otherwise"), std::string::npos);
}

TEST(Limits, the_net_keeps_what_the_table_says) {
  const NetLimits net;
  EXPECT_EQ(net.requests_per_second * 3600, limit_of(Deed::ask).address.an_hour);
  EXPECT_EQ(net.request_burst, limit_of(Deed::ask).address.burst);
  EXPECT_EQ(net.lines_per_address, kMostAtOnce.lines_of_address);
  EXPECT_EQ(net.connections_per_address, kMostAtOnce.connections_of_address);
  EXPECT_EQ(net.lines, kMostAtOnce.lines);
  EXPECT_EQ(net.connections, kMostAtOnce.connections);
}

TEST(Limits, every_deed_stands_in_its_place) {
  for (const DeedLimit& limit : kDeedLimits) EXPECT_EQ(limit_of(limit.deed).what, limit.what);
}

}  // namespace
}  // namespace giostra::server
