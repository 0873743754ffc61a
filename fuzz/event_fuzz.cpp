// Logs of events: what folds is written and read the same, folds again to the same, and stays sound; entries that come
// one by one and are refused change nothing. A text without a header is a list of acts, tried by the chief.
#include "event/acts/event_log.hpp"
#include "event/log/event.hpp"
#include "event/log/propose.hpp"
#include "event/log/standing.hpp"
#include "fuzz/laws.hpp"
#include "kit/text.hpp"

namespace {

using namespace giostra;

Log opened() {
  Log log;
  log.set("Event", "Fuzz");
  return log;
}

// Every line is an act, sensible or not; `pair PART ROUND` proposes.
Log try_lines(std::string_view text) {
  Log log = opened();
  event::Event event = *event::Event::open(log);
  for (const std::string_view each : split(text, "\n")) {
    std::string line(each);
    const auto words = words_of(line);
    const auto round = words.size() == 3 ? read_number<int>(words[2]) : std::nullopt;
    if (round && words[0] == "pair")
      if (const auto proposal = event::propose(event.state(), words[1], *round))
        line = event::write_act(event::act::Propose{{std::string(words[1]), *round, {}}, proposal->boards});
    const event::Event before = event;
    const Verdict taken = event.take(event.now(), "chief", line);
    if (taken) {
      log.append(event.now(), "chief", line);
    } else {
      fuzz::must_explain(taken.error());
      fuzz::must(event == before, "a refused act changes nothing", line);
    }
  }
  return log;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const bool is_log = text.starts_with(event::kEventMark);
  const auto log = is_log ? event::read_event_log(text) : Result<Log>(try_lines(text));
  if (!log) {
    fuzz::must_explain(log.error());
    fuzz::must(log.error().detail.starts_with("line "), "a refusal names the line");
    return 0;
  }
  const auto event = event::Event::fold(*log);
  fuzz::must(event || is_log, "what was taken one by one folds", text);
  if (!event) return fuzz::must_explain(event.error()), 0;
  const std::string written = event::write_event_log(*log);
  const auto read = event::read_event_log(written);
  fuzz::must(read && *read == *log, "a log that is written reads the same", written);
  const auto again = event::Event::fold(*read);
  fuzz::must(again && *again == *event, "and folds to the same", written);
  for (const event::Part& part : event->state().parts)
    fuzz::must(event::standing_of(part).size() == part.entrants.size(), "everybody stands somewhere", written);
  return 0;
}
