// Plays prepared matches through a server, two lines each, and takes the time from sending an act to both lines having
// it. Flat out, or at a pace: then an act counts from the moment at which it was due, whatever held it up. Whoever has
// other lines besides listens themselves, and hands on what came.
#pragma once

#include <algorithm>
#include <array>
#include <functional>

#include "bench/load_matches.hpp"

namespace giostra::bench {

using Clock = std::chrono::steady_clock;
using Moment = Clock::time_point;

struct Pair {
  std::array<std::size_t, 2> lines{};
  std::vector<Step> script;
  std::size_t at = 0;
  unsigned seen = 0;
  bool busy = false;
  std::size_t owed = 0;  // acts that were due while one was under way
  Moment due{};
};
struct Cpu {
  double server = 0, database = 0, bus = 0;

  [[nodiscard]] double all() const { return server + database + bus; }
  // For each of so many.
  [[nodiscard]] Cpu since(const Cpu& before, double count) const {
    return {(server - before.server) / count, (database - before.database) / count, (bus - before.bus) / count};
  }
};
struct Figures {
  double acts_per_s = 0;
  Cpu cpu_us;  // an act
  double p50_ms = 0, p99_ms = 0, worst_ms = 0;
  std::size_t acts = 0, acknowledged = 0;
};

class Drive {
 public:
  using CpuSeconds = std::function<Cpu()>;
  Drive(LineClients& clients, CpuSeconds cpu, std::vector<Pair> pairs)
      : clients_(clients), cpu_(std::move(cpu)), pairs_(std::move(pairs)), of_line_(clients.size(), kNobody) {
    for (std::size_t p = 0; p < pairs_.size(); ++p)
      for (const std::size_t line : pairs_[p].lines) of_line_[line] = p;
  }

  // `rate` acts a second altogether; 0: each pair acts again as soon as both have read the last act.
  Figures run(double rate, double seconds) {
    const Cpu cpu = cpu_();
    const Moment began = Clock::now();
    begin(rate, began);
    Moment now = began;
    for (; now - began < std::chrono::duration<double>(seconds) && exhausted_ * 10 <= pairs_.size(); now = Clock::now())
      listen(send_due(now) - now);
    Figures figures;
    const double took = std::chrono::duration<double>(now - began).count();
    figures.acts = took_ms_.size();
    figures.acts_per_s = static_cast<double>(figures.acts) / took;
    figures.cpu_us = cpu_().since(cpu, static_cast<double>(figures.acts) / 1e6);
    settle();
    sum_up(figures);
    return figures;
  }

  // Nobody acts: CPU seconds a second.
  Cpu rest(double seconds) {
    const Cpu cpu = cpu_();
    const Moment began = Clock::now();
    while (Clock::now() - began < std::chrono::duration<double>(seconds)) listen(std::chrono::milliseconds(10));
    return cpu_().since(cpu, std::chrono::duration<double>(Clock::now() - began).count());
  }

  // ---- One by one
  void begin(double rate, Moment now) {
    took_ms_.clear();
    acknowledged_ = 0;
    exhausted_ = 0;
    rate_ = rate;
    next_ = 0;
    next_due_ = now;
    if (rate_ > 0) return;
    for (Pair& pair : pairs_) act(pair, now);
  }
  // When it is to be called again.
  Moment send_due(Moment now) {
    while (rate_ > 0 && next_due_ <= now) {
      Pair& pair = pairs_[next_++ % pairs_.size()];
      if (pair.busy)
        ++pair.owed;
      else
        act(pair, next_due_);
      next_due_ += std::chrono::nanoseconds(static_cast<std::int64_t>(1e9 / rate_));
    }
    return rate_ > 0 ? next_due_ : now + std::chrono::milliseconds(10);
  }
  // Whoever acted last says this and nothing more comes: on the same line, so that it overtakes nothing.
  void end(std::size_t number, const std::array<std::string, 2>& last_words) {
    Pair& pair = pairs_[number];
    const std::size_t player = pair.busy ? pair.script[pair.at].player : 0;
    pair.script.resize(pair.at + (pair.busy ? 1 : 0));
    clients_.send(pair.lines[player], last_words[player]);
  }
  void heard(std::size_t line, std::string_view text) {
    if (text.starts_with(R"({"t":"ping")")) return clients_.pong(line, text);
    if (text.starts_with(R"({"t":"refused")")) throw std::runtime_error("refused: " + std::string(text));
    if (text.starts_with(R"({"t":"done")")) ++acknowledged_;
    if (!plays(line)) return;  // somebody who only looks on
    Pair& pair = pairs_[of_line_[line]];
    if (!pair.busy || text.find(pair.script[pair.at].sign) == std::string_view::npos) return;
    pair.seen |= pair.lines[0] == line ? 1U : 2U;
    if (pair.seen == 3) both_have_it(pair);
  }
  [[nodiscard]] bool plays(std::size_t line) const { return line < of_line_.size() && of_line_[line] != kNobody; }
  [[nodiscard]] const std::vector<double>& took_ms() const { return took_ms_; }

 private:
  static constexpr auto kNobody = static_cast<std::size_t>(-1);

  void listen(Clock::duration wait) {
    clients_.listen(std::max(wait, Clock::duration::zero()),
                    [this](std::size_t line, std::string_view text) { heard(line, text); });
  }

  void act(Pair& pair, Moment due) {
    if (pair.at == pair.script.size()) return;
    pair.due = due;
    pair.seen = 0;
    pair.busy = true;
    const Step& step = pair.script[pair.at];
    clients_.send(pair.lines[step.player], step.message);
  }

  void both_have_it(Pair& pair) {
    const Moment now = Clock::now();
    took_ms_.push_back(std::chrono::duration<double, std::milli>(now - pair.due).count());
    pair.busy = false;
    if (++pair.at == pair.script.size()) ++exhausted_;
    if (rate_ == 0) return act(pair, now);
    if (pair.owed == 0) return;
    --pair.owed;
    act(pair, now);
  }

  // What is under way is let come to its end, and not counted.
  void settle() {
    rate_ = -1;
    const auto counted = took_ms_.size();
    const auto is_busy = [](const Pair& pair) { return pair.busy; };
    while (std::ranges::any_of(pairs_, is_busy)) listen(std::chrono::milliseconds(10));
    took_ms_.resize(counted);
    for (Pair& pair : pairs_) pair.owed = 0;
  }

  void sum_up(Figures& figures) {
    figures.acknowledged = acknowledged_;
    if (took_ms_.empty()) return;
    std::ranges::sort(took_ms_);
    const auto part = [&](double share) {
      return took_ms_[static_cast<std::size_t>(share * static_cast<double>(took_ms_.size() - 1))];
    };
    figures.p50_ms = part(0.5);
    figures.p99_ms = part(0.99);
    figures.worst_ms = part(1);
  }

  LineClients& clients_;
  CpuSeconds cpu_;
  std::vector<Pair> pairs_;
  std::vector<std::size_t> of_line_;
  std::vector<double> took_ms_;
  std::size_t acknowledged_ = 0, exhausted_ = 0, next_ = 0;
  double rate_ = 0;
  Moment next_due_{};
};

}  // namespace giostra::bench
