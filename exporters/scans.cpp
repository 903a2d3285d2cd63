// SPDX-License-Identifier: MIT
#include "exporters/scans.h"

#include "core/geo/warp_fit.h"

namespace coq::exporters {
namespace {

/// The ties that name a place of the map.
std::vector<TiePair> pairs_of(const model::MapDocument& map, const model::Scan& scan) {
  std::vector<TiePair> out;
  std::optional<Grid> grid;
  std::optional<Labels> labels;
  if (map.grid) {
    if (Result<Grid> made = model::grid_of(map)) grid = *made;
    if (Result<Labels> made = model::labels_of(map)) labels = *made;
  }
  for (const model::Tie& tie : scan.ties) {
    std::optional<Point> at = tie.at;
    if (tie.hex && grid && labels) {
      if (const auto hex = labels->parse(*tie.hex)) at = grid->centre(*hex);
    }
    if (!at) continue;
    out.push_back({static_cast<double>(tie.pixel.x.value) / 1000, static_cast<double>(tie.pixel.y.value) / 1000,
                   static_cast<double>(at->x), static_cast<double>(at->y)});
  }
  return out;
}

constexpr double kTolerance = 50;  ///< micrometres that a piece of a bent scan may be off

scene::Transform transform_of(const PictureFit& fit) {
  return {fit.xx, fit.yx, fit.xy, fit.yy, fit.x0, fit.y0};
}

/// The fits that bend; nullopt for the others, and where the ties do not determine it (an affine fit is then
/// the next best).
std::optional<Warp> warp_of(const model::Scan& scan, const std::vector<TiePair>& ties, picture::Size size) {
  if (scan.fit == model::ScanFit::projective) return fit_projective(ties, size.width, size.height);
  if (scan.fit == model::ScanFit::spline)
    return fit_spline(ties, scan.smoothing ? static_cast<double>(scan.smoothing->value) / 1000 : 0);
  return std::nullopt;
}

}  // namespace

std::optional<scene::PlacedScan> place_scan(const model::MapDocument& map, const model::Scan& scan,
                                            const std::string& file, picture::Size size) {
  const std::vector<TiePair> ties = pairs_of(map, scan);
  scene::PlacedScan placed;
  placed.file = file;
  placed.width = size.width;
  placed.height = size.height;
  if (const auto warp = warp_of(scan, ties, size)) {
    for (const WarpPiece& p : cut_into_pieces(*warp, size.width, size.height, kTolerance))
      placed.pieces.push_back({p.left, p.top, p.right, p.bottom, transform_of(p.fit)});
    return placed;
  }
  const bool similar = scan.fit == model::ScanFit::similarity || ties.size() == 2;
  const std::optional<PictureFit> fit = similar ? fit_similarity(ties) : fit_affine(ties);
  if (!fit) return std::nullopt;
  placed.placement = transform_of(*fit);
  return placed;
}

std::optional<scene::PlacedScan> FileScans::place(const model::MapDocument& map,
                                                  const model::Scan& scan) const {
  const std::string file = (m_map_path.parent_path() / scan.href).string();
  const Result<picture::Info> info = picture::read_info(file);
  if (!info) return std::nullopt;
  return place_scan(map, scan, file, info->upright());
}

}  // namespace coq::exporters
