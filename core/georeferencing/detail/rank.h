// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

namespace coq::georeferencing {

/// Returns the value with this rank; 0 is the smallest. Reorders the values. `rank` must be below their number.
inline double of_rank(std::vector<double>& values, std::size_t rank) {
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(rank);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

inline double median(std::vector<double>& values) {
  return of_rank(values, values.size() / 2);
}

}  // namespace coq::georeferencing
