// The field for a terminal: the lines of the chessboard are points too, so they are drawn as the lattice they are.
#include "games/chessball/act_text.hpp"
#include "games/chessball/board.hpp"

namespace giostra::chessball {

namespace {

constexpr std::array<std::array<std::string_view, 6>, 2> kFigures{
    {{"♔", "♕", "♖", "♗", "♘", "♙"}, {"♚", "♛", "♜", "♝", "♞", "♟"}}};
constexpr std::array<Words, 6> kNames{{{"king", "re"},
                                       {"queen", "donna"},
                                       {"rook", "torre"},
                                       {"bishop", "alfiere"},
                                       {"knight", "cavallo"},
                                       {"pawn", "pedone"}}};

std::string_view side_word(Side side, Language language) { return ChessBall::about.sides[index(side)].in(language); }

// A point with nothing on it: corner, edge or centre of a square, or a point of a goal (C2).
std::string_view bare(Point point) {
  if (goal_of(kWhite).has(point) || goal_of(kBlack).has(point)) return "═";
  const bool on_column = x_of(point) % 2 == 0;
  const bool on_row = y_of(point) % 2 == 0;
  if (on_column && on_row) return "┼";
  if (on_row) return "─";
  return on_column ? "│" : "·";
}

std::string_view symbol(const State& state, Point point) {
  if (point == state.ball) return "●";
  for (const Side side : kSides)
    if (const auto slot = find_man(state, side, point))
      return kFigures[index(side)][index(state.team(side).men[*slot].kind)];
  return bare(point);
}

std::string two_wide(int number) { return (number < 10 ? " " : "") + std::to_string(number); }

std::string show_row(const State& state, int y) {
  std::string line = two_wide(y) + "  ";
  for (int x = 0; x < kSize; ++x) {
    line += symbol(state, point_at(x, y));
    if (x + 1 < kSize) line += y % 2 == 0 ? "──" : "  ";
  }
  return line + (y % 2 == 1 ? "  " + std::to_string(y / 2 + 1) : "") + "\n";
}

std::string show_columns() {
  std::string numbers = "    ";
  std::string files = "       ";
  for (int x = 0; x < kSize; ++x) numbers += std::to_string(x) + (x < 10 ? "  " : " ");
  for (char file = 'a'; file <= 'h'; ++file) files += std::string(1, file) + "     ";
  numbers.erase(numbers.find_last_not_of(' ') + 1);
  files.erase(files.find_last_not_of(' ') + 1);
  return numbers + "\n" + files + "\n";
}

std::string show_team(const State& state, Side side, Language language) {
  const Team& team = state.team(side);
  std::string line = std::string(side_word(side, language)) + ": " + std::to_string(team.goals) +
                     std::string(Words{" goals, ", " goal, "}.in(language)) + std::to_string(team.points) +
                     std::string(Words{" points", " punti"}.in(language)) + ";";
  for (const Man& man : team.men)
    line += " " + std::string(kFigures[index(side)][index(man.kind)]) +
            (man.at == Point::nowhere ? "" : " " + write_point(man.at)) + (man.jumped ? "*" : "");
  return line + "\n";
}

Words task_of(Phase phase) {
  switch (phase) {
    case Phase::receiver_places:
    case Phase::kicker_places: return {"places: `place B7,7 N3,3 R5,5`", "piazza: `place B7,7 N3,3 R5,5`"};
    case Phase::white_rolls: return {"dice for White", "dadi per il Bianco"};
    case Phase::black_rolls: return {"dice for Black", "dadi per il Nero"};
    case Phase::move: return {"moves", "muove"};
    case Phase::after: return {"may tackle, or `done`", "può contrastare, oppure `done`"};
    case Phase::white_tackles: return {"tackle: dice for White", "contrasto: dadi per il Bianco"};
    case Phase::black_tackles: return {"tackle: dice for Black", "contrasto: dadi per il Nero"};
    case Phase::dive: return {"a shot! `dive` or `stay`", "un tiro! `dive` o `stay`"};
    case Phase::save: return {"a shot: dice for the king", "un tiro: dadi per il re"};
    case Phase::push: return {"pushed away: one die", "respinta: un dado"};
    case Phase::over: break;
  }
  return {"the match is over", "la partita è finita"};
}

std::string show_task(const State& state, Language language) {
  std::string line;
  for (const Actor actor : ChessBall::awaits(state))
    if (actor.is_seat()) line = "▸ " + std::string(side_word(kSides[actor.code()], language)) + " ";
  line += task_of(state.phase).in(language);
  if (state.phase == Phase::move) line += " " + std::to_string(state.moves / 2 + 1) + "/3";
  if (is_shot(state.phase) && state.phase != Phase::push)
    line += std::string(Words{", power ", ", potenza "}.in(language)) + std::to_string(state.duel.power);
  if (state.phase == Phase::push)
    line += std::string(Words{", points out: ", ", punti in campo: "}.in(language)) +
            std::to_string(std::max<int>(state.duel.power, 1));
  return line + "\n";
}

std::string show_ball(const State& state, Language language) {
  if (state.ball == Point::nowhere) return "";
  constexpr Words kNobody{"nobody's", "di nessuno"};
  return "● " + write_point(state.ball) + " " +
         std::string(state.owner ? side_word(*state.owner, language) : kNobody.in(language));
}

std::string at(Point point, const State& state, Language language) {
  for (const Side side : kSides)
    if (const auto slot = find_man(state, side, point))
      return std::string(kNames[index(state.team(side).men[*slot].kind)].in(language)) + " " + write_point(point);
  return write_point(point);
}

// An act in words; numbers and points are the same in both languages.
struct Say {
  const State& state;
  Language language;

  [[nodiscard]] std::string word(Words words) const { return std::string(words.in(language)); }
  [[nodiscard]] std::string points(int cost) const {
    return " (" + std::to_string(cost) + (cost == 1 ? word({" point)", " punto)"}) : word({" points)", " punti)"}));
  }

  std::string operator()(const Placing& act) const {
    constexpr std::array kinds{Kind::bishop, Kind::knight, Kind::rook};
    std::string text = word({"lines up", "si schiera"});
    for (std::size_t i = 0; i < kinds.size(); ++i)
      text += (i == 0 ? ": " : ", ") + word(kNames[index(kinds[i])]) + " " + write_point(act.at[i]);
    return text;
  }
  std::string operator()(const Dice& act) const {
    const std::string sum = act.eyes[1] == 0 ? "" : " = " + std::to_string(act.sum());
    return word(task_of(state.phase)) + ": " + write_dice(act, ' ') + sum;
  }
  std::string operator()(const Move& act) const {
    std::string text = at(act.from, state, language);
    if (act.to != act.from) text += word({" to ", " in "}) + write_point(act.to);
    if (act.ball != Point::nowhere) text += word({", the ball to ", ", la palla in "}) + write_point(act.ball);
    return text + points(act.cost);
  }
  std::string operator()(const Kick& act) const {
    const int far = distance(state.ball, act.ball);
    std::string text =
        at(act.from, state, language) + word({" kicks to ", " calcia in "}) + write_point(act.ball) + points(far);
    const bool shot = goal_of(kWhite).has(act.ball) || goal_of(kBlack).has(act.ball);
    if (shot && !goal_of(state.mover()).has(act.ball))
      text += word({": a shot, power ", ": un tiro, potenza "}) + std::to_string(18 - far);
    return text;
  }
  std::string operator()(const Tackle& act) const {
    return at(act.own, state, language) + word({" tackles ", " contrasta "}) + at(act.theirs, state, language);
  }
  std::string operator()(const Substitution& act) const {
    return at(act.at, state, language) + word({" goes out for a ", " esce per: "}) + word(kNames[index(act.in)]);
  }
  std::string operator()(Word act) const {
    switch (act) {
      case Word::pass: return word({"passes", "passa"});
      case Word::done: return word({"no more tackles", "nessun altro contrasto"});
      case Word::dive: return word({"the king dives", "il re si tuffa"});
      case Word::stay: return word({"the king stays", "il re resta fermo"});
    }
    return {};
  }
};

}  // namespace

std::string ChessBall::say_act(const State& state, const Act& act, Language language) {
  return std::visit(Say{state, language}, act);
}

std::string ChessBall::show(const State& state, Language language) {
  std::string text;
  for (int y = kSize - 1; y >= 0; --y) text += show_row(state, y);
  text += show_columns();
  for (const Side side : kSides) text += show_team(state, side, language);
  text += std::string(Words{"Turn ", "Turno "}.in(language)) + std::to_string(state.turn) + "/" +
          std::to_string(state.terms.turns) + "   " + show_ball(state, language);
  if (state.dice.sum() > 0)
    text += std::string(Words{"   dice ", "   dadi "}.in(language)) + write_dice(state.dice, ' ');
  return text + "\n" + show_task(state, language);
}

}  // namespace giostra::chessball
