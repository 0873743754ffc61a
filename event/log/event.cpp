#include "event/log/event.hpp"

#include <algorithm>
#include <cassert>
#include <ranges>

#include "event/log/judge.hpp"
#include "event/log/tables.hpp"
#include "match/speech.hpp"

namespace giostra::event {

namespace {

// What an act is about: a part, a round of it, a board of that; a thing of the hall; nothing where it is the whole
// event.
struct About {
  std::string_view part{};
  int round = 0, board = 0;
  std::string_view thing{};

  // Whether a change of one is a change of the other.
  [[nodiscard]] bool touches(const About& other) const {
    return part == other.part && thing == other.thing && (round == 0 || other.round == 0 || round == other.round) &&
           (board == 0 || other.board == 0 || board == other.board);
  }
};

About about(const Act& act) {
  return std::visit(
      [](const auto& one) -> About {
        using A = std::decay_t<decltype(one)>;
        if constexpr (std::derived_from<A, act::OfBoard>)
          return {one.part, one.round, one.board};
        else if constexpr (std::derived_from<A, act::OfRound>)
          return {one.part, one.round, 0};
        else if constexpr (std::derived_from<A, act::OfPart>)
          return {one.part, 0, 0};
        else if constexpr (std::same_as<A, act::Set>)
          return {.thing = one.key};
        else if constexpr (std::same_as<A, act::Moved>)
          return {.thing = "moved"};
        else if constexpr (std::same_as<A, act::Alert>)
          return {.thing = "alert"};
        else if constexpr (std::same_as<A, act::Screen>)
          return {.thing = one.name};
        else
          return {};
      },
      act);
}

// What somebody has told, or the program has made ready: nothing is built with it.
bool is_remark(const Act& act) {
  return std::holds_alternative<act::Away>(act) || std::holds_alternative<act::Back>(act) ||
         std::holds_alternative<act::Absent>(act) || std::holds_alternative<act::Arm>(act);
}
// It falls with what it was said of.
bool may_fall(const Act& act) {
  return std::holds_alternative<act::Absent>(act) || std::holds_alternative<act::Arm>(act);
}

Verdict check_act(const EventState& state, const Moment& now, const Act& act) {
  if (const Verdict may = check_role(act, now.author); !may) return may;
  return std::visit(
      [&](const auto& one) -> Verdict {
        if constexpr (std::same_as<std::decay_t<decltype(one)>, act::Undo>)
          return {};
        else
          return event::check(state, now, one);
      },
      act);
}

void apply_act(EventState& state, const Moment& now, const Act& act) {
  std::visit(
      [&](const auto& one) {
        if constexpr (!std::same_as<std::decay_t<decltype(one)>, act::Undo>) event::apply(state, now, one);
      },
      act);
}

tl::unexpected<Refusal> built_on(std::uint32_t seq) {
  return refuse("E107",
                {"something was built on it: correct it instead", "qualcosa ci si fonda già: va corretto invece"},
                std::to_string(seq));
}

}  // namespace

Result<Event> Event::open(const Log& header) {
  const auto name = header.field("Event");
  if (!is_title(name))
    return refuse("E1", {"the header names the event: `Event: NAME`", "l'intestazione nomina l'evento: `Event: NOME`"},
                  std::string(name));
  Event event;
  event.state_.name = name;
  return event;
}

Result<Event> Event::fold(const Log& log) {
  auto event = open(log);
  if (!event) return event;
  for (const Entry& entry : log.entries)
    if (auto taken = event->take(entry.at_ms, entry.actor, entry.act); !taken) {
      Refusal refusal = std::move(taken.error());
      refusal.detail = "entry " + std::to_string(entry.seq) + (refusal.detail.empty() ? "" : ": " + refusal.detail);
      return tl::unexpected(std::move(refusal));
    }
  return event;
}

Result<Event::Read> Event::read(Milliseconds at_ms, std::string_view author_text, std::string_view act) const {
  if (at_ms < now_) return refuse(kNotation, {"time runs backwards", "il tempo torna indietro"});
  auto author = read_author(author_text);
  if (!author) return tl::unexpected(author.error());
  auto order = read_order(act);
  if (!order) return tl::unexpected(order.error());
  return Read{std::move(*author), std::move(*order)};
}

Verdict Event::judge(const Moment& now, const Order& order) const {
  if (const auto taken = entry_of(order.message))
    return refuse("E114", {"this message was taken already", "questo messaggio è già stato preso"},
                  "entry " + std::to_string(*taken));
  if (state_.moved.out && !std::holds_alternative<act::Moved>(order.act))
    return refuse("E152",
                  {"this event was handed over: here it can only be read",
                   "questo evento è stato consegnato: qui si può solo leggere"},
                  state_.moved.who);
  if (const Verdict may = check_act(state_, now, order.act); !may) return may;
  return is_fresh(order);
}

// E124: that very board or round is still as its author saw it.
Verdict Event::is_fresh(const Order& order) const {
  if (!order.on) return {};
  const About at = about(order.act);
  const Part* part = state_.part(at.part);
  std::uint32_t changed = 0;
  if (part != nullptr && at.round > 0) {
    const Round& round = part->round(at.round);
    changed = round.changed;
    if (at.board > 0 && static_cast<std::size_t>(at.board) <= round.boards.size())
      changed = std::max(changed, round.boards[static_cast<std::size_t>(at.board - 1)].changed);
  }
  for (const auto& [seq, act] : undone_)
    if (at.round > 0 && at.touches(about(*act))) changed = std::max(changed, seq);
  if (changed <= *order.on) return {};
  const Author* author = author_of(changed);
  return refuse("E124", {"somebody has changed it in the meantime", "nel frattempo qualcuno l'ha cambiato"},
                "entry " + std::to_string(changed) + (author != nullptr ? ", " + write_author(*author) : ""));
}

Result<Event::Again> Event::without(const Author& author, std::uint32_t seq) const {
  const auto past = std::ranges::find(standing_, seq, &Past::seq);
  if (last_of_desk() != seq || past == standing_.end())
    return refuse("E107",
                  {"only the last act of the desk can be undone", "si può annullare solo l'ultimo atto del banco"},
                  std::to_string(last_of_desk().value_or(0)));
  const bool any = author.role == Role::chief || author.role == Role::deputy;
  if (!any && past->author != author)
    return refuse("E113", {"you can undo only what you did yourself", "puoi annullare solo ciò che hai fatto tu"});
  for (auto later = past + 1; later != standing_.end(); ++later)
    if (!is_remark(*later->act) && about(*later->act).touches(about(*past->act))) return built_on(later->seq);
  Again again{.state = {.name = state_.name}};
  for (const Past& one : standing_) {
    const Moment then{one.author, one.at_ms, one.seq};
    const bool fits = one.seq != seq && check_act(again.state, then, *one.act).has_value();
    if (!fits && one.seq != seq && !may_fall(*one.act)) return built_on(one.seq);
    if (fits) {
      apply_act(again.state, then, *one.act);
      again.standing.push_back(one);
    }
  }
  return again;
}

Verdict Event::check(Milliseconds at_ms, std::string_view author_text, std::string_view act) const {
  const auto read_in = read(at_ms, author_text, act);
  if (!read_in) return tl::unexpected(read_in.error());
  const Moment now{read_in->author, at_ms, entries_ + 1};
  if (const Verdict may = judge(now, read_in->order); !may) return may;
  if (const auto* undo = std::get_if<act::Undo>(&read_in->order.act))
    if (const auto again = without(read_in->author, undo->seq); !again) return tl::unexpected(again.error());
  return {};
}

Verdict Event::take(Milliseconds at_ms, std::string_view author_text, std::string_view act) {
  auto read_in = read(at_ms, author_text, act);
  if (!read_in) return tl::unexpected(read_in.error());
  const Moment now{read_in->author, at_ms, entries_ + 1};
  if (const Verdict may = judge(now, read_in->order); !may) return may;
  if (const auto* undo = std::get_if<act::Undo>(&read_in->order.act)) {
    auto again = without(read_in->author, undo->seq);
    if (!again) return tl::unexpected(again.error());
    undone_.emplace_back(now.seq, std::ranges::find(standing_, undo->seq, &Past::seq)->act);
    state_ = std::move(again->state);
    standing_ = std::move(again->standing);
  } else {
    apply_act(state_, now, read_in->order.act);
    standing_.push_back({now.seq, at_ms, read_in->author, std::make_shared<const Act>(std::move(read_in->order.act))});
  }
  if (!read_in->order.message.empty()) messages_.emplace(std::move(read_in->order.message), now.seq);
  ++entries_;
  now_ = at_ms;
  return {};
}

CrossTable Event::cross_table(std::string_view part_id) const {
  const Part* found = part(part_id);
  assert(found != nullptr);
  return table_for_standings(*found);
}

std::optional<std::uint32_t> Event::entry_of(std::string_view message) const {
  const auto found = messages_.find(message);
  return message.empty() || found == messages_.end() ? std::nullopt : std::optional(found->second);
}

const Author* Event::author_of(std::uint32_t seq) const {
  const auto found = std::ranges::lower_bound(standing_, seq, {}, &Past::seq);
  return found == standing_.end() || found->seq != seq ? nullptr : &found->author;
}

std::optional<std::uint32_t> Event::last_of_desk() const {
  for (const Past& past : std::views::reverse(standing_))
    if (is_desk(past.author.role)) return past.seq;
  return std::nullopt;
}

std::optional<std::uint32_t> Event::undoable() const {
  const auto seq = last_of_desk();
  if (!seq) return std::nullopt;
  const auto past = std::ranges::lower_bound(standing_, *seq, {}, &Past::seq);
  const auto is_built_on = [&](const Past& later) {
    return !is_remark(*later.act) && about(*later.act).touches(about(*past->act));
  };
  return std::any_of(past + 1, standing_.end(), is_built_on) ? std::nullopt : seq;
}

}  // namespace giostra::event
