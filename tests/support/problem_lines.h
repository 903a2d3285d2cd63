// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/problem.h"

namespace coq::test {

/// Returns problems as the program prints them, each followed by a newline.
inline std::string problem_lines(const Problems& problems) {
  std::string out;
  for (const Problem& problem : problems) out += to_string(problem) + "\n";
  return out;
}

}  // namespace coq::test
