// What a pairing must know of an entrant (E21–E25): a pairing card, written from the cross table before the round.
#pragma once

#include <optional>
#include <vector>

#include "event/pairing/pairing.hpp"

namespace giostra::event {

enum class Float : std::uint8_t { none, down, up };

// E23: how much a colour is wanted.
enum class Strength : std::uint8_t { none, mild, strong, absolute };

struct Preference {
  Strength strength = Strength::none;
  Colour colour{};

  [[nodiscard]] bool wants(Colour wanted) const { return strength != Strength::none && colour == wanted; }
  [[nodiscard]] bool clashes(const Preference& with) const { return strength != Strength::none && with.wants(colour); }
};

struct Card {
  Tpn tpn = kNobody;
  Tenths score{};                 // with virtual points
  std::vector<Colour> colours{};  // of played games, gaps closed
  int difference = 0;             // whites - blacks
  Preference preference{};
  Float last = Float::none, before_last = Float::none;
  int played = 0;
  bool may_have_bye = true;    // C2
  bool is_top_scorer = false;  // E25
  std::vector<bool> met{};     // by TPN - 1; E22
  unsigned parity = 1;         // the number that counts for the first colour (E31)

  [[nodiscard]] bool has_met(Tpn other) const { return met[other - 1U]; }
  // E21: who comes first.
  [[nodiscard]] bool ranks_before(const Card& other) const {
    return score != other.score ? score > other.score : tpn < other.tpn;
  }
};

// The cards of those who play in the round after the table's last one, in the order of E21.
std::vector<Card> write_cards(const CrossTable& table, const std::vector<Tpn>& players);

// Where two rows of colours, right-aligned, differed last: the first one's colour there.
std::optional<Colour> last_difference(const Card& first, const Card& second);

// E31: the colour of the first of two, and which rule gave it.
struct ColourChoice {
  Colour colour{};
  ColourRule rule{};
};
ColourChoice choose_colour(const Card& first, const Card& second, Colour first_colour);
inline Colour colour_of_first(const Card& first, const Card& second, Colour first_colour) {
  return choose_colour(first, second, first_colour).colour;
}

// What the card would say after a game with this colour: E28, C10 and C11.
bool gets_too_many(const Card& card, Colour colour);  // |d| > 2
bool gets_third_in_row(const Card& card, Colour colour);

}  // namespace giostra::event
