// Who may read which entry of a match, as of what is STORED. A decision runs ahead of the journal, so what it veils and
// opens is noted with its batch and holds only once that batch is stored.
#pragma once

#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "match/match.hpp"

namespace giostra::server {

class StoredVeils {
 public:
  // What a batch of entries changes.
  struct Change {
    std::uint32_t last = 0;                               // of these entries
    std::vector<std::pair<std::uint32_t, Veil>> veils{};  // of those that not everybody may read
    std::vector<std::uint32_t> opened{};                  // earlier entries that they open
  };

  // Entries `first` to `last` were decided: this is the match with them.
  Change decided(const Match& match, std::uint32_t first, std::uint32_t last) {
    Change change{.last = last};
    for (const std::uint32_t seq : veiled_)
      if (match.veil(seq) == Veil{}) change.opened.push_back(seq);
    if (!change.opened.empty()) std::erase_if(veiled_, [&](std::uint32_t seq) { return match.veil(seq) == Veil{}; });
    for (std::uint32_t seq = first; seq <= last; ++seq)
      if (const Veil& veil = match.veil(seq); veil != Veil{}) {
        change.veils.emplace_back(seq, veil);
        veiled_.push_back(seq);
      }
    return change;
  }

  // Batches are stored in the order in which they were decided.
  void stored(const Change& change) {
    veils_.resize(change.last);
    for (const auto& [seq, veil] : change.veils) {
      veils_.at(seq - 1) = veil;
      placeholders_.push_back(seq);
    }
    for (const std::uint32_t seq : change.opened) veils_.at(seq - 1) = {};
  }

  // Starts over: all entries of the match are stored.
  void reset(const Match& match, std::uint32_t stored) {
    veils_.clear();
    veiled_.clear();
    for (std::uint32_t seq = 1; seq <= stored; ++seq) {
      veils_.push_back(match.veil(seq));
      if (veils_.back() != Veil{}) veiled_.push_back(seq);
    }
    placeholders_ = match.ever_veiled();
  }

  [[nodiscard]] const Veil& of(std::uint32_t seq) const {
    assert(seq > 0 && seq <= veils_.size());
    return veils_[seq - 1];
  }
  // Stored entries that somebody may have as a placeholder.
  [[nodiscard]] const std::vector<std::uint32_t>& placeholders() const { return placeholders_; }

 private:
  std::vector<Veil> veils_;                  // by stored entry
  std::vector<std::uint32_t> veiled_;        // decided entries that are not open to all
  std::vector<std::uint32_t> placeholders_;  // stored entries that were veiled
};

}  // namespace giostra::server
