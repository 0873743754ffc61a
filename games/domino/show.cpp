// The game for people: the board on a terminal with the tile and the table of numbers beside it, and acts in words.
#include "games/domino/act_text.hpp"
#include "games/domino/law.hpp"

namespace giostra::domino {

namespace {

constexpr std::array<std::array<std::string_view, 6>, 2> kFigures{
    {{"♙", "♘", "♗", "♖", "♕", "♔"}, {"♟", "♞", "♝", "♜", "♛", "♚"}}};

std::string_view figure(Color color, Kind kind) { return kFigures[chess::index(color)][chess::index(kind)]; }

Words kind_name(Kind kind) {
  for (const Meaning& meaning : kMeanings)
    if (meaning.kind == std::optional(kind)) return meaning.name;
  return {};
}

// `3 rook`
std::string show_number(Number number, Language language) {
  return std::to_string(index(number)) + " " + std::string(meaning(number).name.in(language));
}

template <class Numbers>
std::string show_numbers(const Numbers& numbers, Language language) {
  std::string text;
  for (const Number number : numbers) text += (text.empty() ? "" : ", ") + show_number(number, language);
  return text;
}

// D4, with the figures of the player on turn.
std::string show_table(const State& state, Language language) {
  std::string text;
  for (std::uint8_t i = 0; i < kNumbers; ++i) {
    const Number number{i};
    text += (text.empty() ? "  " : " · ") + show_number(number, language);
    if (const auto kind = meaning(number).kind) text += " " + std::string(figure(state.turn, *kind));
  }
  return text + " " + std::string(Words{"(any piece)", "(un pezzo qualsiasi)"}.in(language)) + "\n";
}

std::string show_player(const State& state, Color color, Language language) {
  return std::string(state.turn == color ? "▸ " : "  ") + std::string(figure(color, Kind::king)) + " " +
         std::string(Domino::about.sides[chess::index(color)].in(language));
}

std::string show_open(const State& state, Language language) {
  std::string text;
  for (const Number half : state.open) {
    if (half == kNothing) continue;
    text += (text.empty() ? "" : ", ") + show_number(half, language);
    if (!can_play(state, half)) text += Words{" (not now)", " (ora no)"}.in(language);
  }
  return text;
}

// What stands to the right of a rank.
std::string show_beside(const State& state, unsigned rank, Language language) {
  const auto in = [&](Words words) { return std::string(words.in(language)); };
  switch (rank) {
    case 7: return show_player(state, kBlue, language);
    case 5:
      if (!state.tile) return in({"a tile is to be turned", "si gira una tessera"});
      return in({"tile ", "tessera "}) + write_tile(*state.tile) + ": " +
             show_numbers(halves_of(*state.tile), language);
    case 4: return state.tile ? in({"to play: ", "da giocare: "}) + show_open(state, language) : "";
    case 3:
      return state.moved ? "* " + in({"has moved with this tile (D6)", "ha già mosso con questa tessera (D6)"}) : "";
    case 2:
      return in({"tiles without a capture: ", "tessere senza cattura: "}) + std::to_string(state.quiet_tiles) +
             (state.quiet_draw ? in({" of ", " di "}) + std::to_string(kDrawnAt_tiles) : "");
    case 0: return show_player(state, kRed, language);
    default: return "";
  }
}

std::string show_rank(const State& state, unsigned rank) {
  std::string line = "  " + std::to_string(rank + 1) + " ";
  for (unsigned file = 0; file < 8; ++file) {
    const Square square = chess::square_at(file, rank);
    const auto piece = state.pieces.piece_at(square);
    line += piece ? figure(piece->color, piece->kind) : "·";
    line += state.moved == square ? "*" : " ";
  }
  return line;
}

std::string show_bag(const State& state, Language language) {
  constexpr int kPerLine = 14;
  std::string text =
      "  " + std::string(Words{"face down", "coperte"}.in(language)) + " " + std::to_string(state.left.size()) + ":";
  int shown = 0;
  state.left.each([&](Tile tile) {
    text += (shown % kPerLine == 0 ? "\n    " : " ") + write_tile(tile);
    ++shown;
  });
  return text + "\n";
}

std::string say_move(const State& state, const Move& move, Language language) {
  const auto kind = state.pieces.kind_at(move.from);
  const auto taken = state.pieces.kind_at(move.to);
  std::string text = show_number(move.half, language);
  if (kind && move.half == kJoker) text += ": " + std::string(kind_name(*kind).in(language));
  text += " " + chess::write_square(move.from) + (taken ? "×" : "–") + chess::write_square(move.to);
  if (!taken) return text;
  return text + " " + std::string(Words{"takes the", "cattura:"}.in(language)) + " " +
         std::string(kind_name(*taken).in(language));
}

}  // namespace

std::string Domino::say_act(const State& state, const Act& act, Language language) {
  std::string text;
  if (const auto* tile = std::get_if<Tile>(&act))
    text = std::string(Words{"tile ", "tessera "}.in(language)) + write_tile(*tile) + ": " +
           show_numbers(halves_of(*tile), language);
  else
    text = say_move(state, *std::get_if<Move>(&act), language);
  const auto lost = lost_by(state, act);
  if (lost.empty()) return text;
  return text + "; " + std::string(Words{"lost", "si perde"}.in(language)) + ": " + show_numbers(lost, language);
}

std::string Domino::show(const State& state, Language language) {
  std::string text;
  for (unsigned rank = 8; rank-- > 0;) {
    std::string line = show_rank(state, rank) + "  " + show_beside(state, rank, language);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text + "    a b c d e f g h\n" + show_table(state, language) + show_bag(state, language);
}

}  // namespace giostra::domino
