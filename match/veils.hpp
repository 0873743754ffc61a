// What a viewer may read of an entry. Whoever may not read it gets a numbered placeholder in its place: `match hidden`,
// which every fold passes over. When an entry is veiled and when it opens is for the match to say.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kit/actor.hpp"
#include "kit/log.hpp"

namespace giostra {

struct Veil {
  enum class Kind : std::uint8_t {
    open,
    side,    // its own side for ever: team talk
    secret,  // its own side and the referee, until the law opens its secrets
    answer,  // its own seat and the referee, until the question is decided; no seat: the referee alone
  } kind = Kind::open;
  Side side = Side::first;
  std::optional<Actor> seat{};

  bool operator==(const Veil&) const = default;
};

// Somebody who looks on: the seats they hold; none of it for spectators and the hall's screen.
struct Viewer {
  ActorSet seats;
  bool referee = false;
  bool first_side = false;  // holds a seat of this side
  bool second_side = false;

  bool operator==(const Viewer&) const = default;
};

bool may_read(const Viewer& viewer, const Veil& veil);

// The entry as the viewer sees it.
Entry seen(const Entry& entry, const Viewer& viewer, const Veil& veil);

// The veils of a match, by entry.
class Veils {
 public:
  // The next entry has this veil.
  void add(const Veil& veil);
  // That entry opens all of this kind, itself too.
  void open(Veil::Kind kind);

  // Of an entry that was added; numbered from 1.
  [[nodiscard]] const Veil& of(std::uint32_t seq) const { return veils_.at(seq - 1); }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(veils_.size()); }
  // Whether some entry can still be opened.
  [[nodiscard]] bool any_closed() const { return !closed_.empty(); }
  // The earlier entries that the last one opened: whoever had a placeholder must be told.
  [[nodiscard]] const std::vector<std::uint32_t>& opened() const { return opened_; }
  // All that were veiled when they were written, though they may be open now.
  [[nodiscard]] const std::vector<std::uint32_t>& ever_veiled() const { return ever_veiled_; }

  bool operator==(const Veils&) const = default;

 private:
  std::vector<Veil> veils_;
  std::vector<std::uint32_t> closed_;  // that can still be opened
  std::vector<std::uint32_t> opened_;
  std::vector<std::uint32_t> ever_veiled_;
};

}  // namespace giostra
