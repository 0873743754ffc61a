// The operator's orders about matches.
#include <algorithm>
#include <map>

#include "server/operator/office.hpp"
#include "server/operator/task.hpp"
#include "server/people/reports.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kUsualList = 100;
constexpr std::array<std::string_view, 3> kStages{"open", "live", "over"};

constexpr Words kNoStage{"a stage is open, live or over", "uno stadio è open, live o over"};
constexpr Words kNoMatch{"there is no such match", "non c'è una partita così"};

std::string_view name_of(Stage stage) { return kStages.at(static_cast<std::size_t>(stage)); }

json::object report_json(const Report& report) {
  return {{"report", report.note}, {"match", report.match}, {"person", report.person},  {"at_ms", report.at_ms},
          {"why", report.why},     {"about", report.about}, {"entries", report.entries}};
}

json::array sitters_of(const Summary& summary) {
  json::array sitters;
  for (const auto& [seat, sitter] : summary.sitters)
    sitters.push_back(json::object{{"seat", seat}, {"person", sitter.person}, {"name", sitter.name}});
  return sitters;
}

std::vector<Report> reports_of(Journal& journal, const std::string& match) {
  std::vector<Report> all;
  for (const Note& note : journal.notes({.kind = std::string(kReportNote), .match = match, .limit = kMany}))
    if (auto report = read_report(note)) all.push_back(std::move(*report));
  return all;
}

std::optional<Summary> summary_of(const Kept& kept) {
  auto log = read_log(kept.head.header);
  if (!log) return std::nullopt;
  for (const Row& row : kept.rows) log->entries.push_back(row.entry);
  return summarize(*log);
}

}  // namespace

json::object Office::describe(const Listed& match) {
  auto summary = read_summary(match.summary);
  if (!summary)  // an older version wrote it
    if (const auto kept = parts_.journal.read(match.id)) summary = summary_of(*kept);
  return {{"match", match.id},
          {"stage", name_of(match.stage)},
          {"listed", match.listed},
          {"made_ms", match.made_ms},
          {"game", summary ? json::value(summary->game->about().name) : json::value(nullptr)},
          {"people", summary ? sitters_of(*summary) : json::array{}},
          {"watching", parts_.hub.watching(match.id)}};
}

void Office::list(const TaskPtr& task) {
  Journal::Query query{.listed_only = false};
  query.limit = static_cast<std::size_t>(std::max<std::int64_t>(task->number("limit", kUsualList), 1));
  if (const std::string stage = task->text("stage"); !stage.empty()) {
    const auto* found = std::ranges::find(kStages, stage);
    if (found == kStages.end()) return task->refuse({kNotation, kNoStage, stage});
    query.stage = static_cast<Stage>(found - kStages.begin());
  }
  std::map<std::string, std::size_t> reported;
  for (const Report& report : reports_of(parts_.journal, {})) ++reported[report.match];
  const bool only_reported = task->order.contains("reported");
  const std::size_t most = std::exchange(query.limit, only_reported ? kMany : query.limit);
  json::array matches;
  for (const Listed& match : parts_.journal.find(query)) {
    if (matches.size() == most) break;
    if (only_reported && !reported.contains(match.id)) continue;
    json::object object = describe(match);
    object["reports"] = reported[match.id];
    matches.push_back(std::move(object));
  }
  task->done({{"matches", std::move(matches)}});
}

void Office::show(const TaskPtr& task) {
  const std::string match = task->text("match");
  const auto kept = parts_.journal.read(match);
  if (!kept) return task->refuse({kMissingRule, kNoMatch, match});
  json::object object = describe(Listed{.id = match,
                                        .stage = kept->stage,
                                        .listed = kept->head.listed,
                                        .made_ms = kept->head.made_ms,
                                        .summary = kept->summary});
  json::array entries;
  for (const Row& row : kept->rows)
    entries.push_back(json::object{
        {"seq", row.entry.seq}, {"wall_ms", row.wall_ms}, {"actor", row.entry.actor}, {"act", row.entry.act}});
  json::array reports;
  for (const Report& report : reports_of(parts_.journal, match)) reports.push_back(report_json(report));
  object["header"] = kept->head.header;
  object["entries"] = std::move(entries);
  object["reports"] = std::move(reports);
  task->done(std::move(object));
}

void Office::close(const TaskPtr& task) {
  const auto kept = parts_.journal.read(task->text("match"));
  if (!kept) return task->refuse({kMissingRule, kNoMatch, task->text("match")});
  record(task, [this, task] {
    steward_.close(task->text("match"), task->text("why"), [task](const Verdict& closed) {
      if (!closed) return task->refuse(closed.error());
      task->done({{"closed", task->text("match")}});
    });
  });
}

void Office::set_listed(const TaskPtr& task, bool listed) {
  const std::string match = task->text("match");
  if (!parts_.journal.read(match)) return task->refuse({kMissingRule, kNoMatch, match});
  record(task, [=, this] {
    change(task, change::List{.match = match, .listed = listed}, [=, this] {
      steward_.list(match, listed);
      task->done({{"match", match}, {"listed", listed}});
    });
  });
}

void Office::hide(const TaskPtr& task) { set_listed(task, false); }
void Office::unhide(const TaskPtr& task) { set_listed(task, true); }

void Office::erase(const TaskPtr& task) {
  const std::string match = task->text("match");
  if (!parts_.journal.read(match)) return task->refuse({kMissingRule, kNoMatch, match});
  steward_.hold(match);
  record(task, [=, this] {
    parts_.journal.change(change::Erase{match}, [=, this](Stored how) {
      if (how == Stored::trouble) {
        steward_.let_go(match);
        return task->refuse({kTrouble,
                             {"nothing was deleted: the data cannot be written now",
                              "non è stato cancellato nulla: ora i dati non si scrivono"}});
      }
      steward_.drop(match);
      task->done({{"deleted", match}});
    });
  });
}

void Office::reports(const TaskPtr& task) {
  json::array all;
  for (const Report& report : reports_of(parts_.journal, task->text("match"))) all.push_back(report_json(report));
  task->done({{"reports", std::move(all)}});
}

void Office::settle(const TaskPtr& task) {
  const std::int64_t number = task->number("report", 0);
  const auto all = reports_of(parts_.journal, {});
  const auto found = std::ranges::find(all, number, &Report::note);
  if (found == all.end())
    return task->refuse(
        {kMissingRule, {"there is no such report", "non c'è una segnalazione così"}, std::to_string(number)});
  task->order["match"] = found->match;
  record(task, [=, this] { change(task, change::Strike{number}, [=] { task->done({{"settled", number}}); }); });
}

}  // namespace giostra::server
