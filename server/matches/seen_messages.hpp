// The messages that a match has seen, by cause (`person:id`): sending one again changes nothing and gets the same
// answer. What led to entries is remembered as long as the match is loaded, refusals only for a while.
#pragma once

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kit/result.hpp"

namespace giostra::server {

class SeenMessages {
 public:
  static constexpr std::size_t kRefusals = 64;

  void decided(const std::string& cause) {
    if (!cause.empty()) decided_.push_back(cause);
  }
  void stored(const std::string& cause, std::uint32_t first_entry) {
    if (cause.empty()) return;
    withdrawn(cause);
    stored_.insert_or_assign(cause, first_entry);
  }
  void withdrawn(const std::string& cause) { std::erase(decided_, cause); }  // could not be stored
  void refused(const std::string& cause, const Refusal& refusal) {
    refusals_.emplace_back(cause, refusal);
    if (refusals_.size() > kRefusals) refusals_.erase(refusals_.begin());
  }

  // The first entry that it led to (0: not stored yet). Nothing: it led to none.
  [[nodiscard]] std::optional<std::uint32_t> entry(const std::string& cause) const {
    if (const auto found = stored_.find(cause); found != stored_.end()) return found->second;
    return std::ranges::find(decided_, cause) == decided_.end() ? std::nullopt : std::optional(0U);
  }
  [[nodiscard]] bool is_stored(const std::string& cause) const { return entry(cause).value_or(0) != 0; }
  [[nodiscard]] const Refusal* refusal(const std::string& cause) const {
    const auto found = std::ranges::find(refusals_, cause, [](const auto& pair) { return pair.first; });
    return found == refusals_.end() ? nullptr : &found->second;
  }

 private:
  // Flat, because it is asked for every act and mostly knows of nothing: then it looks at one place.
  boost::unordered_flat_map<std::string, std::uint32_t> stored_;
  std::vector<std::string> decided_;  // not stored yet
  std::vector<std::pair<std::string, Refusal>> refusals_;
};

}  // namespace giostra::server
