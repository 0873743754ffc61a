#include "server/people/quota.hpp"

#include <algorithm>
#include <cmath>

namespace giostra::server {

namespace {

constexpr WallMs kTidyEvery_ms = 10'000;
constexpr std::size_t kMostKept = 200'000;  // buckets, about 100 bytes each
constexpr WallMs kFullHouse_ms = 60'000;
constexpr double kHour_ms = 3'600'000;

constexpr Words kTooMuch{"that was too much in a short time: wait a little and try again",
                         "è troppo in poco tempo: aspetta un poco e riprova"};

}  // namespace

void Quota::Bucket::fill(WallMs now) {
  const auto passed = static_cast<double>(std::max<WallMs>(now - filled_at, 0));
  left = std::min(rate.burst, left + passed * rate.an_hour / kHour_ms);
  filled_at = std::max(filled_at, now);
}

WallMs Quota::Bucket::wait_ms() const {
  return left >= 1 ? 0 : static_cast<WallMs>(std::ceil((1 - left) * kHour_ms / rate.an_hour));
}

Refusal too_much(WallMs wait_ms) {
  return {.rule = kLimit, .why = kTooMuch, .detail = std::to_string(std::max<WallMs>((wait_ms + 999) / 1000, 1))};
}

Quota::Bucket* Quota::find(Deed deed, char kind, std::string_view who, Rate rate, WallMs now) {
  if (who.empty() || rate.burst == 0) return nullptr;
  std::string key{static_cast<char>('0' + static_cast<int>(deed)), kind};
  const auto [found, fresh] = buckets_.try_emplace(key.append(who), Bucket{rate.burst, now, rate});
  if (!fresh) found->second.fill(now);
  return &found->second;
}

Verdict Quota::take(Deed deed, std::string_view person, std::string_view address, WallMs now) {
  if (now >= tidy_at_) forget_quiet(now);
  if (buckets_.size() >= kMostKept) return tl::unexpected(too_much(kFullHouse_ms));
  const DeedLimit& limit = limit_of(deed);
  // The address first: where it may not, no bucket is made for another of its many names.
  Bucket* of_address = find(deed, 'a', address, limit.address, now);
  if (of_address != nullptr && of_address->wait_ms() > 0) return tl::unexpected(too_much(of_address->wait_ms()));
  Bucket* of_person = find(deed, 'p', person, limit.person, now);
  if (of_person != nullptr && of_person->wait_ms() > 0) return tl::unexpected(too_much(of_person->wait_ms()));
  for (Bucket* bucket : {of_address, of_person})
    if (bucket != nullptr) bucket->left -= 1;
  return {};
}

void Quota::forget_quiet(WallMs now) {
  tidy_at_ = now + kTidyEvery_ms;
  std::erase_if(buckets_, [now](const auto& each) {
    Bucket bucket = each.second;
    bucket.fill(now);
    return bucket.left >= bucket.rate.burst;
  });
}

}  // namespace giostra::server
