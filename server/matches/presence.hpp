// Who is waited for: people whose last line closed, or who have not come yet, each until the moment from which they are
// gone: the log calls them away, or before the start their search ends. Knows no lines.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/journal/journal.hpp"

namespace giostra::server {

class Presence {
 public:
  void left(const std::string& person, WallMs until) { waited_for_[person] = {.until = until, .was_here = true}; }
  // Unless they are waited for already.
  void expect(const std::string& person, WallMs until) { waited_for_.try_emplace(person, Wait{.until = until}); }
  void settled(const std::string& person) { waited_for_.erase(person); }  // they came, or are called away

  [[nodiscard]] std::vector<std::string> overdue(WallMs now) const {
    std::vector<std::string> people;
    for (const auto& [person, wait] : waited_for_)
      if (wait.until <= now) people.push_back(person);
    return people;
  }
  [[nodiscard]] std::optional<WallMs> due() const {
    std::optional<WallMs> first;
    for (const auto& [person, wait] : waited_for_) first = first ? std::min(*first, wait.until) : wait.until;
    return first;
  }
  // They have not come yet, and may still.
  [[nodiscard]] bool expects(std::string_view person, WallMs now) const {
    const auto found = waited_for_.find(person);
    return found != waited_for_.end() && !found->second.was_here && now < found->second.until;
  }
  [[nodiscard]] bool empty() const { return waited_for_.empty(); }
  void clear() { waited_for_.clear(); }

 private:
  struct Wait {
    WallMs until;
    bool was_here = false;
  };
  std::map<std::string, Wait, std::less<>> waited_for_;
};

}  // namespace giostra::server
