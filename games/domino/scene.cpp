// The board and the tiles for pictures and taps. Sites are `e4`; the half that moves is the extra choice of a move.
#include "games/domino/act_text.hpp"
#include "games/domino/law.hpp"
#include "kit/chess/picture.hpp"

namespace giostra::domino {

namespace {

std::string written(Number number) { return std::to_string(index(number)); }

void tell_tiles(const State& state, Scene& scene) {
  std::string left;
  state.left.each([&](Tile tile) { left += (left.empty() ? "" : " ") + write_tile(tile); });
  scene.tell("left", left);
  std::string open;
  for (const Number half : state.open)
    if (half != kNothing) open += (open.empty() ? "" : " ") + written(half);
  if (state.tile) scene.tell("tile", write_tile(*state.tile));
  scene.tell("open", open);
  for (std::uint8_t number = 0; number < kNumbers; ++number)
    scene.tell("half." + std::to_string(number), meaning(Number{number}).kind
                                                     ? std::string(chess::name_of(*meaning(Number{number}).kind))
                                                     : std::string(meaning(Number{number}).name.en));
}

// The half that a hand means which has not chosen one: an open one that moves this piece, else any open one.
std::string half_for(const State& state, std::string_view from) {
  const auto square = chess::read_square(from);
  const auto kind = square ? state.pieces.kind_at(*square) : std::nullopt;
  for (const Number half : state.open)
    if (kind && half != kNothing && moves(half, *kind)) return written(half);
  return written(state.open[1] != kNothing ? state.open[1] : kJoker);
}

}  // namespace

Layout Domino::layout(const State& /*state*/) {
  Layout layout;
  chess::add_squares("", layout);
  return layout;
}

Scene Domino::scene(const State& state) {
  Scene scene;
  chess::add_pieces(state.pieces, "", scene);
  if (state.moved) scene.marks.push_back({chess::write_square(*state.moved), "moved"});  // D6
  scene.tell("turn", std::string(seats[seat_of(state.turn).code()].name));
  tell_tiles(state, scene);
  scene.tell("quiet_tiles", state.quiet_tiles);
  if (state.quiet_draw) scene.tell("drawn_at_tiles", kDrawnAt_tiles);
  return scene;
}

Gesture Domino::gesture(const State& /*state*/, const Act& act) {
  if (const auto* tile = std::get_if<Tile>(&act)) return {.verb = "tile", .extra = write_tile(*tile)};
  const Move& move = std::get<Move>(act);
  return {.verb = "move",
          .from = chess::write_square(move.from),
          .to = chess::write_square(move.to),
          .extra = written(move.half)};
}

std::string Domino::meant(const State& state, const Gesture& gesture) {
  if (gesture.verb == "tile") return "tile " + gesture.extra;
  if (gesture.from.empty() || gesture.to.empty()) return {};
  return (gesture.extra.empty() ? half_for(state, gesture.from) : gesture.extra) + ":" + gesture.from + gesture.to;
}

}  // namespace giostra::domino
