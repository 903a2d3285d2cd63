// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/drawing/map/map_source.h"
#include "core/drawing/map/style_looks.h"

/// How letters look on a map.
namespace coq::scene {

inline constexpr Um kLeastName = 2117;  ///< on paper, 6 pt: print.md, Maps

struct NameStyle {
  FontRole role = FontRole::period;
  bool bold = false;
  bool italic = false;
  int spacing = 0;  ///< thousandths of the size
  Color color = kBlack;
  Um size = 2800;
};

/// The words of `style` that texts on maps may have; any other is a plain name.
NameStyle name_style(std::string_view style);

/// A line of that style, measured, with its halo; `size` is on the map. Its inks are those of the ground at
/// `at`.
TextRun name_run(const MapSource& source, const NameStyle& style, std::string_view text, Point at, Um size,
                 int angle);

/// The ground below letters; dark only where they lie on it with both ends.
StyledGround ground_below(const MapSource& source, const TextRun& run);

}  // namespace coq::scene
