// How journals in tables list the newest matches: however many there are, an index has those of one stage, listed or
// not, in their order, so that no more than are wanted are read of each.
#pragma once

#include <string>

#include "server/journal/journal.hpp"

namespace giostra::server {

// The query for the keys among which the answer is; `newest_text(stage, listed)` asks for those of one kind.
template <class Text>
std::string newest_keys(const Journal::Query& query, Text newest_text) {
  std::string text;
  for (const Stage stage : {Stage::open, Stage::live, Stage::over})
    for (const bool listed : {true, false})
      if (query.stage.value_or(stage) == stage && (listed || !query.listed_only))
        text += (text.empty() ? "" : " UNION ALL ") + newest_text(stage, listed);
  return text;
}

}  // namespace giostra::server
