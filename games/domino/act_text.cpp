// Acts as text; docs/formats.md describes it.
#include "games/domino/act_text.hpp"

#include <utility>

#include "games/domino/law.hpp"
#include "kit/text.hpp"

namespace giostra::domino {

namespace {

constexpr std::string_view kTileWord = "tile ";

// `a1a5`, `a1-a5`, `a1xa5`
std::optional<std::pair<Square, Square>> read_way(std::string_view text) {
  const bool has_mark = text.size() == 5 && (text[2] == '-' || text[2] == 'x');
  if (text.size() != 4 && !has_mark) return std::nullopt;
  const auto from = chess::read_square(text.substr(0, 2));
  const auto to = chess::read_square(text.substr(text.size() - 2));
  return from && to ? std::optional(std::pair(*from, *to)) : std::nullopt;
}

// Without a half in front: the one half with which it can be played.
Result<Act> read_any_half(const State& state, Square from, Square to, std::string_view text) {
  Halves fit = kNoHalves;
  for (const Number half : state.open)
    if (Domino::check(state, seat_of(state.turn), Move{half, from, to})) fit[fit[1] == kNothing ? 1 : 0] = half;
  if (fit[0] != kNothing && fit[0] != fit[1])
    return refuse(kNotation,
                  {"this fits both halves: put the number in front", "va bene per entrambe: metti davanti il numero"},
                  std::string(text));
  return Move{fit[1] == kNothing ? state.open[1] : fit[1], from, to};
}

}  // namespace

char digit(Number number) { return static_cast<char>('0' + index(number)); }

std::optional<Number> read_half(char c) {
  if (c < '0' || c > '6') return std::nullopt;
  return Number(c - '0');
}

// In either order.
std::optional<Tile> read_tile(std::string_view text) {
  if (text.size() != 3 || text[1] != '-') return std::nullopt;
  const auto one = read_half(text[0]);
  const auto two = read_half(text[2]);
  if (!one || !two) return std::nullopt;
  return tile_of({*one, *two});
}

std::string write_tile(Tile tile) {
  const Halves halves = halves_of(tile);
  return {digit(halves[0]), '-', digit(halves[1])};
}

Result<Act> Domino::read_act(const State& state, std::string_view text) {
  text = trim(text);
  const auto tile = read_tile(trim(text.starts_with(kTileWord) ? text.substr(kTileWord.size()) : text));
  if (tile) return *tile;
  const bool has_half = text.size() > 2 && text[1] == ':';
  const auto half = has_half ? read_half(text[0]) : std::nullopt;
  const auto way = read_way(has_half ? trim(text.substr(2)) : text);
  if (!way || (has_half && !half))
    return refuse(kNotation,
                  {"an act reads `3:a1a5`, the number of the half in front, or `tile 3-6`",
                   "un atto è `3:a1a5`, davanti il numero della metà, oppure `tile 3-6`"},
                  std::string(text));
  if (half) return Move{*half, way->first, way->second};
  return read_any_half(state, way->first, way->second, text);
}

std::string Domino::write_act(const Act& act) {
  if (const auto* tile = std::get_if<Tile>(&act)) return std::string(kTileWord) + write_tile(*tile);
  const Move& move = *std::get_if<Move>(&act);
  return std::string{digit(move.half), ':'} + chess::write_square(move.from) + chess::write_square(move.to);
}

}  // namespace giostra::domino
