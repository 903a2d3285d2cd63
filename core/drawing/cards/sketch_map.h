// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/cards/card_style.h"

/// The sketch of an order: the land in black ink, works and intentions in coloured pencil.
namespace coq::scene {

/// A part of the map as somebody has drawn it by hand: hexes as corner ticks, their coordinates in the margin.
/// Trenches have the colour of who begins in them, zones of set-up one contour each, the owner's blue (and with
/// arrows to what he must take) and the enemy's red and broken. Of the enemy it shows what the order of battle
/// tells both sides.
struct SketchArt {
  Group group{};
  Um width = 0;
  Um height = 0;
  Problems notes{};  ///< names for which there is no room
};

/// Its size where it may be so large: as wide or as high as that, whatever its shape.
class SketchMap {
 public:
  struct Size {
    Um width = 0, height = 0;
    bool operator==(const Size&) const = default;
  };
  /// Errors: those of the map's hexes, `map.hexes` where the corners are none of them.
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
  Box m_window{};     ///< of the map
  Um m_hex = 0;       ///< of the map, between opposite sides
};

}  // namespace coq::scene
