#include <algorithm>
#include <map>

#include "event/trf/columns.hpp"
#include "event/trf/teams.hpp"
#include "event/trf/trf.hpp"
#include "kit/utf8.hpp"

namespace giostra::event {

namespace {

Result<Cell> read_cell(const TrfLine& line, std::size_t column) {
  if (line.field(column, column + 7).empty()) return Cell{};
  const auto opponent = line.number<Tpn>(column, column + 3);
  if (!opponent) return tl::unexpected(opponent.error());
  const char colour = line.sign(column + 5);
  if (colour != 'w' && colour != 'b' && colour != '-')
    return line.wrong(column + 5, column + 5, {"the colour is w, b or -", "il colore è w, b o -"});
  auto sign = read_sign(line.sign(column + 7));
  if (!sign) return line.wrong(column + 7, column + 7, {"this is no result", "questo non è un risultato"});
  if (sign->mark == Mark::to_play && *opponent == kNobody) sign->mark = Mark::absent;
  const Cell cell{.mark = sign->mark,
                  .opponent = *opponent,
                  .colour = colour == 'b' ? Colour::black : Colour::white,
                  .is_short = sign->is_short};
  const bool needs_opponent = is_game(cell.mark) || is_forfeit(cell.mark);
  if (needs_opponent != (*opponent != kNobody) || needs_opponent != (colour != '-'))
    return line.wrong(
        column, column + 7,
        {"opponent, colour and result do not fit together", "avversario, colore e risultato non vanno insieme"});
  return cell;
}

// Two sides of one game.
bool fit(const Cell& one, const Cell& other) {
  const auto is = [&](Mark a, Mark b) {
    return (one.mark == a && other.mark == b) || (one.mark == b && other.mark == a);
  };
  return is(Mark::win, Mark::loss) || is(Mark::draw, Mark::draw) || is(Mark::loss, Mark::loss) ||
         is(Mark::draw, Mark::loss) || is(Mark::forfeit_win, Mark::forfeit_loss) ||
         is(Mark::forfeit_loss, Mark::forfeit_loss) || is(Mark::to_play, Mark::to_play);
}

// Reads line by line into a file; what needs all players is checked at the end.
class Reader {
 public:
  Verdict take(const TrfLine& line) {
    const std::string_view record = line.record();
    if (TeamsReader::takes(record)) return teams_.take(line);
    if (const auto known = records().find(record); known != records().end()) return (this->*known->second)(line);
    if (std::ranges::find(kHead, record) != kHead.end())
      file_.head.emplace_back(record, line.rest());
    else
      file_.others.emplace_back(line.text());
    return record == "299" ? take_unusual(line) : Verdict{};
  }

  Result<TrfFile> finish();

 private:
  using Take = Verdict (Reader::*)(const TrfLine&);
  struct Player {
    Tpn tpn = kNobody;
    TrfLine line;
    Tenths points{};
  };
  // Numbers that a record names: they must be there.
  struct Named {
    TrfLine line;
    std::vector<Tpn> entrants;
  };

  static const std::map<std::string_view, Take>& records();
  Verdict take_player(const TrfLine& line);
  Verdict take_rounds(const TrfLine& line);
  Verdict take_first_colour(const TrfLine& line);
  Verdict take_scoring(const TrfLine& line);
  Verdict take_old_scoring(const TrfLine& line);
  Verdict take_points(const TrfLine& line, char symbol, Tenths value);
  Verdict take_system(const TrfLine& line);
  Verdict take_tie_breaks(const TrfLine& line);
  Verdict take_byes(const TrfLine& line);
  Verdict take_virtual_points(const TrfLine& line);
  Verdict take_old_virtual_points(const TrfLine& line);
  Verdict take_apart(const TrfLine& line);
  Verdict take_old_apart(const TrfLine& line);
  Verdict take_unusual(const TrfLine& line);
  Verdict fill_rows();
  [[nodiscard]] Verdict check_player(const Player& player) const;
  [[nodiscard]] Verdict check_cell(const Player& player, int round) const;
  [[nodiscard]] Verdict check_byes() const;
  [[nodiscard]] Verdict check_names() const;
  void take_back_byes_to_come();

  TrfFile file_;
  TeamsReader teams_;
  std::vector<Player> players_;
  std::vector<Named> named_, byes_;
  std::vector<Tpn> unusual_;  // 299: their points are not the sum
  bool bye_said_ = false;
  bool is_old_ = false;  // TRF16
};

const std::map<std::string_view, Reader::Take>& Reader::records() {
  static const std::map<std::string_view, Take> known{
      {"001", &Reader::take_player},         {"142", &Reader::take_rounds},
      {"XXR", &Reader::take_rounds},         {"152", &Reader::take_first_colour},
      {"XXC", &Reader::take_first_colour},   {"162", &Reader::take_scoring},
      {"BBW", &Reader::take_old_scoring},    {"BBD", &Reader::take_old_scoring},
      {"BBL", &Reader::take_old_scoring},    {"BBZ", &Reader::take_old_scoring},
      {"BBU", &Reader::take_old_scoring},    {"192", &Reader::take_system},
      {"202", &Reader::take_tie_breaks},     {"240", &Reader::take_byes},
      {"250", &Reader::take_virtual_points}, {"XXA", &Reader::take_old_virtual_points},
      {"260", &Reader::take_apart},          {"XXP", &Reader::take_old_apart}};
  return known;
}

Verdict Reader::take_player(const TrfLine& line) {
  const auto tpn = line.entrant(5, 8);
  if (!tpn) return tl::unexpected(tpn.error());
  const auto points = line.points(81, 84);
  if (!points) return tl::unexpected(points.error());
  players_.push_back({*tpn, line, *points});
  return {};
}

Verdict Reader::take_rounds(const TrfLine& line) {
  is_old_ = is_old_ || line.record() == "XXR";
  return line.number(5, line.size(), 0, kMostRounds).map([&](int rounds) { file_.table.rounds = rounds; });
}

Verdict Reader::take_first_colour(const TrfLine& line) {
  const std::string_view text = line.rest();
  const bool white = text == "W" || text == "w" || text.find("white1") != text.npos;
  if (!white && text != "B" && text != "b" && text.find("black1") == text.npos) {
    if (line.record() == "152") return line.wrong(5, 5, {"the first colour is W or B", "il primo colore è W o B"});
    file_.others.emplace_back(line.text());  // other settings of TRF16
    return {};
  }
  file_.table.first_colour = white ? Colour::white : Colour::black;
  return {};
}

Verdict Reader::take_points(const TrfLine& line, char symbol, Tenths value) {
  Scoring& scoring = file_.table.scoring;
  switch (symbol) {
    case 'W': scoring.win = value; break;
    case 'D': scoring.draw = value; break;
    case 'L': scoring.loss = value; break;
    case 'A':
    case 'Z': scoring.absence = value; break;
    case 'P':
    case 'U': scoring.bye = value; break;
    case 'X': break;
    default: return line.wrong(6, 6, {"this is no sign for points", "questo segno non indica punti"});
  }
  bye_said_ = bye_said_ || symbol == 'P' || symbol == 'U';
  return {};
}

// Only what differs from 1, ½, 0, 0 is said; the bye is worth a win unless it is.
Verdict Reader::take_scoring(const TrfLine& line) {
  for (std::size_t column = 6; column <= line.size(); column += 9) {
    if (line.sign(column) == ' ') continue;
    const auto points = line.worth(column + 1, column + 4);
    if (!points) return tl::unexpected(points.error());
    if (auto taken = take_points(line, line.sign(column), *points); !taken) return taken;
  }
  return {};
}

Verdict Reader::take_old_scoring(const TrfLine& line) {
  is_old_ = true;
  const auto points = line.worth(5, line.size());
  return points ? take_points(line, line.sign(3), *points) : tl::unexpected(points.error());
}

Verdict Reader::take_system(const TrfLine& line) {
  file_.system = line.rest();
  return {};
}

Verdict Reader::take_tie_breaks(const TrfLine& line) {
  for (const std::string_view code : split(line.rest(), ","))
    if (!trim(code).empty()) file_.tie_breaks.emplace_back(trim(code));
  return {};
}

Verdict Reader::take_byes(const TrfLine& line) {
  const auto sign = read_sign(line.sign(5));
  if (!sign || (sign->mark != Mark::half_bye && sign->mark != Mark::full_bye && sign->mark != Mark::absent))
    return line.wrong(5, 5, {"a bye is F, H or Z", "un riposo è F, H o Z"});
  const auto round = line.number(7, 9, 1, kMostRounds);
  if (!round) return tl::unexpected(round.error());
  const auto tpns = line.entrants(11);
  if (!tpns) return tl::unexpected(tpns.error());
  file_.byes.push_back({sign->mark, *round, *tpns});
  byes_.push_back({line, *tpns});
  return {};
}

Verdict Reader::take_virtual_points(const TrfLine& line) {
  const auto points = line.points(10, 13);
  const auto from = line.number(15, 17, 1, 999), to = line.number(19, 21, 1, 999);
  const auto first = line.entrant(23, 26), last = line.entrant(28, 31);
  if (!points) return tl::unexpected(points.error());
  if (!from || !to) return tl::unexpected(from ? to.error() : from.error());
  if (!first || !last) return tl::unexpected(first ? last.error() : first.error());
  file_.table.more.push_back({*points, *from, *to, *first, *last});
  named_.push_back({line, {*first, *last}});
  return {};
}

// One number a round, from column 10 on.
Verdict Reader::take_old_virtual_points(const TrfLine& line) {
  is_old_ = true;
  const auto tpn = line.entrant(5, 8);
  if (!tpn) return tl::unexpected(tpn.error());
  named_.push_back({line, {*tpn}});
  for (int round = 1; 10 + 5 * static_cast<std::size_t>(round - 1) <= line.size(); ++round) {
    const std::size_t column = 10 + 5 * static_cast<std::size_t>(round - 1);
    if (line.field(column, column + 3).empty()) continue;
    const auto points = line.points(column, column + 3);
    if (!points) return tl::unexpected(points.error());
    auto& more = file_.table.more;
    if (!more.empty() && more.back().first == *tpn && more.back().points == *points &&
        more.back().last_round + 1 == round)
      more.back().last_round = round;
    else if (points->count != 0)
      more.push_back({*points, round, round, *tpn, *tpn});
  }
  return {};
}

Verdict Reader::take_apart(const TrfLine& line) {
  const auto first = line.number(5, 7, 1, 999), last = line.number(9, 11, 1, 999);
  if (!first || !last) return tl::unexpected(first ? last.error() : first.error());
  const auto tpns = line.entrants(13);
  if (!tpns) return tl::unexpected(tpns.error());
  file_.table.apart.push_back({*first, *last, *tpns});
  named_.push_back({line, *tpns});
  return {};
}

// Of TRF16: numbers between blanks, for all rounds.
Verdict Reader::take_old_apart(const TrfLine& line) {
  is_old_ = true;
  KeptApart apart{.first_round = 1};  // the last one is not known yet
  for (const std::string_view word : words_of(line.rest())) {
    const auto tpn = read_number<Tpn>(word);
    if (!tpn || *tpn == kNobody) return line.wrong(5, line.size(), {"numbers are expected", "ci vogliono numeri"});
    apart.entrants.push_back(*tpn);
  }
  named_.push_back({line, apart.entrants});
  file_.table.apart.push_back(std::move(apart));
  return {};
}

// Kept as it stands; but whoever it names need not have the sum of the rounds.
Verdict Reader::take_unusual(const TrfLine& line) {
  const auto tpns = line.entrants(24);
  if (!tpns) return tl::unexpected(tpns.error());
  unusual_.insert(unusual_.end(), tpns->begin(), tpns->end());
  return {};
}

Verdict Reader::fill_rows() {
  std::ranges::sort(players_, {}, &Player::tpn);
  std::size_t longest = kFirstRound - 2;
  for (const Player& player : players_) longest = std::max(longest, player.line.size());
  const std::size_t rounds = (longest - (kFirstRound - 2) + kRoundWidth - 2) / kRoundWidth;
  const auto is_long = [&](const Player& player) {
    return player.line.size() > kFirstRound + kRoundWidth * std::size_t{kMostRounds};
  };
  if (const auto one = std::ranges::find_if(players_, is_long); one != players_.end())
    return one->line.wrong(kFirstRound, one->line.size(), {"99 rounds at most", "al massimo 99 turni"});
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const TrfLine& line = players_[i].line;
    if (players_[i].tpn != i + 1)
      return line.wrong(5, 8, {"numbers run from 1 without a gap", "i numeri vanno da 1 senza salti"});
    const auto text = [&](std::size_t from, std::size_t to) { return std::string(line.field(from, to)); };
    file_.players.push_back({.sex = text(10, 10),
                             .title = text(11, 13),
                             .name = text(15, 47),
                             .rating = text(49, 52),
                             .federation = text(54, 56),
                             .number = text(58, 68),
                             .birth = text(70, 79),
                             .place = read_number<int>(line.field(86, 89)).value_or(0)});
    auto& row = file_.table.rows.emplace_back();
    for (std::size_t round = 0; round < rounds; ++round) {
      const auto cell = read_cell(line, kFirstRound + kRoundWidth * round);
      if (!cell) return tl::unexpected(cell.error());
      row.push_back(*cell);
    }
  }
  file_.table.rounds = std::max(file_.table.rounds, file_.table.known_rounds());
  return {};
}

// Both sides of a game agree: numbers, colours, results.
Verdict Reader::check_cell(const Player& player, int round) const {
  const std::size_t column = kFirstRound + kRoundWidth * static_cast<std::size_t>(round - 1);
  const Cell& cell = file_.table.cell(player.tpn, round);
  if (cell.opponent == kNobody) return {};
  if (cell.opponent > file_.table.size() || cell.opponent == player.tpn)
    return player.line.wrong(column, column + 3, {"there is no such opponent", "non c'è un avversario così"});
  const Cell& theirs = file_.table.cell(cell.opponent, round);
  if (theirs.opponent != player.tpn || theirs.colour == cell.colour || !fit(cell, theirs))
    return player.line.wrong(column, column + 7,
                             {"the opponent's line says something else", "la riga dell'avversario dice altro"});
  return {};
}

Verdict Reader::check_player(const Player& player) const {
  const int rounds = file_.table.known_rounds();
  for (int round = 1; round <= rounds; ++round) {
    if (const Verdict fits = check_cell(player, round); !fits) return fits;
    const bool has_bye = file_.table.cell(player.tpn, round).mark == Mark::pairing_bye;
    const auto is_second = [&](const Player& other) {
      return other.tpn < player.tpn && file_.table.cell(other.tpn, round).mark == Mark::pairing_bye;
    };
    const std::size_t column = kFirstRound + kRoundWidth * static_cast<std::size_t>(round - 1);
    if (has_bye && std::ranges::any_of(players_, is_second))
      return player.line.wrong(column, column + 7,
                               {"somebody else has the bye of this round", "il riposo di questo turno è di un altro"});
  }
  const bool is_unusual = std::ranges::find(unusual_, player.tpn) != unusual_.end();
  if (!is_unusual && file_.table.score(player.tpn, rounds) != player.points)
    return player.line.wrong(81, 84,
                             {"the points are not the sum of the rounds", "i punti non sono la somma dei turni"});
  return {};
}

// What 240 says of rounds that were played is what they say themselves. Of teams it is their only word for it.
Verdict Reader::check_byes() const {
  for (std::size_t at = 0; at < byes_.size(); ++at) {
    const TrfBye& bye = file_.byes[at];
    const bool fits = std::ranges::all_of(bye.entrants, [&](Tpn tpn) {
      return tpn <= file_.table.size() &&
             (bye.round > file_.table.known_rounds() || file_.table.cell(tpn, bye.round).mark == bye.mark);
    });
    if (!fits)
      return byes_[at].line.wrong(11, byes_[at].line.size(),
                                  {"their own lines say something else", "le loro righe dicono altro"});
  }
  return {};
}

Verdict Reader::check_names() const {
  const std::size_t most = teams_.is_empty() ? file_.table.size() : teams_.size();
  for (const Named& named : named_)
    if (std::ranges::any_of(named.entrants, [&](Tpn tpn) { return tpn > most; }))
      return named.line.wrong(5, named.line.size(), {"there is no such number", "non c'è un numero così"});
  return {};
}

// TRF16 has them as cells of the round that is not paired yet.
void Reader::take_back_byes_to_come() {
  const int round = file_.table.known_rounds();
  const auto is_paired = [&](const auto& row) {
    return row.back().opponent != kNobody || row.back().mark == Mark::pairing_bye;
  };
  if (!is_old_ || round == 0 || std::ranges::any_of(file_.table.rows, is_paired)) return;
  for (const Mark mark : {Mark::full_bye, Mark::half_bye, Mark::absent}) {
    TrfBye bye{mark, round};
    for (const Player& player : players_) {
      const std::size_t column = kFirstRound + kRoundWidth * static_cast<std::size_t>(round - 1);
      if (file_.table.cell(player.tpn, round).mark == mark && !player.line.field(column, column + 7).empty())
        bye.entrants.push_back(player.tpn);
    }
    if (!bye.entrants.empty()) file_.byes.push_back(std::move(bye));
  }
  for (auto& row : file_.table.rows) row.pop_back();
}

Result<TrfFile> Reader::finish() {
  if (!bye_said_) file_.table.scoring.bye = file_.table.scoring.win;
  if (const Verdict filled = fill_rows(); !filled) return tl::unexpected(filled.error());
  if (teams_.is_empty()) take_back_byes_to_come();
  for (const Player& player : players_)
    if (const Verdict fits = check_player(player); !fits) return tl::unexpected(fits.error());
  if (const Verdict known = check_names(); !known) return tl::unexpected(known.error());
  for (KeptApart& apart : file_.table.apart)
    if (apart.last_round == 0) apart.last_round = std::max(1, file_.table.rounds);
  if (!teams_.is_empty()) {
    if (const Verdict done = teams_.finish(file_); !done) return tl::unexpected(done.error());
    return std::move(file_);
  }
  if (const Verdict fits = check_byes(); !fits) return tl::unexpected(fits.error());
  return std::move(file_);
}

}  // namespace

Result<TrfFile> read_trf(std::string_view text) {
  Reader reader;
  std::size_t number = 0;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  // Lines end in CR LF, LF or CR.
  for (std::string_view line : split(text, text.find('\n') == text.npos ? "\r" : "\n")) {
    ++number;
    while (!line.empty() && kBlanks.find(line.back()) != kBlanks.npos) line.remove_suffix(1);
    if (line.empty()) continue;
    if (!is_utf8(line))
      return refuse(kNotation, {"this is not UTF-8", "questo non è UTF-8"}, "line " + std::to_string(number));
    const TrfLine columns(line, number);
    if (columns.size() < 3) return columns.wrong(1, 3, {"a record is expected", "ci vuole un record"});
    if (const Verdict taken = reader.take(columns); !taken) return tl::unexpected(taken.error());
  }
  return reader.finish();
}

}  // namespace giostra::event
