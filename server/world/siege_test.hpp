// A house under siege: honest people play their matches in bad weather while others try everything that a stranger can.
// They order for every seat, sit everywhere with links that are lost, stolen, revoked or made up, ask for and revoke
// roles, make each other rise, flood, speak nonsense, and read everything again in every way. The judge watches
// what is stored and what is said; the siege counts how long honest people wait.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/api/api.hpp"
#include "server/world/judge_test.hpp"
#include "server/world/world_test.hpp"

namespace giostra::server {

class Siege;

// Knows every match, every order and many links; has one line at a time.
class Attacker final : public LineEnd {
 public:
  Attacker(Siege& siege, Person person) : siege_(siege), person_(std::move(person)) {}

  void step();
  void receive(LineId /*line*/, const std::string& /*text*/) override {}
  void dropped(LineId line) override {
    if (line == line_) line_ = 0;
  }
  [[nodiscard]] const Person& person() const override { return person_; }

 private:
  void order();      // for any seat of the match that the line is for
  void chatter();    // talk and nonsense
  void come();       // to some match, from some entry on
  void take_seat();  // or give it to a computer, or make somebody rise
  void change_sides();
  void seek_links();  // gives, revokes, lists and shows roles
  void make();        // matches, also by quick pairing
  void read();        // in every way, and reports it

  [[nodiscard]] std::string any_seat(const std::string& match);
  [[nodiscard]] std::string any_order(const std::string& match, const std::string& seat);

  Siege& siege_;
  Person person_;
  LineId line_ = 0;
  std::string match_;
  std::size_t number_ = 0;
};

class Siege {
 public:
  explicit Siege(std::uint64_t seed);

  // All of it. What went wrong; empty: nothing.
  std::vector<std::string> run();

  // ---- For attackers
  struct Answer {
    int status = 0;
    std::string body;
  };
  Answer ask(const Person& person, std::string_view method, const std::string& target,
             const boost::json::object& body = {}, Asking asking = {});
  void give(const Person& person, const std::string& match, const std::string& role);
  void revoke(const Person& person, const std::string& match, const std::string& token);
  [[nodiscard]] std::string any_match();
  [[nodiscard]] const std::string& waiting() const { return waiting_; }
  [[nodiscard]] std::string any_token(const std::string& match);
  [[nodiscard]] const Match& match(const std::string& id);  // as it is stored
  World world;
  Judge judge;

 private:
  struct Waits {
    std::map<std::string, WallMs> since{};  // by person and message: when an honest act came
    WallMs longest = 0;
  };
  void raise_house();
  std::string make(const Person& maker, const Game& game, boost::json::object seats, bool listed);
  void sit(const Person& person, const std::string& match, const std::string& seat, const std::string& token = {});
  void fill(const std::string& match, const Person& maker);
  void live_on();  // what honest people do besides playing
  void finish();
  void heard(const Person& person, const std::string& text);
  void sent(const Person& person, const std::string& text);
  void check_reading(const std::string& person, const std::string& id, const std::vector<Entry>& entries);
  [[nodiscard]] bool is_honest(const std::string& person) const { return honest_.contains(person); }

  std::unique_ptr<Guests> guests_;
  std::unique_ptr<Api> api_;
  std::size_t lives_ = 0;  // of the hub, when the API was made
  Asking asking_{};
  std::set<std::string> honest_{};
  std::string waiting_{};                                          // a match whose host waits for others
  std::vector<std::string> fair_{};                                // matches of honest people alone
  std::map<std::string, std::vector<std::string>> leaked_{};       // links by match, some of them revoked
  std::map<std::string, std::string> given_{};                     // the last link by match and role
  std::map<std::string, std::pair<std::size_t, Match>> folded_{};  // by match
  std::map<std::string, std::string> watched_{};                   // match by person
  std::vector<std::unique_ptr<Attacker>> attackers_{};
  Waits waits_{};
  bool over_ = false;
};

}  // namespace giostra::server
