// Files of tournaments: what can be read has six meetings, ranks everybody, and is written and read the same.
#include "event/houses_text.hpp"
#include "fuzz/laws.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra;
  const auto tournament = event::read_tournament(fuzz::text_of(data, size));
  if (!tournament) {
    fuzz::must_explain(tournament.error());
    fuzz::must(tournament.error().detail.starts_with("line "), "a refusal names the line");
    return 0;
  }
  const std::string text = write_tournament(*tournament);
  const auto again = event::read_tournament(text);
  fuzz::must(again && *again == *tournament, "a tournament that is written reads the same", text);
  fuzz::must(tournament->meetings.size() == event::kGames, "six meetings", text);
  const auto standing = standing_of(*tournament);
  fuzz::must(standing.rows.size() == event::kHouses, "four Houses stand in the table", text);
  for (const auto& row : standing.rows)
    fuzz::must(row.prize.has_value() == (standing.complete() && !row.shared), "who has a place has the prize", text);
  return 0;
}
