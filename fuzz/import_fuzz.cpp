// Foreign files of every game: what is taken over folds by the match, and is written and read to the same acts.
#include "fuzz/laws.hpp"
#include "match/match.hpp"
#include "match/records/record_judge.hpp"

namespace giostra::fuzz {
namespace {

void check_back(const Format& format, const Log& log) {
  const auto written = format.write(log, open_record);
  must(written.has_value(), "what was read can be written", write_log(log));
  const auto again = format.read(*written, open_record);
  must(again.size() == 1 && again[0].log.has_value(), "what was written can be read", *written);
  const auto& entries = again[0].log->entries;
  must(entries.size() == log.entries.size(), "and has as many entries", *written);
  for (std::size_t i = 0; i < entries.size(); ++i)
    must(entries[i].actor == log.entries[i].actor && entries[i].act == log.entries[i].act, "and the same acts",
         *written);
}

void check_format(const Format& format, std::string_view text) {
  for (const Import& import : format.read(text, open_record)) {
    must(!import.label.empty(), "every game has a label");
    if (!import.log) {
      must_explain(import.log.error());
      continue;
    }
    const std::string log = write_log(*import.log);
    const auto read = read_log(log);
    must(read && *read == *import.log, "a log that was taken over can be written and read", log);
    const auto match = Match::fold(*import.log);
    must(match.has_value(), "a log that was taken over folds", log);
    must(match->closed() == match->outcome().has_value(), "and has its result exactly when it is decided", log);
    check_back(format, *import.log);
  }
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const giostra::Game* game : giostra::all_games())
    for (const giostra::Format& format : game->formats())
      giostra::fuzz::check_format(format, giostra::fuzz::text_of(data, size));
  return 0;
}
