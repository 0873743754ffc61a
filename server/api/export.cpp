// A match to take away: its log, and other formats. Everything as the asker may read it.
#include <algorithm>
#include <boost/json.hpp>

#include "match/records/plain.hpp"
#include "match/records/record_judge.hpp"
#include "server/api/api.hpp"
#include "server/api/call.hpp"

namespace giostra::server {

namespace {

boost::json::object entry_json(const Entry& entry) {
  boost::json::object object{
      {"seq", entry.seq}, {"at_ms", count(entry.at_ms)}, {"actor", entry.actor}, {"act", entry.act}};
  if (count(entry.lag_ms) != 0) object["lag_ms"] = count(entry.lag_ms);
  return object;
}

boost::json::object log_json(const Log& log) {
  boost::json::object header;
  for (const auto& [key, value] : log.header) header[key] = value;
  boost::json::array entries;
  for (const Entry& entry : log.entries) entries.push_back(entry_json(entry));
  return {{"header", std::move(header)}, {"entries", std::move(entries)}};
}

}  // namespace

void Api::get_log(const CallPtr& call) {
  if (const auto view = need_view(*call)) reply_text(*call, 200, "text/plain; charset=utf-8", write_log(view->log));
}

void Api::export_match(const CallPtr& call) {
  const auto view = need_view(*call);
  if (!view) return;
  const auto said = call->request.query.find("format");
  const std::string format = said == call->request.query.end() ? "json" : said->second;
  if (format == "json") return reply(*call, 200, log_json(view->log));
  const Game* game = find_game(view->log.field("Game"));
  const auto formats = game == nullptr ? std::span<const Format>{} : game->formats();
  const auto found = std::ranges::find(formats, format, &Format::name);
  if (found == formats.end())
    return reply(*call, {kNotation, {"this game has no such format", "questo gioco non ha un formato così"}, format});
  const auto text = found->write(plain(view->log), open_record);
  if (!text) return reply(*call, 409, text.error());
  reply_text(*call, 200, "text/plain; charset=utf-8", *text);
}

}  // namespace giostra::server
