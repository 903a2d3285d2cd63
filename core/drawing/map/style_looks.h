// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_source.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/styles/style.h"

namespace coq::drawing {

/// Returns whether ink of the item lies within `box`. Each line of an outline is tested by its bounding box;
/// other content, except figures, by its bounds.
bool has_ink(const Item& item, const Box& box);

// Keys in a ruleset's look for a style S: `S` is the artist's keyword (default: the one for `field`). `S-fill`,
// `S-ink` and `S-stroke` replace the colours of the style or of the diagram.

/// Returns the type's keyword in this style, or null; the type is then drawn as in the diagram.
const styles::StyleWord* style_word(const model::TerrainType& type, const styles::Style& style);
/// Returns the type's keyword for `field`, also for maps without a style. Returns an empty text if it has none.
std::string_view field_word(const model::TerrainType& type);
/// Returns the parameters for an artist who draws a feature of that type. `clip` is the source's.
styles::Easel style_easel(const model::TerrainType& type, const styles::Style& style, const std::string& id,
                          double unit, const MapOptions& options);
/// Returns the ground colour of a type in this style, or nullopt.
std::optional<Color> style_ground(const model::TerrainType& type, const styles::Style& style);
/// Returns the paper colour of a style. In black and white, it is the sketch's paper, or white.
Color style_paper(const styles::Style& style, const MapOptions& options);

/// The ground colour at a point, and whether text on it is light.
struct StyledGround {
  Color color = kWhite;
  bool dark = false;
};
StyledGround ground_at(const MapSource& source, Point at);

/// Returns a sample area or line of the type for a legend. The result is empty if the type is drawn as in the
/// diagram. `own` selects a friendly work instead of an enemy one.
styles::Art style_sample(const model::TerrainType& type, const styles::Style& style, const Ring& ring,
                         const MapOptions& options);
styles::Art style_sample(const model::TerrainType& type, const styles::Style& style, const coq::Path& path,
                         Um width, const MapOptions& options, bool own = false);

}  // namespace coq::drawing
