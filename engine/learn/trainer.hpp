// Learns the weights of a network from samples: Adam on the cross entropy, in floats, by one thread; the same seed and
// build give the same weights. The network corrects the hand-made judgement: it begins as nothing, or as another has
// ended, and what it says is added to what was judged. Rounded to integers at the end.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/learn/network.hpp"
#include "engine/learn/samples.hpp"
#include "kit/random.hpp"

namespace giostra::engine {

struct Course {
  unsigned hidden = 64;
  unsigned epochs = 10;
  std::size_t batch = 1024;
  double rate = 1e-3;         // falls to a hundredth of it
  double decay = 0;           // of weights, a step
  double result_share = 0.5;  // of the match's end in what is to be learned; the rest is what the search found
  std::uint64_t seed = 1;
};

inline double logistic(double x) { return 1 / (1 + std::exp(-x)); }

inline double target_of(const Sample& sample, double result_share) {
  return result_share * sample.result / 2 + (1 - result_share) * sample.found / 65535;
}

// What is still wrong: cross entropy above that of the target itself.
inline double divergence(double target, double chance) {
  const auto term = [](double t, double p) { return t <= 0 ? 0 : t * std::log(t / std::max(p, 1e-9)); };
  return term(target, chance) + term(1 - target, 1 - chance);
}

// Weights with their moments.
class Adam {
 public:
  explicit Adam(std::size_t size) : weights(size), gradient(size), mean_(size), square_(size) {}

  std::vector<float> weights, gradient;

  // One step against the gradient, which is then forgotten.
  void step(float rate, float decay, float most) {
    constexpr float kMean = 0.9F, kSquare = 0.999F, kTiny = 1e-8F;
    ++steps_;
    const float unbias = rate * std::sqrt(1 - std::pow(kSquare, steps_)) / (1 - std::pow(kMean, steps_));
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const float g = gradient[i];
      mean_[i] = kMean * mean_[i] + (1 - kMean) * g;
      square_[i] = kSquare * square_[i] + (1 - kSquare) * g * g;
      const float next = weights[i] * (1 - rate * decay) - unbias * mean_[i] / (std::sqrt(square_[i]) + kTiny);
      weights[i] = std::clamp(next, -most, most);
      gradient[i] = 0;
    }
  }

 private:
  std::vector<float> mean_, square_;
  float steps_ = 0;
};

class Trainer {
 public:
  Trainer(std::size_t inputs, const Course& course, Images images = {})
      : course_(course), images_(images), random_(course.seed), first_(inputs * course.hidden), second_(course.hidden) {
    for (float& weight : first_.weights) weight = (fraction() - 0.5F) * 0.2F;
    for (unsigned i = 0; i < course.hidden; ++i) first_.weights[i] += 0.3F;  // input 0 is always on
  }

  // Begins where these weights, of as many inputs and as much hidden, ended.
  void go_on_from(const Weights& weights) {
    assert(weights.first.size() == first_.weights.size() && weights.hidden == course_.hidden);
    std::ranges::transform(weights.first, first_.weights.begin(),
                           [](std::int8_t weight) { return static_cast<float>(weight) / kFirstOne; });
    std::ranges::transform(weights.second, second_.weights.begin(),
                           [](std::int16_t weight) { return static_cast<float>(weight) / kSecondOne; });
  }

  // Once over all samples, in a new order. `done` is how much of the course lies behind, 0 to 1.
  void epoch(std::span<const Sample> samples, double done) {
    std::vector<std::uint32_t> order(samples.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random_.below(static_cast<std::uint32_t>(i))]);
    const double a_step = static_cast<double>(course_.batch) / static_cast<double>(samples.size()) / course_.epochs;
    for (std::size_t at = 0; at < order.size(); at += course_.batch, done += a_step) {
      const std::size_t end = std::min(order.size(), at + course_.batch);
      for (std::size_t i = at; i < end; ++i) learn(samples[order[i]], 1 / static_cast<float>(end - at));
      const auto rate = static_cast<float>(course_.rate * std::pow(0.01, done));
      first_.step(rate, static_cast<float>(course_.decay), 1.0F * kMostFirst / kFirstOne);
      second_.step(rate, static_cast<float>(course_.decay), 1.0F * kMostSecond / kSecondOne);
    }
  }

  [[nodiscard]] double chance(const Sample& sample) {
    turned_ = sample.inputs;
    return logistic(sample.judged / 1000.0 + forward());
  }

  [[nodiscard]] Weights rounded() const {
    Weights weights{.game = {}, .made = {}, .hidden = course_.hidden, .first = {}, .second = {}};
    for (const float weight : first_.weights)
      weights.first.push_back(static_cast<std::int8_t>(std::lround(weight * kFirstOne)));
    for (const float weight : second_.weights)
      weights.second.push_back(static_cast<std::int16_t>(std::lround(weight * kSecondOne)));
    return weights;
  }

 private:
  float fraction() { return static_cast<float>(random_.below(1U << 24U)) / static_cast<float>(1U << 24U); }

  void turn(const Sample& sample) {
    turned_ = sample.inputs;
    if (images_.ways < 2) return;
    const unsigned way = random_.below(images_.ways);
    for (std::uint16_t& input : turned_) input = images_.image(way, input);
  }

  // In logits, from turned_; leaves the hidden layer behind.
  float forward() {
    hidden_.assign(course_.hidden, 0);
    for (const std::uint16_t input : turned_) {
      const float* row = first_.weights.data() + std::size_t{input} * course_.hidden;
      for (unsigned i = 0; i < course_.hidden; ++i) hidden_[i] += row[i];
    }
    float sum = 0;
    for (unsigned i = 0; i < course_.hidden; ++i) {
      hidden_[i] = std::clamp(hidden_[i], 0.0F, 1.0F);
      sum += hidden_[i] * hidden_[i] * second_.weights[i];
    }
    return sum;
  }

  void learn(const Sample& sample, float share) {
    turn(sample);
    const double said = logistic(sample.judged / 1000.0 + forward());
    const float wrong = static_cast<float>(said - target_of(sample, course_.result_share)) * share;
    back_.assign(course_.hidden, 0);
    for (unsigned i = 0; i < course_.hidden; ++i) {
      const float hidden = hidden_[i];
      second_.gradient[i] += wrong * hidden * hidden;
      if (hidden > 0 && hidden < 1) back_[i] = wrong * second_.weights[i] * 2 * hidden;
    }
    for (const std::uint16_t input : turned_) {
      float* row = first_.gradient.data() + std::size_t{input} * course_.hidden;
      for (unsigned i = 0; i < course_.hidden; ++i) row[i] += back_[i];
    }
  }

  Course course_;
  Images images_;
  Random random_;
  Adam first_, second_;
  std::vector<float> hidden_, back_;
  std::vector<std::uint16_t> turned_;
};

}  // namespace giostra::engine
