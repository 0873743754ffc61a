// BPGN, the file format of the bughouse world: real files, with all their traps, to logs and back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kit/format.hpp"

namespace giostra::quadriglia {

std::vector<Import> read_bpgn(std::string_view text, const OpenRecord& open);
Result<std::string> write_bpgn(const Log& log, const OpenRecord& open);

}  // namespace giostra::quadriglia
