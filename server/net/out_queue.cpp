#include "server/net/out_queue.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kKept = 16;          // items for which memory is kept
constexpr std::size_t kMostWritten = 256;  // items at the front that wait to be cleared away

}  // namespace

void OutQueue::gather(Gathered& into) const {
  into.count = 0;
  std::size_t skip = sent_;
  const auto add = [&](const char* bytes, std::size_t size) {
    const std::size_t skipped = std::min(skip, size);
    skip -= skipped;
    if (size > skipped)
      into.parts[into.count++] = {.iov_base = const_cast<char*>(bytes) + skipped, .iov_len = size - skipped};
  };
  for (std::size_t i = 0; i < std::min(kGather, size()); ++i) {
    const Item& item = items_[head_ + i];
    add(into.headers[i].data(), write_frame_header(item.opcode, item.payload->size(), into.headers[i]));
    add(item.payload->data(), item.payload->size());
  }
}

std::size_t OutQueue::written(std::size_t bytes) {
  std::size_t texts = 0;
  bytes += sent_;
  while (!empty()) {
    Item& item = items_[head_];
    FrameHeader unused;
    const std::size_t size = write_frame_header(item.opcode, item.payload->size(), unused) + item.payload->size();
    if (bytes < size) break;
    bytes -= size;
    bytes_ -= item.payload->size();
    texts += item.opcode == Opcode::text ? 1 : 0;
    item.payload.reset();
    ++head_;
  }
  sent_ = bytes;
  assert(!empty() || sent_ == 0);
  if (head_ > kMostWritten) {  // of a reader who is always a little behind
    items_.erase(items_.begin(), items_.begin() + head_);
    head_ = 0;
  }
  return texts;
}

void OutQueue::drop_waiting() {
  items_.resize(std::min<std::size_t>(items_.size(), head_ + (sent_ > 0 ? 1U : 0U)));
  bytes_ = empty() ? 0 : items_[head_].payload->size();
}

void OutQueue::clear() {
  assert(empty());
  items_.clear();
  if (items_.capacity() > kKept) items_.shrink_to_fit();
  head_ = 0;
  bytes_ = 0;
}

}  // namespace giostra::server
