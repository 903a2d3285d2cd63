// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <vector>

#include "core/base/workers.h"
#include "core/drawing/map/map_scene.h"
#include "core/painting/cairo/raster.h"
#include "editor/app/tiles/contour_view.h"
#include "editor/app/tiles/tile_cache.h"

namespace coq::app {

/// The source of tiles; immutable, shared with workers.
struct TileSource {
  Shared<model::MapDocument> map{};
  Shared<model::RulesetDocument> ruleset{};
  drawing::MapOptions options{};
  std::shared_ptr<const drawing::MapIndex> index{};
  std::shared_ptr<const class ScanPictures> scans{};  ///< null: no scans are shown
  std::shared_ptr<const ContourView> contours{};      ///< drawn above the map; null: none
  Box page{};
  drawing::Color paper = drawing::kWhite;
};

inline constexpr auto kScan = static_cast<std::size_t>(LayerSet::scan);
inline constexpr auto kTerrain = static_cast<std::size_t>(LayerSet::terrain);

constexpr bool shown(const LayerView& view) {
  return view.visible && view.opacity > 0;
}

/// Settings for composing layers.
struct TileLook {
  LayerViews views{};
  ScanLook scan{};
  bool comparing = false;  ///< also draw the scan without the map
};

/// The layers of a tile. A null bitmap is empty; a layer that is not `ready` may be outdated.
struct TileLayers {
  std::array<std::shared_ptr<const cairo::Bitmap>, kLayerSets> bitmaps{};
  std::array<bool, kLayerSets> ready{};
};

struct PaintedTile {
  TileLayers layers{};
  std::shared_ptr<const cairo::Bitmap> composed{};
  std::shared_ptr<const cairo::Bitmap> alone{};  ///< the scan on paper; null unless comparing
  Problems problems{};
};

/// Fonts and pictures for the threads that draw tiles. An engine must not be shared between threads and is
/// costly to make.
class TilePainters {
 public:
  /// Draws the visible layers that are not ready and composes all visible layers.
  PaintedTile paint(const TileSource& source, const TileKey& key, TileLayers layers, const TileLook& look);

 private:
  struct Tools;
  std::unique_ptr<Tools, void (*)(Tools*)> take();

  std::mutex m_mutex;
  std::vector<std::unique_ptr<Tools, void (*)(Tools*)>> m_free;
};

/// Composes the layers: paper within the page, transparent elsewhere.
cairo::Bitmap compose_tile(const TileSource& source, const TileKey& key, const TileLayers& layers,
                           const TileLook& look);

}  // namespace coq::app
