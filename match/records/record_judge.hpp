// The judge whom readers and writers of foreign records ask (kit/format.hpp): a match and its log.
#pragma once

#include <memory>

#include "kit/format.hpp"

namespace giostra {

// An OpenRecord.
Result<std::unique_ptr<RecordJudge>> open_record(const Log& header);

}  // namespace giostra
