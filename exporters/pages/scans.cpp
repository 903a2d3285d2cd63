// SPDX-License-Identifier: MIT
#include "exporters/pages/scans.h"

#include "core/documents/model/scan_ties.h"
#include "core/geometry/warp_fit.h"
#include "core/images/page_name.h"

namespace coq::exporters {
namespace {

constexpr double kTolerance = 50;  ///< micrometres; maximum error of a straight piece of a bent scan

drawing::Transform transform_of(const PictureFit& fit) {
  return {fit.xx, fit.yx, fit.xy, fit.yy, fit.x0, fit.y0};
}

/// Returns the fit if it bends the picture. Returns nullopt for other fits, and if the control points do not
/// determine it.
std::optional<Warp> warp_of(const model::Scan& scan, const model::ScanPlacing& placing, images::Size size) {
  if (placing.fit == model::ScanFit::projective) return fit_projective(placing.pairs, size.width, size.height);
  if (placing.fit == model::ScanFit::spline)
    return fit_spline(placing.pairs, scan.smoothing ? static_cast<double>(scan.smoothing->value) / 1000 : 0);
  return std::nullopt;
}

}  // namespace

std::optional<drawing::PlacedScan> place_scan(const model::MapDocument& map, const model::Scan& scan,
                                              const std::string& file, images::Size size) {
  const auto placing = model::placing_of(map, scan, {size.width, size.height});
  if (!placing) return std::nullopt;
  drawing::PlacedScan placed;
  placed.file = file;
  placed.width = size.width;
  placed.height = size.height;
  if (const auto warp = warp_of(scan, *placing, size)) {
    for (const WarpPiece& p : cut_into_pieces(*warp, size.width, size.height, kTolerance))
      placed.pieces.push_back({p.left, p.top, p.right, p.bottom, transform_of(p.fit)});
    return placed;
  }
  std::optional<PictureFit> fit;
  if (placing->fit != model::ScanFit::similarity) fit = fit_affine(placing->pairs);
  if (!fit) fit = fit_similarity(placing->pairs);  // collinear control points determine only a similarity
  if (!fit) return std::nullopt;
  placed.placement = transform_of(*fit);
  return placed;
}

std::string scan_name(const std::filesystem::path& map_file, const model::Scan& scan) {
  return images::page_name((map_file.parent_path() / scan.href).string(), scan.page.value_or(0));
}

std::optional<drawing::PlacedScan> FileScans::place(const model::MapDocument& map,
                                                    const model::Scan& scan) const {
  const std::string file = scan_name(m_map_path, scan);
  const Result<images::Info> info = images::read_info(file);
  if (!info) return std::nullopt;
  return place_scan(map, scan, file, info->upright());
}

}  // namespace coq::exporters
