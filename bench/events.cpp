// A hall on the real server, on loopback: a desk, tables and phones that look at one event while results come in.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <thread>

#include "bench/line_clients.hpp"
#include "bench/server_process.hpp"
#include "server/events/view.hpp"

namespace giostra::bench {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

constexpr std::string_view kHelp =
    "bench/events [--entrants 500] [--tables 50] [--phones 200] [--rate 10] [--data DIR]\n"
    "Starts `giostra serve` on one processor: a Swiss of so many entrants, whose first round is played. A desk, "
    "devices\n"
    "at so many tables and so many phones of players look on. At --rate a second the tables tell their results, first\n"
    "one side, then the other. Times go from sending to `done` (stored on disk), to the desk having the round, and to\n"
    "the last page of the board (its table, its players' phones) having its view; those get one at most each second.\n"
    "In the end every result must stand in the event's log. Stops by itself. --data must not exist.\n";

struct Options {
  std::size_t entrants = 500, tables = 50, phones = 200;
  double rate = 10;
  std::string data{};
};

double ms_since(Clock::time_point then) {
  return std::chrono::duration<double, std::milli>(Clock::now() - then).count();
}

// A guest's cookie, made when it is first needed.
class Hall {
 public:
  Hall(std::uint16_t port, const Options& options) : http_(port), lines_(port), options_(options) {
    chief_ = guest();
    std::string list = "name,strength,id\n";
    for (std::size_t i = 1; i <= options.entrants; ++i)
      list += "Player " + std::to_string(i) + "," + std::to_string(3000 - i) + ",p" + std::to_string(i) + "\n";
    const auto made =
        ask("POST", "/api/events", chief_,
            json::object{{"name", "Hall"}, {"parts", {"A | Open | format=dutch | rounds=9"}}, {"file", list}});
    event_ = std::string(made.at("id").as_string());
    std::string round = "propose A 1";  // the upper half against the lower one; pairing is measured in bench/pairing
    const std::size_t half = options.entrants / 2;
    for (std::size_t i = 1; i <= half; ++i) round += " p" + std::to_string(i) + ":p" + std::to_string(i + half);
    if (options.entrants % 2 == 1) round += " p" + std::to_string(options.entrants) + ":bye";
    acts({round});
    acts({"publish A 1", "gong A 1"});
  }

  void open_lines() {
    boards_ = ask("GET", "/api/events/" + event_ + "/view?name=round:A:1&as=chief", chief_, {}).at("boards").as_array();
    desk_ = open(chief_, "chief", {"event", "desk", "round:A:1", "standings:A"});
    std::vector<std::string> roles;
    for (std::size_t t = 0; t < options_.tables; ++t) roles.push_back("table:" + number(boards_[t], "table"));
    for (std::size_t b = 0; roles.size() < options_.tables + options_.phones && b < boards_.size(); ++b)
      for (const char* side : {"first", "second"})
        roles.push_back("person:" + std::string(boards_[b].at(side).at("entrant").as_string()));
    const json::array wanted(roles.begin(), roles.end());
    const auto given =
        ask("POST", path("/links"), chief_, json::object{{"do", "give"}, {"as", "chief"}, {"roles", wanted}});
    for (const auto& link : given.at("links").as_array()) {
      const std::string cookie = guest(), role(link.at("role").as_string());
      ask("POST", path("/role"), cookie, json::object{{"token", link.at("token")}});
      pages_[role] = open(cookie, role, {"event", role});
    }
    drain(std::chrono::seconds(2));
  }

  // The tables tell their results.
  void play() {
    std::vector<Sent> acts;
    for (const char* side : {"first", "second"})
      for (std::size_t t = 0; t < options_.tables; ++t) acts.push_back({.board = t, .side = side});
    const auto began = Clock::now();
    for (std::size_t i = 0; i < acts.size(); ++i) {
      const auto due = began + std::chrono::duration_cast<Clock::duration>(
                                   std::chrono::duration<double>(static_cast<double>(i) / options_.rate));
      while (Clock::now() < due) listen(acts, due - Clock::now());
      send(acts[i], i);
    }
    for (const auto end = Clock::now() + std::chrono::seconds(5); Clock::now() < end;)
      listen(acts, std::chrono::milliseconds(20));
    tell(acts);
  }

  // Whether all of them stand in the log.
  [[nodiscard]] std::size_t results() {
    const std::string log = http_.ask("GET", path("/export?format=log&as=chief"), chief_, "");
    std::size_t found = 0;
    for (auto at = log.find(" say A 1 "); at != std::string::npos; at = log.find(" say A 1 ", at + 1)) ++found;
    return found;
  }

 private:
  struct Sent {
    std::size_t board = 0;
    const char* side = "";
    Clock::time_point at{};
    std::int64_t seq = 0;
    double done_ms = -1, desk_ms = -1, last_ms = -1;
    std::set<std::size_t> waits{};  // lines whose view is to come
  };

  [[nodiscard]] std::string path(const std::string& rest) const { return "/api/events/" + event_ + rest; }
  static std::string number(const json::value& board, const char* key) {
    return std::to_string(board.at(key).to_number<int>());
  }
  std::string guest() {
    const std::string answer = http_.ask("GET", "/api/me", "", "");
    const auto at = answer.find("guest=");
    return answer.substr(at, answer.find(';', at) - at);
  }
  json::value ask(std::string_view method, const std::string& where, const std::string& cookie,
                  const json::value& body) {
    const std::string answer = http_.ask(method, where, cookie, body.is_null() ? "" : json::serialize(body));
    if (!answer.starts_with("HTTP/1.1 20")) throw std::runtime_error(where + ": " + answer);
    return json::parse(answer.substr(answer.find("\r\n\r\n") + 4));
  }
  void acts(const std::vector<std::string>& list) {
    ask("POST", path("/acts"), chief_, json::object{{"as", "chief"}, {"acts", json::array(list.begin(), list.end())}});
  }
  std::size_t open(const std::string& cookie, const std::string& as, const std::vector<std::string>& views) {
    const std::size_t line = lines_.open(cookie, "/live/event");
    lines_.send(
        line, json::serialize(json::object{
                  {"t", "hello"}, {"event", event_}, {"as", as}, {"views", json::array(views.begin(), views.end())}}));
    return line;
  }
  void pong(std::size_t line, const json::object& ping) {
    lines_.send(line, json::serialize(json::object{{"t", "pong"}, {"n", ping.at("n")}}));
  }
  void drain(Clock::duration time) {
    for (const auto end = Clock::now() + time; Clock::now() < end;)
      lines_.listen(std::chrono::milliseconds(20), [&](std::size_t line, std::string_view text) {
        if (text.starts_with(R"({"t":"ping")")) pong(line, json::parse(text).as_object());
      });
  }

  void send(Sent& act, std::size_t id) {
    const json::value& board = boards_[act.board];
    const std::string role = "table:" + number(board, "table");
    act.at = Clock::now();
    act.waits.insert(pages_.at(role));
    for (const char* side : {"first", "second"})
      if (const auto page = pages_.find("person:" + std::string(board.at(side).at("entrant").as_string()));
          page != pages_.end())
        act.waits.insert(page->second);
    lines_.send(pages_.at(role),
                json::serialize(json::object{{"t", "act"},
                                             {"id", "a" + std::to_string(id)},
                                             {"on", 0},
                                             {"act", "say A 1 " + number(board, "no") + " 1-0 " + act.side}}));
  }

  void listen(std::vector<Sent>& acts, Clock::duration wait) {
    lines_.listen(wait, [&](std::size_t line, std::string_view text) {
      if (text.starts_with(R"({"t":"view")")) return saw(acts, line, text);
      const json::object message = json::parse(text).as_object();
      const std::string_view kind = message.at("t").as_string();
      if (kind == "ping") pong(line, message);
      if (kind == "refused") throw std::runtime_error(std::string(text));
      if (kind != "done") return;
      Sent& act = acts.at(std::stoul(std::string(message.at("id").as_string()).substr(1)));
      act.seq = message.at("seq").to_number<std::int64_t>();
      act.done_ms = ms_since(act.at);
    });
  }
  // Which entries the view has seen stands in front: the rest is not read.
  void saw(std::vector<Sent>& acts, std::size_t line, std::string_view text) {
    const auto entries = std::stoll(std::string(text.substr(text.find(R"("entries":)") + 10, 12)));
    const bool is_round = text.find(R"("name":"round)") != text.npos,
               is_own = text.find(R"("name":"event)") == text.npos;
    for (Sent& act : acts) {
      if (act.seq == 0 || act.seq > entries) continue;
      if (line == desk_ && is_round && act.desk_ms < 0) act.desk_ms = ms_since(act.at);
      if (line != desk_ && is_own && act.waits.erase(line) > 0 && act.waits.empty()) act.last_ms = ms_since(act.at);
    }
  }

  static void tell(const char* what, const std::vector<Sent>& acts, double Sent::* time) {
    std::vector<double> times;
    for (const Sent& act : acts)
      if (act.*time >= 0) times.push_back(act.*time);
    std::ranges::sort(times);
    if (times.empty()) return;
    std::printf("%-34s %9.1f %9.1f %9.1f ms (p50, p99, worst), %zu of %zu\n", what, times[times.size() / 2],
                times[times.size() * 99 / 100], times.back(), times.size(), acts.size());
  }
  static void tell(const std::vector<Sent>& acts) {
    tell("stored, told to the sender", acts, &Sent::done_ms);
    tell("the desk has the round", acts, &Sent::desk_ms);
    tell("the last page has its view", acts, &Sent::last_ms);
  }

  HttpClient http_;
  LineClients lines_;
  const Options& options_;
  std::string chief_, event_;
  json::array boards_{};
  std::size_t desk_ = 0;
  std::map<std::string, std::size_t> pages_{};
};

int run(const fs::path& programs, Options options) {
  if (options.data.empty()) options.data = fs::temp_directory_path() / ("giostra-events-" + std::to_string(getpid()));
  if (fs::exists(options.data)) throw std::runtime_error(options.data + " exists");
  {
    const ServerProcess server({(programs / "giostra").string(), "serve", "--address", "127.0.0.1", "--port", "0",
                                "--data", options.data, "--web", options.data + "/none"},
                               0);
    pin_to(1);
    Hall hall(server.port(), options);
    hall.open_lines();
    const double cpu = server.cpu_seconds();
    hall.play();
    std::printf("%-34s %9.2f s\n", "the server's CPU meanwhile", server.cpu_seconds() - cpu);
    const std::size_t found = hall.results(), told = 2 * options.tables;
    std::printf("%zu of %zu results stand in the log\n", found, told);
    if (found != told) return EXIT_FAILURE;
  }
  fs::remove_all(options.data);
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace giostra::bench

int main(int count, char** words) {
  using namespace giostra;
  bench::Options options;
  for (int i = 1; i < count; i += 2) {
    const std::string name = words[i];
    const std::string value = i + 1 < count ? words[i + 1] : "";
    const auto number = read_number<std::size_t>(value);
    if (name == "--data" && !value.empty())
      options.data = value;
    else if (name == "--rate" && number && *number > 0)
      options.rate = static_cast<double>(*number);
    else if (name == "--entrants" && number && *number >= 4)
      options.entrants = *number;
    else if (name == "--tables" && number && *number > 0)
      options.tables = *number;
    else if (name == "--phones" && number)
      options.phones = *number;
    else
      return std::cout << bench::kHelp, name == "--help" ? EXIT_SUCCESS : EXIT_FAILURE;
  }
  options.tables = std::min(options.tables, options.entrants / 2);
  try {
    return bench::run(std::filesystem::path(words[0]).parent_path(), options);
  } catch (const std::exception& trouble) {
    std::cerr << trouble.what() << "\n";
    return EXIT_FAILURE;
  }
}
