#include "games/fidchell/law.hpp"

#include <algorithm>

#include "kit/hash.hpp"

namespace giostra::fidchell {

namespace {

Actor seat_of(Side side) { return Actor::seat(static_cast<unsigned>(index(side))); }

bool can_move(const Board& board, const Position& position, Side side) {
  return board.can_move(position.of(side), position.occupied());
}

void finish(Position& position, End end, std::optional<Side> winner = std::nullopt) {
  position.end = end;
  position.winner = winner;
}

bool third_time(const State& state) {
  return !state.seen.empty() && std::ranges::count(state.seen, state.seen.back()) >= 3;
}

bool both_quiet(const Position& position) {
  return std::ranges::all_of(position.quiet, [](unsigned turns) { return turns >= kQuietTurns; });
}

bool nobody_moves(const Board& board, const Position& position) {
  return std::ranges::all_of(kSides,
                             [&](Side side) { return position.moves(side) && !can_move(board, position, side); });
}

// How it stands after an act of `me`; wins go before draws (F13), and F7 before F12.
void settle(const Board& board, Position& position, Side me) {
  if (position.units(other(me)) <= kLostUnits)
    finish(position, End::few_units, me);  // F7
  else if (board.chained(position.of(me)))
    finish(position, End::chain, me);  // F12
  else if (both_quiet(position))
    finish(position, End::no_capture);
  else if (nobody_moves(board, position))
    finish(position, End::no_move);
}

// F10: which of the points emptied on the inner ring are filled; too few stones go clockwise from the one that moved.
PointSet returning(const Board& board, PointSet emptied, Point mover, unsigned waiting) {
  if (emptied.size() <= waiting) return emptied;
  const auto& ring = board.plan.inner;
  const auto found = std::ranges::find(ring, mover);
  const auto start = found == ring.end() ? 0 : static_cast<std::size_t>(found - ring.begin());
  PointSet filled;
  for (std::size_t i = 0; i < ring.size() && filled.size() < waiting; ++i)
    if (const Point point = ring[(start + i) % ring.size()]; emptied.has(point)) filled.add(point);
  return filled;
}

// Before a move or pass, and after it: a position can come back as long as no stone leaves hand or game (F13).
void remember(State& state) { state.seen.push_back(Fidchell::hash(state)); }

void end_turn(Position& position, Side me, bool captured) {
  position.turn = other(me);  // F11
  auto& quiet = position.quiet[index(me)];
  if (captured)
    position.quiet = {};
  else if (quiet < kQuietTurns)
    ++quiet;
}

// A move or pass, which alone can repeat a position.
template <class Change>
void recall(State& state, Change change) {
  if (state.seen.empty()) remember(state);
  if (change())
    remember(state);
  else
    state.seen.clear();
  if (!state.winner && third_time(state)) finish(state, End::third_time);
}

Verdict check_ruling(const State& state, Actor actor, const Act& act) {
  if (actor != Actor::referee())
    return refuse("F13", {"only the judge declares a result", "solo il giudice dichiara un risultato"});
  if (!state.judge)
    return refuse("F13", {"this game has no judge: the setup says `judge=no`",
                          "questa partita è senza giudice: l'assetto dice `judge=no`"});
  if (!act.because || act.because->empty())
    return refuse("F13", {"a ruling is recorded with its reason", "una decisione si registra con il suo motivo"});
  return {};
}

Verdict check_placement(const State& state, Point to) {
  if (state.moves(state.turn))
    return refuse("F6", {"all 27 stones are placed: now they move", "le 27 pedine sono piazzate: ora si muovono"});
  if (state.occupied().has(to))
    return refuse("F3", {"a stone is placed on a free point", "una pedina si piazza su un punto libero"});
  return {};
}

Verdict check_move(const State& state, Point from, Point to) {
  if (!state.moves(state.turn))
    return refuse("F6", {"stones move only when all 27 are placed",
                         "le pedine si muovono solo quando le 27 sono tutte piazzate"});
  if (!state.of(state.turn).has(from))
    return refuse("F8", {"no stone of the player on turn stands there", "lì non c'è una pedina di chi ha il turno"});
  if (!state.board->reach(from, state.occupied()).has(to))
    return refuse("F8", {"a stone slides along one line over free points only",
                         "una pedina scorre lungo una sola linea e solo su punti liberi"});
  return {};
}

Verdict check_pass(const State& state) {
  if (!state.moves(state.turn) || can_move(*state.board, state, state.turn))
    return refuse("F8", {"only a player who cannot move passes", "passa solo chi non può muovere"});
  return {};
}

// Which sides, by what stands on the table, have won: the other has too few units, or the own chain stands.
bool has_won(const State& state, Side side) {
  return state.units(other(side)) <= kLostUnits || state.board->chained(state.of(side));
}

Verdict check_counts(const Position& position) {
  for (const Side side : kSides) {
    if (position.units(side) > kStones) return refuse("F2", {"a player has 27 stones", "un giocatore ha 27 pedine"});
    const unsigned quiet = position.quiet[index(side)];
    if (quiet > kQuietTurns || (quiet > 0 && !position.moves(side)))
      return refuse("F13", {"only phase-2 turns are counted, and only to 60",
                            "si contano solo i turni di fase 2, e solo fino a 60"});
  }
  return {};
}

// A draw by repetition, or a ruling, that the typed position says has been reached.
Verdict settle_mark(State& state, const Position& typed) {
  const bool third = typed.end == End::third_time;
  if (state.winner || (!third && state.end != End::none))
    return refuse("F13", {"this position was decided before", "questa posizione era già decisa"});
  if (third ? !(state.moves(Side::first) && state.moves(Side::second)) : !state.judge)
    return refuse("F13", {"only phase 2 repeats positions, and only a judge declares a result",
                          "solo la fase 2 ripete posizioni, e solo un giudice dichiara un risultato"});
  finish(state, typed.end, typed.winner);
  return {};
}

std::uint64_t marks(const Position& position) {
  if (position.end != End::third_time && position.end != End::ruling) return 0;
  return static_cast<std::uint64_t>(position.end) << 4U | (position.winner ? 1U + index(*position.winner) : 0U);
}

// Uniform over all moves: any stone, any of as many slides as a point can have; if that is none, all over again.
std::optional<Act> sample_move(const State& state, Random& random) {
  constexpr int kTries = 1000;
  const Board& board = *state.board;
  if (board.most_slides == 0) return std::nullopt;
  const PointSet occupied = state.occupied();
  std::array<Point, kStones> own;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled as far as it is read
  std::uint32_t count = 0;
  for (const Point point : state.of(state.turn)) own[count++] = point;
  for (int i = 0; i < kTries; ++i) {
    const auto drawn = random.below(count * board.most_slides);
    const Point from = own[drawn % count];
    const auto slides = board.slides.of(from);
    const auto pick = drawn / count;
    if (pick >= slides.size() || !slides[pick].open(occupied)) continue;
    return Act{.deed = Deed::move, .from = board.spot(from), .to = board.spot(slides[pick].to)};
  }
  return std::nullopt;
}

Act sample_placement(const State& state, Random& random) {
  const PointSet occupied = state.occupied();
  for (;;) {
    const auto point = Point(static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(state.board->size()))));
    if (!occupied.has(point)) return Act{.deed = Deed::place, .to = state.board->spot(point)};
  }
}

}  // namespace

void place(const Board& board, Position& position, Point to) {
  const Side me = position.turn;
  PointSet& own = position.stones[index(me)];
  PointSet& enemy = position.stones[index(other(me))];
  const PointSet taken = board.taken_from(to, own, enemy);  // F4; F9: the centre does not help
  own.add(to);
  enemy = enemy - taken;
  --position.hand[index(me)];
  if (!taken.empty()) position.quiet = {};
  if (taken.empty() || position.moves(me)) position.turn = other(me);  // F5: a capture earns one more, if there is one
  settle(board, position, me);
}

bool slide(const Board& board, Position& position, Point from, Point to) {
  const Side me = position.turn;
  PointSet& own = position.stones[index(me)];
  PointSet& enemy = position.stones[index(other(me))];
  const unsigned waiting = position.waiting(me);
  own.remove(from);
  const PointSet taken = board.taken_from(to, own, enemy) | (board.to_centre[number(to)] & enemy);  // F4, F9
  const PointSet returned = returning(board, taken & board.inner, to, waiting);
  own.add(to);
  own = own | returned;
  enemy = enemy - taken;
  end_turn(position, me, !taken.empty());
  settle(board, position, me);
  return taken == returned;  // nobody captured anything, or every stone was made good and could be lost again
}

void pass(const Board& board, Position& position) {
  const Side me = position.turn;
  end_turn(position, me, false);
  settle(board, position, me);
}

std::uint64_t hash_of(const Board& board, const Position& position) {
  Hash hash;
  hash.add(board.key);
  for (const PointSet& stones : position.stones)
    for (const std::uint64_t word : stones.words()) hash.add(word);
  const std::uint64_t hands = std::uint64_t{position.hand[0]} << 8U | position.hand[1];
  return hash.add(marks(position) << 32U | index(position.turn) << 16U | hands).value();
}

bool Act::operator==(const Act& that) const {
  const bool same_reason = because == that.because || (because && that.because && *because == *that.because);
  return deed == that.deed && from == that.from && to == that.to && winner == that.winner && same_reason;
}

Result<State> Fidchell::start(const Setup& setup) {
  State state{setup.position, setup.board, setup.judge, {}};
  finish(state, End::none);
  if (const Verdict fine = check_counts(setup.position); !fine) return tl::unexpected(fine.error());
  if (has_won(state, Side::first) && has_won(state, Side::second))
    return refuse("F12", {"not both players can have won", "non possono aver vinto tutti e due"});
  settle(*state.board, state, has_won(state, state.turn) ? state.turn : other(state.turn));
  if (setup.position.end == End::none) return state;
  if (const Verdict fine = settle_mark(state, setup.position); !fine) return tl::unexpected(fine.error());
  return state;
}

ActorSet Fidchell::awaits(const State& state) {
  ActorSet actors;
  if (state.end != End::none) return actors;
  actors.add(seat_of(state.turn));
  if (state.judge) actors.add(Actor::referee());
  return actors;
}

Listing Fidchell::acts(const State& state, Actor actor, std::vector<Act>& out) {
  if (!awaits(state).has(actor)) return Listing::complete;
  if (actor == Actor::referee()) return Listing::too_many;  // reasons are free text
  const Board& board = *state.board;
  const PointSet occupied = state.occupied();
  if (!state.moves(state.turn)) {
    for (const Point to : board.all - occupied) out.emplace_back(Deed::place, Spot{}, board.spot(to));
    return Listing::complete;
  }
  const std::size_t before = out.size();
  for (const Point from : state.of(state.turn))
    for (const Point to : board.reach(from, occupied)) out.emplace_back(Deed::move, board.spot(from), board.spot(to));
  if (out.size() == before) out.emplace_back();  // F8
  return Listing::complete;
}

Verdict Fidchell::check(const State& state, Actor actor, const Act& act) {
  if (const auto over = outcome(state))
    return refuse(over->rule, {"the game is over: nothing counts any more", "la partita è finita: nulla conta più"});
  if (act.deed == Deed::ruling) return check_ruling(state, actor, act);
  if (!actor.is_seat()) return refuse("F2", {"only the two players play", "giocano solo i due giocatori"});
  if (actor != seat_of(state.turn)) return refuse("F3", {"it is the other's turn", "tocca all'altro"});
  switch (act.deed) {
    case Deed::place: return check_placement(state, act.to.point);
    case Deed::move: return check_move(state, act.from.point, act.to.point);
    default: return check_pass(state);
  }
}

State Fidchell::apply(State state, const Act& act) {
  switch (act.deed) {
    case Deed::place:
      state.seen.clear();
      place(*state.board, state, act.to.point);
      break;
    case Deed::move: recall(state, [&] { return slide(*state.board, state, act.from.point, act.to.point); }); break;
    case Deed::pass:
      recall(state, [&] {
        pass(*state.board, state);
        return true;
      });
      break;
    case Deed::ruling: finish(state, End::ruling, act.winner); break;
  }
  return state;
}

std::optional<Outcome> Fidchell::outcome(const State& state) {
  struct Ending {
    std::string_view rule;
    Words why;
  };
  static constexpr std::array<Ending, 6> endings{
      {{"F7", {"six units or fewer are left", "restano sei unità o meno"}},
       {"F12", {"a chain from the inner to the outer ring", "una catena dall'anello interno all'esterno"}},
       {"F13", {"the position has occurred three times", "la posizione si è presentata tre volte"}},
       {"F13", {"sixty turns each without a capture", "sessanta turni ciascuno senza catture"}},
       {"F13", {"neither player can move", "nessuno dei due può muovere"}},
       {"F13", {"the judge has decided", "ha deciso il giudice"}}}};
  if (state.end == End::none) return std::nullopt;
  const Ending& ending = endings[static_cast<std::size_t>(state.end) - 1];
  return Outcome{.winner = state.winner, .rule = ending.rule, .why = ending.why};
}

Act Fidchell::sample(const State& state, Actor actor, Random& random) {
  if (actor == Actor::referee()) {
    static const auto reason = std::make_shared<const std::string>("fruitless moves");
    const auto verdict = random.below(3);
    return {.deed = Deed::ruling,
            .winner = verdict == 2 ? std::nullopt : std::optional(kSides[verdict]),
            .because = reason};
  }
  if (!state.moves(state.turn)) return sample_placement(state, random);
  if (!can_move(*state.board, state, state.turn)) return {.deed = Deed::pass};
  if (const auto act = sample_move(state, random)) return *act;
  std::vector<Act> all;
  acts(state, actor, all);
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

}  // namespace giostra::fidchell
