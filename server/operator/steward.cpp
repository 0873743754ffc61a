#include "server/operator/steward.hpp"

#include <limits>

namespace giostra::server {

namespace {

constexpr Words kNotLoaded{"there is no such match", "non c'è una partita così"};
constexpr Words kOver{"this match is over", "questa partita è finita"};

}  // namespace

void Steward::close(std::string_view match, const std::string& why, Hub::Did did) {
  Room* room = hub_.find(match);
  if (room == nullptr) return did(refuse(kNotation, kNotLoaded, std::string(match)));
  if (room->match().stage() == Stage::over) return did(refuse(kHouse, kOver, std::string(match)));
  room->match().decide(
      [why](Live& live, Milliseconds now_ms) {
        live.close(why, now_ms);
        return Verdict{};
      },
      {},
      [did = std::move(did)](const Result<std::uint32_t>& how) {
        did(how ? Verdict{} : Verdict(tl::unexpected(how.error())));
      });
}

void Steward::list(const std::string& match, bool listed) {
  if (const auto found = hub_.rooms_.find(match); found != hub_.rooms_.end()) found->second->match().list(listed);
}

bool Steward::hold(std::string_view match) {
  Room* room = hub_.find(match);
  if (room == nullptr) return false;
  room->match().hold();
  hub_.schedule(*room);
  return true;
}

void Steward::let_go(std::string_view match) {
  if (const auto found = hub_.rooms_.find(std::string(match)); found != hub_.rooms_.end()) found->second->let_go();
}

bool Steward::read_changes(std::string_view match) {
  constexpr std::uint32_t kNoRows = std::numeric_limits<std::int32_t>::max();
  const auto found = hub_.rooms_.find(std::string(match));
  if (found == hub_.rooms_.end()) return true;
  if (!hub_.parts_.journal.read(match, kNoRows)) return drop(match), true;
  Room& room = *found->second;
  std::vector<LineId> seated;
  for (const auto& [line, visit] : hub_.visits_)
    if (visit.room == &room && !visit.line.viewer.seats.empty()) seated.push_back(line);
  if (!room.match().read_changes()) return false;
  for (const LineId line : seated)  // whoever was forgotten
    if (hub_.visits_.at(line).line.viewer.seats.empty()) hub_.parts_.outlet.cut(line, wire::Bye::Why::idle);
  hub_.schedule(room);
  return true;
}

void Steward::wake(std::string_view match, WallMs down_since) {
  Room* room = hub_.find(match);
  if (room == nullptr) return;
  room->match().wake({.from = down_since});
  hub_.schedule(*room);
}

void Steward::drop(std::string_view match) {
  const auto found = hub_.rooms_.find(std::string(match));
  if (found == hub_.rooms_.end()) return;
  Room& room = *found->second;
  room.match().hold();
  for (const auto& [line, visit] : hub_.visits_)
    if (visit.room == &room) hub_.parts_.outlet.cut(line, wire::Bye::Why::broken);
  hub_.remove(room);
}

void Steward::show_out(std::string_view person) {
  for (const auto& [line, visit] : hub_.visits_)
    if (visit.line.person.id == person) hub_.parts_.outlet.cut(line, wire::Bye::Why::idle);
}

void Steward::show_out_all() {
  for (const auto& [line, visit] : hub_.visits_) hub_.parts_.outlet.cut(line, wire::Bye::Why::idle);
}

}  // namespace giostra::server
