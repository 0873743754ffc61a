// E113, E125: every act and order in every role, over a line, as the table of docs/event-protocol.md has it.
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "kit/text.hpp"
#include "server/events/world_test.hpp"

namespace giostra::server {
namespace {

constexpr std::string_view kSection = "### Who may do what";

// A cell of a table without its marks.
std::string plain(std::string_view cell) {
  std::string text;
  for (const char c : trim(cell))
    if (c != '`') text += c;
  for (auto at = text.find("\\|"); at != std::string::npos; at = text.find("\\|")) text.erase(at, 1);
  return text;
}

// The rows of the section, cells by `|` that no `\` escapes.
std::vector<std::vector<std::string>> rows() {
  std::ifstream in(std::string(GIOSTRA_SOURCE_DIR) + "/docs/event-protocol.md");
  const std::string whole{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  const auto begin = whole.find(kSection);
  const std::string section = whole.substr(begin, whole.find("\n## ", begin) - begin);
  std::vector<std::vector<std::string>> all;
  for (const std::string_view line : split(section, "\n")) {
    if (!line.starts_with("| ") || line.starts_with("| --")) continue;
    std::vector<std::string> cells(1);
    for (std::size_t i = 1; i < line.size(); ++i) {
      const bool is_edge = line[i] == '|' && line[i - 1] != '\\';
      is_edge ? cells.emplace_back() : cells.back() += line[i];
    }
    cells.pop_back();
    for (std::string& cell : cells) cell = plain(cell);
    all.push_back(std::move(cells));
  }
  return all;
}

struct Case {
  std::string act;
  std::vector<std::string> before;
  std::set<std::string, std::less<>> may;
};

std::vector<std::string> acts_of(const std::string& text) {
  std::vector<std::string> acts;
  for (const auto act : split(text, "; "))
    if (!trim(act).empty()) acts.emplace_back(trim(act));
  return acts;
}

std::vector<Case> cases() {
  std::map<std::string, std::vector<std::string>> named;
  std::vector<Case> all;
  for (const auto& row : rows()) {
    if (row.size() == 2) named[row[0]] = acts_of(row[1]);
    if (row.size() != 3 || row[0] == "act") continue;
    Case one{.act = row[0], .before = {}, .may = {}};
    for (const std::string& act : acts_of(row[1])) {
      const auto known = named.find(act);
      const auto more = known == named.end() ? std::vector{act} : known->second;
      one.before.insert(one.before.end(), more.begin(), more.end());
    }
    for (const auto role : words_of(row[2])) one.may.emplace(role);
    all.push_back(std::move(one));
  }
  return all;
}

std::vector<std::string> base() {
  auto acts = four_players();
  acts.emplace_back("part S | Swiss | format=dutch | rounds=3");
  for (const char* name : {"anna", "bruno", "carla", "dino"})
    acts.push_back("enter S " + std::string(name) + " | " + name);
  return acts;
}

// What is answered to somebody in this role: `done` or the rule.
std::string answer_to(const Case& one, const std::string& role) {
  EventWorld world;
  const auto event = world.make("Cup", base());
  const auto chief = world.line(event, EventWorld::kChief, "chief");
  for (const std::string& act : one.before) {
    if (act.starts_with("wait "))
      world.pass(60'000 * *read_number<int>(act.substr(5)));
    else
      EXPECT_EQ(world.act(chief, act).substr(0, 4), "done") << act << " before " << one.act;
  }
  const auto line = role == "chief" ? chief : world.line(event, {.id = "gwho", .name = "Who"}, role);
  std::string act = one.act;
  if (const auto at = act.find("LAST"); at != std::string::npos)
    act.replace(at, 4, std::to_string(world.hub.find(event)->event().entries()));
  const std::string answer = world.act(line, act);
  if (answer.starts_with("done")) return "done";
  EXPECT_EQ(world.disk->matches.at(event).rows.size(), world.hub.find(event)->event().entries());
  return answer;
}

TEST(EventRights, E113_every_role_may_do_what_the_table_says_and_nothing_else) {
  const std::map<std::string, std::string> roles{
      {"chief", "chief"},   {"deputy", "deputy@Anna"}, {"helper", "helper@Pia"},  {"door", "door@Ugo"},
      {"table", "table:1"}, {"person", "person:anna"}, {"screen", "screen:main"}, {"visitor", ""}};
  const auto all = cases();
  ASSERT_GT(all.size(), 50U);
  for (const Case& one : all)
    for (const auto& [name, role] : roles)
      if (const std::string answer = answer_to(one, role); one.may.contains(name))
        EXPECT_EQ(answer, "done") << name << ": " << one.act;
      else
        EXPECT_TRUE(answer == "E113" || (answer == "E111" && one.act.starts_with("say "))) << name << ": " << one.act;
}

TEST(EventRights, the_table_has_every_act_of_the_log) {
  std::set<std::string> verbs;
  for (const Case& one : cases())
    if (const auto order = event::read_order(one.act.starts_with("undo") ? "undo 1" : one.act))
      verbs.emplace(event::verb_of(order->act));
  EXPECT_EQ(verbs.size(), std::variant_size_v<event::Act>);
}

// ---- What a role is for, and no more

TEST(EventRights, E113_a_helper_fills_blanks_at_tables_of_their_own) {
  EventWorld world;
  const auto event = world.make("Cup", base());
  const auto helper = world.line(event, {.id = "gpia", .name = "Pia"}, "helper:2@Pia");
  EXPECT_EQ(world.act(helper, "result A 1 1 1-0"), "E113");
  EXPECT_EQ(world.act(helper, "result A 1 2 1-0").substr(0, 4), "done");
  EXPECT_EQ(world.act(helper, "result A 1 2 0-1"), "E113");
}

TEST(EventRights, E111_two_different_results_are_the_desks_matter) {
  EventWorld world;
  const auto event = world.make("Cup", base());
  const auto anna = world.line(event, {.id = "ga", .name = "Anna"}, "person:anna");
  const auto bruno = world.line(event, {.id = "gb", .name = "Bruno"}, "person:bruno");
  const auto carla = world.line(event, {.id = "gc", .name = "Carla"}, "person:carla");
  EXPECT_EQ(world.act(anna, "say A 1 1 1-0").substr(0, 4), "done");
  EXPECT_EQ(world.act(carla, "say A 1 1 1-0"), "E113");
  EXPECT_EQ(world.act(bruno, "say A 1 1 0-1").substr(0, 4), "done");
  const auto& board = world.hub.find(event)->event().part("A")->round(1).boards.front();
  EXPECT_EQ(board.end.told, event::Told::contradicted);
  EXPECT_EQ(world.act(anna, "result A 1 1 1-0"), "E113");
}

TEST(EventRights, a_board_that_does_not_exist_is_refused) {
  EventWorld world;
  const auto event = world.make("Cup", base());
  const auto table = world.line(event, {.id = "gt", .name = "Table"}, "table:7");
  EXPECT_EQ(world.act(table, "say A 1 7 1-0 first"), "E100");
  EXPECT_EQ(world.act(table, "say A 1 1 1-0 first"), "E113");
  EXPECT_EQ(world.act(table, "say A 9 1 1-0 first").substr(0, 1), "E");
  EXPECT_EQ(world.act(table, "say Z 1 1 1-0 first"), "E1");
}

}  // namespace
}  // namespace giostra::server
