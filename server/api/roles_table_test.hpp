// For the test of the table "Who may do what" in docs/live-protocol.md: a match of any game with somebody of every
// role, in any phase, and what each of them tries. All of it goes through the API and the wire, as from outside.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/api/api_test.hpp"

namespace giostra::server {

namespace json = boost::json;

enum class Part : std::uint8_t { stranger, looker_on, maker, side_1, side_2, piece_1, piece_2, referee };
inline constexpr std::array<std::string_view, 8> kParts{"stranger", "looker-on", "maker",   "side 1",
                                                        "side 2",   "piece 1",   "piece 2", "referee"};

// Letters of the table: not begun, played, paused, over.
inline constexpr std::string_view kPhases = "olpe";

// What is special about a match, so that something can be tried there.
enum class Occasion : std::uint8_t {
  usual,     // not begun: side 2 is still missing, or side 1 where side 2 itself tries
  reserved,  // the same, and its seats take a link
  no_chair,  // not begun: only the referee is missing
  by_hand,   // the dice are the referee's
  late,      // everybody but who tries has been away for long
  asked,     // a question is under way, and the pieces who are asked are people
  alone,     // one side is of computers alone, and nobody leads
  cast,      // the law lets people change places
};

class RoleScene {
 public:
  RoleScene(const Game& game, Part part, char phase, Occasion occasion);

  [[nodiscard]] bool has_part() const;  // some games have no silent seats
  // Whether the last thing that was tried has left anything in the journal.
  [[nodiscard]] bool stored() const { return stored_; }

  // Each: was it allowed?
  bool order(const std::string& seat, const std::string& act);
  bool law_act(Side side);
  bool answer();
  bool undo();
  bool take_back();
  bool hint();
  bool real();
  bool swap(Side side);
  bool sit(const std::string& seat, const std::string& token = {});
  bool seat_wish(const std::string& seat, const json::object& body);
  bool give(const std::string& role);
  bool revoke(const std::string& role);
  bool lists(const std::string& role);
  bool reads(Side side);

  // The seat for which this part speaks; side 1's where it has none.
  [[nodiscard]] std::string own_seat() const;
  [[nodiscard]] std::string speaking(Side side) const;
  [[nodiscard]] std::string silent(Side side, bool taken) const;  // empty: the game has none
  [[nodiscard]] std::string token(const std::string& role);       // of a link that holds

 private:
  [[nodiscard]] Hall::Guest& guest(Part part) { return guests_[static_cast<std::size_t>(part)]; }
  [[nodiscard]] Hall::Guest& me();
  [[nodiscard]] std::string at() const { return "/api/matches/" + id_; }
  [[nodiscard]] Match now() const { return std::move(*Match::fold(hall_->whole_log(id_))); }
  [[nodiscard]] std::string kept() const;
  bool try_to(std::string_view method, const std::string& path, const json::object& body);
  bool ask(Hall::Guest& who, std::string_view method, const std::string& path, const std::string& body = {});
  void must_sit(Part part, const std::string& seat, const std::string& token = {});
  void must_order(Part part, const std::string& seat, const std::string& act);
  void make(Occasion occasion);
  void sit_everybody(char phase, Occasion occasion);
  void go_on_to(char phase, Occasion occasion);
  void play_one(std::uint64_t seed);
  [[nodiscard]] Part speaker(Side side) const { return side == Side::first ? Part::side_1 : Part::side_2; }
  // The number of the last act of the law by a side, or by anybody.
  [[nodiscard]] std::uint32_t last_act_of(std::optional<Side> side) const;
  void ask_a_question();
  void come_to_casting();
  // Alone against computers, until something can be taken back.
  void make_alone(char phase);
  void let_them_wait();

  const Game& game_;
  Part part_;
  std::unique_ptr<Hall> hall_ = std::make_unique<Hall>();
  std::array<Hall::Guest, kParts.size()> guests_{};
  Hall::Guest fresh_{};
  std::string id_;
  std::array<std::string, 2> pieces_{};  // silent seats with a person
  bool stored_ = false;
};

}  // namespace giostra::server
