// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/drawing/map/map_source.h"
#include "core/drawing/map/placer.h"

/// Where a name may stand.
namespace coq::scene {

/// A feature whose name is to be written.
struct NamedFeature {
  const IndexedFeature* entry = nullptr;
  std::string name{};
  std::string id{};
  std::string style{};  ///< a word of name_style()
  double weight = 0;    ///< larger ones are written first
};

/// The features with names, in the order in which they are written.
std::vector<NamedFeature> named_features(const MapSource& source);
/// Of an area letter-spaced along its axis or about it, of a line along it. `percent`: of the size of its type.
std::vector<Written> places_of(const MapSource& source, const NamedFeature& named, int percent);
/// As it is, then moved a little to all sides.
std::vector<Written> places_about(TextRun run);

/// How much of it lies beside the hexes where the land ends with them: from 0 to 1.
double share_off_land(const MapSource& source, const Written& written);
/// Names stay within the frame, or what is drawn.
std::optional<Box> room_of(const MapSource& source);
/// Lines and buildings are better not written over.
void avoid_features(const MapSource& source, Placer& placer);

}  // namespace coq::scene
