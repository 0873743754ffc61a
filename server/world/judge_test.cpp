#include "server/world/judge_test.hpp"

#include <algorithm>

#include "kit/log.hpp"
#include "kit/text.hpp"

namespace giostra::server {

namespace {

constexpr std::string_view kReferee = "referee";

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> all;
  for (const std::string_view word : words_of(text)) all.emplace_back(word);
  return all;
}

bool is_bot(std::string_view person) { return person.starts_with("bot:"); }

}  // namespace

void Judge::fault(const std::string& match, const std::string& what) {
  if (faults_.size() < 20) faults_.push_back(match + ": " + what);
}

// ---- What is known

Judge::Book Judge::opened(const Kept& kept) {
  const Log header = *read_log(kept.head.header);
  Book book;
  book.game = find_game(header.field("Game"));
  book.has_referee = header.field("Referee") == "yes";
  book.is_seek = header.field("Seek") == "yes";
  for (const std::string& seat : words(header.field("Reserved"))) book.reserved.insert(seat);
  book.maker = kept.head.maker;
  book.secret = kept.head.secret;
  return book;
}

const SeatInfo* Judge::info(const Book& book, std::string_view seat) {
  const auto seats = book.game->seats();
  const auto found = std::ranges::find(seats, seat, &SeatInfo::name);
  return found == seats.end() ? nullptr : &*found;
}

std::string Judge::place(const Book& book, std::string_view seat) {
  if (seat == kReferee) return std::string(kReferee);
  const SeatInfo* seats = info(book, seat);
  return seats == nullptr ? "nowhere" : seats->side == Side::first ? "1" : "2";
}

// Whoever sits there; for a silent seat that is free, the first who speaks for the side.
std::string Judge::obeys(const Book& book, const std::string& seat) {
  if (const auto found = book.sits.find(seat); found != book.sits.end()) return found->second;
  const SeatInfo* here = info(book, seat);
  if (here == nullptr || here->speaks) return {};
  for (const SeatInfo& each : book.game->seats())
    if (each.side == here->side && each.speaks) {
      const auto found = book.sits.find(std::string(each.name));
      return found == book.sits.end() ? std::string{} : found->second;
    }
  return {};
}

bool Judge::speaks_for(const Book& book, const std::string& person, const std::string& side) {
  return std::ranges::any_of(book.sits, [&](const auto& sits) {
    return sits.second == person && place(book, sits.first) == side && sits.first != kReferee &&
           info(book, sits.first)->speaks;
  });
}

bool Judge::belongs_elsewhere(const Book& book, const std::string& person, const std::string& here) {
  for (const auto& [seat, who] : book.sits)
    if (who == person && place(book, seat) != here) return true;
  const auto found = book.bound.find(person);
  return found != book.bound.end() && std::ranges::any_of(found->second, [&](const auto& at) { return at != here; });
}

bool Judge::is_of(const std::string& match, const std::string& person, std::string_view side) const {
  const auto found = books_.find(match);
  if (found == books_.end()) return false;
  const Book& book = found->second;
  const auto bound = book.bound.find(person);
  if (bound != book.bound.end() && bound->second.contains(std::string(side))) return true;
  return std::ranges::any_of(
      book.sits, [&](const auto& sits) { return sits.second == person && place(book, sits.first) == side; });
}

bool Judge::holds(const std::string& match, const std::string& person, const std::string& seat) const {
  return obeys(books_.at(match), seat) == person;
}

// ---- Links

bool Judge::leads_to(const Book& book, const std::string& role, const std::string& seat) {
  if (role == seat) return seat == kReferee;
  const SeatInfo* here = info(book, seat);
  if (here == nullptr) return false;
  return role == "seat:" + seat || (!here->speaks && role == "team:" + place(book, seat));
}

bool Judge::may_give(const Book& book, const std::string& person, const std::string& role) {
  if (book.over || person.empty()) return false;
  const bool is_maker = person == book.maker;
  const auto chair = book.sits.find(std::string(kReferee));
  const bool is_referee = chair != book.sits.end() && chair->second == person;
  if (role == kReferee) return book.has_referee && (is_maker || is_referee);
  const std::string seat = role.starts_with("seat:") ? role.substr(5) : "";
  if (!seat.empty() && info(book, seat) == nullptr) return false;
  if (!seat.empty() && info(book, seat)->speaks) return !book.started && (is_maker || is_referee);
  const std::string side = seat.empty() ? role.substr(role.find(':') + 1) : place(book, seat);
  if (is_referee || speaks_for(book, person, side)) return true;
  const std::string other = side == "1" ? "2" : "1";
  const auto bound = book.bound.find(person);
  const bool is_other =
      speaks_for(book, person, other) || (bound != book.bound.end() && bound->second.contains(other)) ||
      std::ranges::any_of(book.sits,
                          [&](const auto& sits) { return sits.second == person && place(book, sits.first) == other; });
  return is_maker && !book.started && !is_other;
}

void Judge::gave(const std::string& person, const std::string& match, const std::string& role,
                 const std::string& token) {
  Book& book = books_.at(match);
  const auto [link, fresh] = book.links.try_emplace(token, Link{.role = role, .by = person});
  ++judged_;
  if (!may_give(book, person, role)) fault(match, person + " was given a link to " + role);
  if (!fresh && !link->second.holds) fault(match, "a revoked link was given again");
}

void Judge::revoked(const std::string& person, const std::string& match, const std::string& token) {
  Book& book = books_.at(match);
  const auto link = book.links.find(token);
  ++judged_;
  if (link == book.links.end()) return fault(match, person + " revoked a link that nobody gave");
  if (!may_give(book, person, link->second.role)) fault(match, person + " revoked a link to " + link->second.role);
  link->second.holds = false;
}

// ---- Rows

void Judge::look(const Disk& disk, const Asking& asking) {
  auto at = books_.begin();  // in the same order as the matches on the disk
  for (const auto& [id, kept] : disk.matches) {
    const bool founding = at == books_.end() || at->first != id;
    if (founding) at = books_.emplace_hint(at, id, opened(kept));
    Book& book = at++->second;
    if (founding && asking.deed == "make" && book.maker != asking.person)
      fault(id, book.maker + " is the maker of what " + asking.person + " made");
    for (; book.rows < kept.rows.size(); ++book.rows) row(book, id, kept.rows[book.rows], asking, founding);
  }
}

void Judge::row(Book& book, const std::string& id, const Row& row, const Asking& asking, bool founding) {
  ++judged_;
  const auto said = words(row.entry.act);
  if (!row.cause.empty()) ordered(book, id, row);
  if (row.entry.actor == "match") return by_house(book, id, row, asking, founding);
  if (row.cause.empty() && !is_bot(obeys(book, row.entry.actor)) && book.answers != row.entry.actor &&
      info(book, row.entry.actor) != nullptr)
    fault(id, "nobody ordered: " + row.entry.actor + " " + row.entry.act);
  book.answers = said.front() == "guess" ? row.entry.actor : "";
  if (row.entry.actor == kReferee) book.paused = said.front() == "pause" || (book.paused && said.front() != "resume");
  if (said.front() != "tell" || std::exchange(book.whispered, true)) return;
  for (const auto& [seat, who] : book.sits) book.bound[who].insert(place(book, seat));
}

// When a row of the table has its letters: o not begun, l played, p paused, e over.
bool Judge::may_order(const Book& book, const std::string& seat, const std::string& word) {
  static const std::map<std::string, std::string> kSeats{
      {"resign", "lp"}, {"draw", "lp"},  {"nodraw", "lp"}, {"claim", "l"},    {"rematch", "e"},
      {"guess", "l"},   {"say", "olpe"}, {"tell", "olpe"}, {"takeback", "l"}, {"hint", "l"}};
  static const std::map<std::string, std::string> kLeader{
      {"undo", "lp"}, {"pause", "l"}, {"resume", "p"}, {"real", "l"}, {"say", "olpe"}};
  const char phase = book.over ? 'e' : !book.started ? 'o' : book.paused ? 'p' : 'l';
  const bool leads = seat == kReferee;
  const auto found = leads ? kLeader.find(word) : kSeats.find(word);
  if (found != (leads ? kLeader : kSeats).end()) return found->second.find(phase) != std::string::npos;
  return phase == 'l';  // an act of the law; which ones a referee has, the law says
}

// Brought by a message: who sent it must be obeyed there.
void Judge::ordered(Book& book, const std::string& id, const Row& row) {
  const std::string person = row.cause.substr(0, row.cause.find(':'));
  const auto said = words(row.entry.act);
  const bool seeds = row.entry.actor == "match" && said.front() == "seed";
  const std::string seat = seeds ? said.at(1) : row.entry.actor;
  const bool is_obeyed = !person.empty() && obeys(book, seat) == person && (!seeds || !book.started);
  if (!is_obeyed || (!seeds && !may_order(book, seat, said.front())))
    fault(id, person + " did " + row.entry.actor + ": " + row.entry.act);
}

void Judge::by_house(Book& book, const std::string& id, const Row& row, const Asking& asking, bool founding) {
  const auto said = words(row.entry.act);
  const std::string& what = said.front();
  if (what == "sit") sit(book, id, said, asking, founding);
  if (what == "rise") rise(book, id, said.at(1), asking);
  if (what == "seed" && row.cause.empty() && said.at(2) != "none" && !is_bot(obeys(book, said.at(1))) &&
      (asking.match != id || asking.seat != said.at(1) || obeys(book, asking.seat) != asking.person || book.started))
    fault(id, asking.person + " gave a seed: " + row.entry.act);
  if (what == "start") {
    book.started = true;
    for (const auto& [seat, who] : book.sits) book.bound[who].insert(place(book, seat));
  }
  if (what == "result" || what == "close") book.over = true;
  if (what == "secret") book.secret_told = true;
}

bool Judge::may_sit(const Book& book, const Asking& asking, const std::string& seat) {
  const bool leads = seat == kReferee;
  const SeatInfo* here = info(book, seat);
  if (leads ? !book.has_referee : here == nullptr) return false;
  if (book.over || (book.started && (leads || here->speaks))) return false;
  if (!leads && here->speaks && !book.reserved.contains(seat)) return true;
  if (may_give(book, asking.person, leads ? seat : "seat:" + seat)) return true;
  const auto link = book.links.find(asking.token);
  return link != book.links.end() && link->second.holds && leads_to(book, link->second.role, seat) &&
         may_give(book, link->second.by, link->second.role);
}

// sit SEAT PERSON NAME
void Judge::sit(Book& book, const std::string& id, const std::vector<std::string>& said, const Asking& asking,
                bool founding) {
  const std::string& seat = said.at(1);
  const std::string& person = said.at(2);
  const std::string what =
      asking.person + " (" + asking.deed + ", " + asking.token + ") let " + person + " sit at " + seat;
  if (book.sits.contains(seat)) fault(id, what + ", which is taken");
  if (!is_bot(person) && belongs_elsewhere(book, person, place(book, seat))) fault(id, what + " and elsewhere");
  if (!is_bot(person) && seat == kReferee && !book.has_referee) fault(id, what + ": it has no referee");
  if (founding) {  // what its maker wants, or a rematch
    if (asking.deed == "make" && !is_bot(person) && person != asking.person) fault(id, what);
  } else if (is_bot(person)) {
    const bool sits = std::ranges::any_of(book.sits, [&](const auto& each) { return each.second == asking.person; });
    const bool is_open = seat != kReferee && info(book, seat)->speaks && !book.reserved.contains(seat);
    const bool may =
        may_give(book, asking.person, "seat:" + seat) || (is_open && (sits || asking.person == book.maker));
    if (asking.match != id || asking.deed != "bot" || book.started || !may) fault(id, what);
  } else if (asking.match != id || asking.person != person || !may_sit(book, asking, seat)) {
    if (asking.deed != "make" || asking.person != person || book.started || book.reserved.contains(seat))
      fault(id, what);  // quick pairing sits too
  }
  book.sits[seat] = person;
  if ((book.started || book.whispered) && !is_bot(person)) book.bound[person].insert(place(book, seat));
  ++judged_;
}

void Judge::rise(Book& book, const std::string& id, const std::string& seat, const Asking& asking) {
  const std::string who = book.sits.contains(seat) ? book.sits.at(seat) : "";
  const bool silent = seat != kReferee && info(book, seat) != nullptr && !info(book, seat)->speaks;
  const auto chair = book.sits.find(std::string(kReferee));
  const bool leads = chair != book.sits.end() && chair->second == asking.person;
  // Whoever leads or speaks for a team frees its silent seats at any time, those of computers too.
  bool may = silent && (leads || speaks_for(book, asking.person, place(book, seat)));
  if (is_bot(who))
    may = may || (!book.started && !asking.person.empty());
  else if (asking.person.empty())
    may = book.is_seek && !book.started;  // they have left, and nobody asked
  else
    may = may || (who == asking.person && (silent || !book.started || book.over));
  if (!may) fault(id, asking.person + " made " + who + " rise from " + seat);
  book.sits.erase(seat);
}

// ---- What is said to people

void Judge::said(const std::string& person, std::string_view text, bool own_tokens) {
  constexpr std::string_view kMark = "zq-";
  for (auto at = text.find(kMark); at != std::string_view::npos; at = text.find(kMark, at + 1)) {
    const auto rest = text.substr(at + kMark.size());
    const auto dash = rest.find('-');
    if (dash == std::string_view::npos || dash + 1 >= rest.size()) continue;
    const std::string match(rest.substr(0, dash));
    if (!is_of(match, person, rest.substr(dash + 1, 1)))
      fault(match, person + " reads what side " + std::string(rest.substr(dash + 1, 1)) + " told itself");
  }
  for (const auto& [id, book] : books_) {
    if (!book.secret_told && text.find(book.secret) != std::string_view::npos)
      fault(id, person + " has the secret of the dice");
    for (const auto& [token, link] : book.links)
      if (text.find(token) != std::string_view::npos && !(own_tokens && may_give(book, person, link.role)))
        fault(id, person + " reads the link to " + link.role);
  }
  ++judged_;
}

}  // namespace giostra::server
