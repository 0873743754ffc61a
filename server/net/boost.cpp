// The compiled parts of Asio and Beast, once, so that no other file pays for them.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
