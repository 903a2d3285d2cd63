// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/drawing/primitives/symbols.h"

namespace coq::scene::detail {

/// A stroke or an area of a silhouette: a path (text.h) in a field of 100 x 80 whose ground is at 77.
struct Mark {
  /// `ink` fills, `paper` fills with the colour below, `line` and `gap` draw lines of ink and of the colour
  /// below.
  enum class Kind : std::uint8_t { ink, paper, line, gap } kind = Kind::ink;
  std::string_view path;
  double width = 0;  ///< of lines, in units of the field
};

struct Silhouette {
  std::string_view name;
  SymbolIcon sign = SymbolIcon::none;  ///< drawn in its place as a sign of staffs
  std::vector<std::vector<Mark>> parts{};
};

/// Null where none has this name.
const Silhouette* find_silhouette(std::string_view name);

}  // namespace coq::scene::detail
