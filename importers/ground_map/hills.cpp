// SPDX-License-Identifier: MIT
#include "importers/ground_map/hills.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/predicates.h"
#include "core/relief/crests.h"
#include "core/relief/levels.h"

namespace coq::importers::ground {
namespace {

constexpr double kMaxPoints = 4e6;       ///< maximum number of points in the grid of heights
constexpr double kFinest = 250;          ///< micrometres between points of the grid; finer steps cannot be seen
constexpr std::size_t kSmallVoid = 200;  ///< a hole in the heights with at most this many points is filled
constexpr Um kShortestCrest = 15'000;

double finest_spacing(const HillPlan& plan) {
  double out = HUGE_VAL;
  for (const GroundHeights* heights : plan.heights) out = std::min(out, heights->spacing);
  return out;
}

/// Returns the function that samples the heights at a point of the page.
auto sampler(const HillPlan& plan, const Frame& frame) {
  return [&plan, &frame](double x, double y) {
    const auto at = frame.ground({x, y});
    if (!at) return std::nan("");
    for (const GroundHeights* heights : plan.heights)
      if (const double metres = heights->metres_at(*at); !std::isnan(metres)) return metres;
    return std::nan("");
  };
}

/// Heights of the part of a grid that becomes hills.
struct Measured {
  double lowest = HUGE_VAL, highest = -HUGE_VAL;
  std::size_t voids = 0;
};

/// Measures the points of a grid within a box, or all of them: the corners of a turned page lie outside.
Measured measure(const relief::HeightGrid& grid, const Frame& frame, const std::optional<LonLatBox>& box) {
  Measured out;
  for (int row = 0; row < grid.rows; ++row)
    for (int column = 0; column < grid.columns; ++column) {
      if (box) {
        const Point p = grid.point(column, row);
        const auto at = frame.ground({static_cast<double>(p.x), static_cast<double>(p.y)});
        if (!at || at->lat < box->south || at->lat > box->north) continue;
        const double lon = near_longitude(at->lon, (box->west + box->east) / 2);
        if (lon < box->west || lon > box->east) continue;
      }
      const float metres = grid.at(column, row);
      out.voids += std::isnan(metres) ? 1 : 0;
      if (std::isnan(metres)) continue;
      out.lowest = std::min<double>(out.lowest, metres);
      out.highest = std::max<double>(out.highest, metres);
    }
  return out;
}

/// Returns the outline of a box on the page.
Polygon box_on_page(const Frame& frame, const LonLatBox& box) {
  const Rect rect{box.west, box.south, box.east, box.north};
  const Line corners = {
      {box.west, box.south}, {box.east, box.south}, {box.east, box.north}, {box.west, box.north}};
  Polygon out;
  for (const Position& at : with_points_along(corners, rect, kPointsPerSide)) {
    const auto p = frame.page({near_longitude(at.x, 0), at.y});
    if (!p) continue;
    const Point rounded{static_cast<Um>(std::lround(p->x)), static_cast<Um>(std::lround(p->y))};
    if (out.outer.empty() || out.outer.back() != rounded) out.outer.push_back(rounded);
  }
  return out;
}

/// Returns the parts of a hill within the box. A hill that lies inside stays exactly as it is.
Polygons cut_hill(const Polygon& hill, const std::optional<Polygon>& box) {
  if (!box) return {hill};
  const bool inside = std::all_of(hill.outer.begin(), hill.outer.end(),
                                  [&](Point p) { return locate(p, *box) != Location::outside; });
  if (inside) return {hill};
  auto parts = intersection({hill}, {*box});
  return parts ? *std::move(parts) : Polygons{};
}

bool holds(const Polygon& area, const Path& path) {
  return std::all_of(path.begin(), path.end(), [&](Point p) { return locate(p, area) != Location::outside; });
}

}  // namespace

Result<HillReport> add_hill_pieces(const HillPlan& plan, const Frame& frame, const GroundOptions& options,
                                   const StopToken* stop, std::vector<Piece>& pieces) {
  const StopToken never;
  const StopToken& token = stop != nullptr ? *stop : never;
  const Um margin = options.margin;
  const Box room{{margin, margin}, {frame.width() - margin, frame.height() - margin}};
  const double detail = finest_spacing(plan) * frame.um_per_metre();
  const double coarsest = std::sqrt(static_cast<double>(room.width()) * room.height() / kMaxPoints);
  const Um cell = static_cast<Um>(std::max({detail / 3, kFinest, coarsest}));
  auto grid = relief::sample_grid(room, cell, detail, sampler(plan, frame), token);
  if (!grid) return grid.error();
  relief::fill_voids(*grid, kSmallVoid);
  const Measured ground = measure(*grid, frame, plan.box);
  if (ground.lowest > ground.highest)
    return make_error("heights.void", message("there are no heights on the map"));
  relief::LevelOptions wanted;
  wanted.base = options.base.value_or(relief::default_base(ground.lowest, *options.levels));
  wanted.step = *options.levels;
  wanted.tolerance = options.simplify;
  wanted.least = 4 * static_cast<std::int64_t>(options.least) * options.least;
  auto levels = relief::levels(*grid, wanted, token);
  if (!levels) return levels.error();
  std::vector<std::vector<Path>> crests(levels->hills.size());
  if (options.crests) {
    relief::CrestOptions crest;
    crest.step = *options.levels;
    crest.shortest = kShortestCrest;
    crest.tolerance = options.simplify;
    const auto lines = relief::crests(*grid, crest, token);
    if (!lines) return lines.error();
    crests = relief::crests_of_hills(*levels, *lines, kShortestCrest);
  }
  std::optional<Polygon> box;
  if (plan.box) box = box_on_page(frame, *plan.box);
  for (std::size_t i = 0; i < levels->hills.size(); ++i) {
    const relief::Levels::Hill& hill = levels->hills[i];
    for (Polygon& area : cut_hill(hill.area, box)) {
      Piece piece;
      piece.area = std::move(area);
      piece.rule.type = options.hill;
      piece.level = model::Thousandths{hill.level * 1000};
      piece.source = kHillSource + std::to_string(hill.level);
      for (const Path& crest : crests[i])
        if (holds(piece.area, crest)) piece.crests.push_back(crest);
      pieces.push_back(std::move(piece));
    }
  }
  return HillReport{levels->base, ground.lowest, ground.highest, levels->small_hills + levels->small_hollows,
                    ground.voids};
}

}  // namespace coq::importers::ground
