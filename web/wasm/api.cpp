#include "web/wasm/api.hpp"

#include "kit/text.hpp"
#include "match/powers.hpp"
#include "web/wasm/json.hpp"

namespace giostra::wasm {

namespace {

void write_words(Json& json, std::string_view name, const Words& words) {
  json.key(name).object([&] { json.field("en", words.en).field("it", words.it); });
}

void write_refusal(Json& json, const Refusal& refusal) {
  json.key("refusal").object([&] {
    json.field("rule", refusal.rule);
    write_words(json, "why", refusal.why);
    json.field_if("detail", refusal.detail);
  });
}

void write_gesture(Json& json, const Gesture& gesture) {
  json.field("verb", gesture.verb);
  json.field_if("from", gesture.from).field_if("to", gesture.to).field_if("extra", gesture.extra);
  if (gesture.notes.empty()) return;
  json.key("notes").object([&] {
    for (const auto& [note, value] : gesture.notes) json.field(note, value);
  });
}

void write_ways(Json& json, const std::vector<Way>& ways) {
  json.list(ways, [&](const Way& way) {
    json.object([&] {
      json.field("kind", way.kind).key("sites").list(way.sites, [&](const std::string& site) { json.text(site); });
    });
  });
}

// Of an act that the law allows: how it is written, made by hand, and said.
void write_act(Json& json, const Table& table, std::string_view act) {
  json.field("act", act);
  if (const PicturedTable* pictured = table.pictured()) {
    if (const auto gesture = pictured->gesture(act)) json.key("gesture").object([&] { write_gesture(json, *gesture); });
    if (const auto ways = pictured->ways(act); !ways.empty()) write_ways(json.key("ways"), ways);
  }
  json.key("say").object(
      [&] { json.field("en", table.say(act, Language::english)).field("it", table.say(act, Language::italian)); });
}

void write_game(Json& json, const Game& game) {
  const About& about = game.about();
  json.object([&] {
    json.field("name", about.name);
    write_words(json, "title", about.title);
    json.key("sides").list(
        about.sides, [&](const Words& side) { json.object([&] { json.field("en", side.en).field("it", side.it); }); });
    json.key("seats").list(game.seats(), [&](const SeatInfo& seat) {
      json.object([&] {
        json.field("name", seat.name).field("side", static_cast<int>(index(seat.side)) + 1);
        json.key("speaks").flag(seat.speaks);
      });
    });
    json.field("resign_rule", about.resign_rule).field("agreement_rule", about.agreement_rule);
    json.key("players").flag(game.bots() != nullptr);
  });
}

// The act of the law that an entry makes: the referee enters real dice for chance.
struct LawAct {
  Actor actor;
  std::string_view text;
};

LawAct law_act(Actor actor, std::string_view text, const std::optional<HouseAct>& house) {
  if (const auto* real = house ? std::get_if<house::Real>(&*house) : nullptr) return {Actor::chance(), real->act};
  return {actor, text};
}

// Of an entry that was taken.
void write_entry(Json& json, const Match& match, std::string_view actor_text, std::string_view text,
                 const Table& before) {
  const auto seats = match.game().seats();
  const auto actor = read_actor(actor_text, seats);
  if (!actor) return;
  const auto house = read_house_act(*actor, text, seats).value_or(std::nullopt);
  if (house) write_house(json.key("house"), *house, seats);
  const LawAct act = law_act(*actor, text, house);
  if (house && act.actor == *actor) return;
  if (const auto written = before.check(act.actor, act.text)) write_act(json, before, *written);
}

// Takes an entry and writes what became of it, without a picture and without words.
void take_plainly(Json& json, Match& match, Milliseconds at_ms, std::string_view actor_text, std::string_view act) {
  const auto seats = match.game().seats();
  const auto actor = read_actor(actor_text, seats);
  // The one entry that may be neither the house's nor an act of the law: a flag by the house's clock.
  const bool is_flag = actor == Actor::clock() && !match.table().judge(*actor, act);
  if (!match.take(at_ms, actor_text, act)) {
    json.text("refused");
  } else if (const auto house = read_house_act(*actor, act, seats).value_or(std::nullopt)) {
    write_house(json, *house, seats);
  } else {
    json.text(is_flag ? "flag" : "law");
  }
}

}  // namespace

std::string games() {
  Json json;
  json.list(all_games(), [&](const Game* game) { write_game(json, *game); });
  return json.take();
}

std::string refusal(const Refusal& refusal) {
  Json json;
  json.object([&] {
    json.key("ok").flag(false);
    write_refusal(json, refusal);
  });
  return json.take();
}

std::string setup(std::string_view name, std::string_view text) {
  const Game* game = find_game(name);
  if (game == nullptr)
    return refusal(
        {kNotation, {"this house does not know the game", "questa casa non conosce il gioco"}, std::string(name)});
  const auto written = game->check_setup(text);
  if (!written) return refusal(written.error());
  Json json;
  json.object([&] {
    json.key("ok").flag(true);
    json.field("setup", *written);
  });
  return json.take();
}

std::string take(Match& match, Milliseconds at_ms, std::string_view actor, std::string_view act) {
  const auto before = match.table().clone();
  if (const Verdict taken = match.take(at_ms, actor, act); !taken) return refusal(taken.error());
  Json json;
  json.object([&] {
    json.key("ok").flag(true);
    json.field("at_ms", count(at_ms));
    write_entry(json, match, actor, act, *before);
  });
  return json.take();
}

std::string fold(Match& match, std::string_view entries) {
  Json json;
  json.array([&] {
    for (const std::string_view line : split(entries, "\n")) {
      if (line.empty()) continue;
      const auto time_end = line.find(' ');
      const auto actor_end = line.find(' ', time_end + 1);
      const auto at_ms = read_number<std::int64_t>(line.substr(0, time_end)).value_or(0);
      const auto actor = line.substr(time_end + 1, actor_end - time_end - 1);
      take_plainly(json, match, Milliseconds{at_ms}, actor, line.substr(actor_end + 1));
    }
  });
  return json.take();
}

std::string check(const Match& match, Milliseconds at_ms, std::string_view actor, std::string_view act) {
  const Verdict verdict = match.check(at_ms, actor, act);
  return verdict ? R"({"ok":true})" : refusal(verdict.error());
}

std::string power(const Match& match, Milliseconds now_ms, std::uint64_t bits) {
  const auto next = power_act(match, now_ms, [&](std::uint64_t below) { return scaled(bits, below); });
  Json json;
  if (!next) return json.null().take();
  json.object([&] {
    json.field("actor", write_actor(next->actor, match.game().seats()));
    json.field("at_ms", count(next->at_ms)).field("act", next->act);
  });
  return json.take();
}

std::string layout(const Match& match) {
  const PicturedTable* pictured = match.table().pictured();
  const Layout layout = pictured == nullptr ? Layout{} : pictured->layout();
  Json json;
  json.object([&] {
    json.key("sites").list(layout.sites, [&](const std::string& site) { json.text(site); });
    json.key("lines").list(layout.lines, [&](const Layout::Line& line) {
      json.object([&] {
        json.key("sites").list(line.sites, [&](const std::string& site) { json.text(site); });
        json.key("closed").flag(line.closed);
      });
    });
  });
  return json.take();
}

std::string scene(const Match& match) {
  const PicturedTable* pictured = match.table().pictured();
  const Scene scene = pictured == nullptr ? Scene{} : pictured->scene();
  Json json;
  json.object([&] {
    json.key("pieces").list(scene.pieces, [&](const Scene::Piece& piece) {
      json.object([&] {
        json.field("site", piece.site).field("kind", piece.kind).field("men", static_cast<int>(piece.men));
        json.field_if("mark", piece.mark).field_if("id", piece.id).field_if("name", piece.name);
      });
    });
    json.key("held").list(scene.held, [&](const Scene::Held& held) {
      json.object([&] {
        json.field("item", held.item).field("zone", held.zone).field("kind", held.kind);
        json.field("men", static_cast<int>(held.men)).field("seat", held.seat).field("count", held.count);
        json.field_if("name", held.name);
      });
    });
    json.key("marks").list(scene.marks, [&](const Scene::Mark& mark) {
      json.object([&] { json.field("site", mark.site).field("kind", mark.kind); });
    });
    json.key("facts").object([&] {
      for (const auto& [fact, value] : scene.facts) json.field(fact, value);
    });
  });
  return json.take();
}

std::string gestures(const Match& match, std::string_view actor) {
  std::vector<PicturedTable::Handmade> open;
  const PicturedTable* pictured = match.table().pictured();
  const auto who = read_actor(actor, match.game().seats());
  const Listing listing = who && pictured != nullptr ? pictured->gestures(*who, open) : Listing::complete;
  Json json;
  json.object([&] {
    json.key("complete").flag(listing == Listing::complete);
    json.key("gestures").list(open, [&](const PicturedTable::Handmade& made) {
      json.object([&] {
        json.field("act", made.act);
        write_gesture(json, made.gesture);
      });
    });
  });
  return json.take();
}

std::string acts(const Match& match, std::string_view actor) {
  std::vector<std::string> open;
  const auto who = read_actor(actor, match.game().seats());
  const Listing listing = who ? match.table().acts(*who, open) : Listing::complete;
  Json json;
  json.object([&] {
    json.key("complete").flag(listing == Listing::complete);
    json.key("acts").list(open, [&](const std::string& act) { json.text(act); });
  });
  return json.take();
}

std::string ways(const Match& match, std::string_view act) {
  Json json;
  const PicturedTable* pictured = match.table().pictured();
  write_ways(json, pictured == nullptr ? std::vector<Way>{} : pictured->ways(act));
  return json.take();
}

std::string meant(const Match& match, const Gesture& gesture) {
  const PicturedTable* pictured = match.table().pictured();
  return pictured == nullptr ? std::string() : pictured->meant(gesture);
}

std::string say(const Match& match, std::string_view act, std::string_view language) {
  return match.table().say(act, language == "it" ? Language::italian : Language::english);
}

std::string sample(const Match& match, std::string_view actor, std::uint64_t seed) {
  const auto who = read_actor(actor, match.game().seats());
  return who && match.table().awaits().has(*who) ? match.table().sample(*who, seed) : std::string();
}

}  // namespace giostra::wasm
