// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/documents/model/scan_ties.h"
#include "core/geometry/warp_fit.h"

/// How a scan lies on the page, from its ties. Floating point: pictures decide nothing.
namespace coq::app {

/// From pixels of the scan to micrometres of the page, by any of the four fits.
class ScanMap {
 public:
  /// nullopt where the ties don't determine the fit. `smoothing` is of the spline: fit_spline().
  static std::optional<ScanMap> fit(model::ScanFit kind, const std::vector<TiePair>& ties,
                                    double smoothing = 0);
  static ScanMap affine(const PictureFit& fit);
  /// As pictures are shown (model::placing_of()): by a simpler fit where the ties do not determine that one.
  static std::optional<ScanMap> shown(const model::MapDocument& map, const model::Scan& scan,
                                      model::ScanSize size);

  struct Place {
    double x = 0, y = 0;
  };
  Place to_page(double pixel_x, double pixel_y) const;
  /// The pixel that shows a place of the page: by a few steps of Newton's method where the fit is not affine.
  Place to_pixel(double page_x, double page_y) const;
  /// Micrometres of a pixel's side near a pixel: the root of the area that it covers.
  double pixel_um(double pixel_x, double pixel_y) const;

 private:
  struct Derivative {
    double xx, xy, yx, yy;
  };
  Derivative derivative(double pixel_x, double pixel_y) const;

  Warp m_warp;
  double m_centre_x = 0, m_centre_y = 0;  ///< of the pixels
};

}  // namespace coq::app
