#include "server/safety/forget_event.hpp"

#include "event/files/forget.hpp"
#include "kit/text.hpp"
#include "match/house_act.hpp"
#include "match/match.hpp"
#include "server/events/summary.hpp"
#include "server/matches/summary.hpp"
#include "server/operator/forget.hpp"

namespace giostra::server {

namespace {

constexpr int kUsualDays = 30;
constexpr std::string_view kOfEvent = "e.";  // in front of the ids of an event's people, where they sit

using NewNames = std::map<std::string, std::string, std::less<>>;

// Who sits is a number, what was said is gone.
struct InMatch {
  const event::ForgottenEvent& forgotten;

  bool operator()(house::Sit& sit) const {
    if (!sit.person.starts_with(kOfEvent)) return false;
    const auto id = forgotten.ids.find(std::string_view(sit.person).substr(kOfEvent.size()));
    const auto name = forgotten.names.find(sit.name);
    sit.name = name == forgotten.names.end() ? std::string(kNobodysName) : name->second;
    if (id != forgotten.ids.end()) sit.person = std::string(kOfEvent) + id->second;
    return true;
  }
  bool operator()(house::Say& said) const { return hush(said.words); }
  bool operator()(house::Tell& said) const { return hush(said.words); }
  bool operator()(house::Undo& undo) const { return hush(undo.reason); }
  bool operator()(house::Pause& pause) const { return hush(pause.reason); }
  bool operator()(auto& /*other*/) const { return false; }

  static bool hush(std::string& words) {
    if (words.empty()) return false;
    words = kNobodysWords;
    return true;
  }
};

std::string new_cause(const std::string& cause, const NewNames& ids) {
  if (!cause.starts_with(kOfEvent)) return cause;
  const auto colon = cause.find(':');
  const auto found = ids.find(std::string_view(cause).substr(kOfEvent.size(), colon - kOfEvent.size()));
  return found == ids.end() ? cause
                            : std::string(kOfEvent) + found->second + cause.substr(std::min(colon, cause.size()));
}

Result<change::Replace> forget_in_match(const Kept& kept, const event::ForgottenEvent& forgotten) {
  auto log = read_log(kept.head.header);
  if (!log) return tl::unexpected(log.error());
  const Game* game = find_game(log->field("Game"));
  change::Replace replace{.match = kept.head.id,
                          .expected_seq = static_cast<std::uint32_t>(kept.rows.size()),
                          .rows = {},
                          .summary = kept.summary};
  if (game == nullptr) return replace;
  for (Row row : kept.rows) {
    const Row before = row;
    row.cause = new_cause(row.cause, forgotten.ids);
    auto act = house_act_of(row.entry, game->seats());
    if (act && std::visit(InMatch{forgotten}, *act)) row.entry.act = write_house_act(*act, game->seats());
    log->entries.push_back(row.entry);
    if (row != before) replace.rows.push_back(std::move(row));
  }
  if (const auto folded = Match::fold(*log); !folded) return tl::unexpected(folded.error());
  replace.summary = write_summary(summarize(*log).value());
  return replace;
}

}  // namespace

Result<ForgottenStreams> forget_in_file(const EventFile& file) {
  const auto forgotten = event::forget_people(file.log);
  if (!forgotten) return tl::unexpected(forgotten.error());
  const auto fold = event::Event::fold(forgotten->log);
  if (!fold) return tl::unexpected(fold.error());
  change::Replace replace{.match = file.id(),
                          .expected_seq = static_cast<std::uint32_t>(file.log.entries.size()),
                          .rows = {},
                          .summary = listing_of(fold->state()).summary.value_or("")};
  for (std::size_t at = 0; at < file.log.entries.size(); ++at) {
    Row row = file.event.kept.rows[at];
    row.entry = forgotten->log.entries[at];
    row.cause.clear();
    if (row != file.event.kept.rows[at]) replace.rows.push_back(std::move(row));
  }
  ForgottenStreams all{.streams = {std::move(replace)}};
  for (const Whole& match : file.matches) {
    auto one = forget_in_match(match.kept, *forgotten);
    if (!one) return tl::unexpected(one.error());
    all.streams.push_back(std::move(*one));
  }
  for (const change::Replace& one : all.streams) all.entries += one.rows.size();
  return all;
}

int forget_days(const event::EventState& event) {
  const auto days = event.settings.find("forget");
  return days == event.settings.end() ? kUsualDays : read_number<int>(days->second).value_or(kUsualDays);
}

}  // namespace giostra::server
