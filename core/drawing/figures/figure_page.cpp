// SPDX-License-Identifier: MIT
#include "core/drawing/figures/figure_page.h"

#include <algorithm>
#include <map>

#include "core/drawing/figures/counter_stacks.h"
#include "core/drawing/primitives/paragraph.h"
#include "core/drawing/primitives/print_checks.h"
#include "core/sight/models/view.h"

namespace coq::drawing::detail {
namespace {

constexpr Um kTableWidth = 170'000;  ///< maximum width of a table on paper

Point corner_of(Hex square, Um edge) {
  return {square.column * edge, square.row * edge};
}

}  // namespace

Point CellSheet::centre(Hex cell) const {
  if (grid) return sheet.place.apply(grid->centre(cell));
  return sheet.place.apply(sight::middle_of_square(cell, square));
}

std::vector<Point> CellSheet::ring(Hex cell) const {
  std::vector<Point> out;
  if (grid) {
    for (int i = 0; i < kDirections; ++i) out.push_back(to_page(grid->corner(cell, i)));
  } else {
    const Point corner = corner_of(cell, square);
    for (const auto& [right, down] : {std::pair{0, 0}, {1, 0}, {1, 1}, {0, 1}})
      out.push_back({corner.x + right * square, corner.y + down * square});
  }
  for (Point& point : out) point = sheet.place.apply(point);
  return out;
}

std::vector<Hex> CellSheet::neighbours(Hex cell) const {
  if (!grid)
    return {{cell.column, cell.row - 1},
            {cell.column + 1, cell.row},
            {cell.column, cell.row + 1},
            {cell.column - 1, cell.row}};
  std::vector<Hex> out;
  for (int i = 0; i < kDirections; ++i) out.push_back(grid->neighbour(cell, static_cast<Direction>(i)));
  return out;
}

Outline CellSheet::outline(const std::vector<Hex>& cells) const {
  // Edges that occur in both directions are inside and removed. The rest form closed rings, because each corner
  // has as many incoming as outgoing edges.
  std::multimap<Point, Point> edges;
  const auto meets = [&](Point from, Point to) {
    const auto [begin, end] = edges.equal_range(from);
    return std::find_if(begin, end, [&](const auto& edge) { return edge.second == to; });
  };
  for (const Hex cell : cells) {
    const std::vector<Point> corners = ring(cell);
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Point from = corners[i], to = corners[(i + 1) % corners.size()];
      const auto back = meets(to, from);
      if (back != edges.equal_range(to).second)
        edges.erase(back);
      else
        edges.emplace(from, to);
    }
  }
  Outline out;
  while (!edges.empty()) {
    std::vector<Point> corners;
    for (auto at = edges.begin(); at != edges.end(); at = edges.find(corners.back())) {
      if (corners.empty()) corners.push_back(at->first);
      corners.push_back(at->second);
      edges.erase(at);
    }
    corners.pop_back();
    if (corners.size() > 2) out.add_ring(corners);
  }
  return out;
}

Result<CellSheet> cell_sheet(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                             const CellSheetOptions& options, TextMetrics& metrics) {
  MapOptions shown;
  shown.style = model::MapStyle::diagram;
  shown.title = shown.legend = shown.scale_bar = shown.compass = shown.feature_names = false;
  shown.black_and_white = options.black_and_white;
  shown.lang = options.lang;
  shown.layers = {std::string(kTerrainLayer), std::string(kNamesLayer)};
  CellSheet out;
  if (map.table && (!map.grid || options.square > 0)) {
    out.square = options.square;
    shown.table_scale = std::max(1, (map.table->width + kTableWidth - 1) / kTableWidth);
  } else {
    const auto grid = model::grid_of(map);
    if (!grid) return grid.error();
    out.grid = *grid;
    // Naming both corners excludes the sheet's margins.
    const auto labels = model::labels_of(map);
    if (!labels) return labels.error();
    shown.hexes = {labels->format({0, 0}), labels->format({grid->columns() - 1, grid->rows() - 1})};
    shown.layers = {std::string(kTerrainLayer), std::string(kGridLayer), std::string(kNumbersLayer),
                    std::string(kNamesLayer)};
  }
  Result<MapSheet> sheet = map_sheet(map, ruleset, shown, metrics);
  if (!sheet) return sheet.error();
  out.sheet = *std::move(sheet);
  return out;
}

namespace {

constexpr Um kTitleHead = 8500;     ///< height of the head on a page with a title
constexpr Um kTitleBase = 5200;     ///< baseline of the title, below the margin
constexpr Um kCaptionBelow = 4000;  ///< baseline of the caption, below the map or the column
constexpr Um kBetweenLines = 700;
constexpr int kMinTitle = 4'000;

/// Adds a figure with the alternative text `shows`. If the text is empty, the items are decoration, because the
/// preceding figure describes them.
void add_group(Page& page, std::string_view layer, const std::string& shows, std::vector<Item> items, Point at,
               const MapSheet& sheet) {
  Group group;
  group.alternative = shows;
  if (shows.empty()) group.role = Role::decoration;
  group.items = std::move(items);
  group.transform = Transform::move(at);
  group.clip = Outline{}.add_box({{0, 0}, {sheet.width, sheet.height}});
  page.scene.layer(layer).add(std::move(group));
}

}  // namespace

TextRun FigurePage::run(std::string_view words, Point at, const Font& font, Color color, Anchor anchor) const {
  return text_run(words, at, {font, color, anchor, text::language_of(m_lang)}, m_metrics);
}

TextRun FigurePage::run_within(Um room, std::string_view words, Point at, const Font& font, Color color,
                               Anchor anchor) const {
  return fitted_run(words, at, {font, color, anchor, text::language_of(m_lang)}, room, kMinTitle, m_metrics);
}

Um FigurePage::add_lines(const std::vector<std::string>& lines, const Font& font, Color color, Point at,
                         Um width, std::vector<Item>& out) {
  Um y = at.y;
  for (const std::string& line : lines) {
    TextBoxStyle style;
    style.font = font;
    style.language = text::language_of(m_lang);
    style.width = width;
    style.hyphenate = false;
    const TextBox box = lay_out({{{line, false}}}, style, m_metrics);
    for (Problem& problem : text_problems(box, m_title, line, m_metrics))
      m_problems.push_back(std::move(problem));
    for (Paragraph& paragraph : place(box, {at.x, y}, color, style.language))
      out.emplace_back(std::move(paragraph));
    y += box.height + kBetweenLines;
  }
  return y - at.y;
}

Document FigurePage::document(Page page, const std::optional<std::int64_t>& date) const {
  Document out;
  out.metadata.title = m_title;
  out.metadata.date = date;
  out.metadata.language = text::language_of(m_lang);
  page.title = m_title;
  out.pages.push_back(std::move(page));
  return out;
}

std::vector<Item> items_of(const MapSheet& sheet) {
  std::vector<Item> out;
  for (const Layer& layer : sheet.scene.layers) out.insert(out.end(), layer.items.begin(), layer.items.end());
  return out;
}

Point map_place(const FigurePage& page) {
  return {kFigureMargin, kFigureMargin + (page.title().empty() ? 0 : kTitleHead)};
}

Page compose(FigurePage& figure, FigureParts parts) {
  const MapSheet& sheet = parts.sheet;
  const Point map_at = map_place(figure);
  const Um beside = parts.column_width > 0 ? kFigureGap + parts.column_width : 0;
  const Um width = map_at.x + sheet.width + beside + kFigureMargin;
  const Um room = width - 2 * kFigureMargin;
  std::vector<Item> text;
  if (!figure.title().empty())
    text.emplace_back(figure.run_within(room, figure.title(), {kFigureMargin, kFigureMargin + kTitleBase},
                                        parts.title, kFigureInk));
  Um bottom = map_at.y + std::max(sheet.height, parts.column_height);
  if (!parts.caption.empty()) {
    bottom += kCaptionBelow;
    bottom += figure.add_lines(parts.caption, parts.text, kFigureInk, {kFigureMargin, bottom}, room, text);
  }
  Page page = Page::of_size(width, bottom + kFigureMargin);
  Shape ground;
  ground.outline.add_box(page.trim);
  ground.fill = Fill::solid(parts.paper);
  page.scene.layer("paper").add(std::move(ground));
  const std::string shows =
      figure.title().empty() ? figure.say("Position sur la carte", "Position on the map") : figure.title();
  add_group(page, "map", shows, items_of(sheet), map_at, sheet);
  add_group(page, "pieces", {}, std::move(parts.pieces), map_at, sheet);
  Shape frame;
  frame.outline.add_box({map_at, {map_at.x + sheet.width, map_at.y + sheet.height}});
  frame.stroke = Stroke{kFigureInk, 250, {}, 0, Cap::butt, Join::miter};
  page.scene.layer("pieces").add(std::move(frame));
  page.scene.layer("tracks").items = std::move(parts.column);
  page.scene.layer("text").items = std::move(text);
  return page;
}

}  // namespace coq::drawing::detail
