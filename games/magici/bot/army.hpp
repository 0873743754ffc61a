// What the computer player buys: by level, and without a look at what the others buy (M2).
#pragma once

#include <array>
#include <string_view>

#include "games/magici/army.hpp"
#include "kit/random.hpp"

namespace giostra::magici::bot {

// Both Houses buy in secret, so the strong levels draw from a mixture: whoever knows it gains next to nothing by the
// best answer. `scripts/tool magici_draft` makes it from matches of all 28 armies that cost ten points
// (tools/armies.txt).
struct DraftShare {
  std::string_view army;
  std::uint32_t of_all;
};
inline constexpr std::uint32_t kOfAll = 1000;
inline constexpr std::array<DraftShare, 5> kDraft{
    {{"RRNPPPP", 781}, {"RNNPPPP", 143}, {"QRRPP", 70}, {"QRPPPP", 5}, {"QPPPPPP", 1}}};

Army army_for(int level, Random& random);

}  // namespace giostra::magici::bot
