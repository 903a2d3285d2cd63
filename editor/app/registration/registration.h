// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/edit.h"
#include "core/documents/model/scan_ties.h"
#include "core/geometry/warp_fit.h"

namespace coq::app {

// The position of a scan on the page, computed from its ties. In floating point, because no rule depends on
// pictures.

/// Maps scan pixels to page micrometres by one of the four fits.
class ScanMap {
 public:
  /// Returns nullopt if the ties do not determine the fit. `smoothing`: for the spline, see fit_spline().
  static std::optional<ScanMap> fit(model::ScanFit kind, const std::vector<TiePair>& ties,
                                    double smoothing = 0);
  static ScanMap affine(const PictureFit& fit);
  /// Returns the map as pictures are shown (model::placing_of()): by a simpler fit if the ties do not determine
  /// the chosen one.
  static std::optional<ScanMap> shown(const model::MapDocument& map, const model::Scan& scan,
                                      model::ScanSize size);

  struct Place {
    double x = 0, y = 0;
  };
  Place to_page(double pixel_x, double pixel_y) const;
  /// Returns the pixel at a position of the page; by a few Newton steps if the fit is not affine.
  Place to_pixel(double page_x, double page_y) const;
  /// Returns the size of a pixel in micrometres at that place: the square root of its area.
  double pixel_um(double pixel_x, double pixel_y) const;

 private:
  struct Derivative {
    double xx, xy, yx, yy;
  };
  Derivative derivative(double pixel_x, double pixel_y) const;

  Warp m_warp;
  double m_centre_x = 0, m_centre_y = 0;  ///< mean of the pixels
};

/// The distance between a tie and its place on the displayed picture.
struct TieResidual {
  std::size_t tie = 0;               ///< index in the scan's list
  std::string place;                 ///< "E04", or millimetres
  bool known = true;                 ///< false: the map lacks this hex, so the numbers below are meaningless
  double pixels = 0;                 ///< in pixels of the scan
  double mm = 0;                     ///< on the page
  double hexes = 0;                  ///< in hex widths; 0 without a grid
  std::optional<double> left_out{};  ///< distance from the place that the other ties predict, in pixels
  bool bad = false;                  ///< much worse than the others; shown in red
};

/// Evaluation of a scan's ties. Provisional ties (model::is_provisional()) are ignored.
struct RegistrationReport {
  std::optional<ScanMap> map;    ///< by `fit`; nullopt if not determined
  std::optional<ScanMap> shown;  ///< as on the canvas, possibly by a simpler fit
  model::ScanFit fit = model::ScanFit::affine;
  std::vector<TieResidual> residuals;  ///< of all ties, the worst first
  double rms_pixels = 0;
  std::optional<double> left_out{};      ///< root mean square of the ties' own, in pixels
  std::optional<model::ScanFit> best{};  ///< the fit that the ties need, judged by ties left out of it
  Message verdict;                       ///< "5 ties, 0.12 pixels off on average", or what is missing
  std::optional<Message> advice{};       ///< on the fit and the ties that contradict the others
};

/// Uses the scan's own fit (affine by default), or `fit` for a comparison. If `size` is unknown, provisional
/// ties count as well. The sentences have the decimal sign of `language`.
RegistrationReport registration_report(const model::MapDocument& map, std::size_t scan,
                                       std::optional<model::ScanFit> fit = std::nullopt,
                                       model::ScanSize size = {}, const std::string& language = "en");

// Edits of a scan; each is one step.

std::vector<model::Edit> add_tie(const model::MapDocument& map, std::size_t scan, const model::Tie& tie);
std::vector<model::Edit> move_tie(const model::MapDocument& map, std::size_t scan, std::size_t tie,
                                  model::PixelPoint pixel);
std::vector<model::Edit> remove_tie(std::size_t scan, std::size_t tie);
std::vector<model::Edit> set_fit(std::size_t scan, std::optional<model::ScanFit> fit,
                                 std::optional<model::Thousandths> smoothing);

/// Returns scan pixels rounded to thousandths.
model::PixelPoint pixel_point(double x, double y);

/// Returns whether the map was made from that scan and is still empty, so that its page equals the picture.
bool page_is_picture(const model::MapDocument& map, std::size_t scan, model::ScanSize size);

/// Returns `edits` of a scan's ties or fit with all consequences, for one step. Provisional ties are removed
/// once other ties determine the fit. If nothing is drawn yet and the page equals the picture (a project made
/// from a scan), page and grid follow, so that the page still shows the whole picture. Edits that cannot be
/// applied are returned unchanged.
std::vector<model::Edit> settled(const model::MapDocument& map, std::size_t scan, model::ScanSize size,
                                 std::vector<model::Edit> edits);

}  // namespace coq::app
