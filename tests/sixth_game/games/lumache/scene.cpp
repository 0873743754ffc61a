// The lanes for pictures and taps. Sites are `2:5`, lane and step, as in acts.
#include "games/lumache/law.hpp"
#include "kit/text.hpp"

namespace giostra::lumache {

namespace {

std::string site(std::size_t snail, int at) { return std::to_string(snail + 1) + ":" + std::to_string(at); }

}  // namespace

Layout Lumache::layout(const State& state) {
  Layout layout;
  for (std::size_t snail = 0; snail < kSnails; ++snail) {
    auto& lane = layout.lines.emplace_back();
    for (int at = 0; at <= state.length; ++at) lane.sites.push_back(site(snail, at));
    layout.sites.insert(layout.sites.end(), lane.sites.begin(), lane.sites.end());
  }
  return layout;
}

Scene Lumache::scene(const State& state) {
  Scene scene;
  for (std::size_t snail = 0; snail < kSnails; ++snail)
    scene.pieces.push_back({.site = site(snail, state.at[snail]),
                            .kind = "snail",
                            .men = owner_of(snail) == Side::first ? Men::first : Men::second});
  scene.tell("turn", std::string(seats[index(state.turn)].name));
  scene.tell("length", state.length);
  if (state.die != 0) scene.tell("die", state.die);
  return scene;
}

Gesture Lumache::gesture(const State& state, const Act& act) {
  if (const auto* roll = std::get_if<Roll>(&act)) return {.verb = "roll", .extra = std::to_string(roll->die)};
  const Crawl& crawl = std::get<Crawl>(act);
  return {.verb = "move", .from = site(crawl.snail, state.at[crawl.snail]), .to = site(crawl.snail, crawl.to)};
}

// A snail put on another lane is meant to go to 0, where none ever goes.
std::string Lumache::meant(const State& /*state*/, const Gesture& gesture) {
  if (gesture.verb == "roll") return "roll " + gesture.extra;
  const auto from = read_pair(gesture.from, ':');
  const auto to = read_pair(gesture.to, ':');
  if (!from || !to) return {};
  return std::string(from->first) + ":" + (from->first == to->first ? std::string(to->second) : "0");
}

}  // namespace giostra::lumache
