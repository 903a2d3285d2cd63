// SPDX-License-Identifier: MIT
#include "core/drawing/styles/along.h"

#include <algorithm>
#include <cmath>

namespace coq::scene::styles {

Outline line_of(const coq::Path& path) {
  return Outline{}.add_path(path);
}

coq::Path moved(const coq::Path& path, double by) {
  coq::Path result;
  for (const Point p : path) result.push_back(to_point({p.x + by, p.y + by}));
  return result;
}

double length_of(const coq::Path& path) {
  double whole = 0;
  for (std::size_t i = 1; i < path.size(); ++i)
    whole += std::hypot(double(path[i].x) - path[i - 1].x, double(path[i].y) - path[i - 1].y);
  return whole;
}

std::vector<Step> steps_along(const coq::Path& path, double spacing) {
  const double whole = length_of(path);
  const double step = whole / std::max(1.0, std::round(whole / spacing));
  std::vector<Step> steps;
  double next = step / 2;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const double dx = double(path[i].x) - path[i - 1].x, dy = double(path[i].y) - path[i - 1].y;
    const double length = std::hypot(dx, dy);
    if (length <= 0) continue;
    for (; next < length; next += step)
      steps.push_back(
          {{path[i - 1].x + dx * next / length, path[i - 1].y + dy * next / length}, dx / length, dy / length});
    next -= length;
  }
  return steps;
}

std::optional<Step> step_at(const coq::Path& path, double along) {
  if (along < 0) return std::nullopt;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const double dx = double(path[i].x) - path[i - 1].x, dy = double(path[i].y) - path[i - 1].y;
    const double length = std::hypot(dx, dy);
    if (length > 0 && along <= length)
      return Step{
          {path[i - 1].x + dx * along / length, path[i - 1].y + dy * along / length}, dx / length, dy / length};
    along -= length;
  }
  return std::nullopt;
}

Um part_of(Um width, double part) {
  return std::max<Um>(1, static_cast<Um>(std::lround(width * part)));
}

}  // namespace coq::scene::styles
