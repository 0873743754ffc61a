// How the readers of this room name a place in a file.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "kit/result.hpp"

namespace giostra::event {

// The refusal with its line put in front of what it says already.
[[nodiscard]] inline tl::unexpected<Refusal> at_line(std::size_t number, Refusal refusal) {
  refusal.detail = "line " + std::to_string(number) + (refusal.detail.empty() ? "" : ": " + refusal.detail);
  return tl::unexpected(std::move(refusal));
}

}  // namespace giostra::event
