// Acts as text; one board's moves are in notation/.
#include "games/quadriglia/act_text.hpp"

#include "games/quadriglia/law.hpp"
#include "games/quadriglia/notation/notation.hpp"
#include "kit/text.hpp"

namespace giostra::quadriglia {

namespace {

constexpr std::string_view kFlagWord = "flag ";

// Typed as UCI the move is only named, so that check() can say what is wrong with it; SAN finds a legal move.
Result<Act> read_turn(const State& state, BoardId id, std::string_view text) {
  if (const auto move = read_uci(state.board(id), text)) return Turn{id, *move};
  return read_move(state.board(id), text).map([id](Move move) -> Act { return Turn{id, move}; });
}

// Without a board letter: the one board on which it can be played.
Result<Act> read_turn_anywhere(const State& state, std::string_view text) {
  if (state.alone) return read_turn(state, BoardId::a, text);
  auto on_a = read_move(state.boards[0], text);
  auto on_b = read_move(state.boards[1], text);
  if (on_a && on_b)
    return refuse(
        kNotation,
        {"this fits both boards: put `A:` or `B:` in front", "va bene su entrambe: scrivi `A:` o `B:` davanti"},
        std::string(text));
  if (on_a) return Turn{BoardId::a, *on_a};
  if (on_b) return Turn{BoardId::b, *on_b};
  return tl::unexpected(on_a.error());
}

}  // namespace

std::string_view seat_name(Chair chair) { return Quadriglia::seats[seat_of(chair).code()].name; }

std::optional<Chair> read_chair(std::string_view text) {
  const auto actor = read_actor(text, Quadriglia::seats);
  if (!actor || !actor->is_seat()) return std::nullopt;
  return chair_of(*actor);
}

std::optional<BoardId> read_board_letter(char c) {
  for (const BoardId id : kBoardIds)
    if (chess::upper(c) == letter(id)) return id;
  return std::nullopt;
}

Result<Act> Quadriglia::read_act(const State& state, std::string_view text) {
  text = trim(text);
  if (text.starts_with(kFlagWord)) {
    const auto chair = read_chair(trim(text.substr(kFlagWord.size())));
    if (chair) return Flag{*chair};
    return refuse(kNotation, {"`flag` names one of the four seats", "`flag` nomina uno dei quattro posti"},
                  std::string(text));
  }
  if (text.size() < 2 || text[1] != ':') return read_turn_anywhere(state, text);
  const auto id = read_board_letter(text[0]);
  if (!id || (state.alone && *id == BoardId::b))
    return refuse(kNotation, {"there is no such board", "non c'è una scacchiera così"}, std::string(text));
  return read_turn(state, *id, trim(text.substr(2)));
}

std::string Quadriglia::write_act(const Act& act) {
  if (const auto* flag = std::get_if<Flag>(&act)) return std::string(kFlagWord) + std::string(seat_name(flag->chair));
  const Turn& turn = std::get<Turn>(act);
  return std::string{letter(turn.board), ':'} + write_uci(turn.move);
}

}  // namespace giostra::quadriglia
