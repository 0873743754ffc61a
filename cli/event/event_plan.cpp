// `giostra event plan|verify`: when the evening ends (E10), and results read a second time (E112).
#include <algorithm>
#include <ostream>

#include "cli/event/event_commands.hpp"
#include "cli/event/event_file.hpp"
#include "event/outlook/planner.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

// The round whose results are read again: the last that is out.
int round_to_verify(const event::Part& part, int wanted) { return wanted > 0 ? wanted : part.last_published(); }

// `3 1-0`: a board and its result, as a slip says it; nothing: it says something else.
struct Slip {
  int board = 0;
  event::BoardResult result{};
};
std::optional<Slip> read_slip(std::string_view line) {
  const auto words = words_of(line);
  const auto board = words.size() == 2 ? read_number<int>(words[0]) : std::nullopt;
  const auto result = words.size() == 2 ? event::read_result(words[1]) : std::nullopt;
  return board && result ? std::optional(Slip{*board, *result}) : std::nullopt;
}

}  // namespace

Exit event_plan(const EventPlanOptions& options, Language language, std::ostream& out) {
  const LoadedEvent loaded = load_event(options.file, language);
  const event::Part& part = need_part(loaded.event, options.part, language);
  const auto planned = event::plan_evening(
      loaded.event.state(), part.id,
      {.game_min = options.game, .turnaround_min = options.turnaround, .tables = options.tables}, options.minutes);
  if (!planned) fail_refused(planned.error().text(language));
  const event::EveningPlan& plan = *planned;
  const auto say = [&](Words words) { return std::string(words.in(language)); };
  out << plan.rounds_left << say({" rounds of ", " turni da "}) << plan.round_min << say({" minutes", " minuti"})
      << (plan.measured ? say({", as measured", ", come misurato"}) : "") << ": " << plan.minutes_left
      << say({" minutes", " minuti"}) << "\n";
  if (plan.waves > 1)
    out << say({"tables are short: a round is played in turns, ", "tavoli scarsi: un turno si gioca a ondate, "})
        << plan.waves << "; " << plan.tables_for_one_wave << say({" would do", " basterebbero"}) << "\n";
  if (options.minutes > 0 && plan.minutes_left > options.minutes)
    out << say({"too late: so many rounds fit: ", "troppo tardi: ci stanno tanti turni: "}) << plan.rounds_that_fit
        << say({" (or more tables, or a knock-out)", " (oppure più tavoli, o l'eliminazione diretta)"}) << "\n";
  return Exit::ok;
}

Exit event_verify(const EventVerifyOptions& options, Language language, std::ostream& out) {
  const LoadedEvent loaded = load_event(options.file, language);
  const event::Part& part = need_part(loaded.event, options.part, language);
  const event::Round& round = part.round(round_to_verify(part, options.round));
  const auto say = [&](Words words) { return std::string(words.in(language)); };
  const std::string slips = read_text(options.slips, language);
  int compared = 0;
  for (const std::string_view line : split(slips, "\n")) {
    if (trim(line).empty()) continue;
    const auto slip = read_slip(line);
    if (!slip)
      fail_refused(say({"a slip is a board and a result: ", "un foglietto è scacchiera e risultato: "}) +
                   std::string(line));
    const auto number = static_cast<std::size_t>(slip->board);
    const bool is_there = number >= 1 && number <= round.boards.size() && !round.boards[number - 1].removed;
    const auto& report = is_there ? round.boards[number - 1].end.report : std::nullopt;
    if (!report || report->result != slip->result) {
      out << "#" << slip->board << ": " << event::write_result(slip->result)
          << say({" on the slip, here ", " sul foglietto, qui "})
          << (report ? std::string(event::write_result(report->result)) : say({"nothing", "niente"})) << "\n";
      return Exit::trouble;
    }
    ++compared;
  }
  out << compared << say({" results compared, no difference\n", " risultati confrontati, nessuna differenza\n"});
  return Exit::ok;
}

}  // namespace giostra::cli
