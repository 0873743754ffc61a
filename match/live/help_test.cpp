// Take-backs and hints of who plays alone against computers, in every registered game: where they are allowed, that no
// dice are thrown twice, and that nobody goes back behind what was learned.
#include <gtest/gtest.h>

#include <algorithm>

#include "kit/random.hpp"
#include "match/live/live_test.hpp"

namespace giostra {
namespace {

const std::string kAnna = "anna";

class HelpOfEveryGame : public ::testing::TestWithParam<const Game*> {
 protected:
  void SetUp() override { open({}); }
  [[nodiscard]] const Game& game() const { return *GetParam(); }

  // Anna speaks for the first side; `other` for the last seat of the second, a computer at all others.
  void open(const std::string& other) {
    Log log;
    log.set("Game", game().about().name);
    log.append({}, "match", "dice " + test_dice().commitment());
    std::string last;
    for (const SeatInfo& info : game().seats())
      if (info.speaks && info.side == Side::second) last = info.name;
    for (const SeatInfo& info : game().seats()) {
      if (!info.speaks) continue;
      const bool is_other = !other.empty() && info.name == last;
      const std::string who = info.side == Side::first ? kAnna : is_other ? other : "bot:3";
      log.append({}, "match", "sit " + std::string(info.name) + " " + who + " Somebody");
      if (info.side == Side::first && seat_.empty()) seat_ = info.name;
    }
    log.append({}, "match", "start");
    // What a served match has done by itself by now.
    for (Match begun = *Match::fold(log); begun.awaits().has(Actor::chance()); begun = *Match::fold(log))
      log.append({}, "chance", fair_act(test_dice(), begun.house(), begun.table()));
    live_.emplace(std::move(*Live::open(std::move(log), test_dice(), &questions_)));
  }

  [[nodiscard]] const Match& match() const { return live_->match(); }
  [[nodiscard]] const std::vector<Entry>& entries() const { return live_->log().entries; }
  [[nodiscard]] std::string refused(const std::string& act, const std::string& person = kAnna) {
    const Verdict done = live_->obey({.person = person, .actor = seat_, .act = act});
    return done ? "" : std::string(done.error().rule);
  }
  [[nodiscard]] static std::string back_to(std::uint32_t seq) { return "takeback " + std::to_string(seq); }
  [[nodiscard]] bool may(const std::string& act) const { return match().check(match().now(), seat_, act).has_value(); }

  // Somebody who is awaited acts; the number of the entry, and whether it was Anna's.
  struct Played {
    std::uint32_t seq = 0;
    bool is_own = false;
    std::string seat{}, act{};
  };
  Played play_one() {
    for (const Actor actor : match().awaits()) {
      if (!actor.is_seat()) continue;
      const std::string person = holder(match().house(), game(), actor)->person;
      const std::string seat(write_actor(actor, game().seats()));
      const std::string act = match().house().asked ? "answer wrong" : match().table().sample(actor, random_.next());
      const auto seq = static_cast<std::uint32_t>(entries().size() + 1);
      if (live_->obey({.person = person, .actor = seat, .act = act, .now_ms = match().now()}))
        return {seq, person == kAnna, seat, act};
    }
    return {};
  }
  // Whether an entry from here on taught anybody anything that cannot be forgotten.
  [[nodiscard]] bool teaches(std::uint32_t since) const {
    return std::any_of(entries().begin() + since - 1, entries().end(), [&](const Entry& entry) {
      return entry.actor == "referee" || house_act_as<house::Ask>(entry, game().seats());
    });
  }

  TestQuizmaster questions_;
  std::optional<Live> live_;
  std::string seat_;
  Random random_{7};
};

TEST_P(HelpOfEveryGame, one_s_own_last_act_is_taken_back_with_all_that_followed) {
  int taken_back = 0, kept = 0;
  Played own;
  std::string before;
  std::uint32_t draws = 0;
  for (int acts = 0; acts < 150 && match().may_play(); ++acts) {
    const std::string position = match().table().position();
    const std::uint32_t drawn = match().house().draws;
    const Played played = play_one();
    if (played.seq == 0) break;
    if (played.is_own && match().house().asked) own = {};
    if (played.is_own) own = played, before = position, draws = drawn;
    if (own.seq == 0 || acts % 3 != 0 || !match().may_play()) continue;
    EXPECT_EQ(refused(back_to(own.seq - 1)), "house") << "another entry";
    EXPECT_EQ(refused(back_to(own.seq), "somebody"), "house") << "another person";
    if (teaches(own.seq)) EXPECT_FALSE(may(back_to(own.seq)));
    if (!may(back_to(own.seq))) {
      ++kept;
      continue;
    }
    ASSERT_EQ(refused(back_to(own.seq)), "");
    ++taken_back;
    EXPECT_EQ(match().table().position(), before);
    EXPECT_EQ(match().house().draws, draws);
    EXPECT_EQ(match().house().at(*read_actor(seat_, game().seats()))->take_backs,
              static_cast<std::uint32_t>(taken_back));
    own = {};
  }
  EXPECT_GT(taken_back, 5) << kept;
  const auto again = Match::fold(live_->log());
  ASSERT_TRUE(again) << again.error().text(Language::english);
  EXPECT_EQ(again->table().position(), match().table().position());
}

// Whoever takes back and does the same again gets the same again; and the dice can be proved with it.
TEST_P(HelpOfEveryGame, what_had_fallen_falls_again) {
  int with_chance = 0;
  for (int acts = 0; acts < 80 && match().may_play(); ++acts) {
    const Played played = play_one();
    if (played.seq == 0) break;
    if (!played.is_own || !match().may_play() || !may(back_to(played.seq))) continue;
    const std::vector<Entry> first(entries().begin() + played.seq - 1, entries().end());
    ASSERT_EQ(refused(back_to(played.seq)), "");
    const std::size_t size = entries().size();
    ASSERT_TRUE(live_->obey({.person = kAnna, .actor = played.seat, .act = played.act, .now_ms = match().now()}));
    ASSERT_EQ(entries().size() - size, first.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
      EXPECT_EQ(entries()[size + i].act, first[i].act);
      with_chance += first[i].actor == "chance" ? 1 : 0;
    }
  }
  const auto table = *game().start("", "");
  if (table->awaits().has(Actor::chance())) EXPECT_GT(with_chance, 0);
  if (match().may_play()) ASSERT_EQ(refused("resign"), "");
  const auto proof = prove_dice(live_->log());
  ASSERT_TRUE(proof) << proof.error().text(Language::english);
  EXPECT_TRUE(proof->published);
  EXPECT_EQ(refused("takeback 5"), "house") << "the secret is published";
}

TEST_P(HelpOfEveryGame, a_hint_is_noted_on_one_s_own_turn) {
  const std::string position = match().table().position();
  for (int acts = 0; acts < 40 && match().may_play(); ++acts) {
    const bool awaited = !thinks_for(match(), *read_actor(seat_, game().seats())).empty();
    EXPECT_EQ(refused("hint"), awaited ? "" : "house");
    if (awaited) EXPECT_EQ(entries().back().act, "hint");
    if (awaited) EXPECT_TRUE(match().veil(static_cast<std::uint32_t>(entries().size())) == Veil{}) << "all may know";
    if (play_one().seq == 0) break;
  }
  EXPECT_GT(match().house().at(*read_actor(seat_, game().seats()))->hints, 0U);
  EXPECT_EQ(match().house().at(*read_actor(seat_, game().seats()))->take_backs, 0U);
  if (match().may_play()) ASSERT_EQ(refused("resign"), "");
  EXPECT_NE(refused("hint"), "") << "it is over";
}

TEST_P(HelpOfEveryGame, among_people_there_is_neither) {
  seat_.clear();
  open("bruno");
  for (int acts = 0; acts < 12 && match().may_play(); ++acts) {
    const Played played = play_one();
    if (played.is_own) EXPECT_EQ(refused(back_to(played.seq)), "house");
    EXPECT_EQ(refused("hint"), "house");
  }
}

// Nobody sits at a table on one device, and no secret is published: there the last act of anybody goes, the end too.
TEST_P(HelpOfEveryGame, on_one_device_the_last_act_of_anybody_goes_also_after_the_end) {
  Log log;
  log.set("Game", game().about().name);
  Match alone = *Match::open(log);
  std::uint32_t seq = 0, last = 0;
  std::string before, who;
  while (!alone.closed()) {
    const Actor actor = alone.decided() ? Actor::match() : *alone.awaits().begin();
    const bool acts = actor.is_seat() || actor == Actor::referee();
    if (acts) before = alone.table().position(), last = seq + 1;
    const std::string act = alone.decided() ? alone.result_act() : alone.table().sample(actor, random_.next());
    ASSERT_TRUE(alone.take({}, write_actor(actor, game().seats()), act)) << act;
    ++seq;
  }
  EXPECT_FALSE(alone.take({}, seat_, back_to(last + 1)));
  ASSERT_TRUE(alone.take({}, seat_, back_to(last)));
  EXPECT_EQ(alone.table().position(), before);
  EXPECT_FALSE(alone.decided());
}

INSTANTIATE_TEST_SUITE_P(Live, HelpOfEveryGame, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string(info.param->about().name); });

}  // namespace
}  // namespace giostra
