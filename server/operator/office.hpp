// The operator's office: orders of `giostra admin` as JSON objects, carried out on the loop's thread of a running
// server, or of a process that opened the data of a stopped one. Whoever reaches it may order everything: the rights
// are those of the data folder.
//
//   {"do": "ban", "whom": "192.0.2.0/24", "for_ms": 7200000, "why": "..."}  ──>  {"until_ms": ...}
//                                                                          or   {"error": {"rule", "en", "it",
//                                                                          "detail"}}
//
// What changes anything is recorded before it is done: who, when, what, why.
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/matches/hub.hpp"
#include "server/operator/steward.hpp"
#include "server/people/guests.hpp"
#include "server/people/house_rules.hpp"

namespace giostra::server {

class Office {
 public:
  struct Parts {
    Hub& hub;
    Journal& journal;
    Guests& guests;
    HouseRules& rules;
    std::function<WallMs()> now;
  };
  using Answer = std::function<void(boost::json::object)>;

  explicit Office(const Parts& parts) : parts_(parts), steward_(parts.hub) {}

  // `who` is the user's name on this machine. Answers once. The office must outlive its answers.
  void order(const boost::json::object& order, const std::string& who, Answer answer);
  // What another process has changed in a match or, without a name, in what the house knows of people holds here too.
  // False: not now. Throws JournalTrouble.
  bool read_changes(const std::string& match);
  // Whether an order may change a match: then those that were under way must have been resumed.
  static bool touches_matches(const boost::json::object& order);

 private:
  struct Task;  // an order on its way
  using TaskPtr = std::shared_ptr<Task>;
  struct Kind;  // of orders
  static const Kind* find_kind(std::string_view name);
  void take(const TaskPtr& task);
  void record(const TaskPtr& task, const std::function<void()>& then);
  void change(const TaskPtr& task, Change change, const std::function<void()>& then);

  // office_matches.cpp
  void list(const TaskPtr& task);
  void show(const TaskPtr& task);
  void close(const TaskPtr& task);
  void hide(const TaskPtr& task);
  void unhide(const TaskPtr& task);
  void erase(const TaskPtr& task);
  void set_listed(const TaskPtr& task, bool listed);
  [[nodiscard]] boost::json::object describe(const Listed& match);

  // office_people.cpp
  void ban(const TaskPtr& task);
  void unban(const TaskPtr& task);
  void bans(const TaskPtr& task);
  void forget(const TaskPtr& task);
  void forget_next(const TaskPtr& task, std::vector<std::string> matches, int tries);
  void forget_rest(const TaskPtr& task);
  void export_person(const TaskPtr& task);
  void rotate_key(const TaskPtr& task);
  void reports(const TaskPtr& task);
  void settle(const TaskPtr& task);
  void history(const TaskPtr& task);

  Parts parts_;
  Steward steward_;
};

}  // namespace giostra::server
