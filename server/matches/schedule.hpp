// What is due when: which loaded room, and which of the matches that have not begun and that nobody comes to.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/limits.hpp"

namespace giostra::server {

// Each room has one place at most.
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

// Matches that have not begun and that nobody is connected to: which of them have waited for long enough. Looks at a
// few at a time, in turns. What it cannot know after a restart (who was connected last) it reads from the journal as
// the moment of the last entry; so a restart neither stops nor starts a match's time.
class Expiry {
 public:
  // Nobody is connected to it any more.
  void left(const std::string& match, WallMs now) { left_[match] = now; }

  // Some of those whose time has come; call again later for others. Throws JournalTrouble.
  std::vector<std::string> due(Journal& journal, WallMs now,
                               const std::function<bool(const std::string&)>& is_watched) {
    std::vector<std::string> ids;
    if (began_ == 0) began_ = now;
    if (now < std::max(look_at_, began_ + kGrace_ms)) return ids;
    look_at_ = now + kLookEvery_ms;
    for (const bool listed : {false, true}) {
      std::uint64_t& place = places_[listed ? 1 : 0];
      const auto some = journal.find_open(listed, place, kAtOnce);
      place = some.size() < kAtOnce ? 0 : some.back().number;
      const WallMs patience = listed ? kListedOpen_ms : kUnlistedOpen_ms;
      for (const OpenMatch& match : some)
        if (quiet_since(match) + patience <= now && !is_watched(match.id)) ids.push_back(match.id);
    }
    for (const std::string& id : ids) left_.erase(id);
    std::erase_if(left_, [now](const auto& each) { return each.second + kUnlistedOpen_ms < now; });
    return ids;
  }

 private:
  static constexpr WallMs kLookEvery_ms = 10'000;
  static constexpr std::size_t kAtOnce = 100;
  static constexpr WallMs kGrace_ms = 600'000;  // after the start of the server, for people to come back

  [[nodiscard]] WallMs quiet_since(const OpenMatch& match) const {
    const auto found = left_.find(match.id);
    return std::max(match.touched_ms, found == left_.end() ? 0 : found->second);
  }

  std::unordered_map<std::string, WallMs> left_;  // when the last one left
  std::array<std::uint64_t, 2> places_{};
  WallMs began_ = 0, look_at_ = 0;
};

}  // namespace giostra::server
