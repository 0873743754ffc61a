// What was typed: the setup as text, and whether the position can be one of this game. The usual start passes the same
// judge.
#include "games/domino/law.hpp"
#include "kit/text.hpp"

namespace giostra::domino {

namespace {

Verdict check_pieces(const Position& position) {
  const chess::Pieces most = usual_pieces();
  for (const Color color : {kRed, kBlue})
    for (const Kind kind : chess::kKinds)
      if (chess::size(position.pieces.of(color, kind)) > chess::size(most.of(color, kind)))
        return refuse("D1", {"a player has no more pieces of a kind than the game begins with",
                             "nessuno ha più pezzi di un tipo di quanti ne ha all'inizio"});
  if (position.pieces.of(chess::other(position.turn), Kind::king) == 0)
    return refuse("D9", {"only the player on turn may have lost both kings",
                         "può aver perso entrambi i re solo chi ha il turno"});
  return {};
}

Verdict check_between_turns(const Position& position) {
  if (position.open != kNoHalves || position.moved)
    return refuse("D3", {"without a tile on the table there is no half to play and no piece that moved with it",
                         "senza tessera sul tavolo non c'è metà da giocare né pezzo già mosso"});
  if (position.left.empty())
    return refuse("D3",
                  {"when a tile is due there are tiles face down", "quando si gira una tessera ce ne sono coperte"});
  return {};
}

// The number that was played already; nothing where none was. No answer where the halves are not of this tile.
std::optional<Number> played_half(Halves tile, Halves open) {
  if (open == tile) return kNothing;
  for (const Number half : tile)
    if (half != kNothing && without(tile, half) == open) return half;
  return std::nullopt;
}

// D6: the mark is there exactly when a half was played, on a piece that could play it.
Verdict check_moved(const Position& position, Number played) {
  const Words why{"the piece that has moved with this tile is missing, too much, or of another kind",
                  "il pezzo già mosso con questa tessera manca, è di troppo o è di un altro tipo"};
  if (position.moved.has_value() != (played != kNothing)) return refuse("D6", why);
  if (!position.moved) return {};
  const auto piece = position.pieces.piece_at(*position.moved);
  if (!piece || piece->color != position.turn || !moves(played, piece->kind)) return refuse("D6", why);
  return {};
}

Verdict check_on_table(const Position& position) {
  if (position.pieces.of(position.turn, Kind::king) == 0)
    return refuse("D9", {"who has lost both kings gets no tile", "chi ha perso entrambi i re non gira tessere"});
  if (position.left.has(*position.tile))
    return refuse("D3", {"the tile on the table does not lie face down too",
                         "la tessera sul tavolo non è anche tra quelle coperte"});
  const auto played = played_half(halves_of(*position.tile), position.open);
  if (!played) return refuse("D5", {"these halves are not of this tile", "queste metà non sono di questa tessera"});
  if (const Verdict mark = check_moved(position, *played); !mark) return mark;
  if (!can_play(position, position.open[0]) && !can_play(position, position.open[1]))
    return refuse("D5", {"no half of this tile can be played: the turn is over",
                         "nessuna metà di questa tessera è giocabile: il turno è finito"});
  if (*played == kNothing && position.quiet_tiles == 0)
    return refuse("D10", {"a tile on the table with which nothing was captured counts as one",
                          "la tessera sul tavolo, se non ha ancora catturato, conta per una"});
  return {};
}

}  // namespace

Result<Setup> Domino::read_setup(std::string_view text) {
  Setup setup;
  for (const auto field : split(text, ";")) {
    if (trim(field).empty()) continue;
    const auto pair = read_pair(field, '=');
    if (!pair || pair->first != "draw" || (pair->second != "56" && pair->second != "off"))
      return refuse(kNotation, {"the setup knows `draw=56` and `draw=off`", "l'assetto conosce `draw=56` e `draw=off`"},
                    std::string(trim(field)));
    setup.quiet_draw = pair->second == "56";
  }
  return setup;
}

std::string Domino::write_setup(const Setup& setup) { return setup.quiet_draw ? "draw=56" : "draw=off"; }

Result<State> Domino::start(const Setup& setup) {
  const Position& position = setup.position;
  if (const Verdict pieces = check_pieces(position); !pieces) return tl::unexpected(pieces.error());
  if (position.quiet_tiles > kDrawnAt_tiles)
    return refuse("D10",
                  {"the count of tiles without capture ends at 56", "le tessere senza cattura si contano fino a 56"});
  const Verdict fine = position.tile ? check_on_table(position) : check_between_turns(position);
  if (!fine) return tl::unexpected(fine.error());
  return State{position, setup.quiet_draw};
}

}  // namespace giostra::domino
