// Who may include whom. The table of rooms in docs/architecture.md says why.
#include <gtest/gtest.h>

#include <map>

#include "tests/tidy.hpp"

namespace giostra::tidy {
namespace {

// What a room may use besides itself. The workshops (tests, fuzz, bench) may use every room.
const std::map<std::string, std::set<std::string>, std::less<>>& rooms() {
  static const std::set<std::string> all{"kit", "engine", "games", "match", "event", "server", "cli"};
  static const std::map<std::string, std::set<std::string>, std::less<>> rooms{
      {"kit", {}},
      {"engine", {"kit"}},
      {"games", {"kit"}},
      {"match", {"kit", "games"}},
      {"event", {"kit", "match"}},
      {"server", {"kit", "engine", "games", "match", "event"}},
      {"cli", {"kit", "engine", "games", "match", "event", "server"}},
      {"web", {"kit", "games", "match", "event"}},
      {"tests", all},
      {"fuzz", all},
      {"bench", all},
  };
  return rooms;
}

std::string room_of(std::string_view path) { return std::string(path.substr(0, path.find('/'))); }

// `games/x/law.hpp` lies in the flat `x`; what lies in games/ itself has none.
std::string flat_of(std::string_view path) {
  const auto parts = split(path, "/");
  return parts.size() > 2 && parts[0] == "games" ? std::string(parts[1]) : "";
}

// What lies in a game's bot/, the facade's bots that know only the law, and what they can learn.
bool is_bot(std::string_view path) {
  return path == "games/bots.hpp" || path == "games/learning.hpp" ||
         (!flat_of(path).empty() && path.find("/bot/") != std::string_view::npos);
}

// What a sub-room may use of its own room besides itself; the top floor of server/ and cli/ puts all together, that of
// match/ knows none.
const std::map<std::string, std::set<std::string>, std::less<>>& sub_rooms() {
  static const std::map<std::string, std::set<std::string>, std::less<>> sub_rooms{
      {"match", {}},
      {"match/live", {"match"}},
      {"match/records", {"match"}},
      {"server/site", {}},
      {"server/net", {"server/site"}},
      {"server/journal", {}},
      {"server/sqlite", {"server/journal"}},
      {"server/postgres", {"server/journal", "server/sqlite"}},
      {"server/house", {"server/journal", "server/sqlite", "server/postgres", "server/net", "server/people"}},
      {"server/bus", {}},
      {"server/people", {"server/journal"}},
      {"server/wire", {}},
      {"server/matches", {"server/journal", "server/bus", "server/people", "server/wire", "server/matches/nodes"}},
      {"server/matches/nodes", {"server/journal", "server/bus", "server/wire", "server/matches"}},
      {"server/workers", {"server/bus", "server/matches"}},
      {"server/node", {"server/journal", "server/bus", "server/people", "server/matches", "server/workers"}},
      {"server/events",
       {"server/journal", "server/bus", "server/people", "server/wire", "server/matches", "server/matches/nodes"}},
      {"server/boards", {"server/journal", "server/bus", "server/people", "server/matches", "server/events"}},
      {"server/events/views", {"server/events"}},
      {"server/api", {"server/site", "server/net", "server/journal", "server/people", "server/wire", "server/matches"}},
      {"server/evening",
       {"server/site", "server/safety", "server/journal", "server/people", "server/matches", "server/events",
        "server/boards", "server/api", "server/workers"}},
      {"server/operator", {"server/journal", "server/people", "server/wire", "server/matches"}},
      {"server/safety",
       {"server/journal", "server/sqlite", "server/people", "server/matches", "server/events", "server/operator"}},
      {"cli/protocols", {}},
      {"cli/manual", {}},
      {"cli/arena", {"cli"}},
      {"cli/terminal", {"cli", "cli/arena"}},
      {"cli/tools", {"cli"}},
      {"cli/learn", {"cli", "cli/tools"}},
      {"cli/event", {"cli"}},
      {"cli/operator", {"cli"}},
  };
  return sub_rooms;
}

std::string folder_of(std::string_view path) { return std::string(path.substr(0, path.rfind('/'))); }

// Texts that the build embeds, and the table of limits: data, open to every sub-room.
bool is_data(std::string_view header) { return header == "server/embedded.hpp" || header == "server/limits.hpp"; }

// Why a file may not include `header` of its own room; empty if it may. Tests see the whole room.
std::string crossed_inside(const File& file, const std::string& header) {
  const std::string from = folder_of(file.path);
  const std::string to = folder_of(header);
  if (from == to || is_test(file) || is_data(header)) return {};
  if (from == "server" || from == "cli") return sub_rooms().contains(to) ? "" : to + " is no sub-room";
  if (!sub_rooms().contains(from)) return from + " is no sub-room";
  return sub_rooms().at(from).contains(to) ? "" : from + " may not use " + to;
}

// A game's tools measure it and compare it with peers; its tests also play it in a match. Nothing that ships does.
bool is_tool(std::string_view path) { return !flat_of(path).empty() && path.find("/tools/") != std::string_view::npos; }

// Why `path` may not include our own `header`; empty if it may.
std::string crossed(const File& file, const std::string& header) {
  const std::string& path = file.path;
  const std::string from = room_of(path);
  const std::string to = room_of(header);
  if (!rooms().contains(from)) return "lies in no room";
  if (to == header || header.find("..") != std::string::npos || !rooms().contains(to))
    return "includes are written from the root, and name a room";
  if (from == "match" && to == "games" && header != "games/game.hpp") return "match sees games by their facade alone";
  if (from == "games" && to == "games" && !flat_of(header).empty() && flat_of(header) != flat_of(path))
    return flat_of(path).empty() ? "the facade knows no game" : "a game knows no other game";
  if (is_tool(header) && !is_tool(path) && !is_test(file)) return "tools are for tests and measurements";
  if (header.ends_with("_test.hpp") && !is_test(file)) return "tests are for tests";
  if (from == to && (from == "match" || from == "server" || from == "cli")) return crossed_inside(file, header);
  if (from == to || rooms().at(from).contains(to)) return {};
  if ((to == "engine" && is_bot(path)) || (from == "games" && to == "match" && is_test(file))) return {};
  if (from == "games" && to == "tests" && (is_test(file) || is_tool(path))) return {};
  if ((from == "event" || from == "server") && to == "tests" && is_test(file)) return {};
  if (is_tool(path) && (to == "match" || to == "bench")) return {};
  if (from == "tests" && to == "bench") return {};                    // the kill test plays with the load's clients
  if (from == "server" && to == "bench" && is_test(file)) return {};  // and tests start the same programs
  return from + " may not use " + to;
}

// Why `path` may not include the outside `header`; empty if it may.
std::string foreign(const File& file, const std::string& header) {
  const std::string room = room_of(file.path);
  const bool has_io = room == "cli" || room == "server" || is_test(file) || is_tool(file.path) || room == "bench";
  if (header.find_first_of("./") == std::string::npos) return {};  // the standard library
  if (header == "tl/expected.hpp" || header == "immintrin.h") return room == "kit" ? "" : "belongs in kit alone";
  if (header.starts_with("lemon/") || header.starts_with("boost/multiprecision/"))
    return file.path == "event/swiss/matching.cpp" ? "" : "graphs and wide integers belong in event/swiss/matching.cpp";
  if (header.starts_with("boost/"))
    return room == "cli" || room == "server" || room == "tests" ? "" : "Boost belongs in cli and server";
  if (header == "libpq-fe.h" || header.starts_with("pqxx/"))
    return file.path.starts_with("server/postgres/") ? "" : "PostgreSQL belongs in server/postgres";
  static const std::set<std::string> of_server{"sqlite3.h", "zlib.h", "qrencode.h"};
  if (of_server.contains(header) || header.starts_with("SQLiteCpp/") || header.starts_with("spdlog/") ||
      header.starts_with("prometheus/"))
    return room == "server" ? "" : "belongs in server alone";
  if (header.starts_with("nats/"))
    return file.path.starts_with("server/bus/") ? "" : "NATS belongs in server/bus; the others see the port";
  if (header.starts_with("unicode/"))
    return file.path.starts_with("server/people/names") ? "" : "ICU belongs in server/people/names";
  if (header.starts_with("CLI/")) return file.path.starts_with("cli/main") ? "" : "CLI11 belongs in cli/main*";
  if (header == "sodium.h")
    return room == "server" || file.path.starts_with("match/live/fair_dice")
               ? ""
               : "libsodium belongs in fair dice and server";
  if (header.starts_with("gtest/") || header.starts_with("gmock/")) return is_test(file) ? "" : "belongs in tests";
  static const std::set<std::string> system{"malloc.h",  "unistd.h",  "fcntl.h", "signal.h", "poll.h",    "spawn.h",
                                            "termios.h", "ifaddrs.h", "sched.h", "pwd.h",    "ucontext.h"};
  static const std::set<std::string> folders{"sys", "net", "netinet", "arpa", "linux"};
  if (system.contains(header) || folders.contains(header.substr(0, header.find('/'))))
    return has_io ? "" : "this room talks to no machine";
  return "is not declared in tests/tidy_borders_test.cpp";
}

Faults border_faults(const File& file) {
  Faults faults;
  std::size_t number = 0;
  for (std::string_view line : split(file.text, "\n")) {
    ++number;
    line = trim(line);
    if (!line.starts_with("#include")) continue;
    line = trim(line.substr(std::string_view("#include").size()));
    const bool ours = line.starts_with('"');
    const std::string header(line.substr(1, line.find_first_of("\">", 1) - 1));
    const std::string why = ours ? crossed(file, header) : foreign(file, header);
    if (!why.empty()) faults.push_back(place(file.path, number, header + ": " + why));
  }
  return faults;
}

std::string faults_of(std::string path, std::string text) {
  return report(border_faults({.path = std::move(path), .text = std::move(text)}));
}

TEST(TidyBorders, nothing_in_the_tree_includes_upwards) {
  Faults faults;
  for (const auto& file : tree())
    if (is_cpp(file)) append(faults, border_faults(file));
  EXPECT_EQ(report(faults), "");
}

TEST(TidyBorders, kit_stands_on_the_standard_library) {
  EXPECT_EQ(faults_of("kit/a.hpp", "#include <vector>\n#include <tl/expected.hpp>\n#include \"kit/b.hpp\"\n"), "");
  EXPECT_EQ(faults_of("kit/a.hpp", "\n#include \"games/game.hpp\"\n"),
            "\nkit/a.hpp:2: games/game.hpp: kit may not use games");
  EXPECT_NE(faults_of("kit/a.hpp", "#include <unistd.h>"), "");
  EXPECT_NE(faults_of("kit/a.hpp", "#include <fmt/core.h>"), "");
  EXPECT_NE(faults_of("kit/a.hpp", "#include <gtest/gtest.h>"), "");
}

TEST(TidyBorders, games_do_not_know_each_other) {
  EXPECT_EQ(faults_of("games/x/law.cpp", "#include \"games/x/law.hpp\"\n#include \"games/erased.hpp\""), "");
  EXPECT_NE(faults_of("games/x/law.cpp", "#include \"games/y/law.hpp\""), "");
  EXPECT_NE(faults_of("games/game.hpp", "#include \"games/x/law.hpp\""), "");
  EXPECT_NE(faults_of("games/x/law.cpp", "#include \"match/match.hpp\""), "");
}

TEST(TidyBorders, tests_and_tools_of_a_game_see_more_than_its_law) {
  EXPECT_EQ(faults_of("games/x/law_test.cpp", "#include \"match/match.hpp\"\n#include \"games/x/tools/a.hpp\""), "");
  EXPECT_EQ(faults_of("games/x/tools/a.hpp", "#include <unistd.h>\n#include \"games/x/law.hpp\""), "");
  EXPECT_EQ(faults_of("games/x/tools/a.hpp", "#include \"tests/peer.hpp\""), "");
  EXPECT_EQ(faults_of("games/x/law_test.cpp", "#include \"tests/peer.hpp\""), "");
  EXPECT_NE(faults_of("games/x/law.cpp", "#include \"tests/peer.hpp\""), "");
  EXPECT_EQ(faults_of("games/x/tools/a.cpp", "#include \"bench/cpu.hpp\""), "");
  EXPECT_NE(faults_of("games/x/law.cpp", "#include \"bench/cpu.hpp\""), "");
  EXPECT_NE(faults_of("games/x/law.cpp", "#include \"games/x/tools/a.hpp\""), "");
  EXPECT_NE(faults_of("games/x/law.cpp", "#include \"games/x/law_test.hpp\""), "");
  EXPECT_NE(faults_of("games/x/law.cpp", "#include <unistd.h>"), "");
  EXPECT_NE(faults_of("games/x/law_test.cpp", "#include \"cli/play.hpp\""), "");
}

TEST(TidyBorders, sub_rooms_have_borders_too) {
  EXPECT_EQ(faults_of("server/api/a.cpp", "#include \"server/matches/hub.hpp\"\n#include \"server/api/a.hpp\""), "");
  EXPECT_EQ(faults_of("server/serve.cpp", "#include \"server/api/api.hpp\"\n#include \"server/embedded.hpp\""), "");
  EXPECT_EQ(faults_of("server/api/a.cpp", "#include \"server/embedded.hpp\""), "");
  EXPECT_NE(faults_of("server/api/a.cpp", "#include \"server/serve.hpp\""), "");
  EXPECT_NE(faults_of("server/matches/a.cpp", "#include \"server/api/api.hpp\""), "");
  EXPECT_NE(faults_of("server/matches/a.cpp", "#include \"server/net/net.hpp\""), "");
  EXPECT_NE(faults_of("server/net/a.cpp", "#include \"server/journal/journal.hpp\""), "");
  EXPECT_NE(faults_of("server/attic/a.cpp", "#include \"server/net/net.hpp\""), "");
  EXPECT_NE(faults_of("server/serve.cpp", "#include \"server/attic/a.hpp\""), "");
  EXPECT_EQ(faults_of("server/matches/a_test.cpp", "#include \"server/api/api.hpp\""), "");
  EXPECT_EQ(faults_of("match/live/a.cpp", "#include \"match/match.hpp\""), "");
  EXPECT_NE(faults_of("match/a.cpp", "#include \"match/live/live.hpp\""), "");
  EXPECT_NE(faults_of("match/live/a.cpp", "#include \"match/records/plain.hpp\""), "");
  EXPECT_EQ(faults_of("cli/terminal/a.cpp", "#include \"cli/arena/players.hpp\"\n#include \"cli/words.hpp\""), "");
  EXPECT_NE(faults_of("cli/arena/a.cpp", "#include \"cli/terminal/session.hpp\""), "");
  EXPECT_NE(faults_of("cli/protocols/a.cpp", "#include \"cli/console.hpp\""), "");
}

TEST(TidyBorders, only_a_games_bot_uses_the_engine) {
  EXPECT_NE(faults_of("games/x/bot.cpp", "#include \"engine/search.hpp\""), "");
  EXPECT_EQ(faults_of("games/x/bot/bot.cpp", "#include \"engine/search.hpp\""), "");
  EXPECT_NE(faults_of("games/x/law.cpp", "#include \"engine/search.hpp\""), "");
  EXPECT_NE(faults_of("games/bot.cpp", "#include \"engine/search.hpp\""), "");
}

TEST(TidyBorders, match_and_event_see_what_they_need) {
  EXPECT_EQ(faults_of("match/a.cpp", "#include \"games/game.hpp\"\n#include \"kit/log.hpp\""), "");
  EXPECT_NE(faults_of("match/a.cpp", "#include \"games/x/law.hpp\""), "");
  EXPECT_NE(faults_of("match/a.cpp", "#include \"games/erased.hpp\""), "");
  EXPECT_EQ(faults_of("event/a.cpp", "#include \"match/match.hpp\""), "");
  EXPECT_NE(faults_of("event/a.cpp", "#include \"games/game.hpp\""), "");
  EXPECT_NE(faults_of("server/a.cpp", "#include \"cli/play.hpp\""), "");
}

TEST(TidyBorders, outside_libraries_keep_to_their_rooms) {
  EXPECT_EQ(faults_of("cli/main.cpp", "#include <CLI/CLI.hpp>\n#include <boost/json.hpp>"), "");
  EXPECT_NE(faults_of("cli/terminal/play.cpp", "#include <CLI/CLI.hpp>"), "");
  EXPECT_NE(faults_of("match/a.cpp", "#include <boost/json.hpp>"), "");
  EXPECT_EQ(faults_of("match/live/fair_dice.cpp", "#include <sodium.h>"), "");
  EXPECT_NE(faults_of("match/match.cpp", "#include <sodium.h>"), "");
  EXPECT_EQ(faults_of("kit/a_test.cpp", "#include <gtest/gtest.h>"), "");
  EXPECT_EQ(faults_of("server/a.cpp", "#include <SQLiteCpp/SQLiteCpp.h>\n#include <sodium.h>"), "");
  EXPECT_EQ(faults_of("server/a.cpp", "#include <prometheus/counter.h>\n#include <netinet/in.h>"), "");
  EXPECT_EQ(faults_of("server/bus/a.cpp", "#include <nats/nats.h>"), "");
  EXPECT_NE(faults_of("server/workers/a.cpp", "#include <nats/nats.h>"), "");
  EXPECT_NE(faults_of("cli/a.cpp", "#include <zlib.h>"), "");
  EXPECT_NE(faults_of("match/a.cpp", "#include <arpa/inet.h>"), "");
  EXPECT_NE(faults_of("cli/a.cpp", "#include <sodium.h>"), "");
}

TEST(TidyBorders, includes_name_a_declared_room_from_the_root) {
  EXPECT_NE(faults_of("kit/a.cpp", "#include \"b.hpp\""), "");
  EXPECT_NE(faults_of("kit/a.cpp", "#include \"kit/../games/game.hpp\""), "");
  EXPECT_NE(faults_of("tests/a_test.cpp", "  #include \"attic/a.hpp\""), "");
  EXPECT_NE(faults_of("attic/a.cpp", "#include \"kit/log.hpp\""), "");
}

}  // namespace
}  // namespace giostra::tidy
