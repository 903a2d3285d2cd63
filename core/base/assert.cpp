// SPDX-License-Identifier: MIT
#include "core/base/assert.h"

#include <fmt/format.h>

#include <stdexcept>

namespace coq::detail {

void assertion_failed(const char* expression, const char* file, int line) {
  throw std::logic_error(fmt::format("{}:{}: assertion failed: {}", file, line, expression));
}

}  // namespace coq::detail
