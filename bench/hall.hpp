// A hall at one event of a running server: its desk, tables, phones, screens and visitors as lines, boards that are
// played on the server, and results that come in. It takes the time from the moment at which a result was due to be
// told to every page that shows it having it.
#pragma once

#include <map>
#include <set>
#include <thread>

#include "bench/load_drive.hpp"
#include "bench/server_process.hpp"
#include "bench/swiss_log.hpp"
#include "event/acts/event_log.hpp"
#include "event/log/event.hpp"
#include "server/events/view.hpp"

namespace giostra::bench {

enum class Page : std::uint8_t { desk, table, phone, screen, visitor };
constexpr std::array<const char*, 5> kPages{"  the desk", "  its table's page", "  its players' phones",
                                            "  every hall screen", "  every public page"};

struct HallOptions {
  std::size_t entrants = 500, tables = 50, phones = 200, visitors = 20;
  int round = 9;
  double rate = 10, acts = 50;
};

// As many as a match needs while three results for each of the tables come in.
inline std::size_t acts_of_match(const HallOptions& options) {
  return static_cast<std::size_t>(3 * options.acts / options.rate) + 2;
}

// What is played on the server.
struct PlayedHere {
  const Game* game = nullptr;
  std::string_view setup{};
  std::vector<std::vector<Step>> scripts{};  // one a table
};

// A result on its way, and the pages that are still to show it.
struct Telling {
  std::size_t board = 0;
  const char* side = "";      // who says it at the table; empty: the match does, because somebody resigns
  std::string_view wanted{};  // as pages have it then
  Moment due{};
  double done_ms = -1;
  std::array<std::set<std::size_t>, kPages.size()> waits{};
  std::array<double, kPages.size()> took_ms{-1, -1, -1, -1, -1};
};

inline double ms_since(Moment then) { return std::chrono::duration<double, std::milli>(Clock::now() - then).count(); }

// What a view says of a board, `settled` for one; empty: it does not show it.
inline std::string_view told_in(std::string_view view, const std::string& board) {
  constexpr std::string_view kTold = R"("told":")";
  const auto found = view.find(R"("no":)" + board + R"(,"table":)");
  if (found == view.npos) return {};
  const auto at = view.find(kTold, found) + kTold.size();
  return view.substr(at, view.find('"', at) - at);
}

class Hall {
 public:
  Hall(const ServerProcess& server, const PlayedHere& played, const HallOptions& options)
      : options_(options), played_(played), http_(server.port()), lines_(server.port()), chief_(guest(http_, "Chief")) {
    make_event();
    open_pages();
    open_matches(server);
    wait(std::chrono::seconds(2));
  }

  // Half of the tables are played here and end when somebody resigns, the other half tell their results: first one
  // side, then the other.
  void play() {
    for (std::size_t t = 0; t < options_.tables; ++t) add(options_.tables + t, "first", "said");
    for (std::size_t t = 0; t < options_.tables; ++t) {
      add(options_.tables + t, "second", "agreed");
      add(t, "", "settled");
    }
    const Moment began = Clock::now();
    drive_->begin(options_.acts, began);
    for (std::size_t i = 0; i < tellings_.size(); ++i) {
      tellings_[i].due =
          began + std::chrono::nanoseconds(static_cast<std::int64_t>(1e9 * static_cast<double>(i) / options_.rate));
      while (Clock::now() < tellings_[i].due) listen(std::min(tellings_[i].due, drive_->send_due(Clock::now())));
      tell(i);
      if (i % 10 == 0) let_in();
    }
    for (const Moment end = Clock::now() + std::chrono::seconds(2); Clock::now() < end;) listen(end);
  }

  [[nodiscard]] const std::vector<Telling>& tellings() const { return tellings_; }
  [[nodiscard]] const std::vector<double>& acts_ms() const { return drive_->took_ms(); }
  [[nodiscard]] const std::vector<double>& opened_ms() const { return newcomers_.took_ms; }

  // Boards whose result stands in the log as it was told.
  [[nodiscard]] std::size_t results() {
    const std::string log = http_.ask("GET", path("/export?format=log&as=chief"), chief_, "");
    const auto folded = event::Event::fold(event::read_event_log(log.substr(log.find("\r\n\r\n") + 4)).value()).value();
    const auto& boards = folded.part("A")->round(options_.round).boards;
    std::size_t found = 0;
    for (std::size_t b = 0; b < 2 * options_.tables; ++b) {
      const event::Ending& end = boards[b].end;
      const bool by_match = end.told == event::Told::settled && !end.match.empty();
      const bool by_both = end.told == event::Told::agreed && end.report->result == event::BoardResult::first;
      found += (b < options_.tables ? by_match : by_both) ? 1 : 0;
    }
    return found;
  }

 private:
  [[nodiscard]] std::string path(const std::string& rest) const { return "/api/events/" + event_ + rest; }
  [[nodiscard]] std::string round_view() const { return "round:A:" + std::to_string(options_.round); }
  static std::string number(std::size_t board) { return std::to_string(board + 1); }  // its table has the same

  boost::json::value ask(std::string_view method, const std::string& where, const std::string& cookie,
                         const boost::json::value& body) {
    const std::string answer = http_.ask(method, where, cookie, body.is_null() ? "" : boost::json::serialize(body));
    if (!answer.starts_with("HTTP/1.1 20")) throw std::runtime_error(where + ": " + answer);
    return boost::json::parse(answer.substr(answer.find("\r\n\r\n") + 4));
  }
  void act(const std::string& text) {
    ask("POST", path("/acts"), chief_, boost::json::object{{"as", "chief"}, {"acts", boost::json::array{text}}});
  }

  // ---- Before the gong

  void make_event() {
    const std::string terms = "game=" + std::string(played_.game->about().name) +
                              " | profile=" + std::string(played_.setup) +
                              " | boards=live | wood=" + number(options_.tables) + "-" + number(options_.entrants / 2) +
                              " | rounds=" + std::to_string(options_.round);
    Log log = swiss_log(options_.entrants, terms);
    for (int round = 1; round < options_.round; ++round) add_round(log, options_.entrants, round, Played::whole);
    const auto made = ask("POST", "/api/events", chief_,
                          boost::json::object{{"name", "Hall"}, {"file", event::write_event_log(log)}});
    event_ = std::string(made.at("id").as_string());
    const std::string at = " A " + std::to_string(options_.round);
    for (const std::string& text : {propose(options_.entrants, options_.round), "publish" + at, "gong" + at,
                                    std::string("screen main | results A")})
      act(text);
  }
  // The boards as the desk has them, once every match is under way.
  boost::json::array boards() {
    for (int tries = 0; tries < 500; ++tries) {
      const auto view = ask("GET", path("/view?as=chief&name=" + round_view()), chief_, {});
      const auto& boards = view.at("boards").as_array();
      const auto runs = [](const boost::json::value& board) {
        const auto* match = board.as_object().if_contains("match");
        return match != nullptr && match->at("stage") == "live";
      };
      if (std::all_of(boards.begin(), boards.begin() + static_cast<std::ptrdiff_t>(options_.tables), runs))
        return boards;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    throw std::runtime_error("the matches do not start");
  }

  void open_pages() {
    boards_ = boards();
    open(Page::desk, chief_, "chief",
         {"event", "desk", "round:A:now", "entrants:A", "standings:A", round_view(), "certain:A"});
    boost::json::array roles{"screen:main", "screen:door"};
    for (std::size_t t = 0; t < options_.tables; ++t) roles.emplace_back("table:" + number(options_.tables + t));
    for (std::size_t i = 0; i < options_.phones; ++i) roles.emplace_back("person:" + person(i / 2, i % 2));
    const auto given =
        ask("POST", path("/links"), chief_, boost::json::object{{"do", "give"}, {"as", "chief"}, {"roles", roles}});
    for (const auto& link : given.at("links").as_array()) {
      const std::string cookie = guest(http_, "Guest"), role(link.at("role").as_string());
      ask("POST", path("/role"), cookie, boost::json::object{{"token", link.at("token")}});
      if (role.starts_with("screen:"))
        open(Page::screen, cookie, role, {"event", role, "round:A:now"});
      else
        open(role.starts_with("table:") ? Page::table : Page::phone, cookie, role, {"event", role});
    }
    for (std::size_t i = 0; i < options_.visitors; ++i) open(Page::visitor, "", "", {"event", round_view()});
    for (std::size_t i = 0; i < options_.visitors; ++i) newcomers_.outside.push_back(lines_.open("", "/live/event"));
  }
  // Of a side, 0 or 1.
  [[nodiscard]] std::string person(std::size_t board, std::size_t side) const {
    return std::string(boards_[board].at(side == 0 ? "first" : "second").at("people").at(0).at("id").as_string());
  }
  void open(Page page, const std::string& cookie, const std::string& as, const std::vector<std::string>& views) {
    const std::size_t line = lines_.open(cookie, "/live/event");
    pages_[line] = page;
    if (!as.empty()) bearers_[as] = {cookie, line};
    hello(line, as, views);
  }
  void hello(std::size_t line, const std::string& as, const std::vector<std::string>& views) {
    lines_.send(
        line,
        boost::json::serialize(boost::json::object{
            {"t", "hello"}, {"event", event_}, {"as", as}, {"views", boost::json::array(views.begin(), views.end())}}));
  }

  void open_matches(const ServerProcess& server) {
    std::vector<Pair> pairs;
    const std::size_t first = lines_.size();
    std::vector<std::string> matches;
    for (std::size_t t = 0; t < options_.tables; ++t) {
      Pair pair{.script = played_.scripts[t]};
      for (const std::size_t side : {0U, 1U})
        pair.lines[side] = lines_.open(bearers_.at("person:" + person(t, side)).cookie);
      pairs.push_back(std::move(pair));
      matches.emplace_back(boards_[t].at("match").at("id").as_string());
    }
    bench::say_hello(lines_, first, matches, 2);
    drive_.emplace(lines_, [&server] { return Cpu{server.cpu_seconds()}; }, std::move(pairs));
  }

  // ---- The round

  void add(std::size_t board, const char* side, std::string_view wanted) {
    Telling telling{.board = board, .side = side, .wanted = wanted};
    const auto waits = [&](Page page) -> std::set<std::size_t>& {
      return telling.waits[static_cast<std::size_t>(page)];
    };
    for (const auto& [line, page] : pages_)
      if (page == Page::desk || page == Page::screen || page == Page::visitor) waits(page).insert(line);
    for (const std::string& role :
         {"table:" + number(board), "person:" + person(board, 0), "person:" + person(board, 1)})
      if (const auto bearer = bearers_.find(role); bearer != bearers_.end())
        waits(pages_.at(bearer->second.line)).insert(bearer->second.line);
    tellings_.push_back(std::move(telling));
  }
  void tell(std::size_t i) {
    const Telling& telling = tellings_[i];
    if (*telling.side == 0) {
      std::array<std::string, 2> words;
      for (const std::size_t side : {0U, 1U})
        words[side] =
            R"({"t":"act","id":"r","act":"resign","seat":")" + std::string(played_.game->seats()[side].name) + "\"}";
      return drive_->end(telling.board, words);
    }
    const std::string act =
        "say A " + std::to_string(options_.round) + " " + number(telling.board) + " 1-0 " + telling.side;
    lines_.send(bearers_.at("table:" + number(telling.board)).line,
                R"({"t":"act","id":"a)" + std::to_string(i) + R"(","on":0,"act":")" + act + "\"}");
  }
  // One page more, of somebody who comes in the middle.
  void let_in() {
    if (newcomers_.outside.empty()) return;
    const std::size_t line = newcomers_.outside.back();
    newcomers_.outside.pop_back();
    newcomers_.came[line] = Clock::now();
    hello(line, "", {"event", round_view()});
  }

  void wait(Clock::duration time) {
    for (const Moment end = Clock::now() + time; Clock::now() < end;) listen(end);
  }
  void listen(Moment until) {
    lines_.listen(std::max(until - Clock::now(), Clock::duration::zero()),
                  [&](std::size_t line, std::string_view text) {
                    if (drive_->plays(line) || text.starts_with(R"({"t":"ping")")) return drive_->heard(line, text);
                    if (text.starts_with(R"({"t":"view")")) return saw(line, text);
                    if (text.starts_with(R"({"t":"done")")) return done(text);
                    if (text.starts_with(R"({"t":"refused")")) throw std::runtime_error(std::string(text));
                  });
  }
  void done(std::string_view text) {
    Telling& telling = tellings_.at(std::stoul(between(std::string(text), R"("id":"a)", '"')));
    telling.done_ms = ms_since(telling.due);
  }
  void saw(std::size_t line, std::string_view view) {
    if (const auto late = newcomers_.came.find(line); late != newcomers_.came.end()) {
      if (told_in(view, number(0)).empty()) return;
      newcomers_.took_ms.push_back(ms_since(late->second));
      pages_[line] = Page::visitor;  // of results that were planned it is told nothing: nobody counts it
      newcomers_.came.erase(late);
      return;
    }
    const auto page = static_cast<std::size_t>(pages_.at(line));
    for (Telling& telling : tellings_) {
      auto& waits = telling.waits[page];
      if (telling.due == Moment{} || !waits.contains(line)) continue;
      const auto told = told_in(view, number(telling.board));
      if (told != telling.wanted && (told != "agreed" || telling.wanted != "said")) continue;
      waits.erase(line);
      if (waits.empty()) telling.took_ms[page] = ms_since(telling.due);
    }
  }

  const HallOptions& options_;
  const PlayedHere& played_;
  HttpClient http_;
  LineClients lines_;
  std::string chief_, event_{};
  boost::json::array boards_{};
  struct Bearer {
    std::string cookie{};
    std::size_t line = 0;
  };
  std::map<std::string, Bearer> bearers_{};  // by role
  std::map<std::size_t, Page> pages_{};      // by line
  std::optional<Drive> drive_{};
  std::vector<Telling> tellings_{};
  struct {
    std::vector<std::size_t> outside{};
    std::map<std::size_t, Moment> came{};
    std::vector<double> took_ms{};
  } newcomers_{};
};

}  // namespace giostra::bench
