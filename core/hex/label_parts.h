// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coq {

/// A printed label, taken apart without its map: "B" and "05" of "B05", "B-05" or "b5"; "01" and "05" of
/// "0105".
struct LabelParts {
  std::string column;
  std::string separator;
  std::string row;
};
/// nullopt where it is no label, or where nothing tells the column's digits from the row's.
std::optional<LabelParts> parts_of_label(std::string_view label);

/// Hexes as people read them: three and more neighbours in a row or a column as "A02–I02", the longest first;
/// what is in no such row as it was. In the order of the first of each; a hex that is there twice counts once.
std::vector<std::string> label_ranges(const std::vector<std::string>& labels);

}  // namespace coq
