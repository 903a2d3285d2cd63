// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "core/documents/model/table_scale.h"
#include "core/drawing/primitives/line_forms.h"
#include "core/drawing/primitives/scene.h"

/// Converts the looks of a ruleset (docs/ruleset.md) to the terms of the display list.
namespace coq::drawing {

struct AreaLook {
  std::optional<Fill> fill{};
  std::optional<LineLook> outline{};
};

/// Converts the looks of terrain types to fills and lines. Lengths are multiplied by `unit`, so that ornaments
/// have a fixed size on paper at every map scale.
class Looks {
 public:
  struct Settings {
    bool black_and_white = false;
    double unit = 1;               ///< map micrometres per micrometre on paper
    std::optional<Color> paper{};  ///< colour of the ground in black-and-white prints; the default is white
    model::TableScale scale{};     ///< scale of the types' widths
  };

  explicit Looks(Settings settings) : m_settings(settings) {}

  /// Returns the look of an area. A type without a look gets no fill and a thin outline.
  AreaLook area(const model::TerrainType& type) const;
  /// Returns the look of a line. `width` is the width of the whole band, in map micrometres.
  LineLook line(const model::TerrainType& type, Um width) const;
  /// Returns the width of a line or side of this type if the feature has none.
  Um default_width(const model::TerrainType& type) const;

  Um on_paper(Um length) const;

 private:
  Color ink(Color color) const;
  Color ground(Color color) const;

  Settings m_settings;
};

/// Draws an outline with flat ends and bevelled joins, as the line-of-sight code assumes for bands (los.md).
std::vector<Shape> draw_outline(const Polygon& polygon, const LineLook& look);

}  // namespace coq::drawing
