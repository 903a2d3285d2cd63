// SPDX-License-Identifier: MIT
#include "core/documents/model/scan_ties.h"

#include <algorithm>
#include <cmath>

namespace coq::model {
namespace {

double pixels_of(Thousandths value) {
  return static_cast<double>(value.value) / 1000;
}

/// Returns two pairs that define a similarity with the given scale and rotation through `place`.
std::vector<TiePair> through(const TiePair& place, double along, double across) {
  constexpr double kStep = 1000;
  return {place,
          {place.pixel_x + kStep, place.pixel_y, place.page_x + kStep * along, place.page_y + kStep * across}};
}

/// Returns the scale, in micrometres per pixel, at which the whole scan fits on the page; nullopt if there is
/// no page.
std::optional<double> scale_over_page(const MapDocument& map, ScanSize size) {
  if (size.width <= 0 || size.height <= 0) return std::nullopt;
  Um width = 0, height = 0;
  if (map.table) {
    width = map.table->width;
    height = map.table->height;
  } else if (map.page) {
    width = map.page->width;
    height = map.page->height;
  }
  if (width <= 0 || height <= 0) return std::nullopt;
  return std::min(static_cast<double>(width) / size.width, static_cast<double>(height) / size.height);
}

}  // namespace

std::size_t least_ties(ScanFit fit) {
  constexpr std::size_t kMin[] = {2, 3, 4, 6};
  return kMin[static_cast<std::size_t>(fit)];
}

bool is_provisional(const Tie& tie, ScanSize size) {
  if (tie.hex || !tie.at || size.width <= 0 || size.height <= 0) return false;
  const bool side = tie.pixel.x.value == 0 || tie.pixel.x.value == size.width * 1000LL;
  return side && (tie.pixel.y.value == 0 || tie.pixel.y.value == size.height * 1000LL);
}

namespace {

/// Returns a smooth fit that does not follow each control point, to measure deviations against.
std::optional<Warp> firm_fit(const std::vector<TiePair>& pairs, ScanFit fit) {
  constexpr std::size_t kFewestForPlate = 12;
  double width = 0, height = 0;
  for (const TiePair& pair : pairs)
    width = std::max(width, pair.pixel_x), height = std::max(height, pair.pixel_y);
  if (fit == ScanFit::projective && pairs.size() >= least_ties(fit))
    return fit_projective(pairs, width, height);
  if (fit == ScanFit::spline && pairs.size() >= kFewestForPlate) return fit_spline(pairs, 1);
  const auto straight = fit == ScanFit::similarity ? fit_similarity(pairs) : fit_affine(pairs);
  if (!straight) return std::nullopt;
  return warp_of(*straight);
}

}  // namespace

std::optional<StrayTie> stray_tie(const std::vector<TiePair>& pairs, ScanFit fit, double most_um) {
  const std::size_t enough = fit == ScanFit::similarity ? 3 : fit == ScanFit::projective ? 5 : 4;
  const auto all = pairs.size() >= enough ? firm_fit(pairs, fit) : std::nullopt;
  if (!all) return std::nullopt;
  double worst = 0;
  for (const TiePair& pair : pairs) worst = std::max(worst, distance(*all, pair));
  if (worst <= most_um) return std::nullopt;
  StrayTie out;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    std::vector<TiePair> others = pairs;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const auto by_others = firm_fit(others, fit);
    const double um = by_others ? distance(*by_others, pairs[i]) : 0;
    if (um > out.um) out.tie = i, out.um = um;
  }
  if (out.um <= most_um) return std::nullopt;
  std::vector<TiePair> others = pairs;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(out.tie));
  const auto scale = fit_similarity(others);
  if (!scale) return std::nullopt;
  out.pixels = out.um / std::hypot(scale->xx, scale->yx);
  return out;
}

std::vector<TiePair> tie_pairs(const MapDocument& map, const Scan& scan, std::vector<std::size_t>* used) {
  std::optional<Grid> grid;
  std::optional<Labels> labels;
  if (map.grid) {
    if (Result<Grid> made = grid_of(map)) grid = *made;
    if (Result<Labels> made = labels_of(map)) labels = *made;
  }
  std::vector<TiePair> out;
  for (std::size_t i = 0; i < scan.ties.size(); ++i) {
    const Tie& tie = scan.ties[i];
    std::optional<Point> at = tie.at;
    if (tie.hex && grid && labels) {
      if (const auto hex = labels->parse(*tie.hex)) at = grid->centre(*hex);
    }
    if (!at) continue;
    out.push_back({pixels_of(tie.pixel.x), pixels_of(tie.pixel.y), static_cast<double>(at->x),
                   static_cast<double>(at->y)});
    if (used != nullptr) used->push_back(i);
  }
  return out;
}

std::optional<ScanPlacing> placing_of(const MapDocument& map, const Scan& scan, ScanSize size) {
  Scan real = scan, corners = scan;
  std::erase_if(real.ties, [&](const Tie& tie) { return is_provisional(tie, size); });
  std::erase_if(corners.ties, [&](const Tie& tie) { return !is_provisional(tie, size); });
  const std::vector<TiePair> provisional = tie_pairs(map, corners);
  ScanPlacing out;
  out.pairs = tie_pairs(map, real);
  if (out.pairs.empty()) out.pairs = provisional;
  const ScanFit wanted = scan.fit.value_or(ScanFit::affine);
  out.fit = out.pairs.size() >= least_ties(wanted) ? wanted
            : out.pairs.size() == 2                ? ScanFit::similarity
                                                   : ScanFit::affine;
  if (out.pairs.size() > 1 && fit_similarity(out.pairs)) return out;
  // The scan keeps its scale and rotation and is only moved. Ties at the same place count as one.
  out.fit = ScanFit::similarity;
  if (const auto lay = fit_similarity(provisional)) {
    out.pairs = through(out.pairs.front(), lay->xx, lay->yx);
  } else if (const auto scale = scale_over_page(map, size)) {
    out.pairs = through(out.pairs.empty() ? TiePair{} : out.pairs.front(), *scale, 0);
  } else {
    return std::nullopt;
  }
  return out;
}

}  // namespace coq::model
