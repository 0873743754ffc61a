// The rings for pictures and taps. Sites are `3.5`, ring and index, and `0.0` the centre, on which nobody stands; the
// stones in hand are `player1/hand`.
#include "games/fidchell/law.hpp"

namespace giostra::fidchell {

namespace {

constexpr Men men_of(Side side) { return side == Side::first ? Men::first : Men::second; }
std::string_view seat_name(Side side) { return Fidchell::seats[index(side)].name; }
std::string site(const State& state, Point point) { return write_label(state.board->label(point)); }
std::string centre() { return write_label({}); }
std::string hand_of(Side side) { return std::string(seat_name(side)) + "/hand"; }

void add_side(const State& state, Side side, Scene& scene) {
  for (const Point point : state.of(side))
    scene.pieces.push_back({.site = site(state, point), .kind = "stone", .men = men_of(side)});
  const Scene::Held stones{.item = {}, .zone = {}, .kind = "stone", .men = men_of(side), .seat = seat_name(side)};
  for (const auto& [zone, number] :
       {std::pair<std::string_view, unsigned>{"hand", state.hand[index(side)]}, {"waiting", state.waiting(side)}}) {
    scene.held.push_back(stones);
    scene.held.back().item = std::string(seat_name(side)) + "/" + std::string(zone);
    scene.held.back().zone = zone;
    scene.held.back().count = static_cast<int>(number);
  }
  const std::string key(seat_name(side));
  scene.tell("phase." + key, state.moves(side) ? "moving" : "placing");
  scene.tell("units." + key, static_cast<int>(state.units(side)));
  scene.tell("quiet." + key, state.quiet[index(side)]);
}

PointSet widened(const Board& board, PointSet from, PointSet own) {
  PointSet wider = from;
  for (const Point point : from) wider = wider | (board.neighbours[number(point)] & own);
  return wider;
}

// Groups of connected stones that reach the inner or the outer ring are a chain in the making (F12).
void mark_chains(const State& state, Side side, Scene& scene) {
  const Board& board = *state.board;
  PointSet rest = state.of(side);
  while (!rest.empty()) {
    PointSet group;
    group.add(rest.first());
    for (PointSet wider = widened(board, group, rest); wider != group; wider = widened(board, group, rest))
      group = wider;
    rest = rest - group;
    const bool inside = !(group & board.inner).empty();
    const bool outside = !(group & board.outer).empty();
    if (group.size() < 3 || !(inside || outside)) continue;
    for (const Point point : group) scene.marks.push_back({site(state, point), inside && outside ? "chain" : "link"});
  }
}

}  // namespace

Layout Fidchell::layout(const State& state) {
  Layout layout{.sites = {centre()}};
  for (const Point point : state.board->all) layout.sites.push_back(site(state, point));
  for (const Line& line : state.board->plan.lines) {
    Layout::Line drawn{.sites = {}, .closed = line.closed};
    if (line.from_centre) drawn.sites.push_back(centre());
    for (const Point point : line.points) drawn.sites.push_back(site(state, point));
    if (drawn.sites.size() > 1) layout.lines.push_back(std::move(drawn));
  }
  return layout;
}

Scene Fidchell::scene(const State& state) {
  Scene scene;
  for (const Side side : kSides) {
    add_side(state, side, scene);
    mark_chains(state, side, scene);
  }
  scene.tell("turn", std::string(seat_name(state.turn)));
  scene.tell("lost_units", static_cast<int>(kLostUnits));
  scene.tell("quiet_turns", static_cast<int>(kQuietTurns));
  return scene;
}

Gesture Fidchell::gesture(const State& state, const Act& act) {
  switch (act.deed) {
    case Deed::place: return {.verb = "place", .from = hand_of(state.turn), .to = write_label(act.to.label)};
    case Deed::move: return {.verb = "move", .from = write_label(act.from.label), .to = write_label(act.to.label)};
    case Deed::pass: return {.verb = "pass"};
    case Deed::lot:
    case Deed::ruling: break;
  }
  return {.verb = "rule", .extra = write_act(act)};
}

std::string Fidchell::meant(const State& /*state*/, const Gesture& gesture) {
  if (gesture.verb == "pass") return "pass";
  if (gesture.verb == "rule") return gesture.extra;
  if (gesture.to.empty()) return {};
  if (gesture.from.empty() || gesture.from.find('/') != std::string::npos) return "+" + gesture.to;
  return gesture.from + "-" + gesture.to;
}

}  // namespace giostra::fidchell
