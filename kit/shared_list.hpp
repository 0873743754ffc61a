// A list that grows at its end and whose copies share what they have in common: filled pieces belong to all of them.
// So a copy costs a pointer for every piece and the last, unfinished one, however long the list is.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace giostra {

template <class T>
class SharedList {
 public:
  [[nodiscard]] std::size_t size() const { return pieces_.size() * kPiece + last_.size(); }
  [[nodiscard]] const T& operator[](std::size_t at) const {
    return at < pieces_.size() * kPiece ? (*pieces_[at / kPiece])[at % kPiece] : last_[at - pieces_.size() * kPiece];
  }
  // The one that was added last; nobody shares it.
  [[nodiscard]] T& back() {
    assert(!last_.empty());
    return last_.back();
  }

  void push_back(T item) {
    if (last_.size() == kPiece) pieces_.push_back(std::make_shared<const std::vector<T>>(std::exchange(last_, {})));
    last_.push_back(std::move(item));
  }

  // Forgets all but the first ones.
  void shorten(std::size_t size) {
    assert(size <= this->size());
    if (size < pieces_.size() * kPiece) {
      last_ = *pieces_[size / kPiece];
      pieces_.resize(size / kPiece);
    }
    last_.erase(last_.begin() + static_cast<std::ptrdiff_t>(size - pieces_.size() * kPiece), last_.end());
  }

  // The place of the first one from there on that fits, or the size.
  template <class Fits>
  [[nodiscard]] std::size_t find(Fits fits, std::size_t at = 0) const {
    while (at < size() && !fits((*this)[at])) ++at;
    return at;
  }

 private:
  static constexpr std::size_t kPiece = 64;

  std::vector<std::shared_ptr<const std::vector<T>>> pieces_;
  std::vector<T> last_;
};

}  // namespace giostra
