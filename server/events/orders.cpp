#include "server/events/orders.hpp"

#include <boost/json.hpp>
#include <utility>

#include "event/log/formats.hpp"
#include "event/log/propose.hpp"
#include "kit/text.hpp"
#include "server/events/roles.hpp"

namespace giostra::server {

namespace {

constexpr int kMostTries = 5;
constexpr std::string_view kOutdated = "outdated";  // never told: it is computed again

constexpr Words kNotYours{"this role may not do that", "questo ruolo non può farlo"};
constexpr Words kNotUnderstood{"this order is not understood", "quest'ordine non si capisce"};
constexpr Words kBusy{"the part changes faster than it can be paired: try again",
                      "la parte cambia più in fretta di quanto si possa abbinare: riprova"};
constexpr Words kGone{"the server was busy: try again", "il server era occupato: riprova"};

// The program's hand, and who asked for it.
std::string program_for(std::string_view as) {
  const auto at = as.find('@');
  return "program@" + std::string(at == as.npos ? as : as.substr(at + 1));
}

Verdict may_order(std::string_view as, std::string_view order) {
  const auto kind = kind_of_role(as);
  if (kind && (*kind == RoleKind::chief || (is_desk(*kind) && order != "repair"))) return {};
  return refuse("E113", kNotYours, std::string(as) + ": " + std::string(order));
}

struct Computed {
  Result<event::Proposal> proposal = refuse(kOutdated, kBusy);
  std::vector<std::vector<std::string>> ways{};
};

// E35: what the desk can do instead, each a list of acts.
Refusal with_ways(Refusal refusal, const std::vector<std::vector<std::string>>& ways) {
  if (ways.empty()) return refusal;
  boost::json::array all;
  for (const auto& way : ways) all.push_back(boost::json::array(way.begin(), way.end()));
  refusal.detail = boost::json::serialize(all);
  return refusal;
}

}  // namespace

struct EventOrders::Pairing {
  std::string part;
  int round = 0;
  std::string discard{};  // of a round that is out: the act that takes it back
  std::string as, message;
  Answer answer;

  [[nodiscard]] Computed compute(event::Event event, Milliseconds now) const {
    Computed computed;
    if (!discard.empty())
      if (const Verdict done = event.take(now, as, discard); !done) return {.proposal = tl::unexpected(done.error())};
    computed.proposal = event::propose(event.state(), part, round);
    if (!computed.proposal) computed.ways = event::ways_out(event.state(), part, round);
    return computed;
  }
  [[nodiscard]] EventRoom::Wishes wishes(const event::Proposal& proposal) const {
    const std::string act = event::write_act(event::act::Propose{{part, round, {}}, proposal.boards});
    if (discard.empty()) return {{.author = program_for(as), .act = message + act}};
    return {{.author = as, .act = message + discard}, {.author = program_for(as), .act = act}};
  }
};

bool EventOrders::take(EventRoom& room, std::string_view as, std::string_view text, std::string_view message,
                       const Answer& answer) const {
  const auto words = words_of(text.substr(0, text.find(" because ")));
  if (words.empty()) return false;
  const std::string_view order = words.front();
  const bool pairs = order == "pair" && text.find(':') == text.npos, again = order == "repair";
  if (!pairs && !again && order != "draw") return false;
  if (const Verdict may = may_order(as, order); !may) return answer(tl::unexpected(may.error())), true;
  if (order == "draw") return draw(room, program_for(as), text, message, answer), true;
  const auto round = words.size() == 3 ? read_number<int>(words[2]) : std::nullopt;
  if (!round || *round < 1) return answer(refuse(kNotation, kNotUnderstood, std::string(text))), true;
  Pairing wanted{.part = std::string(words[1]),
                 .round = *round,
                 .as = std::string(as),
                 .message = std::string(message),
                 .answer = answer};
  if (again) wanted.discard = "discard" + std::string(text.substr(order.size()));
  pair(room, std::make_shared<const Pairing>(std::move(wanted)), 1);
  return true;
}

// A copy goes to another thread; the room may be gone when it comes back.
void EventOrders::pair(EventRoom& room, const PairingPtr& wanted, int tries) const {
  const auto seen = std::make_shared<const event::Event>(room.event());
  const auto computed = std::make_shared<Computed>();
  auto work = [seen, computed, wanted, now = room.now_ms()] { *computed = wanted->compute(*seen, now); };
  parts_.beside(std::move(work), [this, life = room.life(), &room, seen, computed, wanted, tries] {
    if (life.expired()) return wanted->answer(refuse(kTrouble, kGone));
    auto command = [seen, computed, wanted](const event::Event& now) -> Result<EventRoom::Wishes> {
      const event::Part *then = seen->part(wanted->part), *part = now.part(wanted->part);
      if ((then == nullptr) != (part == nullptr) || (part != nullptr && *part != *then))
        return refuse(kOutdated, kBusy);
      if (computed->proposal) return wanted->wishes(*computed->proposal);
      return tl::unexpected(with_ways(computed->proposal.error(), computed->ways));
    };
    room.decide(std::move(command), [this, &room, wanted, tries](const Result<std::uint32_t>& how) {
      const bool outdated = !how && how.error().rule == kOutdated;
      if (outdated && tries < kMostTries) return pair(room, wanted, tries + 1);
      if (outdated) return wanted->answer(refuse(kTrouble, kBusy));
      wanted->answer(how);
    });
  });
}

// ---- Lots

void EventOrders::draw(EventRoom& room, const std::string& author, std::string_view text, std::string_view message,
                       const Answer& answer) const {
  auto command = [this, author, text = std::string(text),
                  message = std::string(message)](const event::Event& event) -> Result<EventRoom::Wishes> {
    auto act = drawn(event, text);
    if (!act) return tl::unexpected(act.error());
    return EventRoom::Wishes{{.author = author, .act = message + *act}};
  };
  room.decide(std::move(command), answer);
}

// E60: `draw winner PART ROUND BOARD | goals=2/2`: how a board goes on where nobody has won. It is read as a draw; who
// goes on is the lot's.
Result<std::string> EventOrders::drawn_winner(const event::Event& event, std::string_view text) const {
  const auto head = text.substr(0, std::min(text.find(" | "), text.find(" because ")));
  const auto order = event::read_order("result " + std::string(head) + " draw" + std::string(text.substr(head.size())));
  const auto* act = order ? std::get_if<event::act::Settle>(&order->act) : nullptr;
  if (act == nullptr) return refuse(kNotation, kNotUnderstood, std::string(text));
  const event::Part* part = event.part(act->part);
  if (part == nullptr || !event::needs_winners(*part, act->round))
    return refuse("E60", {"a lot decides where somebody must go on", "il sorteggio decide dove qualcuno deve passare"});
  event::act::Settle settle = *act;
  settle.report.result = parts_.lot(2) == 0 ? event::BoardResult::first : event::BoardResult::second;
  settle.by = "lot";
  const auto& boards = part->round(act->round).boards;
  if (const auto number = static_cast<std::size_t>(act->board); number >= 1 && number <= boards.size())
    settle.match = boards[number - 1].match;
  return event::write_act(settle);
}

// `draw numbers PART`, `draw colour PART`, `draw lot PART ENTRANT...` as the act that it leads to.
Result<std::string> EventOrders::drawn(const event::Event& event, std::string_view text) const {
  constexpr std::string_view kWinner = "draw winner ";
  if (text.starts_with(kWinner)) return drawn_winner(event, text.substr(kWinner.size()));
  const auto because = text.find(" because ");
  const std::string reason = because == text.npos ? "" : std::string(text.substr(because));
  const auto words = words_of(text.substr(0, because));
  const std::string_view what = words.size() < 3 ? "" : words[1];
  if (what == "colour" && words.size() == 3)
    return "colour " + std::string(words[2]) + (parts_.lot(2) == 0 ? " white" : " black") + reason;
  std::vector<std::string> order(words.begin() + (what.empty() ? 0 : 3), words.end());
  if (what == "numbers" && order.empty()) {
    const event::Part* part = event.part(words[2]);
    if (part == nullptr)
      return refuse("E1", {"there is no such part", "non c'è una parte così"}, std::string(words[2]));
    for (const event::Entrant& entrant : part->entrants) order.push_back(entrant.id);
  } else if (what != "lot") {
    return refuse(kNotation, kNotUnderstood, std::string(text));
  }
  for (std::size_t left = order.size(); left > 1; --left)
    std::swap(order[left - 1], order[parts_.lot(static_cast<std::uint32_t>(left))]);
  std::string act = std::string(what) + " " + std::string(words[2]);
  for (const std::string& entrant : order) act += " " + entrant;
  return act + reason;
}

}  // namespace giostra::server
