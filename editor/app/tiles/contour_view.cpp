// SPDX-License-Identifier: MIT
#include "editor/app/tiles/contour_view.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/operations.h"

namespace coq::app {
namespace {

// Lengths in pixels of the tile.
constexpr double kLabelEvery = 480, kLabelLeast = 60, kLabelReach = 60, kLabelSize = 12;
constexpr double kJoinLeast = 3, kJoinEnd = 2.5;

struct ContourLook {
  drawing::Color colour;
  double width;              ///< pixels
  std::vector<double> dash;  ///< pixels; empty: solid
};

/// Okabe and Ito's palette, as in Overlay.
ContourLook look_of(ContourState state) {
  switch (state) {
    case ContourState::by_stroke:
      return {{0, 114, 178}, 2, {}};
    case ContourState::between:
      return {{0, 158, 115}, 2, {12, 3}};
    case ContourState::doubted:
      return {{200, 0, 80}, 3.5, {}};
    case ContourState::merged:
      return {{90, 90, 90}, 3, {1.5, 4}};
    case ContourState::unknown:
      break;
  }
  return {{230, 120, 0}, 1.5, {4, 4}};
}

drawing::Stroke stroke_of(const ContourLook& look, double um_per_pixel) {
  const auto um = [&](double pixels) {
    return std::max(1, static_cast<Um>(std::lround(pixels * um_per_pixel)));
  };
  drawing::Stroke out;
  out.color = look.colour;
  out.width = um(look.width);
  for (const double part : look.dash) out.dash.push_back(um(part));
  out.join = drawing::Join::round;
  return out;
}

/// Leaves out points less than a pixel from their predecessor. The choice does not depend on the part, so that
/// dashes meet at its border.
Path thinned_contour(const Path& path, double um_per_pixel) {
  Path out;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool end = i == 0 || i + 1 == path.size();
    if (end || std::hypot(double(path[i].x) - out.back().x, double(path[i].y) - out.back().y) >= um_per_pixel)
      out.push_back(path[i]);
  }
  return out;
}

void add_heights(const Path& path, const std::string& height, drawing::Color colour, const Box& near,
                 double um_per_pixel, drawing::Layer& layer) {
  double length = 0;
  for (std::size_t i = 1; i < path.size(); ++i)
    length += std::hypot(double(path[i].x) - path[i - 1].x, double(path[i].y) - path[i - 1].y);
  const double every = kLabelEvery * um_per_pixel;
  if (length < kLabelLeast * um_per_pixel) return;
  double next = std::min(length, every) / 2, before = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const double step = std::hypot(double(path[i].x) - path[i - 1].x, double(path[i].y) - path[i - 1].y);
    for (; next <= before + step && step > 0; next += every) {
      const double t = (next - before) / step;
      const Point at{static_cast<Um>(std::lround(path[i - 1].x + t * (double(path[i].x) - path[i - 1].x))),
                     static_cast<Um>(std::lround(path[i - 1].y + t * (double(path[i].y) - path[i - 1].y)))};
      if (!near.contains(at)) continue;
      drawing::TextRun run;
      run.text = height;
      run.at = {at.x, at.y + static_cast<Um>(std::lround(kLabelSize * um_per_pixel / 3))};
      run.anchor = drawing::Anchor::middle;
      run.font.size = drawing::points_of_um(static_cast<Um>(std::lround(kLabelSize * um_per_pixel)));
      run.font.bold = true;
      run.color = colour;
      drawing::Stroke halo;
      halo.color = {255, 255, 255, 230};
      halo.width = std::max(1, static_cast<Um>(std::lround(3 * um_per_pixel)));
      run.halo = halo;
      layer.add(std::move(run));
    }
    before += step;
  }
}

/// Shows a bridged gap, if it is large enough to see.
void add_contour_join(const std::array<Point, 2>& join, double um_per_pixel, drawing::Layer& layer) {
  if (std::hypot(double(join[0].x) - join[1].x, double(join[0].y) - join[1].y) < kJoinLeast * um_per_pixel)
    return;
  const drawing::Stroke line = stroke_of({{0, 0, 0}, 1.2, {}}, um_per_pixel);
  drawing::Outline outline;
  outline.add_path({join[0], join[1]});
  for (const Point end : join) outline.add_circle(end, static_cast<Um>(std::lround(kJoinEnd * um_per_pixel)));
  drawing::Shape shape;
  shape.outline = std::move(outline);
  shape.stroke = line;
  layer.add(std::move(shape));
}

}  // namespace

drawing::Layer contour_layer(const ContourView& view, const Box& part, double um_per_pixel) {
  drawing::Layer layer;
  layer.name = "contours";
  if (!view.paths) return layer;
  const Box near = grown(part, static_cast<Um>(std::lround(kLabelReach * um_per_pixel)));
  const auto& all = view.paths->all;
  // Heights are above all lines.
  drawing::Layer heights;
  for (std::size_t i = 0; i < all.size() && i < view.marks.size(); ++i) {
    if (!all[i].box.meets(near)) continue;
    const ContourLook look = look_of(view.marks[i].state);
    const Path path = thinned_contour(all[i].path, um_per_pixel);
    if (path.size() < 2) continue;
    drawing::Shape shape;
    shape.outline = drawing::Outline().add_path(path);
    shape.stroke = stroke_of(look, um_per_pixel);
    layer.add(std::move(shape));
    for (const auto& join : all[i].joins)
      if (near.contains(join[0]) || near.contains(join[1])) add_contour_join(join, um_per_pixel, layer);
    if (!view.marks[i].height.empty())
      add_heights(path, view.marks[i].height, look.colour, near, um_per_pixel, heights);
  }
  for (drawing::Item& item : heights.items) layer.items.push_back(std::move(item));
  return layer;
}

}  // namespace coq::app
