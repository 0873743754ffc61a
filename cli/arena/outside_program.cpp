// A program that speaks our own protocol: docs/protocol.md. One process a player; where it ends it is started again and
// told the match from the beginning.
#include <algorithm>

#include "cli/arena/outside.hpp"
#include "cli/arena/players.hpp"
#include "cli/arena/process.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

using std::chrono::milliseconds;

constexpr auto kGrace = milliseconds(2000);  // beyond the time it was given

std::string line_of(const Entry& entry) {
  return "entry " + std::to_string(entry.seq) + " " + std::to_string(count(entry.at_ms)) + " " + entry.actor + " " +
         entry.act;
}

// The line from one of its words to its end.
std::string_view from_word(std::string_view line, std::string_view word) {
  return line.substr(static_cast<std::size_t>(word.data() - line.data()));
}

class ProgramPlayer final : public Outside {
 public:
  ProgramPlayer(const Game& game, const PlayerSpec& spec, ActorSet seats, const Log& header)
      : game_(game), spec_(spec), mine_(seats) {
    introduce(header);
  }
  ~ProgramPlayer() override {
    if (process_) process_->say("quit");
  }
  ProgramPlayer(const ProgramPlayer&) = delete;
  ProgramPlayer& operator=(const ProgramPlayer&) = delete;

  void see(const Entry& entry) override {
    told_.push_back(line_of(entry));
    if (process_) process_->say(told_.back());
  }

  bool ready() override {
    if (process_ && !process_->ended()) return true;
    process_ = may_start() ? Process::start(spec_.command) : nullptr;
    if (process_) {
      process_->say("giostra 1");
      const auto until = Process::Clock::now() + kGreeting;
      while (const auto line = process_->hear(until)) {
        if (*line != "ready") continue;
        for (const std::string& told : told_) process_->say(told);
        return true;
      }
    }
    return lose(faults_.ended);
  }

  void hear(Actor from, std::string_view words) override {
    if (process_) process_->say("tell " + std::string(name(from)) + " " + std::string(words));
  }

  Thought<std::string> think(const Table& table, ActorSet seats, const Clocks& clocks) override {
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
      if (!ready()) continue;
      ask(seats, clocks);
      if (auto thought = listen(table)) return std::move(*thought);
    }
    return first_act(table, seats);
  }

 private:
  // What it is told before the entries.
  void introduce(const Log& header) {
    const Skill& skill = spec_.skill;
    if (spec_.names_level) told_.push_back("option level " + std::to_string(skill.level));
    if (skill.threads > 1) told_.push_back("option threads " + std::to_string(skill.threads));
    told_.push_back("option seed " + std::to_string(skill.seed));
    told_.push_back("game " + std::string(header.field("Game")));
    if (!header.field("Setup").empty()) told_.push_back("setup " + std::string(header.field("Setup")));
    if (!header.field("Position").empty()) told_.push_back("position " + std::string(header.field("Position")));
    told_.push_back("seats" + names(mine_));
  }

  void ask(ActorSet seats, const Clocks& clocks) {
    std::string left;
    for (unsigned seat = 0; seat < clocks.left_ms.size(); ++seat)
      left += " " + std::string(name(Actor::seat(seat))) + " " + std::to_string(count(clocks.left_ms[seat]));
    if (!left.empty()) process_->say("clocks" + left);
    const Budget& budget = spec_.skill.budget;
    std::string go = "go seats" + names(seats);
    if (budget.time_ms) go += " time " + std::to_string(count(*budget.time_ms));
    if (budget.nodes) go += " nodes " + std::to_string(*budget.nodes);
    if (budget.depth) go += " depth " + std::to_string(*budget.depth);
    process_->say(go);
  }

  // Its answer, or nothing and a fault counted.
  std::optional<Thought<std::string>> listen(const Table& table) {
    const auto& time = spec_.skill.budget.time_ms;
    const auto until = Process::Clock::now() + (time ? milliseconds(count(*time)) + kGrace : kUnlimited);
    Thought<std::string> thought;
    while (const auto line = process_->hear(until)) {
      std::vector<std::string_view> words = words_of(*line);
      if (words.empty()) continue;
      if (words[0] == "wait") {
        const auto ms = words.size() > 1 ? read_number<std::int64_t>(words[1]) : std::nullopt;
        if (ms && *ms > 0) thought.look_again = Milliseconds{*ms};
        return thought;
      }
      if (words[0] == "best") return judge(table, words, *line, std::move(thought));
      if (words[0] == "error" && words.size() > 1 && words[1] == "go") break;
      note(words, *line, thought);
    }
    const bool ended = process_->ended();
    lose(ended ? faults_.ended : faults_.silent);
    return std::nullopt;
  }

  std::optional<Thought<std::string>> judge(const Table& table, const std::vector<std::string_view>& words,
                                            std::string_view line, Thought<std::string> thought) {
    const auto seat = words.size() > 2 ? read_actor(words[1], game_.seats()) : std::nullopt;
    const auto act = seat && mine_.has(*seat) ? table.check(*seat, from_word(line, words[2]))
                                              : Result<std::string>(refuse(kNotation, {}));
    if (!act) {
      ++faults_.illegal;
      return std::nullopt;
    }
    thought.choice = {*seat, *act};
    return thought;
  }

  // What it says beside its answer.
  static void note(const std::vector<std::string_view>& words, std::string_view line, Thought<std::string>& thought) {
    if (words[0] == "tell" && words.size() > 2) thought.says.emplace_back(from_word(line, words[2]));
    if (words[0] != "info") return;
    for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
      if (words[i] == "nodes") thought.nodes = read_number<std::uint64_t>(words[i + 1]).value_or(0);
      if (words[i] == "depth") thought.depth = read_number<int>(words[i + 1]).value_or(0);
    }
  }

  // The program is given up until it is needed again.
  bool lose(unsigned& fault) {
    ++fault;
    process_.reset();
    return false;
  }

  [[nodiscard]] std::string_view name(Actor actor) const { return write_actor(actor, game_.seats()); }
  [[nodiscard]] std::string names(ActorSet seats) const {
    std::string text;
    for (const Actor seat : seats) text += " " + std::string(name(seat));
    return text;
  }

  const Game& game_;
  const PlayerSpec spec_;
  ActorSet mine_;
  std::vector<std::string> told_;  // from the beginning of the match
  std::unique_ptr<Process> process_;
};

}  // namespace

std::unique_ptr<Outside> program_player(const Game& game, const PlayerSpec& spec, ActorSet seats, const Log& header) {
  return std::make_unique<ProgramPlayer>(game, spec, seats, header);
}

}  // namespace giostra::cli
