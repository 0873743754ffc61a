// The field for pictures and taps. Sites are lattice pairs `5,5`. Who is touched first says what is meant: a man goes
// (and the last choice is where the ball ends, at its old place if he leaves it alone); the ball is kicked, or carried
// around a man who stays (and the last choice is that man).
#include "games/chessball/act_text.hpp"
#include "games/chessball/board.hpp"
#include "games/chessball/dice.hpp"
#include "games/chessball/reach.hpp"
#include "kit/text.hpp"

namespace giostra::chessball {

namespace {

constexpr std::array<std::string_view, 6> kKindNames{"king", "queen", "rook", "bishop", "knight", "pawn"};
constexpr Men men_of(Side side) { return side == kWhite ? Men::first : Men::second; }
std::string bench_item(Side side, Kind kind) {
  return std::string(side_name(side)) + "/" + std::string(kKindNames[index(kind)]);
}
std::string dotted(std::string_view key, Side side) { return std::string(key) + "." + std::string(side_name(side)); }

Side placer(const State& state) {
  return state.phase == Phase::kicker_places ? state.kicked_off : other(state.kicked_off);
}

void add_men(const State& state, Side side, Scene& scene) {
  const bool places = is_placing(state.phase) && placer(state) == side;
  for (std::size_t i = 0; i < kMen; ++i) {
    const Man& man = state.team(side).men[i];
    const std::string_view kind = kKindNames[index(man.kind)];
    if (man.at != Point::nowhere)
      scene.pieces.push_back({.site = write_point(man.at),
                              .kind = kind,
                              .men = men_of(side),
                              .mark = man.jumped ? "jumped" : "",
                              .id = std::string(side_name(side)) + std::to_string(i)});
    else if (places)
      scene.held.push_back({.item = std::string(side_name(side)) + "/place/" + std::string(kind),
                            .zone = "place",
                            .kind = kind,
                            .men = men_of(side),
                            .seat = side_name(side)});
  }
}

// C26: what may still come in, as far as the set goes.
void add_bench(const State& state, Side side, Scene& scene) {
  for (const Kind kind : kFieldKinds) {
    const auto on_field = std::ranges::count(state.team(side).men, kind, &Man::kind);
    scene.held.push_back({.item = bench_item(side, kind),
                          .zone = "bench",
                          .kind = kKindNames[index(kind)],
                          .men = men_of(side),
                          .seat = side_name(side),
                          .count = most_of(kind) - static_cast<int>(on_field)});
  }
}

void tell_team(const State& state, Side side, Scene& scene) {
  const Team& team = state.team(side);
  scene.tell(dotted("goals", side), team.goals);
  scene.tell(dotted("points", side), team.points);
  scene.tell(dotted("may_substitute", side), may_substitute_in_turn(state, side) ? "yes" : "no");
}

void tell_course(const State& state, Scene& scene) {
  scene.tell("phase", std::string(kPhases[static_cast<std::size_t>(state.phase)]));
  scene.tell("turn", state.turn);
  scene.tell("turns", state.terms.turns);
  scene.tell("half", state.turn > state.terms.turns / 2 ? 2 : 1);
  scene.tell("move", std::min(state.moves / 2 + 1, 3));
  if (state.phase == Phase::move || state.phase == Phase::after)
    scene.tell("mover", std::string(side_name(state.mover())));
  scene.tell("owner", state.owner ? std::string(side_name(*state.owner)) : "nobody");
  if (state.dice.sum() > 0) scene.tell("dice", write_dice(state.dice, ' '));
  if (is_shot(state.phase)) scene.tell("power", state.duel.power);
  if (state.phase == Phase::dive || state.phase == Phase::save) {
    scene.tell("percent_goal", percent(ways_to_score(state.duel.power)));
    scene.tell("percent_save", percent(ways_to_save(state.duel.power)));
  }
  if (state.phase == Phase::black_tackles) scene.tell("white_sum", state.duel.white_sum);
}

// C27: what each change brings, also those that it cannot pay now.
void tell_prices(Scene& scene) {
  for (const Kind out : kFieldKinds)
    for (const Kind in : kFieldKinds)
      if (in != out)
        scene.tell("change." + std::string(kKindNames[index(out)]) + "." + std::string(kKindNames[index(in)]),
                   price_of_change(out, in));
}

void mark_sites(const State& state, Scene& scene) {
  if (is_tackle(state.phase))
    for (const Point at :
         {state.team(kWhite).men[state.duel.men.white].at, state.team(kBlack).men[state.duel.men.black].at})
      scene.marks.push_back({write_point(at), "fight"});
  if (!is_placing(state.phase)) return;
  kAll.each([&](Point at) {
    if (may_be_placed(state, placer(state), at)) scene.marks.push_back({write_point(at), "place"});
  });
}

struct ByHand {
  const State& state;

  Gesture operator()(const Placing& act) const {
    return {.verb = "place", .extra = ChessBall::write_act(act).substr(std::string_view("place ").size())};
  }
  // Whose dice they are and what for: beside `sum` and `side` (1, 2) only a save has `power`, only a fight `fight`;
  // the die of a push has `push` alone.
  Gesture operator()(const Dice& act) const {
    Gesture gesture{.verb = "roll", .extra = write_dice(act, ' '), .notes = {{"sum", act.sum()}}};
    const bool white = state.phase == Phase::white_rolls || state.phase == Phase::white_tackles ||
                       (state.phase == Phase::save && state.mover() == kBlack);
    if (state.phase == Phase::push)
      return {.verb = "roll", .extra = gesture.extra, .notes = {{"push", state.duel.power}}};
    gesture.notes.emplace_back("side", white ? 1 : 2);
    if (is_tackle(state.phase)) gesture.notes.emplace_back("fight", 1);
    if (state.phase == Phase::save) gesture.notes.emplace_back("power", state.duel.power);
    return gesture;
  }
  Gesture operator()(const Move& act) const {
    const Point ball = act.ball == Point::nowhere ? state.ball : act.ball;
    if (act.to == act.from) return with_ball("carry", act.from, ball, {{"cost", act.cost}});
    return {.verb = "move",
            .from = write_point(act.from),
            .to = write_point(act.to),
            .extra = write_point(ball),
            .notes = {{"cost", act.cost}}};
  }
  Gesture operator()(const Kick& act) const {
    const int far = distance(state.ball, act.ball);
    const Side them = other(state.mover());
    if (!goal_of(them).has(act.ball)) return with_ball("kick", act.from, act.ball, {{"cost", far}});
    const int power = kFullPower - far;
    State shot = state;
    shot.ball = act.ball;
    const bool kept = king_of(state, them).at == act.ball || can_dive(shot);
    return with_ball("kick", act.from, act.ball,
                     {{"cost", far},
                      {"power", power},
                      {"percent_goal", kept ? percent(ways_to_score(power)) : 100},
                      {"percent_save", kept ? percent(ways_to_save(power)) : 0}});
  }
  Gesture operator()(const Tackle& act) const {
    return {
        .verb = "tackle",
        .from = write_point(act.own),
        .to = write_point(act.theirs),
        .notes = {{"percent_win", percent_of_pairs(pairs_won())}, {"percent_even", percent_of_pairs(pairs_even())}}};
  }
  Gesture operator()(const Substitution& act) const {
    Gesture gesture{.verb = "substitute", .from = bench_item(state.mover(), act.in), .to = write_point(act.at)};
    if (const auto out = find_man(state, state.mover(), act.at))
      gesture.notes = {{"cost", -price_of_change(state.team(state.mover()).men[*out].kind, act.in)}};
    return gesture;
  }
  Gesture operator()(Word act) const {
    constexpr std::array<std::string_view, 4> words{"pass", "done", "dive", "stay"};
    if (act != Word::dive) return {.verb = words[static_cast<std::size_t>(act)]};
    return {.verb = "dive", .notes = {{"cost", distance(king_of(state, other(state.mover())).at, state.ball)}}};
  }

  [[nodiscard]] Gesture with_ball(std::string_view verb, Point man, Point to,
                                  std::vector<std::pair<std::string_view, int>> notes) const {
    return {.verb = verb,
            .from = write_point(state.ball),
            .to = write_point(to),
            .extra = write_point(man),
            .notes = std::move(notes)};
  }
};

// The man whom a touch of the ball means when it names none.
std::string man_at_ball(const State& state) {
  for (const Man& man : state.team(state.mover()).men)
    if (man.at != Point::nowhere && adjacent(man.at, state.ball)) return write_point(man.at);
  return write_point(king_of(state, state.mover()).at);
}

std::string_view usual_verb(const State& state, const Gesture& gesture) {
  if (gesture.from.find('/') != std::string::npos) return "substitute";
  if (gesture.from == write_point(state.ball)) return "kick";
  const auto to = read_point(gesture.to);
  return to && find_man(state, other(state.mover()), *to) ? "tackle" : "move";
}

std::string meant_move(const State& state, const Gesture& gesture) {
  const std::string ball = write_point(state.ball);
  const std::string go = gesture.from + ">" + gesture.to;
  return gesture.extra.empty() || gesture.extra == ball ? go : go + " ball " + gesture.extra;
}

}  // namespace

Layout ChessBall::layout(const State& /*state*/) {
  Layout layout;
  kAll.each([&](Point point) { layout.sites.push_back(write_point(point)); });
  return layout;
}

Scene ChessBall::scene(const State& state) {
  Scene scene;
  for (const Side side : kSides) {
    add_men(state, side, scene);
    add_bench(state, side, scene);
    tell_team(state, side, scene);
  }
  if (state.ball != Point::nowhere)
    scene.pieces.push_back({.site = write_point(state.ball), .kind = "ball", .id = "ball"});
  tell_course(state, scene);
  tell_prices(scene);
  mark_sites(state, scene);
  return scene;
}

Gesture ChessBall::gesture(const State& state, const Act& act) { return std::visit(ByHand{state}, act); }

std::string ChessBall::meant(const State& state, const Gesture& gesture) {
  const std::string_view verb = gesture.verb.empty() ? usual_verb(state, gesture) : gesture.verb;
  if (verb == "place" || verb == "roll") return std::string(verb) + " " + gesture.extra;
  if (gesture.to.empty()) return std::string(verb);
  if (verb == "tackle") return "tackle " + gesture.from + " " + gesture.to;
  if (verb == "substitute") {
    const std::string_view kind = std::string_view(gesture.from).substr(gesture.from.find('/') + 1);
    const auto at = std::ranges::find(kKindNames, kind) - kKindNames.begin();
    return at == std::ssize(kKindNames) ? std::string() : gesture.to + "=" + kKindLetters[static_cast<std::size_t>(at)];
  }
  if (verb == "kick" || verb == "carry")
    return (gesture.extra.empty() ? man_at_ball(state) : gesture.extra) + (verb == "kick" ? " kick " : " ball ") +
           gesture.to;
  return meant_move(state, gesture);
}

}  // namespace giostra::chessball
