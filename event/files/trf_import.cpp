#include <algorithm>
#include <set>

#include "event/files/trf_exchange.hpp"
#include "event/log/event.hpp"
#include "event/log/tables.hpp"
#include "event/pairing/round_robin.hpp"
#include "event/pairing/system.hpp"
#include "event/swiss/baku.hpp"
#include "event/trf/check.hpp"
#include "kit/text.hpp"

namespace giostra::event {

namespace {

constexpr std::string_view kPart = "A";

std::string id_of(Tpn tpn) { return "e" + std::to_string(tpn); }
std::string person_of(Tpn tpn) { return "p" + std::to_string(tpn); }
std::string pair_text(const Board& board) { return id_of(board.white) + ":" + id_of(board.black); }

std::optional<BoardResult> result_of(Mark white, Mark black) {
  constexpr std::array<std::pair<std::pair<Mark, Mark>, BoardResult>, 7> kAll{
      {{{Mark::win, Mark::loss}, BoardResult::first},
       {{Mark::loss, Mark::win}, BoardResult::second},
       {{Mark::draw, Mark::draw}, BoardResult::draw},
       {{Mark::loss, Mark::loss}, BoardResult::both_lost},
       {{Mark::forfeit_win, Mark::forfeit_loss}, BoardResult::first_came},
       {{Mark::forfeit_loss, Mark::forfeit_win}, BoardResult::second_came},
       {{Mark::forfeit_loss, Mark::forfeit_loss}, BoardResult::none_came}}};
  const auto found =
      std::ranges::find(kAll, std::pair(white, black), &std::pair<std::pair<Mark, Mark>, BoardResult>::first);
  return found == kAll.end() ? std::nullopt : std::optional(found->second);
}

class Import {
 public:
  explicit Import(const TrfFile& file) : file_(file), table_(file.entrants()) {}

  Result<Log> write() {
    if (const Verdict begun = begin(); !begun) return tl::unexpected(begun.error());
    if (const Verdict entered = enter(); !entered) return tl::unexpected(entered.error());
    for (int round = 1; round <= table_.known_rounds(); ++round)
      if (const Verdict played = play(round); !played) return tl::unexpected(played.error());
    for (const TrfBye& bye : file_.byes)
      for (const Tpn tpn : bye.entrants)
        if (const Verdict asked = ask(bye.round, tpn, bye.mark); !asked) return tl::unexpected(asked.error());
    const CrossTable made = table_for_report(*event_->part(kPart));
    if (made.rows != table_.rows)
      return refuse(
          "E91", {"an event cannot say all that this file says", "un evento non può dire tutto ciò che dice il file"});
    return std::move(log_);
  }

 private:
  [[nodiscard]] Tpn size() const { return static_cast<Tpn>(table_.size()); }

  Verdict act(const std::string& text) {
    const Verdict taken = event_->take({}, "chief", text);
    if (taken) log_.append({}, "chief", text);
    return taken;
  }

  [[nodiscard]] std::string name() const {
    for (const auto& [record, text] : file_.head)
      if (record == "012" && is_title(text)) return text;
    return "Tournament";
  }

  // Boards of a round, White first, in the order of E34.
  [[nodiscard]] Pairing boards_of(int round) const {
    Pairing pairing;
    for (Tpn tpn = 1; tpn <= size(); ++tpn) {
      const Cell& cell = table_.cell(tpn, round);
      if (cell.opponent != kNobody && cell.colour == Colour::white) pairing.boards.push_back({tpn, cell.opponent});
      if (cell.mark == Mark::pairing_bye) pairing.bye = tpn;
    }
    pairing.put_in_order(table_.before(round));
    return pairing;
  }

  // Whether all rounds are Berger's, of which nothing is missing.
  [[nodiscard]] bool is_berger(bool twice) const {
    for (int round = 1; round <= table_.known_rounds(); ++round) {
      if (round > (twice ? 2 : 1) * berger_rounds(table_.size())) return false;
      const auto all = boards_of(round).boards;
      const auto berger = twice ? double_berger_round(table_.size(), round) : berger_round(table_.size(), round);
      if (!std::ranges::is_permutation(all, berger)) return false;
    }
    return true;
  }

  Verdict set_format(Terms& terms, System system) const {
    terms.plan.rounds = table_.rounds;
    switch (system) {
      case System::dutch: break;
      case System::team_swiss: terms.plan.format = Format::team_swiss; break;
      case System::team_swiss_plain:
        terms.plan.format = Format::team_swiss;
        terms.plan.colours = ColourWish::none;
        break;
      case System::round_robin:
      case System::double_round_robin: {
        const bool twice = system == System::double_round_robin;
        terms.plan = {.format = twice ? Format::double_round_robin : Format::round_robin};
        if (is_berger(twice)) break;
        terms.plan.format = Format::schedule;
        for (int round = 1; round <= table_.known_rounds(); ++round)
          terms.plan.schedule.push_back(boards_of(round).boards);
        break;
      }
      case System::knock_out:
        return refuse("E91", {"a knock-out cannot be imported", "un'eliminazione diretta non si può importare"});
    }
    return {};
  }

  Verdict set_acceleration(Terms& terms) const {
    if (table_.more.empty()) return {};
    const auto baku = accelerate_baku(table_.size(), table_.rounds, table_.scoring);
    terms.plan.baku = baku && *baku == table_.more;
    if (terms.plan.baku) return {};
    return refuse("E33", {"virtual points other than Baku's cannot be imported",
                          "punti virtuali diversi da quelli Baku non si possono importare"});
  }

  Verdict begin() {
    log_.set("Event", name());
    event_ = *Event::open(log_);
    Terms terms{.name = name(), .scoring = table_.scoring, .byes = {.most = 99, .none_in_last = 0}};
    terms.entrant = file_.teams ? EntrantKind::team : EntrantKind::person;
    const auto system = file_.system.empty() ? std::optional(file_.teams ? System::team_swiss : System::dutch)
                                             : read_trf_system(file_.system);
    if (!system)
      return refuse("E91", {"the system of this file is not known", "il sistema di questo file non è noto"},
                    file_.system);
    for (const std::string& code : file_.tie_breaks)
      if (read_tie_break(code) && std::ranges::find(terms.ties, code) == terms.ties.end()) terms.ties.push_back(code);
    if (const Verdict set = set_format(terms, *system); !set) return set;
    if (const Verdict set = set_acceleration(terms); !set) return set;
    return act(write_act(act::Part{{std::string(kPart), {}}, terms}));
  }

  Verdict enter() {
    const auto people = static_cast<Tpn>(file_.teams ? file_.players.size() : 0);
    for (Tpn tpn = 1; tpn <= people; ++tpn)
      if (const Verdict known =
              act(write_act(act::Person{.id = person_of(tpn), .name = title(file_.players[tpn - 1U].name)}));
          !known)
        return known;
    std::string order = "numbers " + std::string(kPart);
    for (Tpn tpn = 1; tpn <= size(); ++tpn) {
      act::Enter one{{std::string(kPart), {}}, id_of(tpn), title(file_.name_of(tpn))};
      const auto strength =
          read_number<int>(trim(file_.teams ? file_.teams->list[tpn - 1U].strength : file_.players[tpn - 1U].rating));
      one.strength = strength && *strength > 0 && *strength <= 9999 ? *strength : 0;
      if (file_.teams)
        for (const Tpn member : file_.teams->list[tpn - 1U].members) one.members.push_back(person_of(member));
      if (const Verdict entered = act(write_act(one)); !entered) return entered;
      order += " " + id_of(tpn);
    }
    if (const Verdict numbered = act(order); !numbered) return numbered;
    for (const KeptApart& wish : table_.apart) {
      act::Apart apart{{std::string(kPart), {}}, wish.first_round, wish.last_round, {}};
      for (const Tpn tpn : wish.entrants) apart.entrants.push_back(id_of(tpn));
      if (const Verdict kept = act(write_act(apart)); !kept) return kept;
    }
    return act("colour " + std::string(kPart) + (table_.first_colour == Colour::white ? " white" : " black"));
  }

  static std::string title(const std::string& name) { return is_title(name) ? name : "?"; }

  Verdict ask(int round, Tpn tpn, Mark mark) {
    if (!is_swiss(event_->part(kPart)->terms.plan.format) || round > table_.rounds) return {};
    act::Bye bye{{std::string(kPart), round, {}}, id_of(tpn), ByeWish::zero};
    if (mark == Mark::half_bye) bye.wish = ByeWish::half;
    if (mark == Mark::full_bye) bye.wish = ByeWish::full;
    return act(write_act(bye));
  }

  static std::string at(int round) { return std::string(kPart) + " " + std::to_string(round); }

  Verdict play(int round) {
    for (Tpn tpn = 1; tpn <= size(); ++tpn) {
      const Cell& cell = table_.cell(tpn, round);
      const bool asked = cell.mark == Mark::half_bye || cell.mark == Mark::full_bye || cell.mark == Mark::absent;
      if (asked)
        if (const Verdict taken = ask(round, tpn, cell.mark); !taken) return taken;
    }
    const Pairing pairing = boards_of(round);
    if (const Verdict paired = pair(round, pairing); !paired) return paired;
    if (const Verdict out = act("publish " + at(round)); !out) return out;
    if (const Verdict begun = act("gong " + at(round)); !begun) return begun;
    if (const Verdict told = tell(round); !told) return told;
    return event_->part(kPart)->round(round).phase == Phase::complete ? act("close " + at(round)) : Verdict{};
  }

  // E92: what the file calls hand-made, and what the rules forbid, is put there by hand and locked; the rest around it.
  Verdict pair(int round, const Pairing& pairing) {
    const Part& part = *event_->part(kPart);
    std::set<std::pair<Tpn, Tpn>> by_hand;
    for (const std::string& line : file_.others)
      if (const auto board = read_by_hand(line); board && board->first == round)
        by_hand.emplace(board->second.white, board->second.black);
    std::string boards;
    int locked = 0;
    for (const Board& board : pairing.boards) {
      boards += " " + pair_text(board);
      const auto breaches = part.breaches(round, part.order[board.white - 1U], part.order[board.black - 1U]);
      const bool illegal = std::ranges::any_of(breaches, [](Breach breach) { return breach != Breach::third_colour; });
      if (!illegal && !by_hand.contains({board.white, board.black})) continue;
      if (const Verdict added = act("add " + at(round) + " " + pair_text(board) + " because as the report has it");
          !added)
        return added;
      if (const Verdict kept = act("lock " + at(round) + " " + std::to_string(++locked)); !kept) return kept;
    }
    if (pairing.bye != kNobody) boards += " " + id_of(pairing.bye) + ":bye";
    if (boards.empty()) return refuse("E91", {"a round without boards", "un turno senza scacchiere"}, at(round));
    if (act("propose " + at(round) + boards)) return {};
    return by_hand_alone(round, pairing);
  }

  // Where not even the bye is legal.
  Verdict by_hand_alone(int round, const Pairing& pairing) {
    for (const Board& board : pairing.boards) {
      const Part& part = *event_->part(kPart);
      if (part.round(round).place(part.order[board.white - 1U]) != Round::kNoPlace) continue;
      const Verdict added = act("add " + at(round) + " " + pair_text(board) + " because as the report has it");
      if (!added) return added;
    }
    if (pairing.bye == kNobody) return {};
    return act("add " + at(round) + " " + id_of(pairing.bye) + ":bye because as the report has it");
  }

  Verdict tell(int round) {
    const Part& part = *event_->part(kPart);
    for (std::size_t i = 0; i < part.round(round).boards.size(); ++i) {
      const RoundBoard& board = part.round(round).boards[i];
      const Cell& white = table_.cell(part.tpn(board.white), round);
      const Cell& black = table_.cell(part.tpn(board.black), round);
      if (white.mark == Mark::to_play) continue;
      const auto result = result_of(white.mark, black.mark);
      if (!result)
        return refuse("E91", {"such a result cannot be told here", "un risultato così qui non si può dire"}, at(round));
      const act::Settle told{
          {{std::string(kPart), round, {}}, static_cast<int>(i) + 1}, {*result, {}, white.is_short}, {}, {}};
      if (const Verdict taken = act(write_act(told)); !taken) return taken;
    }
    return {};
  }

  const TrfFile& file_;
  const CrossTable& table_;
  Log log_{};
  std::optional<Event> event_{};
};

}  // namespace

Result<Log> event_of_trf(const TrfFile& file) { return Import(file).write(); }

}  // namespace giostra::event
