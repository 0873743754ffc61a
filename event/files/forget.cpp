#include "event/files/forget.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "event/acts/act.hpp"
#include "event/log/event.hpp"

namespace giostra::event {

namespace {

constexpr std::string_view kWords = "...";

using NewNames = std::map<std::string, std::string, std::less<>>;

// `1` to `n`, all as long as the last: their order is that of the old ones.
NewNames numbered(const std::set<std::string>& old, const std::string& before) {
  const std::size_t width = std::to_string(old.size()).size();
  NewNames names;
  for (const std::string& one : old) {
    const std::string number = std::to_string(names.size() + 1);
    names.emplace(one, before + std::string(width - number.size(), '0') + number);
  }
  return names;
}

class Forgetter {
 public:
  // What is to be forgotten, of all entries.
  void note(const Act& act) {
    if (const auto* part = std::get_if<act::Part>(&act)) teams_[part->part] = part->terms.entrant == EntrantKind::team;
    if (const auto* person = std::get_if<act::Person>(&act)) {
      old_ids_.insert(person->id);
      old_names_.insert(person->name);
    }
    if (const auto* enter = std::get_if<act::Enter>(&act)) {
      old_ids_.insert(enter->entrant);
      if (!teams_[enter->part]) old_names_.insert(enter->name);
    }
  }
  void number() {
    ids_ = numbered(old_ids_, "p");
    names_ = numbered(old_names_, "N. ");
  }

  void change(Act& act) {
    std::visit([this](auto& one) { forget(one); }, act);
  }
  void change(std::string& id) const {
    if (const auto found = ids_.find(id); found != ids_.end()) id = found->second;
  }

  [[nodiscard]] const NewNames& ids() const { return ids_; }
  [[nodiscard]] const NewNames& names() const { return names_; }

 private:
  // Wherever an act names somebody, by the field's own name.
  template <class A>
  void forget(A& act) {
    if constexpr (requires { act.reason; }) hush(act.reason);
    if constexpr (requires { act.entrant; }) change(act.entrant);
    if constexpr (requires { act.a; }) change(act.a), change(act.b);
    if constexpr (requires { act.entrants; }) change(act.entrants);
    if constexpr (requires { act.order; }) change(act.order);
    if constexpr (requires { act.people; }) change(act.people);
    if constexpr (requires { act.pair; }) change(act.pair);
    if constexpr (requires { act.boards; })
      for (Pair& pair : act.boards) change(pair);
    own(act);
  }
  void own(auto& /*act*/) {}
  void own(act::Person& act) {
    change(act.id);
    rename(act.name);
    act = {.id = act.id, .name = act.name, .reason = act.reason};
  }
  void own(act::Moved& act) { act.who = kWords; }
  // Notices are anybody's words; the password of a net is nobody's business any more.
  void own(act::Set& act) {
    if (act.key == "wifi") act.value.clear();
    if (act.key == "note" || act.key == "welcome" || act.key == "sponsor") act.value = act.value.empty() ? "" : kWords;
  }
  void own(act::Alert& act) { act.text = act.text.empty() ? "" : kWords; }
  void own(act::Screen& act) {
    for (Show& show : act.screen.shows)
      if (!show.text.empty()) show.text = kWords;
  }
  void own(act::Enter& act) {
    if (!teams_[act.part]) rename(act.name);
    change(act.members);
    change(act.reserve);
  }

  void change(std::vector<std::string>& ids) const {
    for (std::string& id : ids) change(id);
  }
  void change(Pair& pair) const {
    change(pair.white);
    change(pair.black);
  }
  void rename(std::string& name) const {
    if (const auto found = names_.find(name); found != names_.end()) name = found->second;
  }
  // E102: the word in front is a rule's.
  static void hush(std::string& reason) {
    constexpr std::array<std::string_view, 6> kFirst{"repeat", "rule", "agree", "late", "emergency", "other"};
    const auto first = reason.substr(0, reason.find(':'));
    if (std::ranges::find(kFirst, first) != kFirst.end())
      reason = first.size() == reason.size() ? first : first + ": " + std::string(kWords);
    else if (!reason.empty())
      reason = kWords;
  }

  std::map<std::string, bool, std::less<>> teams_;  // parts whose entrants are teams
  std::set<std::string> old_ids_, old_names_;
  NewNames ids_, names_;
};

Result<std::string> forgotten_author(const std::string& text, const Forgetter& forgetter) {
  auto author = read_author(text);
  if (!author) return tl::unexpected(author.error());
  author->who.clear();
  forgetter.change(author->person);
  return write_author(*author);
}

}  // namespace

Result<ForgottenEvent> forget_people(const Log& log) {
  if (const auto event = Event::fold(log); !event) return tl::unexpected(event.error());
  std::vector<Order> orders;
  Forgetter forgetter;
  for (const Entry& entry : log.entries) {
    auto order = read_order(entry.act);
    if (!order) return tl::unexpected(order.error());
    forgetter.note(order->act);
    orders.push_back(std::move(*order));
  }
  forgetter.number();
  ForgottenEvent forgotten{.log = log, .ids = forgetter.ids(), .names = forgetter.names()};
  for (std::size_t at = 0; at < orders.size(); ++at) {
    Entry& entry = forgotten.log.entries[at];
    forgetter.change(orders[at].act);
    auto author = forgotten_author(entry.actor, forgetter);
    if (!author) return tl::unexpected(author.error());
    entry.actor = std::move(*author);
    entry.act = write_order(orders[at]);
  }
  if (const auto event = Event::fold(forgotten.log); !event) return tl::unexpected(event.error());
  return forgotten;
}

}  // namespace giostra::event
