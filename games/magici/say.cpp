// Acts as people say them, in both languages: who does what, and what it earns.
#include "games/magici/flow.hpp"
#include "games/magici/movement.hpp"
#include "games/magici/names.hpp"

namespace giostra::magici {

namespace {

// One act told in one state and one language.
struct Teller {
  const State& state;
  Language language;

  [[nodiscard]] std::string in(Words words) const { return std::string(words.in(language)); }

  [[nodiscard]] std::string kind(Kind kind) const {
    constexpr std::array<Words, 6> names{{{"pawn", "pedone"},
                                          {"knight", "cavallo"},
                                          {"bishop", "alfiere"},
                                          {"rook", "torre"},
                                          {"queen", "regina"},
                                          {"king", "re"}}};
    return in(names[chess::index(kind)]);
  }
  // `rook (Luna)`
  [[nodiscard]] std::string man(Side side, Slot slot) const {
    std::string name = kind(state.team(side).man(slot).kind);
    if (!state.people || (*state.people)[giostra::index(side)][index(slot)].empty()) return name;
    return name + " (" + std::string((*state.people)[giostra::index(side)][index(slot)].text()) + ")";
  }
  [[nodiscard]] std::string house(Side side) const { return in(Magici::about.sides[giostra::index(side)]); }

  // M2: what was bought is shown when both have.
  std::string operator()(const Buy& act) const { return house(act.side) + in({" has bought", " ha comprato"}); }
  std::string operator()(const Name& act) const {
    return std::string(act.name.text()) + in({" plays the ", ": fa "}) + kind(state.team(act.side).man(act.slot).kind) +
           in({" of ", " della "}) + house(act.side);
  }
  std::string operator()(const Ready& act) const { return house(act.side) + in({" is ready", " è pronta"}); }
  std::string operator()(const Toss& act) const {
    return in({"the coin falls for ", "la moneta dice "}) + house(act.winner);
  }
  std::string operator()(const Put& act) const {
    return man(state.turn, act.slot) + in({" on ", " in "}) + chess::write_square(act.square);
  }
  std::string operator()(const Move& act) const {
    const Team& team = state.team(state.turn);
    const auto slot = team.at(act.from);
    if (!slot) return Magici::write_act(act);
    const auto prey = attacked_by(state, state.turn, team.man(*slot), act.to);
    std::string text = man(state.turn, *slot) + " " + chess::write_square(act.from) + "–" + chess::write_square(act.to);
    if (act.promotion) text += " = " + kind(*act.promotion);
    return prey ? text + in({": Mangiata with the ", ": Mangiata con "}) + man(other(state.turn), *prey) : text;
  }
  std::string operator()(const Wand& act) const {
    return man(state.turn, act.slot) + in({" raises the wand", " alza la bacchetta"});
  }
  std::string operator()(const Answer& act) const {
    return act.role == Role::attacker ? in({"the attacker answers", "l'attaccante risponde"})
                                      : in({"the defender answers", "il difensore risponde"});
  }
  std::string operator()(const Ruling& act) const {
    constexpr std::array<Words, 3> words{{{"the attacker was first: it eats", "l'attaccante è stato primo: mangia"},
                                          {"the defender was first: it eats", "il difensore è stato primo: mangia"},
                                          {"neither knows: the attacker eats", "nessuno lo sa: mangia l'attaccante"}}};
    return in(words[static_cast<std::size_t>(act)]);
  }
  std::string operator()(const Timeout& /*act*/) const {
    if (std::holds_alternative<Mangiata>(state.phase)) return (*this)(Ruling::nobody);
    return in({"out of time: the turn passes", "tempo scaduto: il turno passa"});
  }
  std::string operator()(const TimeOver& /*act*/) const {
    return in({"the time of the game is over", "il tempo della partita è scaduto"});
  }
  std::string operator()(const StopClocks& act) const {
    constexpr std::array<Words, 4> reasons{
        {{"question", "domanda"}, {"dispute", "contestazione"}, {"accident", "incidente"}, {"pause", "pausa"}}};
    return in({"the clocks stop: ", "orologi fermi: "}) + in(reasons[static_cast<std::size_t>(act.reason)]);
  }
  std::string operator()(const StartClocks& /*act*/) const {
    return in({"the clocks run again", "gli orologi ripartono"});
  }

  // `; House 2 +4`
  [[nodiscard]] std::string earned(const Act& act) const {
    const auto earning = earning_of(state, act);
    if (!earning) return {};
    return "; " + house(earning->side) + " +" + std::to_string(count(earning->points));
  }
};

// Whether the slots that the act names are there to be spoken of.
bool names_somebody(const State& state, const Act& act) {
  if (const auto* named = std::get_if<Name>(&act)) return index(named->slot) < state.team(named->side).size;
  if (const auto* put = std::get_if<Put>(&act)) return index(put->slot) < state.team(state.turn).size;
  if (const auto* wand = std::get_if<Wand>(&act)) return index(wand->slot) < state.team(state.turn).size;
  return true;
}

}  // namespace

std::string Magici::say_act(const State& state, const Act& act, Language language) {
  if (!names_somebody(state, act)) return write_act(act);
  const Teller teller{state, language};
  return std::visit(teller, act) + teller.earned(act);
}

}  // namespace giostra::magici
