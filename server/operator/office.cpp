#include "server/operator/office.hpp"

#include <algorithm>
#include <array>

#include "server/operator/task.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr Words kNoOrder{"the office knows no such order: is this program older than the server?",
                         "l'ufficio non conosce quest'ordine: questo programma è più vecchio del server?"};
constexpr Words kNoField{"this is missing", "manca questo"};
constexpr Words kTroubleWords{"the data cannot be read or written now; the server's log says why",
                              "ora i dati non si leggono o non si scrivono; il log del server dice perché"};
constexpr Words kGone{"there is nothing of that name (any more)", "non c'è (più) nulla con quel nome"};

}  // namespace

json::object error_of(const Refusal& refusal) {
  return {{"error",
           json::object{
               {"rule", refusal.rule}, {"en", refusal.why.en}, {"it", refusal.why.it}, {"detail", refusal.detail}}}};
}

std::string Office::Task::text(std::string_view name) const {
  const json::value* value = order.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

std::int64_t Office::Task::number(std::string_view name, std::int64_t otherwise) const {
  const json::value* value = order.if_contains(name);
  return value != nullptr && value->is_int64() ? value->get_int64() : otherwise;
}

void Office::Task::refuse(const Refusal& refusal) { done(error_of(refusal)); }

struct Office::Kind {
  std::string_view name;
  void (Office::*handler)(const TaskPtr&);
  std::array<std::string_view, 2> needed{};  // texts that may not be empty
  bool touches_matches = false;
};

const Office::Kind* Office::find_kind(std::string_view name) {
  static constexpr std::array<Kind, 15> kKinds{{
      {"list", &Office::list},
      {"show", &Office::show, {"match"}},
      {"close", &Office::close, {"match", "why"}, true},
      {"hide", &Office::hide, {"match"}, true},
      {"unhide", &Office::unhide, {"match"}, true},
      {"delete", &Office::erase, {"match"}, true},
      {"ban", &Office::ban, {"whom", "why"}},
      {"unban", &Office::unban, {"whom"}},
      {"bans", &Office::bans},
      {"forget", &Office::forget, {"person"}, true},
      {"export", &Office::export_person, {"person"}},
      {"rotate-key", &Office::rotate_key},
      {"reports", &Office::reports},
      {"settle", &Office::settle},
      {"history", &Office::history},
  }};
  const auto* found = std::ranges::find(kKinds, name, &Kind::name);
  return found == kKinds.end() ? nullptr : found;
}

bool Office::touches_matches(const json::object& order) {
  const Kind* kind = find_kind(Task{.order = order, .who = {}, .answer = {}}.text("do"));
  return kind != nullptr && kind->touches_matches;
}

void Office::order(const json::object& order, const std::string& who, Answer answer) {
  const auto task = std::make_shared<Task>(Task{.order = order, .who = who, .answer = std::move(answer)});
  const Kind* kind = find_kind(task->text("do"));
  if (kind == nullptr) return task->refuse({kNotation, kNoOrder, task->text("do")});
  for (const std::string_view field : kind->needed)
    if (!field.empty() && task->text(field).empty()) return task->refuse({kNotation, kNoField, std::string(field)});
  try {
    (this->*kind->handler)(task);
  } catch (const JournalTrouble& trouble) {
    if (task->answer) task->refuse({kTrouble, kTroubleWords, trouble.what()});
  }
}

bool Office::read_changes(const std::string& match) {
  if (!match.empty()) return steward_.read_changes(match);
  parts_.rules.take_bans(parts_.journal, parts_.now());
  if (parts_.guests.read_key(parts_.journal)) steward_.show_out_all();
  return true;
}

void Office::change(const TaskPtr& task, Change change, const std::function<void()>& then) {
  parts_.journal.change(std::move(change), [task, then](Stored how) {
    if (how == Stored::trouble) return task->refuse({kTrouble, kTroubleWords});
    if (how == Stored::conflict) return task->refuse({kMissingRule, kGone});
    try {
      then();
    } catch (const JournalTrouble& trouble) {
      if (task->answer) task->refuse({kTrouble, kTroubleWords, trouble.what()});
    }
  });
}

// Who did it, when, what and why. Whom or what it was about stands beside it, so that it can be forgotten.
void Office::record(const TaskPtr& task, const std::function<void()>& then) {
  const std::string about = task->text("person").empty() ? task->text("whom") : task->text("person");
  Note deed{
      .kind = std::string(kDeedNote),
      .match = task->text("match"),
      .person = about,
      .at_ms = parts_.now(),
      .text = json::serialize(json::object{{"who", task->who}, {"what", task->text("do")}, {"why", task->text("why")}}),
      .lasting = true};
  change(task, change::Add{std::move(deed)}, then);
}

}  // namespace giostra::server
