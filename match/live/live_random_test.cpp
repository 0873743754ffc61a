// Whole matches of every registered game, played by people and referees who do all they may, in random order.
#include <gtest/gtest.h>

#include <random>

#include "match/live/live_test.hpp"
#include "match/records/plain.hpp"

namespace giostra {
namespace {

using Random = std::mt19937_64;

class World {
 public:
  World(const Game& game, std::uint64_t seed) : game_(game), random_(seed), led_(seed % 2 == 1) {
    Log log;
    log.set("Game", game.about().name);
    Terms{.referee = led_}.write(log);
    live_.emplace(std::move(*Live::open(log, test_dice(), &questions_)));
    live_->begin();
    if (led_) sit("referee", "ref");
    for (const SeatInfo& info : game.seats())
      if (info.speaks)
        sit(std::string(info.name), game.bots() != nullptr && draws(3) == 0
                                        ? "bot:2"
                                        : "person" + std::to_string(index(info.side) + 2 * draws(2)));
    live_->start_without_seeds();
  }

  void step() {
    now_ = now_ + Milliseconds{static_cast<std::int64_t>(draws(draws(40) == 0 ? 40'000 : 2'000))};
    live_->let_time_pass(now_, [this](Actor) { return Milliseconds{static_cast<std::int64_t>(draws(700))}; });
    if (live_->match().closed()) return;
    switch (draws(12)) {
      case 0: return talk();
      case 1: return live_->connected("person" + std::to_string(draws(6)), draws(2) == 0, now_);
      case 2: return lead();
      case 3: return sit_or_rise();
      case 4: return draws(20) == 0 ? live_->awake(now_) : void();
      default: return play();
    }
  }
  void resign() {
    const Sitting& first = live_->match().house().sittings.front();
    order(first.person, first.seat, "resign");
  }
  [[nodiscard]] const Live& live() const { return *live_; }

 private:
  std::size_t draws(std::size_t below) { return random_() % below; }
  [[nodiscard]] std::string name(Actor actor) const { return std::string(write_actor(actor, game_.seats())); }

  void sit(const std::string& seat, const std::string& person) {
    const auto sits = live_->sit({.person = person, .name = "N", .seed = draws(2) == 0 ? "" : "ab12"}, seat, now_);
    ASSERT_TRUE(sits) << sits.error().text(Language::english);
  }
  bool order(const std::string& person, Actor actor, const std::string& act) {
    return live_
        ->obey({.person = person,
                .actor = write_actor(actor, game_.seats()),
                .act = act,
                .now_ms = now_,
                .lag_ms = Milliseconds{static_cast<std::int64_t>(draws(700))}})
        .has_value();
  }
  void talk() {
    const auto& sittings = live_->match().house().sittings;
    const Sitting sits = sittings[draws(sittings.size())];
    order(sits.person, sits.seat, draws(2) == 0 ? "say hello" : "tell psst");
  }
  void sit_or_rise() {
    const Actor seat = Actor::seat(static_cast<unsigned>(draws(game_.seats().size())));
    if (game_.seats()[seat.code()].speaks) return;
    const Sitting* sits = live_->match().house().at(seat);
    if (sits == nullptr) return sit(name(seat), "person" + std::to_string(4 + index(game_.seats()[seat.code()].side)));
    const std::string person = sits->person;
    EXPECT_TRUE(live_->rise(person, name(seat), now_));
  }
  void lead() {
    if (!led_) return;
    if (live_->match().house().paused)
      order("ref", Actor::referee(), "resume");
    else if (draws(4) == 0)
      order("ref", Actor::referee(), "pause because I say so");
    else if (draws(4) == 0)
      order("ref", Actor::referee(),
            "undo " + std::to_string(1 + draws(live_->log().entries.size())) + " because it was wrong");
  }
  void play() {
    std::vector<Actor> actors;
    for (const Actor actor : live_->match().awaits())
      if (actor.is_seat() || (led_ && actor == Actor::referee() && draws(8) == 0)) actors.push_back(actor);
    if (actors.empty()) return;
    const Actor actor = actors[draws(actors.size())];
    const Sitting* sits = holder(live_->match().house(), game_, actor);
    if (sits == nullptr) return;
    const std::string person = sits->person;
    if (live_->match().house().asked && actor.is_seat())
      order(person, actor, draws(2) == 0 ? "guess right" : "guess wrong");
    else
      order(person, actor, live_->match().table().sample(actor, random_()));
  }

  const Game& game_;
  Random random_;
  bool led_;
  TestQuizmaster questions_;
  std::optional<Live> live_;
  Milliseconds now_{};
};

class RandomLive : public ::testing::TestWithParam<const Game*> {
 protected:
  // Plays a match to its end, looking at it after every step.
  template <class Look>
  void play(std::uint64_t seed, Look look) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    World world(*GetParam(), seed);
    for (int step = 0; step < 600 && !world.live().match().closed() && !HasFailure(); ++step) {
      world.step();
      look(world.live());
    }
    if (!world.live().match().closed()) world.resign();
    ASSERT_TRUE(world.live().match().closed());
    look(world.live());
  }
};

Log seen_by(const Live& live, const Viewer& viewer) {
  Log log{.header = live.log().header, .entries = {}};
  for (const Entry& entry : live.log().entries)
    log.entries.push_back(seen(entry, viewer, live.match().veil(entry.seq)));
  return log;
}

void expect_same(const Match& one, const Match& other) {
  EXPECT_EQ(one.table().position(), other.table().position());
  EXPECT_EQ(one.house(), other.house());
  EXPECT_EQ(one.played(), other.played());
  EXPECT_EQ(one.result_act(), other.result_act());
  for (unsigned number = 0; number < one.game().seats().size(); ++number)
    EXPECT_EQ(one.time_left(Actor::seat(number)), other.time_left(Actor::seat(number)));
  ASSERT_EQ(one.clocks().watches().size(), other.clocks().watches().size());
  for (std::size_t i = 0; i < one.clocks().watches().size(); ++i)
    EXPECT_EQ(one.clocks().watches()[i].used_ms, other.clocks().watches()[i].used_ms);
}

TEST_P(RandomLive, the_log_as_text_folds_to_the_same_match_and_proves_its_dice) {
  for (std::uint64_t seed = 0; seed < 8; ++seed)
    play(seed, [steps = 0](const Live& live) mutable {
      if (++steps % 20 != 0 && !live.match().closed()) return;
      const std::string text = write_log(live.log());
      const auto log = read_log(text);
      ASSERT_TRUE(log) << log.error().text(Language::english);
      EXPECT_EQ(*log, live.log());
      const auto match = Match::fold(*log);
      ASSERT_TRUE(match) << match.error().text(Language::english) << "\n" << text;
      expect_same(*match, live.match());
      const auto proof = prove_dice(*log);
      ASSERT_TRUE(proof) << proof.error().text(Language::english);
      EXPECT_EQ(proof->proved, live.match().closed() ? live.match().house().draws : 0);
    });
}

// The number of the entry that asked what is still open; nothing was asked: beyond all.
std::uint32_t open_question(const Live& live) {
  std::uint32_t last = 0;
  for (const Entry& entry : live.log().entries)
    if (entry.act.starts_with("ask ")) last = entry.seq;
  return live.match().house().asked ? last : static_cast<std::uint32_t>(live.log().entries.size());
}

TEST_P(RandomLive, a_spectator_never_reads_what_is_veiled) {
  for (std::uint64_t seed = 0; seed < 6; ++seed)
    play(seed, [&](const Live& live) {
      const SecretiveTable* secretive = live.match().table().secretive();
      const bool open = secretive == nullptr || secretive->secrets_open() || live.match().closed();
      const bool corrected = live.terms().referee;  // what was taken back has been seen
      for (const Entry& entry : seen_by(live, Viewer{}).entries) {
        EXPECT_FALSE(entry.act.starts_with("tell "));
        const bool tells = entry.act.starts_with("reply ") || entry.act.starts_with("guess ");
        if (tells && !corrected) EXPECT_LT(entry.seq, open_question(live)) << entry.act;
        if (!open && !corrected) EXPECT_FALSE(secretive->is_secret(entry.act)) << entry.act;
      }
    });
}

TEST_P(RandomLive, every_viewer_can_fold_what_they_see_and_all_see_the_same_end) {
  for (std::uint64_t seed = 0; seed < 6; ++seed)
    play(seed, [steps = 0](const Live& live) mutable {
      const Match& match = live.match();
      if (++steps % 40 != 0 && steps > 40 && !match.closed()) return;
      for (const std::string person : {"", "person0", "person3", "ref"}) {
        const auto folded = Match::fold(seen_by(live, match.viewer(person)));
        ASSERT_TRUE(folded) << person << ": " << folded.error().text(Language::english);
        if (match.closed()) EXPECT_EQ(folded->table().position(), match.table().position());
      }
    });
}

TEST_P(RandomLive, plain_logs_fold_without_the_house) {
  for (std::uint64_t seed = 0; seed < 6; ++seed)
    play(seed, [](const Live& live) {
      if (!live.match().closed()) return;
      const Log log = plain(live.log());
      EXPECT_EQ(*read_log(write_log(log)), log);
      const auto match = Match::fold(log);
      ASSERT_TRUE(match) << match.error().text(Language::english) << "\n" << write_log(log);
      EXPECT_EQ(match->table().position(), live.match().table().position());
      EXPECT_EQ(match->result_act(), live.match().result_act());
      EXPECT_TRUE(match->house().sittings.empty());
      EXPECT_FALSE(log.field("Seat " + std::string(match->game().seats()[0].name)).empty());
    });
}

INSTANTIATE_TEST_SUITE_P(Live, RandomLive, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string(info.param->about().name); });

}  // namespace
}  // namespace giostra
