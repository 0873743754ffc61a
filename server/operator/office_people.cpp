// The operator's orders about people: kept out, forgotten, told what is stored, and what operators did.
#include <algorithm>

#include "match/house_act.hpp"
#include "server/operator/forget.hpp"
#include "server/operator/office.hpp"
#include "server/operator/task.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kIdLetters = 12;
constexpr int kTries = 10;
constexpr WallMs kLongestBan_ms = 10LL * 365 * 24 * 3600 * 1000;

constexpr Words kNoWhom{"a guest is g and twelve letters; an address is 192.0.2.7 or 192.0.2.0/24, also IPv6",
                        "un ospite è g e dodici lettere; un indirizzo è 192.0.2.7 o 192.0.2.0/24, anche IPv6"};
constexpr Words kNoTime{"say for how long: 30m, 2h, 7d; at most ten years",
                        "di' per quanto: 30m, 2h, 7d; al massimo dieci anni"};
constexpr Words kNoBan{"nobody of that name is kept out", "nessuno con quel nome è tenuto fuori"};
constexpr Words kNobody{"nothing is stored about such a person", "di una persona così non è conservato nulla"};
constexpr Words kBusy{"a match of theirs did not stand still; run it again",
                      "una loro partita non stava ferma; riprova"};

bool is_guest(std::string_view text) {
  return text.size() == kIdLetters + 1 && text.starts_with('g') &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz234567") == std::string_view::npos;
}

json::object json_of_note(const Note& note) {
  boost::system::error_code error;
  const json::value text = json::parse(note.text, error);
  json::object object{{"at_ms", note.at_ms}};
  if (!note.match.empty()) object["match"] = note.match;
  if (!note.person.empty()) object["person"] = note.person;
  if (const auto* fields = error ? nullptr : text.if_object())
    for (const auto& field : *fields) object[field.key()] = field.value();
  return object;
}

json::array notes_of(Journal& journal, const Journal::NoteQuery& query) {
  json::array all;
  for (const Note& note : journal.notes(query)) all.push_back(json_of_note(note));
  return all;
}

// What in a match is by this person, or says who they are.
json::array theirs(const Kept& kept, const std::string& person) {
  const auto log = read_log(kept.head.header);
  const Game* game = log ? find_game(log->field("Game")) : nullptr;
  json::array entries;
  for (const Row& row : kept.rows) {
    const auto sits = game == nullptr ? std::nullopt : house_act_as<house::Sit>(row.entry, game->seats());
    if (!row.cause.starts_with(person + ":") && !(sits && sits->person == person)) continue;
    entries.push_back(json::object{
        {"seq", row.entry.seq}, {"wall_ms", row.wall_ms}, {"actor", row.entry.actor}, {"act", row.entry.act}});
  }
  return entries;
}

std::vector<std::string> matches_of(Journal& journal, const std::string& person) {
  std::vector<std::string> ids;
  for (const Listed& match : journal.find({.person = person, .listed_only = false, .limit = kMany}))
    ids.push_back(match.id);
  return ids;
}

}  // namespace

// ---- Kept out

void Office::ban(const TaskPtr& task) {
  const std::string whom = task->text("whom");
  const WallMs for_ms = task->number("for_ms", 0);
  if (!is_guest(whom) && !AddressRange::read(whom)) return task->refuse({kNotation, kNoWhom, whom});
  if (for_ms <= 0 || for_ms > kLongestBan_ms) return task->refuse({kNotation, kNoTime, "--for"});
  const WallMs now = parts_.now();
  const Ban ban{.whom = whom, .from_ms = now, .until_ms = now + for_ms, .why = task->text("why")};
  record(task, [=, this] {
    change(task, change::Add{write_ban(ban)}, [=, this] {
      parts_.rules.take_bans(parts_.journal, parts_.now());
      task->done({{"whom", ban.whom}, {"until_ms", ban.until_ms}});
    });
  });
}

void Office::unban(const TaskPtr& task) {
  const std::string whom = task->text("whom");
  const auto notes = parts_.journal.notes({.kind = std::string(kBanNote), .person = whom, .limit = kMany});
  if (notes.empty()) return task->refuse({kMissingRule, kNoBan, whom});
  record(task, [=, this] {
    // Answers come in their order: when the last is struck, so are the others.
    for (std::size_t at = 0; at + 1 < notes.size(); ++at)
      parts_.journal.change(change::Strike{notes[at].key}, [](Stored) {});
    change(task, change::Strike{notes.back().key}, [=, this] {
      parts_.rules.take_bans(parts_.journal, parts_.now());
      task->done({{"whom", whom}});
    });
  });
}

void Office::bans(const TaskPtr& task) {
  const Bans bans = Bans::of(parts_.journal, parts_.now());
  json::array all;
  for (const Ban& ban : bans.all())
    all.push_back(
        json::object{{"whom", ban.whom}, {"from_ms", ban.from_ms}, {"until_ms", ban.until_ms}, {"why", ban.why}});
  task->done({{"bans", std::move(all)}});
}

// ---- Forgotten

void Office::forget(const TaskPtr& task) {
  const std::string person = task->text("person");
  auto matches = matches_of(parts_.journal, person);
  if (matches.empty() && parts_.journal.notes({.person = person, .limit = 1}).empty())
    return task->refuse({kMissingRule, kNobody, person});
  record(task, [=, this] { forget_next(task, matches, kTries); });
}

// One match after the other: each stands still while its rows are replaced, so that nobody writes the old name again.
void Office::forget_next(const TaskPtr& task, std::vector<std::string> matches, int tries) {
  if (matches.empty()) return forget_rest(task);
  const std::string match = matches.back();
  const std::string person = task->text("person");
  steward_.hold(match);
  const auto kept = parts_.journal.read(match);
  auto forgotten = kept ? forget_in(*kept, person, "g" + random_letters(kIdLetters)) : std::nullopt;
  auto rows = forgotten ? std::move(forgotten->rows) : std::vector<Row>{};
  const std::size_t changed = rows.size();
  const auto expected = kept ? static_cast<std::uint32_t>(kept->rows.size()) : 0;
  parts_.journal.change(change::Replace{.match = match,
                                        .expected_seq = expected,
                                        .rows = std::move(rows),
                                        .summary = forgotten ? forgotten->summary
                                                   : kept    ? kept->summary
                                                             : ""},
                        [=, this](Stored how) mutable {
                          const bool again = how == Stored::conflict && kept && tries > 0;
                          if (!again) steward_.let_go(match);
                          if (how == Stored::trouble || (how == Stored::conflict && kept && tries == 0))
                            return task->refuse({kTrouble, kBusy, match});
                          if (again) return forget_next(task, std::move(matches), tries - 1);
                          task->matches += 1;
                          task->entries += changed;
                          matches.pop_back();
                          forget_next(task, std::move(matches), kTries);
                        });
}

void Office::forget_rest(const TaskPtr& task) {
  change(task, change::Forget{task->text("person")}, [=, this] {
    parts_.rules.take_bans(parts_.journal, parts_.now());
    steward_.show_out(task->text("person"));
    task->done({{"matches", task->matches}, {"entries", task->entries}});
  });
}

void Office::export_person(const TaskPtr& task) {
  const std::string person = task->text("person");
  json::array matches;
  for (const std::string& id : matches_of(parts_.journal, person))
    if (const auto kept = parts_.journal.read(id))
      matches.push_back(
          json::object{{"match", id}, {"made_ms", kept->head.made_ms}, {"entries", theirs(*kept, person)}});
  json::array notes = notes_of(parts_.journal, {.person = person, .limit = kMany});
  if (matches.empty() && notes.empty()) return task->refuse({kMissingRule, kNobody, person});
  json::object all{{"person", person}, {"matches", std::move(matches)}, {"notes", std::move(notes)}};
  record(task, [task, all = std::move(all)] { task->done(all); });
}

// ---- The key, and what operators did

void Office::rotate_key(const TaskPtr& task) {
  record(task, [this, task] {
    parts_.guests.rotate_key(parts_.journal);
    steward_.show_out_all();
    task->done({{"rotated", true}});
  });
}

void Office::history(const TaskPtr& task) {
  const auto limit = static_cast<std::size_t>(std::max<std::int64_t>(task->number("limit", 100), 1));
  task->done({{"history", notes_of(parts_.journal, {.kind = std::string(kDeedNote), .limit = limit})}});
}

}  // namespace giostra::server
