// SPDX-License-Identifier: MIT
#include "core/drawing/play_sheets/play_sheets.h"

#include <algorithm>

#include "core/drawing/play_sheets/sheet_pen.h"

namespace coq::drawing {
namespace {

/// Arranges boxes row by row on pages.
class Flow {
 public:
  Flow(Paper paper, Um margin, Um gap) : m_paper(paper), m_margin(margin), m_gap(gap) {}

  Point room() const { return {m_paper.width - 2 * m_margin, m_paper.height - 2 * m_margin}; }
  /// Returns the next box of that size. It gets its own page if it is as large as the paper.
  Box next(Point size) {
    if (m_pages.empty() || m_x + size.x > m_paper.width - m_margin) {
      if (!m_pages.empty()) m_y += m_row + m_gap;
      m_x = m_margin;
      m_row = 0;
    }
    if (m_pages.empty() || m_y + size.y > m_paper.height - m_margin) {
      Page page = Page::of_size(m_paper.width, m_paper.height);
      page.title = std::to_string(m_pages.size() + 1);
      m_pages.push_back(std::move(page));
      m_x = m_y = m_margin;
      m_row = 0;
    }
    const Box box{{m_x, m_y}, {m_x + size.x, m_y + size.y}};
    m_x += size.x + m_gap;
    m_row = std::max(m_row, size.y);
    return box;
  }
  Page& page() { return m_pages.back(); }
  std::vector<Page> take() { return std::move(m_pages); }

 private:
  Paper m_paper;
  Um m_margin, m_gap;
  std::vector<Page> m_pages;
  Um m_x = 0, m_y = 0, m_row = 0;
};

using Draw = void (*)(SheetPen&, const PlayCard&, const Box&);

void draw_all(const std::vector<PlayCard>& cards, const std::string& side, Point size, Draw draw, bool cut,
              Flow& flow, SheetPen& pen) {
  for (const PlayCard& card : cards) {
    if (!side.empty() && card.side != side) continue;
    const Box box = flow.next(size);
    pen.begin(flow.page());
    draw(pen, card, box);
    if (cut) pen.cut({box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}});
  }
}

/// Returns the templates in layout order. Bases of similar height share a row, which saves paper.
std::vector<PlayTemplate> templates_of(const PlaySheets& sheets, Point room) {
  std::vector<PlayTemplate> out;
  for (const PlayTemplate& whole : sheets.templates)
    for (PlayTemplate& one : parts_of(whole, room)) out.push_back(std::move(one));
  const auto height = [&](const PlayTemplate& one) {
    return one.shape == PlayTemplate::Shape::bases ? room_of(one, room).y : kUmLimit;
  };
  std::stable_sort(out.begin(), out.end(),
                   [&](const PlayTemplate& a, const PlayTemplate& b) { return height(a) > height(b); });
  return out;
}

std::vector<Page> pages_of(const PlaySheets& sheets, const std::string& side, ScenarioSheet kind, Paper paper,
                           SheetPen& pen) {
  Flow flow(paper, kind == ScenarioSheet::templates ? 5'000 : 8'000, kind == ScenarioSheet::deck ? 0 : 3'000);
  switch (kind) {
    case ScenarioSheet::squads:
      draw_all(sheets.figures, side, {95'500, 67'500}, draw_figure, false, flow, pen);
      break;
    case ScenarioSheet::vehicles:
      draw_all(sheets.vehicles, side, {194'000, 136'000}, draw_vehicle, false, flow, pen);
      break;
    case ScenarioSheet::deck:
      draw_all(sheets.deck, side, {63'500, 88'900}, draw_deck_card, true, flow, pen);
      break;
    default:
      for (const PlayTemplate& one : templates_of(sheets, flow.room())) {
        const Box box = flow.next(room_of(one, flow.room()));
        pen.begin(flow.page());
        draw_template(pen, one, box);
      }
  }
  return flow.take();
}

const SystemSheets* find_sheets(std::string_view system) {
  const auto all = system_sheets();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const SystemSheets* one) { return one->system == system; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace

ScenarioUnits scenario_units(const PlaySource& source, const std::string& lang) {
  const SystemSheets* sheets = find_sheets(source.scenario.system);
  if (sheets == nullptr) return {};
  return sheets->units(source, lang.empty() ? source.scenario.lang : lang);
}

bool is_play_sheet(ScenarioSheet sheet) {
  return sheet == ScenarioSheet::squads || sheet == ScenarioSheet::vehicles || sheet == ScenarioSheet::deck ||
         sheet == ScenarioSheet::templates;
}

Result<Document> play_sheets(const PlaySource& source, const std::string& side, const UnitSheetOptions& options,
                             TextMetrics& metrics) {
  const Result<Paper> paper = paper_of(options.paper, "sheet.paper");
  if (!paper) return paper.error();
  const SystemSheets* system = find_sheets(source.scenario.system);
  if (system == nullptr)
    return make_error("sheet.empty",
                      message("the system \"{}\" does not have these sheets", source.scenario.system));
  const std::string lang = options.lang.empty() ? source.scenario.lang : options.lang;
  const PlaySheets sheets = system->make(source, lang);
  SheetPen pen(source.ruleset, options, lang, metrics);
  Document out;
  out.pages = pages_of(sheets, side, options.scenario_sheet, *paper, pen);
  if (out.pages.empty()) return make_error("sheet.empty", message("there are no units to print"));
  for (Page& page : out.pages) {
    page.destinations.push_back({page.title, {0, 0}});
    out.outline.push_back({page.title, 0, page.title});
  }
  out.metadata.title = model::name_in(source.scenario.titles, lang, source.scenario.lang);
  out.metadata.subject = source.scenario.system;
  out.metadata.date = options.date;
  out.metadata.language = text::language_of(lang);
  return out;
}

}  // namespace coq::drawing
