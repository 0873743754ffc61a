// An owned object of a class hierarchy that copies like a value: T has `std::unique_ptr<T> clone() const`.
// Never null but after it was moved from.
#pragma once

#include <cassert>
#include <memory>
#include <utility>

namespace giostra {

template <class T>
class Cloned {
 public:
  explicit Cloned(std::unique_ptr<T> object) : object_(std::move(object)) { assert(object_ != nullptr); }
  Cloned(const Cloned& that) : object_(that.object_->clone()) {}
  Cloned(Cloned&&) noexcept = default;
  Cloned& operator=(const Cloned& that) {
    if (this != &that) object_ = that.object_->clone();
    return *this;
  }
  Cloned& operator=(Cloned&&) noexcept = default;
  ~Cloned() = default;

  T& operator*() { return *object_; }
  const T& operator*() const { return *object_; }
  T* operator->() { return object_.get(); }
  const T* operator->() const { return object_.get(); }

 private:
  std::unique_ptr<T> object_;
};

}  // namespace giostra
