// SPDX-License-Identifier: MIT
#include "core/documents/scans/ground_sheet.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/documents/model/scan_ties.h"
#include "core/images/georeference.h"

namespace coq::scenario {
namespace {

namespace geo = georeferencing;
using projection::Projection;

Problem misplaced(Message why) {
  return make_error("scan.ground", std::move(why));
}

Problem out_of_range(const std::string& name, const std::string& crs) {
  return misplaced(message("{} is outside the range of \"{}\"", name, crs));
}

/// Fits a sheet to its ties. Rejects ties that are off by a tenth of the sheet: two of them are exchanged, or
/// one belongs elsewhere.
Status fit_sheet(GroundSheet& sheet, std::optional<geo::FitKind> kind) {
  double left = 1e300, right = -1e300, top = 1e300, bottom = -1e300;
  const double width = sheet.size.width, height = sheet.size.height;
  for (const TiePair& tie : sheet.ties) {
    constexpr double kOutside = 0.5;  // fraction of the picture, because the sheet may be cut off
    if (!(tie.pixel_x >= -kOutside * width && tie.pixel_x <= (1 + kOutside) * width &&
          tie.pixel_y >= -kOutside * height && tie.pixel_y <= (1 + kOutside) * height))
      return misplaced(message("pixel {} is far outside the scan, which has {} x {} pixels",
                               fmt::format("{:.6g},{:.6g}", tie.pixel_x, tie.pixel_y), sheet.size.width,
                               sheet.size.height));
    left = std::min(left, tie.pixel_x), right = std::max(right, tie.pixel_x);
    top = std::min(top, tie.pixel_y), bottom = std::max(bottom, tie.pixel_y);
  }
  auto fit = kind ? geo::fit(sheet.ties, *kind) : geo::best_fit(sheet.ties);
  if (!fit) return fit.error();
  sheet.fit = *std::move(fit);
  constexpr double kMost = 0.1;
  if (sheet.fit.deviation <= kMost * std::hypot(right - left, bottom - top)) return Done{};
  return misplaced(
      message("the control points contradict one another: they are off by {} pixels on "
              "average; are two of them exchanged?",
              std::lround(sheet.fit.deviation)));
}

/// Returns the place of a point on the plane of a projection, or nullopt if it is out of its range.
using PlaceOnPlane = std::optional<projection::Metres> (*)(const Projection& plane,
                                                           const geo::PixelPoint& given);

std::optional<projection::Metres> place_of_degrees(const Projection& plane, const geo::PixelPoint& given) {
  return plane.forward({given.x, given.y});
}

std::optional<projection::Metres> place_of_metres(const Projection& plane, const geo::PixelPoint& given) {
  const projection::Metres place{given.x, given.y};
  const auto degrees = plane.inverse(place);
  const auto back = degrees ? plane.forward(*degrees) : std::nullopt;
  // Coordinates that are far off the plane's range are mistakes.
  if (!back || !(std::hypot(back->east - place.east, back->north - place.north) < 1000)) return std::nullopt;
  return place;
}

/// Puts points on the plane of the projection `crs`, and fits the sheet to them.
Result<GroundSheet> fitted_on_plane(const std::vector<SheetPoint>& points, const std::string& crs,
                                    images::Size size, std::optional<geo::FitKind> kind,
                                    PlaceOnPlane place_of) {
  const auto plane = Projection::from(crs);
  if (!plane) return plane.error();
  GroundSheet out;
  out.crs = crs, out.size = size;
  std::vector<GroundTie> ties;
  for (const SheetPoint& point : points) {
    const auto place = place_of(*plane, point.place);
    if (!place) return out_of_range(point.name, crs);
    ties.push_back({*place, point.pixel});
    out.names.push_back(point.name);
  }
  out.ties = pairs_of(ties);
  if (const Status fitted = fit_sheet(out, kind); !fitted) return fitted.error();
  return out;
}

}  // namespace

Result<std::string> crs_for_degrees(const std::string& crs, const std::vector<SheetPoint>& points) {
  double west = 360, east = -360, south = 90, north = -90;
  for (const SheetPoint& point : points) {
    if (!(std::abs(point.place.x) <= 180 && std::abs(point.place.y) <= 90))
      return misplaced(
          message("{} is not a longitude from -180 to 180 and a latitude from -90 to 90", point.name));
    west = std::min(west, point.place.x), east = std::max(east, point.place.x);
    south = std::min(south, point.place.y), north = std::max(north, point.place.y);
  }
  return crs.empty() ? projection::local_crs({(west + east) / 2, (south + north) / 2}) : crs;
}

Result<GroundSheet> sheet_by_degrees(const std::vector<SheetPoint>& points, const std::string& crs,
                                     images::Size size, std::optional<geo::FitKind> kind) {
  if (points.size() < 4) return misplaced(message("give at least four corners of the graticule"));
  const auto system = crs_for_degrees(crs, points);
  if (!system) return system.error();
  return fitted_on_plane(points, *system, size, kind, place_of_degrees);
}

Result<GroundSheet> sheet_by_coordinates(const std::vector<SheetPoint>& points, const std::string& crs,
                                         images::Size size, std::optional<geo::FitKind> kind) {
  return fitted_on_plane(points, crs, size, kind, place_of_metres);
}

Result<GroundSheet> sheet_by_distances(const std::vector<KnownDistance>& distances, double north,
                                       images::Size size) {
  double metres = 0, pixels = 0, least = 1e300, most = 0;
  for (const KnownDistance& one : distances) {
    const double far = std::hypot(one.to.x - one.from.x, one.to.y - one.from.y);
    if (!(far >= 10))
      return misplaced(message("{}: the two pixels must be at least 10 pixels apart", one.name));
    if (!(one.metres > 0 && one.metres < 1e8))
      return misplaced(message("{}: a distance must be greater than 0 m and less than 100,000 km", one.name));
    metres += one.metres, pixels += far;
    least = std::min(least, one.metres / far), most = std::max(most, one.metres / far);
  }
  if (distances.empty()) return misplaced(message("no distance is known"));
  if (most > 1.05 * least)
    return misplaced(message("the distances contradict one another: {} and {} m a pixel",
                             fmt::format("{:.4g}", least), fmt::format("{:.4g}", most)));
  GroundSheet out;
  out.north = north, out.size = size;
  const double scale = metres / pixels;
  out.fit.kind = geo::FitKind::similarity;
  out.fit.warp = [scale](double x, double y) { return std::pair(scale * x, scale * y); };
  return out;
}

Result<std::optional<GroundSheet>> sheet_by_file(const std::string& file, const std::string& crs,
                                                 images::Size size, std::optional<geo::FitKind> kind) {
  const auto found = images::georeference_of(file);
  if (!found) return std::optional<GroundSheet>();
  const images::GeoReference& r = *found;
  const auto place = [r](double x, double y) {
    return std::pair(r.east_x * x + r.east_y * y + r.east, r.north_x * x + r.north_y * y + r.north);
  };
  if (r.metres > 0) {
    GroundSheet out;
    out.size = size;
    out.crs = crs.empty() ? r.crs : crs;
    if (!out.crs.empty())
      if (const auto plane = Projection::from(out.crs); !plane) return plane.error();
    out.fit.kind = geo::FitKind::affine;
    out.fit.warp = [place, r](double x, double y) {
      const auto [east, north] = place(x, y);
      return std::pair(r.metres * east, -r.metres * north);
    };
    return std::optional(std::move(out));
  }
  // Degrees are converted at points spread over the picture, on a plane around its middle.
  std::vector<SheetPoint> points;
  for (const double s : {0.1, 0.5, 0.9}) {
    for (const double t : {0.1, 0.5, 0.9}) {
      const geo::PixelPoint pixel{std::round(s * size.width), std::round(t * size.height)};
      const auto [lon, lat] = place(pixel.x, pixel.y);
      points.push_back({fmt::format("{:.6g},{:.6g}", lon, lat), {lon, lat}, pixel});
    }
  }
  const auto system = crs_for_degrees(crs, points);
  if (!system) return system.error();
  auto out = fitted_on_plane(points, *system, size, kind, place_of_degrees);
  if (!out) return out.error();
  return std::optional(*std::move(out));
}

namespace {

/// Returns the similarity from micrometres of the page to metres east and south.
std::optional<PictureFit> plane_of_page(const model::MapDocument& map, const model::Scan& scan,
                                        const GroundSheet& sheet) {
  const auto placing = model::placing_of(map, scan, {sheet.size.width, sheet.size.height});
  if (!placing || !sheet.fit.warp) return std::nullopt;
  std::vector<TiePair> pairs;
  for (const TiePair& tie : placing->pairs) {
    const auto [east, south] = sheet.fit.warp(tie.pixel_x, tie.pixel_y);
    pairs.push_back({tie.page_x, tie.page_y, east, south});
  }
  auto fit = fit_similarity(pairs);
  const double metres = fit ? std::hypot(fit->xx, fit->yx) : 0;
  constexpr double kLeast = 1e-6, kMost = 1e3;  // 1:1 to 1:1,000,000,000
  return metres >= kLeast && metres <= kMost ? fit : std::nullopt;
}

model::Thousandths rounded(double value) {
  return {std::llround(value * 1000)};
}

PagePlace place_by(const PictureFit& fit, const std::string& crs) {
  PagePlace out;
  out.georeference.crs = crs;
  out.georeference.east = rounded(fit.x0), out.georeference.north = rounded(-fit.y0);
  out.georeference.scale = rounded(std::hypot(fit.xx, fit.yx) * 1e6);
  const model::Thousandths turn = rounded(std::atan2(fit.yx, fit.xx) * 180 / std::numbers::pi);
  if (turn.value != 0) out.georeference.turn = turn;
  for (const double off : fit.residuals) out.off = std::max(out.off, off);
  return out;
}

}  // namespace

std::optional<PagePlace> place_of_page(const model::MapDocument& map, const model::Scan& scan,
                                       const GroundSheet& sheet) {
  const auto fit = sheet.crs.empty() ? std::nullopt : plane_of_page(map, scan, sheet);
  if (!fit) return std::nullopt;
  return place_by(*fit, sheet.crs);
}

Status put_on_ground(model::MapDocument& map, const model::Scan& scan, const GroundSheet& sheet) {
  const auto fit = plane_of_page(map, scan, sheet);
  if (!fit) return misplaced(message("register the scan to the hexes first"));
  projection::LocalScale local{1, sheet.north};
  if (!sheet.crs.empty()) {
    const auto known = local_scale(sheet);
    if (!known) return known.error();
    local = *known;
    map.georeference = place_by(*fit, sheet.crs).georeference;
  }
  if (!map.grid) return Done{};
  const auto grid = model::grid_of(map);
  if (!grid) return grid.error();
  const Vector step = grid->step(0);
  const double um = std::hypot(static_cast<double>(step.x), static_cast<double>(step.y));
  map.grid->metres = rounded(um * std::hypot(fit->xx, fit->yx) / local.scale);
  const double turn = std::atan2(fit->yx, fit->xx) * 180 / std::numbers::pi;
  const std::int64_t north = std::llround((local.convergence - turn) * 10) * 100;
  if (!map.grid->compass) map.grid->compass.emplace();
  map.grid->compass->north = model::Thousandths{(north % 360'000 + 360'000) % 360'000};
  return Done{};
}

}  // namespace coq::scenario
