// SPDX-License-Identifier: MIT
// Terrain as a style draws it: artists in place of patterns and forms.
#include <algorithm>

#include "core/drawing/map/drawn_lines.h"
#include "core/drawing/map/style_looks.h"
#include "core/geometry/operations.h"

namespace coq::scene {
namespace {

/// Draws features one after another; of lines that stand together the second parts come after all first ones.
class StylePainter {
 public:
  StylePainter(const MapSource& source, Layer& layer) : m_source(source), m_layer(layer), m_joints(layer) {}

  void draw(const IndexedFeature& entry) {
    m_entry = &entry;
    m_joints.begin(entry.order);
    const auto& type = m_source.ruleset.terrain_types[static_cast<std::size_t>(entry.type)];
    std::visit([&](const auto& f) { (*this)(f, type); }, *entry.feature);
  }
  void finish() { m_joints.finish(); }

  void operator()(const model::Area& area, const model::TerrainType& type) {
    add_polygon(model::polygon_of(area), type, area.id);
    for (const model::Crest& crest : area.crests) add_crest(crest, area.id, type);
  }
  void operator()(const model::LineFeature& line, const model::TerrainType& type) {
    const Um width = line.width.value_or(m_source.looks.default_width(type));
    m_own = line.whose == model::Whose::own;
    add_line(drawn_path(m_source, *m_entry, type, width), width, type, line.id);
  }
  void operator()(const model::SideFeature& side, const model::TerrainType& type) {
    const auto path = path_of(m_source, side, type);
    m_own = side.whose == model::Whose::own;
    if (path) add_line(*path, side.width.value_or(m_source.looks.default_width(type)), type, side.id);
  }
  void operator()(const model::HexesFeature& hexes, const model::TerrainType& type) {
    if (!m_source.grid) return;
    Polygons rings;
    for (const std::string& label : hexes.labels) {
      const auto hex = m_source.labels->parse(label);
      if (hex && !is_drawn(m_source, *hex, type)) rings.push_back({hex_ring(*m_source.grid, *hex), {}});
    }
    // Neighbours are one wood, not one each.
    auto whole = unite(rings);
    for (const Polygon& polygon : whole ? *whole : rings) add_polygon(polygon, type, hexes.id);
  }
  void operator()(const model::PieceFeature& piece, const model::TerrainType& type) {
    const model::Shape* shape = model::find_shape(m_source.map, piece.shape);
    if (shape != nullptr) add_polygon(model::polygon_of(piece, *shape), type, piece.id);
  }
  void operator()(const model::OverrideFeature&, const model::TerrainType&) {}
  void operator()(const model::TextFeature&, const model::TerrainType&) {}

 private:
  styles::Easel easel_for(const model::TerrainType& type, const std::string& id) const {
    styles::Easel easel = style_easel(type, m_source.drawn_as(), id, m_source.unit, m_source.options);
    const model::MapDocument& map = m_source.map;
    if (map.table)
      easel.sheet = Box{{0, 0}, {map.table->width, map.table->height}};
    else if (map.page)
      easel.sheet = Box{{0, 0}, {map.page->width, map.page->height}};
    return easel;
  }

  void add_art(styles::Art art, const std::string& id) {
    for (Content& content : art) m_layer.add(std::move(content), id);
  }

  void add_polygon(const Polygon& polygon, const model::TerrainType& type, const std::string& id) {
    if (polygon.outer.size() < 3) return;
    const styles::StyleWord* word = style_word(type, m_source.drawn_as());
    if (word != nullptr && word->area != nullptr) {
      add_art(word->area(styles::Plan(polygon), easel_for(type, id)), id);
      return;
    }
    const AreaLook look = m_source.looks.area(type);
    Shape ground;
    ground.outline.add_polygon(polygon);
    ground.fill = look.fill;
    if (ground.fill && !m_source.options.black_and_white)
      ground.fill->color = style_ground(type, m_source.drawn_as());
    if (ground.fill && (ground.fill->color || !ground.fill->pattern.empty()))
      m_layer.add(std::move(ground), id);
    if (look.outline)
      for (Shape& shape : draw_outline(polygon, *look.outline)) m_layer.add(std::move(shape), id);
  }

  void add_crest(const model::Crest& crest, const std::string& id, const model::TerrainType& type) {
    LineLook look = m_source.looks.area(type).outline.value_or(LineLook{});
    look.form = LineForm::dash_dot;
    coq::Path path = *crest.points;
    if (crest.closed.value_or(false) && !path.empty()) path.push_back(path.front());
    for (Shape& shape : draw_line(path, look)) m_layer.add(std::move(shape), id);
  }

  void add_line(const coq::Path& path, Um width, const model::TerrainType& type, const std::string& id) {
    if (path.size() < 2) return;
    const styles::StyleWord* word = style_word(type, m_source.drawn_as());
    if (word == nullptr || word->line == nullptr) {
      for (Shape& shape : draw_line(path, m_source.looks.line(type, width))) m_layer.add(std::move(shape), id);
      return;
    }
    styles::Easel easel = easel_for(type, id);
    easel.own = m_own;
    styles::LineArt art = word->line(path, width, easel);
    add_art(std::move(art.below), id);
    for (Content& content : art.above) m_joints.add_above(std::move(content), id);
  }

  const MapSource& m_source;
  Layer& m_layer;
  Joints m_joints;
  const IndexedFeature* m_entry = nullptr;
  bool m_own = false;  ///< the line is a work of our own
};

}  // namespace

void add_styled_terrain(const MapSource& source, Layer& layer) {
  StylePainter paint(source, layer);
  for (const IndexedFeature* entry : source.shown_features())
    if (entry->type >= 0) paint.draw(*entry);
  paint.finish();
}

}  // namespace coq::scene
