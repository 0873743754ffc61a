// The command line itself: help, versions, exit codes, what goes to which stream.
#include <gmock/gmock.h>

#include "cli/testing.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

const std::vector<std::string> kCommands{"games",   "play",  "serve",   "replay", "check",  "backup",
                                         "restore", "admin", "inspect", "import", "export", "perft"};

TEST(Program, every_command_explains_itself_on_stdout) {
  const Folder folder;
  const Ran help = folder.run({"--help"});
  EXPECT_EQ(help.code, 0);
  for (const auto& command : kCommands) {
    EXPECT_THAT(help.out, HasSubstr("\n  " + command + " ")) << command;
    const Ran own = folder.run({command, "--help"});
    EXPECT_EQ(own.code, 0) << command;
    EXPECT_THAT(own.out, HasSubstr("Examples:\n  giostra " + command));
    EXPECT_THAT(own.err, IsEmpty());
  }
}

TEST(Program, help_speaks_italian_when_asked) {
  const Folder folder;
  EXPECT_THAT(folder.run({"replay", "--help", "--lang", "it"}).out, HasSubstr("Uso: giostra replay [opzioni] FILE"));
}

TEST(Program, says_its_version) {
  const Folder folder;
  const Ran ran = folder.run({"--version"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, "giostra 0.1.0\n");
}

TEST(Program, a_wrong_command_line_exits_2_and_writes_only_to_stderr) {
  const Folder folder;
  const std::string game = name_of(*all_games().front());
  const std::vector<std::vector<std::string>> wrong{{},
                                                    {"fly"},
                                                    {"--fly"},
                                                    {"replay"},
                                                    {"replay", "x.log", "--at", "-1"},
                                                    {"replay", "x.log", "--lang", "fr"},
                                                    {"perft", game},
                                                    {"perft", game, "31"},
                                                    {"perft", game, "-1"},
                                                    {"perft", game, "two"},
                                                    {"perft", game, "--threads", "0", "1"},
                                                    {"perft", "no-such-game", "1"},
                                                    {"inspect", "no-such-game"},
                                                    {"play", "no-such-game"},
                                                    {"play", game, "--seat", "nobody"},
                                                    {"import", "x.unknown"}};
  for (const auto& args : wrong) {
    const Ran ran = folder.run(args);
    EXPECT_EQ(ran.code, 2) << ::testing::PrintToString(args);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(ran.err, StartsWith("giostra: "));
  }
  EXPECT_THAT(folder.files(), IsEmpty());
}

TEST(Program, a_file_that_cannot_be_read_exits_1_and_is_named) {
  const Folder folder;
  for (const std::string command : {"replay", "check"}) {
    const Ran ran = folder.run({command, "missing.log"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(ran.err, HasSubstr("missing.log"));
  }
  EXPECT_EQ(folder.run({"replay", "."}).code, 1);
}

TEST(Program, games_lists_what_is_registered) {
  const Folder folder;
  const Ran ran = folder.run({"games"});
  EXPECT_EQ(ran.code, 0);
  for (const Game* game : all_games()) {
    EXPECT_THAT(ran.out, HasSubstr(name_of(*game)));
    for (const SeatInfo& seat : game->seats()) EXPECT_THAT(ran.out, HasSubstr(std::string(seat.name)));
  }
}

}  // namespace
}  // namespace giostra::cli::testing
