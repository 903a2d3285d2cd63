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

/// How the scan is shown while one works on it. It is no part of the document, and exports do not heed it.
struct ScanLook {
  bool gray = false;
  bool invert = false;
  bool multiply = false;  ///< terrain darkens the scan, as if printed on it, and does not cover it
  int contrast = 100;     ///< per cent of the scan's own, 0 to kMostContrast
  bool operator==(const ScanLook&) const = default;
};
inline constexpr int kMostContrast = 300;

/// The colours as `look` wants them, opacity as it is; `multiply` is not of the picture by itself.
void apply_look(const ScanLook& look, picture::Bitmap& bitmap);

/// Tiles are squares of this many device pixels.
inline constexpr int kTilePixels = 256;

/// Scales at which tiles are drawn: four to a doubling, that is a step for each notch of the wheel (1.19). A
/// view at one of them is copied pixel by pixel, which is sharpest and quickest: zooming should stop at them.
/// Level 0 is 1 um a pixel, level 4 is 2, level 40 is 1024.
inline constexpr int kFinestLevel = -4;
inline constexpr int kCoarsestLevel = 60;

/// Side of a tile of the level, in micrometres of the page.
Um tile_side(int level);
double um_per_pixel(int level);
/// The nearest level.
int level_for(double um_per_pixel);

struct TileKey {
  int level = 0;
  int column = 0;  ///< columns and rows are counted from the page's upper left corner; may be negative
  int row = 0;
  auto operator<=>(const TileKey&) const = default;
};

/// Of the page; neighbours share their rim.
Box tile_box(const TileKey& key);
/// The tiles of a level that meet the box, the one nearest to its middle first.
std::vector<TileKey> tiles_in(const Box& box, int level);

/// The layers of a map's scene (core/drawing/map/map_options.h), the lowest first. Each is drawn and kept for
/// itself, so that showing, hiding and fading one draws nothing anew.
enum class LayerSet : std::uint8_t { scan, terrain, grid, numbers, names, overlays };
inline constexpr std::size_t kLayerSets = 6;
/// Its name in the scene.
std::string_view name_of(LayerSet layer);

struct LayerView {
  bool visible = true;
  int opacity = 100;  ///< per cent
  bool operator==(const LayerView&) const = default;
};
using LayerViews = std::array<LayerView, kLayerSets>;

/// What of the page is seen on a window.
struct TileView {
  scene::Transform to_pixels{};  ///< page (micrometres) to device pixels; may turn
  int width = 0;                 ///< device pixels
  int height = 0;
  bool operator==(const TileView&) const = default;
};

/// The map as square pictures that workers draw from a copy of the document, the layers already laid over one
/// another: paper within the page, nothing outside. Where a picture is not ready its older self stands in, or a
/// coarser or finer one scaled: paint() never waits. Least recently used ones are dropped. For the window's
/// thread.
class TileCache {
 public:
  struct Settings {
    std::size_t bytes = std::size_t{256} << 20;  ///< of pictures kept
    std::filesystem::path
        scan_dir{};  ///< where pyramids of scans are kept (.coquelicot/scans); empty: not kept
    scene::Color paper = scene::kWhite;
  };

  /// `ready` is called on the window's thread when paint() would now show more. The queue must live longer.
  TileCache(JobQueue& queue, std::function<void()> ready, Settings settings);
  ~TileCache();
  TileCache(const TileCache&) = delete;
  TileCache& operator=(const TileCache&) = delete;

  /// The map to be shown, to be called after each change of it: finds itself what differs from the last one and
  /// has only the tiles drawn anew that it touches. `file` is the map's own, for the scans beside it.
  void set_map(const Shared<model::MapDocument>& map, const Shared<model::RulesetDocument>& ruleset,
               const std::filesystem::path& file);
  /// What the map shows; `clip`, `layers`, `scan` and `overlays` are this object's own affair.
  void set_options(const scene::MapOptions& options);
  void set_layers(const LayerViews& layers);
  const LayerViews& layers() const;
  void set_scan_look(const ScanLook& look);
  const ScanLook& scan_look() const;
  /// Has pictures of the scan alone made ready, too, for paint_scan().
  void set_comparing(bool on);
  /// Has what meets the box (of the page) drawn anew.
  void invalidate(const Box& box);

  /// Orders what is missing of the view, the middle first, and forgets orders for what is no longer seen.
  void show(const TileView& view);
  /// Draws what is ready or stands in on a context whose unit is the device pixel. Calls show() first.
  void paint(cairo_t* cr, const TileView& view);
  /// Draws the scan alone over what paint() drew of that view; nothing where it is not ready.
  void paint_scan(cairo_t* cr, const TileView& view);
  /// Is all of the last view shown as it is now?
  bool complete() const;

  /// Bytes of pictures kept.
  std::size_t bytes() const;
  /// What was found wrong while drawing: scans that cannot be read, each once. Grows; emptied by a new file.
  const Problems& problems() const;

 private:
  struct State;
  std::shared_ptr<State> m_state;
};

}  // namespace coq::app
