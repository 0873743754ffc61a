// What people in a match report to the operator.
#include <algorithm>
#include <boost/json.hpp>

#include "match/house_act.hpp"
#include "match/limits.hpp"
#include "server/api/api.hpp"
#include "server/api/call.hpp"
#include "server/people/reports.hpp"

namespace giostra::server {

namespace {

constexpr WallMs kHourMs = 3'600'000;
constexpr std::size_t kMostOfPerson = 5;  // in an hour
constexpr std::size_t kMostOfMatch = 20;
constexpr std::size_t kMostOfAll = 500;

constexpr Words kNotThere{"only who is in the match, or looks on, can report it",
                          "può segnalare una partita solo chi ci gioca o la guarda"};
constexpr Words kEnough{"that is enough for an hour: the operator will look at what you reported",
                        "per un'ora basta così: chi gestisce il server guarderà le tue segnalazioni"};

// A seat, or the number of an entry; empty: the match as a whole.
std::string read_about(Fields& fields, const boost::json::object& body, const Hub::View& view) {
  constexpr Words kWrong{"say a seat of the match, or the number of an entry",
                         "indica un posto della partita, o il numero di una voce"};
  const auto* about = body.if_contains("about");
  if (about == nullptr) return {};
  const auto entries = static_cast<std::int64_t>(view.log.entries.size());
  if (about->is_int64() && about->get_int64() >= 1 && about->get_int64() <= entries)
    return std::to_string(about->get_int64());
  const Game* game = find_game(view.log.field("Game"));
  const std::string seat(about->is_string() ? std::string_view(about->get_string()) : "");
  if (seat == "referee" || (game != nullptr && std::ranges::count(game->seats(), seat, &SeatInfo::name) > 0))
    return seat;
  fields.fault(kWrong, "about");
  return {};
}

bool ever_sat(const Log& log, std::string_view person) {
  const Game* game = find_game(log.field("Game"));
  return game != nullptr && std::ranges::any_of(log.entries, [&](const Entry& entry) {
           const auto sits = house_act_as<house::Sit>(entry, game->seats());
           return sits && sits->person == person;
         });
}

}  // namespace

bool Api::has_reported_enough(const Report& report) {
  const WallMs since = report.at_ms - kHourMs;
  const auto count = [&](const std::string& match, const std::string& person, std::size_t most) {
    return parts_.journal
               .notes(
                   {.kind = std::string(kReportNote), .match = match, .person = person, .since = since, .limit = most})
               .size() >= most;
  };
  return count({}, report.person, kMostOfPerson) || count(report.match, {}, kMostOfMatch) || count({}, {}, kMostOfAll);
}

void Api::report_match(const CallPtr& call) {
  const auto view = need_view(*call);
  if (!view) return;
  Fields fields(call->body, {"why", "about"});
  Report report{.match = call->params.front(),
                .person = call->person.id,
                .at_ms = parts_.now(),
                .why = fields.required_text("why"),
                .about = read_about(fields, call->body, *view),
                .entries = static_cast<std::uint32_t>(view->log.entries.size())};
  if (report.why.size() > kLongestTalk_bytes) fields.fault(kTalkTooLong, "why");
  report.why = presentable_line(report.why);
  if (report.why.empty()) fields.fault({"say what is wrong", "di' che cosa non va"}, "why");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  const bool is_there =
      !report.person.empty() && (ever_sat(view->log, report.person) || parts_.hub.watches(report.match, report.person));
  if (!is_there) return reply(*call, {kPermission, kNotThere});
  if (has_reported_enough(report)) return reply(*call, {kLimit, kEnough, "3600"});  // seconds
  const auto entries = report.entries;
  parts_.journal.change(change::Add{write_report(report)}, [call, entries](Stored how) {
    if (how != Stored::stored) return reply(*call, {kTrouble, kNoJournal});
    reply(*call, 201, boost::json::object{{"reported", true}, {"entries", entries}});
  });
}

}  // namespace giostra::server
