#include "server/net/out_queue.hpp"

#include <gtest/gtest.h>

namespace giostra::server {
namespace {

OutQueue::Item text(std::string payload) { return {std::make_shared<const std::string>(std::move(payload))}; }

// All bytes that the queue has to write, as they would go out in pieces of this size.
std::string drained(OutQueue& queue, std::size_t piece, std::size_t& texts) {
  std::string out;
  while (!queue.empty()) {
    OutQueue::Gathered gathered;
    queue.gather(gathered);
    std::string now;
    for (std::size_t i = 0; i < gathered.count; ++i)
      now.append(static_cast<const char*>(gathered.parts[i].iov_base), gathered.parts[i].iov_len);
    now.resize(std::min(now.size(), piece));
    out += now;
    texts += queue.written(now.size());
  }
  return out;
}

TEST(OutQueue, T12_what_goes_to_many_is_copied_for_nobody) {
  const auto news = std::make_shared<const std::string>("news for all");
  for (int line = 0; line < 3; ++line) {
    OutQueue queue;
    queue.push({news});
    OutQueue::Gathered gathered;
    queue.gather(gathered);
    ASSERT_EQ(gathered.count, 2U);  // header and payload
    EXPECT_EQ(gathered.parts[1].iov_base, news->data());
  }
}

TEST(OutQueue, the_same_bytes_go_out_in_pieces_of_any_size) {
  std::string whole;
  for (std::size_t piece : {1'000'000U, 1U, 3U, 130U, 4096U}) {
    OutQueue queue;
    for (std::size_t i = 0; i < 70; ++i) queue.push(text(std::string(i * 7 % 300, static_cast<char>('a' + i % 26))));
    queue.push({std::make_shared<const std::string>("p"), Opcode::ping});
    std::size_t texts = 0;
    const std::string out = drained(queue, piece, texts);
    if (whole.empty()) whole = out;
    EXPECT_EQ(out, whole) << piece;
    EXPECT_EQ(texts, 70U);
    EXPECT_EQ(queue.bytes(), 0U);
    queue.clear();
  }
}

TEST(OutQueue, counts_what_waits) {
  OutQueue queue;
  queue.push(text("four"));
  queue.push(text("three"));
  EXPECT_EQ(queue.size(), 2U);
  EXPECT_EQ(queue.bytes(), 9U);
  EXPECT_EQ(queue.written(2 + 4 + 1), 1U);  // a header has two bytes
  EXPECT_EQ(queue.size(), 1U);
  EXPECT_EQ(queue.bytes(), 5U);
}

TEST(OutQueue, a_half_written_message_is_not_dropped) {
  OutQueue queue;
  for (const char* word : {"one", "two", "three"}) queue.push(text(word));
  queue.drop_waiting();
  EXPECT_TRUE(queue.empty());
  for (const char* word : {"one", "two", "three"}) queue.push(text(word));
  queue.written(3);
  queue.drop_waiting();
  EXPECT_EQ(queue.size(), 1U);
  EXPECT_EQ(queue.bytes(), 3U);
  EXPECT_EQ(queue.written(2), 1U);
  EXPECT_TRUE(queue.empty());
}

TEST(OutQueue, goes_on_for_ever_behind_a_slow_reader) {
  OutQueue queue;
  queue.push(text("x"));
  for (int i = 0; i < 2000; ++i) {
    queue.push(text("x"));
    EXPECT_EQ(queue.written(3), 1U);
    EXPECT_EQ(queue.size(), 1U);
  }
}

}  // namespace
}  // namespace giostra::server
