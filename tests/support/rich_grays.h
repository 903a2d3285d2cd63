// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>
#include <string>

namespace coq::test {

/// Counts how often greys and near-blacks are set as three components (`0 0 0 rg`, `0.1 0.1 0.2 RG`) in the
/// uncompressed text of a PDF.
inline int count_rich_grays(const std::string& text) {
  std::istringstream words(text);
  std::array<std::string, 4> last;  // three components and their operator
  int count = 0;
  while (std::rotate(last.begin(), last.begin() + 1, last.end()), words >> last[3]) {
    if (last[3] != "rg" && last[3] != "RG") continue;
    std::array<double, 3> parts{};
    std::transform(last.begin(), last.end() - 1, parts.begin(),
                   [](const std::string& word) { return std::strtod(word.c_str(), nullptr); });
    const auto [least, most] = std::minmax_element(parts.begin(), parts.end());
    if (*least == *most || *most < 0.25) ++count;
  }
  return count;
}

}  // namespace coq::test
