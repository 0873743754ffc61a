// The man page and the completion of shells know what --help knows: all of it, of every command.
#include <gmock/gmock.h>

#include <regex>
#include <span>

#include "cli/testing.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;

using Words = std::vector<std::string>;

// What --help lists, read as people read it.
struct Told {
  Words command;  // `event houses`
  Words options;  // `--format`, also `-h`
  Words below;    // commands of its own
};

std::string joined(const Words& words) {
  std::string line;
  for (const auto& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

// `  --out FILE   The file to write`: the names at the beginning of the line.
Words names_in(std::string_view line) {
  Words names;
  for (const auto name : split(words_of(line).front(), ",")) names.emplace_back(name);
  return names;
}

Told told_of(const Folder& folder, const Words& command) {
  auto words = command;
  words.emplace_back("--help");
  Told told{.command = command, .options = {}, .below = {}};
  std::string section;
  for (const std::string& line : lines_of(folder.run(words).out)) {
    if (!line.starts_with("  ")) section = line;
    if (!line.starts_with("  ") || line.starts_with("   ")) continue;
    if (section == "Options:")
      for (auto& name : names_in(line)) told.options.push_back(std::move(name));
    if (section == "Commands:") told.below.push_back(names_in(line).front());
  }
  return told;
}

// Every command that can be reached, the program itself first.
std::vector<Told> all_told(const Folder& folder) {
  std::vector<Told> all{told_of(folder, {})};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const auto& name : Words(all[i].below)) {
      auto command = all[i].command;
      command.push_back(name);
      all.push_back(told_of(folder, command));
    }
  return all;
}

// What roff makes of a page, as far as ours uses it.
std::string unroffed(std::string text) {
  static const std::vector<std::pair<std::string, std::string>> signs{{"\\-", "-"}, {"\\fB", ""},   {"\\fI", ""},
                                                                      {"\\fR", ""}, {"\\(ga", "`"}, {"\\(aq", "'"}};
  for (const auto& [sign, means] : signs)
    for (auto at = text.find(sign); at != std::string::npos; at = text.find(sign, at))
      text.replace(at, sign.size(), means);
  return text;
}

// The part of the page that is about this command alone.
std::string part_of(const std::string& page, const Words& command) {
  const std::string head = command.empty() ? ".SH OPTIONS\n" : ".SS giostra " + joined(command) + " [";
  const auto from = page.find(head);
  if (from == std::string::npos) return "";
  return page.substr(from, page.find("\n.S", from + 1) - from);
}

TEST(Manual, T9_every_command_and_option_of_help_is_in_the_man_page) {
  const Folder folder;
  const std::string page = unroffed(folder.run({"manual"}).out);
  const auto all = all_told(folder);
  EXPECT_GT(all.size(), 20U);
  for (const Told& told : all) {
    const std::string part = part_of(page, told.command);
    EXPECT_THAT(part, Not(IsEmpty())) << joined(told.command);
    EXPECT_THAT(told.options, Not(IsEmpty())) << joined(told.command);
    for (const auto& option : told.options) EXPECT_THAT(part, HasSubstr(option)) << joined(told.command);
  }
}

TEST(Manual, the_page_is_the_same_each_time_and_speaks_italian) {
  const Folder folder;
  const std::string page = folder.run({"manual"}).out;
  EXPECT_EQ(page, folder.run({"manual"}).out);
  EXPECT_THAT(page, HasSubstr("\n.SH NAME\ngiostra \\- five Italian chess games"));
  EXPECT_THAT(folder.run({"manual", "--lang", "it"}).out, HasSubstr("\n.SH NOME\ngiostra \\- cinque giochi"));
}

// Every `giostra COMMAND ...` in a document: in backquotes, or on a line of its own.
std::vector<Words> commands_in(const std::string& document) {
  std::ifstream file(std::string(GIOSTRA_SOURCE_DIR) + "/" + document);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::regex command("(?:^    |`)(?:sudo -u giostra )?giostra ([^`\n|&;#]+)");
  std::vector<Words> found;
  for (const std::string& line : lines_of(text))
    for (std::sregex_iterator it(line.begin(), line.end(), command), end; it != end; ++it) {
      const std::string said = it->str(1);
      found.emplace_back();
      for (const auto word : words_of(said)) found.back().emplace_back(word);
    }
  return found;
}

// Which of the commands a line means: the one of most words that it begins with.
const Told& meant(const std::vector<Told>& all, const Words& line) {
  const Told* best = &all.front();
  for (const Told& told : all)
    if (told.command.size() > best->command.size() && told.command.size() <= line.size() &&
        std::ranges::equal(told.command, std::span(line).first(told.command.size())))
      best = &told;
  return *best;
}

TEST(Manual, T9_the_operators_page_orders_nothing_that_does_not_exist) {
  const Folder folder;
  const auto all = all_told(folder);
  const auto commands = commands_in("docs/operating.md");
  EXPECT_GT(commands.size(), 5U);
  for (const Words& line : commands) {
    const Told& told = meant(all, line);
    EXPECT_THAT(told.command, Not(IsEmpty())) << joined(line);
    for (const auto& word : line)
      if (word.starts_with("--")) EXPECT_THAT(told.options, Contains(word.substr(0, word.find('=')))) << joined(line);
  }
}

// What bash offers at the end of this line.
Words offered(const Folder& folder, const Words& line) {
  std::string script = "source ./giostra.bash; COMP_WORDS=(giostra";
  for (const auto& word : line) script += " '" + word + "'";
  script += "); COMP_CWORD=" + std::to_string(line.size()) +
            R"(; compopt() { :; }; _giostra; printf '%s\n' "${COMPREPLY[@]}")";
  folder.put("ask.sh", script);
  EXPECT_EQ(std::system(("cd " + folder.path() + " && bash ask.sh > offered.txt").c_str()), 0);
  return lines_of(folder.get("offered.txt"));
}

TEST(Manual, T9_bash_completes_every_command_and_its_options) {
  const Folder folder;
  folder.put("giostra.bash", folder.run({"completion", "bash"}).out);
  for (const Told& told : all_told(folder)) {
    auto line = told.command;
    line.emplace_back("");
    if (!told.below.empty()) EXPECT_THAT(offered(folder, line), IsSupersetOf(told.below)) << joined(told.command);
    line.back() = "-";
    EXPECT_THAT(offered(folder, line), IsSupersetOf(told.options)) << joined(told.command);
  }
}

TEST(Manual, bash_completes_what_follows_an_option_and_operands) {
  const Folder folder;
  folder.put("giostra.bash", folder.run({"completion", "bash"}).out);
  folder.put("match.log", "");
  EXPECT_EQ(offered(folder, {"serve", "--log", "de"}), Words{"debug"});
  EXPECT_EQ(offered(folder, {"games", "--lang", "=", "i"}), Words{"it"});
  EXPECT_EQ(offered(folder, {"completion", "z"}), Words{"zsh"});
  EXPECT_EQ(offered(folder, {"replay", "ma"}), Words{"match.log"});
  EXPECT_EQ(offered(folder, {"serv"}), Words{"serve"});
  for (const Game* game : all_games()) EXPECT_THAT(offered(folder, {"play", ""}), Contains(name_of(*game)));
}

TEST(Manual, a_command_of_the_same_name_elsewhere_is_another) {
  const Folder folder;
  folder.put("giostra.bash", folder.run({"completion", "bash"}).out);
  EXPECT_THAT(offered(folder, {"export", "--"}), Not(Contains("--category")));
  EXPECT_THAT(offered(folder, {"questions", "export", "--"}), Contains("--category"));
}

TEST(Manual, other_shells_get_every_command_and_option_too) {
  const Folder folder;
  const std::string zsh = folder.run({"completion", "zsh"}).out;
  const std::string fish = folder.run({"completion", "fish"}).out;
  for (const Told& told : all_told(folder))
    for (const auto& option : told.options) {
      EXPECT_THAT(zsh, HasSubstr("'" + option + ":")) << joined(told.command);
      const std::string at = told.command.empty() ? "" : " " + joined(told.command);
      const std::string name = option.starts_with("--") ? " -l " + option.substr(2) : " -s " + option.substr(1);
      const auto lines = lines_of(fish);
      EXPECT_TRUE(std::ranges::any_of(lines,
                                      [&](const std::string& line) {
                                        return line.find("\\'" + at + "\\''") != std::string::npos &&
                                               (line + " ").find(name + " ") != std::string::npos;
                                      }))
          << at << name;
    }
}

}  // namespace
}  // namespace giostra::cli::testing
