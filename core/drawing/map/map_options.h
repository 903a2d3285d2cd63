// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/options.h"
#include "core/documents/model/map.h"
#include "core/drawing/primitives/style.h"
#include "core/drawing/primitives/words.h"
#include "core/geometry/point.h"

namespace coq::scene {

/// A word printed on maps and their tiles, in that language.
std::string_view map_word(std::string_view key, std::string_view lang);

enum class HexNumbers { none, top, centre, bottom };

/// Where the land that is drawn ends: as the style has it (at the hexes; where it has a frame at its neat
/// line), at the hexes, at a rectangle that cuts the hexes of the edges in two, at the neat line, or at the
/// edge of the sheet.
enum class MapEdge { style, hexes, half_hexes, frame, bleed };

/// What the rules say of terrain types, for legends: by id, in words and in order.
using TerrainNotes = std::map<std::string, std::string>;

/// What a map shows and how. Lengths are on paper, whatever the scale.
struct MapOptions {
  std::optional<model::MapStyle> style;  ///< else the map's own
  bool title = true;                     ///< above the grid
  bool legend = true;                    ///< of the terrain types that the map uses
  bool compass = true;                   ///< north arrow
  bool scale_bar = true;                 ///< in hexes, and in metres where the map says how many a hex has
  bool border = true;                    ///< a neat line and coordinates round the whole map
  bool imprint = true;                   ///< who made the map, its edition and date
  bool effects = true;                   ///< the legend tells what the rules say of each type
  int turns = 0;                         ///< boxes of a turn track; 0 is none
  std::vector<std::string> boxes{};      ///< names of boxes for counters
  MapEdge edge = MapEdge::style;
  Um bleed = 0;                                 ///< of land that goes to the edge of the sheet: beyond it
  std::shared_ptr<const TerrainNotes> notes{};  ///< for `effects`; null where there are none
  bool feature_names = true;                    ///< names of features are written where no text of the map does
  bool grid_lines = true;
  bool centre_dots = true;
  bool scan = false;      ///< the scans lie under the art
  bool overlays = false;  ///< overrides and the like, for designers
  bool black_and_white = false;
  HexNumbers hex_numbers = HexNumbers::top;
  Um hex_number_size = 0;           ///< height of the type; 0 chooses by the size of the hexes
  Um hex_size = 0;                  ///< width of a hex between two opposite sides on paper; 0 is as drawn
  int table_scale = 10;             ///< a table is drawn at 1 : this
  std::vector<std::string> hexes;   ///< two opposite corners: only this part; empty is all
  std::vector<std::string> layers;  ///< only these; empty is all
  std::optional<Color> paper;       ///< of a sketch: in black and white no ground is whiter than this
  std::string lang;                 ///< of names and furniture; empty is the map's
  /// What a pixel shows (map coordinates): numbers of hexes less than one and a half as high are left out, and
  /// dots half as wide; 0 shows all.
  Um pixel = 0;
  std::optional<Box> clip;  ///< builds only items that meet it (map coordinates): tiles, updates
};

/// Layers of the scene of a map, the lowest first; `layers` names them by these words.
inline constexpr std::string_view kScanLayer = "scan", kTerrainLayer = "terrain", kGridLayer = "grid",
                                  kNumbersLayer = "numbers", kNamesLayer = "names", kOverlaysLayer = "overlays",
                                  kFrameLayer = "frame", kFurnitureLayer = "furniture";
inline constexpr std::string_view kMapLayers[] = {kScanLayer,  kTerrainLayer,  kGridLayer,  kNumbersLayer,
                                                  kNamesLayer, kOverlaysLayer, kFrameLayer, kFurnitureLayer};

/// The options as users write them.
const OptionTable<MapOptions>& map_option_table();

}  // namespace coq::scene
