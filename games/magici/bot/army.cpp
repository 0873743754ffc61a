#include "games/magici/bot/army.hpp"

#include <span>

namespace giostra::magici::bot {

namespace {

using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 4> kPlain{"QRRN", "RRBB", "QNPPPP", "BNNPPP"};
// What children like: only pawns, or the expensive men whether they are any good or not.
constexpr std::array<std::string_view, 4> kChildish{"PPPPPPP", "QBB", "BBNN", "BBPPPP"};

constexpr int kPlainFrom = 3;
constexpr int kStrongFrom = 5;

std::string_view drawn(Random& random) {
  std::uint32_t at = random.below(kOfAll);
  for (const auto& [army, of_all] : kDraft) {
    if (at < of_all) return army;
    at -= of_all;
  }
  return kDraft.front().army;
}

std::string_view name_for(int level, Random& random) {
  if (level >= kStrongFrom) return drawn(random);
  const Names names = level < kPlainFrom ? Names(kChildish) : Names(kPlain);
  return names[random.below(static_cast<std::uint32_t>(names.size()))];
}

}  // namespace

Army army_for(int level, Random& random) { return read_army(name_for(level, random)).value_or(Army{}); }

}  // namespace giostra::magici::bot
