// What can be played here, and where: games, addresses, codes to join with a phone.
#include <array>
#include <boost/json.hpp>

#include "match/limits.hpp"
#include "server/api/api.hpp"
#include "server/api/call.hpp"
#include "server/api/qr.hpp"

namespace giostra::server {

namespace {

boost::json::array seats_of(const Game& game) {
  boost::json::array seats;
  for (const SeatInfo& seat : game.seats())
    seats.push_back(
        boost::json::object{{"name", seat.name}, {"side", seat.side == Side::first ? 1 : 2}, {"speaks", seat.speaks}});
  return seats;
}

// In its one written form, so that lists and pairing can compare it.
boost::json::object preset_of(const Game& game, std::string_view setup, Words title) {
  return {{"setup", game.check_setup(setup).value_or(std::string(setup))},
          {"title", json_of(title)},
          {"clock", json_of(game.clock(setup))}};
}

boost::json::array presets_of(const Game& game) {
  boost::json::array presets;
  for (const Preset& preset : game.presets()) presets.push_back(preset_of(game, preset.setup, preset.title));
  return presets;
}

boost::json::object json_of_game(const Game& game) {
  const About& about = game.about();
  boost::json::array formats;
  for (const Format& format : game.formats())
    formats.push_back(boost::json::object{{"name", format.name}, {"title", json_of(format.title)}});
  return {{"name", about.name},
          {"title", json_of(about.title)},
          {"sides", boost::json::array{json_of(about.sides[0]), json_of(about.sides[1])}},
          {"seats", seats_of(game)},
          {"rules", boost::json::object{{"resign", about.resign_rule}, {"agreement", about.agreement_rule}}},
          {"setup", game.check_setup(setup_or_usual(game, "")).value_or("")},
          {"clock", json_of(game.clock(""))},
          {"presets", presets_of(game)},
          {"formats", std::move(formats)},
          {"players", game.bots() != nullptr}};
}

// Of a page with a role's token in its fragment: without it.
std::string_view without_role(std::string_view path) {
  constexpr std::string_view kRole = "#role=";
  const auto at = path.find(kRole);
  return at != std::string_view::npos && is_match_id(path.substr(at + kRole.size())) ? path.substr(0, at) : path;
}

bool is_own_path(std::string_view path) {
  constexpr std::string_view kMatch = "/m/";
  return path == "/" || (path.starts_with(kMatch) && is_match_id(path.substr(kMatch.size())));
}

bool is_host(std::string_view text) {
  constexpr std::size_t kLongest = 255;
  return !text.empty() && text.size() <= kLongest &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]") ==
             std::string_view::npos;
}

// Of no use to anybody else's phone.
bool is_this_machine(std::string_view host) {
  return host.starts_with("localhost") || host.starts_with("127.") || host.starts_with("[::1]");
}

// How somebody else gets here: as the asker came, unless that leads nowhere else.
std::string base_of(const HttpRequest& request, const Site& site, const std::vector<std::string>& addresses) {
  if (site.url()) return site.url()->text();
  const std::string_view host = request.header("host");
  if (!addresses.empty() && (!is_host(host) || is_this_machine(host))) return addresses.front();
  return std::string(request.over_tls ? "https://" : "http://") + (is_host(host) ? std::string(host) : "localhost");
}

// For pages: how much their fields may hold.
boost::json::object limits() {
  return {{"name_letters", kLongestName_letters},
          {"talk_bytes", kLongestTalk_bytes},
          {"act_bytes", kLongestOrder_bytes},
          {"seed_digits", kLongestSeed_digits}};
}

}  // namespace

void Api::get_games(const CallPtr& call) {
  boost::json::array games;
  for (const Game* game : all_games()) games.push_back(json_of_game(*game));
  reply(*call, 200,
        boost::json::object{{"games", std::move(games)},
                            {"levels", boost::json::object{{"weakest", kWeakest}, {"strongest", kStrongest}}},
                            {"limits", limits()}});
}

void Api::get_addresses(const CallPtr& call) {
  boost::json::array addresses;
  for (const std::string& address : parts_.addresses()) addresses.emplace_back(address);
  reply(*call, 200, boost::json::object{{"addresses", std::move(addresses)}});
}

void Api::get_qr(const CallPtr& call) {
  const auto found = call->request.query.find("path");
  const std::string path = found == call->request.query.end() ? "" : found->second;
  reply_qr(*call, path, path);
}

// What holds a token comes in the body: addresses are logged.
void Api::post_qr(const CallPtr& call) {
  Fields fields(call->body, {"path"});
  const std::string path = fields.required_text("path");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  reply_qr(*call, path, without_role(path));
}

void Api::reply_qr(Call& call, const std::string& path, std::string_view page) {
  constexpr Words kOwn{"only our own pages have a code", "solo le nostre pagine hanno un codice"};
  if (!is_own_path(page)) return reply(call, {kNotation, kOwn, "path"});
  reply_text(call, 200, "image/svg+xml", qr_svg(base_of(call.request, parts_.site, parts_.addresses()) + path));
}

}  // namespace giostra::server
