// Who is waited for: people whose last line closed, or who have not come yet, each until the moment from which the log
// calls them away. Knows no lines.
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
  void left(const std::string& person, WallMs until) { waited_for_[person] = until; }
  // Unless they are waited for already.
  void expect(const std::string& person, WallMs until) { waited_for_.try_emplace(person, until); }
  void settled(const std::string& person) { waited_for_.erase(person); }  // they came, or are called away

  [[nodiscard]] std::vector<std::string> overdue(WallMs now) const {
    std::vector<std::string> people;
    for (const auto& [person, until] : waited_for_)
      if (until <= now) people.push_back(person);
    return people;
  }
  [[nodiscard]] std::optional<WallMs> due() const {
    std::optional<WallMs> first;
    for (const auto& [person, until] : waited_for_) first = first ? std::min(*first, until) : until;
    return first;
  }
  [[nodiscard]] bool empty() const { return waited_for_.empty(); }

 private:
  std::map<std::string, WallMs, std::less<>> waited_for_;
};

}  // namespace giostra::server
