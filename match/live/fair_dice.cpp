#include "match/live/fair_dice.hpp"

#include <sodium.h>

#include <cassert>

namespace giostra {

namespace {

std::string write_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

std::optional<std::uint8_t> read_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<std::uint8_t>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<std::uint8_t>(c - 'a' + 10);
  return std::nullopt;
}

using Digest = std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES>;

Digest digest(const FairDice::Secret& secret, std::string_view text) {
  static_assert(std::tuple_size_v<FairDice::Secret> == crypto_auth_hmacsha256_KEYBYTES);
  Digest out;
  crypto_auth_hmacsha256(out.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), secret.data());
  return out;
}

std::uint64_t number_at(const Digest& digest, std::size_t place) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8U | digest[8 * place + i];
  return number;
}

}  // namespace

std::optional<FairDice> FairDice::from_hex(std::string_view text) {
  Secret secret{};
  if (text.size() != 2 * secret.size()) return std::nullopt;
  for (std::size_t i = 0; i < secret.size(); ++i) {
    const auto high = read_digit(text[2 * i]);
    const auto low = read_digit(text[2 * i + 1]);
    if (!high || !low) return std::nullopt;
    secret[i] = static_cast<std::uint8_t>(*high << 4U | *low);
  }
  return FairDice(secret);
}

std::string FairDice::hex() const { return write_hex(secret_); }

std::string FairDice::commitment() const {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), secret_.data(), secret_.size());
  return write_hex(hash);
}

std::uint64_t FairDice::draw(std::string_view label, std::span<const std::string> seeds, std::uint64_t below) const {
  assert(below != 0);
  const std::uint64_t beyond = (0 - below) % below;  // 2^64 modulo `below`
  std::string tail;
  for (const std::string& seed : seeds) tail.append("|").append(seed);
  for (std::uint64_t again = 0;; ++again) {
    const std::string mark = again == 0 ? "" : "." + std::to_string(again);
    const Digest numbers = digest(secret_, std::string(label) + mark + tail);
    for (std::size_t place = 0; place < 4; ++place)
      if (const std::uint64_t number = number_at(numbers, place); number <= ~std::uint64_t{0} - beyond)
        return number % below;
  }
}

std::vector<std::string> seeds_of(const HouseFacts& house) {
  std::vector<std::string> seeds;
  for (const Sitting& sits : house.sittings)
    if (!sits.seed.empty()) seeds.push_back(sits.seed);
  return seeds;
}

Draw fair_draw(const FairDice& dice, const HouseFacts& house) {
  return [&](std::uint64_t below) { return dice.draw(std::to_string(house.draws), seeds_of(house), below); };
}

std::string fair_act(const FairDice& dice, const HouseFacts& house, const Table& table) {
  return drawn_chance(table, fair_draw(dice, house));
}

namespace {

Refusal at_entry(Refusal refusal, const Entry& entry) {
  const std::string place = "entry " + std::to_string(entry.seq);
  refusal.detail = refusal.detail.empty() ? place : place + ": " + refusal.detail;
  return refusal;
}

Result<DiceProof> prove_with(const FairDice& dice, const Log& log) {
  auto match = Match::open(log);
  if (!match) return tl::unexpected(match.error());
  DiceProof proof;
  for (const Entry& entry : log.entries) {
    const std::uint32_t draws = match->house().draws;
    std::string fair;
    if (entry.actor == "chance" && !match->table().odds().empty())
      fair = fair_act(dice, match->house(), match->table());
    if (Verdict taken = match->take(entry.at_ms, entry.actor, entry.act); !taken)
      return tl::unexpected(at_entry(taken.error(), entry));
    if (match->house().draws == draws) continue;
    ++(entry.actor == "chance" ? proof.proved : proof.by_hand);
    if (entry.actor == "chance" && entry.act != fair)
      return refuse(kHouse, {"this is not what the secret gives", "non è quello che dà il segreto"},
                    "entry " + std::to_string(entry.seq) + ": " + entry.act + " / " + fair);
  }
  if (dice.commitment() != match->house().commitment)
    return refuse(kHouse, {"the secret is not the one that was bound before the match",
                           "il segreto non è quello fissato prima dell'incontro"});
  return proof;
}

}  // namespace

std::optional<Result<DiceProof>> prove_dice(const Log& log) {
  for (const Entry& entry : log.entries) {
    const auto secret = house_act_as<house::Secret>(entry, {});
    if (!secret) continue;
    const auto dice = FairDice::from_hex(secret->hex);
    assert(dice);  // 64 digits were read
    return prove_with(*dice, log);
  }
  return std::nullopt;
}

}  // namespace giostra
