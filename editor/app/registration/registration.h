// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/edit.h"
#include "core/documents/model/scan_ties.h"
#include "core/geometry/warp_fit.h"

namespace coq::app {

// How a scan lies on the page, from its ties. Floating point: pictures decide nothing.

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

/// How far a tie is from where the picture is shown.
struct TieResidual {
  std::size_t tie = 0;  ///< in the scan's list
  std::string place;    ///< "E04", or millimetres
  bool known = true;    ///< false: it names no hex of the map, and the numbers say nothing
  double pixels = 0;    ///< of the scan
  double mm = 0;        ///< on the page
  double hexes = 0;     ///< in widths of a hex; 0 without a grid
  bool bad = false;     ///< worse than the rest: to be looked at, in red
};

/// What the ties of a scan say. Those that are provisional (model::is_provisional()) are none of it.
struct RegistrationReport {
  std::optional<ScanMap> map;    ///< of the fit; nullopt: not determined
  std::optional<ScanMap> shown;  ///< as the canvas has it, if need be by a simpler fit
  model::ScanFit fit = model::ScanFit::affine;
  std::vector<TieResidual> residuals;  ///< of all ties, the worst first
  double rms_pixels = 0;
  Message verdict;  ///< "5 ties, 0.12 pixels off on average"; or what is missing
};

/// By the scan's own fit (affine where it says none) or another one, to compare. Without its size all ties
/// count.
RegistrationReport registration_report(const model::MapDocument& map, std::size_t scan,
                                       std::optional<model::ScanFit> fit = std::nullopt,
                                       model::ScanSize size = {});

// Edits of one scan: each a step.

std::vector<model::Edit> add_tie(const model::MapDocument& map, std::size_t scan, const model::Tie& tie);
std::vector<model::Edit> move_tie(const model::MapDocument& map, std::size_t scan, std::size_t tie,
                                  model::PixelPoint pixel);
std::vector<model::Edit> remove_tie(std::size_t scan, std::size_t tie);
std::vector<model::Edit> set_fit(std::size_t scan, std::optional<model::ScanFit> fit,
                                 std::optional<model::Thousandths> smoothing);

/// Pixels of the scan, to thousandths.
model::PixelPoint pixel_point(double x, double y);

/// A map that was made from that scan, on which nothing is drawn yet: its page is the picture.
bool page_is_picture(const model::MapDocument& map, std::size_t scan, model::ScanSize size);

/// Edits of the ties or the fit of a scan, with what has to follow in the same step: provisional ties go as
/// soon as others determine the fit; and where nothing is drawn yet and the page is the picture (a project made
/// from a scan), it stays so: page and grid follow, so that the whole picture lies on the page. Edits that
/// cannot be applied are given back as they are.
std::vector<model::Edit> settled(const model::MapDocument& map, std::size_t scan, model::ScanSize size,
                                 std::vector<model::Edit> edits);

}  // namespace coq::app
