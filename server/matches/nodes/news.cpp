#include "server/matches/nodes/news.hpp"

#include <boost/json.hpp>
#include <limits>
#include <stdexcept>

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr int kVersion = 1;
constexpr std::size_t kMostBytes = 256 * 1024;  // of rows; a bus carries no large messages

json::object begin(const Sender& from) { return {{"v", kVersion}, {"node", from.node}, {"as_of", from.as_of}}; }

json::array strings(const std::vector<std::string>& texts) { return json::array(texts.begin(), texts.end()); }

std::string text(const json::value& value) { return std::string(json::string_view(value.as_string())); }

std::vector<std::string> texts(const json::object& object, const char* key) {
  std::vector<std::string> all;
  if (const json::value* found = object.if_contains(key))
    for (const json::value& each : found->as_array()) all.push_back(text(each));
  return all;
}

bool flag(const json::object& object, const char* key) {
  const json::value* found = object.if_contains(key);
  return found != nullptr && found->as_bool();
}

Sender sender(const json::object& object) {
  Sender from{.node = text(object.at("node")), .as_of = object.at("as_of").to_number<WallMs>()};
  if (from.node.empty()) throw std::invalid_argument("nobody says it");
  return from;
}

// `[at_ms, lag_ms, actor, act, cause, wall_ms]`
json::array write_row(const Row& row) {
  return {count(row.entry.at_ms), count(row.entry.lag_ms), row.entry.actor, row.entry.act, row.cause, row.wall_ms};
}

Row read_row(const json::array& fields, std::uint32_t seq) {
  return {.entry = {.seq = seq,
                    .at_ms = Milliseconds{fields.at(0).to_number<std::int64_t>()},
                    .actor = text(fields.at(2)),
                    .act = text(fields.at(3)),
                    .lag_ms = Milliseconds{fields.at(1).to_number<std::int64_t>()}},
          .cause = text(fields.at(4)),
          .wall_ms = fields.at(5).to_number<WallMs>()};
}

// What is missing or of another kind throws, and the message counts as lost.
template <class Read>
auto read_object(std::string_view said, Read read) -> std::optional<decltype(read(json::object()))> {
  try {
    const json::value value = json::parse({said.data(), said.size()});
    const json::object& object = value.as_object();
    if (object.at("v").to_number<int>() != kVersion) return std::nullopt;
    return read(object);
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace

// ---- Writing

std::string write_news(const StoredNews& news) {
  json::object object{
      {"v", kVersion}, {"node", news.node}, {"keeps", news.keeps}, {"first", news.first}, {"last", news.last}};
  json::array rows;
  std::size_t bytes = 0;
  for (const Row& row : news.rows) {
    bytes += row.entry.act.size() + row.entry.actor.size() + row.cause.size();
    rows.push_back(write_row(row));
  }
  if (!rows.empty() && bytes <= kMostBytes) object["rows"] = std::move(rows);
  return json::serialize(object);
}

std::string write_news(const Sender& beat) { return json::serialize(begin(beat)); }

std::string write_news(const HereNews& news) {
  json::object object = begin(news.from);
  json::object people;
  for (const auto& [person, lag] : news.people) people[person] = count(lag);
  object["people"] = std::move(people);
  object["lookers"] = news.lookers;
  object["names"] = strings(news.names);
  object["asks"] = news.asks;
  object["gone"] = news.gone;
  object["stored"] = news.stored;
  return json::serialize(object);
}

std::string write_news(const WaitingNews& news) {
  json::object object = begin(news.from);
  json::object rooms;
  for (const auto& [match, room] : news.rooms) rooms[match] = json::array{room.watching, room.attended};
  object["rooms"] = std::move(rooms);
  return json::serialize(object);
}

std::string write_news(const VisitNews& news) {
  json::object object = begin(news.from);
  object["matches"] = strings(news.matches);
  object["not_mine"] = strings(news.not_mine);
  return json::serialize(object);
}

// ---- Reading

std::optional<StoredNews> read_stored(std::string_view said) {
  return read_object(said, [](const json::object& object) {
    StoredNews news{.node = text(object.at("node")),
                    .keeps = flag(object, "keeps"),
                    .first = object.at("first").to_number<std::uint32_t>(),
                    .last = object.at("last").to_number<std::uint32_t>()};
    if (news.first == 0 || news.last < news.first) throw std::invalid_argument("no rows");
    const json::value* rows = object.if_contains("rows");
    if (rows == nullptr) return news;
    if (rows->as_array().size() != news.last - news.first + std::size_t{1}) throw std::invalid_argument("other rows");
    for (const json::value& row : rows->as_array())
      news.rows.push_back(read_row(row.as_array(), news.first + static_cast<std::uint32_t>(news.rows.size())));
    return news;
  });
}

std::optional<Sender> read_beat(std::string_view said) { return read_object(said, sender); }

std::optional<HereNews> read_here(std::string_view said) {
  return read_object(said, [](const json::object& object) {
    HereNews news{.from = sender(object),
                  .lookers = object.at("lookers").to_number<std::uint32_t>(),
                  .names = texts(object, "names"),
                  .asks = flag(object, "asks"),
                  .gone = flag(object, "gone")};
    if (const json::value* stored = object.if_contains("stored")) news.stored = stored->to_number<std::uint32_t>();
    for (const auto& [person, lag] : object.at("people").as_object())
      news.people.emplace(person, Milliseconds{lag.to_number<std::int64_t>()});
    return news;
  });
}

std::optional<WaitingNews> read_waiting(std::string_view said) {
  return read_object(said, [](const json::object& object) {
    WaitingNews news{.from = sender(object)};
    for (const auto& [match, room] : object.at("rooms").as_object())
      news.rooms.emplace(match, WaitingNews::Room{.watching = room.as_array().at(0).to_number<std::uint32_t>(),
                                                  .attended = room.as_array().at(1).as_bool()});
    return news;
  });
}

std::optional<VisitNews> read_visits(std::string_view said) {
  return read_object(said, [](const json::object& object) {
    return VisitNews{
        .from = sender(object), .matches = texts(object, "matches"), .not_mine = texts(object, "not_mine")};
  });
}

}  // namespace giostra::server
