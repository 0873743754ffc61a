// What the operator decides about people, as the rest of the server asks it: who is kept out, what a name may be, what
// is not said aloud. Changes of the file and of the journal are taken over without a restart.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kit/actor.hpp"
#include "kit/result.hpp"
#include "server/people/bans.hpp"
#include "server/people/person.hpp"
#include "server/people/word_filter.hpp"

namespace giostra::server {

// The rule of what a person may not do here, whatever the law says.
inline constexpr std::string_view kHouseRule = "permission";

class HouseRules {
 public:
  using Report = std::function<void(std::string_view)>;

  // Of a house without a list of words.
  HouseRules(Journal& journal, WallMs now) : bans_(Bans::of(journal, now)) {}
  // `words` is written where it is missing, as it is shipped. Throws JournalTrouble where the journal fails.
  HouseRules(Journal& journal, WallMs now, std::filesystem::path words, Report report);

  // Why they may not change anything now, with the time until which; nothing: they may.
  [[nodiscard]] std::optional<Refusal> barred(std::string_view person, std::string_view address, WallMs now) const;
  [[nodiscard]] Verdict may_be_called(std::string_view name) const;
  // Under another name where theirs is not heard here (any more).
  [[nodiscard]] Person presentable(Person person) const;
  [[nodiscard]] std::string masked(std::string_view talk) const { return words_.masked(talk); }

  [[nodiscard]] const Bans& bans() const { return bans_; }
  void take_bans(Journal& journal, WallMs now) { bans_ = Bans::of(journal, now); }
  // Reads the list of words again where the file has changed; looks at most every two seconds.
  void refresh(WallMs now);

 private:
  void read_words();

  struct File {
    std::filesystem::path path{};
    std::filesystem::file_time_type written{};
    WallMs look_at = 0;
    Report report{};
  };

  Bans bans_;
  WordFilter words_;
  File file_;
};

// What people say in a match, as this house lets it be heard; another order stays as it is.
std::string masked_order(const HouseRules& rules, std::string_view seat, std::string order,
                         std::span<const SeatInfo> seats);

// `2026-11-16 18:00 UTC`, for people.
std::string say_time(WallMs ms);

}  // namespace giostra::server
