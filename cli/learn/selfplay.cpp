// Matches of a player against itself, as samples: every position that the search chose to come to, with what it
// promised and how the match ended. Match n of a seed is the same whether it is played first or after an interruption.
#include <cmath>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/learn/sample_file.hpp"
#include "cli/progress.hpp"
#include "cli/tools/self_play.hpp"
#include "games/learning.hpp"

namespace giostra::cli {

namespace {

constexpr int kLongest_acts = 1000;

// What the side may expect, 0 to 1.
double seen_by(Side side, double chance_of_first) {
  return side == Side::first ? chance_of_first : 1 - chance_of_first;
}

struct Kept {
  Side side;
  engine::Sample sample;
};

void keep(const Learning& learning, const SelfPlay& match, double promised, std::vector<Kept>& kept) {
  const auto sight = learning.see(match.table(), match.last_act());
  if (!sight) return;
  const auto on = sight->inputs.all();
  Kept one{sight->side, {{on.begin(), on.end()}, static_cast<std::int16_t>(sight->judged), 0, 1}};
  std::ranges::sort(one.sample.inputs);
  one.sample.found = static_cast<std::uint16_t>(std::lround(65535 * seen_by(sight->side, promised)));
  kept.push_back(std::move(one));
}

MatchSamples play_match(const Game& game, const SelfplayOptions& options, std::size_t number, Language language) {
  const Learning& learning = *game.bots()->learning;
  Random random(options.seed * 1'000'000'007 + number);
  const Skill skill{.budget = {.nodes = options.nodes}, .seed = random.next()};
  const std::string setup = learning.setup == nullptr ? "" : learning.setup(random);
  SelfPlay match(game, need(game.start(setup, ""), language), skill, random.next());
  std::vector<Kept> kept;
  std::uint32_t at_random = random.below(static_cast<std::uint32_t>(options.opening) + 1);
  bool begun = false;  // armies and the like are no opening
  for (int acts = 0; acts < kLongest_acts && !match.over(); ++acts) {
    begun = begun || learning.see(match.table(), match.last_act());
    if (const auto over = learning.time_over == nullptr ? std::nullopt : learning.time_over(match.table())) {
      match.ring(*over);
    } else if (begun && at_random > 0) {
      --at_random;
      match.step_at_random();
    } else {
      match.step();
    }
    if (const auto promised = match.promised()) keep(learning, match, *promised, kept);
  }
  const auto outcome = match.table().outcome();
  if (!outcome) return {};  // cut: nobody knows what it would teach
  MatchSamples samples;
  for (Kept& one : kept) {
    if (outcome->winner) one.sample.result = *outcome->winner == one.side ? 2 : 0;
    samples.push_back(std::move(one.sample));
  }
  return samples;
}

std::string title_of(const Game& game, const SelfplayOptions& options) {
  return sample_title(game) + " nodes=" + std::to_string(options.nodes) +
         " opening=" + std::to_string(options.opening) + " seed=" + std::to_string(options.seed);
}

}  // namespace

Exit selfplay(const SelfplayOptions& options, Language language, std::ostream& out) {
  constexpr Words kDone{"matches in", "partite in"};
  const Game& game = need_learner(options.game, language);
  SampleFile file(options.out_file, title_of(game, options), language);
  const std::size_t to_play = options.matches > file.matches() ? options.matches - file.matches() : 0;
  Progress progress(to_play, !options.quiet && Progress::is_watched(), [](double /*seconds*/) { return ""; });
  for (; file.matches() < options.matches; progress.add())
    file.append(play_match(game, options, file.matches(), language));
  out << file.matches() << " " << kDone.in(language) << " " << options.out_file << "\n";
  return Exit::ok;
}

}  // namespace giostra::cli
