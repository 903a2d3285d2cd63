// SPDX-License-Identifier: MIT
#pragma once

#include <cairo.h>

#include <array>
#include <compare>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/drawing/map/map_options.h"
#include "core/drawing/primitives/scene.h"
#include "core/geometry/point.h"
#include "core/images/bitmap.h"
#include "editor/app/tiles/job_queue.h"

namespace coq::app {

/// The display of the scan while working. It is not part of the document, and exports ignore it.
struct ScanLook {
  bool gray = false;
  bool invert = false;
  bool multiply = false;  ///< terrain darkens the scan, as if printed on it, instead of covering it
  int contrast = 100;     ///< percentage of the scan's own contrast, 0 to kMaxContrast
  bool operator==(const ScanLook&) const = default;
};
inline constexpr int kMaxContrast = 300;

/// Applies the colour settings and keeps the opacity. Ignores `multiply`, which concerns the composition.
void apply_look(const ScanLook& look, images::Bitmap& bitmap);

/// Side of a square tile in device pixels.
inline constexpr int kTilePixels = 256;

/// Scale levels of tiles, four per doubling: one per notch of the wheel (1.19). A view at exactly such a scale
/// is copied pixel by pixel, which is sharpest and fastest, so zooming should stop there. Level 0 is 1 um per
/// pixel, level 4 is 2, level 40 is 1024.
inline constexpr int kFinestLevel = -4;
inline constexpr int kCoarsestLevel = 60;

/// Side of a tile in micrometres of the page.
Um tile_side(int level);
double um_per_pixel(int level);
/// Returns the nearest level.
int level_for(double um_per_pixel);

struct TileKey {
  int level = 0;
  int column = 0;  ///< columns and rows count from the page's top left corner; may be negative
  int row = 0;
  auto operator<=>(const TileKey&) const = default;
};

/// Box on the page; adjacent tiles share their edge.
Box tile_box(const TileKey& key);
/// Returns the tiles of a level that intersect the box, the one nearest to its centre first.
std::vector<TileKey> tiles_in(const Box& box, int level);

/// The layers of a map's scene (core/drawing/map/map_options.h), bottom to top. Each is drawn and cached
/// separately, so that showing, hiding or fading one redraws nothing.
enum class LayerSet : std::uint8_t { scan, terrain, grid, numbers, names, overlays };
inline constexpr std::size_t kLayerSets = 6;
/// The layer's name in the scene.
std::string_view name_of(LayerSet layer);

struct LayerView {
  bool visible = true;
  int opacity = 100;  ///< per cent
  bool operator==(const LayerView&) const = default;
};
using LayerViews = std::array<LayerView, kLayerSets>;

/// The part of the page shown on a window.
struct TileView {
  drawing::Transform to_pixels{};  ///< from page (micrometres) to device pixels; may rotate
  int width = 0;                   ///< device pixels
  int height = 0;
  bool operator==(const TileView&) const = default;
};

/// The map as square tiles that workers draw from a copy of the document, with all layers composed: paper
/// within the page, nothing outside. A missing tile is replaced by its older version or a scaled tile of
/// another level, so paint() never waits. The least recently used tiles are dropped. Must be used on the
/// window's thread.
class TileCache {
 public:
  struct Settings {
    std::size_t bytes = std::size_t{256} << 20;  ///< memory limit for tiles
    std::filesystem::path scan_dir{};  ///< folder for pyramids of scans (.coquelicot/scans); empty: not kept
    drawing::Color paper = drawing::kWhite;
  };

  /// `ready` is called on the window's thread when paint() would show more. The queue must outlive the cache.
  TileCache(JobQueue& queue, std::function<void()> ready, Settings settings);
  ~TileCache();
  TileCache(const TileCache&) = delete;
  TileCache& operator=(const TileCache&) = delete;

  /// Sets the map; must be called after each change. Finds the differences from the last map itself and redraws
  /// only the affected tiles. `file` is the map's path, which scans are relative to.
  void set_map(const Shared<model::MapDocument>& map, const Shared<model::RulesetDocument>& ruleset,
               const std::filesystem::path& file);
  /// Sets drawing options; the cache itself sets `clip`, `layers`, `scan` and `overlays`.
  void set_options(const drawing::MapOptions& options);
  void set_layers(const LayerViews& layers);
  const LayerViews& layers() const;
  void set_scan_look(const ScanLook& look);
  const ScanLook& scan_look() const;
  /// Shows classes of pixels over a scan; null: none.
  void set_scan_tint(std::shared_ptr<const struct ScanTint> tint);
  /// Shows contours of a scan above the map; null: none.
  void set_contours(std::shared_ptr<const struct ContourView> contours);
  /// The scans that can be shown now; null before a map is set.
  std::shared_ptr<const class ScanPictures> scans() const;
  /// Also prepares tiles with only the scan, for paint_scan().
  void set_comparing(bool on);
  /// Redraws everything that intersects the box (on the page).
  void invalidate(const Box& box);

  /// Requests missing tiles of the view, the central ones first, and cancels requests for tiles out of view.
  void show(const TileView& view);
  /// Draws available tiles and substitutes on a context whose unit is the device pixel. Calls show() first.
  void paint(cairo_t* cr, const TileView& view);
  /// Draws only the scan over the result of paint() for that view. Draws nothing that is not ready.
  void paint_scan(cairo_t* cr, const TileView& view);
  /// Returns whether the last view is completely drawn and up to date.
  bool complete() const;

  /// Memory used by tiles.
  std::size_t bytes() const;
  /// Problems found while drawing, such as unreadable scans, once each. The list grows until another file is
  /// set.
  const Problems& problems() const;

 private:
  struct State;
  std::shared_ptr<State> m_state;
};

}  // namespace coq::app
