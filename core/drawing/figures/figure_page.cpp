// SPDX-License-Identifier: MIT
#include "core/drawing/figures/figure_page.h"

#include <algorithm>

#include "core/drawing/figures/counter_stacks.h"
#include "core/drawing/primitives/paragraph.h"
#include "core/drawing/primitives/text_checks.h"

namespace coq::scene::detail {
namespace {

constexpr Um kTitleHead = 8500;     ///< of a page with a title
constexpr Um kTitleBase = 5200;     ///< below the margin
constexpr Um kCaptionBelow = 4000;  ///< the map, or the column
constexpr Um kBetweenLines = 700;
constexpr int kLeastTitle = 4'000;

void add_group(Page& page, std::string_view layer, const std::string& shows, std::vector<Item> items, Point at,
               const MapSheet& sheet) {
  Group group;
  group.alternative = shows.empty() ? std::string(layer) : shows;
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
  return fitted_run(words, at, {font, color, anchor, text::language_of(m_lang)}, room, kLeastTitle, m_metrics);
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
  add_group(page, "map", figure.title(), items_of(sheet), map_at, sheet);
  add_group(page, "pieces", figure.title(), std::move(parts.pieces), map_at, sheet);
  Shape frame;
  frame.outline.add_box({map_at, {map_at.x + sheet.width, map_at.y + sheet.height}});
  frame.stroke = Stroke{kFigureInk, 250, {}, 0, Cap::butt, Join::miter};
  page.scene.layer("pieces").add(std::move(frame));
  page.scene.layer("tracks").items = std::move(parts.column);
  page.scene.layer("text").items = std::move(text);
  return page;
}

}  // namespace coq::scene::detail
