#include "event/trf/check.hpp"

#include <algorithm>

#include "kit/text.hpp"

namespace giostra::event {

namespace {

constexpr std::string_view kByHand = "### hand-made: round ", kLot = "### lot: round ", kGoesOn = " goes on";

// What was played in one round of a file.
struct PlayedRound {
  std::vector<Board> boards{}, by_hand{};
  std::vector<Tpn> byes{};
  std::vector<Tpn> players{};  // whom the system had to pair
};

bool has(const std::vector<Board>& boards, const Board& board) {
  return std::ranges::find(boards, board) != boards.end();
}
Board turned(const Board& board) { return {board.black, board.white}; }

class Check {
 public:
  Check(const TrfFile& file, System system) : table_(file.entrants()), report_{.system = system} {
    bracket_ = seeded_knock_out(table_.size());
    for (const std::string& line : file.others) {
      if (const auto lot = read_lot(line)) bracket_.lots.push_back(*lot);
      if (const auto board = read_by_hand(line)) by_hand_.push_back(*board);
    }
    bracket_.has_third_place = std::ranges::find(file.others, kThirdPlace) != file.others.end();
  }

  CheckReport run() {
    for (int round = 1; round <= table_.known_rounds(); ++round) compare(round, played(round));
    return std::move(report_);
  }

 private:
  [[nodiscard]] bool is_by_hand(int round, const Board& board) const {
    return std::ranges::find(by_hand_, std::pair(round, board)) != by_hand_.end();
  }

  [[nodiscard]] PlayedRound played(int round) const {
    PlayedRound all;
    for (const Tpn tpn : tpns(table_.size())) {
      const Cell& cell = table_.cell(tpn, round);
      if (cell.mark == Mark::pairing_bye) all.byes.push_back(tpn);
      if (cell.mark == Mark::pairing_bye) all.players.push_back(tpn);
      if (cell.opponent == kNobody) continue;
      const Board board = cell.colour == Colour::white ? Board{tpn, cell.opponent} : Board{cell.opponent, tpn};
      if (!is_by_hand(round, board)) all.players.push_back(tpn);
      if (cell.colour == Colour::white) (is_by_hand(round, board) ? all.by_hand : all.boards).push_back(board);
    }
    return all;
  }

  void compare(int round, const PlayedRound& found) {
    ++report_.rounds;
    report_.boards += static_cast<int>(found.boards.size());
    report_.by_hand += static_cast<int>(found.by_hand.size());
    report_.byes += static_cast<int>(found.byes.size());
    const auto expected = pair_round(report_.system, table_.before(round), found.players, bracket_);
    if (!expected) {
      if (!found.players.empty())
        report_.differences.push_back(
            {round, Difference::Kind::no_pairing, {}, {}, std::string(expected.error().rule)});
      return;
    }
    compare_boards(round, found, without_by_hand(expected->boards, found.by_hand));
    if (is_swiss(report_.system)) compare_byes(round, found.byes, expected->bye);
  }
  // A schedule that is known beforehand has them too.
  static std::vector<Board> without_by_hand(std::vector<Board> boards, const std::vector<Board>& by_hand) {
    std::erase_if(boards, [&](const Board& board) { return has(by_hand, board) || has(by_hand, turned(board)); });
    return boards;
  }
  void compare_boards(int round, const PlayedRound& found, const std::vector<Board>& expected) {
    for (const Board& board : found.boards)
      if (has(expected, turned(board)))
        report_.differences.push_back({round, Difference::Kind::colours, board, turned(board)});
      else if (!has(expected, board))
        report_.differences.push_back({round, Difference::Kind::board, board, {}});
    for (const Board& board : expected)
      if (!has(found.boards, board) && !has(found.boards, turned(board)) && !is_skipped(round, board))
        report_.differences.push_back({round, Difference::Kind::board, {}, board});
  }
  // E8, E15: in a schedule somebody who left has no board any more, and neither has the opponent.
  [[nodiscard]] bool is_skipped(int round, const Board& board) const {
    const bool is_free =
        table_.cell(board.white, round).opponent == kNobody && table_.cell(board.black, round).opponent == kNobody;
    return !is_swiss(report_.system) && is_free;
  }
  void compare_byes(int round, const std::vector<Tpn>& found, Tpn expected) {
    const Tpn has_it = found.empty() ? kNobody : found.front();
    if (has_it != expected || found.size() > 1)
      report_.differences.push_back({round, Difference::Kind::bye, {has_it, kNobody}, {expected, kNobody}});
  }

  const CrossTable& table_;
  KnockOut bracket_;
  std::vector<std::pair<int, Board>> by_hand_;
  CheckReport report_;
};

}  // namespace

Result<CheckReport> check_trf(const TrfFile& file) {
  const System usual = file.teams ? System::team_swiss : System::dutch;
  const auto system = file.system.empty() ? std::optional(usual) : read_trf_system(file.system);
  if (!system)
    return refuse("E93", {"we do not know this pairing system", "non conosciamo questo sistema di abbinamento"},
                  file.system);
  return Check(file, *system).run();
}

std::string write_by_hand(int round, const Board& board) {
  return std::string(kByHand) + std::to_string(round) + ", " + std::to_string(board.white) + "-" +
         std::to_string(board.black);
}

std::optional<std::pair<int, Board>> read_by_hand(std::string_view line) {
  if (!line.starts_with(kByHand)) return std::nullopt;
  const auto parts = read_pair(line.substr(kByHand.size()), ',');
  const auto sides = parts ? read_pair(parts->second, '-') : std::nullopt;
  if (!sides) return std::nullopt;
  const auto round = read_number<int>(parts->first);
  const auto white = read_number<Tpn>(sides->first), black = read_number<Tpn>(sides->second);
  if (!round || !white || !black) return std::nullopt;
  return std::pair(*round, Board{*white, *black});
}

std::string write_lot(const WonByLot& lot) {
  return std::string(kLot) + std::to_string(lot.round) + ", " + std::to_string(lot.winner) + std::string(kGoesOn);
}

std::optional<WonByLot> read_lot(std::string_view line) {
  if (!line.starts_with(kLot)) return std::nullopt;
  line.remove_prefix(kLot.size());
  if (!line.ends_with(kGoesOn)) return std::nullopt;  // of what is left: one blank cannot be of both
  line.remove_suffix(kGoesOn.size());
  const auto parts = read_pair(line, ',');
  const auto round = parts ? read_number<int>(parts->first) : std::nullopt;
  const auto winner = parts ? read_number<Tpn>(parts->second) : std::nullopt;
  if (!round || !winner) return std::nullopt;
  return WonByLot{*round, *winner};
}

}  // namespace giostra::event
