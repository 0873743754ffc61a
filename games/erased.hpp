// Makes the facade of a game from its law. Included by a game's game.cpp, and by the facade's players.
#pragma once

#include <cassert>
#include <utility>

#include "games/game.hpp"
#include "kit/perft.hpp"
#include "kit/playout.hpp"
#include "kit/text.hpp"

namespace giostra {

// The capabilities that a table hands out, each made from the table's state; `Table` is the ErasedTable that has it.
template <Law G, class Table>
class ErasedAsking : public AskingTable {
 public:
  [[nodiscard]] bool asks() const final { return G::asks(state()); }

  [[nodiscard]] std::optional<Quiz<std::string>> quiz() const final {
    const auto quiz = G::quiz(state());
    if (!quiz) return std::nullopt;
    Quiz<std::string> out{.answerers = {}, .nobody = G::write_act(quiz->nobody)};
    for (const auto& [seat, answers, right, answered] : quiz->answerers)
      out.answerers.push_back({seat, G::write_act(answers), G::write_act(right), answered});
    return out;
  }

 private:
  [[nodiscard]] const typename G::State& state() const { return static_cast<const Table&>(*this).state(); }
};

template <Law G, class Table>
class ErasedSecretive : public SecretiveTable {
 public:
  [[nodiscard]] bool is_secret(std::string_view text) const final {
    const auto act = G::read_act(state(), text);
    return act && G::is_secret(*act);
  }

  [[nodiscard]] bool secrets_open() const final { return G::secrets_open(state()); }

 private:
  [[nodiscard]] const typename G::State& state() const { return static_cast<const Table&>(*this).state(); }
};

template <Law G, class Table>
class ErasedPictured : public PicturedTable {
 public:
  [[nodiscard]] Layout layout() const final { return G::layout(state()); }
  [[nodiscard]] Scene scene() const final { return G::scene(state()); }
  [[nodiscard]] std::string meant(const Gesture& gesture) const final { return G::meant(state(), gesture); }

  [[nodiscard]] std::optional<Gesture> gesture(std::string_view text) const final {
    const auto act = G::read_act(state(), text);
    if (!act) return std::nullopt;
    return G::gesture(state(), *act);
  }

  Listing gestures(Actor actor, std::vector<Handmade>& out) const final {
    std::vector<typename G::Act> acts;
    const Listing listing = G::acts(state(), actor, acts);
    for (const auto& act : acts) out.push_back({G::write_act(act), G::gesture(state(), act)});
    return listing;
  }

  [[nodiscard]] std::vector<Way> ways(std::string_view text) const final {
    if constexpr (kHas<G, Routed>)
      if (const auto act = G::read_act(state(), text)) return G::ways(state(), *act);
    return {};
  }

 private:
  [[nodiscard]] const typename G::State& state() const { return static_cast<const Table&>(*this).state(); }
};

// What a law says of its sides: their numbers, their people.
template <Law G, class Erased>
class ErasedSides : public Table {
 public:
  [[nodiscard]] std::vector<Tally> tallies() const final {
    if constexpr (kHas<G, Tallied>) return G::tallies(state());
    return {};
  }

  [[nodiscard]] std::vector<Tally> awarded(std::optional<Side> winner) const final {
    if constexpr (kHas<G, Awarded>) return G::awarded(state(), winner);
    return tallies();
  }

  [[nodiscard]] Verdict may_cast(Side side) const final {
    if constexpr (kHas<G, Cast>) return G::may_cast(state(), side);
    return refuse(kNotation,
                  {"in this game everybody stays where they sit", "in questo gioco ognuno resta al suo posto"});
  }

 private:
  [[nodiscard]] const typename G::State& state() const { return static_cast<const Erased&>(*this).state(); }
};

// A base class where the law has the capability, nothing elsewhere; `Base` keeps the empty ones apart.
template <class Base>
struct Without {};
template <class G, class Capability, class Base>
using Where = std::conditional_t<kHas<G, Capability>, Base, Without<Base>>;

template <Law G>
class ErasedTable final : public ErasedSides<G, ErasedTable<G>>,
                          public Where<G, Asking, ErasedAsking<G, ErasedTable<G>>>,
                          public Where<G, Secretive, ErasedSecretive<G, ErasedTable<G>>>,
                          public Where<G, Pictured, ErasedPictured<G, ErasedTable<G>>> {
 public:
  explicit ErasedTable(typename G::State state) : state_(std::move(state)) {}

  [[nodiscard]] std::unique_ptr<Table> clone() const override { return std::make_unique<ErasedTable>(*this); }

  [[nodiscard]] ActorSet awaits() const override { return G::awaits(state_); }

  [[nodiscard]] ActorSet waiting() const override {
    if constexpr (kHas<G, Blocked>) return G::waiting(state_);
    return {};
  }

  [[nodiscard]] ActorSet on_clock() const override {
    if constexpr (kHas<G, Clocked>) return G::on_clock(state_);
    return {};
  }

  Listing acts(Actor actor, std::vector<std::string>& out) const override {
    std::vector<typename G::Act> acts;
    const Listing listing = G::acts(state_, actor, acts);
    for (const auto& act : acts) out.push_back(G::write_act(act));
    return listing;
  }

  [[nodiscard]] std::vector<Chance<std::string>> odds() const override {
    std::vector<Chance<typename G::Act>> odds;
    G::odds(state_, odds);
    std::vector<Chance<std::string>> out;
    for (const auto& [act, weight] : odds) out.push_back({G::write_act(act), weight});
    return out;
  }

  [[nodiscard]] std::vector<Timer<std::string>> timers() const override {
    std::vector<Timer<std::string>> out;
    if constexpr (kHas<G, Timed>) {
      std::vector<Timer<typename G::Act>> timers;
      G::timers(state_, timers);
      for (const auto& [act, period, limit, runs, rule] : timers)
        out.push_back({G::write_act(act), period, limit, runs, rule});
    }
    return out;
  }

  [[nodiscard]] std::optional<Outcome> outcome() const override { return G::outcome(state_); }

  [[nodiscard]] Result<std::string> check(Actor actor, std::string_view text) const override {
    return read(actor, text, {}).map(G::write_act);
  }

  [[nodiscard]] Verdict judge(Actor actor, std::string_view text, const Admit& admit) const override {
    return read(actor, text, admit).map([](const auto& /*act*/) {});
  }

  Verdict play(Actor actor, std::string_view text, const Admit& admit) override {
    return read(actor, text, admit).map([this](const auto& act) { state_ = G::apply(std::move(state_), act); });
  }

  [[nodiscard]] const typename G::State& state() const { return state_; }
  [[nodiscard]] std::string position() const override { return G::write_position(state_); }
  [[nodiscard]] std::string identity() const override { return G::identity(state_); }
  [[nodiscard]] std::uint64_t hash() const override { return G::hash(state_); }
  [[nodiscard]] std::string show(Language language) const override { return G::show(state_, language); }
  [[nodiscard]] std::uint64_t perft(int depth) const override { return count_plies<G>(state_, depth); }

  [[nodiscard]] std::string sample(Actor actor, std::uint64_t seed) const override {
    Random random(seed);
    PlayoutScratch<G> scratch;
    const auto act = sample_act<G>(state_, actor, random, scratch);
    return act ? G::write_act(*act) : std::string();
  }

  [[nodiscard]] std::uint64_t play_out(std::uint64_t acts, std::uint64_t seed) const override {
    return giostra::play_out<G>(state_, acts, seed);
  }

  [[nodiscard]] std::string say(std::string_view text, Language language) const override {
    const auto act = G::read_act(state_, text);
    return act ? G::say_act(state_, *act, language) : std::string(text);
  }

  [[nodiscard]] const AskingTable* asking() const override { return offer<Asking, AskingTable>(); }
  [[nodiscard]] const SecretiveTable* secretive() const override { return offer<Secretive, SecretiveTable>(); }
  [[nodiscard]] const PicturedTable* pictured() const override { return offer<Pictured, PicturedTable>(); }

 private:
  template <class Capability, class Offered>
  [[nodiscard]] const Offered* offer() const {
    if constexpr (kHas<G, Capability>) return this;
    return nullptr;
  }

  class Read final : public ReadAct {
   public:
    explicit Read(const typename G::Act& act) : act_(act) {}
    [[nodiscard]] std::string written() const override { return G::write_act(act_); }
    [[nodiscard]] bool is_secret() const override {
      if constexpr (kHas<G, Secretive>) return G::is_secret(act_);
      return false;
    }

   private:
    const typename G::Act& act_;
  };

  // The act that the law and `admit` allow.
  [[nodiscard]] Result<typename G::Act> read(Actor actor, std::string_view text, const Admit& admit) const {
    auto act = G::read_act(state_, text);
    if (!act) return act;
    Verdict verdict = G::check(state_, actor, *act);
    if (verdict && admit) verdict = admit(Read(*act));
    if (!verdict) return tl::unexpected(verdict.error());
    return act;
  }

  typename G::State state_;
};

template <Law G>
class ErasedGame final : public Game {
  static_assert(check_capabilities<G>());
  static_assert(!G::presets.empty(), "the usual setup is a preset");

 public:
  explicit ErasedGame(const Bots& bots = {}) : bots_(bots) {
    assert((bots.own == nullptr) == (bots.baseline == nullptr));
  }

  [[nodiscard]] const About& about() const override { return G::about; }
  [[nodiscard]] std::span<const SeatInfo> seats() const override { return G::seats; }
  [[nodiscard]] std::span<const Preset> presets() const override { return G::presets; }

  [[nodiscard]] std::span<const Format> formats() const override {
    if constexpr (kHas<G, Formatted>) return G::formats();
    return {};
  }

  [[nodiscard]] const ChessProtocol* chess_protocol() const override {
    if constexpr (kHas<G, Chesslike>) return &G::chess_protocol();
    return nullptr;
  }

  [[nodiscard]] Result<std::unique_ptr<Table>> start(std::string_view setup_text,
                                                     std::string_view position) const override {
    auto setup = read_setup(setup_text);
    if (!setup) return tl::unexpected(setup.error());
    if (!position.empty())
      if (const Verdict read = G::read_position(position, *setup); !read) return tl::unexpected(read.error());
    return G::start(*setup).map([](typename G::State&& state) -> std::unique_ptr<Table> {
      return std::make_unique<ErasedTable<G>>(std::move(state));
    });
  }

  [[nodiscard]] Result<std::string> check_setup(std::string_view setup) const override {
    return read_setup(setup).map(G::write_setup);
  }

  [[nodiscard]] Result<std::string> rematch_setup(std::string_view text, [[maybe_unused]] Side began,
                                                  [[maybe_unused]] std::optional<Side> winner) const override {
    auto setup = G::read_setup(text);
    if (!setup) return tl::unexpected(setup.error());
    if constexpr (kHas<G, Alternating>) G::let_begin(*setup, other(G::begins_rematch(began, winner)));
    return G::write_setup(*setup);
  }

  [[nodiscard]] bool keeps_time() const override { return kHas<G, Clocked> || kHas<G, Timed>; }

  [[nodiscard]] std::optional<TimeControl> clock(std::string_view setup_text) const override {
    if constexpr (kHas<G, Clocked>)
      if (const auto setup = read_setup(setup_text)) return G::clock_of(*setup);
    return std::nullopt;
  }

  [[nodiscard]] const Bots* bots() const override { return bots_.own == nullptr ? nullptr : &bots_; }

 private:
  // What all games share of a setup: no key stands twice.
  static Result<typename G::Setup> read_setup(std::string_view text) {
    if (const auto key = repeated_key(split(text, ";"), '='))
      return refuse(kNotation, {"a setup names each key once", "un assetto nomina ogni chiave una volta sola"},
                    std::string(*key));
    return G::read_setup(text);
  }

  Bots bots_;
};

}  // namespace giostra
