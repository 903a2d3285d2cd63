// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/drawing/primitives/symbols.h"

namespace coq::drawing::detail {

/// A stroke or an area of a silhouette: a path (text.h) in a field of 100 x 80 with the ground line at 77.
struct Mark {
  /// `ink` and `paper` fill, `line` and `gap` draw lines. `ink` and `line` use the ink; `paper` and `gap` use
  /// the colour below.
  enum class Kind : std::uint8_t { ink, paper, line, gap } kind = Kind::ink;
  std::string_view path;
  double width = 0;  ///< line width, in units of the field
};

struct Silhouette {
  std::string_view name;
  SymbolIcon sign = SymbolIcon::none;  ///< staff sign that replaces the silhouette
  std::vector<std::vector<Mark>> parts{};
};

/// Returns the silhouette with this name, or null.
const Silhouette* find_silhouette(std::string_view name);

}  // namespace coq::drawing::detail
