// Which armies to buy, and how often: the matrix of all armies that cost ten points, by matches of the player against
// itself, and the mixture that nobody can exploit.
//
//   scripts/tool magici_draft play [--rounds N] [--nodes N] [--out FILE]   each against each; goes on where FILE ends
//   scripts/tool magici_draft solve [FILE]   the mixture, and what the best answer to it gains
#include "games/magici/tools/draft.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>

#include "games/magici/bot/bot.hpp"
#include "games/magici/law.hpp"
#include "kit/playout.hpp"

namespace giostra::magici {
namespace {

constexpr const char* kFile = "games/magici/tools/armies.txt";

struct Options {
  int rounds = 40;
  std::uint64_t nodes = 1000;
  std::string file = kFile;
};

// One match at fixed nodes, from the armies to the end; its time is over after as many turns as a game is taken to have
// (bot/model.hpp).
class DraftMatch {
 public:
  DraftMatch(const std::array<Army, 2>& armies, std::uint64_t nodes, std::uint64_t seed)
      : armies_(armies), random_(seed), players_{player(nodes, seed), player(nodes, seed + 1)} {}

  // What the first House gets: 1, a half, or nothing.
  double played() {
    constexpr std::uint32_t kEnd_turns = 60;
    while (state_.turns < kEnd_turns && !Magici::outcome(state_) && !std::holds_alternative<Stuck>(state_.phase))
      step();
    const auto end = Magici::outcome(state_);
    const auto outcome = end ? end : Magici::outcome(Magici::apply(state_, TimeOver{}));
    return !outcome || !outcome->winner ? 0.5 : *outcome->winner == Side::first ? 1.0 : 0.0;
  }

 private:
  static Bot player(std::uint64_t nodes, std::uint64_t seed) { return Bot({.budget = {.nodes = nodes}, .seed = seed}); }

  void step() {
    const ActorSet awaited = Magici::awaits(state_);
    if (awaited.has(Actor::chance())) {
      state_ = Magici::apply(state_, draw_by_odds<Magici>(state_, random_, scratch_));
      return;
    }
    for (const Side side : kSides) {
      ActorSet seats;
      for (const Actor actor : awaited)
        if (actor.is_seat() && chair_of(actor).side == side) seats.add(actor);
      if (seats.empty()) continue;
      state_ = Magici::apply(state_, chosen(side, seats));
      return;
    }
  }

  Act chosen(Side side, ActorSet seats) {
    if (std::holds_alternative<Buying>(state_.phase)) return Buy{side, armies_[index(side)]};
    return players_[index(side)].think(state_, seats, {}).choice->act;
  }

  std::array<Army, 2> armies_;
  Random random_;
  std::array<Bot, 2> players_;
  PlayoutScratch<Magici> scratch_;
  State state_ = *Magici::start(*Magici::read_setup("answers=chance:45/40/15"));
};

std::vector<std::string> full_price() {
  std::vector<std::string> names;
  for (const Army& army : all_armies())
    if (army.price() == Army::kPurse) names.push_back(write_army(army));
  return names;
}

// The share of the first army; half of the matches with the Houses changed, and the same luck for both halves.
double duel(const std::string& one, const std::string& two, std::uint64_t seed, const Options& options) {
  const std::array<Army, 2> armies{*read_army(one), *read_army(two)};
  double points = 0;
  for (int round = 0; round < options.rounds; ++round) {
    const std::uint64_t luck = seed * 1000 + static_cast<std::uint64_t>(round / 2);
    points += round % 2 == 0 ? DraftMatch(armies, options.nodes, luck).played()
                             : 1 - DraftMatch({armies[1], armies[0]}, options.nodes, luck).played();
  }
  return points / options.rounds;
}

DraftMatrix matrix_of(const std::string& file) {
  std::ifstream in(file);
  return read_matrix(in);
}

int play(const Options& options) {
  const auto names = full_price();
  DraftMatrix matrix = matrix_of(options.file);
  std::ofstream out(options.file, std::ios::app);
  for (std::size_t row = matrix.armies.size(); row < names.size(); ++row) {
    auto& shares = matrix.shares.emplace_back(names.size());
    for (std::size_t column = 0; column < names.size(); ++column) {
      if (column < row) shares[column] = 1 - matrix.shares[column][row];
      if (column == row) shares[column] = 0.5;
      if (column > row) shares[column] = duel(names[row], names[column], row * names.size() + column + 1, options);
    }
    out << names.size() << " " << names[row];
    for (double& share : shares) {
      share = std::round(share * 1000) / 1000;
      out << " " << std::lround(share * 1000);
    }
    out << std::endl;
    std::fprintf(stderr, "%zu of %zu\n", row + 1, names.size());
  }
  return out ? 0 : 1;
}

int solve(const Options& options) {
  constexpr int kRounds = 100'000;
  const DraftMatrix matrix = matrix_of(options.file);
  if (matrix.armies.empty()) return 1;
  const Mixture mixture = solve(matrix, kRounds);
  for (std::size_t i = 0; i < mixture.size(); ++i)
    if (std::lround(mixture[i] * 1000) > 0)
      std::printf("%-8s %3ld of 1000\n", matrix.armies[i].c_str(), std::lround(mixture[i] * 1000));
  const Mixture even(mixture.size(), 1.0 / static_cast<double>(mixture.size()));
  std::printf("the best answer gains %.3f points of winning chance (against all armies alike %.1f)\n",
              100 * exploitability(matrix, mixture), 100 * exploitability(matrix, even));
  return 0;
}

template <class Number>
bool read(std::string_view text, Number& into) {
  return std::from_chars(text.data(), text.data() + text.size(), into).ptr == text.data() + text.size() && into > 0;
}

int run(const std::vector<std::string>& words) {
  Options options;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const bool more = i + 1 < words.size();
    if (words[i] == "--rounds" && more && read(words[i + 1], options.rounds))
      ++i;
    else if (words[i] == "--nodes" && more && read(words[i + 1], options.nodes))
      ++i;
    else if (words[i] == "--out" && more)
      options.file = words[++i];
    else if (words[0] == "solve" && i == 1)
      options.file = words[i];
    else
      return 2;
  }
  if (!words.empty() && words[0] == "play") return play(options);
  if (!words.empty() && words[0] == "solve") return solve(options);
  return 2;
}

}  // namespace
}  // namespace giostra::magici

int main(int argc, char** argv) {
  const int code = giostra::magici::run({argv + 1, argv + argc});
  if (code == 2)
    std::cerr << "usage: magici_draft play [--rounds N] [--nodes N] [--out FILE] | magici_draft solve [FILE]\n";
  return code;
}
