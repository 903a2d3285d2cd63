// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "core/drawing/map/furniture.h"
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
  Box art{};                             ///< of the map on the sheet, furniture not included
  double scale = 1;                      ///< paper for one of the map
  Transform place{};                     ///< from the map to the sheet
  Problems notes{};                      ///< names for which there is no room
  Um hex_size = 0;                       ///< on paper, between opposite sides; 0 without a grid
  std::vector<PlacedBlock> furniture{};  ///< where it stands on the sheet; its items are in the scene
};

/// A map that is drawn to scale, and not yet laid out.
class DrawnMap {
 public:
  /// Errors: as of map_scene(), and `map.hexes` where the option's labels are no hexes of the map.
  static Result<DrawnMap> make(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                               const MapOptions& options, TextMetrics& metrics, const Scans* scans);
  DrawnMap(DrawnMap&&) noexcept;
  DrawnMap& operator=(DrawnMap&&) noexcept;
  ~DrawnMap();

  /// The page of the map. Furniture stands in its free margins, where there is room; else the sheet is longer.
  MapSheet sheet() const;
  /// Only what is drawn and its border, without margins or furniture.
  MapSheet bare() const;
  /// The furniture for that width of paper, with the title as its first block where `titled`.
  Arrangement furniture(Um width, double grow, bool titled) const;

 private:
  struct Parts;
  explicit DrawnMap(std::unique_ptr<Parts> parts);
  MapSheet laid_out(const Box& part) const;
  std::unique_ptr<Parts> m_parts;
};

/// The drawn map's sheet(). Errors: as of DrawnMap::make().
Result<MapSheet> map_sheet(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           const MapOptions& options, TextMetrics& metrics, const Scans* scans = nullptr);

/// The furniture as groups at their places, moved by `by`.
void add_furniture(const Arrangement& arrangement, Point by, Layer& layer);

namespace detail {
/// The index and the looks of a map at that scale (paper for one of the map).
Result<MapSource> make_source(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                              const MapOptions& options, TextMetrics& metrics, const Scans* scans, double scale,
                              std::shared_ptr<const MapIndex> index = nullptr);
}  // namespace detail

}  // namespace coq::scene
