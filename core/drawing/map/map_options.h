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

namespace coq::drawing {

/// Returns a word printed on maps and their tiles, in the given language.
std::string_view map_word(std::string_view key, std::string_view lang);

enum class HexNumbers { none, top, centre, bottom };

/// The edge of the drawn land. `hexes` follows the outer hexes; `half_hexes` is a rectangle that cuts them in
/// half; `frame` is the neat line; `bleed` is the edge of the sheet. `style` uses `frame` if the style has a
/// frame, else `hexes`.
enum class MapEdge { style, hexes, half_hexes, frame, bleed };

/// The rules' effects per terrain type for legends: by id, in words and in order.
using TerrainNotes = std::map<std::string, std::string>;

/// The content and look of a map. Lengths are on paper, at any scale.
struct MapOptions {
  std::optional<model::MapStyle> style;  ///< the default is the map's own
  bool title = true;                     ///< printed above the grid
  bool legend = true;                    ///< legend of the terrain types that the map uses
  bool compass = true;                   ///< north arrow
  bool scale_bar = true;                 ///< in hexes, and in metres if the map defines the metres per hex
  bool border = true;                    ///< neat line and coordinates around a whole map
  bool imprint = true;                   ///< author, edition and date
  bool effects = true;                   ///< effects of each type in the legend
  int turns = 0;                         ///< number of boxes of a turn track; 0 for no track
  std::vector<std::string> boxes{};      ///< names of the boxes for counters
  MapEdge edge = MapEdge::style;
  Um bleed = 0;  ///< land beyond the sheet's edge, for land that extends to the edge
  std::shared_ptr<const TerrainNotes> notes{};  ///< texts for `effects`, or null
  bool feature_names = true;  ///< names of features, unless a text of the map has the same name
  bool grid_lines = true;
  bool centre_dots = true;
  bool scan = false;            ///< draws the scans below the art
  bool overlays = false;        ///< marks of terrain that was corrected by hand, for designers
  bool designer_notes = false;  ///< pins with texts; see map_notes.h
  bool black_and_white = false;
  HexNumbers hex_numbers = HexNumbers::top;
  Um hex_number_size = 0;           ///< type size, a height; 0 chooses by the size of the hexes
  Um hex_size = 0;                  ///< hex width between opposite sides on paper; 0 means as drawn
  int table_scale = 10;             ///< scale 1 : n of a table
  std::vector<std::string> hexes;   ///< two opposite corners of the part to draw; empty for the whole map
  std::vector<std::string> layers;  ///< layers to draw; empty for all
  std::optional<Color> paper;       ///< paper of a sketch; in black and white, no ground is lighter than this
  std::string lang;                 ///< language of names and furniture; if empty, the map's
  /// Size of a screen pixel in map coordinates. Hex numbers less than 1.5 pixels high and dots narrower than
  /// half a pixel are omitted. 0 omits nothing.
  Um pixel = 0;
  std::optional<Box> clip;  ///< in map coordinates; only items that meet it are built (tiles, updates)
};

/// Layers of a map's scene, the lowest first. `layers` uses these names.
inline constexpr std::string_view kScanLayer = "scan", kTerrainLayer = "terrain", kGridLayer = "grid",
                                  kNumbersLayer = "numbers", kNamesLayer = "names", kOverlaysLayer = "overlays",
                                  kFrameLayer = "frame", kFurnitureLayer = "furniture";
inline constexpr std::string_view kMapLayers[] = {kScanLayer,  kTerrainLayer,  kGridLayer,  kNumbersLayer,
                                                  kNamesLayer, kOverlaysLayer, kFrameLayer, kFurnitureLayer};
/// The layer of the designer's notes. Only the option `notes` asks for it.
inline constexpr std::string_view kNotesLayer = "notes";

/// Returns the table of options as users write them.
const OptionTable<MapOptions>& map_option_table();

}  // namespace coq::drawing
