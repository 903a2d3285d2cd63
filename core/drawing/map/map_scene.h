// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_source.h"

/// The map as a display list.
namespace coq::scene {

/// The art of a map in its own coordinates, layer by layer (map_options.h); hit ids are the features' ids. No
/// title, legend or other furniture. With `options.clip` only what meets that box: an editor calls it for the
/// box of a change. `index` is one of this map, which spares building it where many parts of a map are asked
/// for. Errors: those of the grid and its labels.
Result<Scene> map_scene(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                        const MapOptions& options, TextMetrics& metrics, const Scans* scans = nullptr,
                        std::shared_ptr<const MapIndex> index = nullptr);

/// A map as it is printed: to scale, with its furniture, from (0, 0).
struct MapSheet {
  Scene scene{};
  Um width = 0;
  Um height = 0;
  Box art{};          ///< of the map on the sheet, furniture not included
  double scale = 1;   ///< paper for one of the map
  Transform place{};  ///< from the map to the sheet
  Problems notes{};   ///< names for which there is no room
  Um hex_size = 0;    ///< on paper, between opposite sides; 0 without a grid
};

/// Title, legend, scale bars and arrow stand in the free margins of the map's page, where there is room; else
/// the sheet is longer. Errors: as above, and `map.hexes` where the option's labels are no hexes of the map.
Result<MapSheet> map_sheet(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           const MapOptions& options, TextMetrics& metrics, const Scans* scans = nullptr);

namespace detail {
/// The index and the looks of a map at that scale (paper for one of the map).
Result<MapSource> make_source(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                              const MapOptions& options, TextMetrics& metrics, const Scans* scans, double scale,
                              std::shared_ptr<const MapIndex> index = nullptr);

/// Title, legend, bars and arrow of a sheet. `free_top` and `free_bottom` are the empty margins; the result
/// says by how much the sheet must be longer above and below.
struct Furniture {
  std::vector<Item> top{};  ///< from (0, 0) of the strip
  std::vector<Item> bottom{};
  Um top_height = 0;
  Um bottom_height = 0;
};
Furniture make_furniture(const MapSource& source, const Scene& art, Um width, double scale, Um hex_size);
}  // namespace detail

}  // namespace coq::scene
