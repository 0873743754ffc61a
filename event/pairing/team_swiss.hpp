// Swiss for pairs and teams (FIDE C.04.6 of 1 February 2026; E50–E56): one result a match, colours never forbid a
// pairing.
#pragma once

#include "event/pairing/pairing.hpp"

namespace giostra::event {

// E50: whether White on the first board is preferred (type A), or the club says who plays White.
enum class ColourWish : std::uint8_t { type_a, none };

Result<Pairing> pair_teams(const CrossTable& table, const std::vector<Tpn>& players,
                           ColourWish wish = ColourWish::type_a);

}  // namespace giostra::event
