// The paper folder beside a copy of an event (E140, E150): what an organiser without a program needs to go on by hand.
// Pure: texts of files, no files.
#pragma once

#include <string>
#include <vector>

#include "event/log/event.hpp"
#include "server/journal/journal.hpp"

namespace giostra::server {

struct PaperFile {
  std::string name;  // of the file, without a folder
  std::string content;
};

// The emergency sheet as HTML that needs nothing else, and for every part its report file where it has one, and tables
// of standings and pairings for a spreadsheet.
std::vector<PaperFile> paper_of(const event::Event& event, WallMs written_ms);

// The emergency sheet alone: standings, who met whom with which colour, byes had and asked for, boards of the round
// that is out. In both languages.
std::string emergency_sheet(const event::EventState& event, WallMs written_ms);

}  // namespace giostra::server
