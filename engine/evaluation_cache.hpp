// What positions were found worth before anything was tried: a search comes to most of them more than once. Each
// thread has its own; a position takes the place of another by its key, and what is not there is judged again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/value.hpp"

namespace giostra::engine {

class EvaluationCache {
 public:
  EvaluationCache() : entries_(kEntries) {}

  // The key must tell apart all that judge() looks at.
  template <class Judge>
  Value value(std::uint64_t key, const Judge& judge) {
    Entry& entry = entries_[key % kEntries];
    if (entry.key != key) entry = {key, judge()};
    return entry.value;
  }

 private:
  struct Entry {
    std::uint64_t key = 0;
    Value value = 0;
  };
  static constexpr std::size_t kEntries = std::size_t{1} << 15U;

  std::vector<Entry> entries_;
};

}  // namespace giostra::engine
