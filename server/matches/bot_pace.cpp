#include "server/matches/bot_pace.hpp"

#include <algorithm>

#include "kit/hash.hpp"
#include "match/house_act.hpp"

namespace giostra::server {

namespace {

constexpr int kMostAhead = 6;  // acts, without clocks
// So much of the time that is left is spent at most on a pause | on one that is for a person | on waiting for their
// first act.
constexpr WallMs kShare = 20, kSlowShare = 10, kWaitShare = 4;
constexpr WallMs kReplyMs = 1500;

// A weak player acts soon, a strong one after some thought.
constexpr WallMs least_ms(int level) { return 1400 + 100 * level; }
constexpr WallMs most_ms(int level) { return 2400 + 325 * level; }
static_assert(least_ms(kWeakest) == 1500 && most_ms(kStrongest) == 5000);

ActorSet without(ActorSet all, ActorSet those) {
  for (const Actor actor : those) all.remove(actor);
  return all;
}

// Who can act now.
ActorSet able(const Table& table) { return without(table.awaits(), table.waiting()); }

}  // namespace

void BotPace::catch_up() {
  const Match& match = match_.live().match();
  const auto seats = match.game().seats();
  const auto& entries = match_.live().log().entries;
  for (; so_far_.entries < entries.size(); ++so_far_.entries) {
    const Entry& entry = entries[so_far_.entries];
    const auto actor = read_actor(entry.actor, seats);
    const Sitting* sits = actor && actor->is_seat() ? holder(match.house(), match.game(), *actor) : nullptr;
    if (sits == nullptr) continue;
    const bool is_of_law = !house_act_of(entry, seats);
    if (is_of_law) so_far_.last = sits->seat;
    if (!sits->is_bot()) {
      so_far_.has_person_acted = true;
      so_far_.lead = 0;
    } else if (is_of_law) {
      ++so_far_.lead;
    }
  }
}

Pace BotPace::pace() const {
  if (const auto said = match_.live().terms().pace) return *said;
  if (parts_.bot_times.usual) return *parts_.bot_times.usual;
  return std::ranges::all_of(match_.live().match().house().sittings, &Sitting::is_bot) ? Pace::quick : Pace::human;
}

// The same in every run with the same secret.
WallMs BotPace::jitter(unsigned seat, WallMs below) const {
  const std::uint64_t mixed =
      Hash().add(std::hash<std::string>{}(match_.head().secret)).add(seat).add(so_far_.entries).value();
  return static_cast<WallMs>(mixed % static_cast<std::uint64_t>(below));
}

BotPace::Tempo BotPace::begin(const Live::BotTurn& turn) const {
  Tempo tempo{.asked_at = parts_.now(), .takes = parts_.bot_times.least_ms, .left = time_left(turn.seats)};
  const Pace pace = this->pace();
  if (pace == Pace::quick) return tempo;
  const WallMs least = least_ms(turn.level);
  tempo.takes = least + jitter(turn.seat.code(), most_ms(turn.level) - least);
  if (pace == Pace::slow) tempo.takes *= 2;
  if (so_far_.last == turn.seat) tempo.takes = tempo.takes * 2 / 5;  // it goes on with its turn
  return tempo;
}

std::optional<WallMs> BotPace::act_at(const Tempo& tempo, const Thought<std::string>::Choice& choice) const {
  const auto after = [&tempo](WallMs takes, WallMs share) {
    return tempo.asked_at + (tempo.left ? std::min(takes, *tempo.left / share) : takes);
  };
  if (pace() == Pace::quick || !can_person_act() || frees_person(choice)) return after(tempo.takes, kShare);
  if (so_far_.has_person_acted && (tempo.left || so_far_.lead < kMostAhead))
    return after(tempo.takes * (1 + so_far_.lead), kSlowShare);
  return tempo.left ? std::optional(tempo.asked_at + *tempo.left / kWaitShare) : std::nullopt;
}

WallMs BotPace::reply_ms(unsigned seat) const {
  return pace() == Pace::quick ? parts_.bot_times.least_ms : kReplyMs + jitter(seat, kReplyMs);
}

bool BotPace::holds_person(ActorSet actors) const {
  const Match& match = match_.live().match();
  for (const Actor actor : actors) {
    const Sitting* sits = actor.is_seat() ? holder(match.house(), match.game(), actor) : nullptr;
    if (sits != nullptr && !sits->is_bot()) return true;
  }
  return false;
}

bool BotPace::can_person_act() const {
  const Match& match = match_.live().match();
  return match.may_play() && holds_person(able(match.table()));
}

// Whether a person may act after this act who may not now.
bool BotPace::frees_person(const Thought<std::string>::Choice& choice) const {
  const Table& now = match_.live().match().table();
  const auto then = now.clone();
  if (!then->play(choice.seat, choice.act) || then->outcome()) return true;
  return holds_person(without(able(*then), able(now)));
}

// Until one of these seats has no time any more, or a time of the law is over.
std::optional<WallMs> BotPace::time_left(ActorSet seats) const {
  const Match& match = match_.live().match();
  const Milliseconds now_ms = match_.now_ms();
  std::optional<WallMs> least;
  const auto take = [&least](Milliseconds left) { least = std::min(least.value_or(count(left)), count(left)); };
  for (const Actor seat : seats)
    if (match.on_clock().has(seat))
      if (const auto left = match.time_left(seat, now_ms)) take(*left);
  for (const Match::Watch& watch : match.clocks().watches())
    if (watch.timer.runs) take(watch.timer.limit - watch.used_ms - (now_ms - match.now()));
  if (least) least = std::max(WallMs{0}, *least);
  return least;
}

}  // namespace giostra::server
