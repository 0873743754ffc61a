// The round trip of a TCP connection as the kernel measures it by the acknowledgements of what was sent: no program at
// the other end can hold those back. Not the time that anybody takes to answer.
#pragma once

#include <cstdint>
#include <optional>

namespace giostra::server {

// In milliseconds; nothing where the kernel has measured none. A receiver may delay its acknowledgements when it has
// nothing to say; so no more than a little above the least that this connection has shown.
std::optional<std::int64_t> round_trip_ms(int socket);

}  // namespace giostra::server
