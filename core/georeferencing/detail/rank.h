// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

namespace coq::georeferencing {

/// The value of that rank, from 0 for the least; their order is lost. There is one of that rank.
inline double of_rank(std::vector<double>& values, std::size_t rank) {
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(rank);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

inline double median(std::vector<double>& values) {
  return of_rank(values, values.size() / 2);
}

}  // namespace coq::georeferencing
