// SPDX-License-Identifier: MIT
#include "core/scene/positions/table_figure.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"
#include "core/geo/base.h"
#include "core/scene/fonts.h"
#include "core/scene/paragraph.h"
#include "core/scene/positions/counter_stacks.h"

namespace coq::scene::detail {
namespace {

constexpr Um kMargin = 6000;
constexpr Um kMapWidth = 165'000;
constexpr Um kColumn = 42'000;
constexpr Um kGap = 6000;
constexpr Color kPaper{0xf7, 0xf8, 0xf6, 255};

class TableFigure {
 public:
  TableFigure(const PositionSource& source, const PositionFigure& figure, const PositionOptions& options,
              TextMetrics& metrics, Problems& problems)
      : m_source(source), m_figure(figure), m_options(options), m_metrics(metrics), m_problems(problems) {}

  Result<Document> build() {
    const model::TableElement& table = *m_source.map.table;
    MapOptions map;
    map.title = map.legend = map.scale_bar = map.compass = false;
    map.black_and_white = m_options.black_and_white;
    map.lang = lang();
    map.layers = {std::string(kTerrainLayer), std::string(kNamesLayer)};
    map.table_scale = std::max(1, (table.width + kMapWidth - 1) / kMapWidth);
    if (m_options.hex_size > 0) map.table_scale = std::max(1, usual_base() / m_options.hex_size);
    Result<MapSheet> sheet = map_sheet(map_with_terrain(), m_source.ruleset, map, m_metrics);
    if (!sheet) return sheet.error();
    return page(*sheet);
  }

 private:
  std::string lang() const { return m_options.lang.empty() ? m_source.scenario.lang : m_options.lang; }

  /// The map, and what was laid on it in play.
  model::MapDocument map_with_terrain() const {
    model::MapDocument out = m_source.map;
    for (const game::PlacedTerrain& laid : m_figure.position.terrain) {
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

  Um usual_base() const {
    const model::Value* value = m_source.ruleset.find_value("los.base");
    return value != nullptr ? parse_mm(value->is).value_or(40'000) : 40'000;
  }
  const model::Counter* counter_of(const game::PlacedCounter& unit) const {
    for (const model::CountersDocument* document : m_source.counters)
      if (const model::Counter* found = model::find_counter(*document, unit.counter)) return found;
    return nullptr;
  }
  Point base_of(const game::PlacedCounter& unit) const {
    const model::Counter* counter = counter_of(unit);
    return counter != nullptr && counter->base ? *counter->base : Point{usual_base(), usual_base()};
  }

  void add_text(const std::string& words, Point at, int size, bool bold, Um room, Anchor anchor,
                std::vector<Item>& out) const {
    Font font{FontRole::narrow, size, bold, false, 0};
    while (room > 0 && font.size > 4'000 && m_metrics.width(words, font) > room) font.size -= 100;
    TextRun run;
    run.text = drawable(words, font.role);
    run.at = at;
    run.font = font;
    run.color = kFigureInk;
    run.anchor = anchor;
    run.language = text::language_of(lang());
    run.width = m_metrics.width(run.text, font);
    out.emplace_back(std::move(run));
  }

  /// A base as it stands, with its front edge, sign and name.
  void add_base(const game::PlacedCounter& unit, const MapSheet& sheet, const PieceArt& art,
                std::vector<Item>& out) const {
    const Point size = base_of(unit);
    const Ring ring = base_ring(unit.placement->at, unit.placement->facing, size.x, size.y);
    Ring drawn;
    for (const Point& p : ring) drawn.push_back(sheet.place.apply(p));
    Shape body;
    body.outline.add_ring(drawn);
    body.fill = Fill::solid(m_options.black_and_white ? kWhite : mix(art.side_color(unit.side), kWhite, 25));
    body.stroke = Stroke{kFigureInk, 180, {}, 0, Cap::butt, Join::miter};
    out.emplace_back(std::move(body));
    Shape front;
    front.outline.add_segment(drawn[0], drawn[1]);
    front.stroke = Stroke{kFigureInk, 700, {}, 0, Cap::butt, Join::miter};
    out.emplace_back(std::move(front));
    const Point middle = sheet.place.apply(unit.placement->at);
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
      add_text(model::name_in(type->names, lang(), m_source.ruleset.lang), {middle.x, below},
               points_of_um(side * 14 / 100), false, side * 96 / 100, Anchor::middle, out);
      below += side * 13 / 100;
    }
  }
  static Um scaled(Um length, const MapSheet& sheet) { return static_cast<Um>(length * sheet.scale); }

  void add_pieces(const MapSheet& sheet, std::vector<Item>& out) const {
    const Um hex = scaled(usual_base(), sheet);
    const PieceArt art(m_source, m_options, m_metrics, hex);
    for (const game::PlacedMarker& marker : m_figure.position.markers) {
      const bool seen = !marker.secret || m_options.side.empty() || m_options.side == marker.side;
      if (marker.placement && seen)
        art.add_marker(marker.type, marker.id, static_cast<std::size_t>(marker.face),
                       sheet.place.apply(marker.placement->at), hex * 45 / 100, out);
    }
    std::map<std::string, const game::PlacedCounter*> old;
    if (m_figure.before)
      for (const game::PlacedCounter& unit : m_figure.before->counters)
        if (unit.placement) old.emplace(unit.id, &unit);
    for (const game::PlacedCounter& unit : m_figure.position.counters) {
      const auto was = old.find(unit.id);
      if (was == old.end()) continue;
      const Point from = sheet.place.apply(was->second->placement->at);
      if (unit.placement && unit.placement->at != was->second->placement->at)
        art.add_arrow(from, sheet.place.apply(unit.placement->at), false, out);
      if (!unit.placement && unit.area == "eliminated") art.add_loss(unit, from, out);
    }
    for (const game::PlacedCounter& unit : m_figure.position.counters)
      if (unit.placement) add_base(unit, sheet, art, out);
    for (const FigureArrow& arrow : m_figure.arrows)
      if (arrow.from_at && arrow.to_at)
        art.add_arrow(sheet.place.apply(*arrow.from_at), sheet.place.apply(*arrow.to_at), arrow.fire, out);
  }

  /// Who is off the table, by places; returns the height.
  Um add_areas(Point at, std::vector<Item>& out) const {
    Um y = at.y;
    for (const PositionSigns::Area& area : m_source.signs.areas) {
      std::vector<const game::PlacedCounter*> units;
      for (const game::PlacedCounter& unit : m_figure.position.counters)
        if (!unit.placement && unit.area == area.id) units.push_back(&unit);
      if (units.empty()) continue;
      add_text(std::string(lang().starts_with("fr") ? area.french : area.english), {at.x, y + 3200}, 8000, true,
               kColumn, Anchor::start, out);
      y += 4600;
      for (const game::PlacedCounter* unit : units) {
        const model::Counter* counter = counter_of(*unit);
        const std::string name =
            counter != nullptr ? model::name_in(counter->names, lang(), m_source.scenario.lang) : unit->counter;
        add_text(unit->id + "  " + name, {at.x + 1000, y + 2800}, 7500, false, kColumn - 1000, Anchor::start,
                 out);
        y += 3900;
      }
      y += 3000;
    }
    return y - at.y;
  }

  Um add_caption(Point at, Um width, std::vector<Item>& out) {
    Um y = at.y;
    for (const std::string& text : m_figure.caption) {
      TextBoxStyle style;
      style.font = {FontRole::label, 9000, false, false, 0};
      style.language = text::language_of(lang());
      style.width = width;
      style.hyphenate = false;
      const TextBox box = lay_out({{{text, false}}}, style, m_metrics);
      for (Problem& problem : text_problems(box, m_figure.title, text, m_metrics))
        m_problems.push_back(std::move(problem));
      for (Paragraph& paragraph : place(box, {at.x, y}, kFigureInk, style.language))
        out.emplace_back(std::move(paragraph));
      y += box.height + 700;
    }
    return y - at.y;
  }

  Document page(const MapSheet& sheet) {
    std::vector<Item> margin, text;
    const Um head = m_figure.title.empty() ? 0 : 8500;
    const Point map_at{kMargin, kMargin + head};
    const Um used = m_options.tracks ? add_areas({map_at.x + sheet.width + kGap, map_at.y}, margin) : 0;
    const Um width = map_at.x + sheet.width + (used > 0 ? kGap + kColumn : 0) + kMargin;
    if (head > 0) add_text(m_figure.title, {kMargin, kMargin + 5200}, 14'000, true, width, Anchor::start, text);
    const Um bottom = map_at.y + std::max(sheet.height, used);
    const Um caption = add_caption({kMargin, bottom + 4000}, width - 2 * kMargin, text);
    const Um height = (m_figure.caption.empty() ? bottom : bottom + 4000 + caption) + kMargin;
    Page page = Page::of_size(width, height);
    page.title = m_figure.title;
    Shape ground;
    ground.outline.add_box(page.trim);
    ground.fill = Fill::solid(m_options.black_and_white ? kWhite : kPaper);
    page.scene.layer("paper").add(std::move(ground));
    std::vector<Item> map;
    for (const Layer& layer : sheet.scene.layers)
      for (const Item& item : layer.items) map.push_back(item);
    std::vector<Item> pieces;
    add_pieces(sheet, pieces);
    for (auto& [name, items] : {std::pair<const char*, std::vector<Item>*>{"map", &map}, {"pieces", &pieces}}) {
      Group group;
      group.items = std::move(*items);
      group.transform = Transform::move(map_at);
      group.clip = Outline{}.add_box({{0, 0}, {sheet.width, sheet.height}});
      page.scene.layer(name).add(std::move(group));
    }
    Shape frame;
    frame.outline.add_box({map_at, {map_at.x + sheet.width, map_at.y + sheet.height}});
    frame.stroke = Stroke{kFigureInk, 250, {}, 0, Cap::butt, Join::miter};
    page.scene.layer("pieces").add(std::move(frame));
    page.scene.layer("tracks").items = std::move(margin);
    page.scene.layer("text").items = std::move(text);
    Document document;
    document.metadata.title = m_figure.title;
    document.metadata.date = m_options.date;
    document.metadata.language = text::language_of(lang());
    document.pages.push_back(std::move(page));
    return document;
  }

  const PositionSource& m_source;
  const PositionFigure& m_figure;
  const PositionOptions& m_options;
  TextMetrics& m_metrics;
  Problems& m_problems;
};

}  // namespace

Result<Document> table_pages(const PositionSource& source, const PositionFigure& figure,
                             const PositionOptions& options, TextMetrics& metrics, Problems& problems) {
  return TableFigure(source, figure, options, metrics, problems).build();
}

}  // namespace coq::scene::detail
