#include "match/live/lag_bank.hpp"

#include <algorithm>

#include "kit/text.hpp"
#include "match/match.hpp"

namespace giostra {

namespace {

constexpr Milliseconds kUsualCap_ms{500};

bool is_talk(std::string_view act) { return act.starts_with("say ") || act.starts_with("tell "); }

// Nobody's line leads to these.
bool has_no_line(std::string_view actor) { return actor == "match" || actor == "clock" || actor == "chance"; }

// From the moment that counts to the one at which it came.
Milliseconds credit_of(const Entry& entry) {
  constexpr std::string_view kGuess = "guess ";
  if (!entry.act.starts_with(kGuess)) return entry.lag_ms;
  const std::string_view rest = std::string_view(entry.act).substr(kGuess.size());
  const auto given = read_number<std::int64_t>(rest.substr(0, rest.find(' ')));
  return given ? std::max(entry.lag_ms, entry.at_ms + entry.lag_ms - Milliseconds{*given}) : entry.lag_ms;
}

}  // namespace

std::optional<LagQuota> LagQuota::read(std::string_view text) {
  const auto pair = read_pair(text, '+');
  const auto most = pair ? read_number<std::int64_t>(pair->first) : std::nullopt;
  const auto refill = pair ? read_number<std::int64_t>(pair->second) : std::nullopt;
  if (!most || !refill || *most < 0 || *refill < 0) return std::nullopt;
  return LagQuota{Milliseconds{*most}, Milliseconds{*refill}};
}

std::string LagQuota::write() const { return std::to_string(count(most_ms)) + "+" + std::to_string(count(refill_ms)); }

LagBank LagBank::of(const Log& header) {
  return {read_header_ms(header, "Lag").value_or(kUsualCap_ms), LagQuota::read(header.field("LagBank"))};
}

LagBank::Account LagBank::account(std::string_view actor) const {
  const auto found = std::ranges::find(accounts_, actor, &std::pair<std::string, Account>::first);
  if (found != accounts_.end()) return found->second;
  return {.left_ms = quota_ ? quota_->most_ms : cap_ms_};
}

Milliseconds LagBank::left(std::string_view actor) const { return std::min(cap_ms_, account(actor).left_ms); }

Milliseconds LagBank::credited(std::string_view actor) const { return account(actor).credited_ms; }

Verdict LagBank::check(const Entry& entry) const {
  const Milliseconds credited = credit_of(entry);
  if (count(credited) == 0) return {};
  const std::string amount = std::to_string(count(credited)) + " / ";
  if (has_no_line(entry.actor))
    return refuse(kHouse, {"lag is credited to people alone", "il ritardo si accredita solo alle persone"},
                  amount + "0");
  if (credited > cap_ms_)
    return refuse(kHouse,
                  {"more lag was credited than the header's `Lag` allows",
                   "è stato accreditato più ritardo di quanto consenta `Lag` nell'intestazione"},
                  amount + std::to_string(count(cap_ms_)));
  if (credited > left(entry.actor))
    return refuse(kHouse,
                  {"more lag was credited than this seat had left (`LagBank`)",
                   "è stato accreditato più ritardo di quanto restava a questo posto (`LagBank`)"},
                  amount + std::to_string(count(left(entry.actor))));
  return {};
}

void LagBank::take(const Entry& entry) {
  if (has_no_line(entry.actor) || is_talk(entry.act)) return;
  Account now = account(entry.actor);
  const Milliseconds credited = credit_of(entry);
  now.credited_ms = now.credited_ms + credited;
  if (quota_) now.left_ms = std::min(quota_->most_ms, now.left_ms - credited + quota_->refill_ms);
  const auto found = std::ranges::find(accounts_, entry.actor, &std::pair<std::string, Account>::first);
  if (found == accounts_.end())
    accounts_.emplace_back(entry.actor, now);
  else
    found->second = now;
}

}  // namespace giostra
