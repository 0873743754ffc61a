// Every view of random events for every kind of reader: none of them falls, each has the shape that pages expect, and
// nobody but staff reads a minor's family name (E154).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "event/log/random_acts_test.hpp"
#include "server/events/views/names.hpp"
#include "server/events/views/sample_events_test.hpp"
#include "server/events/views/shapes_test.hpp"

namespace giostra::server::views {
namespace {

constexpr int kEvents = 6, kActs = 120, kLooks = 4;

const Shapes& shapes() {
  static const Shapes all = [] {
    std::ifstream in(std::string(GIOSTRA_SOURCE_DIR) + "/server/events/samples/shapes.json");
    std::stringstream text;
    text << in.rdbuf();
    return Shapes(json::parse(text.str()));
  }();
  return all;
}

// The acts of event/log's own random desk, and those that put names into an event: minors, in their own entries, in
// the titles of pairs, in reasons, notices and ids.
class RandomNames {
 public:
  explicit RandomNames(std::uint64_t seed) : random_(seed) {}

  std::vector<std::string> beginnings() {
    std::vector<std::string> acts{"part A | Open | ties=DE,BH,SB | grace=0 | format=" + pick(kFormats),
                                  "part P | Pairs | entrant=pair | format=round_robin | ties=DE | boards=wood"};
    for (int i = 0; i < 9; ++i)
      acts.push_back("person " + id(i) + " | " + name(i) + (random_.below(2) == 0 ? " | minor=yes" : ""));
    for (int i = 0; i < 4; ++i) {
      const std::string one = id(2 * i), other_one = id(2 * i + 1);
      acts.push_back("enter P pair" + std::to_string(i) + " | " + family(2 * i) + " / " + family(2 * i + 1) +
                     " | members=" + one + "," + other_one + (i == 3 ? " | reserve=" + id(8) : ""));
    }
    acts.push_back("person secret9-x | " + name(9) + " | minor=yes");
    acts.push_back("enter A secret9-x | " + name(9));
    return acts;
  }

  std::string next(const event::Event& event) {
    const int i = static_cast<int>(random_.below(9));
    switch (random_.below(12)) {
      case 0: return "alert " + name(i) + " to the desk";
      case 1: return "alert";
      case 2: return "set public " + pick({"A", "P"}) + pick({" yes", " yes", ""});
      case 3: return "set note " + family(i) + ", " + given(i) + " is late";
      case 4: return "screen main | welcome | standings A | text " + name(i) + " has won | every=5";
      case 5: return "screen side | follow=main";
      case 6: return "person " + id(i) + " | " + name(i) + pick({" | minor=yes", ""});
      case 7: return "enter A " + id(i) + " | " + name(i);
      case 8: return "call A " + number(4) + " " + number(4) + " because " + name(i) + " cheats";
      case 9: return "away A " + id(i) + " because " + name(i) + " is tired";
      case 10: return "absent A " + number(4) + " " + number(4) + " " + pick({"first", "second", "none"});
      default: return on_pairs(event);
    }
  }

 private:
  static const std::vector<std::string> kFormats;

  static std::string id(int i) { return std::string(1, static_cast<char>('a' + i)); }
  static std::string given(int i) { return "Nome" + std::to_string(i); }
  static std::string family(int i) { return "Secret" + std::to_string(i); }
  static std::string name(int i) { return given(i) + " " + family(i); }
  std::string number(std::uint32_t below) { return std::to_string(1 + random_.below(below)); }
  std::string pick(const std::vector<std::string>& all) {
    return all[random_.below(static_cast<std::uint32_t>(all.size()))];
  }
  // The second part goes on too.
  std::string on_pairs(const event::Event& event) {
    const int round = 1 + static_cast<int>(random_.below(3));
    const std::string at = "P " + std::to_string(round);
    const auto proposal = event::propose(event.state(), "P", round);
    if (proposal && random_.below(3) == 0)
      return event::write_act(event::act::Propose{{"P", round, {}}, proposal->boards});
    return pick({"publish " + at, "gong " + at, "result " + at + " " + number(2) + " 1-0", "sit " + at + " pair3 g i",
                 "countdown " + at + " 60", "start " + at + " 1"});
  }

  Random random_;
};
const std::vector<std::string> RandomNames::kFormats{"dutch | rounds=4",
                                                     "dutch | rounds=4",
                                                     "team_swiss | rounds=4",
                                                     "round_robin",
                                                     "knock_out",
                                                     "groups | groups=2 | third=yes",
                                                     "teams",
                                                     "arena | minutes=9"};

std::vector<std::string> view_names(const event::EventState& state) {
  std::vector<std::string> names{"event",   "people",  "desk",    "links",       "screens",
                                 "history", "table:1", "table:2", "screen:main", "screen:new"};
  for (const std::string part : {"A", "P"}) {
    for (const std::string kind : {"entrants", "standings", "groups", "bracket", "certain"})
      names.push_back(kind + ":" + part);
    for (const std::string round : {"now", "1", "2", "3", "4", "5"}) names.push_back("round:" + part + ":" + round);
  }
  for (const auto& [id, person] : state.people) names.push_back("person:" + id);
  return names;
}

// What no reader but staff, and nobody about somebody else, may read.
std::vector<std::string> secrets_of(const event::EventState& state, const std::string& as) {
  std::vector<std::string> secrets;
  for (const auto& [id, person] : state.people)
    if (person.is_minor && as != "person:" + id)
      for (const std::string_view word : family_words(person.name)) secrets.emplace_back(word);
  return secrets;
}

void look(const event::Desk& desk, const std::string& as) {
  const auto secrets = secrets_of(desk.event().state(), as);
  const bool staff = Reader{.as = as}.is_staff();
  for (const std::string& name : view_names(desk.event().state())) {
    if (name.starts_with("certain") && as != "chief") continue;  // it pairs many times
    const auto view = view_for(name, desk, as);
    if (!view) continue;
    const std::string kind = name.substr(0, name.find(':'));
    ASSERT_EQ(shapes().fault(shapes().type_of(kind), *view), "") << name << " for " << as << "\n"
                                                                 << event::write_event_log(desk.log());
    const std::string text = json::serialize(*view);
    for (const std::string& secret : secrets)
      ASSERT_FALSE(!staff && has_any(text, {std::string_view(secret)}))
          << secret << " in " << name << " for " << as << "\n"
          << text << "\n"
          << event::write_event_log(desk.log());
  }
}

TEST(EventViewsAtRandom, E154_every_view_has_its_shape_and_no_minors_family_name) {
  // scripts/long_tests looks at more.
  const char* const times = std::getenv("GIOSTRA_SAMPLES");
  const int events = kEvents * (times == nullptr ? 1 : read_number<int>(times).value_or(1));
  for (int seed = 1; seed <= events; ++seed) {
    event::Desk desk;
    event::RandomActs acts(static_cast<std::uint64_t>(seed));
    RandomNames names(static_cast<std::uint64_t>(seed));
    Random random(static_cast<std::uint64_t>(seed));
    for (const std::string& act : names.beginnings()) desk.chief(act);
    for (int i = 1; i <= kActs; ++i) {
      const auto tried = acts.next(desk.event());
      if (random.below(3) == 0)
        desk.chief(names.next(desk.event()));
      else
        desk.by(tried.author, tried.act);
      if (i % (kActs / kLooks) != 0) continue;
      for (const std::string as :
           {"chief", "deputy@Anna", "helper:1-2@Pia", "door", "table:1", "person:a", "person:b", "screen:main", ""})
        ASSERT_NO_FATAL_FAILURE(look(desk, as)) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace giostra::server::views
