// A judge of what a server has stored and said, for worlds with attackers. Knows the table "Who may do what" of
// docs/live-protocol.md and the words of entries; reads the journal row by row, and asks nothing of the code that it
// judges but which seats a game has.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "server/journal/memory_journal.hpp"

namespace giostra::server {

// What somebody asks of the API right now.
struct Asking {
  std::string person;
  std::string match{};
  std::string deed{};  // `sit`, `rise`, `bot`, `seed`; `make` also for quick pairing
  std::string seat{};
  std::string token{};
};

class Judge {
 public:
  // Every row that is new on the disk. Rows that no message brought must be what is asked for now, or the house's own.
  void look(const Disk& disk, const Asking& asking = {});

  // The API says that it has given or revoked a link.
  void gave(const std::string& person, const std::string& match, const std::string& role, const std::string& token);
  void revoked(const std::string& person, const std::string& match, const std::string& token);

  // Something goes to this person: there is nothing in it that they may not know. `own_tokens`: it is the answer to
  // whoever asks for links.
  void said(const std::string& person, std::string_view text, bool own_tokens = false);

  // Whether they may read what this side tells itself.
  [[nodiscard]] bool is_of(const std::string& match, const std::string& person, std::string_view place) const;
  // Whether this seat obeys them.
  [[nodiscard]] bool holds(const std::string& match, const std::string& person, const std::string& seat) const;
  void fault(const std::string& match, const std::string& what);
  [[nodiscard]] std::vector<std::string> faults() const { return faults_; }
  [[nodiscard]] std::size_t judged() const { return judged_; }

 private:
  struct Link {
    std::string role, by;
    bool holds = true;
  };
  struct Book {  // what is known of a match
    const Game* game = nullptr;
    bool has_referee = false;
    bool is_seek = false;
    std::string maker, secret;
    std::set<std::string> reserved;
    std::map<std::string, std::string> sits;             // person by seat
    std::map<std::string, std::set<std::string>> bound;  // places by person: they could read what was theirs alone
    std::map<std::string, Link> links;                   // by token
    bool whispered = false, started = false, paused = false, over = false, secret_told = false;
    std::string answers;  // the seat whose guess the last row was
    std::size_t rows = 0;
  };

  static Book opened(const Kept& kept);
  void row(Book& book, const std::string& id, const Row& row, const Asking& asking, bool founding);
  void ordered(Book& book, const std::string& id, const Row& row);
  void by_house(Book& book, const std::string& id, const Row& row, const Asking& asking, bool founding);
  void sit(Book& book, const std::string& id, const std::vector<std::string>& words, const Asking& asking,
           bool founding);
  void rise(Book& book, const std::string& id, const std::string& seat, const Asking& asking);

  static const SeatInfo* info(const Book& book, std::string_view seat);
  static std::string place(const Book& book, std::string_view seat);  // `1`, `2` or `referee`
  static std::string obeys(const Book& book, const std::string& seat);
  static bool speaks_for(const Book& book, const std::string& person, const std::string& place);
  static bool belongs_elsewhere(const Book& book, const std::string& person, const std::string& place);
  static bool may_give(const Book& book, const std::string& person, const std::string& role);
  static bool leads_to(const Book& book, const std::string& role, const std::string& seat);
  static bool may_sit(const Book& book, const Asking& asking, const std::string& seat);
  static bool may_order(const Book& book, const std::string& seat, const std::string& word);

  std::map<std::string, Book, std::less<>> books_;
  std::vector<std::string> faults_;
  std::size_t judged_ = 0;
};

}  // namespace giostra::server
