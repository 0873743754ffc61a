// docs/live-protocol.md and the samples are true: every message that they show can be read and is written so, every act
// is one that the house or a game can read, the tables name what there is, the dialogue is held with a real hub, and
// every reason for a refusal is met. (The table "Who may do what" is server/api/roles_table_test.cpp.)
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "games/game.hpp"
#include "kit/text.hpp"
#include "match/house_act.hpp"
#include "server/journal/memory_journal.hpp"
#include "server/matches/hub.hpp"
#include "server/people/bans.hpp"
#include "server/people/house_rules.hpp"
#include "server/wire/wire_client.hpp"

namespace giostra::server::wire {
namespace {

std::string text_of(const std::string& file) {
  std::ifstream in(std::string(GIOSTRA_SOURCE_DIR) + "/" + file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Whether the law of a game reads this act, be it legal or not.
bool law_reads(const Game& game, Actor actor, std::string_view act) {
  const auto table = game.start("", "");
  const auto checked = (*table)->check(actor, act);
  return checked || checked.error().rule != kNotation;
}

bool house_reads(Actor actor, std::string_view act, std::span<const SeatInfo> seats) {
  const auto read = read_house_act(actor, act, seats);
  return read && read->has_value();
}

// Whether some game has this seat, and it or the house reads the act as an order.
bool is_order(const Act& message) {
  return std::ranges::any_of(all_games(), [&](const Game* game) {
    const auto actor = read_actor(message.seat, game->seats());
    if (!actor || !(actor->is_seat() || *actor == Actor::referee())) return false;
    return (actor->is_seat() && (read_answer_order(message.act, true) || read_seed_order(message.act))) ||
           law_reads(*game, *actor, message.act) || house_reads(*actor, message.act, game->seats());
  });
}

TEST(WireDocument, sample_acts_are_orders_that_somebody_can_read) {
  const auto samples = boost::json::parse(text_of("server/wire/messages/act.json"));
  for (const auto& sample : samples.at("samples").as_array()) {
    const auto message = read_up(std::string(sample.at("text").as_string()));
    ASSERT_TRUE(message && std::holds_alternative<Act>(*message));
    EXPECT_TRUE(is_order(std::get<Act>(*message))) << sample.at("text");
  }
  EXPECT_FALSE(is_order({.id = "x", .seat = "A.white", .act = "offer draw"}));
  EXPECT_FALSE(is_order({.id = "x", .seat = "nowhere", .act = "draw"}));
}

// The row of the table that begins with this cell.
std::string row_of(const std::string& document, const std::string& first_cell) {
  const std::string mark = "\n| " + first_cell + " |";
  const auto begin = document.find(mark);
  if (begin == std::string::npos) return {};
  return document.substr(begin + 1, document.find('\n', begin + 1) - begin - 1);
}

// `undo SEQ because REASON` with something in place of what stands for something.
std::string filled(std::string act, std::span<const SeatInfo> seats) {
  const std::string two = std::string(seats[0].name) + " " + std::string(seats[1].name);
  const std::pair<const char*, std::string> words[] = {{"SEAT SEAT", two},    {"SEQ", "14"}, {"REASON", "dettata male"},
                                                       {"WORDS", "Leonardo"}, {"ACT", "x"},  {"MS", "5120"},
                                                       {"HEX", "0aff"}};
  for (const auto& [name, value] : words) act = std::regex_replace(act, std::regex(name), value);
  return act;
}

TEST(WireDocument, acts_of_the_house_are_spelt_as_the_house_reads_them) {
  const std::string row = row_of(text_of("docs/live-protocol.md"), "`act`");
  const std::string meaning = row.substr(row.rfind('|', row.size() - 2));
  const auto seats = all_games().front()->seats();
  std::size_t acts = 0;
  const std::regex quoted("`([^`]+)`");
  for (std::sregex_iterator each(meaning.begin(), meaning.end(), quoted), end; each != end; ++each) {
    const std::string act = filled((*each)[1], seats);
    if (act == "referee") continue;
    EXPECT_TRUE(house_reads(Actor::seat(0), act, seats) || house_reads(Actor::referee(), act, seats) ||
                read_answer_order(act, true) || read_seed_order(act))
        << act;
    ++acts;
  }
  EXPECT_GE(acts, 8U);
}

TEST(WireDocument, limits_are_those_of_the_program) {
  const std::string document = text_of("docs/live-protocol.md");
  const auto number = [](std::size_t limit) { return std::to_string(limit); };
  EXPECT_EQ(row_of(document, "an act, talk, an id"), "| an act, talk, an id | " + number(kLongestOrder_bytes) + ", " +
                                                         number(kLongestTalk_bytes) + ", " + number(kLongestId) +
                                                         " bytes |");
  EXPECT_TRUE(row_of(document, "a message to the server")
                  .starts_with("| a message to the server | " + number(kLongestMessage)));
  EXPECT_NE(
      document.find("An act has at most " + number(kLongestOrder_bytes) + " bytes, talk " + number(kLongestTalk_bytes)),
      std::string::npos);
  EXPECT_NE(document.find("are 1 to " + number(kLongestId) + " visible ASCII"), std::string::npos);
}

// ---- Messages

// The lines of all blocks that begin so, up to their end.
std::vector<std::string> lines_of_blocks(const std::string& document, const std::string& fence) {
  std::vector<std::string> lines;
  bool inside = false, wanted = false;
  for (const std::string_view line : split(document, "\n")) {
    if (line.starts_with("```")) {
      inside = !inside;
      wanted = inside && line == fence;
    } else if (wanted) {
      lines.emplace_back(line);
    }
  }
  return lines;
}

std::string written(const auto& message) { return write(message); }
std::string written(const RefusedNews& news) {
  return write(Refused{news.id, {news.rule, {news.english, news.italian}, news.detail}});
}

TEST(WireDocument, every_message_shown_is_read_and_written_so) {
  const auto lines = lines_of_blocks(text_of("docs/live-protocol.md"), "```json");
  EXPECT_GT(lines.size(), 11U);
  for (const std::string& line : lines) {
    const auto up = read_up(line);
    const auto down = read_down(line);
    ASSERT_TRUE(up.has_value() != down.has_value()) << line;
    const std::string again = up ? std::visit([](const auto& message) { return written(message); }, *up)
                                 : std::visit([](const auto& message) { return written(message); }, *down);
    EXPECT_EQ(again, line);
  }
}

const std::vector<std::string> kMessages{"hello", "act",  "chat",    "pong",     "welcome", "log",
                                         "done",  "ping", "refused", "watching", "bye"};

// The words between backquotes.
std::set<std::string> quoted(const std::string& cell) {
  static const std::regex kQuoted("`([^`]+)`");
  std::set<std::string> words;
  for (std::sregex_iterator each(cell.begin(), cell.end(), kQuoted), end; each != end; ++each) words.insert((*each)[1]);
  return words;
}

TEST(WireDocument, tables_name_the_fields_of_the_samples) {
  const std::string document = text_of("docs/live-protocol.md");
  for (const std::string& message : kMessages) {
    const std::string row = row_of(document, "`" + message + "`");
    const auto cells = split(row, "|");
    ASSERT_GE(cells.size(), 4U) << message;
    std::set<std::string> fields;
    const auto samples = boost::json::parse(text_of("server/wire/messages/" + message + ".json"));
    for (const auto& sample : samples.at("samples").as_array()) {
      const auto shown = boost::json::parse(std::string(sample.at("text").as_string()));
      EXPECT_EQ(shown.at("t").as_string(), message);
      for (const auto& field : shown.as_object())
        if (field.key() != "t" && field.key() != "later") fields.insert(std::string(field.key()));
    }
    EXPECT_EQ(quoted(std::string(cells[2])), fields) << message;
  }
}

TEST(WireDocument, lines_end_for_the_reasons_that_there_are) {
  const std::string document = text_of("docs/live-protocol.md");
  for (const auto why : {Bye::Why::stopping, Bye::Why::slow, Bye::Why::flooding, Bye::Why::idle, Bye::Why::broken})
    EXPECT_NE(row_of(document, "`" + std::string(name_of(why)) + "`"), "") << name_of(why);
}

// ---- A hub to talk with

class Talk final : public Outlet, public Thinkers {
 public:
  // A match of this game, everybody at their seats and their seeds given.
  explicit Talk(const Game& game) : game_(game) {
    hub_.create_match({.game = &game, .setup = "", .seats = {{std::string(game.seats().front().name), "me"}}},
                      person(0), [this](const Result<std::string>& made) { match = *made; });
    settle();
    for (unsigned seat = 0; seat < game.seats().size(); ++seat) {
      if (seat != 0) hub_.sit(match, person(seat), {.seat = game.seats()[seat].name}, [](const Verdict&) {});
      settle();
      hub_.obey(match, person(seat), game.seats()[seat].name, "seed 0a", [](const Verdict&) {});
      settle();
    }
  }

  [[nodiscard]] Person person(unsigned seat) const {
    return {.id = seat == 0 ? "gabcdefghijkl" : "g" + std::to_string(seat), .name = "Anna"};
  }

  LineId open(unsigned seat) {
    hub_.opened(++lines_, person(seat));
    return lines_;
  }
  void close(LineId line) { hub_.closed(line); }
  void say(LineId line, const std::string& text) {
    hub_.heard(line, text);
    settle();
  }
  void act(unsigned seat, const std::string& id, const std::string& act) {
    const LineId line = open(seat);
    say(line, write(Hello{.match = match, .since = 0}));
    say(line, write(Act{.id = id, .seat = std::string(game_.seats()[seat].name), .act = act}));
  }
  void wait(WallMs time) {
    now_ += time;
    settle();
  }
  // Whoever sits at this seat is kept out for an hour.
  void ban(unsigned seat) {
    const Ban ban{.whom = person(seat).id, .from_ms = now_, .until_ms = now_ + 3'600'000, .why = "insults"};
    journal_.change(change::Add{write_ban(ban)}, [](Stored) {});
    settle();
    rules_.take_bans(journal_, now_);
  }
  // The rule of the next refusal on this line.
  std::string refused(LineId line) {
    while (!sent[line].empty()) {
      const auto message = read_down(sent[line].front());
      sent[line].erase(sent[line].begin());
      if (message && std::holds_alternative<RefusedNews>(*message)) return std::get<RefusedNews>(*message).rule;
    }
    return {};
  }

  void send(LineId line, std::shared_ptr<const std::string> message) override { sent[line].push_back(*message); }
  void cut(LineId, Bye::Why) override {}
  void think(Task, Answered) override {}
  void forget(std::string_view) override {}

  std::map<LineId, std::vector<std::string>> sent{};
  std::string match{};
  bool fails = false;  // whatever is to be stored

 private:
  void settle() {
    for (int i = 0; i < 3; ++i) {
      while (fails && journal_.trouble_next()) {
      }
      journal_.store_all();
      hub_.let_time_pass();
    }
  }

  const Game& game_;
  MemoryJournal journal_{std::make_shared<Disk>()};
  WallMs now_ = 1'700'000'000'000;
  HouseRules rules_{journal_, now_};
  Hub hub_{{.journal = journal_,
            .outlet = *this,
            .thinkers = *this,
            .rules = &rules_,
            .secret = [] { return FairDice::Secret{1, 2, 3}; },
            .match_id = [] { return "k3v9q2m7x4"; },
            .now = [this] { return now_; }}};
  LineId lines_ = 0;
};

// Whether the text is as the document says it, where `...` stands for anything and times and lags for some number.
std::string fault_of(std::string shown, std::string said) {
  for (std::string* text : {&shown, &said}) {
    *text = std::regex_replace(*text, std::regex(R"re("(now|lag|n)":\d+)re"), "\"$1\":0");
    *text = std::regex_replace(*text, std::regex(R"re(\[(\d+),\d+,("[^"]*","[^"]*")(,\d+)?\])re"), "[$1,0,$2]");
  }
  std::size_t at = 0;
  for (const std::string_view part : split(shown, "...")) {
    at = said.find(trim(part), at);
    if (at == std::string::npos) return "says " + said + "\nnot " + shown;
    at += trim(part).size();
  }
  return {};
}

// What the document shows of one player, who sits at the first seat.
class Dialogue {
 public:
  explicit Dialogue(Talk& talk) : talk_(talk), line_(talk.open(0)) {}

  void take(const std::string& line) {
    if (line.starts_with("> ")) return talk_.say(line_, line.substr(2));
    if (line.starts_with("< ")) return expect(line.substr(2));
    talk_.close(line_);
    line_ = talk_.open(0);
  }

 private:
  // The next message of this kind; where it tells what somebody else does, they do it now.
  void expect(const std::string& shown) {
    const auto kind_of = [](const std::string& text) { return text.substr(0, text.find(',')); };
    static const std::regex kOther(R"re(\[\d+,\d+,"(A\.black)","([^"]+)")re");
    std::smatch other;
    if (std::regex_search(shown, other, kOther)) talk_.act(1, "b1", other[2]);
    auto& sent = talk_.sent[line_];
    for (int tries = 0; tries < 10; ++tries) {
      const auto found = std::ranges::find(sent, kind_of(shown), kind_of);
      if (found == sent.end()) {
        talk_.wait(1000);
        continue;
      }
      EXPECT_EQ(fault_of(shown, *found), "");
      sent.erase(found);
      return;
    }
    ADD_FAILURE() << "nothing like " << shown;
  }

  Talk& talk_;
  LineId line_;
};

TEST(WireDocument, the_dialogue_is_held_so) {
  const auto lines = lines_of_blocks(text_of("docs/live-protocol.md"), "```");
  ASSERT_GT(lines.size(), 12U);
  const auto plays = [](const Game* game) { return game->seats().front().name == "A.white"; };
  const auto game = std::ranges::find_if(all_games(), plays);
  ASSERT_NE(game, all_games().end());
  Talk talk(**game);
  Dialogue dialogue(talk);
  for (const std::string& line : lines) dialogue.take(line);
  EXPECT_NE(fault_of(R"({"t":"done","id":"a1","seq":7})", R"({"t":"done","id":"a1","seq":8})"), "");
}

TEST(WireDocument, every_reason_for_a_refusal_is_met) {
  const Game& game = *all_games().front();
  Talk talk(game);
  const std::string seat(game.seats().front().name);
  const LineId line = talk.open(0);
  std::set<std::string> met;
  const auto try_so = [&](const std::string& text) {
    talk.say(line, text);
    met.insert(talk.refused(line));
  };
  try_so("{");
  talk.say(line, write(Hello{.match = talk.match, .since = 0}));
  try_so(write(Act{.id = "a1", .seat = std::string(game.seats().back().name), .act = "resign"}));
  for (int i = 0; i < 11; ++i)
    try_so(write(Chat{.id = "c" + std::to_string(i), .seat = seat, .to = Chat::To::all, .text = "ciao"}));
  talk.fails = true;
  try_so(write(Act{.id = "a2", .seat = seat, .act = "resign"}));
  talk.fails = false;
  talk.ban(0);
  try_so(write(Act{.id = "a3", .seat = seat, .act = "resign"}));
  met.erase("");
  EXPECT_EQ(met, (std::set<std::string>{"house", "limit", "notation", "permission", "trouble"}));
  for (const std::string& rule : met) EXPECT_NE(row_of(text_of("docs/live-protocol.md"), "`" + rule + "`"), "") << rule;
}

}  // namespace
}  // namespace giostra::server::wire
