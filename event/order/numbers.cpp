#include "event/order/numbers.hpp"

#include <algorithm>
#include <numeric>

#include "kit/random.hpp"

namespace giostra::event {

namespace {

bool ranks_before(const Contender& a, const Contender& b) {
  return a.strength != b.strength ? a.strength > b.strength : a.name < b.name;
}

NumberOrder as_they_came(std::size_t contenders) {
  NumberOrder order(contenders);
  std::iota(order.begin(), order.end(), std::size_t{0});
  return order;
}

// Those who had the points before have them now, in as few ranges as that takes.
void move_points(const VirtualPoints& old, const std::vector<Tpn>& now, std::vector<VirtualPoints>& into) {
  std::vector<Tpn> holders;
  for (Tpn tpn = old.first; tpn <= old.last && tpn <= now.size(); ++tpn) holders.push_back(now[tpn - 1U]);
  std::ranges::sort(holders);
  for (const Tpn holder : holders) {
    const bool goes_on = !into.empty() && into.back().first_round == old.first_round && into.back().last + 1 == holder;
    if (!goes_on) into.push_back({old.points, old.first_round, old.last_round, holder, holder});
    into.back().last = holder;
  }
}

}  // namespace

NumberOrder order_by_strength(const std::vector<Contender>& contenders) {
  NumberOrder order = as_they_came(contenders.size());
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const Contender &one = contenders[a], &other = contenders[b];
    return ranks_before(one, other) || (!ranks_before(other, one) && a < b);
  });
  return order;
}

NumberOrder order_by_lot(std::size_t contenders, std::uint64_t seed) {
  NumberOrder order = as_they_came(contenders);
  Random random(seed);
  for (std::size_t left = contenders; left > 1; --left)
    std::swap(order[left - 1], order[random.below(static_cast<std::uint32_t>(left))]);
  return order;
}

Verdict check_renumbering(int rounds_paired) {
  if (rounds_paired < kNumbersFrozen) return {};
  return refuse("E3", {"numbers are frozen from round 4 on", "i numeri sono fissi dal quarto turno in poi"});
}

Tpn number_of_late(const std::vector<Contender>& numbered, const Contender& late, int rounds_paired) {
  std::size_t before = numbered.size();
  if (check_renumbering(rounds_paired))
    before = static_cast<std::size_t>(
        std::ranges::find_if(numbered, [&](const Contender& one) { return ranks_before(late, one); }) -
        numbered.begin());
  return static_cast<Tpn>(before + 1);
}

CrossTable renumbered(const CrossTable& table, const std::vector<Tpn>& now, std::size_t size) {
  CrossTable moved = table;
  moved.rows.assign(size, std::vector<Cell>(static_cast<std::size_t>(table.known_rounds())));
  for (std::size_t at = 0; at < table.size(); ++at) {
    auto& row = moved.rows[now[at] - 1U];
    row = table.rows[at];
    for (Cell& cell : row)
      if (cell.opponent != kNobody) cell.opponent = now[cell.opponent - 1U];
  }
  moved.more.clear();
  for (const VirtualPoints& old : table.more) move_points(old, now, moved.more);
  for (KeptApart& wish : moved.apart)
    for (Tpn& tpn : wish.entrants) tpn = now[tpn - 1U];
  return moved;
}

}  // namespace giostra::event
