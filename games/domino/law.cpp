#include "games/domino/law.hpp"

#include <cassert>

#include "kit/chess/attacks.hpp"
#include "kit/hash.hpp"

namespace giostra::domino {

namespace {

// D7: where a piece may go.
template <Kind kind>
Bitboard targets_of(const Position& position, Square from) {
  return chess::attacks<kind>(from, position.pieces.occupied()) & ~position.pieces.of(position.turn);
}

Bitboard targets(const Position& position, Square from, Kind kind) {
  switch (kind) {
    case Kind::king: return targets_of<Kind::king>(position, from);
    case Kind::queen: return targets_of<Kind::queen>(position, from);
    case Kind::rook: return targets_of<Kind::rook>(position, from);
    case Kind::bishop: return targets_of<Kind::bishop>(position, from);
    case Kind::knight: return targets_of<Kind::knight>(position, from);
    case Kind::pawn: return 0;  // D1: there are none
  }
  return 0;
}

constexpr std::size_t kMostPieces = 16;  // D1, of one player

// Asks `found(from, targets)` of each piece of a kind that the half may move, D6 heeded, until it says yes. The kind is
// known when this is compiled, because random play spends half of its time below.
template <Kind kind, class Found>
bool any_of_kind(const Position& position, Number half, Found& found) {
  if (!moves(half, kind)) return false;
  Bitboard movers = position.pieces.of(position.turn, kind);
  if (position.moved) movers &= ~chess::bit(*position.moved);
  for (const Square from : chess::Squares(movers))
    if (found(from, targets_of<kind>(position, from))) return true;
  return false;
}

template <class Found>
bool any_piece(const Position& position, Number half, Found found) {
  return any_of_kind<Kind::king>(position, half, found) || any_of_kind<Kind::queen>(position, half, found) ||
         any_of_kind<Kind::rook>(position, half, found) || any_of_kind<Kind::bishop>(position, half, found) ||
         any_of_kind<Kind::knight>(position, half, found);
}

struct Reach {
  Square from;
  Bitboard to;
};

// Room for all moves is made at once.
void list_moves(const Position& position, Number half, std::vector<Act>& out) {
  std::array<Reach, kMostPieces> reaches{};
  std::size_t pieces = 0;
  std::size_t moves = 0;
  any_piece(position, half, [&](Square from, Bitboard to) {
    reaches[pieces++] = {from, to};
    moves += static_cast<std::size_t>(chess::size(to));
    return false;
  });
  out.resize(out.size() + moves);
  auto at = out.end() - static_cast<std::ptrdiff_t>(moves);
  for (std::size_t i = 0; i < pieces; ++i)
    for (const Square to : chess::Squares(reaches[i].to)) *at++ = Act(Move{half, reaches[i].from, to});
}

bool can_play_any(const Position& position) {
  return can_play(position, position.open[1]) || can_play(position, position.open[0]);
}

// D3: the tile stays out; when the set is used up, all of it is turned down again.
void end_turn(Position& position) {
  position.tile.reset();
  position.open = kNoHalves;
  position.moved.reset();
  position.turn = chess::other(position.turn);
  if (position.left.empty()) position.left = Bag();
}

bool has_no_king(const Position& position, Color color) { return position.pieces.of(color, Kind::king) == 0; }

void turn_tile(Position& position, Tile tile) {
  position.left.take(tile);
  position.tile = tile;
  position.open = halves_of(tile);
  if (position.quiet_tiles < kDrawnAt_tiles) ++position.quiet_tiles;
}

void lift(chess::Pieces& pieces, Square square) {
  for (Bitboard& kind : pieces.kinds) kind &= ~chess::bit(square);
  for (Bitboard& color : pieces.colors) color &= ~chess::bit(square);
}

void move_piece(Position& position, const Move& move) {
  const Kind kind = *position.pieces.kind_at(move.from);
  if (chess::has(position.pieces.occupied(), move.to)) position.quiet_tiles = 0;  // D10
  lift(position.pieces, move.to);
  lift(position.pieces, move.from);
  position.pieces.put(move.to, {position.turn, kind});
  position.open = without(position.open, move.half);
  position.moved = move.to;
}

// The act itself, without what the law does after it.
void carry_out(Position& position, const Act& act) {
  if (const auto* tile = std::get_if<Tile>(&act))
    turn_tile(position, *tile);
  else
    move_piece(position, *std::get_if<Move>(&act));
}

// D5 and D9: no half that is left can be played, or none needs to be.
bool turn_is_over(const Position& position) {
  return has_no_king(position, chess::other(position.turn)) || !can_play_any(position);
}

// D9: the player without kings is on turn, because the capture ended the other's turn.
bool is_lost(const Position& position) { return has_no_king(position, position.turn); }

bool is_drawn(const State& state) {
  return state.quiet_draw && !state.tile && state.quiet_tiles >= kDrawnAt_tiles && !is_lost(state);
}

Verdict check_tile(const State& state, Actor actor, Tile tile) {
  if (actor != Actor::chance()) return refuse("D3", {"tiles are turned by chance", "le tessere le gira il caso"});
  if (state.tile)
    return refuse("D3", {"the tile on the table is played first", "prima si gioca la tessera sul tavolo"});
  if (!state.left.has(tile))
    return refuse("D3", {"this tile has been used: it stays out until the set is turned down again",
                         "questa tessera è già uscita: resta fuori finché tutte si rigirano"});
  return {};
}

Verdict check_half(const State& state, const Move& move) {
  if (!state.tile) return refuse("D3", {"a tile is to be turned first", "prima si gira una tessera"});
  if (move.half == kNothing) return refuse("D4", {"0 moves nothing", "lo 0 non muove niente"});
  if (!contains(state.open, move.half))
    return refuse("D5", {"no half with this number is left to play", "non resta una metà con questo numero"});
  return {};
}

Verdict check_move(const State& state, Actor actor, const Move& move) {
  if (!actor.is_seat()) return refuse("D2", {"only players move", "muovono solo i giocatori"});
  if (actor != seat_of(state.turn)) return refuse("D2", {"it is the opponent's turn", "tocca all'avversario"});
  if (const Verdict half = check_half(state, move); !half) return half;
  if (!chess::has(state.pieces.of(state.turn), move.from))
    return refuse("D7", {"no piece of the player on turn stands there", "lì non c'è un pezzo di chi ha il turno"});
  const Kind kind = *state.pieces.kind_at(move.from);
  if (!moves(move.half, kind))
    return refuse("D4", {"this number moves another kind of piece", "questo numero muove un altro tipo di pezzo"});
  if (state.moved == move.from)
    return refuse("D6",
                  {"this piece has already moved with this tile", "questo pezzo ha già mosso con questa tessera"});
  if (chess::has(state.pieces.of(state.turn), move.to))
    return refuse("D7", {"an own piece stands there", "lì c'è un pezzo proprio"});
  if (!chess::has(targets(state, move.from, kind), move.to))
    return refuse("D7", {"this piece cannot go there", "questo pezzo non può andare lì"});
  return {};
}

// What check() has seen to, as far as it costs nothing.
void assert_checked([[maybe_unused]] const Position& position, const Act& act) {
  if ([[maybe_unused]] const auto* tile = std::get_if<Tile>(&act)) {
    assert(!position.tile && position.left.has(*tile));
  } else {
    [[maybe_unused]] const Move& move = *std::get_if<Move>(&act);
    assert(move.half != kNothing && contains(position.open, move.half));
    assert(chess::has(position.pieces.of(position.turn), move.from));
    assert(!chess::has(position.pieces.of(position.turn), move.to));
  }
}

}  // namespace

bool can_play(const Position& position, Number half) {
  return any_piece(position, half, [](Square, Bitboard to) { return to != 0; });
}

std::vector<Number> lost_by(const State& state, const Act& act) {
  State after = state;
  carry_out(after, act);
  if (has_no_king(after, chess::other(after.turn))) return {};
  const bool over = turn_is_over(after);
  std::vector<Number> lost;
  for (const Number half : after.open)
    if (half == kNothing ? std::holds_alternative<Tile>(act) : over) lost.push_back(half);
  return lost;
}

ActorSet Domino::awaits(const State& state) {
  ActorSet actors;
  if (is_lost(state) || is_drawn(state)) return actors;
  actors.add(state.tile ? seat_of(state.turn) : Actor::chance());
  return actors;
}

Listing Domino::acts(const State& state, Actor actor, std::vector<Act>& out) {
  if (!awaits(state).has(actor)) return Listing::complete;
  if (actor == Actor::chance()) {
    state.left.each([&](Tile tile) { out.emplace_back(tile); });
    return Listing::complete;
  }
  list_moves(state, state.open[1], out);
  if (state.open[0] != state.open[1]) list_moves(state, state.open[0], out);
  return Listing::complete;
}

Verdict Domino::check(const State& state, Actor actor, const Act& act) {
  if (const auto end = outcome(state))
    return refuse(end->rule, {"the game is over: nothing counts any more", "la partita è finita: nulla conta più"});
  if (const auto* tile = std::get_if<Tile>(&act)) return check_tile(state, actor, *tile);
  return check_move(state, actor, *std::get_if<Move>(&act));
}

State Domino::apply(State state, const Act& act) {
  assert_checked(state, act);
  carry_out(state, act);
  if (turn_is_over(state)) end_turn(state);
  return state;
}

std::optional<Outcome> Domino::outcome(const State& state) {
  if (is_lost(state))
    return Outcome{.winner = other(side_of(state.turn)),
                   .rule = "D9",
                   .why = {"both kings are captured", "entrambi i re sono catturati"}};
  if (is_drawn(state))
    return Outcome{
        .winner = std::nullopt, .rule = "D10", .why = {"56 tiles without a capture", "56 tessere senza catture"}};
  return std::nullopt;
}

void Domino::odds(const State& state, std::vector<Chance<Act>>& out) {
  if (!awaits(state).has(Actor::chance())) return;
  state.left.each([&](Tile tile) { out.push_back({tile, 1}); });
}

// How many tiles were quiet is left out, as counters are in chess: it says how near the draw is, not what the
// position is. Only that it has come counts.
std::uint64_t Domino::hash(const State& state) {
  Hash hash;
  for (const Bitboard kind : state.pieces.kinds) hash.add(kind);
  hash.add(state.pieces.of(kRed));
  const auto word = [](auto value) { return static_cast<std::uint64_t>(value); };
  const std::uint64_t tile = state.tile ? 1 + index(*state.tile) : 0;
  const std::uint64_t moved = state.moved ? 1 + chess::index(*state.moved) : 0;
  return hash
      .add(word(state.left.bits()) << 32U | tile << 24U | moved << 16U | word(state.open[0]) << 12U |
           word(state.open[1]) << 8U | word(chess::index(state.turn)) << 4U | word(is_drawn(state)))
      .value();
}

}  // namespace giostra::domino
