// Positions as text; docs/formats.md describes it.
//
//   rrqkkqrr/nnbbbbnn/8/8/8/8/NNBBBBNN/RRQKKQRR red all - - - 0
//   pieces                                      |   |   | | | `-- tiles since the last capture
//                                               |   |   | | `---- the piece that moved with this tile
//                                               |   |   | `------ halves still to be played
//                                               |   |   `-------- tile on the table
//                                               |   `------------ tiles face down
//                                               `---------------- who is on turn
#include <utility>

#include "games/domino/act_text.hpp"
#include "games/domino/law.hpp"
#include "kit/text.hpp"

namespace giostra::domino {

namespace {

constexpr std::string_view kNone = "-";
constexpr std::string_view kAllTiles = "all";

std::string write_rank(const chess::Pieces& pieces, unsigned rank) {
  std::string text;
  unsigned empty = 0;
  for (unsigned file = 0; file <= 8; ++file) {
    const auto piece = file < 8 ? pieces.piece_at(chess::square_at(file, rank)) : std::nullopt;
    if (empty > 0 && (piece || file == 8)) text += std::to_string(std::exchange(empty, 0));
    if (piece) text += chess::letter(*piece);
    if (!piece) ++empty;
  }
  return text;
}

std::string write_pieces(const chess::Pieces& pieces) {
  std::string text = write_rank(pieces, 7);
  for (unsigned rank = 7; rank-- > 0;) text += "/" + write_rank(pieces, rank);
  return text;
}

// One rank from the a-file; false where it is not eight squares long.
bool read_rank(std::string_view text, unsigned rank, chess::Pieces& into) {
  unsigned file = 0;
  for (const char c : text) {
    if (c >= '1' && c <= '8') {
      file += static_cast<unsigned>(c - '0');
      continue;
    }
    const auto piece = chess::read_piece(c);
    if (!piece || file > 7) return false;
    into.put(chess::square_at(file++, rank), *piece);
  }
  return file == 8;
}

std::optional<chess::Pieces> read_pieces(std::string_view text) {
  const auto ranks = split(text, "/");
  if (ranks.size() != 8) return std::nullopt;
  chess::Pieces pieces;
  for (unsigned i = 0; i < 8; ++i)
    if (!read_rank(ranks[i], 7 - i, pieces)) return std::nullopt;
  return pieces;
}

std::string write_bag(Bag bag) {
  if (bag.full()) return std::string(kAllTiles);
  std::string text;
  bag.each([&](Tile tile) { text += (text.empty() ? "" : ",") + write_tile(tile); });
  return text.empty() ? std::string(kNone) : text;
}

std::optional<Bag> read_bag(std::string_view text) {
  if (text == kAllTiles) return Bag();
  Bag bag = Bag::empty_bag();
  if (text == kNone) return bag;
  for (const auto word : split(text, ",")) {
    const auto tile = read_tile(word);
    if (!tile || bag.has(*tile)) return std::nullopt;
    bag.put(*tile);
  }
  return bag;
}

std::string write_halves(Halves halves) {
  std::string text;
  for (const Number half : halves)
    if (half != kNothing) text += digit(half);
  return text.empty() ? std::string(kNone) : text;
}

std::optional<Halves> read_halves(std::string_view text) {
  Halves halves = kNoHalves;
  if (text == kNone) return halves;
  if (text.empty() || text.size() > 2) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto half = read_half(text[i]);
    if (!half || half == kNothing) return std::nullopt;
    halves[i] = *half;
  }
  return ordered(halves);
}

std::string_view seat_name(Color color) { return Domino::seats[seat_of(color).code()].name; }

// All but the count of quiet tiles.
std::string write_scene(const Position& position) {
  return write_pieces(position.pieces) + " " + std::string(seat_name(position.turn)) + " " + write_bag(position.left) +
         " " + (position.tile ? write_tile(*position.tile) : std::string(kNone)) + " " + write_halves(position.open) +
         " " + (position.moved ? chess::write_square(*position.moved) : std::string(kNone));
}

// `-` is nothing; otherwise what the reader makes of it. False where it makes nothing of it.
template <class T, class Read>
bool read_or_none(std::string_view text, std::optional<T>& into, Read read) {
  into = text == kNone ? std::nullopt : read(text);
  return into.has_value() || text == kNone;
}

// Which field cannot be read; empty where all can.
Words misread(const std::vector<std::string_view>& fields, Position& into) {
  const auto pieces = read_pieces(fields[0]);
  if (!pieces) return {"the pieces are eight ranks of eight squares", "i pezzi sono otto traverse di otto case"};
  into.pieces = *pieces;
  if (fields[1] != seat_name(kRed) && fields[1] != seat_name(kBlue))
    return {"on turn is `red` or `blue`", "il turno è di `red` o `blue`"};
  into.turn = fields[1] == seat_name(kRed) ? kRed : kBlue;
  const auto left = read_bag(fields[2]);
  if (!left) return {"the tiles face down are `all`, `-` or `0-1,3-6`", "le coperte sono `all`, `-` o `0-1,3-6`"};
  into.left = *left;
  if (!read_or_none(fields[3], into.tile, read_tile))
    return {"the tile on the table is `3-6` or `-`", "la tessera sul tavolo è `3-6` o `-`"};
  const auto open = read_halves(fields[4]);
  if (!open) return {"the halves to play are `36`, `3` or `-`", "le metà da giocare sono `36`, `3` o `-`"};
  into.open = *open;
  if (!read_or_none(fields[5], into.moved, chess::read_square))
    return {"the piece that has moved stands on `a1` or is `-`", "il pezzo già mosso sta in `a1` o è `-`"};
  const auto quiet = read_number<std::uint8_t>(fields[6]);
  if (!quiet) return {"the tiles since the last capture are a number", "le tessere senza cattura sono un numero"};
  into.quiet_tiles = *quiet;
  return {};
}

}  // namespace

Verdict Domino::read_position(std::string_view text, Setup& into) {
  constexpr std::size_t kFields = 7;
  const auto fields = words_of(text);
  if (fields.size() != kFields)
    return refuse(kNotation, {"a position has seven fields: pieces, on turn, face down, tile, halves, moved, quiet",
                              "una posizione ha sette campi: pezzi, turno, coperte, tessera, metà, mosso, quiete"});
  const Words wrong = misread(fields, into.position);
  if (!wrong.en.empty()) return refuse(kNotation, wrong, std::string(text));
  return {};
}

std::string Domino::write_position(const State& state) {
  return write_scene(state) + " " + std::to_string(state.quiet_tiles);
}

std::string Domino::identity(const State& state) {
  const auto end = outcome(state);
  return write_scene(state) + (end && !end->winner ? " drawn" : "");
}

}  // namespace giostra::domino
