#include <algorithm>
#include <cassert>

#include "server/postgres/arrays.hpp"
#include "server/postgres/postgres_archive.hpp"
#include "server/postgres/rows.hpp"

namespace giostra::server {

namespace {

constexpr Session::Limits kCopying{.statement = std::chrono::seconds(20), .silence = std::chrono::seconds(30)};

bool travels(const RoleLink& link, const ImageWish& wish) {
  return std::ranges::any_of(wish.link_roles, [&](std::string_view pattern) {
    assert(pattern.ends_with('*'));
    return link.role.starts_with(pattern.substr(0, pattern.size() - 1));
  });
}

std::vector<Note> notes_of(pqxx::transaction_base& work, const ImageWish& wish, const std::vector<RoleLink>& links) {
  Array kinds, tokens;
  for (const std::string& kind : wish.token_notes) kinds.add(kind);
  for (const RoleLink& link : links) tokens.add(link.token);
  return all_of(work.exec_params("SELECT " + std::string(kNoteColumns) +
                                     " FROM notes WHERE kind = ANY ($1::text[]) AND match = $2 AND "
                                     "text = ANY ($3::text[]) ORDER BY key",
                                 kinds.text(), wish.stream, tokens.text()),
                note_of);
}

std::optional<Image> take(pqxx::connection& db, const ImageWish& wish) {
  assert(wish.header_line.starts_with("EventId: "));  // there is an index of these
  pqxx::transaction<pqxx::repeatable_read, pqxx::read_only> moment(db);
  const auto heads = moment.exec_params("SELECT " + std::string(kHeadColumns) +
                                            " FROM matches WHERE id = $1 OR (stream = 0 AND substring(header FROM "
                                            "E'\\n(EventId: [^\\n]*)\\n') = $2) ORDER BY key",
                                        clean(wish.stream), clean(wish.header_line));
  Image image{.things = wish.things, .streams = {}, .notes = {}};
  for (Parcel& parcel : wholes_of(moment, heads)) {
    Whole& whole = image.streams.emplace_back(std::move(parcel.whole));
    const bool is_it = whole.kept.head.id == wish.stream;
    std::erase_if(whole.links, [&](const RoleLink& link) { return !is_it || !travels(link, wish); });
    if (is_it) image.notes = notes_of(moment, wish, whole.links);
  }
  const auto is_event = [](const Whole& whole) { return whole.kept.head.stream == Stream::event; };
  return std::ranges::any_of(image.streams, is_event) ? std::optional(std::move(image)) : std::nullopt;
}

}  // namespace

TakeImage images_of(const PostgresAddress& address, const std::string& node) {
  return [address, node](const ImageWish& wish) -> std::optional<std::string> {
    Watchdog dog;
    Session session(address, "giostra " + node + " copies", dog, kCopying);
    const auto image = session.run([&](pqxx::connection& db) { return take(db, wish); });
    return image ? std::optional(write_image(*image)) : std::nullopt;
  };
}

}  // namespace giostra::server
