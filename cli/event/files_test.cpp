// `giostra event check` and `giostra event random`, by the real program.
#include <gmock/gmock.h>

#include "cli/testing.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::HasSubstr;

TEST(EventFiles, E93_what_is_made_is_clean_in_every_system) {
  for (const std::string system : {"dutch", "pairs", "pairs-plain", "round-robin", "double-round-robin", "knock-out"}) {
    const Folder folder;
    EXPECT_EQ(folder.run({"event", "random", "--system", system, "--seed", "3", "--out", "a.trf"}).code, 0) << system;
    const Ran ran = folder.run({"event", "check", "a.trf"});
    EXPECT_EQ(ran.code, 0) << system << ran.out << ran.err;
    EXPECT_THAT(ran.out, HasSubstr(" 0 differences\n"));
  }
}

TEST(EventFiles, E93_a_difference_is_told_by_name_and_by_the_exit_code) {
  const Folder folder;
  std::string text = folder.run({"event", "random", "--plain", "--entrants", "4", "--rounds", "1"}).out;
  for (std::size_t at = 0; at + 2 < text.size(); ++at)
    if (text[at] == ' ' && text[at + 2] == ' ' && (text[at + 1] == 'w' || text[at + 1] == 'b'))
      text[at + 1] = text[at + 1] == 'w' ? 'b' : 'w';
  const Ran ran = folder.run({"event", "check", "-"}, text);
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("round 1, colours: in the file "));
  EXPECT_THAT(ran.out, HasSubstr(" 2 differences\n"));
  EXPECT_THAT(folder.run({"event", "check", "-", "--lang", "it"}, text).out, HasSubstr("turno 1, colori: nel file "));
  EXPECT_THAT(folder.run({"event", "check", "-", "--json"}, text).out, HasSubstr("\"kind\":\"colours\""));
}

TEST(EventFiles, E91_a_file_that_cannot_be_read_is_exit_two) {
  const Folder folder;
  folder.put("bad.trf", "012 x\n001    1 nobody\n");
  const Ran ran = folder.run({"event", "check", "bad.trf"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("line 2, columns 81-84"));
  EXPECT_EQ(folder.run({"event", "check", "missing.trf"}).code, 2);
}

TEST(EventFiles, E93_the_same_seed_the_same_file) {
  const Folder folder;
  const std::vector<std::string> args{"event", "random", "--system", "pairs", "--seed", "9", "--trf16"};
  EXPECT_EQ(folder.run(args).out, folder.run(args).out);
  EXPECT_EQ(folder.run({"event", "random", "--system", "lottery"}).code, 2);
}

}  // namespace
}  // namespace giostra::cli::testing
