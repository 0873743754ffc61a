// The table "Who may do what" of docs/live-protocol.md is this test: every cell is tried over the wire or the API, in
// every game; what the table allows is done, what it does not is refused and stores nothing.
#include "server/api/roles_table_test.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "kit/text.hpp"

namespace giostra::server {
namespace {

using Cells = std::map<std::string, std::map<std::string, std::string>>;  // by row and column

std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  for (const std::string_view cell : split(line.substr(1, line.size() - 2), "|")) cells.emplace_back(trim(cell));
  return cells;
}

// The table below this heading.
Cells read_table(std::istream& in) {
  std::string line;
  while (std::getline(in, line) && line != "## Who may do what") {
  }
  while (std::getline(in, line) && !line.starts_with("|")) {
  }
  const auto columns = cells_of(line);
  std::getline(in, line);  // the rule below the head
  Cells table;
  while (std::getline(in, line) && line.starts_with("|")) {
    const auto cells = cells_of(line);
    for (std::size_t i = 1; i < cells.size() && i < columns.size(); ++i)
      table[cells.front()][columns[i]] = cells[i] == "-" ? "" : cells[i];
  }
  return table;
}

struct Deed {
  std::string row;
  bool (*tried)(RoleScene&);
  Occasion occasion = Occasion::usual;
};

constexpr Side kOne = Side::first;
constexpr Side kTwo = Side::second;

const std::vector<Deed> kDeeds{
    {"an act of the law, for side 1", [](RoleScene& scene) { return scene.law_act(kOne); }},
    {"an act of the law, for side 2", [](RoleScene& scene) { return scene.law_act(kTwo); }},
    {"`resign`", [](RoleScene& scene) { return scene.order(scene.own_seat(), "resign"); }},
    {"`draw`", [](RoleScene& scene) { return scene.order(scene.own_seat(), "draw"); }},
    {"`nodraw`", [](RoleScene& scene) { return scene.order(scene.own_seat(), "nodraw"); }},
    {"`claim`", [](RoleScene& scene) { return scene.order(scene.own_seat(), "claim"); }, Occasion::late},
    {"`rematch`", [](RoleScene& scene) { return scene.order(scene.own_seat(), "rematch"); }},
    {"`answer WORDS`", [](RoleScene& scene) { return scene.answer(); }, Occasion::asked},
    {"`takeback SEQ`, among people", [](RoleScene& scene) { return scene.take_back(); }},
    {"`takeback SEQ`, against computers alone", [](RoleScene& scene) { return scene.take_back(); }, Occasion::alone},
    {"hint, among people", [](RoleScene& scene) { return scene.hint(); }},
    {"hint, against computers alone", [](RoleScene& scene) { return scene.hint(); }, Occasion::alone},
    {"`swap SEAT SEAT`, silent, side 1", [](RoleScene& scene) { return scene.swap(kOne); }, Occasion::cast},
    {"`swap SEAT SEAT`, silent, side 2", [](RoleScene& scene) { return scene.swap(kTwo); }, Occasion::cast},
    {"`swap SEAT SEAT`, when the law does not let it", [](RoleScene& scene) { return scene.swap(kOne); }},
    {"`say WORDS`", [](RoleScene& scene) { return scene.order(scene.own_seat(), "say hello"); }},
    {"`tell WORDS`", [](RoleScene& scene) { return scene.order(scene.own_seat(), "tell hello"); }},
    {"`seed HEX`", [](RoleScene& scene) { return scene.order(scene.own_seat(), "seed 0a"); }},
    {"`undo SEQ because REASON`", [](RoleScene& scene) { return scene.undo(); }},
    {"`pause because REASON`", [](RoleScene& scene) { return scene.order("referee", "pause because of us"); }},
    {"`resume`", [](RoleScene& scene) { return scene.order("referee", "resume"); }},
    {"`real ACT`", [](RoleScene& scene) { return scene.real(); }, Occasion::by_hand},
    {"sit: open, side 2", [](RoleScene& scene) { return scene.sit(scene.speaking(kTwo)); }},
    {"sit: reserved, side 2", [](RoleScene& scene) { return scene.sit(scene.speaking(kTwo)); }, Occasion::reserved},
    {"sit: reserved, side 2, by link",
     [](RoleScene& scene) { return scene.sit(scene.speaking(kTwo), scene.token(role_of_seat(scene.speaking(kTwo)))); },
     Occasion::reserved},
    {"sit: silent, side 1", [](RoleScene& scene) { return scene.sit(scene.silent(kOne, false)); }},
    {"sit: silent, side 1, by link",
     [](RoleScene& scene) { return scene.sit(scene.silent(kOne, false), scene.token("team:1")); }},
    {"sit: silent, side 2", [](RoleScene& scene) { return scene.sit(scene.silent(kTwo, false)); }},
    {"sit: silent, side 2, by link",
     [](RoleScene& scene) { return scene.sit(scene.silent(kTwo, false), scene.token("team:2")); }},
    {"sit: the referee's chair", [](RoleScene& scene) { return scene.sit("referee"); }, Occasion::no_chair},
    {"sit: the referee's chair, by link", [](RoleScene& scene) { return scene.sit("referee", scene.token("referee")); },
     Occasion::no_chair},
    {"rise: oneself", [](RoleScene& scene) { return scene.seat_wish(scene.own_seat(), {{"do", "rise"}}); }},
    {"rise: piece 1", [](RoleScene& scene) { return scene.seat_wish(scene.silent(kOne, true), {{"do", "rise"}}); }},
    {"rise: piece 2", [](RoleScene& scene) { return scene.seat_wish(scene.silent(kTwo, true), {{"do", "rise"}}); }},
    {"bot: a free seat of side 2",
     [](RoleScene& scene) { return scene.seat_wish(scene.speaking(kTwo), {{"do", "bot"}, {"level", 1}}); }},
    {"bot: a reserved seat of side 2",
     [](RoleScene& scene) { return scene.seat_wish(scene.speaking(kTwo), {{"do", "bot"}, {"level", 1}}); },
     Occasion::reserved},
    {"bot: a silent seat of side 1",
     [](RoleScene& scene) { return scene.seat_wish(scene.silent(kOne, false), {{"do", "bot"}, {"level", 1}}); }},
    {"give `referee`", [](RoleScene& scene) { return scene.give("referee"); }},
    {"give `team:1`", [](RoleScene& scene) { return scene.give("team:1"); }},
    {"give `team:2`", [](RoleScene& scene) { return scene.give("team:2"); }},
    {"give `seat:NAME`, one that speaks",
     [](RoleScene& scene) { return scene.give(role_of_seat(scene.speaking(kTwo))); }},
    {"revoke `team:1`", [](RoleScene& scene) { return scene.revoke("team:1"); }},
    {"see the link of `team:1`", [](RoleScene& scene) { return scene.lists("team:1"); }},
    {"see the link of `referee`", [](RoleScene& scene) { return scene.lists("referee"); }},
    {"read what side 1 told itself", [](RoleScene& scene) { return scene.reads(kOne); }},
    {"read what side 2 told itself", [](RoleScene& scene) { return scene.reads(kTwo); }},
};

// What the game has not got cannot be done there: silent seats, questions, dice.
bool is_possible(const Game& game, const std::string& row) {
  const auto has = [&](std::string_view word) { return row.find(word) != std::string::npos; };
  const bool has_pieces = std::ranges::any_of(game.seats(), [](const SeatInfo& info) { return !info.speaks; });
  if (has("silent") || has("piece") || has("team:")) return has_pieces;
  const auto table = *game.start(setup_or_usual(game, ""), "");
  if (has("answer")) return table->asking() != nullptr && table->asking()->asks();
  if (has("real")) return table->awaits().has(Actor::chance());
  return (!has("bot:") && !has("computers")) || game.bots() != nullptr;
}

class RolesTable : public ::testing::TestWithParam<const Game*> {
 protected:
  static Cells documented() {
    std::ifstream in(std::string(GIOSTRA_SOURCE_DIR) + "/docs/live-protocol.md");
    return read_table(in);
  }

  // All rows of one part in one phase. A scene serves until something was done in it.
  static std::vector<std::string> faults(const Cells& table, Part part, char phase) {
    std::vector<std::string> wrong;
    std::map<Occasion, std::unique_ptr<RoleScene>> scenes;
    for (const Deed& deed : kDeeds) {
      // Nobody leads there; and where the computer does not play there is no such match.
      if (deed.occasion == Occasion::alone && (phase == 'p' || GetParam()->bots() == nullptr)) continue;
      auto& scene = scenes[deed.occasion];
      if (!scene) scene = std::make_unique<RoleScene>(*GetParam(), part, phase, deed.occasion);
      if (!scene->has_part()) return wrong;
      const std::string column(kParts[static_cast<std::size_t>(part)]);
      const bool may =
          table.at(deed.row).at(column).find(phase) != std::string::npos && is_possible(*GetParam(), deed.row);
      const bool did = deed.tried(*scene);
      const bool only_looks = deed.row.starts_with("read") || deed.row.starts_with("see");
      if (did != may) wrong.push_back(column + ", " + phase + ": " + deed.row + (did ? " was done" : " was refused"));
      if (!did && !only_looks && scene->stored())
        wrong.push_back(column + ", " + phase + ": " + deed.row + " was refused and stored something");
      if (did && !only_looks) scene.reset();
    }
    return wrong;
  }
};

TEST_P(RolesTable, T1_T2_every_cell_holds_over_the_wire) {
  const Cells table = documented();
  ASSERT_EQ(table.size(), kDeeds.size());
  for (const Deed& deed : kDeeds) ASSERT_TRUE(table.contains(deed.row)) << deed.row;
  for (std::size_t part = 0; part < kParts.size(); ++part)
    for (const char phase : kPhases)
      for (const std::string& fault : faults(table, static_cast<Part>(part), phase)) ADD_FAILURE() << fault;
}

INSTANTIATE_TEST_SUITE_P(Games, RolesTable, ::testing::ValuesIn(all_games()),
                         [](const auto& info) { return std::string(info.param->about().name); });

}  // namespace
}  // namespace giostra::server
