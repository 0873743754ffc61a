#include "match/house_act.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "games/game.hpp"

namespace giostra {
namespace {

constexpr std::array<SeatInfo, 2> kSeats{{{"north", Side::first}, {"south", Side::second}}};
const std::string kHex(64, 'a');

struct Sample {
  Actor actor;
  std::string text;
  HouseAct act;
};

std::vector<Sample> samples() {
  const Actor match = Actor::match(), referee = Actor::referee(), south = Actor::seat(1);
  return {
      {match, "result 1 X9", house::Result{Side::first, "X9"}},
      {match, "result draw X10", house::Result{std::nullopt, "X10"}},
      {match, "dice " + kHex, house::Dice{kHex}},
      {match, "sit south bot:3 Il Computer", house::Sit{south, "bot:3", "Il Computer"}},
      {match, "sit referee p1 Rita", house::Sit{referee, "p1", "Rita"}},
      {match, "seed south 0aff", house::Seed{south, "0aff"}},
      {match, "rise referee", house::Rise{referee}},
      {match, "start", house::Start{}},
      {match, "away south", house::Away{south}},
      {match, "back south", house::Back{south}},
      {match, "awake", house::Awake{}},
      {match, "ask q7 | Chi? | Who?", house::Ask{{"q7", "Chi?", "Who?"}}},
      {match, "reply q7 | Io / tu | ", house::Reply{{"q7", "Io / tu", ""}}},
      {match, "mark south right", house::Mark{south, true}},
      {match, "mark south wrong", house::Mark{south, false}},
      {match, "secret " + kHex, house::Secret{kHex}},
      {match, "next m2", house::Next{"m2"}},
      {match, "close because nobody came", house::Close{"nobody came"}},
      {match, "hidden", house::Hidden{}},
      {referee, "undo 12 because of because ", house::Undo{12, "of because"}},
      {referee, "pause because lunch", house::Pause{"lunch"}},
      {referee, "resume", house::Resume{}},
      {referee, "real 3 4", house::Real{"3 4"}},
      {south, "resign", house::Resign{}},
      {south, "draw", house::Draw{}},
      {south, "nodraw", house::NoDraw{}},
      {south, "claim", house::Claim{}},
      {south, "rematch", house::Rematch{}},
      {south, "guess 512 il cavallo | 2", house::Guess{Milliseconds{512}, "il cavallo | 2"}},
      {south, "say  ciao ", house::Say{" ciao "}},
      {referee, "say silence", house::Say{"silence"}},
      {south, "tell need a knight", house::Tell{"need a knight"}},
      {south, "takeback 12", house::TakeBack{12}},
      {south, "hint", house::Hint{}},
      {south, "swap north south", house::Swap{Actor::seat(0), south}},
  };
}

Result<std::optional<HouseAct>> read(Actor actor, std::string_view text) { return read_house_act(actor, text, kSeats); }

TEST(HouseAct, every_verb_is_read_and_written) {
  std::set<std::size_t> seen;
  for (const auto& [actor, text, act] : samples()) {
    const auto found = read(actor, text);
    ASSERT_TRUE(found && *found) << text;
    EXPECT_EQ(**found, act) << text;
    EXPECT_EQ(verb_of(act), text.substr(0, text.find(' ')));
    const std::string written = write_house_act(act, kSeats);
    EXPECT_EQ(written, text.starts_with("undo") ? "undo 12 because of because" : text);
    EXPECT_EQ(**read(actor, written), act) << written;
    seen.insert(act.index());
  }
  EXPECT_EQ(seen.size(), std::variant_size_v<HouseAct>);
}

TEST(HouseAct, what_is_not_in_the_form_of_its_verb_is_refused) {
  const auto refused = [](Actor actor, std::string_view text) {
    const auto found = read(actor, text);
    EXPECT_FALSE(found) << text;
    return found ? std::string() : std::string(found.error().rule);
  };
  for (const std::string& text : std::vector<std::string>{"",
                                                          "dance",
                                                          "result",
                                                          "result 1",
                                                          "result 3 X9",
                                                          "dice",
                                                          "dice " + kHex.substr(1),
                                                          "dice " + kHex + "a",
                                                          "sit north",
                                                          "start now",
                                                          "awake now",
                                                          "hidden twice",
                                                          "ask q7",
                                                          "ask q7 | a",
                                                          "ask q 7 | a | b",
                                                          "ask q7 | a | b | c",
                                                          "reply | a | b",
                                                          "secret x",
                                                          "next",
                                                          "next a b",
                                                          "say hello",
                                                          "resign"})
    EXPECT_EQ(refused(Actor::match(), text), kNotation) << text;
  for (const std::string& text : std::vector<std::string>{
           "sit", "sit chance p Anna", "sit west p Anna", "sit north p", "sit north p " + std::string(25, 'x'), "seed",
           "seed north", "seed north XY", "seed north a" + kHex, "rise", "rise clock", "away west", "back"})
    EXPECT_EQ(refused(Actor::match(), text), kHouse) << text;
  for (const std::string text : {"undo", "undo 5", "undo x because y", "undo 5 because ", "undo -1 because y", "pause",
                                 "pause because  ", "pause lunch", "real", "real  ", "say", "say  "})
    EXPECT_EQ(refused(Actor::referee(), text), kNotation) << text;
  for (const std::string text : {"guess", "guess 5", "guess 5  ", "guess x y", "guess -5 x", "say", "say ", "tell "})
    EXPECT_EQ(refused(Actor::seat(0), text), kNotation) << text;
}

TEST(HouseAct, L6_what_is_said_is_clean_text) {
  for (const std::string text : {"say \xC0\xAF", "say a\x1B[2J", "tell \xED\xA0\x80", "guess 5 \xFF"})
    EXPECT_FALSE(read(Actor::seat(0), text)) << text;
  EXPECT_TRUE(read(Actor::seat(0), "say perch\xC3\xA9"));
}

TEST(HouseAct, what_another_actor_says_is_for_the_law) {
  for (const auto& [actor, text, act] : samples())
    for (const Actor other : {Actor::seat(0), Actor::referee(), Actor::chance(), Actor::clock()}) {
      if (other == actor || (other.is_seat() && actor.is_seat()) || act.index() == HouseAct(house::Say{}).index())
        continue;
      const auto found = read(other, text);
      EXPECT_TRUE(found && !*found) << text;
    }
  for (const char* text : {"resign now", "draw because of rain", "claim 3", "resumed", "A:e2e4", ""}) {
    EXPECT_EQ(read(Actor::seat(0), text).value(), std::nullopt) << text;
    EXPECT_EQ(read(Actor::referee(), text).value(), std::nullopt) << text;
  }
}

TEST(HouseAct, an_entry_gives_the_act_that_is_asked_for) {
  const Entry sits{.seq = 1, .at_ms = {}, .actor = "match", .act = "sit south p1 Sara"};
  EXPECT_EQ(house_act_as<house::Sit>(sits, kSeats)->name, "Sara");
  EXPECT_FALSE(house_act_as<house::Rise>(sits, kSeats));
  EXPECT_FALSE(house_act_of({.seq = 1, .at_ms = {}, .actor = "match", .act = "sit west p1 Sara"}, kSeats));
  EXPECT_FALSE(house_act_of({.seq = 1, .at_ms = {}, .actor = "west", .act = "resign"}, kSeats));
}

TEST(HouseAct, the_order_of_an_answer_has_its_own_name) {
  EXPECT_EQ(write_answer_order("il re"), "answer il re");
  EXPECT_EQ(read_answer_order("answer  il re ", true)->words, "il re");
  EXPECT_EQ(read_answer_order("guess il re", true)->words, "il re") << "of older clients";
  for (const char* text : {"answer", "answer ", "guess ", "answers x", "say x", ""})
    EXPECT_FALSE(read_answer_order(text, true)) << text;
  EXPECT_FALSE(read_answer_order("answer il re", false)) << "for the law";
}

TEST(HouseAct, no_law_writes_what_the_house_would_read) {
  for (const Game* game : all_games()) {
    auto table = std::move(*game->start("", ""));
    for (std::uint64_t seed = 1; seed <= 300 && !table->awaits().empty(); ++seed)
      for (const Actor actor : table->awaits()) {
        const std::string act = table->sample(actor, seed);
        const auto found = read_house_act(actor, act, game->seats());
        ASSERT_TRUE(found && !*found) << act;
        if (table->play(actor, act)) break;
      }
  }
}

}  // namespace
}  // namespace giostra
