// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <random>
#include <string>

#include "core/documents/model/map.h"

/// A generated map for benchmarks.
namespace coq::bench {

/// Returns a map of 100 x 100 hexes 20 mm wide, with areas, roads and streams of `corners` points each. Three
/// quarters of the points are in areas, all over the map.
inline model::MapDocument generated_map(std::size_t vertices, int corners) {
  model::MapDocument map;
  map.page = model::Page{};
  map.page->width = 1'760'000;
  map.page->height = 2'040'000;
  model::GridElement grid;
  grid.columns = grid.rows = 100;
  grid.labels = "0101";
  grid.lattice.column = {17320, 10000};
  grid.lattice.row = {0, 20000};
  map.grid = grid;
  std::mt19937 random(5);
  std::uniform_real_distribution<double> unit(0, 1);
  for (std::size_t made = 0, n = 1; made < vertices; made += static_cast<std::size_t>(corners), ++n) {
    const Point at{static_cast<Um>(unit(random) * 1'700'000), static_cast<Um>(unit(random) * 2'000'000)};
    Path points;
    const double step = 800;  // approximate micrometres from point to point
    double angle = unit(random) * 6;
    Point pen = at;
    for (int i = 0; i < corners; ++i) {
      if (n % 4 != 0) {
        const double radius = step * corners / 6.3 * (0.8 + 0.3 * unit(random));
        const double a = 6.283185307 * i / corners;
        points.push_back(
            {at.x + static_cast<Um>(radius * std::cos(a)), at.y + static_cast<Um>(radius * std::sin(a))});
      } else {
        angle += unit(random) - 0.5;
        pen = {pen.x + static_cast<Um>(step * std::cos(angle)),
               pen.y + static_cast<Um>(step * std::sin(angle))};
        points.push_back(pen);
      }
    }
    const std::string id = "f" + std::to_string(n);
    if (n % 4 != 0) {
      model::Area area;
      area.id = id;
      area.type = "woods";
      area.ring.points = points;
      map.terrain.features.push_back(model::Feature(area));
    } else {
      model::LineFeature line;
      line.id = id;
      line.type = n % 8 == 0 ? "road" : "stream";
      line.path.points = points;
      map.terrain.features.push_back(model::Feature(line));
    }
  }
  return map;
}

}  // namespace coq::bench
