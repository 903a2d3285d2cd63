// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/drawing/map/map_source.h"
#include "core/drawing/map/placer.h"

/// Positions for names.
namespace coq::drawing {

/// A feature whose name will be written.
struct NamedFeature {
  const IndexedFeature* entry = nullptr;
  std::string name{};
  std::string id{};
  std::string style{};  ///< a style word of name_style()
  double weight = 0;    ///< features with larger weights are written first
};

/// Returns the features with names, in the order in which the names are written.
std::vector<NamedFeature> named_features(const MapSource& source);
/// Returns the candidate positions of a name. Area names are letter-spaced along the area's axis, or placed
/// around it; line names follow the line. `percent` scales the type size.
std::vector<Written> places_of(const MapSource& source, const NamedFeature& named, int percent);
/// Returns the run at its position, then shifted slightly in all directions.
std::vector<Written> places_about(TextRun run);

/// Returns the share of a name outside the hexes, from 0 to 1. It is 0 unless the land ends with the hexes.
double share_off_land(const MapSource& source, const Written& written);
/// Returns the area for names: the frame, or the drawn part.
std::optional<Box> room_of(const MapSource& source);
/// Makes names avoid lines and buildings.
void avoid_features(const MapSource& source, Placer& placer);

}  // namespace coq::drawing
