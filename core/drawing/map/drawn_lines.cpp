// SPDX-License-Identifier: MIT
#include "core/drawing/map/drawn_lines.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/map/style_looks.h"
#include "core/drawing/styles/plan.h"

namespace coq::scene {
namespace {

constexpr double kMostCut = 1.6;  ///< of a corner, in widths of the line

struct Foot {
  Point at{};
  double distance = 1e18;
  std::size_t vertex = 0;  ///< the nearest one
};

double between(Point a, Point b) {
  return std::hypot(double(a.x) - b.x, double(a.y) - b.y);
}

/// The nearest point of a path.
Foot foot_on(const coq::Path& path, Point p) {
  Foot best;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Point a = path[i], b = path[i + 1];
    const double dx = double(b.x) - a.x, dy = double(b.y) - a.y, square = dx * dx + dy * dy;
    if (square <= 0) continue;
    const double t = std::clamp(((double(p.x) - a.x) * dx + (double(p.y) - a.y) * dy) / square, 0.0, 1.0);
    const Point at = styles::to_point({a.x + dx * t, a.y + dy * t});
    const double distance = between(at, p);
    if (distance < best.distance) best = {at, distance, t < 0.5 ? i : i + 1};
  }
  return best;
}

/// What is built straight stays straight.
bool is_bent(const model::TerrainType& type) {
  const std::string_view word = field_word(type);
  for (const std::string_view straight : {"wall", "hedge", "bridge", "ford", "building"})
    if (word == straight) return false;
  return true;
}

/// Other lines of the same layer near the box.
template <class Call>
void for_lines_near(const MapSource& source, const IndexedFeature& entry, const Box& box, Call call) {
  for (const std::uint32_t place : source.index->near(box)) {
    const IndexedFeature& other = source.index->features()[place];
    if (other.order != entry.order || other.type < 0 || &*other.feature == &*entry.feature) continue;
    const auto* line = std::get_if<model::LineFeature>(&*other.feature);
    if (line == nullptr || line->path.points->size() < 2) continue;
    const auto& type = source.ruleset.terrain_types[static_cast<std::size_t>(other.type)];
    call(*line->path.points, line->width.value_or(source.looks.default_width(type)));
  }
}

}  // namespace

coq::Path drawn_path(const MapSource& source, const IndexedFeature& entry, const model::TerrainType& type,
                     Um width) {
  coq::Path path = *std::get<model::LineFeature>(*entry.feature).path.points;
  if (path.size() < 2 || !is_bent(type)) return path;
  const Point ends[] = {path.front(), path.back()};
  std::vector<std::size_t> kept;
  Foot feet[2];
  for_lines_near(source, entry, grown(bounds(path), width), [&](const coq::Path& other, Um other_width) {
    const double reach = (width + other_width) / 2.0;
    for (int i = 0; i < 2; ++i)
      if (const Foot foot = foot_on(other, ends[i]); foot.distance <= reach && foot.distance < feet[i].distance)
        feet[i] = foot;
    for (const Point end : {other.front(), other.back()})
      if (const Foot foot = foot_on(path, end);
          foot.distance <= reach && between(path[foot.vertex], end) <= reach)
        kept.push_back(foot.vertex);
  });
  const double slight = width / 8.0;
  const bool before = feet[0].distance < 1e17 && feet[0].distance > slight;
  if (feet[1].distance < 1e17 && feet[1].distance > slight) {
    kept.push_back(path.size() - 1);
    path.push_back(feet[1].at);
  }
  if (before) {
    path.insert(path.begin(), feet[0].at);
    for (std::size_t& keep : kept) ++keep;
    kept.push_back(1);
  }
  std::sort(kept.begin(), kept.end());
  return styles::smoothed(path, width * kMostCut, kept);
}

coq::Path along_its_road(const MapSource& source, const coq::Path& across, const model::TerrainType& type) {
  const Point middle{(across.front().x + across.back().x) / 2, (across.front().y + across.back().y) / 2};
  const double half = between(across.front(), across.back()) / 2;
  Foot best;
  const coq::Path* road = nullptr;
  Box box;
  box.include(middle);
  for (const std::uint32_t place : source.index->near(grown(box, static_cast<Um>(half)))) {
    const IndexedFeature& other = source.index->features()[place];
    const auto* line = std::get_if<model::LineFeature>(&*other.feature);
    if (line == nullptr || other.type < 0 || line->path.points->size() < 2) continue;
    const auto& kind = source.ruleset.terrain_types[static_cast<std::size_t>(other.type)];
    if (kind.id == type.id || kind.hexside != model::HexsideUse::crosses || kind.layer > type.layer) continue;
    const Foot foot = foot_on(*line->path.points, middle);
    if (foot.distance < half && foot.distance < best.distance) {
      best = foot;
      road = &*line->path.points;
    }
  }
  if (road == nullptr) return across;
  // The direction of the road where it is nearest to the middle of the side.
  for (std::size_t i = 0; i + 1 < road->size(); ++i) {
    const coq::Path piece{(*road)[i], (*road)[i + 1]};
    if (foot_on(piece, best.at).distance > 2 || piece[0] == piece[1]) continue;
    const double length = between(piece[0], piece[1]);
    const double dx = (double(piece[1].x) - piece[0].x) / length,
                 dy = (double(piece[1].y) - piece[0].y) / length;
    return {styles::to_point({best.at.x - dx * half, best.at.y - dy * half}),
            styles::to_point({best.at.x + dx * half, best.at.y + dy * half})};
  }
  return across;
}

}  // namespace coq::scene
