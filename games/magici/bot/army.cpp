#include "games/magici/bot/army.hpp"

#include <span>

namespace giostra::magici::bot {

namespace {

using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 4> kPlain{"QRRN", "RRBB", "QNPPPP", "BNNPPP"};
// What children like: only pawns, or the expensive men whether they are any good or not.
constexpr std::array<std::string_view, 4> kChildish{"PPPPPPP", "QBB", "BBNN", "BBPPPP"};

Names shop(int level) {
  constexpr int kPlainFrom = 3;
  constexpr int kStrongFrom = 5;
  return level < kPlainFrom ? Names(kChildish) : level < kStrongFrom ? Names(kPlain) : Names(kGoodArmies);
}

}  // namespace

Army army_for(int level, Random& random) {
  const Names names = shop(level);
  return read_army(names[random.below(static_cast<std::uint32_t>(names.size()))]).value_or(Army{});
}

}  // namespace giostra::magici::bot
