// Answers: whatever is typed, saying what is accepted is right, and keys do not change when they are made again.
// The input is the given answer, a line break, the accepted one, a line break, another known one.
#include "event/answers.hpp"
#include "fuzz/laws.hpp"
#include "kit/text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra;
  constexpr std::size_t kLongest = 300;
  const auto lines = split(fuzz::text_of(data, std::min(size, kLongest)), "\n");
  const std::string given(lines[0]);
  const std::vector<std::string> accepted{std::string(lines.size() > 1 ? lines[1] : lines[0])};
  const std::vector<std::string> known{std::string(lines.back())};
  const event::AnswerJudge judge(known);
  const bool empty = event::key_of(given).words.empty();
  fuzz::must(judge.is_right(given, {{given}}) == !empty, "an answer is right if it is the accepted one", given);
  const bool right = judge.is_right(given, accepted);
  fuzz::must(!right || !empty, "silence is never right", given);
  const bool same = event::key_of(given) == event::key_of(accepted[0]);
  fuzz::must(right || !same || empty, "equal keys are right", given);
  if (lines.size() > 2 && event::key_of(given).joined() == event::key_of(known[0]).joined())
    fuzz::must(right == (!empty && event::key_of(given).joined() == event::key_of(accepted[0]).joined()),
               "another known answer is never taken for a slip", given);
  return 0;
}
