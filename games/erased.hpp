// Makes the facade of a game from its law. Included by a game's game.cpp, and by the facade's players.
#pragma once

#include <cassert>
#include <utility>

#include "games/game.hpp"
#include "kit/perft.hpp"
#include "kit/playout.hpp"

namespace giostra {

template <Law G>
class ErasedTable final : public Table {
 public:
  explicit ErasedTable(typename G::State state) : state_(std::move(state)) {}

  [[nodiscard]] std::unique_ptr<Table> clone() const override { return std::make_unique<ErasedTable>(*this); }

  [[nodiscard]] ActorSet awaits() const override { return G::awaits(state_); }

  [[nodiscard]] ActorSet waiting() const override {
    if constexpr (requires { G::waiting(state_); }) return G::waiting(state_);
    return {};
  }

  [[nodiscard]] ActorSet on_clock() const override {
    if constexpr (requires { G::on_clock(state_); }) return G::on_clock(state_);
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
    if constexpr (requires(std::vector<Timer<typename G::Act>>& timers) { G::timers(state_, timers); }) {
      std::vector<Timer<typename G::Act>> timers;
      G::timers(state_, timers);
      for (const auto& [act, period, limit, runs] : timers) out.push_back({G::write_act(act), period, limit, runs});
    }
    return out;
  }

  [[nodiscard]] std::optional<Quiz<std::string>> quiz() const override {
    if constexpr (requires { G::quiz(state_); }) {
      const auto quiz = G::quiz(state_);
      if (!quiz) return std::nullopt;
      Quiz<std::string> out{.answerers = {}, .nobody = G::write_act(quiz->nobody)};
      for (const auto& [seat, answers, right, answered] : quiz->answerers)
        out.answerers.push_back({seat, G::write_act(answers), G::write_act(right), answered});
      return out;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool asks() const override {
    if constexpr (requires { G::asks(state_); }) return G::asks(state_);
    return false;
  }

  [[nodiscard]] bool is_secret(std::string_view text) const override {
    if constexpr (requires(const typename G::Act& act) { G::is_secret(act); }) {
      const auto act = G::read_act(state_, text);
      return act && G::is_secret(*act);
    }
    return false;
  }

  [[nodiscard]] bool secrets_open() const override {
    if constexpr (requires { G::secrets_open(state_); }) return G::secrets_open(state_);
    return true;
  }

  [[nodiscard]] std::optional<Outcome> outcome() const override { return G::outcome(state_); }

  [[nodiscard]] std::vector<Tally> tallies() const override {
    if constexpr (requires { G::tallies(state_); }) return G::tallies(state_);
    return {};
  }

  [[nodiscard]] Result<std::string> check(Actor actor, std::string_view text) const override {
    return judge(actor, text).map(G::write_act);
  }

  Verdict play(Actor actor, std::string_view text) override {
    return judge(actor, text).map([this](const auto& act) { state_ = G::apply(std::move(state_), act); });
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

  [[nodiscard]] Layout layout() const override {
    if constexpr (kHasScene) return G::layout(state_);
    return {};
  }

  [[nodiscard]] Scene scene() const override {
    if constexpr (kHasScene) return G::scene(state_);
    return {};
  }

  [[nodiscard]] std::optional<Gesture> gesture(std::string_view text) const override {
    if constexpr (kHasScene)
      if (const auto act = G::read_act(state_, text)) return G::gesture(state_, *act);
    return std::nullopt;
  }

  Listing gestures(Actor actor, std::vector<Handmade>& out) const override {
    std::vector<typename G::Act> acts;
    const Listing listing = G::acts(state_, actor, acts);
    if constexpr (kHasScene)
      for (const auto& act : acts) out.push_back({G::write_act(act), G::gesture(state_, act)});
    return listing;
  }

  [[nodiscard]] std::vector<Way> ways(std::string_view text) const override {
    if constexpr (requires(const typename G::Act& act) { G::ways(state_, act); })
      if (const auto act = G::read_act(state_, text)) return G::ways(state_, *act);
    return {};
  }

  [[nodiscard]] std::string meant(const Gesture& gesture) const override {
    if constexpr (kHasScene) return G::meant(state_, gesture);
    return {};
  }

  [[nodiscard]] std::string say(std::string_view text, Language language) const override {
    const auto act = G::read_act(state_, text);
    return act ? G::say_act(state_, *act, language) : std::string(text);
  }

 private:
  static constexpr bool kHasScene = requires(const typename G::State& state) { G::scene(state); };

  [[nodiscard]] Result<typename G::Act> judge(Actor actor, std::string_view text) const {
    auto act = G::read_act(state_, text);
    if (!act) return act;
    const Verdict verdict = G::check(state_, actor, *act);
    if (!verdict) return tl::unexpected(verdict.error());
    return act;
  }

  typename G::State state_;
};

template <Law G>
class ErasedGame final : public Game {
 public:
  explicit ErasedGame(const Bots& bots) : bots_(bots) {}

  [[nodiscard]] const About& about() const override { return G::about; }
  [[nodiscard]] std::span<const SeatInfo> seats() const override { return G::seats; }

  [[nodiscard]] std::span<const Format> formats() const override {
    if constexpr (requires { G::formats(); }) return G::formats();
    return {};
  }

  [[nodiscard]] std::span<const Preset> presets() const override {
    if constexpr (requires { G::presets; }) return G::presets;
    return {};
  }

  [[nodiscard]] const ChessProtocol* chess_protocol() const override {
    if constexpr (requires { G::chess_protocol(); }) return &G::chess_protocol();
    return nullptr;
  }

  [[nodiscard]] Result<std::unique_ptr<Table>> start(std::string_view setup_text,
                                                     std::string_view position) const override {
    auto setup = G::read_setup(setup_text);
    if (!setup) return tl::unexpected(setup.error());
    if (!position.empty())
      if (const Verdict read = G::read_position(position, *setup); !read) return tl::unexpected(read.error());
    return G::start(*setup).map([](typename G::State&& state) -> std::unique_ptr<Table> {
      return std::make_unique<ErasedTable<G>>(std::move(state));
    });
  }

  [[nodiscard]] Result<std::string> check_setup(std::string_view setup) const override {
    return G::read_setup(setup).map(G::write_setup);
  }

  [[nodiscard]] bool keeps_time() const override {
    return requires(const typename G::Setup& setup) { G::clock_of(setup); } ||
           requires(const typename G::State& state, std::vector<Timer<typename G::Act>>& timers) {
             G::timers(state, timers);
           };
  }

  [[nodiscard]] std::optional<TimeControl> clock(std::string_view setup_text) const override {
    if constexpr (requires(const typename G::Setup& setup) { G::clock_of(setup); }) {
      const auto setup = G::read_setup(setup_text);
      if (setup) return G::clock_of(*setup);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::unique_ptr<Player> player(const Skill& skill) const override { return bots_.own(skill); }
  [[nodiscard]] std::unique_ptr<Player> player(Baseline baseline, const Skill& skill) const override {
    return bots_.baseline(baseline, skill);
  }

 private:
  Bots bots_;
};

}  // namespace giostra
