// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>

#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/geometry/point.h"
#include "core/georeferencing/pixel_lattice.h"
#include "core/images/picture.h"

namespace coq::app {

using georeferencing::PixelPoint;

/// A part of a scan, possibly reduced, with its rectangle in the picture.
struct ScanWindow {
  images::Bitmap pixels{};
  images::Part part{};
};

/// Converts between pixels of a scan and of a window.
struct WindowPlace {
  double left = 0, top = 0;     ///< in pixels of the scan
  double across = 1, down = 1;  ///< pixels of the scan per pixel of the window
  int width = 0, height = 0;    ///< of the window
  static WindowPlace of(const ScanWindow& window);
  PixelPoint to_window(PixelPoint scan) const { return {(scan.x - left) / across, (scan.y - top) / down}; }
  PixelPoint to_scan(PixelPoint at) const { return {left + at.x * across, top + at.y * down}; }
};

/// A scan below the map, as a value that workers can use.
struct ScanBelow {
  std::function<PixelPoint(Point)> to_pixel{};
  std::function<Point(PixelPoint)> to_page{};
  double pixel_um = 100;  ///< micrometres of the page per pixel of the scan, near the place asked for
  images::Size size{};
  /// Reads a part at a halving of the size. May be called on any thread.
  std::function<Result<ScanWindow>(const images::Part&, int level)> read{};
};

/// Access to the scans for tools that follow their lines. Must be used on the window's thread.
class FollowedScan {
 public:
  virtual ~FollowedScan() = default;
  /// Returns why no scan can be followed (English, translatable), or null if one can.
  virtual const char* why_not() const = 0;
  /// Returns the topmost registered scan at a position of the page, or nullopt if there is none.
  virtual std::optional<ScanBelow> at(Point page) const = 0;
  /// Calls `work` on a worker, and then the function that it returns on the window's thread. Returns a function
  /// that cancels this.
  using Finish = std::function<void()>;
  using Cancel = std::function<void()>;
  virtual Cancel soon(std::function<Finish(const StopToken&)> work) = 0;
};

/// Returns the halving whose pixels are nearest in size to those of the canvas; 0 if the view is closer.
int level_for(const ScanBelow& scan, double canvas_pixel_um);

/// Returns the part of a scan about a pixel that is `side` pixels wide and high at a halving, moved into the
/// picture.
images::Part part_about(const ScanBelow& scan, PixelPoint at, int side, int level);

}  // namespace coq::app
