#include "games/magici/flow.hpp"

#include <algorithm>
#include <cassert>

#include "games/magici/movement.hpp"

namespace giostra::magici {

namespace {

void put_on_board(Team& team, Slot slot, Square square) {
  Man& man = team.men[index(slot)];
  assert(man.where == Where::in_hand && !chess::has(team.squares, square));
  man.where = Where::on_board;
  man.square = square;
  man.unmoved = man.kind == Kind::king || man.kind == Kind::rook;
  team.squares |= chess::bit(square);
}

// M2, M4: king and queen stand at once, the others are in hand.
Team muster(Side side, const Army& army) {
  Team team;
  const auto enlist = [&](Kind kind) {
    team.men[team.size] = {.kind = kind, .where = Where::in_hand};
    if (kind == Kind::king || kind == Kind::queen)
      put_on_board(team, Slot(team.size), chess::first(places(side, kind)));
    ++team.size;
  };
  enlist(Kind::king);
  for (const Kind kind : Army::kOrder)
    for (unsigned i = 0; i < army.count(kind); ++i) enlist(kind);
  return team;
}

bool has_in_hand(const Team& team) {
  return std::ranges::any_of(team.all(), [](const Man& man) { return man.where == Where::in_hand; });
}

// M4: the other side goes on; one that has placed everything is passed over.
void go_on_placing(State& state, Side next) {
  state.turn = has_in_hand(state.team(next)) ? next : other(next);
  if (!has_in_hand(state.team(state.turn))) {
    state.turn = Side::first;
    state.phase = Tossing{TossFor::turn};
  }
}

void end_turn(State& state, std::optional<Square> passed = std::nullopt) {
  ++state.turns;
  state.turn = other(state.turn);
  state.en_passant = passed;  // M6: the right lapses after one turn
  open_turn(state);
}

// Nothing that only play needs is left over.
void finish(State& state, std::optional<Side> king_of) {
  state.phase = Over{king_of};
  state.turn = Side::first;
  state.en_passant.reset();
  state.stopped.reset();
  state.time_is_over = false;
}

void castle_rook(Team& team, Square king_from, Square king_to) {
  const unsigned rank = chess::rank_of(king_to);
  const bool short_side = chess::file_of(king_to) > chess::file_of(king_from);
  Man& rook = team.men[index(*team.at(chess::square_at(short_side ? 7 : 0, rank)))];
  team.squares ^= chess::bit(rook.square);
  rook.square = chess::square_at(short_side ? 5 : 3, rank);
  rook.unmoved = false;
  team.squares |= chess::bit(rook.square);
}

bool goes_two_files(Square from, Square to) {
  const unsigned a = chess::file_of(from);
  const unsigned b = chess::file_of(to);
  return a > b + 1 || b > a + 1;
}

// Moves the man; answers the square a pawn has passed over.
std::optional<Square> arrive(Team& team, Slot slot, Square to, std::optional<Kind> promotion) {
  Man& man = team.men[index(slot)];
  assert(man.where == Where::on_board && !chess::has(team.squares, to));
  const Square from = man.square;
  if (man.kind == Kind::king && goes_two_files(from, to)) castle_rook(team, from, to);
  team.squares = (team.squares ^ chess::bit(from)) | chess::bit(to);
  man.square = to;
  man.unmoved = false;
  const unsigned sum = chess::index(from) + chess::index(to);
  const bool two_ranks = man.kind == Kind::pawn && (chess::rank_of(from) ^ chess::rank_of(to)) == 2;
  if (promotion) man.kind = *promotion;  // M6: the new value from now on
  return two_ranks ? std::optional(Square(sum / 2)) : std::nullopt;
}

void leave(Team& team, Slot slot) {
  Man& man = team.men[index(slot)];
  assert(man.where == Where::on_board);
  team.squares ^= chess::bit(man.square);
  man.where = Where::gone;
  man.square = {};
  man.unmoved = false;
}

// Only of people with a name: how often a computer piece was ruled to be first tells nothing.
void remember(State& state, Side side, Slot slot, bool was_first) {
  if (state.people && !(*state.people)[giostra::index(side)][index(slot)].empty())
    state.answers[giostra::index(side)][index(slot)].add(was_first);
}

// M8, M11, M12
void settle(State& state, Ruling ruling) {
  const Mangiata fight = std::get<Mangiata>(state.phase);
  if (!state.terms.chance) {
    remember(state, state.turn, fight.attacker, ruling == Ruling::attacker);
    remember(state, other(state.turn), fight.defender, ruling == Ruling::defender);
  }
  const bool attacker_eats = ruling != Ruling::defender;  // neither knows: as if the attacker had answered
  const Side loser = attacker_eats ? other(state.turn) : state.turn;
  const Slot eaten = attacker_eats ? fight.defender : fight.attacker;
  leave(state.team(loser), eaten);
  if (attacker_eats) arrive(state.team(state.turn), fight.attacker, fight.to, fight.promotion);
  if (eaten == kKing) return finish(state, loser);
  if (state.time_is_over) return finish(state, std::nullopt);
  end_turn(state);
}

void make(State& state, const Buy& buy) {
  state.team(buy.side) = muster(buy.side, buy.army);
  if (state.teams[0].size > 0 && state.teams[1].size > 0) state.phase = Assigning{};
}

void make(State& state, const Name& named) {
  auto people = state.people ? std::make_shared<People>(*state.people) : std::make_shared<People>();
  (*people)[index(named.side)][index(named.slot)] = named.name;
  state.people = std::move(people);
}

void make(State& state, const Ready& ready) {
  auto& phase = std::get<Assigning>(state.phase);
  phase.ready[index(ready.side)] = true;
  if (phase.ready[0] && phase.ready[1]) state.phase = Tossing{TossFor::placing};
}

void make(State& state, const Toss& toss) {
  if (std::get<Tossing>(state.phase).what == TossFor::placing) {
    state.phase = Placing{};
    return go_on_placing(state, toss.winner);
  }
  state.turn = toss.winner;  // M5
  open_turn(state);
}

void make(State& state, const Put& put) {
  put_on_board(state.team(state.turn), put.slot, put.square);
  go_on_placing(state, other(state.turn));
}

void make(State& state, const Move& move) {
  Team& team = state.team(state.turn);
  const auto slot = team.at(move.from);
  assert(slot);
  if (const auto defender = attacked_by(state, state.turn, team.man(*slot), move.to))
    state.phase = Mangiata{.attacker = *slot,
                           .defender = *defender,
                           .to = move.to,
                           .promotion = move.promotion,
                           .direct = std::holds_alternative<Direct>(state.phase)};
  else
    end_turn(state, arrive(team, *slot, move.to, move.promotion));
}

// M9: a man without a move may call; then the turn is lost at once.
void make(State& state, const Wand& wand) {
  Team& team = state.team(state.turn);
  assert(may_call(team, wand.slot));
  team.men[index(wand.slot)].called = true;
  ++team.calls;
  if (targets(state, state.turn, team.man(wand.slot)) == 0) return end_turn(state);
  state.phase = Direct{wand.slot};
}

void make(State& state, const Answer& answer) { std::get<Mangiata>(state.phase).answered[index(answer.role)] = true; }

void make(State& state, const Ruling& ruling) { settle(state, ruling); }

void make(State& state, const Timeout& /*timeout*/) {
  if (std::holds_alternative<Mangiata>(state.phase)) return settle(state, Ruling::nobody);
  end_turn(state);  // M7, M9
}

void make(State& state, const TimeOver& /*time*/) {
  if (std::holds_alternative<Mangiata>(state.phase)) {
    state.time_is_over = true;
    return;
  }
  finish(state, std::nullopt);
}

void make(State& state, const StopClocks& stop) { state.stopped = stop.reason; }

void make(State& state, const StartClocks& /*start*/) { state.stopped.reset(); }

}  // namespace

std::optional<Earning> earning_of(const Position& before, const Act& act) {
  if (const auto* wand = std::get_if<Wand>(&act)) {
    const PawnPoints price = value(before.team(before.turn).man(wand->slot).kind);
    if (price == PawnPoints{0}) return std::nullopt;  // M11
    return Earning{other(before.turn), price, Cause::price};
  }
  const auto* fight = std::get_if<Mangiata>(&before.phase);
  const auto* ruling = std::get_if<Ruling>(&act);
  if (fight == nullptr || (ruling == nullptr && !std::holds_alternative<Timeout>(act))) return std::nullopt;
  if (ruling != nullptr && *ruling == Ruling::defender) {
    if (fight->attacker == kKing) return std::nullopt;  // M11
    return Earning{other(before.turn), value(before.team(before.turn).man(fight->attacker).kind), Cause::as_defender};
  }
  if (fight->defender == kKing) return std::nullopt;  // M11
  const PawnPoints prey = value(before.team(other(before.turn)).man(fight->defender).kind);
  return fight->direct ? Earning{before.turn, 2 * prey, Cause::doubled}
                       : Earning{before.turn, prey, Cause::as_attacker};
}

void open_turn(State& state) {
  state.phase = Turn{};
  if (has_move(state, state.turn)) return;
  state.en_passant.reset();
  if (has_move(state, other(state.turn))) {
    ++state.turns;
    state.turn = other(state.turn);
  } else {
    state.turn = Side::first;
    state.phase = Stuck{};
  }
}

void make(State& state, const Act& act) {
  if (const auto earning = earning_of(state, act)) state.ledger.enter(*earning);
  std::visit([&state](const auto& what) { make(state, what); }, act);
}

}  // namespace giostra::magici
