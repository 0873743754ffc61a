// WebSocket frames (RFC 6455) as bytes: what clients send is read, what a server sends gets its header. Knows no
// socket, so that it can be fuzzed. No extensions, no binary messages, nothing longer than one is told.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace giostra::server {

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// The codes with which a WebSocket is closed.
enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  protocol = 1002,
  no_binary = 1003,
  none_given = 1005,  // never on the wire
  not_text = 1007,
  policy = 1008,
  too_large = 1009,
};

// What came, in order. Each says whether to read on: somebody who is cut off is not listened to any more.
class FrameSink {
 public:
  virtual ~FrameSink() = default;
  virtual bool got_text(std::string_view text) = 0;
  virtual bool got_part() = 0;  // of a message that goes on, however short
  virtual bool got_ping(std::string_view payload) = 0;
  virtual bool got_pong() = 0;
  virtual bool got_close(CloseCode code) = 0;   // the other side wants to close
  virtual bool got_broken(CloseCode code) = 0;  // this is not the protocol: close with this code

 protected:
  FrameSink() = default;
  FrameSink(const FrameSink&) = default;
  FrameSink& operator=(const FrameSink&) = default;
};

// Reads one client's bytes however they are cut. Takes no memory between messages.
class FrameReader {
 public:
  // `bytes` are unmasked in place.
  void feed(std::span<char> bytes, std::size_t longest, FrameSink& sink);

 private:
  struct Rest {
    std::string bytes;    // the beginning of a frame
    std::string message;  // what earlier fragments said
    bool in_message = false;
  };
  struct Frame;
  enum class Step : std::uint8_t { taken, wants_more, stop };
  static Step read(std::span<char> bytes, std::size_t longest, Frame& frame, CloseCode& why);
  bool take(const Frame& frame, std::size_t longest, FrameSink& sink);
  bool take_data(const Frame& frame, std::size_t longest, FrameSink& sink);
  [[nodiscard]] bool is_idle() const { return rest_->bytes.empty() && !rest_->in_message; }

  std::unique_ptr<Rest> rest_;
};

inline constexpr std::size_t kLongestFrameHeader = 10;
using FrameHeader = std::array<char, kLongestFrameHeader>;
// The header of a whole unmasked message; returns its length.
std::size_t write_frame_header(Opcode opcode, std::size_t payload, FrameHeader& into);
// The payload of a close frame.
std::string write_close(CloseCode code);

}  // namespace giostra::server
