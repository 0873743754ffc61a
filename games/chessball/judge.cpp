// The judge: for every act that is not open, the rule that forbids it.
#include "games/chessball/board.hpp"
#include "games/chessball/reach.hpp"

namespace giostra::chessball {

namespace {

constexpr int kFarBeyond_points = 200;  // more than any way on the field costs

struct Judge {
  const State& state;
  Side side;

  Verdict operator()(const Placing& act) const {
    if (!is_placing(state.phase))
      return refuse("C5", {"men are placed at a kick-off only", "i pezzi si piazzano solo al calcio d'inizio"});
    return check_placing(state, side, act);
  }

  Verdict operator()(const Dice& /*act*/) const {
    return refuse("C7", {"dice are thrown by chance, not by a player", "i dadi li tira il caso, non un giocatore"});
  }

  Verdict operator()(const Move& act) const {
    if (const Verdict fine = check_on_move(); !fine) return fine;
    const auto slot = find_man(state, side, act.from);
    if (!slot) return no_man();
    if (act.cost != 0 && act.cost == price_of_move(state, side, act, state.team(side).points)) return {};
    return why_not(state.team(side).men[*slot], act);
  }

  Verdict operator()(const Kick& act) const {
    if (const Verdict fine = check_on_move(); !fine) return fine;
    if (!find_man(state, side, act.from)) return no_man();
    if (state.owner != side)
      return refuse("C8", {"only the side that has the ball may kick it", "può calciare solo chi ha la palla"});
    if (!adjacent(act.from, state.ball))
      return refuse("C15", {"this man is not next to the ball", "questo pezzo non è accanto alla palla"});
    if (!kick_ends(state, side, kSize).has(act.ball))
      return refuse("C18", {"no free straight way, nor one with spin, leads there",
                            "non ci porta nessuna via libera, né diritta né con effetto"});
    if (distance(state.ball, act.ball) > state.team(side).points) return too_dear();
    return {};
  }

  Verdict operator()(const Tackle& act) const {
    if (state.phase != Phase::move && state.phase != Phase::after)
      return refuse("C21",
                    {"a tackle is called before or after a move", "il contrasto si chiede prima o dopo una mossa"});
    const auto own = find_man(state, side, act.own);
    const auto theirs = find_man(state, other(side), act.theirs);
    if (!own || !theirs)
      return refuse(
          "C21", {"a tackle names an own man and one of theirs", "il contrasto nomina un pezzo proprio e uno altrui"});
    if (state.owner != other(side))
      return refuse("C21", {"the ball is not the other side's", "la palla non è dell'avversario"});
    if (!adjacent(act.own, state.ball) || !adjacent(act.theirs, state.ball))
      return refuse("C21", {"both must stand next to the ball", "entrambi devono stare accanto alla palla"});
    const Pair pair = side == kWhite ? Pair{*own, *theirs} : Pair{*theirs, *own};
    if ((state.tackled & mark(pair)) != 0)
      return refuse("C21", {"these two have fought in this turn", "questi due si sono già affrontati in questo turno"});
    return {};
  }

  Verdict operator()(const Substitution& act) const {
    if (const Verdict fine = check_on_move(); !fine) return fine;
    const auto slot = find_man(state, side, act.at);
    if (!slot) return no_man();
    const Team& team = state.team(side);
    const Kind out = team.men[*slot].kind;
    if (out == Kind::king || act.in == Kind::king)
      return refuse("C26", {"the king is never substituted", "il re non si sostituisce mai"});
    if (!may_substitute_in_turn(state, side))
      return refuse("C26", {"one substitution in three turns", "una sostituzione ogni tre turni"});
    if (out == act.in || std::ranges::count(team.men, act.in, &Man::kind) >= most_of(act.in))
      return refuse("C26", {"no such man is left to come in", "non resta un pezzo così da far entrare"});
    if (team.points + price_of_change(out, act.in) < 0)
      return refuse("C27", {"there are too few points left for this", "non bastano i punti"});
    return {};
  }

  Verdict operator()(Word act) const {
    switch (act) {
      case Word::pass: return check_on_move();
      case Word::done:
        if (state.phase == Phase::after) return {};
        return refuse("C21", {"there is no tackle to renounce", "non c'è un contrasto a cui rinunciare"});
      default:
        if (state.phase == Phase::dive) return {};
        return refuse("C23", {"there is no shot to dive for", "non c'è un tiro per cui tuffarsi"});
    }
  }

 private:
  [[nodiscard]] Verdict check_on_move() const {
    if (state.phase == Phase::move) return {};
    return refuse("C7", {"this is not the time for a move", "non è il momento di muovere"});
  }
  static Verdict no_man() { return refuse("C8", {"none of your men stands there", "lì non c'è un tuo pezzo"}); }
  static Verdict too_dear() {
    return refuse("C7", {"this costs more points than are left", "costa più punti di quanti ne restano"});
  }

  // The reason that helps most; the search has said no already.
  [[nodiscard]] Verdict why_not(const Man& man, const Move& act) const {
    const bool stays = act.ball == Point::nowhere || act.ball == state.ball;
    if (stays && act.to == act.from) return refuse("C8", {"nothing would move", "non si muoverebbe nulla"});
    if (!stays && state.owner == other(side))
      return refuse("C17", {"the ball is the other side's", "la palla è dell'avversario"});
    if (price_of_move(state, side, act, kFarBeyond_points) != 0) return too_dear();
    if (act.to != act.from && (all_men(state).has(act.to) || (stays && act.to == state.ball)))
      return refuse("C14", {"this point is taken", "questo punto è occupato"});
    if (man.kind == Kind::king && !goal_of(side).has(act.to))
      return refuse("C13", {"the king stays on its goal line", "il re resta sulla linea di porta"});
    if (man.kind == Kind::knight && man.jumped && act.to != act.from)
      return refuse("C12", {"this knight has jumped in this turn", "questo cavallo ha già saltato in questo turno"});
    if (!stays && goal_of(other(side)).has(act.ball))
      return refuse("C16", {"the ball is not carried into their goal", "la palla non si porta nella porta altrui"});
    if (!stays)
      return refuse("C16", {"man and ball cannot get there together", "pezzo e palla non ci arrivano insieme"});
    return no_way(man.kind);
  }

  static Verdict no_way(Kind kind) {
    if (kind == Kind::pawn) return refuse("C10", {"a pawn goes two steps at most", "il pedone fa al più due passi"});
    if (kind == Kind::knight) return refuse("C12", {"a knight does not jump there", "il cavallo non salta lì"});
    return refuse("C11", {"this man cannot walk there", "questo pezzo non può arrivarci"});
  }
};

Verdict check_dice(const State& state, const Act& act) {
  const auto* dice = std::get_if<Dice>(&act);
  const bool one = state.phase == Phase::push;
  if (dice == nullptr) return refuse("C7", {"chance throws dice and does nothing else", "il caso tira i dadi e basta"});
  const auto& [a, b, c] = dice->eyes;
  const bool fine = one ? a >= 1 && a <= 6 && b == 0 && c == 0 : a >= 1 && a <= b && b <= c && c <= 6;
  if (fine) return {};
  if (one) return refuse("C25", {"one die is thrown here", "qui si tira un dado"});
  return refuse("C7", {"three dice are thrown here", "qui si tirano tre dadi"});
}

}  // namespace

Verdict ChessBall::check(const State& state, Actor actor, const Act& act) {
  if (state.phase == Phase::over) return refuse("C6", {"the match is over", "la partita è finita"});
  if (!awaits(state).has(actor)) return refuse("C7", {"it is somebody else's move", "tocca ad altri"});
  if (actor == Actor::chance()) return check_dice(state, act);
  return std::visit(Judge{state, actor == Actor::seat(0) ? kWhite : kBlack}, act);
}

}  // namespace giostra::chessball
