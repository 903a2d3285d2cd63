// SPDX-License-Identifier: MIT
#include "exporters/format.h"

#include <algorithm>

namespace coq::exporters {

bool Format::takes(model::Kind kind) const {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

}  // namespace coq::exporters
