// SPDX-License-Identifier: MIT
#include "core/sight/models/regions.h"

#include "core/geometry/predicates.h"
#include "core/terrain/area_problems.h"
#include "core/terrain/places.h"

namespace coq::sight {
namespace {

constexpr std::int32_t kFrameScale = 3;  // units of the LOS frame for each micrometre

FrameRing to_frame_ring(const std::vector<Point>& points) {
  FrameRing out;
  out.reserve(points.size());
  for (const Point& p : points) out.push_back(to_frame(p));
  return out;
}

Region region_of(const Polygon& polygon) {
  Region out{to_frame_ring(polygon.outer)};
  for (const Ring& hole : polygon.holes) out.push_back(to_frame_ring(hole));
  return out;
}

std::vector<Region> regions_of(const std::vector<FrameRing>& rings) {
  std::vector<Region> out;
  for (const FrameRing& ring : rings) out.push_back({ring});
  return out;
}

/// Creates the regions of one feature of the map. `hexes` have none here, because they depend on other
/// features.
class RegionMaker {
 public:
  RegionMaker(const model::MapDocument& map, const std::optional<Grid>& grid,
              const std::optional<Labels>& labels, const model::Feature& feature, Um width, Problems& problems)
      : m_map(map), m_grid(grid), m_labels(labels), m_feature(feature), m_width(width), m_problems(problems) {}

  std::vector<Region> operator()(const model::Area& area) const { return valid(model::polygon_of(area)); }
  std::vector<Region> operator()(const model::LineFeature& line) const {
    if (m_width <= 0) return {};
    return regions_of(line_region(to_frame_ring(*line.path.points), m_width * kFrameScale));
  }
  std::vector<Region> operator()(const model::SideFeature& side) const {
    if (m_width <= 0 || !m_grid || !m_labels) return {};
    const std::optional<Hexside> hexside = terrain::named_side(*m_grid, *m_labels, side.hexes, side.toward);
    if (!hexside) return {};
    const auto ends = m_grid->ends(*hexside);
    return regions_of(line_region({ends[0], ends[1]}, m_width * kFrameScale));
  }
  std::vector<Region> operator()(const model::PieceFeature& piece) const {
    const model::Shape* shape = model::find_shape(m_map, piece.shape);
    if (shape == nullptr) return {};
    return valid(model::polygon_of(piece, *shape));
  }
  template <class Other>
  std::vector<Region> operator()(const Other&) const {
    return {};
  }

 private:
  std::vector<Region> valid(const Polygon& polygon) const {
    const std::vector<AreaFault> faults = find_faults(polygon, 1);
    if (faults.empty()) return {region_of(polygon)};
    m_problems.push_back(terrain::area_problem(m_feature, faults.front()));
    return {};
  }

  const model::MapDocument& m_map;
  const std::optional<Grid>& m_grid;
  const std::optional<Labels>& m_labels;
  const model::Feature& m_feature;
  Um m_width;
  Problems& m_problems;
};

}  // namespace

std::vector<Region> drawn_regions(const model::MapDocument& map, const std::optional<Grid>& grid,
                                  const std::optional<Labels>& labels, const model::Feature& feature, Um width,
                                  Problems& problems) {
  return std::visit(RegionMaker(map, grid, labels, feature, width, problems), feature);
}

std::optional<std::int64_t> stated_level(const model::Feature& feature) {
  return std::visit(
      [](const auto& f) -> std::optional<std::int64_t> {
        if constexpr (requires { f.level; }) {
          if (f.level) return f.level->value;
        }
        return std::nullopt;
      },
      feature);
}

}  // namespace coq::sight
