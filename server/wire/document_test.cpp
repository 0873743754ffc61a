// docs/live-protocol.md and the samples say nothing that the server would not take: every act that they show is one
// that the house or a game can read, and the limits are those of the program.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <regex>

#include "games/game.hpp"
#include "kit/text.hpp"
#include "match/house_act.hpp"
#include "server/wire/wire.hpp"

namespace giostra::server::wire {
namespace {

std::string text_of(const std::string& file) {
  std::ifstream in(std::string(GIOSTRA_SOURCE_DIR) + "/" + file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Whether the law of a game reads this act, be it legal or not.
bool law_reads(const Game& game, Actor actor, std::string_view act) {
  const auto table = game.start("", "");
  const auto checked = (*table)->check(actor, act);
  return checked || checked.error().rule != kNotation;
}

bool house_reads(Actor actor, std::string_view act, std::span<const SeatInfo> seats) {
  const auto read = read_house_act(actor, act, seats);
  return read && read->has_value();
}

// Whether some game has this seat, and it or the house reads the act as an order.
bool is_order(const Act& message) {
  return std::ranges::any_of(all_games(), [&](const Game* game) {
    const auto actor = read_actor(message.seat, game->seats());
    if (!actor || !(actor->is_seat() || *actor == Actor::referee())) return false;
    return (actor->is_seat() && (read_answer_order(message.act, true) || read_seed_order(message.act))) ||
           law_reads(*game, *actor, message.act) || house_reads(*actor, message.act, game->seats());
  });
}

TEST(WireDocument, sample_acts_are_orders_that_somebody_can_read) {
  const auto samples = boost::json::parse(text_of("server/wire/messages/act.json"));
  for (const auto& sample : samples.at("samples").as_array()) {
    const auto message = read_up(std::string(sample.at("text").as_string()));
    ASSERT_TRUE(message && std::holds_alternative<Act>(*message));
    EXPECT_TRUE(is_order(std::get<Act>(*message))) << sample.at("text");
  }
  EXPECT_FALSE(is_order({.id = "x", .seat = "A.white", .act = "offer draw"}));
  EXPECT_FALSE(is_order({.id = "x", .seat = "nowhere", .act = "draw"}));
}

// The row of the table that begins with this cell.
std::string row_of(const std::string& document, const std::string& first_cell) {
  const std::string mark = "\n| " + first_cell + " |";
  const auto begin = document.find(mark);
  if (begin == std::string::npos) return {};
  return document.substr(begin + 1, document.find('\n', begin + 1) - begin - 1);
}

// `undo SEQ because REASON` with something in place of what stands for something.
std::string filled(std::string act) {
  const std::pair<const char*, const char*> words[] = {
      {"SEQ", "14"}, {"REASON", "dettata male"}, {"WORDS", "Leonardo"}, {"ACT", "x"}, {"MS", "5120"}, {"HEX", "0aff"}};
  for (const auto& [name, value] : words) act = std::regex_replace(act, std::regex(name), value);
  return act;
}

TEST(WireDocument, acts_of_the_house_are_spelt_as_the_house_reads_them) {
  const std::string row = row_of(text_of("docs/live-protocol.md"), "`act`");
  const std::string meaning = row.substr(row.rfind('|', row.size() - 2));
  const auto seats = all_games().front()->seats();
  std::size_t acts = 0;
  const std::regex quoted("`([^`]+)`");
  for (std::sregex_iterator each(meaning.begin(), meaning.end(), quoted), end; each != end; ++each) {
    const std::string act = filled((*each)[1]);
    if (act == "referee") continue;
    EXPECT_TRUE(house_reads(Actor::seat(0), act, seats) || house_reads(Actor::referee(), act, seats) ||
                read_answer_order(act, true) || read_seed_order(act))
        << act;
    ++acts;
  }
  EXPECT_GE(acts, 8U);
}

TEST(WireDocument, limits_are_those_of_the_program) {
  const std::string document = text_of("docs/live-protocol.md");
  const auto number = [](std::size_t limit) { return std::to_string(limit); };
  EXPECT_EQ(row_of(document, "an act, talk, an id"), "| an act, talk, an id | " + number(kLongestOrder_bytes) + ", " +
                                                         number(kLongestTalk_bytes) + ", " + number(kLongestId) +
                                                         " bytes |");
  EXPECT_TRUE(row_of(document, "a message to the server")
                  .starts_with("| a message to the server | " + number(kLongestMessage)));
  EXPECT_NE(
      document.find("An act has at most " + number(kLongestOrder_bytes) + " bytes, talk " + number(kLongestTalk_bytes)),
      std::string::npos);
  EXPECT_NE(document.find("are 1 to " + number(kLongestId) + " visible ASCII"), std::string::npos);
}

}  // namespace
}  // namespace giostra::server::wire
