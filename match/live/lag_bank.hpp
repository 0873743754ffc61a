// How much lag may be credited, as the log alone tells it: so much for an act at most (header `Lag`), and out of a bank
// that every seat has (header `LagBank: 1000+350`): it holds 1000 ms at most and at first, what is credited is taken
// out of it, and every act that is no talk brings 350 ms back. What is credited is the entry's lag, or, where an answer
// counts from before its entry (`guess MS`), all that lies between. The lag of a line is measured elsewhere; this is
// the bound. Older logs have no `LagBank`, and then only the first bound.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/actor.hpp"
#include "kit/log.hpp"
#include "kit/result.hpp"

namespace giostra {

struct LagQuota {
  Milliseconds most_ms{1000};
  Milliseconds refill_ms{350};

  static std::optional<LagQuota> read(std::string_view text);
  [[nodiscard]] std::string write() const;
};

// What a line that the server cannot measure itself is credited in one match, in sum (docs/live-protocol.md).
inline constexpr Milliseconds kUnmeasuredLag_ms{100};

class LagBank {
 public:
  LagBank(Milliseconds cap_ms, std::optional<LagQuota> quota) : cap_ms_(cap_ms), quota_(quota) {}
  // As the header says, before any entry.
  static LagBank of(const Log& header);

  // So much may be credited to the next act of this actor.
  [[nodiscard]] Milliseconds left(std::string_view actor) const;
  // What was credited to it so far.
  [[nodiscard]] Milliseconds credited(std::string_view actor) const;
  // Whether the next entry has no more than that.
  [[nodiscard]] Verdict check(const Entry& entry) const;
  void take(const Entry& entry);

 private:
  struct Account {
    Milliseconds left_ms{};
    Milliseconds credited_ms{};
  };
  [[nodiscard]] Account account(std::string_view actor) const;

  Milliseconds cap_ms_;
  std::optional<LagQuota> quota_;
  std::vector<std::pair<std::string, Account>> accounts_;  // by actor; few
};

}  // namespace giostra
