// Acts of the house as JSON, taken apart: {verb, ...}, so that no page reads them out of an entry's text.
#include "match/house_act.hpp"

#include "web/wasm/api.hpp"
#include "web/wasm/json.hpp"

namespace giostra::wasm {

namespace {

struct Fields {
  Json& json;
  std::span<const SeatInfo> seats;

  void seat(Actor actor) const { json.field("seat", write_actor(actor, seats)); }
  void both(const BothLanguages& text) const {
    json.field("id", text.id).field("it", text.italian).field("en", text.english);
  }

  void operator()(const house::Result& act) const {
    json.field("winner", act.winner ? static_cast<int>(index(*act.winner)) + 1 : 0).field("rule", act.rule);
  }
  void operator()(const house::Dice& act) const { json.field("commitment", act.commitment); }
  void operator()(const house::Sit& act) const {
    seat(act.seat);
    json.field("person", act.person).field("name", act.name);
  }
  void operator()(const house::Seed& act) const {
    seat(act.seat);
    json.field("hex", act.hex);
  }
  void operator()(const house::Rise& act) const { seat(act.seat); }
  void operator()(const house::Away& act) const { seat(act.seat); }
  void operator()(const house::Back& act) const { seat(act.seat); }
  void operator()(const house::Ask& act) const { both(act.question); }
  void operator()(const house::Reply& act) const { both(act.answer); }
  void operator()(const house::Mark& act) const {
    seat(act.seat);
    json.key("right").flag(act.right);
  }
  void operator()(const house::Secret& act) const { json.field("hex", act.hex); }
  void operator()(const house::Next& act) const { json.field("match", act.match); }
  void operator()(const house::Close& act) const { json.field("reason", act.reason); }
  void operator()(const house::Undo& act) const { json.field("seq", act.seq).field("reason", act.reason); }
  void operator()(const house::Pause& act) const { json.field("reason", act.reason); }
  void operator()(const house::Real& act) const { json.field("act", act.act); }
  void operator()(const house::Guess& act) const {
    json.field("given_ms", count(act.given_ms)).field("words", act.words);
  }
  void operator()(const house::Say& act) const { json.field("words", act.words); }
  void operator()(const house::Tell& act) const { json.field("words", act.words); }
  void operator()(const house::TakeBack& act) const { json.field("seq", act.seq); }
  void operator()(const house::Swap& act) const {
    json.field("one", write_actor(act.one, seats)).field("two", write_actor(act.two, seats));
  }
  void operator()(const auto& /*bare*/) const {}
};

}  // namespace

void write_house(Json& json, const HouseAct& act, std::span<const SeatInfo> seats) {
  json.object([&] {
    json.field("verb", verb_of(act));
    std::visit(Fields{json, seats}, act);
  });
}

std::string house_act(const Match& match, std::string_view actor, std::string_view act) {
  const auto seats = match.game().seats();
  const auto read = house_act_of({.seq = 0, .at_ms = {}, .actor = std::string(actor), .act = std::string(act)}, seats);
  Json json;
  if (read)
    write_house(json, *read, seats);
  else
    json.null();
  return json.take();
}

std::string log(std::string_view text) {
  const auto log = read_log(text);
  if (!log) return refusal(log.error());
  const Game* game = find_game(log->field("Game"));
  const auto seats = game == nullptr ? std::span<const SeatInfo>{} : game->seats();
  Json json;
  json.object([&] {
    json.key("ok").flag(true);
    json.key("header").list(log->header,
                            [&](const auto& pair) { json.array([&] { json.text(pair.first).text(pair.second); }); });
    json.key("entries").list(log->entries, [&](const Entry& entry) {
      json.object([&] {
        json.field("seq", entry.seq).field("at_ms", count(entry.at_ms)).field("lag_ms", count(entry.lag_ms));
        json.field("actor", entry.actor).field("act", entry.act);
        if (const auto act = house_act_of(entry, seats)) write_house(json.key("house"), *act, seats);
      });
    });
  });
  return json.take();
}

std::string entry_of(const Match& match, Milliseconds at_ms, std::string_view order) {
  // Around a table without a server answers are given aloud: there it is the law's act.
  const bool in_words = match.house().asked && match.house().is_served();
  const auto answer = read_answer_order(order, in_words);
  if (!answer) return std::string(order);
  return write_house_act(house::Guess{at_ms, std::string(answer->words)}, match.game().seats());
}

}  // namespace giostra::wasm
