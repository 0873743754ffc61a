// Who is served next when all ask at once: cheap work does not queue behind expensive work, and expensive work does not
// wait for ever. Reads no clock: its time is the work that was let in. For one thread at a time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace giostra::server {

template <class Item>
class FairQueue {
 public:
  // `cost` is what the work is expected to take, in any unit.
  void add(Item item, double cost) { items_.emplace(std::pair(now_ + cost, added_++), std::move(item)); }
  // It must not be empty.
  Item take() {
    auto first = items_.extract(items_.begin());
    now_ = std::max(now_, first.key().first);
    return std::move(first.mapped());
  }
  [[nodiscard]] bool empty() const { return items_.empty(); }

 private:
  std::map<std::pair<double, std::uint64_t>, Item> items_;  // by when each would be done, then by arrival
  double now_ = 0;
  std::uint64_t added_ = 0;
};

}  // namespace giostra::server
