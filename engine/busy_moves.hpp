// What the threads of one search are at, so that they share out the moves of a position instead of all searching the
// same one (after Tom Kerrigan's simplified ABDADA): what another thread is at is put off, and when its turn comes at
// last its value mostly stands in the transposition table. No locks: whoever misses a claim does some work twice.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace giostra::engine {

class BusyMoves {
 public:
  BusyMoves() : buckets_(kBuckets) {}

  // From its making to its end one thread is at this move; unless another was before.
  class Claim {
   public:
    // Without `moves` nothing is claimed.
    Claim(BusyMoves* moves, std::uint64_t position, std::uint32_t move) {
      if (moves == nullptr) return;
      const std::uint64_t key = key_of(position, move);
      Bucket& bucket = moves->buckets_[key % kBuckets];
      for (const Slot& slot : bucket)
        if (slot.load(std::memory_order_relaxed) == key) {
          lost_ = true;
          return;
        }
      key_ = key;
      slot_ = &bucket[key / kBuckets % bucket.size()];
      slot_->store(key, std::memory_order_relaxed);
    }
    ~Claim() {
      if (slot_ != nullptr && slot_->load(std::memory_order_relaxed) == key_)
        slot_->store(0, std::memory_order_relaxed);
    }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

    [[nodiscard]] bool lost() const { return lost_; }

   private:
    std::atomic<std::uint64_t>* slot_ = nullptr;
    std::uint64_t key_ = 0;
    bool lost_ = false;
  };

 private:
  // Never 0: that is an empty slot.
  static std::uint64_t key_of(std::uint64_t position, std::uint64_t move) {
    const std::uint64_t mixed = (position ^ move * 0x9E3779B97F4A7C15U) * 0xD6E8FEB86659FD93U;
    return (mixed ^ mixed >> 32U) | 1U << 31U;
  }

  static constexpr std::size_t kBuckets = 1024;
  using Slot = std::atomic<std::uint64_t>;
  struct alignas(64) Bucket : std::array<Slot, 8> {};  // one line of the cache

  std::vector<Bucket> buckets_;
};

}  // namespace giostra::engine
