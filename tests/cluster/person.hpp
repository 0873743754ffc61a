// Somebody with a browser in a house whose machines fail: keeps what arrived, folds it, acts for their seats, goes to
// another door when the line is lost or silent, and sends again, under the same id, what was not answered. All that is
// sent and heard is written into the history of the match.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "server/journal/journal.hpp"
#include "server/limits.hpp"
#include "server/wire/wire_client.hpp"
#include "tests/cluster/line.hpp"
#include "tests/process/history.hpp"

namespace giostra::cluster {

using Clock = std::chrono::steady_clock;
using history::Moment;

inline Moment now_us() {
  return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now().time_since_epoch()).count();
}
constexpr Moment kMs = 1000, kSecond = 1000 * kMs;

// What all of them share: one thread.
struct Street {
  boost::asio::io_context io;
  std::vector<Endpoint> doors{};  // the proxy, then each node
  std::mt19937_64 random;
  bool plays = true;  // otherwise everybody only looks on
  std::function<void(Moment sent, Moment done)> acknowledged = [](Moment, Moment) {};

  [[nodiscard]] std::uint64_t below(std::uint64_t limit) { return random() % limit; }
};

class Person {
 public:
  struct Ticket {
    std::string match;
    std::string cookie{};               // none: looks on
    std::optional<std::size_t> door{};  // always by this one
    std::string name{};                 // in the history
  };
  Person(Street& street, history::History& history, Ticket ticket)
      : street_(street), history_(history), ticket_(std::move(ticket)) {}
  ~Person() { hang_up(); }
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  void step() {
    const Moment now = now_us();
    if (!line_ || line_->is_closed() || is_silent(now)) return reconnect(now);
    if (!welcomed_) return;
    for (auto& [id, sent] : waiting_)
      if (sent.again_at != 0 && sent.again_at < now) send_again(sent);
    if (!waiting_.empty() || !match_ || !street_.plays || now < acts_at_ || folded_ < entries_on_welcome_) return;
    acts_at_ = now + static_cast<Moment>(20 + street_.below(100)) * kMs;
    if (match_->house().started) act();
  }
  void hang_up() {
    if (line_) line_->hang_up();
    line_.reset();
  }

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const std::string& name() const { return ticket_.name; }
  [[nodiscard]] const std::map<std::uint32_t, Entry>& entries() const { return entries_; }
  // Has all up to this number, and waits for nothing.
  [[nodiscard]] bool has_all(std::size_t number) const {
    return welcomed_ && waiting_.empty() && known_ == number && folded_ == number && entries_.size() == number;
  }
  [[nodiscard]] const Match* match() const { return match_ ? &*match_ : nullptr; }
  [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
  [[nodiscard]] std::string state() const {  // for whoever waits in vain
    return ticket_.name + (welcomed_ ? " has " : " is not welcome, has ") + std::to_string(known_) + ", waits for " +
           std::to_string(waiting_.size());
  }

 private:
  static constexpr Moment kPatience = 3 * kSecond;  // with an act or a hello that is not answered
  static constexpr Moment kSilence = 15 * kSecond;  // a server pings more often
  static constexpr std::size_t kActs = 120;         // then one has played enough

  struct Sent {
    std::string text;
    Moment first = 0, last = 0;
    Moment again_at = 0;  // 0: an answer is awaited
    int times = 1;
  };

  [[nodiscard]] bool is_silent(Moment now) const {
    if (!welcomed_) return now - opened_ > kPatience;
    const bool in_vain = std::ranges::any_of(
        waiting_, [&](const auto& sent) { return sent.second.again_at == 0 && now - sent.second.last > kPatience; });
    return in_vain || now - heard_at_ > kSilence;
  }
  void reconnect(Moment now) {
    if (line_) {
      hang_up();
      next_try_ = now + static_cast<Moment>(20 + street_.below(300)) * kMs;
    }
    welcomed_ = false;
    if (now < next_try_) return;
    const std::size_t any = street_.below(2) == 0 ? 0 : street_.below(street_.doors.size());
    opened_ = heard_at_ = now;
    line_ = Line::open(street_.io,
                       {.door = street_.doors[ticket_.door.value_or(any)],
                        .target = "/live?match=" + ticket_.match,
                        .cookie = ticket_.cookie},
                       [this](const std::string& text) { heard(text); });
    line_->send(write(server::wire::Hello{.match = ticket_.match, .since = known_}));
  }

  void heard(const std::string& text) {
    heard_at_ = now_us();
    const auto message = server::wire::read_down(text);
    if (!message) return faults_.push_back("unreadable: " + text);
    std::visit([this](const auto& what) { take(what); }, *message);
  }
  void take(const server::wire::Welcome& welcome) {
    const bool is_first = !std::exchange(welcomed_, true);
    header_ = welcome.header;
    id_ = welcome.person;
    entries_on_welcome_ = welcome.entries;
    fold();
    if (is_first)
      for (auto& [id, sent] : waiting_) send_again(sent);
  }
  void take(const server::wire::LogNews& news) {
    bool again = false;
    for (const Entry& entry : news.entries) {
      history_.saw(ticket_.name, entry.seq, entry.act, now_us());
      const auto [at, fresh] = entries_.try_emplace(entry.seq, entry);
      if (fresh || at->second == entry || entry.act == "hidden") continue;
      if (at->second.act != "hidden")
        faults_.push_back(ticket_.name + ": entry " + std::to_string(entry.seq) + " has changed");
      at->second = entry;
      again = true;
    }
    while (entries_.contains(known_ + 1)) ++known_;
    if (again) match_.reset();
    fold();
  }
  void take(const server::wire::Done& done) {
    history_.done(id_, done.id, done.seq, now_us());
    const auto sent = waiting_.find(done.id);
    if (sent == waiting_.end()) return;
    street_.acknowledged(sent->second.first, now_us());
    waiting_.erase(sent);
  }
  void take(const server::wire::RefusedNews& refused) {
    const auto sent = waiting_.find(refused.id);
    if (refused.rule == server::kTrouble && sent != waiting_.end()) {
      sent->second.again_at = now_us() + 300 * kMs;
      return;
    }
    // Where it was sent more than once another node may yet judge another copy.
    const bool is_open = refused.rule == server::kLimit || refused.rule == "notation" || sent == waiting_.end() ||
                         sent->second.times > 1;
    history_.refused(id_, refused.id, is_open);
    if (sent != waiting_.end()) waiting_.erase(sent);
  }
  void take(const server::wire::Ping& ping) { line_->send(write(server::wire::Pong{.n = ping.n})); }
  void take(const server::wire::Watching& /*news*/) {}
  void take(const server::wire::Bye& /*why*/) {}  // the line is closed then

  // Goes on folding where it can; from the start where something earlier came to light.
  void fold() {
    if (header_.empty()) return;
    if (!match_) {
      Log header;
      header.header = header_;
      match_ = std::move(*Match::open(header));
      folded_ = 0;
    }
    for (; folded_ < known_; ++folded_) {
      const Entry& entry = entries_.at(folded_ + 1);
      if (const Verdict taken = match_->take(entry.at_ms, entry.actor, entry.act); !taken)
        return faults_.push_back(ticket_.name + " cannot fold " + std::to_string(entry.seq) + " " + entry.act + ": " +
                                 taken.error().text(Language::english));
    }
  }

  void act() {
    if (match_->closed()) return;
    std::vector<Actor> mine;
    for (const Actor seat : match_->viewer(id_).seats)
      if (match_->awaits().has(seat)) mine.push_back(seat);
    if (mine.empty()) return;
    const Actor seat = mine[street_.below(mine.size())];
    const std::string act = has_enough(seat) ? "resign" : pick(seat);
    if (act.empty()) return;
    const std::string id = "a" + std::to_string(++number_);
    const std::string name(write_actor(seat, match_->game().seats()));
    const Moment now = now_us();
    const std::string text = write(server::wire::Act{.id = id, .seat = name, .act = act});
    waiting_[id] = {.text = text, .first = now, .last = now};
    history_.sent(id_, id, now);
    line_->send(text);
  }
  // Nobody here lets their time run out: a flag that falls all the same is the house's.
  [[nodiscard]] bool has_enough(Actor seat) const {
    if (!match_->game().seats()[seat.code()].speaks) return false;
    const auto control = match_->time_left(seat);
    return known_ > kActs || (control && *control < Milliseconds{8000});
  }
  std::string pick(Actor seat) {
    if (match_->house().asked)
      if (const auto quiz = open_quiz(match_->table()))
        for (const auto& answerer : quiz->answerers)
          if (answerer.seat == seat) return answerer.answered ? "" : "answer boh";
    return match_->table().sample(seat, street_.below(1'000'000'007));
  }
  void send_again(Sent& sent) {
    sent.again_at = 0;
    sent.last = now_us();
    ++sent.times;
    line_->send(sent.text);
  }

  Street& street_;
  history::History& history_;
  Ticket ticket_;
  std::shared_ptr<Line> line_;
  Moment opened_ = 0, heard_at_ = 0, next_try_ = 0, acts_at_ = 0;
  bool welcomed_ = false;  // on this line
  std::string id_;
  std::vector<std::pair<std::string, std::string>> header_;
  std::map<std::uint32_t, Entry> entries_;
  std::uint32_t known_ = 0, folded_ = 0, entries_on_welcome_ = 0;  // without a gap
  std::optional<Match> match_;
  std::uint32_t number_ = 0;
  std::map<std::string, Sent> waiting_;
  std::vector<std::string> faults_;
};

}  // namespace giostra::cluster
