#include "event/random/random_event.hpp"

#include <algorithm>

#include "event/pairing/round_robin.hpp"
#include "event/random/people.hpp"
#include "event/swiss/baku.hpp"
#include "event/swiss/legal.hpp"
#include "event/trf/check.hpp"

namespace giostra::event {

namespace {

// When somebody is there.
struct Presence {
  int from = 1, to = kMostRandomRounds;
  std::vector<int> half_byes{};
};

class Maker {
 public:
  explicit Maker(const RandomWish& wish) : wish_(wish), random_(wish.seed * 977 + static_cast<unsigned>(wish.system)) {}

  RandomEvent make() {
    enter();
    const bool is_running = !wish_.is_plain && one_in(random_, 5);
    for (int round = 1; round <= table().rounds; ++round) {
      const bool is_last = round == table().rounds;
      if (!play_round(is_last && is_running)) break;
    }
    finish();
    return std::move(event_);
  }

 private:
  CrossTable& table() { return event_.file.teams ? event_.file.teams->table : event_.file.table; }
  bool odd(std::uint32_t times) { return !wish_.is_plain && one_in(random_, times); }

  void enter() {
    TrfFile& file = event_.file;
    file.system = trf_system(wish_.system);
    const std::size_t count = wish_.entrants != 0 ? wish_.entrants : draw_size();
    if (is_of_teams(wish_.system))
      file.teams = draw_pairs(random_, file.players, count, !wish_.is_plain);
    else
      file.players = draw_players(random_, count);
    table().rows.resize(count);
    table().rounds = draw_rounds(count);
    table().first_colour = one_in(random_, 2) ? Colour::white : Colour::black;
    bracket_ = seeded_knock_out(count, wish_.system == System::knock_out && odd(2));
    if (bracket_.has_third_place) file.others.emplace_back(kThirdPlace);
    if (wish_.system == System::dutch) draw_settings();
    for (std::size_t at = 0; at < count; ++at) presence_.push_back(draw_presence());
  }
  std::size_t draw_size() {
    switch (wish_.system) {
      case System::dutch: return 4 + random_.below(37);
      case System::round_robin: return 3 + random_.below(12);
      case System::double_round_robin: return 3 + random_.below(6);
      case System::knock_out: return 2 + random_.below(31);
      default: return 4 + random_.below(13);
    }
  }
  int draw_rounds(std::size_t count) {
    const int cycle = berger_rounds(count);
    if (wish_.system == System::round_robin) return cycle;
    if (wish_.system == System::double_round_robin) return 2 * cycle;
    if (wish_.system == System::knock_out) {
      int rounds = 0;
      for (std::size_t size = 1; size < count; size *= 2) ++rounds;
      return rounds;
    }
    const int drawn = 3 + static_cast<int>(random_.below(6));
    return wish_.rounds != 0 ? wish_.rounds : std::min(drawn, std::max(1, cycle - 1));
  }

  // E5, E33, E35.
  void draw_settings() {
    CrossTable& table = event_.file.table;
    if (odd(5)) table.scoring = {.win = {30}, .draw = {10}, .bye = {30}};
    if (odd(5)) table.scoring.bye = table.scoring.draw;
    if (odd(4))
      table.apart.push_back(
          {1, table.rounds, {static_cast<Tpn>(1 + random_.below(2)), static_cast<Tpn>(table.size())}});
    if (!odd(6)) return;
    if (auto more = accelerate_baku(table.size(), table.rounds, table.scoring)) {
      table.more = *more;
      event_.file.system += "_BAKU";
    }
  }
  // E3, E6, E8: who comes late, leaves early, asks for a bye (one, and not in the last two rounds).
  Presence draw_presence() {
    Presence presence;
    if (!is_swiss(wish_.system)) return presence;
    const int rounds = table().rounds;
    if (odd(10)) presence.from = 2 + static_cast<int>(random_.below(2));
    if (odd(10)) presence.to = 1 + static_cast<int>(random_.below(static_cast<std::uint32_t>(rounds)));
    if (odd(8) && rounds > 2)
      presence.half_byes.push_back(1 + static_cast<int>(random_.below(static_cast<std::uint32_t>(rounds - 2))));
    return presence;
  }

  // False where the tournament is over.
  bool play_round(bool is_running) {
    const int round = table().known_rounds() + 1;
    std::vector<Cell> cells(table().size());
    std::vector<Tpn> players = present(round, cells);
    event_.present.push_back(players);
    std::vector<Board> by_hand = make_by_hand(round, players);
    const auto pairing = pair_round(wish_.system, table(), players, bracket_);
    if (!pairing) {
      event_.present.pop_back();
      return false;
    }
    for (const Board& board : by_hand) event_.file.others.push_back(write_by_hand(round, board));
    std::vector<Board> boards = pairing->boards;
    boards.insert(boards.end(), by_hand.begin(), by_hand.end());
    if (pairing->bye != kNobody) cells[pairing->bye - 1U] = {.mark = Mark::pairing_bye};
    if (wish_.system == System::knock_out)
      for (const Tpn free : pairing->free) cells[free - 1U] = {.mark = Mark::full_bye};
    for (const Board& board : boards) play_board(round, board, is_running && one_in(random_, 2), cells);
    draw_lineups(round, boards);
    for (std::size_t at = 0; at < cells.size(); ++at) table().rows[at].push_back(cells[at]);
    return true;
  }

  std::vector<Tpn> present(int round, std::vector<Cell>& cells) {
    std::vector<Tpn> players;
    for (const Tpn tpn : tpns(table().size())) {
      const Presence& presence = presence_[tpn - 1U];
      if (is_swiss(wish_.system) && (round < presence.from || round > presence.to || odd(20))) continue;
      if (std::ranges::find(presence.half_byes, round) != presence.half_byes.end())
        cells[tpn - 1U].mark = Mark::half_bye;
      else
        players.push_back(tpn);
    }
    return players;
  }

  // E101: sometimes two who may meet, put together before the others are paired.
  std::vector<Board> make_by_hand(int round, std::vector<Tpn>& players) {
    if (!is_swiss(wish_.system) || players.size() < 6 || round < 2 || !odd(6)) return {};
    const auto draw = [&] { return players[random_.below(static_cast<std::uint32_t>(players.size()))]; };
    const Board board{draw(), draw()};
    if (board.white == board.black) return {};
    const std::vector<Card> cards = write_cards(table(), {board.white, board.black});
    const bool is_white_first = cards[0].tpn == board.white;
    const Colour first = is_white_first ? Colour::white : Colour::black;
    const bool is_third = gets_third_in_row(cards[0], first) || gets_third_in_row(cards[1], other(first));
    if (obstacle(table(), cards[0], cards[1]) || is_third) return {};
    std::erase_if(players, [&](Tpn tpn) { return tpn == board.white || tpn == board.black; });
    return {board};
  }

  void play_board(int round, const Board& board, bool is_running, std::vector<Cell>& cells) {
    auto [white, black] = is_running ? std::pair(Mark::to_play, Mark::to_play) : draw_result(board);
    const bool is_short = is_played(white) && odd(25);
    cells[board.white - 1U] = {white, board.black, Colour::white, is_short};
    cells[board.black - 1U] = {black, board.white, Colour::black, is_short};
    for (const Tpn tpn : {board.white, board.black})
      if (cells[tpn - 1U].mark == Mark::forfeit_loss && odd(2)) presence_[tpn - 1U].to = round;  // E7
    const bool is_open = (white == Mark::draw || white == black) && white != Mark::forfeit_loss;
    if (wish_.system != System::knock_out || !is_open || is_running) return;
    bracket_.lots.push_back({round, one_in(random_, 2) ? board.white : board.black});
    event_.file.others.push_back(write_lot(bracket_.lots.back()));
  }
  // The stronger wins more often.
  std::pair<Mark, Mark> draw_result(const Board& board) {
    if (odd(60)) return {Mark::forfeit_loss, Mark::forfeit_loss};
    if (odd(25)) return {Mark::forfeit_win, Mark::forfeit_loss};
    if (odd(25)) return {Mark::forfeit_loss, Mark::forfeit_win};
    if (odd(80)) return {Mark::loss, Mark::loss};
    if (one_in(random_, 4)) return {Mark::draw, Mark::draw};
    const bool white = one_in(random_, 3) ? board.white > board.black : board.white < board.black;
    return white ? std::pair(Mark::win, Mark::loss) : std::pair(Mark::loss, Mark::win);
  }
  // E57: sometimes the reserve sits down for the first of a pair.
  void draw_lineups(int round, const std::vector<Board>& boards) {
    if (!event_.file.teams) return;
    for (const Board& board : boards)
      for (const Board& side : {board, Board{board.black, board.white}}) {
        const auto& members = event_.file.teams->list[side.white - 1U].members;
        if (members.size() > 2 && odd(2))
          event_.file.teams->lineups.push_back({round, side.white, side.black, {members[2], members[1]}});
      }
  }

  void finish() {
    TrfFile& file = event_.file;
    // A match that nobody sat at has no line-up.
    if (file.teams)
      std::erase_if(file.teams->lineups, [&](const TrfLineup& lineup) {
        return !is_game(file.teams->table.cell(lineup.team, lineup.round).mark);
      });
    if (file.teams) seat_players(file);
    const bool is_round_robin = schedule_of(wish_.system) == Schedule::round_robin;
    if (wish_.system != System::knock_out)
      file.tie_breaks = is_round_robin ? std::vector<std::string>{"DE", "WIN", "SB", "KS"}
                                       : std::vector<std::string>{"DE", "BH/C1", "BH", "WIN"};
    write_places();
    file.head = {{"012", "Random " + std::string(write_system(wish_.system)) + ", seed " + std::to_string(wish_.seed)},
                 {"062", std::to_string(file.players.size())},
                 {"182", "giostra"}};
    if (file.teams) file.head.insert(file.head.begin() + 2, {"082", std::to_string(file.teams->list.size())});
  }
  void write_places() {
    TrfFile& file = event_.file;
    const auto put = [&](Tpn tpn, int place) {
      (file.teams ? file.teams->list[tpn - 1U].place : file.players[tpn - 1U].place) = place;
    };
    if (wish_.system == System::knock_out) {
      for (const KnockOutPlace& one : rank_knock_out(table(), bracket_)) put(one.tpn, one.place);
      return;
    }
    std::vector<TieBreak> order;
    for (const std::string& code : file.tie_breaks) order.push_back(*read_tie_break(code));
    for (const Standing& one : rank(table(), order, schedule_of(wish_.system))) put(one.tpn, one.place);
  }

  const RandomWish& wish_;
  Random random_;
  RandomEvent event_;
  KnockOut bracket_;
  std::vector<Presence> presence_;
};

}  // namespace

Result<RandomEvent> make_random_event(const RandomWish& wish) {
  if (wish.entrants == 1 || wish.entrants > kMostRandomEntrants || wish.rounds < 0 || wish.rounds > kMostRandomRounds)
    return refuse("E93", {"2 to 400 entrants, and at most 30 rounds", "da 2 a 400 iscritti e al massimo 30 turni"});
  return Maker(wish).make();
}

}  // namespace giostra::event
