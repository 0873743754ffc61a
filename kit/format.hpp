// A file format of the outside world that a game can read and write (BPGN for bughouse), and the judge whom such a
// reader asks: a format knows notation, not clocks, consents or results.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/law.hpp"
#include "kit/log.hpp"
#include "kit/result.hpp"

namespace giostra {

// A match on its way through a foreign file, as far as a game may know one. match/records/record_judge.hpp makes it.
class RecordJudge {
 public:
  // What a seat says of the match itself.
  enum class SeatWord : std::uint8_t { resigns, agrees_to_draw, refuses_draw };

  virtual ~RecordJudge() = default;

  // Judges the next entry; what is allowed stands in the log from now on.
  virtual Verdict take(Milliseconds at_ms, Actor actor, std::string_view act) = 0;
  virtual Verdict take(Milliseconds at_ms, Actor seat, SeatWord word) = 0;
  // Writes the result of a match that is decided.
  virtual void close() = 0;

  [[nodiscard]] virtual const Log& log() const = 0;
  [[nodiscard]] virtual Milliseconds now() const = 0;  // of the last entry
  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
  [[nodiscard]] virtual std::optional<Milliseconds> time_left(Actor seat) const = 0;
  // The earliest moment, from now on, at which the flag of this seat's running clock can have fallen.
  [[nodiscard]] virtual Milliseconds flag_falls(Actor seat) const = 0;
  // The seat's word that this act is; nothing: it is the law's to read.
  [[nodiscard]] virtual std::optional<SeatWord> word_of(Actor seat, std::string_view act) const = 0;

 protected:
  RecordJudge() = default;
  RecordJudge(const RecordJudge&) = default;
  RecordJudge& operator=(const RecordJudge&) = default;
};

// The judge of the match that a log's header describes, before any entry.
using OpenRecord = std::function<Result<std::unique_ptr<RecordJudge>>(const Log& header)>;

// One game found in a foreign file: a log that replays, or the refusal that names the place.
struct Import {
  std::string label;  // `game 3, line 40`
  Result<Log> log;
  std::vector<std::string> remarks = {};  // oddities that did not prevent reading it
};

struct Format {
  std::string_view name;  // also the file ending
  Words title;
  std::vector<Import> (*read)(std::string_view text, const OpenRecord& open);
  // Of a log without the house's entries (match/records/plain.hpp).
  Result<std::string> (*write)(const Log& log, const OpenRecord& open);
};

}  // namespace giostra
