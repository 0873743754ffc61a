// What a viewer may read of an entry. Whoever may not read it gets a numbered placeholder in its place:
// `match hidden`, which every fold passes over.
#pragma once

#include <cstdint>
#include <optional>

#include "kit/actor.hpp"
#include "kit/log.hpp"

namespace giostra {

struct Veil {
  enum class Kind : std::uint8_t {
    open,
    side,    // the own side for ever: team talk
    secret,  // the own side and the referee, until the law opens its secrets
    answer,  // the own seat and the referee, until the question is decided; no seat: the referee alone
  } kind = Kind::open;
  Side side = Side::first;
  std::optional<Actor> seat{};

  bool operator==(const Veil&) const = default;
};

// Somebody who looks on: the seats they hold; nothing of it for spectators and the hall's screen.
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

}  // namespace giostra
