// SPDX-License-Identifier: MIT
#include "core/documents/scans/ground_map.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/text.h"
#include "core/documents/model/scan_ties.h"
#include "core/documents/project/new_project.h"

namespace coq::scenario {
namespace {

using namespace model;
using georeferencing::FitKind;

constexpr Thousandths kGroundOpacity{700};  ///< translucent, so that the drawn features stand out
constexpr double kDegree = std::numbers::pi / 180;
constexpr int kMostHexes = 999;

Thousandths rounded_thousandths(double value) {
  return {std::llround(value * 1000)};
}

/// The page on the plane of the coordinates: rotated by `turn` clockwise, `um` micrometres per metre of the
/// plane.
struct PageFrame {
  double turn = 0;
  double um = 1;
  double x = 0, y = 0;  ///< coordinates of the page's upper left corner, in rotated metres

  /// Rotates a place; `south` grows downwards.
  std::pair<double, double> rotated(double east, double south) const {
    const double c = std::cos(turn * kDegree), s = std::sin(turn * kDegree);
    return {east * c + south * s, south * c - east * s};
  }
  std::pair<double, double> page(double east, double south) const {
    const auto [u, v] = rotated(east, south);
    return {(u - x) * um, (v - y) * um};
  }
  /// Returns east and south of a place on the page.
  std::pair<double, double> plane(double page_x, double page_y) const {
    const double u = page_x / um + x, v = page_y / um + y;
    const double c = std::cos(turn * kDegree), s = std::sin(turn * kDegree);
    return {u * c - v * s, v * c + u * s};
  }
};

struct FrameBox {
  double left = 1e300, top = 1e300, right = -1e300, bottom = -1e300;
  void include(std::pair<double, double> p) {
    left = std::min(left, p.first), right = std::max(right, p.first);
    top = std::min(top, p.second), bottom = std::max(bottom, p.second);
  }
};

/// Returns the warp to use beyond the ties, where a thin plate would deviate without limit.
Warp steady(const GroundSheet& sheet) {
  if (sheet.fit.kind == FitKind::spline) {
    if (const auto affine = fit_affine(sheet.ties)) return warp_of(*affine);
  }
  return sheet.fit.warp;
}

/// Returns the direction of the scan's top, in degrees clockwise from grid north.
double top_of(const Warp& warp, images::Size size) {
  const double x = size.width / 2.0, y = size.height / 2.0, step = std::max(1.0, size.height / 4.0);
  const auto [above_east, above_south] = warp(x, y - step);
  const auto [below_east, below_south] = warp(x, y + step);
  return std::atan2(above_east - below_east, below_south - above_south) / kDegree;
}

/// Returns true north and the scale of the plane, at a place of it.
Result<projection::LocalScale> scale_at(const std::string& crs, double east, double south) {
  const auto plane = projection::Projection::from(crs);
  if (!plane) return plane.error();
  const auto place = plane->inverse({east, -south});
  const auto scale = place ? plane->local_scale(*place) : std::nullopt;
  if (!scale || !(scale->scale > 0.01 && scale->scale < 100))
    return make_error("projection.crs", message("the sheet is outside the range of \"{}\"", crs));
  return *scale;
}

/// Returns points of the scan that determine a fit without measured ties. The corners would count as
/// provisional.
std::vector<TiePair> points_of(const Warp& warp, images::Size size) {
  std::vector<TiePair> out;
  for (const double s : {0.1, 0.9}) {
    for (const double t : {0.1, 0.9}) {
      const double x = std::round(s * size.width), y = std::round(t * size.height);
      const auto [east, south] = warp(x, y);
      out.push_back({x, y, east, south});
    }
  }
  return out;
}

std::optional<ScanFit> scan_fit(FitKind kind) {
  if (kind == FitKind::affine) return std::nullopt;  // the default
  return static_cast<ScanFit>(kind);
}

Problem no_room(Message why) {
  return make_error("scan.hex", std::move(why));
}

struct Room {
  int columns = 0, rows = 0;
  double x = 0, y = 0;  ///< centre of the first hex, micrometres
};

/// Counts the hexes that have room in a box of the page. Without `first`, the grid is centred.
Result<Room> room_for(const FrameBox& box, double hex, const HexWish& wish,
                      std::optional<std::pair<double, double>> first) {
  const bool flat = wish.orientation == Orientation::flat;
  const double corners = hex * 2 / std::sqrt(3.0), step = hex * std::sqrt(0.75);
  // Counts hexes across flat sides or, if `beside`, across corners, where the next column is half a hex lower.
  const auto count = [&](double from, double to, bool beside) -> int {
    const double room = to - from;
    if (beside) return static_cast<int>(std::floor((room - corners) / step + 1 + 1e-9));
    return static_cast<int>(std::floor((room - hex / 2) / hex + 1e-9));
  };
  Room out;
  const double lead_x = flat ? corners / 2 : hex / 2, lead_y = flat ? hex / 2 : corners / 2;
  const double left = first ? first->first - lead_x : box.left, top = first ? first->second - lead_y : box.top;
  out.columns = wish.columns.value_or(count(left, box.right, flat));
  out.rows = wish.rows.value_or(count(top, box.bottom, !flat));
  if (out.columns < 1 || out.rows < 1)
    return no_room(message("there is no room for a hex of {} m on the sheet", wish.metres));
  if (out.columns > kMostHexes || out.rows > kMostHexes)
    return no_room(
        message("{} columns and {} rows of hexes are too many: there may be 999; choose larger hexes",
                out.columns, out.rows));
  const double width = flat ? corners + (out.columns - 1) * step : (out.columns + 0.5) * hex,
               height = flat ? (out.rows + 0.5) * hex : corners + (out.rows - 1) * step;
  out.x = (first ? left : (box.left + box.right - width) / 2) + lead_x;
  out.y = (first ? top : (box.top + box.bottom - height) / 2) + lead_y;
  return out;
}

/// Returns the scale on the ground, N of 1:N.
Result<double> scale_of_wish(const RulesetDocument& ruleset, const HexWish& wish) {
  constexpr double kMin = 1, kMax = 100'000'000;
  double scale = 0;
  if (wish.scale) {
    scale = *wish.scale;
    const double mm = wish.metres / scale * 1000;
    if (wish.hex_mm && std::abs(mm - *wish.hex_mm) > 0.001 * mm)
      return no_room(
          message("a hex of {} m is {} mm at 1:{}: give the scale or the size of a hex on the page, not both",
                  wish.metres, format_thousandths(std::llround(mm * 1000)), std::llround(scale)));
  } else {
    const MapDocument usual = default_map(ruleset);
    const Vector step = usual.grid ? grid_of(usual).value().step(0) : Vector{19'000, 0};
    const double usual_mm = std::hypot(static_cast<double>(step.x), static_cast<double>(step.y)) / 1000;
    scale = wish.metres * 1000 / wish.hex_mm.value_or(usual_mm);
  }
  if (!(scale >= kMin && scale <= kMax))
    return no_room(message("a scale of 1:{} is impossible", std::llround(std::clamp(scale, 0.0, 1e15))));
  return scale;
}

void add_scan(MapDocument& map, const GroundSheet& sheet, const PageFrame& frame) {
  Scan& scan = map.scans.emplace_back();
  scan.href = sheet.href;
  if (sheet.page > 1) scan.page = sheet.page;
  scan.opacity = kGroundOpacity;
  scan.fit = scan_fit(sheet.fit.kind);
  for (const TiePair& tie : sheet.ties.empty() ? points_of(sheet.fit.warp, sheet.size) : sheet.ties) {
    Tie& added = scan.ties.emplace_back();
    const auto [x, y] = frame.page(tie.page_x, tie.page_y);
    added.at = Point{static_cast<Um>(std::llround(x)), static_cast<Um>(std::llround(y))};
    added.pixel = {rounded_thousandths(tie.pixel_x), rounded_thousandths(tie.pixel_y)};
    // A tie at a corner of the scan would count as provisional.
    if (is_provisional(added, {sheet.size.width, sheet.size.height}))
      added.pixel.x.value += added.pixel.x.value > 0 ? -1 : 1;
  }
}

}  // namespace

std::vector<TiePair> pairs_of(const std::vector<GroundTie>& ties) {
  std::vector<TiePair> out;
  for (const GroundTie& tie : ties) out.push_back({tie.pixel.x, tie.pixel.y, tie.place.east, -tie.place.north});
  return out;
}

Result<projection::LocalScale> local_scale(const GroundSheet& sheet) {
  const auto [east, south] = steady(sheet)(sheet.size.width / 2.0, sheet.size.height / 2.0);
  return scale_at(sheet.crs, east, south);
}

double metres_per_pixel(const GroundSheet& sheet) {
  const double x = sheet.size.width / 2.0, y = sheet.size.height / 2.0;
  const Warp warp = steady(sheet);
  const double plane = 1 / georeferencing::pixels_per_unit(warp, x, y);
  const auto local =
      sheet.crs.empty() ? Result<projection::LocalScale>(projection::LocalScale{}) : local_scale(sheet);
  return local ? plane / local->scale : plane;
}

Result<GroundMap> map_on_ground(const RulesetDocument& ruleset, const GroundSheet& sheet, const HexWish& wish) {
  GroundMap out;
  MapDocument& map = out.map = default_map(ruleset);
  if (!map.grid) return make_error("scan.table", message("the system is played on a table without hexes"));
  const auto scale = scale_of_wish(ruleset, wish);
  if (!scale) return scale.error();
  out.scale = *scale, out.hex_mm = wish.metres * 1000 / *scale;
  if (!(out.hex_mm >= 1))
    return no_room(
        message("a hex of {} m would be less than 1 mm wide at 1:{}", wish.metres, std::llround(*scale)));
  const Warp warp = steady(sheet);
  const auto local = sheet.crs.empty() ? Result<projection::LocalScale>(projection::LocalScale{1, sheet.north})
                                       : local_scale(sheet);
  if (!local) return local.error();
  PageFrame frame;
  constexpr double kUpright = 10;  // degrees; a sheet on a scanner may be rotated that far
  const double top = top_of(warp, sheet.size);
  if (!sheet.crs.empty() && std::abs(top) > kUpright) frame.turn = std::round(top * 1000) / 1000;
  frame.um = 1e6 / (*scale * local->scale);
  FrameBox box;
  if (sheet.corners) {
    for (const TiePair& tie : sheet.ties) box.include(frame.rotated(tie.page_x, tie.page_y));
  } else {
    for (const double x : {0.0, sheet.size.width / 2.0, static_cast<double>(sheet.size.width)}) {
      for (const double y : {0.0, sheet.size.height / 2.0, static_cast<double>(sheet.size.height)}) {
        const auto [east, south] = warp(x, y);
        box.include(frame.rotated(east, south));
      }
    }
  }
  // Room for numbers and the neatline beside the hexes.
  const double margin = sheet.corners ? out.hex_mm * 1000 / 4 : 0;
  frame.x = box.left - margin / frame.um, frame.y = box.top - margin / frame.um;
  const double width = (box.right - box.left) * frame.um + 2 * margin,
               height = (box.bottom - box.top) * frame.um + 2 * margin;
  if (!(std::max(width, height) <= kUmLimit))
    return make_error(
        "scan.page",
        message("at 1:{} the page would be {} m wide: choose another scale or size of hexes",
                std::llround(*scale), std::llround(std::clamp(std::max(width, height) / 1e6, 0.0, 1e12))));
  const double hex = std::round(out.hex_mm * 1000);
  std::optional<std::pair<double, double>> first;
  if (wish.first) {
    const auto [east, south] = sheet.fit.warp(wish.first->x, wish.first->y);
    first = frame.page(east, south);
  }
  const FrameBox inside{margin, margin, width - margin, height - margin};
  const auto room = room_for(inside, hex, wish, first);
  if (!room) return room.error();
  map.table.reset();
  map.page.emplace();
  map.page->width = static_cast<Um>(std::lround(width)),
  map.page->height = static_cast<Um>(std::lround(height));
  map.grid->orientation = wish.orientation, map.grid->stagger = Stagger::odd;
  map.grid->columns = room->columns, map.grid->rows = room->rows;
  map.grid->labels = wish.first_label;
  map.grid->lattice =
      even_lattice(wish.orientation, Stagger::odd, static_cast<Um>(hex),
                   {static_cast<Um>(std::lround(room->x)), static_cast<Um>(std::lround(room->y))});
  map.grid->metres = rounded_thousandths(wish.metres);
  const double north = local->convergence - frame.turn;
  map.grid->compass.emplace();
  map.grid->compass->north = Thousandths{((std::llround(north * 10) * 100) % 360'000 + 360'000) % 360'000};
  if (const auto made = grid_of(map); !made) return made.error();
  if (const auto labels = labels_of(map); !labels) return labels.error();
  if (!sheet.crs.empty()) {
    Georeference& place = map.georeference.emplace();
    const auto [east, south] = frame.plane(0, 0);
    place.crs = sheet.crs;
    place.east = rounded_thousandths(east), place.north = rounded_thousandths(-south);
    place.scale = rounded_thousandths(*scale * local->scale);
    if (frame.turn != 0) place.turn = rounded_thousandths(frame.turn);
  }
  add_scan(map, sheet, frame);
  return out;
}

}  // namespace coq::scenario
