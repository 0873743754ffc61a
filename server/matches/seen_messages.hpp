// The messages that a match has seen, by cause (`person:id`): sending one again changes nothing and gets the same
// answer. What led to entries is remembered as long as the match is loaded, refusals only for a while.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "kit/result.hpp"

namespace giostra::server {

class SeenMessages {
 public:
  static constexpr std::size_t kRefusals = 64;

  void decided(const std::string& cause) {
    if (!cause.empty()) entries_[cause] = 0;
  }
  void stored(const std::string& cause, std::uint32_t first_entry) {
    if (!cause.empty()) entries_[cause] = first_entry;
  }
  void withdrawn(const std::string& cause) { entries_.erase(cause); }  // could not be stored
  void refused(const std::string& cause, const Refusal& refusal) {
    refusals_.emplace_back(cause, refusal);
    if (refusals_.size() > kRefusals) refusals_.pop_front();
  }

  // The first entry that it led to (0: not stored yet). Nothing: it led to none.
  [[nodiscard]] std::optional<std::uint32_t> entry(const std::string& cause) const {
    const auto found = entries_.find(cause);
    return found == entries_.end() ? std::nullopt : std::optional(found->second);
  }
  [[nodiscard]] bool is_stored(const std::string& cause) const { return entry(cause).value_or(0) != 0; }
  [[nodiscard]] const Refusal* refusal(const std::string& cause) const {
    const auto found = std::ranges::find(refusals_, cause, [](const auto& pair) { return pair.first; });
    return found == refusals_.end() ? nullptr : &found->second;
  }

 private:
  std::unordered_map<std::string, std::uint32_t> entries_;
  std::deque<std::pair<std::string, Refusal>> refusals_;
};

}  // namespace giostra::server
