#include "server/net/lines.hpp"

#include <linux/sockios.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <system_error>

#include "server/net/round_trip.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kLineBytes = 64 * 1024;  // at once, of one line; one buffer for all
constexpr int kSocketBytes = 64 * 1024;        // the kernel may keep for a slow reader, and about as much again
constexpr std::size_t kRoomyBytes = 48 * 1024;
constexpr std::size_t kRoomyMessages = 64;
constexpr std::size_t kBatch = 256;            // lines that are read before the rest of the loop has its turn
constexpr int kUnanswered = 4;                 // pings; then nobody is there
constexpr std::chrono::seconds kCloseTime{5};  // to read the last message and close

int made_epoll() {
  const int made = epoll_create1(EPOLL_CLOEXEC);
  if (made < 0) throw std::system_error(errno, std::generic_category(), "epoll");
  return made;
}

// So little waits that a long answer may go on.
bool is_roomy(const OutQueue& out) { return out.bytes() < kRoomyBytes && out.size() < kRoomyMessages; }

bool only_later() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

}  // namespace

// What one line says, while it is being read.
class Lines::Sink : public FrameSink {
 public:
  Sink(Lines& lines, Line& line) : lines_(lines), line_(line) {}

  bool got_text(std::string_view text) override {
    if (!may_talk()) return false;
    ++lines_.counts_.messages_in;
    lines_.handler_.message(line_.id, text);
    return line_.state == State::open;
  }
  bool got_ping(std::string_view payload) override {
    if (!may_talk()) return false;
    if (line_.out.size() < lines_.limits_.queued_messages)
      lines_.push(line_, {std::make_shared<const std::string>(payload), Opcode::pong});
    return true;
  }
  bool got_part() override { return may_talk(); }
  bool got_pong() override { return may_talk(); }
  bool got_close(CloseCode code) override {
    line_.answers_close = true;
    lines_.begin_close(line_, nullptr, code);
    return false;
  }
  bool got_broken(CloseCode code) override {
    ++lines_.counts_.refused;
    lines_.cut(line_, Parting::broken, code);
    return false;
  }

 private:
  bool may_talk() {
    const NetLimits& limits = lines_.limits_;
    if (line_.messages.take(lines_.now_, limits.messages_per_second, limits.message_burst)) return true;
    ++lines_.counts_.flooding;
    lines_.cut(line_, Parting::flooding, CloseCode::policy);
    return false;
  }

  Lines& lines_;
  Line& line_;
};

Lines::Lines(NetHandler& handler, const NetLimits& limits, Net::Counts& counts)
    : handler_(handler),
      limits_(limits),
      counts_(counts),
      epoll_(made_epoll()),
      now_(std::chrono::steady_clock::now()),
      buffer_(kLineBytes) {}

Lines::~Lines() {
  for (const auto& [id, line] : lines_)
    if (line->socket >= 0) ::close(line->socket);
  ::close(epoll_);
}

// ---- Coming and going

std::uint64_t Lines::reserve(std::string from) {
  auto line = std::make_unique<Line>();
  line->id = ++last_id_;
  line->from = std::move(from);
  dirty_.reserve(lines_.size() + 1);  // to be marked later, also where there is no memory then
  leaving_.reserve(lines_.size() + 1);
  drained_.reserve(lines_.size() + 1);
  lines_.emplace(last_id_, std::move(line));
  counts_.lines = lines_.size();
  return last_id_;
}

void Lines::attach(std::uint64_t id, int socket, std::string early) {
  Line* line = find(id);
  if (line == nullptr) {
    ::close(socket);
    return;
  }
  now_ = std::chrono::steady_clock::now();
  line->socket = socket;
  line->times.heard = line->times.pinged = now_;
  if (line->state == State::opening) line->state = State::open;
  const int on = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &kSocketBytes, sizeof kSocketBytes);
  epoll_event event{.events = EPOLLIN, .data = {.ptr = line}};
  if (epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event) != 0) return lose(*line);
  mark(*line);
  if (!early.empty()) got_bytes(*line, early);
}

void Lines::abandon(std::uint64_t id) {
  if (Line* line = find(id)) lose(*line);
}

void Lines::refuse(std::uint64_t id) {
  Line* line = find(id);
  if (line == nullptr) return;
  line->noted.told = true;
  lose(*line);
}

Lines::Line* Lines::find(std::uint64_t id) {
  const auto found = lines_.find(id);
  return found == lines_.end() ? nullptr : found->second.get();
}

void Lines::leave(Line& line) {
  if (line.noted.leaving) return;
  leaving_.push_back(line.id);
  line.noted.leaving = true;
}

void Lines::lose(Line& line) {
  line.state = State::gone;
  leave(line);
}

bool Lines::let_go(Line& line) {
  line.noted.leaving = false;
  const bool tells = !line.noted.told;
  line.noted.told = true;
  if (tells) handler_.closed(line.id);
  if (line.state != State::gone) return tells;
  if (line.socket >= 0) ::close(line.socket);
  const std::string from = std::move(line.from);
  lines_.erase(line.id);
  counts_.lines = lines_.size();
  if (on_gone) on_gone(from);
  return tells;
}

// ---- Closing

void Lines::close(std::uint64_t id, std::shared_ptr<const std::string> last) {
  Line* line = find(id);
  if (line != nullptr && line->state <= State::open) begin_close(*line, std::move(last), CloseCode::going_away);
}

std::optional<std::int64_t> Lines::round_trip_ms(std::uint64_t id) {
  const Line* line = find(id);
  if (line == nullptr || line->state != State::open) return std::nullopt;
  return server::round_trip_ms(line->socket);
}

void Lines::close_all() {
  for (const auto& [id, line] : lines_)
    if (line->state <= State::open) begin_close(*line, nullptr, CloseCode::going_away);
}

void Lines::cut(Line& line, Parting why, CloseCode code) {
  if (why == Parting::slow) line.out.drop_waiting();
  begin_close(line, handler_.farewell(why), code);
}

void Lines::begin_close(Line& line, std::shared_ptr<const std::string> last, CloseCode code) {
  assert(line.state <= State::open);
  if (line.state == State::opening) return lose(line);
  if (last) push(line, {std::move(last), Opcode::text});
  push(line, {std::make_shared<const std::string>(write_close(code)), Opcode::close});
  line.state = State::closing;
  line.times.closing = now_;
  leave(line);
}

// ---- Reading

void Lines::work() {
  std::array<epoll_event, kBatch> events;
  const int ready = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), 0);
  now_ = std::chrono::steady_clock::now();
  for (int i = 0; i < ready; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    Line& line = *static_cast<Line*>(event.data.ptr);  // lines are let go in flush() alone
    if ((event.events & EPOLLOUT) != 0) {
      watch_output(line, false);
      mark(line);
    }
    if ((event.events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0) read_or_lose(line);
  }
}

void Lines::read_or_lose(Line& line) {
  try {
    read(line);
  } catch (const std::bad_alloc&) {
    ++counts_.low_memory;
    lose(line);
  }
}

void Lines::read(Line& line) {
  if (line.state == State::gone) return;
  const ssize_t got = recv(line.socket, buffer_.data(), buffer_.size(), MSG_DONTWAIT);
  if (got > 0) return got_bytes(line, std::span(buffer_).first(static_cast<std::size_t>(got)));
  if (got == 0 || !only_later()) lose(line);
}

void Lines::got_bytes(Line& line, std::span<char> bytes) {
  if (line.state != State::open) return;
  line.times.heard = now_;
  Sink sink(*this, line);
  line.reader.feed(bytes, limits_.message_bytes, sink);
}

// ---- Writing

void Lines::send(std::uint64_t id, std::shared_ptr<const std::string> message) {
  Line* line = find(id);
  if (line == nullptr || line->state > State::open) return;
  const auto is_full = [&] {
    return line->out.size() >= limits_.queued_messages || line->out.bytes() >= limits_.queued_bytes;
  };
  if (is_full()) write(*line);
  if (line->state > State::open) return;
  if (!is_full()) return push_or_lose(*line, {std::move(message), Opcode::text});
  ++counts_.slow;
  cut(*line, Parting::slow, CloseCode::policy);
}

bool Lines::has_room(std::uint64_t id) {
  Line* line = find(id);
  if (line == nullptr || line->state > State::open) return false;
  if (is_roomy(line->out)) return true;
  line->noted.waited = true;
  return false;
}

void Lines::push(Line& line, Item item) {
  line.out.push(std::move(item));
  mark(line);
}

// A line that missed a message would never know: better that its client comes again.
void Lines::push_or_lose(Line& line, Item item) {
  try {
    push(line, std::move(item));
  } catch (const std::bad_alloc&) {
    ++counts_.low_memory;
    lose(line);
  }
}

void Lines::mark(Line& line) {
  if (line.noted.dirty) return;
  dirty_.push_back(line.id);
  line.noted.dirty = true;
}

bool Lines::flush() {
  bool told = false;
  while (has_work()) {
    // Handlers may send to others while we are here: those are next.
    for (std::size_t i = 0; i < dirty_.size(); ++i)
      if (Line* line = find(dirty_[i])) {
        line->noted.dirty = false;
        write(*line);
      }
    dirty_.clear();
    for (std::size_t i = 0; i < drained_.size(); ++i) handler_.drained(drained_[i]);
    told |= !drained_.empty();
    drained_.clear();
    for (std::size_t i = 0; i < leaving_.size(); ++i)
      if (Line* line = find(leaving_[i])) told |= let_go(*line);
    leaving_.clear();
  }
  return told;
}

void Lines::write(Line& line) {
  if (line.socket < 0 || line.state >= State::shut) return;
  while (!line.out.empty() && !line.wants_out) {
    const ssize_t sent = write_some(line);
    if (sent >= 0) {
      counts_.bytes_out += static_cast<std::size_t>(sent);
      line.times.stuck = now_;
      counts_.messages_out += line.out.written(static_cast<std::size_t>(sent));
    } else if (only_later()) {
      watch_output(line, true);
    } else {
      return lose(line);
    }
  }
  if (line.noted.waited && is_roomy(line.out)) {
    line.noted.waited = false;
    drained_.push_back(line.id);
  }
  if (line.out.empty()) all_written(line);
}

ssize_t Lines::write_some(const Line& line) {
  OutQueue::Gathered gathered;
  line.out.gather(gathered);
  const msghdr message{.msg_name = nullptr,
                       .msg_namelen = 0,
                       .msg_iov = gathered.parts.data(),
                       .msg_iovlen = gathered.count,
                       .msg_control = nullptr,
                       .msg_controllen = 0,
                       .msg_flags = 0};
  return sendmsg(line.socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

void Lines::all_written(Line& line) {
  line.out.clear();
  if (line.state != State::closing) return;
  if (line.answers_close) return lose(line);
  shutdown(line.socket, SHUT_WR);
  line.state = State::shut;
}

void Lines::watch_output(Line& line, bool is) {
  if (line.wants_out == is) return;
  line.wants_out = is;
  if (is) line.times.stuck = now_;
  epoll_event event{.events = is ? EPOLLIN | EPOLLOUT : EPOLLIN, .data = {.ptr = &line}};
  if (epoll_ctl(epoll_, EPOLL_CTL_MOD, line.socket, &event) != 0) lose(line);
}

// ---- Time

// Somebody who reads slowly but steadily is not stuck, though the socket takes nothing new before much of it is read.
void Lines::note_progress(Line& line) {
  int unread = 0;
  if (ioctl(line.socket, SIOCOUTQ, &unread) != 0) return;
  if (unread < line.unread) line.times.stuck = now_;
  line.unread = unread;
}

void Lines::sweep(Moment now) {
  now_ = now;
  for (const auto& [id, held] : lines_) {
    Line& line = *held;
    const bool closes = line.state == State::closing || line.state == State::shut;
    if (closes && now - line.times.closing > kCloseTime) lose(line);
    if (line.state != State::open) continue;
    if (line.wants_out) note_progress(line);
    if (line.wants_out && now - line.times.stuck > limits_.unread_ms) {
      ++counts_.slow;
      lose(line);
    } else if (now - line.times.heard > kUnanswered * limits_.ping_ms) {
      cut(line, Parting::idle, CloseCode::going_away);
    } else if (now - line.times.pinged >= limits_.ping_ms) {
      line.times.pinged = now;
      push(line, {std::make_shared<const std::string>(), Opcode::ping});
    }
  }
}

}  // namespace giostra::server
