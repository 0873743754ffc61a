// Streams that belong together as a database of their own: taken out of a journal's file at one moment, from any
// thread, and read again elsewhere. The tables are the journal's own (sqlite_schema.hpp), so an older image is brought
// up to date as an older journal is. What the streams mean is the caller's matter.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kit/result.hpp"
#include "server/journal/journal.hpp"

namespace giostra::server {

struct ImageWish {
  std::string stream;                         // this one
  std::string header_line;                    // and every match whose header has this line
  std::vector<std::string> link_roles;        // patterns (GLOB) of the stream's links that go along; of matches none do
  std::vector<std::string> token_notes;       // kinds of notes whose text is a token: those of links that go along
  std::map<std::string, std::string> things;  // what the image tells of itself
};

// The bytes of the file; nothing where there is no such stream. From any thread. Throws JournalTrouble.
using TakeImage = std::function<std::optional<std::string>(const ImageWish&)>;
// Out of a journal's file.
std::optional<std::string> image_of(const std::filesystem::path& database, const ImageWish& wish);
TakeImage images_of(const std::filesystem::path& database);

struct Image {
  std::map<std::string, std::string> things;
  std::vector<Whole> streams;  // in the order in which they were made
  std::vector<Note> notes;
};

// What was taken out of another kind of journal, as such a file: the same image is the same bytes.
std::string write_image(const Image& image);

// A refusal says what is wrong with the bytes: no image, cut, damaged, of a newer program. Nothing in them is executed.
Result<Image> read_image(std::string_view bytes);

}  // namespace giostra::server
