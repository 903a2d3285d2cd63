// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_source.h"
#include "core/drawing/styles/style_words.h"

/// What the looks of a ruleset say of the style `field`: `field` is the word of the art, `field-fill`,
/// `field-ink` and `field-stroke` are colours in place of those of the diagram.
namespace coq::scene {

/// Null where the type has nothing special in this style: it is then drawn as in the diagram.
const styles::StyleWord* field_word(const model::TerrainType& type);
/// What an artist needs for a feature of that type. `clip` is the source's.
styles::Easel field_easel(const model::TerrainType& type, const std::string& id, double unit,
                          const MapOptions& options);
/// The ground of a type in this style; nullopt where it has none.
std::optional<Color> field_ground(const model::TerrainType& type);

/// The colour of the ground at a point, and whether letters on it are light.
struct FieldGround {
  Color color = kWhite;
  bool dark = false;
};
FieldGround field_ground_at(const MapSource& source, Point at);

/// Shapes of an area of the type for a legend, or empty where it is drawn as in the diagram.
styles::Art field_sample(const model::TerrainType& type, const Ring& ring, const MapOptions& options);
styles::Art field_sample(const model::TerrainType& type, const coq::Path& path, Um width,
                         const MapOptions& options);

}  // namespace coq::scene
