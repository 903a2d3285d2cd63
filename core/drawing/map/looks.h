// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "core/documents/model/table_scale.h"
#include "core/drawing/primitives/line_forms.h"
#include "core/drawing/primitives/scene.h"

/// The looks of a ruleset (docs/ruleset.md) in the terms of the display list.
namespace coq::scene {

struct AreaLook {
  std::optional<Fill> fill{};
  std::optional<LineLook> outline{};
};

/// Turns the looks of terrain types into fills and lines. Lengths are multiplied by `unit`, so that ornaments
/// have their size on paper whatever the scale of the map.
class Looks {
 public:
  struct Settings {
    bool black_and_white = false;
    double unit = 1;               ///< map micrometres for one on paper
    std::optional<Color> paper{};  ///< grounds have this colour in black and white; white where none
    model::TableScale scale{};     ///< of the widths of types
  };

  explicit Looks(Settings settings) : m_settings(settings) {}

  /// Of a type without a look: no fill, a thin outline.
  AreaLook area(const model::TerrainType& type) const;
  /// `width` is that of the whole band, in the map's micrometres.
  LineLook line(const model::TerrainType& type, Um width) const;
  /// The width of a line or side of this type where the feature says none.
  Um default_width(const model::TerrainType& type) const;

  Um on_paper(Um length) const;

 private:
  Color ink(Color color) const;
  Color ground(Color color) const;

  Settings m_settings;
};

/// A band of a line look ends flat and joins bevelled, as line of sight takes it (los.md).
std::vector<Shape> draw_outline(const Polygon& polygon, const LineLook& look);

}  // namespace coq::scene
