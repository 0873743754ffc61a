// Whose work is next when many ask at once. Work belongs to a path of names: an address, a person there, one of their
// matches. At every step of it whoever has had least goes first, so that nobody gets more by asking for more, or under
// more names. Reads no clock: what work has cost is told. For one thread at a time.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <deque>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <utility>

namespace giostra::server {

template <class Item, std::size_t steps>
class FairQueue {
 public:
  using Path = std::span<const std::string, steps>;

  void add(Path path, Item item) {
    Share& share = shares_[path.front()];
    if (share.inner.empty()) share.had = std::max(share.had, now_);  // who asked for nothing has saved up nothing
    share.inner.add(path.template subspan<1>(), std::move(item));
    ++size_;
  }
  // It must not be empty.
  Item take() {
    assert(!empty());
    std::erase_if(shares_, [this](const auto& each) { return each.second.inner.empty() && each.second.had <= now_; });
    Share& next = std::ranges::min_element(shares_, {}, [](const auto& each) { return each.second.place(); })->second;
    now_ = std::max(now_, next.had);
    next.turn = ++turns_;
    --size_;
    return next.inner.take();
  }
  // Work on this path was begun or has ended: so much more, or less than was thought.
  void charge(Path path, double cost) {
    const auto found = shares_.find(path.front());
    if (found == shares_.end()) return;
    found->second.had += cost;
    found->second.inner.charge(path.template subspan<1>(), cost);
  }
  // Whether it waited there.
  bool remove(Path path, const Item& item) {
    const auto found = shares_.find(path.front());
    if (found == shares_.end() || !found->second.inner.remove(path.template subspan<1>(), item)) return false;
    --size_;
    return true;
  }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  struct Share {
    FairQueue<Item, steps - 1> inner;
    double had = 0;          // cost; never less than what those who wait have had
    std::uint64_t turn = 0;  // its last

    // Those who do not wait come last.
    [[nodiscard]] auto place() const { return std::tuple(inner.empty(), had, turn); }
  };
  std::map<std::string, Share> shares_;
  double now_ = 0;  // what whoever had the last turn had before it
  std::uint64_t turns_ = 0;
  std::size_t size_ = 0;
};

// At the end of the path: first come, first served.
template <class Item>
class FairQueue<Item, 0> {
 public:
  using Path = std::span<const std::string, 0>;

  void add(Path /*path*/, Item item) { items_.push_back(std::move(item)); }
  Item take() {
    Item first = std::move(items_.front());
    items_.pop_front();
    return first;
  }
  void charge(Path /*path*/, double /*cost*/) {}
  bool remove(Path /*path*/, const Item& item) { return std::erase(items_, item) > 0; }
  [[nodiscard]] bool empty() const { return items_.empty(); }

 private:
  std::deque<Item> items_;
};

}  // namespace giostra::server
