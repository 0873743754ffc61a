// What was found out about positions (the transposition table), shared by all threads without locks: each entry is two
// words, the first is the key mixed with the second, so that a torn entry does not match its key.
//
//   second word:  move (32) | value (16) | depth (8) | age (6) | bound (2)
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>

#include "engine/value.hpp"

namespace giostra::engine {

enum class Bound : std::uint8_t { none, upper, lower, exact };

template <class Move>
struct Memo {
  Move move;
  Value value;
  int depth;
  Bound bound;
};

template <class Move>
class Memory {
 public:
  explicit Memory(std::size_t megabytes)
      : mask_(std::bit_floor(megabytes * 1024 * 1024 / sizeof(Entry)) - 1), entries_(new Entry[mask_ + 1]) {}

  void new_search() { age_ = (age_ + 1) % 64; }
  void forget() {
    for (std::size_t i = 0; i <= mask_; ++i) entries_[i].data.store(0, std::memory_order_relaxed);
  }

  [[nodiscard]] std::optional<Memo<Move>> find(std::uint64_t key) const {
    const Entry& entry = entries_[key & mask_];
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if (data == 0 || (entry.mixed.load(std::memory_order_relaxed) ^ data) != key) return std::nullopt;
    Memo<Move> memo{unpack(static_cast<std::uint32_t>(data)), static_cast<std::int16_t>(data >> 32U),
                    static_cast<std::int8_t>(data >> 48U), static_cast<Bound>(data >> 62U)};
    return memo;
  }

  // Deeper results of this search stay; everything else gives way.
  void keep(std::uint64_t key, const Memo<Move>& memo) {
    Entry& entry = entries_[key & mask_];
    const std::uint64_t old = entry.data.load(std::memory_order_relaxed);
    const bool same = (entry.mixed.load(std::memory_order_relaxed) ^ old) == key;
    const bool fresh = (old >> 56U & 63U) == age_;
    if (!same && fresh && static_cast<std::int8_t>(old >> 48U) > memo.depth + 3) return;
    const std::uint64_t data = std::uint64_t{pack(memo.move)} |
                               std::uint64_t{static_cast<std::uint16_t>(memo.value)} << 32U |
                               std::uint64_t{static_cast<std::uint8_t>(memo.depth)} << 48U |
                               std::uint64_t{age_} << 56U | std::uint64_t{static_cast<std::uint8_t>(memo.bound)} << 62U;
    entry.mixed.store(key ^ data, std::memory_order_relaxed);
    entry.data.store(data, std::memory_order_relaxed);
  }

 private:
  struct Entry {
    std::atomic<std::uint64_t> mixed = 0;
    std::atomic<std::uint64_t> data = 0;
  };

  using Bytes = std::array<std::byte, sizeof(Move)>;

  static std::uint32_t pack(Move move) {
    const auto bytes = std::bit_cast<Bytes>(move);
    std::uint32_t bits = 0;
    std::memcpy(&bits, bytes.data(), bytes.size());
    return bits;
  }
  static Move unpack(std::uint32_t bits) {
    Bytes bytes{};
    std::memcpy(bytes.data(), &bits, bytes.size());
    return std::bit_cast<Move>(bytes);
  }

  std::size_t mask_;
  std::unique_ptr<Entry[]> entries_;
  std::uint32_t age_ = 0;
};

}  // namespace giostra::engine
