#include "server/operator/forget.hpp"

#include "match/house_act.hpp"
#include "match/match.hpp"
#include "server/matches/summary.hpp"

namespace giostra::server {

namespace {

// Changes an act of the house; false where it names and quotes nobody.
struct Forgetting {
  std::string_view person;
  const std::string& instead;
  bool is_theirs;  // the entry came from a message of theirs

  bool operator()(house::Sit& sit) const {
    if (sit.person != person) return false;
    sit.person = instead;
    sit.name = kNobodysName;
    return true;
  }
  bool operator()(house::Say& said) const { return hush(said.words); }
  bool operator()(house::Tell& said) const { return hush(said.words); }
  bool operator()(house::Undo& undo) const { return hush(undo.reason); }
  bool operator()(house::Pause& pause) const { return hush(pause.reason); }
  bool operator()(auto& /*other*/) const { return false; }

  bool hush(std::string& words) const {
    if (is_theirs) words = kNobodysWords;
    return is_theirs;
  }
};

}  // namespace

std::optional<Forgotten> forget_in(const Kept& kept, std::string_view person, const std::string& instead) {
  auto log = read_log(kept.head.header);
  const Game* game = log ? find_game(log->field("Game")) : nullptr;
  if (game == nullptr) return std::nullopt;
  Forgotten forgotten;
  for (Row row : kept.rows) {
    const bool is_theirs = row.cause.starts_with(std::string(person) + ":");
    if (is_theirs) row.cause = instead + row.cause.substr(person.size());
    auto act = house_act_of(row.entry, game->seats());
    const bool changes =
        act && std::visit(Forgetting{.person = person, .instead = instead, .is_theirs = is_theirs}, *act);
    if (changes) row.entry.act = write_house_act(*act, game->seats());
    log->entries.push_back(row.entry);
    if (changes || is_theirs) forgotten.rows.push_back(std::move(row));
  }
  if (!Match::fold(*log)) return std::nullopt;
  forgotten.summary = write_summary(summarize(*log).value());
  return forgotten;
}

}  // namespace giostra::server
