// How much each person and each address has done of late: token buckets for the deeds of server/limits.hpp. Time is
// handed in. Whoever has been quiet for long enough is forgotten, so that it stays small however many come.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "kit/result.hpp"
#include "server/journal/journal.hpp"
#include "server/limits.hpp"

namespace giostra::server {

class Quota {
 public:
  // Counts it where it is allowed; otherwise a refusal whose detail says in how many seconds to try again. An empty
  // person or address is not counted.
  Verdict take(Deed deed, std::string_view person, std::string_view address, WallMs now);

  [[nodiscard]] std::size_t size() const { return buckets_.size(); }

 private:
  struct Bucket {
    double left = 0;
    WallMs filled_at = 0;
    Rate rate;

    void fill(WallMs now);
    [[nodiscard]] WallMs wait_ms() const;  // until there is one to take
  };
  Bucket* find(Deed deed, char kind, std::string_view who, Rate rate, WallMs now);
  void forget_quiet(WallMs now);

  std::unordered_map<std::string, Bucket> buckets_;
  WallMs tidy_at_ = 0;
};

// The refusal of whoever must wait so long; for limits that others keep, too.
Refusal too_much(WallMs wait_ms);

}  // namespace giostra::server
