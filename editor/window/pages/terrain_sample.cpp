// SPDX-License-Identifier: MIT
#include "editor/window/pages/terrain_sample.h"

#include "core/drawing/map/looks.h"

namespace coq::win {
namespace {

scene::Scene sample_of(const model::TerrainType& type, Um side, bool black_and_white) {
  scene::Scene scene;
  scene::Layer& layer = scene.layer("sample");
  const scene::Looks looks({.black_and_white = black_and_white});
  if (type.has_geometry(model::GeometryKind::area)) {
    const Polygon square{{{400, 400}, {side - 400, 400}, {side - 400, side - 400}, {400, side - 400}}, {}};
    const scene::AreaLook look = looks.area(type);
    scene::Shape shape;
    shape.outline.add_polygon(square);
    shape.fill = look.fill;
    layer.add(shape);
    if (look.outline) {
      for (const scene::Shape& line : scene::draw_outline(square, *look.outline)) layer.add(line);
    }
  } else {
    const Path path{{300, side - 1500}, {side / 2, side / 2}, {side - 300, 1500}};
    for (const scene::Shape& line : scene::draw_line(path, looks.line(type, looks.default_width(type))))
      layer.add(line);
  }
  return scene;
}

}  // namespace

picture::Bitmap draw_terrain_sample(const model::TerrainType& type, int pixels, Um side, bool black_and_white) {
  static cairo::FontEngine fonts;
  static cairo::Images images;
  Problems problems;
  cairo::RasterView view{Box{{0, 0}, {side, side}}, pixels, pixels, scene::kWhite};
  auto bitmap = cairo::rasterise(
      sample_of(type, side, black_and_white), view, [](const scene::Layer&) { return true; }, fonts, images, {},
      problems);
  return bitmap ? *std::move(bitmap) : picture::Bitmap();
}

}  // namespace coq::win
