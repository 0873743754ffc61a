// From a log to a BPGN record that others can read, and that read_bpgn reads back to the same acts.
#include <algorithm>

#include "games/quadriglia/bpgn/bpgn.hpp"
#include "games/quadriglia/bpgn/text.hpp"
#include "games/quadriglia/law.hpp"
#include "games/quadriglia/notation/notation.hpp"
#include "kit/text.hpp"

namespace giostra::quadriglia {

namespace {

constexpr std::size_t kLineWidth = 100;

std::string tag_line(std::string_view name, std::string_view value) {
  std::string line = "[" + std::string(name) + " \"";
  for (const char c : printable(value)) {
    if (c == '"' || c == '\\') line += '\\';
    line += c;
  }
  return line + "\"]\n";
}

std::string write_seconds(Milliseconds time) {
  const auto left = std::max<std::int64_t>(0, count(time));
  const std::string thousandths = std::to_string(1000 + left % 1000);
  return std::to_string(left / 1000) + "." + thousandths.substr(1);
}

// Seconds in the last two fields, the reserve after a slash, no mark that only our law knows.
std::string write_bfen(const Board& board, const std::optional<TimeControl>& control) {
  const auto text = write_fen(board);
  const auto fields = words_of(text);
  std::string placement(fields[0]);
  std::ranges::replace(placement, '[', '/');
  placement.pop_back();
  std::string castling(fields[2]);
  std::erase_if(castling, [](char c) { return c == 'U' || c == 'u'; });
  if (castling.empty()) castling = "-";
  const std::string seconds = std::to_string(control ? count(control->base_ms) / 1000 : 0);
  return placement + " " + std::string(fields[1]) + " " + castling + " " + std::string(fields[3]) + " " + seconds +
         " " + seconds;
}

class Exporter {
 public:
  Exporter(const Log& log, const Setup& setup, State start, RecordJudge& judge)
      : log_(log), setup_(setup), start_(start), state_(std::move(start)), judge_(judge) {}

  Result<std::string> run() {
    for (const Entry& entry : log_.entries) {
      const Verdict taken = take(entry);
      if (taken) continue;
      Refusal refusal = taken.error();
      refusal.detail = "entry " + std::to_string(entry.seq) + ": " + refusal.detail;
      return tl::unexpected(std::move(refusal));
    }
    const auto outcome = judge_.outcome();
    const std::string result(outcome ? result_for(outcome->winner) : "*");
    if (outcome) say("{" + closing(*outcome) + "}");
    say(result);
    return write_tags(result) + "\n" + moves_ + "\n";
  }

 private:
  // Appends to the moves, breaking lines between words that belong together.
  void say(const std::string& words) {
    if (line_size_ + words.size() + 1 > kLineWidth && line_size_ != 0) {
      moves_ += '\n';
      line_size_ = 0;
    }
    if (line_size_ != 0) moves_ += ' ';
    moves_ += words;
    line_size_ += words.size() + 1;
  }

  Verdict take(const Entry& entry) {
    const auto actor = read_actor(entry.actor, Quadriglia::seats);
    if (!actor)
      return refuse(kNotation, {"there is no such actor in this game", "in questo gioco non c'è un attore così"},
                    entry.actor);
    if (*actor == Actor::match()) return {};  // the result follows from the rest
    const auto word = actor->is_seat() ? judge_.word_of(*actor, entry.act) : std::nullopt;
    if (!word) return take_act(entry.at_ms, *actor, entry.act);
    if (*word == RecordJudge::SeatWord::resigns)
      loser_ = *actor;
    else
      say("{" + entry.actor + " " + entry.act + "}");
    return judge_.take(entry.at_ms, *actor, entry.act);
  }

  Verdict take_act(Milliseconds at_ms, Actor actor, std::string_view text) {
    const auto act = Quadriglia::read_act(state_, text);
    if (!act) return tl::unexpected(act.error());
    if (const Verdict taken = judge_.take(at_ms, actor, text); !taken) return taken;
    const auto* turn = std::get_if<Turn>(&*act);
    if (turn != nullptr)
      say_turn(state_.board(turn->board), *turn);
    else
      loser_ = seat_of(std::get<Flag>(*act).chair);
    state_ = Quadriglia::apply(std::move(state_), *act);
    return {};
  }

  void say_turn(const Board& before, const Turn& turn) {
    const Chair chair{turn.board, before.turn};
    std::string words = name_turn(before.move_number, chair) + " " + write_san(before, turn.move);
    if (const auto left = judge_.time_left(seat_of(chair))) words += " {" + write_seconds(*left) + "}";
    say(words);
  }

  std::string closing(const Outcome& outcome) {
    if (!outcome.winner)
      return outcome.rule == Quadriglia::about.agreement_rule ? "Game drawn by mutual agreement"
                                                              : "Game drawn by " + std::string(outcome.rule);
    if (loser_) return name_of(*loser_) + (state_.flagged ? " forfeits on time" : " resigns");
    for (const BoardId id : kBoardIds)
      if (state_.plays(id) && checkmated(state_.board(id)))
        return name_of(seat_of({id, state_.board(id).turn})) + " checkmated";
    return "Game decided by " + std::string(outcome.rule);
  }

  [[nodiscard]] std::string_view header_name(unsigned seat) const {
    return log_.field("Seat " + std::string(Quadriglia::seats[seat].name));
  }

  // The player's name where it is plain and tells the four apart, else the seat's.
  [[nodiscard]] std::string name_of(Actor seat) const {
    const auto name = header_name(seat.code());
    const auto plain = [](char c) { return chess::lower(c) >= 'a' && chess::lower(c) <= 'z'; };
    bool tells = !name.empty() && std::ranges::all_of(name, plain);
    for (unsigned i = 0; i < Quadriglia::seats.size(); ++i)
      if (i != seat.code() && header_name(i) == name) tells = false;
    return std::string(tells ? name : Quadriglia::seats[seat.code()].name);
  }

  [[nodiscard]] std::string write_tags(std::string_view result) const {
    std::string tags;
    const auto or_unknown = [](std::string_view value) { return value.empty() ? "?" : value; };
    for (const auto name : kPlainTags) tags += tag_line(name, or_unknown(log_.field(name)));
    for (unsigned i = 0; i < kNameTags.size(); ++i) tags += tag_line(kNameTags[i], or_unknown(header_name(i)));
    tags += tag_line("TimeControl", setup_.clock ? write_time_control(*setup_.clock) : "-");
    tags += tag_line("Result", result);
    if (log_.field("Position").empty()) return tags;
    tags += tag_line("SetUp", "1");
    tags += tag_line("FEN",
                     write_bfen(start_.boards[0], setup_.clock) + " | " + write_bfen(start_.boards[1], setup_.clock));
    return tags + tag_line("Position", Quadriglia::write_position(start_));
  }

  const Log& log_;
  const Setup& setup_;
  State start_;
  State state_;  // as the judge's, for writing notation
  RecordJudge& judge_;
  std::optional<Actor> loser_;
  std::string moves_;
  std::size_t line_size_ = 0;
};

}  // namespace

Result<std::string> write_bpgn(const Log& log, const OpenRecord& open) {
  if (log.field("Game") != Quadriglia::about.name)
    return refuse(kNotation, {"BPGN is for Quadriglia only", "il BPGN è solo per la Quadriglia"},
                  std::string(log.field("Game")));
  auto setup = Quadriglia::read_setup(log.field("Setup"));
  if (!setup) return tl::unexpected(setup.error());
  if (const auto position = log.field("Position"); !position.empty())
    if (const Verdict read = Quadriglia::read_position(position, *setup); !read) return tl::unexpected(read.error());
  if (setup->alone) return refuse("Q1", {"BPGN is for two boards", "il BPGN è per due scacchiere"});
  auto state = Quadriglia::start(*setup);
  if (!state) return tl::unexpected(state.error());
  auto judge = open(log);
  if (!judge) return tl::unexpected(judge.error());
  return Exporter(log, *setup, std::move(*state), **judge).run();
}

}  // namespace giostra::quadriglia
