// Quick pairing: asks the lobby where to sit, sits down there, or makes a match that waits.
#include <boost/json.hpp>

#include "server/api/api.hpp"
#include "server/api/call.hpp"
#include "server/api/lobby.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kMostWaiting = 500;
constexpr int kTries = 4;  // a seat may be taken while we look

const Journal::Query kWaiting{.stage = Stage::open, .person = {}, .listed_only = true, .limit = kMostWaiting};

}  // namespace

void Api::pair(const CallPtr& call) {
  constexpr Words kLooking{"a place is being looked for already", "si sta già cercando un posto"};
  Fields fields(call->body, {"game", "setup", "clock"});
  const std::string name = fields.required_text("game");
  const std::string typed = fields.text("setup");
  const Game* game = find_game(name);
  if (game == nullptr) fields.fault(kNoGame, name);
  if (fields.refusal()) return reply(*call, *fields.refusal());
  const auto setup = game->check_setup(setup_or_usual(*game, typed));
  if (!setup) return reply(*call, setup.error());
  if (!pairing_.insert(call->person.id).second) return reply(*call, 409, Refusal{kLimit, kLooking});
  // Whatever happens, the next call may look again.
  call->answer = [this, person = call->person.id, inner = std::move(call->answer)](HttpAnswer answer) {
    pairing_.erase(person);
    inner(std::move(answer));
  };
  find_partner(call, {.game = game, .setup = *setup, .clock = fields.text("clock")}, kTries);
}

void Api::find_partner(const CallPtr& call, const Manner& manner, int tries) {
  const auto place = find_place(list(kWaiting), manner, call->person.id, parts_.now());
  if (!place || tries == 0) return make_paired(call, manner);
  if (place->sits) return paired(*call, place->match, place->seat);
  if (!may(*call, Deed::sit)) return;
  parts_.hub.sit(place->match, call->person, {.seat = place->seat},
                 [this, call, manner, tries, place = *place](const Verdict& sat) {
                   if (sat) return paired(*call, place.match, place.seat);
                   safely(*call, [&] { find_partner(call, manner, tries - 1); });
                 });
}

void Api::make_paired(const CallPtr& call, const Manner& manner) {
  if (!may(*call, Deed::make)) return;
  Hub::NewMatch wish;
  wish.game = manner.game;
  wish.setup = manner.setup;
  wish.terms.clock = manner.clock;
  wish.listed = true;
  wish.seek = true;
  wish.address = call->address;
  wish.seats.emplace_back(first_seat(*manner.game, paired_++), "me");
  parts_.hub.create_match(wish, call->person,
                          [this, call, seat = wish.seats.front().first](const Result<std::string>& made) {
                            if (!made) return reply(*call, made.error());
                            paired(*call, *made, seat);
                          });
}

void Api::paired(Call& call, const std::string& match, const std::string& seat) {
  reply(call, 200, boost::json::object{{"id", match}, {"path", "/m/" + match}, {"seat", seat}});
}

void Api::unpair(const CallPtr& call) {
  std::vector<std::pair<std::string, std::string>> seats;
  Journal::Query query = kWaiting;
  query.person = call->person.id;
  if (!call->person.id.empty())
    for (const ListedMatch& match : list(query))
      for (const auto& [seat, sitter] : match.summary.sitters)
        if (sitter.person == call->person.id && seat != "referee") seats.emplace_back(match.id, seat);
  rise_from(call, std::move(seats), 0);
}

// One after the other; where play has begun meanwhile, one stays.
void Api::rise_from(const CallPtr& call, std::vector<std::pair<std::string, std::string>> seats, std::size_t risen) {
  if (seats.empty()) return reply(*call, 200, boost::json::object{{"risen", risen}});
  const auto [match, seat] = seats.back();
  seats.pop_back();
  parts_.hub.rise(match, call->person, seat,
                  [this, call, seats, risen](const Verdict& rose) { rise_from(call, seats, risen + (rose ? 1 : 0)); });
}

}  // namespace giostra::server
