// The game for people: acts in words, and the board and both Houses for a terminal, House 1 below. The line at the end
// says what is awaited.
#include <algorithm>

#include "games/magici/act_text.hpp"
#include "games/magici/flow.hpp"
#include "games/magici/movement.hpp"

namespace giostra::magici {

namespace {

constexpr std::array<std::array<std::string_view, 6>, 2> kFigures{
    {{"♙", "♘", "♗", "♖", "♕", "♔"}, {"♟", "♞", "♝", "♜", "♛", "♚"}}};

std::string figure(Side side, Kind kind) { return std::string(kFigures[giostra::index(side)][chess::index(kind)]); }

// Columns on the screen: bytes that begin a character.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & '\xC0') != '\x80'; }));
}

std::string padded(const std::string& text, std::size_t columns) {
  const std::size_t used = width(text);
  return used < columns ? text + std::string(columns - used, ' ') : text;
}

// M2: both armies are shown together, so nobody's before both have bought.
bool is_shown(const State& state) { return !std::holds_alternative<Buying>(state.phase); }

std::string show_square(const State& state, Square square) {
  for (const Side side : {Side::first, Side::second})
    if (const auto slot = state.team(side).at(square); slot && is_shown(state))
      return figure(side, state.team(side).man(*slot).kind);
  return "·";
}

std::string show_board(const State& state) {
  std::string text;
  for (unsigned rank = 8; rank-- > 0;) {
    text += "  " + std::to_string(rank + 1);
    for (unsigned file = 0; file < 8; ++file) text += " " + show_square(state, chess::square_at(file, rank));
    text += "\n";
  }
  return text + "    a b c d e f g h\n";
}

std::string show_house(const State& state, Side side, Language language) {
  const Ledger& ledger = state.ledger;
  const bool on_turn = state.turn == side && (state.in_play() || std::holds_alternative<Placing>(state.phase));
  return std::string(on_turn ? "▸ " : "  ") + std::string(Magici::about.sides[giostra::index(side)].in(language)) +
         ": " + std::to_string(count(ledger.earned(side))) + " " + std::string(Words{"points", "punti"}.in(language)) +
         " (" + std::to_string(count(ledger.through_mangiate(side))) + " " +
         std::string(Words{"by Mangiate", "da Mangiate"}.in(language)) + "), " +
         std::string(Words{"wands", "bacchette"}.in(language)) + " " + std::to_string(state.team(side).calls) + "/" +
         std::to_string(kMostCalls);
}

// `  piece2 ♖ a1 2 Luna`: with its value, and `*` once the wand was raised
std::string show_man(const State& state, Side side, std::size_t i) {
  const Team& team = state.team(side);
  if (i >= team.size || !is_shown(state)) return {};
  const Man& man = team.men[i];
  constexpr std::array<std::string_view, 3> places{"– ", "", "× "};
  const std::string place = man.where == Where::on_board ? chess::write_square(man.square)
                                                         : std::string(places[static_cast<std::size_t>(man.where)]);
  std::string line = "    " + padded(std::string(name_of(Slot(i))), 7) + figure(side, man.kind) + " " + place + " " +
                     std::to_string(count(value(man.kind))) + (man.called ? "*" : " ");
  if (state.people) line += " " + std::string((*state.people)[giostra::index(side)][i].text());
  return line;
}

std::string with_seat(Words words, std::string_view seat, Language language) {
  return std::string(seat) + std::string(words.in(language));
}

std::string show_mangiata(const State& state, const Mangiata& fight, Language language) {
  const auto seat = [&](Role role) {
    return std::string(name_of(side_of(role, state.turn), role == Role::attacker ? fight.attacker : fight.defender)) +
           (fight.answered[index(role)] ? "!" : "");
  };
  std::string line =
      "Mangiata: " + seat(Role::attacker) + " × " + seat(Role::defender) + " (" + chess::write_square(fight.to) + ")";
  if (fight.direct) line += Words{", Direct Move: double", ", Mossa Diretta: doppio"}.in(language);
  return line + std::string(Words{"; who answers first?", "; chi risponde per primo?"}.in(language));
}

std::string show_phase(const State& state, Language language) {
  const auto strategist = Magici::seats[strategist_of(state.turn).code()].name;
  if (std::holds_alternative<Buying>(state.phase))
    return std::string(Words{"Buying: 10 points, at most 7 pieces; Q 4, B 3, R 2, N 2, P 1: `buy 1 QRNPP`",
                             "Acquisti: 10 punti, al massimo 7 pezzi; Q 4, B 3, R 2, N 2, P 1: `buy 1 QRNPP`"}
                           .in(language));
  if (std::holds_alternative<Assigning>(state.phase))
    return std::string(Words{"Who plays whom: `name 1.piece1 Luna`; then `ready 1`",
                             "Chi fa quale pezzo: `name 1.piece1 Luna`; poi `ready 1`"}
                           .in(language));
  if (std::holds_alternative<Tossing>(state.phase))
    return std::string(Words{"The coin is tossed", "Si lancia la moneta"}.in(language));
  if (std::holds_alternative<Placing>(state.phase))
    return with_seat({" places a piece: `piece2@a1`", " posiziona un pezzo: `piece2@a1`"}, strategist, language);
  if (std::holds_alternative<Turn>(state.phase))
    return with_seat({" moves, or a piece raises its wand", " muove, o un pezzo alza la bacchetta"}, strategist,
                     language);
  if (const auto* direct = std::get_if<Direct>(&state.phase))
    return with_seat({" moves directly", " fa la Mossa Diretta"}, name_of(state.turn, direct->slot), language);
  if (const auto* fight = std::get_if<Mangiata>(&state.phase)) return show_mangiata(state, *fight, language);
  if (std::holds_alternative<Stuck>(state.phase))
    return std::string(Words{"Nobody can move any more", "Nessuno può più muovere"}.in(language));
  return std::string(Words{"The game is over", "La partita è finita"}.in(language));
}

// --- acts: who does what, and what it earns ---

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
                                          {"queen", "donna"},
                                          {"king", "re"}}};
    return in(names[chess::index(kind)]);
  }
  // `with the rook`, in Italian by its gender.
  [[nodiscard]] std::string with_the(Kind kind) const {
    constexpr std::array<std::string_view, 6> articles{"il ", "il ", "l'", "la ", "la ", "il "};
    return in({"with the ", "con "}) + (language == Language::italian ? std::string(articles[chess::index(kind)]) : "");
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
    return in({"the coin picks ", "la moneta ha scelto "}) + house(act.winner);
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
    if (!prey) return text;
    const Side prey_side = other(state.turn);
    return text + ": Mangiata " + with_the(state.team(prey_side).man(*prey).kind) + man(prey_side, *prey);
  }
  std::string operator()(const Wand& act) const {
    return man(state.turn, act.slot) + in({" raises the wand", " alza la bacchetta"});
  }
  std::string operator()(const Answer& act) const {
    return act.role == Role::attacker ? in({"the attacker answers", "l'attaccante risponde"})
                                      : in({"the defender answers", "il difensore risponde"});
  }
  std::string operator()(const Ruling& act) const {
    constexpr std::array<Words, 3> words{
        {{"the attacker was first and captures", "l'attaccante è stato il primo e mangia"},
         {"the defender was first and captures", "il difensore è stato il primo e mangia"},
         {"nobody knows: the attacker captures", "nessuno lo sa: mangia l'attaccante"}}};
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

std::string Magici::show(const State& state, Language language) {
  constexpr std::size_t kColumn = 46;
  std::string text = show_board(state);
  const auto add = [&](const std::string& left, const std::string& right) {
    std::string line = padded(left, kColumn) + right;
    line.erase(line.find_last_not_of(' ') + 1);
    if (!line.empty()) text += line + "\n";
  };
  add(show_house(state, Side::first, language), show_house(state, Side::second, language));
  for (std::size_t i = 0; i < kSlots; ++i) add(show_man(state, Side::first, i), show_man(state, Side::second, i));
  text += "  " + show_phase(state, language);
  if (state.stopped) text += Words{" (clocks stopped)", " (orologi fermi)"}.in(language);
  if (state.time_is_over) text += Words{" (time is over)", " (tempo scaduto)"}.in(language);
  return text + "\n";
}

}  // namespace giostra::magici
