// The log of a large Swiss for measurements: entrants e1, e2, ... in part A, every other one a minor, and its first
// rounds.
#pragma once

#include <string>

#include "event/pairing/round_robin.hpp"
#include "kit/log.hpp"

namespace giostra::bench {

enum class Played : std::uint8_t { half, whole };

// `propose A 3 e1:e500 ...`; nobody meets anybody twice.
inline std::string propose(std::size_t entrants, int round) {
  std::string act = "propose A " + std::to_string(round);
  for (const event::Board& board : event::berger_round(entrants, round))
    act += " e" + std::to_string(board.white) + ":e" + std::to_string(board.black);
  return act;
}

inline void add_round(Log& log, std::size_t entrants, int round, Played played) {
  const std::string at = " A " + std::to_string(round);
  for (const std::string& act : {propose(entrants, round), "publish" + at, "gong" + at}) log.append({}, "chief", act);
  const auto boards = event::berger_round(entrants, round);
  const bool whole = played == Played::whole;
  for (std::size_t i = 0; i < (whole ? boards.size() : boards.size() / 2); ++i)
    log.append({}, "helper",
               "result" + at + " " + std::to_string(i + 1) + ((i + boards[i].white) % 3 == 0 ? " draw" : " 1-0"));
  if (whole) log.append({}, "chief", "close" + at);
}

// Without a round; `terms`: besides format and tie-breaks.
inline Log swiss_log(std::size_t entrants, const std::string& terms) {
  Log log;
  log.set("Event", "Bench");
  log.append({}, "chief", "part A | Open | format=dutch | ties=DE,BH/C1,BH,SB | " + terms);
  log.append({}, "chief", "set public A yes");
  for (std::size_t i = 1; i <= entrants; ++i) {
    const std::string id = "e" + std::to_string(i), name = "Player " + std::to_string(i);
    log.append({}, "chief", "person " + id + " | " + name + (i % 2 == 0 ? " | minor=yes" : ""));
    log.append({}, "chief", "enter A " + id + " | " + name + " | strength=" + std::to_string(9000 - i));
  }
  return log;
}

}  // namespace giostra::bench
