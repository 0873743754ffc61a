// From the record in a file to a log that replays. Writing is in write.cpp.
#include "games/quadriglia/bpgn/bpgn.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <ranges>

#include "games/quadriglia/bpgn/text.hpp"
#include "games/quadriglia/law.hpp"
#include "games/quadriglia/notation/notation.hpp"
#include "kit/text.hpp"

namespace giostra::quadriglia {

namespace {

constexpr Words kMidway{
    "the first move on this board cannot be made from the usual start: a game that begins mid-way needs a FEN tag",
    "la prima mossa su questa scacchiera è impossibile dalla posizione iniziale: una partita che comincia a metà "
    "richiede un'etichetta FEN"};

// What a closing comment says: `{NAME resigns}`.
enum class Ending : std::uint8_t { checkmated, resigns, out_of_time, agreed };
struct Closing {
  std::string_view words;
  Ending ending;
};
constexpr std::array<Closing, 6> kClosings{{{" checkmated", Ending::checkmated},
                                            {" resigns", Ending::resigns},
                                            {" forfeits on time", Ending::out_of_time},
                                            {"drawn by mutual agreement", Ending::agreed},
                                            {"drawn by agreement", Ending::agreed},
                                            {"draw agreed", Ending::agreed}}};

std::string_view seat_name(Actor seat) { return Quadriglia::seats[seat.code()].name; }

Actor partner_of(Actor seat) {
  const Chair chair = chair_of(seat);
  return seat_of({other(chair.board), chess::other(chair.color)});
}

// Whether a value says anything: `?`, `-`, `????.??.??` do not.
bool tells(std::string_view value) { return value.find_first_not_of(" ?.-") != std::string_view::npos; }

// `{C:...}` and `{R:...}`: talk between players, not words of the record.
bool is_talk(std::string_view comment) { return comment.starts_with("C:") || comment.starts_with("R:"); }

// BFEN keeps seconds where FEN has counters; the law's form has a bracket and real counters.
struct BoardText {
  std::string fen;
  std::array<std::optional<Milliseconds>, 2> left{};
};

BoardText read_bfen(std::string_view text) {
  const auto fields = words_of(text);
  if (fields.size() != 6 || text.find('[') != std::string_view::npos) return {std::string(trim(text))};
  BoardText board;
  for (std::size_t i = 0; i < 4; ++i) board.fen += std::string(fields[i]) + " ";
  for (std::size_t i = 0; i < 2; ++i)
    if (const auto seconds = read_number<std::uint16_t>(fields[4 + i]))
      board.left[i] = Milliseconds{std::int64_t{*seconds} * 1000};
  return board;
}

class Importer {
 public:
  Importer(const Record& record, const OpenRecord& open_record) : record_(record), open_record_(open_record) {}

  Result<Log> run() {
    if (record_.broken) return refused(*record_.broken);
    if (const Verdict opened = open(); !opened) return refused(opened.error());
    std::size_t comment = 0;
    for (std::size_t i = 0; i <= record_.plies.size(); ++i) {
      for (; comment < record_.comments.size() && record_.comments[comment].after == i; ++comment)
        take_consent(record_.comments[comment].text);
      if (i == record_.plies.size()) break;
      if (const Verdict taken = take_ply(record_.plies[i]); !taken) return refused(taken.error());
    }
    close();
    return judge_->log();
  }

  std::vector<std::string> remarks() { return std::move(remarks_); }

 private:
  [[nodiscard]] tl::unexpected<Refusal> refused(Refusal refusal) const {
    const std::string place = "game " + std::to_string(record_.number);
    refusal.detail = refusal.detail.empty() ? place : place + ", " + refusal.detail;
    return tl::unexpected(std::move(refusal));
  }

  void remark(std::string text) { remarks_.push_back(std::move(text)); }

  // 1. The header and the state before the first ply.
  Verdict open() {
    Setup setup;
    setup.clock = read_clock_tag();
    control_ = setup.clock;
    if (setup.clock) left_.fill(setup.clock->base_ms);
    if (const Verdict placed = read_position_tags(setup); !placed) return placed;
    auto state = Quadriglia::start(setup);
    if (!state) return tl::unexpected(state.error());
    auto judge = open_record_(header_of(setup, *state));
    if (!judge) return tl::unexpected(judge.error());
    judge_ = std::move(*judge);
    state_.emplace(std::move(*state));
    return {};
  }

  std::optional<TimeControl> read_clock_tag() {
    const auto text = record_.tag("TimeControl");
    const auto control = read_time_control(trim(text));
    if (!control && tells(text)) remark("the TimeControl tag cannot be read: " + printable(text));
    return control;
  }

  // `Position` is ours and exact; `FEN` is the world's.
  Verdict read_position_tags(Setup& setup) {
    const bool exact = !record_.tag("Position").empty();
    const auto text = record_.tag(exact ? "Position" : "FEN");
    from_usual_start_ = text.empty();
    if (from_usual_start_) return {};
    if (const Verdict read = exact ? Quadriglia::read_position(text, setup) : read_fen_tag(text, setup); !read)
      return read;
    if (!setup.alone) return {};
    return refuse(kNotation, {"a BPGN position has two boards joined by ` | `",
                              "una posizione BPGN ha due scacchiere unite da ` | `"});
  }

  Verdict read_fen_tag(std::string_view text, Setup& setup) {
    std::string joined;
    std::size_t board = 0;
    for (const auto part : split(text, "|")) {
      const auto [fen, left] = read_bfen(part);
      joined += (joined.empty() ? "" : "|") + fen;
      for (std::size_t i = 0; i < 2 && board < 2; ++i)
        if (left[i]) left_[2 * board + i] = left[i];
      ++board;
    }
    if (const Verdict read = Quadriglia::read_position(joined, setup); !read) return read;
    for (const BoardId id : kBoardIds) number_from_first_ply(id, setup);
    return {};
  }

  // BFEN does not count moves: the first ply on the board does.
  void number_from_first_ply(BoardId id, Setup& setup) const {
    const auto first = std::ranges::find(record_.plies, id, [](const Ply& ply) { return ply.chair.board; });
    if (first != record_.plies.end()) setup.boards[index(id)].move_number = first->number;
  }

  [[nodiscard]] Log header_of(const Setup& setup, const State& state) const {
    Log log;
    const auto set_if_told = [&](std::string_view key, std::string_view value) {
      if (tells(value)) log.set(key, printable(value));
    };
    log.set("Game", Quadriglia::about.name);
    log.set("Setup", Quadriglia::write_setup(setup));
    if (!from_usual_start_) log.set("Position", Quadriglia::write_position(state));
    for (std::size_t i = 0; i < kNameTags.size(); ++i)
      set_if_told("Seat " + std::string(Quadriglia::seats[i].name), record_.tag(kNameTags[i]));
    for (const auto tag : kPlainTags) set_if_told(tag, record_.tag(tag));
    return log;
  }

  // 2. One ply after the other, in the order of the text.
  Verdict take_ply(const Ply& ply) {
    if (judge_->outcome()) {
      if (!left_out_) remark("the match was over before " + at(ply) + ": the rest is left out");
      left_out_ = true;
      return {};
    }
    const Verdict taken = play(ply);
    if (taken) return {};
    Refusal refusal = taken.error();
    const bool first = state_->seen[index(ply.chair.board)].size() == 1;
    if (first && from_usual_start_) refusal = Refusal{kNotation, kMidway};
    refusal.detail = at(ply);
    return tl::unexpected(std::move(refusal));
  }

  Verdict play(const Ply& ply) {
    const Board& board = state_->board(ply.chair.board);
    if (board.turn != ply.chair.color)
      return refuse("Q2", {"it is the other colour's turn on this board", "su questa scacchiera tocca all'altro"});
    const bool first = state_->seen[index(ply.chair.board)].size() == 1;
    if (board.move_number != ply.number && first)
      return refuse(kNotation, {"the first move on this board has another number than the position it starts from",
                                "la prima mossa su questa scacchiera non ha il numero della posizione di partenza"});
    if (board.move_number != ply.number && !misnumbered_) remark("the numbers do not count on at " + at(ply));
    misnumbered_ = misnumbered_ || board.move_number != ply.number;
    const auto move = read_move(board, ply.move);
    if (!move) return tl::unexpected(move.error());
    const Actor seat = seat_of(ply.chair);
    const Act act = Turn{ply.chair.board, *move};
    return take(time_of(ply), seat, act);
  }

  Verdict take(Milliseconds at_ms, Actor actor, const Act& act) {
    const Verdict taken = judge_->take(at_ms, actor, Quadriglia::write_act(act));
    if (taken) *state_ = Quadriglia::apply(std::move(*state_), act);
    return taken;
  }

  static std::string at(const Ply& ply) { return "line " + std::to_string(ply.line) + ": " + name_ply(ply); }

  // As well as the clocks allow: what both players of the board have used. The order of the text goes before clocks.
  Milliseconds time_of(const Ply& ply) {
    if (ply.since_start) return std::max(judge_->now(), *ply.since_start);
    if (!ply.left) return judge_->now();
    auto& before = left_[seat_of(ply.chair).code()];
    Milliseconds& used = used_[index(ply.chair.board)];
    const Milliseconds increment = control_ ? control_->increment_ms : Milliseconds{0};
    if (before) used = used + std::max(Milliseconds{0}, *before + increment - *ply.left);
    before = ply.left;
    return std::max(judge_->now(), used);
  }

  // `{A.white draw}`, as our own files have it.
  void take_consent(std::string_view comment) {
    const auto words = words_of(comment);
    const auto seat = words.size() == 2 ? read_actor(words[0], Quadriglia::seats) : std::nullopt;
    if (!seat || !seat->is_seat() || judge_->outcome()) return;
    const auto word = judge_->word_of(*seat, words[1]);
    if (word && *word != RecordJudge::SeatWord::resigns) say(*seat, *word);
  }

  void say(Actor seat, RecordJudge::SeatWord word) {
    [[maybe_unused]] const Verdict said = judge_->take(judge_->now(), seat, word);
    assert(said);  // every seat may, while nothing is decided
  }

  // 3. How it ended: by law, else by the closing comment; the Result tag is only compared.
  void close() {
    if (!judge_->outcome()) take_closing_comment();
    const auto outcome = judge_->outcome();
    if (!outcome) {
      for (const auto said : said_results())
        remark("the file says " + printable(said) + ", but nothing shows how it ended: left undecided");
      return;
    }
    judge_->close();
    for (const auto said : said_results())
      if (said != result_for(outcome->winner))
        remark("the file says " + printable(said) + ", the record shows " + std::string(result_for(outcome->winner)) +
               " (counted for White on board A)");
  }

  // What tag and last word say, each once.
  [[nodiscard]] std::vector<std::string_view> said_results() const {
    std::vector<std::string_view> said;
    for (const auto result : {record_.tag("Result"), record_.result})
      if (tells(result) && result != "*" && (said.empty() || said.front() != result)) said.push_back(result);
    return said;
  }

  void take_closing_comment() {
    for (const Comment& comment : std::ranges::reverse_view(record_.comments)) {
      if (is_talk(comment.text)) continue;
      for (const auto& [words, ending] : kClosings)
        if (comment.text.ends_with(words))
          return end_by(ending, trim(comment.text.substr(0, comment.text.size() - words.size())));
    }
  }

  void end_by(Ending ending, std::string_view name) {
    if (ending == Ending::agreed) {
      for (unsigned seat = 0; seat < Quadriglia::seats.size(); ++seat)
        say(Actor::seat(seat), RecordJudge::SeatWord::agrees_to_draw);
      return;
    }
    const auto loser = find_player(name);
    if (!loser) return remark("the record ends with somebody who does not play: " + printable(name));
    if (ending == Ending::resigns) {
      say(*loser, RecordJudge::SeatWord::resigns);
    } else if (ending == Ending::out_of_time) {
      take_flag(*loser);
    } else {
      remark("the file says that " + printable(name) + " is checkmated, but by Q10 no king is");
    }
  }

  // By the player's name, or by the seat's where names do not tell.
  [[nodiscard]] std::optional<Actor> find_player(std::string_view name) const {
    for (unsigned i = 0; i < Quadriglia::seats.size(); ++i)
      if (name == Quadriglia::seats[i].name || (!name.empty() && name == trim(record_.tag(kNameTags[i]))))
        return Actor::seat(i);
    return std::nullopt;
  }

  // The name may be the partner's: the flag is of the one whose clock runs.
  void take_flag(Actor named) {
    for (const Actor seat : {named, partner_of(named)})
      if (take(judge_->flag_falls(seat), Actor::clock(), Flag{chair_of(seat)})) return;
    remark("the file says that the time of " + std::string(seat_name(named)) +
           " is over, but no clock of that team runs");
  }

  const Record& record_;
  const OpenRecord& open_record_;
  std::unique_ptr<RecordJudge> judge_;
  std::optional<State> state_;  // as the judge's, for reading notation
  std::vector<std::string> remarks_;
  std::optional<TimeControl> control_;
  bool from_usual_start_ = true;
  bool misnumbered_ = false;
  bool left_out_ = false;
  std::array<std::optional<Milliseconds>, 4> left_{};  // by seat, as the file last showed it
  std::array<Milliseconds, 2> used_{};                 // by board
};

}  // namespace

std::vector<Import> read_bpgn(std::string_view text, const OpenRecord& open) {
  std::vector<Import> imports;
  for (const Record& record : read_records(text)) {
    Importer importer(record, open);
    auto log = importer.run();
    imports.push_back({.label = "game " + std::to_string(record.number) + ", line " + std::to_string(record.line),
                       .log = std::move(log),
                       .remarks = importer.remarks()});
  }
  if (imports.empty())
    imports.push_back(
        {"line 1", refuse(kNotation, {"there is no game in this text", "in questo testo non ci sono partite"})});
  return imports;
}

std::span<const Format> Quadriglia::formats() {
  static constexpr std::array<Format, 1> formats{
      {{"bpgn",
        {"BPGN, the bughouse world's game record", "BPGN, il formato delle partite di bughouse"},
        read_bpgn,
        write_bpgn}}};
  return formats;
}

}  // namespace giostra::quadriglia
