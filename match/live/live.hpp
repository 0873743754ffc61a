// A match while it is played: decides what an order leads to and takes it, with all that must follow (chance,
// questions, rulings, the result) as one batch of entries. Pure: time, secret and questions are handed in.
//
//   order (person, actor, act) ──> permissions ──> law ──> entries at the end of the log
//   time passes                ──> fallen flags, timeouts, rulings
//
// Storing and sending is not done here. What was decided and could not be stored is decided again from the stored log.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/live/fair_dice.hpp"
#include "match/live/lag_bank.hpp"
#include "match/match.hpp"

namespace giostra {

// Where questions come from, and who knows whether an answer is right.
class Quizmaster {
 public:
  struct Question {
    std::string id;
    std::string italian, english;              // the question
    std::string italian_reply, english_reply;  // the answer that is shown
  };
  virtual ~Quizmaster() = default;
  // One whose id was not used yet, if possible one that none of these people has met lately; `random`, below 2^53,
  // chooses. Nothing where all are used.
  [[nodiscard]] virtual std::optional<Question> draw(const std::vector<std::string>& used,
                                                     const std::vector<std::string>& people,
                                                     std::uint64_t random) const = 0;
  [[nodiscard]] virtual bool is_right(std::string_view id, std::string_view words) const = 0;
  // One who asks what a match brings along; the table was read before. Nothing: these are not asked here.
  [[nodiscard]] virtual std::shared_ptr<const Quizmaster> own(const std::string& /*table*/) const { return nullptr; }

 protected:
  Quizmaster() = default;
  Quizmaster(const Quizmaster&) = default;
  Quizmaster& operator=(const Quizmaster&) = default;
};

// How long computer players take for an act. `quick`: no longer than they need; `human`: as people do, by their level;
// `slow`: twice that. While somebody who plays can act, the last two do not run ahead (server/matches/bot_pace.hpp).
enum class Pace : std::uint8_t { quick, human, slow };
std::optional<Pace> read_pace(std::string_view text);
std::string_view write_pace(Pace pace);

// How a match is run. Written into the header, so that the log tells it; with `Roles: given`, as all new matches have
// it (match/house_facts.hpp).
struct Terms {
  Milliseconds lag_cap_ms{500};                   // `Lag`: so much measured lag is credited at most
  std::optional<LagQuota> lag_bank = LagQuota{};  // `LagBank`: and so much in sum; older logs have none
  Milliseconds patience_ms{30'000};  // `Patience`: so long may a player be away before the others may claim the match
  // `Seeds`: everybody who speaks is asked for a seed once the dice are bound, and the start waits so long for the last
  // of them. Nothing: an older log, whose seeds came when their players sat down.
  std::optional<Milliseconds> seeds_ms = Milliseconds{5000};
  bool real_dice = false;      // `Dice: hand`: the referee enters every act of chance
  bool questions = true;       // `Questions: hand`: a human referee asks aloud and rules alone
  bool own_questions = false;  // `Questions: own`: the house asks what the maker of the match brought

  std::string clock{};         // `Clock`: the house's, for a game whose law has none
  bool referee = false;        // `Referee: yes`: a person leads, and the match starts only when one sits there
  bool gong = false;           // `Start: gong`: a match that is full waits for the house, which starts it
  std::optional<Pace> pace{};  // `Pace`; nothing: `human` where a person sits, `quick` where computers play alone

  static Terms of(const Log& header);
  void write(Log& header) const;
};

// Something that is wanted. `actor` is a seat or `referee`, as the log names it.
struct Order {
  std::string_view person;
  std::string_view actor;
  std::string_view act;
  Milliseconds now_ms{};  // match time at which it arrived
  Milliseconds lag_ms{};  // of this player's line
  // The server's own measurement; where it has none, the client's word counts for little (kUnmeasuredLag_ms), and for
  // an answer to a question nothing.
  bool is_measured = true;
  // For an answer: what was measured before the question was put, if that is less.
  std::optional<Milliseconds> answer_lag_ms{};
};

class Live {
 public:
  // Folds what there is; a refusal means that the log is broken. `dice` are the match's own secret.
  static Result<Live> open(Log log, const FairDice& dice, const Quizmaster* questions);
  // The same with questions that live as long as the match.
  static Result<Live> open(Log log, const FairDice& dice, std::shared_ptr<const Quizmaster> questions);

  [[nodiscard]] const Log& log() const { return log_; }
  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] const Terms& terms() const { return terms_; }

  // Each appends its batch to the log, and refuses without changing anything. The batch is what grew.
  // At the very first: binds the dice (`match dice`).
  void begin();
  // Somebody takes a free seat (`referee` too, which must not play), or gives it back. When every seat that speaks is
  // taken and its player has given a seed (with `sit`, or by the order `seed HEX`), play begins: `start` at time 0, and
  // whatever must follow. Before the start anybody may rise; afterwards a seat that speaks may not: it resigns.
  struct Guest {
    std::string_view person;
    std::string_view name;
    std::string_view seed{};  // hex, up to 64 digits; a computer player's follows from the secret
  };
  Verdict sit(const Guest& guest, std::string_view seat, Milliseconds now_ms);
  Verdict rise(std::string_view person, std::string_view seat, Milliseconds now_ms);
  Verdict obey(const Order& order);
  // All who must sit do, and only seeds are waited for; after `Terms::seeds_ms` it starts without them, and the log
  // says so.
  [[nodiscard]] bool waits_for_seeds() const;
  void start_without_seeds();
  // The house starts a match that waits for its gong; seeds that are missing then stay so.
  Verdict start();
  // The house stops the clocks of a match that goes on, and lets it go on where it was the house that stopped it.
  // Nothing where there is nothing to do.
  void pause(std::string_view reason, Milliseconds now_ms);
  void resume(Milliseconds now_ms);
  [[nodiscard]] bool is_paused_by_house() const;
  // Whether anybody of a person's seats is connected; writes nothing where nothing changes.
  void connected(std::string_view person, bool is, Milliseconds now_ms);
  // The server was down: match time goes on from here.
  void awake(Milliseconds at_ms);
  // Another server of the house decided this, and it is stored.
  Verdict take(const Entry& entry);
  void follow_with(std::string_view next_match, Milliseconds now_ms);
  // The house ends the match, begun or not, and nobody has won. Nothing where it is over.
  void close(std::string_view reason, Milliseconds now_ms);

  // What falls due by now: flags (after a grace of the player's own lag), times of the law, rulings.
  using LagOf = std::function<Milliseconds(Actor)>;
  void let_time_pass(Milliseconds now_ms, const LagOf& lag_of);
  // When to call that again if nothing happens before.
  [[nodiscard]] std::optional<Milliseconds> due(const LagOf& lag_of) const;

  // The seats of computer players, by player: those that one of them should think about now.
  struct BotTurn {
    Actor seat;  // where this computer player sits
    int level;
    ActorSet seats;  // that obey it and that the law awaits now; empty: nothing to do
  };
  [[nodiscard]] std::vector<BotTurn> bots() const;
  // All who speak want a rematch (computer players always do), and none was made yet.
  [[nodiscard]] bool wants_next() const;

 private:
  Live(Log log, Match match, Terms terms, const FairDice& dice, const Quizmaster* questions);

  // An entry that was judged and taken, or the refusal.
  Verdict write(Milliseconds at_ms, std::string_view actor, std::string_view act, Milliseconds lag_ms = {});
  // One that cannot be refused; of the match itself.
  void must_write(Milliseconds at_ms, std::string_view actor, std::string_view act);
  void must_write(Milliseconds at_ms, const HouseAct& act);
  void settle(Milliseconds at_ms);  // whatever must follow now
  void ask(Milliseconds at_ms);
  Verdict seed(const Order& order, Actor seat, std::string hex);
  void start_if_ready();
  [[nodiscard]] bool is_full() const;
  [[nodiscard]] Milliseconds aside(Milliseconds now_ms) const;
  [[nodiscard]] Milliseconds effective(const Order& order) const;
  [[nodiscard]] Milliseconds credit(const Order& order) const;
  [[nodiscard]] bool is_led() const;  // by a person
  [[nodiscard]] bool asks() const;    // the house draws the questions

  [[nodiscard]] Verdict may_order(const Order& order, std::optional<Actor> actor) const;
  [[nodiscard]] Verdict in_time(const Order& order, Actor actor) const;
  [[nodiscard]] std::string_view name(Actor actor) const { return write_actor(actor, match_.game().seats()); }
  [[nodiscard]] Verdict may_act_so(Actor actor, std::string_view act) const;
  Verdict talk(const Order& order, std::string_view words);
  Verdict answer(const Order& order, Actor seat, std::string_view words);
  Verdict act(const Order& order, Actor actor, bool about_match);

  struct Ruled {
    Milliseconds at_ms;
    std::string act;
  };
  [[nodiscard]] std::optional<Ruled> ruling() const;  // and from when on it can be made
  [[nodiscard]] std::optional<Match::Due> clock_due() const;
  [[nodiscard]] Milliseconds grace(const Match::Due& due, const LagOf& lag_of) const;

  Log log_;
  Match match_;
  Terms terms_;
  FairDice dice_;
  LagBank lag_;
  const Quizmaster* questions_;
  std::shared_ptr<const Quizmaster> kept_questions_{};
};

}  // namespace giostra
