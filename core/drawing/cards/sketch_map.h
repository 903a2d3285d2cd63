// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/cards/card_style.h"

/// The sketch of an order: terrain in black ink, field works and plans in coloured pencil.
namespace coq::drawing {

/// A hand-drawn part of the map: hexes as corner ticks, with coordinates in the margin. Trenches have the
/// colour of the side set up in them. Each set-up zone is a contour: blue for the owner, with arrows to its
/// objectives, and broken red for the enemy. The sketch shows only the enemy information that the order of
/// battle gives to both sides.
struct SketchArt {
  Group group{};
  Um width = 0;
  Um height = 0;
  Problems notes{};  ///< names that do not fit
};

/// The map of a sketch. Its size depends on the space: it fills the width or the height and keeps its shape.
class SketchMap {
 public:
  struct Size {
    Um width = 0, height = 0;
    bool operator==(const Size&) const = default;
  };
  /// Errors: those of the map's hexes, and `map.hexes` if the corners are not hexes of the map.
  static Result<SketchMap> make(const CardSource& source, const model::Sketch& sketch, std::string_view owner,
                                const CardStyle& style);

  Size size(Um width, Um height) const;
  Result<SketchArt> draw(Size size, TextMetrics& metrics) const;

 private:
  SketchMap(const CardSource& source, const model::Sketch& sketch, const CardStyle& style)
      : m_source(&source), m_sketch(&sketch), m_style(&style) {}
  double scale_for(Um width, Um height) const;

  const CardSource* m_source;
  const model::Sketch* m_sketch;
  const CardStyle* m_style;
  std::string m_own;  ///< the side that it is drawn for
  Box m_window{};     ///< in map coordinates
  Um m_hex = 0;       ///< distance between opposite hexsides, in map units
};

}  // namespace coq::drawing
