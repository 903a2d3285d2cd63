// SPDX-License-Identifier: MIT
#include "core/drawing/rosters/unit_sheets.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/counters/counter_art.h"
#include "core/drawing/primitives/paper.h"
#include "core/drawing/primitives/structure.h"
#include "core/drawing/primitives/text_run.h"
#include "core/drawing/rosters/unit_words.h"

namespace coq::scene {
namespace {

constexpr Color kHair{0xa8, 0xb2, 0xbc, 255};
constexpr Um kMargin = 8'000;
constexpr int kMostLabels = 5'000;
constexpr std::string_view kSheetWords = "counters|cards|labels|strip",
                           kScenarioSheetWords = "cards|roster|units|labels|squads|vehicles|deck|templates|map";

Shape box_shape(const Box& box, std::optional<Color> fill, std::optional<Stroke> stroke = {}) {
  Shape shape;
  shape.outline.add_box(box);
  if (fill) shape.fill = Fill::solid(*fill);
  shape.stroke = stroke;
  return shape;
}

Stroke line(Color color, Um width) {
  return Stroke{color, width, {}, 0, Cap::butt, Join::miter};
}

/// What all sheets draw with.
class Drawer {
 public:
  Drawer(const UnitWords& words, const UnitSheetOptions& options, TextMetrics& metrics)
      : m_words(words), m_options(options), m_metrics(metrics) {}

  /// One line, made smaller until it fits.
  void text(std::vector<Item>& out, const std::string& text, Point at, Font font, Color color, Um room,
            Anchor anchor = Anchor::start, TextTag tag = TextTag::paragraph) const {
    if (text.empty()) return;
    const LineStyle style{font, color, anchor, text::language_of(m_words.lang()), tag};
    out.emplace_back(fitted_run(text, at, style, room, 5'000, m_metrics));
  }
  Um width(const std::string& text, const Font& font) const { return m_metrics.width(text, font); }
  const UnitWords& words() const { return m_words; }
  Color ground(const UnitSource& unit) const { return art(unit).ground(*unit.counter, 0); }

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
    Symbol symbol;
    symbol.icon = icon_of(*unit.counter, face);
    symbol.frame = SymbolFrame::rectangle;
    symbol.ink = kUnitInk;
    symbol.fill = m_options.black_and_white ? kWhite : mix(ground(unit), kWhite, 70);
    symbol.stroke = 6;
    Group drawn = draw_symbol(symbol, at, side);
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

Font label(int size, bool bold = false) {
  return {FontRole::label, size, bold, false, 0};
}
Font narrow(int size, bool bold = false) {
  return {FontRole::narrow, size, bold, false, 0};
}

/// The factors in boxes side by side: value large, name small below it. Read aloud they are a table of names
/// and values.
void draw_factors(const Drawer& draw, const UnitSource& unit, const Box& box, std::vector<Item>& out) {
  const std::vector<UnitFactor> factors = draw.words().factors(*unit.counter);
  if (factors.empty()) return;
  const Um height = box.height();
  const Um width = box.width() / static_cast<Um>(factors.size());
  std::vector<Item> rows;
  for (std::size_t i = 0; i < factors.size(); ++i) {
    const Um left = box.min.x + static_cast<Um>(i) * width;
    const Um middle = left + width / 2;
    const Box one{{left, box.min.y}, {left + width, box.max.y}};
    const std::string value =
        factors[i].unit.empty() ? factors[i].value : factors[i].value + "\u00A0" + factors[i].unit;
    add_group(Role::row, rows, [&] {
      rows.emplace_back(box_shape(one, kWhite, line(kUnitInk, 150)));
      add_group(Role::row_head, rows, [&] {
        draw.text(rows, factors[i].name, {middle, box.max.y - height * 12 / 100},
                  narrow(points_of_um(height * 22 / 100)), kUnitQuiet, width * 92 / 100, Anchor::middle);
      });
      add_group(Role::cell, rows, [&] {
        draw.text(rows, value, {middle, box.min.y + height * 58 / 100},
                  label(points_of_um(height * 46 / 100), true), kUnitInk, width * 80 / 100, Anchor::middle);
      });
    });
  }
  out.push_back(group_of(Role::table, std::move(rows)));
}

void add_facts(const Drawer& draw, const UnitSource& unit, const Box& box, std::vector<Item>& out) {
  const auto facts = draw.words().facts(*unit.counter);
  if (facts.empty()) return;
  Um y = box.min.y;
  std::vector<Item> rows;
  for (const auto& [name, value] : facts) {
    add_group(Role::row, rows, [&, &name = name, &value = value] {
      add_group(Role::row_head, rows, [&] {
        draw.text(rows, name, {box.min.x, y}, narrow(8'000), kUnitQuiet, 24'000);
      });
      add_group(Role::cell, rows, [&] {
        draw.text(rows, value, {box.min.x + 26'000, y}, label(8'500, true), kUnitInk, box.width() - 26'000);
      });
    });
    y += 4'600;
  }
  out.push_back(group_of(Role::table, std::move(rows)));
}

/// A profile card.
void draw_card(const Drawer& draw, const UnitSource& unit, const Box& box, std::vector<Item>& out) {
  const Color ground = draw.ground(unit);
  out.emplace_back(box_shape(box, kWhite, line(kUnitInk, 200)));
  const Box head{box.min, {box.max.x, box.min.y + 14'000}};
  out.emplace_back(box_shape(head, ground));
  const Um left = box.min.x + 3'500;
  const Um right = box.max.x - 3'500;
  const Um room = right - left - 20'000;
  draw.text(out, draw.words().counter_name(unit), {left, box.min.y + 6'600}, label(12'500, true), kUnitInk,
            room, Anchor::start, TextTag::title);
  draw.text(out, draw.words().unit_type(*unit.counter), {left, box.min.y + 11'600}, narrow(9'000), kUnitInk,
            room);
  const std::string count = unit.ids.empty() ? fill_in("\u00D7\u00A0{}", {std::to_string(unit.counter->count)})
                                             : join(unit.ids, ", ");
  draw.text(out, count, {right, box.min.y + 11'600}, narrow(8'000), kUnitInk, 34'000, Anchor::end);
  draw.symbol(out, unit, {left, box.min.y + 16'000}, 21'000);
  draw_factors(draw, unit, {{left + 24'000, box.min.y + 18'000}, {right, box.min.y + 34'000}}, out);
  add_facts(draw, unit, {{left, box.min.y + 43'000}, {right, box.max.y}}, out);
  if (const model::Prose* note = model::prose_in(unit.counter->notes, draw.words().lang(), unit.document->lang))
    draw.text(out, model::plain_text(*note), {left, box.max.y - 2'600}, narrow(7'500), kUnitQuiet,
              right - left);
}

/// A label as large as the base, its front at the top.
void draw_label(const Drawer& draw, const UnitSource& unit, const std::string& id, const Box& box,
                std::vector<Item>& out) {
  const Um w = box.width();
  const Um h = box.height();
  const Um side = std::min(w, h);
  const Color ground = draw.ground(unit);
  out.emplace_back(box_shape(box, mix(ground, kWhite, 55)));
  out.emplace_back(box_shape({box.min, {box.max.x, box.min.y + side / 20}}, kUnitInk));  // the front edge
  Shape arrow;
  const Point tip{box.min.x + w / 2, box.min.y + side / 14};
  arrow.outline.move_to(tip)
      .line_to({tip.x + side / 18, tip.y + side / 14})
      .line_to({tip.x - side / 18, tip.y + side / 14});
  arrow.outline.close();
  arrow.fill = Fill::solid(kUnitInk);
  out.emplace_back(std::move(arrow));
  draw.text(out, draw.words().counter_name(unit), {box.min.x + w / 2, box.min.y + side * 23 / 100},
            label(points_of_um(side * 9 / 100), true), kUnitInk, w * 92 / 100, Anchor::middle);
  draw.symbol(out, unit, {box.min.x + w / 2 - side * 21 / 100, box.min.y + side * 25 / 100}, side * 42 / 100);
  draw.text(out, id, {box.max.x - side / 25, box.min.y + side * 65 / 100},
            narrow(points_of_um(side * 7 / 100), true), kUnitInk, w * 40 / 100, Anchor::end);
  draw_factors(
      draw, unit,
      {{box.min.x + side / 25, box.max.y - side * 30 / 100}, {box.max.x - side / 25, box.max.y - side / 25}},
      out);
}

/// Boxes row by row on pages of the paper.
class Sheets {
 public:
  Sheets(Paper paper, std::string title) : m_paper(paper), m_title(std::move(title)) {}

  /// The next place of that size; `gap` between places.
  Box next(Um width, Um height, Um gap) {
    if (m_pages.empty() || m_x + width > m_paper.width - kMargin) {
      if (!m_pages.empty()) m_y += m_row + gap;
      m_x = kMargin;
      m_row = 0;
    }
    if (m_pages.empty() || m_y + height > m_paper.height - kMargin) {
      Page page = Page::of_size(m_paper.width, m_paper.height);
      page.title = fmt::format("{} {}", m_title, m_pages.size() + 1);
      m_pages.push_back(std::move(page));
      m_x = m_y = kMargin;
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
  Um m_x = 0, m_y = 0, m_row = 0;
};

Document document_of(std::vector<Page> pages, std::string title, const UnitWords& words,
                     const UnitSheetOptions& options) {
  Document out;
  out.pages = std::move(pages);
  out.metadata.title = std::move(title);
  out.metadata.subject = words.ruleset().system;
  out.metadata.date = options.date;
  out.metadata.language = text::language_of(words.lang());
  return out;
}

Problem no_units() {
  return make_error("sheet.empty", message("there are no units to print"));
}

std::string language(const UnitSheetOptions& options, const std::string& otherwise) {
  return options.lang.empty() ? otherwise : options.lang;
}

const std::string& document_language(const std::vector<UnitSource>& units,
                                     const model::RulesetDocument& ruleset) {
  return units.empty() ? ruleset.lang : units.front().document->lang;
}

}  // namespace

std::vector<UnitSource> units_of(const std::vector<const model::CountersDocument*>& documents) {
  std::vector<UnitSource> out;
  for (const model::CountersDocument* document : documents)
    for (const model::Counter& counter : document->counters)
      if (counter.kind == model::CounterKind::unit && !counter.faces.empty())
        out.push_back({document, &counter, {}});
  return out;
}

std::vector<UnitSource> units_of(const model::ScenarioDocument& scenario,
                                 const std::vector<const model::CountersDocument*>& documents) {
  std::vector<UnitSource> out = units_of(documents);
  const auto add = [&](const std::vector<model::Unit>& units) {
    for (const model::Unit& unit : units)
      for (UnitSource& source : out)
        if (source.counter->id == unit.counter)
          for (const std::string& id : model::unit_ids(unit)) source.ids.push_back(id);
  };
  for (const model::Side& side : scenario.sides) {
    for (const model::Setup& setup : side.setups) add(setup.units);
    for (const model::Reinforcements& wave : side.reinforcements) add(wave.units);
  }
  std::erase_if(out, [](const UnitSource& source) { return source.ids.empty(); });
  return out;
}

Result<Document> unit_cards(const std::vector<UnitSource>& units, const model::RulesetDocument& ruleset,
                            const UnitSheetOptions& options, TextMetrics& metrics) {
  const Result<Paper> paper = paper_of(options.paper, "sheet.paper");
  if (!paper) return paper.error();
  if (units.empty()) return no_units();
  const UnitWords words(ruleset, language(options, document_language(units, ruleset)));
  const Drawer draw(words, options, metrics);
  Sheets sheets(*paper, std::string(words.word("elements")));
  for (const UnitSource& unit : units) {
    const Box box = sheets.next(90'000, 62'000, 4'000);
    draw_card(draw, unit, box, sheets.items());
  }
  return document_of(sheets.take(), std::string(words.word("elements")), words, options);
}

Result<Document> base_labels(const std::vector<UnitSource>& units, const model::RulesetDocument& ruleset,
                             const UnitSheetOptions& options, TextMetrics& metrics) {
  const Result<Paper> paper = paper_of(options.paper, "sheet.paper");
  if (!paper) return paper.error();
  const UnitWords words(ruleset, language(options, document_language(units, ruleset)));
  const Drawer draw(words, options, metrics);
  Sheets sheets(*paper, std::string(words.word("elements")));
  std::size_t count = 0;
  for (const UnitSource& unit : units) {
    if (!unit.counter->base) continue;
    std::vector<std::string> ids = unit.ids;
    if (ids.empty()) ids.resize(static_cast<std::size_t>(std::min(unit.counter->count, kMostLabels + 1)));
    count += ids.size();
    if (count > kMostLabels)
      return make_error("sheet.count",
                        message("more than {} labels are too many to be printed at once", kMostLabels));
    for (const std::string& id : ids) {
      const Box box = sheets.next(unit.counter->base->x, unit.counter->base->y, 0);
      draw_label(draw, unit, id, box, sheets.items());
      sheets.cut(box);
    }
  }
  if (sheets.empty() && !units.empty())
    return make_error("sheet.empty", message("labels are for units on bases, and no unit here has a \"base\""));
  if (sheets.empty()) return no_units();
  return document_of(sheets.take(), std::string(words.word("elements")), words, options);
}

Result<Document> measuring_strip(const model::RulesetDocument& ruleset, const UnitSheetOptions& options,
                                 TextMetrics& metrics) {
  const Result<Paper> paper = paper_of(options.paper, "sheet.paper");
  if (!paper) return paper.error();
  const model::Table* table = ruleset.find_table("measures");
  if (table == nullptr || table->rows.empty()) return no_units();
  const UnitWords words(ruleset, language(options, ruleset.lang));
  const Drawer draw(words, options, metrics);
  std::vector<std::pair<Um, std::string>> marks;
  Um longest = 0;
  for (const model::TableRow& row : table->rows) {
    const Um length = parse_mm(row.cell("mm")).value_or(0);
    marks.emplace_back(length, row.cell(words.lang().starts_with("fr") ? "fr" : "en"));
    longest = std::max(longest, length);
  }
  Sheets sheets(*paper, std::string(words.word("strip")));
  // It lies upright where it is longer than the paper is wide.
  const bool upright = longest > paper->width - 2 * kMargin;
  constexpr Um kBreadth = 26'000;
  const Box box = upright ? sheets.next(kBreadth, longest, 0) : sheets.next(longest, kBreadth, 0);
  Group group;
  const Box lying{{0, 0}, {longest, kBreadth}};
  group.items.emplace_back(box_shape(lying, kWhite));
  for (Um at = 10'000; at < longest; at += 10'000) {
    Shape tick;
    tick.outline.add_segment({at, 0}, {at, at % 50'000 == 0 ? 5'000 : 3'000});
    tick.stroke = line(kUnitQuiet, 120);
    group.items.emplace_back(std::move(tick));
  }
  for (const auto& [at, name] : marks) {
    Shape mark;
    mark.outline.add_segment({at, 0}, {at, kBreadth});
    mark.stroke = line(kUnitInk, 350);
    group.items.emplace_back(std::move(mark));
    draw.text(group.items, name, {at - 1'200, 11'000}, narrow(8'000, true), kUnitInk, at - 2'000, Anchor::end);
    draw.text(group.items, format_mm(at) + "\u00A0mm", {at - 1'200, 15'500}, narrow(7'000), kUnitQuiet,
              at - 2'000, Anchor::end);
  }
  group.transform = upright ? Transform::rotate(90'000, {}).then(Transform::move({box.max.x, box.min.y}))
                            : Transform::move(box.min);
  sheets.items().emplace_back(std::move(group));
  sheets.cut(box);
  return document_of(sheets.take(), std::string(words.word("strip")), words, options);
}

const OptionTable<UnitSheetOptions>& counters_sheet_option_table() {
  static const OptionTable<UnitSheetOptions> table = {
      {"sheet", kSheetWords, translatable("What is printed of counters: themselves or other sheets."),
       [](std::string_view text, UnitSheetOptions& o) { return read_word(text, kSheetWords, o.sheet); },
       [](const UnitSheetOptions& o) { return write_word(kSheetWords, o.sheet); }},
  };
  return table;
}

const OptionTable<UnitSheetOptions>& scenario_sheet_option_table() {
  static const OptionTable<UnitSheetOptions> table = {
      {"sheet", kScenarioSheetWords, translatable("What is printed of a scenario: its cards or other sheets."),
       [](std::string_view text, UnitSheetOptions& o) {
         return read_word(text, kScenarioSheetWords, o.scenario_sheet);
       },
       [](const UnitSheetOptions& o) { return write_word(kScenarioSheetWords, o.scenario_sheet); }},
  };
  return table;
}

}  // namespace coq::scene
