// Question banks as files: CSV as the event room reads it, JSON as this room does.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "event/questions.hpp"

namespace giostra::cli {

// An array of {"id", "category", "difficulty", "language", "question", "answers"}. Refusals say the line.
Verdict read_questions_json(std::string_view text, event::Bank& into);
// One question a line.
std::string write_questions_json(std::span<const event::Question* const> questions);

// Adds a file, or standard input, to a bank; what begins with `[` is JSON. Fails with the file's name and line.
void read_questions(const std::string& file, event::Bank& into, Language language);
// All files as one bank; where there are none, the bank that lies in the program.
event::Bank read_bank(const std::vector<std::string>& files, Language language);

}  // namespace giostra::cli
