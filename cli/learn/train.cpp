// The weights of a network from files of samples. Every sixteenth match is held out: what is printed was not learned
// by heart.
#include <cstdio>
#include <optional>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/learn/sample_file.hpp"
#include "cli/progress.hpp"
#include "engine/learn/trainer.hpp"
#include "games/learning.hpp"

namespace giostra::cli {

namespace {

constexpr std::size_t kHeldOut = 16;

struct Lessons {
  std::vector<engine::Sample> learned, held_out;
};

void add_file(const Game& game, const std::string& path, Language language, Lessons& lessons) {
  constexpr Words kOther{"holds samples of something else", "contiene posizioni di altro"};
  SampleFileText file = read_samples(path, game.bots()->learning->inputs, language);
  if (!file.title.starts_with(sample_title(game) + " ")) fail_refused(path + ": " + std::string(kOther.in(language)));
  for (std::size_t i = 0; i < file.matches.size(); ++i) {
    auto& into = i % kHeldOut == 0 ? lessons.held_out : lessons.learned;
    std::ranges::move(file.matches[i], std::back_inserter(into));
  }
}

// Means over samples: what is wrong against what is to be learned, and against the ends of the matches alone.
struct Loss {
  double of_target = 0;
  double of_result = 0;
};

template <class Chance>
Loss loss(const std::vector<engine::Sample>& samples, double result_share, Chance chance) {
  Loss loss;
  for (const auto& sample : samples) {
    const double said = chance(sample);
    loss.of_target += engine::divergence(engine::target_of(sample, result_share), said);
    loss.of_result += engine::divergence(engine::target_of(sample, 1), said);
  }
  const double all = std::max(1.0, static_cast<double>(samples.size()));
  return {loss.of_target / all, loss.of_result / all};
}

void write(std::ostream& out, std::string_view what, const Loss& loss) {
  std::array<char, 120> line{};
  std::snprintf(line.data(), line.size(), "%-12.*s %.5f %.5f\n", static_cast<int>(what.size()), what.data(),
                loss.of_target, loss.of_result);
  out << line.data() << std::flush;
}

// As the player will use them.
double chance_by(const engine::Weights& weights, const engine::Sample& sample) {
  engine::Inputs inputs;
  for (const std::uint16_t input : sample.inputs) inputs.add(input);
  return engine::logistic((sample.judged + engine::advantage_of(weights, inputs)) / 1000.0);
}

// Of a network that can go on learning.
engine::Weights weights_to_begin_with(const Game& game, const std::string& path, Language language) {
  constexpr Words kOther{"holds no weights of this network", "non contiene pesi di questa rete"};
  const Learning& learning = *game.bots()->learning;
  auto weights = engine::read_weights(read_text(path, language));
  if (!weights || weights->game != game.about().name || weights->inputs() != learning.inputs ||
      weights->hidden != learning.hidden)
    fail_refused(path + ": " + std::string(kOther.in(language)));
  return *std::move(weights);
}

std::string made_by(const TrainOptions& options, const Lessons& lessons, const std::optional<engine::Weights>& before) {
  std::array<char, 200> line{};
  std::snprintf(line.data(), line.size(), "samples=%zu epochs=%u rate=%g result=%g seed=%llu",
                lessons.learned.size() + lessons.held_out.size(), options.epochs, options.rate, options.result_percent,
                static_cast<unsigned long long>(options.seed));
  return line.data() + (before ? "; before: " + before->made : "");
}

}  // namespace

Exit train(const TrainOptions& options, Language language, std::ostream& out) {
  constexpr Words kColumns{"held out     to learn, result", "tenute fuori da imparare, risultato"};
  constexpr Words kByHand{"by hand", "a mano"};
  constexpr Words kRounded{"rounded", "arrotondati"};
  constexpr Words kNothing{"no samples to learn from", "nessuna posizione da cui imparare"};
  const Game& game = need_learner(options.game, language);
  const Learning& learning = *game.bots()->learning;
  std::optional<engine::Weights> before;
  if (!options.from_file.empty()) before = weights_to_begin_with(game, options.from_file, language);
  Lessons lessons;
  for (const auto& path : options.files) add_file(game, path, language, lessons);
  if (lessons.learned.empty()) fail_refused(std::string(kNothing.in(language)));
  const std::string made = made_by(options, lessons, before);
  const double share = options.result_percent / 100;
  out << made << "\n" << kColumns.in(language) << "\n";
  write(out, kByHand.in(language), loss(lessons.held_out, share, [](const engine::Sample& sample) {
          return engine::logistic(sample.judged / 1000.0);
        }));
  engine::Trainer trainer(learning.inputs,
                          {.hidden = learning.hidden,
                           .epochs = options.epochs,
                           .rate = options.rate,
                           .result_share = share,
                           .seed = options.seed},
                          learning.images);
  if (before) trainer.go_on_from(*before);
  Progress progress(options.epochs, !options.quiet && Progress::is_watched(), [](double /*seconds*/) { return ""; });
  for (unsigned epoch = 0; epoch < options.epochs; ++epoch, progress.add()) {
    trainer.epoch(lessons.learned, static_cast<double>(epoch) / options.epochs);
    write(out, std::to_string(epoch + 1),
          loss(lessons.held_out, share, [&](const engine::Sample& sample) { return trainer.chance(sample); }));
  }
  engine::Weights weights = trainer.rounded();
  write(out, kRounded.in(language),
        loss(lessons.held_out, share, [&](const engine::Sample& sample) { return chance_by(weights, sample); }));
  weights.game = game.about().name;
  weights.made = made;
  put_out(engine::write_weights(weights), options.out_file, options.force ? Existing::replace : Existing::refuse,
          language, out);
  return Exit::ok;
}

}  // namespace giostra::cli
