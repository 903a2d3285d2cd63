// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_source.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/styles/style.h"

namespace coq::scene {

/// Does some of the ink lie within `box`? Each line of an outline counts by the box around it; all but figures
/// by the box around them.
bool has_ink(const Item& item, const Box& box);

// What the looks of a ruleset say of a style S: `S` is the word of the art (that of `field` where it is not
// there), `S-fill`, `S-ink` and `S-stroke` are colours in place of the style's own, or of the diagram's.

/// Null where the type has nothing special in this style: it is then drawn as in the diagram.
const styles::StyleWord* style_word(const model::TerrainType& type, const styles::Style& style);
/// The word of what the type is, as `field` has it: of maps without a style of their own, too. Empty where it
/// is nothing special.
std::string_view field_word(const model::TerrainType& type);
/// What an artist needs for a feature of that type. `clip` is the source's.
styles::Easel style_easel(const model::TerrainType& type, const styles::Style& style, const std::string& id,
                          double unit, const MapOptions& options);
/// The ground of a type in this style; nullopt where it has none.
std::optional<Color> style_ground(const model::TerrainType& type, const styles::Style& style);
/// The paper of a style: that of a sketch or white in black and white.
Color style_paper(const styles::Style& style, const MapOptions& options);

/// The colour of the ground at a point, and whether letters on it are light.
struct StyledGround {
  Color color = kWhite;
  bool dark = false;
};
StyledGround ground_at(const MapSource& source, Point at);

/// Shapes of an area or a line of the type for a legend, or empty where it is drawn as in the diagram. `own`: a
/// work of our own, not the enemy's.
styles::Art style_sample(const model::TerrainType& type, const styles::Style& style, const Ring& ring,
                         const MapOptions& options);
styles::Art style_sample(const model::TerrainType& type, const styles::Style& style, const coq::Path& path,
                         Um width, const MapOptions& options, bool own = false);

}  // namespace coq::scene
