// Where roles of events are given, typed in, taken and revoked: the links and codes of all events, and who has come by
// them. Kept in the journal beside the event, never in its log: links as a match's are, codes and bearers as notes.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/events/ports.hpp"
#include "server/events/roles.hpp"

namespace giostra::server {

inline constexpr std::string_view kBearerNote = "event-role";  // match: the event; person: the guest; text: the token
inline constexpr std::string_view kCodeNote = "event-code";    // match: the event; person: the code; text: the token

class RoleDesk {
 public:
  // Who has the roles of an event that is loaded, and what happens once they change.
  class Events {
   public:
    virtual ~Events() = default;
    // Null: there is no such event.
    virtual RoleBook* book_of(std::string_view event) = 0;
    // Somebody of that event has a role more or less: lines in a role that is gone are told.
    virtual void roles_changed(std::string_view event) = 0;

   protected:
    Events() = default;
    Events(const Events&) = default;
    Events& operator=(const Events&) = default;
  };
  RoleDesk(const EventParts& parts, Events& events) : parts_(parts), events_(events) {}

  // What the journal keeps. Throws JournalTrouble.
  [[nodiscard]] RoleBook open_book(const MatchHead& head) const;

  // The links in the order of the roles; those that hold already come back as they are. `as` is the giver's role.
  using Given = std::function<void(const Result<std::vector<RoleLink>>&)>;
  void give(std::string_view event, std::string_view as, const std::vector<std::string>& roles, const Given& given);
  using Revoked = std::function<void(const Result<std::string>& role)>;
  void revoke(std::string_view event, std::string_view as, std::string_view token, const Revoked& revoked);
  // Eight digits that stand for the link; one that it has already comes back.
  struct Coded {
    RoleLink link;
    std::string code;
  };
  using Coding = std::function<void(const Result<Coded>&)>;
  void code(std::string_view event, std::string_view as, std::string_view token, const Coding& coded);

  struct Taken {
    std::string event;
    std::string role;
  };
  using Took = std::function<void(const Result<Taken>&)>;
  void take(std::string_view event, const Person& guest, std::string_view token, const Took& took);
  // Limited by the caller (`Deed::code`).
  void join(const Person& guest, std::string_view code, const Took& took);
  using Did = std::function<void(const Verdict&)>;
  void lay_down(std::string_view event, const Person& guest, std::string_view role, const Did& did);

  // Events in which the guest bears a role.
  [[nodiscard]] std::vector<std::string> events_of(std::string_view guest) const;

 private:
  void strike(std::string_view kind, std::string_view event, const std::function<bool(const Note&)>& which);
  [[nodiscard]] std::string fresh_code();

  const EventParts& parts_;
  Events& events_;
  std::set<std::string> coding_;  // codes on their way to the journal
};

}  // namespace giostra::server
