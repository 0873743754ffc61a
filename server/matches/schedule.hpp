// Which room is due when. Each has one place at most.
#pragma once

#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "server/journal/journal.hpp"

namespace giostra::server {

template <class Room>
class Schedule {
 public:
  // Nothing: it is not due at all.
  void set(Room& room, std::optional<WallMs> due) {
    const auto planned = when(room);
    if (planned == due) return;
    remove(room);
    if (!due) return;
    places_.emplace(&room, *due);
    order_.emplace(*due, &room);
  }
  void remove(Room& room) {
    const auto found = places_.find(&room);
    if (found == places_.end()) return;
    order_.erase({found->second, &room});
    places_.erase(found);
  }
  // The first that is due by now, taken out; null: none.
  [[nodiscard]] Room* take_due(WallMs now) {
    if (order_.empty() || order_.begin()->first > now) return nullptr;
    Room* room = order_.begin()->second;
    remove(*room);
    return room;
  }
  [[nodiscard]] std::optional<WallMs> when(Room& room) const {
    const auto found = places_.find(&room);
    return found == places_.end() ? std::nullopt : std::optional(found->second);
  }
  [[nodiscard]] std::optional<WallMs> first() const {
    return order_.empty() ? std::nullopt : std::optional(order_.begin()->first);
  }

 private:
  std::set<std::pair<WallMs, Room*>> order_;
  std::unordered_map<Room*, WallMs> places_;
};

}  // namespace giostra::server
