#include "games/fidchell/law.hpp"

#include <algorithm>

namespace giostra::fidchell {

namespace {

bool third_time(const State& state) {
  return !state.seen.empty() && std::ranges::count(state.seen, state.seen.back()) >= 3;
}

// Before a move or pass, and after it: a position can come back as long as no stone leaves hand or game (F13).
void remember(State& state) { state.seen.push_back(Fidchell::hash(state)); }

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

Verdict check_lot(const State& state, Actor actor) {
  if (actor != Actor::chance() || !state.lot)
    return refuse("F2",
                  {"the lot is drawn once, by chance, before the game", "si sorteggia una volta, prima del gioco"});
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

// Where lines meet again, a stone comes to the same point in several ways: the first of them counts.
bool comes_otherwise(const Board& board, std::size_t sight, Point stone, PointSet occupied) {
  if (!board.sights[sight].again) return false;
  const Point to = board.sights[sight].from;
  while (sight-- > 0 && board.sights[sight].from == to)
    if (board.nearest(board.sights[sight], occupied) == stone) return true;
  return false;
}

// Uniform over all moves, told by where they end and from which side: whoever looks out from there sees the stone that
// comes. If there is none, or a wrong one, all over again.
std::optional<Act> sample_move(const State& state, Random& random) {
  constexpr int kTries = 200;
  const Board& board = *state.board;
  const PointSet own = state.of(state.turn);
  const PointSet occupied = state.occupied();
  const auto sights = static_cast<std::uint32_t>(board.sights.size());
  for (int i = 0; i < kTries; ++i) {
    const std::size_t drawn = random.below(sights);
    const Point to = board.sights[drawn].from;
    if (occupied.has(to)) continue;
    const auto from = board.nearest(board.sights[drawn], occupied);
    if (!from || !own.has(*from) || comes_otherwise(board, drawn, *from, occupied)) continue;
    return Act{.deed = Deed::move, .from = board.spot(*from), .to = board.spot(to)};
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

bool Act::operator==(const Act& that) const {
  const bool same_reason = because == that.because || (because && that.because && *because == *that.because);
  return deed == that.deed && from == that.from && to == that.to && winner == that.winner && same_reason;
}

ActorSet Fidchell::awaits(const State& state) {
  ActorSet actors;
  if (state.end != End::none) return actors;
  if (state.lot) {
    actors.add(Actor::chance());
    return actors;
  }
  actors.add(seat_of(state.turn));
  if (state.judge) actors.add(Actor::referee());
  return actors;
}

Listing Fidchell::acts(const State& state, Actor actor, std::vector<Act>& out) {
  if (!awaits(state).has(actor)) return Listing::complete;
  if (actor == Actor::referee()) return Listing::too_many;  // reasons are free text
  if (state.lot) {
    for (const Side side : kSides) out.push_back({.deed = Deed::lot, .winner = side});
    return Listing::complete;
  }
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
  if (act.deed == Deed::lot) return check_lot(state, actor);
  if (state.lot) return refuse("F2", {"first the lot says who begins", "prima si sorteggia chi comincia"});
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
    case Deed::lot:
      state.lot = false;
      state.turn = *act.winner;
      break;
  }
  return state;
}

void Fidchell::odds(const State& state, std::vector<Chance<Act>>& out) {
  if (!state.lot) return;
  for (const Side side : kSides) out.push_back({.act = {.deed = Deed::lot, .winner = side}, .weight = 1});
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
  if (const auto act = sample_move(state, random)) return *act;
  std::vector<Act> all;
  acts(state, actor, all);
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

}  // namespace giostra::fidchell
