// Fair dice: the server binds itself to a secret before anybody sits; then everybody who speaks gives a seed, having
// seen what it is bound to; every draw follows from the secret, the seeds and the number of the draw; and when the
// match is closed the secret is published: anybody can prove every roll. HMAC-SHA-256, so that a browser can do it too.
//
//   commitment = SHA-256(secret)
//   draw LABEL = HMAC-SHA-256(key: secret, "LABEL|seed of seat 1|seed of seat 2|..."), as four 64-bit numbers,
//                big-endian; the first that is below the largest multiple of `below`, modulo `below`
//                (if none is: again with "LABEL.1|...", "LABEL.2|...")
//   chance     : LABEL is the number of the act of chance in the log, from 0; `below` is the sum of weights
//   other uses : "q0", "q1" ... for questions, by how many were asked before
//   computers  : the seed of a computer player is the first 32 digits of HMAC-SHA-256(key: secret, "seed SEAT"): bound
//                with the secret, so that nobody can choose it when the others' seeds are known
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/law.hpp"
#include "match/match.hpp"
#include "match/powers.hpp"

namespace giostra {

class FairDice {
 public:
  using Secret = std::array<std::uint8_t, 32>;

  explicit FairDice(const Secret& secret) : secret_(secret) {}
  static std::optional<FairDice> from_hex(std::string_view text);

  [[nodiscard]] std::string hex() const;
  [[nodiscard]] std::string commitment() const;
  // A computer player's, by where it sits.
  [[nodiscard]] std::string seed_of(std::string_view seat) const;
  // A number below `below`, which must not be 0; all equally likely.
  [[nodiscard]] std::uint64_t draw(std::string_view label, std::span<const std::string> seeds,
                                   std::uint64_t below) const;

 private:
  Secret secret_;
};

// The players' seeds as the draws use them: by seat, those that gave one.
std::vector<std::string> seeds_of(const HouseFacts& house);

// Draws of the act of chance number `house.draws`, as it stands when it is asked.
Draw fair_draw(const FairDice& dice, const HouseFacts& house);
// The act of chance that draw number `house.draws` gives at this table.
std::string fair_act(const FairDice& dice, const HouseFacts& house, const Table& table);

// What the log proves of its dice: that every act of chance, real dice excepted, and every computer player's seed is
// the one that the published secret gives; and what it does not prove, with the reason. A refusal: something is false.
struct DiceProof {
  struct Gap {
    Words why;
    std::string detail{};  // the seat
  };
  bool published = false;  // the secret
  std::uint32_t proved = 0;
  std::uint32_t by_hand = 0;
  std::vector<Gap> gaps{};
};
Result<DiceProof> prove_dice(const Log& log);

}  // namespace giostra
