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

std::string FairDice::seed_of(std::string_view seat) const {
  constexpr std::size_t kBytes = 16;
  const Digest bytes = digest(secret_, "seed " + std::string(seat));
  return write_hex(std::span(bytes).first(kBytes));
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

tl::unexpected<Refusal> refuse_false(const Entry& entry, std::string_view fair) {
  return refuse(kHouse, {"this is not what the secret gives", "non è quello che dà il segreto"},
                "entry " + std::to_string(entry.seq) + ": " + entry.act + " / " + std::string(fair));
}

std::optional<FairDice> published(const Log& log) {
  for (const Entry& entry : log.entries)
    if (const auto secret = house_act_as<house::Secret>(entry, {})) return FairDice::from_hex(secret->hex);
  return std::nullopt;
}

// Goes through a log and notes what is proved.
class Prover {
 public:
  Prover(Match match, std::optional<FairDice> dice)
      : match_(std::move(match)), dice_(dice), proof_{.published = dice.has_value()} {}

  Verdict take(const Entry& entry) {
    const std::uint32_t draws = match_.house().draws;
    const std::string fair = fair_text(entry);
    if (Verdict taken = match_.take(entry.at_ms, entry.actor, entry.act); !taken)
      return tl::unexpected(at_entry(taken.error(), entry));
    if (!fair.empty() && entry.act != fair) return refuse_false(entry, fair);
    if (house_act_as<house::Start>(entry, {})) starters_ = match_.house().sittings;
    if (match_.house().draws != draws) ++(entry.actor != "chance" ? proof_.by_hand : dice_ ? proof_.proved : unproved_);
    return {};
  }

  Result<DiceProof> finish() {
    const HouseFacts& house = match_.house();
    if (dice_ && dice_->commitment() != house.commitment)
      return refuse(kHouse, {"the secret is not the one that was bound before the match",
                             "il segreto non è quello fissato prima della partita"});
    note_secret();
    if (!house.asked_ids.empty())
      note({"which questions were drawn: the bank that they came from is not in the log",
            "quali domande sono uscite: l'archivio da cui vengono non è nel registro"});
    if (!house.commitment.empty() && house.draws + house.asked_ids.size() > proof_.by_hand) note_seeds();
    return proof_;
  }

 private:
  // What this entry must say; empty where the secret does not tell.
  [[nodiscard]] std::string fair_text(const Entry& entry) const {
    if (!dice_) return {};
    if (entry.actor == "chance" && !match_.table().odds().empty())
      return fair_act(*dice_, match_.house(), match_.table());
    const auto seats = match_.game().seats();
    const auto seed = house_act_as<house::Seed>(entry, seats);
    const Sitting* sits = seed && match_.house().seating.asks_seeds ? match_.house().at(seed->seat) : nullptr;
    if (sits == nullptr || !sits->is_bot()) return {};
    return write_house_act(house::Seed{seed->seat, dice_->seed_of(write_actor(seed->seat, seats))}, seats);
  }

  void note(Words why, std::string detail = {}) { proof_.gaps.push_back({why, std::move(detail)}); }

  void note_secret() {
    const HouseFacts& house = match_.house();
    if (dice_ || (house.commitment.empty() && unproved_ == 0)) return;
    if (house.commitment.empty())
      return note({"the rolls: they are bound to no secret", "i lanci: non sono legati a nessun segreto"});
    if (match_.closed())
      return note({"the rolls: the match is over and its secret is missing, somebody has removed it",
                   "i lanci: la partita è finita e il segreto manca, qualcuno l'ha tolto"});
    note({"the rolls: the secret is published when the match is over",
          "i lanci: il segreto si pubblica quando la partita è finita"});
  }

  void note_seeds() {
    const auto seats = match_.game().seats();
    bool any = false;
    for (const Sitting& sits : starters_) {
      if (!sits.seat.is_seat() || !seats[sits.seat.code()].speaks) continue;
      any |= !sits.seed.empty();
      if (sits.seed.empty() && !(sits.is_bot() && !match_.house().seating.asks_seeds))
        note({"that this player had a part in the dice: no seed was given",
              "che questo giocatore abbia avuto parte nei dadi: non ha dato un seme"},
             std::string(write_actor(sits.seat, seats)));
    }
    if (any && !match_.house().seating.asks_seeds)
      note({"that the seeds were given after the dice were bound: the log is older than this rule",
            "che i semi siano stati dati dopo aver legato i dadi: il registro è più vecchio di questa regola"});
  }

  Match match_;
  std::optional<FairDice> dice_;
  std::vector<Sitting> starters_;
  DiceProof proof_;
  std::uint32_t unproved_ = 0;
};

}  // namespace

Result<DiceProof> prove_dice(const Log& log) {
  auto match = Match::open(log);
  if (!match) return tl::unexpected(match.error());
  Prover prover(std::move(*match), published(log));
  for (const Entry& entry : log.entries)
    if (Verdict taken = prover.take(entry); !taken) return tl::unexpected(taken.error());
  return prover.finish();
}

}  // namespace giostra
