// SPDX-License-Identifier: MIT
#include "core/drawing/map/terrain_art.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/map/furniture.h"
#include "core/drawing/map/relief.h"
#include "core/drawing/map/style_looks.h"
#include "core/drawing/styles/plan.h"
#include "core/geometry/convex.h"
#include "core/geometry/operations.h"

namespace coq::drawing {
namespace {

constexpr double kMaxCut = 1.6;  ///< maximum rounding of a corner, in line widths

struct Foot {
  Point at{};
  double distance = 1e18;
  std::size_t vertex = 0;  ///< the nearest vertex
};

double between(Point a, Point b) {
  return std::hypot(double(a.x) - b.x, double(a.y) - b.y);
}

/// Returns the nearest point of a path.
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

/// Returns whether lines of the type are rounded. Built things stay straight.
bool is_bent(const model::TerrainType& type) {
  const std::string_view word = field_word(type);
  for (const std::string_view straight : {"wall", "hedge", "bridge", "ford", "building"})
    if (word == straight) return false;
  return true;
}

/// Visits other lines of the same layer near the box.
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

/// Returns the path of a line as drawn with a pen. Corners are rounded, and an end that touches a line of the
/// same kind is moved onto it. A corner stays sharp if another such line ends there. Walls, hedges and bridges
/// are not changed.
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
  return styles::smoothed(path, width * kMaxCut, kept);
}

/// Returns the path of a feature that crosses a hexside. It follows a line of another type that crosses there,
/// or else runs from centre to centre.
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
  // The direction of the road at its closest point to the middle of the side.
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

}  // namespace

// Terrain in drawing order: areas, lines, sides, whole hexes and pieces.

namespace {

constexpr Um kOutlineReach = 2000;  ///< outlines extend beyond their areas by this much, on paper

/// Returns the path of a bridge or road across a hexside. Its length is two fifths of the distance between the
/// hex centres.
coq::Path across(const Grid& grid, Hexside side) {
  const auto ends = grid.ends(side);
  const Point middle = to_page({(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2});
  const Vector step = grid.step(side.direction);
  const auto at = [&](int k) {
    return Point{static_cast<Um>(middle.x + step.x * k / 10), static_cast<Um>(middle.y + step.y * k / 10)};
  };
  return {at(-2), at(2)};
}

/// Draws features one after the other, in any representation. `Painter` has add_polygon(polygon, type, id), and
/// draws lines, sides and whole hexes.
template <class Painter>
class FeaturePainter {
 public:
  void draw_all() {
    bool contours = m_source.index->has_relief();
    const int covered = contours ? contour_layer(m_source.ruleset) : 0;
    const auto draw_contours = [&] {
      m_joints.finish();
      add_contours(m_source, m_layer);
      contours = false;
    };
    for (const IndexedFeature* entry : m_source.shown_features()) {
      if (entry->type < 0) continue;
      if (contours && type_of(*entry).layer > covered) draw_contours();
      draw(*entry);
    }
    if (contours) draw_contours();
    m_joints.finish();
  }

  void operator()(const model::Area& area, const model::TerrainType& type) {
    painter().add_polygon(model::polygon_of(area), type, area.id);
    for (const model::Crest& crest : area.crests) add_crest(crest, area.id, type);
  }
  void operator()(const model::PieceFeature& piece, const model::TerrainType& type) {
    const model::Shape* shape = model::find_shape(m_source.map, piece.shape);
    if (shape != nullptr) painter().add_polygon(model::polygon_of(piece, *shape), type, piece.id);
  }
  void operator()(const model::OverrideFeature&, const model::TerrainType&) {}
  void operator()(const model::TextFeature&, const model::TerrainType&) {}

 protected:
  FeaturePainter(const MapSource& source, Layer& layer) : m_source(source), m_layer(layer), m_joints(layer) {}

  const MapSource& m_source;
  Layer& m_layer;
  Joints m_joints;
  const IndexedFeature* m_entry = nullptr;
  std::optional<int> m_tint;  ///< tint of a hill in a relief (relief.h)

 private:
  const model::TerrainType& type_of(const IndexedFeature& entry) const {
    return m_source.ruleset.terrain_types[static_cast<std::size_t>(entry.type)];
  }
  Painter& painter() { return static_cast<Painter&>(*this); }
  void draw(const IndexedFeature& entry) {
    m_entry = &entry;
    m_joints.begin(entry.order);
    const model::TerrainType& type = type_of(entry);
    m_tint.reset();
    if (m_source.index->has_relief() && is_hill(type)) m_tint = tint_of_level(stated_level(*entry.feature));
    std::visit([&](const auto& f) { painter()(f, type); }, *entry.feature);
  }
  void add_crest(const model::Crest& crest, const std::string& id, const model::TerrainType& type) {
    LineLook look = m_source.looks.area(type).outline.value_or(LineLook{});
    look.form = LineForm::dash_dot;
    coq::Path path = *crest.points;
    if (crest.closed.value_or(false) && !path.empty()) path.push_back(path.front());
    for (Shape& shape : draw_line(path, look)) m_layer.add(std::move(shape), id);
  }
};

/// Returns the ground of a hill in a relief: a plain tint, because the marks of nested hills would overlap.
Fill relief_fill(const Fill& fill, int tint, bool black_and_white) {
  if (!fill.color) return fill;
  return Fill::solid(black_and_white ? *fill.color
                                     : mix(*fill.color, fill.pattern.empty() ? kBlack : fill.ink, tint));
}

class TerrainPainter : public FeaturePainter<TerrainPainter> {
 public:
  using FeaturePainter::operator();
  TerrainPainter(const MapSource& source, Layer& layer) : FeaturePainter(source, layer) {}

  void operator()(const model::LineFeature& line, const model::TerrainType& type) {
    const Um width = line.width.value_or(m_source.looks.default_width(type));
    add_line(drawn_path(m_source, *m_entry, type, width), m_source.looks.line(type, width), line.id);
  }
  void operator()(const model::SideFeature& side, const model::TerrainType& type) {
    const auto path = path_of(m_source, side, type);
    if (!path) return;
    const Um width = side.width.value_or(m_source.looks.default_width(type));
    add_line(*path, m_source.looks.line(type, width), side.id);
  }
  void operator()(const model::HexesFeature& hexes, const model::TerrainType& type) {
    if (!m_source.grid) return;
    const Um reach = m_source.paper(kOutlineReach);
    for (const std::string& label : hexes.labels) {
      const auto hex = m_source.labels->parse(label);
      if (!hex || !m_source.shows(grown(m_source.grid->bounds(*hex), reach)) || is_drawn(m_source, *hex, type))
        continue;
      add_polygon({hex_ring(*m_source.grid, *hex), {}}, type, hexes.id);
    }
  }

  void add_polygon(const Polygon& polygon, const model::TerrainType& type, const std::string& id) {
    AreaLook look = m_source.looks.area(type);
    if (m_tint && look.fill) look.fill = relief_fill(*look.fill, *m_tint, m_source.options.black_and_white);
    std::vector<Shape> outline;
    if (look.outline) outline = draw_outline(polygon, *look.outline);
    if (look.fill && outline.size() == 1 && look.outline->form == LineForm::solid) {
      // A single figure with fill and outline.
      outline.front().fill = look.fill;
    } else if (look.fill) {
      Shape shape;
      shape.outline.add_polygon(polygon);
      shape.fill = look.fill;
      m_layer.add(std::move(shape), id);
    }
    for (Shape& shape : outline) m_layer.add(std::move(shape), id);
  }

 private:
  /// Adds a line. Bodies of roads are drawn after all casings, so that they open into each other where they
  /// end.
  void add_line(const coq::Path& path, const LineLook& look, const std::string& id) {
    std::vector<Shape> shapes = draw_line(path, look);
    const bool cased = has_body(look.form);
    for (std::size_t i = 0; i < shapes.size(); ++i) {
      if (cased && i > 0) {
        if (i == 1) shapes[i].stroke->cap = Cap::round;
        m_joints.add_above(std::move(shapes[i]), id);
      } else {
        m_layer.add(std::move(shapes[i]), id);
      }
    }
  }
};

/// Returns the paper of the style, or else grass: the ground with short, slightly darker strokes.
Fill styled_base(const MapSource& source, const model::TerrainType& type, Fill fill) {
  const styles::Style& style = source.drawn_as();
  const auto ground = style_ground(type, style);
  if (style.own_inks)
    return Fill::solid(source.options.black_and_white ? style_paper(style, source.options)
                                                      : ground.value_or(style.paper));
  if (source.options.black_and_white || !ground) return fill;
  fill.color = ground;
  fill.pattern = "meadow";
  fill.ink = mix(*ground, Color{0x7c, 0x86, 0x40, 255}, 22);
  fill.pattern_scale = static_cast<int>(std::lround(1000 * source.unit));
  return fill;
}

/// Returns whether a scan is drawn below the features.
bool shows_scan(const MapSource& source) {
  return source.options.scan && source.scans != nullptr &&
         std::any_of(source.map.scans.begin(), source.map.scans.end(), [&](const model::Scan& scan) {
           return source.scans->place(source.map, scan).has_value();
         });
}

/// Adds the ground below the features: all hexes in play as one figure, so that no seams appear, or the table.
/// It is omitted over a scan, which it would hide.
void add_base(const MapSource& source, Layer& layer) {
  if (shows_scan(source)) return;
  const model::TerrainType* type = base_type(source);
  if (type == nullptr) return;
  const AreaLook look = source.looks.area(*type);
  if (!look.fill) return;
  Shape shape;
  shape.fill = look.fill;
  if (!source.drawn_as().is_diagram()) shape.fill = styled_base(source, *type, *look.fill);
  if (const auto ground = ground_box(source)) {
    shape.outline.add_box(*ground);
  } else if (source.map.table) {
    shape.outline.add_box({{0, 0}, {source.map.table->width, source.map.table->height}});
  } else if (source.grid) {
    for (const Hex h : source.shown_hexes()) {
      if (source.shows(source.grid->bounds(h))) shape.outline.add_ring(hex_ring(*source.grid, h));
    }
  }
  if (!shape.outline.empty()) layer.add(std::move(shape));
}

}  // namespace

std::optional<coq::Path> path_of(const MapSource& source, const model::SideFeature& side,
                                 const model::TerrainType& type) {
  const auto place = named_side(source, side.hexes, side.toward);
  if (!place) return std::nullopt;
  if (type.hexside == model::HexsideUse::crosses)
    return along_its_road(source, across(*source.grid, *place), type);
  const auto ends = source.grid->ends(*place);
  return coq::Path{to_page(ends[0]), to_page(ends[1])};
}

bool is_drawn(const MapSource& source, Hex hex, const model::TerrainType& type) {
  if (type.los == "none") return false;
  const HexCorners corners = source.grid->corners(hex);
  const Box box = source.grid->bounds(hex);
  for (const std::uint32_t near : source.index->near(box)) {
    const auto* area = std::get_if<model::Area>(&*source.index->features()[near].feature);
    if (area == nullptr || area->type != type.id) continue;
    const Polygon polygon = model::polygon_of(*area);
    if (bounds(polygon.outer).meets(box) && is_valid(polygon) && insides_meet(polygon, corners)) return true;
  }
  return false;
}

const model::TerrainType* base_type(const MapSource& source) {
  const auto& types = source.ruleset.terrain_types;
  if (source.map.terrain.base)
    if (const model::TerrainType* named = source.ruleset.find_terrain(*source.map.terrain.base)) return named;
  if (types.empty()) return nullptr;
  return &*std::min_element(types.begin(), types.end(),
                            [](const auto& a, const auto& b) { return a.layer < b.layer; });
}

std::vector<const model::Feature*> in_drawing_order(const model::MapDocument& map,
                                                    const model::RulesetDocument& ruleset) {
  std::vector<std::pair<int, const model::Feature*>> order;
  for (const auto& feature : map.terrain.features) {
    if (std::holds_alternative<model::TextFeature>(*feature) ||
        std::holds_alternative<model::OverrideFeature>(*feature))
      continue;
    if (const model::TerrainType* type = ruleset.find_terrain(model::type_of(*feature)))
      order.emplace_back(type->layer, &*feature);
  }
  std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<const model::Feature*> result;
  for (const auto& [layer, feature] : order) result.push_back(feature);
  return result;
}

void add_terrain(const MapSource& source, Layer& layer) {
  add_base(source, layer);
  if (!source.drawn_as().is_diagram()) return add_styled_terrain(source, layer);
  TerrainPainter(source, layer).draw_all();
}

// Terrain in a style, where artists replace patterns and line forms.

namespace {

/// The second parts of adjacent lines are drawn after all first parts.
class StylePainter : public FeaturePainter<StylePainter> {
 public:
  using FeaturePainter::operator();
  StylePainter(const MapSource& source, Layer& layer) : FeaturePainter(source, layer) {}

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
    // Adjacent hexes form a single wood.
    auto whole = unite(rings);
    for (const Polygon& polygon : whole ? *whole : rings) add_polygon(polygon, type, hexes.id);
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

 private:
  styles::Easel easel_for(const model::TerrainType& type, const std::string& id) const {
    styles::Easel easel = style_easel(type, m_source.drawn_as(), id, m_source.unit, m_source.options);
    const model::MapDocument& map = m_source.map;
    if (map.table)
      easel.sheet = Box{{0, 0}, {map.table->width, map.table->height}};
    else if (map.page)
      easel.sheet = Box{{0, 0}, {map.page->width, map.page->height}};
    easel.tint_of_level = m_tint;
    return easel;
  }

  void add_art(styles::Art art, const std::string& id) {
    for (Content& content : art) m_layer.add(std::move(content), id);
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

  bool m_own = false;  ///< the line is a friendly work
};

}  // namespace

void add_styled_terrain(const MapSource& source, Layer& layer) {
  StylePainter(source, layer).draw_all();
}

}  // namespace coq::drawing
