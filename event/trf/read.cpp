#include <algorithm>
#include <array>

#include "event/trf/columns.hpp"
#include "event/trf/trf.hpp"

namespace giostra::event {

namespace {

constexpr std::size_t kFirstRound = 92;  // column of the first round's opponent
constexpr std::size_t kRoundWidth = 10;
constexpr std::array<std::string_view, 15> kHead{"012", "022", "032", "042", "052", "062", "072", "082",
                                                 "092", "102", "112", "122", "172", "182", "222"};

constexpr std::array<std::pair<char, Mark>, 12> kMarks{{{'1', Mark::win},
                                                        {'=', Mark::draw},
                                                        {'0', Mark::loss},
                                                        {'+', Mark::forfeit_win},
                                                        {'-', Mark::forfeit_loss},
                                                        {'U', Mark::pairing_bye},
                                                        {'H', Mark::half_bye},
                                                        {'F', Mark::full_bye},
                                                        {'Z', Mark::absent},
                                                        {'W', Mark::win},
                                                        {'D', Mark::draw},
                                                        {'L', Mark::loss}}};

// Reads line by line into a file; what needs all players is checked at the end.
class Reader {
 public:
  Verdict take(const TrfLine& line) {
    const std::string_view record = line.record();
    if (record == "001") return take_player(line);
    if (record == "142" || record == "XXR")
      return line.number(5, line.size()).map([&](int rounds) { file_.table.rounds = rounds; });
    if (record == "152" || record == "XXC") return take_first_colour(line);
    if (record == "162") return take_scoring(line);
    if (record == "192") return file_.system = line.rest(), Verdict{};
    if (record == "202") return take_tie_breaks(line);
    if (record == "240") return take_byes(line);
    if (record == "250") return take_virtual_points(line);
    if (record == "260") return take_apart(line);
    if (std::ranges::find(kHead, record) != kHead.end())
      file_.head.emplace_back(record, line.rest());
    else
      file_.others.emplace_back(line.text());
    return {};
  }

  Result<TrfFile> finish();

 private:
  struct Player {
    Tpn tpn;
    TrfLine line;
    Tenths points;
  };

  Verdict take_player(const TrfLine& line);
  Result<Cell> read_cell(const TrfLine& line, std::size_t column) const;
  Verdict check_cell(const Player& player, int round) const;
  Verdict take_first_colour(const TrfLine& line);
  Verdict take_scoring(const TrfLine& line);
  Verdict take_tie_breaks(const TrfLine& line);
  Verdict take_byes(const TrfLine& line);
  Verdict take_virtual_points(const TrfLine& line);
  Verdict take_apart(const TrfLine& line);
  Result<std::vector<Tpn>> entrants(const TrfLine& line, std::size_t column) const;

  TrfFile file_;
  std::vector<Player> players_;
  bool bye_said_ = false;
};

Verdict Reader::take_player(const TrfLine& line) {
  const auto tpn = line.number<Tpn>(5, 8);
  if (!tpn) return tl::unexpected(tpn.error());
  const auto points = line.points(81, 84);
  if (!points) return tl::unexpected(points.error());
  if (*tpn == 0 || *tpn > 9999) return line.wrong(5, 8, {"numbers count from 1", "i numeri contano da 1"});
  players_.push_back({*tpn, line, *points});
  return {};
}

Result<Cell> Reader::read_cell(const TrfLine& line, std::size_t column) const {
  const std::string_view whole = line.raw(column, column + 7);
  if (trim(whole).empty()) return Cell{};
  const auto opponent = line.number<Tpn>(column, column + 3);
  if (!opponent) return tl::unexpected(opponent.error());
  const std::string_view colour = line.raw(column + 5, column + 5), result = line.raw(column + 7, column + 7);
  if (colour != "w" && colour != "b" && colour != "-")
    return line.wrong(column + 5, column + 5, {"the colour is w, b or -", "il colore è w, b o -"});
  const auto mark = std::ranges::find(kMarks, result.empty() ? ' ' : result.front(), &std::pair<char, Mark>::first);
  if (mark == kMarks.end() && result != " " && !result.empty())
    return line.wrong(column + 7, column + 7, {"this is no result", "questo non è un risultato"});
  Cell cell{.mark = mark == kMarks.end() ? Mark::absent : mark->second,
            .opponent = *opponent,
            .colour = colour == "b" ? Colour::black : Colour::white,
            .is_short = result == "W" || result == "D" || result == "L"};
  const bool needs_opponent = is_played(cell.mark) || is_forfeit(cell.mark);
  if (needs_opponent != (*opponent != kNobody) || (needs_opponent && colour == "-"))
    return line.wrong(
        column, column + 7,
        {"opponent, colour and result do not fit together", "avversario, colore e risultato non vanno insieme"});
  return cell;
}

// Both sides of a game agree: numbers, colours, results.
Verdict Reader::check_cell(const Player& player, int round) const {
  const std::size_t column = kFirstRound + kRoundWidth * static_cast<std::size_t>(round - 1);
  const Cell& cell = file_.table.cell(player.tpn, round);
  if (cell.opponent == kNobody) return {};
  const auto disagree = [&] {
    return player.line.wrong(column, column + 7,
                             {"the opponent's line says something else", "la riga dell'avversario dice altro"});
  };
  if (cell.opponent > file_.table.size() || cell.opponent == player.tpn)
    return player.line.wrong(column, column + 3, {"there is no such opponent", "non c'è un avversario così"});
  const Cell& theirs = file_.table.cell(cell.opponent, round);
  if (theirs.opponent != player.tpn || theirs.colour == cell.colour) return disagree();
  if (is_played(cell.mark) != is_played(theirs.mark)) return disagree();
  const auto pair = [](Mark a, Mark b, Mark x, Mark y) { return (a == x && b == y) || (a == y && b == x); };
  const bool fits =
      pair(cell.mark, theirs.mark, Mark::win, Mark::loss) || pair(cell.mark, theirs.mark, Mark::draw, Mark::draw) ||
      pair(cell.mark, theirs.mark, Mark::loss, Mark::loss) || pair(cell.mark, theirs.mark, Mark::draw, Mark::loss) ||
      pair(cell.mark, theirs.mark, Mark::forfeit_win, Mark::forfeit_loss) ||
      pair(cell.mark, theirs.mark, Mark::forfeit_loss, Mark::forfeit_loss);
  return fits ? Verdict{} : disagree();
}

Verdict Reader::take_first_colour(const TrfLine& line) {
  const std::string_view text = line.rest();
  const bool white = text == "W" || text == "w" || text.find("white1") != text.npos;
  if (!white && text != "B" && text != "b" && text.find("black1") == text.npos)
    return line.record() == "XXC" ? Verdict{}
                                  : line.wrong(5, 5, {"the first colour is W or B", "il primo colore è W o B"});
  file_.table.first_colour = white ? Colour::white : Colour::black;
  return {};
}

// Only what differs from 1, ½, 0, 0 is said; the bye is worth a win unless it is.
Verdict Reader::take_scoring(const TrfLine& line) {
  Scoring& scoring = file_.table.scoring;
  for (std::size_t column = 6; column <= line.size(); column += 9) {
    const std::string_view symbol = line.field(column, column);
    if (symbol.empty()) continue;
    const auto points = line.points(column + 1, column + 4);
    if (!points) return tl::unexpected(points.error());
    switch (symbol.front()) {
      case 'W': scoring.win = *points; break;
      case 'D': scoring.draw = *points; break;
      case 'L': scoring.loss = *points; break;
      case 'A':
      case 'Z': scoring.absence = *points; break;
      case 'P':
        scoring.bye = *points;
        bye_said_ = true;
        break;
      case 'X': break;
      default: return line.wrong(column, column, {"this is no sign for points", "questo segno non indica punti"});
    }
  }
  if (!bye_said_) scoring.bye = scoring.win;
  return {};
}

Verdict Reader::take_tie_breaks(const TrfLine& line) {
  for (const std::string_view code : split(line.rest(), ","))
    if (const auto tie_break = read_tie_break(trim(code))) file_.tie_breaks.push_back(*tie_break);
  return {};
}

Result<std::vector<Tpn>> Reader::entrants(const TrfLine& line, std::size_t column) const {
  std::vector<Tpn> all;
  for (; column <= line.size(); column += 5) {
    if (line.field(column, column + 3).empty()) continue;
    const auto tpn = line.number<Tpn>(column, column + 3);
    if (!tpn) return tl::unexpected(tpn.error());
    all.push_back(*tpn);
  }
  return all;
}

Verdict Reader::take_byes(const TrfLine& line) {
  const auto mark =
      std::ranges::find(kMarks, line.raw(5, 5).empty() ? ' ' : line.raw(5, 5).front(), &std::pair<char, Mark>::first);
  const auto round = line.number(7, 9);
  if (!round) return tl::unexpected(round.error());
  if (mark == kMarks.end()) return line.wrong(5, 5, {"a bye is F, H or Z", "un riposo è F, H o Z"});
  const auto tpns = entrants(line, 11);
  if (!tpns) return tl::unexpected(tpns.error());
  file_.byes.push_back({mark->second, *round, *tpns});
  return {};
}

Verdict Reader::take_virtual_points(const TrfLine& line) {
  const auto points = line.points(10, 13);
  if (!points) return tl::unexpected(points.error());
  VirtualPoints more{.points = *points};
  const auto read = [&](std::size_t from, std::size_t to, auto& into) -> Verdict {
    return line.number<std::remove_reference_t<decltype(into)>>(from, to).map([&](auto number) { into = number; });
  };
  if (auto ok = read(15, 17, more.first_round); !ok) return ok;
  if (auto ok = read(19, 21, more.last_round); !ok) return ok;
  if (auto ok = read(23, 26, more.first); !ok) return ok;
  if (auto ok = read(28, 31, more.last); !ok) return ok;
  file_.table.more.push_back(more);
  return {};
}

Verdict Reader::take_apart(const TrfLine& line) {
  const auto first = line.number(5, 7), last = line.number(9, 11);
  if (!first) return tl::unexpected(first.error());
  if (!last) return tl::unexpected(last.error());
  const auto tpns = entrants(line, 13);
  if (!tpns) return tl::unexpected(tpns.error());
  file_.table.apart.push_back({*first, *last, *tpns});
  return {};
}

Result<TrfFile> Reader::finish() {
  std::ranges::sort(players_, {}, &Player::tpn);
  std::size_t longest = kFirstRound - 2;
  for (const Player& player : players_) longest = std::max(longest, player.line.size());
  const auto rounds = static_cast<int>((longest - (kFirstRound - 2) + kRoundWidth - 2) / kRoundWidth);
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
    for (int round = 0; round < rounds; ++round) {
      const auto cell = read_cell(line, kFirstRound + kRoundWidth * static_cast<std::size_t>(round));
      if (!cell) return tl::unexpected(cell.error());
      row.push_back(*cell);
    }
  }
  file_.table.rounds = std::max(file_.table.rounds, rounds);
  for (const Player& player : players_) {
    for (int round = 1; round <= rounds; ++round)
      if (const Verdict fits = check_cell(player, round); !fits) return tl::unexpected(fits.error());
    if (file_.table.score(player.tpn, rounds) != player.points)
      return player.line.wrong(81, 84,
                               {"the points are not the sum of the rounds", "i punti non sono la somma dei turni"});
  }
  return std::move(file_);
}

}  // namespace

Result<TrfFile> read_trf(std::string_view text) {
  Reader reader;
  std::size_t number = 0;
  // Lines end in CR LF, LF or CR.
  for (std::string_view line : split(text, text.find('\n') == text.npos ? "\r" : "\n")) {
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (trim(line).empty()) continue;
    const TrfLine columns(line, number);
    if (line.size() < 3) return columns.wrong(1, 3, {"a record is expected", "ci vuole un record"});
    if (const Verdict taken = reader.take(columns); !taken) return tl::unexpected(taken.error());
  }
  return reader.finish();
}

}  // namespace giostra::event
