// The messages of one line that wait to be written, in order; the first may be written in part. No I/O: it gathers
// bytes for a system call and is told how many of them went out.
#pragma once

#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "server/net/frames.hpp"

namespace giostra::server {

class OutQueue {
 public:
  struct Item {
    std::shared_ptr<const std::string> payload;
    Opcode opcode = Opcode::text;
  };
  static constexpr std::size_t kGather = 32;  // messages that go out with one system call
  struct Gathered {
    std::array<FrameHeader, kGather> headers;
    std::array<iovec, 2 * kGather> parts;
    std::size_t count = 0;  // of the parts
  };

  void push(Item item) {
    bytes_ += item.payload->size();
    items_.push_back(std::move(item));
  }
  // What is not written of the first messages.
  void gather(Gathered& into) const;
  // So many bytes of that went out. Returns how many texts are through.
  std::size_t written(std::size_t bytes);
  // Drops what waits, except a message that is half written: the other side could not read on.
  void drop_waiting();
  // Everything is written: a queue that has grown long gives its memory back.
  void clear();

  [[nodiscard]] bool empty() const { return head_ == items_.size(); }
  [[nodiscard]] std::size_t size() const { return items_.size() - head_; }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }  // of the messages that are not through

 private:
  std::vector<Item> items_;
  std::uint32_t head_ = 0;  // items that are written
  std::size_t sent_ = 0;    // bytes of the item at the head that are written
  std::size_t bytes_ = 0;
};

}  // namespace giostra::server
