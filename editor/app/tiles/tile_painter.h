// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <vector>

#include "core/base/workers.h"
#include "core/drawing/map/map_scene.h"
#include "editor/app/tiles/tile_cache.h"
#include "formats/painters/cairo/raster.h"

namespace coq::app {

/// What tiles are drawn from; immutable, shared with workers.
struct TileSource {
  Shared<model::MapDocument> map{};
  Shared<model::RulesetDocument> ruleset{};
  scene::MapOptions options{};
  std::shared_ptr<const scene::MapIndex> index{};
  std::shared_ptr<const class ScanPictures> scans{};  ///< null: none are shown
  Box page{};
  scene::Color paper = scene::kWhite;
};

inline constexpr auto kScan = static_cast<std::size_t>(LayerSet::scan);
inline constexpr auto kTerrain = static_cast<std::size_t>(LayerSet::terrain);

constexpr bool shown(const LayerView& view) {
  return view.visible && view.opacity > 0;
}

/// How the layers are laid over one another.
struct TileLook {
  LayerViews views{};
  ScanLook scan{};
  bool comparing = false;  ///< the scan is wanted alone, too
};

/// The pictures of a tile by layer. A null bitmap shows nothing; a ready one is as it should be.
struct TileLayers {
  std::array<std::shared_ptr<const cairo::Bitmap>, kLayerSets> bitmaps{};
  std::array<bool, kLayerSets> ready{};
};

struct PaintedTile {
  TileLayers layers{};
  std::shared_ptr<const cairo::Bitmap> composed{};
  std::shared_ptr<const cairo::Bitmap> alone{};  ///< the scan on the paper; null unless comparing
  Problems problems{};
};

/// Fonts and pictures for the threads that draw tiles: an engine must not be shared, and costs some to make.
class TilePainters {
 public:
  /// Draws the layers that are shown and not ready, and lays all that are shown over one another.
  PaintedTile paint(const TileSource& source, const TileKey& key, TileLayers layers, const TileLook& look);

 private:
  struct Tools;
  std::unique_ptr<Tools, void (*)(Tools*)> take();

  std::mutex m_mutex;
  std::vector<std::unique_ptr<Tools, void (*)(Tools*)>> m_free;
};

/// The layers over one another: paper within the page, nothing elsewhere.
cairo::Bitmap compose_tile(const TileSource& source, const TileKey& key, const TileLayers& layers,
                           const TileLook& look);

}  // namespace coq::app
