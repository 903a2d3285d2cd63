// SPDX-License-Identifier: MIT
#include "core/drawing/reference_cards/aid_setter.h"

#include <algorithm>
#include <numeric>

#include "core/drawing/map/looks.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"

namespace coq::drawing {
namespace {

constexpr Um kCellGap = 1000;
constexpr Um kRuleWidth = 120;
constexpr Color kStripe{0xd9, 0xc8, 0x9e, 70};
constexpr Color kGreyStripe{0, 0, 0, 14};

/// Returns a Roman numeral such as "XIV". `number` must be below 40.
std::string roman(int number) {
  static constexpr std::pair<int, const char*> kSigns[] = {{10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}};
  std::string out;
  for (const auto& [value, sign] : kSigns)
    for (; number >= value; number -= value) out += sign;
  return out;
}

std::string_view yes_in(std::string_view lang) {
  return lang.starts_with("fr") ? "oui" : lang.starts_with("de") ? "ja" : "yes";
}

}  // namespace

AidCell AidCell::terrain(const model::TerrainType& type) {
  AidCell cell;
  cell.sample = &type;
  return cell;
}

AidCell AidCell::unit(SymbolIcon icon) {
  AidCell cell;
  cell.symbol = icon;
  return cell;
}

AidCell AidCell::yes_or_no(bool yes) {
  AidCell cell;
  cell.disc = yes;
  if (!yes) cell.text = "\u2013";
  return cell;
}

AidCell AidCell::swatch(std::string_view colour) {
  AidCell cell;
  cell.colour = parse_color(colour);
  return cell;
}

void number_sections(PlayerAid& aid) {
  int number = 0;
  for (AidPage& page : aid.pages)
    for (AidColumnOfPage& column : page.columns)
      for (AidSection& section : column.sections) section.number = roman(++number);
}

Item aid_rule(Um from, Um to, Um y, Um width, Color color) {
  Shape shape;
  shape.outline.add_segment({from, y}, {to, y});
  shape.stroke = Stroke{color, width, {}, 0, Cap::butt, Join::miter};
  return Item(std::move(shape));
}

AidTypesetter::AidTypesetter(const PlayerAid& aid, const CardStyle& style, bool black_and_white,
                             TextMetrics& metrics, const text::Hyphenator* hyphenator, int type,
                             Problems& problems)
    : m_aid(aid),
      m_style(style),
      m_black_and_white(black_and_white),
      m_metrics(metrics),
      m_hyphenator(hyphenator),
      m_type(type),
      m_problems(problems) {}

Font AidTypesetter::font(int percent, bool bold, FontRole role) const {
  const auto size = static_cast<int>(static_cast<std::int64_t>(m_type) * percent / 100);
  return {role, std::max(kMinAidType, size), bold, false, 0};
}

text::Language AidTypesetter::language() const {
  return text::language_of(m_aid.lang);
}

Um AidTypesetter::add_section(const AidSection& section, Point at, Um width, std::vector<Item>& out) {
  Um y = at.y + add_head(section, at, width, out);
  for (const AidBlock& block : section.blocks) {
    const Point here{at.x, y};
    if (const auto* table = std::get_if<AidTable>(&block)) y += add_table(*table, here, width, out);
    if (const auto* line = std::get_if<AidLine>(&block)) y += add_line(*line, here, width, out);
    if (const auto* remark = std::get_if<AidRemark>(&block)) y += add_remark(*remark, here, width, out);
  }
  return y - at.y;
}

/// Adds number and title above a thick and a thin rule, as in period manuals.
Um AidTypesetter::add_head(const AidSection& section, Point at, Um width, std::vector<Item>& out) {
  const Font number = font(132, true, FontRole::period);
  const Um base = at.y + m_metrics.height(number).ascent;
  Um x = at.x;
  if (!section.number.empty()) {
    TextRun run;
    run.text = drawable(section.number + ".", number.role);
    run.font = number;
    run.at = {x, base};
    run.color = m_style.red;
    run.width = m_metrics.width(run.text, number);
    x += run.width + line() * 2 / 5;
    // An ornament: nothing refers to it.
    out.push_back(group_of(Role::decoration, {Item(std::move(run))}));
  }
  TextRun title;
  title.font = number;
  title.text = drawable(section.title, number.role);
  while (title.font.size > m_type && m_metrics.width(title.text, title.font) > at.x + width - x)
    title.font.size -= 100;
  title.at = {x, base};
  title.color = m_style.ink;
  title.width = m_metrics.width(title.text, title.font);
  title.language = language();
  title.tag = TextTag::heading;
  out.emplace_back(std::move(title));
  const Um y = base + line() * 3 / 10;
  out.push_back(aid_rule(at.x, at.x + width, y, 420, m_style.ink));
  out.push_back(aid_rule(at.x, at.x + width, y + 520, 110, m_style.ink));
  return y + 520 + line() * 3 / 10 - at.y;
}

Um AidTypesetter::add_text(const Prose& prose, Font font, Color color, Anchor align, Point at, Um width,
                           std::vector<Item>& out) {
  TextBoxStyle style;
  style.font = font;
  style.language = language();
  style.width = width;
  style.align = align;
  style.line_height = um_of_points(static_cast<std::int64_t>(font.size) * 1210 / 1000);
  style.hyphenate = m_hyphenator != nullptr;
  const TextBox box = lay_out({prose}, style, m_metrics, m_hyphenator);
  for (Problem& problem : text_problems(box, m_aid.subtitle, prose.front().text, m_metrics))
    m_problems.push_back(std::move(problem));
  for (Paragraph& paragraph : place(box, at, color, language())) out.emplace_back(std::move(paragraph));
  return style.line_height * static_cast<Um>(box.lines);
}

Um AidTypesetter::add_heads(const AidTable& table, const std::vector<Um>& widths, Point at,
                            std::vector<Item>& out) {
  const bool any = std::any_of(table.columns.begin(), table.columns.end(),
                               [](const AidColumn& column) { return !column.head.empty(); });
  if (!any) return 0;
  const Font small = font(84);
  // Heads of several lines are aligned at the bottom, above the rule.
  std::vector<std::vector<Item>> cells(widths.size());
  std::vector<Um> heights(widths.size(), 0);
  Um x = at.x;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    if (!table.columns[i].head.empty())
      heights[i] = add_text({{table.columns[i].head, true}}, small, m_style.quiet, table.columns[i].align,
                            {x, 0}, widths[i] - kCellGap, cells[i]);
    x += widths[i];
  }
  const Um height = *std::max_element(heights.begin(), heights.end());
  std::vector<Item> row;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    Group group;
    group.items = std::move(cells[i]);
    group.transform = Transform::move({0, at.y + height - heights[i]});
    group.role = Role::column_head;
    row.emplace_back(std::move(group));
  }
  const Um total = std::accumulate(widths.begin(), widths.end(), Um{0});
  row.push_back(aid_rule(at.x, at.x + total, at.y + height + 250, kRuleWidth, m_style.quiet));
  out.push_back(group_of(Role::row, std::move(row)));
  return height + 450;
}

Um AidTypesetter::add_table(const AidTable& table, Point at, Um width, std::vector<Item>& out) {
  int shares = 0;
  for (const AidColumn& column : table.columns) shares += column.share;
  std::vector<Um> widths;
  for (const AidColumn& column : table.columns)
    widths.push_back(static_cast<Um>(static_cast<std::int64_t>(width) * column.share / std::max(1, shares)));
  std::vector<Item> rows;
  Um y = at.y + add_heads(table, widths, at, rows);
  bool stripe = false;
  for (const auto& row : table.rows) {
    std::vector<Item> items;
    const Um height = add_row(table, row, widths, {at.x, y}, items);
    std::vector<Item> whole;
    if (stripe) {
      Shape band;
      band.outline.add_box({{at.x - 400, y}, {at.x + width + 400, y + height}});
      band.fill = Fill::solid(m_black_and_white ? kGreyStripe : kStripe);
      whole.emplace_back(std::move(band));
    }
    stripe = !stripe;
    for (Item& item : items) whole.push_back(std::move(item));
    rows.push_back(group_of(Role::row, std::move(whole)));
    y += height;
  }
  out.push_back(group_of(Role::table, std::move(rows)));
  return y + line() * 3 / 10 - at.y;
}

void AidTypesetter::add_sample(const model::TerrainType& type, const Box& box, std::vector<Item>& out) const {
  const Looks looks({m_black_and_white, 1, m_style.tint ? std::nullopt : std::optional<Color>(kWhite)});
  if (type.has_geometry(model::GeometryKind::area)) {
    const Ring ring{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
    const AreaLook look = looks.area(type);
    Shape shape;
    shape.outline.add_ring(ring);
    shape.fill = look.fill;
    if (shape.fill) shape.fill->origin = box.min;
    if (!look.outline) shape.stroke = Stroke{m_style.quiet, kRuleWidth, {}, 0, Cap::butt, Join::miter};
    out.emplace_back(std::move(shape), type.id);
    if (look.outline)
      for (Shape& line : draw_outline({ring, {}}, *look.outline)) out.emplace_back(std::move(line));
    return;
  }
  const Um y = (box.min.y + box.max.y) / 2;
  // Lines on a table map are centimetres wide, so the width is limited.
  const Um width = std::min(looks.default_width(type), box.height() * 2 / 3);
  for (Shape& shape : draw_line({{box.min.x, y}, {box.max.x, y}}, looks.line(type, width)))
    out.emplace_back(std::move(shape), type.id);
}

/// Wraps a cell's drawing in a group with alternative text. A colour is decoration, because the names beside it
/// have the same information.
Item AidTypesetter::figure_of(const AidCell& cell, const std::vector<AidCell>& row,
                              std::vector<Item> items) const {
  Group group;
  group.items = std::move(items);
  if (cell.sample != nullptr)
    group.alternative = model::name_in(cell.sample->names, m_aid.lang, m_aid.lang);
  else if (cell.disc)
    group.alternative = yes_in(m_aid.lang);
  else if (const auto named =
               std::find_if(row.begin(), row.end(), [](const AidCell& one) { return !one.text.empty(); });
           cell.symbol != SymbolIcon::none && named != row.end())
    group.alternative = named->text;
  if (group.alternative.empty()) group.role = Role::decoration;
  return Item(std::move(group));
}

Um AidTypesetter::add_row(const AidTable& table, const std::vector<AidCell>& row, const std::vector<Um>& widths,
                          Point at, std::vector<Item>& out) {
  const Um pad = line() / 9;
  Um height = line();
  Um x = at.x;
  struct Picture {
    std::size_t cell;
    Um x;
  };
  std::vector<Picture> pictures;
  std::vector<std::vector<Item>> cells(table.columns.size());
  for (std::size_t i = 0; i < row.size(); ++i) {
    const AidCell& cell = row[i];
    const AidColumn& column = table.columns[i];
    if (cell.sample != nullptr || cell.symbol != SymbolIcon::none || cell.disc || cell.colour) {
      pictures.push_back({i, x});
      if (!cell.disc) height = std::max(height, line() * 5 / 4);
    } else if (!cell.text.empty()) {
      const Um used =
          add_text({{cell.text, false}}, font(column.quiet ? 80 : 100, column.bold),
                   column.quiet ? m_style.quiet : m_style.ink, column.align,
                   {x, at.y + pad + (column.quiet ? line() / 6 : 0)}, widths[i] - kCellGap, cells[i]);
      height = std::max(height, used);
    }
    x += widths[i];
  }
  for (const Picture& picture : pictures) {
    const AidCell& cell = row[picture.cell];
    std::vector<Item> drawn;
    const Um right = picture.x + widths[picture.cell] - kCellGap;
    const Um middle = at.y + pad + line() / 2;
    if (cell.sample != nullptr) {
      const Um half = std::min<Um>(height * 42 / 100, line() * 55 / 100);
      add_sample(*cell.sample, {{picture.x, middle - half}, {right - kCellGap / 2, middle + half}}, drawn);
    } else if (cell.symbol != SymbolIcon::none) {
      const Um side = line() * 13 / 10;
      Symbol symbol;
      symbol.icon = cell.symbol;
      symbol.ink = m_style.ink;
      symbol.fill = kWhite;
      symbol.stroke = 6;
      drawn.emplace_back(draw_symbol(symbol, {picture.x, middle - side / 2}, side));
    } else if (cell.colour) {
      const Um half = line() * 45 / 100;
      const Point c{(picture.x + right) / 2, middle};
      Shape square;
      square.outline.add_box({{c.x - half, c.y - half}, {c.x + half, c.y + half}});
      // Black and white omits the colour; the names beside the square remain.
      if (!m_black_and_white) square.fill = Fill::solid(*cell.colour);
      square.stroke = Stroke{m_style.ink, kRuleWidth * 2, {}, 0, Cap::butt, Join::miter};
      drawn.emplace_back(std::move(square));
    } else {
      const bool centred = table.columns[picture.cell].align == Anchor::middle;
      Shape disc;
      disc.outline.add_circle({centred ? (picture.x + right) / 2 : picture.x + line() / 4, middle},
                              line() * 17 / 100);
      disc.fill = Fill::solid(m_style.ink);
      drawn.emplace_back(std::move(disc));
    }
    cells[picture.cell].push_back(figure_of(cell, row, std::move(drawn)));
  }
  for (std::size_t i = 0; i < cells.size(); ++i)
    out.push_back(group_of(i == 0 ? Role::row_head : Role::cell, std::move(cells[i])));
  return height + 2 * pad;
}

Um AidTypesetter::add_line(const AidLine& text, Point at, Um width, std::vector<Item>& out) {
  const Um step = line() * 12 / 10;
  const Um indent = step * text.level;
  const Um hang = text.mark.empty() ? 0 : step;
  if (!text.mark.empty())
    add_text({{text.mark, false}}, font(100, true), text.level == 0 ? m_style.red : m_style.quiet,
             Anchor::start, {at.x + indent, at.y}, step * 2, out);
  const Um height = add_text(text.prose, font(100), m_style.ink, Anchor::start, {at.x + indent + hang, at.y},
                             width - indent - hang, out);
  return height + line() / 8;
}

Um AidTypesetter::add_remark(const AidRemark& remark, Point at, Um width, std::vector<Item>& out) {
  return add_text({{remark.text, false}}, font(86), m_style.quiet, Anchor::start, at, width, out) + line() / 6;
}

}  // namespace coq::drawing
