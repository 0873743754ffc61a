#include "server/net/frames.hpp"

#include <bit>
#include <cassert>
#include <cstring>

#include "kit/utf8.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kMaskBytes = 4;
constexpr std::size_t kLongestControl = 125;

std::uint8_t byte_at(std::span<const char> bytes, std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); }

std::uint64_t big_endian(std::span<const char> bytes) {
  std::uint64_t number = 0;
  for (const char c : bytes) number = number << 8U | static_cast<std::uint8_t>(c);
  return number;
}

void unmask(std::span<char> payload, std::span<const char> mask) {
  for (std::size_t i = 0; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i % kMaskBytes]);
}

bool is_known(std::uint8_t opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

// What a client may say when it closes (RFC 6455, 7.4).
bool may_be_sent(std::uint64_t code) {
  return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
         (code >= 3000 && code <= 4999);
}

}  // namespace

struct FrameReader::Frame {
  Opcode opcode{};
  bool last = false;
  std::string_view payload;
  std::size_t size = 0;  // with its header
};

FrameReader::Step FrameReader::read(std::span<char> bytes, std::size_t longest, Frame& frame, CloseCode& why) {
  if (bytes.size() < 2) return Step::wants_more;
  const std::uint8_t first = byte_at(bytes, 0);
  const std::uint8_t second = byte_at(bytes, 1);
  const std::uint8_t opcode = first & 0x0FU;
  const bool control = opcode >= 8;
  frame.last = (first & 0x80U) != 0;
  std::size_t header = 2;
  std::uint64_t length = second & 0x7FU;
  why = CloseCode::protocol;
  // No extensions were agreed on, and clients must mask.
  if ((first & 0x70U) != 0 || !is_known(opcode) || (second & 0x80U) == 0) return Step::stop;
  if (control && (!frame.last || length > kLongestControl)) return Step::stop;
  if (length > kLongestControl) {
    const std::size_t digits = length == 126 ? 2 : 8;
    if (bytes.size() < header + digits) return Step::wants_more;
    length = big_endian(bytes.subspan(header, digits));
    header += digits;
  }
  why = CloseCode::too_large;
  if (length > longest && !control) return Step::stop;
  const std::size_t begin = header + kMaskBytes;
  if (bytes.size() < begin + length) return Step::wants_more;
  unmask(bytes.subspan(begin, length), bytes.subspan(header, kMaskBytes));
  frame.opcode = static_cast<Opcode>(opcode);
  frame.payload = {bytes.data() + begin, length};
  frame.size = begin + length;
  return Step::taken;
}

void FrameReader::feed(std::span<char> bytes, std::size_t longest, FrameSink& sink) {
  std::string joined;  // holds the bytes while they are read, should some have waited
  if (rest_ && !rest_->bytes.empty()) {
    joined = std::move(rest_->bytes);
    rest_->bytes.clear();
    joined.append(bytes.data(), bytes.size());
    bytes = joined;
  }
  while (!bytes.empty()) {
    Frame frame;
    CloseCode why{};
    const Step step = read(bytes, longest, frame, why);
    if (step == Step::stop) {
      sink.got_broken(why);
      return;
    }
    if (step == Step::wants_more) {
      if (!rest_) rest_ = std::make_unique<Rest>();
      rest_->bytes.assign(bytes.data(), bytes.size());
      return;
    }
    if (!take(frame, longest, sink)) return;
    bytes = bytes.subspan(frame.size);
  }
  if (rest_ && is_idle()) rest_.reset();
}

bool FrameReader::take(const Frame& frame, std::size_t longest, FrameSink& sink) {
  switch (frame.opcode) {
    case Opcode::ping: return sink.got_ping(frame.payload);
    case Opcode::pong: return sink.got_pong();
    case Opcode::binary: return sink.got_broken(CloseCode::no_binary);
    case Opcode::more:
    case Opcode::text: return take_data(frame, longest, sink);
    case Opcode::close: break;
  }
  if (frame.payload.empty()) return sink.got_close(CloseCode::none_given);
  const auto code = frame.payload.size() < 2 ? 0 : big_endian(frame.payload.substr(0, 2));
  if (!may_be_sent(code) || !is_utf8(frame.payload.substr(2))) return sink.got_broken(CloseCode::protocol);
  return sink.got_close(static_cast<CloseCode>(code));
}

bool FrameReader::take_data(const Frame& frame, std::size_t longest, FrameSink& sink) {
  const bool in_message = rest_ && rest_->in_message;
  if ((frame.opcode == Opcode::more) != in_message) return sink.got_broken(CloseCode::protocol);
  if (!in_message && frame.last)
    return is_utf8(frame.payload) ? sink.got_text(frame.payload) : sink.got_broken(CloseCode::not_text);
  if (!rest_) rest_ = std::make_unique<Rest>();
  if (rest_->message.size() + frame.payload.size() > longest) return sink.got_broken(CloseCode::too_large);
  rest_->message += frame.payload;
  rest_->in_message = !frame.last;
  if (!frame.last) return sink.got_part();
  const std::string message = std::move(rest_->message);
  rest_->message.clear();
  return is_utf8(message) ? sink.got_text(message) : sink.got_broken(CloseCode::not_text);
}

std::size_t write_frame_header(Opcode opcode, std::size_t payload, FrameHeader& into) {
  into[0] = static_cast<char>(0x80U | static_cast<unsigned>(opcode));
  const std::size_t digits = payload <= kLongestControl ? 0 : payload <= 0xFFFF ? 2 : 8;
  into[1] = static_cast<char>(digits == 0 ? payload : digits == 2 ? 126 : 127);
  for (std::size_t i = 0; i < digits; ++i) into[2 + i] = static_cast<char>(payload >> (8 * (digits - 1 - i)) & 0xFFU);
  return 2 + digits;
}

std::string write_close(CloseCode code) {
  const auto number = static_cast<unsigned>(code);
  return code == CloseCode::none_given
             ? ""
             : std::string{static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)};
}

}  // namespace giostra::server
