// Acts as people type them, in positions of every game that the first line plays up to: each of its bytes picks
// an act among those that are open. `PICKS<newline>TEXT`
#include <algorithm>

#include "fuzz/laws.hpp"
#include "games/game.hpp"

namespace giostra::fuzz {
namespace {

// Each byte picks who acts and what.
void play_up_to(Table& table, std::string_view picks) {
  for (const char c : picks) {
    const auto pick = static_cast<unsigned char>(c);
    const ActorSet awaited = table.awaits();
    if (awaited.empty()) return;
    auto actor = awaited.begin();
    for (int skip = pick % awaited.size(); skip > 0; --skip) ++actor;
    std::vector<std::string> acts;
    if (table.acts(*actor, acts) == Listing::too_many) acts = {table.sample(*actor, pick)};
    const auto& act = acts[pick % acts.size()];
    must(table.play(*actor, act).has_value(), "a listed act can be played", act + " in " + table.position());
  }
}

void check_accepted(const Table& table, Actor actor, const std::string& act) {
  const auto again = table.check(actor, act);
  must(again && *again == act, "the written form of an act reads to itself", act);
  std::vector<std::string> listed;
  if (table.acts(actor, listed) == Listing::complete)
    must(std::ranges::find(listed, act) != listed.end(), "what the judge accepts is listed", act);
  must(!table.say(act, Language::italian).empty(), "every act can be said");
  const auto after = table.clone();
  must(after->play(actor, act).has_value(), "what the judge accepts can be played", act);
}

void check_text(const Game& game, std::string_view picks, std::string_view text) {
  const auto table = game.start("", "");
  must(table.has_value(), "every game has a usual start");
  play_up_to(**table, picks);
  std::vector actors{Actor::chance(), Actor::referee(), Actor::clock(), Actor::match()};
  for (unsigned seat = 0; seat < game.seats().size(); ++seat) actors.push_back(Actor::seat(seat));
  for (const Actor actor : actors) {
    const auto checked = (*table)->check(actor, text);
    if (checked)
      check_accepted(**table, actor, *checked);
    else
      must_explain(checked.error());
  }
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kLongestPlayout = 32;
  const auto text = giostra::fuzz::text_of(data, size);
  const auto line = std::min(text.find('\n'), size);
  const auto act = text.substr(std::min(line + 1, size));
  for (const giostra::Game* game : giostra::all_games())
    giostra::fuzz::check_text(*game, text.substr(0, std::min(line, kLongestPlayout)), act);
  return 0;
}
