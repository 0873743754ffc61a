// What was typed: the setup as text, the first state of a match, and what no match could ever show.
#include "games/chessball/board.hpp"
#include "games/chessball/flow.hpp"
#include "kit/text.hpp"

namespace giostra::chessball {

namespace {

constexpr std::uint8_t kMostTurns = 200;
constexpr int kMostRolled = 18;
constexpr int kMostGained = 10;  // C27: the best of all changes

bool read_option(std::string_view key, std::string_view value, Setup& setup) {
  if (key == "turns") {
    const auto turns = read_number<std::uint8_t>(value);
    setup.terms.turns = turns.value_or(0);
    return turns && *turns <= kMostTurns;
  }
  if (key != "dive" || (value != "on" && value != "off")) return false;
  setup.terms.dives = value == "on";
  return true;
}

Verdict check_counts(const State& state) {
  const bool over = state.phase == Phase::over;
  if (state.turn < 1 || state.turn > state.terms.turns || (over && state.turn != state.terms.turns))
    return refuse("C6", {"there is no such turn in this match", "non c'è un turno così in questa partita"});
  if (state.moves > (over ? 6 : 5)) return refuse("C7", {"a turn has six moves", "un turno ha sei mosse"});
  if (state.team(kWhite).goals + state.team(kBlack).goals > (over ? state.turn : state.turn - 1))
    return refuse("C9", {"a turn has one goal at most", "in un turno c'è al più un goal"});
  for (const Team& team : state.teams) {
    if (team.substituted > state.turn)
      return refuse("C26", {"this substitution is yet to come", "questa sostituzione deve ancora avvenire"});
    if (team.points > kMostRolled + (team.substituted == state.turn ? kMostGained : 0))
      return refuse("C7", {"nobody has so many points", "nessuno ha tanti punti"});
  }
  return {};
}

Verdict check_man(const State& state, Side side, std::size_t slot) {
  const Team& team = state.team(side);
  const Man& man = team.men[slot];
  if ((man.kind == Kind::king) != (slot == 0))
    return refuse(
        "C3", {"a side is a king, named first, and three men", "una parte è un re, nominato per primo, e tre pezzi"});
  if (slot == 0 && !goal_of(side).has(man.at))
    return refuse("C13", {"the king stays on its goal line", "il re resta sulla linea di porta"});
  if (!kAll.has(man.at)) return refuse("C3", {"all men are on the field", "tutti i pezzi sono in campo"});
  if (slot > 0 && std::ranges::count(team.men, man.kind, &Man::kind) > most_of(man.kind))
    return refuse("C26", {"no chess set has so many of a kind", "nessuna scatola ha tanti pezzi uguali"});
  if (man.jumped && man.kind != Kind::knight) return refuse("C12", {"only knights jump", "saltano solo i cavalli"});
  return {};
}

Verdict check_men(const State& state) {
  Field taken;
  for (const Side side : kSides)
    for (std::size_t slot = 0; slot < kMen; ++slot) {
      if (const Verdict fine = check_man(state, side, slot); !fine) return fine;
      const Point at = state.team(side).men[slot].at;
      if (taken.has(at)) return refuse("C14", {"two men stand on one point", "due pezzi stanno sullo stesso punto"});
      taken.add(at);
    }
  return {};
}

Verdict check_ball(const State& state) {
  if (state.phase == Phase::over && state.ball == Point::nowhere && !state.owner) return {};  // in the net
  if (!kAll.has(state.ball) || all_men(state).has(state.ball))
    return refuse("C15", {"the ball lies on a point of its own", "la palla sta su un punto tutto suo"});
  const bool lies_free = !next_to_ball(state, kWhite) && !next_to_ball(state, kBlack);
  if (state.owner ? !next_to_ball(state, *state.owner) : !lies_free)
    return refuse("C17", {"this ball is not theirs", "questa palla non è loro"});
  return {};
}

// C24: there must be a point to put a saved ball on; a shot that came in left one free.
bool has_room(const State& state) {
  const Field free = kAll - all_men(state);
  for (unsigned d = 0; d < kDirections; ++d)
    if (free.has(neighbour(state.ball, direction_of(d)))) return true;
  return false;
}

Verdict check_shot(const State& state) {
  const Side keeper = other(state.mover());
  const bool held = king_of(state, keeper).at == state.ball;
  if (!goal_of(keeper).has(state.ball) || state.owner != state.mover() || !has_room(state))
    return refuse("C22", {"no shot leads to this", "nessun tiro porta a questo"});
  if (state.phase == Phase::push ? state.duel.power > 3 : state.duel.power < 2 || state.duel.power > 17)
    return refuse("C22", {"no shot has this power", "nessun tiro ha questa potenza"});
  if (state.phase != Phase::dive && !held) return refuse("C24", {"the king is not there", "il re non è lì"});
  if (state.phase == Phase::dive && (all_men(state).has(state.ball) || !can_dive(state)))
    return refuse("C23", {"the king cannot dive for this", "il re non può tuffarsi su questo tiro"});
  return {};
}

Verdict check_fight(const State& state) {
  const bool beside = adjacent(state.team(kWhite).men[state.duel.men.white].at, state.ball) &&
                      adjacent(state.team(kBlack).men[state.duel.men.black].at, state.ball);
  const bool rolled =
      state.phase == Phase::white_tackles || (state.duel.white_sum >= 3 && state.duel.white_sum <= kMostRolled);
  if (beside && rolled && state.owner == other(state.mover()) && (state.tackled & mark(state.duel.men)) != 0) return {};
  return refuse("C21", {"no tackle leads to this", "nessun contrasto porta a questo"});
}

// C5: what a kick-off leaves open, compared with a real one.
Verdict check_kick_off(const State& state) {
  State real = state;
  kick_off(real, state.kicked_off);
  if (state.phase == Phase::kicker_places) {
    const Side receiver = other(state.kicked_off);
    const auto& men = state.team(receiver).men;
    for (const Man& man : men)
      if (!kAll.has(man.at)) return refuse("C5", {"the other side places first", "l'altra parte piazza per prima"});
    if (const Verdict fine = check_placing(real, receiver, {{men[1].at, men[2].at, men[3].at}}); !fine) return fine;
    for (std::size_t i = 1; i < kMen; ++i) real.team(receiver).men[i].at = men[i].at;
    real.phase = state.phase;
  }
  if (real == state) return {};
  return refuse("C4", {"no kick-off looks like this", "nessun calcio d'inizio è così"});
}

// C7: before the dice nothing of the turn has happened.
Verdict check_rolls(const State& state) {
  bool fresh = state.moves == 0 && state.tackled == 0 && state.team(kBlack).points == 0;
  if (state.phase == Phase::white_rolls) fresh = fresh && state.team(kWhite).points == 0;
  for (const Team& team : state.teams)
    for (const Man& man : team.men) fresh = fresh && !man.jumped && team.substituted != state.turn;
  if (fresh) return {};
  return refuse("C7", {"the dice come first in a turn", "i dadi vengono per primi nel turno"});
}

Verdict check_phase(const State& state) {
  switch (state.phase) {
    case Phase::white_rolls:
    case Phase::black_rolls: return check_rolls(state);
    case Phase::white_tackles:
    case Phase::black_tackles: return check_fight(state);
    case Phase::after:
      if (can_tackle(state)) return {};
      return refuse("C21", {"there is no tackle left", "non resta nessun contrasto"});
    default: return {};
  }
}

Verdict check_position(const State& state) {
  if (const Verdict fine = check_counts(state); !fine) return fine;
  if (is_placing(state.phase)) return check_kick_off(state);
  if (const Verdict fine = check_men(state); !fine) return fine;
  if (is_shot(state.phase)) return check_shot(state);
  if (const Verdict fine = check_ball(state); !fine) return fine;
  return check_phase(state);
}

}  // namespace

Result<Setup> ChessBall::read_setup(std::string_view text) {
  Setup setup;
  for (const auto field : split(text, ";")) {
    if (trim(field).empty()) continue;
    const auto pair = read_pair(field, '=');
    if (!pair || !read_option(pair->first, pair->second, setup))
      return refuse(kNotation,
                    {"the setup knows `turns=50` (up to 200) and `dive=on` or `dive=off`",
                     "l'assetto conosce `turns=50` (fino a 200) e `dive=on` o `dive=off`"},
                    std::string(trim(field)));
  }
  if (setup.terms.turns < 2 || setup.terms.turns % 2 != 0)
    return refuse("C6", {"a match has two halves of equal length", "una partita ha due tempi della stessa durata"});
  return setup;
}

std::string ChessBall::write_setup(const Setup& setup) {
  return "turns=" + std::to_string(setup.terms.turns) + "; dive=" + (setup.terms.dives ? "on" : "off");
}

Result<State> ChessBall::start(const Setup& setup) {
  State state;
  if (setup.position)
    state = *setup.position;
  else
    kick_off(state, kWhite);
  state.terms = setup.terms;
  if (const Verdict fine = check_position(state); !fine) return tl::unexpected(fine.error());
  return state;
}

}  // namespace giostra::chessball
