// Positions as text.
//
//   3 0 12 7 blue 5
//   |        |    `-- the die on the table, 0 where it is to be rolled
//   |        `------- who is on turn
//   `---------------- where the four snails are
#include "games/lumache/law.hpp"
#include "kit/text.hpp"

namespace giostra::lumache {

namespace {

constexpr Words kForm{"a position reads `3 0 12 7 blue 5`: four snails, who is on turn, the die",
                      "una posizione è `3 0 12 7 blue 5`: quattro lumache, chi ha il turno, il dado"};

}  // namespace

Verdict Lumache::read_position(std::string_view text, Setup& into) {
  const auto words = words_of(text);
  if (words.size() != kSnails + 2) return refuse(kNotation, kForm, std::string(text));
  Position position;
  for (std::size_t snail = 0; snail < kSnails; ++snail) {
    const auto at = read_number<int>(words[snail]);
    if (!at) return refuse(kNotation, kForm, std::string(words[snail]));
    position.at[snail] = *at;
  }
  const auto seat = read_actor(words[kSnails], seats);
  const auto die = read_number<int>(words[kSnails + 1]);
  if (!seat || !seat->is_seat() || !die) return refuse(kNotation, kForm, std::string(text));
  position.turn = seats[seat->code()].side;
  position.die = *die;
  into.position = position;
  return {};
}

std::string Lumache::write_position(const State& state) {
  std::string text;
  for (const int at : state.at) text += std::to_string(at) + " ";
  return text + std::string(seats[index(state.turn)].name) + " " + std::to_string(state.die);
}

std::string Lumache::identity(const State& state) { return write_position(state) + " " + std::to_string(state.length); }

}  // namespace giostra::lumache
