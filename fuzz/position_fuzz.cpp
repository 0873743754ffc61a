// Positions of every game: `SETUP<newline>POSITION`. What is accepted can be told again, and its acts are legal.
#include "fuzz/laws.hpp"
#include "games/game.hpp"

namespace giostra::fuzz {
namespace {

void check_acts(const Table& table) {
  const auto awaited = table.awaits();
  must(awaited.empty() == table.outcome().has_value(), "nobody is awaited exactly when there is an outcome");
  for (const Actor actor : awaited) {
    std::vector<std::string> acts;
    const Listing listing = table.acts(actor, acts);
    must(listing == Listing::too_many || !acts.empty(), "who is awaited can act", table.position());
    for (const auto& act : acts) {
      const auto checked = table.check(actor, act);
      must(checked && *checked == act, "every listed act passes the judge", act + " in " + table.position());
    }
  }
}

void check_position(const Game& game, std::string_view setup, std::string_view position) {
  const auto table = game.start(setup, position);
  if (!table) return must_explain(table.error());
  const std::string text = (*table)->position();
  const auto again = game.start(setup, text);
  must(again.has_value(), "a position that is written can be read", text);
  must((*again)->position() == text, "a position is written the same again", text);
  must((*again)->hash() == (*table)->hash() && (*again)->identity() == (*table)->identity(),
       "a position that is read again is the same position", text);
  must((*again)->outcome().has_value() == (*table)->outcome().has_value(), "and it is decided or not as before", text);
  check_acts(**table);
  for (const Language language : {Language::english, Language::italian})
    must(!(*table)->show(language).empty(), "every position can be shown");
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = giostra::fuzz::text_of(data, size);
  const auto line = text.find('\n');
  const bool has_setup = line != std::string_view::npos;
  for (const giostra::Game* game : giostra::all_games())
    giostra::fuzz::check_position(*game, has_setup ? text.substr(0, line) : std::string_view{},
                                  has_setup ? text.substr(line + 1) : text);
  return 0;
}
