// `giostra event standings|why|print`: what the file of an event says to people.
#include <algorithm>
#include <ostream>

#include "cli/event/event_commands.hpp"
#include "cli/event/event_file.hpp"
#include "cli/event/event_sheets.hpp"
#include "event/files/csv_export.hpp"
#include "event/log/propose.hpp"
#include "event/log/standing.hpp"
#include "event/log/tables.hpp"
#include "event/pairing/why_text.hpp"
#include "server/evening/event_json.hpp"

namespace giostra::cli {

namespace {

using event::Part;

void put(const EventShowOptions& options, const std::string& text, Language language, std::ostream& out) {
  put_out(text, options.out_file, options.force ? Existing::replace : Existing::refuse, language, out);
}

int need_round(const Part& part, int wanted, Language language) {
  constexpr Words kNone{"this round has no boards yet", "questo turno non ha ancora scacchiere"};
  const int round = wanted > 0 ? wanted : std::max(part.last_published(), 1);
  if (part.round(round).phase == event::Phase::draft) fail_refused(std::string(kNone.in(language)));
  return round;
}

// The event as it was when the round was paired: what the reasons are made from (E46).
event::Event before_pairing(const Log& log, std::uint32_t proposed, Language language) {
  Log earlier = log;
  earlier.entries.resize(proposed > 0 ? proposed - 1 : log.entries.size());
  return need(event::Event::fold(earlier), language);
}

class Reasons {
 public:
  Reasons(const LoadedEvent& loaded, const Part& part, int round, Language language)
      : part_(part), round_(part.round(round)), language_(language) {
    const event::Event before = before_pairing(loaded.log, round_.proposed, language);
    then_ = *before.part(part.id);
    table_ = event::table_for_pairing(then_, round);
    if (const auto proposal = event::propose(before.state(), part.id, round)) pairing_ = proposal->pairing;
    for (const event::EntrantNo no : then_.order) names_.push_back(then_.entrant(no).name);
  }

  [[nodiscard]] std::string of_board(std::size_t number) const {
    const event::RoundBoard& board = round_.boards[number];
    const event::Board wanted{then_.tpn(board.white), then_.tpn(board.black)};
    const auto found = std::ranges::find(pairing_.boards, wanted);
    const bool as_proposed = found != pairing_.boards.end() && !board.made.by_hand;
    std::string text = part_.entrant(board.white).name + " - " + part_.entrant(board.black).name + "\n  ";
    return text + (as_proposed ? say(static_cast<std::size_t>(found - pairing_.boards.begin())) : by_hand(board)) +
           "\n";
  }
  [[nodiscard]] std::string of_byes() const {
    std::string text;
    for (const event::EntrantNo bye : round_.byes)
      if (then_.tpn(bye) == pairing_.bye) text += part_.entrant(bye).name + "\n  " + say(pairing_.boards.size()) + "\n";
    return text;
  }

 private:
  [[nodiscard]] std::string say(std::size_t number) const {
    return event::say_why(table_, pairing_, number, names_, language_);
  }
  [[nodiscard]] std::string by_hand(const event::RoundBoard& board) const {
    constexpr Words kByHand{"Made by hand.", "Fatta a mano."};
    std::string text(kByHand.in(language_));
    for (const event::Breach breach : board.made.breaches)
      text += " " + std::string(event::say(breach).in(language_)) + ".";
    return board.made.reason.empty() ? text : text + " " + board.made.reason;
  }

  const Part& part_;
  const event::Round& round_;
  Language language_;
  Part then_{};
  event::CrossTable table_{};
  event::Pairing pairing_{};
  event::Names names_{};
};

std::string sheet(const EventShowOptions& options, const Part& part, Language language) {
  if (options.sheet == "standings") return standings_sheet(part, options.working, language);
  if (options.sheet == "crosstable") return cross_table_sheet(part, language);
  if (options.sheet == "entries") return entries_sheet(part, language);
  const int round = need_round(part, options.round, language);
  return options.sheet == "names" ? pairings_by_name(part, round, language) : pairings_by_table(part, round, language);
}

}  // namespace

Exit event_standings(const EventShowOptions& options, Language language, std::ostream& out) {
  constexpr Words kLot{"level: draw lots, and say giostra event act FILE \"lot ",
                       "pari: sorteggia, e scrivi giostra event act FILE \"lot "};
  const LoadedEvent loaded = load_event(options.file, language);
  const Part& part = need_part(loaded.event, options.part, language);
  if (options.format == "csv") return put(options, event::standings_csv(part), language, out), Exit::ok;
  if (options.format == "json") return put(options, server::standings_json(part), language, out), Exit::ok;
  std::string text = standings_sheet(part, options.working, language);
  for (const auto& group : event::level_groups(part)) {
    text += std::string(kLot.in(language)) + part.id;
    for (const event::EntrantNo no : group) text += " " + part.entrant(no).id;
    text += "\"\n";
  }
  put(options, text, language, out);
  return Exit::ok;
}

Exit event_why(const EventShowOptions& options, Language language, std::ostream& out) {
  const LoadedEvent loaded = load_event(options.file, language);
  const Part& part = need_part(loaded.event, options.part, language);
  const int round = need_round(part, options.round, language);
  const Reasons reasons(loaded, part, round, language);
  std::string text;
  const auto& boards = part.round(round).boards;
  for (std::size_t i = 0; i < boards.size(); ++i)
    if (!boards[i].removed && (options.board == 0 || static_cast<int>(i) + 1 == options.board))
      text += "#" + std::to_string(i + 1) + " " + reasons.of_board(i);
  if (options.board == 0) text += reasons.of_byes();
  put(options, text, language, out);
  return Exit::ok;
}

Exit event_print(const EventShowOptions& options, Language language, std::ostream& out) {
  const LoadedEvent loaded = load_event(options.file, language);
  const Part& part = need_part(loaded.event, options.part, language);
  put(options, loaded.event.state().name + "\n" + sheet(options, part, language), language, out);
  return Exit::ok;
}

}  // namespace giostra::cli
