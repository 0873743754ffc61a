// All open WebSockets: reads frames, queues messages, writes several with one system call, cuts off who reads too
// slowly or talks too much. Below Asio on purpose: Beast's stream costs several times the memory and time for what is
// here a short header before each message. Its own epoll set, one for all lines; whoever runs the loop waits for
// `ready_fd` and calls `work`.
//
//   opening ── attach ──> open ── close, cut or the other side's close ──> closing ── all written ──> shut ──> gone
//
// `NetHandler::closed` is called once, when a line leaves `open` (or never got there), from `flush`.
#pragma once

#include <sys/types.h>

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/frames.hpp"
#include "server/net/limits.hpp"
#include "server/net/out_queue.hpp"

namespace giostra::server {

class Lines {
 public:
  Lines(NetHandler& handler, const NetLimits& limits, Net::Counts& counts);
  ~Lines();
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  [[nodiscard]] int ready_fd() const { return epoll_; }

  // A line whose handshake is under way: what is sent waits.
  std::uint64_t reserve(std::string from);
  // The handshake is done; the socket is ours now. `early` came after the request.
  void attach(std::uint64_t id, int socket, std::string early);
  void abandon(std::uint64_t id);  // the handshake failed
  void refuse(std::uint64_t id);   // it was not wanted: nobody is told that it is closed

  void send(std::uint64_t id, std::shared_ptr<const std::string> message);
  [[nodiscard]] bool has_room(std::uint64_t id);  // if not, `NetHandler::drained` comes from `flush`
  void close(std::uint64_t id, std::shared_ptr<const std::string> last);
  void close_all();
  // Nothing where it is not open, or the kernel has measured none.
  [[nodiscard]] std::optional<std::int64_t> round_trip_ms(std::uint64_t id);

  // Reads what has come, up to a batch.
  void work();
  // Writes what is queued and lets go of lines that are gone. To be called after anything was done. Whether the handler
  // was told something.
  bool flush();
  [[nodiscard]] bool has_work() const { return !dirty_.empty() || !leaving_.empty() || !drained_.empty(); }
  // Once a second or so: pings every line from time to time, gives up those that do not answer or do not read.
  void sweep(Moment now);
  // Called for each line that is gone, with the address it came from.
  std::function<void(const std::string&)> on_gone;

  [[nodiscard]] std::size_t size() const { return lines_.size(); }

 private:
  class Sink;
  enum class State : std::uint8_t { opening, open, closing, shut, gone };
  using Item = OutQueue::Item;
  struct Noted {
    bool dirty = false;    // in dirty_
    bool leaving = false;  // in leaving_
    bool told = false;     // the handler knows that it is closed
    bool waited = false;   // for room, by the handler
  };
  struct Times {
    Moment heard{};
    Moment pinged{};
    Moment stuck{};    // when the socket, or who reads it, last took something
    Moment closing{};  // when that began
  };
  struct Line {
    std::uint64_t id = 0;
    int socket = -1;
    State state = State::opening;
    Noted noted;
    bool wants_out = false;  // waits until the socket takes more
    int unread = 0;          // bytes that the other side had not taken when we last looked
    bool answers_close = false;
    Bucket messages;
    Times times;
    OutQueue out;
    FrameReader reader;
    std::string from;
  };

  Line* find(std::uint64_t id);
  void read(Line& line);
  void read_or_lose(Line& line);  // where there is no memory for it
  void got_bytes(Line& line, std::span<char> bytes);
  void push(Line& line, Item item);
  void push_or_lose(Line& line, Item item);
  void mark(Line& line);
  void leave(Line& line);
  void cut(Line& line, Parting why, CloseCode code);
  void begin_close(Line& line, std::shared_ptr<const std::string> last, CloseCode code);
  void lose(Line& line);  // the socket is dead
  void write(Line& line);
  static ssize_t write_some(const Line& line);
  void all_written(Line& line);
  void watch_output(Line& line, bool is);
  void note_progress(Line& line);
  bool let_go(Line& line);

  NetHandler& handler_;
  const NetLimits& limits_;
  Net::Counts& counts_;
  int epoll_;
  std::uint64_t last_id_ = 0;
  Moment now_;
  boost::unordered_flat_map<std::uint64_t, std::unique_ptr<Line>> lines_;
  std::vector<std::uint64_t> dirty_, leaving_, drained_;
  std::vector<char> buffer_;
};

}  // namespace giostra::server
