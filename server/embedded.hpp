// Text files of the tree that the build puts into the program (embed_texts in CMakeLists.txt).
#pragma once

#include <string_view>
#include <vector>

namespace giostra::server {

std::vector<std::string_view> embedded_questions();  // event/questions/*.csv
std::vector<std::string_view> embedded_openapi();    // server/api/openapi.json, its schemas, its examples, its events
std::vector<std::string_view> embedded_words();      // server/people/words.txt, alone
std::vector<std::string_view> embedded_tallies();    // games/*/tallies.txt

}  // namespace giostra::server
