// `giostra event ...` on the log of an event, without a server: one function a command.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"

namespace giostra::cli {

struct EventNewOptions {
  std::string file, name;
  std::vector<std::string> parts;  // `A | Open | format=dutch | rounds=5`
  std::string preset;              // a game's own
};
Exit event_new(const EventNewOptions& options, Language language, std::ostream& out);

struct EventEnterOptions {
  std::string file, name, part, id, members, reserve;
  int strength = 0;
  std::string list;  // CSV of name, strength, id
};
Exit event_enter(const EventEnterOptions& options, Language language, std::ostream& out);

struct EventPairOptions {
  std::string file, part;
  int round = 0;  // the next one
  bool propose_only = false;
  bool early = false;  // E108
};
Exit event_pair(const EventPairOptions& options, Language language, std::ostream& out);

struct EventResultOptions {
  std::string file, result, part, reason;
  int board = 0, round = 0;  // the round that is being played
  std::vector<std::string> tallies;
  bool preview = false;  // E106: only show what it would change
};
Exit event_result(const EventResultOptions& options, Language language, std::ostream& out);

struct EventPlanOptions {
  std::string file, part;
  int game = 0, turnaround = 5, tables = 0, minutes = 0;  // 0: as many as it takes; until the hall closes, if it does
};
Exit event_plan(const EventPlanOptions& options, Language language, std::ostream& out);

struct EventVerifyOptions {
  std::string file, part;
  std::string slips = "-";
  int round = 0;  // the last that is out
};
// Exit::trouble where a slip says something else.
Exit event_verify(const EventVerifyOptions& options, Language language, std::ostream& out);

struct EventActOptions {
  std::string file, act;
  std::string author = "chief";
};
Exit event_act(const EventActOptions& options, Language language, std::ostream& out);

struct EventShowOptions {
  std::string file, part;
  std::string format = "text";
  std::string sheet;     // of print
  bool working = false;  // E89
  int round = 0;
  int board = 0;
  std::string out_file;
  bool force = false;
};
Exit event_standings(const EventShowOptions& options, Language language, std::ostream& out);
Exit event_why(const EventShowOptions& options, Language language, std::ostream& out);
Exit event_print(const EventShowOptions& options, Language language, std::ostream& out);
Exit event_export(const EventShowOptions& options, Language language, std::ostream& out);

struct EventImportOptions {
  std::string from, file, name;
};
Exit event_import(const EventImportOptions& options, Language language, std::ostream& out);

struct EventSafetyOptions {
  std::string file;   // of an event: `*.giostra` to open, a log to forget in
  std::string event;  // on a server: its id
  std::string data = "var";
};
// E151: a server that runs goes on with the event; the chief's link is printed.
Exit event_open(const EventSafetyOptions& options, Language language, std::ostream& out);
// E155: names become numbers, in a log or on a server that runs.
Exit event_forget(const EventSafetyOptions& options, Language language, std::ostream& out);

}  // namespace giostra::cli
