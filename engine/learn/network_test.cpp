// Integers are the same however they are added up; weights survive their file; what is trained becomes better.
#include "engine/learn/network.hpp"

#include <gtest/gtest.h>

#include "engine/learn/trainer.hpp"

namespace giostra::engine {
namespace {

template <unsigned kHidden>
Weights random_weights(std::size_t inputs, Random& random) {
  Weights weights{.game = "toy", .made = "by dice", .hidden = kHidden, .first = {}, .second = {}};
  for (std::size_t i = 0; i < inputs * kHidden; ++i)
    weights.first.push_back(static_cast<std::int8_t>(static_cast<int>(random.below(255)) - 127));
  for (unsigned i = 0; i < kHidden; ++i)
    weights.second.push_back(
        static_cast<std::int16_t>(static_cast<int>(random.below(2 * kMostSecond + 1)) - kMostSecond));
  return weights;
}

Inputs random_inputs(std::size_t of, std::size_t size, Random& random) {
  Inputs inputs;
  for (std::size_t i = 0; i < size; ++i) inputs.add(random.below(static_cast<std::uint32_t>(of)));
  return inputs;
}

template <unsigned kHidden>
void compare_with_plain_sums() {
  Random random(kHidden);
  const Weights weights = random_weights<kHidden>(500, random);
  const Network<kHidden> network(weights);
  for (std::size_t size = 0; size <= Inputs::kMost; ++size) {
    const Inputs inputs = random_inputs(500, size, random);
    ASSERT_EQ(network.advantage(inputs), advantage_of(weights, inputs));
  }
}

TEST(Network, adds_up_as_plain_sums_do) {
  compare_with_plain_sums<8>();
  compare_with_plain_sums<64>();
  compare_with_plain_sums<128>();
}

TEST(Network, stays_within_its_types_at_the_largest_weights) {
  Weights weights{.game = "toy", .made = {}, .hidden = kMostHidden, .first = {}, .second = {}};
  weights.first.assign(kMostHidden, kMostFirst);
  weights.second.assign(kMostHidden, kMostSecond);
  Inputs inputs;
  for (std::size_t i = 0; i < Inputs::kMost; ++i) inputs.add(0);
  const int most = static_cast<int>(std::int64_t{kMostHidden} * kMostSecond * 1000 / kSecondOne);
  EXPECT_EQ(Network<kMostHidden>(weights).advantage(inputs), most);
}

TEST(Weights, come_back_from_their_file) {
  Random random(1);
  for (const std::size_t inputs : {1U, 2U, 3U, 77U}) {
    const Weights weights = random_weights<8>(inputs, random);
    const std::string text = write_weights(weights);
    EXPECT_EQ(read_weights(text), weights);
  }
}

TEST(Weights, refuse_what_is_damaged) {
  Random random(1);
  const std::string text = write_weights(random_weights<8>(20, random));
  const std::string digits = text.substr(text.find('\n', text.find('\n') + 1) + 1);
  for (const auto& [good, bad] : std::vector<std::pair<std::string, std::string>>{
           {"giostra-net 1", "giostra-net 2"},
           {"inputs=20", "inputs=21"},
           {"hidden=8", "hidden=4"},
           {digits.substr(0, 3), "???"},
           {digits.substr(0, 3), digits.starts_with("ABC") ? "ABD" : "ABC"}}) {
    std::string damaged = text;
    damaged.replace(damaged.find(good), good.size(), bad);
    EXPECT_EQ(read_weights(damaged), std::nullopt) << good;
  }
  EXPECT_EQ(read_weights({}), std::nullopt);
}

TEST(Samples, come_back_from_bytes) {
  constexpr std::size_t kInputs = 60'000;
  Random random(3);
  std::string bytes;
  std::vector<Sample> samples;
  for (int i = 0; i < 200; ++i) {
    Sample sample{{},
                  static_cast<std::int16_t>(random.next()),
                  static_cast<std::uint16_t>(random.next()),
                  static_cast<std::uint8_t>(random.below(3))};
    for (std::uint32_t input = random.below(300); input < kInputs; input += random.below(3000))
      sample.inputs.push_back(static_cast<std::uint16_t>(input));
    samples.push_back(sample);
    put_sample(bytes, sample);
  }
  std::string_view rest = bytes;
  for (const Sample& sample : samples) EXPECT_EQ(take_sample(rest, kInputs), sample);
  EXPECT_TRUE(rest.empty());
  EXPECT_EQ(take_sample(rest, kInputs), std::nullopt);
}

TEST(Samples, that_are_damaged_are_refused) {
  std::string bytes;
  put_sample(bytes, {.inputs = {3, 9}});
  for (const std::size_t few : {9U, 4U, 0U}) {
    std::string_view rest = bytes;
    EXPECT_EQ(take_sample(rest, few), std::nullopt) << few;
  }
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const std::string cut = bytes.substr(0, at), endless = cut + std::string(8, '\xff') + bytes.substr(at);
    for (std::string_view rest : {std::string_view(cut), std::string_view(endless)})
      EXPECT_EQ(take_sample(rest, 10), std::nullopt) << at;
  }
  bytes[2] = 3;  // neither lost, drawn nor won
  std::string_view rest = bytes;
  EXPECT_EQ(take_sample(rest, 10), std::nullopt);
}

// A toy: who has input 1 and not input 2 wins, who has both or none has even chances. No sum of inputs says so.
std::vector<Sample> toy_samples(std::size_t count) {
  Random random(5);
  std::vector<Sample> samples;
  for (std::size_t i = 0; i < count; ++i) {
    Sample sample{{0}, 0, 32768, 1};
    const bool one = random.below(2) == 1, two = random.below(2) == 1;
    if (one) sample.inputs.push_back(1);
    if (two) sample.inputs.push_back(2);
    sample.result = one && !two ? 2 : static_cast<std::uint8_t>(2 * random.below(2));
    samples.push_back(sample);
  }
  return samples;
}

double mean_loss(const std::vector<Sample>& samples, Trainer& trainer) {
  double sum = 0;
  for (const Sample& sample : samples) sum += divergence(target_of(sample, 1), trainer.chance(sample));
  return sum / static_cast<double>(samples.size());
}

TEST(Trainer, learns_what_no_sum_of_inputs_says) {
  const auto samples = toy_samples(2000);
  const Course course{.hidden = 8, .epochs = 40, .batch = 64, .rate = 0.02, .result_share = 1};
  Trainer trainer(3, course);
  EXPECT_NEAR(mean_loss(samples, trainer), std::log(2), 1e-6);  // it begins as nothing
  for (unsigned epoch = 0; epoch < course.epochs; ++epoch) trainer.epoch(samples, epoch / 40.0);
  EXPECT_LT(mean_loss(samples, trainer), 0.75 * std::log(2) + 0.02);
  const Weights weights = trainer.rounded();
  Inputs winning, even;
  for (const std::size_t input : {0U, 1U}) winning.add(input);
  for (const std::size_t input : {0U, 1U, 2U}) even.add(input);
  EXPECT_GT(advantage_of(weights, winning), 2000);
  EXPECT_LT(std::abs(advantage_of(weights, even)), 500);
}

TEST(Trainer, the_same_seed_gives_the_same_weights) {
  const auto samples = toy_samples(300);
  const auto trained = [&](std::uint64_t seed) {
    Trainer trainer(3, {.hidden = 8, .epochs = 2, .batch = 64, .rate = 0.02, .seed = seed});
    for (const double done : {0.0, 0.5}) trainer.epoch(samples, done);
    return trainer.rounded();
  };
  EXPECT_EQ(trained(1), trained(1));
  EXPECT_NE(trained(1), trained(2));
}

TEST(Trainer, goes_on_from_weights) {
  const auto samples = toy_samples(300);
  const Course course{.hidden = 8, .epochs = 2, .batch = 64, .rate = 0.02, .result_share = 1};
  Trainer first(3, course);
  for (const double done : {0.0, 0.5}) first.epoch(samples, done);
  const Weights weights = first.rounded();
  Trainer second(3, course);
  second.go_on_from(weights);
  EXPECT_EQ(second.rounded(), weights);
  const double before = mean_loss(samples, second);
  for (const double done : {0.0, 0.5}) second.epoch(samples, done);
  EXPECT_LT(mean_loss(samples, second), before);
}

// Input 3 is the mirror of input 1: what is learned of one is learned of the other.
TEST(Trainer, learns_of_mirrored_positions_too) {
  const auto samples = toy_samples(2000);
  const Images mirror{2, [](unsigned way, std::uint16_t input) {
                        return static_cast<std::uint16_t>(way == 1 && input % 2 == 1 ? 4 - input : input);
                      }};
  Trainer trainer(4, {.hidden = 8, .epochs = 40, .batch = 64, .rate = 0.02, .result_share = 1}, mirror);
  for (unsigned epoch = 0; epoch < 40; ++epoch) trainer.epoch(samples, epoch / 40.0);
  const Sample mirrored{{0, 3}, 0, 0, 0};
  EXPECT_GT(trainer.chance(mirrored), 0.85);
}

}  // namespace
}  // namespace giostra::engine
