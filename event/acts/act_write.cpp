// The writer of acts.
#include "event/acts/act.hpp"
#include "event/acts/act_words.hpp"

namespace giostra::event {

namespace {

class Writer {
 public:
  explicit Writer(const Act& act) : text_(verb_of(act)) {
    std::visit(
        [this](const auto& one) {
          put(one);
          if constexpr (requires { one.reason; }) because(one.reason);
        },
        act);
  }
  [[nodiscard]] std::string text() && { return std::move(text_); }

 private:
  void word(std::string_view text) { text_.append(" ").append(text); }
  void number(int value) { word(std::to_string(value)); }
  void words(const std::vector<std::string>& all) {
    for (const std::string& one : all) word(one);
  }
  void pair(const Pair& pair) { word(pair.white + ":" + (pair.is_bye() ? "bye" : pair.black)); }
  void field(std::string_view text) {
    text_.append(" | ").append(text);
    has_fields_ = true;
  }
  void field(std::string_view key, const std::string& value) {
    if (!value.empty()) field(std::string(key) + "=" + value);
  }
  void because(const std::string& reason) {
    if (!reason.empty()) text_.append(has_fields_ ? " | because " : " because ").append(reason);
  }
  void tallies(const Report& report) {
    for (const Tally& tally : report.tallies)
      field(tally.name, std::to_string(tally.first) + "/" + std::to_string(tally.second));
  }

  void put(const act::OfPart& act) { word(act.part); }
  void put(const act::OfRound& act) {
    word(act.part);
    number(act.round);
  }
  void put(const act::OfBoard& act) {
    put(static_cast<const act::OfRound&>(act));
    number(act.board);
  }
  void put(const act::Part& act) {
    word(act.part);
    field(write_terms(act.terms));
  }
  void put(const act::Moved& act) {
    word(kMoves[static_cast<std::size_t>(act.how)]);
    field(act.who);
    field("token", act.token);
  }
  void put(const act::Person& act) {
    word(act.id);
    field(act.name);
    field("club", act.club);
    if (act.born != 0) field("born", std::to_string(act.born));
    if (act.is_minor) field("minor", "yes");
  }
  void put(const act::Enter& act) {
    word(act.part);
    word(act.entrant);
    field(act.name);
    if (act.strength != 0) field("strength", std::to_string(act.strength));
    std::string members;
    for (const std::string& id : act.members) members += (members.empty() ? "" : ",") + id;
    field("members", members);
    field("reserve", act.reserve);
  }
  void put(const act::Numbers& act) {
    word(act.part);
    words(act.order);
  }
  void put(const act::Meet& act) {
    word(act.part);
    words(act.entrants);
  }
  void put(const act::Lot& act) {
    word(act.part);
    words(act.entrants);
  }
  void put(const act::FirstColour& act) {
    word(act.part);
    word(act.colour == Colour::white ? "white" : "black");
  }
  void put(const act::Arrive& act) {
    word(act.part);
    word(act.entrant);
  }
  void put(const act::Leave& act) {
    word(act.part);
    word(act.entrant);
  }
  template <class A>
  void put_wish(const A& act) {
    put(static_cast<const act::OfRound&>(act));
    word(act.entrant);
    word(kWishes[static_cast<std::size_t>(act.wish)]);
  }
  void put(const act::Bye& act) { put_wish(act); }
  void put(const act::Later& act) { put_wish(act); }
  void put(const act::Apart& act) {
    word(act.part);
    word(write_tables({act.first_round, act.last_round}));
    words(act.entrants);
  }
  void put(const act::Propose& act) {
    put(static_cast<const act::OfRound&>(act));
    for (const Pair& one : act.boards) pair(one);
  }
  void put(const act::Swap& act) {
    put(static_cast<const act::OfRound&>(act));
    word(act.a);
    word(act.b);
  }
  void put(const act::Add& act) {
    put(static_cast<const act::OfRound&>(act));
    pair(act.pair);
  }
  void put(const act::Late& act) {
    put(static_cast<const act::OfRound&>(act));
    pair(act.pair);
  }
  void put(const act::SetTable& act) {
    put(static_cast<const act::OfBoard&>(act));
    number(act.table);
  }
  void put(const act::Sit& act) {
    put(static_cast<const act::OfRound&>(act));
    word(act.entrant);
    words(act.people);
  }
  void put(const act::Missing& act) {
    put(static_cast<const act::OfBoard&>(act));
    word(kSides[static_cast<std::size_t>(act.who)]);
    if (act.stays) word("stays");
  }
  void put(const act::Say& act) {
    put(static_cast<const act::OfBoard&>(act));
    word(write_result(act.report.result));
    if (act.side) word(kSides[static_cast<std::size_t>(*act.side)]);
    tallies(act.report);
  }
  void put(const act::Settle& act) {
    put(static_cast<const act::OfBoard&>(act));
    word(write_result(act.report.result));
    tallies(act.report);
    field("by", act.by);
    field("match", act.match);
    if (act.report.is_short) field("short", "yes");
  }
  void put(const act::Asked& act) {
    put(static_cast<const act::OfBoard&>(act));
    word(act.question);
  }
  void put(const act::Again& act) {
    word(act.part);
    word(act.entrant);
  }
  void put(const act::PairUp& act) {
    word(act.part);
    pair(act.pair);
  }
  void put(const act::Away& act) {
    word(act.part);
    word(act.entrant);
  }
  void put(const act::Back& act) {
    word(act.part);
    word(act.entrant);
  }
  void put(const act::Countdown& act) {
    put(static_cast<const act::OfRound&>(act));
    word(act.seconds == 0 ? "off" : std::to_string(act.seconds));
  }
  void put(const act::Arm& act) {
    put(static_cast<const act::OfBoard&>(act));
    word(act.match);
  }
  void put(const act::Absent& act) {
    put(static_cast<const act::OfBoard&>(act));
    word(act.side ? kSides[static_cast<std::size_t>(*act.side)] : "none");
  }
  void put(const act::Set& act) {
    word(act.key);
    if (!act.value.empty()) word(act.value);
  }
  void put(const act::Alert& act) {
    if (!act.text.empty()) word(act.text);
  }
  void put(const act::Screen& act) {
    word(act.name);
    for (const std::string& piece : write_screen(act.screen)) field(piece);
  }
  void put(const act::Undo& act) { word(std::to_string(act.seq)); }
  void put(const act::Pause& /*act*/) {}
  void put(const act::Resume& /*act*/) {}

  std::string text_;
  bool has_fields_ = false;
};

}  // namespace

std::string write_act(const Act& act) { return Writer(act).text(); }

std::string write_order(const Order& order) {
  std::string text = order.message.empty() ? "" : "#" + order.message + " ";
  if (order.on) text += "^" + std::to_string(*order.on) + " ";
  return text + write_act(order.act);
}

}  // namespace giostra::event
