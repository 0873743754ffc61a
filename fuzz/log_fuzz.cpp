// Logs: what can be read is written and read the same, and folds to one and the same match.
#include "fuzz/laws.hpp"
#include "match/match.hpp"

namespace giostra::fuzz {
namespace {

void fold_twice(const Log& log) {
  const auto match = Match::fold(log);
  if (!match) return must_explain(match.error());
  const auto again = Match::fold(log);
  must(again && again->table().position() == match->table().position(), "a log folds to the same position again");
  must(match->awaits().empty() == match->outcome().has_value(), "nobody is awaited exactly when there is an outcome");
  must(!match->closed() || match->outcome(), "only a decided match is closed");
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra;
  const auto log = read_log(fuzz::text_of(data, size));
  if (!log) {
    fuzz::must_explain(log.error());
    return 0;
  }
  const std::string text = write_log(*log);
  const auto again = read_log(text);
  fuzz::must(again && *again == *log, "a log that is written reads the same", text);
  fuzz::fold_twice(*log);
  return 0;
}
