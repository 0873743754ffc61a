// What a run of the arena keeps: what was asked for, and one line of JSON a match. A run can be taken up again from it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arena/score.hpp"
#include "cli/arena/table_runner.hpp"
#include "cli/commands.hpp"

namespace giostra::cli {

// One match; arrays are by player, not by side.
struct MatchLine {
  std::size_t number = 0;    // from 1; an odd one and the next are a pair
  std::uint64_t seed = 0;    // of the pair
  std::size_t first = 0;     // the player (0 or 1) at the first side
  unsigned half_points = 1;  // of player 0
  std::string rule{};        // that ended it; empty: it was cut
  std::size_t acts = 0;
  std::string fingerprint{};  // of all entries: equal where the match is a repetition
  std::string log{};          // its file, beside the results; empty: not kept
  std::array<Work, 2> work{};
};

struct ArenaFile {
  ArenaTerms terms;
  std::vector<MatchLine> lines;
};

std::string write_arena_head(const ArenaTerms& terms);
std::string write_match_line(const MatchLine& line);
// Both fail with the line that cannot be read. A last line that was cut off is left out.
ArenaFile read_arena_file(const std::string& path, Language language);

// The results of the matches; pairs where both are there.
Results results_of(const std::vector<MatchLine>& lines);

// The whole report.
std::string report_text(const ArenaFile& file, Language language);
std::string report_json(const ArenaFile& file);

}  // namespace giostra::cli
