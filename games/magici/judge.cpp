// The judge: each act against the phase, the actor and its rule.
#include "games/magici/flow.hpp"
#include "games/magici/law.hpp"
#include "games/magici/movement.hpp"

namespace giostra::magici {

namespace {

template <class P>
bool in(const State& state) {
  return std::holds_alternative<P>(state.phase);
}

Verdict check_act(const State& state, Actor actor, const Buy& buy) {
  if (!in<Buying>(state)) return refuse("M2", {"buying is over", "gli acquisti sono chiusi"});
  if (actor != strategist_of(buy.side))
    return refuse("M2", {"each Strategist buys for their own House", "ogni Stratega compra per la sua Casa"});
  if (state.team(buy.side).size > 0)
    return refuse("M2", {"this House has bought already", "questa Casa ha già comprato"});
  return check_army(buy.army);
}

Verdict check_assigning(const State& state, Actor actor, Side side) {
  const auto* phase = std::get_if<Assigning>(&state.phase);
  if (phase == nullptr)
    return refuse("M3", {"people are assigned after buying and before the toss",
                         "le persone si assegnano dopo gli acquisti e prima del lancio"});
  if (actor != strategist_of(side))
    return refuse("M3", {"each Strategist assigns their own team-mates", "ogni Stratega assegna i suoi compagni"});
  if (phase->ready[index(side)])
    return refuse("M3", {"this House has finished assigning", "questa Casa ha finito di assegnare"});
  return {};
}

Verdict check_act(const State& state, Actor actor, const Name& named) {
  if (const Verdict fine = check_assigning(state, actor, named.side); !fine) return fine;
  if (index(named.slot) >= state.team(named.side).size)
    return refuse("M3", {"this House has not bought so many pieces", "questa Casa non ha comprato tanti pezzi"});
  if (state.people && (*state.people)[index(named.side)][index(named.slot)] == named.name)
    return refuse("M3", {"this piece has this name already", "questo pezzo ha già questo nome"});
  return {};
}

Verdict check_act(const State& state, Actor actor, const Ready& ready) {
  return check_assigning(state, actor, ready.side);
}

Verdict check_act(const State& state, Actor actor, const Toss& /*toss*/) {
  if (!in<Tossing>(state)) return refuse("M5", {"no coin is to be tossed now", "ora non si lancia la moneta"});
  if (actor != Actor::chance() && actor != Actor::referee())
    return refuse("M5", {"the coin decides, or the referee enters what it showed",
                         "decide la moneta, o l'arbitro scrive che cosa ha mostrato"});
  return {};
}

Verdict check_act(const State& state, Actor actor, const Put& put) {
  if (!in<Placing>(state)) return refuse("M4", {"no piece is to be placed now", "ora non si posiziona nessun pezzo"});
  if (actor != strategist_of(state.turn))
    return refuse("M4", {"the Strategists place in turn, each their own pieces",
                         "gli Strateghi posizionano a turno, ognuno i suoi pezzi"});
  const Team& team = state.team(state.turn);
  if (index(put.slot) >= team.size || team.man(put.slot).where != Where::in_hand)
    return refuse("M4", {"this piece is not to be placed", "questo pezzo non è da posizionare"});
  if (!chess::has(places(state.turn, team.man(put.slot).kind), put.square))
    return refuse("M4",
                  {"pawns go on your own second rank, the others on the first, but not on d and e",
                   "i pedoni vanno nella propria seconda riga, gli altri nella prima, ma non in d e in e"},
                  chess::write_square(put.square));
  if (chess::has(team.squares, put.square))
    return refuse("M4", {"this square is taken", "questa casa è occupata"}, chess::write_square(put.square));
  return {};
}

// M7, M9: the Strategist in a turn, the man with the raised wand in a Direct Move.
Verdict check_mover(const State& state, Actor actor, const Move& move) {
  const auto* direct = std::get_if<Direct>(&state.phase);
  if (direct == nullptr && !in<Turn>(state)) return refuse("M7", {"nobody moves now", "ora non si muove"});
  if (direct == nullptr && actor != strategist_of(state.turn))
    return refuse("M7", {"the Strategist of the House on turn moves", "muove lo Stratega della Casa di turno"});
  if (direct == nullptr) return {};
  if (actor != seat_of(state.turn, direct->slot))
    return refuse("M9",
                  {"the piece that raised its wand moves itself", "muove da sé il pezzo che ha alzato la bacchetta"});
  if (state.team(state.turn).man(direct->slot).square != move.from)
    return refuse(
        "M9", {"a Direct Move moves the piece that called it", "la Mossa Diretta muove il pezzo che l'ha chiamata"});
  return {};
}

Verdict check_act(const State& state, Actor actor, const Move& move) {
  if (const Verdict fine = check_mover(state, actor, move); !fine) return fine;
  const Team& team = state.team(state.turn);
  const auto slot = team.at(move.from);
  if (!slot)
    return refuse("M6", {"no own piece stands there", "lì non c'è un proprio pezzo"}, chess::write_square(move.from));
  const Man& man = team.man(*slot);
  if (!chess::has(targets(state, state.turn, man), move.to))
    return refuse("M6", {"this piece does not move so", "questo pezzo non muove così"},
                  chess::write_square(move.from) + chess::write_square(move.to));
  if (promotes(state.turn, man, move.to) != move.promotion.has_value())
    return refuse("M6", {"a pawn, and only a pawn, becomes another piece on the last rank, and one must say which",
                         "un pedone, e solo un pedone, all'ultima riga diventa un altro pezzo, e si dice quale"});
  if (move.promotion && (*move.promotion == Kind::pawn || *move.promotion == Kind::king))
    return refuse(
        "M6", {"a pawn becomes queen, rook, bishop or knight", "un pedone diventa donna, torre, alfiere o cavallo"});
  return {};
}

Verdict check_act(const State& state, Actor actor, const Wand& wand) {
  if (!in<Turn>(state))
    return refuse("M9", {"a wand is raised in your own turn, before the Strategist has moved",
                         "la bacchetta si alza nel proprio turno, prima che lo Stratega muova"});
  const Team& team = state.team(state.turn);
  if (actor != seat_of(state.turn, wand.slot))
    return refuse("M9", {"each piece of the House on turn raises its own wand",
                         "ogni pezzo della Casa di turno alza la propria bacchetta"});
  if (team.calls >= kMostCalls)
    return refuse("M9", {"this House has called three Direct Moves", "questa Casa ha già chiamato tre Mosse Dirette"});
  if (!may_call(team, wand.slot))
    return refuse("M9", {"one Direct Move a piece, and only from the board",
                         "una Mossa Diretta per pezzo, e solo dalla scacchiera"});
  return {};
}

Verdict check_act(const State& state, Actor actor, const Answer& answer) {
  const auto* fight = std::get_if<Mangiata>(&state.phase);
  if (fight == nullptr) return refuse("M8", {"no question is open", "non c'è una domanda aperta"});
  const Slot slot = answer.role == Role::attacker ? fight->attacker : fight->defender;
  if (actor != seat_of(side_of(answer.role, state.turn), slot))
    return refuse("M8", {"only the two pieces of the Mangiata answer, each for itself",
                         "rispondono solo i due pezzi della Mangiata, ognuno per sé"});
  if (state.terms.chance)
    return refuse("M8", {"in this game chance says who answers first", "in questa partita il caso dice chi risponde"});
  if (fight->answered[index(answer.role)]) return refuse("M8", {"each has one answer", "ognuno ha una sola risposta"});
  return {};
}

Verdict check_act(const State& state, Actor actor, const Ruling& ruling) {
  if (!in<Mangiata>(state)) return refuse("M8", {"no Mangiata is open", "non c'è una Mangiata aperta"});
  if (actor == Actor::referee()) return {};
  const auto& chance = state.terms.chance;
  if (actor == Actor::chance() && chance && chance->weights[static_cast<std::size_t>(ruling)] > 0) return {};
  return refuse("M8", {"the referee decides, or chance where the game is set up so",
                       "decide l'arbitro, o il caso se la partita è impostata così"});
}

Verdict check_clock(const State& state, Actor actor, std::string_view rule) {
  if (actor != Actor::clock())
    return refuse(rule, {"only the clock says that time has run out", "solo l'orologio dice che il tempo è scaduto"});
  if (!state.in_play()) return refuse(rule, {"no clock runs yet", "nessun orologio è in moto"});
  if (state.stopped) return refuse("M14", {"the clocks are stopped", "gli orologi sono fermi"});
  return {};
}

Verdict check_act(const State& state, Actor actor, const Timeout& /*timeout*/) {
  if (const Verdict fine = check_clock(state, actor, "M7"); !fine) return fine;
  if (in<Stuck>(state))
    return refuse(
        "M6", {"nobody can move: only the game's time runs", "nessuno può muovere: corre solo il tempo della partita"});
  return {};
}

Verdict check_act(const State& state, Actor actor, const TimeOver& /*time*/) {
  if (const Verdict fine = check_clock(state, actor, "M12"); !fine) return fine;
  if (state.time_is_over)
    return refuse("M12", {"the time is over already: this Mangiata is the last",
                          "il tempo è già scaduto: questa Mangiata è l'ultima"});
  return {};
}

Verdict check_referee(const State& state, Actor actor) {
  if (actor != Actor::referee())
    return refuse("M14", {"the referee stops and starts the clocks", "è l'arbitro a fermare e avviare gli orologi"});
  if (!state.in_play()) return refuse("M14", {"no clock runs yet", "nessun orologio è in moto"});
  return {};
}

Verdict check_act(const State& state, Actor actor, const StopClocks& /*stop*/) {
  if (const Verdict fine = check_referee(state, actor); !fine) return fine;
  if (state.stopped || in<Stuck>(state)) return refuse("M14", {"there is nothing to stop", "non c'è nulla da fermare"});
  return {};
}

Verdict check_act(const State& state, Actor actor, const StartClocks& /*start*/) {
  if (const Verdict fine = check_referee(state, actor); !fine) return fine;
  if (!state.stopped) return refuse("M14", {"the clocks are running", "gli orologi sono in moto"});
  return {};
}

}  // namespace

Verdict Magici::may_cast(const State& state, Side side) { return check_assigning(state, strategist_of(side), side); }

Verdict Magici::check(const State& state, Actor actor, const Act& act) {
  if (in<Over>(state)) return refuse("M12", {"the game is over", "la partita è finita"});
  return std::visit([&](const auto& what) { return check_act(state, actor, what); }, act);
}

}  // namespace giostra::magici
