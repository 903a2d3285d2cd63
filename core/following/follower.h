// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/georeferencing/pixel_lattice.h"
#include "core/images/bitmap.h"

/// Paths along the printed lines of a scan, after E. Mortensen and W. Barrett, "Intelligent Scissors for Image
/// Composition", 1995.
namespace coq::following {

using georeferencing::PixelPoint;

/// The kind of line that a path follows.
enum class LineKind {
  edge,        ///< the border between two tints
  dark_line,   ///< the middle of a pen line
  light_line,  ///< the middle of a light strip between two dark lines, such as a cased road
};

inline constexpr int kFollowWindow = 512;  ///< pixels; usual side of a follower's window
inline constexpr int kMaxWindow = 2048;    ///< pixels; maximum side of a window

namespace detail {
struct LineCosts;
}

/// The cost of each pixel of a window for one kind of line. It is computed once per window and never changes.
class Lines {
 public:
  /// Errors: `following.window` (no pixels, or a side above kMaxWindow), `following.stopped`.
  static Result<Lines> find(const images::Bitmap& window, LineKind kind, const StopToken& stop);

  LineKind kind() const { return m_kind; }
  const detail::LineCosts& costs() const { return *m_costs; }

 private:
  Lines(LineKind kind, std::shared_ptr<const detail::LineCosts> costs)
      : m_kind(kind), m_costs(std::move(costs)) {}

  LineKind m_kind;
  std::shared_ptr<const detail::LineCosts> m_costs;
};

/// The best paths from one anchor to all pixels of a window. Positions are pixels of the window.
class Follower {
 public:
  /// An anchor outside the window is moved to its border. Errors: `following.stopped`.
  static Result<Follower> anchor(const Lines& lines, PixelPoint at, const StopToken& stop);

  /// Returns the path from the anchor to the pixel at `to`, moved into the window, as a polyline that removes
  /// no pixel further than `tolerance` pixels. Both ends are middles of pixels. One point if it ends where it
  /// begins.
  std::vector<PixelPoint> path(PixelPoint to, double tolerance = 0.75) const;
  PixelPoint anchor() const;
  int width() const { return m_width; }
  int height() const { return m_height; }

 private:
  Follower() = default;

  int m_width = 0, m_height = 0;
  std::uint32_t m_anchor = 0;
  std::vector<std::uint8_t> m_back;  ///< by pixel: the step that leads back towards the anchor
};

}  // namespace coq::following
