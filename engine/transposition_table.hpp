// The transposition table, shared by all threads without locks: each slot is two words, the first is the key mixed with
// the second, so that a torn slot does not match its key.
//
//   second word:  move (32) | value (16) | depth (8) | generation (6) | bound (2)
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>

#include "engine/model.hpp"

namespace giostra::engine {

enum class Bound : std::uint8_t { none, upper, lower, exact };

template <class Move>
struct TtEntry {
  Move move;
  Value value;
  int depth;
  Bound bound;
};

template <class Move>
class TranspositionTable {
 public:
  explicit TranspositionTable(std::size_t megabytes)
      : mask_(std::bit_floor(megabytes * 1024 * 1024 / sizeof(Slot)) - 1), slots_(new Slot[mask_ + 1]) {
    assert(megabytes > 0);
  }

  void new_search() { generation_ = (generation_ + 1) % 64; }

  [[nodiscard]] std::optional<TtEntry<Move>> probe(std::uint64_t key) const {
    const Slot& slot = slots_[key & mask_];
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if (data == 0 || (slot.mixed.load(std::memory_order_relaxed) ^ data) != key) return std::nullopt;
    return TtEntry<Move>{unpack(static_cast<std::uint32_t>(data)), static_cast<std::int16_t>(data >> 32U),
                         static_cast<std::int8_t>(data >> 48U), static_cast<Bound>(data >> 62U)};
  }

  // Deeper entries of this search stay; everything else gives way.
  void store(std::uint64_t key, const TtEntry<Move>& entry) {
    Slot& slot = slots_[key & mask_];
    const std::uint64_t old = slot.data.load(std::memory_order_relaxed);
    const bool same_key = (slot.mixed.load(std::memory_order_relaxed) ^ old) == key;
    const bool fresh = (old >> 56U & 63U) == generation_;
    if (!same_key && fresh && static_cast<std::int8_t>(old >> 48U) > entry.depth + 3) return;
    const std::uint64_t data =
        std::uint64_t{pack_move(entry.move)} | std::uint64_t{static_cast<std::uint16_t>(entry.value)} << 32U |
        std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 48U | std::uint64_t{generation_} << 56U |
        std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 62U;
    slot.mixed.store(key ^ data, std::memory_order_relaxed);
    slot.data.store(data, std::memory_order_relaxed);
  }

 private:
  struct Slot {
    std::atomic<std::uint64_t> mixed = 0;
    std::atomic<std::uint64_t> data = 0;
  };

  using Bytes = std::array<std::byte, sizeof(Move)>;

  static Move unpack(std::uint32_t bits) {
    Bytes bytes{};
    std::memcpy(bytes.data(), &bits, bytes.size());
    return std::bit_cast<Move>(bytes);
  }

  std::size_t mask_;
  std::unique_ptr<Slot[]> slots_;
  std::uint32_t generation_ = 0;
};

}  // namespace giostra::engine
