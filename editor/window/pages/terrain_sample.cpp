// SPDX-License-Identifier: MIT
#include "editor/window/pages/terrain_sample.h"

#include "core/drawing/map/looks.h"

namespace coq::win {
namespace {

drawing::Scene sample_of(const model::TerrainType& type, Um side, bool black_and_white) {
  drawing::Scene scene;
  drawing::Layer& layer = scene.layer("sample");
  const drawing::Looks looks({.black_and_white = black_and_white});
  if (type.has_geometry(model::GeometryKind::area)) {
    const Polygon square{{{400, 400}, {side - 400, 400}, {side - 400, side - 400}, {400, side - 400}}, {}};
    const drawing::AreaLook look = looks.area(type);
    drawing::Shape shape;
    shape.outline.add_polygon(square);
    shape.fill = look.fill;
    layer.add(shape);
    if (look.outline) {
      for (const drawing::Shape& line : drawing::draw_outline(square, *look.outline)) layer.add(line);
    }
  } else {
    const Path path{{300, side - 1500}, {side / 2, side / 2}, {side - 300, 1500}};
    for (const drawing::Shape& line : drawing::draw_line(path, looks.line(type, looks.default_width(type))))
      layer.add(line);
  }
  return scene;
}

}  // namespace

images::Bitmap draw_terrain_sample(const model::TerrainType& type, int pixels, Um side, bool black_and_white) {
  static cairo::FontEngine fonts;
  static cairo::Images images;
  Problems problems;
  cairo::RasterView view{Box{{0, 0}, {side, side}}, pixels, pixels, drawing::kWhite};
  auto bitmap = cairo::rasterise(
      sample_of(type, side, black_and_white), view, [](const drawing::Layer&) { return true; }, fonts, images,
      {}, problems);
  return bitmap ? *std::move(bitmap) : images::Bitmap();
}

}  // namespace coq::win
