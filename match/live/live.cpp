#include "match/live/live.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "kit/text.hpp"
#include "match/powers.hpp"
#include "match/speech.hpp"

namespace giostra {

namespace {

constexpr std::string_view kYes = "yes";
constexpr std::string_view kHand = "hand";
constexpr std::string_view kGong = "gong";
constexpr std::array<std::string_view, 3> kPaces{"quick", "human", "slow"};
constexpr Milliseconds kOldPatience_ms{60'000};  // of logs that do not say it
constexpr std::string_view kOwn = "own";

Words no_referee_for_dice() {
  return {"real dice need a person as referee (`Referee: yes`)",
          "i dadi veri vogliono una persona come arbitro (`Referee: yes`)"};
}

Words nobody_to_rule() {
  return {"questions need a question bank or a person as referee (`Referee: yes`)",
          "le domande vogliono un archivio di domande o una persona come arbitro (`Referee: yes`)"};
}

// What the questions of a bank must not hold: it would part the entry.
std::string in_one_line(std::string text) {
  std::ranges::replace(text, '|', '/');
  std::ranges::replace_if(text, [](char c) { return c >= '\0' && c < ' '; }, ' ');
  return text;
}

}  // namespace

std::optional<Pace> read_pace(std::string_view text) {
  const auto found = std::ranges::find(kPaces, text);
  return found == kPaces.end() ? std::nullopt : std::optional(static_cast<Pace>(found - kPaces.begin()));
}

std::string_view write_pace(Pace pace) { return kPaces[static_cast<std::size_t>(pace)]; }

Terms Terms::of(const Log& header) {
  Terms terms;
  terms.lag_cap_ms = read_header_ms(header, "Lag").value_or(terms.lag_cap_ms);
  terms.lag_bank = LagQuota::read(header.field("LagBank"));
  terms.patience_ms = read_header_ms(header, "Patience").value_or(kOldPatience_ms);
  terms.seeds_ms = read_header_ms(header, "Seeds");
  terms.clock = header.field("Clock");
  terms.real_dice = header.field("Dice") == kHand;
  terms.questions = header.field("Questions") != kHand;
  terms.own_questions = header.field("Questions") == kOwn;
  terms.referee = header.field("Referee") == kYes;
  terms.gong = header.field("Start") == kGong;
  terms.pace = read_pace(header.field("Pace"));
  return terms;
}

void Terms::write(Log& header) const {
  header.set("Lag", std::to_string(count(lag_cap_ms)));
  if (lag_bank) header.set("LagBank", lag_bank->write());
  header.set("Patience", std::to_string(count(patience_ms)));
  if (seeds_ms) header.set("Seeds", std::to_string(count(*seeds_ms)));
  if (!clock.empty()) header.set("Clock", clock);
  if (real_dice) header.set("Dice", kHand);
  if (!questions) header.set("Questions", kHand);
  if (questions && own_questions) header.set("Questions", kOwn);
  if (referee) header.set("Referee", kYes);
  if (gong) header.set("Start", kGong);
  if (pace) header.set("Pace", write_pace(*pace));
  header.set("Roles", "given");
}

Live::Live(Log log, Match match, Terms terms, const FairDice& dice, const Quizmaster* questions)
    : log_(std::move(log)),
      match_(std::move(match)),
      terms_(std::move(terms)),
      dice_(dice),
      lag_(LagBank::of(log_)),
      questions_(questions) {
  for (const Entry& entry : log_.entries) lag_.take(entry);
}

Result<Live> Live::open(Log log, const FairDice& dice, const Quizmaster* questions) {
  auto match = Match::fold(log);
  if (!match) return tl::unexpected(match.error());
  const Terms terms = Terms::of(log);
  if (terms.real_dice && !terms.referee) return refuse(kHouse, no_referee_for_dice());
  const AskingTable* asking = match->table().asking();
  if (asking != nullptr && asking->asks() && !terms.referee && (questions == nullptr || !terms.questions))
    return refuse(kHouse, nobody_to_rule());
  if (!match->house().commitment.empty() && match->house().commitment != dice.commitment())
    return refuse(kHouse,
                  {"these are not the dice that the log is bound to", "non sono i dadi a cui il registro è legato"});
  return Live(std::move(log), std::move(*match), terms, dice, questions);
}

Result<Live> Live::open(Log log, const FairDice& dice, std::shared_ptr<const Quizmaster> questions) {
  auto live = open(std::move(log), dice, questions.get());
  if (live) live->kept_questions_ = std::move(questions);
  return live;
}

Verdict Live::write(Milliseconds at_ms, std::string_view actor, std::string_view act, Milliseconds lag_ms) {
  if (Verdict taken = match_.take(at_ms, actor, act); !taken) return taken;
  log_.append(at_ms, actor, act, lag_ms);
  lag_.take(log_.entries.back());
  return {};
}

Verdict Live::take(const Entry& entry) {
  assert(entry.seq == log_.entries.size() + 1);
  return write(entry.at_ms, entry.actor, entry.act, entry.lag_ms);
}

void Live::must_write(Milliseconds at_ms, std::string_view actor, std::string_view act) {
  [[maybe_unused]] const Verdict written = write(at_ms, actor, act);
  assert(written);
}

bool Live::is_led() const { return match_.house().at(Actor::referee()) != nullptr; }

bool Live::asks() const { return questions_ != nullptr && terms_.questions; }

// Talk, sitting and the like are dated so far back that no act which is still under way loses lag that it is due.
Milliseconds Live::aside(Milliseconds now_ms) const {
  if (!match_.house().started) return Milliseconds{0};
  return std::max(match_.now(), now_ms - terms_.lag_cap_ms);
}

void Live::must_write(Milliseconds at_ms, const HouseAct& act) {
  must_write(at_ms, name(Actor::match()), write_house_act(act, match_.game().seats()));
}

void Live::begin() {
  if (log_.entries.empty()) must_write({}, house::Dice{dice_.commitment()});
}

// What must follow now: the fair dice, a question, its ruling, the result.
void Live::settle(Milliseconds at_ms) {
  const HouseFacts& house = match_.house();
  const Draw draw = terms_.real_dice ? Draw{} : fair_draw(dice_, house);
  while (house.started && !match_.closed()) {
    if (const auto next = follows_at_once(match_, at_ms, draw)) {
      must_write(next->at_ms, name(next->actor), next->act);
      continue;
    }
    if (!match_.may_play()) return;
    if (asks() && !house.asked && open_quiz(match_.table())) ask(at_ms);
    const auto ruled = ruling();
    if (!ruled || ruled->at_ms > at_ms) return;
    must_write(at_ms, name(Actor::referee()), ruled->act);
  }
  if (match_.closed() && !house.commitment.empty() && house.secret.empty())
    must_write(match_.now(), house::Secret{dice_.hex()});
}

void Live::ask(Milliseconds at_ms) {
  constexpr std::uint64_t kMany = std::uint64_t{1} << 53U;
  const HouseFacts& house = match_.house();
  const std::uint64_t random = dice_.draw("q" + std::to_string(house.asked_ids.size()), seeds_of(house), kMany);
  std::vector<std::string> people;
  for (const Sitting& sits : house.sittings)
    if (!sits.is_bot()) people.push_back(sits.person);
  auto question = questions_->draw(house.asked_ids, people, random);
  if (!question) question = questions_->draw({}, people, random);
  if (!question) return;
  must_write(at_ms, house::Ask{{question->id, in_one_line(question->italian), in_one_line(question->english)}});
  must_write(at_ms,
             house::Reply{{question->id, in_one_line(question->italian_reply), in_one_line(question->english_reply)}});
}

Verdict Live::sit(const Guest& guest, std::string_view seat, Milliseconds now_ms) {
  std::string seed = in_small_letters(guest.seed);
  if (!seed.empty() && !is_hex(seed, kLongestSeed_digits)) return refuse(kHouse, kNoSeed);
  const auto actor = read_actor(seat, match_.game().seats());
  if (!actor || !is_word(guest.person)) return refuse(kHouse, {"there is no such seat", "non c'è un posto così"});
  if (read_bot(guest.person) && match_.game().bots() == nullptr) return refuse(kHouse, kNoComputerPlayer);
  const house::Sit sit{*actor, std::string(guest.person), std::string(trim(guest.name))};
  if (Verdict belongs = match_.house().belongs(sit, match_.game().seats()); !belongs) return belongs;
  const Milliseconds at_ms = aside(now_ms);
  if (Verdict sits = write(at_ms, name(Actor::match()), write_house_act(sit, match_.game().seats())); !sits)
    return sits;
  if (terms_.seeds_ms && read_bot(guest.person)) seed = dice_.seed_of(seat);
  if (!seed.empty() && !match_.house().started) must_write(at_ms, house::Seed{*actor, std::move(seed)});
  start_if_ready();
  return {};
}

bool Live::is_full() const {
  const HouseFacts& house = match_.house();
  const auto seats = match_.game().seats();
  if (house.started || match_.closed() || (terms_.referee && !is_led())) return false;
  for (unsigned number = 0; number < seats.size(); ++number)
    if (seats[number].speaks && house.at(Actor::seat(number)) == nullptr) return false;
  return true;
}

void Live::start_if_ready() {
  if (!is_full() || waits_for_seeds() || terms_.gong) return;
  must_write({}, house::Start{});
  settle({});
}

bool Live::waits_for_seeds() const {
  return is_full() && !terms_.gong && !match_.house().lack_seeds(match_.game().seats()).empty();
}

Verdict Live::start() {
  if (!is_full())
    return refuse(kHouse, {"this match cannot start: it has begun, or somebody is missing",
                           "questa partita non può cominciare: è già iniziata, o manca qualcuno"});
  for (const Actor seat : match_.house().lack_seeds(match_.game().seats())) must_write({}, house::Seed{seat, {}});
  must_write({}, house::Start{});
  settle({});
  return {};
}

void Live::start_without_seeds() {
  if (!waits_for_seeds()) return;
  for (const Actor seat : match_.house().lack_seeds(match_.game().seats())) must_write({}, house::Seed{seat, {}});
  start_if_ready();
}

Verdict Live::rise(std::string_view person, std::string_view seat, Milliseconds now_ms) {
  const auto actor = read_actor(seat, match_.game().seats());
  const Sitting* sits = actor ? match_.house().at(*actor) : nullptr;
  if (sits == nullptr || sits->person != person)
    return refuse(kHouse, {"you do not sit there", "non siedi lì"}, is_word(seat) ? std::string(seat) : std::string());
  if (*actor == Actor::referee() && terms_.referee && match_.house().started && !match_.closed())
    return refuse(kHouse, {"this match needs its referee", "questa partita ha bisogno del suo arbitro"});
  const std::string act = write_house_act(house::Rise{*actor}, match_.game().seats());
  if (Verdict rises = write(aside(now_ms), name(Actor::match()), act); !rises) return rises;
  settle(match_.now());
  return {};
}

void Live::connected(std::string_view person, bool is, Milliseconds now_ms) {
  if (!match_.house().started) return;
  std::vector<HouseAct> acts;
  for (const Sitting& sits : match_.house().sittings)
    if (sits.person == person && !sits.is_bot() && sits.away_since.has_value() == is)
      acts.push_back(is ? HouseAct(house::Back{sits.seat}) : HouseAct(house::Away{sits.seat}));
  for (const HouseAct& act : acts) must_write(aside(now_ms), act);
}

void Live::awake(Milliseconds at_ms) {
  if (match_.house().started && !match_.decided()) must_write(std::max(match_.now(), at_ms), house::Awake{});
}

void Live::follow_with(std::string_view next_match, Milliseconds now_ms) {
  if (match_.closed() && match_.house().next.empty() && is_word(next_match))
    must_write(aside(now_ms), house::Next{std::string(next_match)});
}

void Live::close(std::string_view reason, Milliseconds now_ms) {
  if (match_.closed()) return;
  must_write(aside(now_ms), house::Close{std::string(reason)});
  settle(match_.now());
}

void Live::pause(std::string_view reason, Milliseconds now_ms) {
  if (!match_.house().started || match_.house().paused || match_.closed() || match_.decided()) return;
  must_write(aside(now_ms), house::Pause{std::string(reason)});
}

void Live::resume(Milliseconds now_ms) {
  if (!is_paused_by_house() || match_.closed() || match_.decided()) return;
  must_write(std::max(match_.now(), now_ms), house::Resume{});
  settle(match_.now());
}

bool Live::is_paused_by_house() const {
  if (!match_.house().paused) return false;
  const auto seats = match_.game().seats();
  const auto pause = std::find_if(log_.entries.rbegin(), log_.entries.rend(), [&](const Entry& entry) {
    return house_act_as<house::Pause>(entry, seats).has_value();
  });
  return pause != log_.entries.rend() && pause->actor == name(Actor::match());
}

std::vector<Live::BotTurn> Live::bots() const {
  std::vector<BotTurn> turns;
  if (match_.game().bots() == nullptr) return turns;
  const HouseFacts& house = match_.house();
  const bool open = match_.may_play() && house.started;
  ActorSet awaited = open ? match_.awaits() : ActorSet{};
  if (house.asked)
    if (const auto quiz = open_quiz(match_.table()))
      for (const auto& answerer : quiz->answerers) awaited.remove(answerer.seat);
  for (const Sitting& sits : house.sittings) {
    const auto level = read_bot(sits.person);
    if (!level) continue;
    BotTurn turn{.seat = sits.seat, .level = *level, .seats = {}};
    for (const Actor actor : awaited)
      if (actor.is_seat() && holder(house, match_.game(), actor) == &sits) turn.seats.add(actor);
    turns.push_back(turn);
  }
  return turns;
}

bool Live::wants_next() const {
  const HouseFacts& house = match_.house();
  if (!match_.closed() || !house.closed_because.empty() || !house.next.empty() || house.rematch.empty()) return false;
  const auto seats = match_.game().seats();
  for (unsigned number = 0; number < seats.size(); ++number) {
    const Sitting* sits = house.at(Actor::seat(number));
    if (!seats[number].speaks) continue;
    if (sits == nullptr || (!sits->is_bot() && !house.rematch.has(sits->seat))) return false;
  }
  return true;
}

}  // namespace giostra
