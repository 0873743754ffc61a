// Which thought is next on a few threads, and which one gives way. Thoughts for people who are there go first, shared
// fairly among addresses, then persons, then matches; those for matches without people use what is left, few at a time,
// and give way at once. Pure: no threads, no clock; so that a test can count whole evenings.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "server/matches/ports.hpp"
#include "server/workers/fair_queue.hpp"

namespace giostra::server {

template <class Item>
class ThinkingOrder {
 public:
  struct Place {
    std::array<std::string, 3> path;  // address, person, match
    bool here = false;

    bool operator==(const Place&) const = default;
  };
  static Place place_of(const Payer& payer, std::string match) {
    return {.path = {payer.address, payer.person, std::move(match)}, .here = payer.here};
  }

  ThinkingOrder(std::size_t threads, std::size_t alone_at_once) : threads_(threads), alone_at_once_(alone_at_once) {}

  void add(const Place& place, Item item) { queue(place.here).add(place.path, std::move(item)); }
  bool remove(const Place& place, const Item& item) { return queue(place.here).remove(place.path, item); }

  // Whether a thread that is free has something to do.
  [[nodiscard]] bool has_next() const {
    return !people_.empty() || (!alone_.empty() && alone_running() < alone_at_once_);
  }
  // It must have one.
  Item next() { return people_.empty() ? alone_.take() : people_.take(); }

  // `cost` is what is expected, in any unit; `took` what came of it.
  void began(const Place& place, Item item, double cost) {
    queue(place.here).charge(place.path, cost);
    running_.push_back({.place = place, .item = std::move(item), .cost = cost});
  }
  void ended(const Item& item, double took) {
    const auto found = std::ranges::find(running_, item, &Running::item);
    if (found == running_.end()) return;
    queue(found->place.here).charge(found->place.path, took - found->cost);
    running_.erase(found);
  }
  // Who is at work for nobody while people wait and no thread is free. Each is named once.
  std::optional<Item> gives_way() {
    if (people_.empty() || running_.size() < threads_) return std::nullopt;
    const auto asked = std::ranges::count(running_, true, &Running::asked);
    if (static_cast<std::size_t>(asked) >= people_.size()) return std::nullopt;
    const auto found =
        std::ranges::find_if(running_, [](const Running& each) { return !each.place.here && !each.asked; });
    if (found == running_.end()) return std::nullopt;
    found->asked = true;
    return found->item;
  }
  // Somebody came or left while it thinks.
  void moved(const Item& item, const Place& place) {
    const auto found = std::ranges::find(running_, item, &Running::item);
    if (found != running_.end()) found->place = place;
  }

  [[nodiscard]] std::size_t waiting(bool here) const { return here ? people_.size() : alone_.size(); }
  [[nodiscard]] std::size_t running() const { return running_.size(); }

 private:
  using Queue = FairQueue<Item, 3>;
  struct Running {
    Place place;
    Item item;
    double cost = 0;
    bool asked = false;  // to give way
  };
  Queue& queue(bool here) { return here ? people_ : alone_; }
  [[nodiscard]] std::size_t alone_running() const {
    return static_cast<std::size_t>(std::ranges::count_if(running_, [](const auto& each) { return !each.place.here; }));
  }

  std::size_t threads_, alone_at_once_;
  Queue people_, alone_;
  std::vector<Running> running_;
};

}  // namespace giostra::server
