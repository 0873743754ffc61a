// Both boards for pictures and taps. Sites are `A:e4`; what lies in a reserve is `A.white/queen`.
#include "games/quadriglia/act_text.hpp"
#include "games/quadriglia/law.hpp"
#include "games/quadriglia/notation/notation.hpp"
#include "kit/chess/picture.hpp"
#include "kit/text.hpp"

namespace giostra::quadriglia {

namespace {

std::string before(BoardId id) { return {letter(id), ':'}; }
std::string site(BoardId id, Square square) { return before(id) + chess::write_square(square); }
std::string item(Chair chair, Kind kind) {
  return std::string(seat_name(chair)) + "/" + std::string(chess::name_of(kind));
}

void add_reserve(const Board& board, Chair chair, Scene& scene) {
  for (const Kind kind : kReserveKinds)
    scene.held.push_back({.item = item(chair, kind),
                          .zone = "reserve",
                          .kind = chess::name_of(kind),
                          .men = chess::men_of(chair.color),
                          .seat = seat_name(chair),
                          .count = board.reserve(chair.color).count(kind)});
}

void add_board(const State& state, BoardId id, Scene& scene) {
  const Board& board = state.board(id);
  const std::size_t first = scene.pieces.size();
  chess::add_pieces(board, before(id), scene);
  for (std::size_t i = first; i < scene.pieces.size(); ++i)
    if (chess::has(board.promoted, *chess::read_square(scene.pieces[i].site.substr(2))))
      scene.pieces[i].mark = "promoted";
  for (const Color color : {Color::white, Color::black}) add_reserve(board, {id, color}, scene);
  if (in_check(board)) scene.marks.push_back({site(id, board.king(board.turn)), "check"});
  scene.tell(std::string("turn.") + letter(id), std::string(seat_name({id, board.turn})));
  if (const auto drawn = state.drawn[index(id)])
    scene.tell(std::string("drawn.") + letter(id), *drawn == Drawn::by_fifty ? "fifty" : "repetition");
}

}  // namespace

Layout Quadriglia::layout(const State& state) {
  Layout layout;
  for (const BoardId id : kBoardIds)
    if (!state.alone || id == BoardId::a) chess::add_squares(before(id), layout);
  return layout;
}

Scene Quadriglia::scene(const State& state) {
  Scene scene;
  for (const BoardId id : kBoardIds)
    if (!state.alone || id == BoardId::a) add_board(state, id, scene);
  return scene;
}

Gesture Quadriglia::gesture(const State& state, const Act& act) {
  if (const auto* flag = std::get_if<Flag>(&act)) return {.verb = "flag", .extra = std::string(seat_name(flag->chair))};
  const auto [id, move] = std::get<Turn>(act);
  if (move.is_drop())
    return {.verb = "drop", .from = item({id, state.board(id).turn}, move.dropped()), .to = site(id, move.to())};
  Gesture gesture{.verb = "move", .from = site(id, move.from()), .to = site(id, move.to())};
  if (move.is_promotion()) gesture.extra = chess::name_of(move.promoted_to());
  return gesture;
}

std::string Quadriglia::meant(const State& /*state*/, const Gesture& gesture) {
  if (gesture.verb == "flag") return "flag " + gesture.extra;
  if (gesture.to.size() != 4 || gesture.from.size() < 4) return {};
  const std::string square = gesture.to.substr(2);
  const std::string board = gesture.to.substr(0, 2);
  if (gesture.from.find('/') != std::string::npos) {
    const auto kind = chess::kind_named(gesture.from.substr(gesture.from.find('/') + 1));
    return kind ? board + std::string{chess::letter(*kind), '@'} + square : std::string();
  }
  const auto promotion = chess::kind_named(gesture.extra);
  return gesture.from.substr(0, 2) + gesture.from.substr(2) + square +
         (promotion ? std::string(1, chess::lower(chess::letter(*promotion))) : "");
}

}  // namespace giostra::quadriglia
