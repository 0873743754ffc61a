// The players in positions that a solver knows: how often a level finds a best act, and what it gives away.
#include "games/exam.hpp"

#include <cstdio>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/progress.hpp"

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

}  // namespace giostra::cli
