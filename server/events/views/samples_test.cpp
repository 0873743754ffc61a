// Samples of every view and answer, as pages get them: server/events/samples/*.json, read by the tests of the pages too
// (web/src/live/event/views.test.ts). `GIOSTRA_RENEW=1 build/release/giostra_tests --gtest_filter='EventSamples*'`
// writes them again; look at the difference before you commit it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/events/answers.hpp"
#include "server/events/views/names.hpp"
#include "server/events/views/sample_events_test.hpp"

namespace giostra::server::views {
namespace {

// One key a line, so that differences can be read.
void pretty(std::ostream& out, const json::value& value, std::string indent = "") {
  const std::string more = indent + "  ";
  if (value.is_object() && !value.get_object().empty()) {
    out << "{";
    bool first = true;
    for (const auto& [key, each] : value.get_object()) {
      out << (first ? "\n" : ",\n") << more << json::serialize(json::string(key)) << ": ";
      pretty(out, each, more);
      first = false;
    }
    out << "\n" << indent << "}";
  } else if (value.is_array() && !value.get_array().empty()) {
    out << "[";
    bool first = true;
    for (const auto& each : value.get_array()) {
      out << (first ? "\n" : ",\n") << more;
      pretty(out, each, more);
      first = false;
    }
    out << "\n" << indent << "]";
  } else {
    out << json::serialize(value);
  }
}

// No game is named outside its folder: here they are `game1`, `game2`, ...
std::string without_games(std::string text) {
  int number = 0;
  for (const Game* game : all_games()) text = replaced(text, game->about().name, "game" + std::to_string(++number));
  return text;
}

std::string text_of(const json::value& value) {
  std::ostringstream out;
  pretty(out, value);
  return without_games(out.str()) + "\n";
}

void compare(const std::string& name, const json::value& value) {
  const auto path = std::filesystem::path(GIOSTRA_SOURCE_DIR) / "server/events/samples" / (name + ".json");
  if (std::getenv("GIOSTRA_RENEW") != nullptr) std::ofstream(path) << text_of(value);
  std::ifstream in(path);
  std::stringstream kept;
  kept << in.rdbuf();
  EXPECT_EQ(text_of(value), kept.str()) << name << ": GIOSTRA_RENEW=1 writes it again";
}

void compare_view(const std::string& sample, const event::Desk& desk, const std::string& view, const std::string& as) {
  const auto made = view_for(view, desk, as);
  ASSERT_TRUE(made) << view << " for " << as;
  compare(sample, *made);
}

TEST(EventSamples, every_view_of_an_open_and_pairs) {
  const event::Desk desk = open_and_pairs();
  compare_view("event.chief", desk, "event", "chief");
  compare_view("event.public", desk, "event", "");
  compare_view("people.chief", desk, "people", "chief");
  compare_view("entrants.chief", desk, "entrants:A", "chief");
  compare_view("entrants.pairs", desk, "entrants:P", "screen:main");
  compare_view("round.chief", desk, "round:A:now", "chief");
  compare_view("round.public", desk, "round:A:1", "");
  compare_view("round.pairs", desk, "round:P:1", "deputy@Anna");
  compare_view("round.draft", desk, "round:A:3", "chief");
  compare_view("standings.public", desk, "standings:A", "");
  compare_view("desk.chief", desk, "desk", "chief");
  compare_view("links.chief", desk, "links", "chief");
  compare_view("table.wood", desk, "table:2", "table:2");
  compare_view("table.empty", desk, "table:9", "table:9");
  compare_view("person.anna", desk, "person:anna", "person:anna");
  compare_view("person.reserve", desk, "person:gino", "person:gino");
  compare_view("screen.main", desk, "screen:main", "screen:main");
  compare_view("screen.new", desk, "screen:new", "screen:new");
  compare_view("screens.chief", desk, "screens", "chief");
  compare_view("history.chief", desk, "history", "chief");
  compare_view("certain.chief", desk, "certain:A", "chief");
}

TEST(EventSamples, every_view_of_a_cup_of_teams_and_of_an_arena) {
  compare_view("groups.running", cup_in_groups(), "groups:C", "screen:main");
  compare_view("bracket.early", cup_in_groups(), "bracket:C", "chief");
  const event::Desk cup = cup_at_the_final();
  compare_view("groups.over", cup, "groups:C", "chief");
  compare_view("bracket.final", cup, "bracket:C", "chief");
  compare_view("round.final", cup, "round:C:now", "chief");
  compare_view("standings.bracket", cup, "standings:C", "chief");
  compare_view("event.cup", cup, "event", "chief");
  compare_view("standings.teams", four_teams(), "standings:H", "chief");
  compare_view("standings.arena", small_arena(), "standings:R", "chief");
}

TEST(EventSamples, every_answer) {
  const event::Desk desk = open_and_pairs();
  const Reader chief{.as = "chief", .roles = {"chief"}};
  const auto why = why_of(desk.event(), desk.log(), chief, "A", 2, 0);
  ASSERT_TRUE(why) << why.error().text(Language::english);
  compare("why.chief", *why);
  const auto working = working_of(desk.event(), desk.log(), {}, "A");
  ASSERT_TRUE(working);
  compare("working.public", *working);
}

}  // namespace
}  // namespace giostra::server::views
