// A chess program that speaks XBoard, at one board of a game that chess programs know. It is driven by our law: before
// each thought it is given the position again, with both reserves, so it can neither lose the thread nor claim an end.
// It is told to move when its time is up, to the millisecond, since the protocol's own `st` counts seconds.
//
// Sjeng speaks an older dialect. It reads reserves from `holding` alone, and only once it knows its colour, since it
// takes the other side to have one of everything; it does not hear `?`, so it gets a clock of which it takes what it
// may use; and it sits, without a word that the protocol knows, while it sees itself mated.
#include <array>
#include <utility>

#include "cli/arena/outside.hpp"
#include "cli/arena/players.hpp"
#include "cli/arena/process.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

using std::chrono::milliseconds;

constexpr auto kLastWord = milliseconds(2000);  // for the answer to `?`
constexpr Milliseconds kUsual{1000};            // where nothing limits it
constexpr std::string_view kTalk = "tellics ptell ";
constexpr std::string_view kSits = "I'll have to sit";
constexpr Milliseconds kSitsFor{500};  // at a board where it sits

// A FEN with reserves in brackets as Sjeng reads it.
struct PlainBoard {
  std::string fen;
  std::string holding;
  bool white = true;  // on move

  explicit PlainBoard(std::string_view board) {
    std::array<std::string, 2> reserves;
    bool inside = false;
    for (const char c : board) {
      if (c == '[' || c == ']')
        inside = c == '[';
      else if (inside)
        reserves[c >= 'a' ? 1 : 0] += c;
      else if (c != '~')  // once a pawn: it cannot be told
        fen += c;
    }
    holding = "holding [" + reserves[0] + "] [" + reserves[1] + "]";
    white = words_of(fen)[1] == "w";
  }
};

class XboardPlayer final : public Outside {
 public:
  XboardPlayer(const Game& game, const PlayerSpec& spec) : protocol_(*game.chess_protocol()), spec_(spec) {
    if (!spec_.skill.budget.limits()) spec_.skill.budget.time_ms = kUsual;
    ready();
  }
  ~XboardPlayer() override {
    if (process_) process_->say("quit");
  }
  XboardPlayer(const XboardPlayer&) = delete;
  XboardPlayer& operator=(const XboardPlayer&) = delete;

  bool ready() override {
    if (process_ && !process_->ended()) return true;
    process_ = may_start() ? Process::start(spec_.command) : nullptr;
    if (!process_) return lose(faults_.ended);
    for (const char* line : {"xboard", "protover 2", "new"}) process_->say(line);
    process_->say("variant " + (spec_.variant.empty() ? std::string(protocol_.variant) : spec_.variant));
    process_->say("easy");  // no thinking on others' time
    process_->say("post");
    if (spec_.skill.threads > 1) process_->say("cores " + std::to_string(spec_.skill.threads));
    if (spec_.skill.budget.depth) process_->say("sd " + std::to_string(*spec_.skill.budget.depth));
    process_->say("partner giostra");
    process_->say("force");
    return settle() || lose(faults_.ended);
  }

  void hear(Actor /*from*/, std::string_view words) override {
    if (process_) process_->say("ptell " + std::string(words));
  }

  Thought<std::string> think(const Table& table, ActorSet seats, const Clocks& /*clocks*/) override {
    const Actor seat = *seats.begin();
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
      if (!ready()) continue;
      Thought<std::string> thought;
      thought.says = std::exchange(talk_, {});
      const auto move = ask(protocol_.board_of(table.position(), seat), thought);
      if (sits_) thought.look_again = kSitsFor;
      if (sits_) return thought;
      if (!move) continue;
      if (const auto act = table.check(seat, protocol_.act_of(seat, *move))) {
        thought.choice = {seat, *act};
        return thought;
      }
      ++faults_.illegal;
    }
    return first_act(table, seats);
  }

 private:
  // Waits until it has taken in what it was told, so that this is not counted as thinking.
  bool settle() {
    const std::string number = std::to_string(++pings_);
    process_->say("ping " + number);
    const auto until = Process::Clock::now() + kGreeting;
    while (const auto line = process_->hear(until)) {
      if (*line == "pong " + number) return true;
      if (line->starts_with("feature") && line->find("myname=\"Sjeng") != std::string::npos) is_sjeng_ = true;
      if (line->starts_with(kTalk)) talk_.emplace_back(line->substr(kTalk.size()));
    }
    return false;
  }

  // Its move, or nothing and a fault counted.
  std::optional<std::string> ask(const std::string& fen, Thought<std::string>& thought) {
    const auto& time = spec_.skill.budget.time_ms;
    process_->say("force");
    if (is_sjeng_) return ask_sjeng(PlainBoard(fen), thought);
    if (time) process_->say("st " + std::to_string(count(*time) / 1000 + 2));  // never before we say so
    process_->say("setboard " + fen);
    process_->say("go");
    auto move = listen(Process::Clock::now() + (time ? milliseconds(count(*time)) : kUnlimited), thought);
    if (!move && time && !over_ && !process_->ended()) {
      process_->say("?");
      move = listen(Process::Clock::now() + kLastWord, thought);
    }
    if (move) return move;
    if (over_)
      ++faults_.silent;  // it still runs, and only thinks that this is the end
    else
      lose(process_->ended() ? faults_.ended : faults_.silent);
    return std::nullopt;
  }

  std::optional<std::string> ask_sjeng(const PlainBoard& board, Thought<std::string>& thought) {
    constexpr std::int64_t kShare = 80;  // of its clock it takes this part for a move, if it has more than the other
    const std::int64_t centiseconds = count(spec_.skill.budget.time_ms.value_or(kUsual)) / 10;
    if (std::exchange(sits_, false)) process_->say("ptell go");
    process_->say("level 0 5 0");
    process_->say(board.white ? "black" : "white");  // the other one: it plays who is not named
    process_->say(board.holding);
    process_->say("setboard " + board.fen);
    process_->say("time " + std::to_string(kShare * centiseconds));
    process_->say("otim " + std::to_string(centiseconds));
    process_->say("go");
    auto move = listen(Process::Clock::now() + milliseconds(10 * centiseconds) + kLastWord, thought);
    if (!move && process_->ended()) lose(faults_.ended);
    sits_ = !move && process_;
    return move;
  }

  // Until a move, a claim that it is over, or that time.
  std::optional<std::string> listen(Process::Clock::time_point until, Thought<std::string>& thought) {
    over_ = false;
    while (const auto line = process_->hear(until)) {
      const auto words = words_of(*line);
      if (words.size() >= 2 && words[0] == "move") return std::string(words[1]);
      over_ =
          !words.empty() && (words[0] == "resign" || words[0] == "1-0" || words[0] == "0-1" || words[0] == "1/2-1/2");
      if (over_) return std::nullopt;
      if (is_sjeng_ && line->find(kSits) != std::string::npos) return std::nullopt;
      if (line->starts_with(kTalk)) thought.says.emplace_back(line->substr(kTalk.size()));
      note(words, thought);
    }
    return std::nullopt;
  }

  // `ply score time nodes moves`
  static void note(const std::vector<std::string_view>& words, Thought<std::string>& thought) {
    if (words.size() < 4) return;
    const auto depth = read_number<int>(words[0]);
    const auto nodes = read_number<std::uint64_t>(words[3]);
    if (!depth || !nodes) return;
    thought.depth = *depth;
    thought.nodes = *nodes;
  }

  // The program is given up until it is needed again.
  bool lose(unsigned& fault) {
    ++fault;
    process_.reset();
    return false;
  }

  const ChessProtocol& protocol_;
  PlayerSpec spec_;
  std::unique_ptr<Process> process_;
  unsigned pings_ = 0;
  std::vector<std::string> talk_;  // said before it was asked
  bool over_ = false;              // it said that the game is over
  bool is_sjeng_ = false;
  bool sits_ = false;  // it is Sjeng, and would not move
};

}  // namespace

std::unique_ptr<Outside> xboard_player(const Game& game, const PlayerSpec& spec) {
  return std::make_unique<XboardPlayer>(game, spec);
}

}  // namespace giostra::cli
