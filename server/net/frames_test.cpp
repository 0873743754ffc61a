#include "server/net/frames.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace giostra::server {
namespace {

// A frame as a client writes it, masked.
std::string client_frame(unsigned first, std::string_view payload) {
  constexpr std::string_view kMask = "\x11\x22\x33\x44";
  std::string frame{static_cast<char>(first)};
  FrameHeader header{};
  const std::size_t size = write_frame_header(Opcode::text, payload.size(), header);
  header[1] = static_cast<char>(header[1] | 0x80);
  frame.append(header.data() + 1, size - 1).append(kMask);
  for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ kMask[i % 4]);
  return frame;
}

std::string text_frame(std::string_view payload) { return client_frame(0x81, payload); }

class Heard : public FrameSink {
 public:
  bool got_text(std::string_view text) override { return note("text " + std::string(text)); }
  bool got_part() override { return ++parts <= most_parts; }
  bool got_ping(std::string_view payload) override { return note("ping " + std::string(payload)); }
  bool got_pong() override { return note("pong"); }
  bool got_close(CloseCode code) override { return note("close " + std::to_string(static_cast<int>(code)), false); }
  bool got_broken(CloseCode code) override { return note("broken " + std::to_string(static_cast<int>(code)), false); }

  std::vector<std::string> all;
  int parts = 0;
  int most_parts = 100;

 private:
  bool note(std::string what, bool go_on = true) {
    all.push_back(std::move(what));
    return go_on;
  }
};

using Notes = std::vector<std::string>;

Notes read_in_pieces(std::string bytes, std::size_t piece, std::size_t longest = 100) {
  Heard heard;
  FrameReader reader;
  for (std::size_t at = 0; at < bytes.size(); at += piece)
    reader.feed(std::span(bytes).subspan(at, std::min(piece, bytes.size() - at)), longest, heard);
  return heard.all;
}

TEST(Frames, are_read_however_the_bytes_are_cut) {
  const std::string bytes = text_frame("hello") + client_frame(0x89, "are you there") + text_frame("") +
                            client_frame(0x01, "one ") + client_frame(0x8A, "") + client_frame(0x00, "two ") +
                            client_frame(0x80, "three");
  const Notes expected{"text hello", "ping are you there", "text ", "pong", "text one two three"};
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece) EXPECT_EQ(read_in_pieces(bytes, piece), expected);
}

TEST(Frames, lengths_of_all_three_kinds_are_written_and_read) {
  for (const std::size_t length : {0UL, 125UL, 126UL, 65'535UL, 65'536UL}) {
    const std::string payload(length, 'x');
    EXPECT_EQ(read_in_pieces(text_frame(payload), 1000, 70'000), Notes{"text " + payload}) << length;
  }
}

TEST(Frames, a_message_that_is_too_long_is_refused_before_it_is_kept) {
  EXPECT_EQ(read_in_pieces(text_frame(std::string(101, 'x')).substr(0, 8), 8), Notes{"broken 1009"});
  const std::string in_parts = client_frame(0x01, std::string(60, 'x')) + client_frame(0x80, std::string(60, 'x'));
  EXPECT_EQ(read_in_pieces(in_parts, 7), Notes{"broken 1009"});
}

TEST(Frames, T11_every_part_of_a_message_is_counted_also_an_empty_one) {
  Heard heard;
  heard.most_parts = 10;
  FrameReader reader;
  std::string bytes = client_frame(0x01, "");
  for (int i = 0; i < 20; ++i) bytes += client_frame(0x00, "");
  bytes += text_frame("late");
  reader.feed(bytes, 100, heard);
  EXPECT_EQ(heard.parts, 11) << "nothing is read once the listener has had enough";
  EXPECT_EQ(heard.all, Notes{});
}

TEST(Frames, what_is_not_the_protocol_is_refused) {
  EXPECT_EQ(read_in_pieces("\x81\x05hello", 7), Notes{"broken 1002"}) << "not masked";
  EXPECT_EQ(read_in_pieces(client_frame(0xC1, "a"), 9), Notes{"broken 1002"}) << "compressed";
  EXPECT_EQ(read_in_pieces(client_frame(0x83, "a"), 9), Notes{"broken 1002"}) << "unknown kind";
  EXPECT_EQ(read_in_pieces(client_frame(0x80, "a"), 9), Notes{"broken 1002"}) << "goes on with nothing";
  EXPECT_EQ(read_in_pieces(client_frame(0x01, "a") + text_frame("b"), 9), Notes{"broken 1002"}) << "begins twice";
  EXPECT_EQ(read_in_pieces(client_frame(0x09, "a"), 9), Notes{"broken 1002"}) << "a ping in parts";
  EXPECT_EQ(read_in_pieces(client_frame(0x82, "a"), 9), Notes{"broken 1003"}) << "binary";
  EXPECT_EQ(read_in_pieces(text_frame("\xC3("), 9), Notes{"broken 1007"}) << "not UTF-8";
}

TEST(Frames, a_close_frame_has_a_code_or_none) {
  EXPECT_EQ(read_in_pieces(client_frame(0x88, ""), 9), Notes{"close 1005"});
  EXPECT_EQ(read_in_pieces(client_frame(0x88, write_close(CloseCode::going_away)), 9), Notes{"close 1001"});
  EXPECT_EQ(read_in_pieces(client_frame(0x88, "\x03"), 9), Notes{"broken 1002"});
  EXPECT_EQ(read_in_pieces(client_frame(0x88, "\x03\xED"), 9), Notes{"broken 1002"}) << "1005 is not for the wire";
}

TEST(Frames, nothing_is_read_behind_a_close) {
  EXPECT_EQ(read_in_pieces(client_frame(0x88, "") + text_frame("late"), 100), Notes{"close 1005"});
}

}  // namespace
}  // namespace giostra::server
