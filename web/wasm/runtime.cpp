// What the C++ library would need an operating system for: here a failed assert or an empty memory is a trap, which the
// page sees as an error. Saves the imports and a third of the size.
#include <__config>
#include <cstdlib>
#include <new>

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

extern "C" {
[[noreturn]] void abort_message(const char* /*format*/, ...);
[[noreturn]] void __assert_fail(const char*, const char*, int, const char*);
void abort_message(const char* /*format*/, ...) { __builtin_trap(); }
void __assert_fail(const char*, const char*, int, const char*) { __builtin_trap(); }
}

void* operator new(std::size_t size) {
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  __builtin_trap();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
