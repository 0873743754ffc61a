#include <gmock/gmock.h>

#include <sstream>

#include "cli/commands.hpp"
#include "cli/protocols/dialogue.hpp"
#include "cli/testing.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

// A dialogue without threads: each line is taken at once.
class Conversation {
 public:
  explicit Conversation(std::string_view greeting, const Game* game = nullptr, const Budget& budget = {.nodes = 60})
      : dialogue_(begin_dialogue(greeting, {.game = game, .skill = {.budget = budget}}, calls_,
                                 [this](const std::string& line) { heard_.push_back(line); })) {
    say(std::string(greeting));
  }

  std::vector<std::string> say(const std::string& line) {
    heard_.clear();
    if (dialogue_->call(line) != Call::answered) dialogue_->take(line);
    return heard_;
  }

  // Where one answer is due, and nothing is worth saying but that.
  std::string ask(const std::string& line) {
    const auto answers = say(line);
    return answers.empty() ? "" : answers.back();
  }

 private:
  Calls calls_;
  std::vector<std::string> heard_;
  std::unique_ptr<Dialogue> dialogue_;
};

std::vector<std::string> engine_says(const std::string& input, const EngineOptions& options = {}) {
  std::istringstream in(input);
  std::ostringstream out;
  EXPECT_EQ(engine(options, Language::english, in, out), Exit::ok);
  return lines_of(out.str());
}

std::string all_seats(const Game& game) {
  std::string text;
  for (const SeatInfo& seat : game.seats()) text += " " + std::string(seat.name);
  return text;
}

TEST(Protocols, greeting_names_version_and_games_and_ends_with_ready) {
  const auto answers = engine_says("giostra 1\nquit\n");
  ASSERT_THAT(answers, SizeIs(4));
  EXPECT_EQ(answers.front(), "giostra 1");
  EXPECT_THAT(answers[2], AllOf(StartsWith("games "), HasSubstr(name_of(*all_games().front()))));
  EXPECT_EQ(answers.back(), "ready");
  EXPECT_THAT(engine_says("giostra 2\n"), ElementsAre(StartsWith("error giostra ")));
}

// The other program's side of a match: every act, the engine's too, comes back as an entry.
class Host {
 public:
  explicit Host(const Game& game) : talk_("giostra 1") {
    log_.set("Game", game.about().name);
    match_ = *Match::open(log_);
    EXPECT_THAT(talk_.say("game " + name_of(game)), IsEmpty());
    EXPECT_THAT(talk_.say("seats" + all_seats(game)), IsEmpty());
  }

  void play(int acts) {
    for (int i = 0; i < acts && !match_->outcome(); ++i) {
      const Actor actor = pick_actor(match_->awaits(), random_);
      if (actor.is_seat())
        ask_for_act();
      else
        enter(write_actor(actor, match_->game().seats()), match_->table().sample(actor, random_.next()));
    }
  }

  std::size_t answered = 0;

 private:
  void ask_for_act() {
    std::string line = talk_.ask("go nodes 40");
    std::string_view answer = line;
    ASSERT_EQ(take_word(answer), "best") << line;
    const std::string_view seat = take_word(answer);
    enter(seat, answer);
    ++answered;
  }

  void enter(std::string_view actor, std::string_view act) {
    const auto at_ms = Milliseconds{static_cast<std::int64_t>(log_.entries.size())};
    ASSERT_TRUE(match_->take(at_ms, actor, act)) << act;
    log_.append(at_ms, actor, act);
    EXPECT_THAT(talk_.say("entry " + std::to_string(log_.entries.size()) + " " + std::to_string(count(at_ms)) + " " +
                          std::string(actor) + " " + std::string(act)),
                IsEmpty());
  }

  Conversation talk_;
  Log log_;
  std::optional<Match> match_;
  Random random_{7};
};

TEST(Protocols, the_engine_answers_legal_acts_in_every_game) {
  for (const Game* game : all_games()) {
    Host host(*game);
    host.play(12);
    EXPECT_GT(host.answered, 0U) << name_of(*game);
  }
}

TEST(Protocols, bad_lines_are_answered_with_one_error_and_change_nothing) {
  const Game& game = *all_games().front();
  const std::string seat(game.seats().front().name);
  Conversation talk("giostra 1");
  EXPECT_THAT(talk.say("go"), ElementsAre(StartsWith("error go ")));
  EXPECT_THAT(talk.say("entry 1 0 " + seat + " x"), ElementsAre(StartsWith("error entry ")));
  talk.say("game " + name_of(game));
  const std::vector<std::string> bad{"nonsense",
                                     "game none",
                                     "setup no=thing",
                                     "position ?",
                                     "seats nobody",
                                     "entry",
                                     "entry 2 0 " + seat + " x",
                                     "entry 1 -5 " + seat + " x",
                                     "entry 1 0 " + seat + " ?",
                                     "entry 1 0 nobody x",
                                     "clocks " + seat,
                                     "clocks nobody 5",
                                     "tell nobody hello",
                                     "go",
                                     "go fast",
                                     "go nodes",
                                     "go nodes 0",
                                     "go seats nobody",
                                     "option level 9",
                                     "option threads 0",
                                     "option colour 3",
                                     "giostra 2",
                                     std::string(kLongestLine + 1, 'x')};
  for (const std::string& line : bad) {
    std::string_view rest = line;
    const std::string word(take_word(rest));
    EXPECT_THAT(talk.say(line), ElementsAre(StartsWith("error " + word.substr(0, 40) + " "))) << line.substr(0, 80);
  }
  EXPECT_THAT(talk.say("  "), IsEmpty());
  EXPECT_EQ(talk.ask("ping still here"), "pong still here");
  EXPECT_THAT(talk.ask("go seats" + all_seats(game)), StartsWith("best "));
}

TEST(Protocols, ideas_come_best_first_and_as_many_as_asked_for) {
  const Game& game = *all_games().front();
  Conversation talk("giostra 1", &game);  // given on the command line
  talk.say("option lines 3");
  const auto answers = talk.say("go seats" + all_seats(game));
  ASSERT_THAT(answers, SizeIs(5));
  EXPECT_THAT(answers[0], StartsWith("info depth "));
  EXPECT_THAT(answers[1], StartsWith("idea 1 0."));
  EXPECT_THAT(answers[3], StartsWith("idea 3 0."));
}

TEST(Protocols, what_was_asked_before_the_end_is_answered) {
  const Game& game = *all_games().front();
  const std::string ask = "giostra 1\ngame " + name_of(game) + "\ngo seats" + all_seats(game);
  EXPECT_THAT(engine_says(ask + " nodes 50").back(), StartsWith("best "));
  EXPECT_THAT(engine_says(ask + " infinite\n").back(), StartsWith("best "));
  EXPECT_THAT(engine_says(ask + " infinite\nstop\nping 3\n").back(), "pong 3");
  EXPECT_THAT(engine_says(ask + " infinite\nquit\n"), ::testing::Not(::testing::Contains("pong")));
}

TEST(Protocols, the_program_speaks_it_too) {
  const Folder folder;
  const Ran ran = folder.run({"engine", "--level", "2", "--nodes", "50"}, "giostra 1\nwhat\nping x\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("\nready\nerror what "));
  EXPECT_THAT(ran.out, HasSubstr("\npong x\n"));
  EXPECT_EQ(folder.run({"engine", "no_such_game"}, "giostra 1\n").code, 2);
}

constexpr const char* kLateFen = "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1";

TEST(Uci, a_move_is_found_from_positions_and_moves) {
  Conversation talk("uci");
  EXPECT_EQ(talk.ask("uci"), "uciok");
  EXPECT_EQ(talk.ask("isready"), "readyok");
  talk.say("setoption name MultiPV value 2");
  EXPECT_THAT(talk.say("position startpos moves e2e4 e7e5"), IsEmpty());
  const auto answers = talk.say("go nodes 50");
  ASSERT_THAT(answers, SizeIs(3));
  EXPECT_THAT(answers[0], AllOf(StartsWith("info depth "), HasSubstr(" multipv 1 score cp "), HasSubstr(" pv ")));
  EXPECT_THAT(answers[2], StartsWith("bestmove "));
  EXPECT_THAT(talk.say(std::string("position fen ") + kLateFen + " moves Q@d5"), IsEmpty());
  EXPECT_THAT(talk.say(std::string("position fen ") + kLateFen + " moves Q@d5 e2e4"),
              ElementsAre(StartsWith("info string ")));
  EXPECT_THAT(talk.ask("go depth 1 nodes 50"), StartsWith("bestmove e8"));  // Black is on turn, as before
}

TEST(Uci, it_is_ready_while_it_thinks_and_stops_when_told) {
  const auto answers = engine_says("uci\nposition startpos\ngo infinite\nisready\nstop\n");
  EXPECT_THAT(answers, ::testing::Contains("readyok"));
  EXPECT_THAT(answers.back(), StartsWith("bestmove "));
}

// What a chess program's host says before the first move.
class Xboard : public Conversation {
 public:
  Xboard() : Conversation("xboard") {
    EXPECT_THAT(ask("protover 2"), HasSubstr("done=1"));
    for (const char* line : {"new", "variant bughouse", "level 0 5 0", "st 0.01", "nopost", "hard", "partner"})
      EXPECT_THAT(say(line), IsEmpty()) << line;
  }
};

TEST(Xboard, it_answers_moves_and_refuses_illegal_ones) {
  Xboard talk;
  EXPECT_THAT(talk.say("usermove e2e5"), ElementsAre(StartsWith("Illegal move: e2e5")));
  EXPECT_THAT(talk.ask("usermove e2e4"), StartsWith("move "));
  EXPECT_THAT(talk.ask("d2d4"), StartsWith("move "));
  EXPECT_EQ(talk.ask("ping 7"), "pong 7");
  EXPECT_THAT(talk.say("undo"), ElementsAre("Error (unknown command): undo"));
  EXPECT_THAT(talk.say("variant normal"), ElementsAre(StartsWith("Error (unsupported variant)")));
}

TEST(Xboard, it_watches_in_force_and_moves_for_the_side_that_go_finds_on_turn) {
  Xboard talk;
  talk.say("force");
  EXPECT_THAT(talk.say("usermove e2e4"), IsEmpty());
  EXPECT_THAT(talk.say("usermove e7e5"), IsEmpty());
  EXPECT_THAT(talk.ask("go"), StartsWith("move "));
  EXPECT_THAT(talk.say("result * {adjourned}"), IsEmpty());
}

TEST(Xboard, reserves_come_by_holding_and_can_be_dropped) {
  Xboard talk;
  talk.say("force");
  EXPECT_THAT(talk.say("usermove N@f3"), ElementsAre(StartsWith("Illegal move: N@f3")));
  EXPECT_THAT(talk.say("holding [N] [pq] WN"), IsEmpty());
  EXPECT_THAT(talk.say("usermove N@f3"), IsEmpty());
  EXPECT_THAT(talk.say("holding [] [pq]"), IsEmpty());
  EXPECT_THAT(talk.say("usermove Q@f6"), IsEmpty());
  EXPECT_THAT(talk.say("holding [K] []"), ElementsAre(StartsWith("Error (bad reserves)")));
  EXPECT_THAT(talk.say("holding"), ElementsAre(StartsWith("Error (bad reserves)")));
}

TEST(Xboard, who_can_only_wait_for_the_partner_sits_until_something_comes) {
  Xboard talk;
  talk.say("force");
  EXPECT_THAT(talk.say("setboard k7/8/8/8/8/8/5PPP/r5K1[] w - - 0 1"), IsEmpty());
  EXPECT_THAT(talk.say("go"), IsEmpty());  // in check, with nothing to put between
  EXPECT_THAT(talk.ask("holding [N] []"), StartsWith("move N@"));
}

TEST(Xboard, the_end_of_the_board_is_told) {
  Xboard talk;
  talk.say("force");
  EXPECT_THAT(talk.say("setboard 7k/Q7/6K1/8/8/8/8/8[] w - - 0 1"), IsEmpty());
  EXPECT_THAT(talk.say("usermove a7g7"), ElementsAre("1-0 {checkmate}"));
  EXPECT_THAT(talk.say("setboard nonsense"), ElementsAre(StartsWith("Error (bad position)")));
}

TEST(Xboard, a_change_of_mind_voids_the_thought_under_way) {
  const auto answers = engine_says("xboard\nprotover 2\nnew\nst 1000\nusermove e2e4\nforce\nping 1\n");
  EXPECT_EQ(answers.back(), "pong 1");
  EXPECT_THAT(answers, ::testing::Each(::testing::Not(StartsWith("move "))));
  EXPECT_THAT(engine_says("xboard\nprotover 2\nnew\nst 1000\nusermove e2e4\n?\n").back(), StartsWith("move "));
}

// The number at this place of the first line.
std::uint64_t told_nodes(const std::vector<std::string>& answers, std::size_t place) {
  return answers.empty() ? 0 : read_number<std::uint64_t>(words_of(answers.front()).at(place)).value_or(0);
}

constexpr std::uint64_t kNodes_a_ms = 10;  // so that it is known how long a thought took

TEST(Uci, thinks_the_longer_the_more_is_on_its_own_clock) {
  Conversation talk("uci", nullptr, {.nodes_a_ms = kNodes_a_ms});
  talk.say("position startpos");
  const auto nodes = [&](const std::string& go) { return told_nodes(talk.say(go), 9); };
  const auto little = nodes("go wtime 1500 btime 90000");
  EXPECT_GT(little, 0U);
  EXPECT_LE(little, 400 * kNodes_a_ms);
  EXPECT_GT(nodes("go wtime 90000 btime 1500"), 2 * little);
  EXPECT_GT(nodes("go wtime 15000 btime 1500 winc 3000"), 2 * little);
}

TEST(Xboard, thinks_the_longer_the_more_is_on_its_own_clock) {
  const auto nodes = [](const std::string& time) {
    Conversation talk("xboard", nullptr, {.nodes_a_ms = kNodes_a_ms});
    for (const char* line : {"new", "post", "level 0 5 0"}) talk.say(line);
    talk.say(time);
    return told_nodes(talk.say("usermove e2e4"), 3);
  };
  const auto little = nodes("time 150");
  EXPECT_GT(little, 0U);
  EXPECT_LE(little, 400 * kNodes_a_ms);
  EXPECT_GT(nodes("time 9000"), 2 * little);
}

TEST(Protocols, centipawns_are_those_of_the_side_that_asks) {
  EXPECT_EQ(centipawns(0.5, Side::first), 0);
  EXPECT_EQ(centipawns(10.0 / 11.0, Side::first), 400);
  EXPECT_EQ(centipawns(10.0 / 11.0, Side::second), -400);
  EXPECT_EQ(centipawns(1, Side::first), 1600);
}

}  // namespace
}  // namespace giostra::cli::testing
