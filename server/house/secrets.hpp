// Secrets of the dice, from libsodium's random numbers.
#pragma once

#include <sodium.h>

#include <array>
#include <cstdint>
#include <optional>

#include "match/live/fair_dice.hpp"

namespace giostra::server {

// One for each new match. With a seed the same ones follow each other on every run.
class Secrets {
 public:
  explicit Secrets(std::optional<std::uint64_t> seed) : seed_(seed) {}
  [[nodiscard]] FairDice::Secret operator()() {
    FairDice::Secret secret;
    if (!seed_) {
      randombytes_buf(secret.data(), secret.size());
      return secret;
    }
    std::array<std::uint64_t, randombytes_SEEDBYTES / sizeof(std::uint64_t)> from{*seed_, ++made_};
    randombytes_buf_deterministic(secret.data(), secret.size(), reinterpret_cast<const unsigned char*>(from.data()));
    return secret;
  }

 private:
  std::optional<std::uint64_t> seed_;
  std::uint64_t made_ = 0;
};

}  // namespace giostra::server
