// The players in positions that a solver knows: how often a level finds a best act, and what it gives away; and where
// nothing is solved, what matches of its own say that it gives away.
#include "games/exam.hpp"

#include <algorithm>
#include <cstdio>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/tools/self_play.hpp"

namespace giostra::cli {

namespace {

struct Grade {
  double best_percent = 0;
  double loss_points = 0;  // of winning chance, a decision
};

// Every position has a player of its own: nothing is remembered from one to the next.
Grade grade(const Game& game, const ExamPaper& paper, const Skill& skill, Progress& progress) {
  std::size_t best = 0;
  double lost = 0;
  for (std::size_t i = 0; i < paper.positions.size(); ++i) {
    const ExamPosition& position = paper.positions[i];
    Skill own = skill;
    own.seed = skill.seed + i;
    const auto thought = game.bots()->own(own)->think(*position.table, position.seats, {});
    const double loss = position.loss(thought.choice ? thought.choice->act : "");
    lost += loss;
    best += loss <= kSameWorth ? 1 : 0;
    progress.add();
  }
  const auto all = static_cast<double>(paper.positions.size());
  return {100 * static_cast<double>(best) / all, 100 * lost / all};
}

template <class... Parts>
void write(std::ostream& out, const char* format, Parts... parts) {
  std::array<char, 160> line{};
  std::snprintf(line.data(), line.size(), format, parts...);
  out << line.data() << std::flush;
}

void write_head(std::ostream& out, const Game& game, const ExamPaper& paper, Language language) {
  constexpr Words kPositions{"positions", "posizioni"};
  constexpr Words kColumns{"level    best act    lost a decision, in points of winning chance",
                           "livello  atto migliore  perso a decisione, in punti di probabilità di vittoria"};
  out << game.about().title.in(language) << ": " << paper.what.in(language) << ", " << paper.positions.size() << " "
      << kPositions.in(language) << "\n";
  for (const auto& [what, percent] : paper.figures) {
    out << what.in(language);
    write(out, ": %.1f %%\n", percent);
  }
  out << kColumns.in(language) << "\n";
}

// What a level gives away where nothing is solved: from positions of its own matches, each of the acts that it finds
// best is played to the end many times by the level itself. Half of the matches say which act is best, the other half
// what it and the chosen one are worth, so that luck is not taken for wisdom.

constexpr unsigned kActsCompared = 8;
constexpr std::size_t kUsualPositions = 10;
constexpr int kMostActs = 400;  // of a match; then its tallies decide, or nobody

double share_of_first(const Table& table) {
  if (const auto outcome = table.outcome()) return !outcome->winner ? 0.5 : *outcome->winner == Side::first ? 1.0 : 0.0;
  for (const Tally& tally : table.tallies())
    if (tally.of[0] != tally.of[1]) return tally.of[0] > tally.of[1] ? 1.0 : 0.0;
  return 0.5;
}

class Exploiter {
 public:
  Exploiter(const Game& game, const Skill& skill, std::size_t matches, Language language)
      : game_(game), skill_(skill), matches_(matches), language_(language), random_(skill.seed) {}

  // What one decision gives away, as a share of a match.
  double loss() {
    for (;;) {
      SelfPlay match = position();
      for (const Side side : {Side::first, Side::second}) {
        const ActorSet seats = match.awaited(side);
        if (seats.empty()) continue;
        if (const auto acts = decisions(match.table(), seats); acts.size() > 1)
          return compare(match.table(), side, acts);
      }
    }
  }

 private:
  using Choice = Thought<std::string>::Choice;

  SelfPlay position() {
    constexpr std::uint32_t kMostActsBefore = 60;
    for (;;) {
      SelfPlay match(game_, need(game_.start("", ""), language_), seeded(), random_.next());
      for (std::uint32_t acts = random_.below(kMostActsBefore); acts > 0 && !match.over(); --acts) match.step();
      if (!match.over()) return match;
    }
  }

  Skill seeded() {
    Skill skill = skill_;
    skill.seed = random_.next();
    return skill;
  }

  // The act that the level chooses, and then others that it finds good. A mute act of another seat is none of these.
  std::vector<Choice> decisions(const Table& table, ActorSet seats) {
    const auto chosen = game_.bots()->own(seeded())->think(table, seats, {}).choice;
    if (!chosen) return {};
    Skill wide = seeded();
    wide.lines = kActsCompared;
    std::vector<Choice> acts{*chosen};
    for (const auto& idea : game_.bots()->own(wide)->think(table, seats, {}).ideas)
      if (idea.act != chosen->act && acts.size() < kActsCompared && table.check(chosen->seat, idea.act))
        acts.push_back({chosen->seat, idea.act});
    return acts;
  }

  double compare(const Table& table, Side side, const std::vector<Choice>& acts) {
    std::vector<double> first, second;
    for (const Choice& act : acts) {
      first.push_back(worth(table, side, act));
      second.push_back(worth(table, side, act));
    }
    const auto best = std::ranges::max_element(first) - first.begin();
    return second[static_cast<std::size_t>(best)] - second.front();
  }

  // The mean of half of the matches.
  double worth(const Table& table, Side side, const Choice& act) {
    const std::size_t matches = matches_ / 2;
    double sum = 0;
    for (std::size_t i = 0; i < matches; ++i) {
      auto after = table.clone();
      [[maybe_unused]] const Verdict played = after->play(act.seat, act.act);
      SelfPlay match(game_, std::move(after), seeded(), random_.next());
      for (int acts = 0; acts < kMostActs && !match.over(); ++acts) match.step();
      const double share = share_of_first(match.table());
      sum += side == Side::first ? share : 1 - share;
    }
    return sum / static_cast<double>(matches);
  }

  const Game& game_;
  Skill skill_;
  std::size_t matches_;
  Language language_;
  Random random_;
};

}  // namespace

Exit exam(const ExamOptions& options, Language language, std::ostream& out) {
  constexpr Words kNone{"nothing is solved in this game yet: it has no exam",
                        "in questo gioco non c'è ancora niente di risolto: non ha un esame"};
  constexpr Budget kUsual{.time_ms = Milliseconds{100}};
  const Game& game = need_game(options.game, language);
  need_computer_player(game, language);
  if (game.bots()->exam == nullptr) fail_refused(std::string(kNone.in(language)));
  const ExamPaper paper = game.bots()->exam({.positions = options.positions, .seed = options.seed});
  write_head(out, game, paper, language);
  const int from = options.level > 0 ? options.level : kWeakest;
  const int to = options.level > 0 ? options.level : kStrongest;
  Progress progress(paper.positions.size() * static_cast<std::size_t>(to - from + 1),
                    !options.quiet && Progress::is_watched(), [](double /*seconds*/) { return std::string(); });
  for (int level = from; level <= to; ++level) {
    Skill skill{.level = level, .seed = options.seed};
    if (level == kStrongest) skill.budget = options.budget.limits() ? options.budget : kUsual;
    const Grade result = grade(game, paper, skill, progress);
    write(out, "%d %11.1f %% %10.2f\n", level, result.best_percent, result.loss_points);
  }
  return Exit::ok;
}

Exit exploit(const ExamOptions& options, Language language, std::ostream& out) {
  constexpr Words kColumns{"level    lost a decision, in points of winning chance",
                           "livello  perso a decisione, in punti di probabilità di vittoria"};
  const Game& game = need_game(options.game, language);
  need_computer_player(game, language);
  const std::size_t positions = options.positions > 0 ? options.positions : kUsualPositions;
  const int from = options.level > 0 ? options.level : kWeakest;
  const int to = options.level > 0 ? options.level : kStrongest;
  out << kColumns.in(language) << "\n";
  Progress progress(positions * static_cast<std::size_t>(to - from + 1), !options.quiet && Progress::is_watched(),
                    [](double /*seconds*/) { return std::string(); });
  for (int level = from; level <= to; ++level) {
    Skill skill{.level = level, .seed = options.seed};
    if (level == kStrongest) skill.budget = options.budget;
    Exploiter exploiter(game, skill, options.rollouts, language);
    double lost = 0;
    for (std::size_t i = 0; i < positions; ++i, progress.add()) lost += exploiter.loss();
    std::array<char, 40> line{};
    std::snprintf(line.data(), line.size(), "%d %14.2f\n", level, 100 * lost / static_cast<double>(positions));
    out << line.data() << std::flush;
  }
  return Exit::ok;
}

}  // namespace giostra::cli
