// The JSON API under /api: reads requests, asks hub and journal, writes answers. Knows no sockets: requests and answers
// are values. server/api/openapi.json describes every operation, and a test holds both to each other.
//
// Nobody acts for another: who asks is known by the signed cookie alone, and what changes anything must come from our
// own pages (Origin). Whatever is read of a match goes through Hub::view, which cuts it for the viewer.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/lobby.hpp"
#include "server/journal/journal.hpp"
#include "server/matches/hub.hpp"
#include "server/matches/summary.hpp"
#include "server/net/http.hpp"
#include "server/people/guests.hpp"
#include "server/people/house_rules.hpp"
#include "server/people/reports.hpp"
#include "server/site/public_url.hpp"

namespace giostra::server {

struct Call;
class SubApi;

class Api {
 public:
  struct Wait {
    std::string_view word;  // `bus`
    Words why;
  };
  struct Parts {
    Hub& hub;
    Journal& journal;
    Guests& guests;
    std::function<WallMs()> now;
    std::function<std::vector<std::string>()> addresses;  // at which others reach us: `http://192.168.1.7:8080`
    Site site{};                                          // as the world knows us
    const HouseRules* rules = nullptr;                    // none: nobody is kept out, every name is heard
    Thinkers* thinkers = nullptr;                         // none: nobody gives hints
    SubApi* events = nullptr;                             // none: there are no events here
    SubApi* safety = nullptr;                             // none: events have no files
    // What we wait for besides the journal before others should be sent here; none: for nothing.
    std::function<std::optional<Wait>()> waits_for{};
  };
  explicit Api(Parts parts) : parts_(std::move(parts)) {}

  // Answers once, at once or when all is stored. The API must outlive the hub's answers.
  void handle(HttpRequest request, Answering answer);

  // Who asks, by their cookie.
  [[nodiscard]] std::optional<Person> person_of(const HttpRequest& request) const;

  // Whether a request is this API's to answer.
  static bool is_ours(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }

  // What describes all of it: server/api/openapi.json with its schemas and examples.
  [[nodiscard]] static std::string document();
  // What there is, as the document names it: `GET`, `/api/matches/{id}`.
  struct Operation {
    std::string_view method;
    std::string_view path;
  };
  [[nodiscard]] static std::vector<Operation> operations();

 private:
  using CallPtr = std::shared_ptr<Call>;
  struct Route;
  static std::span<const Route> routes();
  void take(const CallPtr& call, const Route& route);
  [[nodiscard]] bool admit(Call& call, const Route& route);
  void identify(Call& call, bool make);
  void give_cookie(Call& call) const;
  // Counts the deed; otherwise it has answered.
  [[nodiscard]] bool may(Call& call, Deed deed);
  // Trouble with the journal becomes an answer.
  static void safely(Call& call, const std::function<void()>& work);

  void get_health(const CallPtr& call);
  void get_ready(const CallPtr& call);
  void get_openapi(const CallPtr& call);
  void get_games(const CallPtr& call);
  void get_addresses(const CallPtr& call);
  void get_qr(const CallPtr& call);
  void post_qr(const CallPtr& call);
  void get_me(const CallPtr& call);
  void post_me(const CallPtr& call);
  void list_matches(const CallPtr& call);
  void make_match(const CallPtr& call);
  void get_match(const CallPtr& call);
  void get_log(const CallPtr& call);
  void export_match(const CallPtr& call);
  void change_seat(const CallPtr& call);
  void report_match(const CallPtr& call);
  void list_roles(const CallPtr& call);
  void change_roles(const CallPtr& call);
  void hint_in_match(const CallPtr& call);
  void hint_for_position(const CallPtr& call);
  void pair(const CallPtr& call);
  void unpair(const CallPtr& call);
  void ask_events(const CallPtr& call);  // all of them
  void ask_safety(const CallPtr& call);

  // Lists come from what the journal keeps beside a match: nothing is folded, nothing is loaded.
  [[nodiscard]] std::optional<ListedMatch> in_list(const Listed& match);
  [[nodiscard]] std::vector<ListedMatch> list(const Journal::Query& query);
  [[nodiscard]] std::optional<Summary> summary_of(const Listed& match);
  [[nodiscard]] std::optional<Hub::View> need_view(Call& call);
  void reply_summary(Call& call);
  // Of an address whose page is this path.
  void reply_qr(Call& call, const std::string& path, std::string_view page);
  // Stores them, then answers with what `told` makes of them.
  void add_links(const CallPtr& call, const std::string& match, const std::vector<std::string>& roles,
                 const std::function<void(const std::vector<RoleLink>&)>& added);
  void give_role(const CallPtr& call, const std::string& role);
  void revoke_role(const CallPtr& call, const std::string& token);
  void show_role(const CallPtr& call, const std::string& token);
  [[nodiscard]] bool has_too_many(const Person& person);
  [[nodiscard]] bool has_reported_enough(const Report& report);
  // Counts the wish and keeps it until it is answered; otherwise it has answered.
  [[nodiscard]] bool may_have_hint(const CallPtr& call);
  // `log`: of which the table is the fold.
  void think_for(const CallPtr& call, const Log& log, const Game& game, std::shared_ptr<const Table> table,
                 ActorSet seats);
  void find_partner(const CallPtr& call, const Manner& manner, int tries);
  void make_paired(const CallPtr& call, const Manner& manner);
  void paired(Call& call, const std::string& match, const std::string& seat);
  void rise_from(const CallPtr& call, std::vector<std::pair<std::string, std::string>> seats, std::size_t risen);

  Parts parts_;
  std::set<std::string> pairing_;  // people who are being led to a match right now
  std::size_t paired_ = 0;         // matches that were made so
  std::set<std::string> hinting_;  // people who wait for a hint
};

}  // namespace giostra::server
