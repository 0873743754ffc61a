// Tournaments with known pairings and standings (E165): a few of our own (event/tournaments), and the reference set
// beside the project where it is there. Every round is paired again from what was known before it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "event/pairing/dutch.hpp"
#include "event/pairing/round_robin.hpp"
#include "event/pairing/team_swiss.hpp"
#include "event/standings/standings.hpp"
#include "event/trf/check.hpp"
#include "kit/text.hpp"
#include "tests/source_dir.hpp"

namespace giostra::event {
namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const fs::path& path) {
  std::vector<std::string> lines;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (line.ends_with('\r')) line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

std::vector<fs::path> files_in(const fs::path& folder, const std::string& ending) {
  std::vector<fs::path> all;
  if (fs::exists(folder))
    for (const auto& entry : fs::directory_iterator(folder))
      if (entry.path().extension() == ending) all.push_back(entry.path());
  std::ranges::sort(all);
  return all;
}

// Of a kind: our own, and those of the reference set.
std::vector<fs::path> own_files(const std::string& kind) {
  return files_in(source_dir() / "event/tournaments" / kind, ".trf");
}
std::vector<fs::path> set_files(const std::string& kind, const std::string& ending) {
  return files_in(source_dir() / "../shared/data/pairings" / kind, ending);
}
std::vector<fs::path> files(const std::string& kind) {
  std::vector<fs::path> all = own_files(kind);
  for (const fs::path& path : set_files(kind, ".trf")) all.push_back(path);
  return all;
}

TrfFile need(const fs::path& path) {
  auto file = read_trf(read_file(path));
  EXPECT_TRUE(file) << path << " " << file.error().text(Language::english);
  return file ? *file : TrfFile{};
}

// The rounds of NAME.pairs, by their numbers: `4 1` White and Black, `9 0` the bye.
std::map<int, Pairing> known_rounds(fs::path path) {
  std::map<int, Pairing> rounds;
  Pairing* round = nullptr;
  for (const std::string& line : lines_of(path.replace_extension(".pairs"))) {
    std::istringstream words(line);
    if (line.starts_with("round")) {
      round = &rounds[std::stoi(line.substr(5))];
      continue;
    }
    int white = 0, black = 0;
    if (!(words >> white >> black)) continue;
    if (black == 0)
      round->bye = static_cast<Tpn>(white);
    else
      round->boards.push_back({static_cast<Tpn>(white), static_cast<Tpn>(black)});
  }
  return rounds;
}

// Who plays: by the cells where the round was played, otherwise all but those who said that they do not come.
std::vector<Tpn> players_of(const TrfFile& file, int round) {
  std::vector<Tpn> players;
  for (const Tpn tpn : tpns(file.table.size())) {
    const bool is_known = round <= file.table.known_rounds();
    const bool plays = is_known ? file.table.cell(tpn, round).opponent != kNobody ||
                                      file.table.cell(tpn, round).mark == Mark::pairing_bye
                                : std::ranges::none_of(file.byes, [&](const TrfBye& bye) {
                                    return bye.round == round && std::ranges::count(bye.entrants, tpn) > 0;
                                  });
    if (plays) players.push_back(tpn);
  }
  return players;
}

void expect_round(const fs::path& path, const TrfFile& file, int round, const Pairing& known) {
  const auto pairing = pair_dutch(file.table.before(round), players_of(file, round));
  ASSERT_TRUE(pairing) << path.stem() << " round " << round;
  EXPECT_EQ(pairing->bye, known.bye) << path.stem() << " round " << round;
  auto ours = pairing->boards, theirs = known.boards;
  // Of accelerated tournaments and of single positions the order of the boards is not given.
  if (!file.table.more.empty() || round > file.table.known_rounds())
    for (auto* boards : {&ours, &theirs}) std::ranges::sort(*boards, {}, &Board::white);
  ASSERT_EQ(ours.size(), theirs.size()) << path.stem() << " round " << round;
  for (std::size_t at = 0; at < ours.size(); ++at)
    ASSERT_EQ(ours[at], theirs[at]) << path.stem() << " round " << round << " board " << at + 1;
}

// The Swiss rounds of the set are paired below, with the order of their boards; one file in ten is checked here too.
TEST(Reference, E93_E165_every_round_of_our_files_is_paired_as_it_stands) {
  int rounds = 0;
  for (const std::string kind : {"swiss", "pairs", "roundrobin", "knockout"})
    for (const fs::path& path : files(kind)) {
      if (kind == "swiss" && path.parent_path().parent_path().filename() == "pairings" &&
          !path.stem().string().ends_with("1"))
        continue;
      const auto report = check_trf(need(path));
      ASSERT_TRUE(report) << path.stem() << report.error().text(Language::english);
      EXPECT_TRUE(report->differences.empty()) << path.stem() << " round " << report->differences.front().round;
      rounds += report->rounds;
    }
  EXPECT_GE(rounds, 57) << "those of our own";
}

TEST(Reference, E34_E165_the_order_of_the_boards_too) {
  for (const std::string kind : {"swiss", "hard"})
    for (const fs::path& path : set_files(kind, ".trf")) {
      const TrfFile file = need(path);
      for (const auto& [round, known] : known_rounds(path)) expect_round(path, file, round, known);
    }
}

// `rank id PTS DE ...`, by tabs.
void expect_standings(const fs::path& path, Schedule schedule) {
  const TrfFile file = need(path);
  const auto lines = lines_of(fs::path(path).replace_extension(".standings"));
  const auto head = split(lines.front(), "\t");
  std::vector<TieBreak> tie_breaks;
  for (std::size_t column = 3; column < head.size(); ++column)
    tie_breaks.push_back(read_tie_break(head[column]).value());
  const auto standings = rank(file.entrants(), tie_breaks, schedule);
  ASSERT_EQ(standings.size() + 1, lines.size()) << path.stem();
  for (std::size_t row = 0; row < standings.size(); ++row) {
    const auto words = split(lines[row + 1], "\t");
    const Standing& ours = standings[row];
    EXPECT_EQ(std::to_string(ours.place), words[0]) << path.stem() << " row " << row + 1;
    EXPECT_EQ(std::to_string(ours.tpn), words[1]) << path.stem() << " row " << row + 1;
    EXPECT_EQ(ours.points.count, std::lround(std::stod(std::string(words[2])) * 10)) << path.stem();
    for (std::size_t at = 0; at < tie_breaks.size(); ++at)
      ASSERT_EQ(ours.values[at].sum.count, std::lround(std::stod(std::string(words[at + 3])) * 100))
          << path.stem() << " entrant " << ours.tpn << " " << head[at + 3];
  }
}

TEST(Reference, E70_E89_every_number_of_the_standings) {
  for (const std::string kind : {"swiss", "pairs"})
    for (const fs::path& path : files(kind)) expect_standings(path, Schedule::swiss);
  for (const fs::path& path : files("roundrobin")) expect_standings(path, Schedule::round_robin);
}

TEST(Reference, E90_E91_a_file_is_written_as_it_was_read) {
  for (const std::string kind : {"swiss", "hard", "roundrobin", "pairs", "knockout"})
    for (const fs::path& path : files(kind)) {
      const TrfFile file = need(path);
      const auto again = read_trf(write_trf(file));
      ASSERT_TRUE(again) << path << again.error().text(Language::english);
      EXPECT_EQ(*again, file) << path;
    }
}

TEST(Reference, E11_the_berger_tables) {
  for (const fs::path& path : set_files("roundrobin", ".txt")) {
    std::size_t entrants = 0;
    for (const std::string& line : lines_of(path)) {
      if (line.starts_with("table ")) entrants = std::stoul(line.substr(6));
      const auto pair = read_pair(line, ':');
      const auto round = pair ? read_number<int>(pair->first) : std::nullopt;
      if (!round) continue;
      std::string ours;
      for (const Board& board : berger_round(entrants, *round))
        ours += (ours.empty() ? "" : " ") + std::to_string(board.white) + "-" + std::to_string(board.black);
      EXPECT_EQ(ours, pair->second) << "table " << entrants << " round " << *round;
    }
  }
}

// Pairs: `3 1 1-0`, `5 8 draw`, `2 4 +/-`, `6 0 bye`, `absent 7`.
struct PairsEvent {
  CrossTable table{};
  ColourWish wish{};
  struct Round {
    Pairing pairing{};
    std::vector<Tpn> absent{};
    std::vector<Cell> cells{};
  };
  std::vector<Round> rounds{};
};

std::pair<Mark, Mark> marks_of(const std::string& result) {
  if (result == "1-0") return {Mark::win, Mark::loss};
  if (result == "0-1") return {Mark::loss, Mark::win};
  if (result == "draw") return {Mark::draw, Mark::draw};
  if (result == "+/-") return {Mark::forfeit_win, Mark::forfeit_loss};
  if (result == "-/+") return {Mark::forfeit_loss, Mark::forfeit_win};
  EXPECT_EQ(result, "-/-");
  return {Mark::forfeit_loss, Mark::forfeit_loss};
}

void read_head(const std::string& line, PairsEvent& event) {
  std::istringstream words(line);
  std::map<std::string, std::string> said;
  for (std::string key, value; words >> key >> value;) {
    said[key] = value;
    if (key == "points") {
      Scoring& scoring = event.table.scoring;
      scoring.win = {std::stoi(value) * 10};
      words >> scoring.draw.count >> scoring.loss.count;
      scoring.draw.count *= 10;
      scoring.loss.count *= 10;
    }
  }
  event.table.rows.resize(std::stoul(said["pairs"]));
  event.table.rounds = std::stoi(said["rounds"]);
  event.table.first_colour = said["initial"] == "W" ? Colour::white : Colour::black;
  event.table.scoring.bye = {std::stoi(said["bye"]) * 10};
  event.table.scoring.absence = {std::stoi(said["forfeit-loss"]) * 10};
  event.wish = said["preference"] == "A" ? ColourWish::type_a : ColourWish::none;
}

PairsEvent read_pairs(const fs::path& path) {
  PairsEvent event;
  for (const std::string& line : lines_of(path)) {
    std::istringstream words(line);
    std::string first, second, result;
    words >> first;
    if (first == "pairs") read_head(line, event);
    if (first == "round") event.rounds.push_back({.cells = std::vector<Cell>(event.table.size())});
    if (first == "absent")
      for (int tpn = 0; words >> tpn;) event.rounds.back().absent.push_back(static_cast<Tpn>(tpn));
    if (first.empty() || !std::isdigit(static_cast<unsigned char>(first[0]))) continue;
    words >> second >> result;
    const auto white = static_cast<Tpn>(std::stoi(first)), black = static_cast<Tpn>(std::stoi(second));
    auto& round = event.rounds.back();
    if (black == kNobody) {
      round.pairing.bye = white;
      round.cells[white - 1U] = {.mark = Mark::pairing_bye};
      continue;
    }
    const auto [one, other] = marks_of(result);
    round.pairing.boards.push_back({white, black});
    round.cells[white - 1U] = {.mark = one, .opponent = black, .colour = Colour::white};
    round.cells[black - 1U] = {.mark = other, .opponent = white, .colour = Colour::black};
  }
  return event;
}

TEST(Reference, E50_E55_every_round_of_the_pairs_events) {
  for (const fs::path& path : set_files("pairs", ".txt")) {
    PairsEvent event = read_pairs(path);
    for (const auto& round : event.rounds) {
      std::vector<Tpn> players;
      for (const Tpn tpn : tpns(event.table.size()))
        if (std::ranges::count(round.absent, tpn) == 0) players.push_back(tpn);
      const auto pairing = pair_teams(event.table, players, event.wish);
      const int number = event.table.known_rounds() + 1;
      ASSERT_TRUE(pairing) << path.stem() << " round " << number;
      EXPECT_EQ(pairing->bye, round.pairing.bye) << path.stem() << " round " << number;
      for (std::size_t at = 0; at < round.pairing.boards.size(); ++at)
        ASSERT_EQ(pairing->boards[at], round.pairing.boards[at])
            << path.stem() << " round " << number << " board " << at + 1;
      for (std::size_t i = 0; i < round.cells.size(); ++i) event.table.rows[i].push_back(round.cells[i]);
    }
  }
}

}  // namespace
}  // namespace giostra::event
