#include "match/records/record_judge.hpp"

#include <algorithm>
#include <cassert>

#include "match/match.hpp"

namespace giostra {

namespace {

class MatchOfRecord final : public RecordJudge {
 public:
  MatchOfRecord(Log header, Match match) : log_(std::move(header)), match_(std::move(match)) {}

  Verdict take(Milliseconds at_ms, Actor actor, std::string_view act) override {
    const auto name = write_actor(actor, match_.game().seats());
    if (actor.is_seat()) at_ms = before_the_flag(at_ms);
    Verdict taken = match_.take(at_ms, name, act);
    if (taken) log_.append(at_ms, name, act);
    return taken;
  }
  Verdict take(Milliseconds at_ms, Actor seat, SeatWord word) override {
    return take(at_ms, seat, write_house_act(act_of(word), match_.game().seats()));
  }
  void close() override {
    if (match_.decided() && !match_.closed()) {
      [[maybe_unused]] const Verdict closed = take(now(), Actor::match(), match_.result_act());
      assert(closed);
    }
  }

  [[nodiscard]] const Log& log() const override { return log_; }
  [[nodiscard]] Milliseconds now() const override { return match_.now(); }
  [[nodiscard]] std::optional<Outcome> outcome() const override { return match_.outcome(); }
  [[nodiscard]] std::optional<Milliseconds> time_left(Actor seat) const override { return match_.time_left(seat); }

  // Long after its fall, a clock that was never stopped shows how long ago that was.
  [[nodiscard]] Milliseconds flag_falls(Actor seat) const override {
    constexpr Milliseconds kLong{std::int64_t{1000} * 3600 * 1000};
    const Milliseconds later = now() + kLong;
    const auto left = match_.time_left(seat, later);
    return left ? std::max(now(), later + *left) : now();
  }

  [[nodiscard]] std::optional<SeatWord> word_of(Actor seat, std::string_view act) const override {
    const auto read = read_house_act(seat, act, match_.game().seats());
    if (!read || !*read) return std::nullopt;
    if (std::holds_alternative<house::Resign>(**read)) return SeatWord::resigns;
    if (std::holds_alternative<house::Draw>(**read)) return SeatWord::agrees_to_draw;
    if (std::holds_alternative<house::NoDraw>(**read)) return SeatWord::refuses_draw;
    return std::nullopt;
  }

 private:
  // Elsewhere a flag falls when it is claimed, and play may go on before. The order of a record goes before its times,
  // so such an act stands at the last moment that its clock allows.
  [[nodiscard]] Milliseconds before_the_flag(Milliseconds at_ms) const {
    const auto due = match_.due();
    return due ? std::min(at_ms, due->at_ms) : at_ms;
  }

  static HouseAct act_of(SeatWord word) {
    switch (word) {
      case SeatWord::resigns: return house::Resign{};
      case SeatWord::agrees_to_draw: return house::Draw{};
      case SeatWord::refuses_draw: return house::NoDraw{};
    }
    assert(false);
    return house::NoDraw{};
  }

  Log log_;
  Match match_;
};

}  // namespace

Result<std::unique_ptr<RecordJudge>> open_record(const Log& header) {
  return Match::open(header).map([&](Match&& match) -> std::unique_ptr<RecordJudge> {
    return std::make_unique<MatchOfRecord>(Log{.header = header.header, .entries = {}}, std::move(match));
  });
}

}  // namespace giostra
