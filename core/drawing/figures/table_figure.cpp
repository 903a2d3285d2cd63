// SPDX-License-Identifier: MIT
#include "core/drawing/figures/table_figure.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"
#include "core/drawing/figures/counter_stacks.h"
#include "core/drawing/figures/figure_page.h"
#include "core/geometry/base.h"

namespace coq::drawing::detail {
namespace {

constexpr Um kMapWidth = 165'000;
constexpr Um kColumn = 42'000;
constexpr Color kPaper{0xf7, 0xf8, 0xf6, 255};

/// Moves a point, or points, into the coordinates of a part.
void shift(Point& p, Point corner) {
  p.x -= corner.x;
  p.y -= corner.y;
}
void shift(Shared<std::vector<Point>>& points, Point corner) {
  std::vector<Point> out = *points;
  for (Point& p : out) shift(p, corner);
  points = Shared<std::vector<Point>>(std::move(out));
}

/// Returns part of a table as a separate table. All features are moved; anything outside is clipped when drawn.
model::MapDocument part_of(model::MapDocument map, const Box& part) {
  map.table->width = part.max.x - part.min.x;
  map.table->height = part.max.y - part.min.y;
  map.grid.reset();
  std::vector<model::Feature> kept;
  for (const auto& shared : map.terrain.features) {
    model::Feature feature = *shared;
    if (const auto* text = std::get_if<model::TextFeature>(&feature);
        text != nullptr && !part.contains(text->at))
      continue;
    std::visit(
        [&](auto& one) {
          if constexpr (requires { one.ring; }) {
            shift(one.ring.points, part.min);
            for (auto& hole : one.holes) shift(hole.points, part.min);
            for (auto& crest : one.crests) shift(crest.points, part.min);
          } else if constexpr (requires { one.path; }) {
            shift(one.path.points, part.min);
          } else if constexpr (requires { shift(one.at, part.min); }) {
            shift(one.at, part.min);
          }
        },
        feature);
    kept.push_back(std::move(feature));
  }
  map.terrain.features.clear();
  for (model::Feature& feature : kept) map.terrain.features.emplace_back(std::move(feature));
  return map;
}

class TableFigure {
 public:
  TableFigure(const PositionSource& source, const PositionFigure& figure, const PositionOptions& options,
              TextMetrics& metrics, Problems& problems)
      : m_source(source),
        m_figure(figure),
        m_options(options),
        m_metrics(metrics),
        m_page(figure.title, options.lang.empty() ? source.scenario.lang : options.lang, metrics, problems) {}

  Result<Document> build() {
    MapOptions map;
    map.title = map.legend = map.scale_bar = map.compass = map.feature_names = false;
    map.black_and_white = m_options.black_and_white;
    map.lang = m_page.lang();
    map.layers = {std::string(kTerrainLayer), std::string(kNamesLayer)};
    const model::MapDocument drawn =
        m_figure.part ? part_of(map_with_terrain(), *m_figure.part) : map_with_terrain();
    map.table_scale = std::max(1, (drawn.table->width + kMapWidth - 1) / kMapWidth);
    if (m_options.hex_size > 0) map.table_scale = std::max(1, default_base() / m_options.hex_size);
    Result<MapSheet> sheet = map_sheet(drawn, m_source.ruleset, map, m_metrics);
    if (!sheet) return sheet.error();
    return page(*sheet);
  }

  /// Draws the pieces as on paper and scales them up to the table, so that text keeps its size relative to the
  /// bases.
  std::vector<Item> pieces() const {
    const int scale = std::max(1, (m_source.map.table->width + kMapWidth - 1) / kMapWidth);
    MapSheet sheet;
    sheet.scale = 1.0 / scale;
    sheet.place = Transform::scale(sheet.scale, sheet.scale);
    Group group;
    add_pieces(sheet, group.items);
    group.transform = Transform::scale(scale, scale);
    std::vector<Item> out;
    out.emplace_back(std::move(group));
    return out;
  }

 private:
  /// Returns the map with the terrain that was placed in play.
  model::MapDocument map_with_terrain() const {
    model::MapDocument out = m_source.map;
    for (const play::PlacedTerrain& laid : m_figure.position.terrain) {
      model::PieceFeature piece;
      piece.id = laid.id;
      piece.type = laid.type;
      piece.shape = laid.shape;
      piece.at = laid.placement.at;
      piece.facing = model::Facing{static_cast<std::int32_t>(laid.placement.facing.x),
                                   static_cast<std::int32_t>(laid.placement.facing.y)};
      out.terrain.features.emplace_back(model::Feature(std::move(piece)));
    }
    return out;
  }

  /// Converts a table position to the drawn part of the map.
  Point on_map(Point p) const {
    return m_figure.part ? Point{p.x - m_figure.part->min.x, p.y - m_figure.part->min.y} : p;
  }
  Point on_sheet(const MapSheet& sheet, Point p) const { return sheet.place.apply(on_map(p)); }

  Um default_base() const {
    const model::Value* value = m_source.ruleset.find_value("los.base");
    return value != nullptr ? parse_mm(value->text).value_or(40'000) : 40'000;
  }
  const model::Counter* counter_of(const play::PlacedCounter& unit) const {
    for (const model::CountersDocument* document : m_source.counters)
      if (const model::Counter* found = model::find_counter(*document, unit.counter)) return found;
    return nullptr;
  }
  Point base_of(const play::PlacedCounter& unit) const {
    const model::Counter* counter = counter_of(unit);
    return counter != nullptr && counter->base ? *counter->base : Point{default_base(), default_base()};
  }

  void add_text(const std::string& words, Point at, int size, bool bold, Um room, Anchor anchor,
                std::vector<Item>& out) const {
    out.emplace_back(
        m_page.run_within(room, words, at, {FontRole::narrow, size, bold, false, 0}, kFigureInk, anchor));
  }

  /// Adds the bases of individual figures with their front edges, and the unit's name above them.
  void add_bases(const play::PlacedCounter& unit, const MapSheet& sheet, const PieceArt& art,
                 std::vector<Item>& out) const {
    const Color fill = m_options.black_and_white ? kWhite : mix(art.side_color(unit.side), kWhite, 25);
    Box box;
    for (const auto& base : unit.bases) {
      Ring drawn;
      for (const Point& p : base) {
        drawn.push_back(on_sheet(sheet, p));
        box.include(drawn.back());
      }
      Shape body;
      body.outline.add_ring(drawn);
      body.fill = Fill::solid(fill);
      body.stroke = Stroke{kFigureInk, 120, {}, 0, Cap::butt, Join::miter};
      out.emplace_back(std::move(body));
      Shape front;
      front.outline.add_segment(drawn[0], drawn[1]);
      front.stroke = Stroke{kFigureInk, 400, {}, 0, Cap::butt, Join::miter};
      out.emplace_back(std::move(front));
    }
    std::string name = unit.id;
    for (const std::string& word : unit.words)
      if (const model::MarkerType* type = m_source.ruleset.find_marker_type(word))
        name += ", " + model::name_in(type->names, m_page.lang(), m_source.ruleset.lang);
    add_text(name, {(box.min.x + box.max.x) / 2, box.min.y - 900}, 7500, true, 40'000, Anchor::middle, out);
  }

  /// Adds a base with its front edge, sign and name.
  void add_base(const play::PlacedCounter& unit, const MapSheet& sheet, const PieceArt& art,
                std::vector<Item>& out) const {
    const Point size = base_of(unit);
    const Ring ring = base_ring(unit.placement->at, unit.placement->facing, size.x, size.y);
    Ring drawn;
    for (const Point& p : ring) drawn.push_back(on_sheet(sheet, p));
    Shape body;
    body.outline.add_ring(drawn);
    body.fill = Fill::solid(m_options.black_and_white ? kWhite : mix(art.side_color(unit.side), kWhite, 25));
    body.stroke = Stroke{kFigureInk, 180, {}, 0, Cap::butt, Join::miter};
    out.emplace_back(std::move(body));
    Shape front;
    front.outline.add_segment(drawn[0], drawn[1]);
    front.stroke = Stroke{kFigureInk, 700, {}, 0, Cap::butt, Join::miter};
    out.emplace_back(std::move(front));
    const Point middle = on_sheet(sheet, unit.placement->at);
    const Um side = std::min(scaled(size.x, sheet), scaled(size.y, sheet));
    if (const model::Counter* counter = counter_of(unit); counter != nullptr && !counter->faces.empty()) {
      Symbol symbol;
      symbol.icon = icon_of(*counter, counter->faces.front());
      symbol.frame = SymbolFrame::rectangle;
      symbol.ink = kFigureInk;
      symbol.fill = kWhite;
      symbol.stroke = 7;
      const Um edge = side * 52 / 100;
      out.emplace_back(draw_symbol(symbol, {middle.x - edge / 2, middle.y - edge * 60 / 100}, edge));
    }
    add_text(unit.id, {middle.x, middle.y + side * 30 / 100}, points_of_um(side * 19 / 100), true,
             side * 96 / 100, Anchor::middle, out);
    Um below = middle.y + side * 46 / 100;
    for (const std::string& word : unit.words) {
      const model::MarkerType* type = m_source.ruleset.find_marker_type(word);
      if (type == nullptr) continue;
      add_text(model::name_in(type->names, m_page.lang(), m_source.ruleset.lang), {middle.x, below},
               points_of_um(side * 14 / 100), false, side * 96 / 100, Anchor::middle, out);
      below += side * 13 / 100;
    }
  }
  static Um scaled(Um length, const MapSheet& sheet) { return static_cast<Um>(length * sheet.scale); }

  void add_pieces(const MapSheet& sheet, std::vector<Item>& out) const {
    const Um hex = scaled(default_base(), sheet);
    const PieceArt art(m_source, m_options, m_metrics, hex);
    for (const play::PlacedMarker& marker : m_figure.position.markers) {
      const bool seen = !marker.secret || m_options.side.empty() || m_options.side == marker.side;
      if (marker.placement && seen)
        art.add_marker(marker.type, marker.id, static_cast<std::size_t>(marker.face),
                       on_sheet(sheet, marker.placement->at), hex * 45 / 100, out);
    }
    std::map<std::string, const play::PlacedCounter*> old;
    if (m_figure.before)
      for (const play::PlacedCounter& unit : m_figure.before->counters)
        if (unit.placement) old.emplace(unit.id, &unit);
    for (const play::PlacedCounter& unit : m_figure.position.counters) {
      const auto was = old.find(unit.id);
      if (was == old.end()) continue;
      const Point from = on_sheet(sheet, was->second->placement->at);
      if (unit.placement && unit.placement->at != was->second->placement->at)
        art.add_arrow(from, on_sheet(sheet, unit.placement->at), false, out);
      if (!unit.placement && unit.area == "eliminated") art.add_loss(unit, from, out);
    }
    for (const play::PlacedCounter& unit : m_figure.position.counters)
      if (unit.placement && is_shown(unit))
        unit.bases.size() > 1 ? add_bases(unit, sheet, art, out) : add_base(unit, sheet, art, out);
    for (const FigureArrow& arrow : m_figure.arrows)
      if (arrow.from_at && arrow.to_at)
        art.add_arrow(on_sheet(sheet, *arrow.from_at), on_sheet(sheet, *arrow.to_at), arrow.fire, out);
  }

  bool is_shown(const play::PlacedCounter& unit) const {
    return !m_figure.part || m_figure.part->contains(unit.placement->at);
  }

  /// Adds the units off the table, by place, and returns the height.
  Um add_areas(Point at, std::vector<Item>& out) const {
    Um y = at.y;
    for (const std::string_view area : m_source.signs.areas) {
      std::vector<const play::PlacedCounter*> units;
      for (const play::PlacedCounter& unit : m_figure.position.counters)
        if (!unit.placement && unit.area == area) units.push_back(&unit);
      if (units.empty()) continue;
      add_text(m_source.telling.heading(area), {at.x, y + 3200}, 8000, true, kColumn, Anchor::start, out);
      y += 4600;
      for (const play::PlacedCounter* unit : units) {
        const model::Counter* counter = counter_of(*unit);
        const std::string name = counter != nullptr
                                     ? model::name_in(counter->names, m_page.lang(), m_source.scenario.lang)
                                     : unit->counter;
        add_text(unit->id + "  " + name, {at.x + 1000, y + 2800}, 7500, false, kColumn - 1000, Anchor::start,
                 out);
        y += 3900;
      }
      y += 3000;
    }
    return y - at.y;
  }

  Document page(const MapSheet& sheet) {
    FigureParts parts{.sheet = sheet, .caption = m_figure.caption};
    add_pieces(sheet, parts.pieces);
    if (m_options.tracks) {
      const Point corner = map_place(m_page);
      parts.column_height = add_areas({corner.x + sheet.width + kFigureGap, corner.y}, parts.column);
      if (parts.column_height > 0) parts.column_width = kColumn;
    }
    parts.title = {FontRole::narrow, 14'000, true, false, 0};
    parts.text = {FontRole::label, 9000, false, false, 0};
    parts.paper = m_options.black_and_white ? kWhite : kPaper;
    return m_page.document(compose(m_page, std::move(parts)), m_options.date);
  }

  const PositionSource& m_source;
  const PositionFigure& m_figure;
  const PositionOptions& m_options;
  TextMetrics& m_metrics;
  FigurePage m_page;
};

}  // namespace

Result<Document> table_pages(const PositionSource& source, const PositionFigure& figure,
                             const PositionOptions& options, TextMetrics& metrics, Problems& problems) {
  return TableFigure(source, figure, options, metrics, problems).build();
}

std::vector<Item> table_pieces(const PositionSource& source, const PositionFigure& figure,
                               const PositionOptions& options, TextMetrics& metrics) {
  Problems none;
  return TableFigure(source, figure, options, metrics, none).pieces();
}

}  // namespace coq::drawing::detail
