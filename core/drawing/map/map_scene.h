// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "core/drawing/map/furniture.h"
#include "core/drawing/map/map_source.h"

/// The map as a display list.
namespace coq::drawing {

/// Returns the drawn features of a map in map coordinates, layer by layer (map_options.h), without title,
/// legend or other furniture. Hit ids are the features' ids. With `options.clip`, only items that meet that box
/// are built, as for a change in the editor. `index` must be an index of this map; it saves time if many parts
/// of a map are requested. Errors: those of the grid and its labels.
Result<Scene> map_scene(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                        const MapOptions& options, TextMetrics& metrics, const Scans* scans = nullptr,
                        std::shared_ptr<const MapIndex> index = nullptr);

/// A printed map: to scale, with its furniture, starting at (0, 0).
struct MapSheet {
  Scene scene{};
  Um width = 0;
  Um height = 0;
  Box art{};                             ///< bounds of the map on the sheet, without furniture
  double scale = 1;                      ///< paper lengths per map length
  Transform place{};                     ///< from map to sheet coordinates
  Problems notes{};                      ///< names that do not fit
  Um hex_size = 0;                       ///< distance between opposite hexsides, on paper; 0 without a grid
  std::vector<PlacedBlock> furniture{};  ///< positions on the sheet; the items are already in the scene
};

/// A map that is drawn to scale but not yet laid out.
class DrawnMap {
 public:
  /// Prepares a map for drawing. Errors: as from map_scene(), and `map.hexes` if a label in the options is not
  /// a hex of the map.
  static Result<DrawnMap> make(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                               const MapOptions& options, TextMetrics& metrics, const Scans* scans);
  DrawnMap(DrawnMap&&) noexcept;
  DrawnMap& operator=(DrawnMap&&) noexcept;
  ~DrawnMap();

  /// Returns the map's page. Furniture uses free margins; if there is not enough room, the sheet becomes
  /// longer.
  MapSheet sheet() const;
  /// Returns only the drawn part and its border, without margins or furniture.
  MapSheet bare() const;
  /// Returns the furniture for that width of paper. If `titled`, the first block is the title.
  Arrangement furniture(Um width, double grow, bool titled) const;

 private:
  struct Parts;
  explicit DrawnMap(std::unique_ptr<Parts> parts);
  MapSheet laid_out(const Box& part) const;
  std::unique_ptr<Parts> m_parts;
};

/// Draws a map and returns its sheet(). Errors: as from DrawnMap::make().
Result<MapSheet> map_sheet(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           const MapOptions& options, TextMetrics& metrics, const Scans* scans = nullptr);

/// Adds the furniture as groups at their positions, moved by `by`.
void add_furniture(const Arrangement& arrangement, Point by, Layer& layer);

namespace detail {
/// Returns the index and looks of a map at that scale (paper lengths per map length).
Result<MapSource> make_source(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                              const MapOptions& options, TextMetrics& metrics, const Scans* scans, double scale,
                              std::shared_ptr<const MapIndex> index = nullptr);
}  // namespace detail

}  // namespace coq::drawing
