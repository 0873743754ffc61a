#include "server/events/role_desk.hpp"

#include <algorithm>

#include "server/people/roles.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kAllNotes = 1'000'000;
constexpr std::size_t kMostLinks = 2000;  // of one event
constexpr std::uint32_t kDigits = 10;
constexpr std::size_t kCodeDigits = 8;

constexpr Words kNoRole{"there is no such role", "non c'è un ruolo così"};
constexpr Words kNotToGive{"you cannot give this role", "questo ruolo non puoi darlo"};
constexpr Words kNoCode{"this code does not hold: ask at the desk", "questo codice non vale: chiedi al banco"};
constexpr Words kMany{"this event has too many links: revoke some", "questo evento ha troppi link: revocane qualcuno"};
constexpr Words kRoleNotStored{"it could not be stored: try again", "non si è potuto salvare: riprova"};
constexpr Words kMakerStays{"whoever made the event leads it", "chi ha creato l'evento lo dirige"};

constexpr std::string_view kMissingRule = "missing";

tl::unexpected<Refusal> no_event() { return refuse(kMissingRule, kNoEvent); }

}  // namespace

RoleBook RoleDesk::open_book(const MatchHead& head) const {
  RoleBook book(head.maker, parts_.journal.links(head.id));
  for (const Note& note :
       parts_.journal.notes({.kind = std::string(kBearerNote), .match = head.id, .limit = kAllNotes}))
    book.bear(note.person, note.text);
  for (const Note& note : parts_.journal.notes({.kind = std::string(kCodeNote), .match = head.id, .limit = kAllNotes}))
    book.set_code(note.text, note.person);
  return book;
}

// ---- Giving

void RoleDesk::give(std::string_view event, std::string_view as, const std::vector<std::string>& roles,
                    const Given& given) {
  const RoleBook* book = events_.book_of(event);
  if (book == nullptr) return given(no_event());
  std::vector<RoleLink> all, fresh;
  for (const std::string& role : roles) {
    if (!kind_of_role(role)) return given(refuse("E125", kNoRole, role));
    if (!may_give(as, role)) return given(refuse(kPermission, kNotToGive, role));
    const RoleLink* known = book->find_role(role, parts_.now());
    const auto twice = std::ranges::find(fresh, role, &RoleLink::role);
    if (known != nullptr) {
      all.push_back(*known);
    } else if (twice != fresh.end()) {
      all.push_back(*twice);
    } else {
      fresh.push_back({.token = fresh_token(), .role = role, .by = std::string(as), .made_ms = parts_.now()});
      all.push_back(fresh.back());
    }
  }
  if (book->links().size() + fresh.size() > kMostLinks) return given(refuse(kLimit, kMany));
  if (fresh.empty()) return given(all);
  parts_.journal.add_links(event, fresh, [this, event = std::string(event), fresh, all, given](Stored how) {
    RoleBook* now = events_.book_of(event);
    if (how != Stored::stored || now == nullptr) return given(refuse(kTrouble, kRoleNotStored));
    for (const RoleLink& link : fresh) now->add(link);
    events_.roles_changed(event);
    given(all);
  });
}

void RoleDesk::revoke(std::string_view event, std::string_view as, std::string_view token, const Revoked& revoked) {
  const RoleBook* book = events_.book_of(event);
  if (book == nullptr) return revoked(no_event());
  const RoleLink* link = book->find(token, parts_.now());
  if (link == nullptr) return revoked(refuse(kMissingRule, kNoLinkAnyMore));
  if (!may_give(as, link->role)) return revoked(refuse(kPermission, kNotToGive, link->role));
  auto dropped = [this, event = std::string(event), link = *link, revoked](Stored how) {
    RoleBook* now = events_.book_of(event);
    if (how == Stored::trouble || now == nullptr) return revoked(refuse(kTrouble, kRoleNotStored));
    now->drop(link.token);
    const auto of_it = [&](const Note& note) { return note.text == link.token; };
    strike(kBearerNote, event, of_it);
    strike(kCodeNote, event, of_it);
    events_.roles_changed(event);
    revoked(link.role);
  };
  parts_.journal.drop_link(event, token, std::move(dropped));
}

// What cannot be struck now gives nobody anything: its link is gone.
void RoleDesk::strike(std::string_view kind, std::string_view event, const std::function<bool(const Note&)>& which) {
  for (const Note& note :
       parts_.journal.notes({.kind = std::string(kind), .match = std::string(event), .limit = kAllNotes}))
    if (which(note)) parts_.journal.change(change::Strike{note.key}, [](Stored) {});
}

// ---- Codes

std::string RoleDesk::fresh_code() {
  for (;;) {
    std::string code;
    for (std::size_t i = 0; i < kCodeDigits; ++i) code += static_cast<char>('0' + parts_.lot(kDigits));
    const bool taken =
        coding_.contains(code) || !parts_.journal.notes({.kind = std::string(kCodeNote), .person = code}).empty();
    if (!taken) return code;
  }
}

void RoleDesk::code(std::string_view event, std::string_view as, std::string_view token, const Coding& coded) {
  const RoleBook* book = events_.book_of(event);
  if (book == nullptr) return coded(no_event());
  const RoleLink* link = book->find(token, parts_.now());
  if (link == nullptr) return coded(refuse(kMissingRule, kNoLinkAnyMore));
  if (!may_give(as, link->role)) return coded(refuse(kPermission, kNotToGive, link->role));
  if (const std::string known = book->code_of(token); !known.empty()) return coded(Coded{*link, known});
  const std::string code = fresh_code();
  coding_.insert(code);
  Note note{.kind = std::string(kCodeNote),
            .match = std::string(event),
            .person = code,
            .at_ms = parts_.now(),
            .text = std::string(token)};
  parts_.journal.change(change::Add{note}, [this, note, link = *link, coded](Stored how) {
    coding_.erase(note.person);
    RoleBook* now = events_.book_of(note.match);
    if (how != Stored::stored || now == nullptr) return coded(refuse(kTrouble, kRoleNotStored));
    now->set_code(note.text, note.person);
    events_.roles_changed(note.match);
    coded(Coded{link, note.person});
  });
}

void RoleDesk::join(const Person& guest, std::string_view code, const Took& took) {
  const auto found = parts_.journal.notes({.kind = std::string(kCodeNote), .person = std::string(code), .limit = 1});
  if (code.size() != kCodeDigits || found.empty()) return took(refuse(kMissingRule, kNoCode));
  take(found.front().match, guest, found.front().text, took);
}

// ---- Taking

void RoleDesk::take(std::string_view event, const Person& guest, std::string_view token, const Took& took) {
  const RoleBook* book = events_.book_of(event);
  const RoleLink* link = book == nullptr ? nullptr : book->find(token, parts_.now());
  if (link == nullptr) return took(refuse(kMissingRule, kNoLinkAnyMore));
  const Taken taken{.event = std::string(event), .role = link->role};
  if (book->has(guest.id, link->role, parts_.now())) return took(taken);
  Note note{.kind = std::string(kBearerNote),
            .match = std::string(event),
            .person = guest.id,
            .at_ms = parts_.now(),
            .text = std::string(token)};
  parts_.journal.change(change::Add{note}, [this, note, taken, took](Stored how) {
    RoleBook* now = events_.book_of(note.match);
    if (how != Stored::stored || now == nullptr) return took(refuse(kTrouble, kRoleNotStored));
    if (now->find(note.text, parts_.now()) == nullptr) return took(refuse(kMissingRule, kNoLinkAnyMore));  // meanwhile
    now->bear(note.person, note.text);
    events_.roles_changed(note.match);
    took(taken);
  });
}

void RoleDesk::lay_down(std::string_view event, const Person& guest, std::string_view role, const Did& did) {
  RoleBook* book = events_.book_of(event);
  if (book == nullptr) return did(no_event());
  if (!book->has(guest.id, role, parts_.now())) return did(refuse(kMissingRule, kNoRole, std::string(role)));
  if (role == "chief" && book->is_maker(guest.id)) return did(refuse(kPermission, kMakerStays));
  const auto tokens = book->lay_down(guest.id, role);
  strike(kBearerNote, event, [&](const Note& note) {
    return note.person == guest.id && std::ranges::find(tokens, note.text) != tokens.end();
  });
  events_.roles_changed(event);
  did({});
}

std::vector<std::string> RoleDesk::events_of(std::string_view guest) const {
  std::vector<std::string> all;
  for (const Note& note :
       parts_.journal.notes({.kind = std::string(kBearerNote), .person = std::string(guest), .limit = kAllNotes}))
    if (std::ranges::find(all, note.match) == all.end()) all.push_back(note.match);
  return all;
}

}  // namespace giostra::server
