// SPDX-License-Identifier: MIT
#include "exporters/format.h"

#include <algorithm>

namespace coq::exporters {

std::string Request::option(const std::string& name, const std::string& fallback) const {
  const auto found = options.find(name);
  return found != options.end() ? found->second : fallback;
}

bool Format::takes(model::Kind kind) const {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

}  // namespace coq::exporters
