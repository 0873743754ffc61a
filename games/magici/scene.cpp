// The board, the men in hand and eaten, the Mangiata and the ledger for pictures and taps. Sites are `e4`; a man is
// `1.piece3`, as his seat is called.
#include "games/magici/act_text.hpp"
#include "games/magici/flow.hpp"
#include "games/magici/movement.hpp"
#include "kit/chess/picture.hpp"

namespace giostra::magici {

namespace {

constexpr Men men_of(Side side) { return side == Side::first ? Men::first : Men::second; }
std::string id_of(Side side, Slot slot) { return std::string(name_of(side, slot)); }

std::string person(const State& state, Side side, Slot slot) {
  return state.people ? std::string((*state.people)[giostra::index(side)][index(slot)].text()) : std::string();
}

void add_man(const State& state, Side side, Slot slot, Scene& scene) {
  const Man& man = state.team(side).man(slot);
  if (man.where == Where::on_board)
    scene.pieces.push_back({.site = chess::write_square(man.square),
                            .kind = chess::name_of(man.kind),
                            .men = men_of(side),
                            .mark = man.called ? "called" : "",
                            .id = id_of(side, slot),
                            .name = person(state, side, slot)});
  else
    scene.held.push_back({.item = id_of(side, slot),
                          .zone = man.where == Where::in_hand ? "hand" : "eaten",
                          .kind = chess::name_of(man.kind),
                          .men = men_of(side),
                          .seat = name_of(side, slot),
                          .count = 1,
                          .name = person(state, side, slot)});
}

void tell_house(const State& state, Side side, Scene& scene) {
  const std::string key = "." + std::string(digit(side));
  const Ledger& ledger = state.ledger;
  scene.tell("calls" + key, state.team(side).calls);
  scene.tell("bought" + key, state.team(side).size == 0 ? "no" : "yes");
  scene.tell("attacks" + key, count(ledger.of(side, Cause::as_attacker)));
  scene.tell("direct" + key, count(ledger.of(side, Cause::doubled)));
  scene.tell("defences" + key, count(ledger.of(side, Cause::as_defender)));
  scene.tell("prices" + key, count(ledger.of(side, Cause::price)));
  scene.tell("points" + key, count(ledger.earned(side)));
}

int points_of(const State& state, const Act& act) {
  const auto earning = earning_of(state, act);
  return earning ? count(earning->points) : 0;
}

// What is at stake in a Mangiata (M8, M10, M11): what being right earns, and whether it ends the game.
void tell_stake(const State& state, Role role, const Mangiata& fight, Scene& scene) {
  const bool attacks = role == Role::attacker;
  const std::string key = "." + std::string(name_of(role));
  scene.tell("earns" + key, points_of(state, attacks ? Ruling::attacker : Ruling::defender));
  if ((attacks ? fight.defender : fight.attacker) == kKing) scene.tell("ends" + key, "yes");
  if (fight.answered[index(role)]) scene.tell("answered" + key, "yes");
}

struct TellPhase {
  const State& state;
  Scene& scene;

  void phase(std::string_view name) const { scene.tell("phase", std::string(name)); }
  void operator()(const Buying&) const { phase("buying"); }
  void operator()(const Assigning& now) const {
    phase("assigning");
    for (const Side side : kSides)
      scene.tell("ready." + std::string(digit(side)), now.ready[giostra::index(side)] ? "yes" : "no");
  }
  void operator()(const Tossing& now) const {
    phase("tossing");
    scene.tell("toss_for", now.what == TossFor::placing ? "placing" : "turn");
  }
  void operator()(const Placing&) const { phase("placing"); }
  void operator()(const Turn&) const { phase("turn"); }
  void operator()(const Direct& now) const {
    phase("direct");
    scene.tell("mover", id_of(state.turn, now.slot));
    scene.marks.push_back({chess::write_square(state.team(state.turn).man(now.slot).square), "wand"});
  }
  void operator()(const Mangiata& now) const {
    phase("mangiata");
    scene.tell("attacker", id_of(state.turn, now.attacker));
    scene.tell("defender", id_of(other(state.turn), now.defender));
    scene.tell("to", chess::write_square(now.to));
    if (now.direct) scene.tell("doubled", "yes");
    for (const Role role : kRoles) tell_stake(state, role, now, scene);
    scene.marks.push_back({chess::write_square(state.team(state.turn).man(now.attacker).square), "attacker"});
    scene.marks.push_back({chess::write_square(state.team(other(state.turn)).man(now.defender).square), "defender"});
  }
  void operator()(const Stuck&) const { phase("stuck"); }
  void operator()(const Over&) const { phase("over"); }
};

// M2, and what a wand costs and a man is worth (M9, M11): for the shop and the buttons.
void tell_prices(Scene& scene) {
  scene.tell("purse", count(Army::kPurse));
  scene.tell("most_men", static_cast<int>(Army::kMostMen));
  scene.tell("longest_name", static_cast<int>(PersonName::kLongest_bytes));
  scene.tell("most_calls", static_cast<int>(kMostCalls));
  for (const Kind kind : Army::kOrder) {
    scene.tell("price." + std::string(chess::name_of(kind)), count(value(kind)));
    scene.tell("most." + std::string(chess::name_of(kind)), static_cast<int>(in_a_set(kind)));
  }
  scene.tell("price.king", count(value(Kind::king)));
}

// What may be bought without much thought.
void tell_good_armies(Scene& scene) {
  std::string names;
  for (const auto name : kGoodArmies) names += (names.empty() ? "" : " ") + std::string(name);
  scene.tell("armies", names);
}

// M8: where chance rules, its odds are shown.
void tell_odds(const State& state, Scene& scene) {
  if (!state.terms.chance) return;
  for (const Ruling ruling : kRulings)
    scene.tell("odds." + std::string(name_of(ruling)), state.terms.chance->weights[static_cast<std::size_t>(ruling)]);
}

struct ByHand {
  const State& state;

  [[nodiscard]] std::string man(Slot slot) const { return id_of(state.turn, slot); }

  // A move onto an enemy notes whom it attacks (0 the king, 3 piece3) and what either can earn by it.
  [[nodiscard]] std::vector<std::pair<std::string_view, int>> stakes(const Move& act) const {
    const Team& team = state.team(state.turn);
    const auto slot = team.at(act.from);
    const auto prey = slot ? attacked_by(state, state.turn, team.man(*slot), act.to) : std::nullopt;
    if (!prey) return {};
    const State fight = Magici::apply(state, act);
    return {{"prey", static_cast<int>(index(*prey))},
            {"gain", points_of(fight, Ruling::attacker)},
            {"risk", points_of(fight, Ruling::defender)}};
  }

  Gesture operator()(const Move& act) const {
    return {.verb = "move",
            .from = chess::write_square(act.from),
            .to = chess::write_square(act.to),
            .extra = act.promotion ? std::string(chess::name_of(*act.promotion)) : std::string(),
            .notes = stakes(act)};
  }
  Gesture operator()(const Put& act) const {
    return {.verb = "place", .from = man(act.slot), .to = chess::write_square(act.square)};
  }
  Gesture operator()(const Wand& act) const {
    return {.verb = "wand", .extra = man(act.slot), .notes = {{"cost", points_of(state, act)}}};
  }
  Gesture operator()(const Answer& act) const { return {.verb = "answer", .extra = std::string(name_of(act.role))}; }
  Gesture operator()(Ruling act) const {
    return {.verb = "ruling", .extra = std::string(name_of(act)), .notes = {{"points", points_of(state, act)}}};
  }
  Gesture operator()(const Timeout&) const { return {.verb = "timeout"}; }
  Gesture operator()(const TimeOver&) const { return {.verb = "time"}; }
  Gesture operator()(const StopClocks& act) const {
    return {.verb = "stop", .extra = std::string(name_of(act.reason))};
  }
  Gesture operator()(const StartClocks&) const { return {.verb = "start"}; }
  Gesture operator()(const Ready& act) const { return {.verb = "ready", .extra = std::string(digit(act.side))}; }
  Gesture operator()(const Toss& act) const { return {.verb = "toss", .extra = std::string(digit(act.winner))}; }
  Gesture operator()(const Buy& act) const {
    return {.verb = "buy", .extra = std::string(digit(act.side)) + " " + write_army(act.army)};
  }
  Gesture operator()(const Name& act) const {
    return {.verb = "name", .extra = id_of(act.side, act.slot) + " " + std::string(act.name.text())};
  }
};

// `1.piece3` without its House.
std::string without_side(const std::string& man) { return man.size() > 2 ? man.substr(2) : man; }

}  // namespace

Layout MagiciScenes::layout(const State& /*state*/) {
  Layout layout;
  chess::add_squares("", layout);
  return layout;
}

Scene MagiciScenes::scene(const State& state) {
  Scene scene;
  std::visit(TellPhase{state, scene}, state.phase);
  scene.tell("turn", std::string(digit(state.turn)));
  for (const Side side : kSides) {
    tell_house(state, side, scene);
    if (std::holds_alternative<Buying>(state.phase)) continue;  // M2: both armies are shown together
    for (std::size_t i = 0; i < state.team(side).size; ++i) add_man(state, side, Slot(i), scene);
  }
  if (state.stopped) scene.tell("stopped", std::string(name_of(*state.stopped)));
  if (state.time_is_over) scene.tell("time_is_over", "yes");
  tell_prices(scene);
  if (std::holds_alternative<Buying>(state.phase)) tell_good_armies(scene);
  tell_odds(state, scene);
  return scene;
}

Gesture MagiciScenes::gesture(const State& state, const Act& act) { return std::visit(ByHand{state}, act); }

std::string MagiciScenes::meant(const State& /*state*/, const Gesture& gesture) {
  if (gesture.from.find('.') != std::string::npos) return without_side(gesture.from) + "@" + gesture.to;
  if (gesture.verb == "wand") return "wand " + without_side(gesture.extra);
  if (gesture.verb == "move" || gesture.verb.empty()) {
    if (gesture.from.empty() || gesture.to.empty()) return {};
    const auto promotion = chess::kind_named(gesture.extra);
    return gesture.from + gesture.to + (promotion ? std::string(1, chess::lower(letter(*promotion))) : "");
  }
  return std::string(gesture.verb) + (gesture.extra.empty() ? "" : " " + gesture.extra);
}

}  // namespace giostra::magici
