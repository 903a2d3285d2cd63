// SPDX-License-Identifier: MIT
#include "exporters/web/map_svg.h"

#include <cmath>

#include "core/painting/svg/svg_export.h"
#include "exporters/web/ids.h"

namespace coq::exporters::web {
namespace {

constexpr std::string_view kFeature = "feature-";

/// Marks the ids of features, so that none of them can be that of a hex.
void mark_ids(std::vector<drawing::Item>& items) {
  for (drawing::Item& item : items) {
    if (!item.id.empty()) item.id.insert(0, kFeature);
    if (auto* group = std::get_if<drawing::Group>(&item.content)) mark_ids(group->items);
  }
}

class HexLayers {
 public:
  HexLayers(const DrawnSheet& sheet, const model::LabelledGrid& hexes)
      : m_place(sheet.sheet.place), m_grid(hexes.grid), m_labels(hexes.labels) {}

  drawing::Layer hexes() const {
    drawing::Layer out;
    out.name = "hexes";
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
      const Hex hex = m_grid.hex(i);
      drawing::Shape shape;
      Ring ring;
      for (const FramePoint& corner : m_grid.corners(hex)) ring.push_back(on_sheet(corner));
      shape.outline.add_ring(ring);
      out.add(std::move(shape), hex_id(m_labels, hex));
    }
    return out;
  }

  drawing::Layer sides() const {
    drawing::Layer out;
    out.name = "sides";
    for (const Hexside& side : all_sides(m_grid)) {
      const auto ends = m_grid.ends(side);
      drawing::Shape shape;
      shape.outline.add_segment(on_sheet(ends[0]), on_sheet(ends[1]));
      out.add(std::move(shape), side_id(m_grid, m_labels, side));
    }
    return out;
  }

 private:
  Point on_sheet(FramePoint p) const {
    const double x = p.x / 3.0, y = p.y / 3.0;
    return {static_cast<Um>(std::lround(m_place.xx * x + m_place.xy * y + m_place.x0)),
            static_cast<Um>(std::lround(m_place.yx * x + m_place.yy * y + m_place.y0))};
  }

  const drawing::Transform& m_place;
  const Grid& m_grid;
  const Labels& m_labels;
};

}  // namespace

Result<std::string> map_svg(DrawnSheet sheet, const model::LabelledGrid* hexes, const std::string& title,
                            const std::string& lang, Problems& problems) {
  drawing::Document document;
  document.metadata.language = text::language_of(lang);
  drawing::Page& page =
      document.pages.emplace_back(drawing::Page::of_size(sheet.sheet.width, sheet.sheet.height));
  page.title = title;
  page.scene = std::move(sheet.sheet.scene);
  for (drawing::Layer& layer : page.scene.layers) mark_ids(layer.items);
  if (hexes != nullptr) {
    const HexLayers layers(sheet, *hexes);
    page.scene.layers.push_back(layers.sides());
    page.scene.layers.push_back(layers.hexes());
  }
  return svg::write_svg(document, 0, svg::SvgOptions(), problems);
}

}  // namespace coq::exporters::web
