// `giostra event new|enter|pair|result|verify|plan|act|standings|why|print|export|import`, by the real program.
#include <gmock/gmock.h>

#include <boost/json.hpp>
#include <thread>

#include "cli/testing.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class EventCommands : public ::testing::Test {
 protected:
  // `giostra event ARGS`, which must do.
  std::string event(std::vector<std::string> args) const {
    const Ran ran = tried(std::move(args));
    EXPECT_EQ(ran.code, 0) << ran.err;
    return ran.out;
  }
  [[nodiscard]] Ran tried(std::vector<std::string> args) const {
    args.insert(args.begin(), "event");
    return folder_.run(args);
  }
  // Five people in a Dutch Swiss of three rounds.
  void begin() const {
    event({"new", "cup.event", "Spring cup", "--part", "A | Open | format=dutch | rounds=3 | ties=DE,BH/C1,BH"});
    folder_.put("people.csv",
                "name,strength\nAnna Rossi,1800\nBruno,1700\n\"Carla, la rossa\",1600\nDino,\nElsa,1500\n");
    event({"enter", "cup.event", "--list", "people.csv"});
  }

  Folder folder_;
};

TEST_F(EventCommands, E131_an_event_from_the_first_entry_to_the_standings) {
  event({"new", "cup.event", "Spring cup", "--part", "A | Open | format=dutch | rounds=3 | ties=DE,BH/C1,BH"});
  EXPECT_EQ(event({"enter", "cup.event", "Anna Rossi", "--strength", "1800"}), "1 Anna Rossi (anna-rossi)\n");
  EXPECT_EQ(event({"enter", "cup.event", "Bruno", "--strength", "1900"}), "1 Bruno (bruno)\n");
  EXPECT_EQ(event({"enter", "cup.event", "Bruno"}), "3 Bruno (bruno-2)\n");
  EXPECT_EQ(event({"pair", "cup.event"}),
            "Open, round 1\n"
            "table  first     second          result\n"
            "    1  Bruno  -  Anna Rossi  #1\n"
            "Bruno: bye\n");
  EXPECT_THAT(event({"result", "cup.event", "1", "1-0"}), HasSubstr("1-0"));
  EXPECT_EQ(event({"standings", "cup.event"}),
            "Open\n"
            "   name        points  DE  BH/C1  BH\n"
            "1  Bruno            1   -      0   1\n"
            "2  Bruno            1   -      0   0\n"
            "3  Anna Rossi       0   -      0   1\n");
}

TEST_F(EventCommands, E10_plan_says_when_it_ends_and_what_fits) {
  begin();
  EXPECT_EQ(event({"plan", "cup.event", "--game", "20"}), "3 rounds of 25 minutes: 75 minutes\n");
  const std::string tight = event({"plan", "cup.event", "--game", "20", "--tables", "1", "--minutes", "60"});
  EXPECT_THAT(tight, HasSubstr("in turns, 2; 2 would do"));
  EXPECT_THAT(tight, HasSubstr("so many rounds fit: 1"));
}

TEST_F(EventCommands, E112_slips_are_read_again_up_to_the_first_difference) {
  begin();
  event({"pair", "cup.event"});
  event({"result", "cup.event", "1", "1-0"});
  event({"result", "cup.event", "2", "draw"});
  folder_.put("slips.txt", "1 1-0\n\n2 draw\n");
  EXPECT_EQ(event({"verify", "cup.event", "--slips", "slips.txt"}), "2 results compared, no difference\n");
  folder_.put("slips.txt", "2 0-1\n1 0-1\n");
  const Ran differs = tried({"verify", "cup.event", "--slips", "slips.txt"});
  EXPECT_EQ(differs.code, 1);
  EXPECT_EQ(differs.out, "#2: 0-1 on the slip, here draw\n");
  folder_.put("slips.txt", "1 won\n");
  EXPECT_EQ(tried({"verify", "cup.event", "--slips", "slips.txt"}).code, 2);
}

TEST_F(EventCommands, E63_an_arena_pairs_whoever_waits) {
  event({"new", "rapid.event", "Rapid", "--part", "A | Rapid | format=arena | minutes=30"});
  for (const char* name : {"Anna", "Bruno"}) event({"enter", "rapid.event", name});
  EXPECT_THAT(event({"pair", "rapid.event"}), HasSubstr("nobody waits"));
  event({"act", "rapid.event", "again A anna"});
  event({"act", "rapid.event", "again A bruno"});
  EXPECT_THAT(event({"pair", "rapid.event"}), HasSubstr("#1"));
  event({"result", "rapid.event", "1", "1-0"});
  EXPECT_THAT(event({"standings", "rapid.event"}), HasSubstr("2"));
  EXPECT_EQ(tried({"export", "rapid.event"}).code, 2) << "no report file has a place for it";
}

TEST_F(EventCommands, E108_boards_that_are_certain_are_told_and_nothing_is_written) {
  begin();
  event({"pair", "cup.event"});
  event({"result", "cup.event", "1", "1-0"});
  const std::string before = event({"export", "cup.event", "--format", "log"});
  EXPECT_THAT(event({"pair", "cup.event", "--early"}), HasSubstr("Open, round 2\n"));
  EXPECT_EQ(event({"export", "cup.event", "--format", "log"}), before);
}

TEST_F(EventCommands, E46_why_is_told_in_both_languages) {
  begin();
  event({"pair", "cup.event"});
  EXPECT_THAT(event({"why", "cup.event"}), HasSubstr("#1 Anna Rossi - Carla, la rossa\n"));
  const std::string italian = event({"why", "cup.event", "--board", "1", "--lang", "it"});
  EXPECT_THAT(italian, HasSubstr("Anna Rossi"));
  EXPECT_NE(italian, event({"why", "cup.event", "--board", "1"}));
  event({"act", "cup.event", "swap A 1 anna-rossi bruno because late: at ten"});
  EXPECT_THAT(event({"why", "cup.event", "--board", "1"}), HasSubstr("Made by hand. late: at ten"));
}

TEST_F(EventCommands, E101_a_proposal_is_changed_by_hand_and_then_published) {
  begin();
  event({"pair", "cup.event", "--propose"});
  event({"act", "cup.event", "swap A 1 anna-rossi bruno"});
  EXPECT_THAT(event({"pair", "cup.event"}), HasSubstr("Bruno  -  Carla, la rossa  #1  (by hand)"));
}

TEST_F(EventCommands, what_is_refused_says_why_and_changes_nothing) {
  begin();
  const std::string before = folder_.get("cup.event");
  const Ran ran = tried({"result", "cup.event", "1", "1-0"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("no round is being played"));
  EXPECT_THAT(tried({"act", "cup.event", "publish A 1", "--lang", "it"}).err,
              HasSubstr("E100: il turno non è ancora abbinato (A 1)"));
  EXPECT_EQ(tried({"act", "cup.event", "publish A 1", "--as", "king"}).code, 2);
  EXPECT_EQ(tried({"enter", "cup.event"}).code, 2);
  EXPECT_EQ(tried({"new", "cup.event", "Again"}).code, 2) << "nothing is overwritten";
  folder_.put("bad.csv", "Good,1\nBad,many\n");
  EXPECT_THAT(tried({"enter", "cup.event", "--list", "bad.csv"}).err, HasSubstr("line 2"));
  EXPECT_EQ(folder_.get("cup.event"), before);
  EXPECT_EQ(tried({"standings", "none.event"}).code, 1);
}

TEST_F(EventCommands, a_spoilt_log_is_refused_with_entry_and_line) {
  begin();
  std::string text = folder_.get("cup.event");
  text += "7 9999999 chief publish A 1\n";
  folder_.put("cup.event", text);
  EXPECT_THAT(tried({"standings", "cup.event"}).err, HasSubstr("entry 7 (line 11): "));
}

TEST_F(EventCommands, many_hands_at_once_lose_nothing) {
  event({"new", "cup.event", "Spring cup", "--part", "A | Open | format=round_robin"});
  std::vector<std::thread> hands;
  for (int hand = 0; hand < 4; ++hand)
    hands.emplace_back([this, hand] {
      for (int i = 0; i < 5; ++i) {
        const std::string id = "e" + std::to_string(hand) + std::to_string(i);
        const std::string command = "cd '" + folder_.path() + "' && '" + GIOSTRA_PROGRAM +
                                    "' event act cup.event 'enter A " + id + " | " + id + "' >/dev/null 2>>'" +
                                    folder_.path() + "/.trouble'";
        EXPECT_EQ(std::system(command.c_str()), 0);
      }
    });
  for (std::thread& hand : hands) hand.join();
  EXPECT_EQ(lines_of(event({"print", "cup.event", "entries"})).size(), 3U + 20U);
  EXPECT_EQ(folder_.files(), std::vector<std::string>{"cup.event"}) << "nothing is left beside it";
}

TEST_F(EventCommands, a_command_that_is_killed_leaves_a_whole_log) {
  event({"new", "cup.event", "Spring cup", "--part", "A | Open | format=round_robin"});
  std::size_t entries = lines_of(event({"print", "cup.event", "entries"})).size();
  for (int i = 1; i <= 12; ++i) {
    const std::string kill = "timeout -s KILL 0.0" + std::to_string(10 + 2 * i);
    const std::string command = "cd '" + folder_.path() + "' && " + kill + " '" + GIOSTRA_PROGRAM +
                                "' event act cup.event 'enter A e" + std::to_string(i) + " | E' >.out 2>&1";
    const int status = std::system(command.c_str());
    const std::size_t now = lines_of(event({"print", "cup.event", "entries"})).size();
    EXPECT_GE(now, entries);
    EXPECT_LE(now, entries + 1);
    EXPECT_TRUE(status != 0 || now == entries + 1) << "told, so it is there";
    entries = now;
  }
}

TEST_F(EventCommands, E90_an_event_goes_out_and_comes_in) {
  begin();
  event({"pair", "cup.event"});
  event({"result", "cup.event", "1", "1-0"});
  event({"result", "cup.event", "2", "draw"});
  event({"export", "cup.event", "--out", "cup.trf"});
  event({"import", "cup.trf", "two.event"});
  EXPECT_EQ(event({"print", "two.event", "crosstable"}).substr(34),
            event({"print", "cup.event", "crosstable"}).substr(16));
  event({"export", "cup.event", "--format", "json", "--out", "cup.json"});
  event({"import", "cup.json", "three.event"});
  EXPECT_EQ(folder_.get("three.event"), folder_.get("cup.event"));
  event({"export", "cup.event", "--format", "log", "--out", "four.event"});
  EXPECT_EQ(folder_.get("four.event"), folder_.get("cup.event"));
  EXPECT_THAT(event({"export", "cup.event", "--format", "trf16"}), HasSubstr("XXR 3"));
  EXPECT_THAT(event({"export", "cup.event", "--format", "csv"}),
              HasSubstr("place,shared,number,id,name,points,DE,BH/C1,BH,prize,round_1\n"));
  EXPECT_EQ(folder_.run({"event", "check", "cup.trf"}).code, 0);
  const auto json = boost::json::parse(event({"standings", "cup.event", "--format", "json"}));
  EXPECT_EQ(json.at("standings").as_array().size(), 5U);
  folder_.put("bad.json", "{\"header\":{}}");
  EXPECT_EQ(tried({"import", "bad.json", "five.event"}).code, 2);
}

TEST_F(EventCommands, E106_a_correction_is_shown_before_it_is_made) {
  begin();
  event({"pair", "cup.event"});
  event({"result", "cup.event", "1", "1-0"});
  event({"result", "cup.event", "2", "0-1"});
  event({"pair", "cup.event"});
  const std::string before = folder_.get("cup.event");
  const std::vector<std::string> correction{"result", "cup.event", "1", "0-1", "--round", "1", "--because", "misread"};
  auto look = correction;
  look.emplace_back("--preview");
  const std::string seen = event(look);
  EXPECT_THAT(seen, HasSubstr("Carla, la rossa: "));
  EXPECT_THAT(seen, HasSubstr("round 2 would have had: "));
  EXPECT_EQ(folder_.get("cup.event"), before);
  event(correction);
  EXPECT_THAT(folder_.get("cup.event"), HasSubstr("result A 1 1 0-1 because misread\n"));
}

TEST_F(EventCommands, E136_standings_show_their_working) {
  begin();
  event({"pair", "cup.event"});
  event({"result", "cup.event", "1", "1-0"});
  event({"result", "cup.event", "2", "0-1"});
  EXPECT_THAT(event({"standings", "cup.event", "--working"}), HasSubstr("    BH: 1. "));
  EXPECT_THAT(event({"standings", "cup.event"}), Not(HasSubstr("    BH: 1. ")));
  EXPECT_THAT(event({"print", "cup.event", "names"}),
              HasSubstr("Anna Rossi: table 1, first, against Carla, la rossa\n"));
  EXPECT_THAT(event({"print", "cup.event", "names", "--lang", "it"}), HasSubstr("tavolo 1, primo, contro"));
}

TEST_F(EventCommands, E89_the_direct_encounter_shows_its_games_in_both_languages) {
  event({"new", "ring.event", "Ring", "--part", "A | Ring | format=round_robin | ties=DE"});
  for (const std::string name : {"Anna", "Bruno", "Carla"}) event({"enter", "ring.event", name});
  event({"pair", "ring.event"});
  event({"result", "ring.event", "1", "draw"});
  const std::string english = event({"standings", "ring.event", "--working"});
  EXPECT_THAT(english, HasSubstr("DE: the games among those who are level\n"));
  EXPECT_THAT(english, ::testing::ContainsRegex("\n    [A-Z][a-z]+: 1\\. [A-Z][a-z]+ 0\\.5 = 0\\.5\n"));
  EXPECT_THAT(event({"standings", "ring.event", "--working", "--lang", "it"}),
              HasSubstr("DE: le partite fra chi è a pari merito\n"));
  EXPECT_THAT(event({"standings", "ring.event"}), Not(HasSubstr("among")));
}

TEST_F(EventCommands, M20_a_preset_of_a_game_begins_an_event) {
  event({"new", "houses.event", "Four Houses", "--preset", "houses"});
  for (const std::string house : {"Ada", "Bice", "Cora", "Dina"}) event({"enter", "houses.event", house});
  EXPECT_THAT(event({"pair", "houses.event"}), HasSubstr("Ada    -  Bice"));
  EXPECT_THAT(tried({"new", "x.event", "X", "--preset", "none"}).err, HasSubstr("houses"));
}

}  // namespace
}  // namespace giostra::cli::testing
