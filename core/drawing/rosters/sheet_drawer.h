// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "core/drawing/counters/counter_art.h"
#include "core/drawing/primitives/paper.h"
#include "core/drawing/rosters/unit_sheets.h"

/// Drawing tools and pages for unit sheets.
namespace coq::drawing::detail {

inline constexpr Um kSheetMargin = 8'000;

inline Shape box_shape(const Box& box, std::optional<Color> fill, std::optional<Stroke> stroke = {}) {
  Shape shape;
  shape.outline.add_box(box);
  if (fill) shape.fill = Fill::solid(*fill);
  shape.stroke = stroke;
  return shape;
}

inline Stroke line(Color color, Um width) {
  return Stroke{color, width, {}, 0, Cap::butt, Join::miter};
}

/// Shared drawing functions of all sheets.
class Drawer {
 public:
  Drawer(const UnitWords& words, const UnitSheetOptions& options, TextMetrics& metrics)
      : m_words(words), m_options(options), m_metrics(metrics) {}

  /// Adds a line of text, shrunk to fit.
  void text(std::vector<Item>& out, const std::string& text, Point at, Font font, Color color, Um room,
            Anchor anchor = Anchor::start, TextTag tag = TextTag::paragraph) const {
    if (text.empty()) return;
    const LineStyle style{font, color, anchor, text::language_of(m_words.lang()), tag};
    out.emplace_back(fitted_run(text, at, style, room, 5'000, m_metrics));
  }
  Um width(const std::string& text, const Font& font) const { return m_metrics.width(text, font); }
  std::vector<std::string> lines(const std::string& text, const Font& font, Um room) const {
    return wrapped(text, font, room, m_metrics);
  }
  const UnitWords& words() const { return m_words; }
  Color ground(const UnitSource& unit) const { return art(unit).ground(*unit.counter, 0); }
  /// Adds the nation's stripe, which identifies a card without colour.
  void stripe(std::vector<Item>& out, const UnitSource& unit, const Box& band) const {
    const CounterArt counters = art(unit);
    Shape shape;
    detail::add_stripe(band, band.width(), counters.stripe(*unit.counter), shape.outline);
    shape.fill = Fill::solid(counters.stripe_ink(*unit.counter));
    if (!shape.outline.empty()) out.emplace_back(std::move(shape));
  }

  void symbol(std::vector<Item>& out, const UnitSource& unit, Point at, Um side) const {
    const model::Face& face = unit.counter->faces.front();
    const std::string& folder = unit.document->origin.folder;
    if (auto picture = picture_of(face, folder, {at, {at.x + side, at.y + side}})) {
      Group own;
      own.items.emplace_back(*std::move(picture));
      own.alternative = m_words.unit_type(*unit.counter);
      out.emplace_back(std::move(own));
      return;
    }
    Group drawn = draw_symbol(art(unit).symbol_of(*unit.counter, face), at, side);
    drawn.alternative = m_words.unit_type(*unit.counter);
    out.emplace_back(std::move(drawn));
  }

 private:
  CounterArt art(const UnitSource& unit) const {
    CounterLook look;
    look.black_and_white = m_options.black_and_white;
    look.folder = unit.document->origin.folder;
    look.layouts = &unit.document->layouts;
    return CounterArt(m_words.ruleset(), m_metrics, look, unit.document->lang);
  }

  const UnitWords& m_words;
  const UnitSheetOptions& m_options;
  TextMetrics& m_metrics;
};

inline Font label(int size, bool bold = false) {
  return {FontRole::label, size, bold, false, 0};
}
inline Font narrow(int size, bool bold = false) {
  return {FontRole::narrow, size, bold, false, 0};
}

/// Arranges boxes row by row on pages.
class Sheets {
 public:
  Sheets(Paper paper, std::string title) : m_paper(paper), m_title(std::move(title)) {}

  /// Returns the next box of that size; `gap` is the space between boxes. Rows are centred for boxes as wide as
  /// the first one.
  Box next(Um width, Um height, Um gap) {
    if (m_pages.empty()) {
      const Um fit = std::max<Um>(1, (m_paper.width - 2 * kSheetMargin + gap) / (width + gap));
      m_left = std::max<Um>(kSheetMargin, (m_paper.width - fit * (width + gap) + gap) / 2);
    }
    if (m_pages.empty() || m_x + width > m_paper.width - kSheetMargin) {
      if (!m_pages.empty()) m_y += m_row + gap;
      m_x = m_left;
      m_row = 0;
    }
    if (m_pages.empty() || m_y + height > m_paper.height - kSheetMargin) {
      Page page = Page::of_size(m_paper.width, m_paper.height);
      page.title = fmt::format("{} {}", m_title, m_pages.size() + 1);
      m_pages.push_back(std::move(page));
      m_x = m_left;
      m_y = kSheetMargin;
      m_row = 0;
    }
    const Box box{{m_x, m_y}, {m_x + width, m_y + height}};
    m_x += width + gap;
    m_row = std::max(m_row, height);
    return box;
  }
  std::vector<Item>& items() { return m_pages.back().scene.layer("units").items; }
  void cut(const Box& box) {
    Shape shape = box_shape(box, std::nullopt, line(kUnitInk, 88));
    m_pages.back().scene.layer(name_of(LayerClass::cut_lines), LayerClass::cut_lines).add(std::move(shape));
  }
  bool empty() const { return m_pages.empty(); }
  std::vector<Page> take() { return std::move(m_pages); }

 private:
  Paper m_paper;
  std::string m_title;
  std::vector<Page> m_pages;
  Um m_x = 0, m_y = 0, m_row = 0, m_left = kSheetMargin;
};

inline Document document_of(std::vector<Page> pages, std::string title, const UnitWords& words,
                            const UnitSheetOptions& options) {
  Document out;
  out.pages = std::move(pages);
  for (Page& page : out.pages) {
    page.destinations.push_back({page.title, {0, 0}});
    out.outline.push_back({page.title, 0, page.title});
  }
  out.metadata.title = std::move(title);
  out.metadata.subject = words.ruleset().system;
  out.metadata.date = options.date;
  out.metadata.language = text::language_of(words.lang());
  return out;
}

inline Problem no_units() {
  return make_error("sheet.empty", message("there are no units to print"));
}

inline std::string language(const UnitSheetOptions& options, const std::string& otherwise) {
  return options.lang.empty() ? otherwise : options.lang;
}

}  // namespace coq::drawing::detail
