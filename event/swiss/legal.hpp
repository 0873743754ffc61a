// Which boards are legal in a Swiss (E26), and whether everybody can have one: rules that no criterion can outweigh.
#pragma once

#include "event/swiss/card.hpp"

namespace giostra::event {

// Rules that are not asked for: of teams the colours (E50), and where it is looked for what stands in the way (E35).
struct Ignored {
  bool wishes = false;   // kept apart
  bool colours = false;  // C3
  bool byes = false;     // C2
  bool repeats = false;  // C1
};

// What forbids two to meet, whatever the others do; nothing: they may.
std::optional<Criterion> obstacle(const CrossTable& table, const Card& a, const Card& b, Ignored ignored = {});

// Whether everybody can be paired; of an odd number somebody has the bye, with `bye_score` only one of that score.
bool is_pairable(const CrossTable& table, const std::vector<const Card*>& people, Ignored ignored = {},
                 std::optional<Tenths> bye_score = {});

}  // namespace giostra::event
