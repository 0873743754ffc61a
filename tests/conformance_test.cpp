// The laws of the concept (kit/law.hpp), checked for every registered game on random playouts, through the facade
// and the match. Each test plays the same seeds and looks at one law.
#include <gtest/gtest.h>

#include <set>
#include <unordered_map>

#include "kit/text.hpp"
#include "server/events/views/sight.hpp"
#include "tests/playout.hpp"
#include "tests/samples.hpp"
#include "tests/shipped.hpp"

namespace giostra {
namespace {

using playout::Playout;
using playout::Random;

const std::uint64_t kPlayouts = sampling::samples<std::uint64_t>(40);
constexpr std::size_t kPool = 4000;
constexpr int kForeignActs = 12;
constexpr int kNearMisses = 8;

// What a player or a file could see of a table.
struct Sight {
  std::string position;
  std::string identity;
  std::uint64_t hash;
  ActorSet awaits;
  std::vector<std::vector<std::string>> acts;
  bool over;

  bool operator==(const Sight&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Sight& sight) {
  return out << sight.position << " (" << sight.identity << ")";
}

std::vector<std::string> acts_of(const Table& table, Actor actor) {
  std::vector<std::string> acts;
  table.acts(actor, acts);
  return acts;
}

Sight look(const Game& game, const Table& table) {
  Sight sight{table.position(), table.identity(), table.hash(), table.awaits(), {}, table.outcome().has_value()};
  for (const Actor actor : playout::everyone(game)) {
    sight.acts.push_back(acts_of(table, actor));
    std::ranges::sort(sight.acts.back());
  }
  return sight;
}

class Conformance : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] const Game& game() const { return *find_game(GetParam()); }

  // Plays the seeds [0, playouts), showing each state and then each whole match, as long as nothing has failed.
  template <class Visit, class Finish>
  void play(std::uint64_t playouts, Visit visit, Finish finish) {
    for (std::uint64_t seed = 0; seed < playouts && !HasFailure(); ++seed) {
      auto played = playout::open(game());
      ASSERT_TRUE(played) << played.error().text(Language::english);
      Random random(seed);
      const auto show = [&](const Playout& now, Random& dice) {
        if (!HasFailure()) show_traced("seed " + std::to_string(seed), now, dice, visit);
      };
      const Verdict verdict = playout::run(*played, random, show);
      ASSERT_TRUE(verdict) << "seed " << seed << ": " << verdict.error().text(Language::english);
      SCOPED_TRACE("seed " + std::to_string(seed));
      finish(*played, random);
    }
  }

  // Shows each state of the playouts, and of the golden logs: they hold what chance seldom finds.
  template <class Visit>
  void look_at_states(std::uint64_t playouts, Visit visit) {
    play(playouts, visit, [](const Playout&, Random&) {});
    for (const auto& path : shipped::golden_logs(GetParam())) {
      if (HasFailure()) return;
      const auto log = read_log(shipped::read_file(path));
      ASSERT_TRUE(log) << path;
      auto match = Match::open(*log);
      ASSERT_TRUE(match) << path;
      Playout now{*log, std::move(*match)};
      now.log.entries.clear();
      Random random(0);
      for (const Entry& entry : log->entries) {
        show_traced(path.filename().string(), now, random, visit);
        now.log.entries.push_back(entry);
        ASSERT_TRUE(now.match.take(entry.at_ms, entry.actor, entry.act)) << path;
      }
      show_traced(path.filename().string(), now, random, visit);
    }
  }

  // games/NAME/tallies.txt: what a desk types where no program has counted.
  void expect_listed(const std::vector<Tally>& tallies) {
    const auto listed = server::views::tallies_of_game(game().about().name);
    const auto is_same = [](const Tally& tally, const server::views::PartTally& other) {
      std::string id(tally.name);
      std::ranges::replace(id, ' ', '_');
      return id == other.id;
    };
    EXPECT_TRUE(std::ranges::equal(tallies, listed, is_same));
  }

  void expect_rule(const Refusal& refusal) {
    if (refusal.rule != kNotation) EXPECT_TRUE(rules_.contains(std::string(refusal.rule))) << refusal.rule;
    EXPECT_FALSE(refusal.why.en.empty() || refusal.why.it.empty());
  }

  // The judge says yes to an act exactly when it stands in the actor's list.
  void expect_judged_as_listed(const Table& table, Actor actor, const std::vector<std::string>& asked) {
    std::vector<std::string> acts;
    if (table.acts(actor, acts) == Listing::too_many) return;
    const std::set listed(acts.begin(), acts.end());
    for (const auto& act : asked) {
      SCOPED_TRACE(std::string(write_actor(actor, game().seats())) + " " + act);
      const auto judged = table.check(actor, act);
      if (judged)
        EXPECT_TRUE(listed.contains(*judged)) << "passed as " << *judged << ", which is not listed";
      else
        expect_rule(judged.error());
      if (listed.contains(act)) EXPECT_EQ(judged.value_or("a refusal"), act);
    }
  }

  void expect_refusal_changes_nothing(const Table& table, Actor actor, const std::string& act) {
    if (table.check(actor, act)) return;
    const auto copy = table.clone();
    EXPECT_FALSE(copy->play(actor, act));
    EXPECT_EQ(look(game(), *copy), look(game(), table));
  }

 private:
  template <class Visit>
  static void show_traced(const std::string& match, const Playout& now, Random& random, Visit visit) {
    SCOPED_TRACE(match + ", after " + std::to_string(now.log.entries.size()) +
                 " entries: " + now.match.table().position());
    visit(now, random);
  }

  std::set<std::string> rules_ = shipped::rule_ids(GetParam());
};

TEST_P(Conformance, L7_a_setup_names_each_key_once) {
  const auto usual = game().check_setup("");
  ASSERT_TRUE(usual) << usual.error().text(Language::english);
  for (const auto field : split(*usual, ";")) {
    const auto twice = game().check_setup(*usual + "; " + std::string(field));
    ASSERT_FALSE(twice) << field;
    EXPECT_EQ(twice.error().detail, read_pair(field, '=')->first);
    EXPECT_FALSE(game().start(*usual + ";" + std::string(field), ""));
  }
}

TEST_P(Conformance, nobody_is_awaited_exactly_when_there_is_an_outcome) {
  const auto rules = shipped::rule_ids(GetParam());
  look_at_states(kPlayouts, [&](const Playout& now, Random&) {
    const Table& table = now.match.table();
    const auto outcome = table.outcome();
    EXPECT_EQ(table.awaits().empty(), outcome.has_value());
    EXPECT_EQ(now.match.awaits().empty(), now.match.outcome().has_value());
    if (outcome) EXPECT_TRUE(rules.contains(std::string(outcome->rule))) << outcome->rule;
    if (outcome) expect_listed(outcome->tallies);
    for (const Actor actor : table.waiting()) EXPECT_TRUE(actor.is_seat() && !table.awaits().has(actor));
    if (outcome) EXPECT_TRUE(table.waiting().empty() && table.on_clock().empty());
  });
}

TEST_P(Conformance, acts_are_listed_once_and_only_for_the_awaited) {
  look_at_states(kPlayouts, [&](const Playout& now, Random&) {
    const Table& table = now.match.table();
    for (const Actor actor : playout::everyone(game())) {
      std::vector<std::string> acts;
      const Listing listing = table.acts(actor, acts);
      EXPECT_EQ(std::set(acts.begin(), acts.end()).size(), acts.size());
      EXPECT_EQ(!acts.empty() || listing == Listing::too_many, table.awaits().has(actor))
          << write_actor(actor, game().seats());
    }
  });
}

TEST_P(Conformance, listed_acts_pass_the_judge_and_the_match) {
  look_at_states(kPlayouts, [&](const Playout& now, Random& random) {
    const Table& table = now.match.table();
    if (random() % 8 != 0) return;
    for (const Actor actor : playout::everyone(game()))
      for (const auto& act : acts_of(table, actor)) {
        EXPECT_EQ(table.check(actor, act).value_or("a refusal"), act);
        EXPECT_TRUE(table.clone()->play(actor, act));
        EXPECT_FALSE(table.say(act, Language::english).empty() || table.say(act, Language::italian).empty());
      }
    EXPECT_FALSE(table.show(Language::english).empty() || table.show(Language::italian).empty());
  });
}

// Acts that were open in some other state, or to somebody else; old ones make room for new ones.
void remember(const Table& table, std::vector<std::string>& pool, Random& random) {
  for (const Actor actor : table.awaits())
    for (auto& act : acts_of(table, actor))
      if (pool.size() < kPool)
        pool.push_back(std::move(act));
      else
        pool[random() % kPool] = std::move(act);
}

TEST_P(Conformance, judge_passes_nothing_that_is_not_listed) {
  std::vector<std::string> pool;
  look_at_states(kPlayouts, [&](const Playout& now, Random& random) {
    const Table& table = now.match.table();
    if (random() % 4 != 0 && !table.outcome()) return;
    remember(table, pool, random);
    std::vector<std::string> asked;
    for (int i = 0; i < kForeignActs && !pool.empty(); ++i) {
      asked.push_back(playout::pick(pool, random));
      if (i % 4 == 0) asked.back()[random() % asked.back().size()] = static_cast<char>(' ' + random() % 95);  // a slip
    }
    if (asked.empty()) return;
    for (const Actor actor : playout::everyone(game())) expect_judged_as_listed(table, actor, asked);
    expect_refusal_changes_nothing(table, playout::pick(playout::everyone(game()), random), asked.front());
  });
}

TEST_P(Conformance, position_text_restores_the_table) {
  look_at_states(kPlayouts, [&](const Playout& now, Random& random) {
    const Table& table = now.match.table();
    if (random() % 4 != 0 && !table.outcome()) return;
    const auto again = game().start(now.log.field("Setup"), table.position());
    ASSERT_TRUE(again) << again.error().text(Language::english);
    EXPECT_EQ(look(game(), **again), look(game(), table));
  });
}

// Both ways at once: no two identities share a hash, no two hashes share an identity.
class Meetings {
 public:
  void meet(const Table& table) {
    EXPECT_EQ(identity_of_.try_emplace(table.hash(), table.identity()).first->second, table.identity());
    EXPECT_EQ(hash_of_.try_emplace(table.identity(), table.hash()).first->second, table.hash());
  }

 private:
  std::unordered_map<std::uint64_t, std::string> identity_of_;
  std::unordered_map<std::string, std::uint64_t> hash_of_;
};

TEST_P(Conformance, equal_hash_means_equal_identity_by_whatever_way) {
  Meetings seen;
  look_at_states(kPlayouts, [&](const Playout& now, Random& random) {
    const Table& table = now.match.table();
    seen.meet(table);
    if (random() % 4 != 0) return;
    const auto first = playout::choose(table, random);
    const auto second = playout::choose(table, random);
    if (!first || !second) return;
    for (const auto& [one, two] : {std::pair{*first, *second}, std::pair{*second, *first}}) {
      const auto by_another_way = table.clone();
      ASSERT_TRUE(by_another_way->play(one.actor, one.act));
      seen.meet(*by_another_way);
      if (by_another_way->play(two.actor, two.act)) seen.meet(*by_another_way);
    }
  });
}

// The position with one word of another one, or with one character less.
std::string near_miss(const std::string& position, const std::string& other, Random& random) {
  std::string text = position;
  const auto words = words_of(position);
  const auto others = words_of(other);
  const std::size_t at = random() % words.size();
  if (random() % 2 == 0 && at < others.size())
    text.replace(static_cast<std::size_t>(words[at].data() - position.data()), words[at].size(), others[at]);
  else
    text.erase(random() % text.size(), 1);
  return text;
}

// Chance seldom meets two positions that differ in one mark only; so marks are changed in the text.
TEST_P(Conformance, equal_hash_means_equal_identity_among_near_misses) {
  Meetings seen;
  std::vector<std::string> others;
  int could_be = 0;
  look_at_states(kPlayouts, [&](const Playout& now, Random& random) {
    const std::string position = now.match.table().position();
    others.push_back(position);
    if (random() % 4 != 0) return;
    seen.meet(now.match.table());
    for (int i = 0; i < kNearMisses; ++i) {
      const auto table =
          game().start(now.log.field("Setup"), near_miss(position, playout::pick(others, random), random));
      if (!table) {
        expect_rule(table.error());
        continue;
      }
      seen.meet(**table);
      ++could_be;
    }
  });
  EXPECT_GT(could_be, 0);
}

TEST_P(Conformance, odds_are_there_exactly_when_chance_is_awaited) {
  look_at_states(kPlayouts, [&](const Playout& now, Random&) {
    const Table& table = now.match.table();
    std::set<std::string> drawn;
    for (const auto& [act, weight] : table.odds()) {
      EXPECT_GT(weight, 0U);
      EXPECT_TRUE(drawn.insert(act).second) << act << " twice";
    }
    EXPECT_EQ(!drawn.empty(), table.awaits().has(Actor::chance()));
    const auto listed = acts_of(table, Actor::chance());
    EXPECT_EQ(drawn, std::set(listed.begin(), listed.end()));
  });
}

TEST_P(Conformance, clones_are_independent) {
  look_at_states(kPlayouts / 4, [&](const Playout& now, Random& random) {
    const auto choice = playout::choose(now.match.table(), random);
    if (!choice) return;
    const Sight before = look(game(), now.match.table());
    const auto copy = now.match.table().clone();
    EXPECT_EQ(look(game(), *copy), before);
    ASSERT_TRUE(copy->play(choice->actor, choice->act));
    EXPECT_EQ(look(game(), now.match.table()), before);
    EXPECT_NE(copy->position(), before.position);
  });
}

TEST_P(Conformance, log_replays_to_the_same_table) {
  std::uint64_t ended_in_play = 0;
  const auto ignore = [](const Playout&, Random&) {};
  play(kPlayouts, ignore, [&](const Playout& played, Random&) {
    const auto read = read_log(write_log(played.log));
    ASSERT_TRUE(read) << read.error().text(Language::english);
    EXPECT_EQ(*read, played.log);
    const auto folded = Match::fold(*read);
    ASSERT_TRUE(folded) << folded.error().text(Language::english);
    EXPECT_EQ(look(game(), folded->table()), look(game(), played.match.table()));
    EXPECT_EQ(folded->result_act(), played.match.result_act());
    EXPECT_EQ(folded->closed(), folded->outcome().has_value());
    if (played.ended_in_play) ++ended_in_play;
  });
  EXPECT_GT(ended_in_play, 0U) << "no playout came to its end by the law";
}

// Every position that the log passes through, and whether the result stands; nothing if it is refused.
std::optional<std::vector<std::string>> way_of(const Log& log) {
  auto match = Match::open(log);
  if (!match) return std::nullopt;
  std::vector<std::string> way;
  for (const Entry& entry : log.entries) {
    if (!match->take(entry.at_ms, entry.actor, entry.act)) return std::nullopt;
    way.push_back(match->table().position() + (match->closed() ? " closed" : ""));
  }
  return way;
}

TEST_P(Conformance, an_altered_log_is_refused_or_goes_another_way) {
  const auto ignore = [](const Playout&, Random&) {};
  play(kPlayouts / 4, ignore, [&](const Playout& played, Random& random) {
    const auto& entries = played.log.entries;
    const std::size_t at = random() % entries.size();
    const auto way = way_of(played.log);
    ASSERT_TRUE(way);

    Log gap = played.log;
    gap.entries.erase(gap.entries.begin() + static_cast<std::ptrdiff_t>(at));
    EXPECT_NE(way_of(gap), way);
    if (at + 1 < entries.size()) EXPECT_FALSE(read_log(write_log(gap))) << "the numbers have a gap";

    Log swapped = played.log;
    swapped.entries[at].act = playout::pick(entries, random).act;
    if (swapped != played.log) EXPECT_NE(way_of(swapped), way);
    swapped = played.log;
    swapped.entries[at].actor = playout::pick(entries, random).actor;
    const bool entered = swapped.entries[at].actor == "referee";  // who may enter what chance did, a real toss or roll
    if (swapped != played.log && !entered) EXPECT_NE(way_of(swapped), way);
  });
}

TEST_P(Conformance, match_acts_are_taken_and_end_by_their_rules) {
  look_at_states(kPlayouts / 4, [&](const Playout& now, Random& random) {
    const auto seat = static_cast<unsigned>(random() % game().seats().size());
    const auto acts = now.match.match_acts(Actor::seat(seat));
    EXPECT_EQ(acts.empty(), now.match.outcome().has_value() || !game().seats()[seat].speaks);
    const Milliseconds at_ms = now.log.entries.empty() ? Milliseconds{} : now.log.entries.back().at_ms;
    for (const auto& act : acts) {
      Match copy = now.match;
      EXPECT_TRUE(copy.take(at_ms, game().seats()[seat].name, act)) << act;
      if (act != "resign") continue;
      ASSERT_TRUE(copy.outcome());
      EXPECT_EQ(copy.outcome()->winner, other(game().seats()[seat].side));
      EXPECT_EQ(copy.outcome()->rule, game().about().resign_rule);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(shipped::game_names()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace giostra
