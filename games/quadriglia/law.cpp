#include "games/quadriglia/law.hpp"

#include <algorithm>
#include <cassert>

#include "games/quadriglia/perft.hpp"
#include "kit/hash.hpp"

namespace giostra::quadriglia {

namespace {

constexpr unsigned kFiftyMoves_acts = 100;

Chair on_turn(const State& state, BoardId id) { return {id, state.board(id).turn}; }

Outcome won_against(Chair loser, std::string_view rule, Words why) {
  return {.winner = other(team_of(loser)), .rule = rule, .why = why};
}

// Q14: on every board still played the player on turn can do nothing, so nothing will ever arrive.
std::optional<Outcome> double_stalemate(const State& state) {
  bool checked = false;
  for (const BoardId id : kBoardIds) {
    if (!state.plays(id)) continue;
    if (state.standing(id) == Standing::acts) return std::nullopt;
    checked = checked || state.standing(id) == Standing::waits_in_check;
  }
  if (checked && state.clocks) return std::nullopt;  // the clocks decide
  return Outcome{.winner = std::nullopt,
                 .rule = "Q14",
                 .why = {"nobody can move or drop any more", "nessuno può più muovere né inserire"}};
}

Verdict check_flag(const State& state, Actor actor, const Flag& flag) {
  if (actor != Actor::clock())
    return refuse("Q12",
                  {"only the clock says that a flag has fallen", "solo l'orologio dice che una bandierina è caduta"});
  if (!state.clocks) return refuse("Q17", {"this match is played without clocks", "questa partita è senza orologi"});
  if (!Quadriglia::on_clock(state).has(seat_of(flag.chair)))
    return refuse("Q17", {"this player's clock is not running", "l'orologio di questo giocatore è fermo"});
  return {};
}

Verdict check_turn(const State& state, Actor actor, const Turn& turn) {
  if (!actor.is_seat()) return refuse("Q2", {"only players move", "muovono solo i giocatori"});
  const Chair chair = chair_of(actor);
  if (chair.board != turn.board)
    return refuse("Q16", {"nobody moves on a board that is not theirs", "nessuno muove sulla scacchiera altrui"});
  if (!state.plays(turn.board))
    return refuse("Q13", {"this board is drawn: nobody acts on it", "questa scacchiera è patta: non vi si gioca più"});
  if (chair.color != state.board(turn.board).turn)
    return refuse("Q2", {"it is the opponent's turn", "tocca all'avversario"});
  return judge_move(state.board(turn.board), turn.move);
}

// Q3, Q11: what arrives may be what a player waits for.
void pass_on(State& state, BoardId to, Color color, Kind kind) {
  Board& board = state.boards[index(to)];
  board.reserve(color).add(kind);
  if (state.standing(to) != Standing::acts) state.standings[index(to)] = standing_of(board);
}

std::uint64_t hash_of_marks(const State& state) {
  std::uint64_t marks = 0;
  for (const auto& drawn : state.drawn) marks = marks << 4U | (drawn ? 1U + static_cast<unsigned>(*drawn) : 0U);
  return marks << 4U | (state.flagged ? 1U + seat_of(*state.flagged).code() : 0U);
}

}  // namespace

// Mate goes first.
void settle(State& state, BoardId id) {
  const Board& board = state.board(id);
  auto& seen = state.seen[index(id)];
  seen.push_back(hash(board));
  state.standings[index(id)] = standing_of(board);
  if (state.drawn[index(id)] || state.standing(id) == Standing::mated) return;
  if (std::ranges::count(seen, seen.back()) >= 3)
    state.drawn[index(id)] = Drawn::by_repetition;
  else if (board.quiet_acts >= kFiftyMoves_acts)
    state.drawn[index(id)] = Drawn::by_fifty;
}

std::optional<Outcome> Quadriglia::outcome(const State& state) {
  if (state.flagged) return won_against(*state.flagged, "Q12", {"time is over", "tempo scaduto"});
  bool played = false;
  for (const BoardId id : kBoardIds) {
    if (!state.plays(id)) continue;
    played = true;
    if (state.standing(id) == Standing::mated)
      return won_against(on_turn(state, id), "Q10", {"checkmate", "scacco matto"});
  }
  if (!played)
    return Outcome{
        .winner = std::nullopt, .rule = "Q13", .why = {"both boards are drawn", "entrambe le scacchiere sono patte"}};
  return double_stalemate(state);
}

ActorSet Quadriglia::awaits(const State& state) {
  ActorSet actors;
  if (outcome(state)) return actors;
  for (const BoardId id : kBoardIds)
    if (state.plays(id) && state.standing(id) == Standing::acts) actors.add(seat_of(on_turn(state, id)));
  if (state.clocks) actors.add(Actor::clock());
  return actors;
}

ActorSet Quadriglia::on_clock(const State& state) {
  ActorSet seats_running;
  if (outcome(state)) return seats_running;
  for (const BoardId id : kBoardIds)
    if (state.plays(id)) seats_running.add(seat_of(on_turn(state, id)));
  return seats_running;
}

ActorSet Quadriglia::waiting(const State& state) {
  ActorSet idle = on_clock(state);
  for (const Actor actor : awaits(state)) idle.remove(actor);
  return idle;
}

Listing Quadriglia::acts(const State& state, Actor actor, std::vector<Act>& out) {
  if (!awaits(state).has(actor)) return Listing::complete;
  if (actor == Actor::clock()) {
    for (const Actor seat : on_clock(state)) out.emplace_back(Flag{chair_of(seat)});
    return Listing::complete;
  }
  const BoardId id = chair_of(actor).board;
  const Moves moves = list_moves(state.board(id));
  const std::size_t before = out.size();
  out.resize(before + moves.size());  // pushed one by one, each would wait for the list's new end
  std::ranges::transform(moves, out.data() + before, [id](Move move) { return Turn{id, move}; });
  return Listing::complete;
}

Act Quadriglia::sample(const State& state, Actor actor, Random& random) {
  if (actor != Actor::clock()) {
    const BoardId id = chair_of(actor).board;
    return Turn{id, drawn_move(state.board(id), random)};
  }
  std::vector<Act> flags;
  acts(state, actor, flags);
  return flags[random.below(static_cast<std::uint32_t>(flags.size()))];
}

Verdict Quadriglia::check(const State& state, Actor actor, const Act& act) {
  if (outcome(state))
    return refuse("Q12", {"the match is over: nothing counts any more", "la partita è finita: nulla conta più"});
  if (const auto* flag = std::get_if<Flag>(&act)) return check_flag(state, actor, *flag);
  return check_turn(state, actor, std::get<Turn>(act));
}

State Quadriglia::apply(State state, const Act& act) {
  if (const auto* flag = std::get_if<Flag>(&act)) {
    state.flagged = flag->chair;
    return state;
  }
  const Turn& turn = std::get<Turn>(act);
  assert(state.plays(turn.board));
  Board& board = state.boards[index(turn.board)];
  const auto passed = play(board, turn.move);
  if (passed && !state.alone) pass_on(state, other(turn.board), board.turn, *passed);
  settle(state, turn.board);
  return state;
}

std::uint64_t Quadriglia::hash(const State& state) {
  Hash hash;
  hash.add(quadriglia::hash(state.boards[0]));
  if (!state.alone) hash.add(quadriglia::hash(state.boards[1]));
  return hash.add(hash_of_marks(state)).value();
}

std::uint64_t Quadriglia::perft(const State& state, int depth) {
  if (!state.plays(BoardId::a) && !state.plays(BoardId::b)) return 0;
  if (state.plays(BoardId::a) && state.plays(BoardId::b)) return quadriglia::perft(state.boards, depth);
  return quadriglia::perft(state.board(state.plays(BoardId::a) ? BoardId::a : BoardId::b), depth);
}

}  // namespace giostra::quadriglia
